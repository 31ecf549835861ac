//! Every kind of finding, with its code, its slug and its values.

use std::fmt;

use doko_format::{Ansagewort, Argument, Card, Partei, Seat, Severity, Suit, Text, Verstoss};

use super::Remedy;
use super::column::{Cites, Class, Undecidedness};
use crate::rules::Klasse;
use crate::stich::Played;

/// The name of a special point, German if it is a word of the notation; whoever shows it writes it in the language of the
/// record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sondername(pub Text);

impl fmt::Display for Sondername {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

macro_rules! message_key {
    ($slug:literal) => {
        $slug
    };
    ($slug:literal $key:literal) => {
        $key
    };
}

macro_rules! violation {
    (None) => {
        None
    };
    ($violation:ident) => {
        Some(Verstoss::$violation)
    };
}

macro_rules! cites {
    ($cites:ident) => {
        Cites::$cites
    };
    (Finer $($key:literal)+) => {
        Cites::Finer(&[$($key),+])
    };
    (Under $key:literal) => {
        Cites::Under($key)
    };
}

// The columns of a row: code, name, key of the message if it has one of its own, severity, what mends it; in brackets which
// violation it is to complain of, its class, whether it explains an undecided game, and which clause it cites; the message.
macro_rules! kinds {
    ($(
        $(#[$doc:meta])*
        $name:ident { $($field:ident : $type:ty),* } =
            $code:literal $slug:literal $(/ $key:literal)? $severity:ident $remedy:ident
            [$violation:ident $class:ident $undecided:ident $cites:ident $(($($under:literal),+))?], $message:literal;
    )*) => {
        /// What was found. The English line is for users of the library; the command line has its own in three
        /// languages.
        #[derive(Clone, Debug, PartialEq, thiserror::Error)]
        #[non_exhaustive]
        pub enum FindingKind {
            $(
                $(#[$doc])*
                #[error($message)]
                $name {
                    $(
                        #[doc = concat!("Fills `", stringify!($field), "` in the message.")]
                        $field: $type,
                    )*
                },
            )*
        }

        impl FindingKind {
            /// Code, slug and usual severity of every kind, in the order of the codes; kinds may share a code.
            pub const ALL: &[(&'static str, &'static str, Severity)] = &[$(($code, $slug, Severity::$severity)),*];

            /// Returns the code: the letter of the stage and three digits.
            pub fn code(&self) -> &'static str {
                match self { $(FindingKind::$name { .. } => $code,)* }
            }

            /// Returns the name.
            pub fn slug(&self) -> &'static str {
                match self { $(FindingKind::$name { .. } => $slug,)* }
            }

            /// Returns the key of its message: the name, or a finer one where one name has several messages.
            pub fn message_id(&self) -> &'static str {
                match self { $(FindingKind::$name { .. } => message_key!($slug $($key)?),)* }
            }

            /// The key of every message, in the order of the codes.
            pub const MESSAGES: &[&'static str] = &[$(message_key!($slug $($key)?)),*];

            /// Returns how bad this is unless the rule set says otherwise.
            pub fn severity(&self) -> Severity {
                match self { $(FindingKind::$name { .. } => Severity::$severity,)* }
            }

            /// What mends every kind, by the key of its message, in the order of the codes.
            pub const REMEDIES: &[(&'static str, Remedy)] =
                &[$((message_key!($slug $($key)?), Remedy::$remedy)),*];

            /// Returns what mends it.
            pub fn remedy(&self) -> Remedy {
                match self { $(FindingKind::$name { .. } => Remedy::$remedy,)* }
            }

            /// Returns what a complaint would call this; nothing for what contradicts itself in the record alone.
            pub fn violation(&self) -> Option<Verstoss> {
                match self { $(FindingKind::$name { .. } => violation!($violation),)* }
            }

            /// Returns what the stages that come later make of it.
            pub(crate) fn class(&self) -> Class {
                match self { $(FindingKind::$name { .. } => Class::$class,)* }
            }

            /// Tells whether it says why a game is not decided.
            pub(crate) fn undecidedness(&self) -> Undecidedness {
                match self { $(FindingKind::$name { .. } => Undecidedness::$undecided,)* }
            }

            /// Returns where its clause stands.
            pub(crate) fn cites(&self) -> Cites {
                match self { $(FindingKind::$name { .. } => cites!($cites $($($under)+)?),)* }
            }

            /// Returns the values of the message by name.
            pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
                match self {
                    $(FindingKind::$name { $($field),* } => vec![$((stringify!($field), argument($field))),*],)*
                }
            }
        }
    };
}

kinds! {
    /// TSR 3.3.7: `Blatt 2` has eleven cards.
    FalscheKartenzahl { seat: Seat, found: usize, expected: usize } = "G101" "falsche-kartenzahl" Error Unknown
        [None Deal Explains Slug],
        "seat {seat} was dealt {found} cards instead of {expected}";
    /// An Armut: three cards given, two back.
    TauschUngleich { seat: Seat, given: usize, back: usize } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-tausch" Error Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} gave {given} cards away and got {back} back";
    /// An Armut: so many cards given, where the rules say how many.
    ArmutKartenzahl { seat: Seat, given: usize, expected: usize } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-armut" Error Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} gave {given} cards away instead of {expected}";
    /// `Rücktrumpf 1` where two trumps went back.
    RuecktrumpfFalsch { seat: Seat, said: usize, found: usize } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-ruecktrumpf" Error Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} said {said} trumps went back, {found} did";
    /// `Rücktrumpf nein` where a trump went back, or `Rücktrumpf ja` where none did.
    RuecktrumpfGegenteil { seat: Seat, found: usize } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-ruecktrumpf-gegenteil" Error Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} said the opposite of what went back: {found} trumps";
    /// `Rücktrumpf ja` where the number is to be said.
    RuecktrumpfOhneZahl { seat: Seat } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-ruecktrumpf-ohne-zahl" Warning Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} did not say how many trumps went back";
    /// `Rücktrumpf 2` where only is to be said whether any went back.
    RuecktrumpfMitZahl { seat: Seat } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-ruecktrumpf-mit-zahl" Warning Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} said how many trumps went back, not whether any did";
    /// Nothing was said of the trumps that went back.
    RuecktrumpfFehlt { seat: Seat } =
        "G101" "falsche-kartenzahl" / "falsche-kartenzahl-ruecktrumpf-fehlt" Warning Unknown
        [None Deal Silent Finer("vorbehalte.armut")],
        "seat {seat} said nothing of the trumps that went back";
    /// The Blätter show a third copy of a card, or one the pack does not have.
    FalschesKartenspiel { card: Card, found: usize, expected: usize } = "G102" "falsches-kartenspiel" Error Unknown
        [None Deal Explains Slug],
        "{card} stands {found} times in the hands, the pack has it {expected} times";
    /// Twelve cards each under rules without nines: the game is one of another pack, or of more or fewer players.
    KartenspielPasstNicht { found: usize, expected: usize } =
        "G102" "falsches-kartenspiel" / "kartenspiel-passt-nicht" Error Unknown
        [None Deal Explains Under("kartenspiel.neunen")],
        "the cards are of another pack or table: {found} for each player instead of {expected}";
    /// `Gegeben: 4-4-4`.
    FalschesAusteilen { found: Text, expected: Text } = "G103" "falsches-austeilen" Error Unknown
        [Geben Other Silent Slug],
        "dealt in packets of {found} instead of {expected}";
    /// `Abheber: keiner` where cutting is compulsory.
    AbhebenFehlt {} = "G104" "abheben-fehlt" Error Unknown [Geben Other Silent Slug], "nobody cut";
    /// The wrong player cut, or too few cards were lifted or left.
    AbhebenFalsch { expected: Seat, least: usize } = "G105" "abheben-falsch" Error Unknown [Geben Other Silent Cut],
        "wrong cut: seat {expected} cuts, and at least {least} cards are lifted and left";
    /// Somebody cut where nobody does.
    AbhebenNichtErlaubt { seat: Seat } = "G105" "abheben-falsch" / "abheben-nicht-erlaubt" Error Unknown
        [Geben Other Silent Under("geben.abheben")],
        "seat {seat} cut, but nobody cuts at this table";
    /// A Blatt that does not fit the cards its seat laid in three or more places.
    BlattWidersprichtSpiel { seat: Seat, count: usize } = "G106" "blatt-widerspricht-spiel" Error Unknown
        [None HandDisagrees Explains Slug],
        "the hand of seat {seat} does not fit its play: {count} cards it laid are not in it";
    /// `(4: Vergeben)`.
    Vergeben {} = "G107" "vergeben" Info Unknown [None Other Silent Slug], "misdeal: the deal is void";
    /// `(Neu geben)`.
    NeuGeben {} = "G108" "neu-geben" Info Unknown [None Other Silent Slug], "the table deals again";
    /// A game that is dealt again for its value (R003-1o).
    NeuGebenWert { value: i32 } = "G108" "neu-geben" / "neu-geben-wert" Info Unknown
        [None Other Silent Under("neu-geben-wert")],
        "the table deals again: the game is worth {value}";
    /// `(Neu geben)` after a violation on which nobody has ruled: all players and the referee have to agree (TSR 9.1.3).
    NeuGebenEinverstaendnis {} = "G108" "neu-geben" / "neu-geben-einverstaendnis" Info Unknown [None Other Silent Slug],
        "the table deals again, to which all players and the referee have to agree";
    /// `(Neu geben)` where the record shows no reason.
    NeuGebenUnbegruendet {} = "G109" "neu-geben-unbegruendet" Warning Unknown
        [None Other Silent Slug], "dealt again, but the record shows no reason";

    /// In a list with `Plan`: another deals than who is next (TSR 3.3.1).
    FalscherGeber { seat: Seat, expected: Seat } = "G110" "falscher-geber" Error Unknown [None Other Silent Slug],
        "seat {seat} dealt, it was the turn of seat {expected}";
    /// `Geber: 9` where no line names the players.
    GeberPlatz { seat: Seat, seats: usize } = "G110" "falscher-geber" / "falscher-geber-platz" Warning Unknown
        [None Other Explains Slug],
        "there is no seat {seat} at a table of {seats}";
    /// `Geber: 1` at a table of five where seat 1 plays, and of seat 5 nothing is noted (TSR 10.1).
    GeberSpielt { seat: Seat, other: Seat } = "G110" "falscher-geber" / "falscher-geber-spielt" Error Unknown
        [None Other Silent Slug],
        "seat {seat} is noted as the dealer, who sits out, but it plays, and seat {other} does not";

    /// Who does not play in this game spoke in the Abfrage, announced something or laid a card (TSR 10.1).
    SetztAus { seat: Seat } = "G111" "setzt-aus" Error Unknown
        [None Other Explains Slug], "seat {seat} sits out in this game";
    /// `Aussetzer: 2` at a table of six, where two sit out.
    AussetzerZahl { found: usize, expected: usize, seats: usize } = "G111" "setzt-aus" / "setzt-aus-zahl" Error Unknown
        [None Other Explains Slug],
        "{found} sit out, at a table of {seats} it must be {expected}";
    /// `Aussetzer: 3` where the dealer is to sit out, and seat 4 deals.
    AussetzerNichtGeber { seat: Seat, geber: Seat } = "G111" "setzt-aus" / "setzt-aus-geber" Error Unknown
        [None Other Silent Slug],
        "seat {seat} is noted to sit out, but seat {geber} deals and sits out";
    /// `Spieler` with five names under rules for four (R000-A1, R001-1b, R004-V1).
    TischPasstNicht { found: usize, known: Box<str> } = "G112" "tisch-passt-nicht" Error Unknown
        [None Other Silent Under("tisch.plaetze")],
        "{found} sit at the table, the rules know one of {known}";

    /// `5 Hochzeit` at a table of four where no line names the players.
    SitzFehlt { seat: Seat, seats: usize } = "G111" "setzt-aus" / "setzt-aus-platz" Error Unknown
        [None NoSuchSeat Explains Under("tisch.plaetze")],
        "there is no seat {seat} at a table of {seats}";

    /// A statement by somebody whose turn it was not.
    VorbehaltReihenfolge { seat: Seat, expected: Seat } = "V101" "vorbehalt-reihenfolge" Error Unknown
        [Vorbehalt OutOfTurn Silent Turn],
        "seat {seat} spoke where seat {expected} was to speak";
    /// A Hochzeit or Schweine while not all had said that they are `gesund` (R001-3b).
    VorbehaltVorDerRunde { seat: Seat } = "V101" "vorbehalt-reihenfolge" / "vorbehalt-vor-der-runde" Error Unknown
        [Vorbehalt OutOfTurn Silent Turn],
        "seat {seat} spoke before everybody was asked";
    /// Somebody said nothing, or did not name the Vorbehalt.
    VorbehaltFehlt { seat: Seat } = "V102" "vorbehalt-fehlt" Error Unknown
        [None NotYetDue Explains Naming], "nothing is noted for seat {seat}";
    /// Somebody had a Vorbehalt, and did not say which.
    VorbehaltNichtBenannt { seat: Seat } = "V102" "vorbehalt-fehlt" / "vorbehalt-fehlt-name" Error Unknown
        [None NotYetDue Explains Naming], "seat {seat} did not name the Vorbehalt";
    /// Somebody named a Solo, and not its kind.
    SoloartFehlt { seat: Seat } = "V102" "vorbehalt-fehlt" / "vorbehalt-fehlt-art" Error Unknown
        [None NotYetDue Explains Naming], "seat {seat} did not name the kind of Solo";
    /// No line `Vorbehalt`, and both Re cards in one hand: taken for a Stille Hochzeit.
    VorbehaltNichtNotiert { seat: Seat } = "V102" "vorbehalt-fehlt" / "vorbehalt-nicht-notiert" Info Unknown
        [None Other Silent Slug],
        "nothing is noted of the Vorbehaltsabfrage; seat {seat} is taken to play a Stille Hochzeit";
    /// A second answer of a seat whose first one stands.
    VorbehaltDoppelt { seat: Seat } = "V110" "vorbehalt-doppelt" Warning Unknown [None Other Silent Slug],
        "seat {seat} has answered already";
    /// A Solo of which the tricks went as they only would in another one.
    SoloartPasstNicht { seat: Seat, art: Text } = "V111" "soloart-passt-nicht" Error Unknown [None Other Silent Slug],
        "the tricks do not fit this Solo of seat {seat}, but they fit `{art}`";
    /// No line `Vorbehalt`, and tricks that went as they only would in one Solo.
    SoloNichtNotiert { art: Text } = "V111" "soloart-passt-nicht" / "solo-nicht-notiert" Error Unknown
        [None Other Silent Slug],
        "no Vorbehalt is noted, and the tricks only fit the Solo `{art}`";
    /// Schweine, Armut or a Solo the rule set does not have.
    VorbehaltNichtErlaubt { seat: Seat } = "V103" "vorbehalt-nicht-erlaubt" Error Unknown
        [Vorbehalt Other Silent NotAllowed],
        "the rule set has no such Vorbehalt (seat {seat})";
    /// `Spielart: Solo Trumpf` of a game noted without cards, where there is no such Solo.
    SoloNichtErlaubt {} = "V103" "vorbehalt-nicht-erlaubt" / "vorbehalt-nicht-erlaubt-spielart" Error Unknown
        [None Other Silent Finer("vorbehalt-nicht-erlaubt-solo")],
        "the rule set has no such Solo";
    /// Somebody takes an Armut that another player has.
    ArmutVergeben { seat: Seat, other: Seat } = "V103" "vorbehalt-nicht-erlaubt" / "vorbehalt-nicht-erlaubt-vergeben" Error Unknown
        [None Other Silent Under("vorbehalte.armut")],
        "seat {seat} takes the Armut that seat {other} has";
    /// `(2: Genscher 4)` where there is none, or in a Solo, a Hochzeit or an Armut.
    GenscherNichtErlaubt { seat: Seat } = "V103" "vorbehalt-nicht-erlaubt" / "vorbehalt-nicht-erlaubt-genscher" Error Unknown
        [None Other Silent Slug],
        "seat {seat} may not choose with whom it plays";
    /// `Spielart: Genscher` of a game noted without cards, where there is none.
    GenscherNichtErlaubtNotiert {} =
        "V103" "vorbehalt-nicht-erlaubt" / "vorbehalt-nicht-erlaubt-genscher-notiert" Error Unknown
        [None Other Silent Slug],
        "the rule set lets nobody choose with whom he plays";
    /// A Hochzeit without both Re cards.
    VorbehaltOhneKarten { seat: Seat } = "V104" "vorbehalt-ohne-karten" Error Unknown
        [Vorbehalt WithoutCards Silent WithoutCards],
        "seat {seat} does not hold the cards for this";
    /// An Armut whose player keeps a trump.
    ArmutTrumpfBehalten { seat: Seat, cards: Vec<Card> } =
        "V104" "vorbehalt-ohne-karten" / "vorbehalt-ohne-karten-trumpf" Error Unknown
        [None Other Silent Finer("vorbehalt-ohne-karten-armut", "vorbehalte.armut")],
        "seat {seat} declared Armut and kept {cards:?}";
    /// `(2: Genscher 4)` by somebody who was not dealt both cards.
    GenscherOhneKarten { seat: Seat, card: Card } =
        "V104" "vorbehalt-ohne-karten" / "vorbehalt-ohne-karten-genscher" Error Unknown
        [None Other Silent Slug],
        "seat {seat} was not dealt both {card} and may not choose with whom it plays";
    /// Named, but another one goes before it.
    VorbehaltNachrangig { seat: Seat, before: Seat } = "V105" "vorbehalt-nachrangig" Warning Unknown
        [Vorbehalt Outranked Silent Outranked],
        "seat {seat} named a Vorbehalt, but that of seat {before} goes before it";
    /// Another Solo of a soloist who announced something with his first one.
    VorbehaltGebunden { seat: Seat } = "V105" "vorbehalt-nachrangig" / "vorbehalt-nachrangig-eigenes" Warning Unknown
        [Vorbehalt Outranked Silent Outranked],
        "seat {seat} named another Solo after announcing something with its first one";
    /// Declared after `gesund`, or when the cards lay on the table.
    VorbehaltVerspaetet { seat: Seat } = "V106" "vorbehalt-verspaetet" Error Unknown
        [Vorbehalt Other Silent Late], "seat {seat} declared this too late";
    /// `(2: Genscher 4)` at another moment than that of the rules: with the second card, say.
    GenscherZurUnzeit { seat: Seat } = "V106" "vorbehalt-verspaetet" / "vorbehalt-verspaetet-genscher" Error Unknown
        [None Other Silent Slug],
        "seat {seat} may not choose with whom it plays at this moment";
    /// `zurück` after the next player spoke.
    RuecknahmeZuSpaet { seat: Seat } = "V107" "ruecknahme-zu-spaet" Error Unknown [Vorbehalt Other Silent Slug],
        "seat {seat} took its statement back too late";
    /// `zurück` behind a call, a complaint or a claim, which nothing takes back.
    RuecknahmeOhneWirkung { seat: Seat } = "V107" "ruecknahme-zu-spaet" / "ruecknahme-zu-spaet-wort" Warning Unknown
        [None Other Silent Under("ruecknahme-ohne-wirkung")],
        "what seat {seat} said last is not taken back";
    /// `Lustsolo` by somebody whose Pflichtsolo is open, or the other way round.
    PflichtsoloWiderspruch { seat: Seat } = "V108" "pflichtsolo-widerspruch" Warning Unknown [None Other Silent Slug],
        "obligatory or not: the record contradicts itself about the Solo of seat {seat}";
    /// In a list with `Plan`: `vorgeführt` while more games are left than Pflichtsoli are owed.
    VorfuehrungZuFrueh { seat: Seat, left: usize, owed: usize } = "V108" "pflichtsolo-widerspruch" / "pflichtsolo-widerspruch-vorgefuehrt"
        Warning Unknown [None Other Silent Slug], "seat {seat} had still time for its obligatory Solo";
    /// `Schweine` without Re or Kontra where that belongs to it.
    SchweineOhneAnsage { seat: Seat } = "V109" "schweine-ohne-ansage" Error Unknown [Vorbehalt Other Silent Slug],
        "seat {seat} announced Schweine without Re or Kontra";
    /// `Sonderpunkte: Re Schweinchen` of a game noted without cards in which Re said nothing.
    SchweinchenOhneAnsage { party: Partei } = "V109" "schweine-ohne-ansage" / "schweine-ohne-ansage-notiert" Error Unknown
        [None Other Explains Slug],
        "a Schweinchen is noted for a party that announced nothing";

    /// A Hochzeit declared when cards lay on the table.
    HochzeitVerspaetet { seat: Seat } = "H101" "hochzeit-verspaetet" Error Unknown
        [Vorbehalt Other Silent Slug], "seat {seat} declared the Hochzeit too late";
    /// A stille Hochzeit where a Hochzeit has to be declared.
    HochzeitVerschwiegen { seat: Seat } = "H101" "hochzeit-verspaetet" / "hochzeit-verspaetet-verschwiegen" Error Unknown
        [Vorbehalt Other Silent Slug], "seat {seat} held both Re cards and did not declare the Hochzeit";
    /// `Hochzeit Fehl` where the rule set lets nobody choose the clarifying trick.
    HochzeitFalscheForm { seat: Seat } = "H102" "hochzeit-falsche-form" Warning Unknown [None Other Silent Slug],
        "the rule set does not let seat {seat} name the clarifying trick";
    /// A Hochzeit without the form it needs: who holds no Fehl names the first trump trick (R003-3f).
    HochzeitOhneFehl { seat: Seat } = "H102" "hochzeit-falsche-form" / "hochzeit-falsche-form-ohne-fehl" Warning Unknown
        [None Other Silent Slug],
        "seat {seat} holds no Fehl and had to name the first trump trick";
    /// `Spielart: Hochzeit 9` of a game noted without cards, where three tricks can clarify it.
    HochzeitStich { found: usize, most: usize } =
        "H102" "hochzeit-falsche-form" / "hochzeit-falsche-form-stich" Error Unknown [None Other Explains Slug],
        "trick {found} cannot clarify a Hochzeit, the last that can is {most}";
    /// `Spielart: Hochzeit 2` and one seat in `Re`, where three own tricks make a soloist.
    HochzeitAllein { found: usize } =
        "H102" "hochzeit-falsche-form" / "hochzeit-falsche-form-allein" Error Unknown [None Other Explains Slug],
        "after trick {found} of a Hochzeit nobody plays alone yet";
    /// The record does not show who is Re.
    ParteiUnentscheidbar {} = "H103" "partei-unentscheidbar" Warning Unknown
        [None NotYetDue Explains Slug], "the record does not show who is Re";
    /// `Re: 1, 2, 3` of a normal game noted without cards.
    ParteiZahl { found: usize, expected: usize } =
        "H103" "partei-unentscheidbar" / "partei-unentscheidbar-zahl" Error Unknown
        [None Other Explains Slug], "{found} seats are noted as Re, {expected} can be";

    /// The seat before the colon had not won the trick before.
    FalscherAufspieler { seat: Seat, expected: Seat } = "S202" "falscher-aufspieler" Error Leader
        [Aufspiel Lead Silent Lead],
        "seat {seat} led, but seat {expected} was to lead";
    /// A card laid out of turn.
    NichtAnDerReihe { seat: Seat, expected: Seat } = "S203" "nicht-an-der-reihe" Error Unknown
        [Vorwerfen Other Silent Slug],
        "seat {seat} played where seat {expected} was to play";
    /// A card that was not dealt to this seat, or is gone already.
    KarteNichtImBlatt { seat: Seat, card: Card } = "S204" "karte-nicht-im-blatt" Error Unknown
        [None NotInHand Explains Slug],
        "seat {seat} does not hold {card}";
    /// From this card on the play fits no hand, and nobody noted who led: rows that stand in each other's place.
    AusDemTritt { seat: Seat, card: Card } = "S204" "karte-nicht-im-blatt" / "karte-nicht-im-blatt-alle" Error Unknown
        [None OutOfStep Explains Slug],
        "seat {seat} does not hold {card}, and what follows does not fit the hands either";
    /// A row in which each card stands in another's place, all by the same number of places.
    KartenVerschoben { by: usize } = "S204" "karte-nicht-im-blatt" / "karte-nicht-im-blatt-verschoben" Error Unknown
        [None Row Silent Slug],
        "the cards of this row stand out of place, by {by}";
    /// A copy more than the pack has, where one stands in no trick: the fifth card of a row, a row behind a gap.
    KarteZuOft { card: Card, found: usize, expected: usize } = "S204" "karte-nicht-im-blatt" / "karte-nicht-im-blatt-zuviel" Error Unknown
        [None CopyTooMany Explains Slug],
        "{card} is laid {found} times, the pack has it {expected} times";
    /// `(2: Rest HeD HeD)` by somebody who has one of them.
    FolgeNichtImBlatt { seat: Seat, card: Card } = "S204" "karte-nicht-im-blatt" / "karte-nicht-im-blatt-folge" Error Unknown
        [None ClaimedOrder Silent Slug],
        "seat {seat} does not hold {card}, which stands in the order of its claim";
    /// A second card of one seat in a trick.
    KarteDoppeltGelegt { seat: Option<Seat> } = "S205" "karte-doppelt-gelegt" Error Unknown [None Other Explains Slug],
        "one card too many in this trick";
    /// A revoke.
    Nichtbedienen { seat: Seat, card: Card, led: Klasse, held: Vec<Card> } = "S201" "nichtbedienen" Error Unknown
        [Nichtbedienen Revoke Silent Revoke],
        "seat {seat} laid {card} and did not follow suit";
    /// `-> 3` where seat 2 took it.
    FalscherStichgewinner { noted: Seat, seat: Seat } = "S206" "falscher-stichgewinner" Error Computed
        [None NotedTrick Silent Taker],
        "noted for seat {noted}, but seat {seat} took the trick";
    /// `-> 2 24` where the cards count 25.
    FalscheStichaugen { noted: u16, augen: u16 } = "S207" "falsche-stichaugen" Error Computed
        [None NotedTrick Silent Slug],
        "noted with {noted} Augen, but the cards count {augen}";
    /// `[KaK]` where the rule set allows no card face down.
    VerdecktNichtErlaubt { seat: Seat } = "S208" "verdeckt-nicht-erlaubt" Error Unknown
        [Vorwerfen Other Silent Slug], "seat {seat} laid a card face down";
    /// `~KaK` where the card was in order.
    ZuruecknahmeNichtErlaubt { seat: Seat } = "S209" "zuruecknahme-nicht-erlaubt" Error Unknown
        [Vorwerfen Other Silent Slug],
        "seat {seat} took back a card";
    /// `(2: zeigt He10)`.
    KarteGezeigt { seat: Seat } = "S210" "karte-gezeigt" Info Unknown
        [None Shown Silent Slug], "seat {seat} showed cards";
    /// A row with fewer cards than players, and more rows behind it.
    UnvollstaendigerStich { found: usize, expected: usize } = "S211" "unvollstaendiger-stich" Error Unknown
        [None Other Explains Slug],
        "the trick has {found} cards instead of {expected}";
    /// The record stops before the last trick.
    UnvollstaendigesSpiel { found: usize, expected: usize } = "S212" "unvollstaendiges-spiel" Warning Unknown
        [None Unfinished Silent Slug],
        "the record stops after {found} of {expected} tricks";
    /// A row behind the last trick.
    UeberzaehligerStich { expected: usize } = "S213" "ueberzaehliger-stich" Error Unknown [None NotedPlace Silent Slug],
        "the game is over after {expected} tricks";
    /// A row that is no trick of this game: without it all others agree.
    FremderStich { expected: usize } = "S213" "ueberzaehliger-stich" / "ueberzaehliger-stich-fremd" Error Unknown
        [None Row Silent Slug],
        "this row is none of the {expected} tricks of this game";
    /// A card corrected when the next one lay already.
    ZuruecknahmeZuSpaet { seat: Seat } = "S214" "zuruecknahme-zu-spaet" Error Unknown [Vorwerfen Other Silent Slug],
        "seat {seat} corrected its card when the next one lay already";
    /// The fox led before the partner is found.
    FuchsAufspiel { seat: Seat } = "S215" "fuchs-aufspiel" Error Unknown [Aufspiel Other Silent Slug],
        "seat {seat} led the fox before the partner was found";
    /// Tricks a soloist left lying when he lost the next one.
    StichLiegt { seat: Seat, trick: usize, lost: usize } = "S216" "stich-liegt" Info Unknown [None Other Silent Slug],
        "seat {seat} left tricks lying from trick {trick} on and lost trick {lost}: from there on all go to the others";
    /// A card or a call after the game had been shortened or had ended otherwise (TSR 5.3.8, 5.4.7; R002-6.5b).
    NachSpielende {} = "S217" "nach-spielende" Error Unknown [None BehindTheEnd Silent Slug], "the game had ended before this";
    /// `(Kontra)`: who said it is not noted.
    SprecherFehlt {} = "S218" "sprecher-fehlt" Warning Unknown
        [None Other Silent Slug], "who said or did this is not noted";
    /// Rows with their numbers closed up: between two of them one is missing, with the cards that nobody laid.
    StichFehlt { after: usize, next: usize, cards: Vec<Card> } = "S219" "reihe-fehlt" Error Unknown
        [None Row Silent Slug],
        "between trick {after} and trick {next} a row is missing";
    /// The same where it may have been the first row.
    ErsterStichFehlt { next: usize, cards: Vec<Card> } = "S219" "reihe-fehlt" / "reihe-fehlt-anfang" Error Unknown
        [None Row Silent Slug],
        "in front of trick {next} a row is missing";
    /// The same where a row of another game stands in its place.
    FremderStichStatt { cards: Vec<Card> } = "S219" "reihe-fehlt" / "reihe-fehlt-fremd" Error Unknown
        [None Row Silent Slug],
        "this row is no trick of this game; the one that stood here is missing";

    /// Fewer cards in hand than the announcement needs.
    AnsageZuSpaet { seat: Seat, call: Ansagewort, found: usize, least: usize } = "A301" "ansage-zu-spaet" Error Unknown
        [Ansage LacksACall Silent Deadline],
        "seat {seat} announced with {found} cards, needed {least}";
    /// More cards on the table than the announcement allows.
    AnsageZuSpaetTisch { seat: Seat, call: Ansagewort, found: usize, most: usize } =
        "A301" "ansage-zu-spaet" / "ansage-zu-spaet-tisch" Error Unknown [Ansage LacksACall Silent Deadline],
        "seat {seat} announced after {found} cards, in time up to {most}";
    /// A further word behind Re and Kontra, after the next card of the other party (`ansagen.nachwoerter`).
    WortZuSpaet { seat: Seat, word: Text } = "A301" "ansage-zu-spaet" / "ansage-zu-spaet-wort" Warning Unknown
        [None Other Silent Under("ansage-zu-spaet-wort")],
        "seat {seat} said {word:?} after the next card of the other party";
    /// Before the Vorbehaltsabfrage ended, or before the Klärungsstich.
    AnsageZuFrueh { seat: Seat, call: Ansagewort } = "A302" "ansage-zu-frueh" Error Unknown [Ansage Other Silent Early],
        "seat {seat} announced before it was allowed";
    /// An Absage without Re or Kontra of the own party in time.
    AbsageOhneAnsage { seat: Seat, call: Ansagewort, party: Partei } = "A303" "absage-ohne-ansage" Error Unknown
        [Ansage LacksACall Silent Slug],
        "seat {seat} made an Absage without the Ansage it needs";
    /// An Absage of a party that never says Re or Kontra, where the rules allow that (reading 001-8).
    AbsageAllein { seat: Seat, call: Ansagewort, party: Partei } =
        "A303" "absage-ohne-ansage" / "absage-allein" Warning Unknown
        [None Other Silent Under("absage-allein")],
        "the Absage of seat {seat} stands alone: no Ansage of its party counts with it";
    /// An Absage of a party whose Ansage was in time only as a reply.
    AbsageNachErwiderung { seat: Seat, call: Ansagewort, party: Partei } =
        "A303" "absage-ohne-ansage" / "absage-nach-erwiderung" Error Unknown [Ansage Other Silent Slug],
        "seat {seat} made an Absage, but its party has only replied";
    /// An Absage of a party whose Ansage was not in order, and counts because nobody complained.
    AbsageNachUnzulaessiger { seat: Seat, call: Ansagewort, party: Partei } =
        "A303" "absage-ohne-ansage" / "absage-nach-unzulaessiger" Error Unknown [Ansage LacksACall Silent Slug],
        "seat {seat} made an Absage, but the Ansage it needs was not in order";
    /// `keine 60` when `keine 90` could not be said any more.
    StufeVersaeumt { seat: Seat, call: Ansagewort, missed: Ansagewort, found: usize, least: usize } =
        "A304" "stufe-versaeumt" Error Unknown
        [Ansage LacksACall Silent Slug], "seat {seat} skipped a step with {found} cards, it needed {least}";
    /// Re by a Kontra player.
    FalschePartei { seat: Seat, call: Ansagewort, party: Partei } = "A305" "falsche-partei" Error Unknown
        [Ansage WrongParty Silent Slug],
        "seat {seat} belongs to the other party";
    /// Said already by the own party.
    AnsageWiederholt { seat: Seat, call: Ansagewort } = "A306" "ansage-wiederholt" Error Unknown
        [Ansage Other Silent Slug],
        "the party of seat {seat} has said this already";
    /// Words the rule set does not know.
    AnsageUnbekannt { seat: Seat } = "A307" "ansage-unbekannt" Warning Unknown
        [None Other Silent Slug], "seat {seat} said something the rules do not know";
    /// `@11` by somebody who has ten cards at that place.
    KartenzahlWiderspruch { seat: Seat, noted: usize, found: usize } = "A308" "kartenzahl-widerspruch" Error Unknown
        [None NotedPlace Explains Slug],
        "noted with {noted} cards in hand, but seat {seat} has {found} here";
    /// `/5` where other cards lay at that place.
    TischzahlWiderspruch { seat: Seat, noted: usize, found: usize } =
        "A308" "kartenzahl-widerspruch" / "kartenzahl-widerspruch-tisch" Error Unknown [None NotedPlace Explains Slug],
        "noted with {noted} cards laid, but {found} lay when seat {seat} said it";
    /// The record does not show when it was said, or by which party.
    AnsageUnentscheidbar { seat: Seat, call: Ansagewort } = "A309" "ansage-unentscheidbar" Warning Unknown
        [None Other Explains Slug],
        "the record does not show whether seat {seat} was in time";
    /// The party of who announced is not known, and with it whether the announcement was allowed.
    AnsageParteiOffen { seat: Seat, call: Ansagewort } = "A309" "ansage-unentscheidbar" / "ansage-partei-offen" Warning Unknown
        [None Other Explains Slug],
        "the record does not show to which party seat {seat} belongs";
    /// The party of who said a further word is not known.
    WortParteiOffen { seat: Seat, word: Text } = "A309" "ansage-unentscheidbar" / "ansage-partei-offen-wort" Warning Unknown
        [None Other Explains Slug],
        "the record does not show to which party seat {seat} belongs";
    /// A reply to a call the rule set gives no reply to.
    ErwiderungNichtErlaubt { seat: Seat, call: Ansagewort } = "A310" "erwiderung-nicht-erlaubt" Error Unknown
        [Ansage LacksACall Silent Slug],
        "seat {seat} could not reply to this";
    /// A further word that is not next, or whose turn is another one's.
    WortNichtDran { seat: Seat, word: Text } = "A310" "erwiderung-nicht-erlaubt" / "erwiderung-nicht-erlaubt-wort" Warning Unknown
        [None Other Silent Under("erwiderung-nicht-erlaubt-wort")],
        "{word:?} is not what seat {seat} can say here";
    /// `keine 60` without `keine 90` where no step may be skipped.
    StufeUebersprungen { seat: Seat, call: Ansagewort, missed: Ansagewort } = "A311" "stufe-uebersprungen" Error Unknown
        [Ansage LacksACall Silent Slug],
        "seat {seat} skipped a step";
    /// An announcement after a trick was gathered without one.
    AnsageketteBeendet { seat: Seat, call: Ansagewort, stich: usize } = "A312" "ansagekette-beendet" Error Unknown
        [Ansage Other Silent Chain],
        "nothing can be announced after trick {stich} was gathered in silence";
    /// A fifth announcement where there may be four.
    ZuVieleAnsagen { seat: Seat, call: Ansagewort, most: usize } = "A313" "zu-viele-ansagen" Error Unknown
        [Ansage Other Silent Count],
        "there may be {most} announcements in a game";
    /// `keine 90` where that is telling one's cards.
    AnsageVerboten { seat: Seat, call: Ansagewort } = "A314" "ansage-verboten" Error Unknown [Ansage Other Silent Slug],
        "seat {seat} made a forbidden announcement";
    /// An announcement in a Ramsch, in which everybody plays for himself.
    AnsageImRamsch { seat: Seat } = "A314" "ansage-verboten" / "ansage-verboten-ramsch" Error Unknown
        [Ansage Other Silent Under("ansage-verboten-ramsch")],
        "seat {seat} announced something in a Ramsch";
    /// The owner of the first trick said nothing.
    PflichtansageFehlt { seat: Seat } = "A315" "pflichtansage-fehlt" Warning Unknown [None Other Silent Duty],
        "seat {seat} took the trick and had to announce";
    /// The same where no trick gathered in silence ends all announcing.
    PflichtansageVersaeumt { seat: Seat } = "A315" "pflichtansage-fehlt" / "pflichtansage-fehlt-ohne-kette" Warning Unknown
        [None Other Silent Duty],
        "seat {seat} took the trick and had to announce";

    /// An announcement is owed for the Augen of a trick, an Armut or Schweine.
    PflichtansageGeschuldet { seat: Seat, call: Ansagewort } = "A315" "pflichtansage-fehlt" / "pflichtansage-geschuldet"
        Warning Unknown [None Other Silent Duty],
        "seat {seat} had to announce";

    /// An announcement in a trick that another player takes, where only its owner may speak.
    AnsageNichtBerechtigt { seat: Seat, call: Ansagewort, owner: Seat } = "A316" "ansage-nicht-berechtigt" Error Unknown
        [None Other Silent Slug],
        "seat {seat} announced in a trick of seat {owner}, who alone may";

    /// `Augen: Re 121` where the cards count otherwise.
    AugenFalsch { party: Partei, noted: u16, augen: u16 } = "W401" "augen-falsch" Error Computed
        [None NotedTotal Silent Slug],
        "noted {noted} Augen, the cards count {augen}";
    /// `Augen: Re 134, Kontra 116` of a game noted without cards.
    AugenSumme { found: usize, expected: usize } = "W401" "augen-falsch" / "augen-falsch-summe" Error Unknown
        [None Other Explains Slug],
        "the noted Augen come to {found}, the pack has {expected}";
    /// `Augen: Re 239` of a game noted without cards: the other side would have 1, and no cards come to that.
    AugenUnmoeglich { party: Partei, augen: usize } = "W401" "augen-falsch" / "augen-falsch-unmoeglich" Error Unknown
        [None Other Explains Slug],
        "no tricks come to {augen} Augen";
    /// `Augen: 1 40` of a Ramsch whose cards count otherwise.
    AugenFalschSitz { seat: Seat, noted: u16, augen: u16 } = "W401" "augen-falsch" / "augen-falsch-sitz" Error Computed
        [None NotedTotal Silent Slug],
        "noted {noted} Augen for seat {seat}, the cards count {augen}";
    /// `Augen: 1 239, 2 1` of a Ramsch noted without cards: no cards come to 1.
    AugenUnmoeglichSitz { seat: Seat, augen: usize } =
        "W401" "augen-falsch" / "augen-falsch-sitz-unmoeglich" Error Unknown
        [None Other Explains Slug],
        "no tricks come to the {augen} Augen of seat {seat}";
    /// `Augen: 1 40, 2 90` of a Ramsch noted without cards: those of two players are missing.
    AugenSitzFehlt { seat: Seat } = "W401" "augen-falsch" / "augen-falsch-sitz-fehlt" Error Unknown
        [None Other Explains Slug],
        "the Augen of seat {seat} are missing";
    /// `Augen: 1 40, 1 90` of a Ramsch.
    AngabeSitzDoppelt { seat: Seat } = "W401" "augen-falsch" / "augen-falsch-sitz-doppelt" Error Unknown
        [None Other Explains Slug],
        "seat {seat} stands twice";
    /// `Augen: Re 120, Kontra 120` of a Ramsch.
    AngabenJeSitz {} = "W401" "augen-falsch" / "augen-falsch-je-sitz" Error Unknown
        [None Other Explains Slug],
        "a Ramsch has no parties: Augen and tricks are noted by seat";
    /// `Augen: 1 40, 2 90, 3 60, 4 50` of any other game.
    AngabenJePartei {} = "W401" "augen-falsch" / "augen-falsch-je-partei" Error Unknown
        [None Other Explains Slug],
        "Augen and tricks are noted by party";
    /// `Stiche: Re 7`.
    SticheFalsch { party: Partei, noted: u16, found: u16 } = "W402" "stiche-falsch" Error Computed
        [None NotedTotal Silent Slug],
        "noted {noted} tricks, it took {found}";
    /// `Augen: Re 240, Kontra 0` and `Stiche: Re 0, Kontra 12` of a game noted without cards.
    AugenOhneStich { party: Partei, augen: usize } = "W402" "stiche-falsch" / "stiche-falsch-augen" Error Unknown
        [None Other Explains Slug],
        "noted without a trick, but with {augen} Augen";
    /// `Augen: Re 30` and `Stiche: Re 7` of a game noted without cards.
    SticheUnmoeglich { party: Partei, found: usize, augen: usize } =
        "W402" "stiche-falsch" / "stiche-falsch-unmoeglich" Error Unknown
        [None Other Explains Slug], "no {found} tricks come to {augen} Augen";
    /// `Stiche: Re 7, Kontra 7` of a game noted without cards.
    SticheSumme { found: usize, expected: usize } = "W402" "stiche-falsch" / "stiche-falsch-summe" Error Unknown
        [None Other Explains Slug],
        "the noted tricks come to {found}, there are {expected}";
    /// `Stiche: 1 3` of a Ramsch in which seat 1 took others.
    SticheFalschSitz { seat: Seat, noted: u16, found: u16 } = "W402" "stiche-falsch" / "stiche-falsch-sitz" Error Computed
        [None NotedTotal Silent Slug],
        "noted {noted} tricks for seat {seat}, it took {found}";
    /// `Augen: 1 30, …` and `Stiche: 1 0` of a Ramsch noted without cards.
    AugenOhneStichSitz { seat: Seat, augen: usize } = "W402" "stiche-falsch" / "stiche-falsch-sitz-augen" Error Unknown
        [None Other Explains Slug],
        "seat {seat} is noted without a trick, but with {augen} Augen";
    /// `Augen: 1 30, …` and `Stiche: 1 7` of a Ramsch noted without cards.
    SticheUnmoeglichSitz { seat: Seat, found: usize, augen: usize } =
        "W402" "stiche-falsch" / "stiche-falsch-sitz-unmoeglich" Error Unknown
        [None Other Explains Slug], "no {found} tricks come to the {augen} Augen of seat {seat}";
    /// `Sieger: Re`.
    SiegerFalsch { winner: Option<Partei> } = "W403" "sieger-falsch" Error Computed
        [None NotedScore Silent Winner], "the winner is another";
    /// `Sieger: 2` of a Ramsch that others won.
    SiegerFalschRamsch { seats: Vec<Seat> } = "W403" "sieger-falsch" / "sieger-falsch-ramsch" Error Computed
        [None NotedScore Silent Winner], "the winners are others";
    /// `Re: 2, 4` in a game whose cards say otherwise.
    ReFalsch { seats: Vec<Seat> } = "W414" "re-falsch" Error Computed [None NotedTotal Silent Slug], "Re are other seats";
    /// `Re: 2`, or a `Spielart`, beside a line `Vorbehalt` by which somebody else plays, or something else is played.
    NotizWiderAbfrage {} = "W414" "re-falsch" / "re-falsch-abfrage" Error Unknown [None Other Explains Slug],
        "by the Abfrage another game is played";
    /// `Wert: 3`.
    WertFalsch { noted: i32, value: i32 } = "W404" "wert-falsch" Error Computed
        [None NotedScore Silent Value], "noted value {noted}, it is {value}";
    /// `Wert: 7` of a Solo, where the sheet shows the tripled value (R001-Mc).
    WertTeilbar { noted: i32, factor: usize } = "W404" "wert-falsch" / "wert-falsch-teilbar" Error Unknown
        [None Other Explains Value],
        "noted value {noted}, which is not {factor} times anything";
    /// `Punkte: +1 -1 +1 -1`.
    PunkteFalsch { noted: Vec<i32>, points: Vec<i32> } = "W405" "punkte-falsch" Error Computed
        [None NotedPoints Silent Points], "the points are others";
    /// `Punkte: +1 -1 +1` where four sit at the table.
    PunkteAnzahl { found: usize, expected: usize } = "W405" "punkte-falsch" / "punkte-falsch-anzahl" Error Computed
        [None Other Silent Slug],
        "points of {found}, at a table of {expected}";
    /// A row of points that does not add up to 0.
    SummeNichtNull { sum: i64 } = "W406" "summe-nicht-null" Error Unknown
        [None Other Silent Slug], "the points add up to {sum} instead of 0";
    /// A `Stand` that stands alone: between it and the one before the points do not add up to 0.
    StandSumme { sum: i64 } = "W406" "summe-nicht-null" / "summe-nicht-null-stand" Error Unknown
        [None Other Silent Slug],
        "since the last running totals the points add up to {sum} instead of 0";
    /// The record does not show what the result depends on.
    Unentscheidbar {} = "W407" "unentscheidbar" Warning Unknown
        [None Undecided Explains Slug], "the record does not show enough to decide the game";
    /// A table with more seats than players, and nobody is noted to sit out.
    AussetzerFehlt { expected: usize, seats: usize } = "W407" "unentscheidbar" / "unentscheidbar-aussetzer" Warning Unknown
        [None NotYetDue Explains Slug],
        "the record does not show who sits out";
    /// The rule set has no clause for this.
    Regelluecke {} = "W408" "regelluecke" Warning Unknown
        [None Other Silent Slug], "the rule set has no clause for this";
    /// A player says himself that he revoked, where the rules do not say who has to find it out.
    RegellueckeSelbst { seat: Seat } = "W408" "regelluecke" / "regelluecke-selbst" Warning Unknown
        [None Other Silent Under("regelluecke-selbst")],
        "the rule set does not say who has to find it out: seat {seat} said so itself";
    /// Two revokes complained of at once, which the rules would judge differently.
    RegellueckeZugleich { seats: Vec<Seat> } = "W408" "regelluecke" / "regelluecke-zugleich" Warning Unknown
        [None Other Silent Under("regelluecke-zugleich")],
        "the rule set does not say which of two revokes complained of at once counts";
    /// An Absage counts while nobody complains, though the Re it built on was ruled not to count.
    RegellueckeGestrichen { seat: Seat, number: usize, call: Ansagewort, struck: Ansagewort } =
        "W408" "regelluecke" / "regelluecke-gestrichen" Warning Unknown
        [None Other Silent Under("regelluecke-gestrichen")],
        "the rule set does not say what becomes of {call:?}, for {struck:?} does not count";
    /// A ruling names a grade of violation where the rules have none (R001-G1, R004-6; R003-4d has one price for a revoke).
    RegellueckeEinstufung { seat: Seat } = "W408" "regelluecke" / "regelluecke-einstufung" Warning Unknown
        [None Other Silent Slug],
        "the rule set has no grades of violations, so it does not say what this ruling costs seat {seat}";
    /// `Sonderpunkte: Re Fuchs` where no fox was caught.
    SonderpunkteFalsch { party: Partei, name: Sondername, noted: u16, found: u16 } =
        "W409" "sonderpunkte-falsch" Error Unknown [None NotedScore Explains SpecialPoint],
        "noted {noted} times, it is {found} times";
    /// `Sonderpunkte: Re Fuchs 2, Kontra Fuchs` of a game noted without cards: the pack has two.
    SonderpunkteZuOft { name: Sondername, noted: u16, most: u16 } =
        "W409" "sonderpunkte-falsch" / "sonderpunkte-falsch-zu-oft" Error Unknown [None Other Explains Slug],
        "noted {noted} times, a game has it {most} times at most";
    /// `Sonderpunkte: Re Karlchen, Kontra Karlchen gefangen` of a game noted without cards: one party takes the last trick.
    SonderpunkteUnvereinbar { party: Partei, name: Sondername, other_party: Partei, other: Sondername } =
        "W409" "sonderpunkte-falsch" / "sonderpunkte-falsch-zusammen" Error Unknown [None Other Explains Slug],
        "no game has both {name} and {other}";
    /// `Sonderpunkte: Kontra Doppelkopf` and `Augen: Kontra 30` of a game noted without cards.
    SonderpunkteOhneAugen { party: Partei, name: Sondername, augen: usize } =
        "W409" "sonderpunkte-falsch" / "sonderpunkte-falsch-augen" Error Unknown
        [None Other Explains Slug], "it takes more Augen than {augen}";

    /// `Stand` is not the last one and the points since.
    StandFalsch { noted: Vec<i32>, stand: Vec<i32> } = "W410" "stand-falsch" Error Totals
        [None Other Silent Slug], "the running totals are others";
    /// `Stand: +1 -1 +1` where four sit at the table.
    StandAnzahl { found: usize, expected: usize } = "W410" "stand-falsch" / "stand-falsch-anzahl" Error Unknown
        [None Other Silent Slug],
        "running totals of {found}, at a table of {expected}";

    /// A row of a game noted without cards with even and odd results (TSR 7.3.3).
    GeradeUngerade { noted: Vec<i32> } = "W411" "gerade-ungerade" Error Unknown
        [None Other Silent Slug], "even and odd results in one row";

    /// `Bock: 2` where the rules multiply no game (R001-2c).
    BockFalsch { noted: i32 } = "W412" "bock-falsch" Error Unknown
        [None Other Silent Slug], "the rules do not multiply a game by {noted}";
    /// `Bock: 2` where the games before make it count once.
    BockNichtFaellig { noted: i32, due: i32 } = "W412" "bock-falsch" / "bock-falsch-faellig" Error Unknown
        [None Other Silent Slug], "by the games before it counts {due} times, not {noted}";
    /// No `Bock`, where the games before leave open by what this one counts: it was counted once.
    BockOffen {} = "W412" "bock-falsch" / "bock-falsch-offen" Warning Unknown
        [None Other Silent Slug], "the games before it do not show by what it counts";
    /// A game of a Ramsch round that was noted as another one (`ramsch.wann`).
    RamschFaellig {} = "W412" "bock-falsch" / "bock-falsch-ramsch" Error Unknown
        [None Other Silent Slug], "behind a Bockrunde it is a Ramsch";
    /// A Ramsch in a list in which nobody demanded it, and no round of them is due.
    RamschNichtFaellig {} = "W412" "bock-falsch" / "bock-falsch-kein-ramsch" Error Unknown
        [None Other Silent Slug], "no round of Ramsch is due";
    /// `Sonderpunkte: Re Charlie im Doppelpass`: a name the rules do not know, or a slip of the pen.
    SonderpunktUnbekannt { name: Text } = "W413" "sonderpunkt-unbekannt" Warning Unknown [None Other Explains Slug],
        "the rules know no special point {name}";

    /// More games than `Plan` says.
    Listenlaenge { found: usize, plan: usize } = "L601" "listenlaenge" Error Unknown [None Other Silent Slug],
        "the list has {found} games, {plan} are planned";
    /// Fewer games than `Plan` says, and time had not run out.
    ListeZuKurz { found: usize, plan: usize } = "L601" "listenlaenge" / "listenlaenge-zu-kurz" Warning Unknown
        [None Other Silent Slug],
        "the list stops after {found} games, {plan} are planned";
    /// `Plan: 20` where a list has 24 games.
    PlanFalsch { plan: usize, expected: usize } = "L601" "listenlaenge" / "listenlaenge-plan" Info Unknown
        [None Other Silent Slug],
        "{plan} games are planned, a list has {expected}";
    /// A game behind `(Zeit abgelaufen)` that is no Pflichtsolo (TSR 8.5.1, 8.6).
    SpielNachDerZeit {} = "L601" "listenlaenge" / "listenlaenge-zeit" Error Unknown [None Other Silent Slug],
        "time had run out: this game is struck";
    /// A game behind the one that filled the pot, and no Pflichtsolo that is owed (`liste.topf`).
    SpielNachDemTopf { topf: usize } = "L601" "listenlaenge" / "listenlaenge-topf" Error Unknown
        [None Other Silent Slug],
        "the pot of {topf} is full: this game is struck";
    /// The list is complete, and somebody has played no Solo.
    PflichtsoloFehlt { seat: Seat } = "L602" "pflichtsolo-fehlt" Error Unknown
        [None Other Silent Slug], "seat {seat} has played no obligatory Solo";
    /// The list is complete, and somebody has played less of several than he owes.
    PflichtsoliFehlen { seat: Seat, played: usize, all: usize } = "L602" "pflichtsolo-fehlt" / "pflichtsolo-fehlt-mehrere"
        Error Unknown [None Other Silent Under("vorbehalte.pflichtsolo")], "seat {seat} has played {played} of {all} obligatory Soli";
    /// No more games are left than Pflichtsoli are owed, and another game is played (TSR 4.2.3).
    VorfuehrungFehlt { seat: Seat } = "L602" "pflichtsolo-fehlt" / "pflichtsolo-fehlt-vorfuehrung" Error Unknown
        [None Other Silent Slug],
        "seat {seat} has to play its obligatory Solo in this game";
    /// The list is complete, and of some games is not known whether they were a Solo that nobody is seen to have played.
    PflichtsoliUngeprueft { games: usize } = "L609" "pflichtsolo-ungeprueft" Info Unknown [None Other Silent Slug],
        "obligatory Soli were not checked: of {games} games is not known what was played";
    /// A second Solo is called the obligatory one.
    PflichtsoloDoppelt { seat: Seat } = "L603" "pflichtsolo-doppelt" Error Unknown [None Other Silent Slug],
        "seat {seat} had played its obligatory Solo";
    /// A Solo is called the obligatory one that fills none of those its player owes: `Pflichtsolo Fleischlos` where each is to
    /// be one with a suit or with pictures as trumps.
    PflichtsoloArt { seat: Seat } = "L603" "pflichtsolo-doppelt" / "pflichtsolo-doppelt-art" Error Unknown
        [None Other Silent Under("vorbehalte.pflichtsolo")],
        "seat {seat} owes no obligatory Solo of this kind";
    /// The first game is dealt by another than the rules say.
    Geberfolge { seat: Seat, expected: Seat } = "L604" "geberfolge" Error Unknown [None Other Silent Slug],
        "seat {seat} dealt the first game, seat {expected} begins";
    /// `Runde: 1 von 2` where there are three to five.
    Rundenzahl { found: usize, least: usize, most: usize } = "L605" "rundenzahl" Warning Unknown
        [None Other Silent Slug],
        "an event of {found} rounds, it has {least} to {most}";
    /// `Runde: 4 von 3`
    Rundennummer { number: usize, of: usize } = "L605" "rundenzahl" / "rundenzahl-nummer" Error Unknown
        [None Other Silent Slug],
        "round {number} of {of}";
    /// Nobody is named who keeps the list, and the rules want him named (R002-1a).
    SchreiberFehlt {} = "L606" "schreiber-fehlt" Warning Unknown
        [None Other Silent Slug], "nobody is named who keeps the list";

    /// Another keeps the list than the rules say (TSR 8.4, 10.1).
    SchreiberPlatz { seat: Seat, expected: Seat } = "L608" "schreiber-platz" Warning Unknown [None Other Silent Slug],
        "seat {seat} keeps the list, which is the duty of seat {expected}";

    /// `(3: Abbruch)` where that costs points (R002-7).
    Abbruch { seat: Seat, points: i32 } = "L607" "abbruch" Info Unknown [None Other Silent Slug],
        "seat {seat} leaves early: the round brings at best {points}";

    /// A complaint that a referee has to decide: of whom and what, a kind of complaint or the words of the record. `number`
    /// and `trick` are those of a ruling on it; `trick` is 0 where it is about none.
    EntscheidNoetig { seat: Seat, what: Text, number: usize, trick: usize } = "R501" "entscheid-noetig" Warning Unknown
        [None Other Silent Slug],
        "a referee has to decide";
    /// Ruled minor against who defends against a Solo, and not whether it could hurt the soloist.
    EntscheidNachteil { seat: Seat, number: usize, trick: usize } =
        "R501" "entscheid-noetig" / "entscheid-noetig-nachteil" Warning Unknown [None Other Silent Slug],
        "a referee has to decide whether it could hurt the soloist";
    /// A complaint of an announcement.
    EntscheidAnsage { seat: Seat, number: usize } = "R501" "entscheid-noetig" / "entscheid-noetig-ansage" Warning Unknown
        [None Other Silent Slug],
        "a referee has to decide whether the announcement counts";
    /// A complaint of the deal.
    EntscheidGeben { number: usize } = "R501" "entscheid-noetig" / "entscheid-noetig-geben" Warning Unknown
        [None Other Silent Slug],
        "a referee has to decide whether it is dealt again";
    /// A complaint that names nobody who plays: whom a fine would hit is not known.
    EntscheidGegenOffen {} = "R501" "entscheid-noetig" / "entscheid-noetig-gegen" Warning Unknown
        [None Other Silent Slug],
        "a referee has to decide, and the complaint names no player of this game";
    /// A complaint of a revoke by somebody whose hand is not known, where the rules class nothing.
    EntscheidBlattOffen { number: usize } = "R501" "entscheid-noetig" / "entscheid-noetig-blatt" Warning Unknown
        [None Other Silent Slug],
        "whether seat {number} revoked cannot be seen: a referee has to decide";
    /// Somebody uncovered won tricks before the game was over.
    RestAufgedeckt { seat: Seat } = "R501" "entscheid-noetig" / "entscheid-noetig-aufgedeckt" Warning Unknown
        [None OpenClaim Silent Under("rest-aufgedeckt")],
        "seat {seat} ended the game by uncovering tricks: a referee has to decide";
    /// A complaint by somebody who had gone on since, or had shortened the game.
    ReklamationVerspaetet { seat: Seat } = "R506" "reklamation-verspaetet" Warning Unknown [None Other Silent Slug],
        "seat {seat} complains too late";
    /// A complaint of which it is not noted whose it is, when everybody had gone on.
    ReklamationVerspaetetAlle {} = "R506" "reklamation-verspaetet" / "reklamation-verspaetet-alle" Warning Unknown
        [None Other Silent Slug],
        "it is too late for everybody to complain";
    /// A complaint of the wrong dealer when everybody has laid a card (R002-1n).
    ReklamationGeberGilt {} = "R506" "reklamation-verspaetet" / "reklamation-verspaetet-geber" Warning Unknown
        [None Other Silent Slug],
        "it is too late to complain of the dealer: everybody has laid a card, and the game is valid";
    /// A complaint after `fragt Reklamation` and the partner's `keine Reklamation`, by either of them (TSR 9.6.4).
    ReklamationGebunden { seat: Seat } = "R506" "reklamation-verspaetet" / "reklamation-verspaetet-antwort" Warning Unknown
        [None Other Silent Slug],
        "seat {seat} complains after the answer that there is no complaint";
    /// A complaint by the violator's partner, once the parties are settled, or by the violator.
    ReklamationNichtBerechtigt { seat: Seat } = "R507" "reklamation-nicht-berechtigt" Warning Unknown
        [None Other Silent Slug],
        "seat {seat} cannot complain of this";
    /// A violation nobody complained of in time.
    VerstossSteht { seat: Seat, seats: Vec<Seat> } = "R508" "verstoss-steht" Info Unknown [None Other Silent Slug],
        "nobody complained in time of what seat {seat} did: it stands";
    /// A complaint about something that did not happen, where the rules need no referee.
    ReklamationUnbegruendet {} = "R504" "reklamation-unbegruendet" Warning Unknown
        [None Other Silent Slug], "nothing of the kind happened";
    /// A complaint that names a trick in which there was nothing of the kind, and in another one there was.
    ReklamationFalscherStich { seat: Seat, trick: usize } =
        "R504" "reklamation-unbegruendet" / "reklamation-unbegruendet-stich" Warning Unknown [None Other Silent Slug],
        "nothing of the kind happened in that trick, but seat {seat} did it in trick {trick}";
    /// A complaint about a call that was in order.
    ReklamationUnbegruendetAnsage { seat: Seat, call: Ansagewort } =
        "R504" "reklamation-unbegruendet" / "reklamation-unbegruendet-ansage" Warning Unknown [None Other Silent Slug],
        "the announcement of seat {seat} that is complained of was in order";
    /// `(3: Reklamation Nichtbedienen 2 Stich 1)` once somebody has ruled on that act.
    ReklamationEntschieden { seat: Seat } = "R514" "reklamation-entschieden" Info Unknown [None Other Silent Slug],
        "somebody has ruled already on what seat {seat} did";
    /// A complaint that is to be ruled on once an earlier one is.
    ReklamationWartet { seat: Seat } = "R515" "reklamation-wartet" Info Unknown [None Other Silent Slug],
        "the complaint of what seat {seat} did is ruled on after the earlier one";
    /// The same where nobody knows of whom it is.
    ReklamationWartetGegenOffen {} = "R515" "reklamation-wartet" / "reklamation-wartet-gegen" Info Unknown
        [None Other Silent Slug],
        "the complaint is ruled on after the earlier one";
    /// A ruling about a trick, an announcement or a player there is not.
    EntscheidUnmoeglich {} = "R505" "entscheid-unmoeglich" Warning Unknown
        [None Other Silent Slug], "there is nothing of the kind to rule on";
    /// A fine of more points than one act may cost: it takes none.
    StrafeZuHoch { seat: Seat, points: usize, most: usize } =
        "R505" "entscheid-unmoeglich" / "entscheid-unmoeglich-abzug" Warning Unknown
        [None Other Silent Under("strafen.abzug-hoechstens")],
        "seat {seat} is fined {points} points, and at most {most} can be taken";
    /// Shortening by somebody who may not.
    AbkuerzungNichtErlaubt { seat: Seat, number: usize } = "R502" "abkuerzung-nicht-erlaubt" Error Unknown
        [None Shortening Silent Slug],
        "seat {seat} may not shorten the game";
    /// The same where the rules class no violation.
    AbkuerzungUngeregelt { seat: Seat } = "R502" "abkuerzung-nicht-erlaubt" / "abkuerzung-nicht-erlaubt-ungeregelt" Error Unknown
        [None Shortening Silent Slug],
        "seat {seat} may not shorten the game, and the rules do not say what follows";
    /// All remaining tricks claimed, and there is a line of play in which another takes one.
    RestNichtSicher { seat: Seat, line: Vec<Played> } = "R509" "rest-nicht-sicher" Error Unknown
        [None WrongClaim Silent Slug],
        "seat {seat} need not take all remaining tricks";
    /// The same with a stated order.
    RestFolgeNichtSicher { seat: Seat, line: Vec<Played> } = "R509" "rest-nicht-sicher" / "rest-nicht-sicher-folge"
        Error Unknown
        [None WrongClaim Silent Slug], "seat {seat} need not take all remaining tricks in the order it stated";
    /// A wrong claim, where the rule book does not say what it comes to.
    RestEntscheid { seat: Seat } = "R501" "entscheid-noetig" / "entscheid-noetig-rest" Warning Unknown
        [None OpenClaim Silent Slug],
        "a referee has to decide who gets the remaining tricks";
    /// A claim, and the number of positions to look at did not suffice to decide it.
    RestOffen { seat: Seat } = "R501" "entscheid-noetig" / "entscheid-noetig-rest-offen" Warning Unknown
        [None OpenClaim Silent Slug],
        "the claim was not decided within the budget: a referee has to decide";
    /// A claim in a position of which not all cards are known.
    RestHandUnbekannt { seat: Seat } = "R501" "entscheid-noetig" / "entscheid-noetig-rest-karten" Warning Unknown
        [None OpenClaim Silent Slug],
        "the claim cannot be searched, for not all cards are known: a referee has to decide";
    /// A claim while a Hochzeit has not found its partner.
    RestParteienOffen { seat: Seat } = "R501" "entscheid-noetig" / "entscheid-noetig-rest-parteien" Warning Unknown
        [None OpenClaim Silent Slug],
        "the claim cannot be searched, for the parties are not settled: a referee has to decide";
    /// A revoke in a position from which one party takes everything anyway: whoever rules, it is not more than that.
    RestSteht { partei: Partei, number: usize, trick: usize } = "R501" "entscheid-noetig" / "entscheid-noetig-rest-steht"
        Warning Unknown [None Other Silent Under("rest-steht")],
        "one party takes all remaining tricks anyway: a referee has to decide, and the violation is unerheblich at most";
    /// A penalty given by a referee.
    Strafe { seat: Seat, points: i32 } = "R503" "strafe" Info Unknown
        [None Other Silent Slug], "seat {seat} is fined {points} points";
    /// Ruled serious, and a party had won by then: the game is scored, and the tricks from there on go to the
    /// violator's opponents.
    SpielEntschieden { partei: Partei, gegner: Partei, trick: usize } = "R510" "spiel-entschieden" Info Unknown
        [None Other Silent Under("entschieden")],
        "{partei:?} had won before trick {trick}: scored, and the tricks from there on go to {gegner:?}";
    /// The same once all tricks were played.
    SpielEntschiedenGespielt { partei: Partei } = "R510" "spiel-entschieden" / "spiel-entschieden-gespielt" Info Unknown
        [None Other Silent Under("entschieden")],
        "{partei:?} had won, and all tricks were played: scored";
    /// A ruling in whose place there is one of a higher or later instance.
    EntscheidErsetzt {} = "R511" "entscheid-ersetzt" Info Unknown
        [None Other Silent Slug], "another instance has ruled on the same matter: this is void";
    /// A fine in whose place there is one of a higher or later instance.
    StrafeErsetzt { seat: Seat, points: i32, valid: i32 } = "R511" "entscheid-ersetzt" / "entscheid-ersetzt-strafe" Info Unknown
        [None Other Silent Slug],
        "the fine of {points} for seat {seat} is void: another instance has made it {valid}";
    /// `(SG: Ausschluss 3)`.
    Ausschluss { seat: Seat } = "R512" "ausschluss" Info Unknown [None Other Silent Slug],
        "seat {seat} is disqualified; that changes no points of this game";
    /// A violation is classed where the record shows none.
    EntscheidOhneVerstoss { seat: Seat } = "R513" "entscheid-ohne-verstoss" Info Unknown [None Other Silent Slug],
        "the record shows no violation of seat {seat} here";
    /// A violation is classed of one player where the record shows none, and somebody had complained of another one.
    EntscheidGegenAnderen { seat: Seat, other: Seat } =
        "R513" "entscheid-ohne-verstoss" / "entscheid-ohne-verstoss-anderer" Warning Unknown [None Other Silent Slug],
        "the ruling names seat {seat}, the complaint was about seat {other}";
    /// An announcement is ruled out that was in order.
    EntscheidOhneVerstossAnsage { seat: Seat, call: Ansagewort } =
        "R513" "entscheid-ohne-verstoss" / "entscheid-ohne-verstoss-ansage" Info Unknown [None Other Silent Slug],
        "the record shows the announcement of seat {seat} in order";
    /// A minor violation classed by whether it could hurt a soloist, where none played against the violator (TSR 9.3.3).
    EntscheidNachteilOhneSolist { seat: Seat } =
        "R513" "entscheid-ohne-verstoss" / "entscheid-ohne-verstoss-nachteil" Info Unknown [None Other Silent Slug],
        "seat {seat} played against no soloist whom it could hurt";
    /// A violation is classed of which nobody had complained in time, and nobody could any more (TSR 9.6.3).
    EntscheidOhneRecht { seat: Seat } =
        "R513" "entscheid-ohne-verstoss" / "entscheid-ohne-verstoss-recht" Warning Unknown [None Other Silent Slug],
        "nobody complained in time of what seat {seat} did";
}

/// How a value of a kind becomes a value of a message.
trait ToArgument {
    fn to_argument(&self) -> Argument;
}

fn argument(value: &impl ToArgument) -> Argument {
    value.to_argument()
}

macro_rules! to_argument {
    ($($type:ty => $make:expr;)*) => {
        $(impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                let make: fn(&$type) -> Argument = $make;
                make(self)
            }
        })*
    };
}

