//! The seats of a table.

use std::ops::Range;

use doko_format::Seat;
use doko_report::message::Worded as _;

use super::{Kind, Offer};
use crate::document::{Document, Here};

/// Returns the seats of the table, each with the name of who sits there.
pub(super) fn seats(document: &Document, here: Here, range: &Range<usize>) -> Vec<Offer> {
    let names = document.part(here.part).game().map(|game| (game.wording(), game.rules));
    let heading = document.draft.heading(here.part);
    let count = heading.map_or(0, |heading| heading.players.len()).max(4);
    let offer = |seat: Seat| {
        let name = names.as_ref().and_then(|(wording, _)| wording.name(seat));
        Offer::new(seat.to_string(), Kind::Constant, range.clone()).detail(name.map(|name| name.into_owned()))
    };
    Seat::first(count).map(offer).collect()
}
