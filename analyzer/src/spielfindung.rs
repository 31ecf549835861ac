//! Which game is played: the Vorbehaltsabfrage (TSR 4; R001-3, R001-4, R001-6; R002-3.2, R002-4.1; R003-1e, R003-2a).

pub(crate) mod from_play;
mod rang;
pub(crate) mod soloart;

use doko_format::{
    Akt, Ansagewort, Aussage, Card, Event, Handlung, Hochzeitsform, Item, Items, LineKind, Locus, Part, Seat, SoloArt,
    Soloform, Spanned, Value,
};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{Abloesung, RamschWann, RuleSet, Schweinelage, Schweinestufe, Verfahren, next};
use crate::written::game::Game;
use crate::written::outline::{is_disputed, lost_abfrage};
pub(crate) use rang::pflicht;
use rang::{first_in_rank, last_to_outbid, may_go_behind};

/// What the Vorbehaltsabfrage came to.
#[derive(Default)]
pub(crate) struct Spielfindung {
    /// What was declared and goes before everything else; `None` if nothing was.
    pub(crate) vorbehalt: Option<Erklaert>,
    /// The Soli that stand behind it.
    pub(crate) behind: SmallVec<[Erklaert; 1]>,
    /// Who announced Schweine and may, with the trick from which they count, from 0.
    pub(crate) schweine: SmallVec<[Schweinerei; 1]>,
    /// Somebody threw his cards in, and may; or everybody refused an Armut for which the rules deal again.
    pub(crate) geschmissen: bool,
    /// Whether a Schwarze Sau is played, since nobody took an Armut.
    pub(crate) schwarze_sau: bool,
    /// Whether everybody plays for himself, since nobody took an Armut, or in a round of such games.
    pub(crate) ramsch: bool,
    /// Whether the record says nothing of the Abfrage.
    pub(crate) unnoted: bool,
    /// Where the record leaves open what is played.
    pub(crate) open: Option<Locus>,
    /// Whether who plays a Solo said Re before the first card; `None` where it is not noted when he said it.
    pub(crate) re_davor: Option<bool>,
    /// Who began it.
    pub(crate) begann: Option<Seat>,
    /// The statement that ended the Abfrage, by its place in what was said; announcements before it were made in between.
    pub(crate) last_statement: usize,
    /// Where everything was said before the first card, in order in time.
    pub(crate) gesagt_an: SmallVec<[Locus; 8]>,
}

/// Schweine that were announced.
#[derive(Clone, Copy)]
pub(crate) struct Schweinerei {
    pub(crate) seat: Seat,
    /// Which of them.
    pub(crate) stufe: Schweinestufe,
    /// From which trick on they count, from 0.
    pub(crate) from: usize,
    /// Whether they were announced when cards could be laid.
    pub(crate) in_play: bool,
    /// Whether Re or Kontra was said with them, where that belongs to them.
    pub(crate) with_ansage: bool,
    /// Where it was said, if that was before the play.
    pub(crate) ansage: Option<Locus>,
    pub(crate) at: Locus,
}

/// A Vorbehalt somebody named.
#[derive(Clone, Copy)]
pub(crate) struct Erklaert {
    pub(crate) seat: Seat,
    pub(crate) was: Was,
    pub(crate) at: Locus,
}

/// What was named.
#[derive(Clone, Copy)]
pub(crate) enum Was {
    Solo {
        art: SoloArt,
        pflicht: Option<bool>,
        /// The record contradicts itself about that.
        disputed: bool,
    },
    Hochzeit {
        form: Hochzeitsform,
    },
    /// Gives trumps away and plays with who takes them, if somebody did.
    Armut {
        mit: Option<Seat>,
    },
    /// Throws his cards in, where that has a place among the others: nobody plays it.
    Schmeissen,
    /// Demands a Ramsch.
    Ramsch,
}

/// A statement with its speaker and place.
#[derive(Clone, Copy)]
struct Statement {
    seat: Seat,
    aussage: Aussage,
    /// Its place in what was said.
    index: usize,
    at: Locus,
}

/// Everything that was said before the first card, in order in time: the line `Vorbehalt` and what stands behind it, in
/// lines of events and at the head of row 1 (TSR 4.1.4; SPEC F 10.3).
type Reden<'r> = SmallVec<[(Locus, &'r Event); 8]>;

