//! The result of judging one game: every stage's product side by side, for reports to show.

use std::sync::Arc;

use doko_format::{Ansagewort, BySeat, Card, Locus, Partei, Seat, SoloArt};
use smallvec::SmallVec;

use crate::finding::Finding;
use crate::partei::ByPartei;
use crate::posten::{Posten, Strafe};
use crate::rules::{Frist, RuleSet, Spielziel, Stufe, Verdient};
use crate::stich::Stich;

/// Everything that follows from one record under one rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Number of seats at the table.
    pub seats: usize,
    /// The seats that play, clockwise from the one left of the dealer; empty if that is not known.
    pub active: SmallVec<[Seat; 5]>,
    /// Who dealt: as written, unless the record shows that he played, and so who else sat out as the dealer.
    pub geber: Option<Seat>,
    /// How the game ended.
    pub outcome: Outcome,
    /// What was played; `None` where the record leaves it open.
    pub contract: Option<Contract>,
    /// Who announced Schweine.
    pub schweine: SmallVec<[Seat; 1]>,
    /// Who declared the Hochzeit that is played.
    pub hochzeiter: Option<Seat>,
    /// Who has chosen with whom he plays, in order in time (a house rule: Genscher); no choice that was not in order.
    pub genscher: SmallVec<[Genscherwahl; 1]>,
    /// Whether it is an Armut that somebody took.
    pub(crate) armut: bool,
    /// Who announced Superschweine.
    pub superschweine: Option<Seat>,
    /// Who announced Hyperschweine.
    pub hyperschweine: Option<Seat>,
    /// The party of each active seat; `None` for all where the record does not show it.
    pub parteien: BySeat<Option<Partei>>,
    /// The announcements in the order in time.
    pub ansagen: Vec<AnsageUrteil>,
    /// The complete tricks in order.
    pub stiche: SmallVec<[Stich; 12]>,
    /// From which trick on, from 1, all go to a party, whoever took them: a soloist had left tricks lying (TSR 5.3.7).
    pub verfallen: Option<(usize, Partei)>,
    /// From which trick on, from 1, a soloist's tricks lie there uncollected at the end: they go to this party with the
    /// first trick it gets after them (TSR 5.3.7).
    pub liegend: Option<(usize, Partei)>,
    /// Augen by party, if known.
    pub augen: Option<ByPartei<u16>>,
    /// Tricks by party, if known.
    pub stichzahl: Option<ByPartei<u16>>,
    /// What each player took, and who won, where everybody plays for himself; `None` in any other game.
    pub einzeln: Option<Einzeln>,
    /// Which party won: `None` if not decided, and in a Ramsch, which has none ([`winners`](Analysis::winners)); `Some(None)` if neither
    /// did.
    pub winner: Option<Option<Partei>>,
    /// What was scored, in the order in which it is summed; empty if nothing was.
    pub posten: SmallVec<[Posten; 8]>,
    /// By what the game counts more, as in a Bockrunde; `None` where it counts once.
    pub bock: Option<i32>,
    /// The special points of a table's own that no trick brings and that it noted.
    pub(crate) nur_notiert: Vec<Verdient>,
    /// The game's value, seen from the winner (from Re if nobody won).
    pub value: Option<i32>,
    /// What the game itself brings each seat of the table.
    pub game_points: Option<Vec<i32>>,
    /// Whether that is what the table noted: a game without cards, of which not all that matters is noted.
    pub as_noted: bool,
    /// Rows of penalties on top.
    pub strafen: Vec<Strafe>,
    /// `game_points` and penalties together. Where the result is open these are the penalties alone, `None` if there are none: what
    /// the game comes to is [`settled_points`](Analysis::settled_points).
    pub points: Option<Vec<i32>>,
    /// The result under each ruling where a referee has to decide.
    ///
    /// Where a game is undecided, the result under each of the few things the record may mean: two cards nobody noted
    /// one way round or the other, the last Re card in one hand or another. Empty where there are more possibilities.
    pub alternatives: Vec<Alternative>,
    /// What was found, in the order of the record.
    pub findings: Vec<Finding>,
}

