//! Every game judged by two rule sets, side by side, in the order of the text.

use std::sync::Arc;

use doko_format::Record;
use rayon::prelude::*;

use super::{Choice, Desk, Game, Heading, Item, Job};
use crate::failure::Failure;
use crate::listing::{ListEnd, Listing};
use crate::progress::Progress;
use crate::reading::each_portion;
use crate::source::Source;
use crate::stream::Piece;

/// What is handed on. Of two things the first is always that of the first rule set.
pub(crate) enum Pair<T> {
    /// A list header.
    List(Arc<Heading>),
    /// A game of the list before it, and what was made of it.
    Games(Box<[Game; 2]>, T),
    /// What was found in the list as a whole, behind its last game.
    End([Option<ListEnd>; 2]),
}

/// The record behind two judgements, read again if somebody asks.
pub(crate) struct Again<'a> {
    job: &'a Job<'a>,
    desk: &'a mut Desk,
}

impl Again<'_> {
    /// Reads it.
    pub(crate) fn record(&mut self) -> Option<&Record> {
        self.job.read(self.desk)
    }
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
    let mut listings = [Listing::default(), Listing::default()];
    each_portion(source, progress, &mut |jobs, piece, progress| {
        let judged: Vec<[Item; 2]> = jobs
            .par_iter()
            .map_init(Desk::default, |desk, job| choices.map(|choice| job.run(piece, choice, desk)))
            .collect();
        let mut pairs = Vec::with_capacity(judged.len());
        for (job, items) in jobs.iter().zip(judged) {
            place(&mut listings, job, items, piece, choices, &mut pairs)?;
        }
        let pairs: Vec<Pair<T>> = pairs
            .into_par_iter()
            .map_init(Desk::default, |desk, (job, pair)| match pair {
                Pair::List(heading) => Pair::List(heading),
                Pair::End(ends) => Pair::End(ends),
                Pair::Games(games, ()) => {
                    let looked = look(&games, Again { job, desk });
                    Pair::Games(games, looked)
                }
            })
            .collect();
        progress.aside(|| pairs.into_iter().try_for_each(&mut *each))
    })?;
    let mut ends = [None, None];
    for (listing, end) in listings.iter_mut().zip(&mut ends) {
        listing.close(&mut |item| {
            *end = ending(item);
            Ok(())
        })?;
    }
    if ends.iter().any(Option::is_some) {
        progress.aside(|| each(Pair::End(ends)))?;
    }
    Ok(())
}

fn ending(item: Item) -> Option<ListEnd> {
    match item {
        Item::End(end) => Some(end),
        Item::List(_) | Item::Game(_) => None,
    }
}

/// Gives what a job made under both rule sets its place in the list, and puts it side by side.
fn place<'j>(
    listings: &mut [Listing; 2],
    job: &'j Job<'j>,
    items: [Item; 2],
    piece: &Piece,
    choices: [Choice<'_>; 2],
    pairs: &mut Vec<(&'j Job<'j>, Pair<()>)>,
) -> Result<(), Failure> {
    let (mut ends, mut heading, mut games) = ([None, None], None, [None, None]);
    for (side, (item, listing)) in items.into_iter().zip(listings).enumerate() {
        listing.hand_on((job, item), piece, choices[side], &mut |item| {
            match item {
                Item::List(list) => heading = Some(list),
                Item::Game(game) => games[side] = Some(*game),
                Item::End(end) => ends[side] = Some(end),
            }
            Ok(())
        })?;
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
    Ok(())
}