/// Judges the Vorbehaltsabfrage.
pub(crate) fn spielfindung(game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> Spielfindung {
    let mut found = Spielfindung { unnoted: rules.vorbehalte.verfahren.asks(), ..Spielfindung::default() };
    let asks = rules.vorbehalte.verfahren.asks();
    let line = game.outline.vorbehalt;
    found.unnoted &= line.is_none() && !game.outline.abfrage_goes_on();
    match line {
        Some((_, Value::Statements(items))) if asks && all_healthy(game, items) && !game.outline.abfrage_goes_on() => {
            found.begann = game.vorhand;
        }
        Some((line, Value::Statements(items))) => {
            let hole = items.iter().position(|item| matches!(item.value, Item::Unreadable { .. }));
            found.open = hole.map(|index| Locus::item(line, index));
            found.judge(game, rules, Locus::line(line, Part::Value), findings);
        }
        Some((line, _)) => found.open = Some(Locus::line(line, Part::Value)),
        None if game.outline.abfrage_goes_on() => found.judge(game, rules, Locus::GAME, findings),
        None => found.open = lost_abfrage(game.record),
    }
    found.in_a_round(game, findings);
    found.schweine_in_play(game, rules, findings);
    found
}

/// Returns what was said among these items.
pub(crate) fn events(items: &[Spanned<Item>]) -> impl Iterator<Item = &Event> {
    items.iter().filter_map(|item| match &item.value {
        Item::Event(event) => Some(event.as_ref()),
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
    })
}

/// Tells whether a seat said Re before the first card of all; `None` where it said so and when is not written.
fn re_davor(game: &Game<'_>, items: &Reden<'_>, seat: Seat) -> Option<bool> {
    let says_re = |event: &Event| {
        let Handlung::Ansage(ansage) = &event.what else { return None };
        let own = event.seat.is_some_and(|by| by.value == seat) && ansage.call == Ansagewort::Re;
        own.then(|| ansage.cards_played.as_ref().map(|played| played.value == 0))
    };
    if items.iter().any(|(_, event)| says_re(event).is_some()) {
        return Some(true);
    }
    let mut noted = game.outline.gesagt.iter().flat_map(|(_, _, items)| events(items)).filter_map(says_re);
    noted.next().unwrap_or(Some(false))
}

/// Returns what was said before the first card.
fn reden<'r>(game: &Game<'r>) -> Reden<'r> {
    let mut reden = Reden::new();
    if let Some((line, Value::Statements(items))) = game.outline.vorbehalt {
        for (index, item) in items.iter().enumerate() {
            if let Item::Event(event) = &item.value {
                reden.push((Locus::item(line, index), event));
            }
        }
    }
    reden.extend(game.outline.vor_der_karte.iter().copied());
    reden
}

impl Spielfindung {
    /// Tells whether the Abfrage was not over when something was said at this place.
    pub(crate) fn goes_on_behind(&self, at: Locus) -> bool {
        self.gesagt_an.iter().position(|said| *said == at).is_some_and(|place| place < self.last_statement)
    }

    /// `line` is where something lacks.
    fn judge(&mut self, game: &Game<'_>, rules: &RuleSet, line: Locus, findings: &mut Findings<'_>) {
        let items = &reden(game);
        self.gesagt_an = items.iter().map(|(at, _)| *at).collect();
        let mut gesagt = statements(game, items);
        if rules.vorbehalte.verfahren.asks() && self.open.is_none() {
            correct_seat(game, &mut gesagt, findings);
        }
        self.last_statement = end_of_abfrage(&gesagt, items);
        if rules.vorbehalte.verfahren.asks() {
            self.begann = began(game, rules.vorbehalte.verfahren, &gesagt);
            if self.open.is_none() {
                check_order(game, rules.vorbehalte.verfahren, &gesagt, items, line, findings);
            }
        }
        check_repeated(rules.vorbehalte.verfahren, &gesagt, findings);
        let mut named = self.declared(game, rules, &gesagt, items, findings);
        drop_false_hochzeiten(game, rules, &mut named, findings);
        drop_foreign_soli(rules, &mut named);
        self.vorbehalt = match rules.vorbehalte.abloesung {
            Abloesung::Immer => first_in_rank(game, rules, &named, findings),
            Abloesung::OhneWeitereAnsage => last_to_outbid(rules, &named, items, findings),
        };
        // An Armut that nobody takes is none, where the table plays on.
        if rules.vorbehalte.armut.keiner_nimmt.plays_on() {
            let refused = self.vorbehalt.take_if(|first| matches!(first.was, Was::Armut { mit: None }));
            let keiner_nimmt = rules.vorbehalte.armut.keiner_nimmt;
            self.schwarze_sau = refused.is_some() && keiner_nimmt.is_schwarze_sau();
            self.ramsch = refused.is_some() && keiner_nimmt.is_ramsch();
        } else {
            self.geschmissen |= self.vorbehalt.is_some_and(|first| is_refused(game, first, items));
        }
        let thrown_in = self.vorbehalt.take_if(|first| matches!(first.was, Was::Schmeissen));
        self.geschmissen |= thrown_in.is_some();
        self.in_a_round(game, findings);
        let first = self.vorbehalt.or(thrown_in).map(|first| first.at);
        let behind = |other: &&Erklaert| matches!(other.was, Was::Solo { .. }) && Some(other.at) != first;
        self.behind = named.iter().filter(behind).copied().collect();
        // TSR 6.2.1: once a Solo is named one may announce, whoever is still to speak.
        if let Some(Erklaert { was: Was::Solo { .. }, at, .. }) = self.vorbehalt
            && rules.vorbehalte.verfahren.solo_at_once()
            && let Some(named) = gesagt.iter().find(|said| said.at == at)
        {
            self.last_statement = named.index;
        }
        if let Some(Erklaert { seat, was: Was::Solo { .. }, .. }) = self.vorbehalt {
            self.re_davor = re_davor(game, items, seat);
        }
        self.check_schweine(game, rules, findings);
        let solo = matches!(self.vorbehalt, Some(Erklaert { was: Was::Solo { .. }, .. }));
        if !solo && self.open.is_none() {
            self.open = check_named(game, rules, self.vorbehalt, &gesagt, findings);
        }
    }

