//! A folder of records with its `corpus.toml`: which records have a page, where it is, and by which rule sets.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use doko_analyzer::RuleSet;
use doko_corpus::{Page, Settings, snapshot};
use doko_judge::Looked;
use doko_judge::rule_files::is_file;
use rayon::prelude::*;

use crate::args::CorpusTest;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::rulebook::{self, Rulebook};
use crate::session::Session;
use crate::settings_fault::of_settings;
use crate::source::{Source, expand, is_text, leads_out};

/// The file that says what a folder is tested for.
const SETTINGS: &str = "corpus.toml";

/// A longer file is a collection and no case: its page would be read by nobody, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

/// How many records are judged before results are handed on.
const BATCH: usize = 256;

/// A record that has a page.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Where it is, from the folder, with `/` between folders.
    pub(super) name: String,
    /// Where it is.
    pub(super) path: PathBuf,
    size: u64,
}

/// A folder of records.
pub(super) struct Folder {
    /// The records, sorted by name.
    pub(super) records: Vec<Entry>,
    /// The folder of their pages.
    pub(super) snapshots: PathBuf,
    settings: Settings,
    /// The rule sets of the command line, in place of those of the settings.
    given: Option<Vec<&'static RuleSet>>,
    /// The rule sets of the settings, by the names they have there.
    named: HashMap<String, &'static RuleSet>,
    book: Rulebook,
}

impl Folder {
    /// Reads what a folder is tested for and finds its records.
    ///
    /// # Errors
    /// It is no folder, its settings are wrong, a rule set cannot be found, two records would have one page.
    pub(super) fn open(test: &CorpusTest, session: &mut Session) -> Result<Folder, Failure> {
        let name = test.dir.display().to_string();
        let metadata = test.dir.metadata().map_err(|error| Failure::of_reading(&name, error))?;
        if !metadata.is_dir() {
            return Err(Failure::about("failure-pages-no-folder", &name));
        }
        let file = test.dir.join(SETTINGS);
        refuse_link_out(&test.dir, &file)?;
        let settings = settings(&file, session)?;
        let given = match test.rules.is_empty() {
            true => None,
            false => Some(test.rules.iter().map(|rules| rulebook::find(rules)).collect::<Result<Vec<_>, _>>()?),
        };
        let book = Rulebook::with(&test.folders.rules_dir)?;
        let mut named = HashMap::new();
        if given.is_none() {
            for rules in settings.matrix.iter().flat_map(|weitere| &weitere.rules) {
                if !named.contains_key(rules) {
                    named.insert(rules.clone(), find(rules, &test.dir, &book)?);
                }
            }
        }
        let records = records(&test.dir, &settings, session)?;
        let snapshots = test.dir.join(&settings.snapshots);
        refuse_link_out(&test.dir, &snapshots)?;
        let folder = Folder { records, snapshots, settings, given, named, book };
        folder.refuse_two_of_a_name()?;
        Ok(folder)
    }

    /// Returns where the page of a record is kept.
    pub(super) fn page_of(&self, entry: &Entry) -> PathBuf {
        self.snapshots.join(snapshot::file_name(&entry.name))
    }

    /// Makes the page of each of `entries` and hands on, in their order, what `work` makes of it.
    pub(super) fn each_page<T: Send>(
        &self,
        entries: &[Entry],
        session: &mut Session,
        work: impl Fn(&Entry, Page) -> Result<T, Failure> + Sync,
        each: &mut dyn FnMut(&mut Session, &Entry, T) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let total = entries.iter().map(|entry| entry.size).sum();
        let mut progress = Progress::new(Some(total), session.quiet);
        for batch in entries.chunks(BATCH) {
            let made: Vec<Result<T, Failure>> =
                batch.par_iter().map(|entry| self.page(entry).and_then(|page| work(entry, page))).collect();
            interrupt::check()?;
            progress.advance(batch.iter().map(|entry| entry.size).sum());
            progress.aside(|| {
                for failure in self.book.take_untold() {
                    session.note(failure)?;
                }
                batch.iter().zip(made).try_for_each(|(entry, made)| match made {
                    Ok(made) => each(session, entry, made),
                    Err(failure) => session.note(failure),
                })
            })?;
        }
        Ok(())
    }

    /// Refuses a page that is a link out of the folder: it would be read or written there.
    pub(super) fn refuse_link_out(&self, page: &Path) -> Result<(), Failure> {
        refuse_link_out(&self.snapshots, page)
    }

    fn page(&self, entry: &Entry) -> Result<Page, Failure> {
        if entry.size > LONGEST {
            return Err(Failure::about("failure-pages-long", &entry.path.display().to_string()));
        }
        let source = Source::File(entry.path.clone());
        let text = source.read()?;
        let find = |id: &str| match is_file(id) {
            true => match self.book.look_up(source.folder(), id) {
                Looked::Found(rules) => Some(rules),
                Looked::Not(_) => None,
            },
            false => RuleSet::builtin(id),
        };
        Ok(Page::of(&text, &find, &self.further(&entry.name)))
    }

