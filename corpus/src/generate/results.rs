//! What a table notes when the game is over, computed by the engine.
//!
//! Such lines prove only that writer and reader agree; that the numbers are right is shown by cases worked by hand.

use doko_analyzer::{Analysis, PostenArt, RuleSet};
use doko_format::{BySeat, Key, Line, Partei, Sieger, Sonderpunktnotiz, Spanned, Sprache, Value};

use super::write::field;

/// Returns the result lines in canonical order; none for a game without result.
///
/// By rules with Bockrunden they are without value and points: each game is made by itself, and what it counts follows from the
/// games that stand above it.
pub(super) fn results(analysis: &Analysis, rules: &RuleSet) -> Vec<Line> {
    let mut lines = Vec::new();
    let by_party = |re: u16, kontra: u16| {
        Value::Parties([(Partei::Re, re), (Partei::Kontra, kontra)].into_iter().map(Spanned::from).collect())
    };
    if let Some(augen) = analysis.augen {
        lines.push(field(Key::Augen, by_party(augen.re, augen.kontra)));
    }
    if let Some(stiche) = analysis.stichzahl {
        lines.push(field(Key::Stiche, by_party(stiche.re, stiche.kontra)));
    }
    if let Some(einzeln) = &analysis.einzeln {
        let mut seats = analysis.active.to_vec();
        seats.sort();
        let all = |numbers: BySeat<u16>| {
            Value::Counts(seats.iter().map(|seat| Spanned::from((*seat, numbers[*seat]))).collect())
        };
        lines.extend(einzeln.augen.map(|augen| field(Key::Augen, all(augen))));
        lines.extend(einzeln.stiche.map(|stiche| field(Key::Stiche, all(stiche))));
    }
    let noted = sonderpunkte(analysis);
    if !noted.is_empty() {
        lines.push(field(Key::Sonderpunkte, Value::Sonderpunkte(noted)));
    }
    if let Some(winner) = analysis.winner {
        let sieger = winner.map_or(Sieger::Keiner, Sieger::Partei);
        lines.push(field(Key::Sieger, Value::Sieger(sieger)));
    }
    if let Some(mut winners) = analysis.winners().filter(|_| analysis.is_ramsch()) {
        winners.sort();
        let sieger = match winners.is_empty() {
            true => Sieger::Keiner,
            false => Sieger::Seats(winners.into_iter().map(Spanned::from).collect()),
        };
        lines.push(field(Key::Sieger, Value::Sieger(sieger)));
    }
    if rules.counts_by_list() {
        return lines;
    }
    // Some sheets show the tripled value of a Solo, some the plain one; where the two differ, nothing is noted.
    let tripled = analysis.posten.iter().any(|posten| posten.item == PostenArt::SoloFaktor);
    if let Some(value) = analysis.value.filter(|_| !tripled) {
        lines.push(field(Key::Wert, Value::Number(value)));
    }
    if let Some(points) = &analysis.points {
        lines.push(field(Key::Punkte, Value::Numbers(points.iter().copied().map(Spanned::from).collect())));
    }
    lines
}

fn sonderpunkte(analysis: &Analysis) -> Vec<Spanned<Sonderpunktnotiz>> {
    let mut noted = Vec::new();
    for party in Partei::ALL {
        for item in PostenArt::ALL.iter().copied().filter(|item| *item != PostenArt::GegenDieAlten) {
            let Some(word) = item.word() else { continue };
            let earned = analysis.posten.iter().filter(|posten| posten.item == item && posten.party == Some(party));
            let count = earned.count() as u8;
            if count > 0 {
                let count = (count > 1).then_some(count);
                noted.push(Spanned::from(Sonderpunktnotiz { party, name: Sprache::De.word(word).into(), count }));
            }
        }
        // The table's own, each by its name.
        let own = analysis
            .posten
            .iter()
            .filter(|posten| posten.party == Some(party))
            .filter_map(|posten| posten.item.own_name());
        let mut counts: Vec<(&str, u8)> = Vec::new();
        for name in own {
            match counts.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        for (name, count) in counts {
            let count = (count > 1).then_some(count);
            noted.push(Spanned::from(Sonderpunktnotiz { party, name: name.into(), count }));
        }
    }
    noted
}
