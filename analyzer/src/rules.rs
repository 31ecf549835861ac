//! A rule set: one field per axis of variation, nothing else.
//!
//! A rule set is its values. The engine asks an axis what holds and never which rule set it is; each axis is a file
//! in `rules/`: the choices, their names in TOML, what they do.

mod abkuerzung;
mod ansagen;
mod blatt;
mod bock;
mod clauses;
mod feigheit;
mod geben;
mod gewinnstufen;
mod hochzeit;
mod liste;
mod load;
mod rangfolge;
mod reklamation;
mod schema;
#[allow(clippy::wildcard_enum_match_arm, reason = "until each special point is a row of its own")]
mod sonderpunkte;
mod sondertafel;
mod spielwerte;
mod stich;
mod strafen;
mod tisch;
mod vorbehalte;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use doko_format::{Partei, Seat, SoloArt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::analysis::Stich;
use crate::card_set::CardSet;
use crate::score::Posten;

pub use abkuerzung::{Abkuerzung, Aufdecken, FalscherRest, Liegenlassen, WerKuerztAb, WessenStiche};
pub use ansagen::{
    Ansagen, Erwiderung, Frist, ImSolo, InHochzeit, OhneAnsage, Pflichtansage, Refused, Spiellage, Stufe, Stufen,
    Stufenfrist, Ueberspringen, Umwandlung, Unzulaessig, WerSagtAn,
};
pub(crate) use ansagen::{Gerufen, Grundlage, Heard, Hearing, Said, Vorher};
pub(crate) use blatt::FUCHS;
pub use blatt::{Kartenspiel, Schweine};
pub use bock::{Ausloeser, Bock, BockAb, BockEnde, JeSpiel, Mehrfach, Verbraucht};
pub use clauses::{FEINHEITEN, Feinheit};
pub use feigheit::Feigheit;
pub use geben::{Abheben, FalscherGeber, FaultyCut, Geben};
pub use gewinnstufen::{Gewinn, KontraHebt, Schwarz, Zahl, Ziel};
pub use hochzeit::{Gefunden, Gewonnen, Hochzeit, Klaerungsstich, OhnePartner};
pub(crate) use liste::left_of;
pub use liste::{ErsterGeber, Listenregeln, NachFalschemGeber, NachLustsolo, NachPflichtsolo, Zaehlung};
pub use load::{Contradiction, ExpectedValue, Herkunft, ParentFault, RuleProblem, RuleProblemKind};
pub(crate) use rangfolge::Marke;
pub use rangfolge::{Klasse, Rangfolge};
pub use reklamation::{Reklamationsfrist, Reklamationsrecht, Verwirkung, WerReklamiert};
pub use schema::{Axis, Parameter};
pub use sonderpunkte::{
    EigenerPunkt, HerzstichIst, ImStillenSolo, KarlchenGefangenVon, Sonderpunkt, Sonderpunkte, WelchePunkte,
    WelcherStich, WieHochzeit,
};
pub(crate) use sondertafel::{Genommen, Sondertafel, herzstiche};
pub use spielwerte::{
    Absagewert, Ansagewert, FaktorAuf, GegenDieAltenIn, GewonnenHeisst, Hintertuer, SoloFaktor, Spielwerte,
    WertAufDemBlatt,
};
pub use stich::{GleicheKarten, Korrektur, Stichregeln, Verdeckt};
pub use strafen::{Empfaenger, Nichtbedienen, Strafen, Strafrahmen};
pub use tisch::Tisch;
pub(crate) use tisch::next;
pub use vorbehalte::{
    Abloesung, Armut, ErsterAufspiel, Fuechse, Rang, Schmeissen, SoloAufspiel, Verfahren, Vorbehalte,
};

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

/// The built-in rule set that shows which keys there are.
const USUAL: &str = "ddv";

/// A built-in rule set: its file holds its difference from the one it extends. Each is read when it is first asked for.
struct Builtin {
    id: &'static str,
    text: &'static str,
    rules: OnceLock<RuleSet>,
}

macro_rules! builtin {
    ($($id:literal),*) => {
        [$(Builtin {
            id: $id,
            text: include_str!(concat!("../rulesets/", $id, ".toml")),
            rules: OnceLock::new(),
        }),*]
    };
}

static BUILTINS: [Builtin; 7] =
    builtin!["ddv", "ddv-kurz", "klub-schweine", "wettbewerb", "borgholzhausen", "online-nl", "online-nl-turnier"];

static ALL: LazyLock<Vec<&'static RuleSet>> = LazyLock::new(|| BUILTINS.iter().map(Builtin::rules).collect());

impl Builtin {
    fn rules(&'static self) -> &'static RuleSet {
        self.rules.get_or_init(|| {
            load::read(self.text, &named, load::Care::Trusted).expect("the built-in rule sets are read by a test")
        })
    }
}

/// Returns the built-in rule set with this id, else with this alias, case ignored.
fn named(id: &str) -> Option<&'static RuleSet> {
    let by_id = BUILTINS.iter().find(|builtin| builtin.id.eq_ignore_ascii_case(id));
    by_id.map(Builtin::rules).or_else(|| {
        let is_alias = |rules: &RuleSet| rules.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(id));
        ALL.iter().copied().find(|rules| is_alias(rules))
    })
}

