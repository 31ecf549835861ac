//! What an editor can have done: the report page of a game, the best play from a place on.

use doko_analyzer::search::{Bounds, Budget, Position, Search, Spot, Unsearchable, position_in};
use doko_format::{Argument, Card, How, LineKind, Sprache};
use doko_report::message::{Worded as _, Wording};
use doko_report::page::{self, page};
use serde_json::{Value, json};

use crate::document::{Document, Here, Talk};
use crate::outline::game_name;
use crate::protocol::{ErrorCode, Refused};

/// The commands.
pub(crate) const COMMANDS: [&str; 2] = ["doko.report", "doko.solve"];

/// How many positions are looked at, if nothing else is said: some seconds.
pub(crate) const BUDGET: u64 = 5_000_000;

fn refused(id: &str, talk: &Talk<'_>) -> Refused {
    Refused { code: ErrorCode::RequestFailed, message: talk.messages.text(id) }
}

/// Returns the report page of the game at a place.
///
/// # Errors
/// There is none.
pub(crate) fn report(document: &mut Document, here: Here, talk: &Talk<'_>) -> Result<Value, Refused> {
    let title = game_name(document, here.part, talk);
    let game = document.look(here.part, false, talk).ok_or_else(|| refused("editor-no-game", talk))?;
    let html =
        page(&game, page::Cards::Franzoesisch, &[talk.messages]).ok_or_else(|| refused("editor-no-game", talk))?;
    Ok(json!({ "title": title, "html": html }))
}

/// A search that somebody waits for.
pub struct Work {
    id: Value,
    title: String,
    position: Box<Position>,
    budget: u64,
    words: Words,
}

/// How the values of an answer are written.
struct Words {
    sprache: Sprache,
    players: Vec<Option<Box<str>>>,
}

/// What a search has found.
pub struct Solved {
    id: Value,
    title: String,
    best: Bounds,
    pack: u16,
    cards: Option<Vec<Card>>,
    nodes: u64,
    words: Words,
}

/// Prepares the search from a place on: before the card at the cursor, else before the first one of a trick.
///
/// # Errors
/// There is no game, or not enough is known.
pub(crate) fn solve(
    document: &mut Document,
    here: Here,
    (id, trick, budget): (Value, Option<usize>, u64),
    talk: &Talk<'_>,
) -> Result<Work, Refused> {
    let name = game_name(document, here.part, talk);
    let game = document.game(here.part, talk).ok_or_else(|| refused("editor-no-game", talk))?;
    let (Some(record), Some(rules)) = (&game.record, game.rules) else { return Err(refused("editor-no-game", talk)) };
    let local = here.byte - document.part(here.part).range.start;
    let spot = trick.map_or_else(|| at(record, local), |stich| Spot { stich, karte: 1 });
    let position = position_in(record, &game.heading.header, rules, spot).map_err(|why| {
        refused(
            match why {
                Unsearchable::HandUnknown => "editor-solve-hands",
                Unsearchable::PartiesOpen => "editor-solve-parties",
                _ => "editor-solve-impossible",
            },
            talk,
        )
    })?;
    let values = [("trick", Argument::Number(spot.stich as i64)), ("card", Argument::Number(spot.karte as i64))];
    let place = talk.messages.format("report-at-card", &game.wording().arguments(&values));
    let words = Words { sprache: game.heading.sprache(), players: game.players().to_vec() };
    Ok(Work { id, title: format!("{name}, {place}"), position: Box::new(position), budget, words })
}

/// Returns the place before the card at a byte, or behind the last card before it; the first one of a game above its rows.
fn at(record: &doko_format::Record, byte: usize) -> Spot {
    let mut spot = Spot { stich: 1, karte: 1 };
    let rows = record.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Row(row) if line.span.start as usize <= byte => Some(row),
        LineKind::Row(_) | LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    });
    for (place, row) in (1..).zip(rows) {
        let laid = || row.cards().filter(|(_, laid)| laid.how != How::TakenBack);
        let before = laid().filter(|(at, _)| (row.items[*at].span.end as usize) < byte).count();
        // Behind the last card the next trick begins.
        spot = match before < laid().count() {
            true => Spot { stich: place, karte: before + 1 },
            false => Spot { stich: place + 1, karte: 1 },
        };
    }
    spot
}

impl Work {
    /// Returns the request it answers.
    pub(crate) fn id(&self) -> &Value {
        &self.id
    }

    /// Does it; that may take seconds.
    pub fn run(self) -> Solved {
        let Work { id, title, position, budget, words } = self;
        let won = position.won();
        let pack = position.open() + won.re + won.kontra;
        let mut search = Search::new(&position, Budget(budget));
        let best = search.best_augen(&position);
        let cards = search.best_cards(&position).map(|(_, cards)| cards);
        Solved { id, title, best, pack, cards, nodes: search.nodes(), words }
    }
}

impl Solved {
    /// Returns the request it answers.
    pub(crate) fn id(&self) -> &Value {
        &self.id
    }

    /// Puts it into words; returns whose answer it is, too.
    pub(crate) fn answer(self, talk: &Talk<'_>) -> (Value, Value, String) {
        let Solved { id, title, best, pack, cards, nodes, words } = self;
        let wording = Wording { sprache: words.sprache, players: &words.players, ..Wording::default() };
        let number = |number: u16| Argument::Number(number.into());
        let augen = match best.exact() {
            Some(re) => talk
                .messages
                .format("solve-augen", &wording.arguments(&[("re", number(re)), ("kontra", number(pack - re))])),
            None => talk.messages.format(
                "solve-between",
                &wording.arguments(&[
                    ("re_least", number(best.least)),
                    ("re_most", number(best.most)),
                    ("kontra_least", number(pack - best.most)),
                    ("kontra_most", number(pack - best.least)),
                ]),
            ),
        };
        let line = match &cards {
            Some(cards) => cards.iter().map(|card| wording.card(*card)).collect::<Vec<_>>().join(" "),
            None => {
                talk.messages.format("solve-budget", &wording.arguments(&[("nodes", Argument::Number(nodes as i64))]))
            }
        };
        let text = format!("{title}: {augen}. {line}");
        let result = json!({
            "title": title, "text": text,
            "re": { "least": best.least, "most": best.most },
            "cards": cards.map(|cards| cards.into_iter().map(|card| wording.card(card)).collect::<Vec<_>>()),
        });
        (id, result, text)
    }
}
