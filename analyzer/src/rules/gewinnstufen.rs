//! What a party must reach (TSR 7.1; R000-F; R001-7; R003-1g; R004-E, R004-F3).

use doko_format::Partei;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ansagen::Stufe;
use crate::partei::ByPartei;

/// What a party must reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Gewinn {
    /// The Augen Re needs to win: 121 as a rule, Kontra the rest. 120 where Kontra has to reach 121.
    pub re: u16,
    /// Whether an announced Kontra makes it 120 for Re and 121 for Kontra.
    pub kontra_hebt: KontraHebt,
    /// Below how many Augen the other party has to stay after `keine 90`, `keine 60` and `keine 30`; the steps played and
    /// those against an Absage go by the same numbers.
    pub absagen: Vec<u16>,
    /// What `schwarz` promises.
    pub schwarz: Schwarz,
}

/// When the word Kontra moves the limit by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KontraHebt {
    /// Where Re was not said (TSR 7.1.1(4), 7.1.2(4)).
    Allein,
    /// Always.
    Immer,
    /// Never (R003-1g).
    Nie,
}

/// What `schwarz` means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Schwarz {
    /// No trick.
    KeinStich,
    /// No Augen (R004-F3).
    KeineAugen,
}

/// How far a party has gone with its announcements; `None` for nothing said.
pub type Zahl = Option<Stufe>;

/// What one party needs to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ziel {
    /// At least so many Augen.
    Augen(u16),
    /// At least one trick.
    EinStich,
    /// Every trick.
    AlleStiche,
}

impl Ziel {
    /// Tells whether a party with these Augen and tricks has reached it; `others` are the opponents' tricks.
    pub fn reached(self, augen: u16, stiche: u16, others: u16) -> bool {
        match self {
            Ziel::Augen(least) => augen >= least,
            Ziel::EinStich => stiche > 0,
            Ziel::AlleStiche => others == 0,
        }
    }
}

impl Gewinn {
    /// Returns what `party` needs, given how far both parties have gone; `pack` are the Augen of all cards.
    ///
    /// TSR 7.1.1 and 7.1.2 (21.02.2026) list sixteen cases; they are these: an own Absage commits to keep the others
    /// under its number; else an Absage of the others leaves the rest; else the limit between the parties.
    pub fn ziel(&self, party: Partei, gesagt: &ByPartei<Zahl>, pack: u16) -> Ziel {
        if let Some(limit) = gesagt[party].and_then(|stufe| self.limit(stufe)) {
            return match limit {
                // What was taken so far may be less than the number.
                Limit::Unter(number) => Ziel::Augen((pack + 1).saturating_sub(number)),
                Limit::KeinStich => Ziel::AlleStiche,
            };
        }
        if let Some(limit) = gesagt[party.gegner()].and_then(|stufe| self.limit(stufe)) {
            return match limit {
                Limit::Unter(number) => Ziel::Augen(number),
                Limit::KeinStich => Ziel::EinStich,
            };
        }
        let moved = match self.kontra_hebt {
            KontraHebt::Allein => gesagt.kontra.is_some() && gesagt.re.is_none(),
            KontraHebt::Immer => gesagt.kontra.is_some(),
            KontraHebt::Nie => false,
        };
        let re = if moved { self.re.min(pack / 2) } else { self.re };
        Ziel::Augen(match party {
            Partei::Re => re,
            // What was taken so far may be less than what Re needs.
            Partei::Kontra => (pack + 1).saturating_sub(re),
        })
    }

    /// Tells whether opponents with these Augen and tricks are below what an Absage of this step says.
    pub fn unterboten(&self, stufe: Stufe, augen: u16, stiche: u16) -> bool {
        match self.limit(stufe) {
            Some(Limit::Unter(number)) => augen < number,
            Some(Limit::KeinStich) => stiche == 0,
            None => false,
        }
    }

    /// Returns the Augen the opponents of an Absage must reach for one more point against it (TSR 7.2.2(e), (f)); `pack`
    /// are the Augen of all cards.
    pub fn gegen(&self, stufe: Stufe, pack: u16) -> Option<u16> {
        let place = Stufe::ABSAGEN.iter().position(|known| *known == stufe)?;
        match place.checked_sub(1) {
            None => Some(pack / 2),
            Some(before) => self.absagen.get(before).copied(),
        }
    }

    fn limit(&self, stufe: Stufe) -> Option<Limit> {
        if stufe == Stufe::Schwarz {
            return Some(match self.schwarz {
                Schwarz::KeinStich => Limit::KeinStich,
                Schwarz::KeineAugen => Limit::Unter(1),
            });
        }
        let place = Stufe::ABSAGEN.iter().position(|known| *known == stufe)?;
        self.absagen.get(place).map(|number| Limit::Unter(*number))
    }
}

enum Limit {
    Unter(u16),
    KeinStich,
}

#[cfg(test)]
mod tests {
    use doko_format::Partei;

    use super::{Stufe, Ziel};
    use crate::partei::ByPartei;
    use crate::rules::RuleSet;

    /// A faulty record may hold fewer Augen than an Absage names, such as Neunen alone: then nothing more is needed, and
    /// not a number beyond all.
    #[test]
    fn fewer_augen_than_an_absage_names_leave_nothing_to_reach() {
        let gewinn = &RuleSet::builtin("ddv").unwrap().gewinn;
        let gesagt = ByPartei { re: Some(Stufe::Keine90), kontra: None };
        assert_eq!(gewinn.ziel(Partei::Re, &gesagt, 0), Ziel::Augen(0));
        assert_eq!(gewinn.ziel(Partei::Re, &gesagt, 240), Ziel::Augen(151), "TSR 7.1.1");
    }
}
