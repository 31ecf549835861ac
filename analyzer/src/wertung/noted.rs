//! What the table noted against what follows from the cards.

use doko_format::{Field, Key, Locus, Part, Partei, Seat, Sieger, Sonderpunktnotiz, Spanned, Sprache, Value};
use smallvec::SmallVec;

use crate::analysis::{Added, Analysis, Outcome, Spielart};
use crate::finding::{FindingKind, Findings, Sondername};
use crate::partei::ByPartei;
use crate::posten::{Posten, PostenArt, Wert};
use crate::rules::Verdient;
use crate::rules::{Ausloeser, RuleSet, Sonderpunkt};

/// Reports every noted result that is not the computed one. Where nothing was computed, nothing is compared but the
/// sum of the points.
pub(crate) fn claims(notiert: &[(usize, &Field)], rules: &RuleSet, analysis: &Analysis, findings: &mut Findings<'_>) {
    for (line, field) in notiert.iter().copied() {
        let Field { key, value } = field;
        let at = Locus::line(line, Part::Value);
        match (&key.value, &value.value) {
            (Key::Augen | Key::Stiche, Value::Counts(noted)) => by_seat((line, &key.value), noted, analysis, findings),
            // In a game without cards this explains why it is open, and is said there.
            (Key::Augen | Key::Stiche, Value::Parties(_)) if analysis.is_ramsch() && !analysis.stiche.is_empty() => {
                findings.add(FindingKind::AngabenJeSitz {}, at);
            }
            // One slip usually spoils both numbers of a line; the first says enough.
            (Key::Augen, Value::Parties(noted)) => {
                if let Some((at, party, noted, augen)) = differs(line, noted, analysis.augen) {
                    findings.add(FindingKind::AugenFalsch { party, noted, augen }, at);
                } else if analysis.augen.is_none() && !analysis.stiche.is_empty() {
                    too_many(noted, rules, at, findings);
                }
            }
            (Key::Stiche, Value::Parties(noted)) => {
                if let Some((at, party, noted, found)) = differs(line, noted, analysis.stichzahl) {
                    findings.add(FindingKind::SticheFalsch { party, noted, found }, at);
                }
            }
            (Key::Sieger, Value::Sieger(noted)) if analysis.is_ramsch() => {
                ramsch_winners(noted, analysis, at, findings);
            }
            (Key::Sieger, Value::Sieger(noted)) => {
                if let Some(winner) = analysis.winner
                    && !is_winner(analysis, noted, winner)
                {
                    findings.add(FindingKind::SiegerFalsch { winner }, at);
                }
            }
            (Key::Re, Value::Seats(noted)) if analysis.is_ramsch() && !noted.is_empty() => {
                findings.add(FindingKind::ParteiZahl { found: noted.len(), expected: 0 }, at);
            }
            (Key::Re, Value::Seats(noted)) => {
                // In a game without cards they are what the parties are taken from.
                let re = seats_of_re(analysis).filter(|_| !analysis.stiche.is_empty());
                let is_noted = |seat: &Seat| noted.iter().any(|noted| noted.value == *seat);
                if let Some(seats) = re
                    && !(seats.iter().all(is_noted) && noted.iter().all(|noted| seats.contains(&noted.value)))
                {
                    findings.add(FindingKind::ReFalsch { seats }, at);
                }
            }
            (Key::Wert, Value::Number(noted)) => {
                let kind = analysis.contract.map(|contract| contract.kind);
                let faktor = solo_faktor(&analysis.posten);
                let value = analysis.value.map(|value| on_the_sheet(rules, kind, faktor, value));
                if let Some(value) = value.filter(|value| value != noted) {
                    findings.add(FindingKind::WertFalsch { noted: *noted, value }, at);
                }
            }
            (Key::Punkte, Value::Numbers(noted)) => punkte(noted, rules, analysis, at, findings),
            (Key::Sonderpunkte, Value::Sonderpunkte(noted)) => sonderpunkte(rules, analysis, line, noted, findings),
            _ => {}
        }
    }
}

