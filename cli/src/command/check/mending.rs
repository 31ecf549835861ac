//! `doko check --fix`: applies what mends the findings, again and again until nothing is left to apply.

use std::collections::BTreeMap;

use doko_format::Severity;
use doko_judge::harmless::sanitise;
use doko_judge::{Choice, Diagnosis, Edit, Fix, Judged, ListEnd, Title, edited};
use doko_report::message::{Messages, Worded as _, Wording};
use doko_report::words;
use fluent_bundle::FluentArgs;

use crate::args::{Fixing, Judging};
use crate::failure::Failure;
use crate::json_in::Form;
use crate::judging::{judge, judge_text};
use crate::replace::{replace_read, sweep};
use crate::rulebook;
use crate::session::{Reading, Session, each_source, keep_crashed};
use crate::source::{Source, refuse};
use crate::unified::diff;

/// How often a text is judged again for what its fixes have uncovered. A chain of running totals is mended one a round, so
/// this is more than a list has games.
const ROUNDS: usize = 64;

/// Tells whether what is left is shown: not where standard output has the text, or what would change.
pub(super) fn shows_findings(judging: &Judging, fixing: Fixing) -> bool {
    let from_stdin = judging.paths.is_empty() || judging.paths.iter().any(|path| path.as_os_str() == "-");
    !fixing.diff && !from_stdin
}

/// What was done.
#[derive(Default)]
pub(super) struct Mended {
    /// A line for each fix.
    lines: String,
    /// How many there were.
    count: usize,
    /// How many findings are left that a fix mends which nobody asked for.
    more: usize,
}

impl Mended {
    /// Tells what was done, and how much is left.
    pub(super) fn told(&self, left: usize, fixing: Fixing, messages: &Messages) -> String {
        let mut values = FluentArgs::new();
        values.set("fixed", self.count as i64);
        values.set("left", left as i64);
        let summary = if fixing.diff { "fix-summary-diff" } else { "fix-summary" };
        let mut text = format!("{}{}\n", self.lines, messages.format(summary, &values));
        if self.more > 0 {
            values.set("count", self.more as i64);
            // What is left when all could be applied was held back.
            let note = if fixing.all { "fix-held" } else { "fix-more" };
            text.push_str(&format!("{}: {}\n", messages.text("label-note"), messages.format(note, &values)));
        }
        text
    }

    fn add(&mut self, other: Mended) {
        self.lines.push_str(&other.lines);
        self.count += other.count;
        self.more += other.more;
    }
}

type EachJudged<'e> = &'e mut dyn FnMut(&mut Session, &str, &Judged) -> Result<(), Failure>;

/// Mends every source; `each` gets what is left in it.
pub(super) fn run(
    judging: &Judging,
    fixing: Fixing,
    session: &mut Session,
    each: EachJudged<'_>,
) -> Result<Mended, Failure> {
    let rules = judging.rules.as_deref().map(rulebook::find).transpose()?;
    let read = Reading::of(judging);
    let mut made = Mended::default();
    each_source(read, session, &mut |source, files, progress, session| {
        let choice = Choice { rules, files: Some(&files), fixes: true, ..Choice::default() };
        let name = source.name();
        if !fixing.diff {
            source.can_be_replaced()?;
        }
        let written = source.read()?;
        session.output.read_by_now(session.output.bytes_read() + written.len() as u64);
        // JSON is judged as the text it stands for, and no text is there to be mended.
        if Form::of(source, &written).is_some() {
            let choice = Choice { fixes: false, ..choice };
            return judge(source, choice, progress, &mut |item, _| each(session, &name, &item));
        }
        if let Some(failure) = refuse(&name, &written) {
            return Err(failure);
        }
        let (text, mut own) = mended(&name, &written, choice, fixing, &session.messages)?;
        hand_out(source, [&written, &text], fixing, session)?;
        judge_text(&name, &text, choice, &mut |item| {
            keep_crashed(&item, &name, session)?;
            let left = item.diagnoses().iter().filter_map(|found| chosen(found, true));
            own.more += left.filter(|fix| !fixing.all || is_result(fix)).count();
            each(session, &name, &item)
        })?;
        made.add(own);
        progress.advance(source.size().unwrap_or_default());
        Ok(())
    })?;
    Ok(made)
}

