//! `doko corpus accept`: the pages of the records as they are now, each written whole or not at all.

use std::{fs, io};

use doko_corpus::{Glob, Page, Snapshot};
use fluent_bundle::FluentArgs;

use super::folder::{Entry, Folder};
use super::test::say;
use crate::args::CorpusTest;
use crate::failure::Failure;
use crate::replace::{replace, sweep};
use crate::session::{Session, start_threads};
use crate::{CLEAN, interrupt};

/// What was done with a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Same,
    New,
    Changed,
}

/// Runs the command.
pub(super) fn run(test: &CorpusTest, only: &[String], session: &mut Session) -> Result<u8, Failure> {
    start_threads(test.jobs)?;
    let folder = Folder::open(test, session)?;
    let entries = wanted(&folder.records, only, session)?;
    fs::create_dir_all(&folder.snapshots).map_err(|error| Failure::of_writing(&folder.snapshots, error))?;
    sweep(&folder.snapshots);
    interrupt::listen();
    let (mut new, mut changed, mut removed) = (0_i64, 0_i64, 0_i64);
    let accept = |entry: &Entry, page: Page| accept(&folder, entry, &page);
    folder.each_page(&entries, session, accept, &mut |session, entry, done| {
        let id = match done {
            Done::Same => return interrupt::check(),
            Done::New => {
                new += 1;
                "pages-accepted-new"
            }
            Done::Changed => {
                changed += 1;
                "pages-accepted"
            }
        };
        let line = say(session, id, &[("file", &entry.name)]);
        session.output.text(&format!("{line}\n"))?;
        interrupt::check()
    })?;
    // Where not everything could be read, a page without a record may have one all the same.
    if only.is_empty() && !session.failed {
        for orphan in folder.orphans()? {
            interrupt::check()?;
            let path = folder.snapshots.join(&orphan);
            fs::remove_file(&path).map_err(|error| Failure::of_writing(&path, error))?;
            removed += 1;
            let line = say(session, "pages-removed", &[("file", &orphan)]);
            session.output.text(&format!("{line}\n"))?;
        }
    }
    if !session.quiet {
        let mut values = FluentArgs::new();
        values.set("new", new);
        values.set("changed", changed);
        values.set("removed", removed);
        let line = session.messages.format("pages-accept-summary", &values);
        session.output.text(&format!("{line}\n"))?;
    }
    Ok(CLEAN)
}

/// Returns the records that are meant; a name that means none is told of.
fn wanted(records: &[Entry], only: &[String], session: &mut Session) -> Result<Vec<Entry>, Failure> {
    if only.is_empty() {
        return Ok(records.to_vec());
    }
    let means = |name: &str, entry: &Entry| {
        let stem = entry.name.strip_suffix(".doko").unwrap_or(&entry.name);
        let pattern = Glob::new(name);
        pattern.fits(&entry.name) || pattern.fits(stem)
    };
    for name in only {
        if !records.iter().any(|entry| means(name, entry)) {
            session.note(Failure::told("failure-pages-no-record", [("name", name)]))?;
        }
    }
    let meant = records.iter().filter(|entry| only.iter().any(|name| means(name, entry)));
    Ok(meant.cloned().collect())
}

fn accept(folder: &Folder, entry: &Entry, page: &Page) -> Result<Done, Failure> {
    interrupt::check()?;
    let path = folder.page_of(entry);
    folder.refuse_link_out(&path)?;
    let text = page.to_string();
    let kept = match fs::read(&path) {
        Ok(kept) => Some(String::from_utf8_lossy(&kept).into_owned()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(Failure::of_reading(&path.display().to_string(), error)),
    };
    let kept = kept.as_deref().map(Snapshot::read);
    if kept.is_some_and(|kept| kept.is(&text)) {
        return Ok(Done::Same);
    }
    replace(&path, Snapshot::write(kept, &entry.name, &text).as_bytes())?;
    Ok(if kept.is_some() { Done::Changed } else { Done::New })
}
