//! `doko list new`: the head of a list for an evening. What is not said is asked for.

use std::io::IsTerminal as _;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use doko_analyzer::RuleSet;
use doko_format::keyword::{Sprache, Word};
use doko_format::{ListHeader, write_list_header};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, SourceText};
use doko_parser::parse_list_header;
use doko_report::message::Wording;
use doko_report::words::InWords as _;
use fluent_bundle::FluentArgs;

use crate::args::NewEvening;
use crate::dialogue::{Dialogue, Reply};
use crate::failure::Failure;
use crate::replace::create;
use crate::session::{Session, note_rules_elsewhere};
use crate::{CLEAN, rulebook};

/// The key in which a list keeps who deals first, where that is no question of its rules.
pub(super) const FIRST_DEALER: &str = "X-Geber";

/// Runs the command.
pub(super) fn run(path: &Path, evening: &NewEvening, session: &mut Session) -> Result<u8, Failure> {
    let rules = rulebook::find(&evening.rules)?;
    if path.exists() {
        return Err(Failure::about("failure-list-exists", &path.display().to_string()));
    }
    if let Some(players) = &evening.players {
        check_names(players, rules, &evening.rules)?;
    }
    // A script that says who plays is not asked for more.
    let answers = match evening.players.is_none() || std::io::stdin().is_terminal() {
        true => match asked(evening, rules, session)? {
            Some(answers) => answers,
            None => {
                session.output.text(&format!("{}\n", session.messages.text("list-not-begun")))?;
                return Ok(CLEAN);
            }
        },
        false => said(evening),
    };
    let [players, title, date, games] = answers;
    let players = players.unwrap_or_default();
    let seats = players.split(',').count();
    if evening.games == Some(0) {
        return Err(Failure::told("failure-list-games", []));
    }
    let usual = usual_games(rules, seats);
    let games = games.and_then(|games| games.parse::<usize>().ok());
    let sprache = session.messages.language.sprache();
    let first = rules.liste.erster_geber.seat(None, seats).map(|seat| seat.index() + 1);
    if let (Some(dealer), Some(first)) = (evening.dealer.map(usize::from), first)
        && dealer != first
    {
        return Err(Failure::told("failure-list-first", [("id", &evening.rules), ("seat", &first.to_string())]));
    }
    let key = |word: Word| sprache.word(word);
    let mut text = "doko 1\n".to_owned();
    let mut add = |key: &str, value: Option<String>| {
        text += &value.map(|value| format!("{key}: {value}\n")).unwrap_or_default();
    };
    if sprache != Sprache::De {
        add(Sprache::De.word(Word::KeySprache), Some(sprache.code().to_owned()));
    }
    // A record looks for a rule file from its own folder.
    let seen = rulebook::seen_from(path, &evening.rules);
    add(key(Word::KeyRegeln), Some(quoted(seen.as_deref().unwrap_or(&evening.rules))));
    let players: Vec<String> = players.split(',').map(quoted).collect();
    add(key(Word::KeyListe), title.as_deref().map(quoted));
    add(key(Word::KeyDatum), date.as_deref().map(quoted));
    add(key(Word::KeySchreiber), evening.scorer.as_deref().map(quoted));
    add(key(Word::KeySpieler), Some(players.join(", ")));
    add(key(Word::KeyPlan), games.map(|games| games.to_string()));
    add(FIRST_DEALER, evening.dealer.map(|seat| seat.to_string()));
    let header = read(&text, session)
        .map_err(|wrong| Failure::told("failure-list-head", [("reason", wrong.join(". ").as_str())]))?;
    if evening.dealer.is_some_and(|dealer| usize::from(dealer) > seats || dealer == 0) {
        return Err(Failure::told("failure-list-dealer", [("known", &seats.to_string())]));
    }
    let mut written = String::new();
    write_list_header(&header, sprache, &mut written);
    let name = path.display().to_string();
    create(path, written.as_bytes(), "failure-list-exists")?;
    let mut values = FluentArgs::new();
    values.set("file", sanitise(&name).into_owned());
    let note = session.messages.format("list-written", &values);
    session.aside(&note)?;
    if let (Some(games), Some(usual)) = (games, usual)
        && games != usual
    {
        note_length(games, usual, rules, &evening.rules, session)?;
    }
    note_rules_elsewhere(path, &evening.rules, session)?;
    Ok(CLEAN)
}

/// Says that the list is to be as long as asked for, and what the rules say.
fn note_length(games: usize, usual: usize, rules: &RuleSet, id: &str, session: &mut Session) -> Result<(), Failure> {
    let mut values = FluentArgs::new();
    values.set("id", sanitise(id).into_owned());
    values.set("games", games);
    values.set("usual", usual);
    session.note_with("list-other-length", &values)?;
    match rules.vorbehalte.pflichtsolo.exists() {
        true => session.note_with("list-other-length-soli", &values),
        false => Ok(()),
    }
}

/// Players, title, date and number of games, as far as they are known.
type Answers = [Option<String>; 4];

/// Returns what the command line says of them.
fn said(evening: &NewEvening) -> Answers {
    let games = evening.games.map(|games| games.to_string());
    [evening.players.clone(), evening.title.clone(), evening.date.clone(), games]
}

