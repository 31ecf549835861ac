//! Penalties for violations a referee has classed (TSR 9).

use doko_format::Seat;
use serde::Deserialize;

/// Penalties by class of violation.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Strafen {
    /// A minor violation (TSR 9.3.2).
    pub geringfuegig: Strafrahmen,
    /// A serious one (TSR 9.4.3).
    pub schwerwiegend: Strafrahmen,
}

/// What a violation costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
    /// The soloist alone: a defender hurt him (TSR 9.3.2(b1), 9.4.3).
    Solist(Seat),
}

impl Strafrahmen {
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
                _ if !active.contains(&seat) => 0,
                _ if seat == violator => -each * others,
                Empfaenger::Alle => each,
                Empfaenger::Solist(soloist) if seat == soloist => each * others,
                Empfaenger::Solist(_) => 0,
            })
            .collect()
    }
}
