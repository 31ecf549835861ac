//! What the table noted beside what follows from the cards.

use doko_analyzer::{ByPartei, PostenArt, Wert};
use doko_format::{BySeat, Key, Partei, Seat, Sieger, Sonderpunktnotiz, Value};

use super::Compared;
use super::gather::Source;
use crate::message::join_points;

/// Returns the results of the game; those nobody noted stand there with the computed value alone.
pub(super) fn comparison(source: &Source<'_>) -> Vec<Compared> {
    let analysis = source.analysis;
    let parties = |values: ByPartei<u16>| source.parties([(Partei::Re, values.re), (Partei::Kontra, values.kontra)]);
    let winner = analysis.and_then(|analysis| analysis.winner).map(|winner| match winner {
        Some(party) => source.wording.partei(party).to_owned(),
        None => source.text("report-nobody"),
    });
    let einzeln = analysis.and_then(|analysis| analysis.einzeln.as_ref());
    let all = |numbers: BySeat<u16>| {
        let active = analysis.map_or(&[][..], |analysis| &analysis.active);
        let mut seats = active.to_vec();
        seats.sort();
        source.counts(seats.into_iter().map(|seat| (seat, numbers[seat])))
    };
    let seats = |mut seats: Vec<Seat>| {
        seats.sort();
        if seats.is_empty() { source.text("report-nobody") } else { source.named(seats) }
    };
    let winner = winner.or(einzeln.and_then(|einzeln| Some(seats(einzeln.gewinner.as_ref()?.to_vec()))));
    let augen = analysis.and_then(|analysis| analysis.augen).map(parties);
    let stiche = analysis.and_then(|analysis| analysis.stichzahl).map(parties);
    let rows = [
        (Key::Augen, "report-augen", augen.or(einzeln.and_then(|einzeln| einzeln.augen).map(all))),
        (Key::Stiche, "score-tricks", stiche.or(einzeln.and_then(|einzeln| einzeln.stiche).map(all))),
        (Key::Sieger, "report-sieger", winner),
        (Key::Sonderpunkte, "report-sonderpunkte", None),
        (Key::Wert, "score-sum", source.value_on_the_sheet()),
        (
            Key::Punkte,
            "score-points",
            analysis.and_then(|analysis| analysis.points.as_deref()).map(|points| together(&join_points(points))),
        ),
        (Key::Stand, "report-stand", None),
    ];
    rows.into_iter()
        .map(|(key, what, computed)| {
            let written = source.record.field(&key).map(|field| source.noted(&field.value.value));
            let written = written.filter(|written| !written.is_empty());
            let agrees = source.agrees(&key, written.as_deref(), computed.as_deref());
            Compared { what: source.text(what), written, computed, agrees }
        })
        .filter(|row| row.written.is_some() || row.computed.is_some())
        .collect()
}

/// Keeps a row of points in one line.
fn together(points: &str) -> String {
    points.replace(' ', "\u{a0}")
}

/// The findings that say that a noted result is another than the computed one.
const DIFFER: [(Key, &[&str]); 7] = [
    (Key::Augen, &["augen-falsch"]),
    (Key::Stiche, &["stiche-falsch"]),
    (Key::Sieger, &["sieger-falsch"]),
    (Key::Sonderpunkte, &["sonderpunkte-falsch"]),
    (Key::Wert, &["wert-falsch"]),
    (Key::Punkte, &["punkte-falsch", "summe-nicht-null"]),
    (Key::Stand, &["stand-falsch"]),
];

impl Source<'_> {
    /// Tells whether a noted result is the computed one; nothing where the rules engine compared nothing.
    fn agrees(&self, key: &Key, written: Option<&str>, computed: Option<&str>) -> Option<bool> {
        let written = written?;
        let names = DIFFER.iter().find(|(known, _)| known == key).map_or(&[][..], |(_, names)| names);
        if self.game.diagnoses.iter().any(|diagnosis| names.contains(&diagnosis.slug)) {
            return Some(false);
        }
        // A noted winner by seats or special points are other words for the same, judged by the rules engine.
        let by_words = matches!(key, Key::Sieger | Key::Sonderpunkte);
        let judged = self.analysis.is_some_and(|analysis| analysis.winners().is_some());
        ((by_words && judged) || computed == Some(written)).then_some(true)
    }

    /// Returns the value as the sheet of the rule set has it, if a Solo's is multiplied there.
    fn value_on_the_sheet(&self) -> Option<String> {
        let analysis = self.analysis?;
        let value = analysis.value?;
        let noted = self.record.field(&Key::Wert).map(|field| &field.value.value);
        let factor = analysis.posten.iter().find_map(|posten| match (posten.item, posten.wert) {
            (PostenArt::SoloFaktor, Wert::Faktor(factor)) => Some(factor),
            _ => None,
        });
        let times = value.saturating_mul(factor.unwrap_or(1));
        let is_wrong = self.game.diagnoses.iter().any(|diagnosis| diagnosis.slug == "wert-falsch");
        let shown = if noted == Some(&Value::Number(times)) && !is_wrong { times } else { value };
        Some(shown.to_string())
    }

    fn parties(&self, values: impl IntoIterator<Item = (Partei, u16)>) -> String {
        let values: Vec<(Partei, u16)> = values.into_iter().collect();
        let of = |wanted: Partei| values.iter().find(|(party, _)| *party == wanted).map(|(_, value)| value);
        match (of(Partei::Re), of(Partei::Kontra)) {
            (Some(re), Some(kontra)) => format!("{re} : {kontra}"),
            _ => values.iter().map(|(party, value)| format!("{} {value}", self.wording.partei(*party))).collect(),
        }
    }

    /// Writes numbers of players.
    fn counts(&self, values: impl IntoIterator<Item = (Seat, u16)>) -> String {
        let each = values.into_iter().map(|(seat, value)| format!("{} {value}", self.who_is(seat)));
        each.collect::<Vec<_>>().join(", ")
    }

    fn named(&self, seats: Vec<Seat>) -> String {
        seats.into_iter().map(|seat| self.who_is(seat)).collect::<Vec<_>>().join(", ")
    }

    /// Writes a noted result.
    fn noted(&self, value: &Value) -> String {
        match value {
            Value::Parties(parties) => self.parties(parties.iter().map(|party| party.value)),
            Value::Number(number) => number.to_string(),
            Value::Numbers(numbers) => {
                together(&join_points(&numbers.iter().map(|number| number.value).collect::<Vec<_>>()))
            }
            Value::Sieger(Sieger::Partei(party)) => self.wording.partei(*party).to_owned(),
            Value::Sieger(Sieger::Keiner) => self.text("report-nobody"),
            Value::Counts(counts) => self.counts(counts.iter().map(|count| count.value)),
            Value::Sieger(Sieger::Seats(seats)) => self.named(seats.iter().map(|seat| seat.value).collect()),
            Value::Sonderpunkte(notes) => {
                let notes = notes.iter().map(|note| self.sonderpunkt(&note.value));
                notes.collect::<Vec<_>>().join(", ")
            }
            Value::Text(text) | Value::Unreadable(text) => text.to_string(),
            _ => String::new(),
        }
    }

    fn sonderpunkt(&self, note: &Sonderpunktnotiz) -> String {
        let Sonderpunktnotiz { party, name, count } = note;
        let count = count.map_or(String::new(), |count| format!(" {count}"));
        format!("{} {}{count}", self.wording.partei(*party), self.wording.sonderpunkt(name))
    }
}
