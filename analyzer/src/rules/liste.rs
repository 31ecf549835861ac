//! The list: how long it is, who deals, what each player owes (TSR 3.3.1, 4.2, 8.4 to 8.6; R001-1a to 1c, R001-1i;
//! R002-1a to 1d, R002-1o; R004-M).

use doko_format::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A list of games as a whole. It is judged only where its header says how many games it is to have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Listenregeln {
    /// How many games a list has, for each size of the table in the order of `plaetze` of the table `tisch`. An empty
    /// list, or one that is too short, where the rules do not say.
    pub spiele: Vec<usize>,
    /// Whether a Solo behind which the same player deals again comes on top of the planned games: a list of 20 in which four
    /// Pflichtsoli were played has 24.
    pub soli_verlaengern: bool,
    /// The list ends with the game with which the values of its games, of whichever side and after Bock, add up to so many
    /// (Punktetopf); only Pflichtsoli that are owed are still played. 0 if there is none.
    pub topf: u32,
    /// The least number of rounds an event has; 0 if the rules do not say.
    pub runden_mindestens: u32,
    /// The greatest number of rounds an event has; 0 if the rules do not say.
    pub runden_hoechstens: u32,
    /// Who deals the first game.
    pub erster_geber: ErsterGeber,
    /// Who deals after a Pflichtsolo.
    pub nach_pflichtsolo: NachPflichtsolo,
    /// Who deals after a Lustsolo.
    pub nach_lustsolo: NachLustsolo,
    /// Who deals after a game that the wrong player dealt.
    pub nach_falschem_geber: NachFalschemGeber,
    /// Whether a player has to play his Pflichtsolo as soon as no more games are left than are owed (Vorführung).
    pub vorfuehrung: bool,
    /// Whether the results of a game have to be all even or all odd, but for penalties in a Solo (TSR 7.3.3).
    pub gerade_ungerade: bool,
    /// Which points of a row are written down.
    pub zaehlung: Zaehlung,
    /// What a player who leaves early loses at least: for the round he breaks off, and for each he does not play (R002-7a,
    /// R002-7b). 0 if the rules do not say.
    pub abbruch: i32,
    /// Whether the list has to say who keeps it.
    pub schreiber_genannt: bool,
    /// Whose duty it is to keep the list.
    pub schreiber: Schreiber,
}

/// Which points of a row are written down. Penalties always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Zaehlung {
    /// All.
    PlusMinus,
    /// What a game brings; who would lose points gets 0.
    NurPlus,
    /// What a game costs; who would win points gets 0.
    NurMinus,
}

impl Zaehlung {
    /// Returns what is written of the points of a game.
    #[inline]
    pub(crate) fn written(self, points: i32) -> i32 {
        match self {
            Zaehlung::PlusMinus => points,
            Zaehlung::NurPlus => points.max(0),
            Zaehlung::NurMinus => points.min(0),
        }
    }
}

/// Who keeps the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Schreiber {
    /// Who sits on the last seat (TSR 8.4, 10.1).
    LetzterPlatz,
    /// Whoever the table chooses (R002-1a).
    Frei,
}

/// Who deals the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErsterGeber {
    /// Seat 1 (TSR 8.4; R001-1c).
    Platz1,
    /// The left neighbour of who keeps the list (R002-1c).
    LinksVomSchreiber,
    /// Whoever the table chooses.
    Frei,
}

/// Who deals after a Pflichtsolo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NachPflichtsolo {
    /// The same player again, but the next one after a Vorführung (TSR 4.2.5).
    Derselbe,
    /// The next one, as after every game (R001-1i, R002-1d).
    Naechster,
}

/// Who deals after a Lustsolo; a stille Hochzeit is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NachLustsolo {
    /// The next one, as after every game.
    Naechster,
    /// The same player again (Nachgeben).
    Derselbe,
}

/// Who deals after a game that the wrong player dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NachFalschemGeber {
    /// Who should have dealt it (R002-1o).
    WerDranWar,
    /// The rules do not say: whoever could be meant is right.
    Offen,
}

impl ErsterGeber {
    /// Returns the first dealer of a table of `seats`; `None` where any or an unknown one is right.
    pub fn seat(self, schreiber: Option<Seat>, seats: usize) -> Option<Seat> {
        match self {
            ErsterGeber::Platz1 => Seat::first(seats).next(),
            ErsterGeber::LinksVomSchreiber => schreiber.and_then(|seat| left_of(seat, seats)),
            ErsterGeber::Frei => None,
        }
    }
}

