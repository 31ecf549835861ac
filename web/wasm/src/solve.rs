//! What both parties can still reach with open cards.

use doko_analyzer::search::{Budget, Position, Search, Spot};
use doko_format::{Card, Seat, Sprache};
use doko_judge::Choice;
use doko_judge::{Depth, Judged, judge_text};
use serde::Serialize;

use crate::house::{self, House};
use crate::question::Question;

/// How many positions are looked at: well under a second on a telephone.
const BUDGET: u64 = 400_000;

/// An answer.
#[derive(Serialize)]
pub(crate) struct Solved {
    seat: Option<Seat>,
    /// Augen of Re in the whole game, at least and at most.
    least: u16,
    most: u16,
    /// All Augen of the game.
    pack: u16,
    /// The cards that lead there, where they were found.
    cards: Option<Vec<Card>>,
}

/// Searches from a place on; nothing where hands or parties are not known, or the search is too large.
pub(crate) fn solve(question: &Question, (stich, karte): (usize, usize), card: Option<&str>) -> Option<Solved> {
    let house = House::new(&[(house::NAME.to_owned(), question.house.clone())]);
    let choice = Choice {
        rules: question.rules.as_deref().and_then(|id| house.rules(id)),
        depth: Depth::Findings,
        files: Some(&house),
        spot: Some(Spot { stich, karte }),
        ..Choice::default()
    };
    let items = judge_text(question.text.clone().into(), choice);
    let mut games = items.into_iter().filter_map(|item| match item {
        Judged::Game(game) => Some(game),
        Judged::List(_) | Judged::End(_) => None,
    });
    let game = if question.game == 0 { games.last() } else { games.nth(question.game - 1) }?;
    let mut position: Box<Position> = game.position?.ok()?;
    let seat = position.to_act();
    if let Some(card) = card {
        let laid = position.legal().into_iter().find(|legal| code(*legal) == card)?;
        position = Box::new(position.lay(laid)?);
    }
    let won = position.won();
    let pack = position.open() + won.re + won.kontra;
    let mut search = Search::new(&position, Budget(BUDGET));
    let bounds = search.best_augen(&position);
    let cards = search.best_cards(&position).map(|(_, cards)| cards);
    Some(Solved { seat, least: bounds.least, most: bounds.most, pack, cards })
}

/// Writes a card in German letters.
pub(crate) fn code(card: Card) -> String {
    let mut text = String::new();
    doko_format::keyword::write_card(card, Sprache::De, &mut text);
    text
}
