//! Announcements: their steps, deadlines and replies (TSR 6; R001-7, R001-8; R002-4; R003-1h to 1l; R004-A, R004-F).

mod hear;
mod nachwort;
mod said;

use std::borrow::Cow;

use doko_format::{Ansagewort, Partei};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Spielziel;
pub use hear::Refused;
pub(crate) use hear::{Gerufen, Grundlage, Heard, Hearing, Vorher};
pub(crate) use nachwort::Wechsel;
pub(crate) use said::Said;

/// Announcements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ansagen {
    /// The announcements there are, from low to high, each with its deadline. `ansage` is Re or Kontra. `hand = 11`
    /// means: with at least 11 cards in the own hand; `tisch = 5`: while at most 5 cards lie on the table or are
    /// gathered, counted from the start of the game.
    pub stufen: Vec<Stufenfrist>,
    /// Whether one may announce already while the Vorbehalte are settled.
    pub vor_dem_spiel: bool,
    /// When announcements in a Solo are due.
    pub im_solo: ImSolo,
    /// What a Hochzeit does to the deadlines.
    pub in_hochzeit: InHochzeit,
    /// Whether one may announce in a Hochzeit before the partner is found.
    pub vor_klaerung: bool,
    /// How long one may still say Re or Kontra in reply to the other party when it is too late otherwise.
    pub erwiderung: Erwiderung,
    /// To which announcements of the other party one may reply.
    pub erwiderung_auf: Vec<Stufe>,
    /// Which party may reply at all: with `["kontra"]` only Kontra can answer Re.
    pub erwiderung_worte: Vec<Partei>,
    /// Whether a party may go on with `keine 90` and so on when its Re or Kontra was in time only as a reply.
    pub absage_nach_erwiderung: bool,
    /// What `keine 90` and higher are when the own party has not said Re or Kontra.
    pub absage_ohne_ansage: OhneAnsage,
    /// What becomes of skipped steps: `keine 60` without `keine 90`.
    pub ueberspringen: Ueberspringen,
    /// Whether the same word may be said again, and counts again each time (R003-1j).
    pub wiederholbar: bool,
    /// Who may announce once cards lie.
    pub wer: WerSagtAn,
    /// How many announcements there may be in one game, by all players together. 0 for no limit.
    pub hoechstens: usize,
    /// Whether a trick gathered in silence ends all announcing (R003-1k).
    pub kette: bool,
    /// Who has to announce.
    pub pflichtansage: Pflichtansage,
    /// Whether the card laid to a trick that is not full counts as in hand, for every deadline by cards in hand. `@11` stays the
    /// number really held.
    pub liegende_karte_zaehlt: bool,
    /// What counts as if Re had been said in time, of Schweine the word of the party that has them.
    pub gilt_als_gesagt: Vec<GiltAlsGesagt>,
    /// Whether a player may announce without showing his party (Tuck, Klopfen): each once, in the time of the Ansage. Each
    /// counts like one more Ansage, for the winner whoever said it, and changes nothing about what a party needs; Re or Kontra
    /// of the same player afterwards raises nothing.
    pub tuck: bool,
    /// The words that may follow Re and Kontra, in their order (Supra, Hirsch): the first is for the party that announced
    /// first, and so on in turn. Each is a reply, said before the other party's next card, and counts like one more Ansage; it
    /// changes nothing about what a party needs. A record has it in quotation marks: `(1: "Supra" @11)`.
    pub nachwoerter: Vec<String>,
    /// Announcements that are forbidden because they tell one's cards. Who makes one pays `strafen.pauschal` (R003-1l).
    pub verboten: Vec<Stufe>,
    /// Whether the Kontra of a player who turns out to be the partner in a Hochzeit becomes Re (R001-4f).
    pub umwandlung: Umwandlung,
    /// What becomes of an announcement that was too late or otherwise not in order.
    pub unzulaessig: Unzulaessig,
}

/// A step and its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stufenzeile", into = "Stufenzeile")]
pub struct Stufenfrist {
    /// The step.
    pub stufe: Stufe,
    /// The party it is for; without one it is for both.
    pub partei: Option<Partei>,
    /// Until when it can be said.
    pub frist: Frist,
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frist {
    /// With at least so many cards in the announcer's own hand.
    Hand(usize),
    /// With at most so many cards lying or gathered in all.
    Tisch(usize),
}

/// A step with its deadline as a rule file writes it: exactly one of `hand` and `tisch`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Stufenzeile {
    /// The step.
    stufe: Stufe,
    /// The party it is for: `"re"` or `"kontra"`. Without it for both; with it the other party has an entry of its own, or has
    /// not this step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    partei: Option<Partei>,
    /// With at least so many cards in the announcer's own hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hand: Option<usize>,
    /// With at most so many cards lying or gathered in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tisch: Option<usize>,
}

