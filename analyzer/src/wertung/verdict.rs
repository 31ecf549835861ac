//! Who has won (TSR 7.1).

use doko_format::{BySeat, Partei};

use crate::analysis::{Analysis, Contract};
use crate::ansagen;
use crate::partei::ByPartei;
use crate::rules::{RuleSet, Spielziel, Stufe, Stufen, Zahl};
use crate::stich::Stich;

/// What both parties took, and how far they had gone with their announcements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ergebnis {
    /// Augen by party.
    pub augen: ByPartei<u16>,
    /// Tricks by party.
    pub stiche: ByPartei<u16>,
    /// The highest step each party announced, of those that count.
    pub gesagt: ByPartei<Zahl>,
    /// How often Re and Kontra count.
    pub ansagen: ByPartei<usize>,
    /// Whether Re and Kontra were said before the very first card.
    pub vorab: ByPartei<bool>,
    /// How often each party announced without showing it.
    pub tucks: ByPartei<usize>,
    /// How many further words count behind Re and Kontra.
    pub worte: ByPartei<usize>,
    /// Steps below the highest that count for nothing: somebody ruled so, and nothing brought them back (TSR 6.4.3).
    pub ohne: ByPartei<Stufen>,
    /// What decides who has won.
    pub ziel: Spielziel,
}

/// Returns the party that may have taken no trick, by the Augen of both; none where each has some, for who has Augen has a trick.
pub(crate) fn without_augen(augen: ByPartei<u16>) -> Option<Partei> {
    Partei::ALL.into_iter().find(|party| augen[*party] == 0)
}

impl Ergebnis {
    /// Tells whether a step of a party counts, said or with a higher one.
    pub(crate) fn has_said(&self, party: Partei, stufe: Stufe) -> bool {
        self.gesagt[party] >= Some(stufe) && !self.ohne[party].contains(stufe)
    }

    /// Sums up complete tricks; `None` if a taker's party is not known.
    pub(crate) fn of_stiche(
        stiche: &[Stich],
        parteien: &BySeat<Option<Partei>>,
        (gesagt, ansagen): (ByPartei<Zahl>, ByPartei<usize>),
    ) -> Option<Ergebnis> {
        let mut ergebnis = Ergebnis { gesagt, ansagen, ..Ergebnis::default() };
        for stich in stiche {
            let party = parteien[stich.winner]?;
            ergebnis.augen[party] += stich.augen;
            ergebnis.stiche[party] += 1;
        }
        Some(ergebnis)
    }

    /// Sums up the complete tricks of a game and what counts of its announcements; the tricks and Augen nobody took go
    /// to `rest`, if somebody gets them. `None` also where there is less than nothing left: a card or a trick stands there
    /// twice, so what is left is not known.
    pub(crate) fn of_game(rules: &RuleSet, analysis: &Analysis, rest: Option<Partei>) -> Option<Ergebnis> {
        let gesagt = ansagen::gesagt(&analysis.ansagen);
        // Who gets the tricks nobody played gets what lies there, too.
        let whole = analysis.stiche.len() >= rules.kartenspiel.per_player(rules.tisch.spieler);
        let liegend = analysis.liegend.filter(|(_, party)| !whole && Some(*party) == rest);
        let verfallen = analysis.verfallen.or(liegend);
        let kept = verfallen.map_or(analysis.stiche.len(), |(from, _)| from - 1);
        let stiche = analysis.stiche.get(..kept).unwrap_or(&analysis.stiche);
        let mut ergebnis = Ergebnis::of_stiche(stiche, &analysis.parteien, gesagt)?;
        ergebnis.ziel = analysis.contract.map(Contract::ziel).unwrap_or_default();
        ergebnis.ohne = ansagen::struck(&analysis.ansagen);
        ergebnis.vorab = ansagen::vorab(&analysis.ansagen, analysis.hochzeiter);
        ergebnis.worte = ansagen::worte(&analysis.ansagen);
        ergebnis.tucks = ansagen::tucks(&analysis.ansagen);
        match verfallen.map(|(_, party)| party).or(rest) {
            Some(party) => ergebnis.with_rest(rules, party, stiche.len()),
            None => Some(ergebnis),
        }
    }

    /// Gives the tricks and Augen that nobody took to a party, or lets the others take them where one wins without a trick;
    /// `stiche` were played. `None` where there is less than nothing left.
    pub(crate) fn with_rest(mut self, rules: &RuleSet, party: Partei, stiche: usize) -> Option<Ergebnis> {
        let pack = rules.kartenspiel.augen();
        let tricks = rules.kartenspiel.per_player(rules.tisch.spieler);
        let party = if self.ziel.is_about_augen() { party } else { party.gegner() };
        self.augen[party] += pack.checked_sub(self.augen.re + self.augen.kontra)?;
        self.stiche[party] += u16::try_from(tricks.checked_sub(stiche)?).ok()?;
        Some(self)
    }

    /// Tells whether a party has reached what it needs.
    pub fn reached(&self, rules: &RuleSet, party: Partei) -> bool {
        if !self.ziel.is_about_augen() {
            return (self.stiche.re == 0) == (party == Partei::Re);
        }
        let pack = self.augen.re + self.augen.kontra;
        let ziel = rules.gewinn.ziel(party, &self.gesagt, pack);
        ziel.reached(self.augen[party], self.stiche[party], self.stiche[party.gegner()])
    }

    /// Returns who has won; `None` if nobody has, which needs Absagen of both parties (TSR 7.1.3).
    pub fn winner(&self, rules: &RuleSet) -> Option<Partei> {
        Partei::ALL.into_iter().find(|party| self.reached(rules, *party))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Stufe;

    /// TSR 7.1 (21.02.2026): in every state at most one party wins, and nobody only with Absagen on both sides.
    #[test]
    fn at_most_one_party_wins_and_none_only_after_two_absagen() {
        let rules = RuleSet::builtin("ddv").unwrap();
        let levels = || std::iter::once(None).chain(Stufe::ALL.into_iter().map(Some));
        for re in levels() {
            for kontra in levels() {
                for augen in 0..=240 {
                    let stiche = match augen {
                        0 => [(0, 12), (1, 11)],
                        240 => [(12, 0), (11, 1)],
                        _ => [(6, 6), (6, 6)],
                    };
                    for (re_stiche, kontra_stiche) in stiche {
                        let ergebnis = Ergebnis {
                            augen: ByPartei { re: augen, kontra: 240 - augen },
                            stiche: ByPartei { re: re_stiche, kontra: kontra_stiche },
                            gesagt: ByPartei { re, kontra },
                            ..Ergebnis::default()
                        };
                        let won = Partei::ALL.map(|party| ergebnis.reached(rules, party));
                        assert_ne!(won, [true, true], "{ergebnis:?}");
                        if won == [false, false] {
                            assert!(re > Some(Stufe::Ansage) && kontra > Some(Stufe::Ansage), "{ergebnis:?}");
                        }
                    }
                }
            }
        }
    }
}
