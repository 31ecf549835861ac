//! The rows of a page.

use doko_format::{Ansagewort, Card, Rank, Seat, Suit};

use crate::import::html::{Token, tokens};
use crate::import::{Drift, DriftReason, SEATS};

/// The background of the rows with the answers of the Vorbehaltsabfrage.
const ANSWERS: &str = "#f8f8ff";

/// The colour of announcements.
const CALLS: &str = "#b8860b";

/// The name of the rows with the tricks, for messages.
const TRICKS: &str = "tr valign=bottom";

/// What stands before the number of a game in the address of its page.
const ADDRESS: &str = "online-doppelkopf.com/spiele/";

/// A page, as far as it is read.
#[derive(Default)]
pub(super) struct SavedPage<'t> {
    /// The address it was saved from, where the browser noted it.
    pub(super) address: Option<&'t str>,
    /// By column.
    pub(super) antworten: Vec<Antwort>,
    /// What was named, with its line.
    pub(super) named: Vec<(Seat, (usize, String))>,
    pub(super) tricks: Vec<SavedTrick>,
    /// Of Re and of Kontra.
    pub(super) punkte: Option<(i32, i32)>,
    /// By column, whether the player is of the Re party.
    pub(super) re: Vec<bool>,
    /// Whether the next row has the names of Vorbehalte.
    names_follow: bool,
}

/// An answer of the Vorbehaltsabfrage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Antwort {
    Gesund,
    Vorbehalt,
}

/// A trick.
pub(super) struct SavedTrick {
    pub(super) leader: Seat,
    /// By column.
    pub(super) cards: Vec<Card>,
    pub(super) calls: Vec<(Seat, Ansagewort)>,
}

