//! What players and referees say and do, as written words: Vorbehalte, announcements, complaints, rulings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::card::Card;
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;

/// One of the two parties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Partei {
    /// The holders of the Re cards, or the soloist.
    Re,
    /// The others.
    Kontra,
}

impl Partei {
    /// Both parties, Re first.
    pub const ALL: [Partei; 2] = [Partei::Re, Partei::Kontra];

    /// Returns the other party.
    pub const fn gegner(self) -> Partei {
        match self {
            Partei::Re => Partei::Kontra,
            Partei::Kontra => Partei::Re,
        }
    }
}

/// Makes the kinds of Solo and the list of them from the same rows.
macro_rules! solo_arten {
    ($($(#[$doc:meta])* $art:ident;)+) => {
        /// The kinds of Solo that can be named, of all rule sets.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum SoloArt {
            $($(#[$doc])* $art,)+
        }

        impl SoloArt {
            /// Every kind, in the order of the table of words.
            pub const ALL: [SoloArt; [$(SoloArt::$art),+].len()] = [$(SoloArt::$art),+];
        }
    };
}

solo_arten! {
    /// Only the Damen are trumps.
    Damen;
    /// Only the Buben are trumps.
    Buben;
    /// No trumps.
    Fleischlos;
    /// Farbsolo in Kreuz.
    Kreuz;
    /// Farbsolo in Pik.
    Pik;
    /// Farbsolo in Herz.
    Herz;
    /// Farbsolo in Karo.
    Karo;
    /// The trumps of the normal game, where the text calls that "Trumpfsolo".
    Trumpf;
    /// Only the Könige are trumps.
    Koenige;
    /// Damen and Buben are trumps (Grand).
    DamenBuben;
    /// Könige and Damen are trumps (kleiner Köhler).
    KoenigeDamen;
    /// Könige and Buben are trumps.
    KoenigeBuben;
    /// Könige, Damen and Buben are trumps (großer Köhler).
    Koehler;
    /// Only the Zehnen are trumps.
    Zehner;
    /// No trumps; who plays it wins if he takes no trick (Knochenloser).
    Null;
}

/// What an announcement says. `Re` and `Kontra` are Ansagen, `Tuck` is one that shows no party, the others are Absagen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ansagewort {
    /// `Re`
    Re,
    /// `Kontra`
    Kontra,
    /// `keine 120`
    #[serde(rename = "keine-120")]
    Keine120,
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
    /// `Tuck`: an announcement that shows no party (Klopfen).
    Tuck,
}

impl Ansagewort {
    /// Returns the party a word names: an Absage names none.
    pub const fn partei(self) -> Option<Partei> {
        match self {
            Ansagewort::Re => Some(Partei::Re),
            Ansagewort::Kontra => Some(Partei::Kontra),
            Ansagewort::Keine120
            | Ansagewort::Keine90
            | Ansagewort::Keine60
            | Ansagewort::Keine30
            | Ansagewort::Schwarz
            | Ansagewort::Tuck => None,
        }
    }
}

/// An announcement: `Kontra @11`, `keine 90 für Re`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ansage {
    /// What was said.
    pub call: Ansagewort,
    /// The party that was said with it (`für Kontra`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub party: Option<Spanned<Partei>>,
    /// Cards in the announcer's hand at that moment (`@11`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards_in_hand: Option<Spanned<u8>>,
    /// Cards on the table in all at that moment (`/5`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards_played: Option<Spanned<u16>>,
}

/// Whether a Solo was named as obligatory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Soloform {
    /// `Solo`: left open.
    Offen,
    /// `Pflichtsolo`
    Pflicht,
    /// `Lustsolo`
    Lust,
    /// `vorgeführt`: a Pflichtsolo that the rules made due.
    Vorgefuehrt,
}

/// The clarifying trick that is named with a Hochzeit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hochzeitsform {
    /// `Hochzeit`: not named.
    Offen,
    /// `Hochzeit Fehl`: the first Fehl trick in another hand.
    Fehl,
    /// `Hochzeit Trumpf`: the first trump trick in another hand.
    Trumpf,
    /// `Hochzeit Stich`: the first trick in another hand, whatever was led.
    Stich,
    /// `Hochzeit Kreuz`: the first in another hand to which Kreuz was led.
    Kreuz,
    /// `Hochzeit Pik`: the first in another hand to which Pik was led.
    Pik,
    /// `Hochzeit Herz`: the first in another hand to which Herz was led.
    Herz,
}

