//! The score: a list of items, each with its reason, and what they come to for each seat (TSR 7.2).

use doko_format::{Partei, Seat};
use smallvec::SmallVec;

use crate::partei::ByPartei;
use crate::rules::{RuleSet, Sonderpunkt, Stufe, Wertung, Zahl};
use crate::verdict::Ergebnis;

/// One scored thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posten {
    /// What it is for.
    pub item: PostenArt,
    /// Who earned it; `None` for what touches no party in particular.
    pub party: Option<Partei>,
    /// What it does to the sum so far.
    pub wert: Wert,
    /// The one seat it is about, where it is about one.
    pub seat: Option<Seat>,
    /// The trick that earned it, from 1, where one did.
    pub stich: Option<usize>,
    /// The clause of the rule set, complete with system and edition.
    pub clause: Option<Box<str>>,
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
    pub clause: Option<Box<str>>,
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
}

/// A special point and the trick that earned it, from 1; none for what no trick earns.
pub type Verdient = (Sonderpunkt, Option<usize>);

impl Score {
    /// Scores a finished game (TSR 7.2).
    ///
    /// `alone` is who plays a Solo, a stille or a failed Hochzeit; `sonderpunkte` are those of the tricks, and count
    /// only where nobody plays alone (TSR 7.2.4).
    pub fn new(rules: &RuleSet, ergebnis: &Ergebnis, alone: Option<Seat>, sonderpunkte: &[Verdient]) -> Score {
        let winner = ergebnis.winner(rules);
        let mut sum = Sum { rules, perspective: winner.unwrap_or(Partei::Re), score: Score::default() };
        sum.stufen(ergebnis, winner);
        if let Some(winner) = winner {
            sum.ansagen(winner, &ergebnis.gesagt);
        }
        for party in Partei::ALL {
            if winner.is_none_or(|winner| winner == party) {
                sum.gegen_absagen(ergebnis, party);
            }
        }
        if alone.is_none() {
            sum.sonderpunkte(winner, sonderpunkte);
        }
        if let Some(soloist) = alone {
            let party = None;
            let factor = Wert::Faktor(rules.spielwerte.solo_faktor);
            sum.push(PostenArt::SoloFaktor, "solo-faktor", party, factor, Some(soloist), None);
        }
        sum.score
    }

    /// Returns the points by seat of a table of `seats`; 0 for one who does not play.
    ///
    /// Each opponent of the smaller party pays the value, and that party shares what they pay: in a Solo the lone
    /// player gets it all (TSR 7.2.4).
    pub fn points(&self, seats: usize, winner: Option<Partei>, partei: impl Fn(Seat) -> Option<Partei>) -> Vec<i32> {
        let factor = self.posten.iter().find_map(|posten| match (posten.item, posten.wert) {
            (PostenArt::SoloFaktor, Wert::Faktor(factor)) => posten.seat.map(|seat| (seat, factor)),
            _ => None,
        });
        let perspective = winner.unwrap_or(Partei::Re);
        Seat::first(seats)
            .map(|seat| {
                let Some(party) = partei(seat) else { return 0 };
                let sign = if party == perspective { 1 } else { -1 };
                let own = factor.filter(|(soloist, _)| *soloist == seat).map_or(1, |(_, factor)| factor);
                sign * self.value * own
            })
            .collect()
    }
}

/// The items as they are added up.
struct Sum<'a> {
    rules: &'a RuleSet,
    /// From whose side points are seen.
    perspective: Partei,
    score: Score,
}