/// A choice with whom somebody plays (a house rule: Genscher, Gegengenscher).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Genscherwahl {
    /// Who chose.
    pub seat: Seat,
    /// Whom he chose.
    pub partner: Seat,
    /// Whether that changed the parties: not if they were partners already, or if somebody plays alone.
    pub changes: bool,
    /// Where it stands.
    pub at: Locus,
}

impl Analysis {
    /// Returns what the game comes to by seat; `None` while that is open, whatever was fined beside it.
    pub fn settled_points(&self) -> Option<&[i32]> {
        self.points.as_deref().filter(|_| !self.outcome.is_open())
    }

    /// Tells whether an announcement was kept: after Re and Kontra its party won, after an Absage the others stayed below it.
    /// `None` where the game does not show it. Where the tricks are not noted, Augen show that somebody had one.
    pub fn kept(&self, ansage: &AnsageUrteil, rules: &RuleSet) -> Option<bool> {
        let party = ansage.party?;
        // A game without a verdict keeps nothing, whatever Augen its tricks have so far.
        let winner = self.winner?;
        let Some(stufe) = ansage.call.and_then(Stufe::of).filter(|stufe| *stufe != Stufe::Ansage) else {
            return Some(winner == Some(party));
        };
        let (others, gewinn) = (party.gegner(), &rules.at_table(self.seats).gewinn);
        let augen = self.augen?[others];
        if let Some(stiche) = &self.stichzahl {
            return Some(gewinn.unterboten(stufe, augen, stiche[others]));
        }
        let with_a_trick = gewinn.unterboten(stufe, augen, 1);
        (augen > 0 || with_a_trick == gewinn.unterboten(stufe, augen, 0)).then_some(with_a_trick)
    }

    /// Tells whether everybody plays for himself, as far as that is known.
    pub fn is_ramsch(&self) -> bool {
        self.contract.is_some_and(|contract| contract.kind.is_ramsch())
    }

    /// Returns who won, as seats in the order of [`active`](Analysis::active): a party, or where everybody plays for himself those who
    /// are paid. Nobody if the game has no winner; `None` while that is open.
    pub fn winners(&self) -> Option<SmallVec<[Seat; 5]>> {
        if self.is_ramsch() {
            return self.einzeln.as_ref()?.gewinner.clone();
        }
        let winner = self.winner?;
        let won = |seat: &Seat| winner.is_some() && self.parteien[*seat] == winner;
        Some(self.active.iter().copied().filter(won).collect())
    }

    /// Tells whether a player won, also where only the points show it, as in a game of which nothing but winners and value is
    /// noted; `None` while that is open, and where nobody won.
    pub fn has_won(&self, seat: Seat) -> Option<bool> {
        if self.is_ramsch() {
            return Some(self.winners().filter(|winners| !winners.is_empty())?.contains(&seat));
        }
        match (self.winner, self.parteien[seat]) {
            (Some(Some(winner)), Some(party)) => Some(winner == party),
            (Some(None), _) => None,
            (Some(Some(_)), None) | (None, _) => {
                let points = self.game_points.as_ref()?;
                let somebody_won = points.iter().any(|points| *points > 0);
                somebody_won.then(|| points.get(seat.index()).is_some_and(|points| *points > 0))
            }
        }
    }

    /// Changes each place that is named.
    pub(crate) fn for_each_place(&mut self, change: impl Fn(&mut Locus)) {
        self.ansagen.iter_mut().for_each(|urteil| change(&mut urteil.at));
        self.genscher.iter_mut().for_each(|choice| change(&mut choice.at));
        for stich in &mut self.stiche {
            change(&mut stich.at);
            stich.plays.iter_mut().for_each(|play| change(&mut play.at));
        }
        for finding in &mut self.findings {
            change(&mut finding.at);
            finding.related.iter_mut().for_each(|related| change(&mut related.at));
            if let Some(recht) = &mut finding.recht {
                recht.erkennbar.iter_mut().chain(&mut recht.reklamiert).for_each(&change);
                recht.berechtigt.iter_mut().flat_map(|berechtigt| &mut berechtigt.verwirkt).for_each(&change);
                recht.berechtigt.iter_mut().flat_map(|berechtigt| &mut berechtigt.verwirkt_ab).for_each(&change);
                change(&mut recht.getan);
            }
        }
    }

