//! Whether a further word was in its turn and in time, behind Re and Kontra (house rule A5).

use doko_format::{Partei, Text};

use super::moment::Call;
use super::{Context, SoFar};
use crate::analysis::AnsageUrteil;
use crate::finding::{FindingKind, Findings};
use crate::rules::Wechsel;

/// How far Re, Kontra and the further words have gone.
#[derive(Clone, Default)]
pub(super) struct Wortwechsel {
    wechsel: Wechsel,
    /// How many cards lay when the last of them was said, at least and at most; `None` where the record does not show it.
    zuletzt: Option<(usize, usize)>,
    /// Whether the record leaves open whose one of them is, or whether it counts.
    offen: bool,
}

impl Wortwechsel {
    /// Enters an Ansage that counts.
    pub(super) fn announce(&mut self, party: Partei, played: Option<(usize, usize)>) {
        if self.wechsel.announce(party) {
            self.zuletzt = played;
        }
    }

    /// Enters an Ansage that counts by a rule.
    pub(super) fn counts_by_rule(&mut self, party: Partei) {
        if self.wechsel.is_silent() {
            self.zuletzt = Some((0, 0));
        }
        self.wechsel.counts_by_rule(party);
    }

    /// Enters an Ansage of which the record does not show all that matters.
    pub(super) fn leave_open(&mut self) {
        self.offen = true;
    }
}

impl Context<'_, '_> {
    /// Judges the word at a place of the list: one out of its turn, or behind the next card of the other party, is none.
    pub(super) fn judge_nachwort(
        &self,
        said: &Call<'_>,
        place: usize,
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        let known = self.party(seat);
        let Some(party) = known.filter(|_| !so_far.wechsel.offen) else {
            // Behind a hole, or behind an announcement that is open itself, why is said there.
            if known.is_none() && self.course.stopped.is_none() {
                let kind = FindingKind::WortParteiOffen { seat, word: word(urteil) };
                findings.add(kind, at).by(seat);
            }
            so_far.wechsel.offen = true;
            return;
        };
        urteil.party = Some(party);
        let kind = if !so_far.wechsel.wechsel.is_next(place, party) {
            Some(FindingKind::WortNichtDran { seat, word: word(urteil) })
        } else if self.is_answered_late(said, party, so_far) {
            Some(FindingKind::WortZuSpaet { seat, word: word(urteil) })
        } else {
            None
        };
        urteil.legal = Some(kind.is_none());
        if let Some(kind) = kind {
            findings.add(kind, at).by(seat);
        }
        let ruling = self.rulings.on(at);
        let counts = ruling.map_or(urteil.legal == Some(true), |ruling| ruling.counts);
        urteil.counts = Some(counts);
        urteil.reply = urteil.legal == Some(true);
        if counts {
            so_far.wechsel.wechsel.go_on();
            so_far.wechsel.zuletzt = said.moment.played;
        }
    }

    /// Tells whether the record shows a card of the other party between what is answered and the answer. What it does not show
    /// was said at once: so a reply is.
    fn is_answered_late(&self, said: &Call<'_>, party: Partei, so_far: &SoFar) -> bool {
        let (Some((_, then)), Some((now, _))) = (so_far.wechsel.zuletzt, said.moment.played) else { return false };
        let laid: Vec<_> = self.course.gelegt.iter().filter(|play| play.counts).take(now).skip(then).collect();
        if laid.len() < now.saturating_sub(then) {
            // The rows do not show whose they are; in a whole round there is one of everybody.
            return now - then >= self.game.active.len();
        }
        laid.iter().any(|play| self.party(play.seat) == Some(party.gegner()))
    }
}

fn word(urteil: &AnsageUrteil) -> Text {
    urteil.text.clone().unwrap_or_default()
}
