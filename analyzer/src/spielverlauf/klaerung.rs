//! Who belongs to which party (TSR 2.4, 4.4).

use doko_format::{BySeat, Hochzeitsform, Locus, Part, Partei, Seat};
use smallvec::SmallVec;

use crate::analysis::{Contract, Spielart};
use crate::finding::{FindingKind, Findings};
use crate::rules::{Gefunden, Gewonnen, KONTRASOLO, Klasse, RuleSet, SAU, Schweinestufe};
use crate::spielfindung::{Erklaert, Spielfindung, Was};
use crate::spielverlauf::bedienen::{Gespielt, Hochzeitslage, has_fehl};
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::genscher::{Gewaehlt, Wahlen, gewaehlt};
use crate::spielverlauf::hands::{Hand, may_have_had_all};
use crate::written::game::Game;

/// The parties, and the kind of game they make.
pub(crate) struct Klaerung {
    /// `None` if the record does not show what is played.
    pub(crate) contract: Option<Contract>,
    /// `None` for each seat while they are not known.
    pub(crate) parteien: BySeat<Option<Partei>>,
    /// Whether the course of the play is known to its end.
    course_known: bool,
    /// Whether an Armut stands that nobody took.
    pub(crate) armut_allein: bool,
    /// Who declared a Hochzeit that is played, and how.
    pub(crate) hochzeiter: Option<(Seat, Hochzeitsform)>,
    /// Of a Kontrasolo, the others by whether they hold a Re card: only those announce for Re. `None` where the record does not
    /// show it.
    re_karte: BySeat<Option<bool>>,
    /// Who has chosen with whom he plays, in order in time.
    pub(crate) genscher: Wahlen,
}

/// What is played where everybody plays for himself: nobody has a party.
const RAMSCH: Contract = Contract { kind: Spielart::Ramsch, soloist: None, pflicht: None, klaerungsstich: None };

/// Finds the parties from what was declared, the hands and the tricks.
pub(crate) fn klaerung(
    gespielt: Gespielt<'_, '_>,
    spielfindung: &Spielfindung,
    findings: &mut Findings<'_>,
) -> Klaerung {
    let Gespielt { game, rules, ordnung, course, haende } = gespielt;
    let course_known = course.stopped.is_none();
    let mut klaerung = Klaerung { course_known, ..Klaerung::noted(None, BySeat::default()) };
    if spielfindung.open.is_some() {
        return klaerung;
    }
    let re_karten = re_karten(game, rules, haende);
    match spielfindung.vorbehalt {
        Some(Erklaert { seat, was: Was::Solo { art, pflicht, .. }, .. }) => {
            klaerung.alone(game, seat);
            klaerung.contract =
                Some(Contract { kind: Spielart::Solo(Some(art)), soloist: Some(seat), pflicht, klaerungsstich: None });
        }
        Some(Erklaert { seat, was: Was::Hochzeit { form }, at })
            if may_hold_both(game, rules, haende, &re_karten, seat) =>
        {
            let fehl = haende[seat].complete.then(|| has_fehl(ordnung.ohne, haende[seat].cards));
            if !rules.hochzeit.form_fits(form, fehl) {
                let lacks_fehl = rules.hochzeit.trumpfstich_ohne_fehl && fehl == Some(false);
                let kind = match lacks_fehl {
                    true => FindingKind::HochzeitOhneFehl { seat },
                    false => FindingKind::HochzeitFalscheForm { seat },
                };
                findings.add(kind, at).by(seat);
            }
            klaerung.hochzeiter = Some((seat, form));
            let schweine = ordnung.has(Schweinestufe::Schweine);
            let found = rules.hochzeit.find(seat, form, schweine, game.per_player, course.gewonnen(ordnung));
            klaerung.hochzeit(game, seat, found);
        }
        Some(Erklaert { seat, was: Was::Armut { mit: Some(mit) }, .. }) => {
            klaerung.re(game, &[seat, mit]);
            klaerung.contract =
                Some(Contract { kind: Spielart::Normal, soloist: None, pflicht: None, klaerungsstich: None });
        }
        Some(Erklaert { was: Was::Armut { mit: None }, .. }) => klaerung.armut_allein = true,
        // The deal is void.
        Some(Erklaert { was: Was::Schmeissen, .. }) => {}
        Some(Erklaert { was: Was::Ramsch, .. }) => klaerung.contract = Some(RAMSCH),
        Some(Erklaert { seat, was: Was::Hochzeit { .. }, at }) => {
            findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
            klaerung.by_cards(game, (rules, haende), spielfindung, &re_karten, findings);
        }
        None if spielfindung.ramsch => klaerung.contract = Some(RAMSCH),
        None if spielfindung.schwarze_sau => klaerung.schwarze_sau(game, rules, course),
        None => klaerung.by_cards(game, (rules, haende), spielfindung, &re_karten, findings),
    }
    let kind = klaerung.contract.map(|contract| contract.kind);
    klaerung.genscher = gewaehlt(gespielt, spielfindung, kind, &mut klaerung.parteien, findings);
    let silent = match (klaerung.contract.map(|contract| contract.kind), &re_karten) {
        (Some(Spielart::StilleHochzeit | Spielart::Kontrasolo), ReKarten::Bei(holders)) => match holders.as_slice() {
            [one] => Some(*one),
            _ => None,
        },
        (_, ReKarten::Bei(_) | ReKarten::Unbekannt) => None,
    };
    if let Some(seat) = silent.filter(|_| rules.hochzeit.still.is_forbidden()) {
        let card = Some(rules.kartenspiel.re_karte);
        let mut laid = course.gelegt.iter().filter(|play| play.counts && play.seat == seat && play.card == card);
        let at = laid.next_back().map_or_else(|| whole_game(game), |play| play.at);
        findings.add(FindingKind::HochzeitVerschwiegen { seat }, at).by(seat);
    }
    klaerung
}

