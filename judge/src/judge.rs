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

    /// Judges the games of the next piece and hands them on in the order of the text, some at a time, each with what `draw` makes
    /// of it, which the crew does as well. Where the list adds to a game, `draw` is asked again and gets what it made before.
    ///
    /// # Errors
    /// That of `each`, which ends it.
    pub fn piece<Drawn: Send, E>(
        &mut self,
        piece: &Piece,
        choice: Choice<'_>,
        draw: &(impl Fn(&Judged, Option<Drawn>) -> Drawn + Sync + ?Sized),
        each: &mut dyn FnMut(Vec<(Judged, Drawn)>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Judge { crew, desks, reading, listing } = self;
        let drawn = |item: Judged| {
            let drawn = draw(&item, None);
            (item, drawn)
        };
        let run = |jobs: &[Job<'_>], desk: &mut Desk| desk.run(jobs, piece, choice).into_iter().map(drawn).collect();
        reading.rows(piece, (*crew, desks), &run, &mut |jobs, judged: Vec<(Judged, Drawn)>| {
            let mut items = Vec::with_capacity(judged.len());
            for (job, (mut item, made)) in jobs.iter().zip(judged) {
                let is_changed = match &mut item {
                    Judged::List(heading) => {
                        items.extend(listing.open(heading).map(drawn));
                        false
                    }
                    Judged::Game(game) => listing.place(job, game, piece, choice),
                    Judged::End(_) => false,
                };
                let made = if is_changed { draw(&item, Some(made)) } else { made };
                items.push((item, made));
            }
            each(items)
        })
    }

    /// Ends the text; returns what its last list shows as a whole, where there is something.
    pub fn close(&mut self) -> Option<Judged> {
        self.listing.close()
    }

    /// Begins another text, which has nothing to do with those before, in their memory: for whoever has many short ones.
    pub fn begin_another(&mut self) {
        self.listing.close();
        self.reading.begin_another();
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
    let piece = Piece { bytes, offset: 0, line: 1, left_out: 0 };
    let mut judge = Judge::new(&Alone);
    let mut all = Vec::new();
    let handed = judge.piece(&piece, choice, &|_, _| (), &mut |items| {
        all.extend(items.into_iter().map(|(item, ())| item));
        Ok::<(), std::convert::Infallible>(())
    });
    match handed {
        Ok(()) => {}
        Err(never) => match never {},
    }
    all.extend(judge.close());
    all
}

#[cfg(test)]
mod tests {
    use super::{Judge, judge_text};
    use crate::crew::Alone;
    use crate::game::{Choice, Depth, Judged};
    use crate::piece::Piece;

    fn seen(item: &Judged) -> String {
        match item {
            Judged::List(heading) => format!("list {} {}", heading.number, heading.line),
            Judged::Game(game) => {
                let points = game.analysis.as_ref().and_then(|analysis| analysis.points.clone());
                format!("{} {:?} {} {:?} {points:?}", game.index, game.label, game.rules_id, game.players)
            }
            Judged::End(_) => "end".to_owned(),
        }
    }

    /// A text is judged as if it were alone, whichever came before it.
    #[test]
    fn a_text_knows_nothing_of_those_before_it() {
        let game = "Spiel 1\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n";
        let texts = [
            format!("doko 1\nRegeln: ddv\nSpieler: A, B, C, D\n\n{game}"),
            format!("doko 1\nRegeln: ddv\nSpieler: A, B, C, D\n\n{game}\n{game}"),
            game.to_owned(),
            format!("doko 1\nRegeln: wettbewerb\n\n{game}"),
            "doko 1\nRegeln: ddv\n".to_owned(),
            String::new(),
            game.to_owned(),
        ];
        let choice = Choice { depth: Depth::Judgement, ..Choice::default() };
        let mut judge = Judge::new(&Alone);
        for text in &texts {
            let mut all = Vec::new();
            let piece = Piece { bytes: text.clone().into_bytes(), offset: 0, line: 1, left_out: 0 };
            let handed = judge.piece(&piece, choice, &|_, _| (), &mut |items| {
                all.extend(items.into_iter().map(|(item, ())| item));
                Ok::<(), ()>(())
            });
            assert!(handed.is_ok());
            all.extend(judge.close());
            judge.begin_another();
            for (item, alone) in all.iter().zip(&judge_text(text.clone().into_bytes(), choice)) {
                assert_eq!(seen(item), seen(alone), "{text}");
                assert_eq!(format!("{:?}", item.diagnoses()), format!("{:?}", alone.diagnoses()), "{text}");
            }
            assert_eq!(all.len(), judge_text(text.clone().into_bytes(), choice).len(), "{text}");
        }
    }
}