    /// Lets a game of a Ramsch round be one, whatever was declared but a Solo, which goes before it (house rule R1).
    fn in_a_round(&mut self, game: &Game<'_>, findings: &mut Findings<'_>) {
        if !game.ramschrunde || self.is_ramsch() || self.geschmissen || self.open.is_some() {
            return;
        }
        let is_solo = |declared: &Erklaert| matches!(declared.was, Was::Solo { .. });
        if let Some(Erklaert { seat, at, .. }) = self.vorbehalt.take_if(|declared| !is_solo(declared)) {
            findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
        }
        (self.ramsch, self.schwarze_sau) = (self.vorbehalt.is_none(), false);
    }

    /// Tells whether everybody plays for himself.
    pub(crate) fn is_ramsch(&self) -> bool {
        self.ramsch || self.vorbehalt.is_some_and(|declared| matches!(declared.was, Was::Ramsch))
    }

    /// Collects what was named and not taken back, and reports what could not be.
    fn declared(
        &mut self,
        game: &Game<'_>,
        rules: &RuleSet,
        gesagt: &[Statement],
        items: &Reden<'_>,
        findings: &mut Findings<'_>,
    ) -> SmallVec<[Erklaert; 4]> {
        let mut named: SmallVec<[Erklaert; 4]> = SmallVec::new();
        for (place, said) in gesagt.iter().enumerate() {
            let Statement { seat, aussage, at, .. } = *said;
            let healthy = || {
                let own = gesagt[..place].iter().rev().filter(|earlier| earlier.seat == seat);
                let mut standing = own.take_while(|earlier| earlier.aussage != Aussage::Zurueck);
                standing.find(|earlier| earlier.aussage == Aussage::Gesund)
            };
            let late = |findings: &mut Findings<'_>| {
                if let Some(earlier) = healthy() {
                    let finding = findings.add(FindingKind::VorbehaltVerspaetet { seat }, at).by(seat);
                    finding.with(Role::Earlier, earlier.at);
                }
            };
            match aussage {
                Aussage::Zurueck => named.retain(|earlier| earlier.seat != seat),
                Aussage::Solo { form, art: Some(art) } => {
                    late(findings);
                    if !rules.vorbehalte.allows(art) {
                        findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
                    }
                    let (pflicht, disputed) = pflicht(game, rules, seat, (form, Some(art)), at, findings);
                    // Who names another Solo than before plays the one he named last, unless an announcement keeps him to the
                    // first (R002-3.2f).
                    let kept = rules.vorbehalte.abloesung == Abloesung::OhneWeitereAnsage
                        && has_announced(&items[..said.index], seat);
                    named.retain(|earlier| kept || earlier.seat != seat || !matches!(earlier.was, Was::Solo { .. }));
                    named.push(Erklaert { seat, was: Was::Solo { art, pflicht, disputed }, at });
                }
                Aussage::Hochzeit { form } => {
                    if rules.vorbehalte.verfahren.gesund_is_final() {
                        late(findings);
                    }
                    named.push(Erklaert { seat, was: Was::Hochzeit { form }, at });
                }
                Aussage::Schweine | Aussage::Superschweine | Aussage::Hyperschweine
                    if announces(rules, aussage, false).is_some() =>
                {
                    self.schweine.push(schweine(rules, items, *said));
                }
                Aussage::Armut if rules.vorbehalte.armut.exists() => {
                    let schweine = self.schweine.iter().any(|own| own.seat == seat);
                    // Takers do not say whose Armut they take; of several it is told once.
                    let is_first = !named.iter().any(|before| matches!(before.was, Was::Armut { .. }));
                    if let Some((first, second, at)) = game.two_take_armut(seat).filter(|_| is_first) {
                        findings.add(FindingKind::ArmutVergeben { seat: second, other: first }, at).by(second);
                    }
                    let was = armut(game, rules, *said, schweine, findings);
                    named.extend(was.map(|was| Erklaert { seat, was, at }));
                }
                Aussage::Ramsch if rules.ramsch.is_played(RamschWann::Vorbehalt) => {
                    if rules.vorbehalte.verfahren.gesund_is_final() {
                        late(findings);
                    }
                    named.push(Erklaert { seat, was: Was::Ramsch, at });
                }
                Aussage::Schmeissen if rules.vorbehalte.schmeissen.exists() => {
                    let stands = schmeissen(game, rules, *said, findings);
                    if stands && rules.vorbehalte.ranks_schmeissen() {
                        named.push(Erklaert { seat, was: Was::Schmeissen, at });
                    } else {
                        self.geschmissen |= stands;
                    }
                }
                Aussage::Ungesund if rules.vorbehalte.verfahren == Verfahren::ErstGesundDannVorbehalt => {}
                Aussage::Schweine
                | Aussage::Superschweine
                | Aussage::Hyperschweine
                | Aussage::Armut
                | Aussage::Ramsch
                | Aussage::Schmeissen
                | Aussage::Ungesund => {
                    findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
                }
                Aussage::Gesund
                | Aussage::Vorbehalt
                | Aussage::KeinSolo
                | Aussage::KeinPflichtsolo
                | Aussage::KeinLustsolo
                | Aussage::Solo { art: None, .. } => {}
            }
        }
        named
    }

    /// Schweine need both their cards, Re or Kontra with them (R001-4a, R001-4c), and a game in which there are any: in a Solo
    /// the soloist's hand and a Fuchs that is trump (R001-6f).
    fn check_schweine(&mut self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) {
        for schweine in std::mem::take(&mut self.schweine) {
            if !self.may_announce(game, rules, &schweine, findings) {
                continue;
            }
            if !schweine.with_ansage {
                findings.add(FindingKind::SchweineOhneAnsage { seat: schweine.seat }, schweine.at).by(schweine.seat);
            }
            self.schweine.push(schweine);
        }
    }

    /// Tells whether these may be announced beside those that were announced before, as far as what was declared and the hands
    /// show it.
    fn may_announce(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        schweine: &Schweinerei,
        findings: &mut Findings<'_>,
    ) -> bool {
        let Schweinerei { seat, stufe, at, .. } = *schweine;
        let (solo, lage) = self.schweinelage(game, rules, seat);
        let own = self.schweine.iter().filter(|other| other.seat == seat).map(|other| other.stufe);
        let own: SmallVec<[Schweinestufe; 2]> = own.collect();
        let below = stufe.below();
        let stands = below == Schweinestufe::Keine || self.schweine.iter().any(|other| other.stufe == below);
        let fits = rules.kartenspiel.schweine_fit(lage) && rules.kartenspiel.may_stand_beside(stufe, &own);
        let card = rules.kartenspiel.schwein(stufe, solo).filter(|_| stands && fits);
        let Some(card) = card else {
            findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
            return false;
        };
        let by_exchange = lage != Schweinelage::Armut || rules.kartenspiel.schweine_by_exchange();
        if holds_fewer(game, rules, seat, card, by_exchange) {
            findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
            return false;
        }
        true
    }

    /// Tells whether an Armut is played that somebody took.
    pub(crate) fn is_taken_armut(&self) -> bool {
        self.vorbehalt.is_some_and(|vorbehalt| matches!(vorbehalt.was, Was::Armut { mit: Some(_) }))
    }

    /// Returns the Solo that is played, and what that is for Schweine of this seat.
    pub(crate) fn schweinelage(&self, game: &Game<'_>, rules: &RuleSet, seat: Seat) -> (Option<SoloArt>, Schweinelage) {
        match self.vorbehalt {
            Some(Erklaert { seat: soloist, was: Was::Solo { art, .. }, .. }) => {
                (Some(art), Schweinelage::Solo { art, own: soloist == seat })
            }
            Some(Erklaert { was: Was::Hochzeit { .. }, .. }) => (None, Schweinelage::Hochzeit),
            Some(Erklaert { was: Was::Armut { .. }, .. }) => (None, Schweinelage::Armut),
            // Nothing is played.
            Some(Erklaert { was: Was::Schmeissen, .. }) => (None, Schweinelage::Normal),
            Some(Erklaert { was: Was::Ramsch, .. }) => (None, Schweinelage::Ramsch),
            None if self.ramsch => (None, Schweinelage::Ramsch),
            None if self.schwarze_sau => (None, Schweinelage::Normal),
            None => {
                let re_karte = rules.kartenspiel.re_karte;
                let copies = rules.kartenspiel.copies(re_karte);
                let both = |seat: &Seat| copies > 0 && game.dealt(*seat).count(re_karte) == copies;
                let still = game.active.iter().any(both);
                (None, if still { Schweinelage::StilleHochzeit } else { Schweinelage::Normal })
            }
        }
    }

    /// Takes Schweine that are announced when cards lie, where the rule set has them so.
    fn schweine_in_play(&mut self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) {
        if !rules.kartenspiel.schweine.allowed(true) {
            return;
        }
        let mut tricks: usize = 0;
        // Who has announced something so far.
        let mut called: SmallVec<[Seat; 5]> = SmallVec::new();
        let calls =
            |event: &Event| event.seat.map(|seat| seat.value).filter(|_| matches!(event.what, Handlung::Ansage(_)));
        for (_, _, items) in &game.outline.gesagt {
            called.extend(events(items).filter_map(calls));
        }
        for (line, written) in game.record.lines.iter().enumerate() {
            let items = match &written.kind {
                LineKind::Row(row) => {
                    tricks += 1;
                    &row.items
                }
                LineKind::Events(items) => items,
                LineKind::Field(_) | LineKind::Unreadable(_) => continue,
            };
            for (index, item) in items.iter().enumerate() {
                let Item::Event(event) = &item.value else { continue };
                called.extend(calls(event));
                let (Some(seat), Handlung::Aussage(aussage)) = (event.seat, &event.what) else { continue };
                let Some(stufe) = announces(rules, *aussage, true) else { continue };
                let (seat, at) = (seat.value, Locus::item(line, index));
                if game.outline.in_der_abfrage(at) {
                    continue;
                }
                let from = tricks.saturating_sub(1);
                let schweine = Schweinerei { seat, stufe, from, in_play: true, with_ansage: true, ansage: None, at };
                if !self.may_announce(game, rules, &schweine, findings) {
                    continue;
                }
                let at_once = events(&items[index + 1..]).next().and_then(calls) == Some(seat);
                if needs_ansage(rules, stufe) && !at_once && !called.contains(&seat) {
                    findings.add(FindingKind::SchweineOhneAnsage { seat }, at).by(seat);
                }
                self.schweine.push(schweine);
            }
        }
    }
}