/// A step needs exactly one deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a step has exactly one of `hand` and `tisch`")]
struct NotOneDeadline;

impl TryFrom<Stufenzeile> for Stufenfrist {
    type Error = NotOneDeadline;

    fn try_from(zeile: Stufenzeile) -> Result<Stufenfrist, NotOneDeadline> {
        let frist = match (zeile.hand, zeile.tisch) {
            (Some(cards), None) => Frist::Hand(cards),
            (None, Some(cards)) => Frist::Tisch(cards),
            (Some(_), Some(_)) | (None, None) => return Err(NotOneDeadline),
        };
        Ok(Stufenfrist { stufe: zeile.stufe, partei: zeile.partei, frist })
    }
}

impl From<Stufenfrist> for Stufenzeile {
    fn from(Stufenfrist { stufe, partei, frist }: Stufenfrist) -> Stufenzeile {
        match frist {
            Frist::Hand(cards) => Stufenzeile { stufe, partei, hand: Some(cards), tisch: None },
            Frist::Tisch(cards) => Stufenzeile { stufe, partei, hand: None, tisch: Some(cards) },
        }
    }
}

impl JsonSchema for Stufenfrist {
    fn schema_name() -> Cow<'static, str> {
        "Stufenfrist".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Stufenzeile::json_schema(generator);
        schema.insert("oneOf".to_owned(), json!([{ "required": ["hand"] }, { "required": ["tisch"] }]));
        schema
    }
}

/// When announcements in a Solo are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImSolo {
    /// As in any other game.
    WieSonst,
    /// Before the first card (R002-4.1b).
    VorDemSpiel,
}

/// What a Hochzeit does to the deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InHochzeit {
    /// Each falls by one card for each trick before the Klärungsstich (TSR 6.2.2, 6.3.4).
    Verschoben,
    /// Those counted by cards on the table end so many cards after the Klärungsstich (R001-7b, R002-4.3b).
    NachKlaerung(usize),
    /// Nothing.
    WieSonst,
}

/// How long one may reply to the other party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Erwiderung {
    /// There are no replies.
    Keine,
    /// With so many cards fewer in hand than the call answered needed (TSR 6.4.4).
    Karten(usize),
    /// Before the next card is laid (R001-7c).
    Sofort,
}

/// What an Absage without Re or Kontra of the own party is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OhneAnsage {
    /// In order while the Ansage is still open, which counts with it (reading ddv-1).
    Mitangesagt,
    /// Not allowed (R000, R004-F1).
    Unzulaessig,
    /// In order, and no Ansage counts with it (reading 001-8).
    Frei,
}

impl OhneAnsage {
    /// Tells whether an Absage counts without an Ansage.
    pub(crate) fn stands_alone(self) -> bool {
        match self {
            OhneAnsage::Frei => true,
            OhneAnsage::Mitangesagt | OhneAnsage::Unzulaessig => false,
        }
    }
}

/// What becomes of skipped steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ueberspringen {
    /// They count with it, and each must still be open (TSR 6.4.3).
    Mitangesagt,
    /// Steps may not be skipped (R004-F4).
    Verboten,
}

/// Who may announce once cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WerSagtAn {
    /// Everybody.
    Jeder,
    /// Of each trick who takes it (R003-1h, R003-1j, reading 003-3). Before the first card everybody may.
    Stichbesitzer,
}

/// Who has to announce.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pflichtansage {
    /// Nobody.
    Keine,
    /// Who takes the first trick, in a Hochzeit the Klärungsstich (R003-1h, R003-3h).
    ErsterStich,
    /// Who takes the first trick with so many Augen, at the latest before his next card; never in a Solo.
    #[serde(untagged)]
    AbAugen(PflichtAbAugen),
}

