//! The score: a list of items, each with its reason, and what they come to for each seat (TSR 7.2).

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use doko_format::keyword::Word;
use doko_format::{Partei, Seat, SoloArt};
use smallvec::SmallVec;

use crate::rules::{
    Absagewert, Ansagewert, GegenDieAltenIn, GewonnenHeisst, Hintertuer, ImStillenSolo, RuleSet, Sonderpunkt, Stufe,
    WieHochzeit,
};
use crate::verdict::Ergebnis;

/// One scored thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posten {
    /// What it is for.
    pub item: PostenArt,
    /// Who earned it; `None` for what touches no party in particular.
    pub party: Option<Partei>,
    /// Of a step, the party it was announced by or against: its clause hangs on that. `None` for anything else.
    pub step_party: Option<Partei>,
    /// What it does to the sum so far.
    pub wert: Wert,
    /// The one seat it is about, where it is about one.
    pub seat: Option<Seat>,
    /// The trick that earned it, from 1, where one did.
    pub stich: Option<usize>,
    /// The clause of the rule set, complete with system and edition; `None` too where nobody reads it.
    pub clause: Option<Arc<str>>,
}

/// What an item does to the sum so far. Points are seen from the winner, from Re if nobody won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wert {
    /// Is added.
    Punkte(i32),
    /// Multiplies.
    Faktor(i32),
}

/// A row of points that a violation brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strafe {
    /// Points by seat of the table.
    pub seats: Vec<i32>,
    /// The clause.
    pub clause: Option<Arc<str>>,
    /// The trick of the violation, from 1.
    pub stich: Option<usize>,
}

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

/// A special point and the trick that earned it, from 1; none for what no trick earns.
pub type Verdient = (Sonderpunkt, Option<usize>);

/// What kind of game is scored, as far as the score depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wertungslage {
    /// The declared Solo.
    pub solo: Option<SoloArt>,
    /// Whether it is scored as a Solo: a declared one, and by rule set a stille or failed Hochzeit.
    pub as_solo: bool,
    /// Whether it is a declared Solo, of whatever kind.
    pub declared: bool,
    /// Whether it is a stille or a failed Hochzeit.
    pub allein: bool,
    /// Whether a ruling gave tricks away: then nobody was cowardly.
    pub entschieden: bool,
    /// By what the game counts more: 2 or more (Bockrunden of house rules).
    pub bock: Option<i32>,
}

impl Wertungslage {
    /// Tells whether a special point counts: not in what is scored as a Solo, but by rule set in a declared one, or in a
    /// Hochzeit that is played alone.
    pub(crate) fn counts(self, item: PostenArt, rules: &RuleSet) -> bool {
        let werte = &rules.sonderpunkte;
        match (self.declared, &werte.im_stillen_solo) {
            (true, _) => werte.im_solo.counts(item),
            (false, ImStillenSolo::Welche(welche)) if self.allein => welche.counts(item),
            (false, ImStillenSolo::Welche(_) | ImStillenSolo::Wort(WieHochzeit::WieHochzeit)) => !self.as_solo,
        }
    }

