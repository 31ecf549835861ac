//! Announcements in time and order (TSR 6; R001-7, R001-8; R002-4; R003-1h to 1l; R004-A, R004-F).

mod duty;
mod genscher;
mod judging;
mod kontrasolo;
mod moment;
mod nachwort;
mod ramsch;
mod sau;
mod table;
mod tuck;
mod unowned;

use doko_format::{Ansagewort, Aussage, BySeat, Handlung, Locus, Partei, Seat};
use smallvec::SmallVec;

use crate::analysis::{AnsageUrteil, Contract, Spielart};
use crate::finding::{FindingKind, Findings};
use crate::partei::ByPartei;
use crate::rules::{Grundlage, RamschWann, RuleSet, Schweinestufe, Spiellage, Stufe, Stufen, Zahl};
use crate::spielfindung::Spielfindung;
use crate::spielverlauf::course::Course;
use crate::spielverlauf::klaerung::Klaerung;
use crate::written::game::Game;
use genscher::Regrouping;
pub(crate) use judging::not_understood;
use judging::unknown;
use moment::{Worte, check_count, collect};
use nachwort::Wortwechsel;

/// What has been said by both parties so far.
#[derive(Clone, Default)]
struct SoFar {
    /// Every step said, with who said it, where, and how many cards lay.
    gesagt: ByPartei<SmallVec<[Schritt; 5]>>,
    /// How the Ansage was made on which Absagen build.
    grundlage: ByPartei<Grundlage>,
    /// The same for who is Kontra alone in a Kontrasolo: he knows that no other word for Kontra counts.
    grundlage_allein: Grundlage,
    /// Steps of which the record does not show whether they count.
    offen: ByPartei<SmallVec<[Stufe; 2]>>,
    /// What those announced of whom the record does not show the party: others may have replied to it.
    herrenlos: SmallVec<[Herrenlos; 1]>,
    /// Announcements that count.
    count: usize,
    /// The tricks, from 0, in which something was said that counts, who said it, and where.
    stiche: SmallVec<[(usize, Seat, Locus); 5]>,
    /// Who has announced without showing his party, and where.
    tucks: SmallVec<[(Seat, Locus); 4]>,
    /// Who may go on with a further word, and how.
    wechsel: Wortwechsel,
    /// Calls of which was ruled that they do not count: what was said before the ruling was said while they stood.
    gestrichen: ByPartei<SmallVec<[Gestrichen; 1]>>,
}

/// A call of which was ruled that it does not count.
#[derive(Clone, Copy)]
struct Gestrichen {
    schritt: Schritt,
    /// Where that was ruled.
    until: Locus,
    grundlage: Grundlage,
}

/// An announcement of somebody of whom the record does not show the party.
#[derive(Clone, Copy)]
struct Herrenlos {
    schritt: Schritt,
    /// The party whose word it was.
    wort: Option<Partei>,
}

#[derive(Clone, Copy)]
struct Schritt {
    stufe: Stufe,
    seat: Seat,
    at: Locus,
    played: Option<(usize, usize)>,
    /// The instant it was said at; what nobody said has none.
    instant: Option<usize>,
    /// It was Kontra and became Re.
    converted: bool,
    /// It counts by a rule; nobody said it.
    by_rule: bool,
}

impl SoFar {
    /// Returns what stood when something was said, if that is more than what counts in the end: a call stands until it is
    /// struck out (TSR 9.6.3).
    fn as_of(&self, game: &Game<'_>, at: Locus) -> Option<SoFar> {
        let stood = |other: &&Gestrichen| game.before(at, other.until);
        let mut then = None;
        for party in Partei::ALL {
            for other in self.gestrichen[party].iter().filter(stood) {
                let then: &mut SoFar = then.get_or_insert_with(|| self.clone());
                then.gesagt[party].push(other.schritt);
                if other.schritt.stufe == Stufe::Ansage && self.has(party, Stufe::Ansage).is_none() {
                    then.grundlage[party] = other.grundlage;
                }
            }
        }
        then
    }

    /// Tells whether a step of a party is struck out.
    fn is_struck(&self, party: Partei, stufe: Stufe) -> bool {
        self.gestrichen[party].iter().any(|other| other.schritt.stufe == stufe)
    }

