//! A rule set: one field per axis of variation, nothing else.
//!
//! A rule set is its values. The engine asks an axis what holds and never which rule set it is; each axis is a file
//! in `rules/`: the choices, their names in TOML, what they do.

mod abkuerzung;
mod ansagen;
mod blatt;
mod bock;
mod clauses;
mod evidence;
mod feigheit;
mod geben;
mod genscher;
mod gewinnstufen;
mod herkunft;
mod hochzeit;
mod liste;
mod pflichtsolo;
mod ramsch;
mod rangfolge;
mod reklamation;
mod soloarten;
#[allow(clippy::wildcard_enum_match_arm, reason = "until each special point is a row of its own")]
mod sonderpunkte;
mod sondertafel;
mod spielwerte;
mod stich;
mod strafen;
mod tisch;
mod values;
mod vorbehalte;
mod wertungslage;

use std::collections::BTreeMap;
use std::sync::Arc;

use doko_format::{Partei, Seat, SoloArt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::posten::Posten;
use crate::stich::Stich;

pub use abkuerzung::{Abkuerzung, Aufdecken, FalscherRest, Liegenlassen, WerKuerztAb, WessenStiche};
pub use ansagen::{
    Ansagen, Erwiderung, Frist, GiltAlsGesagt, ImSolo, InHochzeit, OhneAnsage, PflichtAbAugen, PflichtAuch,
    PflichtFehlt, PflichtInHochzeit, PflichtWas, Pflichtansage, Refused, SchonGesagt, Spiellage, Stufe, Stufen,
    Stufenfrist, Ueberspringen, Umwandlung, Unzulaessig, WerSagtAn,
};
pub(crate) use ansagen::{Gerufen, Grundlage, Heard, Hearing, Said, Vorher, Wechsel};
pub(crate) use blatt::{DULLE, FUCHS, KONTRASOLO, SAU, Schweinelage};
pub use blatt::{
    Hochschweine, Kartenspiel, Schweine, SchweineIn, SchweineWieSonst, Schweinespiel, Schweinestufe, ZweitesWenn,
};
pub use bock::{Ausloeser, Bock, BockAb, BockEnde, JeSpiel, Mehrfach, Verbraucht};
pub(crate) use clauses::is_finer;
pub use clauses::{FEINHEITEN, Feinheit};
pub use evidence::Evidence;
pub use feigheit::Feigheit;
pub use geben::{Abheben, FalscherGeber, FaultyCut, Geben};
pub use genscher::{Genscher, GenscherAnsagen, GenscherPartei, GenscherWann, Genscherkarte};
pub(crate) use genscher::{Genscherlage, NoGenscher};
pub use gewinnstufen::{Gewinn, KontraHebt, Schwarz, Zahl, Ziel};
pub use herkunft::Herkunft;
pub(crate) use herkunft::{AtSize, CLAUSES, OWN_TEXT, Values, lay, leaves, merge, says, set};
pub use hochzeit::{Gefunden, Gewonnen, Hochzeit, Klaerungsform, Klaerungsstich, OhnePartner, StilleHochzeit};
pub(crate) use liste::left_of;
pub use liste::{ErsterGeber, Listenregeln, NachFalschemGeber, NachLustsolo, NachPflichtsolo, Zaehlung};
pub use pflichtsolo::{Pflichtschuld, Pflichtsolo, Pflichtzahl, Schuldstand};
pub use ramsch::{AlleStiche, DurchmarschAb, Einzelstand, Ramsch, RamschWann, Ramschausgang};
pub(crate) use rangfolge::Marke;
pub use rangfolge::{Klasse, Rangfolge};
pub use reklamation::{Reklamationsfrist, Reklamationsrecht, Verwirkung, WerReklamiert};
pub use soloarten::Spielziel;
pub(crate) use soloarten::stichgewinner_clause;
pub use sonderpunkte::{
    EigenerPunkt, HerzstichIst, ImStillenSolo, KarlchenGefangenVon, Sonderpunkt, Sonderpunkte, Verdient, WelchePunkte,
    WelcherStich, WieHochzeit,
};
pub(crate) use sondertafel::{Genommen, Sondertafel, herzstiche};
pub use spielwerte::{
    Absagewert, Ansagewert, FaktorAuf, GegenDieAltenIn, GewonnenHeisst, Hintertuer, SoloFaktor, Spielwerte,
    WertAufDemBlatt,
};
pub use stich::{DullenBeiSchweinen, GleicheKarten, Korrektur, Stichregeln, Verdeckt};
pub use strafen::{Empfaenger, Nichtbedienen, Partnerhaftung, Strafen, Strafrahmen};
pub use tisch::Tisch;
pub(crate) use tisch::next;
pub use vorbehalte::{
    Abloesung, Armut, Armutaufspiel, Armutkarten, ErsterAufspiel, Fuechse, KeinerNimmt, NullZehn, Rang, Rueckgabe,
    Schmeissen, SchmeissenGibt, SoloAufspiel, Verfahren, Vorbehalte,
};
pub use wertungslage::Wertungslage;

/// Everything that can differ between one table and the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleSet {
    /// The name a record asks for.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The rule text and its edition.
    pub edition: String,
    /// Other names of it.
    pub aliases: Vec<String>,
    /// Seats, and who plays (TSR 3).
    pub tisch: Tisch,
    /// The pack and the Re cards (TSR 2.2, 2.4).
    pub kartenspiel: Kartenspiel,
    /// Cutting and dealing (TSR 3.3).
    pub geben: Geben,
    /// What can be declared, and what goes before what (TSR 4).
    pub vorbehalte: Vorbehalte,
    /// How a Hochzeit finds its partner (TSR 4.4).
    pub hochzeit: Hochzeit,
    /// Choosing with whom one plays, in the middle of a game (Genscher).
    pub genscher: Genscher,
    /// Tricks (TSR 5).
    pub stich: Stichregeln,
    /// Shortening (TSR 5.4).
    pub abkuerzung: Abkuerzung,
    /// Announcements (TSR 6).
    pub ansagen: Ansagen,
    /// What a party must reach (TSR 7.1).
    pub gewinn: Gewinn,
    /// Points (TSR 7.2.2, 7.2.4).
    pub spielwerte: Spielwerte,
    /// Winning too high without having said so (Feigheit).
    pub feigheit: Feigheit,
    /// Games that count more, as the list shows (Bockrunden).
    pub bock: Bock,
    /// Everybody for himself, where that is played (Ramsch, experimental).
    pub ramsch: Ramsch,
    /// Special points (TSR 7.2.3).
    pub sonderpunkte: Sonderpunkte,
    /// Complaints (TSR 9.6).
    pub reklamation: Reklamationsrecht,
    /// Penalties (TSR 9).
    pub strafen: Strafen,
    /// A list of games as a whole (TSR 8.4 to 8.6).
    pub liste: Listenregeln,
    /// The clause behind each finding, item and parameter, by its slug, complete with system and edition.
    pub clauses: BTreeMap<String, Arc<str>>,
    /// Where each value comes from, and what differs by the size of the table.
    #[serde(skip)]
    pub herkunft: Herkunft,
}

