//! Announcements in time and order (TSR 6; R001-7, R001-8; R002-4; R003-1h to 1l; R004-A, R004-F).

use doko_format::{Akt, Ansage, Ansagewort, Handlung, Item, Key, Locus, Partei, Seat, Severity, Value};
use smallvec::SmallVec;

use crate::analysis::{AnsageUrteil, Contract, Spielart};
use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::game::Game;
use crate::partei::ByPartei;
use crate::replay::ablauf::Ablauf;
use crate::replay::klaerung::Klaerung;
use crate::replay::spielfindung::Spielfindung;
use crate::rules::{Erwiderung, Frist, OhneAnsage, Pflichtansage, RuleSet, Spiellage, Stufe, Ueberspringen, Zahl};

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
    /// Cards lying or gathered: the least and the greatest number there can have been.
    played: Option<(usize, usize)>,
    /// The trick it was said in or before, from 0: one that lies on the table still is the trick.
    stich: Option<usize>,
    /// Whether it was said before the Vorbehaltsabfrage ended.
    in_abfrage: bool,
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

    /// Tells whether a deadline is kept; `None` if the record does not show it.
    fn keeps(self, frist: Frist) -> Option<bool> {
        let (worst, best) = match frist {
            Frist::Hand(least) => {
                let (low, high) = self.cards()?;
                (low >= least, high >= least)
            }
            Frist::Tisch(most) => {
                let (low, high) = self.played?;
                (high <= most, low <= most)
            }
        };
        (worst == best).then_some(best)
    }
}

/// What has been said by both parties so far.
#[derive(Default)]
struct Stand {
    /// Every step said, with who said it, where, and how many cards lay.
    gesagt: ByPartei<SmallVec<[Schritt; 5]>>,
    /// The Ansage was in time only as a reply.
    nur_erwidert: ByPartei<bool>,
    /// Announcements that count.
    count: usize,
    /// The tricks, from 0, in which something was said that counts.
    stiche: SmallVec<[usize; 5]>,
}

#[derive(Clone, Copy)]
struct Schritt {
    stufe: Stufe,
    seat: Seat,
    at: Locus,
    played: Option<(usize, usize)>,
}

impl Stand {
    /// Returns who said a step, or said one with which it counts.
    fn has(&self, party: Partei, stufe: Stufe) -> Option<Schritt> {
        self.gesagt[party].iter().find(|said| said.stufe == stufe).copied()
    }

    fn highest(&self, party: Partei) -> Option<Schritt> {
        self.gesagt[party].iter().max_by_key(|said| said.stufe).copied()
    }
}

/// Everything an announcement is judged against.
struct Lage<'a, 'r> {
    game: &'a Game<'r>,
    rules: &'a RuleSet,
    ablauf: &'a Ablauf<'r>,
    klaerung: &'a Klaerung,
    spiel: Spiellage,
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
    let lage = Lage { game, rules, ablauf, klaerung, spiel: spiellage(klaerung.contract, ablauf) };
    let mut stand = Stand::default();
    let mut urteile = Vec::new();
    for schweine in spielfindung.schweine.iter().filter(|schweine| !schweine.with_ansage) {
        urteile.extend(lage.implied_by_schweine(schweine.seat, schweine.at, &mut stand));
    }
    for said in &gesagt {
        check_count(said, game.per_player, findings);
        let mut urteil = AnsageUrteil {
            seat: said.seat,
            call: None,
            text: None,
            party: None,
            cards_in_hand: said.moment.by_place.or(said.moment.written),
            cards_played: said.moment.played.filter(|(low, high)| low == high).map(|(low, _)| low),
            deadline: None,
            legal: None,
            counts: None,
            reply: false,
            implied: SmallVec::new(),
            converted_from: None,
            at: said.at,
        };
        match said.what {
            Worte::Ansage(ansage) => {
                urteil.call = Some(ansage.call);
                lage.judge(said, ansage, &mut stand, &mut urteil, findings);
            }
            Worte::Wort(text) => {
                urteil.text = Some(text.into());
                unknown(said, &mut urteil, findings);
            }
        }
        urteile.push(urteil);
    }
    lage.check_pflicht(&urteile, &stand, findings);
    urteile
}

