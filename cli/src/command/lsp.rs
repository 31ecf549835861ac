//! `doko lsp`: a language server on standard input and output. Here are the files and the clock it needs.

use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::{ParentFault, RuleProblem, RuleProblemKind};
use doko_judge::Looked;
use doko_lsp::{Server, World, serve};

use crate::args::RuleFolders;
use crate::command::season::FILE as SEASON;
use crate::failure::Failure;
use crate::rulebook::{Rulebook, Unusable, find_named, read, read_as};
use crate::session::Session;

/// A record beside the one that is open is looked at for its players up to this many bytes.
const MOST: u64 = 16 << 20;

/// Runs the command.
pub(crate) fn run(folders: &RuleFolders, session: &mut Session) -> Result<u8, Failure> {
    let disk = Disk { rulebook: RwLock::new(Rulebook::with(&folders.rules_dir)?), folders: folders.rules_dir.clone() };
    let mut server = Server::new(&disk, session.messages.language);
    let (from, to) = (BufReader::new(io::stdin()), io::stdout().lock());
    // What cannot be read ends it; what cannot be written is a failure.
    serve(from, to, &mut server).map_err(Failure::of_output)
}

/// The files of this machine.
struct Disk {
    /// The folders whose rule files records may name from anywhere.
    folders: Vec<PathBuf>,
    rulebook: RwLock<Rulebook>,
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

impl World for Disk {
    fn rules(&self, record: &Path, name: &str) -> Looked {
        let rulebook = self.rulebook.read().unwrap_or_else(PoisonError::into_inner);
        let looked = rulebook.look_up(folder(record), name);
        // What is wrong with it is told where the file itself is open.
        drop(rulebook.take_untold());
        looked
    }

    fn check(&self, path: &Path, text: &str) -> Result<RuleSet, Vec<RuleProblem>> {
        read_as(path, text.to_owned(), &self.folders).map_err(|why| match why {
            Unusable::Faulty(file) if file.name == path.display().to_string() => file.into_problems(),
            Unusable::Faulty(_) | Unusable::Unread(_) | Unusable::Outside(_) => {
                let found = RuleSet::extends_in(text).unwrap_or_default();
                let span = text.find(&found).map(|start| start..start + found.len());
                let kind = RuleProblemKind::UnusableParent { found, why: ParentFault::Faulty };
                vec![RuleProblem { kind, path: "extends".to_owned(), span, related: Vec::new() }]
            }
        })
    }

    fn locate(&self, from: &Path, name: &str) -> Option<PathBuf> {
        let found = find_named(folder(from), name, &self.folders)?;
        found.canonicalize().ok()
    }

    fn read(&self, path: &Path) -> Option<String> {
        read(path).ok()
    }

    fn rule_files(&self, beside: &Path) -> Vec<String> {
        let names = beside_it(beside, "toml").filter(|path| path != beside);
        let mut names: Vec<String> = names
            .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
            .filter(|name| name != SEASON)
            .take(1000)
            .collect();
        names.sort();
        names
    }

    fn latest_record(&self, beside: &Path) -> Option<String> {
        let records = beside_it(beside, "doko").filter(|path| path != beside);
        let changed = records.filter_map(|path| {
            let metadata = path.metadata().ok().filter(|data| data.is_file() && data.len() <= MOST)?;
            Some((metadata.modified().ok()?, path))
        });
        let (_, path) = changed.max()?;
        fs::read_to_string(path).ok()
    }

    fn today(&self) -> String {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let (year, month, day) = date(since.as_secs() / 86_400);
        format!("{year:04}-{month:02}-{day:02}")
    }

    fn refresh(&self) {
        if let Ok(rulebook) = Rulebook::with(&self.folders) {
            *self.rulebook.write().unwrap_or_else(PoisonError::into_inner) = rulebook;
        }
    }
}

fn beside_it(path: &Path, ending: &str) -> impl Iterator<Item = PathBuf> {
    let ending = ending.to_owned();
    let entries = fs::read_dir(folder(path)).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(move |path| path.extension().is_some_and(|known| known.eq_ignore_ascii_case(&ending)))
}

/// Returns the day that lies so many days behind 1 January 1970, by the Gregorian calendar, in UTC.
fn date(days: u64) -> (u64, u64, u64) {
    // Years begin on 1 March here, so that the day that may be missing is the last one.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (400 * era + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn a_day_has_its_date() {
        let cases = [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (20_780, (2026, 11, 23)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ];
        for (days, expected) in cases {
            assert_eq!(date(days), expected, "{days}");
        }
    }
}
