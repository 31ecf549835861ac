//! What becomes of announcements when somebody chooses with whom he plays (a house rule: Genscher).

use doko_format::{BySeat, Partei};
use smallvec::SmallVec;

use super::moment::Call;
use super::{Context, SoFar};
use crate::analysis::AnsageUrteil;
use crate::partei::ByPartei;
use crate::rules::{GenscherAnsagen, Grundlage, Stufe, Stufen};
use crate::spielverlauf::genscher::{Gewaehlt, same_pairs};

/// How far the choices have been followed.
#[derive(Default)]
pub(super) struct Regrouping {
    followed: usize,
    /// The parties before each, and what had been said, where that lapses.
    before: SmallVec<[(BySeat<Option<Partei>>, SoFar); 1]>,
}

impl Regrouping {
    /// Follows the choices before something was said: from then on the parties are others, and what was said before counts for
    /// them, or for nobody unless the old pairs come back.
    pub(super) fn go_on_to(&mut self, said: &Call<'_>, context: &mut Context<'_, '_>, so_far: &mut SoFar) {
        while let Some(gewaehlt) = context.klaerung.genscher.wirksam.get(self.followed) {
            if is_before(said, gewaehlt, context) {
                return;
            }
            self.followed += 1;
            let next = context.klaerung.genscher.wirksam.get(self.followed).map(|next| next.vorher);
            let parteien = next.unwrap_or(context.klaerung.parteien);
            if context.rules.genscher.ansagen == GenscherAnsagen::Verfallen {
                self.before.push((context.parteien, so_far.clone()));
                let back = self.before.iter().find(|(before, _)| same_pairs(before, &parteien));
                *so_far = back.map(|(_, so_far)| so_far.clone()).unwrap_or_default();
            }
            so_far.regroup(&parteien);
            context.parteien = parteien;
        }
    }

    /// Lets what was said count for the parties in the end.
    pub(super) fn settle(&self, context: &Context<'_, '_>, gesagt: &[Call<'_>], urteile: &mut [AnsageUrteil]) {
        let klaerung = context.klaerung;
        if klaerung.genscher.wirksam.is_empty() {
            return;
        }
        let mut so_far = ByPartei::<Stufen>::default();
        for urteil in urteile {
            let said = gesagt.iter().find(|said| said.at == urteil.at);
            let then = klaerung.parteien_when(|gewaehlt| said.is_none_or(|said| is_before(said, gewaehlt, context)));
            let lapsed = context.rules.genscher.ansagen == GenscherAnsagen::Verfallen;
            if lapsed && !same_pairs(then, &klaerung.parteien) && urteil.counts == Some(true) {
                urteil.counts = Some(false);
            }
            let Some(party) = klaerung.parteien[urteil.seat].filter(|_| urteil.party.is_some()) else { continue };
            urteil.party = Some(party);
            let stufen: SmallVec<[Stufe; 4]> = urteil.implied.iter().filter_map(|call| Stufe::of(*call)).collect();
            let new = stufen.into_iter().filter(|stufe| !so_far[party].contains(*stufe));
            urteil.implied = new.map(|stufe| stufe.words(party)).collect();
            let Some(stufe) = urteil.call.and_then(Stufe::of).filter(|_| urteil.counts == Some(true)) else { continue };
            // What both said who are partners now, each for his party then, their party has once; what comes along with it may be new.
            let is_new = !urteil.implied.is_empty() || context.rules.ansagen.wiederholbar;
            if so_far[party].contains(stufe) && !is_new {
                urteil.counts = Some(false);
            }
            so_far[party].insert(stufe);
            urteil.implied.iter().filter_map(|call| Stufe::of(*call)).for_each(|stufe| so_far[party].insert(stufe));
        }
    }
}

/// Tells whether something was said before somebody chose.
fn is_before(said: &Call<'_>, gewaehlt: &Gewaehlt, context: &Context<'_, '_>) -> bool {
    match (said.moment.by_place, said.moment.played) {
        // A line of announcements says how many cards lay, and not what was said first.
        (None, Some((low, _))) => low <= gewaehlt.laid,
        (Some(_), _) | (None, None) => context.game.before(said.at, gewaehlt.at),
    }
}

impl SoFar {
    /// Lets what was said count for the parties of those who said it.
    fn regroup(&mut self, parteien: &BySeat<Option<Partei>>) {
        let gesagt = std::mem::take(&mut self.gesagt);
        let grundlage = std::mem::take(&mut self.grundlage);
        let gestrichen = std::mem::take(&mut self.gestrichen);
        self.wechsel = Default::default();
        for old in Partei::ALL {
            for schritt in &gesagt[old] {
                let Some(new) = parteien[schritt.seat] else { continue };
                let is_first = self.has(new, Stufe::Ansage).is_none();
                self.gesagt[new].push(*schritt);
                if schritt.stufe == Stufe::Ansage {
                    // One that was made in time is enough to build on.
                    if is_first || grundlage[old] == Grundlage::Ordentlich {
                        self.grundlage[new] = grundlage[old];
                    }
                    self.wechsel.announce(new, schritt.played);
                }
            }
            for struck in &gestrichen[old] {
                let new = parteien[struck.schritt.seat].unwrap_or(old);
                self.gestrichen[new].push(*struck);
            }
        }
    }
}