    /// Tells whether any special point counts.
    pub(crate) fn has_sonderpunkte(self, rules: &RuleSet) -> bool {
        rules.sondertafel().items().any(|item| self.counts(item, rules))
    }
}

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
        let summe = Summe::new(rules, ergebnis, ergebnis.winner(rules), lage, verdient, players, &mut posten);
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
    /// As [`Score::new`], for who wants the points and no items, or items on a `zettel`; `winner` is
    /// [that](Ergebnis::winner) of `ergebnis`.
    ///
    /// Nothing is shared: no item has its clause, for threads that all count who has it wait for each other.
    pub(crate) fn new(
        rules: &RuleSet,
        ergebnis: &Ergebnis,
        winner: Option<Partei>,
        lage: Wertungslage,
        verdient: &[Verdient],
        players: impl Iterator<Item = (Seat, Partei)> + Clone,
        zettel: impl Zettel,
    ) -> Summe {
        let feige = winner.and_then(|winner| {
            let losers = winner.gegner();
            let has_said = |stufe| ergebnis.has_said(winner, stufe);
            rules.feigheit.missing((ergebnis.augen[losers], ergebnis.stiche[losers]), has_said, lage, rules)
        });
        let last = if feige.is_some() { winner.map(Partei::gegner) } else { winner };
        let mut sum = Sum::seen_from(last, rules, zettel);
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
pub(crate) trait Zettel {
    /// Notes an item, which has no clause yet.
    fn note(&mut self, posten: Posten);
}

impl Zettel for &mut SmallVec<[Posten; 8]> {
    #[inline]
    fn note(&mut self, posten: Posten) {
        self.push(posten);
    }
}

/// Where only the sum is wanted.
pub(crate) struct Nirgends;

impl Zettel for Nirgends {
    #[inline(always)]
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
    zettel: Z,
    summe: Summe,
}

impl<'a, Z: Zettel> Sum<'a, Z> {
    /// Starts with nothing; without a winner points are seen from Re.
    fn seen_from(winner: Option<Partei>, rules: &'a RuleSet, zettel: Z) -> Sum<'a, Z> {
        let summe = Summe { winner, ..Summe::default() };
        Sum { rules, perspective: winner.unwrap_or(Partei::Re), turned: false, zettel, summe }
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
    /// Absage, too.
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
        self.zettel.note(Posten { item, party: Some(party), step_party, wert, seat: None, stich, clause: None });
    }

    /// Adds what touches one seat.
    fn add_for(&mut self, item: PostenArt, party: Option<Partei>, wert: Wert, seat: Option<Seat>) {
        self.zettel.note(Posten { item, party, step_party: None, wert, seat, stich: None, clause: None });
    }
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

/// The name of a special point of a table's own. Each is kept once for the whole program, so that it can be copied; a rule
/// set has a few, and they are short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Eigenname(&'static str);

/// What items of a table's own are called together.
const EIGENER: &str = "eigener";

static EIGENNAMEN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

impl Eigenname {
    pub(crate) fn new(name: &str) -> Eigenname {
        let mut known = EIGENNAMEN.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = known.get(name).copied();
        Eigenname(kept.unwrap_or_else(|| {
            let kept: &'static str = Box::leak(name.into());
            known.insert(kept);
            kept
        }))
    }

    /// Returns the name as the rule file has it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl PostenArt {
    /// Returns the name of one of a table's own.
    pub const fn own_name(self) -> Option<&'static str> {
        if let PostenArt::Eigener(name) = self { Some(name.as_str()) } else { None }
    }

    /// Tells whether it is one of a table's own that bears this name, case ignored.
    pub(crate) fn is_called(self, name: &str) -> bool {
        self.own_name().is_some_and(|own| own.to_lowercase() == name.to_lowercase())
    }
}

/// Each row says by which word of the notation the item can be noted in `Sonderpunkte`: none, `[]`, for what is no special
/// point.
macro_rules! posten {
    (@word) => { None };
    (@word $word:ident) => { Some(Word::$word) };
    ($($(#[$doc:meta])* $name:ident = $slug:literal [$($word:ident)?];)*) => {
        /// What can be scored.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PostenArt {
            $($(#[$doc])* $name,)*
            /// A special point of a table's own.
            Eigener(Eigenname),
        }

        /// The places of the items in a list of all.
        enum Platz { $($name,)* Eigener }

        impl PostenArt {
            /// Every item but those of a table's own, in the order in which they are listed.
            pub const ALL: &[PostenArt] = &[$(PostenArt::$name),*];

            /// How many places a list of all items has; those of a table's own share one.
            pub const PLACES: usize = PostenArt::ALL.len() + 1;

            /// Returns its place in such a list.
            pub const fn place(self) -> usize {
                let platz = match self {
                    $(PostenArt::$name => Platz::$name,)*
                    PostenArt::Eigener(_) => Platz::Eigener,
                };
                platz as usize
            }

            /// Returns the name used in JSON and for translations.
            pub fn slug(self) -> &'static str {
                match self { $(PostenArt::$name => $slug,)* PostenArt::Eigener(_) => EIGENER }
            }

            /// Returns the word by which a record notes it; `None` for what is no special point of the notation.
            pub const fn word(self) -> Option<Word> {
                match self { $(PostenArt::$name => posten!(@word $($word)?),)* PostenArt::Eigener(_) => None }
            }

            /// Returns the special point that a word of the notation names.
            pub(crate) fn of_word(word: Word) -> Option<PostenArt> {
                match word { $($(Word::$word => Some(PostenArt::$name),)?)* _ => None }
            }

            /// Returns the key of its clause: its name, and for a step the party it was announced by or against,
            /// for which the TSR has a letter each.
            pub(crate) fn clause_key(self, party: Option<Partei>) -> (&'static str, &'static str) {
                match (self, party) {
                    (PostenArt::Keine120, _) => (PostenArt::Gewonnen.slug(), ""),
                    (item, Some(Partei::Re)) => (item.slug(), "-re"),
                    (item, Some(Partei::Kontra)) => (item.slug(), "-kontra"),
                    (item, None) => (item.slug(), ""),
                }
            }
        }
    };
}

posten! {
    /// TSR 7.2.2(a): won.
    Gewonnen = "gewonnen" [];
    /// R003-4b: the losers have less than 120, where that is the winning point.
    Keine120 = "keine-120" [];
    /// Against the Kreuz-Damen (TSR 7.2.3).
    GegenDieAlten = "gegen-die-alten" [GegenDieAlten];
    /// The losers have less than 90.
    Unter90 = "unter-90" [];
    /// The losers have less than 60.
    Unter60 = "unter-60" [];
    /// The losers have less than 30.
    Unter30 = "unter-30" [];
    /// The losers took no trick.
    Schwarz = "schwarz" [];
    /// Re was said.
    Re = "re" [];
    /// Kontra was said.
    Kontra = "kontra" [];
    /// `keine 90` was said.
    Keine90 = "keine-90" [];
    /// `keine 60` was said.
    Keine60 = "keine-60" [];
    /// `keine 30` was said.
    Keine30 = "keine-30" [];
    /// `schwarz` was said.
    SchwarzAbgesagt = "schwarz-abgesagt" [];
    /// 120 against `keine 90`.
    GegenKeine90 = "gegen-keine-90" [];
    /// 90 against `keine 60`.
    GegenKeine60 = "gegen-keine-60" [];
    /// 60 against `keine 30`.
    GegenKeine30 = "gegen-keine-30" [];
    /// 30 against `schwarz`.
    GegenSchwarz = "gegen-schwarz" [];
    /// A trick of many Augen.
    Doppelkopf = "doppelkopf" [Doppelkopf];
    /// The opponents' Karo-Ass.
    Fuchs = "fuchs" [Fuchs];
    /// The opponents' Karo-Ass in the last trick.
    FuchsLetzterStich = "fuchs-letzter-stich" [FuchsAmEnde];
    /// The own Karo-Ass takes the last trick.
    FuchsMachtLetztenStich = "fuchs-macht-letzten-stich" [FuchsMachtStich];
    /// The own Karo-Ass takes the last trick with the partner's in it.
    DoppelfuchsLetzterStich = "doppelfuchs-letzter-stich" [Doppelfuchs];
    /// The last trick with the Kreuz-Bube.
    Karlchen = "karlchen" [Karlchen];
    /// The last trick with the Kreuz-Bube, the partner's in it.
    Doppelkarlchen = "doppelkarlchen" [Doppelkarlchen];
    /// The opponents' Kreuz-Bube in the last trick.
    KarlchenGefangen = "karlchen-gefangen" [KarlchenGefangen];
    /// Both Kreuz-Buben of the opponents in the last trick.
    DoppelkarlchenGefangen = "doppelkarlchen-gefangen" [DoppelkarlchenGefangen];
    /// The second Herz-Zehn takes the opponents' first.
    ZehnFaengtZehn = "zehn-faengt-zehn" [ZehnFaengtZehn];
    /// A Schwein takes the opponents' Herz-Zehn.
    SchweinchenFaengtZehn = "schweinchen-faengt-zehn" [SchweinchenFaengtZehn];
    /// A trick of plain Herz cards.
    Herzstich = "herzstich" [Herzstich];
    /// The value of a Solo in place of everything played.
    SoloGrundwert = "solo-grundwert" [];
    /// Points on top for a kind of Solo.
    SoloZuschlag = "solo-zuschlag" [];
    /// Re or Kontra doubles.
    Verdopplung = "verdopplung" [];
    /// Who has the Augen said too little of it and so has lost.
    Feigheit = "feigheit" [];
    /// What the losers would have won with special points.
    Hintertuer = "hintertuer" [];
    /// The game counts more (Bockrunde).
    Bock = "bock" [];
    /// What is above the greatest value.
    Hoechstens = "hoechstens" [];
    /// The odd point of five players.
    RestUngerade = "rest-ungerade" [];
    /// What a Solo multiplies for the one who plays it.
    SoloFaktor = "solo-faktor" [];
}
