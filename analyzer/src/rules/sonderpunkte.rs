//! Special points (TSR 7.2.3; R001-S; R002-6.3; R003-4b, R003-4c; R004-W6).

use doko_format::{Card, Partei, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::RuleSet;
use super::blatt::{DULLE, FUCHS, KARLCHEN};
use crate::analysis::{Stich, Zug};
use crate::card_set::{CardSet, FaceSet, augen};
use crate::score::PostenArt;

/// The special points a rule set knows; one with 0 points does not exist there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sonderpunkte {
    /// A Doppelkopf: a trick of many Augen. Like all values here in points; 0 means that there is no such special
    /// point.
    pub doppelkopf: i32,
    /// From how many Augen on a trick is a Doppelkopf.
    pub doppelkopf_ab: u16,
    /// A fox caught: an opponent's Karo-Ass in one's own trick.
    pub fuchs: i32,
    /// A fox caught in the last trick, in place of `fuchs`. 0 if it is worth no more there.
    pub fuchs_letzter_stich: i32,
    /// The own fox takes the last trick.
    pub fuchs_macht_letzten_stich: i32,
    /// Karlchen: the Kreuz-Bube takes the last trick.
    pub karlchen: i32,
    /// An opponent's Kreuz-Bube caught in the last trick.
    pub karlchen_gefangen: i32,
    /// A Herz-Zehn takes the other one of an opponent in the same trick.
    pub zehn_faengt_zehn: i32,
    /// A Schwein takes an opponent's Herz-Zehn.
    pub schweinchen_faengt_zehn: i32,
    /// Whether special points count in a declared Solo too.
    pub im_solo: bool,
}

/// A special point earned in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sonderpunkt {
    /// Which.
    pub item: PostenArt,
    /// By whom.
    pub party: Partei,
    /// Points.
    pub punkte: i32,
}

/// What a trick must have to bring a special point: so many Augen, or one of these faces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anlass {
    augen: u16,
    faces: FaceSet,
}

impl Anlass {
    /// Tells whether a trick of these Augen and cards has it.
    #[inline]
    pub(crate) fn is_given(self, augen: u16, cards: CardSet) -> bool {
        augen >= self.augen || !cards.of_faces(self.faces).is_empty()
    }
}

impl Sonderpunkte {
    /// Tells whether a trick can bring a special point, by its Augen and cards alone: most cannot.
    #[inline]
    pub(crate) fn may_be_in(&self, augen: u16, cards: CardSet, last: bool) -> bool {
        self.anlass(last).is_given(augen, cards)
    }

    /// Returns what a trick must have to bring a special point, the last one of a game or one before it.
    #[inline]
    pub(crate) fn anlass(&self, last: bool) -> Anlass {
        let of_a_ten = self.zehn_faengt_zehn != 0 || self.schweinchen_faengt_zehn != 0;
        let faces = FaceSet::EMPTY.with(FUCHS);
        let faces = if of_a_ten { faces.with(DULLE) } else { faces };
        let faces = if last { faces.with(KARLCHEN) } else { faces };
        Anlass { augen: self.doppelkopf_ab, faces }
    }

    /// Tells whether a special point can hang on how the remaining cards fall, though one party takes them all: by hand
    /// of each of its players and of each of the others. A yes may be too much.
    ///
    /// A fox of the others is caught in any case, unless it is the last trick that counts.
    pub(crate) fn may_hang_on_order(&self, takers: &[Vec<Card>], others: &[Vec<Card>]) -> bool {
        let held = |hands: &[Vec<Card>], card: Card| hands.iter().flatten().any(|other| *other == card);
        let best = |hand: &Vec<Card>| hand.iter().map(|card| augen(*card)).max();
        let most: u16 = takers.iter().chain(others).filter_map(best).sum();
        (self.doppelkopf != 0 && most >= self.doppelkopf_ab)
            || (self.karlchen != 0 && held(takers, KARLCHEN))
            || (self.karlchen_gefangen != 0 && held(others, KARLCHEN))
            || (self.fuchs_letzter_stich != 0 && held(others, FUCHS))
            || (self.fuchs_macht_letzten_stich != 0 && held(takers, FUCHS))
            || (self.zehn_faengt_zehn != 0 && held(others, DULLE))
            || (self.schweinchen_faengt_zehn != 0 && held(others, DULLE))
    }

    /// Returns which special point a note of this one means: where a fox counts in the last trick only, that is the
    /// „Fuchs gefangen“ of these rules (R002-6.3b).
    pub(crate) fn meant(&self, item: PostenArt) -> PostenArt {
        let only_last = item == PostenArt::Fuchs && self.fuchs == 0 && self.fuchs_letzter_stich != 0;
        if only_last { PostenArt::FuchsLetzterStich } else { item }
    }