/// What who takes a first trick of many Augen owes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PflichtAbAugen {
    /// From so many Augen on.
    #[schemars(range(max = 240))]
    pub augen_ab: u16,
    /// What is owed: `"ansage"`, Re or Kontra unless the party has it, or `"naechste-stufe"`, the next step of the party.
    #[serde(default)]
    pub was: PflichtWas,
    /// What it does that the own party has announced before: with `"genuegt"` nothing is owed then, with `"jeder-selbst"` the
    /// player owes it all the same.
    #[serde(default)]
    pub schon_gesagt: SchonGesagt,
    /// Which trick it is in a Hochzeit: `"klaerungsstich"` in place of the first, `"erster-stich"`, or `"nie"`.
    #[serde(default)]
    pub hochzeit: PflichtInHochzeit,
    /// Whether the trick behind it obliges too, if it has so many: to one step more.
    #[serde(default)]
    pub folgestich: bool,
    /// Who else owes Re or Kontra, by its deadline: `"armut"`, who took one, and `"schweine"`, who announced them.
    #[serde(default)]
    pub auch: Vec<PflichtAuch>,
    /// What becomes of it when it is missing: `"nur-befund"`, it is told, or `"gilt-als-gesagt"`, it counts as said, too.
    #[serde(default)]
    pub fehlt: PflichtFehlt,
}

/// What is owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PflichtWas {
    /// Re or Kontra; nothing where the party has it.
    #[default]
    Ansage,
    /// The next step of the party: Re or Kontra, then `keine 90`.
    NaechsteStufe,
}

/// What it does that the own party has announced before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SchonGesagt {
    /// Nothing is owed then.
    #[default]
    Genuegt,
    /// The player owes it all the same.
    JederSelbst,
}

/// Which trick obliges in a Hochzeit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PflichtInHochzeit {
    /// The Klärungsstich in place of the first.
    #[default]
    Klaerungsstich,
    /// The first, if the parties are known with it.
    ErsterStich,
    /// None.
    Nie,
}

/// Who owes Re or Kontra whatever the first trick holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PflichtAuch {
    /// Who took an Armut.
    Armut,
    /// Who announced Schweine.
    Schweine,
}

/// What becomes of an announcement that is owed and missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PflichtFehlt {
    /// It is told, and that is all.
    #[default]
    NurBefund,
    /// It is told, and counts as said.
    GiltAlsGesagt,
}

/// What counts as if Re had been said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GiltAlsGesagt {
    /// A Solo that was declared.
    Solo,
    /// A Hochzeit that was declared.
    Hochzeit,
    /// An Armut that was taken.
    Armut,
    /// Schweine, for the party that has them.
    Schweine,
}

impl Pflichtansage {
    /// Tells whether anybody may owe a word.
    pub(crate) fn exists(&self) -> bool {
        match self {
            Pflichtansage::Keine => false,
            Pflichtansage::ErsterStich | Pflichtansage::AbAugen(_) => true,
        }
    }

    /// Returns what a first trick of many Augen obliges to, where it does.
    pub(crate) fn ab_augen(&self) -> Option<&PflichtAbAugen> {
        match self {
            Pflichtansage::Keine | Pflichtansage::ErsterStich => None,
            Pflichtansage::AbAugen(pflicht) => Some(pflicht),
        }
    }
}

/// Whether the Kontra of the later partner in a Hochzeit becomes Re.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Umwandlung {
    /// No: it is the word of the wrong party.
    Nie,
    /// It does (R001-4f).
    Immer,
    /// It does, though the rules have no word on it: that is said beside it (reading 002-26).
    Ungeregelt,
}

impl Umwandlung {
    /// Tells whether it becomes Re.
    pub fn converts(self) -> bool {
        match self {
            Umwandlung::Nie => false,
            Umwandlung::Immer | Umwandlung::Ungeregelt => true,
        }
    }

    /// Tells whether the rules themselves say so.
    pub fn has_a_clause(self) -> bool {
        match self {
            Umwandlung::Nie | Umwandlung::Immer => true,
            Umwandlung::Ungeregelt => false,
        }
    }
}

/// What becomes of an announcement that was not in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unzulaessig {
    /// It stands unless somebody complains in time (TSR 9.6.3).
    GiltOhneReklamation,
    /// It is dropped, and that is all.
    GiltNicht,
    /// It cannot be made at all: whoever keeps the game refuses it (004).
    Verweigert,
}

impl Unzulaessig {
    /// Tells whether such an announcement counts while nobody complains.
    pub fn counts(self) -> bool {
        match self {
            Unzulaessig::GiltOhneReklamation => true,
            Unzulaessig::GiltNicht | Unzulaessig::Verweigert => false,
        }
    }

