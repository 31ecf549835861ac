//! From a source to judged games: read in pieces, judged in parallel, handed on in the order of the text.

use std::cell::Cell;
use std::io::{self, Read};
use std::path::Path;

use doko_judge::{
    Again, Alone, Choice, Crew, Desks, Game, Job, Judge, Judged, Looked, Meanwhile, Pair, Pairing, Piece, Pieces,
    Reading, RuleFiles, refuse,
};
use memchr::memchr_iter;
use rayon::prelude::*;

use crate::ahead::ReadAhead;
use crate::document::Written;
use crate::failure::Failure;
use crate::foreign::{Receiver, Writer};
use crate::interrupt;
use crate::json_in::{self, Form, Parts};
use crate::progress::Progress;
use crate::rulebook::Rulebook;
use crate::source::Source;

/// Rule files in a folder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files<'a> {
    /// Those that were read.
    pub(crate) book: &'a Rulebook,
    /// The folder to which the names in a record are relative.
    pub(crate) folder: &'a Path,
}

impl RuleFiles for Files<'_> {
    fn look_up(&self, name: &str) -> Looked {
        self.book.look_up(self.folder, name)
    }
}

/// How many games a thread takes at a time: few enough that all threads are busy to the end.
const ROW: usize = 16;

/// All threads there are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Threads;

impl Crew for Threads {
    fn work<Job: Sync, Desk: Default + Send, Done: Send>(
        &self,
        desks: &Desks<Desk>,
        jobs: &[Job],
        work: &(impl Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        meanwhile: Meanwhile<'_>,
    ) -> Vec<Done> {
        // Who asks for one thread gets no second one.
        if rayon::current_num_threads() < 2 {
            return Alone.work(desks, jobs, work, meanwhile);
        }
        // Of a short file each game may be for another thread: one of them may take long.
        let row = jobs.len().div_ceil(4 * rayon::current_num_threads()).clamp(1, ROW);
        let all = || jobs.par_chunks(row).map(|jobs| desks.at_one(|desk| work(jobs, desk))).collect();
        let mut rows: Vec<Vec<Done>> = Vec::new();
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| rows = all());
            meanwhile();
        });
        let mut done = Vec::with_capacity(jobs.len());
        rows.into_iter().for_each(|row| done.extend(row));
        done
    }
}

/// Reads a source and judges its games, those of one piece in parallel; with each comes how many bytes of the source were
/// read by then.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn judge(
    source: &Source,
    choice: Choice<'_>,
    progress: &mut Progress,
    each: &mut dyn FnMut(Judged, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let nothing = Drawing { draw: &|_: &Judged| (), takes_long: |_| false };
    judge_and_draw(source, choice, progress, nothing, &mut |item, (), read| each(item, read))
}

/// What is made of each game and list, in all threads.
#[derive(Clone, Copy)]
pub(crate) struct Drawing<Draw> {
    /// Makes it.
    pub(crate) draw: Draw,
    /// Tells where there is more than next to nothing to do: where there is not, it costs no other thread a look.
    pub(crate) takes_long: fn(&Judged) -> bool,
}

/// Tells whether something was found in a game or a list, and is to be drawn.
pub(crate) fn has_findings(item: &Judged) -> bool {
    !item.diagnoses().is_empty()
}

/// Does the same, with what is drawn of each.
///
/// # Errors
/// As [`judge`].
pub(crate) fn judge_and_draw<Drawn: Send>(
    source: &Source,
    choice: Choice<'_>,
    progress: &mut Progress,
    drawing: Drawing<impl Fn(&Judged) -> Drawn + Sync>,
    each: &mut dyn FnMut(Judged, Drawn, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut court = Judge::new(&Threads);
    let mut read = 0;
    each_piece(source, progress, &mut |piece, progress| {
        read += piece.bytes.len() as u64;
        court.piece(piece, choice, &mut |items| {
            interrupt::check()?;
            let drawn: Vec<Drawn> = match items.iter().any(drawing.takes_long) {
                true => items.par_iter().with_min_len(ROW).map(&drawing.draw).collect(),
                false => items.iter().map(&drawing.draw).collect(),
            };
            progress.aside(|| items.into_iter().zip(drawn).try_for_each(|(item, drawn)| each(item, drawn, read)))
        })
    })?;
    progress.aside(|| {
        court.close().map_or(Ok(()), |end| {
            let drawn = (drawing.draw)(&end);
            each(end, drawn, read)
        })
    })
}

/// Judges the games of a text, those of one piece in parallel.
///
/// # Errors
/// That of `each`.
pub(crate) fn judge_text(
    name: &str,
    text: &[u8],
    choice: Choice<'_>,
    each: &mut dyn FnMut(Judged) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut court, mut pieces) = (Judge::new(&Threads), Pieces::new(text));
    while let Some(piece) = pieces.next_piece().map_err(|error| Failure::of_reading(name, error))? {
        court.piece(&piece, choice, &mut |items| {
            interrupt::check()?;
            items.into_iter().try_for_each(&mut *each)
        })?;
        pieces.reuse(piece);
    }
    court.close().map_or(Ok(()), each)
}

