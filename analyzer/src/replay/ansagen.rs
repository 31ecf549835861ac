//! Announcements in time and order (TSR 6).

use doko_format::{Akt, Ansage, Ansagewort, Aussage, Handlung, Item, Key, Locus, Partei, Seat, Value};
use smallvec::SmallVec;

use crate::analysis::{AnsageUrteil, Contract, Spielart};
use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;
use crate::partei::ByPartei;
use crate::replay::ablauf::Ablauf;
use crate::replay::klaerung::Klaerung;
use crate::replay::spielfindung::Spielfindung;
use crate::rules::{RuleSet, Stufe, Zahl};

/// Something said as an announcement, with all that is known of the moment.
struct Gesagt<'r> {
    seat: Seat,
    what: Worte<'r>,
    at: Locus,
    moment: Moment,
}

enum Worte<'r> {
    Ansage(&'r Ansage),
    Wort(&'r str),
}

/// When something was said, as far as the record shows.
#[derive(Clone, Copy, Default)]
struct Moment {
    /// Cards in the speaker's hand by the place in the rows.
    by_place: Option<usize>,
    /// Cards in the speaker's hand as written (`@11`).
    written: Option<usize>,
    /// Cards lying or gathered.
    played: Option<usize>,
    /// Whether it was said before the Vorbehaltsabfrage ended.
    before_play: bool,
}

impl Moment {
    /// The smaller and the larger number of cards the speaker may have had.
    fn cards(self) -> Option<(usize, usize)> {
        match (self.by_place, self.written) {
            (Some(place), Some(written)) => Some((place.min(written), place.max(written))),
            (Some(one), None) | (None, Some(one)) => Some((one, one)),
            (None, None) => None,
        }
    }
}

/// What has been said by both parties so far.
#[derive(Default)]
struct Stand {
    /// Every step said or implied, with who said it and where.
    gesagt: ByPartei<SmallVec<[(Stufe, Seat, Locus); 5]>>,
    /// The Ansage was in time only as a reply.
    nur_erwidert: ByPartei<bool>,
}

impl Stand {
    fn has(&self, party: Partei, stufe: Stufe) -> Option<(Seat, Locus)> {
        self.gesagt[party].iter().find(|(said, ..)| *said >= stufe).map(|(_, seat, at)| (*seat, *at))
    }

    fn highest(&self, party: Partei) -> Zahl {
        self.gesagt[party].iter().map(|(stufe, ..)| *stufe).max()
    }
}

/// Judges every announcement; the result is in the order in time.
pub(crate) fn ansagen<'r>(
    game: &Game<'r>,
    rules: &RuleSet,
    spielfindung: &Spielfindung,
    ablauf: &Ablauf<'r>,
    klaerung: &Klaerung,
    findings: &mut Findings<'_>,
) -> Vec<AnsageUrteil> {
    let gesagt = collect(game, spielfindung, ablauf);
    if gesagt.is_empty() {
        return Vec::new();
    }
    let shift = shift(klaerung.contract);
    let mut stand = Stand::default();
    gesagt
        .iter()
        .map(|said| {
            let mut urteil = AnsageUrteil {
                seat: said.seat,
                call: None,
                text: None,
                party: None,
                cards_in_hand: said.moment.by_place.or(said.moment.written),
                cards_played: said.moment.played,
                deadline: None,
                legal: None,
                counts: None,
                reply: false,
                implied: SmallVec::new(),
                converted_from: None,
                at: said.at,
            };
            check_count(said, findings);
            match said.what {
                Worte::Ansage(ansage) => {
                    urteil.call = Some(ansage.call);
                    judge(game, rules, ablauf, klaerung, shift, said, ansage, &mut stand, &mut urteil, findings);
                }
                Worte::Wort(text) => {
                    urteil.text = Some(text.into());
                    unknown(said, &mut urteil, findings);
                }
            }
            urteil
        })
        .collect()
}

/// By how many cards the deadlines fall after a Hochzeit was cleared (TSR 6.2.2, 6.3.4).
fn shift(contract: Option<Contract>) -> usize {
    contract.and_then(|contract| contract.klaerungsstich).map_or(0, |stich| stich - 1)
}

