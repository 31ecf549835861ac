//! The sheet of a list as a club keeps it: a row for each game with its explanation, its value, and how everybody
//! stands (TSR 7.3; R001-M).

pub mod csv;
pub mod html;
mod plot;
mod text;

use std::borrow::Cow;
use std::sync::Arc;

use doko_analyzer::{Abbruch, Added, Analysis, Outcome, Spielart};
use doko_format::{Argument, Key, Seat, Value};
use doko_judge::{Game, Heading};

use crate::message::{Messages, Worded as _, Wording};
use crate::table::won_by_seats;
use crate::totals::Totals;
use crate::verdict::{OutcomeName, members};
pub use text::{MOST_ROWS, signed, text};

/// The sheet of one list.
#[derive(Debug)]
pub struct Sheet {
    /// The file it stands in.
    pub file: String,
    /// The list.
    pub heading: Arc<Heading>,
    /// The number of seats at the table.
    pub seats: usize,
    /// The games in their order.
    pub rows: Vec<SheetRow>,
    /// Who left early.
    pub abbrueche: Vec<Abbruch>,
    /// The rule set of the first game.
    pub rules: Cow<'static, str>,
    totals: Totals,
}

/// A game on the sheet.
#[derive(Debug)]
pub struct SheetRow {
    /// What stands behind `Spiel`, else its number.
    pub label: String,
    /// Who dealt.
    pub geber: Option<Seat>,
    /// Who won, and what.
    pub explanation: String,
    /// The value as the sheet of the rule set shows it.
    pub value: Option<i32>,
    /// Points by seat; `None` for a game that is open or no game of the list.
    pub points: Option<Vec<i32>>,
    /// How everybody stands behind it, without the games that are open.
    pub totals: Vec<i64>,
    /// Whether its points are open.
    pub open: bool,
    /// How many games up to here are open.
    pub open_so_far: usize,
    /// Whether the points are the table's own.
    pub as_noted: bool,
    /// What was found in it of severity error.
    pub errors: usize,
}

impl SheetRow {
    /// Tells whether there are errors in it, and its points are not open for them.
    pub fn is_wrong(&self) -> bool {
        !self.open && self.errors > 0
    }
}

impl Sheet {
    /// Begins the sheet of a list.
    pub fn new(file: &str, heading: &Arc<Heading>) -> Sheet {
        Sheet {
            file: file.to_owned(),
            heading: Arc::clone(heading),
            seats: heading.players.len(),
            rows: Vec::new(),
            abbrueche: Vec::new(),
            rules: "".into(),
            totals: Totals::default(),
        }
    }

    /// Enters a game; one that is dealt again or not played is none of the list and leaves everything as it is.
    pub fn add(&mut self, game: &Game, messages: &Messages) {
        let analysis = game.analysis.as_deref();
        let points = analysis.and_then(|analysis| analysis.settled_points().map(<[i32]>::to_vec));
        let open = analysis.is_none_or(|analysis| analysis.added() == Added::Open);
        self.totals.add(&self.file, game);
        self.seats = self.seats.max(analysis.map_or(0, |analysis| analysis.seats));
        if self.rows.is_empty() {
            self.rules.clone_from(&game.rules_id);
        }
        let mut totals = self.totals.known.clone();
        totals.resize(self.seats.max(totals.len()), 0);
        let value = analysis.zip(game.rules).and_then(|(analysis, rules)| analysis.value_on_sheet(rules));
        self.rows.push(SheetRow {
            label: game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned),
            geber: analysis.and_then(|analysis| analysis.geber),
            explanation: explanation(game, messages),
            value: value.filter(|_| points.is_some()),
            open,
            points,
            totals,
            open_so_far: self.totals.open,
            as_noted: analysis.is_some_and(|analysis| analysis.as_noted),
            errors: game.diagnoses.iter().filter(|found| found.severity == doko_format::Severity::Error).count(),
        });
    }

    /// Returns what the list counts for a seat, without the games that are open: less for who left early.
    pub fn counts(&self, seat: Seat) -> Option<i64> {
        match self.abbrueche.iter().find(|abbruch| abbruch.seat == seat) {
            Some(abbruch) => abbruch.points,
            None => Some(self.totals.known.get(seat.index()).copied().unwrap_or(0)),
        }
    }

    /// Returns how many games are open.
    pub fn open(&self) -> usize {
        self.totals.open
    }

    /// Returns the labels of the games that are open.
    pub fn open_games(&self) -> Vec<&str> {
        self.rows.iter().filter(|row| row.open).map(|row| row.label.as_str()).collect()
    }

    /// Returns the labels of the games with errors that are not open.
    pub fn wrong_games(&self) -> Vec<&str> {
        self.rows.iter().filter(|row| row.is_wrong()).map(|row| row.label.as_str()).collect()
    }

    /// Returns the name of a seat, else its number.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.heading.players.get(seat.index()).and_then(|name| name.as_deref());
        name.map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// Returns the place of a seat by what the list counts for it, from 1; who has as much has the same place. `None` where that
    /// is open.
    pub fn rank(&self, seat: Seat) -> Option<usize> {
        let own = self.counts(seat)?;
        Some(1 + Seat::first(self.seats).filter(|other| self.counts(*other).is_some_and(|theirs| theirs > own)).count())
    }

    /// Returns what the list is called; without a name, its file, whatever folder that lies in.
    pub fn title(&self, messages: &Messages) -> String {
        self.headline(&Key::Liste, messages).unwrap_or_else(|| {
            let name = self.file.rsplit(['/', '\\']).next().unwrap_or_default();
            name.strip_suffix(".doko").unwrap_or(name).to_owned()
        })
    }

    /// Returns a line of the list header, where it is a text or a number; a date as it is written in the language.
    pub fn headline(&self, key: &Key, messages: &Messages) -> Option<String> {
        match &self.heading.header.field(key)?.value.value {
            Value::Text(text) if *key == Key::Datum => Some(messages.date(text)),
            Value::Text(text) => Some(text.to_string()),
            Value::Number(number) => Some(number.to_string()),
            Value::Runde { number, of: None } => Some(number.to_string()),
            Value::Runde { number, of: Some(of) } => {
                let values = [("round", i64::from(*number)), ("of", i64::from(*of))];
                let values = values.map(|(name, number)| (name, Argument::Number(number)));
                Some(messages.format("report-round-of", &self.heading.wording().arguments(&values)))
            }
            Value::Seat(seat) => Some(self.name(*seat)),
            _ => None,
        }
    }
}