to_argument! {
    Seat => |seat| Argument::Seat(*seat);
    Card => |card| Argument::Card(*card);
    Suit => |suit| Argument::Suit(*suit);
    Partei => |party| Argument::Partei(*party);
    Ansagewort => |call| Argument::Ansage(*call);
    Text => |text| Argument::Text(text.clone());
    Sondername => |name| Argument::Sonderpunkt(name.0.clone());
    usize => |number| Argument::Number(*number as i64);
    u16 => |number| Argument::Number((*number).into());
    i32 => |number| Argument::Number((*number).into());
    i64 => |number| Argument::Number(*number);
    Vec<i32> => |points| Argument::Points(points.clone());
    Vec<Seat> => |seats| Argument::Seats(seats.clone());
    Vec<Card> => |cards| Argument::Cards(cards.clone());
    Vec<Played> => |line| Argument::Zuege(line.iter().map(|play| (play.seat, play.card)).collect());
    Option<Seat> => |seat| seat.map_or(Argument::Text("".into()), Argument::Seat);
    Option<Partei> => |party| party.map_or(Argument::Text("".into()), Argument::Partei);
    Klasse => |klasse| match klasse {
        Klasse::Trumpf => Argument::Text("trumpf".into()),
        Klasse::Fehl(suit) => Argument::Suit(*suit),
    };
}