/// Collects what was announced, in the order in time.
fn collect<'r>(game: &Game<'r>, spielfindung: &Spielfindung, ablauf: &Ablauf<'r>) -> Vec<Gesagt<'r>> {
    let mut gesagt: Vec<Gesagt<'r>> = Vec::new();
    for (line, field) in game.record.fields() {
        let (Key::Vorbehalt | Key::Ansagen, Value::Statements(items)) = (&field.key.value, &field.value.value) else {
            continue;
        };
        for (index, item) in items.iter().enumerate() {
            let Item::Event(event) = &item.value else { continue };
            let Some((seat, what)) = event.seat.and_then(|seat| Some((seat.value, words(&event.what)?))) else {
                continue;
            };
            let in_abfrage = field.key.value == Key::Vorbehalt;
            let mut moment = Moment { written: written(&what), ..Moment::default() };
            if in_abfrage {
                moment.by_place = Some(game.per_player);
                moment.played = Some(0);
                moment.before_play = index < spielfindung.last_statement;
            } else if let Worte::Ansage(ansage) = &what {
                moment.played = ansage.cards_played.map(|played| played.value.into());
            }
            gesagt.push(Gesagt { seat, what, at: Locus::item(line, index), moment });
        }
    }
    for wort in &ablauf.worte {
        let Some((seat, what)) = wort.event.seat.and_then(|seat| Some((seat.value, words(&wort.event.what)?))) else {
            continue;
        };
        let mut moment = Moment { written: written(&what), ..Moment::default() };
        let known = ablauf.stopped.is_none_or(|stopped| wort.at < stopped);
        if known {
            let laid = &ablauf.gelegt[..wort.before];
            let own = laid.iter().filter(|play| play.counts && play.seat == seat).count();
            moment.by_place = Some(game.per_player.saturating_sub(own));
            moment.played = Some(laid.iter().filter(|play| play.counts).count());
        }
        gesagt.push(Gesagt { seat, what, at: wort.at, moment });
    }
    gesagt.retain(|said| game.active.is_empty() || game.active.contains(&said.seat));
    // What the rows do not place stands where its cards in hand put it: not before the speaker's card that led to
    // that number. The order of the line is an order in time and is kept.
    let players = game.active.len().max(1);
    let mut at_least = 0;
    let mut keyed: Vec<(usize, Gesagt<'r>)> = gesagt
        .into_iter()
        .map(|said| {
            let time = said.moment.played.or_else(|| {
                said.moment.written.map(|cards| game.per_player.saturating_sub(cards).saturating_sub(1) * players)
            });
            at_least = if said.moment.by_place.is_some() { time.unwrap_or(0) } else { time.unwrap_or(0).max(at_least) };
            (at_least, said)
        })
        .collect();
    keyed.sort_by_key(|(time, _)| *time);
    keyed.into_iter().map(|(_, said)| said).collect()
}

fn words(what: &Handlung) -> Option<Worte<'_>> {
    match what {
        Handlung::Ansage(ansage) => Some(Worte::Ansage(ansage)),
        Handlung::Akt(Akt::Wort { text }) => Some(Worte::Wort(text)),
        Handlung::Akt(_) | Handlung::Aussage(_) => None,
    }
}

fn written(what: &Worte<'_>) -> Option<usize> {
    match what {
        Worte::Ansage(ansage) => ansage.cards_in_hand.map(|cards| cards.value.into()),
        Worte::Wort(_) => None,
    }
}

/// The place and the written number must agree (TSR 6.1.1).
fn check_count(said: &Gesagt<'_>, findings: &mut Findings<'_>) {
    if let (Some(found), Some(noted)) = (said.moment.by_place, said.moment.written)
        && found != noted
    {
        findings.add(FindingKind::KartenzahlWiderspruch { seat: said.seat, noted, found }, said.at).by(said.seat);
    }
    if let (Worte::Ansage(ansage), Some(found)) = (&said.what, said.moment.played)
        && let Some(noted) = ansage.cards_played.map(|played| usize::from(played.value))
        && noted != found
    {
        findings.add(FindingKind::KartenzahlWiderspruch { seat: said.seat, noted, found }, said.at).by(said.seat);
    }
}

fn unknown(said: &Gesagt<'_>, urteil: &mut AnsageUrteil, findings: &mut Findings<'_>) {
    findings.add(FindingKind::AnsageUnbekannt { seat: said.seat }, said.at).by(said.seat);
    urteil.legal = Some(false);
    urteil.counts = Some(false);
}

