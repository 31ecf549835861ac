//! Every game judged by two rule sets, side by side, in the order of the text.

use std::sync::Arc;

use doko_format::Record;

use crate::crew::{Crew, Desks};
use crate::desk::Desk;
use crate::game::{Choice, Game, Judged, ListEnd};
use crate::listing::Listing;
use crate::piece::Piece;
use crate::reading::{Heading, Job, Reading};

/// What is handed on. Of two things the first is always that of the first rule set.
pub enum Pair<T> {
    /// A list header.
    List(Arc<Heading>),
    /// A game of the list before it, and what was made of it.
    Games(Box<[Game; 2]>, T),
    /// What was found in the list as a whole, behind its last game.
    End([Option<ListEnd>; 2]),
}

/// The record behind two judgements, read again if somebody asks.
pub struct Again<'a> {
    job: &'a Job<'a>,
    desk: &'a mut Desk,
}

impl Again<'_> {
    /// Reads it.
    pub fn record(&mut self) -> Option<&Record> {
        self.job.read(self.desk)
    }
}

/// A text that is judged by two rule sets, piece after piece.
pub struct Pairing<'c, C> {
    crew: &'c C,
    desks: Desks<Desk>,
    reading: Reading,
    listings: [Listing; 2],
    /// Where the few games are looked at again that their lists show something of.
    desk: Desk,
}

impl<'c, C: Crew> Pairing<'c, C> {
    /// Begins.
    pub fn new(crew: &'c C) -> Pairing<'c, C> {
        Pairing {
            crew,
            desks: Desks::default(),
            reading: Reading::default(),
            listings: Default::default(),
            desk: Desk::default(),
        }
    }

    /// Judges the games of a piece by both and hands them on, some at a time; `look` is asked by the crew, too.
    ///
    /// # Errors
    /// That of `each`, which ends it.
    pub fn piece<T: Send, E>(
        &mut self,
        piece: &Piece,
        choices: [Choice<'_>; 2],
        look: &(dyn Fn(&[Game; 2], Again<'_>) -> T + Sync),
        each: &mut dyn FnMut(Vec<Pair<T>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Pairing { crew, desks, reading, listings, desk } = self;
        let one = |job: &Job<'_>, desk: &mut Desk| match choices.map(|choice| job.run(piece, choice, None, desk)) {
            [Judged::Game(a), Judged::Game(b)] => {
                let games = Box::new([*a, *b]);
                let looked = look(&games, Again { job, desk });
                Some(Pair::Games(games, looked))
            }
            [Judged::List(heading), _] => Some(Pair::List(heading)),
            [Judged::Game(_) | Judged::End(_), _] => None,
        };
        let run = |jobs: &[Job<'_>], desk: &mut Desk| jobs.iter().map(|job| one(job, desk)).collect();
        reading.rows(piece, (*crew, desks), &run, &mut |jobs, made: Vec<Option<Pair<T>>>| {
            let mut pairs = Vec::with_capacity(made.len());
            for (job, pair) in jobs.iter().zip(made) {
                match pair {
                    Some(Pair::List(heading)) => {
                        let ends = listings.each_mut().map(|listing| listing.open(&heading).and_then(ending));
                        pairs.extend(ends.iter().any(Option::is_some).then_some(Pair::End(ends)));
                        pairs.push(Pair::List(heading));
                    }
                    Some(Pair::Games(mut games, mut looked)) => {
                        let sides = games.iter_mut().zip(&mut *listings).zip(choices);
                        let placed = sides.map(|((game, listing), choice)| listing.place(job, game, piece, choice));
                        // Both have to be placed, so this asks none too few.
                        if placed.filter(|is_changed| *is_changed).count() > 0 {
                            looked = look(&games, Again { job, desk });
                        }
                        pairs.push(Pair::Games(games, looked));
                    }
                    Some(Pair::End(_)) | None => {}
                }
            }
            each(pairs)
        })
    }

    /// Ends the text; returns what its last list shows as a whole.
    pub fn close(&mut self) -> Option<[Option<ListEnd>; 2]> {
        let ends = self.listings.each_mut().map(|listing| listing.close().and_then(ending));
        ends.iter().any(Option::is_some).then_some(ends)
    }
}

fn ending(item: Judged) -> Option<ListEnd> {
    match item {
        Judged::End(end) => Some(end),
        Judged::List(_) | Judged::Game(_) => None,
    }
}