impl Schreiber {
    /// Returns who keeps the list at a table of `seats`; `None` where anybody may.
    pub fn seat(self, seats: usize) -> Option<Seat> {
        match self {
            Schreiber::LetzterPlatz => Seat::first(seats).last(),
            Schreiber::Frei => None,
        }
    }
}

impl NachPflichtsolo {
    /// Tells whether the dealer of a Pflichtsolo deals again, by whether it was a Vorführung.
    pub fn same_dealer(self, vorgefuehrt: bool) -> bool {
        match self {
            NachPflichtsolo::Derselbe => !vorgefuehrt,
            NachPflichtsolo::Naechster => false,
        }
    }
}

impl NachFalschemGeber {
    /// Tells whether only the one who was due deals next.
    pub fn makes_up_for_it(self) -> bool {
        match self {
            NachFalschemGeber::WerDranWar => true,
            NachFalschemGeber::Offen => false,
        }
    }
}

impl Listenregeln {
    /// Returns what counts of a round that a player broke off with so many points: these, but no more than the fine
    /// leaves (R002-7b).
    pub fn after_leaving(&self, points: i64) -> i64 {
        if self.abbruch > 0 { points.min(-i64::from(self.abbruch)) } else { points }
    }

    /// Tells whether an event of so many rounds is one of these rules (R001-1a).
    pub fn allows_rounds(&self, rounds: u32) -> bool {
        rounds >= self.runden_mindestens && (self.runden_hoechstens == 0 || rounds <= self.runden_hoechstens)
    }
}

/// Returns the left neighbour at a table of `seats`, whether he plays or not.
pub(crate) fn left_of(seat: Seat, seats: usize) -> Option<Seat> {
    Seat::first(seats).find(|other| *other > seat).or_else(|| Seat::first(seats).next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn who_deals_first() {
        let seat = |number| Seat::new(number);
        for (rule, schreiber, first, clause) in [
            (ErsterGeber::Platz1, seat(3), seat(1), "TSR 8.4, R001-1c"),
            (ErsterGeber::LinksVomSchreiber, seat(2), seat(3), "R002-1c"),
            (ErsterGeber::LinksVomSchreiber, seat(4), seat(1), "R002-1c, round the table"),
            (ErsterGeber::LinksVomSchreiber, None, None, "nobody is named: open"),
            (ErsterGeber::Frei, seat(1), None, "no clause"),
        ] {
            assert_eq!(rule.seat(schreiber, 4), first, "{clause}");
        }
    }

    #[test]
    fn who_keeps_the_list() {
        let schreiber = |id: &str, seats| RuleSet::builtin(id).unwrap().at_table(seats).liste.schreiber.seat(seats);
        for (id, seats, expected, clause) in [
            ("ddv", 4, Seat::new(4), "TSR 8.4"),
            ("ddv", 5, Seat::new(5), "TSR 10.1"),
            ("ddv", 6, None, "TSR 10 does not say"),
            ("wettbewerb", 4, None, "R002-1a: who volunteers"),
            ("klub-schweine", 4, None, "no clause"),
            ("online-nl", 4, None, "no clause"),
            ("borgholzhausen", 4, None, "no clause"),
        ] {
            assert_eq!(schreiber(id, seats), expected, "{id}: {clause}");
        }
    }

    #[test]
    fn what_counts_of_a_round_that_was_broken_off() {
        let liste = |id: &str| &RuleSet::builtin(id).unwrap().liste;
        for (id, points, counts, clause) in [
            ("wettbewerb", 12, -50, "R002-7b: at least 50 minus points"),
            ("wettbewerb", -20, -50, "R002-7b"),
            ("wettbewerb", -63, -63, "R002-7b: the current score"),
            ("ddv", 12, 12, "the rules do not say"),
        ] {
            assert_eq!(liste(id).after_leaving(points), counts, "{clause}");
        }
    }

    #[test]
    fn who_deals_after_a_pflichtsolo() {
        for (rule, vorgefuehrt, same, clause) in [
            (NachPflichtsolo::Derselbe, false, true, "TSR 4.2.5"),
            (NachPflichtsolo::Derselbe, true, false, "TSR 4.2.5: not after a Vorführung"),
            (NachPflichtsolo::Naechster, false, false, "R001-1i"),
        ] {
            assert_eq!(rule.same_dealer(vorgefuehrt), same, "{clause}");
        }
    }
}
