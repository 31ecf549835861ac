//! The score of a game as a table that can be followed with a finger.

use std::fmt::Write as _;

use doko_analyzer::rules::Frist;
use doko_analyzer::{Alternative, Analysis, AnsageUrteil, Contract, Genscherwahl, Outcome, Posten, Spielart, Wert};
use doko_format::{Argument, Partei, Seat, Severity, SoloArt};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Game};

use crate::message::{Messages, Worded as _, Wording, join_points};
use crate::paint::Paint;
use crate::totals::Totals;
use crate::verdict::{OutcomeName, members};
use crate::words::InWords as _;

/// How wide the names in front of the values are.
const MARGIN: usize = 15;

/// How wide a column of numbers is at least.
const COLUMN: usize = 5;

/// Draws scores.
pub struct Table<'a> {
    /// The texts.
    pub messages: &'a Messages,
    /// Whether to colour.
    pub paint: Paint,
}

impl Table<'_> {
    /// Appends everything about a game.
    pub fn game(&self, file: &str, game: &Game, out: &mut String) {
        let label = game.label.as_deref().map(|label| format!(" {}", sanitise(label))).unwrap_or_default();
        let title = format!("{}{label}", self.messages.text("score-game"));
        let place = format!("{}:{}", sanitise(file), game.line);
        let _ = writeln!(out, "{}  {}", self.paint.bold(&title), self.paint.dim(&place));
        let wording = game.wording();
        let edition = game.rules.map(|rules| format!(" ({})", sanitise(&rules.edition))).unwrap_or_default();
        self.line("score-rules", &format!("{}{edition}", sanitise(&game.rules_id)), out);
        let Some(analysis) = &game.analysis else {
            self.line("score-outcome", &self.messages.text("score-not-judged"), out);
            return;
        };
        self.head(analysis, &wording, out);
        self.tricks(analysis, &wording, out);
        self.announcements(analysis, &wording, out);
        self.result(analysis, &wording, out);
        self.reasons(game, &wording, out);
        if !analysis.as_noted {
            self.items(&analysis.posten, analysis.value, &wording, out);
        }
        self.points(analysis, game, &wording, out);
        self.alternatives(analysis, &wording, out);
    }

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

    fn line(&self, title: &str, text: &str, out: &mut String) {
        let title = self.messages.text(title);
        let gap = " ".repeat(MARGIN.saturating_sub(title.chars().count()));
        let _ = writeln!(out, "  {}{gap}{text}", self.paint.dim(&title));
    }

    fn say(&self, id: &str, values: &[(&'static str, Argument)], wording: &Wording<'_>) -> String {
        self.messages.format(id, &wording.arguments(values))
    }

    fn head(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        if wording.players.iter().any(Option::is_some) {
            let players: Vec<String> = Seat::first(analysis.seats).map(|seat| wording.seat(seat)).collect();
            self.line("score-players", &players.join(", "), out);
        }
        if let Some(geber) = analysis.geber {
            self.line("score-dealer", &wording.seat(geber), out);
        }
        let contract = match analysis.contract {
            Some(contract) => self.contract(contract, wording),
            None => self.messages.text("contract-unknown"),
        };
        self.line("score-contract", &contract, out);
        if analysis.outcome != Outcome::Played {
            self.line("score-outcome", &self.messages.text(OutcomeName::of(analysis.outcome).message()), out);
        }
        if let Some(choices) = self.genscher(analysis, wording) {
            self.line("score-genscher", &choices, out);
        }
        let parties: Vec<String> = Partei::ALL
            .into_iter()
            .filter_map(|party| {
                let seats: Vec<String> = members(analysis, party)?.into_iter().map(|seat| wording.seat(seat)).collect();
                Some(format!("{} {}", wording.partei(party), seats.join(", ")))
            })
            .collect();
        if !analysis.is_ramsch() {
            let parties =
                if parties.is_empty() { self.messages.text("contract-unknown") } else { parties.join(" · ") };
            self.line("score-parties", &parties, out);
        }
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
        let mut text = self.say(id, &values, wording);
        if let Some(seat) = contract.soloist {
            text.push_str(&self.say("contract-by", &[("seat", Argument::Seat(seat))], wording));
        }
        if contract.pflicht == Some(true) {
            text.push_str(&self.messages.text("contract-pflicht"));
        }
        if let Some(trick) = contract.klaerungsstich {
            let trick = [("trick", Argument::Number(trick as i64))];
            text.push_str(&self.say("contract-klaerungsstich", &trick, wording));
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

    fn tricks(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        if analysis.stiche.is_empty() {
            return;
        }
        let words =
            ["score-tricks", "score-trick-head", "score-trick-cards", "score-trick-winner", "score-trick-augen"];
        let [title, head, cards, winner, augen] = words.map(|id| self.messages.text(id));
        let written: Vec<String> = analysis.stiche.iter().map(|stich| row(stich, analysis, wording)).collect();
        let width = written.iter().map(|row| row.chars().count()).max().unwrap_or(0).max(cards.chars().count());
        let _ = writeln!(out, "\n  {}", self.paint.bold(&title));
        let [first, third, last] = [&head, &winner, &augen].map(|title| title.chars().count().max(COLUMN));
        let titles = format!("      {head:>first$}  {cards:width$}  {winner:>third$}  {augen:>last$}");
        let _ = writeln!(out, "{}", self.paint.dim(&titles));
        for (stich, cards) in analysis.stiche.iter().zip(written) {
            out.push_str("  ");
            right(&stich.number.to_string(), 2, out);
            out.push_str(". ");
            right(stich.leader.digit(), first, out);
            out.push_str(": ");
            left(&cards, width, out);
            out.push_str("  ");
            right(stich.winner.digit(), third, out);
            out.push_str("  ");
            right(&stich.augen.to_string(), last, out);
            out.push('\n');
        }
    }

    fn announcements(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        if analysis.ansagen.is_empty() {
            return;
        }
        let _ = writeln!(out, "\n  {}", self.paint.bold(&self.messages.text("score-announcements")));
        for ansage in &analysis.ansagen {
            let _ = writeln!(out, "    {}", self.announcement(ansage, wording));
        }
    }

    /// Says what was announced, when, and whether it counts.
    pub fn announcement(&self, ansage: &AnsageUrteil, wording: &Wording<'_>) -> String {
        let words = match (ansage.call, &ansage.text) {
            (Some(call), _) => wording.ansage(call).to_owned(),
            (None, Some(text)) => self.say("score-quoted", &[("text", Argument::Text(text.clone()))], wording),
            (None, None) => String::new(),
        };
        let mut parts = vec![match ansage.cards_in_hand {
            Some(cards) => self.say("score-in-hand", &[("cards", Argument::Number(cards as i64))], wording),
            None => self.messages.text("score-in-hand-unknown"),
        }];
        parts.extend(self.deadline(ansage, wording));
        let judged = |value: Option<bool>, [yes, no, open]: [&str; 3]| match value {
            Some(true) => self.messages.text(yes),
            Some(false) => self.messages.text(no),
            None => self.messages.text(open),
        };
        parts.push(judged(ansage.legal, ["score-legal", "score-illegal", "score-legal-unknown"]));
        parts.push(judged(ansage.counts, ["score-counts", "score-counts-not", "score-counts-unknown"]));
        if ansage.reply {
            parts.push(self.messages.text("score-reply"));
        }
        if !ansage.implied.is_empty() {
            let calls: Vec<&str> = ansage.implied.iter().map(|call| wording.ansage(*call)).collect();
            parts.push(self.say("score-implies", &[("calls", Argument::Text(calls.join(", ").into()))], wording));
        }
        let values = [
            ("seat", Argument::Seat(ansage.seat)),
            ("call", Argument::Text(words.into())),
            ("judgement", Argument::Text(parts.join(", ").into())),
        ];
        self.say("score-announcement", &values, wording)
    }

    /// Returns until when an announcement could be made, if anything is known of it.
    pub fn deadline(&self, ansage: &AnsageUrteil, wording: &Wording<'_>) -> Option<String> {
        let (key, cards) = match ansage.deadline? {
            Frist::Hand(least) => ("score-at-least", least),
            Frist::Tisch(most) => ("score-at-most", most),
        };
        Some(self.say(key, &[("cards", Argument::Number(cards as i64))], wording))
    }

    fn result(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        let _ = writeln!(out, "\n  {}", self.paint.bold(&self.messages.text("score-result")));
        if let (Some(augen), Some(stiche)) = (analysis.augen, analysis.stichzahl) {
            let values = [
                ("re", Argument::Number(augen.re.into())),
                ("kontra", Argument::Number(augen.kontra.into())),
                ("re-tricks", Argument::Number(stiche.re.into())),
                ("kontra-tricks", Argument::Number(stiche.kontra.into())),
            ];
            let _ = writeln!(out, "    {}", self.say("score-result-line", &values, wording));
        } else if let Some(augen) = analysis.augen {
            let values = [("re", Argument::Number(augen.re.into())), ("kontra", Argument::Number(augen.kontra.into()))];
            let _ = writeln!(out, "    {}", self.say("score-result-augen", &values, wording));
        }
        if let Some(augen) = analysis.einzeln.as_ref().and_then(|einzeln| einzeln.augen) {
            let stiche = analysis.einzeln.as_ref().and_then(|einzeln| einzeln.stiche);
            let mut seats = analysis.active.to_vec();
            seats.sort();
            for seat in &seats {
                let mut values =
                    vec![("seat", Argument::Seat(*seat)), ("augen", Argument::Number(augen[*seat].into()))];
                values.extend(stiche.map(|stiche| ("tricks", Argument::Number(stiche[*seat].into()))));
                let id = if stiche.is_some() { "score-result-seat" } else { "score-result-seat-augen" };
                let _ = writeln!(out, "    {}", self.say(id, &values, wording));
            }
        }
        let winner = match analysis.winner {
            Some(Some(party)) => self.say("score-winner", &[("party", Argument::Partei(party))], wording),
            Some(None) => self.messages.text("score-no-winner"),
            None => self.won_by_points(analysis, wording),
        };
        let _ = writeln!(out, "    {winner}");
    }

    /// Says, each with its clause, why Augen and tricks are not those that were played.
    fn reasons(&self, game: &Game, wording: &Wording<'_>, out: &mut String) {
        for diagnosis in game.diagnoses.iter().filter(|diagnosis| CUT.contains(&diagnosis.slug)) {
            let clause = diagnosis.clause.as_deref().map(sanitise).unwrap_or_default();
            let message = diagnosis.message(self.messages, wording);
            let _ = writeln!(out, "    {message}   {}", self.paint.dim(&clause));
        }
    }

    /// Says who won where only seats are known and no parties: whose points are above 0.
    pub(crate) fn won_by_points(&self, analysis: &Analysis, wording: &Wording<'_>) -> String {
        let Some(winners) = won_by_seats(analysis) else { return self.messages.text("score-not-decided") };
        let seats: Vec<String> = winners.into_iter().map(|seat| wording.seat(seat)).collect();
        match seats.is_empty() {
            true => self.messages.text("score-no-winner"),
            false => self.say("score-won-by", &[("seats", Argument::Text(seats.join(", ").into()))], wording),
        }
    }

    /// Appends the items with the running sum behind each.
    fn items(&self, posten: &[Posten], value: Option<i32>, wording: &Wording<'_>, out: &mut String) {
        if posten.is_empty() && value.is_none() {
            return;
        }
        let _ = writeln!(out, "\n  {}", self.paint.bold(&self.messages.text("score-items")));
        if posten.is_empty() {
            let _ = writeln!(out, "    {}", self.messages.text("score-items-none"));
        }
        let rows: Vec<(String, String)> = posten.iter().map(|item| self.item(item, wording)).collect();
        let width = rows.iter().map(|(words, _)| words.chars().count()).max().unwrap_or(0);
        let title = self.messages.text("score-sum");
        let width = width.max(title.chars().count());
        let mut sum = 0;
        let write = |item: &Posten, (words, amount): &(String, String), sum: i32, out: &mut String| {
            let clause = item.clause.as_deref().map(sanitise).unwrap_or_default();
            out.push_str("    ");
            left(words, width, out);
            out.push_str("  ");
            right(amount, 4, out);
            out.push_str("  = ");
            right(&sum.to_string(), 4, out);
            out.push_str("   ");
            out.push_str(&self.paint.dim(&clause));
            out.push('\n');
        };
        let rows = || posten.iter().zip(&rows);
        for (item, row) in rows().filter(|(item, _)| !is_behind_the_sum(item)) {
            sum = fold(sum, item.wert);
            write(item, row, sum, out);
        }
        if let Some(value) = value {
            let _ = writeln!(out, "    {}", self.paint.bold(&format!("{title:width$}  {:>4}  = {value:>4}", "")));
        }
        for (item, row) in rows().filter(|(item, _)| is_behind_the_sum(item)) {
            write(item, row, fold(sum, item.wert), out);
        }
    }

    /// Returns an item of the score: what for, and how much.
    pub fn item(&self, posten: &Posten, wording: &Wording<'_>) -> (String, String) {
        let mut words = wording.posten(posten.item, self.messages);
        if let Some(party) = posten.party {
            words = format!("{}: {words}", wording.partei(party));
        }
        if let Some(seat) = posten.seat {
            words.push_str(&format!(", {}", wording.seat(seat)));
        }
        if let Some(trick) = posten.stich {
            let trick = self.say("score-trick", &[("trick", Argument::Number(trick as i64))], wording);
            words.push_str(&format!(", {trick}"));
        }
        let amount = match posten.wert {
            Wert::Punkte(points) => format!("{points:+}"),
            Wert::Faktor(factor) => format!("×{factor}"),
        };
        (words, amount)
    }

    fn points(&self, analysis: &Analysis, game: &Game, wording: &Wording<'_>, out: &mut String) {
        for strafe in &analysis.strafen {
            let clause = strafe.clause.as_deref().map(sanitise).unwrap_or_default();
            self.line("score-penalty", &format!("{}   {}", join_points(&strafe.seats), self.paint.dim(&clause)), out);
        }
        match analysis.settled_points() {
            Some(points) => {
                let by_seat: Vec<String> = Seat::first(points.len())
                    .zip(points)
                    .map(|(seat, points)| format!("{} {points:+}", wording.seat(seat)))
                    .collect();
                let noted =
                    analysis.as_noted.then(|| format!("   {}", self.paint.dim(&self.messages.text("score-as-noted"))));
                self.line("score-points", &(by_seat.join("   ") + &noted.unwrap_or_default()), out);
            }
            None => {
                let reason = self.messages.text(OutcomeName::of(analysis.outcome).message());
                let text = self.say("score-open", &[("reason", Argument::Text(reason.into()))], wording);
                let _ = writeln!(out, "\n  {}", self.paint.bold(&text));
                for diagnosis in game.diagnoses.iter().filter(|diagnosis| leaves_open(diagnosis)) {
                    let place = format!("{}:{}", diagnosis.place.line, diagnosis.place.column);
                    let _ = writeln!(out, "    {place}  {}", diagnosis.message(self.messages, wording));
                }
            }
        }
    }

    fn alternatives(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        for alternative in &analysis.alternatives {
            let case = wording.fall(alternative, self.messages);
            let clause = alternative.clause.as_deref().map(sanitise).unwrap_or_default();
            let points = match &alternative.points {
                Some(points) => join_points(points),
                None => self.open_points(alternative, wording),
            };
            let _ = writeln!(out, "\n  {}  {points}   {}", self.paint.bold(&case), self.paint.dim(&clause));
            for posten in &alternative.posten {
                let (words, amount) = self.item(posten, wording);
                let _ = writeln!(out, "    {amount:>4}  {words}");
            }
            for strafe in alternative.strafen.iter().filter(|_| alternative.points.is_some()) {
                let clause = strafe.clause.as_deref().map(sanitise).unwrap_or_default();
                let _ = writeln!(out, "    {}   {}", self.fine(&strafe.seats, wording), self.paint.dim(&clause));
            }
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

/// Writes the cards of a trick in the order in time, with the seat where it is not the next one's turn.
fn row(stich: &doko_analyzer::Stich, analysis: &Analysis, wording: &Wording<'_>) -> String {
    let mut expected = Some(stich.leader);
    let mut cards = String::new();
    for zug in &stich.plays {
        if expected != Some(zug.seat) {
            cards.push_str(zug.seat.digit());
            cards.push(':');
        }
        let card = wording.card(zug.card);
        let card = if zug.down { format!("[{card}]") } else { card };
        left(&card, COLUMN, &mut cards);
        cards.push(' ');
        expected = next_active(zug.seat, analysis);
    }
    cards.truncate(cards.trim_end().len());
    cards
}

/// Appends a cell with its text on the left. A score has a hundred cells: `format!` would take most of the time of a judgement.
fn left(text: &str, width: usize, out: &mut String) {
    out.push_str(text);
    out.extend(std::iter::repeat_n(' ', width.saturating_sub(text.chars().count())));
}

/// Appends a cell with its text on the right.
fn right(text: &str, width: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', width.saturating_sub(text.chars().count())));
    out.push_str(text);
}

fn next_active(seat: Seat, analysis: &Analysis) -> Option<Seat> {
    let place = analysis.active.iter().position(|active| *active == seat)?;
    analysis.active.get((place + 1) % analysis.active.len()).copied()
}

/// Findings that say why a game has no points: what is missing, and what only a referee can decide.
const OPEN: [&str; 9] = [
    "abkuerzung-nicht-erlaubt",
    "ansage-unentscheidbar",
    "entscheid-noetig",
    "partei-unentscheidbar",
    "regelluecke",
    "unentscheidbar",
    "unvollstaendiger-stich",
    "unvollstaendiges-spiel",
    "vorbehalt-fehlt",
];

/// Findings that say why tricks go to another party than took them.
const CUT: [&str; 2] = ["spiel-entschieden", "stich-liegt"];

/// Tells whether a finding can be why a game has no points. Whatever could not be read is one, too.
fn leaves_open(diagnosis: &Diagnosis) -> bool {
    OPEN.contains(&diagnosis.slug) || (diagnosis.code.starts_with('N') && diagnosis.severity == Severity::Error)
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
