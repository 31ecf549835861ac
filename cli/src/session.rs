//! What a run carries from start to end, and how every game of its paths is handed on.

use std::error::Error as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use doko_analyzer::search::Spot;
use doko_format::Argument;
use doko_judge::harmless::sanitise;
use doko_judge::{Choice, Depth, Game, Judged, Lines};
use doko_report::message::{Messages, Wording};
use doko_report::paint::Paint;
use doko_report::verdict::VerdictLines;
use fluent_bundle::FluentArgs;
use rayon::ThreadPoolBuildError;

use crate::args::{Judging, Numbered, RuleFolders};
use crate::failure::Failure;
use crate::foreign::Receiver;
use crate::json_in::{self, holds_records};
use crate::judging::{Files, judge_and_draw};
use crate::output::{Output, aside};
use crate::progress::Progress;
use crate::rulebook::{self, Rulebook};
use crate::source::{Source, expand, is_text, keep_first};

/// What a run carries from start to end.
pub(crate) struct Session {
    /// The texts.
    pub(crate) messages: Arc<Messages>,
    /// Whether to colour.
    pub(crate) paint: Paint,
    /// Whether to be silent about everything but the results.
    pub(crate) quiet: bool,
    /// Where the results go.
    pub(crate) output: Output,
    /// Whether a part of the work could not be done.
    pub(crate) failed: bool,
}

impl Session {
    /// Takes note of a failure that leaves other work to do; one that does not is given back.
    pub(crate) fn note(&mut self, failure: Failure) -> Result<(), Failure> {
        match failure {
            Failure::ClosedPipe | Failure::Output { .. } | Failure::Interrupted => Err(failure),
            Failure::Told { .. } | Failure::System { .. } | Failure::Rules { .. } => {
                self.failed = true;
                self.tell(failure)
            }
        }
    }

    /// Tells of a failure with which the work is done all the same.
    pub(crate) fn tell(&mut self, failure: Failure) -> Result<(), Failure> {
        self.output.flush()?;
        if let Some(text) = failure.tell(&self.messages) {
            aside(&text);
        }
        Ok(())
    }

    /// Says how many findings or games are left out, for the output would be out of proportion to the text (SECURITY.md).
    pub(crate) fn say_left_out(&mut self, message: &str, count: usize) -> Result<(), Failure> {
        if count > 0 {
            let values = [("count", Argument::Number(count as i64))];
            let text = self.messages.format(message, &Wording::default().arguments(&values));
            self.output.flush()?;
            aside(&text);
        }
        Ok(())
    }

    /// Says this of a file beside the results.
    pub(crate) fn note_about(&mut self, id: &str, file: &str) -> Result<(), Failure> {
        let mut values = FluentArgs::new();
        values.set("file", sanitise(file).into_owned());
        self.note_with(id, &values)
    }

    /// Says this beside the results.
    pub(crate) fn note_with(&mut self, id: &str, values: &FluentArgs<'_>) -> Result<(), Failure> {
        let note = self.messages.format(id, values);
        let label = self.messages.text("label-note");
        self.aside(&format!("{label}: {note}"))
    }

    /// Says something beside the results, unless asked to be quiet.
    pub(crate) fn aside(&mut self, text: &str) -> Result<(), Failure> {
        if !self.quiet {
            self.output.flush()?;
            self.output.expect(text.len() + 1);
            aside(text);
        }
        Ok(())
    }
}

/// Judges every game of every path and hands it on, in the order of the input; a source that fails is told of and
/// left out. `depth` is what `each` wants to know of a game.
pub(crate) fn each_game(judging: &Judging, depth: Depth, session: &mut Session, each: Each<'_>) -> Result<(), Failure> {
    each_game_with(judging, Wanted::Of(depth), session, each)
}

/// What is wanted of each game.
#[derive(Clone, Copy)]
pub(crate) enum Wanted<'a> {
    /// This much.
    Of(Depth),
    /// What was found, and what mends it.
    Fixes,
    /// The verdict, as a line of JSON.
    Lines,
    /// What is made of the record of each game.
    Told(&'a dyn Lines),
    /// The position at this place.
    At(Spot),
}

/// Does the same with whatever is wanted of each game.
pub(crate) fn each_game_with(
    judging: &Judging,
    wanted: Wanted<'_>,
    session: &mut Session,
    each: Each<'_>,
) -> Result<(), Failure> {
    each_game_drawn(judging, wanted, session, &|_, _| (), &mut |session, name, item, ()| each(session, name, item))
}