/// Returns which Schweine a statement announces, if these rules have them when cards were laid or not.
fn announces(rules: &RuleSet, aussage: Aussage, during_play: bool) -> Option<Schweinestufe> {
    Schweinestufe::of(aussage).filter(|stufe| rules.kartenspiel.allows(*stufe, during_play))
}

/// Tells whether Re or Kontra belongs to an announcement (R001-4c): to what stands above Schweine nothing does.
fn needs_ansage(rules: &RuleSet, stufe: Schweinestufe) -> bool {
    rules.kartenspiel.schweine_mit_ansage && stufe == Schweinestufe::Schweine
}

/// Of several Hochzeiten all but one are false: takes out those of hands that lack a Re card, so that none of them goes
/// before the true one.
fn drop_false_hochzeiten(
    game: &Game<'_>,
    rules: &RuleSet,
    named: &mut SmallVec<[Erklaert; 4]>,
    findings: &mut Findings<'_>,
) {
    let card = rules.kartenspiel.re_karte;
    let is_hochzeit = |erklaert: &Erklaert| matches!(erklaert.was, Was::Hochzeit { .. });
    let mut several = named.iter().filter(|erklaert| is_hochzeit(erklaert)).count();
    named.retain(|erklaert| {
        let seat = erklaert.seat;
        let lacks = game.blaetter[seat].complete && game.dealt(seat).count(card) < rules.kartenspiel.copies(card);
        let dropped = is_hochzeit(erklaert) && lacks && several > 1;
        if dropped {
            several -= 1;
            findings.add(FindingKind::VorbehaltOhneKarten { seat }, erklaert.at).by(seat);
        }
        !dropped
    });
}