    /// Tells whether making it breaks a rule, rather than being without effect.
    pub fn breaks_a_rule(self) -> bool {
        match self {
            Unzulaessig::GiltOhneReklamation | Unzulaessig::Verweigert => true,
            Unzulaessig::GiltNicht => false,
        }
    }
}

/// A step of the ladder of announcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stufe {
    /// Re or Kontra.
    Ansage,
    /// `keine 90`
    #[serde(rename = "keine-90")]
    Keine90,
    /// `keine 60`
    #[serde(rename = "keine-60")]
    Keine60,
    /// `keine 30`
    #[serde(rename = "keine-30")]
    Keine30,
    /// `schwarz`
    Schwarz,
}

impl Frist {
    /// Tells whether a deadline of the same kind ends before another.
    pub fn ends_before(self, other: Frist) -> bool {
        match (self, other) {
            (Frist::Hand(own), Frist::Hand(least)) => own > least,
            (Frist::Tisch(own), Frist::Tisch(most)) => own < most,
            (Frist::Hand(_), Frist::Tisch(_)) | (Frist::Tisch(_), Frist::Hand(_)) => false,
        }
    }
}

impl Stufe {
    /// Every step, the lowest first.
    pub const ALL: [Stufe; 5] = [Stufe::Ansage, Stufe::Keine90, Stufe::Keine60, Stufe::Keine30, Stufe::Schwarz];

    /// The Absagen, the lowest first.
    pub const ABSAGEN: [Stufe; 4] = [Stufe::Keine90, Stufe::Keine60, Stufe::Keine30, Stufe::Schwarz];

    /// Returns the steps from this one to another, both included.
    pub(crate) fn up_to(self, last: Stufe) -> impl Iterator<Item = Stufe> {
        Stufe::ALL.into_iter().filter(move |step| (self..=last).contains(step))
    }

    /// Returns the step of these words; `None` for `keine 120`, which is no step of any known ladder, and for `Tuck`.
    pub fn of(call: Ansagewort) -> Option<Stufe> {
        match call {
            Ansagewort::Re | Ansagewort::Kontra => Some(Stufe::Ansage),
            Ansagewort::Keine120 | Ansagewort::Tuck => None,
            Ansagewort::Keine90 => Some(Stufe::Keine90),
            Ansagewort::Keine60 => Some(Stufe::Keine60),
            Ansagewort::Keine30 => Some(Stufe::Keine30),
            Ansagewort::Schwarz => Some(Stufe::Schwarz),
        }
    }

    /// Returns the words of this step in the mouth of `party`.
    pub fn words(self, party: Partei) -> Ansagewort {
        match (self, party) {
            (Stufe::Ansage, Partei::Re) => Ansagewort::Re,
            (Stufe::Ansage, Partei::Kontra) => Ansagewort::Kontra,
            (Stufe::Keine90, _) => Ansagewort::Keine90,
            (Stufe::Keine60, _) => Ansagewort::Keine60,
            (Stufe::Keine30, _) => Ansagewort::Keine30,
            (Stufe::Schwarz, _) => Ansagewort::Schwarz,
        }
    }
}

/// A set of steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stufen(u8);

impl Stufen {
    /// Tells whether a step is one of them.
    pub fn contains(self, stufe: Stufe) -> bool {
        self.0 & (1 << stufe as u8) != 0
    }

    /// Adds a step.
    pub fn insert(&mut self, stufe: Stufe) {
        self.0 |= 1 << stufe as u8;
    }
}

impl FromIterator<Stufe> for Stufen {
    fn from_iter<T: IntoIterator<Item = Stufe>>(steps: T) -> Stufen {
        let mut set = Stufen::default();
        steps.into_iter().for_each(|stufe| set.insert(stufe));
        set
    }
}

/// What the deadlines of one game depend on besides the step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spiellage {
    /// An announced Solo is played.
    pub solo: bool,
    /// What decides who has won.
    pub ziel: Spielziel,
    /// The Klärungsstich of a Hochzeit, from 1, and the cards laid when it was complete; none in any other game.
    pub klaerung: Option<(usize, usize)>,
}

impl Ansagen {
    /// Returns the deadline of a step in this game, where parties differ that of the first; `None` if the rule set does not
    /// have the step.
    pub fn frist(&self, stufe: Stufe, lage: Spiellage) -> Option<Frist> {
        let known = self.stufen.iter().find(|known| known.stufe == stufe)?;
        Some(self.frist_in(known.frist, lage))
    }