/// Returns how many games the rules want at a table of that size.
fn usual_games(rules: &RuleSet, seats: usize) -> Option<usize> {
    let place = rules.tisch.plaetze.iter().position(|size| *size == seats)?;
    rules.liste.spiele.get(place).copied()
}

/// Asks for what was not said. Nothing if somebody would rather not.
fn asked(evening: &NewEvening, rules: &RuleSet, session: &mut Session) -> Result<Option<Answers>, Failure> {
    const QUESTIONS: [(&str, &str); 4] = [
        ("list-ask-players", "list-help-players"),
        ("list-ask-title", "list-help-title"),
        ("list-ask-date", "list-help-date"),
        ("list-ask-games", "list-help-games"),
    ];
    let said = said(evening);
    let mut answers = said.clone();
    let open_end = session.messages.text("list-games-open");
    let mut stdin = std::io::stdin().lock();
    let mut dialogue = Dialogue::begin(&mut stdin, "failure-list-new-ended", "list-new-interrupted", session)?;
    let open: Vec<usize> = (0..said.len()).filter(|place| said[*place].is_none()).collect();
    let today = today();
    let mut at = 0;
    while let Some(place) = open.get(at).copied() {
        let (question, help) = QUESTIONS[place];
        let question = session.messages.text(question);
        let usual = match place {
            2 => today.clone(),
            3 => {
                let seats = answers[0].as_deref().unwrap_or_default().split(',').count();
                Some(usual_games(rules, seats).map_or_else(|| open_end.clone(), |games| games.to_string()))
            }
            _ => answers[place].clone(),
        };
        let answer = match dialogue.ask(&question, usual.as_deref(), session)? {
            Reply::Answer(answer) => answer,
            Reply::Back => {
                at = at.saturating_sub(1);
                continue;
            }
            Reply::Quit => return Ok(None),
            Reply::Explain => {
                session.output.text(&format!("  {}\n", session.messages.text(help)))?;
                continue;
            }
        };
        let wrong = match place {
            0 => check_names(&answer, rules, &evening.rules)
                .err()
                .map(|failure| failure.refusal(&session.messages).join("\n  ")),
            2 if !answer.is_empty() => {
                let line = format!("doko 1\n{}: {}\n", Sprache::De.word(Word::KeyDatum), quoted(&answer));
                read(&line, session).err().map(|wrong| wrong.join("\n  "))
            }
            3 if answer.to_lowercase() == open_end => {
                answers[3] = None;
                at += 1;
                continue;
            }
            3 if answer.parse::<u16>().is_ok_and(|games| games > 0) => None,
            3 => Some(session.messages.text(help)),
            _ => None,
        };
        match wrong {
            Some(reason) => session.output.text(&format!("  {reason}\n"))?,
            None => {
                answers[place] = (!answer.is_empty()).then_some(answer);
                at += 1;
            }
        }
    }
    Ok(Some(answers))
}

/// Reads a head, or says what is wrong with it and, where that is known, what to do.
fn read(text: &str, session: &Session) -> Result<ListHeader, Vec<String>> {
    let (mut header, mut errors) = (ListHeader::default(), Vec::new());
    parse_list_header(text.as_bytes(), &mut header, &mut errors);
    if let Some(error) = errors.first() {
        let place = SourceText { bytes: text.as_bytes(), offset: 0, line: 1 };
        let (found, wording) = (Diagnosis::of_syntax(error, place), Wording::default());
        let message = found.message(&session.messages, &wording);
        return Err([message].into_iter().chain(found.help(&session.messages, &wording)).collect());
    }
    header.canonicalize();
    Ok(header)
}

/// Sees whether so many people with such names can sit at a table.
fn check_names(players: &str, rules: &RuleSet, id: &str) -> Result<(), Failure> {
    let seats = players.split(',').count();
    if !rules.tisch.plaetze.contains(&seats) {
        let sizes: Vec<String> = rules.tisch.plaetze.iter().map(usize::to_string).collect();
        let values = [("id", id), ("found", &seats.to_string()), ("known", &sizes.join(", "))];
        return Err(Failure::told("failure-list-seats", values));
    }
    // A number is always a seat, and a name that two bear is nobody's.
    let names: Vec<&str> = players.split(',').map(str::trim).collect();
    for (place, name) in names.iter().copied().enumerate() {
        if name.is_empty() || name.parse::<u32>().is_ok() {
            return Err(Failure::told("failure-list-name", [("name", name)]));
        }
        if names[..place].iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
            return Err(Failure::told("failure-list-name-twice", [("name", name)]));
        }
    }
    Ok(())
}

/// Returns the day as the clock has it, as `2026-11-20`; nothing where the clock stands before 1970.
pub(crate) fn today() -> Option<String> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    // Counted from 1 March of year 0, so that a leap day is the last of its year (400 years have 146,097 days).
    let days = i64::try_from(seconds / 86_400).ok()? + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = era * 400 + year + i64::from(month <= 2);
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

/// Writes a text in quotes where a record could not tell it from a comment, a remark or another line.
pub(crate) fn quoted(text: &str) -> String {
    let text = text.trim().replace(['\r', '\n'], " ");
    if !text.contains(['"', '\\', '#', '{', '}']) {
        return text;
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