/// Says of a game who won, as a club writes it (R001-Mb).
fn explanation(game: &Game, messages: &Messages) -> String {
    let wording = game.wording();
    let say = |id: &str, values: &[(&'static str, Argument)]| messages.format(id, &wording.arguments(values));
    let Some(analysis) = &game.analysis else { return messages.text("score-not-judged") };
    let mut text = match analysis.outcome {
        Outcome::Played | Outcome::Aborted => won(analysis, messages, &wording, &say),
        Outcome::Redeal | Outcome::NotPlayed | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {
            messages.text(OutcomeName::of(analysis.outcome).message())
        }
    };
    if analysis.is_ramsch() && matches!(analysis.outcome, Outcome::Played | Outcome::Aborted) {
        text.push_str(&messages.text("sheet-with-ramsch"));
    }
    if let Some(factor) = analysis.bock.filter(|_| analysis.points.is_some()) {
        text.push_str(&say("sheet-with-bock", &[("factor", Argument::Number(factor.into()))]));
    }
    if !analysis.strafen.is_empty() {
        text.push_str(&messages.text("sheet-with-penalty"));
    }
    text
}

/// Fills a text with values.
type Say<'a> = dyn Fn(&str, &[(&'static str, Argument)]) -> String + 'a;

fn won(analysis: &Analysis, messages: &Messages, names: &Wording<'_>, say: &Say<'_>) -> String {
    let by_points = || won_by_seats(analysis).unwrap_or_default();
    let winners = match analysis.winner {
        Some(Some(party)) => members(analysis, party).unwrap_or_else(by_points),
        Some(None) => Vec::new(),
        None => by_points(),
    };
    if winners.is_empty() {
        return messages.text("sheet-nobody");
    }
    let alone = analysis.contract.and_then(|contract| Some((contract, contract.soloist?)));
    if let Some((contract, soloist)) = alone {
        let kind = match (contract.kind, contract.pflicht) {
            (Spielart::Solo(_), Some(true)) => "sheet-pflichtsolo",
            (Spielart::Solo(_) | Spielart::Normal | Spielart::Hochzeit | Spielart::Ramsch, _) => "sheet-solo",
            (Spielart::StilleHochzeit, _) => "contract-stille-hochzeit",
            (Spielart::HochzeitAllein, _) => "contract-hochzeit-allein",
            (Spielart::Kontrasolo, _) => "contract-kontrasolo",
            (Spielart::SchwarzeSau, _) => "contract-schwarze-sau",
        };
        let id = if winners.contains(&soloist) { "sheet-alone-won" } else { "sheet-alone-lost" };
        let (named, seats) = called(&[soloist], names);
        let values = [
            ("kind", Argument::Text(messages.text(kind).into())),
            ("named", named),
            ("seat", Argument::Text(seats.concat().into())),
        ];
        return say(id, &values);
    }
    let (named, seats) = called(&winners, names);
    let (last, before) = seats.split_last().map_or(("", &[][..]), |(last, before)| (last.as_str(), before));
    let seats = if before.is_empty() {
        last.to_owned()
    } else {
        format!("{}{}{last}", before.join(", "), messages.text("sheet-and"))
    };
    let count = winners.len() as i64;
    let values = [("count", Argument::Number(count)), ("named", named), ("seats", Argument::Text(seats.into()))];
    say("sheet-won", &values)
}

/// Returns how players are called, and whether that is by their names: by their numbers where a name is missing.
fn called(seats: &[Seat], names: &Wording<'_>) -> (Argument, Vec<String>) {
    let known: Option<Vec<String>> = seats.iter().map(|seat| names.name(*seat).map(|name| name.into_owned())).collect();
    let named = if known.is_some() { "yes" } else { "no" };
    let seats = known.unwrap_or_else(|| seats.iter().map(Seat::to_string).collect());
    (Argument::Text(named.into()), seats)
}