impl RuleSet {
    /// Returns what holds at a table of `seats`.
    pub fn at_table(&self, seats: usize) -> &RuleSet {
        self.herkunft.by_seats.get(&seats).map_or(self, |sized| sized.rules(&self.herkunft))
    }

    /// Returns the clause behind a finding, an item or a parameter.
    pub fn clause(&self, slug: &str) -> Option<Arc<str>> {
        self.clauses.get(slug).cloned()
    }

    /// Returns the clause by which a deal is repeated that somebody complained of: that of a misdeal, or of the wrong dealer
    /// where the rules have one for him (TSR 9.6.5; R002-1l, R002-1m).
    pub(crate) fn redeal_clause(&self, misdeal: bool) -> &'static str {
        match !misdeal && self.geben.falscher_geber.is_of_its_own() {
            true => "neu-geben-geber",
            false if self.clauses.contains_key("neu-geben-reklamiert") => "neu-geben-reklamiert",
            false => "neu-geben",
        }
    }

    /// Returns the clause behind an item, by what it is for and whose step it is about.
    pub fn item_clause(&self, posten: &Posten) -> Option<&Arc<str>> {
        self.herkunft.item_clauses.get(Herkunft::place(posten.item, posten.step_party))?.as_ref()
    }

    /// Returns the special points of a trick, by whether it is the last and whether Karo-Asse were Schweine in it, the Solo that
    /// is played and the party of each seat.
    pub fn sonderpunkte_of(
        &self,
        stich: &Stich,
        (last, schweine): (bool, bool),
        solo: Option<SoloArt>,
        partei: impl Fn(Seat) -> Option<Partei>,
    ) -> SmallVec<[Sonderpunkt; 2]> {
        self.sondertafel().of_stich(stich, last, self.rangfolge(solo, schweine), partei)
    }

    /// Returns the special points as a table.
    pub(crate) fn sondertafel(&self) -> &Sondertafel {
        &self.herkunft.sondertafel
    }

    /// Tells whether the short way knows all these rules: with any other it has to leave the game to the long one.
    #[inline]
    pub(crate) fn suits_the_short_way(&self) -> bool {
        self.sonderpunkte.eigene.is_empty()
            && !self.feigheit.exists()
            && !self.bock.exists()
            && !self.ramsch.exists()
            && self.ansagen.suits_the_short_way()
            && self.spielwerte.vorab == 0
            && self.liste.topf == 0
    }

    /// Tells whether what a game counts may follow from the games before it in its list, as in a Bockrunde (house rule B1).
    pub fn counts_by_list(&self) -> bool {
        self.bock.exists()
    }

    /// Tells whether the points of a row have to add up to 0 (TSR 7.3.3).
    pub fn rows_add_up(&self) -> bool {
        self.liste.zaehlung == Zaehlung::PlusMinus && self.spielwerte.solo_faktor == SoloFaktor::JeGegner
    }

    /// Tells whether a hand may be thrown in, as it was dealt.
    pub fn may_throw_in(&self, hand: CardSet) -> bool {
        let schweine = self.kartenspiel.schweine != Schweine::Nie;
        self.vorbehalte.schmeissen.allows(hand, self.rangfolge(None, false), schweine)
    }

    /// Tells whether a hand is poor enough for an Armut, as it was dealt; foxes that were announced as `schweine` are trumps
    /// like any.
    pub fn is_arm(&self, hand: CardSet, schweine: bool) -> bool {
        let foxes = if schweine { 0 } else { hand.count(FUCHS) };
        self.vorbehalte.armut.allows(self.truempfe(hand), foxes)
    }

    /// Tells whether a hand makes who was dealt it Kontra alone, unless something is declared: both Pik-Damen, both Pik-Könige,
    /// and not both Re cards (house rule V11).
    pub fn is_kontrasolo(&self, hand: CardSet) -> bool {
        let all = KONTRASOLO.iter().all(|card| self.kartenspiel.all_in(hand, *card));
        self.vorbehalte.kontrasolo && all && !self.kartenspiel.all_in(hand, self.kartenspiel.re_karte)
    }

    /// Returns the number of trumps a hand has in the normal game.
    pub(crate) fn truempfe(&self, hand: CardSet) -> usize {
        hand.of_faces(self.rangfolge(None, false).faces(Klasse::Trumpf)).len()
    }

    /// Returns the order of cards in this Solo, without one that of the normal game.
    ///
    /// With `schweine` both Asse of the trump suit are the highest trumps, where there is one; so with each stage above them.
    pub fn rangfolge(&self, solo: Option<SoloArt>, schweine: impl Into<Schweinestufe>) -> &'static Rangfolge {
        rangfolge::of(&self.kartenspiel, solo, schweine.into(), self.vorbehalte.null_zehn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_five_the_competition_rules_have_five_players_with_eight_cards() {
        let rules = RuleSet::builtin("wettbewerb").unwrap();
        let five = rules.at_table(5);
        assert_eq!((five.tisch.spieler, five.kartenspiel.per_player(five.tisch.spieler)), (5, 8), "R002-1i");
        assert_eq!((rules.tisch.spieler, rules.kartenspiel.per_player(rules.tisch.spieler)), (4, 10), "R002-1h");
        assert_eq!(five.kartenspiel.re_karte, blatt::DULLE, "R002-3.1b");
    }
}
