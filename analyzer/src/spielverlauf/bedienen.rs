//! Whether each card could be laid: in the hand, and following the led suit or trump (TSR 5.2).

use doko_format::{BySeat, Card, Hochzeitsform, How, Locus, Part, Seat};
use smallvec::SmallVec;

use crate::card_set::{CardSet, FaceSet};
use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::{Klasse, Rangfolge, RuleSet};
use crate::spielverlauf::course::{Course, Gelegt, Lauf, Ordnung};
use crate::spielverlauf::hands::Hand;
use crate::written::game::Game;

/// Returns the cards of `hand` that may be laid to a trick to which `led` was led; all of them to an empty trick.
///
/// Rule: TSR 5.2.2, 5.2.3 (21.02.2026). There is no duty to beat.
pub fn legal_cards(rangfolge: &Rangfolge, hand: CardSet, led: Option<Klasse>) -> CardSet {
    let Some(led) = led else { return hand };
    let following = hand.of_faces(rangfolge.faces(led));
    if following.is_empty() { hand } else { following }
}

/// A Hochzeit as far as it changes what may be laid.
#[derive(Clone, Copy)]
pub(crate) struct Hochzeitslage {
    pub(crate) hochzeiter: Seat,
    pub(crate) form: Hochzeitsform,
    /// The trick that settled it, from 0; none if it is not settled.
    pub(crate) klaerungsstich: Option<usize>,
}

impl Hochzeitslage {
    /// Tells whether the Hochzeit is not settled yet in a trick, counted from 0.
    pub(crate) fn is_open_in(&self, stich: usize) -> bool {
        self.klaerungsstich.is_none_or(|settled| stich <= settled)
    }
}

/// A game that was played, as far as it says what could be laid.
#[derive(Clone, Copy)]
pub(crate) struct Gespielt<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) course: &'a Course<'r>,
    pub(crate) haende: &'a BySeat<Hand>,
}

/// Reports cards that were not in the hand, did not follow, or could not be laid so.
pub(crate) fn bedienen(gespielt: Gespielt<'_, '_>, hochzeit: Option<Hochzeitslage>, findings: &mut Findings<'_>) {
    // With that a fox may not be led for a while (R003-3g).
    let trumpfstich = hochzeit.is_some_and(|lage| lage.form == Hochzeitsform::Trumpf);
    // The module of the page is fetched, and judges one game at a time.
    let is_quick = !cfg!(target_family = "wasm") && !trumpfstich;
    let not_followed = if is_quick { gespielt.not_followed() } else { None };
    if let Some(cards) = not_followed
        && (cards.is_empty() || doubtful(findings).is_empty())
    {
        cards.iter().rev().for_each(|card| gespielt.report_revoke(*card, findings));
        return;
    }
    let mut gehalten = Gehalten::new(gespielt, hochzeit, findings);
    for (stich, lauf) in gespielt.course.laeufe.iter().enumerate() {
        gehalten.stich(stich, lauf, findings);
    }
}

/// What each seat still holds as the tricks are gone through, and how sure that is.
struct Gehalten<'a, 'r> {
    gespielt: Gespielt<'a, 'r>,
    hochzeit: Option<Hochzeitslage>,
    rest: BySeat<CardSet>,
    /// For each card that was not in its hand one of the hand was laid in truth and is still counted as held. Of a card
    /// that a hand laid once too often it may have been any time, from the first on.
    phantoms: BySeat<usize>,
    /// Whichever card it was that nobody noted, it is gone and counted as held where the Blatt has it.
    unnoted: BySeat<usize>,
    too_often: BySeat<CardSet>,
    /// Places of a card that the pack does not have so often.
    doubtful: SmallVec<[Locus; 4]>,
    /// What a seat without a Blatt held is known from what it laid.
    not_sure: BySeat<CardSet>,
}

/// A trick while its cards are gone through.
struct OpenStich<'a> {
    lauf: &'a Lauf,
    rangfolge: &'a Rangfolge,
    /// The Hochzeit, where it is not settled yet.
    hochzeit: Option<Hochzeitslage>,
    /// Whether it is certain whose card is whose: not in a trick with a hole or a card missing.
    certain: bool,
    led: Option<&'a Gelegt>,
}