/// Reports noted Augen of a game of which not all tricks are known: as many as there are, they may be.
fn too_many(noted: &[Spanned<(Partei, u16)>], rules: &RuleSet, at: Locus, findings: &mut Findings<'_>) {
    let expected = usize::from(rules.kartenspiel.augen());
    let found: usize = noted.iter().map(|entry| usize::from(entry.value.1)).sum();
    if found > expected {
        findings.add(FindingKind::AugenSumme { found, expected }, at);
    }
}

/// Reports noted points that are others; where none were computed, that they do not add up.
fn punkte(noted: &[Spanned<i32>], rules: &RuleSet, analysis: &Analysis, at: Locus, findings: &mut Findings<'_>) {
    if noted.len() != analysis.seats {
        findings.add(FindingKind::PunkteAnzahl { found: noted.len(), expected: analysis.seats }, at);
        return;
    }
    let numbers = noted.iter().map(|number| number.value);
    let sum: i64 = numbers.clone().map(i64::from).sum();
    // Fines beside a game that is still open are not what it comes to.
    match analysis.settled_points() {
        Some(points) if numbers.clone().eq(points.iter().copied()) => {}
        Some(points) => {
            let noted = numbers.collect();
            let finding = findings.add(FindingKind::PunkteFalsch { noted, points: points.to_vec() }, at);
            // Of a game that is not scored the points are a row of its own (TSR 9.4.3, 9.4.4).
            let scored = analysis.outcome == Outcome::Played || !analysis.posten.is_empty();
            if let Some(row) = analysis.strafen.last().filter(|_| !scored) {
                finding.clause = row.clause.clone();
            }
        }
        // What is dealt again, and be it for its value, is not written down (R001-1h, R003-1o).
        None if analysis.added() == Added::Nothing && numbers.clone().any(|points| points != 0) => {
            let points = vec![0; noted.len()];
            findings.add(FindingKind::PunkteFalsch { noted: numbers.collect(), points }, at);
        }
        None if sum != 0 && analysis.strafen.is_empty() && rules.rows_add_up() => {
            findings.add(FindingKind::SummeNichtNull { sum }, at);
        }
        None => {}
    }
}

/// Reports the first noted number of a player that is another than the computed one; where parties play, that they are noted so.
fn by_seat(
    (line, key): (usize, &Key),
    noted: &[Spanned<(Seat, u16)>],
    analysis: &Analysis,
    findings: &mut Findings<'_>,
) {
    let of_augen = *key == Key::Augen;
    if !analysis.is_ramsch() {
        if analysis.contract.is_some() && !analysis.stiche.is_empty() {
            findings.add(FindingKind::AngabenJePartei {}, Locus::line(line, Part::Value));
        }
        return;
    }
    let Some(einzeln) = analysis.einzeln.as_ref().filter(|_| !analysis.stiche.is_empty()) else { return };
    let Some(computed) = (if of_augen { einzeln.augen } else { einzeln.stiche }) else { return };
    let wrong = noted.iter().enumerate().find(|(_, entry)| computed[entry.value.0] != entry.value.1);
    let Some((index, entry)) = wrong else { return };
    let (seat, noted) = entry.value;
    let kind = match of_augen {
        true => FindingKind::AugenFalschSitz { seat, noted, augen: computed[seat] },
        false => FindingKind::SticheFalschSitz { seat, noted, found: computed[seat] },
    };
    findings.add(kind, Locus::item(line, index));
}

/// Reports winners of a Ramsch that are others.
fn ramsch_winners(noted: &Sieger, analysis: &Analysis, at: Locus, findings: &mut Findings<'_>) {
    let Some(winners) = analysis.winners() else { return };
    let fits = match noted {
        Sieger::Keiner => winners.is_empty(),
        Sieger::Partei(_) => false,
        Sieger::Seats(seats) => {
            let is_noted = |seat: &Seat| seats.iter().any(|noted| noted.value == *seat);
            winners.iter().all(is_noted) && seats.iter().all(|noted| winners.contains(&noted.value))
        }
    };
    if !fits {
        let mut seats = winners.to_vec();
        seats.sort();
        findings.add(FindingKind::SiegerFalschRamsch { seats }, at);
    }
}

