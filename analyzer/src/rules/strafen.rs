//! Penalties for violations (TSR 9; R002-6.5; R003-1l, R003-4d to 4f).

use doko_format::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Stufe;

/// What violations cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Strafen {
    /// What follows when somebody did not follow suit and another one complains.
    pub nichtbedienen: Nichtbedienen,
    /// What a minor violation costs (TSR 9.3.2).
    pub geringfuegig: Strafrahmen,
    /// What a serious violation costs (TSR 9.4.3).
    pub schwerwiegend: Strafrahmen,
    /// How many points a referee or the court may take at most for one act, without giving them to anybody (TSR 9.7.2).
    /// 0 for no limit.
    pub abzug_hoechstens: i32,
    /// The fixed fine for a forbidden announcement and, with `nichtbedienen = "pauschal"`, for a revoke.
    pub pauschal: Strafrahmen,
    /// Who pays for a game that a party has lost by a revoke; only with `nichtbedienen = "schwarz-verloren"`.
    pub partner: Partnerhaftung,
}

/// Who of the violator's party pays for a game that his revoke has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Partnerhaftung {
    /// The whole party, as for any game it has lost.
    ZahltMit,
    /// The violator alone, for all of them.
    Frei,
}

impl Partnerhaftung {
    /// Lets who is liable pay what a game costs, of the points by seat: the violator and those on his side.
    pub(crate) fn settle(self, points: &mut [i32], violator: Seat, partners: impl Iterator<Item = Seat>) {
        match self {
            Partnerhaftung::ZahltMit => {}
            Partnerhaftung::Frei => {
                let spared: i32 = partners.filter_map(|seat| points.get_mut(seat.index()).map(std::mem::take)).sum();
                if let Some(own) = points.get_mut(violator.index()) {
                    *own += spared;
                }
            }
        }
    }
}

/// What follows from a revoke somebody complains of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nichtbedienen {
    /// A referee classes it (TSR 9.2 to 9.4).
    Entscheid,
    /// The violator's party has lost schwarz (R002-6.5c).
    SchwarzVerloren,
    /// A fixed fine in place of the score; in a Solo a defender's revoke wins it (R003-4d to 4f).
    Pauschal,
    /// The rules say nothing.
    Ungeregelt,
}

impl Nichtbedienen {
    /// Tells whether a referee classes violations, by which they have their price (TSR 9.2 to 9.4).
    pub fn is_classed(self) -> bool {
        match self {
            Nichtbedienen::Entscheid => true,
            Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal | Nichtbedienen::Ungeregelt => false,
        }
    }

    /// Tells whether the rules say at all what follows.
    pub fn is_ruled(self) -> bool {
        match self {
            Nichtbedienen::Entscheid | Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal => true,
            Nichtbedienen::Ungeregelt => false,
        }
    }
}

/// What a violation costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Strafrahmen {
    /// Points each opponent of the violator gets where all get the same; the violator pays the sum.
    pub jeder: i32,
    /// More for each Absage the violator's opponents had made.
    pub je_absage: i32,
}

/// Who gets what the violator pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empfaenger {
    /// Everybody else the same.
    Alle,
    /// The soloist alone: a defender hurt him (TSR 9.3.3, 9.4.4).
    Solist(Seat),
}

impl Strafrahmen {
    /// Tells whether the opponents' Absagen raise it.
    pub fn counts_absagen(self) -> bool {
        self.je_absage != 0
    }

    /// Returns the row of points by seat of a table of `seats`.
    ///
    /// `absagen` are the steps the violator's opponents had announced before the violation.
    pub fn row(
        self,
        seats: usize,
        active: &[Seat],
        violator: Seat,
        absagen: usize,
        empfaenger: Empfaenger,
    ) -> Vec<i32> {
        let each = self.jeder + self.je_absage * absagen as i32;
        let others = active.iter().filter(|seat| **seat != violator).count() as i32;
        Seat::first(seats)
            .map(|seat| match empfaenger {
                Empfaenger::Alle | Empfaenger::Solist(_) if !active.contains(&seat) => 0,
                Empfaenger::Alle | Empfaenger::Solist(_) if seat == violator => -each * others,
                Empfaenger::Alle => each,
                Empfaenger::Solist(soloist) if seat == soloist => each * others,
                Empfaenger::Solist(_) => 0,
            })
            .collect()
    }
}

impl Strafen {
    /// Tells whether one fine takes more than it may.
    pub fn is_too_high(&self, points: i32) -> bool {
        self.abzug_hoechstens > 0 && points < -self.abzug_hoechstens
    }

    /// Tells whether the results of the players of a game can be: all even or all odd, but for a penalty that one
    /// opponent pays the soloist, (+3, 0, 0, −3) and the like (TSR 7.3.3).
    pub fn is_even(&self, row: &[i32], maybe_solo: bool) -> bool {
        let row: Vec<i64> = row.iter().copied().map(i64::from).collect();
        let alike = row.windows(2).all(|pair| (pair[0] - pair[1]) % 2 == 0);
        if alike || !maybe_solo {
            return alike;
        }
        let others = row.len() as i64 - 1;
        let steps = 0..Stufe::ALL.len() as i64;
        let rows = [self.geringfuegig, self.schwerwiegend];
        let mut amounts = rows.iter().flat_map(|row| {
            steps.clone().map(|step| (i64::from(row.jeder) + i64::from(row.je_absage) * step) * others)
        });
        amounts.any(|amount| {
            (0..row.len()).any(|soloist| {
                (0..row.len()).filter(|payer| *payer != soloist).any(|payer| {
                    let mut rest = row.clone();
                    rest[soloist] -= amount;
                    rest[payer] += amount;
                    let each = -rest[payer];
                    rest.iter()
                        .enumerate()
                        .all(|(seat, points)| *points == if seat == soloist { each * others } else { -each })
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleSet;

    /// TSR 7.3.3 with its examples; a Solo of value 2 with a minor penalty is (+6, −2, −2, −2) and (+3, 0, 0, −3).
    #[test]
    fn even_or_odd_but_for_penalties_in_a_solo() {
        let strafen = &RuleSet::builtin("ddv").unwrap().strafen;
        for (row, maybe_solo, can_be) in [
            ([1, 1, -1, -1], false, true),
            ([9, -3, -3, -3], true, true),
            ([2, 1, -1, -2], false, false),
            ([2, 1, -1, -2], true, false),
            ([3, 0, 0, -3], true, true),
            ([3, 0, 0, -3], false, false),
            ([15, 0, 0, -15], true, true),
            ([21, 0, 0, -21], true, true),
            ([-21, 0, 0, 21], true, true),
            ([9, -2, -2, -5], true, true),
            ([4, 0, -1, -3], true, false),
        ] {
            assert_eq!(strafen.is_even(&row, maybe_solo), can_be, "{row:?}, TSR 7.3.3");
        }
    }
}