/// A row of a table.
struct TableRow {
    line: usize,
    kind: SavedKind,
    cells: Vec<SavedCell>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SavedKind {
    Answers,
    SavedTrick,
    Other,
}

/// A cell of a table.
#[derive(Default)]
struct SavedCell {
    text: String,
    cards: Vec<Card>,
    /// Whether something in it is slanted; in a trick that marks the leader.
    slanted: bool,
    /// What is written in the colour of announcements.
    calls: Vec<String>,
}

impl<'t> SavedPage<'t> {
    /// Reads a page.
    pub(super) fn read(text: &'t str) -> Result<SavedPage<'t>, Drift> {
        let text = text.trim_start_matches('\u{feff}');
        if !text.trim_start().starts_with('<') {
            return Err(DriftReason::Start.at(1));
        }
        let mut page = SavedPage::default();
        let mut row: Option<TableRow> = None;
        let mut fonts: Vec<bool> = Vec::new();
        let mut slanted = false;
        let mut last = 1;
        for (line, token) in tokens(text) {
            last = line;
            let cell = row.as_mut().and_then(|row| row.cells.last_mut());
            match token {
                Token::Comment(comment) => page.address = page.address.or_else(|| address(comment)),
                Token::Open { name, attributes } => {
                    let is = |key: &str, wanted: &str| {
                        attributes.iter().any(|(name, value)| name == key && value.eq_ignore_ascii_case(wanted))
                    };
                    match (name.as_str(), cell) {
                        ("tr", _) => {
                            page.finish(row.take())?;
                            let kind = match () {
                                () if is("bgcolor", ANSWERS) => SavedKind::Answers,
                                () if is("valign", "bottom") => SavedKind::SavedTrick,
                                () => SavedKind::Other,
                            };
                            row = Some(TableRow { line, kind, cells: Vec::new() });
                        }
                        ("td" | "th", _) => {
                            if let Some(row) = &mut row {
                                row.cells.push(SavedCell::default());
                            }
                        }
                        ("i", cell) => {
                            slanted = true;
                            if let Some(cell) = cell {
                                cell.slanted = true;
                            }
                        }
                        ("font", cell) => {
                            fonts.push(is("color", CALLS));
                            if let (Some(cell), Some(true)) = (cell, fonts.last()) {
                                cell.calls.push(String::new());
                            }
                        }
                        ("img", Some(cell)) => {
                            let source = attributes.iter().find(|(name, _)| name == "src");
                            cell.cards.extend(source.and_then(|(_, source)| card(source)));
                        }
                        _ => {}
                    }
                }
                Token::Close(name) => match name.as_str() {
                    "tr" | "table" => page.finish(row.take())?,
                    "i" => slanted = false,
                    "font" => {
                        fonts.pop();
                    }
                    _ => {}
                },
                Token::Text(text) => {
                    if slanted {
                        page.re.extend(party(text.trim()));
                    }
                    let Some(cell) = cell else { continue };
                    cell.text.push_str(&text);
                    if let (Some(true), Some(call)) = (fonts.last(), cell.calls.last_mut()) {
                        call.push_str(&text);
                    }
                }
            }
        }
        page.finish(row)?;
        if page.tricks.is_empty() {
            return Err(DriftReason::Missing { part: TRICKS }.at(last));
        }
        Ok(page)
    }

    /// Takes what a row holds.
    fn finish(&mut self, row: Option<TableRow>) -> Result<(), Drift> {
        let Some(TableRow { line, kind, cells }) = row else { return Ok(()) };
        let form = |part: &'static str| {
            let texts: Vec<&str> = cells.iter().map(|cell| cell.text.trim()).filter(|text| !text.is_empty()).collect();
            DriftReason::Form { part, found: texts.join(" | ") }.at(line)
        };
        if std::mem::take(&mut self.names_follow) {
            for ((seat, cell), antwort) in Seat::first(SEATS).zip(&cells).zip(&self.antworten) {
                let name = cell.text.split_once(" [").map(|(name, _)| name.trim().to_owned());
                if let (Antwort::Vorbehalt, Some(name)) = (antwort, name) {
                    self.named.push((seat, (line, name)));
                }
            }
            return Ok(());
        }
        match kind {
            SavedKind::Answers => {
                let answers: Vec<Antwort> = cells.iter().filter_map(|cell| antwort(&cell.text)).collect();
                if !answers.is_empty() {
                    if answers.len() != SEATS || !self.antworten.is_empty() {
                        return Err(form("Vorbehalt"));
                    }
                    self.names_follow = answers.contains(&Antwort::Vorbehalt);
                    self.antworten = answers;
                }
            }
            SavedKind::SavedTrick => {
                let cards: Vec<Card> = cells.iter().flat_map(|cell| cell.cards.iter().copied()).collect();
                if cards.is_empty() {
                    return Ok(());
                }
                let players: Vec<&SavedCell> = cells.iter().filter(|cell| cell.cards.len() == 1).collect();
                let mut leaders = Seat::first(SEATS).zip(&players).filter(|(_, cell)| cell.slanted);
                let (Some((leader, _)), None, true) =
                    (leaders.next(), leaders.next(), players.len() == SEATS && cards.len() == SEATS)
                else {
                    return Err(form(TRICKS));
                };
                let texts = players.iter().flat_map(|cell| &cell.calls).map(|text| text.trim());
                let calls: Option<Vec<_>> = texts.filter(|text| !text.is_empty()).map(call).collect();
                self.tricks.push(SavedTrick { leader, cards, calls: calls.ok_or_else(|| form(TRICKS))? });
            }
            SavedKind::Other => {
                let mut texts = cells.iter().map(|cell| cell.text.trim());
                if texts.next() == Some("Punkte") {
                    // Other tables may have such a row, too: only the one with two numbers is meant.
                    let mut numbers = texts.map(|text| text.parse().ok());
                    self.punkte = self.punkte.or(numbers.next().flatten().zip(numbers.next().flatten()));
                }
            }
        }
        Ok(())
    }
}

/// Returns the address of a game in what a browser notes of where a page is from.
fn address(comment: &str) -> Option<&str> {
    let start = comment.find("http")?;
    let address = comment[start..].split_whitespace().next()?;
    address.contains(ADDRESS).then_some(address)
}

fn antwort(text: &str) -> Option<Antwort> {
    match text {
        text if text.contains("Gesund") => Some(Antwort::Gesund),
        text if text.contains("Vorbehalt") => Some(Antwort::Vorbehalt),
        _ => None,
    }
}

/// Reads the mark of a party behind a name; true for Re.
fn party(text: &str) -> Option<bool> {
    match text {
        "(Re)" => Some(true),
        "(Ko)" => Some(false),
        _ => None,
    }
}

/// Reads `K90 (2)`: the announcement, and who made it.
fn call(text: &str) -> Option<(Seat, Ansagewort)> {
    let (word, seat) = text.strip_suffix(')')?.split_once(" (")?;
    let call = match word {
        "Re" => Ansagewort::Re,
        "Ko" => Ansagewort::Kontra,
        "R90" | "K90" => Ansagewort::Keine90,
        "R60" | "K60" => Ansagewort::Keine60,
        "R30" | "K30" => Ansagewort::Keine30,
        "R0" | "K0" => Ansagewort::Schwarz,
        _ => return None,
    };
    let seat = seat.parse().ok().and_then(Seat::new).filter(|seat| seat.index() < SEATS)?;
    Some((seat, call))
}

/// Reads the picture of a card: `…/clubq.jpg`, wherever the browser put it.
fn card(source: &str) -> Option<Card> {
    let name = source.rsplit(['/', '\\']).next()?.strip_suffix(".jpg")?;
    let suits = [("club", Suit::Kreuz), ("spade", Suit::Pik), ("heart", Suit::Herz), ("diam", Suit::Karo)];
    let (rank, suit) = suits.into_iter().find_map(|(word, suit)| Some((name.strip_prefix(word)?, suit)))?;
    let rank = match rank {
        "a" => Rank::Ass,
        "10" => Rank::Zehn,
        "k" => Rank::Koenig,
        "q" => Rank::Dame,
        "j" => Rank::Bube,
        "9" => Rank::Neun,
        _ => return None,
    };
    Some(Card::new(suit, rank))
}
