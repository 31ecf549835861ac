//! `doko season`: the standings over many evenings.

use std::collections::BTreeSet;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use doko_corpus::{SeasonFile, SettingsProblemKind};
use doko_format::Severity;
use doko_judge::harmless::sanitise;
use doko_judge::{Depth, Judged};
use doko_report::csv::Csv;
use doko_report::json::json;
use doko_report::message::Worded as _;
use doko_report::season::{Aliases, Counter, Doubt, Season, csv, html, human};
use doko_report::words::short_findings;
use fluent_bundle::FluentArgs;

use crate::args::{CorpusFormat, Judging, SeasonArgs};
use crate::dialogue::Dialogue;
use crate::failure::Failure;
use crate::session::{Session, each_game};
use crate::settings_fault::of_settings;
use crate::source::Source;
use crate::{CLEAN, FOUND};

/// The file that says what a season is called and who is who.
pub(crate) const FILE: &str = "season.toml";

/// Runs the command.
pub(crate) fn run(arguments: &SeasonArgs, session: &mut Session) -> Result<u8, Failure> {
    let SeasonArgs { paths, rules, folders, jobs, by, min_games, format, separator } = arguments;
    let (title, aliases) = names(paths, session)?;
    let (paths, folders) = (paths.clone(), folders.clone());
    let judging = Judging { paths, rules: rules.clone(), folders, once: true, jobs: *jobs, ..Judging::default() };
    let mut counter = Counter::new(aliases);
    let mut errors = 0;
    each_game(&judging, Depth::Judgement, session, &mut |session, name, item| {
        let (diagnoses, wording) = match item {
            Judged::List(heading) => {
                counter.list(name, heading);
                (&heading.diagnoses, heading.wording())
            }
            Judged::Game(game) => {
                counter.game(game);
                (&game.diagnoses, game.wording())
            }
            Judged::End(end) => {
                counter.end(end);
                (&end.diagnoses, end.heading.wording())
            }
        };
        let found: Vec<_> = diagnoses.iter().filter(|found| found.severity == Severity::Error).cloned().collect();
        errors += found.len();
        // The standings rest on what was noted: what is wrong with that is said beside them.
        let text = short_findings(name, &found, &wording, &session.messages);
        if text.is_empty() { Ok(()) } else { session.aside(text.trim_end()) }
    })?;
    counter.done();
    errors += tell_doubts(counter.doubts(), session)?;
    let can_ask = *format == CorpusFormat::Human && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    settle_names(&mut counter, can_ask, session)?;
    let season = counter.finish(&title, (*by).into(), *min_games);
    // Where nothing could be read, an empty season would be a wrong answer.
    if session.failed && season.evenings.is_empty() {
        return Ok(CLEAN);
    }
    let text = match format {
        CorpusFormat::Human => human(&season, &session.messages, session.paint),
        CorpusFormat::Json => format!("{}\n", json(&season)),
        CorpusFormat::Csv => csv::rows(&season, Csv::new((*separator).into()), &session.messages),
        CorpusFormat::Html => html::page(&season, &session.messages),
    };
    session.output.text(&text)?;
    tell_left(&season, session)?;
    Ok(if errors > 0 { FOUND } else { CLEAN })
}