/// A Solo the rules do not have goes before nothing they have: it is played only where nobody named anything else.
fn drop_foreign_soli(rules: &RuleSet, named: &mut SmallVec<[Erklaert; 4]>) {
    let known = |erklaert: &Erklaert| match erklaert.was {
        Was::Solo { art, .. } => rules.vorbehalte.allows(art),
        Was::Hochzeit { .. } | Was::Armut { .. } | Was::Schmeissen | Was::Ramsch => true,
    };
    if named.iter().any(known) {
        named.retain(|erklaert| known(erklaert));
    }
}

/// Returns who began the Abfrage: who spoke first, unless he named a Solo at once and out of turn, which asks nobody
/// (TSR 4.1.8, 5.1.1), or the answer of who had to begin is not noted at all.
fn began(game: &Game<'_>, verfahren: Verfahren, gesagt: &[Statement]) -> Option<Seat> {
    let first = gesagt.first()?;
    let begins = match game.vorhand {
        Some(vorhand) => !is_silent(game, gesagt, vorhand),
        None => !game.active.iter().any(|seat| is_silent(game, gesagt, *seat)),
    };
    if asks_nobody(verfahren, first.aussage) || !begins { game.vorhand } else { Some(first.seat) }
}

/// Tells whether a line of statements, which is a whole one (SPEC F 8.6), has none of a seat: what he said was not noted. Where somebody
/// complained he may have been passed over, or not have spoken yet.
fn is_silent(game: &Game<'_>, gesagt: &[Statement], seat: Seat) -> bool {
    gesagt.iter().all(|said| said.seat != seat) && !is_disputed(game.record)
}

/// Tells whether a statement ends the Abfrage at once, out of turn: a Solo where the procedure has it so, and one that the rules
/// made due (TSR 4.1.8, 4.1.9).
fn asks_nobody(verfahren: Verfahren, aussage: Aussage) -> bool {
    let forced = matches!(aussage, Aussage::Solo { form: Soloform::Vorgefuehrt, .. });
    forced || verfahren.solo_at_once() && matches!(aussage, Aussage::Solo { .. })
}

/// Tells whether each player in turn says `gesund` and nothing else stands in the line: the usual Abfrage, of which
/// there is nothing to judge.
fn all_healthy(game: &Game<'_>, items: &Items) -> bool {
    let Some(vorhand) = game.vorhand else { return false };
    let order = game.clockwise_from(vorhand);
    let healthy = |(item, turn): (&Spanned<Item>, &Seat)| match &item.value {
        Item::Event(event) => {
            event.seat.is_some_and(|seat| seat.value == *turn) && event.what == Handlung::Aussage(Aussage::Gesund)
        }
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
    };
    items.len() == order.len() && items.iter().zip(order).all(healthy)
}