    /// Returns what the game adds to the totals of its list. What is dealt again or not played adds nothing beside its
    /// fines, and leaves nothing open (TSR 9.4.3, 9.6.5; R001-1h, R002-1l, R003-1n, R003-1o).
    pub fn added(&self) -> Added<'_> {
        match (self.settled_points(), self.outcome) {
            (Some(points), _) => Added::Points(points),
            (None, Outcome::Redeal | Outcome::NotPlayed) => Added::Nothing,
            (
                None,
                Outcome::Played | Outcome::Aborted | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete,
            ) => Added::Open,
        }
    }

    /// Returns what is known of a game before anything of it is judged.
    pub(crate) fn open(seats: usize, active: SmallVec<[Seat; 5]>, geber: Option<Seat>) -> Analysis {
        Analysis {
            seats,
            active,
            geber,
            outcome: Outcome::Undecided,
            contract: None,
            schweine: SmallVec::new(),
            hochzeiter: None,
            genscher: SmallVec::new(),
            armut: false,
            superschweine: None,
            hyperschweine: None,
            parteien: BySeat::default(),
            ansagen: Vec::new(),
            stiche: SmallVec::new(),
            verfallen: None,
            liegend: None,
            augen: None,
            stichzahl: None,
            einzeln: None,
            winner: None,
            posten: SmallVec::new(),
            bock: None,
            nur_notiert: Vec::new(),
            value: None,
            game_points: None,
            as_noted: false,
            strafen: Vec::new(),
            points: None,
            alternatives: Vec::new(),
            findings: Vec::new(),
        }
    }
}

/// What each player of a Ramsch took, as far as it is known, and who won it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Einzeln {
    /// Augen by seat; 0 for one who does not play.
    pub augen: Option<BySeat<u16>>,
    /// Tricks by seat; 0 for one who does not play. `None` as well where not all of them were noted.
    pub stiche: Option<BySeat<u16>>,
    /// Who is paid, in the order of play: all but those with most Augen, or who alone took everything. Nobody where all have equally
    /// many; `None` while it is open.
    pub gewinner: Option<SmallVec<[Seat; 5]>>,
}

/// What a game adds to the totals of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added<'a> {
    /// Points by seat.
    Points(&'a [i32]),
    /// Nothing, whatever was fined beside it: it was dealt again, or not played.
    Nothing,
    /// That is not known yet.
    Open,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Played to the end, or lawfully shortened.
    Played,
    /// Ended by a violation and scored.
    Aborted,
    /// Void after a serious violation: only penalties.
    NotPlayed,
    /// Dealt again.
    Redeal,
    /// A referee has to decide.
    NeedsRuling,
    /// The points depend on something the record does not show.
    Undecided,
    /// The record stops.
    Incomplete,
}

impl Outcome {
    /// Tells whether the points of the game are not known yet; what they are so far is penalties.
    pub fn is_open(self) -> bool {
        match self {
            Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => true,
            Outcome::Played | Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal => false,
        }
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The kind by what was played, whatever the rule set scores it as.
    pub kind: Spielart,
    /// Who plays alone, in a stille or failed Hochzeit and in a Kontrasolo too.
    pub soloist: Option<Seat>,
    /// Whether the Solo is the obligatory one; `None` where that is open or does not apply.
    pub pflicht: Option<bool>,
    /// The trick that settled a Hochzeit or a Schwarze Sau, from 1.
    pub klaerungsstich: Option<usize>,
}

impl Contract {
    /// Returns what decides who has won.
    pub fn ziel(self) -> Spielziel {
        Spielziel::of(self.kind.soloart())
    }
}

/// The kinds of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spielart {
    /// Two Re cards in two hands.
    Normal,
    /// An announced Hochzeit that found a partner (or has not yet failed to).
    Hochzeit,
    /// Both Re cards in one hand, unannounced.
    StilleHochzeit,
    /// An announced Hochzeit that found no partner.
    HochzeitAllein,
    /// Both Pik-Damen and both Pik-Könige in one hand, which is Kontra alone (house rule V11).
    Kontrasolo,
    /// Behind an Armut that nobody took: who takes the trick in which the second Pik-Dame lies plays alone (house rule V10).
    SchwarzeSau,
    /// Everybody for himself: there are no parties (house rule R1, experimental).
    Ramsch,
    /// An announced Solo; `None` where a game without cards does not say which.
    Solo(Option<SoloArt>),
}

