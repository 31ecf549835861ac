//! Ramsch: everybody plays for himself, and who has most Augen loses (a house rule, R1; experimental).

use doko_format::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// When everybody plays for himself, and what that costs (experimental). Trumps are those of the normal game; nothing is announced, and
/// there are no special points, no Schweine and no parties.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ramsch {
    /// When one is played (experimental). An empty list for never.
    pub wann: Vec<RamschWann>,
    /// What who has most Augen pays to each of the others, doubled for each player without a trick. Players with equally many lose
    /// together; where all have equally many nobody pays.
    #[schemars(range(min = 1, max = 100))]
    pub punkte: i32,
    /// By what each player without a trick (Jungfrau) multiplies that; 1 for not at all.
    #[schemars(range(min = 1, max = 10))]
    pub jungfrau: i32,
    /// With what somebody wins in place of losing (Durchmarsch), so that each of the others pays him `punkte`, whoever has no trick:
    /// `"alle-stiche"`, or so many Augen or more, as in `201`.
    pub durchmarsch_ab: DurchmarschAb,
}

/// When a Ramsch is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RamschWann {
    /// When nobody takes an Armut, as `vorbehalte.armut` says, too.
    KeinerNimmt,
    /// In a round behind each Bockrunde, one game for each seat of the table.
    NachBock,
    /// When a player demands it: it goes behind every other Vorbehalt.
    Vorbehalt,
}

/// With what somebody wins a Ramsch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DurchmarschAb {
    /// With every trick.
    Wort(AlleStiche),
    /// With so many Augen or more, whoever has a trick.
    Augen(#[schemars(range(min = 121, max = 240))] u16),
}

/// Every trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AlleStiche {
    /// With every trick.
    AlleStiche,
}

/// What everybody took where each plays for himself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Einzelstand {
    /// Augen by seat; 0 for one who does not play.
    pub augen: BySeat<u16>,
    /// Tricks by seat; 0 for one who does not play.
    pub stiche: BySeat<u16>,
}

/// How a Ramsch came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ramschausgang {
    /// Who is paid: all but the losers, and nobody where all have equally many Augen. In the order of the players given.
    pub gewinner: SmallVec<[Seat; 5]>,
    /// Who pays each of them.
    pub verlierer: SmallVec<[Seat; 5]>,
    /// Who took no trick and doubles what is paid; nobody in a Durchmarsch.
    pub jungfrauen: SmallVec<[Seat; 5]>,
    /// Whether one won by taking so much.
    pub durchmarsch: bool,
}

impl Ramsch {
    /// Tells whether one is played in this case.
    pub fn is_played(&self, wann: RamschWann) -> bool {
        self.wann.contains(&wann)
    }

    /// Tells whether one is ever played.
    pub(crate) fn exists(&self) -> bool {
        !self.wann.is_empty()
    }

    /// Finds who wins and who loses among `players`, by what they took.
    pub fn ausgang(&self, stand: &Einzelstand, players: &[Seat]) -> Ramschausgang {
        let others = |those: &[Seat]| players.iter().copied().filter(|seat| !those.contains(seat)).collect();
        if let Some(winner) = players.iter().copied().find(|seat| self.is_durchmarsch(stand, *seat, players)) {
            let gewinner = SmallVec::from_slice(&[winner]);
            return Ramschausgang { verlierer: others(&gewinner), gewinner, durchmarsch: true, ..Default::default() };
        }
        let most = players.iter().map(|seat| stand.augen[*seat]).max().unwrap_or_default();
        let verlierer: SmallVec<[Seat; 5]> =
            players.iter().copied().filter(|seat| stand.augen[*seat] == most).collect();
        let gewinner: SmallVec<[Seat; 5]> = others(&verlierer);
        if gewinner.is_empty() {
            return Ramschausgang::default();
        }
        let jungfrauen = players.iter().copied().filter(|seat| stand.stiche[*seat] == 0).collect();
        Ramschausgang { gewinner, verlierer, jungfrauen, durchmarsch: false }
    }

    fn is_durchmarsch(&self, stand: &Einzelstand, seat: Seat, players: &[Seat]) -> bool {
        match self.durchmarsch_ab {
            DurchmarschAb::Wort(AlleStiche::AlleStiche) => {
                let all: u16 = players.iter().map(|seat| stand.stiche[*seat]).sum();
                all > 0 && stand.stiche[seat] == all
            }
            DurchmarschAb::Augen(least) => stand.augen[seat] >= least,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What decides a Durchmarsch; Augen and tricks by seat; who wins, who loses, who is without a trick; whether it was one.
    type Row = (DurchmarschAb, [u16; 4], [u16; 4], &'static [u8], &'static [u8], &'static [u8], bool);

    const ALLE: DurchmarschAb = DurchmarschAb::Wort(AlleStiche::AlleStiche);

    /// R1 (house rules): who loses and who is paid, by Augen and tricks of four players. The numbers behind that are counted by hand.
    #[test]
    fn most_augen_lose_together_and_all_tricks_win() {
        let players: Vec<Seat> = Seat::first(4).collect();
        let rows: [Row; 8] = [
            (ALLE, [40, 90, 60, 50], [3, 4, 3, 2], &[1, 3, 4], &[2], &[], false),
            (ALLE, [80, 80, 50, 30], [4, 4, 2, 2], &[3, 4], &[1, 2], &[], false),
            (ALLE, [70, 70, 70, 30], [4, 4, 2, 2], &[4], &[1, 2, 3], &[], false),
            (ALLE, [60, 60, 60, 60], [3, 3, 3, 3], &[], &[], &[], false),
            (ALLE, [100, 80, 60, 0], [5, 4, 3, 0], &[2, 3, 4], &[1], &[4], false),
            (ALLE, [0, 240, 0, 0], [0, 12, 0, 0], &[2], &[1, 3, 4], &[], true),
            // The others have a trick without Augen: no Durchmarsch.
            (ALLE, [0, 240, 0, 0], [0, 11, 1, 0], &[1, 3, 4], &[2], &[1, 4], false),
            (DurchmarschAb::Augen(201), [20, 201, 19, 0], [2, 8, 2, 0], &[2], &[1, 3, 4], &[], true),
        ];
        for (durchmarsch_ab, augen, stiche, won, lost, without, durchmarsch) in rows {
            let ramsch = Ramsch { wann: vec![RamschWann::Vorbehalt], punkte: 1, jungfrau: 2, durchmarsch_ab };
            let by_seat =
                |numbers: [u16; 4]| BySeat::from_fn(|seat| numbers.get(seat.index()).copied().unwrap_or_default());
            let found = ramsch.ausgang(&Einzelstand { augen: by_seat(augen), stiche: by_seat(stiche) }, &players);
            let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect::<Vec<_>>();
            let told = (numbers(&found.gewinner), numbers(&found.verlierer), numbers(&found.jungfrauen));
            assert_eq!(told, (won.to_vec(), lost.to_vec(), without.to_vec()), "{augen:?} {stiche:?}");
            assert_eq!(found.durchmarsch, durchmarsch, "{augen:?}");
        }
    }
}