/// Tells whether a seat certainly holds fewer of a card than the pack has; what came to it in an exchange counts only
/// `by_exchange`.
fn holds_fewer(game: &Game<'_>, rules: &RuleSet, seat: Seat, card: Card, by_exchange: bool) -> bool {
    let (blatt, copies) = (game.blaetter[seat], rules.kartenspiel.copies(card));
    let lacks = |cards: CardSet| cards.count(card) < copies;
    blatt.complete && (lacks(blatt.cards) || !by_exchange && lacks(game.dealt(seat)))
}

/// Tells whether a seat has made an announcement.
fn has_announced(items: &[(Locus, &Event)], seat: Seat) -> bool {
    let by = |event: &Event| event.seat.is_some_and(|by| by.value == seat);
    items.iter().any(|(_, event)| by(event) && matches!(event.what, Handlung::Ansage(_)))
}

/// Returns Schweine that were announced before the first card.
fn schweine(rules: &RuleSet, items: &Reden<'_>, Statement { seat, aussage, index, at }: Statement) -> Schweinerei {
    let stufe = announces(rules, aussage, false).unwrap_or_default();
    let ansage = announced_next(items, index, seat);
    let with_ansage = !needs_ansage(rules, stufe) || ansage.is_some();
    Schweinerei { seat, stufe, from: 0, in_play: false, with_ansage, ansage, at }
}

/// Judges a declared Armut; nothing if it is a false one to which nobody gave way.
fn armut(
    game: &Game<'_>,
    rules: &RuleSet,
    Statement { seat, at, .. }: Statement,
    schweine: bool,
    findings: &mut Findings<'_>,
) -> Option<Was> {
    let mit = takes_from(game, seat);
    let lacks = game.blaetter[seat].complete && !rules.is_arm(game.dealt(seat), schweine);
    if lacks {
        findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
    }
    (!lacks || mit.is_some()).then_some(Was::Armut { mit })
}

/// Tells whether everybody else refused an Armut, and nothing was played: where the table does not play on, it is dealt again
/// (house rule V2).
fn is_refused(game: &Game<'_>, declared: Erklaert, items: &Reden<'_>) -> bool {
    let refuses = |seat: Seat| {
        items.iter().any(|(_, event)| {
            matches!(event.what, Handlung::Akt(Akt::LehntAb)) && event.seat.is_some_and(|by| by.value == seat)
        })
    };
    matches!(declared.was, Was::Armut { mit: None })
        && game.outline.nummern.rows == 0
        && game.active.iter().all(|seat| *seat == declared.seat || refuses(*seat))
}

/// Judges cards that were thrown in; tells whether the game ends with it. Where the table played on, it refused a false one.
fn schmeissen(
    game: &Game<'_>,
    rules: &RuleSet,
    Statement { seat, at, .. }: Statement,
    findings: &mut Findings<'_>,
) -> bool {
    let lacks = game.blaetter[seat].complete && !rules.may_throw_in(game.blaetter[seat].cards);
    if lacks {
        findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
    }
    !lacks || game.outline.nummern.rows == 0
}

/// Returns who took the trumps of an Armut: the seat its cards were handed to.
fn takes_from(game: &Game<'_>, poor: Seat) -> Option<Seat> {
    let said = || game.takes_armut().filter(|taker| *taker != poor);
    game.gaben().find(|gabe| gabe.from == poor).map(|gabe| gabe.to).or_else(said)
}

/// Returns where the next thing said is, if that is Re or Kontra by this seat.
fn announced_next(items: &Reden<'_>, index: usize, seat: Seat) -> Option<Locus> {
    let (at, event) = items.get(index + 1)?;
    let ansage = matches!(&event.what, Handlung::Ansage(ansage) if ansage.call.partei().is_some());
    let own = event.seat.is_some_and(|speaker| speaker.value == seat);
    (own && ansage).then_some(*at)
}

/// Returns the statements among what was said, in the order in time.
fn statements(game: &Game<'_>, items: &Reden<'_>) -> SmallVec<[Statement; 8]> {
    let mut gesagt = SmallVec::new();
    for (index, (at, event)) in items.iter().enumerate() {
        let Event { seat: Some(seat), what: Handlung::Aussage(aussage), .. } = event else { continue };
        if game.active.contains(&seat.value) {
            gesagt.push(Statement { seat: seat.value, aussage: *aussage, index, at: *at });
        }
    }
    gesagt
}