impl Klaerung {
    /// Returns how it stands with the Hochzeit, if one is played.
    pub(crate) fn hochzeitslage(&self) -> Option<Hochzeitslage> {
        let (hochzeiter, form) = self.hochzeiter?;
        let klaerungsstich = self.contract.and_then(|contract| contract.klaerungsstich).map(|stich| stich - 1);
        Some(Hochzeitslage { hochzeiter, form, klaerungsstich })
    }

    /// Takes the parties and the kind of game as the table noted them.
    pub(crate) fn noted(contract: Option<Contract>, parteien: BySeat<Option<Partei>>) -> Klaerung {
        let re_karte = BySeat::default();
        let (hochzeiter, genscher) = (None, Wahlen::default());
        Klaerung { contract, parteien, course_known: true, armut_allein: false, hochzeiter, re_karte, genscher }
    }

    /// Takes a Ramsch as the table noted it.
    pub(crate) fn noted_ramsch() -> Klaerung {
        Klaerung::noted(Some(RAMSCH), BySeat::default())
    }

    /// Takes a Kontrasolo as the table noted it, without cards: whoever spoke for Re may have done so.
    pub(crate) fn noted_kontrasolo(contract: Contract, parteien: BySeat<Option<Partei>>) -> Klaerung {
        let re_karte = BySeat::from_fn(|seat| parteien[seat].map(|party| party == Partei::Re));
        Klaerung { re_karte, ..Klaerung::noted(Some(contract), parteien) }
    }

    /// Returns how the parties stand if who declared a Hochzeit that is not settled takes all tricks from the one on that has
    /// this index, from 0; `None` if he would not play alone then.
    pub(crate) fn alone_with_the_rest(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        course: &Course<'_>,
        from: usize,
    ) -> Option<Klaerung> {
        let (seat, form) = self.hochzeiter.filter(|_| game.active.iter().all(|seat| self.parteien[*seat].is_none()))?;
        let own = Gewonnen { winner: seat, led: Some(Klasse::Trumpf), with_trump: true };
        let won = course.gewonnen(ordnung).take(from).chain(std::iter::repeat(own)).take(game.per_player);
        let found = rules.hochzeit.find(seat, form, ordnung.has(Schweinestufe::Schweine), game.per_player, won);
        let Gefunden::Allein(_) = found else { return None };
        let mut alone = Klaerung { hochzeiter: self.hochzeiter, ..Klaerung::noted(None, BySeat::default()) };
        alone.hochzeit(game, seat, found);
        Some(alone)
    }

    /// Returns the same parties as if they had been settled from the beginning.
    pub(crate) fn settled(&self) -> Klaerung {
        let contract = self.contract.map(|contract| Contract { klaerungsstich: None, ..contract });
        let (hochzeiter, re_karte) = (self.hochzeiter, self.re_karte);
        Klaerung { hochzeiter, re_karte, ..Klaerung::noted(contract, self.parteien) }
    }

    /// Tells whether everybody plays for himself.
    pub(crate) fn is_ramsch(&self) -> bool {
        self.contract.is_some_and(|contract| contract.kind.is_ramsch())
    }

    /// Returns who plays a Kontrasolo.
    pub(crate) fn kontrasolist(&self) -> Option<Seat> {
        let contract = self.contract.filter(|contract| contract.kind == Spielart::Kontrasolo)?;
        contract.soloist
    }

    /// Tells whether a seat holds every Re card in a Kontrasolo of another one: by its own cards it plays alone.
    pub(crate) fn holds_all_re_cards(&self, seat: Seat) -> bool {
        let mut others = self.re_karte.iter().filter(|(other, _)| *other != seat);
        self.re_karte[seat] == Some(true) && others.all(|(_, holds)| *holds != Some(true))
    }