/// Reads a source and judges its games twice, those of one piece in parallel; `look` is asked in parallel, too.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn judge_by_both<T: Send>(
    source: &Source,
    choices: [Choice<'_>; 2],
    progress: &mut Progress,
    look: &(impl Fn(&[Game; 2], Again<'_>) -> T + Sync),
    each: &mut dyn FnMut(Pair<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut pairing = Pairing::new(&Threads);
    each_piece(source, progress, &mut |piece, progress| {
        pairing.piece(piece, choices, look, &mut |pairs| {
            interrupt::check()?;
            progress.aside(|| pairs.into_iter().try_for_each(&mut *each))
        })
    })?;
    progress.aside(|| pairing.close().map_or(Ok(()), |ends| each(Pair::End(ends))))
}

/// Reads a source and does `work` on its list headers and games, some at a time and these in parallel, a few in a row by
/// each thread; `each` gets what came of each in the order of the text.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn each_job<Desk: Default + Send, Done: Send>(
    source: &Source,
    progress: &mut Progress,
    work: impl Fn(&[Job<'_>], &Piece, &mut Desk) -> Vec<Done> + Sync,
    each: &mut dyn FnMut(&Job<'_>, Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (desks, mut reading) = (Desks::default(), Reading::default());
    each_piece(source, progress, &mut |piece, progress| {
        let run = |jobs: &[Job<'_>], desk: &mut Desk| work(jobs, piece, desk);
        let all = |jobs: &[Job<'_>], meanwhile: Meanwhile<'_>| Threads.work(&desks, jobs, &run, meanwhile);
        reading.portions(piece, &all, &mut |jobs, done| {
            interrupt::check()?;
            progress.aside(|| jobs.iter().zip(done).try_for_each(|(job, done)| each(job, done)))
        })
    })
}

type PieceByPiece<'p> = &'p mut dyn FnMut(&Piece, &Progress) -> Result<(), Failure>;

/// Reads a source and hands its text on piece by piece; of JSON that which says the same.
fn each_piece(source: &Source, progress: &mut Progress, each: PieceByPiece<'_>) -> Result<(), Failure> {
    let name = source.name();
    let (start, reader) = json_in::open(source)?;
    if let Some(form) = Form::of(source, &start) {
        return TextOfJson::read(form, &name, reader, progress, each);
    }
    let mut pieces = ReadAhead::new(reader);
    let mut begun = false;
    while let Some(piece) = pieces.next_piece().map_err(|error| Failure::of_reading(&name, error))? {
        if !begun && let Some(refusal) = refuse(&piece.bytes) {
            return Err(Failure::about(refusal.message_id(), &name));
        }
        begun = true;
        each(&piece, progress)?;
        progress.advance(piece.bytes.len() as u64);
        pieces.reuse(piece);
    }
    if begun { Ok(()) } else { Err(Failure::about("failure-empty", &name)) }
}

/// How much text is made of JSON before it is handed on.
const PIECE: usize = 1024 * 1024;

/// The text of games that come as JSON, piece by piece.
struct TextOfJson<'a, 'p> {
    writer: Writer<'a>,
    pieces: MadePieces<'p>,
}

impl<'a, 'p> TextOfJson<'a, 'p> {
    fn read(
        form: Form,
        name: &'a str,
        reader: impl Read,
        progress: &'p mut Progress,
        each: PieceByPiece<'p>,
    ) -> Result<(), Failure> {
        progress.is_of_json = true;
        let done = Cell::new(0);
        let piece = Piece { bytes: Vec::new(), offset: 0, line: 1, left_out: 0 };
        let pieces = MadePieces { piece, progress, each, done: &done, advanced: 0 };
        let mut text = TextOfJson { writer: Writer::new(name), pieces };
        json_in::read(form, name, Counting { reader, done: &done }, &mut text)?;
        let TextOfJson { writer, mut pieces } = text;
        pieces.progress.has_replaced |= writer.finish(&mut pieces)?;
        pieces.hand_on()
    }
}

impl<'n> Parts<'n> for TextOfJson<'n, '_> {
    fn part(&mut self, written: Written) -> Result<(), Failure> {
        self.writer.add(written, &mut self.pieces)
    }

    fn fault(&mut self, failure: Failure) -> Result<(), Failure> {
        self.pieces.note(failure)
    }

    fn leave_out(&mut self) -> Result<(), Failure> {
        self.writer.leave_out(&mut self.pieces)
    }

    fn writer(&mut self) -> Option<(&mut Writer<'n>, &mut dyn Receiver)> {
        Some((&mut self.writer, &mut self.pieces))
    }
}

/// Text on its way to those who judge it.
struct MadePieces<'p> {
    piece: Piece,
    progress: &'p mut Progress,
    each: PieceByPiece<'p>,
    /// How many bytes of JSON have been read.
    done: &'p Cell<u64>,
    /// How many of them are counted as done.
    advanced: u64,
}

impl MadePieces<'_> {
    fn hand_on(&mut self) -> Result<(), Failure> {
        if self.piece.bytes.is_empty() {
            return Ok(());
        }
        (self.each)(&self.piece, self.progress)?;
        self.progress.advance(self.done.get() - self.advanced);
        self.advanced = self.done.get();
        self.piece.offset += self.piece.bytes.len() as u64;
        self.piece.line += memchr_iter(b'\n', &self.piece.bytes).count();
        self.piece.bytes.clear();
        self.piece.left_out = 0;
        Ok(())
    }
}

impl Receiver for MadePieces<'_> {
    fn text(&mut self, text: &str) -> Result<(), Failure> {
        // What comes is whole games, so that a piece ends where one does.
        if self.piece.bytes.len() >= PIECE {
            self.hand_on()?;
        }
        self.piece.bytes.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn note(&mut self, failure: Failure) -> Result<(), Failure> {
        self.progress.keep(failure);
        Ok(())
    }

    fn leave_out(&mut self) -> Result<(), Failure> {
        self.hand_on()?;
        self.piece.left_out += 1;
        Ok(())
    }
}

/// A reader that counts what is read from it.
struct Counting<'c, R> {
    reader: R,
    done: &'c Cell<u64>,
}

impl<R: Read> Read for Counting<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        self.done.set(self.done.get() + length as u64);
        Ok(length)
    }
}