/// Does the same with what `draw` makes of each game of a source.
pub(crate) fn each_game_drawn<Drawn: Send>(
    judging: &Judging,
    wanted: Wanted<'_>,
    session: &mut Session,
    draw: &(dyn Fn(&str, &Judged) -> Drawn + Sync),
    each: EachDrawn<'_, Drawn>,
) -> Result<(), Failure> {
    let rules = judging.rules.as_deref().map(rulebook::find).transpose()?;
    let read = Reading::of(judging);
    each_source(read, session, &mut |source, files, progress, session| {
        let name = source.name();
        let mut chosen = Chosen::new(judging);
        let messages = Arc::clone(&session.messages);
        let lines = VerdictLines::new(&messages, &name);
        let choice = Choice { rules, files: Some(&files), ..Choice::default() };
        let choice = match wanted {
            Wanted::Of(depth) => Choice { depth, ..choice },
            Wanted::Fixes => Choice { fixes: true, ..choice },
            Wanted::Lines => Choice { depth: Depth::Judgement, lines: Some(&lines), ..choice },
            Wanted::Told(lines) => Choice { depth: Depth::Record, lines: Some(lines), ..choice },
            Wanted::At(spot) => Choice { spot: Some(spot), ..choice },
        };
        let before = session.output.bytes_read();
        let mut has_places = false;
        progress.is_of_json = false;
        judge_and_draw(source, choice, progress, &|item| draw(&name, item), &mut |item, drawn, read| {
            session.output.read_by_now(before + read);
            keep_crashed(&item, &name, session)?;
            has_places |= !item.diagnoses().is_empty();
            chosen.pass((item, drawn), session, &name, each)
        })?;
        chosen.finish(session, &name, each)?;
        match progress.is_of_json && has_places {
            true => session.note_about("note-json-places", &name),
            false => Ok(()),
        }
    })
}

/// Keeps the text of a game at which doko itself failed, and says where: a report of the defect needs it.
pub(crate) fn keep_crashed(item: &Judged, name: &str, session: &mut Session) -> Result<(), Failure> {
    let Judged::Game(game) = item else { return Ok(()) };
    let Some(text) = &game.crashed else { return Ok(()) };
    let folder = std::env::temp_dir();
    let kept =
        tempfile::Builder::new().prefix("doko-bug-").suffix(".doko").tempfile_in(&folder).and_then(|mut file| {
            file.write_all(text)?;
            Ok(file.keep()?.1)
        });
    session.note(match kept {
        Ok(kept) => Failure::told("failure-intern", [("path", name), ("kept", &kept.display().to_string())]),
        Err(error) => Failure::of_writing(&folder, error),
    })
}

type Work<'w> = &'w mut dyn FnMut(&Source, Files<'_>, &mut Progress, &mut Session) -> Result<(), Failure>;

/// What is to be read, and how.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// Files and folders.
    pub(crate) paths: &'a [PathBuf],
    /// Whether a file that is named twice is read but once.
    pub(crate) once: bool,
    /// The number of threads that may work.
    pub(crate) jobs: Option<u16>,
    /// Which rule files a record may name.
    pub(crate) folders: &'a RuleFolders,
}

impl<'a> Reading<'a> {
    /// Returns how the games that are to be judged are read.
    pub(crate) fn of(judging: &'a Judging) -> Reading<'a> {
        Reading { paths: &judging.paths, once: judging.once, jobs: judging.jobs, folders: &judging.folders }
    }
}

/// Opens what the paths stand for, one after the other; one that fails is told of and left out.
pub(crate) fn each_source(read: Reading<'_>, session: &mut Session, work: Work<'_>) -> Result<(), Failure> {
    start_threads(read.jobs)?;
    let book = Rulebook::with(&read.folders.rules_dir)?;
    let (mut sources, failures) = expand(read.paths, |path| is_text(path) || holds_records(path));
    if read.once {
        keep_first(&mut sources);
    }
    for failure in failures {
        session.note(failure)?;
    }
    let total = sources.iter().map(Source::size).sum();
    let mut progress = Progress::new(total, session.quiet);
    for source in &sources {
        let files = Files { book: &book, folder: source.folder() };
        match work(source, files, &mut progress, session) {
            Ok(()) => {}
            Err(failure) => session.note(failure)?,
        }
        tell_untold(&mut progress, &book, source, session)?;
    }
    Ok(())
}

/// Tells what was kept while a source was read.
pub(crate) fn tell_untold(
    progress: &mut Progress,
    book: &Rulebook,
    source: &Source,
    session: &mut Session,
) -> Result<(), Failure> {
    for failure in progress.untold.drain(..).chain(book.take_untold()) {
        session.note(failure)?;
    }
    let left_out = std::mem::take(&mut progress.left_out);
    if left_out > 0 {
        session.note(json_in::more(&source.name(), left_out))?;
    }
    if std::mem::take(&mut progress.has_replaced) {
        session.note_about("note-replaced", &source.name())?;
    }
    Ok(())
}

/// More threads for a core than these only wait for one another.
const THREADS_A_CORE: usize = 4;

/// Starts as many threads as are asked for, as far as the machine has cores for them; of several this one is the first. Without the
/// option the environment may ask for a number, as it may of other programs.
pub(crate) fn start_threads(jobs: Option<u16>) -> Result<(), Failure> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let in_environment = || std::env::var("RAYON_NUM_THREADS").ok().and_then(|count| count.parse().ok());
    let asked = jobs.map(usize::from).or_else(in_environment).filter(|count| *count > 0);
    let count = asked.unwrap_or(cores).min(cores * THREADS_A_CORE);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(count);
    // A pool of one is not the thread that asks: that may end, and somebody else in the process may ask then.
    let started = if count > 1 { pool.use_current_thread() } else { pool }.build_global();
    // Where the program is part of another, threads that run already will do, unless a number was asked for; where none can be
    // started, this one is enough if it was to be the first of several.
    let can_go_on = |error: &ThreadPoolBuildError| jobs.is_none() && (count > 1 || error.source().is_none());
    started.or_else(|error| if can_go_on(&error) { Ok(()) } else { Err(Failure::told("failure-jobs", [])) })
}

