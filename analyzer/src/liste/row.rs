//! A game as the list sees it: a line of the sheet.

use doko_format::keyword::Word;
use doko_format::{
    Akt, Aussage, Handlung, Item, Items, Key, LineKind, Locus, Part, PlainGame, Record, Seat, SoloArt, Soloform,
    Spielartnotiz, Sprache, Value,
};
use smallvec::SmallVec;

use super::bockrunde::Triggers;
use crate::analysis::{Added, Alternative, Analysis, Contract, Fall, Outcome, Spielart};
use crate::ansagen;
use crate::clean::{Begun, Urteil, WrongCard};
use crate::partei::ByPartei;
use crate::rules::{RuleSet, herzstiche};

/// What a list needs to know of one of its games.
#[derive(Clone, Debug, PartialEq)]
pub struct Zeile {
    pub(super) seats: usize,
    pub(super) outcome: Outcome,
    /// Who played; empty where the game does not show it.
    pub(super) active: SmallVec<[Seat; 5]>,
    /// Whether somebody may have played alone.
    pub(super) maybe_solo: bool,
    /// Who dealt, as written.
    pub(super) geber: Option<(Seat, Locus)>,
    /// Who keeps the list, as written in the game.
    pub(super) schreiber: Option<Seat>,
    /// Whether a ruling that is missing may leave it unplayed or have it dealt again.
    pub(super) maybe_unplayed: bool,
    /// Whether it is known what was played, and of a Solo by whom.
    pub(super) known: bool,
    /// Who played a declared Solo; a Hochzeit of any kind is none (TSR 4.4.3, 4.4.5).
    pub(super) solist: Option<Seat>,
    /// Which kind; `None` where the game does not say.
    pub(super) art: Option<SoloArt>,
    /// Whether that was the obligatory one.
    pub(super) pflicht: Option<bool>,
    /// Every Solo that was declared before the play, in written order.
    pub(super) soli: SmallVec<[Soloaussage; 1]>,
    /// Who had played his Pflichtsolo before, as written.
    pub(super) pflichtsoli: Option<(SmallVec<[Seat; 4]>, Locus)>,
    /// The computed points by seat: none for a game that adds nothing; `None` while they are open.
    pub(super) points: Option<SmallVec<[i32; 5]>>,
    /// Whether those are the ones of the sheet, taken as they stand.
    pub(super) as_noted: bool,
    /// The noted points by seat.
    pub(super) punkte: Option<SmallVec<[i32; 5]>>,
    /// The noted running totals by seat.
    pub(super) stand: Option<(SmallVec<[i32; 5]>, Locus)>,
    pub(super) zeit_abgelaufen: bool,
    /// Who left the tournament in it, and where that stands.
    pub(super) abbruch: SmallVec<[(Seat, Locus); 1]>,
    /// What may start a Bockrunde.
    pub(super) anlaesse: Triggers,
    /// Where its last card lies; `None` for a game noted without cards.
    pub(super) last_card: Option<Locus>,
}

/// A Solo that was declared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Soloaussage {
    pub(super) seat: Seat,
    pub(super) form: Soloform,
    pub(super) art: Option<SoloArt>,
    pub(super) at: Locus,
}

impl Zeile {
    /// Makes the line of a game that was played without anything to say about it, by what it brought each seat.
    ///
    /// It is enough for a list without `Plan`, where only running totals are compared; the game has none of its own.
    pub fn played(points: &[i32]) -> Zeile {
        Zeile {
            seats: points.len(),
            outcome: Outcome::Played,
            active: SmallVec::new(),
            maybe_solo: false,
            geber: None,
            schreiber: None,
            maybe_unplayed: false,
            known: true,
            solist: None,
            art: None,
            pflicht: None,
            soli: SmallVec::new(),
            pflichtsoli: None,
            points: Some(points.into()),
            as_noted: false,
            punkte: None,
            stand: None,
            zeit_abgelaufen: false,
            abbruch: SmallVec::new(),
            anlaesse: Triggers::default(),
            last_card: None,
        }
    }

    /// As [`Zeile::played`], with the running totals of a plain game, where it has any.
    pub fn played_with_stand(points: &[i32], plain: &PlainGame) -> Zeile {
        let at = Locus::line(plain.zeilen.stand, Part::Value);
        let stand = (!plain.stand.is_empty()).then(|| (plain.stand.as_slice().into(), at));
        Zeile { stand, ..Zeile::played(points) }
    }