fn spiellage(contract: Option<Contract>, ablauf: &Ablauf<'_>) -> Spiellage {
    let Some(contract) = contract else { return Spiellage::default() };
    Spiellage {
        solo: matches!(contract.kind, Spielart::Solo(_)),
        klaerung: contract.klaerungsstich.map(|stich| (stich, ablauf.laid_up_to(stich - 1))),
    }
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
            let mut moment = Moment { written: written(&what), ..Moment::default() };
            if field.key.value == Key::Vorbehalt {
                moment.by_place = Some(game.per_player);
                moment.played = Some((0, 0));
                moment.stich = Some(0);
                moment.in_abfrage = index < spielfindung.last_statement;
            } else {
                moment.played = played_by_hand(game, moment.written);
                if let Worte::Ansage(ansage) = &what
                    && let Some(played) = ansage.cards_played
                {
                    moment.played = Some((played.value.into(), played.value.into()));
                }
            }
            gesagt.push(Gesagt { seat, what, at: Locus::item(line, index), moment });
        }
    }
    for wort in &ablauf.worte {
        let Some((seat, what)) = wort.event.seat.and_then(|seat| Some((seat.value, words(&wort.event.what)?))) else {
            continue;
        };
        let mut moment = Moment { written: written(&what), ..Moment::default() };
        if ablauf.stopped.is_none_or(|stopped| wort.at < stopped) {
            let laid = &ablauf.gelegt[..wort.before];
            let own = laid.iter().filter(|play| play.counts && play.seat == seat).count();
            let played = laid.iter().filter(|play| play.counts).count();
            moment.by_place = Some(game.per_player.saturating_sub(own));
            moment.played = Some((played, played));
            moment.stich = Some(wort.row);
        }
        gesagt.push(Gesagt { seat, what, at: wort.at, moment });
    }
    gesagt.retain(|said| game.active.is_empty() || game.active.contains(&said.seat));
    // What the rows do not place stands where its number puts it, at the earliest; the order of its line is an order
    // in time and is kept.
    let mut at_least = 0;
    let mut keyed: Vec<(usize, Gesagt<'r>)> = gesagt
        .into_iter()
        .map(|said| {
            let time = said.moment.played.map_or(0, |(low, _)| low);
            at_least = if said.moment.stich.is_some() { time } else { time.max(at_least) };
            (at_least, said)
        })
        .collect();
    keyed.sort_by_key(|(time, _)| *time);
    keyed.into_iter().map(|(_, said)| said).collect()
}