impl Spielart {
    /// Tells whether everybody plays for himself.
    pub fn is_ramsch(self) -> bool {
        self == Spielart::Ramsch
    }

    /// Returns which Solo was announced; `None` where none was, and where a game without cards does not say which.
    pub fn soloart(self) -> Option<SoloArt> {
        match self {
            Spielart::Solo(art) => art,
            Spielart::Normal
            | Spielart::Hochzeit
            | Spielart::StilleHochzeit
            | Spielart::HochzeitAllein
            | Spielart::Kontrasolo
            | Spielart::SchwarzeSau
            | Spielart::Ramsch => None,
        }
    }
}

/// One announcement and what the rules say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsageUrteil {
    /// Who said it.
    pub seat: Seat,
    /// What was said; `None` for words that are not of the notation.
    pub call: Option<Ansagewort>,
    /// Those words.
    pub text: Option<doko_format::Text>,
    /// The party it counts for, if known.
    pub party: Option<Partei>,
    /// Cards in the announcer's hand, if known.
    pub cards_in_hand: Option<usize>,
    /// Cards lying or gathered at that moment, if known.
    pub cards_played: Option<usize>,
    /// How many there were at least and at most, if anything of it is known.
    pub laid: Option<(usize, usize)>,
    /// Until when it could be said; `None` where nothing is known of it.
    pub deadline: Option<Frist>,
    /// Whether the rules allowed it; `None` if the record cannot show.
    pub legal: Option<bool>,
    /// Whether it counts in the score; `None` if the record cannot show.
    pub counts: Option<bool>,
    /// Whether it was in time only as a reply.
    pub reply: bool,
    /// Steps that count with it.
    pub implied: SmallVec<[Ansagewort; 4]>,
    /// What it was said as, where the rules turned it into something else.
    pub converted_from: Option<Ansagewort>,
    /// Where it stands.
    pub at: Locus,
}

/// The result if a referee rules so, or if the record meant this.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The ruling or assumption.
    pub case: Fall,
    /// Whose act it is about, if it is a ruling on one.
    pub gegen: Option<Seat>,
    /// The ruling on what is to be ruled on after it.
    pub danach: Option<Danach>,
    /// Who gets the remaining tricks, where that is to be ruled on, too.
    pub rest: Option<Partei>,
    /// Points by seat, fines included; `None` where those of the game are not known.
    pub points: Option<Vec<i32>>,
    /// What would be scored.
    pub posten: SmallVec<[Posten; 8]>,
    /// The fines on top: those that stand anyway and that of the ruling.
    pub strafen: SmallVec<[Strafe; 2]>,
    /// Whether the game is played on from where the record stops (TSR 9.2, 9.3).
    pub weiter: bool,
    /// The clause.
    pub clause: Option<Arc<str>>,
}

impl Alternative {
    /// A ruling or an assumption of which nothing more is to be said than what it comes to.
    pub(crate) fn new(case: Fall, points: Option<Vec<i32>>, posten: SmallVec<[Posten; 8]>) -> Alternative {
        Alternative {
            case,
            gegen: None,
            danach: None,
            rest: None,
            points,
            posten,
            strafen: SmallVec::new(),
            weiter: false,
            clause: None,
        }
    }

    /// Returns the sum of the fines by seat, if there are any.
    pub fn fines(&self) -> Option<Vec<i32>> {
        let seats = self.strafen.first()?.seats.len();
        Some(sum_of_rows(seats, self.strafen.iter().map(|strafe| strafe.seats.as_slice())))
    }

    /// Adds fines that stand under every ruling.
    pub(crate) fn add_fines(&mut self, seats: usize, fines: &[Strafe]) {
        self.strafen.extend(fines.iter().cloned());
        if let Some(points) = &mut self.points {
            let rows = fines.iter().map(|strafe| strafe.seats.as_slice());
            *points = sum_of_rows(seats, [points.as_slice()].into_iter().chain(rows));
        }
    }
}