    /// Returns the deadline of a step of a party in this game; `None` if this party does not have the step.
    pub fn frist_of(&self, party: Partei, stufe: Stufe, lage: Spiellage) -> Option<Frist> {
        let is_its = |known: &&Stufenfrist| known.stufe == stufe && known.partei.is_none_or(|own| own == party);
        Some(self.frist_in(self.stufen.iter().find(is_its)?.frist, lage))
    }

    /// Tells whether the short way knows all that announcements depend on here.
    pub(super) fn suits_the_short_way(&self) -> bool {
        let alike = self.stufen.iter().all(|known| known.partei.is_none());
        alike
            && !self.liegende_karte_zaehlt
            && self.gilt_als_gesagt.is_empty()
            && self.pflichtansage.ab_augen().is_none()
    }

    /// Tells whether a party has a step at all, and may say it.
    pub(crate) fn has_for(&self, party: Partei, stufe: Stufe) -> bool {
        self.frist_of(party, stufe, Spiellage::default()).is_some() && !self.verboten.contains(&stufe)
    }

    /// Returns what becomes of a deadline in this game.
    pub(crate) fn frist_in(&self, frist: Frist, lage: Spiellage) -> Frist {
        if lage.solo && self.im_solo == ImSolo::VorDemSpiel {
            return Frist::Tisch(0);
        }
        match (lage.klaerung, self.in_hochzeit, frist) {
            (Some((stich, _)), InHochzeit::Verschoben, Frist::Hand(karten)) => {
                Frist::Hand(karten.saturating_sub(stich - 1))
            }
            (Some((_, laid)), InHochzeit::NachKlaerung(cards), Frist::Tisch(_)) => Frist::Tisch(laid + cards),
            (_, _, frist) => frist,
        }
    }

    /// Returns the deadline in cards in hand of a reply to `stufe`; `None` if there is no such deadline.
    ///
    /// `caller` is the party whose call is answered.
    pub fn erwiderungsfrist(&self, caller: Partei, stufe: Stufe, lage: Spiellage) -> Option<usize> {
        if !self.erwiderung_auf.contains(&stufe) {
            return None;
        }
        match (self.erwiderung, self.frist_of(caller, stufe, lage)?) {
            (Erwiderung::Karten(fewer), Frist::Hand(karten)) => Some(karten.saturating_sub(fewer)),
            (Erwiderung::Karten(_) | Erwiderung::Keine | Erwiderung::Sofort, _) => None,
        }
    }

    /// Tells whether the rule set knows a step in such a game: where no Augen are counted, Re and Kontra alone.
    pub(crate) fn knows_in(&self, stufe: Stufe, lage: Spiellage) -> bool {
        self.knows(stufe) && (stufe == Stufe::Ansage || lage.ziel.is_about_augen())
    }

    /// Tells whether the rule set knows a step of a party.
    pub(crate) fn knows_for(&self, party: Partei, stufe: Stufe) -> bool {
        self.frist_of(party, stufe, Spiellage::default()).is_some()
    }

    /// Tells whether the rule set knows a step at all.
    pub fn knows(&self, stufe: Stufe) -> bool {
        self.stufen.iter().any(|known| known.stufe == stufe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn deadlines_are_those_of_the_table_in_tsr_6() {
        let ansagen = &RuleSet::builtin("ddv").unwrap().ansagen;
        let rows = [
            (Stufe::Ansage, [11, 10, 9]),
            (Stufe::Keine90, [10, 9, 8]),
            (Stufe::Keine60, [9, 8, 7]),
            (Stufe::Keine30, [8, 7, 6]),
            (Stufe::Schwarz, [7, 6, 5]),
        ];
        for (stufe, by_klaerung) in rows {
            for (index, karten) in by_klaerung.into_iter().enumerate() {
                let lage = Spiellage { klaerung: Some((index + 1, 4 * (index + 1))), ..Spiellage::default() };
                assert_eq!(ansagen.frist(stufe, lage), Some(Frist::Hand(karten)), "TSR 6.2.2, 6.3.4: {stufe:?}");
                assert_eq!(ansagen.erwiderungsfrist(Partei::Re, stufe, lage), Some(karten - 1), "TSR 6.4.4: {stufe:?}");
            }
        }
    }
}