    /// Returns what a special point is worth; `None` if the rule set has no such one.
    pub(crate) fn value_of(&self, item: PostenArt) -> Option<i32> {
        let value = match item {
            PostenArt::Doppelkopf => self.doppelkopf,
            PostenArt::Fuchs => self.fuchs,
            PostenArt::FuchsLetzterStich => self.fuchs_letzter_stich,
            PostenArt::FuchsMachtLetztenStich => self.fuchs_macht_letzten_stich,
            PostenArt::Karlchen => self.karlchen,
            PostenArt::KarlchenGefangen => self.karlchen_gefangen,
            PostenArt::ZehnFaengtZehn => self.zehn_faengt_zehn,
            PostenArt::SchweinchenFaengtZehn => self.schweinchen_faengt_zehn,
            PostenArt::Gewonnen
            | PostenArt::Keine120
            | PostenArt::GegenDieAlten
            | PostenArt::Unter90
            | PostenArt::Unter60
            | PostenArt::Unter30
            | PostenArt::Schwarz
            | PostenArt::Re
            | PostenArt::Kontra
            | PostenArt::Keine90
            | PostenArt::Keine60
            | PostenArt::Keine30
            | PostenArt::SchwarzAbgesagt
            | PostenArt::GegenKeine90
            | PostenArt::GegenKeine60
            | PostenArt::GegenKeine30
            | PostenArt::GegenSchwarz
            | PostenArt::SoloGrundwert
            | PostenArt::SoloZuschlag
            | PostenArt::Verdopplung
            | PostenArt::Bock
            | PostenArt::RestUngerade
            | PostenArt::SoloFaktor => 0,
        };
        (value != 0).then_some(value)
    }

    /// Returns how often a game can bring a special point at most, to both parties together; `None` for what is no special
    /// point of a trick.
    ///
    /// A Doppelkopf takes the best cards of the pack, a fox is there as often as the pack has it, and there is one last
    /// trick.
    pub(crate) fn most_of(&self, item: PostenArt, rules: &RuleSet) -> Option<u16> {
        let copies = |card: Card| rules.kartenspiel.copies(card) as u16;
        Some(match item {
            PostenArt::Doppelkopf => {
                let mut best: Vec<u16> = rules.kartenspiel.cards().iter().map(augen).collect();
                best.sort_unstable_by(|one, other| other.cmp(one));
                let tricks = 1..=rules.kartenspiel.per_player(rules.tisch.spieler);
                let fits = |tricks: &usize| {
                    let sum: u16 = best.iter().take(tricks * rules.tisch.spieler).sum();
                    usize::from(sum) >= tricks * usize::from(self.doppelkopf_ab)
                };
                tricks.take_while(fits).count() as u16
            }
            PostenArt::Fuchs | PostenArt::FuchsLetzterStich => copies(FUCHS),
            PostenArt::KarlchenGefangen => copies(KARLCHEN),
            PostenArt::SchweinchenFaengtZehn => copies(DULLE),
            PostenArt::ZehnFaengtZehn | PostenArt::FuchsMachtLetztenStich | PostenArt::Karlchen => 1,
            _ => return None,
        })
    }

    /// Tells whether a game can bring both of two entries, each a special point, who has it and how often.
    ///
    /// One party takes the last trick, with one card; with Schweine there is no fox, and both are in one hand (R001-4a);
    /// and no card is there oftener than the pack has it.
    pub(crate) fn can_be_together(
        &self,
        one: (PostenArt, Partei, u16),
        other: (PostenArt, Partei, u16),
        rules: &RuleSet,
    ) -> bool {
        let both = [one, other];
        let [of_last_stich, wins_it] = [Self::is_of_last_stich, Self::wins_last_stich]
            .map(|is: fn(PostenArt) -> bool| both.iter().all(|(item, ..)| is(*item)));
        let sum = |cards: fn(PostenArt) -> u16| -> u16 {
            both.iter().fold(0, |sum, (item, _, count)| sum.saturating_add(cards(*item).saturating_mul(*count)))
        };
        let is_schwein = |(item, ..): &(PostenArt, Partei, u16)| *item == PostenArt::SchweinchenFaengtZehn;
        let copies = |card: Card| rules.kartenspiel.copies(card) as u16;
        let schweine = both.iter().filter(|entry| is_schwein(entry)).count();
        let foxes = sum(Self::foxes);
        let taken_apart = of_last_stich && one.1 != other.1 || wins_it && one.0 != other.0;
        let pigs_apart = schweine > 0 && foxes > 0 || schweine == both.len() && one.1 != other.1;
        !taken_apart && !pigs_apart && foxes <= copies(FUCHS) && sum(Self::tens) <= copies(DULLE)
    }

    fn is_of_last_stich(item: PostenArt) -> bool {
        Self::wins_last_stich(item) || matches!(item, PostenArt::KarlchenGefangen | PostenArt::FuchsLetzterStich)
    }

    fn wins_last_stich(item: PostenArt) -> bool {
        matches!(item, PostenArt::Karlchen | PostenArt::FuchsMachtLetztenStich)
    }

    /// Returns how many foxes a special point is about.
    fn foxes(item: PostenArt) -> u16 {
        match item {
            PostenArt::Fuchs | PostenArt::FuchsLetzterStich | PostenArt::FuchsMachtLetztenStich => 1,
            _ => 0,
        }
    }

