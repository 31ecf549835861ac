//! What the engine finds: kind and place, never a sentence and never a byte.

mod kind;

pub use kind::FindingKind;

use doko_format::{Locus, Seat, Severity};

/// Something worth reporting about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What it is, with the values its message needs.
    pub kind: FindingKind,
    /// How bad it is under the rule set that judged.
    pub severity: Severity,
    /// Where in the record it is.
    pub at: Locus,
    /// Whose act it is, where it is somebody's.
    pub seat: Option<Seat>,
    /// Other places that show it.
    pub related: Vec<Related>,
    /// The clause of the rule set, complete with system and edition, where one says so.
    pub clause: Option<Box<str>>,
}

/// A further place that belongs to a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where.
    pub at: Locus,
    /// What it shows.
    pub role: Role,
}

/// What a related place shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The card that was led.
    Led,
    /// A card the seat still held: where it was played later.
    StillHeld,
    /// A card the seat still held: where it stands in the Blatt.
    Dealt,
    /// The same thing, said or laid before.
    Earlier,
    /// The call this one answers or builds on.
    Call,
    /// What the record says against it.
    Contradicts,
    /// The Klärungsstich.
    Klaerungsstich,
}

impl Role {
    /// Every role, for tests of completeness.
    pub const ALL: [Role; 7] = [
        Role::Led,
        Role::StillHeld,
        Role::Dealt,
        Role::Earlier,
        Role::Call,
        Role::Contradicts,
        Role::Klaerungsstich,
    ];

    /// Returns the key of the words that are shown at the place.
    pub fn slug(self) -> &'static str {
        match self {
            Role::Led => "led",
            Role::StillHeld => "still-held",
            Role::Dealt => "dealt",
            Role::Earlier => "earlier",
            Role::Call => "call",
            Role::Contradicts => "contradicts",
            Role::Klaerungsstich => "klaerungsstich",
        }
    }
}
