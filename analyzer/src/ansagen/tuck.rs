//! Whether somebody might announce without showing his party (house rule A4: Tuck, Klopfen).

use doko_format::{Ansagewort, Partei};

use super::judging::Ruf;
use super::moment::Call;
use super::table::Tafel;
use super::{Context, SoFar};
use crate::analysis::AnsageUrteil;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{Refused, Stufe};

impl Context<'_, '_> {
    /// Judges a Tuck: each player has one, in the time of the Ansage, as long as his own word has not shown his party.
    pub(super) fn judge_tuck(
        &self,
        said: &Call<'_>,
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at, call, stufe) = (said.seat, said.at, Ansagewort::Tuck, Stufe::Ansage);
        let rules = &self.rules.ansagen;
        urteil.party = self.party(seat);
        // Where it hangs on the party and that is not known, either does.
        let party = urteil.party.unwrap_or(Partei::Kontra);
        urteil.deadline = rules.frist_of(party, stufe, self.spiel);
        let own = |said: &&super::Schritt| said.seat == seat && !said.by_rule;
        let announced =
            Partei::ALL.into_iter().find_map(|party| so_far.gesagt[party].iter().find(own)).map(|said| said.at);
        let tucked = so_far.tucks.iter().find(|(who, _)| *who == seat).map(|(_, at)| *at);
        if let Some(earlier) = tucked.or(announced) {
            findings.add(FindingKind::AnsageWiederholt { seat, call }, at).by(seat).with(Role::Earlier, earlier);
            (urteil.legal, urteil.counts) = (Some(false), Some(false));
            return;
        }
        let unclarified = self.is_unclarified(said);
        let ruf = Ruf { call, stufe, party, unclarified };
        let heard = {
            let table = Tafel { context: self, said, so_far, party, unclarified };
            rules.hear_tuck(party, self.spiel, &table)
        };
        urteil.legal = match heard {
            Ok(()) => Some(true),
            Err(Refused::Offen) => self.open(said, call, findings).legal,
            Err(refused) => {
                urteil.deadline = refused.frist().or(urteil.deadline);
                self.refuse(refused, said, ruf, so_far, findings);
                Some(false)
            }
        };
        let counts = match urteil.legal {
            Some(true) => Some(true),
            Some(false) => Some(rules.unzulaessig.counts()),
            None => rules.unzulaessig.counts().then_some(true),
        };
        urteil.counts = self.rulings.on(at).map(|ruling| ruling.counts).or(counts);
        if urteil.counts == Some(true) {
            so_far.tucks.push((seat, at));
            so_far.count += 1;
            let in_play = said.moment.stich.filter(|_| said.moment.played != Some((0, 0)));
            so_far.stiche.extend(in_play.map(|stich| (stich, seat, at)));
        }
    }
}
