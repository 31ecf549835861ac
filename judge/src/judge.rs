//! A text on its way to judged games, piece after piece: the one loop for everybody.

use crate::crew::{Alone, Crew, Desks};
use crate::desk::Desk;
use crate::game::{Choice, Judged};
use crate::listing::Listing;
use crate::piece::Piece;
use crate::reading::{Job, Reading};

/// A text that is being judged.
pub struct Judge<'c, C> {
    crew: &'c C,
    desks: Desks<Desk>,
    reading: Reading,
    listing: Listing,
}

impl<'c, C: Crew> Judge<'c, C> {
    /// Begins a text; `crew` judges its games.
    pub fn new(crew: &'c C) -> Judge<'c, C> {
        Judge { crew, desks: Desks::default(), reading: Reading::default(), listing: Listing::default() }
    }

    /// Judges the games of the next piece and hands them on in the order of the text, some at a time.
    ///
    /// # Errors
    /// That of `each`, which ends it.
    pub fn piece<E>(
        &mut self,
        piece: &Piece,
        choice: Choice<'_>,
        each: &mut dyn FnMut(Vec<Judged>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Judge { crew, desks, reading, listing } = self;
        reading.portions(piece, &mut |jobs| {
            let work = |jobs: &[Job<'_>], desk: &mut Desk| desk.run(jobs, piece, choice);
            let judged = crew.work(desks, jobs, &work);
            let mut items = Vec::with_capacity(judged.len());
            for (job, item) in jobs.iter().zip(judged) {
                listing.hand_on((job, item), piece, choice, &mut items);
            }
            each(items)
        })
    }

    /// Ends the text; returns what its last list shows as a whole, where there is something.
    pub fn close(&mut self) -> Option<Judged> {
        self.listing.close()
    }
}

/// Judges a whole text in this thread; returns list headers and games in the order of the text.
///
/// ```
/// use doko_judge::{Choice, Depth, Judged, judge_text};
///
/// let text = b"doko 1\nRegeln: ddv\n\nSpiel 1\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n".to_vec();
/// let items = judge_text(text, Choice { depth: Depth::Judgement, ..Choice::default() });
/// let [Judged::List(_), Judged::Game(game)] = items.as_slice() else { panic!("one list, one game") };
/// assert!(game.analysis.is_some());
/// ```
pub fn judge_text(bytes: Vec<u8>, choice: Choice<'_>) -> Vec<Judged> {
    let piece = Piece { bytes, offset: 0, line: 1 };
    let mut judge = Judge::new(&Alone);
    let mut all = Vec::new();
    let handed = judge.piece(&piece, choice, &mut |items| {
        all.extend(items);
        Ok::<(), std::convert::Infallible>(())
    });
    match handed {
        Ok(()) => {}
        Err(never) => match never {},
    }
    all.extend(judge.close());
    all
}
