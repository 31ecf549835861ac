//! `doko rules new --ask`: the questions in which groups differ, and a rule file of the answers.

use std::fmt::Write as _;
use std::io::BufRead;
use std::path::{Path, PathBuf};

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::Parameter;
use doko_judge::harmless::sanitise;
use doko_report::json::json;
use doko_report::rule_values::values;
use fluent_bundle::FluentArgs;

use super::new::write;
use crate::dialogue::{self, Dialogue, Reply};
use crate::failure::Failure;
use crate::rule_faults::FaultyFile;
use crate::session::Session;
use crate::{CLEAN, rulebook};

/// What is asked, in the order of an evening, each a key of a rule file.
const QUESTIONS: [Question; 20] = [
    words("kartenspiel.dullen"),
    words("stich.gleiche-karten"),
    words("kartenspiel.schweine"),
    given(
        "vorbehalte.soli",
        &[
            (r#"["damen", "buben", "fleischlos", "kreuz", "pik", "herz", "karo"]"#, "rules-ask-soli-farben"),
            (r#"["damen", "buben", "fleischlos", "trumpf"]"#, "rules-ask-soli-trumpf"),
            (r#"["damen", "buben", "fleischlos", "trumpf", "koenige", "koehler"]"#, "rules-ask-soli-bilder"),
        ],
    ),
    given(
        "vorbehalte.pflichtsolo",
        &[
            ("true", "rules-ask-pflichtsolo-eins"),
            ("false", "rules-ask-pflichtsolo-keins"),
            ("{ anzahl = 2 }", "rules-ask-pflichtsolo-zwei"),
            ("{ anzahl = 2, farbe = 1, bild = 1 }", "rules-ask-pflichtsolo-arten"),
        ],
    ),
    words("vorbehalte.solo-aufspiel"),
    given(
        "vorbehalte.schmeissen",
        &[
            ("{ neunen = 5 }", "rules-ask-schmeissen-neunen"),
            ("{ neunen = 5, koenige = 5 }", "rules-ask-schmeissen-koenige"),
            (
                r#"{ neunen = 5, koenige = 5, neunen-und-koenige = 7, hoechster-trumpf = "DA" }"#,
                "rules-ask-schmeissen-fuchs",
            ),
        ],
    ),
    words("hochzeit.klaerung"),
    words("hochzeit.still"),
    given(
        "spielwerte.ansage",
        &[("{ punkte = 2 }", "rules-ask-ansage-punkte"), ("{ faktor = 2 }", "rules-ask-ansage-faktor")],
    ),
    given("spielwerte.absage", &[("1", "rules-ask-absage-punkte"), ("{ faktor = 2 }", "rules-ask-ansage-faktor")]),
    words("ansagen.absage-ohne-ansage"),
    given(
        "ansagen.pflichtansage",
        &[
            (r#""keine""#, "rules-ask-pflichtansage-keine"),
            (r#""erster-stich""#, "rules-ask-pflichtansage-stich"),
            ("{ augen-ab = 30 }", "rules-ask-pflichtansage-augen"),
        ],
    ),
    given(
        "ansagen.gilt-als-gesagt",
        &[
            ("[]", "rules-ask-gesagt-nichts"),
            (r#"["solo"]"#, "rules-ask-gesagt-solo"),
            (r#"["solo", "hochzeit"]"#, "rules-ask-gesagt-hochzeit"),
        ],
    ),
    given("sonderpunkte.karlchen-gefangen", &[("0", "rules-ask-punkt-keiner"), ("1", "rules-ask-punkt-einer")]),
    given("sonderpunkte.herzstich", &[("0", "rules-ask-punkt-keiner"), ("1", "rules-ask-punkt-einer")]),
    words("spielwerte.hintertuer"),
    given(
        "feigheit.erlaubt",
        &[("-1", "rules-ask-feigheit-nie"), ("2", "rules-ask-feigheit-zwei"), ("1", "rules-ask-feigheit-eine")],
    ),
    given(
        "bock.ausloeser",
        &[
            ("[]", "rules-ask-bock-nie"),
            (r#"["gleichstand"]"#, "rules-ask-bock-gleichstand"),
            (r#"["gleichstand", "herzstich"]"#, "rules-ask-bock-herzstich"),
        ],
    ),
    words("liste.nach-lustsolo"),
];

/// One question.
#[derive(Clone, Copy)]
struct Question {
    path: &'static str,
    /// Values to choose from where it has no words, each with the key of what it means.
    given: &'static [Ready],
}

const fn words(path: &'static str) -> Question {
    Question { path, given: &[] }
}

const fn given(path: &'static str, given: &'static [Ready]) -> Question {
    Question { path, given }
}

/// A value as it stands in a rule file, and the key of the message that says what it means.
type Ready = (&'static str, &'static str);

/// A value that can be chosen by its number, and what it means, if it has words for that.
struct Choice {
    value: String,
    meaning: String,
}

/// What was answered to a question: the value, or that all stays as it is.
type Answer = Option<String>;

/// Asks for everything and writes the file.
pub(super) fn run(
    input: &mut dyn BufRead,
    extends: &str,
    output: Option<&Path>,
    force: bool,
    session: &mut Session,
) -> Result<u8, Failure> {
    let rules = rulebook::find(extends)?;
    let mut dialogue = Dialogue::begin(input, "failure-rules-ask-ended", "rules-ask-interrupted", session)?;
    let Some(answers) = ask_all(&mut dialogue, rules, extends, session)? else { return left(session) };
    let Some(path) = file(&mut dialogue, output, session)? else { return left(session) };
    let id = path.file_stem().map_or("haus".into(), |stem| stem.to_string_lossy().into_owned());
    let seen = rulebook::seen_from(&path, extends);
    let text = text(&answers, seen.as_deref().unwrap_or(extends), &id, session);
    let _kept = dialogue::at_work();
    write(&path, &text, force)?;
    let mut arguments = FluentArgs::new();
    arguments.set("file", sanitise(&path.display().to_string()).into_owned());
    let note = session.messages.format("rules-written", &arguments);
    session.aside(&note)?;
    Ok(CLEAN)
}

fn left(session: &mut Session) -> Result<u8, Failure> {
    let note = session.messages.text("rules-ask-left");
    session.aside(&note)?;
    Ok(CLEAN)
}

/// Asks one question after the other; `None` if it is all left.
fn ask_all(
    dialogue: &mut Dialogue<'_>,
    rules: &RuleSet,
    extends: &str,
    session: &mut Session,
) -> Result<Option<Vec<(&'static str, Answer)>>, Failure> {
    let mut answers: Vec<(&'static str, Answer)> = Vec::new();
    let parameters: Vec<Parameter> = RuleSet::axes().into_iter().flat_map(|axis| axis.parameters).collect();
    let usual = values(rules);
    while let Some(question) = QUESTIONS.get(answers.len()) {
        let Some(parameter) = parameters.iter().find(|parameter| parameter.path == question.path) else {
            answers.push((question.path, None));
            continue;
        };
        let current = usual.iter().find(|value| value.path == question.path).map_or("", |value| value.text.as_str());
        let choices = choices(question, parameter, current, session);
        show(answers.len(), parameter, &choices, session)?;
        match dialogue.ask(question.path, Some(current), session)? {
            Reply::Quit => return Ok(None),
            Reply::Back if answers.pop().is_some() => {}
            Reply::Back => say("dialogue-first", session)?,
            Reply::Explain => say("rules-ask-explain", session)?,
            Reply::Answer(answer) => {
                // A value that is a number itself is meant before the choice of that number.
                let is_meant = |choice: &&Choice| choice.value == answer || choice.value.trim_matches('"') == answer;
                let number = || answer.parse::<usize>().ok()?.checked_sub(1);
                // `ja` and `nein` are true and false.
                let truth = dialogue.is_yes(&answer).map(|yes| if yes { "true" } else { "false" });
                let is_it = |choice: &&Choice| truth == Some(choice.value.as_str());
                let chosen = choices.iter().find(is_meant).or_else(|| choices.get(number()?));
                let chosen = chosen.or_else(|| choices.iter().find(is_it));
                // Whoever writes a value of his own writes it as a rule file has it.
                let is_word = answer.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == ' ');
                if chosen.is_none() && question.given.is_empty() && is_word {
                    let mut values = FluentArgs::new();
                    values.set("most", choices.len() as i64);
                    let why = session.messages.format("rules-ask-number", &values);
                    session.output.text(&format!("  {why}\n"))?;
                    continue;
                }
                let value = chosen.map_or_else(|| answer.clone(), |choice| choice.value.clone());
                let answered = (value != current).then_some(value);
                let mut tried = answers.clone();
                tried.push((question.path, answered));
                match refusal(&tried, extends, session) {
                    None => answers = tried,
                    Some(why) => session.output.text(&why)?,
                }
            }
        }
        dialogue::keep(&lines(&answers));
    }
    Ok(Some(answers))
}

/// Returns what can be chosen: the words of a key, or the values that stand ready, with the one it has.
fn choices(question: &Question, parameter: &Parameter, current: &str, session: &Session) -> Vec<Choice> {
    if question.given.is_empty() {
        let meanings = session.messages.choices(parameter);
        let words = parameter.values.iter().map(|(word, _)| word.clone());
        let meaning = |word: &str| meanings.iter().find(|meaning| meaning.starts_with(word)).cloned();
        return words
            .filter(|word| word.starts_with('"') || ["true", "false"].contains(&word.as_str()))
            .map(|value| Choice { meaning: meaning(&value).unwrap_or_else(|| value.clone()), value })
            .collect();
    }
    let ready = question
        .given
        .iter()
        .map(|(value, means)| Choice { value: (*value).to_owned(), meaning: session.messages.text(means) });
    let own = (!current.is_empty() && question.given.iter().all(|(value, _)| *value != current))
        .then(|| Choice { value: current.to_owned(), meaning: current.to_owned() });
    own.into_iter().chain(ready).collect()
}

/// Shows a question with what its answers mean.
fn show(number: usize, parameter: &Parameter, choices: &[Choice], session: &mut Session) -> Result<(), Failure> {
    let question = session.messages.parameter(parameter);
    session.output.text(&format!("\n{}/{}  {question}\n", number + 1, QUESTIONS.len()))?;
    for (number, choice) in (1..).zip(choices) {
        // A number is chosen as it stands.
        let number = choice.value.parse::<i32>().unwrap_or(number);
        session.output.text(&format!("  {number:>2}  {}\n", choice.meaning))?;
    }
    Ok(())
}

fn say(id: &str, session: &mut Session) -> Result<(), Failure> {
    let note = session.messages.text(id);
    session.output.text(&format!("  {note}\n"))
}

/// Returns why a file of these answers cannot be.
fn refusal(answers: &[(&'static str, Answer)], extends: &str, session: &Session) -> Option<String> {
    let known = |asked: &str| (asked == extends).then(|| rulebook::find(extends).ok()).flatten();
    let text = text(answers, extends, "haus", session);
    let problems = RuleSet::from_toml_with(&text, &known).err()?;
    Some(FaultyFile::new("?".to_owned(), text, problems).draw(&session.messages, session.paint))
}

/// Asks where to write it, unless that was said; `None` if it is all left.
fn file(dialogue: &mut Dialogue<'_>, output: Option<&Path>, session: &mut Session) -> Result<Option<PathBuf>, Failure> {
    if let Some(path) = output {
        return Ok(Some(path.to_owned()));
    }
    let question = session.messages.text("rules-ask-file");
    loop {
        match dialogue.ask(&question, Some("haus.toml"), session)? {
            Reply::Answer(answer) if !answer.is_empty() => return Ok(Some(answer.into())),
            Reply::Quit => return Ok(None),
            Reply::Answer(_) | Reply::Explain | Reply::Back => say("rules-ask-file-explain", session)?,
        }
    }
}

fn lines(answers: &[(&'static str, Answer)]) -> Vec<String> {
    let changed = answers.iter().filter_map(|(path, answer)| Some((path, answer.as_ref()?)));
    changed.map(|(path, value)| format!("{path} = {value}")).collect()
}

/// Writes the file: what differs, by tables.
fn text(answers: &[(&'static str, Answer)], extends: &str, id: &str, session: &Session) -> String {
    let mut out = format!("# {}\n", session.messages.text("rules-new-head"));
    let _ = writeln!(out, "id = {}\nextends = {}", json(&id), json(&extends));
    let _ = writeln!(out, "title = {}\nedition = {}", json(&id), json(&id));
    let of = |path: &'static str| path.split_once('.').unwrap_or(("", path));
    for axis in RuleSet::axes() {
        let own = answers.iter().filter(|(path, answer)| of(path).0 == axis.name && answer.is_some());
        let mut own = own.peekable();
        if own.peek().is_some() {
            let _ = writeln!(out, "\n[{}]", axis.name);
        }
        for (path, answer) in own {
            let _ = writeln!(out, "{} = {}", of(path).1, answer.as_deref().unwrap_or_default());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is offered to choose from can stand in a file, if perhaps not beside everything else.
    #[test]
    fn every_value_that_stands_ready_is_one_of_its_key() {
        for question in QUESTIONS {
            for (value, _) in question.given {
                let text = format!("id = \"haus\"\nextends = \"ddv\"\n{} = {value}\n", question.path);
                let problems = RuleSet::from_toml(&text).err().unwrap_or_default();
                let stands = problems.iter().all(|problem| problem.slug().starts_with("regelwiderspruch"));
                assert!(stands, "{} = {value}: {problems:?}", question.path);
            }
        }
    }
}