    /// Takes from the judgement of a plain game what a list with a `Plan` needs, by rules without Bock and pot.
    ///
    /// Remarks among what was said before the first card are not counted where a Solo has its place.
    pub fn of_plain(urteil: &Urteil<'_>) -> Zeile {
        let Urteil { plain, seats, active, contract, points, .. } = urteil;
        let played = Zeile::played_with_stand(points, plain);
        Zeile { punkte: noted_points(plain), ..Zeile::with_contract(played, plain, *seats, active, *contract) }
    }

    /// Takes the same of a plain game that is not played to its end.
    pub fn of_begun(begun: &Begun<'_>) -> Zeile {
        let Begun { plain, seats, active, contract, .. } = begun;
        let open = Zeile { outcome: Outcome::Incomplete, points: None, ..Zeile::played(&[]) };
        Zeile::with_contract(open, plain, *seats, active, *contract)
    }

    /// Takes the same of a plain game in which a card was laid that its player does not hold.
    pub fn of_wrong_card(found: &WrongCard<'_>) -> Zeile {
        let WrongCard { plain, seats, active, contract, .. } = found;
        let open = Zeile {
            outcome: Outcome::Undecided,
            points: None,
            punkte: noted_points(plain),
            ..Zeile::played_with_stand(&[], plain)
        };
        Zeile::with_contract(open, plain, *seats, active, *contract)
    }

    /// Adds to a line who played what.
    fn with_contract(line: Zeile, plain: &PlainGame, seats: usize, active: &[Seat], contract: Contract) -> Zeile {
        let solo = matches!(contract.kind, Spielart::Solo(_));
        let said = plain.aussagen.iter().enumerate();
        let soli = said.filter_map(|(index, (seat, aussage))| {
            let Aussage::Solo { form, art: art @ Some(_) } = *aussage else { return None };
            Some(Soloaussage { seat: *seat, form, art, at: Locus::item(plain.zeilen.vorbehalt, index) })
        });
        let at = |line| Locus::line(line, Part::Value);
        Zeile {
            seats,
            active: active.iter().copied().collect(),
            maybe_solo: contract.soloist.is_some(),
            geber: plain.geber.map(|seat| (seat, at(plain.zeilen.geber))),
            solist: contract.soloist.filter(|_| solo),
            art: contract.kind.soloart(),
            pflicht: contract.pflicht.filter(|_| solo),
            soli: soli.collect(),
            pflichtsoli: plain.pflichtsoli.map(|seats| (seats.iter().collect(), at(plain.zeilen.pflichtsoli))),
            ..line
        }
    }

    /// Takes from a game and its judgement by `rules` what the list needs.
    pub fn of(record: &Record, analysis: &Analysis, rules: &RuleSet) -> Zeile {
        let contract = analysis.contract;
        let solo = contract.filter(|contract| matches!(contract.kind, Spielart::Solo(_)));
        let solist = solo.and_then(|contract| contract.soloist);
        let art = solo.and_then(|contract| contract.kind.soloart());
        let mut zeile = Zeile {
            seats: analysis.seats,
            outcome: analysis.outcome,
            active: analysis.active.iter().copied().collect(),
            maybe_solo: contract.is_none_or(|contract| contract.soloist.is_some())
                || analysis.active.iter().any(|seat| analysis.parteien[*seat].is_none()),
            maybe_unplayed: analysis.outcome == Outcome::NeedsRuling
                && analysis.alternatives.iter().any(|other| leaves_unplayed(other, solist)),
            known: contract.is_some() && (solo.is_none() || solist.is_some()),
            solist,
            art,
            pflicht: solo.and_then(|contract| contract.pflicht),
            points: match analysis.added() {
                Added::Points(points) => Some(SmallVec::from_slice(points)),
                Added::Nothing => Some(SmallVec::new()),
                Added::Open => None,
            },
            as_noted: analysis.as_noted,
            anlaesse: anlaesse(record, analysis, rules),
            ..Zeile::played(&[])
        };
        let at_table = |seat: Seat| seat.index() < analysis.seats;
        let (mut abfrage, mut hole) = (false, false);
        // What is noted for a game without cards comes behind what was said, wherever the line stands.
        let mut noted = None;
        for (line, written) in record.lines.iter().enumerate() {
            let at = Locus::line(line, Part::Value);
            hole |= has_hole(&written.kind);
            match &written.kind {
                LineKind::Field(field) => match (&field.key.value, &field.value.value) {
                    (Key::Geber, Value::Seat(_)) => {
                        zeile.geber = zeile.geber.or(analysis.geber.map(|seat| (seat, at)));
                    }
                    (Key::Schreiber, Value::Seat(seat)) => _ = zeile.schreiber.get_or_insert(*seat),
                    (Key::Vorbehalt, Value::Statements(items)) => {
                        abfrage = true;
                        zeile.soli(line, items);
                    }
                    (Key::Spielart, Value::Spielart(doko_format::Spielartnotiz::Solo(Aussage::Solo { form, .. }))) => {
                        noted = zeile.solist.map(|seat| Soloaussage { seat, form: *form, art, at }).or(noted);
                    }
                    (Key::Pflichtsoli, Value::Seats(seats)) if seats.iter().all(|seat| at_table(seat.value)) => {
                        let seats = || seats.iter().map(|seat| seat.value).collect();
                        zeile.pflichtsoli.get_or_insert_with(|| (seats(), at));
                    }
                    (Key::Punkte, Value::Numbers(points)) => {
                        zeile.punkte.get_or_insert_with(|| points.iter().map(|number| number.value).collect());
                    }
                    (Key::Stand, Value::Numbers(totals)) => {
                        let totals = || totals.iter().map(|number| number.value).collect();
                        zeile.stand.get_or_insert_with(|| (totals(), at));
                    }
                    _ => {}
                },
                LineKind::Row(row) => zeile.acts(line, &row.items),
                LineKind::Events(items) => zeile.acts(line, items),
                LineKind::Unreadable(_) => {}
            }
        }
        zeile.soli.extend(noted);
        zeile.abbruch.retain(|(seat, _)| at_table(*seat));
        // What cannot be read may have said what was played.
        zeile.known &= abfrage || !hole || zeile.solist.is_some();
        zeile
    }

