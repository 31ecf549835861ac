//! Words in a Ramsch: nobody has a party, so nothing can be announced (house rule R1).

use super::judging::unknown;
use super::moment::{Call, Worte, check_count};
use crate::analysis::AnsageUrteil;
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;
use crate::written::game::Game;

/// Judges what was said: every word of the rules is a fault and counts for nobody.
pub(super) fn judged(
    gesagt: &[Call<'_>],
    game: &Game<'_>,
    rules: &RuleSet,
    findings: &mut Findings<'_>,
) -> Vec<AnsageUrteil> {
    let judge = |said: &Call<'_>| {
        check_count(said, game.per_player, findings);
        let mut urteil = said.unjudged();
        match said.what {
            Worte::Ansage(ansage) => urteil.call = Some(ansage.call),
            Worte::Wort(text, ..) => urteil.text = Some(text.into()),
        }
        if let Worte::Wort(text, ..) = said.what
            && rules.ansagen.nachwort(text).is_none()
        {
            unknown(said, &mut urteil, findings);
        } else {
            findings.add(FindingKind::AnsageImRamsch { seat: said.seat }, said.at).by(said.seat);
        }
        (urteil.legal, urteil.counts) = (Some(false), Some(false));
        urteil
    };
    gesagt.iter().map(judge).collect()
}