impl<'a, 'r> Gehalten<'a, 'r> {
    fn new(gespielt: Gespielt<'a, 'r>, hochzeit: Option<Hochzeitslage>, findings: &Findings<'_>) -> Gehalten<'a, 'r> {
        let Gespielt { game, course, haende, .. } = gespielt;
        let doubtful = doubtful(findings);
        let mut not_sure: BySeat<CardSet> = BySeat::default();
        let without_a_blatt = course.gelegt.iter().filter(|play| !game.blaetter[play.seat].complete);
        for play in without_a_blatt.filter(|play| doubtful.contains(&play.at)) {
            play.card.into_iter().for_each(|card| not_sure[play.seat].insert(card));
        }
        let too_often = |seat: Seat| match haende[seat].complete {
            true => course.laid[seat].without(haende[seat].cards),
            false => CardSet::default(),
        };
        Gehalten {
            gespielt,
            hochzeit,
            rest: BySeat::from_fn(|seat| haende[seat].cards),
            phantoms: BySeat::default(),
            unnoted: BySeat::default(),
            too_often: BySeat::from_fn(too_often),
            doubtful,
            not_sure,
        }
    }

    /// Goes through a trick, counted from 0.
    fn stich(&mut self, stich: usize, lauf: &'a Lauf, findings: &mut Findings<'_>) {
        let Gespielt { ordnung, course, haende, .. } = self.gespielt;
        let mut offen = OpenStich {
            lauf,
            rangfolge: ordnung.in_stich(stich),
            hochzeit: self.hochzeit.filter(|lage| lage.is_open_in(stich)),
            certain: lauf.full || course.stopped.is_none(),
            led: None,
        };
        for (place, play) in course.gelegt[lauf.first..lauf.end].iter().enumerate() {
            match play.card {
                Some(card) => self.karte(&mut offen, play, (card, lauf.first + place), findings),
                None => self.unnoted[play.seat] += usize::from(play.counts && haende[play.seat].complete),
            }
        }
    }

    /// Judges one card, by its place among those laid.
    fn karte(
        &mut self,
        offen: &mut OpenStich<'a>,
        play: &'a Gelegt,
        (card, index): (Card, usize),
        findings: &mut Findings<'_>,
    ) {
        let Gespielt { rules, course, haende, .. } = self.gespielt;
        let (seat, complete) = (play.seat, haende[play.seat].complete);
        let mut hand = self.rest[seat];
        if !play.counts && !complete {
            // He had it, whether or not he laid it later.
            hand.insert(card);
        }
        let is_too_often = play.counts && self.too_often[seat].remove(card);
        self.phantoms[seat] += usize::from(is_too_often);
        // Where a violation may be corrected for a while, it is none if it was.
        let korrektur = rules.stich.korrektur;
        let corrected = !play.counts && korrektur.heals();
        let healed = corrected && korrektur.in_time(next_card_lay(course, offen.lauf, index));
        if corrected && !healed {
            findings.add(FindingKind::ZuruecknahmeZuSpaet { seat }, play.at).by(seat);
        }
        let fault = self.fault(offen, play, (card, index), hand);
        if let Some(fault) = fault.filter(|_| !healed) {
            self.gespielt.report(fault, (play, card, index), findings);
        }
        let in_order = play.instead_of.is_none() && fault.is_none();
        let is_leader = seat == offen.lauf.leader;
        if play.counts {
            self.rest[seat].remove(card);
            // What followed a card that was not in its hand, or that is one too many, followed another one in truth.
            if is_leader && hand.contains(card) && !is_too_often && !self.doubtful.contains(&play.at) {
                offen.led = Some(play);
            }
        } else if in_order && (!corrected || healed && complete && offen.certain) {
            findings.add(FindingKind::ZuruecknahmeNichtErlaubt { seat }, play.at).by(seat);
        }
        if play.how == How::Down {
            let led = offen.led.and_then(|led| led.card).map(|card| offen.rangfolge.klasse(card));
            let own = offen.hochzeit.is_some_and(|lage| lage.hochzeiter == seat);
            if !rules.stich.verdeckt.allows_to(own, led, has_fehl(offen.rangfolge, hand)) {
                findings.add(FindingKind::VerdecktNichtErlaubt { seat }, play.at).by(seat);
            }
        }
        let forbidden = |lage: Hochzeitslage| rules.hochzeit.forbids_lead(lage.form, card, hand);
        if is_leader && offen.hochzeit.is_some_and(forbidden) {
            findings.add(FindingKind::FuchsAufspiel { seat }, play.at).by(seat);
        }
    }