    fn soli(&mut self, line: usize, items: &Items) {
        for (index, item) in items.iter().enumerate() {
            let Item::Event(event) = &item.value else { continue };
            if let (Some(seat), Handlung::Aussage(Aussage::Solo { form, art: art @ Some(_) })) =
                (event.seat, &event.what)
            {
                let at = Locus::item(line, index);
                self.soli.push(Soloaussage { seat: seat.value, form: *form, art: *art, at });
            }
        }
    }

    fn acts(&mut self, line: usize, items: &Items) {
        for (index, item) in items.iter().enumerate() {
            let event = match &item.value {
                Item::Event(event) => event,
                Item::Card(_) => {
                    self.last_card = Some(Locus::item(line, index));
                    continue;
                }
                Item::Remark { .. } | Item::Unreadable { .. } => continue,
            };
            match (&event.what, event.seat) {
                (Handlung::Akt(Akt::ZeitAbgelaufen), _) => self.zeit_abgelaufen = true,
                (Handlung::Akt(Akt::Abbruch), Some(seat)) => {
                    self.abbruch.push((seat.value, Locus::item(line, index)));
                }
                _ => {}
            }
        }
    }

    /// Returns how the Solo that was played was declared; what was said last counts.
    pub(super) fn declared(&self) -> Option<Soloaussage> {
        self.soli.iter().rev().find(|solo| Some(solo.seat) == self.solist).copied()
    }

    /// Tells whether the game is one of the list: it was neither dealt again nor left unplayed.
    pub(super) fn counts(&self) -> bool {
        match self.outcome {
            Outcome::Redeal | Outcome::NotPlayed => false,
            Outcome::Played | Outcome::Aborted | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {
                true
            }
        }
    }
}

