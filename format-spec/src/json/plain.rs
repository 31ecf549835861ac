//! A plain game as JSON: the bytes that its [`Record`](crate::Record) has, without making one.

use smallvec::SmallVec;

use super::Pattern;
use super::bytes::{JsonBytes, codes, digit, digits};
use crate::card::Card;
use crate::event::{Aussage, Partei};
use crate::plain::{Notiert, PlainGame, Reihe, Ruf, Sitze};
use crate::seat::Seat;

// What stands before and between the values of a game; who makes text of JSON looks for the same.
pub(super) const LABEL: &str = r#""label":"#;
pub(super) const LINES: &str = r#""lines":["#;
pub(super) const FIELD: &str = r#"{"field":{"key":"#;
pub(super) const GEBER: &str = r#""geber","seat":"#;
pub(super) const AUSSETZER: &str = r#""aussetzer","seats":"#;
pub(super) const ABHEBER: &str = r#""abheber","abheber":{"#;
pub(super) const GEGEBEN: &str = r#""gegeben","packets":"#;
pub(super) const PFLICHTSOLI: &str = r#""pflichtsoli","seats":"#;
pub(super) const BLATT: &str = r#"{"blatt":"#;
pub(super) const CARDS: &str = r#"},"blatt":{"cards":"#;
pub(super) const VORBEHALT: &str = r#""vorbehalt","statements":"#;
pub(super) const SEAT: &str = r#"{"seat":"#;
pub(super) const STATEMENT: &str = r#","statement":"#;
pub(super) const GESUND: &str = r#""gesund""#;
pub(super) const ROW: &str = r#"{"row":{"number":"#;
pub(super) const LEADER: &str = r#","leader":"#;
pub(super) const ITEMS: &str = r#","items":"#;
pub(super) const TAKEN: &str = r#","taken":{"seat":"#;
pub(super) const OF_TRICK: &str = r#","augen":"#;
pub(super) const AUGEN: &str = r#""augen","parties":"#;
pub(super) const STICHE: &str = r#""stiche","parties":"#;
pub(super) const SONDERPUNKTE: &str = r#""sonderpunkte","sonderpunkte":"#;
pub(super) const SIEGER: &str = r#""sieger","sieger":"#;
pub(super) const WERT: &str = r#""wert","number":"#;
pub(super) const PUNKTE: &str = r#""punkte","numbers":"#;
pub(super) const STAND: &str = r#""stand","numbers":"#;
// A plain game has none of these, and its text may.
pub(super) const REGELN: &str = r#""regeln","text":"#;
pub(super) const DATUM: &str = r#""datum","text":"#;
pub(super) const REMARK: &str = r#"{"remark":"#;
pub(super) const NOTES: &str = r#","notes":"#;

/// The hands in written order, which a [`PlainGame`] does not keep.
pub type Blaetter = Vec<(Seat, SmallVec<[Card; 12]>)>;

/// Writes a plain game behind what `out` holds. `label` is what stands behind `Spiel`, empty if there is nothing; it
/// and the names of special points are letters, digits and such, as the strict reader takes them.
///
/// ```
/// use doko_format::{PlainGame, Seat};
/// use doko_format::json::write_plain;
///
/// let mut out = Vec::new();
/// let plain = PlainGame { geber: Seat::new(4), ..PlainGame::default() };
/// write_plain(&plain, "7", &Vec::new(), &mut out);
/// assert_eq!(out, br#"{"label":"7","lines":[{"field":{"key":"geber","seat":4}}]}"#);
/// ```
pub fn write_plain(plain: &PlainGame, label: &str, blaetter: &Blaetter, out: &mut Vec<u8>) {
    let mut json = JsonBytes::new(out);
    json.raw("{");
    if !label.is_empty() {
        json.raw(LABEL);
        json.raw("\"");
        json.raw(label);
        json.raw("\",");
    }
    json.raw(LINES);
    if let Some(geber) = plain.geber {
        json.raw(FIELD);
        json.raw(GEBER);
        json.seat(geber);
        json.raw("}}");
    }
    seats(&mut json, AUSSETZER, plain.aussetzer);
    cut(&mut json, plain.abheber);
    if let Some(packets) = &plain.gegeben {
        next_field(&mut json, GEGEBEN);
        json.list(packets, |json, packet| json.number((*packet).into()));
        json.raw("}}");
    }
    seats(&mut json, PFLICHTSOLI, plain.pflichtsoli);
    for (seat, cards) in blaetter {
        next_field(&mut json, BLATT);
        json.seat(*seat);
        json.raw(CARDS);
        json.cards(cards);
        json.raw("}}}");
    }
    if !plain.aussagen.is_empty() || !plain.vorab.is_empty() {
        next_field(&mut json, VORBEHALT);
        json.raw("[");
        json.joined(&plain.aussagen, |json, (seat, aussage)| statement(json, *seat, *aussage));
        if !plain.vorab.is_empty() {
            json.raw(if plain.aussagen.is_empty() { "" } else { "," });
            json.joined(&plain.vorab, call);
        }
        json.raw("]}}");
    }
    rows(&mut json, plain);
    results(&mut json, &plain.notiert);
    points(&mut json, STAND, &plain.stand);
    json.raw("]}");
}

