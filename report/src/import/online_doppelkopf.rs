//! A game page of online-doppelkopf.com, as a browser saves it.
//!
//! The page is tables with a column for each player. Three kinds of rows are read: the answers of the
//! Vorbehaltsabfrage with the names below them, the tricks, the points of the parties.

mod page;

use doko_format::{
    Aussage, Document, Hochzeitsform, Items, Key, Line, LineKind, List, ListHeader, Record, Row, Seat, SoloArt,
    Soloform, Spanned, Text, Value,
};

use super::{Drift, DriftReason, SEATS, after, ansage, card, field, line, statement};
use page::{Antwort, SavedPage, SavedTrick};

/// Changes when another form of the page is read, or the same form differently.
pub const VERSION: u32 = 1;

/// The name of the form on the command line.
pub const NAME: &str = "online-doppelkopf";

/// Whose rules the site plays by where each player has twelve cards.
const RULES: &str = "ddv";

/// Tricks of a whole game with Neunen: only then the cards in hand are known.
const TRICKS: usize = 12;

/// Reads one game.
///
/// # Errors
/// The first place that is not as expected.
pub fn read(text: &str) -> Result<Document, Drift> {
    let page = SavedPage::read(text)?;
    // The first column is the player left of the dealer.
    let geber = after(Seat::first(1).next().ok_or(DriftReason::Start.at(1))?, SEATS - 1);
    let mut lines = vec![field(Key::Geber, Value::Seat(geber))];
    lines.extend(vorbehalt(&page)?);
    let whole = page.tricks.len() == TRICKS;
    for (index, trick) in page.tricks.iter().enumerate() {
        let in_hand = if whole { u8::try_from(TRICKS - index).ok() } else { None };
        lines.push(row(index, trick, in_hand));
    }
    lines.extend(punkte(&page));
    let label =
        page.address.and_then(|address| address.rsplit('/').next()).map(|label| Spanned::from(Text::from(label)));
    let record = Record { label, lines, ..Record::default() };
    let quelle = page.address.unwrap_or("online-doppelkopf.com");
    let mut lines = Vec::new();
    if whole {
        lines.push(field(Key::Regeln, Value::Text(RULES.into())));
    }
    lines.push(field(Key::Quelle, Value::Text(quelle.into())));
    lines.push(field(Key::Eigen("X-Import".into()), Value::Text(format!("{NAME} {VERSION}").into())));
    let header = ListHeader { version: Some(1.into()), lines, ..ListHeader::default() };
    Ok(Document { lists: vec![List { header, games: vec![record] }] })
}

/// Returns the answers in the order of the columns, and behind them the names of the Vorbehalte that were named.
fn vorbehalt(page: &SavedPage<'_>) -> Result<Option<Line>, Drift> {
    let mut items = Items::new();
    for (seat, antwort) in Seat::first(SEATS).zip(&page.antworten) {
        let aussage = match antwort {
            Antwort::Gesund => Aussage::Gesund,
            Antwort::Vorbehalt => Aussage::Vorbehalt,
        };
        items.push(statement(seat, aussage));
    }
    for (seat, name) in &page.named {
        let (number, found) = name;
        let form = || DriftReason::Form { part: "Vorbehalt", found: found.clone() }.at(*number);
        items.push(statement(*seat, aussage(found).ok_or_else(form)?));
    }
    Ok((!items.is_empty()).then(|| field(Key::Vorbehalt, Value::Statements(items))))
}

fn aussage(name: &str) -> Option<Aussage> {
    let art = match name {
        "Hochzeit" => return Some(Aussage::Hochzeit { form: Hochzeitsform::Offen }),
        "Damensolo" => SoloArt::Damen,
        "Bubensolo" => SoloArt::Buben,
        "Assesolo" => SoloArt::Fleischlos,
        "Farbsolo Kreuz" => SoloArt::Kreuz,
        "Farbsolo Pik" => SoloArt::Pik,
        "Farbsolo Herz" => SoloArt::Herz,
        "Farbsolo Karo" => SoloArt::Karo,
        _ => return None,
    };
    Some(Aussage::Solo { form: Soloform::Offen, art: Some(art) })
}

/// Returns a trick. The page shows an announcement at its caller's next card, and nothing else of when it was said: it
/// stands directly before that card, with the number of cards the caller held.
fn row(index: usize, trick: &SavedTrick, in_hand: Option<u8>) -> Line {
    let mut items = Items::new();
    for seat in (0..SEATS).map(|turn| after(trick.leader, turn)) {
        let calls = trick.calls.iter().filter(|(caller, _)| *caller == seat);
        items.extend(calls.map(|(_, call)| ansage(seat, *call, in_hand)));
        items.extend(trick.cards.get(seat.index()).map(|one| card(*one)));
    }
    let number = u8::try_from(index + 1).ok().map(Into::into);
    line(LineKind::Row(Row { number, leader: Some(trick.leader.into()), items, taken: None }))
}

/// Returns the points of the seats, where the page has those of the parties and says who belongs to which.
fn punkte(page: &SavedPage<'_>) -> Option<Line> {
    let (re, kontra) = page.punkte?;
    let points = |is_re: &bool| Spanned::from(if *is_re { re } else { kontra });
    (page.re.len() == SEATS).then(|| field(Key::Punkte, Value::Numbers(page.re.iter().map(points).collect())))
}

#[cfg(test)]
mod tests;
