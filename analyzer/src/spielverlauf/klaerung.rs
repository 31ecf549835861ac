//! Who belongs to which party (TSR 2.4, 4.4).

use doko_format::{BySeat, Hochzeitsform, Locus, Part, Partei, Seat};
use smallvec::SmallVec;

use crate::analysis::{Contract, Spielart};
use crate::finding::{FindingKind, Findings};
use crate::rules::{Gefunden, Gewonnen, Klasse, RuleSet, Schweinestufe};
use crate::spielfindung::{Erklaert, Spielfindung, Was};
use crate::spielverlauf::bedienen::{Gespielt, Hochzeitslage, has_fehl};
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::hands::Hand;
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
}

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
        Some(Erklaert { seat, was: Was::Hochzeit { .. }, at }) => {
            findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
            klaerung.by_cards(game, spielfindung, &re_karten, findings);
        }
        None => klaerung.by_cards(game, spielfindung, &re_karten, findings),
    }
    if let Some(Contract { kind: Spielart::StilleHochzeit, soloist: Some(seat), .. }) = klaerung.contract
        && rules.hochzeit.still.is_forbidden()
    {
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
        Klaerung { contract, parteien, course_known: true, armut_allein: false, hochzeiter: None }
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
        Klaerung { hochzeiter: self.hochzeiter, ..Klaerung::noted(contract, self.parteien) }
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

    /// TSR 2.4: the holders of the Re cards; both in one hand and undeclared are a Stille Hochzeit (4.4.5).
    fn by_cards(
        &mut self,
        game: &Game<'_>,
        spielfindung: &Spielfindung,
        re_karten: &ReKarten,
        findings: &mut Findings<'_>,
    ) {
        let ReKarten::Bei(holders) = re_karten else {
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
        ReKarten::Unbekannt => {
            let hand = haende[seat];
            let card = rules.kartenspiel.re_karte;
            let elsewhere = game.active.iter().any(|other| *other != seat && haende[*other].cards.contains(card));
            let all_here = hand.cards.count(card) == rules.kartenspiel.copies(card);
            all_here || !hand.complete && !elsewhere
        }
    }
}

/// Returns the place to report what concerns a game as a whole: its first row, else its head.
pub(crate) fn whole_game(game: &Game<'_>) -> Locus {
    game.record.rows().last().map_or(Locus::GAME, |(line, _)| Locus::line(line, Part::Whole))
}