/// Lets through what `--game` asks for.
struct Chosen<'a, Drawn> {
    /// The label or number; `None` for everything.
    game: Option<&'a str>,
    /// Whether a game with that label was met.
    found: bool,
    /// The number of the game, or of its list.
    numbered: Numbered,
    /// How many games of the wanted list were met.
    in_list: usize,
    /// The game with that number, held back until it is sure that none has that label.
    held: Option<(Box<Game>, Drawn)>,
}

type Each<'e> = &'e mut dyn FnMut(&mut Session, &str, &Judged) -> Result<(), Failure>;
type EachDrawn<'e, Drawn> = &'e mut dyn FnMut(&mut Session, &str, &Judged, Drawn) -> Result<(), Failure>;

impl<'a, Drawn> Chosen<'a, Drawn> {
    fn new(judging: &'a Judging) -> Chosen<'a, Drawn> {
        Chosen { game: judging.game.as_deref(), numbered: judging.numbered, found: false, in_list: 0, held: None }
    }

    fn pass(
        &mut self,
        (item, drawn): (Judged, Drawn),
        session: &mut Session,
        name: &str,
        each: EachDrawn<'_, Drawn>,
    ) -> Result<(), Failure> {
        let Numbered { index, list } = self.numbered;
        if self.game.is_none() && index.is_none() && list.is_none() {
            return each(session, name, &item, drawn);
        }
        let game = match item {
            Judged::Game(game) if list.is_none_or(|list| list == game.heading.number + 1) => game,
            Judged::Game(_) | Judged::List(_) | Judged::End(_) => return Ok(()),
        };
        self.in_list += 1;
        let number = if list.is_some() { self.in_list } else { game.index };
        let is_it = match (self.game, index) {
            (Some(label), _) => game.has_label(label),
            (None, Some(index)) => game.index == index,
            (None, None) => true,
        };
        if is_it {
            self.found = true;
            return each(session, name, &Judged::Game(game), drawn);
        }
        if self.game.is_some_and(|wanted| wanted.parse() == Ok(number)) {
            self.held = Some((game, drawn));
        }
        Ok(())
    }

    fn finish(self, session: &mut Session, name: &str, each: EachDrawn<'_, Drawn>) -> Result<(), Failure> {
        let Numbered { index, list } = self.numbered;
        match (self.held, list, self.game.map(str::to_owned).or_else(|| index.map(|index| index.to_string()))) {
            _ if self.found => Ok(()),
            (Some((game, drawn)), _, _) => each(session, name, &Judged::Game(game), drawn),
            (None, Some(list), _) if self.in_list == 0 => {
                Err(Failure::told("failure-no-such-list", [("path", name), ("list", &list.to_string())]))
            }
            (None, _, Some(game)) if index.is_some() => {
                Err(Failure::told("failure-no-such-index", [("path", name), ("game", &game)]))
            }
            (None, _, Some(game)) => Err(Failure::told("failure-no-such-game", [("path", name), ("game", &game)])),
            (None, _, None) => Ok(()),
        }
    }
}

/// Says what has to be typed so that the record at `path` finds its rule file, where that lies elsewhere.
pub(crate) fn note_rules_elsewhere(path: &Path, rules: &str, session: &mut Session) -> Result<(), Failure> {
    let Some(folder) = rulebook::folder_to_give(path, rules) else { return Ok(()) };
    let mut values = FluentArgs::new();
    values.set("folder", sanitise(&folder.display().to_string()).into_owned());
    session.note_with("list-rules-elsewhere", &values)
}

/// Says once for a list that names no rule set by which one it is judged.
pub(crate) fn note_missing_rules(item: &Judged, name: &str, session: &mut Session) -> Result<(), Failure> {
    let Judged::List(heading) = item else { return Ok(()) };
    if session.quiet || heading.names_rules() {
        return Ok(());
    }
    let mut values = FluentArgs::new();
    values.set("file", sanitise(name).into_owned());
    values.set("line", heading.line as i64);
    session.note_with("note-no-rules", &values)
}

impl Receiver for Session {
    fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.output.text(text)
    }

    fn note(&mut self, failure: Failure) -> Result<(), Failure> {
        Session::note(self, failure)
    }
}
