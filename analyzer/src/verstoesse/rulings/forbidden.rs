//! Announcements that are forbidden altogether.

use doko_format::{BySeat, Partei};
use smallvec::SmallVec;

use crate::ByPartei;
use crate::analysis::AnsageUrteil;
use crate::posten::Strafe;
use crate::rules::{Empfaenger, RuleSet, Stufe};
use crate::written::game::Game;

/// The clause under which they are fined.
const VERBOTEN: &str = "ansage-verboten";

/// Returns the fines for forbidden announcements, a row for each (R003-1l, reading 003-10); where Absagen of the opponents
/// raise the fine, by those made before it.
pub(crate) fn verboten<'a>(
    game: &'a Game<'_>,
    rules: &'a RuleSet,
    ansagen: impl IntoIterator<Item = &'a AnsageUrteil>,
    parteien: &'a BySeat<Option<Partei>>,
) -> SmallVec<[Strafe; 1]> {
    let rahmen = rules.strafen.pauschal;
    let (mut fines, mut absagen) = (SmallVec::new(), ByPartei::<usize>::default());
    for urteil in ansagen {
        let Some(stufe) = urteil.call.and_then(Stufe::of) else { continue };
        if rules.ansagen.verboten.contains(&stufe) {
            let against = parteien[urteil.seat].map_or(0, |party| absagen[party.gegner()]);
            fines.push(Strafe {
                seats: rahmen.row(game.seats, &game.active, urteil.seat, against, Empfaenger::Alle),
                clause: rules.clause(VERBOTEN),
                stich: game.record.trick_and_position(urteil.at).0,
            });
        } else if let Some(party) = urteil.party.filter(|_| urteil.counts == Some(true) && stufe > Stufe::Ansage) {
            absagen[party] += 1 + urteil
                .implied
                .iter()
                .filter_map(|call| Stufe::of(*call))
                .filter(|step| *step > Stufe::Ansage)
                .count();
        }
    }
    fines
}