/// Returns between which numbers of cards on the table a player holds so many: each trick brings one of his.
fn played_by_hand(game: &Game<'_>, hand: Option<usize>) -> Option<(usize, usize)> {
    let own = game.per_player.checked_sub(hand?)?;
    let players = game.active.len().max(1);
    let low = own.checked_sub(1).map_or(0, |tricks| tricks * players + 1);
    Some((low, own * players + players - 1))
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

/// The place and the written numbers must agree (TSR 6.1.1).
fn check_count(said: &Gesagt<'_>, dealt: usize, findings: &mut Findings<'_>) {
    let mut add = |noted: usize, found: usize| {
        findings.add(FindingKind::KartenzahlWiderspruch { seat: said.seat, noted, found }, said.at).by(said.seat);
    };
    if let (Some(found), Some(noted)) = (said.moment.by_place, said.moment.written)
        && found != noted
    {
        add(noted, found);
    } else if let Some(noted) = said.moment.written
        && noted > dealt
    {
        add(noted, dealt);
    } else if let (Worte::Ansage(ansage), Some((found, _)), Some(_)) =
        (&said.what, said.moment.played, said.moment.stich)
        && let Some(noted) = ansage.cards_played.map(|played| usize::from(played.value))
        && noted != found
    {
        add(noted, found);
    }
}

fn unknown(said: &Gesagt<'_>, urteil: &mut AnsageUrteil, findings: &mut Findings<'_>) {
    findings.add(FindingKind::AnsageUnbekannt { seat: said.seat }, said.at).by(said.seat);
    urteil.legal = Some(false);
    urteil.counts = Some(false);
}

/// How an announcement was found to be.
struct Befund {
    legal: Option<bool>,
    reply: bool,
}

const LEGAL: Befund = Befund { legal: Some(true), reply: false };
const ILLEGAL: Befund = Befund { legal: Some(false), reply: false };
const OPEN: Befund = Befund { legal: None, reply: false };

impl Lage<'_, '_> {
    fn judge(
        &self,
        said: &Gesagt<'_>,
        ansage: &Ansage,
        stand: &mut Stand,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        let rules = &self.rules.ansagen;
        let mut call = ansage.call;
        let Some(stufe) = Stufe::of(call) else { return unknown(said, urteil, findings) };
        if rules.verboten.contains(&stufe) {
            findings.add(FindingKind::AnsageVerboten { seat, call }, at).by(seat);
            urteil.legal = Some(false);
            urteil.counts = Some(false);
            return;
        }
        if !rules.knows(stufe) {
            return unknown(said, urteil, findings);
        }
        urteil.deadline = rules.frist(stufe, self.spiel);
        let Some(party) = self.klaerung.parteien[seat] else {
            // Without the speaker's party nothing that depends on it can be said. Behind a hole that is the cause.
            if self.ablauf.stopped.is_none() {
                findings.add(FindingKind::AnsageUnentscheidbar { seat, call }, at).by(seat);
            }
            return;
        };
        urteil.party = Some(party);
        let unclarified = self.before_klaerung(said);
        if self.converts(call, party, unclarified) {
            urteil.converted_from = Some(call);
            call = Ansagewort::Re;
            urteil.call = Some(call);
        }
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
        if let Some(earlier) = stand.has(party, stufe)
            && !rules.wiederholbar
        {
            // Kontra that became Re beside a Re of the partner counts once with it (reading 001-19).
            if urteil.converted_from.is_none() {
                let finding = findings.add(FindingKind::AnsageWiederholt { seat, call }, at).by(seat);
                finding.with(Role::Earlier, earlier.at);
                // TSR 6.4.7: pointing once more to one's own words because of noise is allowed, and looks the same.
                if earlier.seat == seat {
                    finding.severity = Severity::Warning;
                }
            }
            urteil.legal = Some(earlier.seat == seat || urteil.converted_from.is_some());
            urteil.counts = Some(false);
            return;
        }
        let lowest = self.lowest(party, stufe, stand);
        let befund = self.judge_moment(said, call, stufe, lowest, party, unclarified, stand, urteil, findings);
        urteil.legal = befund.legal;
        urteil.reply = befund.reply;
        urteil.counts = match befund.legal {
            Some(true) => Some(true),
            Some(false) => Some(rules.unzulaessig.counts()),
            None if rules.unzulaessig.counts() => Some(true),
            None => None,
        };
        if urteil.counts == Some(true) {
            let implied = Stufe::ALL.into_iter().filter(|step| *step >= lowest && *step < stufe);
            urteil.implied = implied.map(|step| step.words(party)).collect();
            if lowest == Stufe::Ansage {
                stand.nur_erwidert[party] = befund.reply;
            }
            for step in Stufe::ALL.into_iter().filter(|step| *step >= lowest && *step <= stufe) {
                stand.gesagt[party].push(Schritt { stufe: step, seat, at, played: said.moment.played });
            }
            stand.count += 1;
            stand.stiche.extend(said.moment.stich.filter(|_| said.moment.played != Some((0, 0))));
        }
    }

    /// Returns the lowest step that counts with this one: those its party has not said yet.
    fn lowest(&self, party: Partei, stufe: Stufe, stand: &Stand) -> Stufe {
        let needs_ansage = self.rules.ansagen.absage_ohne_ansage != OhneAnsage::Frei;
        let missing = |step: &Stufe| {
            (needs_ansage || *step > Stufe::Ansage)
                && self.rules.ansagen.knows(*step)
                && stand.has(party, *step).is_none()
        };
        if stufe == Stufe::Ansage {
            return stufe;
        }
        Stufe::ALL.into_iter().find(missing).unwrap_or(stufe)
    }

    /// R001-4f: Kontra said before the Klärungsstich by the later partner is Re.
    fn converts(&self, call: Ansagewort, party: Partei, unclarified: bool) -> bool {
        self.rules.ansagen.umwandlung && unclarified && call == Ansagewort::Kontra && party == Partei::Re
    }

    /// Tells whether something was said in a Hochzeit before its Klärungsstich lay complete (TSR 4.4.4).
    fn before_klaerung(&self, said: &Gesagt<'_>) -> bool {
        let Some(contract) = self.klaerung.contract else { return false };
        match contract.kind {
            Spielart::Hochzeit | Spielart::HochzeitAllein => {}
            Spielart::Normal | Spielart::StilleHochzeit | Spielart::Solo(_) => return false,
        }
        let Some((stich, needed)) = self.spiel.klaerung else { return true };
        match (said.moment.stich, said.moment.played, said.moment.written) {
            (Some(_), Some((played, _)), _) => played < needed,
            (None, _, Some(written)) => written > self.game.per_player - stich,
            (_, played, None) => played.is_some_and(|(_, high)| high < needed),
            (Some(_), None, Some(_)) => false,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "an announcement is judged against everything said before it")]
    fn judge_moment(
        &self,
        said: &Gesagt<'_>,
        call: Ansagewort,
        stufe: Stufe,
        lowest: Stufe,
        party: Partei,
        unclarified: bool,
        stand: &Stand,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) -> Befund {
        let seat = said.seat;
        let rules = &self.rules.ansagen;
        if (said.moment.in_abfrage && !rules.vor_dem_spiel) || (unclarified && !rules.vor_klaerung) {
            self.irregular(findings.add(FindingKind::AnsageZuFrueh { seat, call }, said.at).by(seat));
            return ILLEGAL;
        }
        if rules.hoechstens > 0 && stand.count >= rules.hoechstens {
            let kind = FindingKind::ZuVieleAnsagen { seat, call, most: rules.hoechstens };
            self.irregular(findings.add(kind, said.at).by(seat));
            return ILLEGAL;
        }
        if let Some(stich) = self.silent_stich(said, stand) {
            let kind = FindingKind::AnsageketteBeendet { seat, call, stich: stich + 1 };
            self.irregular(findings.add(kind, said.at).by(seat));
            return ILLEGAL;
        }
        if stufe == Stufe::Ansage {
            self.judge_ansage(said, call, party, stand, urteil, findings)
        } else {
            self.judge_absage(said, call, stufe, lowest, party, stand, findings)
        }
    }

    /// TSR 6.2.2, 6.4.4: Re and Kontra by their own deadline, or as a reply.
    fn judge_ansage(
        &self,
        said: &Gesagt<'_>,
        call: Ansagewort,
        party: Partei,
        stand: &Stand,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) -> Befund {
        let Some(own) = self.rules.ansagen.frist(Stufe::Ansage, self.spiel) else { return LEGAL };
        match said.moment.keeps(own) {
            Some(true) => return LEGAL,
            None if said.moment.cards().is_none() && said.moment.played.is_none() => {
                return self.open(said, call, findings);
            }
            Some(false) | None => {}
        }
        if self.is_obligatory(said) {
            return LEGAL;
        }
        let answered = stand.highest(party.gegner());
        let reply = answered.and_then(|called| self.reply(said, called));
        match reply {
            Some((Some(true), _)) if !self.rules.ansagen.erwiderung_worte.contains(&party) => {
                let kind = FindingKind::ErwiderungNichtErlaubt { seat: said.seat, call };
                self.irregular(findings.add(kind, said.at).by(said.seat));
                return ILLEGAL;
            }
            Some((Some(true), frist)) => {
                urteil.deadline = frist.or(urteil.deadline);
                return Befund { legal: Some(true), reply: said.moment.keeps(own) == Some(false) };
            }
            Some((None, _)) => return self.open(said, call, findings),
            Some((Some(false), _)) | None => {}
        }
        if said.moment.keeps(own).is_none() {
            return self.open(said, call, findings);
        }
        let least = match reply {
            Some((_, Some(frist))) => frist,
            Some((_, None)) | None => own,
        };
        let finding = self.too_late(said, call, least, "ansage-zu-spaet-ansage", findings);
        if let (Some(_), Some(called)) = (reply, answered) {
            finding.with(Role::Call, called.at);
        }
        ILLEGAL
    }

    /// Tells whether Re or Kontra is in time as a reply to `called`, with the deadline that holds, if it is a number
    /// of cards; `None` if one may not reply to it.
    fn reply(&self, said: &Gesagt<'_>, called: Schritt) -> Option<(Option<bool>, Option<Frist>)> {
        let rules = &self.rules.ansagen;
        match rules.erwiderung {
            Erwiderung::Keine => None,
            Erwiderung::Karten(_) => {
                let frist = Frist::Hand(rules.erwiderungsfrist(called.stufe, self.spiel)?);
                Some((said.moment.keeps(frist), Some(frist)))
            }
            Erwiderung::Sofort => {
                let at_once = rules.erwiderung_auf.contains(&called.stufe).then(|| {
                    let (now, then) = (said.moment.played?, called.played?);
                    (now.0 == now.1 && then.0 == then.1).then_some(now == then)
                });
                at_once.map(|in_time| (in_time, None))
            }
        }
    }

    /// TSR 6.3.2, 6.3.4, 6.4.3, 6.4.4: an Absage by its deadline, on an Ansage, with every skipped step still open.
    #[expect(clippy::too_many_arguments, reason = "an Absage is judged against everything said before it")]
    fn judge_absage(
        &self,
        said: &Gesagt<'_>,
        call: Ansagewort,
        stufe: Stufe,
        lowest: Stufe,
        party: Partei,
        stand: &Stand,
        findings: &mut Findings<'_>,
    ) -> Befund {
        let seat = said.seat;
        let rules = &self.rules.ansagen;
        let Some(own) = rules.frist(stufe, self.spiel) else { return LEGAL };
        let first = rules.frist(lowest, self.spiel).unwrap_or(own);
        if said.moment.keeps(own) == Some(false) {
            self.too_late(said, call, own, "ansage-zu-spaet", findings);
            return ILLEGAL;
        }
        let without_ansage = lowest == Stufe::Ansage && rules.absage_ohne_ansage == OhneAnsage::Unzulaessig;
        if without_ansage || (lowest == Stufe::Ansage && said.moment.keeps(first) == Some(false)) {
            let kind = FindingKind::AbsageOhneAnsage { seat, call, party };
            self.irregular(findings.add(kind, said.at).by(seat));
            return ILLEGAL;
        }
        let skipped = Stufe::ALL.into_iter().find(|step| *step >= lowest && *step < stufe && *step > Stufe::Ansage);
        if let (Some(missed), Ueberspringen::Verboten) = (skipped, rules.ueberspringen) {
            let kind = FindingKind::StufeUebersprungen { seat, call, missed: missed.words(party) };
            self.irregular(findings.add(kind, said.at).by(seat));
            return ILLEGAL;
        }
        if said.moment.keeps(first) == Some(false) {
            let found = said.moment.cards().map_or(0, |(_, high)| high);
            let least = match first {
                Frist::Hand(least) | Frist::Tisch(least) => least,
            };
            let kind = FindingKind::StufeVersaeumt { seat, call, missed: lowest.words(party), found, least };
            self.irregular(findings.add(kind, said.at).by(seat));
            return ILLEGAL;
        }
        if stand.nur_erwidert[party] && !rules.absage_nach_erwiderung {
            let kind = FindingKind::AbsageNachErwiderung { seat, call, party };
            let finding = findings.add_under("absage-nach-erwiderung", kind, said.at).by(seat);
            if let Some(earlier) = stand.has(party, Stufe::Ansage) {
                finding.with(Role::Call, earlier.at);
            }
            self.irregular(finding);
            return ILLEGAL;
        }
        match (said.moment.keeps(own), said.moment.keeps(first)) {
            (Some(true), Some(true)) => LEGAL,
            _ => self.open(said, call, findings),
        }
    }

    fn too_late<'f>(
        &self,
        said: &Gesagt<'_>,
        call: Ansagewort,
        frist: Frist,
        clause: &str,
        findings: &'f mut Findings<'_>,
    ) -> &'f mut Finding {
        let seat = said.seat;
        let kind = match frist {
            Frist::Hand(least) => {
                let found = said.moment.cards().map_or(0, |(_, high)| high);
                FindingKind::AnsageZuSpaet { seat, call, found, least }
            }
            Frist::Tisch(most) => {
                let found = said.moment.played.map_or(0, |(low, _)| low);
                FindingKind::AnsageZuSpaetTisch { seat, call, found, most }
            }
        };
        let finding = findings.add_under(clause, kind, said.at).by(seat);
        self.irregular(finding);
        finding
    }

    /// Leaves an announcement open; where the place and the written number contradict each other, that is reported.
    fn open(&self, said: &Gesagt<'_>, call: Ansagewort, findings: &mut Findings<'_>) -> Befund {
        let contradicts = said.moment.cards().is_some_and(|(low, high)| low != high);
        if !contradicts && self.ablauf.stopped.is_none() {
            findings.add(FindingKind::AnsageUnentscheidbar { seat: said.seat, call }, said.at).by(said.seat);
        }
        OPEN
    }

    /// Where the rules drop an irregular announcement, making it breaks none.
    fn irregular(&self, finding: &mut Finding) {
        if !self.rules.ansagen.unzulaessig.breaks_a_rule() {
            finding.severity = Severity::Warning;
        }
    }

    /// Returns a trick, from 0, that was gathered in silence before this was said, where that ends all announcing.
    fn silent_stich(&self, said: &Gesagt<'_>, stand: &Stand) -> Option<usize> {
        if !self.rules.ansagen.kette {
            return None;
        }
        let now = said.moment.stich?;
        (self.first_stich()..now).find(|stich| !stand.stiche.contains(stich))
    }

    /// Returns the trick, from 0, whose owner has to announce: the first, in a Hochzeit the Klärungsstich (R003-3h).
    fn first_stich(&self) -> usize {
        self.spiel.klaerung.map_or(0, |(stich, _)| stich - 1)
    }

    /// Tells whether this is the obligatory announcement: it is never too late in its own trick (reading 003-11).
    fn is_obligatory(&self, said: &Gesagt<'_>) -> bool {
        let owner = self.ablauf.laeufe.get(self.first_stich()).and_then(|lauf| lauf.winner);
        match self.rules.ansagen.pflichtansage {
            Pflichtansage::Keine => false,
            Pflichtansage::ErsterStich => said.moment.stich == Some(self.first_stich()) && owner == Some(said.seat),
        }
    }

    fn check_pflicht(&self, urteile: &[AnsageUrteil], stand: &Stand, findings: &mut Findings<'_>) {
        let first = self.first_stich();
        let (Pflichtansage::ErsterStich, Some(lauf)) =
            (self.rules.ansagen.pflichtansage, self.ablauf.laeufe.get(first))
        else {
            return;
        };
        let unsettled =
            matches!(self.klaerung.contract, Some(Contract { kind: Spielart::Hochzeit, klaerungsstich: None, .. }));
        let Some(owner) = lauf.winner.filter(|_| !unsettled) else { return };
        // What the owner said with the wrong word is reported where he said it.
        let tried = urteile.iter().any(|urteil| {
            let line = match urteil.at.line {
                doko_format::LineAt::Line(line) => usize::from(line) == lauf.line,
                doko_format::LineAt::ListHead | doko_format::LineAt::ListLine(_) | doko_format::LineAt::Head => false,
            };
            urteil.seat == owner && line
        });
        if !stand.stiche.contains(&first) && !tried && self.ablauf.laeufe.len() > first + 1 {
            let at = Locus::line(lauf.line, doko_format::Part::Whole);
            findings.add(FindingKind::PflichtansageFehlt { seat: owner }, at).by(owner);
        }
    }

    /// R001-4c: with Schweine Re or Kontra must be said; without, it counts all the same (reading 001-3).
    fn implied_by_schweine(&self, seat: Seat, at: Locus, stand: &mut Stand) -> Option<AnsageUrteil> {
        let party = self.klaerung.parteien[seat]?;
        stand.gesagt[party].push(Schritt { stufe: Stufe::Ansage, seat, at, played: Some((0, 0)) });
        stand.count += 1;
        Some(AnsageUrteil {
            seat,
            call: Some(Stufe::Ansage.words(party)),
            text: None,
            party: Some(party),
            cards_in_hand: Some(self.game.per_player),
            cards_played: Some(0),
            deadline: self.rules.ansagen.frist(Stufe::Ansage, self.spiel),
            legal: Some(true),
            counts: Some(true),
            reply: false,
            implied: SmallVec::new(),
            converted_from: None,
            at,
        })
    }
}