impl Hochzeitsform {
    /// Every form, the one that names nothing first.
    pub const ALL: [Hochzeitsform; 7] = [
        Hochzeitsform::Offen,
        Hochzeitsform::Fehl,
        Hochzeitsform::Trumpf,
        Hochzeitsform::Stich,
        Hochzeitsform::Kreuz,
        Hochzeitsform::Pik,
        Hochzeitsform::Herz,
    ];
}

/// A statement of the Vorbehaltsabfrage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "statement", rename_all = "kebab-case")]
pub enum Aussage {
    /// `gesund`
    Gesund,
    /// `Vorbehalt`, unnamed.
    Vorbehalt,
    /// `ungesund`: a Solo, unnamed.
    Ungesund,
    /// `kein Solo`
    KeinSolo,
    /// `kein Pflichtsolo`
    KeinPflichtsolo,
    /// `kein Lustsolo`
    KeinLustsolo,
    /// `Solo Damen`, `Pflichtsolo`, `vorgeführt Karo`.
    Solo {
        /// Obligatory or not, as said.
        form: Soloform,
        /// The kind, if named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        art: Option<SoloArt>,
    },
    /// `Hochzeit`, `Hochzeit Fehl`, `Hochzeit Trumpf`.
    Hochzeit {
        /// The clarifying trick, if named.
        form: Hochzeitsform,
    },
    /// `Schweine`
    Schweine,
    /// `Superschweine`
    Superschweine,
    /// `Hyperschweine`
    Hyperschweine,
    /// `Armut`
    Armut,
    /// `Ramsch`: everybody for himself (house rule R1, experimental).
    Ramsch,
    /// `Schmeißen`
    Schmeissen,
    /// `zurück`: the last statement of this seat is taken back.
    Zurueck,
}

/// What a complaint is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verstoss {
    /// A revoke.
    Nichtbedienen,
    /// An announcement.
    Ansage,
    /// A wrong lead.
    Aufspiel,
    /// A card played out of turn.
    Vorwerfen,
    /// The Vorbehaltsabfrage.
    Vorbehalt,
    /// The deal.
    Geben,
    /// Telling what may not be told.
    Verrat,
    /// Anything else, in the words of the record.
    Text(Text),
}

/// The subject of a `Reklamation` or `Hinweis`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Beanstandung {
    /// What is complained of.
    pub kind: Verstoss,
    /// Whose act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Seat>,
    /// In which trick, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stich: Option<u8>,
}

/// How a referee classes a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Einstufung {
    /// `unerheblich`
    Unerheblich,
    /// `geringfügig`
    Geringfuegig,
    /// `geringfügig mit Nachteil`
    GeringfuegigNachteil,
    /// `geringfügig ohne Nachteil`
    GeringfuegigOhneNachteil,
    /// `schwerwiegend`
    Schwerwiegend,
    /// `unsportlich`
    Unsportlich,
    /// `kein Verstoß`
    KeinVerstoss,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ruling", rename_all = "kebab-case")]
pub enum Entscheid {
    /// `schwerwiegend 2 Stich 4`
    Einstufung {
        /// The class.
        grade: Einstufung,
        /// Who did it.
        against: Seat,
        /// In which trick, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stich: Option<u8>,
    },
    /// `Ansage 3 gilt`, `Ansage 3 gilt nicht`
    Ansage {
        /// Whose announcement; in JSON `announcer`, since `seat` is who acts.
        #[serde(rename = "announcer")]
        seat: Seat,
        /// Whether it counts.
        counts: bool,
    },
    /// `Rest Re`
    Rest {
        /// Who gets the remaining tricks.
        party: Partei,
    },
    /// `Neu geben`
    NeuGeben,
    /// `Punkte -12 +4 +4 +4`: replaces the whole row.
    Punkte {
        /// Points by seat.
        points: Vec<i32>,
    },
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Instanz {
    /// Schiedsrichter, the referee.
    Sr,
    /// Schiedsgericht, the court of appeal.
    Sg,
    /// Turnierleitung, the direction.
    Tl,
}

/// What is said of the trumps that go back in an Armut: how many, or whether any do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Ruecktrumpf {
    /// So many.
    Anzahl(u8),
    /// Whether any.
    Ob(bool),
}