    /// Returns the steps of a party that count.
    fn steps(&self, party: Partei) -> Stufen {
        self.gesagt[party].iter().map(|said| said.stufe).collect()
    }

    /// Returns who said a step, or said one with which it counts.
    fn has(&self, party: Partei, stufe: Stufe) -> Option<Schritt> {
        self.gesagt[party].iter().find(|said| said.stufe == stufe).copied()
    }
}

/// A ruling on an announcement.
#[derive(Clone, Copy)]
pub(crate) struct Ruling {
    /// Whether the announcement counts.
    pub(crate) counts: bool,
    /// Where that was ruled.
    pub(crate) at: Locus,
}

/// The rulings on announcements: for the announcements after it, a call that was ruled on is made or is not made.
pub(crate) trait Rulings {
    /// Returns the first ruling on the announcement at a place.
    fn on(&self, ansage: Locus) -> Option<Ruling>;
}

/// A game in which announcements were made, as far as it is known before they are judged.
#[derive(Clone, Copy)]
pub(crate) struct Spoken<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) spielfindung: &'a Spielfindung,
    pub(crate) course: &'a Course<'r>,
    pub(crate) klaerung: &'a Klaerung,
}

/// Everything an announcement is judged against.
struct Context<'a, 'r> {
    game: &'a Game<'r>,
    rules: &'a RuleSet,
    course: &'a Course<'r>,
    klaerung: &'a Klaerung,
    /// The parties at the moment that is looked at.
    parteien: BySeat<Option<Partei>>,
    rulings: &'a dyn Rulings,
    spiel: Spiellage,
}

/// Judges every announcement; the result is in the order in time.
pub(crate) fn ansagen(spoken: Spoken<'_, '_>, rulings: &dyn Rulings, findings: &mut Findings<'_>) -> Vec<AnsageUrteil> {
    let Spoken { game, rules, spielfindung, course, klaerung } = spoken;
    let gesagt = collect(game, spielfindung, course);
    if klaerung.is_ramsch() {
        return ramsch::judged(&gesagt, game, rules, findings);
    }
    let spiel = spiellage(game, klaerung.contract, course);
    let parteien = *klaerung.parteien_when(|_| true);
    let mut context = Context { game, rules, course, klaerung, parteien, rulings, spiel };
    let mut so_far = SoFar::default();
    let mut regrouping = Regrouping::default();
    let mut urteile = Vec::new();
    let in_sau = spielfindung.schwarze_sau;
    for schweine in spielfindung.schweine.iter().filter(|schweine| !schweine.with_ansage && !in_sau) {
        urteile.extend(context.implied_by_schweine(schweine.seat, schweine.at, &mut so_far));
    }
    if !in_sau {
        urteile.extend(context.counts_as_said(spielfindung, &mut so_far));
    }
    for said in &gesagt {
        check_count(said, game.per_player, findings);
        regrouping.go_on_to(said, &mut context, &mut so_far);
        let mut urteil = said.unjudged();
        let without = context.set_aside(said.seat, &mut so_far);
        match said.what {
            Worte::Ansage(ansage) if context.is_before_the_sau(said) => {
                urteil.call = Some(ansage.call);
                context.judge_before_the_sau(said, ansage.call, &mut urteil, findings);
            }
            Worte::Ansage(ansage) => {
                urteil.call = Some(ansage.call);
                if ansage.call == Ansagewort::Tuck && rules.ansagen.tuck {
                    context.judge_tuck(said, &mut so_far, &mut urteil, findings);
                } else {
                    context.judge(said, ansage, &mut so_far, &mut urteil, findings);
                }
                urteile.extend(context.in_place_of_wrong_word(spielfindung, &urteil, &mut so_far));
            }
            Worte::Wort(text, ..) => {
                urteil.text = Some(text.into());
                match rules.ansagen.nachwort(text) {
                    Some(place) => context.judge_nachwort(said, place, &mut so_far, &mut urteil, findings),
                    None => unknown(said, &mut urteil, findings),
                }
            }
        }
        context.put_back(said.seat, without, &mut so_far);
        urteile.push(urteil);
    }
    // What obliges is the first trick.
    context.parteien = *klaerung.parteien_when(|gewaehlt| gewaehlt.laid >= game.active.len());
    match rules.ansagen.pflichtansage.ab_augen() {
        Some(pflicht) => context.check_duties(pflicht, spielfindung, &mut urteile, findings),
        None => context.check_pflicht(&urteile, findings),
    }
    regrouping.settle(&context, &gesagt, &mut urteile);
    if rules.ansagen.absage_ohne_ansage.stands_alone() {
        Partei::ALL.into_iter().for_each(|party| check_alone(&urteile, party, findings));
    }
    context.take_out_kontra_of_re(&mut urteile);
    urteile
}

