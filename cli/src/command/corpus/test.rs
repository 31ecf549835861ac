//! `doko corpus test`: the records of a folder, judged and compared with what was accepted.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use doko_corpus::{Page, Snapshot};
use doko_judge::harmless::sanitise;
use fluent_bundle::FluentArgs;

use super::folder::{Entry, Folder};
use crate::args::CorpusTest;
use crate::failure::Failure;
use crate::report::change::Change;
use crate::session::{Session, start_threads};
use crate::unified::diff;
use crate::{CLEAN, FOUND};

/// Runs the command.
pub(super) fn run(test: &CorpusTest, session: &mut Session) -> Result<u8, Failure> {
    start_threads(test.jobs)?;
    let folder = Folder::open(test, session)?;
    let mut tally = Tally::default();
    let compare = |entry: &Entry, page: Page| compare(&folder, entry, page);
    folder.each_page(&folder.records, session, compare, &mut |session, entry, state| {
        tally.records += 1;
        let text = tally.tell(entry, state, session);
        session.output.text(&text)
    })?;
    // Where not everything could be read, a page without a record may have one all the same.
    let orphans = if session.failed { Vec::new() } else { folder.orphans()? };
    for orphan in orphans {
        tally.orphans += 1;
        let line = say(session, "pages-orphan", &[("file", &orphan)]);
        session.output.text(&format!("{}\n", session.paint.red(&line)))?;
    }
    if !session.quiet {
        let summary = tally.summary(test, session);
        session.output.text(&summary)?;
    }
    Ok(if tally.differs() { FOUND } else { CLEAN })
}

/// What became of a record.
enum PageState {
    /// As accepted.
    Same,
    /// Nothing was accepted yet.
    Missing,
    /// Another page.
    Changed(Box<Changed>),
}

struct Changed {
    /// The page as accepted; `None` if the file holds none.
    old: Option<Page>,
    new: Page,
    /// The two texts, for what the pages do not tell.
    texts: (String, String),
}

fn compare(folder: &Folder, entry: &Entry, page: Page) -> Result<PageState, Failure> {
    let path = folder.page_of(entry);
    let kept = match fs::read(&path) {
        Ok(kept) => kept,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(PageState::Missing),
        Err(error) => return Err(Failure::of_reading(&path.display().to_string(), error)),
    };
    let kept = String::from_utf8_lossy(&kept);
    let kept = Snapshot::read(&kept);
    let text = page.to_string();
    if kept.is(&text) {
        return Ok(PageState::Same);
    }
    let texts = (kept.page.replace("\r\n", "\n"), text);
    Ok(PageState::Changed(Box::new(Changed { old: Page::read(&texts.0), new: page, texts })))
}

/// How many causes are listed.
const CAUSES: usize = 12;

/// What was seen over all records.
#[derive(Default)]
struct Tally {
    records: usize,
    changed: usize,
    missing: usize,
    orphans: usize,
    /// In how many records each thing differs.
    causes: BTreeMap<String, usize>,
}

impl Tally {
    fn differs(&self) -> bool {
        self.changed + self.missing + self.orphans > 0
    }

    /// Counts a record and returns what is to be said of it.
    fn tell(&mut self, entry: &Entry, state: PageState, session: &Session) -> String {
        let name = session.paint.bold(&sanitise(&entry.name));
        match state {
            PageState::Same => String::new(),
            PageState::Missing => {
                self.missing += 1;
                format!("{name}: {}\n", session.paint.green(&session.messages.text("pages-missing")))
            }
            PageState::Changed(changed) => {
                self.changed += 1;
                let Changed { old, new, texts } = *changed;
                let change = Change { messages: &session.messages, paint: session.paint };
                let told = old.map(|old| change.between(&old, &new)).unwrap_or_default();
                for cause in told.causes {
                    *self.causes.entry(cause).or_default() += 1;
                }
                match told.text.is_empty() {
                    // Written by another version, or by hand: then the lines themselves say more.
                    true => diff(&entry.name, texts.0.trim_end(), texts.1.trim_end(), session.paint),
                    false => format!("{name}\n{}", told.text),
                }
            }
        }
    }

    fn summary(&self, test: &CorpusTest, session: &Session) -> String {
        let mut out = if self.differs() { "\n".to_owned() } else { String::new() };
        if self.changed > 1 && !self.causes.is_empty() {
            let mut causes: Vec<(&String, &usize)> = self.causes.iter().collect();
            causes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            out.push_str(&format!("{}\n", session.paint.bold(&session.messages.text("pages-causes"))));
            for (cause, count) in causes.iter().take(CAUSES) {
                out.push_str(&format!("  {count:>6}  {}\n", sanitise(cause)));
            }
            if causes.len() > CAUSES {
                let mut values = FluentArgs::new();
                values.set("count", (causes.len() - CAUSES) as i64);
                out.push_str(&format!("  {:>6}  {}\n", "", session.messages.format("pages-causes-more", &values)));
            }
        }
        let mut values = FluentArgs::new();
        for (name, count) in
            [("records", self.records), ("changed", self.changed), ("missing", self.missing), ("orphans", self.orphans)]
        {
            values.set(name, count as i64);
        }
        out.push_str(&format!("{}\n", session.messages.format("pages-summary", &values)));
        if self.differs() {
            let accept = say(session, "pages-accept", &[("command", &accepting(test))]);
            out.push_str(&format!("{}\n", session.paint.dim(&accept)));
        }
        out
    }
}

/// Returns the command that accepts what this one compared.
fn accepting(test: &CorpusTest) -> String {
    let mut command = "doko corpus accept".to_owned();
    let mut add = |word: &str| {
        // A name with a blank in it is one word for a shell.
        let is_plain = word.chars().all(|letter| letter.is_alphanumeric() || "-_./:\\".contains(letter));
        let quote = if is_plain { "" } else { "\"" };
        command.extend([" ", quote, word, quote]);
    };
    if test.dir != Path::new(".") {
        add(&test.dir.to_string_lossy());
    }
    for rules in &test.rules {
        ["--rules", rules].into_iter().for_each(&mut add);
    }
    for folder in &test.folders.rules_dir {
        ["--rules-dir", &folder.to_string_lossy()].into_iter().for_each(&mut add);
    }
    command
}

/// Says a line about a file.
pub(super) fn say(session: &Session, id: &str, values: &[(&'static str, &str)]) -> String {
    let mut arguments = FluentArgs::new();
    for (name, value) in values {
        arguments.set(*name, sanitise(value).into_owned());
    }
    session.messages.format(id, &arguments)
}