/// A list of cards, `None` for `??`.
pub type Karten = SmallVec<[Spanned<Option<Card>>; 2]>;

/// Anything else that can happen at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum Akt {
    /// `(2: "Sub")`: an announcement in words that are not of the notation.
    Wort {
        /// The words.
        text: Text,
        /// Cards in the announcer's hand at that moment (`@11`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards_in_hand: Option<Spanned<u8>>,
        /// Cards on the table in all at that moment (`/5`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards_played: Option<Spanned<u16>>,
    },
    /// `(2: sagt "…")`: a remark aloud, never an announcement.
    Sagt {
        /// The words.
        text: Text,
    },
    /// `(1: Rest He10 KrD)`: claims all remaining tricks, in this order if cards are named.
    Rest {
        /// The stated order.
        #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
        cards: Karten,
    },
    /// `(1: fragt Rest)`
    FragtRest,
    /// `(1: schenkt Rest)`
    SchenktRest,
    /// `(3: Reklamation Nichtbedienen 2 Stich 4)`
    Reklamation(Beanstandung),
    /// `(3: Hinweis Nichtbedienen 2)`
    Hinweis(Beanstandung),
    /// `(4: keine Reklamation)`
    KeineReklamation,
    /// `(4: fragt Reklamation)`
    FragtReklamation,
    /// `(4: nimmt an)`: accepts a correction.
    NimmtAn,
    /// `(SR: Entscheid …)`
    Entscheid(Entscheid),
    /// `(SG: Strafe 3 -12)`
    Strafe {
        /// Who is punished.
        against: Seat,
        /// Points, usually negative; nobody is credited.
        points: i32,
    },
    /// `(SG: Ausschluss 3)`
    Ausschluss {
        /// Who is disqualified.
        against: Seat,
    },
    /// `(4: Protest "…")`
    Protest {
        /// Its text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
    },
    /// `(4: Vergeben)`: a misdeal.
    Vergeben,
    /// `(Neu geben)`: the table deals again.
    NeuGeben,
    /// `(2: zeigt He10)`
    Zeigt {
        /// The cards that became visible.
        cards: Karten,
    },
    /// `(1: lässt liegen)`: tricks not gathered.
    LaesstLiegen,
    /// `(2: deckt Stiche auf)`
    DecktAuf,
    /// `(2: gibt 1 Ka9 KaK PiA)`
    Gibt {
        /// Who gets them.
        to: Seat,
        /// The cards.
        cards: Karten,
    },
    /// `(3: nimmt Armut)`: takes the one who declared an Armut as partner.
    NimmtArmut,
    /// `(2: lehnt ab)`: does not take an Armut.
    LehntAb,
    /// `(3: Rücktrumpf 1)`, `(3: Rücktrumpf nein)`: what who took an Armut says of the trumps he gave back.
    Ruecktrumpf {
        /// What he says.
        trumps: Ruecktrumpf,
    },
    /// `(2: Genscher 4)`: chooses with whom he plays.
    Genscher {
        /// Whom; in JSON `partner`, since `seat` is who acts.
        partner: Seat,
    },
    /// `(3: Abbruch)`: leaves the tournament.
    Abbruch,
    /// `(3: Ersatz "Eva")`
    Ersatz {
        /// The substitute.
        name: Text,
    },
    /// `(Zeit abgelaufen)`
    ZeitAbgelaufen,
}

/// What was said or done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Handlung {
    /// An announcement.
    Ansage(Ansage),
    /// A statement of the Vorbehaltsabfrage.
    Aussage(Aussage),
    /// Anything else.
    Akt(Akt),
}

/// One act of one person, at the place where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Event {
    /// Which player; `None` if an instance or nobody in particular acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Spanned<Seat>>,
    /// Which instance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instance: Option<Instanz>,
    /// At the same instant as the event before it (`(…) & (…)`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub simultaneous: bool,
    /// What.
    #[serde(flatten)]
    pub what: Handlung,
}
