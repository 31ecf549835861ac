//! The score of a game as a table that can be followed with a finger.

mod drawer;

use std::fmt::Write as _;

use doko_analyzer::rules::Frist;
use doko_analyzer::{Alternative, Analysis, AnsageUrteil, Contract, Genscherwahl, Posten, Spielart, Wert};
use doko_format::{Argument, Seat, SoloArt};
use doko_judge::harmless::sanitise;

use crate::message::{Messages, Wording, write_number};
use crate::paint::Paint;
use crate::totals::Totals;
pub use drawer::Drawer;

/// Says what a score says.
pub struct Table<'a> {
    /// The texts.
    pub messages: &'a Messages,
    /// Whether to colour.
    pub paint: Paint,
}

impl Table<'_> {
    /// Appends the sum over a list.
    pub fn totals(&self, totals: &Totals, out: &mut String) {
        let mut values = vec![("games", Argument::Number(totals.games as i64))];
        let id = match &totals.open_from {
            None => "score-totals",
            Some(first) => {
                values.push(("open", Argument::Number(totals.open as i64)));
                values.push(("first", Argument::Text(sanitise(&first.name()).as_ref().into())));
                "score-totals-known"
            }
        };
        let title = self.messages.format(id, &Wording::default().arguments(&values));
        out.push_str(&self.paint.bold(&title));
        out.push_str(if totals.known.is_empty() { "" } else { " " });
        for total in &totals.known {
            let _ = write!(out, " {total:+}");
        }
        out.push('\n');
    }

    fn say(&self, id: &str, values: &[(&'static str, Argument)], wording: &Wording<'_>) -> String {
        let mut text = String::new();
        self.messages.write(id, values, wording, &mut text);
        text
    }

    /// Says what was played.
    pub fn contract(&self, contract: Contract, wording: &Wording<'_>) -> String {
        let art = |art: SoloArt| vec![("art", Argument::Text(wording.solo(art).into()))];
        let (id, values) = match contract.kind {
            Spielart::Normal => ("contract-normal", vec![]),
            Spielart::Hochzeit => ("contract-hochzeit", vec![]),
            Spielart::StilleHochzeit => ("contract-stille-hochzeit", vec![]),
            Spielart::HochzeitAllein => ("contract-hochzeit-allein", vec![]),
            Spielart::Kontrasolo => ("contract-kontrasolo", vec![]),
            Spielart::SchwarzeSau => ("contract-schwarze-sau", vec![]),
            Spielart::Ramsch => ("contract-ramsch", vec![]),
            Spielart::Solo(Some(solo)) => ("contract-solo", art(solo)),
            Spielart::Solo(None) => ("contract-solo-any", vec![]),
        };
        let mut text = String::new();
        let mut say = |id, values: &[_]| self.messages.write(id, values, wording, &mut text);
        say(id, &values);
        if let Some(seat) = contract.soloist {
            say("contract-by", &[("seat", Argument::Seat(seat))]);
        }
        if contract.pflicht == Some(true) {
            say("contract-pflicht", &[]);
        }
        if let Some(trick) = contract.klaerungsstich {
            say("contract-klaerungsstich", &[("trick", Argument::Number(trick as i64))]);
        }
        text
    }

    /// Says who has chosen with whom he plays; `None` if nobody has.
    pub fn genscher(&self, analysis: &Analysis, wording: &Wording<'_>) -> Option<String> {
        let choice = |choice: &Genscherwahl| {
            let id = if choice.changes { "genscher-choice" } else { "genscher-choice-unchanged" };
            let seats = [("seat", Argument::Seat(choice.seat)), ("partner", Argument::Seat(choice.partner))];
            self.say(id, &seats, wording)
        };
        let choices: Vec<String> = analysis.genscher.iter().map(choice).collect();
        (!choices.is_empty()).then(|| choices.join(", "))
    }

    /// Says what was announced, when, and whether it counts.
    pub fn announcement(&self, ansage: &AnsageUrteil, wording: &Wording<'_>) -> String {
        let call = match (ansage.call, &ansage.text) {
            (Some(call), _) => Argument::Ansage(call),
            (None, Some(text)) => {
                Argument::Text(self.say("score-quoted", &[("text", Argument::Text(text.clone()))], wording).into())
            }
            (None, None) => Argument::Text("".into()),
        };
        let mut judgement = String::with_capacity(128);
        let mut add = |id, values: &[_]| {
            if !judgement.is_empty() {
                judgement.push_str(", ");
            }
            self.messages.write(id, values, wording, &mut judgement);
        };
        let number = |cards: usize| [("cards", Argument::Number(cards as i64))];
        match ansage.cards_in_hand {
            Some(cards) => add("score-in-hand", &number(cards)),
            None => add("score-in-hand-unknown", &[]),
        }
        match ansage.deadline {
            Some(Frist::Hand(least)) => add("score-at-least", &number(least)),
            Some(Frist::Tisch(most)) => add("score-at-most", &number(most)),
            None => {}
        }
        let judged = |value: Option<bool>, [yes, no, open]: [&'static str; 3]| match value {
            Some(true) => yes,
            Some(false) => no,
            None => open,
        };
        add(judged(ansage.legal, ["score-legal", "score-illegal", "score-legal-unknown"]), &[]);
        add(judged(ansage.counts, ["score-counts", "score-counts-not", "score-counts-unknown"]), &[]);
        if ansage.reply {
            add("score-reply", &[]);
        }
        if !ansage.implied.is_empty() {
            let calls: Vec<&str> = ansage.implied.iter().map(|call| wording.ansage(*call)).collect();
            add("score-implies", &[("calls", Argument::Text(calls.join(", ").into()))]);
        }
        let judgement = Argument::Text(judgement.into());
        let values = [("seat", Argument::Seat(ansage.seat)), ("call", call), ("judgement", judgement)];
        self.say("score-announcement", &values, wording)
    }

    /// Says who won where only seats are known and no parties: whose points are above 0.
    pub fn won_by_points(&self, analysis: &Analysis, wording: &Wording<'_>) -> String {
        let Some(winners) = won_by_seats(analysis) else { return self.messages.text("score-not-decided") };
        let seats: Vec<String> = winners.into_iter().map(|seat| wording.seat(seat)).collect();
        match seats.is_empty() {
            true => self.messages.text("score-no-winner"),
            false => self.say("score-won-by", &[("seats", Argument::Text(seats.join(", ").into()))], wording),
        }
    }

    /// Returns an item of the score: what for, and how much.
    pub fn item(&self, posten: &Posten, wording: &Wording<'_>) -> (String, String) {
        let (mut words, mut amount) = (String::new(), String::new());
        self.write_item(posten, &wording.posten(posten.item, self.messages), wording, &mut words);
        write_wert(posten.wert, &mut amount);
        (words, amount)
    }

    /// Appends what an item of the score is for: the words for it, and whose it is.
    fn write_item(&self, posten: &Posten, words: &str, wording: &Wording<'_>, out: &mut String) {
        if let Some(party) = posten.party {
            out.push_str(wording.partei(party));
            out.push_str(": ");
        }
        out.push_str(words);
        if let Some(seat) = posten.seat {
            out.push_str(", ");
            wording.write_seat(seat, out);
        }
        if let Some(trick) = posten.stich {
            out.push_str(", ");
            self.messages.write("score-trick", &[("trick", Argument::Number(trick as i64))], wording, out);
        }
    }

    /// Says what is known of a result without the points of the game: the fines, and whether it is played on.
    pub fn open_points(&self, alternative: &Alternative, wording: &Wording<'_>) -> String {
        let mut parts = vec![self.messages.text("score-points-open")];
        parts.extend(alternative.fines().map(|fines| self.fine(&fines, wording)));
        let known = parts.join(", ");
        match alternative.weiter {
            true => format!("{known}; {}", self.messages.text("score-goes-on")),
            false => known,
        }
    }

    /// Writes a row of fines.
    pub fn fine(&self, seats: &[i32], wording: &Wording<'_>) -> String {
        self.say("score-fine", &[("points", Argument::Points(seats.to_vec()))], wording)
    }
}

/// Tells whether an item touches single players only and not the game's value.
pub fn is_behind_the_sum(posten: &Posten) -> bool {
    ["solo-faktor", "rest-ungerade"].contains(&posten.item.slug())
}

/// Folds an item into the sum so far. Rules and records may name large numbers; the sum ends at the greatest there is.
pub fn fold(sum: i32, wert: Wert) -> i32 {
    match wert {
        Wert::Punkte(points) => sum.saturating_add(points),
        Wert::Faktor(factor) => sum.saturating_mul(factor),
    }
}

/// Appends how much an item is.
fn write_wert(wert: Wert, out: &mut String) {
    match wert {
        Wert::Punkte(points) => write_signed(points.into(), out),
        Wert::Faktor(factor) => {
            out.push('×');
            write_number(factor.into(), out);
        }
    }
}

/// Appends points with their sign; nothing is `+0`.
fn write_signed(points: i64, out: &mut String) {
    if points >= 0 {
        out.push('+');
    }
    write_number(points, out);
}

/// Returns who won where there are no parties, or only seats are known: who is paid, or whose points are above 0; by seat. `None` where
/// that is open.
pub(crate) fn won_by_seats(analysis: &Analysis) -> Option<Vec<Seat>> {
    if let Some(winners) = analysis.winners() {
        let mut seats = winners.to_vec();
        seats.sort();
        return Some(seats);
    }
    let points = analysis.game_points.as_ref()?;
    Some(Seat::first(points.len()).zip(points).filter(|(_, points)| **points > 0).map(|(seat, _)| seat).collect())
}

#[cfg(test)]
mod tests {
    use doko_analyzer::Wert;

    use super::fold;

    #[test]
    fn a_sum_ends_at_the_greatest_number() {
        assert_eq!(fold(fold(2, Wert::Punkte(1)), Wert::Faktor(3)), 9);
        assert_eq!(fold(i32::MAX, Wert::Punkte(1)), i32::MAX);
        assert_eq!(fold(i32::MIN, Wert::Faktor(3)), i32::MIN);
    }
}