#[expect(clippy::too_many_arguments, reason = "an announcement is judged against everything said before it")]
fn judge(
    game: &Game<'_>,
    rules: &RuleSet,
    ablauf: &Ablauf<'_>,
    klaerung: &Klaerung,
    shift: usize,
    said: &Gesagt<'_>,
    ansage: &Ansage,
    stand: &mut Stand,
    urteil: &mut AnsageUrteil,
    findings: &mut Findings<'_>,
) {
    let (seat, call, at) = (said.seat, ansage.call, said.at);
    let Some(stufe) = Stufe::of(call).filter(|stufe| rules.ansagen.frist(*stufe, 0).is_some()) else {
        return unknown(said, urteil, findings);
    };
    urteil.deadline = rules.ansagen.frist(stufe, shift);
    let Some(party) = klaerung.parteien[seat] else {
        // Without the speaker's party nothing that depends on it can be said.
        findings.add(FindingKind::AnsageUnentscheidbar { seat, call }, at).by(seat);
        return;
    };
    urteil.party = Some(party);
    let shown = match call {
        Ansagewort::Re => Some(Partei::Re),
        Ansagewort::Kontra => Some(Partei::Kontra),
        Ansagewort::Keine120
        | Ansagewort::Keine90
        | Ansagewort::Keine60
        | Ansagewort::Keine30
        | Ansagewort::Schwarz => ansage.party.map(|party| party.value),
    };
    if shown.is_some_and(|shown| shown != party) {
        findings.add(FindingKind::FalschePartei { seat, call, party }, at).by(seat);
        urteil.legal = Some(false);
        urteil.counts = Some(false);
        return;
    }
    if let Some((who, earlier)) = stand.has(party, stufe) {
        let finding = findings.add(FindingKind::AnsageWiederholt { seat, call }, at).by(seat);
        finding.with(Role::Earlier, earlier);
        // TSR 6.4.7: pointing once more to one's own words because of noise is allowed, and looks the same.
        if who == seat {
            finding.severity = doko_format::Severity::Warning;
        }
        urteil.legal = Some(who == seat);
        urteil.counts = Some(false);
        return;
    }
    let lowest = Stufe::ALL.into_iter().find(|step| stand.has(party, *step).is_none()).unwrap_or(stufe);
    let (legal, reply) = if too_early(game, ablauf, klaerung, said) {
        findings.add(FindingKind::AnsageZuFrueh { seat, call }, at).by(seat);
        (Some(false), false)
    } else if stufe == Stufe::Ansage {
        judge_ansage(rules, shift, said, call, party, stand, urteil, findings)
    } else {
        (judge_absage(rules, shift, said, call, stufe, lowest, party, stand, findings), false)
    };
    urteil.legal = legal;
    urteil.reply = reply;
    let counts = legal != Some(false) || rules.ansagen.unzulaessig.counts();
    urteil.counts = Some(counts);
    if counts {
        let implied = Stufe::ALL.into_iter().filter(|step| *step >= lowest && *step < stufe);
        urteil.implied = implied.map(|step| step.words(party)).collect();
        if lowest == Stufe::Ansage {
            stand.nur_erwidert[party] = reply;
        }
        stand.gesagt[party].push((stufe, seat, at));
    }
}

/// TSR 6.2.1: not before the Vorbehaltsabfrage ended, in a Hochzeit not before the Klärungsstich lies complete (4.4.4).
fn too_early(game: &Game<'_>, ablauf: &Ablauf<'_>, klaerung: &Klaerung, said: &Gesagt<'_>) -> bool {
    if said.moment.before_play {
        return true;
    }
    let Some(contract) = klaerung.contract else { return false };
    match contract.kind {
        Spielart::Hochzeit | Spielart::HochzeitAllein => {}
        Spielart::Normal | Spielart::StilleHochzeit | Spielart::Solo(_) => return false,
    }
    let Some(stich) = contract.klaerungsstich else { return true };
    match (said.moment.played, said.moment.written) {
        (Some(played), _) => {
            let needed: usize = ablauf
                .laeufe
                .get(stich - 1)
                .map_or(0, |lauf| ablauf.gelegt[..lauf.end].iter().filter(|play| play.counts).count());
            played < needed
        }
        (None, Some(written)) => written > game.per_player - stich,
        (None, None) => false,
    }
}