impl Sum<'_> {
    /// TSR 7.2.2(a): won, and each step the losers did not reach. Without a winner each side gets the steps it kept
    /// the other under, and nobody has won (7.1.3).
    fn stufen(&mut self, ergebnis: &Ergebnis, winner: Option<Partei>) {
        let werte = &self.rules.spielwerte;
        if let Some(winner) = winner {
            self.add(PostenArt::Gewonnen, "gewonnen", winner, werte.gewonnen, None);
        }
        for party in Partei::ALL {
            if winner.is_some_and(|winner| winner != party) {
                continue;
            }
            let losers = party.gegner();
            for (stufe, item) in STUFEN_GESPIELT {
                let reached = match self.rules.gewinn.unter(stufe) {
                    Some(number) => ergebnis.augen[losers] < number,
                    None => ergebnis.stiche[losers] == 0,
                };
                if reached {
                    self.add(item, item.slug(), party, werte.stufe_gespielt, None);
                }
            }
        }
    }

    /// TSR 7.2.2(b) to (d): what was said goes to the winner, whoever said it.
    fn ansagen(&mut self, winner: Partei, gesagt: &ByPartei<Zahl>) {
        let werte = &self.rules.spielwerte;
        match werte.wertung {
            Wertung::Addieren => {}
        }
        for (party, item) in [(Partei::Re, PostenArt::Re), (Partei::Kontra, PostenArt::Kontra)] {
            if gesagt[party].is_some() {
                self.add(item, item.slug(), winner, werte.ansage, None);
            }
        }
        for party in Partei::ALL {
            for (stufe, item) in STUFEN_ABGESAGT {
                if gesagt[party] >= Some(stufe) {
                    let clause = format!("{}-{}", item.slug(), suffix(party));
                    self.add(item, &clause, winner, werte.absage, None);
                }
            }
        }
    }

    /// TSR 7.2.2(e), (f): each step reached against an Absage; they add up (reading ddv-3).
    fn gegen_absagen(&mut self, ergebnis: &Ergebnis, party: Partei) {
        for (stufe, item) in STUFEN_GEGEN {
            let said = ergebnis.gesagt[party.gegner()] >= Some(stufe);
            let reached = self.rules.gewinn.gegen(stufe).is_some_and(|least| ergebnis.augen[party] >= least);
            if said && reached {
                let clause = format!("{}-{}", item.slug(), suffix(party));
                self.add(item, &clause, party, self.rules.spielwerte.gegen_absage, None);
            }
        }
    }

    /// TSR 7.2.3: netted, whoever won.
    fn sonderpunkte(&mut self, winner: Option<Partei>, verdient: &[Verdient]) {
        if let (Some(Partei::Kontra), Some(punkte)) = (winner, self.rules.sonderpunkte.gegen_die_alten) {
            self.add(PostenArt::GegenDieAlten, "gegen-die-alten", Partei::Kontra, punkte, None);
        }
        for (sonderpunkt, stich) in verdient {
            let item = sonderpunkt.item;
            self.add(item, item.slug(), sonderpunkt.party, sonderpunkt.punkte, *stich);
        }
    }

    fn add(&mut self, item: PostenArt, clause: &str, party: Partei, punkte: i32, stich: Option<usize>) {
        let points = if party == self.perspective { punkte } else { -punkte };
        self.score.value += points;
        self.push(item, clause, Some(party), Wert::Punkte(points), None, stich);
    }

    fn push(
        &mut self,
        item: PostenArt,
        clause: &str,
        party: Option<Partei>,
        wert: Wert,
        seat: Option<Seat>,
        stich: Option<usize>,
    ) {
        self.score.posten.push(Posten { item, party, wert, seat, stich, clause: self.rules.clause(clause) });
    }
}

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

fn suffix(party: Partei) -> &'static str {
    match party {
        Partei::Re => "re",
        Partei::Kontra => "kontra",
    }
}

macro_rules! posten {
    ($($(#[$doc:meta])* $name:ident = $slug:literal;)*) => {
        /// What can be scored.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PostenArt {
            $($(#[$doc])* $name,)*
        }

        impl PostenArt {
            /// Every item, in the order in which they are listed.
            pub const ALL: &[PostenArt] = &[$(PostenArt::$name),*];

            /// Returns the name used in JSON and for translations.
            pub fn slug(self) -> &'static str {
                match self { $(PostenArt::$name => $slug,)* }
            }
        }
    };
}

posten! {
    /// TSR 7.2.2(a): won.
    Gewonnen = "gewonnen";
    /// Against the Kreuz-Damen (TSR 7.2.3).
    GegenDieAlten = "gegen-die-alten";
    /// The losers have less than 90.
    Unter90 = "unter-90";
    /// The losers have less than 60.
    Unter60 = "unter-60";
    /// The losers have less than 30.
    Unter30 = "unter-30";
    /// The losers took no trick.
    Schwarz = "schwarz";
    /// Re was said.
    Re = "re";
    /// Kontra was said.
    Kontra = "kontra";
    /// `keine 90` was said.
    Keine90 = "keine-90";
    /// `keine 60` was said.
    Keine60 = "keine-60";
    /// `keine 30` was said.
    Keine30 = "keine-30";
    /// `schwarz` was said.
    SchwarzAbgesagt = "schwarz-abgesagt";
    /// 120 against `keine 90`.
    GegenKeine90 = "gegen-keine-90";
    /// 90 against `keine 60`.
    GegenKeine60 = "gegen-keine-60";
    /// 60 against `keine 30`.
    GegenKeine30 = "gegen-keine-30";
    /// 30 against `schwarz`.
    GegenSchwarz = "gegen-schwarz";
    /// A trick of many Augen.
    Doppelkopf = "doppelkopf";
    /// The opponents' Karo-Ass.
    Fuchs = "fuchs";
    /// The last trick with the Kreuz-Bube.
    Karlchen = "karlchen";
    /// What a Solo multiplies for the one who plays it.
    SoloFaktor = "solo-faktor";
}