/// A ruling that follows another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Danach {
    /// The ruling.
    pub case: Fall,
    /// Whose act it is about.
    pub gegen: Option<Seat>,
}

/// A ruling or an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fall {
    /// No influence on the rest.
    Unerheblich,
    /// Minor.
    Geringfuegig,
    /// Minor, and it can hurt the soloist.
    GeringfuegigNachteil,
    /// Minor, and it cannot hurt the soloist.
    GeringfuegigOhneNachteil,
    /// Serious.
    Schwerwiegend,
    /// No violation.
    KeinVerstoss,
    /// The announcement counts.
    AnsageGilt,
    /// The announcement does not count.
    AnsageGiltNicht,
    /// The table deals again.
    NeuGeben,
    /// The remaining tricks go to this party.
    Rest(Partei),
    /// The Re card the record does not show was in this seat's hand.
    ReBei(Seat),
    /// One of two cards nobody noted: in this trick, from 1, the seat laid this card, and so the other one elsewhere.
    Karte {
        /// Who laid it.
        seat: Seat,
        /// In which trick.
        stich: usize,
        /// Which.
        card: Card,
    },
    /// Words that could not be read were this announcement.
    Ansage {
        /// Who made it.
        seat: Seat,
        /// Which.
        call: Ansagewort,
    },
    /// Words that could not be read were no announcement.
    OhneAnsage,
    /// A party without Augen, or such a player of a Ramsch, took no trick either, or took one without Augen.
    Stichlos(bool),
    /// A Genscher noted without its moment changed who played with whom, or left it as it was.
    Paarwechsel(bool),
}

impl Fall {
    /// Returns the name used in JSON, and whether it is a ruling rather than an assumption.
    pub fn slug(self) -> (&'static str, bool) {
        match self {
            Fall::Unerheblich => ("unerheblich", true),
            Fall::Geringfuegig => ("geringfügig", true),
            Fall::GeringfuegigNachteil => ("geringfügig-nachteil", true),
            Fall::GeringfuegigOhneNachteil => ("geringfügig-ohne-nachteil", true),
            Fall::Schwerwiegend => ("schwerwiegend", true),
            Fall::KeinVerstoss => ("kein-verstoss", true),
            Fall::AnsageGilt => ("ansage-gilt", true),
            Fall::AnsageGiltNicht => ("ansage-gilt-nicht", true),
            Fall::NeuGeben => ("neu-geben", true),
            Fall::Rest(Partei::Re) => ("rest-re", true),
            Fall::Rest(Partei::Kontra) => ("rest-kontra", true),
            Fall::ReBei(_) => ("re-bei", false),
            Fall::Karte { .. } => ("karte", false),
            Fall::Ansage { .. } => ("ansage", false),
            Fall::OhneAnsage => ("ohne-ansage", false),
            Fall::Stichlos(true) => ("ohne-stich", false),
            Fall::Stichlos(false) => ("stich-ohne-augen", false),
            Fall::Paarwechsel(true) => ("paarwechsel", false),
            Fall::Paarwechsel(false) => ("kein-paarwechsel", false),
        }
    }
}

/// Adds up rows of points by seat. What is too large for a row ends at the greatest number there is, whatever the order.
pub(crate) fn sum_of_rows<'a>(seats: usize, rows: impl Iterator<Item = &'a [i32]>) -> Vec<i32> {
    let mut sums = vec![0_i64; seats];
    for row in rows {
        sums.iter_mut().zip(row).for_each(|(sum, points)| *sum += i64::from(*points));
    }
    sums.into_iter().map(|sum| sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32).collect()
}

#[cfg(test)]
mod tests {
    use super::sum_of_rows;

    #[test]
    fn large_rows_are_summed_before_they_are_clamped() {
        let rows = [[i32::MAX, 0], [i32::MAX, 1], [-i32::MAX, -1]];
        for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
            assert_eq!(sum_of_rows(2, order.iter().map(|place| rows[*place].as_slice())), [i32::MAX, 0]);
        }
        assert_eq!(sum_of_rows(1, [[i32::MIN].as_slice(), &[i32::MIN]].into_iter()), [i32::MIN]);
    }
}
