//! Words and the types they stand for.

use super::Word;
use crate::event::{Ansagewort, Einstufung, Hochzeitsform, Instanz, Partei, SoloArt, Soloform, Verstoss};
use crate::field::Key;

/// The value whose word is `word`.
fn of_word<T: Copy>(word: Word, values: &[T]) -> Option<T>
where
    Word: From<T>,
{
    values.iter().copied().find(|value| Word::from(*value) == word)
}

impl Word {
    /// Returns the word of a key; `None` for private and unknown keys.
    pub const fn of_key(key: &Key) -> Option<Word> {
        Some(match key {
            Key::Sprache => Word::KeySprache,
            Key::Regeln => Word::KeyRegeln,
            Key::Turnier => Word::KeyTurnier,
            Key::Liste => Word::KeyListe,
            Key::Ort => Word::KeyOrt,
            Key::Datum => Word::KeyDatum,
            Key::Beginn => Word::KeyBeginn,
            Key::Ende => Word::KeyEnde,
            Key::Runde => Word::KeyRunde,
            Key::Tisch => Word::KeyTisch,
            Key::Quelle => Word::KeyQuelle,
            Key::Schreiber => Word::KeySchreiber,
            Key::Spieler => Word::KeySpieler,
            Key::Mannschaften => Word::KeyMannschaften,
            Key::Plan => Word::KeyPlan,
            Key::Geber => Word::KeyGeber,
            Key::Aussetzer => Word::KeyAussetzer,
            Key::Abheber => Word::KeyAbheber,
            Key::Gegeben => Word::KeyGegeben,
            Key::Pflichtsoli => Word::KeyPflichtsoli,
            Key::Bock => Word::KeyBock,
            Key::Blatt(_) => Word::KeyBlatt,
            Key::Vorbehalt => Word::KeyVorbehalt,
            Key::Ansagen => Word::KeyAnsagen,
            Key::Spielart => Word::KeySpielart,
            Key::Re => Word::KeyRe,
            Key::Augen => Word::KeyAugen,
            Key::Stiche => Word::KeyStiche,
            Key::Sonderpunkte => Word::KeySonderpunkte,
            Key::Sieger => Word::KeySieger,
            Key::Wert => Word::KeyWert,
            Key::Punkte => Word::KeyPunkte,
            Key::Stand => Word::KeyStand,
            Key::Eigen(_) | Key::Unbekannt(_) => return None,
        })
    }

    /// Returns the key this word names; `None` for `Blatt`, which needs a seat, and for what is no key.
    pub fn key(self) -> Option<Key> {
        const KEYS: [Key; 32] = [
            Key::Sprache,
            Key::Regeln,
            Key::Turnier,
            Key::Liste,
            Key::Ort,
            Key::Datum,
            Key::Beginn,
            Key::Ende,
            Key::Runde,
            Key::Tisch,
            Key::Quelle,
            Key::Schreiber,
            Key::Spieler,
            Key::Mannschaften,
            Key::Plan,
            Key::Geber,
            Key::Aussetzer,
            Key::Abheber,
            Key::Gegeben,
            Key::Pflichtsoli,
            Key::Bock,
            Key::Vorbehalt,
            Key::Ansagen,
            Key::Spielart,
            Key::Re,
            Key::Augen,
            Key::Stiche,
            Key::Sonderpunkte,
            Key::Sieger,
            Key::Wert,
            Key::Punkte,
            Key::Stand,
        ];
        KEYS.iter().find(|key| Word::of_key(key) == Some(self)).cloned()
    }

    /// Returns the kind of Solo this word names.
    pub fn solo_art(self) -> Option<SoloArt> {
        use SoloArt::{Buben, Damen, Fleischlos, Herz, Karo, Kreuz, Pik, Trumpf};
        of_word(self, &[Damen, Buben, Fleischlos, Kreuz, Pik, Herz, Karo, Trumpf])
    }

    /// Returns which Solo this word begins: `Solo`, `Pflichtsolo`, `Lustsolo`, `vorgeführt`.
    pub fn soloform(self) -> Option<Soloform> {
        of_word(self, &[Soloform::Offen, Soloform::Pflicht, Soloform::Lust, Soloform::Vorgefuehrt])
    }

    /// Returns the clarifying trick this word names: `Fehl`, `Trumpf`.
    pub fn hochzeitsform(self) -> Option<Hochzeitsform> {
        [Hochzeitsform::Fehl, Hochzeitsform::Trumpf]
            .into_iter()
            .find(|form| Word::of_hochzeitsform(*form) == Some(self))
    }

    /// Returns the word of a clarifying trick; `None` if none is named.
    pub const fn of_hochzeitsform(form: Hochzeitsform) -> Option<Word> {
        match form {
            Hochzeitsform::Offen => None,
            Hochzeitsform::Fehl => Some(Word::FormFehl),
            Hochzeitsform::Trumpf => Some(Word::FormTrumpf),
        }
    }

    /// Returns the announcement this word is.
    pub fn ansagewort(self) -> Option<Ansagewort> {
        use Ansagewort::{Keine30, Keine60, Keine90, Keine120, Kontra, Re, Schwarz};
        of_word(self, &[Re, Kontra, Keine120, Keine90, Keine60, Keine30, Schwarz])
    }

    /// Returns the party this word names.
    pub fn partei(self) -> Option<Partei> {
        of_word(self, &Partei::ALL)
    }