/// Corrects a slip of the pen: where everybody spoke in turn but for one answer that stands under the seat of another one of
/// the round, it is that of the seat whose turn it was.
fn correct_seat(game: &Game<'_>, gesagt: &mut [Statement], findings: &mut Findings<'_>) {
    let Some(vorhand) = game.vorhand else { return };
    let order = game.clockwise_from(vorhand);
    let Some((round, later)) = gesagt.split_at_mut_checked(order.len()) else { return };
    let mut wrong = (0..order.len()).filter(|place| round[*place].seat != order[*place]);
    let (Some(place), None) = (wrong.next(), wrong.next()) else { return };
    let (Statement { seat, aussage, at, .. }, expected) = (round[place], order[place]);
    // Who names something behind his answer speaks twice, and who has not answered yet will.
    let answers_later = later.iter().any(|said| said.seat == expected && is_answer(said.aussage));
    if !is_answer(aussage) || answers_later {
        return;
    }
    let finding = findings.add(FindingKind::VorbehaltDoppelt { seat }, at).by(seat);
    if let Some((_, own)) = round.iter().enumerate().find(|(other, said)| *other != place && said.seat == seat) {
        finding.with(Role::Earlier, own.at);
    }
    round[place].seat = expected;
}

/// Tells whether a statement only answers whether its player has a Vorbehalt.
fn is_answer(aussage: Aussage) -> bool {
    match aussage {
        Aussage::Gesund
        | Aussage::Vorbehalt
        | Aussage::Ungesund
        | Aussage::KeinSolo
        | Aussage::KeinPflichtsolo
        | Aussage::KeinLustsolo => true,
        Aussage::Solo { .. }
        | Aussage::Hochzeit { .. }
        | Aussage::Schweine
        | Aussage::Superschweine
        | Aussage::Hyperschweine
        | Aussage::Armut
        | Aussage::Ramsch
        | Aussage::Schmeissen
        | Aussage::Zurueck => false,
    }
}

/// Clockwise from the seat left of the dealer each says one thing (TSR 4.1.2), and may take it back for a while.
fn check_order(
    game: &Game<'_>,
    verfahren: Verfahren,
    gesagt: &[Statement],
    items: &Reden<'_>,
    line: Locus,
    findings: &mut Findings<'_>,
) {
    let Some(vorhand) = game.vorhand else { return };
    let mut spoken: SmallVec<[Seat; 5]> = SmallVec::new();
    let mut healthy: SmallVec<[Statement; 5]> = SmallVec::new();
    let mut turn = vorhand;
    let mut last: Option<Statement> = None;
    let mut named_at_once = false;
    let mut reported = false;
    for said in gesagt {
        if said.aussage == Aussage::Zurueck {
            // What is said behind a `gesund` is taken back alone: the `gesund` stands.
            let behind = |last: Statement| healthy.iter().any(|own| own.seat == last.seat && own.index != last.index);
            if last.is_some_and(|last| last.seat == said.seat && !has_call(items, last, *said)) {
                if last.is_some_and(behind) {
                    continue;
                }
                spoken.retain(|seat| *seat != said.seat);
                turn = said.seat;
            } else {
                // What this seat says instead follows from it and is no further fault.
                findings.add(FindingKind::RuecknahmeZuSpaet { seat: said.seat }, said.at).by(said.seat);
            }
            continue;
        }
        last = Some(*said);
        if spoken.len() == game.active.len() {
            continue;
        }
        // Behind a Solo that was named at once nobody is asked: what is said then is no answer.
        if named_at_once && Schweinestufe::of(said.aussage).is_some() {
            continue;
        }
        let later = matches!(said.aussage, Aussage::Hochzeit { .. } | Aussage::Vorbehalt)
            || Schweinestufe::of(said.aussage).is_some();
        let too_soon = later && !verfahren.vorbehalt_in_round();
        let again = spoken.contains(&said.seat);
        if again && !too_soon {
            continue;
        }
        let at_once = asks_nobody(verfahren, said.aussage);
        let out_of_turn = said.seat != turn && !again;
        if (out_of_turn && !at_once || too_soon) && !reported {
            // Of who answers nowhere it is not noted; he was not passed over.
            let not_noted = !too_soon && is_silent(game, gesagt, turn);
            let (kind, at, by) = if too_soon {
                (FindingKind::VorbehaltVorDerRunde { seat: said.seat }, said.at, said.seat)
            } else if not_noted {
                (FindingKind::VorbehaltFehlt { seat: turn }, line, turn)
            } else {
                (FindingKind::VorbehaltReihenfolge { seat: said.seat, expected: turn }, said.at, said.seat)
            };
            let finding = findings.add(kind, at).by(by);
            if let Some(geber) = doubtful_geber(game, gesagt).filter(|_| !too_soon && !not_noted) {
                finding.with(Role::Contradicts, geber);
            }
            reported = true;
        }
        if again {
            continue;
        }
        named_at_once |= at_once;
        spoken.push(said.seat);
        healthy.retain(|own| own.seat != said.seat);
        if said.aussage == Aussage::Gesund {
            healthy.push(*said);
        }
        // Who names a Solo out of turn takes nobody's turn from him.
        let after = if out_of_turn && at_once { turn } else { next(&game.active, said.seat).unwrap_or(vorhand) };
        turn = game.clockwise_from(after).iter().copied().find(|seat| !spoken.contains(seat)).unwrap_or(after);
    }
    if named_at_once || reported || game.is_stopped_in_the_abfrage() {
        return;
    }
    if let Some(silent) = game.active.iter().find(|seat| !spoken.contains(seat)) {
        findings.add(FindingKind::VorbehaltFehlt { seat: *silent }, line).by(*silent);
    }
}

