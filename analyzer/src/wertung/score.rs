//! The score: a list of items, each with its reason, and what they come to for each seat (TSR 7.2).

use doko_format::{Partei, Seat};
use smallvec::SmallVec;

use crate::posten::{Posten, PostenArt, Wert};
use crate::rules::{
    Absagewert, Ansagewert, GegenDieAltenIn, GewonnenHeisst, Hintertuer, RuleSet, Stufe, Verdient, Wertungslage,
};
use crate::wertung::verdict::Ergebnis;

/// What was scored, and what it comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The items in the order in which they are summed.
    pub posten: SmallVec<[Posten; 8]>,
    /// Their sum, seen from the winner, from Re if nobody won.
    pub value: i32,
    /// What each player gets, in the order given.
    pub points: SmallVec<[(Seat, i32); 5]>,
    /// Who won in the end: not who has the Augen, if that was cowardly.
    pub winner: Option<Partei>,
}

/// Points by seat of the table; no memory of its own at any table there is.
pub type PointsBySeat = SmallVec<[i32; 5]>;

impl Score {
    /// Scores a finished game (TSR 7.2).
    ///
    /// `players` are those who play with their parties, clockwise from the seat left of the dealer.
    pub fn new(
        rules: &RuleSet,
        ergebnis: &Ergebnis,
        lage: Wertungslage,
        verdient: &[Verdient],
        players: &[(Seat, Partei)],
    ) -> Score {
        let mut posten = SmallVec::new();
        let players = players.iter().copied();
        let summe = Summe::new(rules, (ergebnis, ergebnis.winner(rules)), lage, verdient, players, &mut posten);
        Score::of(summe, posten, rules)
    }

    /// Shares a value of which is not known what it is made of, as the rules share any; `players` are those who play,
    /// clockwise from the seat left of the dealer, with Re for the side that won.
    pub(crate) fn of_value(rules: &RuleSet, value: i32, players: &[(Seat, Partei)]) -> Score {
        let mut posten = SmallVec::new();
        let mut sum = Sum::seen_from(Some(Partei::Re), rules, &mut posten);
        sum.summe.value = value;
        sum.distribute(players.iter().copied());
        let summe = sum.summe;
        Score::of(summe, posten, rules)
    }

    fn of(summe: Summe, mut posten: SmallVec<[Posten; 8]>, rules: &RuleSet) -> Score {
        cite(&mut posten, rules);
        Score { posten, value: summe.value, points: summe.points, winner: summe.winner }
    }

    /// Returns the points by seat of a table of `seats`; 0 for one who does not play.
    pub fn by_seat(&self, seats: usize) -> Vec<i32> {
        by_seat(&self.points, seats).to_vec()
    }
}

/// What a [`Score`] comes to, without what it is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summe {
    /// As in [`Score::value`].
    pub(crate) value: i32,
    /// As in [`Score::points`].
    pub(crate) points: SmallVec<[(Seat, i32); 5]>,
    /// What a Solo multiplies for the one who plays it.
    pub(crate) solo_faktor: Option<i32>,
    /// As in [`Score::winner`].
    pub(crate) winner: Option<Partei>,
}

impl Summe {
    /// As [`Score::new`], for who wants the points and no items, or items on a `sink`; `winner` is
    /// [that](Ergebnis::winner) of `ergebnis`.
    ///
    /// Nothing is shared: no item has its clause, for threads that all count who has it wait for each other.
    pub(crate) fn new(
        rules: &RuleSet,
        (ergebnis, winner): (&Ergebnis, Option<Partei>),
        lage: Wertungslage,
        verdient: &[Verdient],
        players: impl Iterator<Item = (Seat, Partei)> + Clone,
        sink: impl Sink,
    ) -> Summe {
        let feige = winner.and_then(|winner| {
            let losers = winner.gegner();
            let has_said = |stufe| ergebnis.has_said(winner, stufe);
            rules.feigheit.missing((ergebnis.augen[losers], ergebnis.stiche[losers]), has_said, lage, rules)
        });
        let last = if feige.is_some() { winner.map(Partei::gegner) } else { winner };
        let mut sum = Sum::seen_from(last, rules, sink);
        sum.turned = feige.is_some();
        sum.score(ergebnis, winner, lage, verdient, feige);
        sum.distribute(players);
        sum.summe
    }