    /// Returns the party whose words a seat uses: its own; of a Kontrasolo, which nobody declares, the one its Re cards show.
    /// Who declared a Hochzeit that is played is Re, whoever turns out to be the partner (TSR 4.4.1; R002-3.1.1c).
    pub(crate) fn spricht_fuer(&self, seat: Seat) -> Option<Partei> {
        let hochzeiter = self.hochzeiter.is_some_and(|(hochzeiter, _)| hochzeiter == seat);
        let of_cards = |holds: bool| if holds { Partei::Re } else { Partei::Kontra };
        match self.kontrasolist() {
            Some(soloist) if soloist != seat => self.re_karte[seat].map(of_cards),
            Some(_) | None => self.parteien[seat].or(hochzeiter.then_some(Partei::Re)),
        }
    }

    /// Tells whether somebody had chosen with whom he plays before so many cards lay: who took a trick then may not know for whom
    /// he would speak, and owes nothing.
    pub(crate) fn is_chosen_before(&self, laid: usize) -> bool {
        self.genscher.erste.is_some_and(|first| first < laid)
    }

    /// Returns the parties as they were when something was said: `is_before` tells whether that was before this choice.
    pub(crate) fn parteien_when(&self, is_before: impl Fn(&Gewaehlt) -> bool) -> &BySeat<Option<Partei>> {
        self.genscher.wirksam.iter().find(|gewaehlt| is_before(gewaehlt)).map_or(&self.parteien, |next| &next.vorher)
    }

    fn alone(&mut self, game: &Game<'_>, soloist: Seat) {
        self.re(game, &[soloist]);
    }

    fn re(&mut self, game: &Game<'_>, re: &[Seat]) {
        for seat in game.active.iter().copied() {
            self.parteien[seat] = Some(if re.contains(&seat) { Partei::Re } else { Partei::Kontra });
        }
    }

    /// A partner makes it a normal game of two parties; without one the Hochzeiter plays alone (TSR 4.4.3).
    fn hochzeit(&mut self, game: &Game<'_>, seat: Seat, found: Gefunden) {
        let mut contract = Contract { kind: Spielart::Hochzeit, soloist: None, pflicht: None, klaerungsstich: None };
        match found {
            Gefunden::Partner(partner, stich) => {
                self.re(game, &[seat, partner]);
                contract.klaerungsstich = Some(stich);
            }
            Gefunden::Allein(stich) => {
                self.alone(game, seat);
                contract.kind = Spielart::HochzeitAllein;
                contract.soloist = Some(seat);
                contract.klaerungsstich = Some(stich);
            }
            Gefunden::Offen => {}
        }
        self.contract = Some(contract);
    }

    /// Who took the trick in which the last Pik-Dame lay played alone from the first one on (house rule V10).
    fn schwarze_sau(&mut self, game: &Game<'_>, rules: &RuleSet, course: &Course<'_>) {
        let mut left = rules.kartenspiel.copies(SAU);
        let mut contract = Contract { kind: Spielart::SchwarzeSau, soloist: None, pflicht: None, klaerungsstich: None };
        for (number, lauf) in (1..).zip(&course.laeufe) {
            let plays = course.gelegt[lauf.first..lauf.end].iter().filter(|play| play.counts);
            left = left.saturating_sub(plays.filter(|play| play.card == Some(SAU)).count());
            if left > 0 {
                continue;
            }
            if let Some(taker) = lauf.winner.filter(|_| lauf.full) {
                self.alone(game, taker);
                (contract.soloist, contract.klaerungsstich) = (Some(taker), Some(number));
            }
            break;
        }
        self.contract = Some(contract);
    }

    /// One against all others, which nobody declares (house rule V11).
    fn kontrasolo(
        &mut self,
        game: &Game<'_>,
        rules: &RuleSet,
        haende: &BySeat<Hand>,
        soloist: Seat,
        re_karten: &ReKarten,
    ) {
        for seat in game.active.iter().copied() {
            self.parteien[seat] = Some(if seat == soloist { Partei::Kontra } else { Partei::Re });
            let hand = haende[seat];
            let holds = hand.cards.contains(rules.kartenspiel.re_karte);
            self.re_karte[seat] = match re_karten {
                ReKarten::Bei(holders) => Some(holders.contains(&seat)),
                ReKarten::Unbekannt => (holds || hand.complete).then_some(holds),
            };
        }
        let soloist = Some(soloist);
        self.contract = Some(Contract { kind: Spielart::Kontrasolo, soloist, pflicht: None, klaerungsstich: None });
    }