    /// Returns the class of a ruling this word names.
    pub fn einstufung(self) -> Option<Einstufung> {
        of_word(
            self,
            &[
                Einstufung::Unerheblich,
                Einstufung::Geringfuegig,
                Einstufung::GeringfuegigNachteil,
                Einstufung::GeringfuegigOhneNachteil,
                Einstufung::Schwerwiegend,
                Einstufung::Unsportlich,
                Einstufung::KeinVerstoss,
            ],
        )
    }

    /// Returns the instance this word names.
    pub fn instanz(self) -> Option<Instanz> {
        of_word(self, &[Instanz::Sr, Instanz::Sg, Instanz::Tl])
    }

    /// Returns the kind of complaint this word names.
    pub fn verstoss(self) -> Option<Verstoss> {
        const KINDS: [Verstoss; 7] = [
            Verstoss::Nichtbedienen,
            Verstoss::Ansage,
            Verstoss::Aufspiel,
            Verstoss::Vorwerfen,
            Verstoss::Vorbehalt,
            Verstoss::Geben,
            Verstoss::Verrat,
        ];
        KINDS.iter().find(|kind| Word::of_verstoss(kind) == Some(self)).cloned()
    }

    /// Returns the word of a kind of complaint; `None` for free text.
    pub const fn of_verstoss(kind: &Verstoss) -> Option<Word> {
        Some(match kind {
            Verstoss::Nichtbedienen => Word::Nichtbedienen,
            Verstoss::Ansage => Word::Ansage,
            Verstoss::Aufspiel => Word::Aufspiel,
            Verstoss::Vorwerfen => Word::Vorwerfen,
            Verstoss::Vorbehalt => Word::Vorbehalt,
            Verstoss::Geben => Word::Geben,
            Verstoss::Verrat => Word::Verrat,
            Verstoss::Text(_) => return None,
        })
    }
}

impl From<SoloArt> for Word {
    fn from(art: SoloArt) -> Word {
        match art {
            SoloArt::Damen => Word::Damen,
            SoloArt::Buben => Word::Buben,
            SoloArt::Fleischlos => Word::Fleischlos,
            SoloArt::Kreuz => Word::Kreuz,
            SoloArt::Pik => Word::Pik,
            SoloArt::Herz => Word::Herz,
            SoloArt::Karo => Word::Karo,
            SoloArt::Trumpf => Word::Trumpf,
        }
    }
}

impl From<Soloform> for Word {
    fn from(form: Soloform) -> Word {
        match form {
            Soloform::Offen => Word::Solo,
            Soloform::Pflicht => Word::Pflichtsolo,
            Soloform::Lust => Word::Lustsolo,
            Soloform::Vorgefuehrt => Word::Vorgefuehrt,
        }
    }
}

impl From<Ansagewort> for Word {
    fn from(call: Ansagewort) -> Word {
        match call {
            Ansagewort::Re => Word::Re,
            Ansagewort::Kontra => Word::Kontra,
            Ansagewort::Keine120 => Word::Keine120,
            Ansagewort::Keine90 => Word::Keine90,
            Ansagewort::Keine60 => Word::Keine60,
            Ansagewort::Keine30 => Word::Keine30,
            Ansagewort::Schwarz => Word::Schwarz,
        }
    }
}

impl From<Partei> for Word {
    fn from(party: Partei) -> Word {
        match party {
            Partei::Re => Word::Re,
            Partei::Kontra => Word::Kontra,
        }
    }
}

impl From<Einstufung> for Word {
    fn from(grade: Einstufung) -> Word {
        match grade {
            Einstufung::Unerheblich => Word::Unerheblich,
            Einstufung::Geringfuegig => Word::Geringfuegig,
            Einstufung::GeringfuegigNachteil => Word::GeringfuegigNachteil,
            Einstufung::GeringfuegigOhneNachteil => Word::GeringfuegigOhneNachteil,
            Einstufung::Schwerwiegend => Word::Schwerwiegend,
            Einstufung::Unsportlich => Word::Unsportlich,
            Einstufung::KeinVerstoss => Word::KeinVerstoss,
        }
    }
}

impl From<Instanz> for Word {
    fn from(instance: Instanz) -> Word {
        match instance {
            Instanz::Sr => Word::Sr,
            Instanz::Sg => Word::Sg,
            Instanz::Tl => Word::Tl,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Word;
    use crate::keyword::{Group, TABLE};

    /// A word of a group without a value would be read and then lost.
    #[test]
    fn every_word_of_a_group_has_its_value() {
        for entry in TABLE {
            let word = entry.word;
            for group in entry.groups {
                let has_value = match group {
                    Group::Key => word.key().is_some() || word == Word::KeyBlatt,
                    Group::SoloArt => word.solo_art().is_some(),
                    Group::Hochzeitsform => word.hochzeitsform().is_some(),
                    Group::Ansage => word.ansagewort().is_some(),
                    Group::Partei => word.partei().is_some(),
                    Group::Complaint => word.verstoss().is_some(),
                    Group::Grade => word.einstufung().is_some(),
                    Group::Instance => word.instanz().is_some(),
                    Group::Structure
                    | Group::Statement
                    | Group::Act
                    | Group::Ruling
                    | Group::Spielart
                    | Group::Nobody
                    | Group::Everybody
                    | Group::Particle
                    | Group::Sonderpunkt
                    | Group::Said
                    | Group::Event
                    | Group::Any => true,
                };
                assert!(has_value, "{word:?} in {group:?}");
            }
        }
    }
}