    /// As [`Score::by_seat`].
    pub(crate) fn by_seat(&self, seats: usize) -> PointsBySeat {
        by_seat(&self.points, seats)
    }
}

fn by_seat(points: &[(Seat, i32)], seats: usize) -> PointsBySeat {
    let mut by_seat = PointsBySeat::from_elem(0, seats);
    for (seat, points) in points {
        if let Some(its) = by_seat.get_mut(seat.index()) {
            *its = *points;
        }
    }
    by_seat
}

/// Where the items go as they are added up.
pub(crate) trait Sink {
    /// Notes an item, which has no clause yet.
    fn note(&mut self, posten: Posten);
}

impl Sink for &mut SmallVec<[Posten; 8]> {
    #[inline]
    fn note(&mut self, posten: Posten) {
        self.push(posten);
    }
}

/// Where only the sum is wanted.
pub(crate) struct Discard;

impl Sink for Discard {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn note(&mut self, _: Posten) {}
}

/// Gives each item its clause.
pub(crate) fn cite(posten: &mut [Posten], rules: &RuleSet) {
    for posten in posten {
        posten.clause = rules.item_clause(posten).cloned();
    }
}

/// The items as they are added up.
struct Sum<'a, Z> {
    rules: &'a RuleSet,
    /// From whose side points are seen.
    perspective: Partei,
    /// Whether who has the Augen was cowardly: then what they would have is the others'.
    turned: bool,
    sink: Z,
    summe: Summe,
}

