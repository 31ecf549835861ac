//! Words and the values they stand for.

use super::Word;
use crate::event::{Ansagewort, Einstufung, Hochzeitsform, Instanz, Partei, SoloArt, Soloform, Verstoss};

/// Makes both directions from the same rows: a value without a row does not compile, and none is read that is not written.
macro_rules! values {
    ($($(#[$doc:meta])* $method:ident $type:ident { $($value:ident = $word:ident),+ $(,)? })+) => {
        impl Word {
            $(
                $(#[$doc])*
                pub fn $method(self) -> Option<$type> {
                    const VALUES: &[$type] = &[$($type::$value),+];
                    VALUES.iter().copied().find(|value| Word::from(*value) == self)
                }
            )+
        }

        $(
            impl From<$type> for Word {
                fn from(value: $type) -> Word {
                    match value {
                        $($type::$value => Word::$word),+
                    }
                }
            }
        )+
    };
}

/// The same where one value has no word.
macro_rules! values_but_one {
    (
        $(#[$doc:meta])* $method:ident, $(#[$of_doc:meta])* $of:ident $type:ident
        { $($value:ident = $word:ident),+ ; $wordless:pat }
    ) => {
        impl Word {
            $(#[$doc])*
            pub fn $method(self) -> Option<$type> {
                const VALUES: &[$type] = &[$($type::$value),+];
                VALUES.iter().find(|value| Word::$of(value) == Some(self)).cloned()
            }

            $(#[$of_doc])*
            pub const fn $of(value: &$type) -> Option<Word> {
                match value {
                    $($type::$value => Some(Word::$word),)+
                    $wordless => None,
                }
            }
        }
    };
}

values! {
    /// Returns the kind of Solo this word names.
    solo_art SoloArt {
        Damen = Damen,
        Buben = Buben,
        Fleischlos = Fleischlos,
        Kreuz = Kreuz,
        Pik = Pik,
        Herz = Herz,
        Karo = Karo,
        Trumpf = Trumpf,
        Koenige = Koenige,
        DamenBuben = DamenBuben,
        KoenigeDamen = KoenigeDamen,
        KoenigeBuben = KoenigeBuben,
        Koehler = Koehler,
        Zehner = Zehner,
        Null = Null,
    }

    /// Returns which Solo this word begins: `Solo`, `Pflichtsolo`, `Lustsolo`, `vorgeführt`.
    soloform Soloform {
        Offen = Solo,
        Pflicht = Pflichtsolo,
        Lust = Lustsolo,
        Vorgefuehrt = Vorgefuehrt,
    }

    /// Returns the announcement this word is.
    ansagewort Ansagewort {
        Re = Re,
        Kontra = Kontra,
        Keine120 = Keine120,
        Keine90 = Keine90,
        Keine60 = Keine60,
        Keine30 = Keine30,
        Schwarz = Schwarz,
        Tuck = Tuck,
    }

    /// Returns the party this word names.
    partei Partei {
        Re = Re,
        Kontra = Kontra,
    }

    /// Returns the class of a ruling this word names.
    einstufung Einstufung {
        Unerheblich = Unerheblich,
        Geringfuegig = Geringfuegig,
        GeringfuegigNachteil = GeringfuegigNachteil,
        GeringfuegigOhneNachteil = GeringfuegigOhneNachteil,
        Schwerwiegend = Schwerwiegend,
        Unsportlich = Unsportlich,
        KeinVerstoss = KeinVerstoss,
    }

    /// Returns the instance this word names.
    instanz Instanz {
        Sr = Sr,
        Sg = Sg,
        Tl = Tl,
    }
}

values_but_one! {
    /// Returns the clarifying trick this word names: `Fehl`, `Trumpf`, `Kreuz`.
    hochzeitsform,
    /// Returns the word of a clarifying trick; `None` if none is named.
    of_hochzeitsform Hochzeitsform {
        Fehl = FormFehl,
        Trumpf = FormTrumpf,
        Stich = Stich,
        Kreuz = Kreuz,
        Pik = Pik,
        Herz = Herz;
        Hochzeitsform::Offen
    }
}

values_but_one! {
    /// Returns the kind of complaint this word names.
    verstoss,
    /// Returns the word of a kind of complaint; `None` for free text.
    of_verstoss Verstoss {
        Nichtbedienen = Nichtbedienen,
        Ansage = Ansage,
        Aufspiel = Aufspiel,
        Vorwerfen = Vorwerfen,
        Vorbehalt = Vorbehalt,
        Geben = Geben,
        Verrat = Verrat;
        Verstoss::Text(_)
    }
}

#[cfg(test)]
mod tests {
    use super::Word;
    use crate::field::Key;
    use crate::keyword::{Group, TABLE};

    /// A word of a group without a value would be read and then lost.
    #[test]
    fn every_word_of_a_group_has_its_value() {
        for entry in TABLE {
            let word = entry.word;
            for group in entry.groups {
                let has_value = match group {
                    Group::Key => Key::of_word(word).is_some() || word == Word::KeyBlatt,
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