    fn further(&self, name: &str) -> Vec<&'static RuleSet> {
        match &self.given {
            Some(given) => given.clone(),
            None => self.settings.further(name).iter().filter_map(|rules| self.named.get(*rules).copied()).collect(),
        }
    }

    /// Returns the names of kept pages that are of no record any more, sorted. What is no page is left alone.
    ///
    /// # Errors
    /// The folder cannot be read; that it is not there is no error.
    pub(super) fn orphans(&self) -> Result<Vec<String>, Failure> {
        let name = || self.snapshots.display().to_string();
        let entries = match fs::read_dir(&self.snapshots) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(Failure::of_reading(&name(), error)),
        };
        let kept: HashSet<String> = self.records.iter().map(|entry| snapshot::file_name(&entry.name)).collect();
        let mut orphans = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|error| Failure::of_reading(&name(), error))?;
            let file = entry.file_name().to_string_lossy().into_owned();
            if file.ends_with(snapshot::ENDING) && !kept.contains(&file) && is_page(&entry.path()) {
                orphans.push(file);
            }
        }
        orphans.sort();
        Ok(orphans)
    }

    fn refuse_two_of_a_name(&self) -> Result<(), Failure> {
        let mut names: HashMap<String, &str> = HashMap::new();
        for entry in &self.records {
            if let Some(other) = names.insert(snapshot::stem(&entry.name), &entry.name) {
                return Err(Failure::told("failure-pages-same-name", [("one", other), ("other", &entry.name)]));
            }
        }
        let mut ids: BTreeMap<&str, &RuleSet> = BTreeMap::new();
        for rules in self.given.iter().flatten().chain(self.named.values()) {
            if ids.insert(&rules.id, rules).is_some_and(|other| !std::ptr::eq(other, *rules)) {
                return Err(Failure::told("failure-pages-same-id", [("id", &rules.id)]));
            }
        }
        Ok(())
    }
}

/// Refuses what lies in a folder by its name, but elsewhere by a link.
fn refuse_link_out(folder: &Path, path: &Path) -> Result<(), Failure> {
    match leads_out(folder, path) {
        true => Err(Failure::about("failure-link-outside", &path.display().to_string())),
        false => Ok(()),
    }
}

fn is_page(path: &Path) -> bool {
    if !path.symlink_metadata().is_ok_and(|metadata| metadata.is_file()) {
        return false;
    }
    let text = fs::read(path).unwrap_or_default();
    Page::read(doko_corpus::Snapshot::read(&String::from_utf8_lossy(&text)).page).is_some()
}

fn find(rules: &str, folder: &Path, book: &Rulebook) -> Result<&'static RuleSet, Failure> {
    match is_file(rules) {
        true => Ok(book.load(folder, rules)?),
        false => rulebook::find(rules),
    }
}

fn records(dir: &Path, settings: &Settings, session: &mut Session) -> Result<Vec<Entry>, Failure> {
    let (sources, failures) = expand(&[dir.to_owned()], is_text);
    for failure in failures {
        session.note(failure)?;
    }
    let entries = sources.into_iter().filter_map(|source| {
        let size = source.size().unwrap_or_default();
        let Source::File(path) = source else { return None };
        let below = path.strip_prefix(dir).unwrap_or(&path);
        let parts: Vec<_> = below.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        let name = parts.join("/");
        settings.wants(&name).then_some(Entry { name, path, size })
    });
    let mut entries: Vec<Entry> = entries.collect();
    entries.sort_by(|one, other| one.name.cmp(&other.name));
    let patterns = settings.records.iter().chain(settings.matrix.iter().flat_map(|weitere| &weitere.records));
    let nothing_there = session.failed && entries.is_empty();
    for pattern in patterns.filter(|_| !nothing_there) {
        // A pattern with a slip would test nothing, and nobody would notice.
        if !entries.iter().any(|entry| pattern.fits(&entry.name)) {
            session.note(Failure::told("failure-pages-no-match", [("pattern", pattern.as_str())]))?;
        }
    }
    Ok(entries)
}

fn settings(path: &Path, session: &mut Session) -> Result<Settings, Failure> {
    // A pipe would wait for ever for somebody to write.
    if path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return Err(Failure::about("failure-rules-plain", &path.display().to_string()));
    }
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Settings::default()),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Err(Failure::about("failure-pages-utf8", &path.display().to_string()));
        }
        Err(error) => return Err(Failure::of_reading(&path.display().to_string(), error)),
    };
    let mut problems = match Settings::read(&text) {
        Ok(settings) => return Ok(settings),
        Err(problems) => {
            problems.into_iter().map(|problem| of_settings(path, &text, &problem)).collect::<Vec<Failure>>()
        }
    };
    let last = problems.pop();
    for failure in problems {
        session.note(failure)?;
    }
    Err(last.unwrap_or_else(|| Failure::about("failure-pages-utf8", &path.display().to_string())))
}