/// Says of the first Absage of a party that no Ansage counts with it, where none is made before or after it (reading 001-8).
fn check_alone(urteile: &[AnsageUrteil], party: Partei, findings: &mut Findings<'_>) {
    let own = || urteile.iter().filter(|urteil| urteil.party == Some(party) && urteil.counts == Some(true));
    let is_ansage = |call: &Ansagewort| Stufe::of(*call) == Some(Stufe::Ansage);
    let announced = own().any(|urteil| urteil.implied.iter().chain(&urteil.call).any(is_ansage));
    if announced || open(urteile) {
        return;
    }
    if let Some((urteil, call)) =
        own().find_map(|urteil| Some((urteil, urteil.call.filter(|call| Stufe::of(*call).is_some())?)))
    {
        findings.add(FindingKind::AbsageAllein { seat: urteil.seat, call, party }, urteil.at).by(urteil.seat);
    }
}

fn spiellage(game: &Game<'_>, contract: Option<Contract>, course: &Course<'_>) -> Spiellage {
    let Some(contract) = contract else { return Spiellage::default() };
    // The deadlines of a Schwarze Sau are those of any game.
    let klaerungsstich = contract.klaerungsstich.filter(|_| contract.kind != Spielart::SchwarzeSau);
    Spiellage {
        solo: matches!(contract.kind, Spielart::Solo(_)),
        ziel: contract.ziel(),
        klaerung: klaerungsstich.map(|stich| {
            let laid = if course.laeufe.is_empty() { stich * game.active.len() } else { course.laid_up_to(stich - 1) };
            (stich, laid)
        }),
    }
}

/// Returns how far each party has gone with what counts, and how often its Ansage counts: that of a player who had announced
/// without showing his party raises nothing.
pub(crate) fn gesagt(urteile: &[AnsageUrteil]) -> (ByPartei<Zahl>, ByPartei<usize>) {
    let mut gesagt = ByPartei::<Zahl>::default();
    let mut ansagen = ByPartei::<usize>::default();
    for (place, urteil) in urteile.iter().enumerate().filter(|(_, urteil)| urteil.counts == Some(true)) {
        let (Some(party), Some(stufe)) = (urteil.party, urteil.call.and_then(Stufe::of)) else { continue };
        gesagt[party] = gesagt[party].max(Some(stufe));
        if tucked(&urteile[..place]).any(|tuck| tuck.seat == urteil.seat) {
            continue;
        }
        let implied = urteil.implied.iter().filter(|call| Stufe::of(**call) == Some(Stufe::Ansage)).count();
        ansagen[party] += implied + usize::from(stufe == Stufe::Ansage);
    }
    (gesagt, ansagen)
}

/// Returns the steps of each party that were said and do not count, and that nothing that counts brought back.
pub(crate) fn struck(urteile: &[AnsageUrteil]) -> ByPartei<Stufen> {
    let mut struck = ByPartei::<Stufen>::default();
    if urteile.iter().all(|urteil| urteil.counts != Some(false)) {
        return struck;
    }
    let counts = |party: Partei, stufe: Stufe| {
        let counting = urteile.iter().filter(|urteil| urteil.party == Some(party) && urteil.counts == Some(true));
        let mut words = counting.flat_map(|urteil| urteil.implied.iter().chain(&urteil.call));
        words.any(|call| Stufe::of(*call) == Some(stufe))
    };
    for urteil in urteile.iter().filter(|urteil| urteil.counts == Some(false)) {
        let Some((party, stufe)) = urteil.party.zip(urteil.call.and_then(Stufe::of)) else { continue };
        if !counts(party, stufe) {
            struck[party].insert(stufe);
        }
    }
    struck
}