impl<'a, Z: Sink> Sum<'a, Z> {
    /// Starts with nothing; without a winner points are seen from Re.
    fn seen_from(winner: Option<Partei>, rules: &'a RuleSet, sink: Z) -> Sum<'a, Z> {
        let summe = Summe { winner, ..Summe::default() };
        Sum { rules, perspective: winner.unwrap_or(Partei::Re), turned: false, sink, summe }
    }

    /// Adds up everything that counts, in its order; `winner` has the Augen, and lacks so many steps said, if that is
    /// cowardly.
    fn score(
        &mut self,
        ergebnis: &Ergebnis,
        winner: Option<Partei>,
        lage: Wertungslage,
        verdient: &[Verdient],
        feige: Option<i32>,
    ) {
        let (rules, werte) = (self.rules, &self.rules.spielwerte);
        let grundwert = lage.solo.and_then(|art| werte.solo_grundwert.get(&art).copied());
        let gegen = self.gegen_die_alten(lage, winner) && grundwert.is_none();
        match (grundwert, winner) {
            (Some(grundwert), Some(winner)) => self.add(PostenArt::SoloGrundwert, winner, grundwert, None),
            (Some(_), None) => {}
            (None, _) => self.gespielt(ergebnis, winner, gegen && werte.faktor_auf.takes_in_gegen()),
        }
        if let Some(winner) = winner {
            self.angesagt(ergebnis, winner, grundwert.is_none());
            if let Some(zuschlag) = lage.solo.and_then(|art| werte.solo_zuschlag.get(&art)) {
                self.add(PostenArt::SoloZuschlag, winner, *zuschlag, None);
            }
        }
        if grundwert.is_none() {
            for party in Partei::ALL {
                if winner.is_none_or(|winner| winner == party) {
                    self.gegen_absagen(ergebnis, party);
                }
            }
        }
        if werte.faktor_auf.takes_in_sonderpunkte() {
            self.sonderpunkte(lage, verdient);
            self.verdoppelt(ergebnis);
        } else {
            self.verdoppelt(ergebnis);
            if gegen && !werte.faktor_auf.takes_in_gegen() {
                self.add(PostenArt::GegenDieAlten, Partei::Kontra, werte.gegen_die_alten, None);
            }
            self.sonderpunkte(lage, verdient);
        }
        self.turned = false;
        if let (Some(missing), Some(cowards)) = (feige, winner) {
            let punkte = rules.feigheit.zuschlag(missing);
            self.summe.value += punkte;
            self.add_for(PostenArt::Feigheit, Some(cowards.gegner()), Wert::Punkte(punkte), None);
        }
        if werte.hintertuer == Hintertuer::Zu && winner.is_some() && self.summe.value < 0 {
            self.cut(PostenArt::Hintertuer, 0);
        }
        if let Some(factor) = lage.bock {
            self.summe.value = self.summe.value.saturating_mul(factor);
            self.add_for(PostenArt::Bock, None, Wert::Faktor(factor), None);
        }
        if werte.hoechstens > 0 && self.summe.value.abs() > werte.hoechstens {
            self.cut(PostenArt::Hoechstens, werte.hoechstens * self.summe.value.signum());
        }
    }

    /// Brings the value to `left`, and says how much was cut off.
    fn cut(&mut self, item: PostenArt, left: i32) {
        let cut = Wert::Punkte(left - self.summe.value);
        self.summe.value = left;
        self.add_for(item, None, cut, None);
    }

    /// Adds the special points that count; who was cowardly keeps his.
    fn sonderpunkte(&mut self, lage: Wertungslage, verdient: &[Verdient]) {
        let turned = std::mem::replace(&mut self.turned, false);
        for (sonderpunkt, stich) in verdient.iter().filter(|(point, _)| lage.counts(point.item, self.rules)) {
            self.add(sonderpunkt.item, sonderpunkt.party, sonderpunkt.punkte, *stich);
        }
        self.turned = turned;
    }

    /// Tells whether Kontra won against the Kreuz-Damen: who has to be turned to win has not, nor has who lost by it.
    fn gegen_die_alten(&self, lage: Wertungslage, winner: Option<Partei>) -> bool {
        let counts = match self.rules.spielwerte.gegen_die_alten_in {
            GegenDieAltenIn::Normalspielen => !lage.as_solo,
            GegenDieAltenIn::ReKartenSpielen => lage.solo.is_none(),
            GegenDieAltenIn::AllenSpielen => true,
        };
        winner == Some(Partei::Kontra) && counts && !self.turned
    }

    /// TSR 7.2.2(a): won, and each step the losers did not reach. Without a winner each side gets the steps it kept
    /// the other under, and nobody has won (7.1.3).
    fn gespielt(&mut self, ergebnis: &Ergebnis, winner: Option<Partei>, gegen_die_alten: bool) {
        let werte = &self.rules.spielwerte;
        if let Some(winner) = winner
            && ergebnis.augen[winner.gegner()] < werte.gewonnen_unter
        {
            let item = match werte.gewonnen_heisst {
                GewonnenHeisst::Gewonnen => PostenArt::Gewonnen,
                GewonnenHeisst::Keine120 => PostenArt::Keine120,
            };
            self.add(item, winner, werte.gewonnen, None);
        }
        if gegen_die_alten {
            self.add(PostenArt::GegenDieAlten, Partei::Kontra, werte.gegen_die_alten, None);
        }
        for party in Partei::ALL {
            if winner.is_some_and(|winner| winner != party) {
                continue;
            }
            let losers = party.gegner();
            for (stufe, item) in STUFEN_GESPIELT {
                if self.rules.gewinn.unterboten(stufe, ergebnis.augen[losers], ergebnis.stiche[losers]) {
                    self.add(item, party, werte.stufe_gespielt, None);
                }
            }
        }
    }

    /// TSR 7.2.2(b) to (d): what was said goes to the winner, whoever said it.
    fn angesagt(&mut self, ergebnis: &Ergebnis, winner: Partei, with_absagen: bool) {
        let werte = &self.rules.spielwerte;
        if let Ansagewert::Punkte(punkte) = werte.ansage {
            for (party, item) in ANSAGEN {
                for _ in 0..ergebnis.ansagen[party] {
                    self.add(item, winner, punkte, None);
                }
            }
            for (item, party, times) in weitere(ergebnis).as_flattened().iter().copied() {
                for _ in 0..times {
                    self.add_under(item, Some(party), winner, punkte, None);
                }
            }
        }
        if ergebnis.vorab[winner] {
            self.add(PostenArt::Vorab, winner, werte.vorab, None);
        }
        let Absagewert::Punkte(punkte) = werte.absage else { return };
        for party in Partei::ALL.into_iter().filter(|_| with_absagen) {
            for (stufe, item) in STUFEN_ABGESAGT {
                if ergebnis.has_said(party, stufe) {
                    self.add_under(item, Some(party), winner, punkte, None);
                }
            }
        }
    }

    /// TSR 7.2.2(e), (f): each step reached against an Absage; they add up (reading ddv-3).
    fn gegen_absagen(&mut self, ergebnis: &Ergebnis, party: Partei) {
        let pack = ergebnis.augen.re + ergebnis.augen.kontra;
        for (stufe, item) in STUFEN_GEGEN {
            let said = ergebnis.has_said(party.gegner(), stufe);
            let reached = self.rules.gewinn.gegen(stufe, pack).is_some_and(|least| ergebnis.augen[party] >= least);
            if said && reached {
                let punkte = self.rules.spielwerte.gegen_absage;
                self.add_under(item, Some(party), party, punkte, None);
            }
        }
    }

    /// R001-Zd, R001-Ze: each of Re and Kontra doubles what is there, whoever won, and where nobody did; by rule set each
    /// Absage, too, each further word and each Tuck.
    fn verdoppelt(&mut self, ergebnis: &Ergebnis) {
        if let Ansagewert::Faktor(factor) = self.rules.spielwerte.ansage {
            for (party, _) in ANSAGEN {
                for _ in 0..ergebnis.ansagen[party] {
                    self.multiply(PostenArt::Verdopplung, party, factor);
                }
            }
        }
        if let Absagewert::Faktor { faktor } = self.rules.spielwerte.absage {
            for party in Partei::ALL {
                for (stufe, item) in STUFEN_ABGESAGT {
                    if ergebnis.has_said(party, stufe) {
                        self.multiply(item, party, faktor);
                    }
                }
            }
        }
        if let Ansagewert::Faktor(factor) = self.rules.spielwerte.ansage {
            for (item, party, times) in weitere(ergebnis).as_flattened().iter().copied() {
                for _ in 0..times {
                    self.multiply(item, party, factor);
                }
            }
        }
    }

    fn multiply(&mut self, item: PostenArt, party: Partei, factor: i32) {
        self.summe.value = self.summe.value.saturating_mul(factor);
        self.add_for(item, Some(party), Wert::Faktor(factor), None);
    }

    /// Each of the larger party pays or gets the value, and the smaller party shares what they pay: a soloist gets it
    /// all (TSR 7.2.4); of two against three the one first behind the dealer gets the odd point (R002-6.4).
    fn distribute(&mut self, players: impl Iterator<Item = (Seat, Partei)> + Clone) {
        let count = |party: Partei| players.clone().filter(|(_, own)| *own == party).count() as i32;
        let (re, kontra) = (count(Partei::Re), count(Partei::Kontra));
        let (smaller, few, many) = if re <= kontra { (Partei::Re, re, kontra) } else { (Partei::Kontra, kontra, re) };
        let value = self.summe.value;
        let alone = few == 1 && many > 1;
        let won = self.summe.winner == Some(smaller);
        let many = if alone && !self.rules.spielwerte.solo_faktor.multiplies(won) { 1 } else { many };
        let total = value.abs().saturating_mul(many);
        // Two against two share nothing; a division takes its time.
        let share = if few == many { value.abs() } else { total.checked_div(few).unwrap_or(0) };
        let mut odd = total - share * few;
        let mut first_odd = None;
        for (seat, party) in players.clone() {
            let sign = if party == self.perspective { value.signum() } else { -value.signum() };
            let mut points = value.abs();
            if party == smaller {
                points = share;
                if odd > 0 {
                    points += 1;
                    odd -= 1;
                    first_odd = first_odd.or(Some(seat));
                }
            }
            self.summe.points.push((seat, self.rules.liste.zaehlung.written(sign * points)));
        }
        if alone && many > 1 {
            let alone = players.clone().find(|(_, party)| *party == smaller).map(|(seat, _)| seat);
            self.summe.solo_faktor = Some(many);
            self.add_for(PostenArt::SoloFaktor, None, Wert::Faktor(many), alone);
        } else if let Some(seat) = first_odd {
            self.add_for(PostenArt::RestUngerade, Some(smaller), Wert::Punkte(1), Some(seat));
        }
    }

    fn add(&mut self, item: PostenArt, party: Partei, punkte: i32, stich: Option<usize>) {
        self.add_under(item, None, party, punkte, stich);
    }

    /// Adds an item about a step that `step_party` announced or kept; one that the rule set gives no points does not
    /// exist.
    fn add_under(
        &mut self,
        item: PostenArt,
        step_party: Option<Partei>,
        party: Partei,
        punkte: i32,
        stich: Option<usize>,
    ) {
        if punkte == 0 {
            return;
        }
        let party = if self.turned { party.gegner() } else { party };
        let points = if party == self.perspective { punkte } else { -punkte };
        self.summe.value += points;
        let wert = Wert::Punkte(points);
        self.sink.note(Posten { item, party: Some(party), step_party, wert, seat: None, stich, clause: None });
    }

    /// Adds what touches one seat.
    fn add_for(&mut self, item: PostenArt, party: Option<Partei>, wert: Wert, seat: Option<Seat>) {
        self.sink.note(Posten { item, party, step_party: None, wert, seat, stich: None, clause: None });
    }
}

/// What counts like one more Ansage, in its order: the further words behind Re and Kontra, and Tucks; of each party how often.
fn weitere(ergebnis: &Ergebnis) -> [[(PostenArt, Partei, usize); 2]; 2] {
    let kinds = [(PostenArt::Supra, ergebnis.worte), (PostenArt::Tuck, ergebnis.tucks)];
    kinds.map(|(item, times)| Partei::ALL.map(|party| (item, party, times[party])))
}

const ANSAGEN: [(Partei, PostenArt); 2] = [(Partei::Re, PostenArt::Re), (Partei::Kontra, PostenArt::Kontra)];

const STUFEN_GESPIELT: [(Stufe, PostenArt); 4] = [
    (Stufe::Keine90, PostenArt::Unter90),
    (Stufe::Keine60, PostenArt::Unter60),
    (Stufe::Keine30, PostenArt::Unter30),
    (Stufe::Schwarz, PostenArt::Schwarz),
];

const STUFEN_ABGESAGT: [(Stufe, PostenArt); 4] = [
    (Stufe::Keine90, PostenArt::Keine90),
    (Stufe::Keine60, PostenArt::Keine60),
    (Stufe::Keine30, PostenArt::Keine30),
    (Stufe::Schwarz, PostenArt::SchwarzAbgesagt),
];

const STUFEN_GEGEN: [(Stufe, PostenArt); 4] = [
    (Stufe::Keine90, PostenArt::GegenKeine90),
    (Stufe::Keine60, PostenArt::GegenKeine60),
    (Stufe::Keine30, PostenArt::GegenKeine30),
    (Stufe::Schwarz, PostenArt::GegenSchwarz),
];