    /// Returns how many of the highest Herz-Zehnen a special point is about.
    fn tens(item: PostenArt) -> u16 {
        match item {
            PostenArt::SchweinchenFaengtZehn => 1,
            PostenArt::ZehnFaengtZehn => 2,
            _ => 0,
        }
    }

    /// Returns how many Augen whoever has a special point took with it at least: those of the cards it is about.
    pub(crate) fn augen_of(&self, item: PostenArt) -> u16 {
        match item {
            PostenArt::Doppelkopf => self.doppelkopf_ab,
            PostenArt::Fuchs | PostenArt::FuchsLetzterStich | PostenArt::FuchsMachtLetztenStich => augen(FUCHS),
            PostenArt::Karlchen | PostenArt::KarlchenGefangen => augen(KARLCHEN),
            PostenArt::ZehnFaengtZehn => 2 * augen(DULLE),
            PostenArt::SchweinchenFaengtZehn => augen(FUCHS) + augen(DULLE),
            _ => 0,
        }
    }

    /// Returns the special points of a trick.
    ///
    /// `partei` gives the party of a seat, `last` tells whether it is the last trick of the game, `schweine` whether
    /// the Karo-Asse were Schweine in it.
    pub fn of_stich(
        &self,
        stich: &Stich,
        last: bool,
        schweine: bool,
        partei: impl Fn(Seat) -> Option<Partei>,
    ) -> SmallVec<[Sonderpunkt; 2]> {
        let Some(taker) = partei(stich.winner) else { return SmallVec::new() };
        if !self.may_be_in(stich.augen, stich.plays.iter().map(|play| play.card).collect(), last) {
            return SmallVec::new();
        }
        let winning = stich.plays.iter().find(|play| play.seat == stich.winner).map(|play: &Zug| play.card);
        let caught = |card: Card| {
            let of_opponent = |play: &&Zug| play.card == card && partei(play.seat) == Some(taker.gegner());
            stich.plays.iter().filter(of_opponent).count()
        };
        self.earned((taker, stich.augen, winning), last, schweine, caught)
    }

    /// Returns the special points of a trick, by who took it, its Augen and the card that did; `caught` tells how many of
    /// a card his opponents laid.
    #[inline]
    pub(crate) fn earned(
        &self,
        (taker, augen, winning): (Partei, u16, Option<Card>),
        last: bool,
        schweine: bool,
        caught: impl Fn(Card) -> usize,
    ) -> SmallVec<[Sonderpunkt; 2]> {
        let mut earned = SmallVec::new();
        let mut add = |item: PostenArt, punkte: i32| {
            if punkte != 0 {
                earned.push(Sonderpunkt { item, party: taker, punkte });
            }
        };
        if augen >= self.doppelkopf_ab {
            add(PostenArt::Doppelkopf, self.doppelkopf);
        }
        if !schweine {
            for _ in 0..caught(FUCHS) {
                if last && self.fuchs_letzter_stich != 0 {
                    add(PostenArt::FuchsLetzterStich, self.fuchs_letzter_stich);
                } else {
                    add(PostenArt::Fuchs, self.fuchs);
                }
            }
        }
        if last {
            if winning == Some(FUCHS) && !schweine {
                add(PostenArt::FuchsMachtLetztenStich, self.fuchs_macht_letzten_stich);
            }
            if winning == Some(KARLCHEN) {
                add(PostenArt::Karlchen, self.karlchen);
            }
            for _ in 0..caught(KARLCHEN) {
                add(PostenArt::KarlchenGefangen, self.karlchen_gefangen);
            }
        }
        if winning == Some(DULLE) {
            for _ in 0..caught(DULLE) {
                add(PostenArt::ZehnFaengtZehn, self.zehn_faengt_zehn);
            }
        }
        if schweine && winning == Some(FUCHS) {
            for _ in 0..caught(DULLE) {
                add(PostenArt::SchweinchenFaengtZehn, self.schweinchen_faengt_zehn);
            }
        }
        earned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    /// What a rule set can give points for can be noted, by a word of every language.
    #[test]
    fn every_special_point_has_its_word() {
        let all = Sonderpunkte {
            doppelkopf: 1,
            fuchs: 1,
            fuchs_letzter_stich: 1,
            fuchs_macht_letzten_stich: 1,
            karlchen: 1,
            karlchen_gefangen: 1,
            zehn_faengt_zehn: 1,
            schweinchen_faengt_zehn: 1,
            ..RuleSet::builtin("ddv").expect("the official rules").sonderpunkte.clone()
        };
        for item in PostenArt::ALL {
            let is_one = all.value_of(*item).is_some() || *item == PostenArt::GegenDieAlten;
            assert_eq!(item.word().is_some(), is_one, "{item:?} and its word in `keyword/table.rs`");
            assert_eq!(item.word().and_then(PostenArt::of_word).unwrap_or(*item), *item);
        }
    }
}