    /// Returns what is wrong with a card, as far as the hand is known for certain.
    fn fault(
        &self,
        offen: &OpenStich<'a>,
        play: &Gelegt,
        (card, index): (Card, usize),
        hand: CardSet,
    ) -> Option<Fault<'a>> {
        let Gespielt { course, haende, .. } = self.gespielt;
        let seat = play.seat;
        if !hand.contains(card) {
            return (haende[seat].complete && offen.certain).then_some(Fault::NotInHand);
        }
        let led = offen.led.filter(|_| seat != offen.lauf.leader && offen.certain)?;
        let klasse = offen.rangfolge.klasse(led.card?);
        let held = hand.of_faces(offen.rangfolge.faces(klasse));
        let sure = held.without(self.not_sure[seat]);
        let phantoms = self.phantoms[seat];
        let later = || later_plays(course, seat, index).filter(|card| sure.contains(*card)).count();
        // What he laid later he still had.
        let may_be_gone = sure.len() <= phantoms && later() == 0
            || self.unnoted[seat] > 0 && sure.len() <= phantoms + self.unnoted[seat] && later() <= phantoms;
        let follows = legal_cards(offen.rangfolge, hand, Some(klasse)).contains(card);
        (!may_be_gone && !follows).then_some(Fault::Revoke { led, klasse, held })
    }
}

/// What is wrong with a card that was laid.
#[derive(Clone, Copy)]
enum Fault<'a> {
    /// It was not in the hand.
    NotInHand,
    /// It did not follow, and the hand had cards of what was led.
    Revoke { led: &'a Gelegt, klasse: Klasse, held: CardSet },
}

/// A card that did not follow, by its place among those laid, and its trick, from 0.
#[derive(Clone, Copy)]
struct NotFollowed {
    stich: usize,
    index: usize,
}

impl Gespielt<'_, '_> {
    /// Returns the cards that did not follow though their hand could, the last one first, where all tricks are regular ones and
    /// each seat laid cards of its hand: then there is nothing else to report. `None` where that is not known.
    ///
    /// A hand holds in a trick what is laid from then on and what it never laid, so the tricks are gone through from the last one
    /// back.
    fn not_followed(&self) -> Option<SmallVec<[NotFollowed; 2]>> {
        let Gespielt { game, ordnung, course, haende, .. } = *self;
        let had_them = |seat: &Seat| haende[*seat].complete && haende[*seat].cards.covers(course.laid[*seat]);
        if course.irregular || !game.active.iter().all(had_them) {
            return None;
        }
        let mut later: BySeat<FaceSet> =
            BySeat::from_fn(|seat| haende[seat].cards.without(course.laid[seat]).face_set());
        let mut found = SmallVec::new();
        for (stich, lauf) in course.laeufe.iter().enumerate().rev() {
            let rangfolge = ordnung.in_stich(stich);
            let plays = &course.gelegt[lauf.first..lauf.end];
            let Some(Gelegt { card: Some(led), .. }) = plays.first() else { return None };
            let faces = rangfolge.faces(rangfolge.klasse(*led));
            for (place, play) in plays.iter().enumerate().rev() {
                let card = play.card?;
                let later = &mut later[play.seat];
                if !faces.contains(card) & later.meets(faces) {
                    found.push(NotFollowed { stich, index: lauf.first + place });
                }
                *later = later.with(card);
            }
        }
        Some(found)
    }

    /// Reports a card that did not follow, with what its hand held by what it had laid until then.
    fn report_revoke(&self, NotFollowed { stich, index }: NotFollowed, findings: &mut Findings<'_>) {
        let Gespielt { ordnung, course, haende, .. } = *self;
        let (play, led) = (&course.gelegt[index], &course.gelegt[course.laeufe[stich].first]);
        let (Some(card), Some(led_card)) = (play.card, led.card) else { return };
        let mut hand = haende[play.seat].cards;
        let own = course.gelegt[..index].iter().filter(|other| other.seat == play.seat);
        own.filter_map(|other| other.card).for_each(|laid| {
            hand.remove(laid);
        });
        let rangfolge = ordnung.in_stich(stich);
        let klasse = rangfolge.klasse(led_card);
        let held = hand.of_faces(rangfolge.faces(klasse));
        self.report(Fault::Revoke { led, klasse, held }, (play, card, index), findings);
    }