/// Reads what the folders say of their season: what it is called, and who is who.
fn names(paths: &[PathBuf], session: &Session) -> Result<(String, Aliases), Failure> {
    let mut aliases = Aliases::default();
    let mut title = None;
    let folder = |path: &PathBuf| match path.is_dir() {
        true => path.clone(),
        false => path.parent().unwrap_or(Path::new("")).to_owned(),
    };
    let folders: BTreeSet<PathBuf> = paths.iter().map(folder).collect();
    for path in folders.iter().map(|folder| folder.join(FILE)).filter(|path| path.is_file()) {
        let name = path.display().to_string();
        let bytes = Source::File(path.clone()).read()?;
        let text = String::from_utf8(bytes).map_err(|_| Failure::about("failure-season-toml", &name))?;
        let file = SeasonFile::read(&text).map_err(|problems| match problems.first() {
            Some(problem) if problem.kind == SettingsProblemKind::Toml => Failure::about("failure-season-toml", &name),
            Some(problem) => of_settings(&path, &text, problem),
            None => Failure::about("failure-missing", &name),
        })?;
        title = title.or(file.title);
        for (player, others) in &file.players {
            aliases.add(player, player);
            others.iter().for_each(|other| aliases.add(player, other));
        }
        file.different.iter().for_each(|[one, other]| aliases.tell_apart(one, other));
    }
    let of_folder = || match paths {
        [one] if one.is_dir() => one.canonicalize().ok()?.file_name().map(|name| name.to_string_lossy().into_owned()),
        _ => None,
    };
    let title = title.or_else(of_folder).unwrap_or_else(|| session.messages.text("season-kind"));
    Ok((title, aliases))
}

/// Says what cannot be as it is counted, and returns how many of that are errors.
fn tell_doubts(doubts: &[Doubt], session: &mut Session) -> Result<usize, Failure> {
    let mut errors = 0;
    for doubt in doubts {
        let mut values = FluentArgs::new();
        let (key, file, said) = match doubt {
            Doubt::TwoSeats { file, name } => ("season-note-two-seats", file, ("name", name)),
            Doubt::SameList { file, other } if file == other => ("season-note-same-list-here", file, ("other", other)),
            Doubt::SameList { file, other } => ("season-note-same-list", file, ("other", other)),
        };
        values.set("file", sanitise(file).into_owned());
        values.set(said.0, sanitise(said.1).into_owned());
        session.note_with(key, &values)?;
        errors += usize::from(matches!(doubt, Doubt::TwoSeats { .. }));
    }
    Ok(errors)
}

/// Asks of names that are one letter apart whether they are one player's.
fn settle_names(counter: &mut Counter, can_ask: bool, session: &mut Session) -> Result<(), Failure> {
    if !can_ask {
        return Ok(());
    }
    let mut stdin = std::io::stdin().lock();
    let mut dialogue: Option<Dialogue<'_>> = None;
    let mut input: Option<&mut std::io::StdinLock<'_>> = Some(&mut stdin);
    let mut asked: Vec<(String, String)> = Vec::new();
    while let Some(pair) = counter.similar_names().into_iter().find(|pair| !asked.contains(pair)) {
        if let Some(input) = input.take() {
            dialogue = Some(Dialogue::begin(input, "failure-season-ended", "season-interrupted", session)?);
        }
        let Some(dialogue) = &mut dialogue else { return Ok(()) };
        // The name that stands there more often is the right one.
        let (name, other) = match counter.games_of(&pair.0) >= counter.games_of(&pair.1) {
            true => (&pair.0, &pair.1),
            false => (&pair.1, &pair.0),
        };
        let mut values = FluentArgs::new();
        for (key, player) in [("name", name), ("other", other)] {
            values.set(key, sanitise(player).into_owned());
        }
        values.set("games", counter.games_of(name) as i64);
        values.set("others", counter.games_of(other) as i64);
        let question = session.messages.format("season-ask-same", &values);
        if dialogue.agrees(&question, session)? {
            counter.merge(name, other);
            session.note_with("season-note-alias", &values)?;
        } else {
            session.note_with("season-note-different", &values)?;
        }
        asked.push(pair);
    }
    Ok(())
}

/// Tells of names that may be one player's where nobody could be asked.
fn tell_left(season: &Season, session: &mut Session) -> Result<(), Failure> {
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        return Ok(());
    }
    for [one, other] in &season.similar_names {
        let mut values = FluentArgs::new();
        values.set("name", sanitise(one).into_owned());
        values.set("other", sanitise(other).into_owned());
        session.note_with("season-note-similar", &values)?;
    }
    Ok(())
}