impl RuleSet {
    /// Returns the built-in rule sets.
    pub fn builtins() -> &'static [&'static RuleSet] {
        &ALL
    }

    /// Returns the built-in rule set with this id or alias, case ignored.
    pub fn builtin(id: &str) -> Option<&'static RuleSet> {
        named(id)
    }

    /// Returns the TOML of a built-in rule set as it stands in the repository.
    pub fn builtin_text(&self) -> Option<&'static str> {
        BUILTINS.iter().find(|builtin| builtin.id == self.id).map(|builtin| builtin.text)
    }

    /// Reads a rule set a club has written: its difference from a built-in one, or all of it.
    ///
    /// # Errors
    /// Every [`RuleProblem`] of the file: what is no TOML, unknown keys, wrong values, what cannot go together.
    pub fn from_toml(text: &str) -> Result<RuleSet, Vec<RuleProblem>> {
        RuleSet::from_toml_with(text, &named)
    }

    /// Reads a rule set that may extend one `parent` knows by the name its file gives.
    ///
    /// # Errors
    /// As [`from_toml`](RuleSet::from_toml).
    pub fn from_toml_with<'a>(
        text: &str,
        parent: &(dyn Fn(&str) -> Option<&'a RuleSet> + 'a),
    ) -> Result<RuleSet, Vec<RuleProblem>> {
        load::read(text, parent, load::Care::Full)
    }

    /// Returns what a rule file says it extends, if it can be read at all.
    pub fn extends_in(text: &str) -> Option<String> {
        load::extends(text)
    }

    /// Returns the ids of the built-in rule sets.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILTINS.iter().map(|builtin| builtin.id)
    }

    /// Returns the JSON Schema of rule files.
    pub fn json_schema() -> serde_json::Value {
        schema::of_a_file()
    }

    /// Returns the tables of a rule file with their keys, each as its documentation describes it.
    pub fn axes() -> Vec<Axis> {
        schema::axes()
    }

    /// Returns what holds at a table of `seats`.
    pub fn at_table(&self, seats: usize) -> &RuleSet {
        self.herkunft.by_seats.get(&seats).map_or(self, |rules| rules)
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
        self.sondertafel().of_stich(stich, (last, schweine), self.rangfolge(solo, schweine), partei)
    }

    /// Returns the special points as a table.
    pub(crate) fn sondertafel(&self) -> &Sondertafel {
        &self.herkunft.sondertafel
    }

    /// Tells whether the short way knows all these rules: with any other it has to leave the game to the long one.
    #[inline]
    pub(crate) fn suits_the_short_way(&self) -> bool {
        self.sonderpunkte.eigene.is_empty() && !self.feigheit.exists() && !self.bock.exists()
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

    /// Returns the number of trumps a hand has in the normal game.
    pub(crate) fn truempfe(&self, hand: CardSet) -> usize {
        hand.of_faces(self.rangfolge(None, false).faces(Klasse::Trumpf)).len()
    }

    /// Tells whether a player may make his Karo-Asse Schweine in this Solo, if one is played: only who plays it, and only
    /// where they are trumps (R001-6f).
    pub(crate) fn schweine_fit(&self, seat: Seat, solo: Option<(Seat, SoloArt)>) -> bool {
        solo.is_none_or(|(soloist, art)| {
            soloist == seat && self.rangfolge(Some(art), true).klasse(FUCHS) == Klasse::Trumpf
        })
    }

    /// Returns the order of cards in this Solo, without one that of the normal game.
    ///
    /// With `schweine` both Karo-Asse are the highest trumps, where Karo is trump.
    pub fn rangfolge(&self, solo: Option<SoloArt>, schweine: bool) -> &'static Rangfolge {
        rangfolge::of(solo, schweine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_rule_set_can_be_read() {
        for builtin in &BUILTINS {
            assert_eq!(RuleSet::from_toml(builtin.text).unwrap().id, builtin.id);
        }
    }

    #[test]
    fn a_rule_set_is_found_by_id_and_alias_whatever_the_case() {
        assert_eq!(RuleSet::builtin("DDV").unwrap().id, "ddv");
        assert_eq!(RuleSet::builtin("ddv-2026").unwrap().id, "ddv");
        assert!(RuleSet::builtin("skat").is_none());
    }

    #[test]
    fn at_five_the_competition_rules_have_five_players_with_eight_cards() {
        let rules = RuleSet::builtin("wettbewerb").unwrap();
        let five = rules.at_table(5);
        assert_eq!((five.tisch.spieler, five.kartenspiel.per_player(five.tisch.spieler)), (5, 8), "R002-1i");
        assert_eq!((rules.tisch.spieler, rules.kartenspiel.per_player(rules.tisch.spieler)), (4, 10), "R002-1h");
        assert_eq!(five.kartenspiel.re_karte, blatt::DULLE, "R002-3.1b");
    }
}