/// Returns the place of the last statement of the Abfrage; what is taken back after a call opens it no more.
fn end_of_abfrage(gesagt: &[Statement], items: &Reden<'_>) -> usize {
    let mut pairs = gesagt.iter().zip(gesagt.iter().skip(1));
    let reopens =
        pairs.position(|(before, after)| after.aussage == Aussage::Zurueck && has_call(items, *before, *after));
    let within = reopens.map_or(gesagt, |place| &gesagt[..=place]);
    within.last().map_or(0, |last| last.index)
}

/// Tells whether something was announced between two statements: that ends the time to take the first one back (TSR
/// 4.1.2).
fn has_call(items: &Reden<'_>, before: Statement, after: Statement) -> bool {
    items[before.index..after.index].iter().any(|(_, event)| matches!(event.what, Handlung::Ansage(_)))
}

/// Returns where the dealer stands if all spoke in turn and only the first of them does not sit left of him: then either
/// can be wrong.
fn doubtful_geber(game: &Game<'_>, gesagt: &[Statement]) -> Option<Locus> {
    let round = gesagt.get(..game.active.len())?;
    let in_turn =
        round.iter().zip(round.iter().skip(1)).all(|(one, then)| next(&game.active, one.seat) == Some(then.seat));
    game.geber_at().filter(|_| in_turn)
}

/// Reports who answers once more though his answer stands: what a doubled line or a wrong seat looks like.
fn check_repeated(verfahren: Verfahren, gesagt: &[Statement], findings: &mut Findings<'_>) {
    let mut standing: SmallVec<[Statement; 8]> = SmallVec::new();
    for said in gesagt {
        if said.aussage == Aussage::Zurueck {
            standing.retain(|earlier| earlier.seat != said.seat);
            continue;
        }
        let is_solo = |aussage: Aussage| matches!(aussage, Aussage::Solo { art: Some(_), .. });
        let asked_again = verfahren.gesund_is_final()
            && matches!(said.aussage, Aussage::Vorbehalt | Aussage::KeinPflichtsolo | Aussage::KeinLustsolo);
        let answered = standing.iter().find(|earlier| {
            let same = earlier.aussage == said.aussage;
            // Where nobody is asked, a further Solo is a bid, not a second answer.
            let renamed = verfahren.asks() && is_solo(said.aussage) && is_solo(earlier.aussage);
            earlier.seat == said.seat && (same || renamed || asked_again && earlier.aussage == Aussage::Gesund)
        });
        if let Some(earlier) = answered {
            let finding = findings.add(FindingKind::VorbehaltDoppelt { seat: said.seat }, said.at).by(said.seat);
            finding.with(Role::Earlier, earlier.at);
            return;
        }
        standing.push(*said);
    }
}

/// Reports a Vorbehalt that its player did not name though he had to; returns where it was said.
///
/// Beside a Hochzeit or Armut any other Vorbehalt must be named too, unless it goes behind: it would go before (TSR 4.1.6).
fn check_named(
    game: &Game<'_>,
    rules: &RuleSet,
    declared: Option<Erklaert>,
    gesagt: &[Statement],
    findings: &mut Findings<'_>,
) -> Option<Locus> {
    let mut unnamed: SmallVec<[Statement; 4]> = SmallVec::new();
    for said in gesagt {
        match said.aussage {
            Aussage::Vorbehalt | Aussage::Ungesund | Aussage::Solo { art: None, .. } => unnamed.push(*said),
            Aussage::Zurueck
            | Aussage::Hochzeit { .. }
            | Aussage::Schweine
            | Aussage::Superschweine
            | Aussage::Hyperschweine
            | Aussage::Armut
            | Aussage::Ramsch
            | Aussage::Schmeissen
            | Aussage::Solo { art: Some(_), .. } => unnamed.retain(|earlier| earlier.seat != said.seat),
            Aussage::Gesund | Aussage::KeinSolo | Aussage::KeinPflichtsolo | Aussage::KeinLustsolo => {}
        }
    }
    unnamed.retain(|said| {
        let only_solo = said.aussage != Aussage::Vorbehalt;
        let behind = |first: &Erklaert| !only_solo && may_go_behind(game, rules, first, said.seat);
        declared.is_none_or(|declared| declared.seat != said.seat && !behind(&declared))
    });
    let said = unnamed.first()?;
    // What he has not said yet he would have said.
    if game.is_stopped_in_the_abfrage() {
        return Some(said.at);
    }
    let kind = match matches!(said.aussage, Aussage::Solo { .. }) {
        true => FindingKind::SoloartFehlt { seat: said.seat },
        false => FindingKind::VorbehaltNichtBenannt { seat: said.seat },
    };
    findings.add(kind, said.at).by(said.seat);
    Some(said.at)
}