/// Returns the text when nothing is left to apply, and what was applied.
fn mended(
    name: &str,
    written: &[u8],
    choice: Choice<'_>,
    fixing: Fixing,
    messages: &Messages,
) -> Result<(Vec<u8>, Mended), Failure> {
    let (mut text, mut made) = (written.to_vec(), Mended::default());
    for _ in 0..ROUNDS {
        let (mut safe, mut others, mut unread) = (Vec::new(), Vec::new(), Unread::default());
        judge_text(name, &text, choice, &mut |item| {
            let wording = wording(&item);
            let is_unread = unread.is_in(&item);
            for found in item.diagnoses() {
                let Some(fix) = chosen(found, fixing.all) else { continue };
                let told = || (fix.clone(), line(name, found, fix, messages, &wording));
                if fix.safe {
                    safe.push(told());
                } else if !(is_unread && is_result(fix) || overrules_the_list(fix)) {
                    others.push(told());
                }
            }
            Ok(())
        })?;
        // What a safe one uncovers may make another one needless, or wrong.
        let mut found = if safe.is_empty() { others } else { safe };
        found.sort_by_key(|(fix, _)| fix.edits.first().map(|edit| edit.place.start));
        let mut edits = Edits::default();
        let lines: Vec<String> = found.into_iter().filter(|(fix, _)| edits.take(fix)).map(|(_, line)| line).collect();
        if lines.is_empty() {
            break;
        }
        text = edited(&text, edits.0.iter().map(|(start, (end, by))| (*start..*end, &**by)));
        made.count += lines.len();
        made.lines.extend(lines);
    }
    Ok((text, made))
}

/// What of a list could not be read: a result may follow from it, so that none is written before it is mended.
#[derive(Default)]
struct Unread {
    /// Something in the list header.
    header: bool,
}

impl Unread {
    /// Tells whether something of an item, or of the list header above it, could not be read.
    fn is_in(&mut self, item: &Judged) -> bool {
        let is_unread = |found: &Diagnosis| found.severity == Severity::Error && found.code.starts_with('N');
        let own = item.diagnoses().iter().any(is_unread);
        match item {
            Judged::List(_) => self.header = own,
            Judged::Game(_) | Judged::End(_) => {}
        }
        own || self.header
    }
}

fn is_result(fix: &Fix) -> bool {
    matches!(fix.title, Title::Result { .. })
}

/// Tells whether a fix gives a list another language than it says itself, for the words of one of its games: those of the others
/// would be read otherwise, too.
fn overrules_the_list(fix: &Fix) -> bool {
    let replaces = |edit: &Edit| edit.place.start < edit.place.end;
    matches!(fix.title, Title::Language { .. }) && fix.edits.iter().all(replaces)
}

/// Returns the fix that may be applied without asking: the only safe one, or where all may be, the only one there is. Of
/// several nobody knows which was meant.
fn chosen(diagnosis: &Diagnosis, all: bool) -> Option<&Fix> {
    let mut safe = diagnosis.fixes.iter().filter(|fix| fix.safe);
    match (safe.next(), safe.next(), diagnosis.fixes.as_slice()) {
        (Some(fix), None, _) => Some(fix),
        (None, _, [fix]) if all => Some(fix),
        (Some(_), Some(_), _) | (None, _, _) => None,
    }
}

/// Edits that can be made at once: what stands from where to where, and what takes its place.
#[derive(Default)]
struct Edits(BTreeMap<usize, (usize, Box<str>)>);

impl Edits {
    /// Adds those of a fix, unless one of them overlaps another, or all of them are there already.
    fn take(&mut self, fix: &Fix) -> bool {
        let known = |edit: &Edit| {
            let at = self.0.get(&(edit.place.start as usize));
            at.is_some_and(|(end, by)| *end == edit.place.end as usize && *by == edit.text)
        };
        let fresh: Vec<&Edit> = fix.edits.iter().filter(|edit| !known(edit)).collect();
        let fits = fresh.iter().all(|edit| {
            let (start, end) = (edit.place.start as usize, edit.place.end as usize);
            let before = self.0.range(..=start).next_back();
            let behind = self.0.range(start..).next();
            before.is_none_or(|(from, (to, _))| *to <= start && *from < start)
                && behind.is_none_or(|(from, _)| *from >= end)
        });
        if !fits || fresh.is_empty() {
            return false;
        }
        self.0.extend(
            fresh.into_iter().map(|edit| (edit.place.start as usize, (edit.place.end as usize, edit.text.clone()))),
        );
        true
    }
}

/// Shows what changes, or writes the text to where it came from, as a whole or not at all.
fn hand_out(source: &Source, [old, new]: [&[u8]; 2], fixing: Fixing, session: &mut Session) -> Result<(), Failure> {
    if fixing.diff {
        if old != new {
            let [old, new] = [old, new].map(String::from_utf8_lossy);
            session.output.text(&diff(&source.name(), &old, &new, session.paint))?;
        }
        return Ok(());
    }
    match source {
        Source::Stdin => session.output.bytes(new),
        Source::File(path) if old != new => replace_read(path, old, new),
        Source::File(_) => {
            sweep(source.folder());
            Ok(())
        }
    }
}

/// Returns the words of a list header's or a game's own.
fn wording(item: &Judged) -> Wording<'_> {
    match item {
        Judged::List(heading) | Judged::End(ListEnd { heading, .. }) => heading.wording(),
        Judged::Game(game) => game.wording(),
    }
}

fn line(name: &str, found: &Diagnosis, fix: &Fix, messages: &Messages, wording: &Wording<'_>) -> String {
    let title = words::fix(&fix.title, messages, wording);
    let at = fix.edits.first().map_or(&found.place, |edit| &edit.place);
    format!("  {} {}:{}:{}: {title}\n", found.code, sanitise(name), at.line, at.column)
}