/// Writes what stands between the value of the line before and that of a line with this key.
fn next_field(json: &mut JsonBytes<'_>, key: &'static str) {
    json.raw(",");
    json.raw(FIELD);
    json.raw(key);
}

fn seats(json: &mut JsonBytes<'_>, key: &'static str, seats: Option<Sitze>) {
    let Some(seats) = seats else { return };
    next_field(json, key);
    json.list(seats.iter(), JsonBytes::seat);
    json.raw("}}");
}

fn cut(json: &mut JsonBytes<'_>, cut: Option<(Option<Seat>, Option<u8>)>) {
    let Some((seat, cards)) = cut else { return };
    next_field(json, ABHEBER);
    if let Some(seat) = seat {
        json.raw("\"seat\":");
        json.seat(seat);
    }
    if let Some(cards) = cards {
        json.raw(",\"cards\":");
        json.number(cards.into());
    }
    json.raw("}}}");
}

fn statement(json: &mut JsonBytes<'_>, seat: Seat, aussage: Aussage) {
    json.raw(SEAT);
    json.seat(seat);
    json.raw(STATEMENT);
    if aussage == Aussage::Gesund {
        json.raw(GESUND);
        return json.raw("}");
    }
    json.raw("\"");
    let (word, form, art) = match aussage {
        Aussage::Gesund => ("gesund", None, None),
        Aussage::Vorbehalt => ("vorbehalt", None, None),
        Aussage::Ungesund => ("ungesund", None, None),
        Aussage::KeinSolo => ("kein-solo", None, None),
        Aussage::KeinPflichtsolo => ("kein-pflichtsolo", None, None),
        Aussage::KeinLustsolo => ("kein-lustsolo", None, None),
        Aussage::Solo { form, art } => ("solo", Some(form.slug()), art),
        Aussage::Hochzeit { form } => ("hochzeit", Some(form.slug()), None),
        Aussage::Schweine => ("schweine", None, None),
        Aussage::Superschweine => ("superschweine", None, None),
        Aussage::Hyperschweine => ("hyperschweine", None, None),
        Aussage::Armut => ("armut", None, None),
        Aussage::Ramsch => ("ramsch", None, None),
        Aussage::Schmeissen => ("schmeissen", None, None),
        Aussage::Zurueck => ("zurueck", None, None),
    };
    json.raw(word);
    if let Some(form) = form {
        json.raw("\",\"form\":\"");
        json.raw(form);
    }
    if let Some(art) = art {
        json.raw("\",\"art\":\"");
        json.raw(art.slug());
    }
    json.raw("\"}");
}

fn rows(json: &mut JsonBytes<'_>, plain: &PlainGame) {
    let (mut rufe, mut sitze) = (plain.rufe.as_slice(), plain.sitze.as_slice());
    let mut first = 0;
    for (index, reihe) in plain.reihen.iter().enumerate() {
        let karten = plain.karten.get(first..reihe.end).unwrap_or_default();
        let only_cards = rufe.first().is_none_or(|ruf| ruf.reihe > index)
            && sitze.first().is_none_or(|(place, _)| *place >= reihe.end);
        json.raw(",");
        json.raw(ROW);
        json.number(index as i64 + 1);
        match (reihe.leader, karten, reihe.taken) {
            (Some(leader), [a, b, c, d], Some((seat, Some(augen @ 0..100)))) if only_cards => {
                usual(json, leader, [*a, *b, *c, *d], seat, augen as u8);
            }
            _ => {
                leader(json, reihe);
                if only_cards {
                    json.cards(karten);
                } else {
                    (rufe, sitze) = items(json, index, first, karten, rufe, sitze);
                }
                taken(json, reihe);
            }
        }
        first = reihe.end;
    }
}