/// Returns the first noted number of a line that is another than the computed one: where, whose, both numbers.
fn differs(
    line: usize,
    noted: &[Spanned<(Partei, u16)>],
    computed: Option<ByPartei<u16>>,
) -> Option<(Locus, Partei, u16, u16)> {
    let computed = computed?;
    noted.iter().enumerate().find_map(|(index, entry)| {
        let (party, noted) = entry.value;
        (computed[party] != noted).then(|| (Locus::item(line, index), party, noted, computed[party]))
    })
}

impl Analysis {
    /// Returns the value as the sheet of the rule set shows it: for a Solo some show what the soloist gets (R001-Mc).
    pub fn value_on_sheet(&self, rules: &RuleSet) -> Option<i32> {
        let kind = self.contract.map(|contract| contract.kind);
        self.value.map(|value| on_the_sheet(rules.at_table(self.seats), kind, solo_faktor(&self.posten), value))
    }
}

/// Returns who plays for Re, in the order of the seats, if all parties are known.
pub(crate) fn seats_of_re(analysis: &Analysis) -> Option<Vec<Seat>> {
    let parties = || analysis.active.iter().map(|seat| (*seat, analysis.parteien[*seat]));
    if parties().any(|(_, party)| party.is_none()) {
        return None;
    }
    let mut seats: Vec<Seat> =
        parties().filter(|(_, party)| *party == Some(Partei::Re)).map(|(seat, _)| seat).collect();
    seats.sort();
    Some(seats)
}

/// Returns what a Solo multiplies for the one who plays it, if it was one.
pub(crate) fn solo_faktor(posten: &[Posten]) -> Option<i32> {
    posten.iter().find_map(|posten| match (posten.item, posten.wert) {
        (PostenArt::SoloFaktor, Wert::Faktor(factor)) => Some(factor),
        _ => None,
    })
}

/// Returns the value as the rule set's own sheet shows it (R001-Mc); `factor` is what a Solo multiplies.
pub(crate) fn on_the_sheet(rules: &RuleSet, kind: Option<Spielart>, factor: Option<i32>, value: i32) -> i32 {
    let declared = kind.map(|kind| matches!(kind, Spielart::Solo(_)));
    let multiple = rules.spielwerte.wert_auf_dem_blatt.is_multiple(declared);
    if multiple == Some(true) { value * factor.unwrap_or(1) } else { value }
}

fn is_winner(analysis: &Analysis, noted: &Sieger, winner: Option<Partei>) -> bool {
    match noted {
        Sieger::Keiner => winner.is_none(),
        Sieger::Partei(party) => winner == Some(*party),
        Sieger::Seats(seats) => {
            let won = |seat| winner.is_some() && analysis.parteien[seat] == winner;
            analysis.active.iter().all(|seat| won(*seat) == seats.iter().any(|noted| noted.value == *seat))
                && seats.iter().all(|noted| analysis.active.contains(&noted.value))
        }
    }
}

/// Reports special points of a name that says nothing here: what they are worth is not known.
pub(crate) fn unknown_names(notiert: &[(usize, &Field)], rules: &RuleSet, findings: &mut Findings<'_>) {
    for (line, field) in notiert.iter().copied() {
        let Value::Sonderpunkte(noted) = &field.value.value else { continue };
        for (index, note) in noted.iter().enumerate().filter(|(_, note)| named(&note.value.name, rules).is_none()) {
            findings.add(FindingKind::SonderpunktUnbekannt { name: note.value.name.clone() }, Locus::item(line, index));
        }
    }
}

/// Returns the noted special points that no trick brings: what is not seen in the cards is taken as it is noted.
pub(crate) fn only_noted(notiert: &[(usize, &Field)], rules: &RuleSet) -> Vec<Verdient> {
    let tafel = rules.sondertafel();
    let mut found = Vec::new();
    let noted = notiert.iter().filter_map(|(_, field)| {
        let Value::Sonderpunkte(noted) = &field.value.value else { return None };
        Some(noted)
    });
    for Sonderpunktnotiz { party, name, count } in noted.flatten().map(|note| &note.value) {
        let Some(item) = named(name, rules).filter(|item| tafel.is_only_noted(*item)) else { continue };
        let Some(punkte) = tafel.value_of(item) else { continue };
        let point = (Sonderpunkt { item, party: *party, punkte }, None);
        found.extend(std::iter::repeat_n(point, usize::from(count.unwrap_or(1))));
    }
    found
}

