//! The faults a generated game can have: one each, and what must be found.

use super::Kind;

macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident = $slug:literal;)*) => {
        /// A fault, named after what must be found.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fault {
            $($(#[$doc])* $name,)*
        }

        impl Fault {
            /// Every fault.
            pub const ALL: &[Fault] = &[$(Fault::$name),*];

            /// Returns the name of the finding it must lead to.
            pub fn slug(self) -> &'static str {
                match self { $(Fault::$name => $slug,)* }
            }
        }
    };
}

faults! {
    /// A revoke.
    Nichtbedienen = "nichtbedienen";
    /// Somebody leads who had not taken the trick before.
    FalscherAufspieler = "falscher-aufspieler";
    /// A card laid before its turn.
    NichtAnDerReihe = "nicht-an-der-reihe";
    /// Announced with too few cards in hand.
    AnsageZuSpaet = "ansage-zu-spaet";
    /// An Absage in time, but the Ansage it needs was not said in time.
    AbsageOhneAnsage = "absage-ohne-ansage";
    /// An Absage behind an Ansage that was in time only as a reply.
    AbsageNachErwiderung = "absage-ohne-ansage";
    /// A step skipped that was no longer open.
    StufeVersaeumt = "stufe-versaeumt";
    /// The word of the other party.
    FalschePartei = "falsche-partei";
    /// What the partner has said already.
    AnsageWiederholt = "ansage-wiederholt";
    /// Before the Klärungsstich.
    AnsageZuFrueh = "ansage-zu-frueh";
    /// A card written that its seat never had.
    KarteNichtImBlatt = "karte-nicht-im-blatt";
    /// A further card in a full trick.
    KarteDoppeltGelegt = "karte-doppelt-gelegt";
    /// A card face down.
    VerdecktNichtErlaubt = "verdeckt-nicht-erlaubt";
    /// A lawful card taken back.
    ZuruecknahmeNichtErlaubt = "zuruecknahme-nicht-erlaubt";
    /// A card left out of a Blatt.
    FalscheKartenzahl = "falsche-kartenzahl";
    /// One copy too many in a Blatt, instead of another card.
    FalschesKartenspiel = "falsches-kartenspiel";
    /// Three cards exchanged between two Blätter.
    BlattWidersprichtSpiel = "blatt-widerspricht-spiel";
    /// Nobody cut.
    AbhebenFehlt = "abheben-fehlt";
    /// Too few cards lifted.
    AbhebenFalsch = "abheben-falsch";
    /// Other packets.
    FalschesAusteilen = "falsches-austeilen";
    /// Two spoke in the wrong order.
    VorbehaltReihenfolge = "vorbehalt-reihenfolge";
    /// The last one said nothing.
    VorbehaltFehlt = "vorbehalt-fehlt";
    /// A word the rule set does not have.
    VorbehaltNichtErlaubt = "vorbehalt-nicht-erlaubt";
    /// A Hochzeit without the cards.
    VorbehaltOhneKarten = "vorbehalt-ohne-karten";
    /// A Solo declared when cards lay on the table.
    VorbehaltVerspaetet = "vorbehalt-verspaetet";
    /// `gesund` taken back when cards lay on the table.
    RuecknahmeZuSpaet = "ruecknahme-zu-spaet";
    /// A Hochzeit declared when cards lay on the table.
    HochzeitVerspaetet = "hochzeit-verspaetet";
    /// Words no rule set knows.
    AnsageUnbekannt = "ansage-unbekannt";
    /// `@n` that does not fit its place.
    KartenzahlWiderspruch = "kartenzahl-widerspruch";
    /// The tricks given away by somebody who may not shorten.
    AbkuerzungNichtErlaubt = "abkuerzung-nicht-erlaubt";
    /// `->` names another seat.
    FalscherStichgewinner = "falscher-stichgewinner";
    /// `->` with other Augen.
    FalscheStichaugen = "falsche-stichaugen";
    /// The last rows are missing.
    UnvollstaendigesSpiel = "unvollstaendiges-spiel";
    /// A row too many.
    UeberzaehligerStich = "ueberzaehliger-stich";
    /// Other Augen noted.
    AugenFalsch = "augen-falsch";
    /// Other numbers of tricks noted.
    SticheFalsch = "stiche-falsch";
    /// Other special points noted.
    SonderpunkteFalsch = "sonderpunkte-falsch";
    /// Another winner noted.
    SiegerFalsch = "sieger-falsch";
    /// Another value noted.
    WertFalsch = "wert-falsch";
    /// Other points noted.
    PunkteFalsch = "punkte-falsch";
}

impl Fault {
    /// Tells whether it is an announcement out of order.
    pub(super) fn is_ruf(self) -> bool {
        matches!(
            self,
            Fault::AnsageZuSpaet
                | Fault::AbsageOhneAnsage
                | Fault::AbsageNachErwiderung
                | Fault::StufeVersaeumt
                | Fault::FalschePartei
                | Fault::AnsageWiederholt
                | Fault::AnsageZuFrueh
        )
    }

    /// Tells whether it is committed in the play, not by the writer.
    pub(super) fn is_played(self) -> bool {
        self.is_ruf() || matches!(self, Fault::Nichtbedienen | Fault::FalscherAufspieler | Fault::NichtAnDerReihe)
    }

    /// Tells whether it can be committed in such a game.
    pub(super) fn fits(self, kind: Kind) -> bool {
        match self {
            Fault::AnsageZuFrueh => kind == Kind::Hochzeit,
            Fault::HochzeitVerspaetet => kind == Kind::StilleHochzeit,
            Fault::VorbehaltReihenfolge
            | Fault::VorbehaltFehlt
            | Fault::VorbehaltNichtErlaubt
            | Fault::VorbehaltOhneKarten
            | Fault::VorbehaltVerspaetet
            | Fault::RuecknahmeZuSpaet
            | Fault::AbkuerzungNichtErlaubt => kind == Kind::Normal,
            _ => true,
        }
    }

    /// How likely words are said in a game that is to have it, in percent for each player at each moment.
    pub(super) fn eager(self) -> usize {
        match self {
            Fault::AbsageNachErwiderung | Fault::StufeVersaeumt | Fault::AnsageWiederholt => 8,
            Fault::KartenzahlWiderspruch => 8,
            _ => 1,
        }
    }
}
