//! `doko corpus generate`: games made by a seed, as a list that is written while it is made.

use std::path::{Path, PathBuf};

use doko_analyzer::{Outcome, RuleSet, Topf, analyze};
use doko_corpus::{Fault, Generator, Options};
use doko_format::{Field, Key, LineKind, Sprache, Value, write_list_header, write_record};
use doko_judge::rule_files::is_file;
use rayon::prelude::*;

use crate::args::CorpusGenerate;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::session::{Session, note_rules_elsewhere, start_threads};
use crate::whole::WholeFile;
use crate::{CLEAN, interrupt, rulebook};

/// How many games are made before they are written.
const BATCH: u64 = 2_048;

/// About how long a game is, in bytes: the progress counts these.
const USUAL: u64 = 900;

/// Runs the command.
pub(super) fn run(generate: &CorpusGenerate, session: &mut Session) -> Result<u8, Failure> {
    start_threads(generate.jobs)?;
    let rules = rulebook::find(&generate.rules)?;
    let games = Generator::with(rules, generate.seed, options(rules, generate.seats)?);
    let faults = if generate.faults > 0 { games.faults() } else { Vec::new() };
    let mut file = match &generate.output {
        Some(path) if path.exists() && !generate.force => {
            return Err(Failure::about("failure-rules-exists", &path.display().to_string()));
        }
        Some(path) => {
            interrupt::listen();
            Some(WholeFile::create(path)?)
        }
        None => None,
    };
    let mut write = |session: &mut Session, text: &str| match &mut file {
        Some(file) => file.write(text.as_bytes()),
        None => session.output.text(text),
    };
    let header = header(&games, generate);
    write(session, &header)?;
    let mut pot = Topf::default();
    let mut progress =
        Progress::new(Some(generate.games.saturating_mul(USUAL)), session.quiet || file_is_shown(generate));
    let mut first = 1;
    while first <= generate.games {
        let end = generate.games.min(first.saturating_add(BATCH - 1));
        let made: Vec<GeneratedGame> =
            (first..=end).into_par_iter().map(|number| game((&games, rules), number, &faults, generate)).collect();
        interrupt::check()?;
        progress.advance((end - first + 1) * USUAL);
        for game in &made {
            if pot.is_full(&rules.liste) {
                pot = Topf::default();
                write(session, &header)?;
            }
            write(session, &game.text)?;
            if let Some((outcome, value)) = game.value {
                pot.add(outcome, value);
            }
        }
        first = end + 1;
    }
    drop(progress);
    match file {
        Some(file) => file.finish()?,
        None => session.output.flush()?,
    }
    if let Some(path) = &generate.output {
        note_rules_elsewhere(path, &generate.rules, session)?;
    }
    Ok(CLEAN)
}

/// Games that run over the terminal show by themselves how far it is.
fn file_is_shown(generate: &CorpusGenerate) -> bool {
    use std::io::IsTerminal as _;
    generate.output.is_none() && std::io::stdout().is_terminal()
}

fn options(rules: &RuleSet, seats: Option<usize>) -> Result<Options, Failure> {
    let usual = Options::new(rules);
    let seats = seats.unwrap_or(usual.seats);
    if !rules.tisch.plaetze.contains(&seats) {
        let known: Vec<String> = rules.tisch.plaetze.iter().map(usize::to_string).collect();
        let values = [("rules", rules.id.as_str()), ("seats", &seats.to_string()), ("known", &known.join(", "))];
        return Err(Failure::told("failure-generate-seats", values));
    }
    Ok(Options { seats, ..usual })
}

/// A game with what it puts into the pot, if there is one.
#[derive(Default)]
struct GeneratedGame {
    text: String,
    value: Option<(Outcome, Option<i32>)>,
}

fn game(
    (games, rules): (&Generator<'_>, &RuleSet),
    number: u64,
    faults: &[Fault],
    generate: &CorpusGenerate,
) -> GeneratedGame {
    let mut made = GeneratedGame::default();
    if let Some(record) = games.clone().from_number(number).next_among(faults, generate.faults) {
        write_record(&record, Sprache::De, &mut made.text);
        if rules.liste.topf > 0 {
            let judged = analyze(&record, &games.header(), rules);
            made.value = Some((judged.outcome, judged.value));
        }
    }
    made
}

/// Writes the list header, with the rule set as a reader will find it.
fn header(games: &Generator<'_>, generate: &CorpusGenerate) -> String {
    let mut header = games.header();
    let named = named(generate);
    for line in &mut header.lines {
        if let LineKind::Field(Field { key, value, .. }) = &mut line.kind
            && key.value == Key::Regeln
        {
            value.value = Value::Text(named.as_str().into());
        }
    }
    let mut text = String::new();
    write_list_header(&header, Sprache::De, &mut text);
    text
}

/// Returns the rule set as typed; that of a file as it is found from the folder of the output.
fn named(generate: &CorpusGenerate) -> String {
    let typed = &generate.rules;
    let folder = generate.output.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
    let (true, Some(folder)) = (is_file(typed), folder) else { return typed.clone() };
    let path = PathBuf::from(typed);
    let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let (path, folder) = (absolute(&path), absolute(folder));
    path.strip_prefix(&folder).unwrap_or(&path).display().to_string()
}