fn sonderpunkte(
    rules: &RuleSet,
    analysis: &Analysis,
    line: usize,
    noted: &[Spanned<Sonderpunktnotiz>],
    findings: &mut Findings<'_>,
) {
    let decided = analysis.winners().is_some();
    if !decided || analysis.as_noted {
        return;
    }
    let mut left: SmallVec<[(PostenArt, Partei); 4]> = analysis
        .posten
        .iter()
        .filter(|posten| is_sonderpunkt(posten.item))
        .filter_map(|posten| Some((posten.item, posten.party?)))
        .collect();
    for (index, note) in noted.iter().enumerate() {
        let Sonderpunktnotiz { party, name, count } = &note.value;
        let Some(item) = named(name, rules) else { continue };
        // Somebody writes one twice, somebody the number: what stands for the same is added up at its first place.
        let same = |other: &Spanned<Sonderpunktnotiz>| {
            other.value.party == *party && named(&other.value.name, rules) == Some(item)
        };
        if noted[..index].iter().any(same) {
            continue;
        }
        let more = noted[index + 1..].iter().filter(|other| same(other));
        let more = more.map(|other| u16::from(other.value.count.unwrap_or(1)));
        let noted = more.fold(u16::from(count.unwrap_or(1)), u16::saturating_add);
        let found = left.iter().filter(|(art, earner)| *art == item && earner == party).count() as u16;
        left.retain(|(art, earner)| *art != item || *earner != *party);
        // House rule B1: a noted Herzstich is enough to start a Bockrunde, be it worth points or not.
        let starts_bock = item == PostenArt::Herzstich && rules.bock.ausloeser.contains(&Ausloeser::Herzstich);
        if noted != found && !(starts_bock && rules.sondertafel().value_of(item).is_none()) {
            let kind = FindingKind::SonderpunkteFalsch { party: *party, name: Sondername(name.clone()), noted, found };
            findings.add_under(clause_of(rules, item), kind, Locus::item(line, index));
        }
    }
    // "Gegen die Alten" follows from who won and is often left out of such a note.
    left.retain(|(art, _)| *art != PostenArt::GegenDieAlten);
    while let Some((item, party)) = left.first().copied() {
        let found = left.iter().filter(|entry| **entry == (item, party)).count() as u16;
        left.retain(|entry| *entry != (item, party));
        let kind = FindingKind::SonderpunkteFalsch { party, name: name_of(item), noted: 0, found };
        findings.add_under(clause_of(rules, item), kind, Locus::line(line, Part::Value));
    }
}

/// Returns the key of the clause behind a wrong note of a special point: its own, where there is such a one.
pub(crate) fn clause_of(rules: &RuleSet, item: PostenArt) -> &'static str {
    if rules.clause(item.slug()).is_some() { item.slug() } else { "sonderpunkte-falsch" }
}

/// Tells whether an item is a special point of a trick or of winning against the Kreuz-Damen: one that has a name.
pub(crate) fn is_sonderpunkt(item: PostenArt) -> bool {
    item.word().is_some() || item.own_name().is_some()
}

/// Returns what a noted name means under these rules; `None` for a name of a table's own.
pub(crate) fn named(name: &str, rules: &RuleSet) -> Option<PostenArt> {
    let tafel = rules.sondertafel();
    known(name).map(|item| tafel.meant(item)).or_else(|| tafel.called(name))
}

fn known(name: &str) -> Option<PostenArt> {
    Sprache::De.sonderpunkt(name).and_then(PostenArt::of_word)
}

/// Returns the name of an item as a record has it.
fn name_of(item: PostenArt) -> Sondername {
    let own = item.own_name().unwrap_or(item.slug());
    Sondername(item.word().map_or(own, |word| Sprache::De.word(word)).into())
}