    /// TSR 2.4: the holders of the Re cards; both in one hand and undeclared are a Stille Hochzeit (4.4.5). Who holds all cards
    /// of a Kontrasolo goes before that (house rule V11).
    fn by_cards(
        &mut self,
        game: &Game<'_>,
        (rules, haende): (&RuleSet, &BySeat<Hand>),
        spielfindung: &Spielfindung,
        re_karten: &ReKarten,
        findings: &mut Findings<'_>,
    ) {
        let kontrasolo = kontrasolo(game, rules, haende);
        if let Alleinspiel::Von(seat) = kontrasolo {
            return self.kontrasolo(game, rules, haende, seat, re_karten);
        }
        let (ReKarten::Bei(holders), Alleinspiel::Keines) = (re_karten, kontrasolo) else {
            // Behind a hole that is the cause.
            if self.course_known && game.record.rows().next().is_some() {
                findings.add(FindingKind::ParteiUnentscheidbar {}, Locus::GAME);
            }
            return;
        };
        self.re(game, holders);
        let alone = match holders.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        if let (Some(seat), true) = (alone, spielfindung.unnoted) {
            findings.add(FindingKind::VorbehaltNichtNotiert { seat }, Locus::GAME).by(seat);
        }
        let kind = if alone.is_some() { Spielart::StilleHochzeit } else { Spielart::Normal };
        self.contract = Some(Contract { kind, soloist: alone, pflicht: None, klaerungsstich: None });
    }
}

/// Whether somebody plays a Kontrasolo.
#[derive(Clone, Copy)]
enum Alleinspiel {
    Von(Seat),
    Keines,
    /// The record does not show it.
    Offen,
}

/// Finds who holds all the cards of a Kontrasolo, and not all Re cards.
fn kontrasolo(game: &Game<'_>, rules: &RuleSet, haende: &BySeat<Hand>) -> Alleinspiel {
    if !rules.vorbehalte.kontrasolo {
        return Alleinspiel::Keines;
    }
    let re_karte = rules.kartenspiel.re_karte;
    let both_re = |seat: Seat| rules.kartenspiel.all_in(haende[seat].cards, re_karte);
    let re_elsewhere =
        |seat: Seat| game.active.iter().any(|other| *other != seat && haende[*other].cards.contains(re_karte));
    if let Some(seat) = game.active.iter().copied().find(|seat| rules.is_kontrasolo(haende[*seat].cards)) {
        let settled = haende[seat].complete || re_elsewhere(seat);
        return if settled { Alleinspiel::Von(seat) } else { Alleinspiel::Offen };
    }
    let has_some = |seat: &Seat| KONTRASOLO.iter().any(|card| haende[*seat].cards.contains(*card));
    let held = |seat: Seat| -> usize { KONTRASOLO.iter().map(|card| haende[seat].cards.count(*card)).sum() };
    let all: usize = KONTRASOLO.iter().map(|card| rules.kartenspiel.copies(*card)).sum();
    let can_be = |seat: &Seat| {
        let hand = haende[*seat];
        let room = hand.cards.len() + all - held(*seat) <= game.per_player;
        let elsewhere = game.active.iter().filter(|other| *other != seat).any(has_some);
        !hand.complete && room && !elsewhere && !both_re(*seat)
    };
    if game.active.iter().any(can_be) { Alleinspiel::Offen } else { Alleinspiel::Keines }
}

/// Where the Re cards are.
enum ReKarten {
    /// With these seats: one who holds both, or two or more.
    Bei(SmallVec<[Seat; 2]>),
    /// The record does not show it, or the hands are wrong.
    Unbekannt,
}

fn re_karten(game: &Game<'_>, rules: &RuleSet, haende: &BySeat<Hand>) -> ReKarten {
    let card = rules.kartenspiel.re_karte;
    let found: usize = game.active.iter().map(|seat| haende[*seat].cards.count(card)).sum();
    let assumed = game.assumption.and_then(|assumption| assumption.re_bei);
    if found + usize::from(assumed.is_some()) != rules.kartenspiel.copies(card) {
        return ReKarten::Unbekannt;
    }
    let holds = |seat: &Seat| haende[*seat].cards.contains(card) || assumed == Some(*seat);
    ReKarten::Bei(game.active.iter().copied().filter(holds).collect())
}

/// Tells whether a seat holds every Re card as far as the record shows.
fn may_hold_both(game: &Game<'_>, rules: &RuleSet, haende: &BySeat<Hand>, re_karten: &ReKarten, seat: Seat) -> bool {
    match re_karten {
        ReKarten::Bei(holders) => holders.as_slice() == [seat],
        ReKarten::Unbekannt => may_have_had_all(game, rules, haende, (seat, rules.kartenspiel.re_karte)),
    }
}

/// Returns the place to report what concerns a game as a whole: its first row, else its head.
pub(crate) fn whole_game(game: &Game<'_>) -> Locus {
    game.record.rows().last().map_or(Locus::GAME, |(line, _)| Locus::line(line, Part::Whole))
}