/// Writes what stands behind the number of nearly every row.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn usual(json: &mut JsonBytes<'_>, leader: Seat, cards: [Card; 4], taker: Seat, augen: u8) {
    const OF_ONES: Pattern<72, 11> =
        Pattern::new(br#","leader":_,"items":["__","__","__","__"],"taken":{"seat":_,"augen":_}}}"#);
    const OF_TENS: Pattern<73, 12> =
        Pattern::new(br#","leader":_,"items":["__","__","__","__"],"taken":{"seat":_,"augen":__}}}"#);
    let ([a, b, c, d, e, f, g, h], [tens, ones]) = (codes(cards), digits(augen));
    let (leader, taker) = (digit(leader), digit(taker));
    match augen {
        0..10 => json.pattern(&OF_ONES, [leader, a, b, c, d, e, f, g, h, taker, ones]),
        10.. => json.pattern(&OF_TENS, [leader, a, b, c, d, e, f, g, h, taker, tens, ones]),
    }
}

/// Writes what stands between the number of a row and its items.
fn leader(json: &mut JsonBytes<'_>, reihe: &Reihe) {
    if let Some(leader) = reihe.leader {
        json.raw(LEADER);
        json.seat(leader);
    }
    json.raw(ITEMS);
}

/// Writes what stands behind the items of a row.
fn taken(json: &mut JsonBytes<'_>, reihe: &Reihe) {
    if let Some((seat, augen)) = reihe.taken {
        json.raw(TAKEN);
        json.seat(seat);
        if let Some(augen) = augen {
            json.raw(OF_TRICK);
            json.number(augen.into());
        }
        json.raw("}");
    }
    json.raw("}}");
}

/// Writes the cards of a row, of which the first has the place `first`, with the announcements between them and the seats
/// before them, and returns those that are left.
fn items<'p>(
    json: &mut JsonBytes<'_>,
    index: usize,
    first: usize,
    karten: &[Card],
    mut rufe: &'p [Ruf],
    mut sitze: &'p [(usize, Seat)],
) -> (&'p [Ruf], &'p [(usize, Seat)]) {
    let mut before = "[";
    for davor in 0..=karten.len() {
        while let Some((ruf, left)) = said(rufe, index, davor) {
            json.raw(before);
            call(json, ruf);
            (rufe, before) = (left, ",");
        }
        let Some(card) = karten.get(davor) else { break };
        json.raw(before);
        match sitze {
            [(at, seat), left @ ..] if *at == first + davor => {
                json.card_of(*seat, *card);
                sitze = left;
            }
            _ => json.card(*card),
        }
        before = ",";
    }
    json.raw(if before == "[" { "[]" } else { "]" });
    (rufe, sitze)
}

/// Returns the first announcement, if it stands in this row behind so many cards, and those behind it.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn said(rufe: &[Ruf], reihe: usize, davor: usize) -> Option<(&Ruf, &[Ruf])> {
    rufe.split_first().filter(|(ruf, _)| ruf.reihe == reihe && ruf.davor == davor)
}

fn call(json: &mut JsonBytes<'_>, ruf: &Ruf) {
    json.raw(SEAT);
    json.seat(ruf.seat);
    json.raw(",\"call\":\"");
    json.raw(ruf.wort.slug());
    json.raw("\"");
    if let Some(partei) = ruf.partei {
        json.raw(",\"party\":\"");
        json.raw(partei.slug());
        json.raw("\"");
    }
    if let Some(karten) = ruf.karten {
        json.raw(",\"cards_in_hand\":");
        json.number(karten.into());
    }
    json.raw("}");
}

fn results(json: &mut JsonBytes<'_>, notiert: &Notiert) {
    let Notiert { augen, stiche, sonderpunkte, namen: _, sieger, wert, punkte } = notiert;
    by_party(json, AUGEN, *augen);
    by_party(json, STICHE, *stiche);
    if !sonderpunkte.is_empty() {
        next_field(json, SONDERPUNKTE);
        json.list(sonderpunkte, |json, notiz| {
            json.raw("{\"party\":\"");
            json.raw(notiz.partei.slug());
            json.raw("\",\"name\":\"");
            json.raw(notiert.name(notiz));
            json.raw("\"");
            if let Some(zahl) = notiz.zahl {
                json.raw(",\"count\":");
                json.number(zahl.into());
            }
            json.raw("}");
        });
        json.raw("}}");
    }
    if let Some(sieger) = sieger {
        next_field(json, SIEGER);
        match sieger {
            Some(partei) => {
                json.raw("{\"partei\":\"");
                json.raw(partei.slug());
                json.raw("\"}}}");
            }
            None => json.raw("\"keiner\"}}"),
        }
    }
    if let Some(wert) = wert {
        next_field(json, WERT);
        json.number((*wert).into());
        json.raw("}}");
    }
    points(json, PUNKTE, punkte);
}

fn points(json: &mut JsonBytes<'_>, key: &'static str, points: &[i32]) {
    if points.is_empty() {
        return;
    }
    next_field(json, key);
    json.list(points, |json, points| json.number((*points).into()));
    json.raw("}}");
}

fn by_party(json: &mut JsonBytes<'_>, key: &'static str, numbers: Option<[u16; 2]>) {
    let Some(numbers) = numbers else { return };
    next_field(json, key);
    json.list(Partei::ALL.into_iter().zip(numbers), |json, (party, number)| {
        json.raw("[\"");
        json.raw(party.slug());
        json.raw("\",");
        json.number(number.into());
        json.raw("]");
    });
    json.raw("}}");
}
