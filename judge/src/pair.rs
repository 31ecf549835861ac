//! Every game judged by two rule sets, side by side, in the order of the text.

use std::sync::Arc;

use doko_format::Record;

use crate::crew::{Crew, Desks, Meanwhile};
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
}

impl<'c, C: Crew> Pairing<'c, C> {
    /// Begins.
    pub fn new(crew: &'c C) -> Pairing<'c, C> {
        Pairing { crew, desks: Desks::default(), reading: Reading::default(), listings: Default::default() }
    }

    /// Judges the games of a piece by both and hands them on, some at a time; `look` is asked by the crew, too.
    ///
    /// # Errors
    /// That of `each`, which ends it.
    pub fn piece<T: Send, E>(
        &mut self,
        piece: &Piece,
        choices: [Choice<'_>; 2],
        look: &(impl Fn(&[Game; 2], Again<'_>) -> T + Sync),
        each: &mut dyn FnMut(Vec<Pair<T>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Pairing { crew, desks, reading, listings } = self;
        let both = |job: &Job<'_>, desk: &mut Desk| choices.map(|choice| job.run(piece, choice, None, desk));
        let all = |jobs: &[Job<'_>], desk: &mut Desk| jobs.iter().map(|job| both(job, desk)).collect();
        let work = |jobs: &[Job<'_>], meanwhile: Meanwhile<'_>| crew.work(desks, jobs, &all, meanwhile);
        reading.portions(piece, &work, &mut |jobs, judged: Vec<[Judged; 2]>| {
            let mut pairs = Vec::with_capacity(judged.len());
            for (job, items) in jobs.iter().zip(judged) {
                place(listings, job, items, piece, choices, &mut pairs);
            }
            let look = |pairs: &[(&Job<'_>, Pair<()>)], desk: &mut Desk| {
                let one = |(job, pair): &(&Job<'_>, Pair<()>)| match pair {
                    Pair::Games(games, ()) => Some(look(games, Again { job, desk: &mut *desk })),
                    Pair::List(_) | Pair::End(_) => None,
                };
                pairs.iter().map(one).collect()
            };
            let looked: Vec<Option<T>> = crew.work(desks, &pairs, &look, &mut || ());
            each(pairs.into_iter().zip(looked).filter_map(|((_, pair), looked)| with(pair, looked)).collect())
        })
    }

    /// Ends the text; returns what its last list shows as a whole.
    pub fn close(&mut self) -> Option<[Option<ListEnd>; 2]> {
        let ends = self.listings.each_mut().map(|listing| listing.close().and_then(ending));
        ends.iter().any(Option::is_some).then_some(ends)
    }
}

fn with<T>(pair: Pair<()>, looked: Option<T>) -> Option<Pair<T>> {
    Some(match pair {
        Pair::List(heading) => Pair::List(heading),
        Pair::End(ends) => Pair::End(ends),
        Pair::Games(games, ()) => Pair::Games(games, looked?),
    })
}

fn ending(item: Judged) -> Option<ListEnd> {
    match item {
        Judged::End(end) => Some(end),
        Judged::List(_) | Judged::Game(_) => None,
    }
}

/// Gives what a job made under both rule sets its place in the list, and puts it side by side.
fn place<'j>(
    listings: &mut [Listing; 2],
    job: &'j Job<'j>,
    items: [Judged; 2],
    piece: &Piece,
    choices: [Choice<'_>; 2],
    pairs: &mut Vec<(&'j Job<'j>, Pair<()>)>,
) {
    let (mut ends, mut heading, mut games) = ([None, None], None, [None, None]);
    for (side, (item, listing)) in items.into_iter().zip(listings).enumerate() {
        let mut placed = Vec::with_capacity(1);
        listing.hand_on((job, item), piece, choices[side], &mut placed);
        for item in placed {
            match item {
                Judged::List(list) => heading = Some(list),
                Judged::Game(game) => games[side] = Some(*game),
                Judged::End(end) => ends[side] = Some(end),
            }
        }
    }
    if ends.iter().any(Option::is_some) {
        pairs.push((job, Pair::End(ends)));
    }
    if let Some(heading) = heading {
        pairs.push((job, Pair::List(heading)));
    }
    if let [Some(a), Some(b)] = games {
        pairs.push((job, Pair::Games(Box::new([a, b]), ())));
    }
}
