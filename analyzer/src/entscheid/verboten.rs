//! Announcements that are forbidden altogether.

use crate::analysis::AnsageUrteil;
use crate::game::Game;
use crate::rules::{Empfaenger, RuleSet, Stufe};
use crate::score::Strafe;

/// The clause under which they are fined.
const VERBOTEN: &str = "ansage-verboten";

/// Returns the fines for forbidden announcements, a row for each (R003-1l, reading 003-10).
pub(crate) fn verboten<'a>(
    game: &'a Game<'_>,
    rules: &'a RuleSet,
    ansagen: impl IntoIterator<Item = &'a AnsageUrteil> + 'a,
) -> impl Iterator<Item = Strafe> + 'a {
    let fined = |urteil: &&AnsageUrteil| {
        urteil.call.and_then(Stufe::of).is_some_and(|stufe| rules.ansagen.verboten.contains(&stufe))
    };
    ansagen.into_iter().filter(fined).map(|urteil| Strafe {
        seats: rules.strafen.pauschal.row(game.seats, &game.active, urteil.seat, 0, Empfaenger::Alle),
        clause: rules.clause(VERBOTEN),
        stich: game.record.trick_and_position(urteil.at).0,
    })
}

/// Tells whether a fine is one for a forbidden announcement.
pub(super) fn is_verboten(rules: &RuleSet, strafe: &Strafe) -> bool {
    strafe.clause == rules.clause(VERBOTEN)
}