/// Returns how far each party has gone with what counts, and how often its Ansage counts.
pub(crate) fn gesagt(urteile: &[AnsageUrteil]) -> (ByPartei<Zahl>, ByPartei<usize>) {
    let mut gesagt = ByPartei::<Zahl>::default();
    let mut ansagen = ByPartei::<usize>::default();
    for urteil in urteile.iter().filter(|urteil| urteil.counts == Some(true)) {
        let (Some(party), Some(stufe)) = (urteil.party, urteil.call.and_then(Stufe::of)) else { continue };
        gesagt[party] = gesagt[party].max(Some(stufe));
        let implied = urteil.implied.iter().filter(|call| Stufe::of(**call) == Some(Stufe::Ansage)).count();
        ansagen[party] += implied + usize::from(stufe == Stufe::Ansage);
    }
    (gesagt, ansagen)
}

/// Tells whether the record leaves open whether some announcement counts.
pub(crate) fn open(urteile: &[AnsageUrteil]) -> bool {
    urteile.iter().any(|urteil| urteil.counts.is_none())
}

/// Reports statements of the Vorbehaltsabfrage that were made when cards could be laid (TSR 4.4.5; R002-3.1.1b).
pub(crate) fn late_statements(game: &Game<'_>, rules: &RuleSet, ablauf: &Ablauf<'_>, findings: &mut Findings<'_>) {
    use doko_format::Aussage;
    for wort in &ablauf.worte {
        let (Some(seat), Handlung::Aussage(aussage)) = (wort.event.seat, &wort.event.what) else { continue };
        let seat = seat.value;
        if !game.active.contains(&seat) {
            continue;
        }
        let kind = match aussage {
            Aussage::Schweine if rules.kartenspiel.schweine.allowed(true) => continue,
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