    /// Reports a card that was not in the hand, or that did not follow.
    fn report(&self, fault: Fault<'_>, (play, card, index): (&Gelegt, Card, usize), findings: &mut Findings<'_>) {
        let Gespielt { game, course, .. } = *self;
        let seat = play.seat;
        match fault {
            Fault::NotInHand => {
                let own = |other: &&Gelegt| other.counts && other.seat == seat && other.card == Some(card);
                let earlier = course.gelegt[..index].iter().filter(own).map(|other| other.at);
                not_in_hand((seat, card), play.at, earlier, game.blaetter[seat].line, findings);
            }
            Fault::Revoke { led, klasse, held } => {
                let kind = FindingKind::Nichtbedienen { seat, card, led: klasse, held: held.iter().collect() };
                let finding = findings.add(kind, play.at).by(seat);
                finding.with(Role::Led, led.at);
                for face in held.faces() {
                    let later = later_play(course, seat, face, index);
                    match later.or_else(|| game.dealt_to(seat, face)) {
                        Some(at) if later.is_some() => finding.with(Role::StillHeld, at),
                        Some(at) => finding.with(Role::Dealt, at),
                        None => finding,
                    };
                }
            }
        }
    }
}

/// Reports a card that was not in the hand, with where the same one was laid earlier by the same seat, and the line of its Blatt.
pub(crate) fn not_in_hand(
    (seat, card): (Seat, Card),
    at: Locus,
    earlier: impl Iterator<Item = Locus>,
    blatt: Option<usize>,
    findings: &mut Findings<'_>,
) {
    let finding = findings.add(FindingKind::KarteNichtImBlatt { seat, card }, at).by(seat);
    for earlier in earlier {
        finding.with(Role::Earlier, earlier);
    }
    if let Some(line) = blatt {
        finding.with(Role::Contradicts, Locus::line(line, Part::Value));
    }
}

/// Returns the places of a card that the pack does not have so often: any of them may be the wrong one.
fn doubtful(findings: &Findings<'_>) -> SmallVec<[Locus; 4]> {
    let is_it =
        |kind: &FindingKind| matches!(kind, FindingKind::KarteNichtImBlatt { .. } | FindingKind::KarteZuOft { .. });
    let too_often = findings.found().filter(|finding| is_it(&finding.kind));
    let places = |finding: &Finding| {
        let earlier = finding.related.iter().filter(|related| related.role == Role::Earlier);
        std::iter::once(finding.at).chain(earlier.map(|related| related.at)).collect::<SmallVec<[Locus; 4]>>()
    };
    too_often.flat_map(places).collect()
}

/// Tells whether a hand has a card that is no trump.
pub(crate) fn has_fehl(rangfolge: &Rangfolge, hand: CardSet) -> bool {
    hand.faces().any(|card| rangfolge.klasse(card) != Klasse::Trumpf)
}

/// Tells whether another seat laid a card between the card at `index` and what its seat laid in its place.
pub(crate) fn next_card_lay(course: &Course<'_>, lauf: &Lauf, index: usize) -> bool {
    let seat = course.gelegt[index].seat;
    course.gelegt[index + 1..lauf.end].first().is_some_and(|next| next.seat != seat)
}

/// Returns the known cards a seat laid behind a place in the course.
fn later_plays<'a>(course: &'a Course<'_>, seat: Seat, index: usize) -> impl Iterator<Item = Card> + 'a {
    course.gelegt[index + 1..].iter().filter(move |play| play.counts && play.seat == seat).filter_map(|play| play.card)
}

fn later_play(course: &Course<'_>, seat: Seat, card: Card, index: usize) -> Option<Locus> {
    let own = |other: &&Gelegt| other.counts && other.seat == seat && other.card == Some(card);
    course.gelegt[index + 1..].iter().find(own).map(|play| play.at)
}
