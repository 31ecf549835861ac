//! The names that words have in JSON, for who writes it without serde.

use crate::event::{Ansagewort, Hochzeitsform, Partei, SoloArt, Soloform};

impl Partei {
    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Partei::Re => "re",
            Partei::Kontra => "kontra",
        }
    }
}

impl Ansagewort {
    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Ansagewort::Re => "re",
            Ansagewort::Kontra => "kontra",
            Ansagewort::Keine120 => "keine-120",
            Ansagewort::Keine90 => "keine-90",
            Ansagewort::Keine60 => "keine-60",
            Ansagewort::Keine30 => "keine-30",
            Ansagewort::Schwarz => "schwarz",
            Ansagewort::Tuck => "tuck",
        }
    }
}

impl SoloArt {
    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            SoloArt::Damen => "damen",
            SoloArt::Buben => "buben",
            SoloArt::Fleischlos => "fleischlos",
            SoloArt::Kreuz => "kreuz",
            SoloArt::Pik => "pik",
            SoloArt::Herz => "herz",
            SoloArt::Karo => "karo",
            SoloArt::Trumpf => "trumpf",
            SoloArt::Koenige => "koenige",
            SoloArt::DamenBuben => "damen-buben",
            SoloArt::KoenigeDamen => "koenige-damen",
            SoloArt::KoenigeBuben => "koenige-buben",
            SoloArt::Koehler => "koehler",
            SoloArt::Zehner => "zehner",
            SoloArt::Null => "null",
        }
    }
}

impl Soloform {
    /// Returns the name used in JSON.
    pub(super) const fn slug(self) -> &'static str {
        match self {
            Soloform::Offen => "offen",
            Soloform::Pflicht => "pflicht",
            Soloform::Lust => "lust",
            Soloform::Vorgefuehrt => "vorgefuehrt",
        }
    }
}

impl Hochzeitsform {
    /// Returns the name used in JSON.
    pub(super) const fn slug(self) -> &'static str {
        match self {
            Hochzeitsform::Offen => "offen",
            Hochzeitsform::Fehl => "fehl",
            Hochzeitsform::Trumpf => "trumpf",
            Hochzeitsform::Stich => "stich",
            Hochzeitsform::Kreuz => "kreuz",
            Hochzeitsform::Pik => "pik",
            Hochzeitsform::Herz => "herz",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::{Ansagewort, Hochzeitsform, Partei, SoloArt, Soloform};

    fn check(word: impl Serialize, slug: &str) {
        assert_eq!(serde_json::to_value(word).unwrap(), slug);
    }

    #[test]
    fn the_names_are_those_of_serde() {
        use Ansagewort::{Keine30, Keine60, Keine90, Keine120, Kontra, Re, Schwarz, Tuck};
        Partei::ALL.into_iter().for_each(|party| check(party, party.slug()));
        [Re, Kontra, Keine120, Keine90, Keine60, Keine30, Schwarz, Tuck]
            .into_iter()
            .for_each(|wort| check(wort, wort.slug()));
        SoloArt::ALL.into_iter().for_each(|art| check(art, art.slug()));
        [Soloform::Offen, Soloform::Pflicht, Soloform::Lust, Soloform::Vorgefuehrt]
            .into_iter()
            .for_each(|form| check(form, form.slug()));
        Hochzeitsform::ALL.into_iter().for_each(|form| check(form, form.slug()));
    }
}
