//! From a source to judged games: read in pieces, judged in parallel, handed on in the order of the text.

use std::cell::Cell;
use std::io::{self, Read};
use std::path::Path;

use doko_judge::{
    Again, Choice, Desks, Game, Job, Judge, Judged, Looked, Pair, Pairing, Piece, Pieces, Reading, RuleFiles, refuse,
};
use memchr::memchr_iter;

use crate::ahead::ReadAhead;
use crate::document::Written;
use crate::failure::Failure;
use crate::foreign::{Receiver, Writer};
use crate::interrupt;
use crate::json_in::{self, Form, Parts};
use crate::progress::Progress;
use crate::rulebook::Rulebook;
use crate::source::Source;
use crate::threads::Threads;

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
    judge_and_draw(source, choice, progress, &|_| (), &mut |item, (), read| each(item, read))
}

/// Does the same, with what `draw` makes of each, in all threads.
///
/// # Errors
/// As [`judge`].
pub(crate) fn judge_and_draw<Drawn: Send>(
    source: &Source,
    choice: Choice<'_>,
    progress: &mut Progress,
    draw: &(dyn Fn(&Judged) -> Drawn + Sync),
    each: &mut dyn FnMut(Judged, Drawn, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut court = Judge::new(&Threads);
    let mut read = 0;
    each_piece(source, progress, &mut |piece, progress| {
        read += piece.bytes.len() as u64;
        court.piece(piece, choice, &|item: &Judged, _| draw(item), &mut |items| {
            interrupt::check()?;
            progress.aside(|| items.into_iter().try_for_each(|(item, drawn)| each(item, drawn, read)))
        })
    })?;
    progress.aside(|| {
        court.close().map_or(Ok(()), |end| {
            let drawn = draw(&end);
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
        court.piece(&piece, choice, &|_, _| (), &mut |items| {
            interrupt::check()?;
            items.into_iter().try_for_each(|(item, ())| each(item))
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
    look: &(dyn Fn(&[Game; 2], Again<'_>) -> T + Sync),
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

/// What is done with a row of jobs of a piece, at a desk: one for each.
type JobWork<'w, Desk, Done> = &'w (dyn Fn(&[Job<'_>], &Piece, &mut Desk) -> Vec<Done> + Sync);

/// Reads a source and does `work` on its list headers and games, some at a time and these in parallel, a few in a row by
/// each thread; `each` gets what came of each in the order of the text.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn each_job<Desk: Default + Send, Done: Send>(
    source: &Source,
    progress: &mut Progress,
    work: JobWork<'_, Desk, Done>,
    each: &mut dyn FnMut(&Job<'_>, Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (desks, mut reading) = (Desks::default(), Reading::default());
    each_piece(source, progress, &mut |piece, progress| {
        let run = |jobs: &[Job<'_>], desk: &mut Desk| work(jobs, piece, desk);
        reading.rows(piece, (&Threads, &desks), &run, &mut |jobs, done| {
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