/// TSR 6.2.2, 6.4.4: Re and Kontra by their own deadline, or as a reply.
#[expect(clippy::too_many_arguments, reason = "an Ansage is judged against everything said before it")]
fn judge_ansage(
    rules: &RuleSet,
    shift: usize,
    said: &Gesagt<'_>,
    call: Ansagewort,
    party: Partei,
    stand: &Stand,
    urteil: &mut AnsageUrteil,
    findings: &mut Findings<'_>,
) -> (Option<bool>, bool) {
    let own = rules.ansagen.frist(Stufe::Ansage, shift).unwrap_or(0);
    let answered = stand.highest(party.gegner());
    let reply = answered.and_then(|stufe| rules.ansagen.erwiderungsfrist(stufe, shift));
    let least = reply.map_or(own, |reply| reply.min(own));
    let Some((low, high)) = said.moment.cards() else {
        findings.add(FindingKind::AnsageUnentscheidbar { seat: said.seat, call }, said.at).by(said.seat);
        return (None, false);
    };
    if low >= own {
        return (Some(true), false);
    }
    if low >= least {
        urteil.deadline = Some(least);
        return (Some(true), high < own);
    }
    if high >= least {
        // The place and the written number contradict each other; that is reported already.
        return (None, false);
    }
    let kind = FindingKind::AnsageZuSpaet { seat: said.seat, call, found: high, least };
    let finding = findings.add_under("ansage-zu-spaet-ansage", kind, said.at).by(said.seat);
    if let (true, Some((_, earlier))) = (reply.is_some(), answered.and_then(|stufe| stand.has(party.gegner(), stufe))) {
        finding.with(Role::Call, earlier);
    }
    (Some(false), false)
}

/// TSR 6.3.2, 6.3.4, 6.4.3, 6.4.4: an Absage by its deadline, on an Ansage, with every skipped step still open.
#[expect(clippy::too_many_arguments, reason = "an Absage is judged against everything said before it")]
fn judge_absage(
    rules: &RuleSet,
    shift: usize,
    said: &Gesagt<'_>,
    call: Ansagewort,
    stufe: Stufe,
    lowest: Stufe,
    party: Partei,
    stand: &Stand,
    findings: &mut Findings<'_>,
) -> Option<bool> {
    let seat = said.seat;
    let frist = |stufe| rules.ansagen.frist(stufe, shift).unwrap_or(0);
    let Some((low, high)) = said.moment.cards() else {
        findings.add(FindingKind::AnsageUnentscheidbar { seat, call }, said.at).by(seat);
        return None;
    };
    if high < frist(stufe) {
        let kind = FindingKind::AnsageZuSpaet { seat, call, found: high, least: frist(stufe) };
        findings.add(kind, said.at).by(seat);
        return Some(false);
    }
    if high < frist(lowest) {
        let kind = if lowest == Stufe::Ansage {
            FindingKind::AbsageOhneAnsage { seat, call, party }
        } else {
            FindingKind::StufeVersaeumt { seat, call, missed: lowest.words(party), found: high, least: frist(lowest) }
        };
        findings.add(kind, said.at).by(seat);
        return Some(false);
    }
    if stand.nur_erwidert[party] && !rules.ansagen.absage_nach_erwiderung {
        let kind = FindingKind::AbsageOhneAnsage { seat, call, party };
        let finding = findings.add_under("absage-nach-erwiderung", kind, said.at).by(seat);
        if let Some((_, earlier)) = stand.has(party, Stufe::Ansage) {
            finding.with(Role::Call, earlier);
        }
        return Some(false);
    }
    (low >= frist(lowest)).then_some(true)
}

/// Returns how far each party has gone with what counts.
pub(crate) fn gesagt(urteile: &[AnsageUrteil]) -> ByPartei<Zahl> {
    let mut gesagt = ByPartei::<Zahl>::default();
    for urteil in urteile.iter().filter(|urteil| urteil.counts == Some(true)) {
        if let (Some(party), Some(stufe)) = (urteil.party, urteil.call.and_then(Stufe::of)) {
            gesagt[party] = gesagt[party].max(Some(stufe));
        }
    }
    gesagt
}

/// Returns the place of the first announcement whose effect the record leaves open.
pub(crate) fn open(urteile: &[AnsageUrteil]) -> Option<Locus> {
    urteile.iter().find(|urteil| urteil.counts.is_none()).map(|urteil| urteil.at)
}

/// Reports statements of the Vorbehaltsabfrage that were made when cards could be laid (TSR 4.4.5).
pub(crate) fn late_statements(game: &Game<'_>, ablauf: &Ablauf<'_>, findings: &mut Findings<'_>) {
    for wort in &ablauf.worte {
        let (Some(seat), Handlung::Aussage(aussage)) = (wort.event.seat, &wort.event.what) else { continue };
        let seat = seat.value;
        if !game.active.contains(&seat) {
            continue;
        }
        let kind = match aussage {
            Aussage::Hochzeit { .. } => FindingKind::HochzeitVerspaetet { seat },
            Aussage::Zurueck => FindingKind::RuecknahmeZuSpaet { seat },
            Aussage::Gesund
            | Aussage::Vorbehalt
            | Aussage::Ungesund
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { .. }
            | Aussage::Schweine
            | Aussage::Armut
            | Aussage::Schmeissen => FindingKind::VorbehaltVerspaetet { seat },
        };
        findings.add(kind, wort.at).by(seat);
    }
}