/// Takes from a game and its judgement what may start a Bockrunde.
fn anlaesse(record: &Record, analysis: &Analysis, rules: &RuleSet) -> Triggers {
    // Only there somebody asks for them.
    let counts_by_list = rules.at_table(analysis.seats).counts_by_list();
    let herz = |dullen: bool| if counts_by_list { herzstiche(&analysis.stiche, dullen) } else { (0, 0) };
    let kind = analysis.contract.map(|contract| contract.kind);
    let said = ansagen::gesagt(&analysis.ansagen).0;
    // Of a game without cards is known what its lines say, and no more (SPEC F 7.8).
    let without_cards = is_without_cards(record);
    let said_is_known = !without_cards || record.field(&Key::Ansagen).is_some() || !analysis.ansagen.is_empty();
    let mut found = Triggers {
        notiert: None,
        gezaehlt: analysis.bock.unwrap_or(1),
        augen: analysis.augen,
        stiche: analysis.stichzahl,
        winner: analysis.winner,
        gesagt: said_is_known.then_some(ByPartei { re: said.re.is_some(), kontra: said.kontra.is_some() }),
        solo: kind.map(|kind| matches!(kind, Spielart::Solo(_))),
        allein: kind.map(|kind| matches!(kind, Spielart::StilleHochzeit | Spielart::HochzeitAllein)),
        value: analysis.value,
        herzstiche: (!without_cards).then(|| [false, true].map(herz)),
        geschmissen: false,
        ramsch: analysis.is_ramsch(),
        spielart: None,
    };
    let says = |aussage: &Items| {
        let is = |what: &Handlung| matches!(what, Handlung::Aussage(Aussage::Schmeissen));
        aussage.iter().any(|item| matches!(&item.value, Item::Event(event) if is(&event.what)))
    };
    for (line, written) in record.lines.iter().enumerate() {
        match &written.kind {
            LineKind::Field(field) => match (&field.key.value, &field.value.value) {
                (Key::Bock, Value::Number(noted)) => {
                    found.notiert.get_or_insert((*noted, Locus::line(line, Part::Value)));
                }
                (Key::Spielart, Value::Spielart(kind)) => {
                    let at = Locus::line(line, Part::Value);
                    let told = match kind {
                        Spielartnotiz::Ramsch => Some(true),
                        Spielartnotiz::Solo(_) => None,
                        Spielartnotiz::Normal
                        | Spielartnotiz::Hochzeit { .. }
                        | Spielartnotiz::StilleHochzeit
                        | Spielartnotiz::Kontrasolo
                        | Spielartnotiz::Genscher
                        | Spielartnotiz::SchwarzeSau => Some(false),
                    };
                    found.spielart = found.spielart.or(told.map(|is_ramsch| (is_ramsch, at)));
                }
                (Key::Vorbehalt, Value::Statements(items)) => found.geschmissen |= says(items),
                // Noted is enough: the table saw it.
                (Key::Sonderpunkte, Value::Sonderpunkte(notes)) if without_cards => {
                    let is = |name: &str| Sprache::De.sonderpunkt(name) == Some(Word::Herzstich);
                    let noted = notes.iter().filter(|note| is(&note.value.name));
                    let noted: usize = noted.map(|note| usize::from(note.value.count.unwrap_or(1))).sum();
                    found.herzstiche = Some([(noted, noted); 2]);
                }
                _ => {}
            },
            LineKind::Events(items) => found.geschmissen |= says(items),
            LineKind::Row(_) | LineKind::Unreadable(_) => {}
        }
    }
    found
}

/// Tells whether a game was noted without cards (SPEC F 7.7).
fn is_without_cards(record: &Record) -> bool {
    record.rows().next().is_none() && !record.fields().any(|(_, field)| matches!(field.key.value, Key::Blatt(_)))
}

/// Tells whether a game does not count under a ruling: a serious violation ends it, but not one against a soloist, or of a
/// game that was decided (TSR 9.4.3, 9.4.4, 9.5.1).
fn leaves_unplayed(ruling: &Alternative, solist: Option<Seat>) -> bool {
    let fine = ruling.strafen.last();
    let costs = |seat: Seat| fine.and_then(|fine| fine.seats.get(seat.index())).is_none_or(|points| *points < 0);
    match ruling.case {
        Fall::NeuGeben => true,
        Fall::Schwerwiegend => ruling.posten.is_empty() && solist.is_none_or(costs),
        Fall::KeinVerstoss
        | Fall::Unerheblich
        | Fall::Geringfuegig
        | Fall::GeringfuegigNachteil
        | Fall::GeringfuegigOhneNachteil
        | Fall::AnsageGilt
        | Fall::AnsageGiltNicht
        | Fall::Rest(_)
        | Fall::ReBei(_)
        | Fall::Karte { .. }
        | Fall::Ansage { .. }
        | Fall::OhneAnsage
        | Fall::Stichlos(_)
        | Fall::Paarwechsel(_) => false,
    }
}

/// Returns the points that the table noted of a plain game.
fn noted_points(plain: &PlainGame) -> Option<SmallVec<[i32; 5]>> {
    let punkte = &plain.notiert.punkte;
    (!punkte.is_empty()).then(|| punkte.as_slice().into())
}

/// Tells whether something in a line could not be read.
fn has_hole(line: &LineKind) -> bool {
    let unreadable = |items: &Items| items.iter().any(|item| matches!(item.value, Item::Unreadable { .. }));
    match line {
        LineKind::Unreadable(_) => true,
        LineKind::Field(field) => {
            matches!(field.key.value, Key::Unbekannt(_)) || matches!(field.value.value, Value::Unreadable(_))
        }
        LineKind::Row(row) => unreadable(&row.items),
        LineKind::Events(items) => unreadable(items),
    }
}