/// Tells of each party whether it said Re or Kontra before the very first card; the word of who declared a Hochzeit is not for
/// that.
pub(crate) fn vorab(urteile: &[AnsageUrteil], hochzeiter: Option<Seat>) -> ByPartei<bool> {
    let mut vorab = ByPartei::<bool>::default();
    for urteil in urteile.iter().filter(|urteil| urteil.counts == Some(true) && urteil.laid == Some((0, 0))) {
        let is_ansage = urteil.call.is_some_and(|call| Stufe::of(call) == Some(Stufe::Ansage));
        if let Some(party) = urteil.party.filter(|_| is_ansage && hochzeiter != Some(urteil.seat)) {
            vorab[party] = true;
        }
    }
    vorab
}

/// Returns what was announced without showing a party, of what counts.
fn tucked(urteile: &[AnsageUrteil]) -> impl Iterator<Item = &AnsageUrteil> {
    urteile.iter().filter(|urteil| urteil.counts == Some(true) && urteil.call == Some(Ansagewort::Tuck))
}

/// Returns how often each party announced without showing it.
pub(crate) fn tucks(urteile: &[AnsageUrteil]) -> ByPartei<usize> {
    let mut tucks = ByPartei::<usize>::default();
    tucked(urteile).filter_map(|urteil| urteil.party).for_each(|party| tucks[party] += 1);
    tucks
}

/// Returns how many further words of each party count.
pub(crate) fn worte(urteile: &[AnsageUrteil]) -> ByPartei<usize> {
    let mut worte = ByPartei::<usize>::default();
    let counting = urteile.iter().filter(|urteil| urteil.counts == Some(true) && urteil.call.is_none());
    counting.filter_map(|urteil| urteil.party).for_each(|party| worte[party] += 1);
    worte
}

/// Tells whether the record leaves open whether some announcement counts.
pub(crate) fn open(urteile: &[AnsageUrteil]) -> bool {
    urteile.iter().any(|urteil| urteil.counts.is_none())
}

/// Reports statements of the Vorbehaltsabfrage that were made when cards could be laid (TSR 4.4.5; R002-3.1.1b).
pub(crate) fn late_statements(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>, findings: &mut Findings<'_>) {
    for wort in &course.worte {
        let (Some(seat), Handlung::Aussage(aussage)) = (wort.event.seat, &wort.event.what) else { continue };
        let seat = seat.value;
        if !game.active.contains(&seat) || game.outline.in_der_abfrage(wort.at) {
            continue;
        }
        let kind = match aussage {
            _ if Schweinestufe::of(*aussage).is_some_and(|stufe| rules.kartenspiel.allows(stufe, true)) => continue,
            // What the rules do not have at all is not late.
            _ if Schweinestufe::of(*aussage).is_some_and(|stufe| !rules.kartenspiel.allows(stufe, false)) => {
                FindingKind::VorbehaltNichtErlaubt { seat }
            }
            Aussage::Armut if !rules.vorbehalte.armut.exists() => FindingKind::VorbehaltNichtErlaubt { seat },
            Aussage::Schmeissen if !rules.vorbehalte.schmeissen.exists() => FindingKind::VorbehaltNichtErlaubt { seat },
            Aussage::Ramsch if !rules.ramsch.is_played(RamschWann::Vorbehalt) => {
                FindingKind::VorbehaltNichtErlaubt { seat }
            }
            Aussage::Hochzeit { .. } => FindingKind::HochzeitVerspaetet { seat },
            Aussage::Zurueck => {
                let mut own = course.worte.iter().filter(|other| other.event.seat.is_some_and(|by| by.value == seat));
                let last = own.rfind(|other| game.before(other.at, wort.at));
                match last.map(|last| &last.event.what) {
                    Some(Handlung::Ansage(_) | Handlung::Akt(_)) => FindingKind::RuecknahmeOhneWirkung { seat },
                    Some(Handlung::Aussage(_)) | None => FindingKind::RuecknahmeZuSpaet { seat },
                }
            }
            Aussage::Gesund
            | Aussage::Vorbehalt
            | Aussage::Ungesund
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { .. }
            | Aussage::Schweine
            | Aussage::Superschweine
            | Aussage::Hyperschweine
            | Aussage::Armut
            | Aussage::Ramsch
            | Aussage::Schmeissen => FindingKind::VorbehaltVerspaetet { seat },
        };
        findings.add(kind, wort.at).by(seat);
    }
}
