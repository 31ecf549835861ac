//! Who may complain of a violation, and until when (TSR 9.6; R002-6.5; R003-4d).

use doko_format::{Partei, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The right to complain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reklamationsrecht {
    /// Who may complain.
    pub wer: WerReklamiert,
    /// Until when.
    pub frist: Reklamationsfrist,
    /// Which shortening of the game costs a player the right to complain of what was before it.
    pub abkuerzen: Verwirkung,
}

/// Who may complain of a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WerReklamiert {
    /// While it is open who plays with whom, everybody but the violator; then only his opponents (TSR 9.6.1).
    GegnerWennGeklaert,
    /// Everybody but the violator (R002-6.5b).
    Jeder,
    /// Everybody, the violator too: what counts is that it is found, by whom is not said (R003-4d, R003-4e).
    AuchDerTaeter,
}

/// Until when somebody may complain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reklamationsfrist {
    /// Until his own next act, once all could notice it: a statement, a card, an announcement (TSR 9.6.3).
    NaechsteHandlung,
    /// Until the game is over (R002-6.5b, R003-4d).
    Spielende,
}

/// Which shortening forfeits the right to complain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verwirkung {
    /// None.
    Keine,
    /// Giving the remaining tricks away (R002-5f).
    Schenken,
    /// Any: claiming, asking, giving away (TSR 5.4.3).
    Jede,
}

impl WerReklamiert {
    /// Tells whether a seat may complain of the violator's act.
    ///
    /// `parteien` are those of the seat and of the violator, in this order, where it was settled for all at the moment
    /// of the violation who plays with whom.
    pub fn allows(self, seat: Seat, violator: Seat, parteien: Option<(Partei, Partei)>) -> bool {
        let opponent = match self {
            WerReklamiert::GegnerWennGeklaert => parteien.is_none_or(|(own, other)| own != other),
            WerReklamiert::Jeder | WerReklamiert::AuchDerTaeter => true,
        };
        opponent && (seat != violator || self.lets_the_violator())
    }

    /// Tells whether the violator himself may say so.
    pub fn lets_the_violator(self) -> bool {
        match self {
            WerReklamiert::GegnerWennGeklaert | WerReklamiert::Jeder => false,
            WerReklamiert::AuchDerTaeter => true,
        }
    }
}

impl Verwirkung {
    /// Tells whether shortening costs the right; `gives` for giving the rest away, else it was claimed or asked for.
    pub fn forfeits(self, gives: bool) -> bool {
        match self {
            Verwirkung::Keine => false,
            Verwirkung::Schenken => gives,
            Verwirkung::Jede => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TSR 9.6.1 (21.02.2026), R002-6.5b.
    #[test]
    fn who_may_complain() {
        let [one, two] = [1, 2].map(|number| Seat::new(number).unwrap());
        let rows = [
            (WerReklamiert::GegnerWennGeklaert, None, true),
            (WerReklamiert::GegnerWennGeklaert, Some((Partei::Re, Partei::Kontra)), true),
            (WerReklamiert::GegnerWennGeklaert, Some((Partei::Re, Partei::Re)), false),
            (WerReklamiert::Jeder, Some((Partei::Re, Partei::Re)), true),
        ];
        for (who, parteien, expected) in rows {
            assert_eq!(who.allows(one, two, parteien), expected, "{who:?} {parteien:?}");
            assert!(!who.allows(one, one, None), "nobody complains of himself");
        }
        assert!(WerReklamiert::AuchDerTaeter.allows(one, one, None), "R003-4e: by whom it is found is not said");
    }
}
