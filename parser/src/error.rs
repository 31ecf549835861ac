//! What can be wrong with a text, and how it is said.

use doko_format::{Argument, Card, Seat, Severity, Span, Sprache};

/// Something in the text that could not be read, or that contradicts another part of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct SyntaxError {
    /// What is wrong.
    pub kind: SyntaxErrorKind,
    /// Where, in bytes from the start of the chunk.
    pub span: Span,
    /// Another place in the same chunk that belongs to it, such as the first of two lines with one key.
    pub related: Option<Span>,
    /// What may have been meant, where something resembles it.
    pub proposal: Option<Box<Proposal>>,
}

/// What may have been meant by something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Where it would stand, in bytes from the start of the chunk: in the place of a part of what could not be read; of
    /// nothing, where something is missing.
    pub span: Span,
    /// The texts, the most likely first. They are as the language of the record writes them.
    pub texts: Vec<Box<str>>,
    /// Whether nothing else can have been meant than the one text there is.
    pub sure: bool,
}

impl Proposal {
    /// Makes one of texts in the place of `found`; the one of several is never sure, nor one with other digits.
    pub(crate) fn of(found: &str, span: Span, texts: Vec<Box<str>>) -> Option<Proposal> {
        let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).collect::<Vec<u8>>();
        let sure = matches!(texts.as_slice(), [text] if digits(text) == digits(found));
        (!texts.is_empty()).then_some(Proposal { span, texts, sure })
    }

    /// Makes one of a mark that is missing.
    pub(crate) fn missing(mark: &str, at: u32) -> Proposal {
        Proposal { span: Span { start: at, end: at }, texts: vec![mark.into()], sure: true }
    }

    /// Makes one of a colon that is missing in front of `behind`, or stands there as another mark.
    pub(crate) fn colon(behind: &[u8], at: u32) -> Proposal {
        let blanks = behind.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let mark = match behind[blanks..] {
            [b';' | b',' | b'.' | b'=' | b')', ..] => 1,
            // A number may be negative, and a card taken back.
            [b'-' | b'~', b' ' | b'\t', ..] => 1,
            [0xE2, 0x80, 0x93 | 0x94, ..] => 3,
            _ => 0,
        };
        let length = if mark > 0 { blanks + mark } else { 0 };
        Proposal { span: Span { start: at, end: at + length as u32 }, ..Proposal::missing(":", at) }
    }
}

/// How what is wrong with a text can be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mending {
    /// By what its [`Proposal`] says, where it has one.
    Proposal,
    /// By the line `doko 1` in front of the text.
    Head,
    /// By leaving out the line, which says the same again.
    LeaveOut,
    /// By this number in place of the written one.
    Number(u32),
    /// Not without knowing what was meant.
    Unknown,
}

/// Text quoted from the record, shortened so that a message stays one line.
pub type Excerpt = Box<str>;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// The list does not begin with `doko 1`.
    #[error("the line `doko 1` is missing, reading as version 1")]
    KopfzeileFehlt,
    /// `doko 2`, `doko`, `doko eins`
    #[error("unknown version `{found}`, this reader knows version 1")]
    VersionUnbekannt {
        /// What stands behind `doko`.
        found: Excerpt,
    },
    /// A line that is no header line, no row and no events.
    #[error("{reason}")]
    ZeileUnlesbar {
        /// What is missing in it.
        reason: Zeilenfehler,
    },
    /// A control character or a bidirectional override.
    #[error("the character U+{:04X} may not stand in a record", u32::from(*character))]
    ZeichenVerboten {
        /// The character.
        character: char,
    },
    /// Bytes that are not UTF-8.
    #[error("the byte {byte:#04X} is not UTF-8; was the file saved as Latin-1?")]
    KeinUtf8 {
        /// The first such byte of the line.
        byte: u8,
    },
    /// More than the notation allows.
    #[error("{limit} of {found}, at most {} are read", limit.most())]
    GrenzeUeberschritten {
        /// Which limit.
        limit: Grenze,
        /// How many there are.
        found: usize,
    },
    /// `Geeber: 4`, `Wetter: Regen`
    #[error("unknown key `{key}`{}", Hint(suggestion, *language))]
    SchluesselUnbekannt {
        /// The key as written.
        key: Excerpt,
        /// The key that was probably meant.
        suggestion: Option<Excerpt>,
        /// The other language it is a key of.
        language: Option<Sprache>,
    },
    /// `Geber` twice.
    #[error("`{key}` stands here again; the first one counts")]
    SchluesselDoppelt {
        /// The key as written.
        key: Excerpt,
        /// Whether both say the same.
        same: bool,
    },
    /// `Geber: heute`
    #[error("`{found}` is no value for `{key}`, expected {expected}")]
    WertUnlesbar {
        /// The key as written.
        key: Excerpt,
        /// The value as written.
        found: Excerpt,
        /// What was expected.
        expected: Erwartung,
    },
    /// `Kr11`, `KD`, `Krx`
    #[error("{}", card_message(found, reason))]
    KarteUnbekannt {
        /// The token as written.
        found: Excerpt,
        /// Why it is no card.
        reason: Kartenfehler,
    },
    /// `keine 80`, `2 Hochzet`
    #[error("{}{}", word_message(found, wanted), Hint(suggestion, *language))]
    WortUnbekannt {
        /// The words as written.
        found: Excerpt,
        /// What was probably meant.
        suggestion: Option<Excerpt>,
        /// The other language it is a word of.
        language: Option<Sprache>,
        /// What it would have said.
        wanted: Gesucht,
    },
    /// `7` at a table of four, `0`, `Anne`
    #[error("{}", seat_message(found, reason))]
    SitzUnbekannt {
        /// The seat as written.
        found: Excerpt,
        /// Why it is no seat.
        reason: Sitzfehler,
    },
    /// A row that is numbered 7 and stands where 6 would.
    #[error("row {found} stands where row {expected} would")]
    Stichnummer {
        /// The written number.
        found: u32,
        /// The number that follows the row above.
        expected: u32,
    },
    /// `{` without `}`
    #[error("the remark is not closed, `}}` is missing")]
    BemerkungOffen,
    /// `"` without `"`
    #[error("the quoted text is not closed, `\"` is missing")]
    AnfuehrungOffen,
    /// Three names, or eight.
    #[error("{found} players at the table, expected 4 to 7")]
    Tischgroesse {
        /// How many names there are.
        found: usize,
    },
    /// `Plan` in a game, `Geber` in the list header.
    #[error("`{key}` belongs {}", if *list { "in the list header" } else { "in a game" })]
    SchluesselOrt {
        /// The key as written.
        key: Excerpt,
        /// Whether it belongs in the list header; else in a game.
        list: bool,
    },
}

/// Why a line, or a part of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Zeilenfehler {
    /// `hello world`
    #[error("neither a header line nor a row nor events: `{found}`")]
    Unbekannt {
        /// The start of the line.
        found: Excerpt,
    },
    /// `Geber 4`
    #[error("a colon is missing after `{key}`")]
    DoppelpunktFehlt {
        /// The key.
        key: Excerpt,
    },
    /// `7 1: KrA`
    #[error("a dot is missing after the row number {number}")]
    PunktFehlt {
        /// The number.
        number: u32,
    },
    /// ` 7.  1 KrA Kr9`
    #[error("a colon is missing after the leader {seat}")]
    AnspielerDoppelpunkt {
        /// The leader.
        seat: Seat,
    },
    /// `(3: Kontra KrA`
    #[error("the event is not closed, `)` is missing")]
    KlammerFehlt,
    /// ` 7.  1: KrA -> 1 25 KrK`
    #[error("`{found}` stands behind the result of the trick")]
    NachStich {
        /// What stands there.
        found: Excerpt,
    },
    /// `-> viele`
    #[error("`{found}` is no result of a trick, expected seat and Augen such as `-> 2 25`")]
    Stichergebnis {
        /// What stands there.
        found: Excerpt,
    },
    /// A line that goes on in the next one, as a mail program breaks it.
    #[error("the line above is broken off, this is its rest; lines broken so: {lines}")]
    Umgebrochen {
        /// How many lines of the game are such rests.
        lines: usize,
    },
    /// `Bert reklamiert: Anna hat nicht bedient`
    #[error("a complaint in words counts for nothing: `{found}`, expected such as `{event}`")]
    Klage {
        /// The start of the line.
        found: Excerpt,
        /// The event that says it.
        event: Excerpt,
        /// Whether it says who complains; else it is a sample.
        sample: bool,
    },
    /// `SR: Entscheid leicht 3`, `Hochzeit: Bert`
    #[error("`{found}` counts for nothing so, expected `{line}`")]
    Nackt {
        /// The start of the line.
        found: Excerpt,
        /// What it should be.
        line: Excerpt,
        /// Whether that is an event.
        event: bool,
    },
    /// ` doko 1`, ` Spiel 7`
    #[error("`{found}` stands behind blanks and begins nothing")]
    Eingerueckt {
        /// The line.
        found: Excerpt,
    },
    /// `Spiel 7 "x" y`, `doko 1 x`
    #[error("`{found}` is too much here")]
    ZuViel {
        /// What stands there.
        found: Excerpt,
    },
}

/// A limit of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Grenze {
    /// Bytes in a line.
    #[error("a line")]
    Zeile,
    /// Bytes in a game.
    #[error("a game")]
    Spiel,
    /// Rows in a game.
    #[error("a number of tricks")]
    Stiche,
    /// Seats at a table.
    #[error("a number of seats")]
    Sitze,
    /// What is said and done in a game besides the cards.
    #[error("a number of events")]
    Ereignisse,
    /// Complaints and rulings in a game.
    #[error("a number of complaints and rulings")]
    Streitfaelle,
    /// Findings in one chunk.
    #[error("a number of findings")]
    Befunde,
}

impl Grenze {
    /// All limits.
    pub const ALL: [Grenze; 7] = [
        Grenze::Zeile,
        Grenze::Spiel,
        Grenze::Stiche,
        Grenze::Sitze,
        Grenze::Ereignisse,
        Grenze::Streitfaelle,
        Grenze::Befunde,
    ];

    /// Returns the largest number allowed: bytes, tricks, seats, events, findings.
    pub const fn most(self) -> usize {
        match self {
            Grenze::Zeile => doko_format::write::LONGEST_LINE,
            Grenze::Spiel => 64 * 1024,
            Grenze::Stiche => 99,
            Grenze::Sitze => Seat::MAX,
            Grenze::Ereignisse => 512,
            Grenze::Streitfaelle => 64,
            Grenze::Befunde => 100,
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Grenze::Zeile => "grenze-ueberschritten-zeile",
            Grenze::Spiel => "grenze-ueberschritten-spiel",
            Grenze::Stiche => "grenze-ueberschritten-stiche",
            Grenze::Sitze => "grenze-ueberschritten-sitze",
            Grenze::Ereignisse => "grenze-ueberschritten-ereignisse",
            Grenze::Streitfaelle => "grenze-ueberschritten-streitfaelle",
            Grenze::Befunde => "grenze-ueberschritten-befunde",
        }
    }
}

/// What a header value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Erwartung {
    /// `Geber: 4`
    #[error("a seat such as `4`")]
    Sitz,
    /// `Aussetzer: 5`
    #[error("seats such as `1, 3`, or `keiner`")]
    Sitze,
    /// `Plan: 24`
    #[error("a whole number such as `24`")]
    Zahl,
    /// `Punkte: +2 -2 -2 +2`
    #[error("a number for each seat such as `+2 -2 -2 +2`")]
    Zahlen,
    /// `Spieler: Anna, Bert`
    #[error("names by seat, separated by commas")]
    Namen,
    /// `Abheber: 3, 12 Karten`
    #[error("a seat, a seat and a number such as `3, 12 Karten`, or `keiner`")]
    Abheber,
    /// `Gegeben: 3-4-3`
    #[error("packets such as `3-3-3-3`")]
    Pakete,
    /// `Vorbehalt: 2 gesund`
    #[error("what is said in the Abfrage, such as `2 gesund`")]
    Aussagen,
    /// `Ansagen: 1 Re @11`
    #[error("announcements such as `1 Re @11`")]
    Ansagen,
    /// `Augen: Re 134, Kontra 106`
    #[error("parties with a number such as `Re 134, Kontra 106`")]
    Parteien,
    /// `Sonderpunkte: Re Fuchs 2`
    #[error("special points such as `Re Fuchs 2, Kontra Karlchen`")]
    Sonderpunkte,
    /// `Sieger: Re`
    #[error("`Re`, `Kontra`, `keiner`, or seats such as `2, 3`")]
    Sieger,
    /// `Spielart: Solo Damen`
    #[error("`normal`, `Hochzeit`, `Stille Hochzeit` or a Solo such as `Solo Damen`")]
    Spielartnotiz,
    /// `Sprache: nl`
    #[error("`de`, `en` or `nl`")]
    Sprache,
    /// `Datum: 2026-11-20`
    #[error("a date such as `2026-11-20`")]
    Datum,
    /// `Beginn: 19:30`
    #[error("a time such as `19:30`")]
    Zeit,
    /// `Liste: "Abend"`
    #[error("plain text, or text in quotes and nothing behind it")]
    Text,
}

impl Erwartung {
    /// All expectations.
    pub const ALL: [Erwartung; 17] = [
        Erwartung::Sitz,
        Erwartung::Sitze,
        Erwartung::Zahl,
        Erwartung::Zahlen,
        Erwartung::Namen,
        Erwartung::Abheber,
        Erwartung::Pakete,
        Erwartung::Aussagen,
        Erwartung::Ansagen,
        Erwartung::Parteien,
        Erwartung::Sonderpunkte,
        Erwartung::Sieger,
        Erwartung::Spielartnotiz,
        Erwartung::Sprache,
        Erwartung::Datum,
        Erwartung::Zeit,
        Erwartung::Text,
    ];

    const fn id(self) -> &'static str {
        match self {
            Erwartung::Sitz => "wert-unlesbar-sitz",
            Erwartung::Sitze => "wert-unlesbar-sitze",
            Erwartung::Zahl => "wert-unlesbar-zahl",
            Erwartung::Zahlen => "wert-unlesbar-zahlen",
            Erwartung::Namen => "wert-unlesbar-namen",
            Erwartung::Abheber => "wert-unlesbar-abheber",
            Erwartung::Pakete => "wert-unlesbar-pakete",
            Erwartung::Aussagen => "wert-unlesbar-aussagen",
            Erwartung::Ansagen => "wert-unlesbar-ansagen",
            Erwartung::Parteien => "wert-unlesbar-parteien",
            Erwartung::Sonderpunkte => "wert-unlesbar-sonderpunkte",
            Erwartung::Sieger => "wert-unlesbar-sieger",
            Erwartung::Spielartnotiz => "wert-unlesbar-spielart",
            Erwartung::Sprache => "wert-unlesbar-sprache",
            Erwartung::Datum => "wert-unlesbar-datum",
            Erwartung::Zeit => "wert-unlesbar-zeit",
            Erwartung::Text => "wert-unlesbar-text",
        }
    }
}

/// Why a token is no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kartenfehler {
    /// Nothing like a card.
    Unbekannt {
        /// The card that was probably meant.
        meant: Option<Card>,
    },
    /// The suit is known, the rank is not: `Kr11`, `Kr1O`.
    Rang {
        /// The card that was probably meant.
        meant: Option<Card>,
    },
    /// A suit and nothing behind it: `Kr`, `Herz`.
    RangFehlt,
    /// `KD` in German: Kreuz Dame or Karo Dame.
    Zweideutig {
        /// What it may be.
        either: Card,
        /// What it may also be.
        or: Card,
    },
    /// A card of another language: `RV`.
    Sprache {
        /// The language it is a card of.
        language: Sprache,
        /// The card it is there.
        card: Card,
    },
}

/// What a word that is unknown, or missing, would have said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesucht {
    /// One of many things.
    Wort,
    /// The same, and nothing stands there.
    Fehlt,
    /// What is complained of.
    Verstoss {
        /// The words for it in the language of the record, each in backticks.
        words: Excerpt,
        /// Whether nothing stands there.
        missing: bool,
    },
    /// What is ruled.
    Entscheid {
        /// The words for it in the language of the record, each in backticks.
        words: Excerpt,
        /// Whether nothing stands there.
        missing: bool,
    },
    /// `(SR: schwerwiegend 2)`: a ruling without the word that says so.
    OhneEntscheid {
        /// That word in the language of the record.
        word: Excerpt,
        /// What is to stand behind it: `schwerwiegend 2`.
        ruling: Excerpt,
    },
    /// `(1: Nichtbedienen 3)`: a complaint without the word that says so.
    OhneReklamation {
        /// That word in the language of the record.
        word: Excerpt,
    },
    /// `(3: Re 2)`: nothing, the event ends before it.
    Nichts,
}

/// Why something is no seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitzfehler {
    /// No name of this table.
    Name {
        /// The nearest name.
        meant: Option<Excerpt>,
    },
    /// A number beyond the table.
    Zahl {
        /// How many seats the table has; the notation's nine if the players are not named.
        seats: u8,
    },
    /// A name that two players bear.
    Doppelt,
    /// A name that is a number or a keyword.
    Keinname,
    /// Nothing stands where a seat would.
    Fehlt,
    /// `alle gesund`, and it is not known who plays, or nobody is left.
    Alle,
}

struct Hint<'a>(&'a Option<Excerpt>, Option<Sprache>);

impl std::fmt::Display for Hint<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.0, self.1) {
            (_, Some(language)) => write!(out, ", it needs `Sprache: {}`", code_of(language)),
            (Some(suggestion), None) => write!(out, ", did you mean `{suggestion}`?"),
            (None, None) => Ok(()),
        }
    }
}

fn word_message(found: &str, wanted: &Gesucht) -> String {
    match wanted {
        Gesucht::Wort => format!("unknown word `{found}`"),
        Gesucht::Fehlt => "a word is missing".to_owned(),
        Gesucht::Verstoss { missing: true, .. } => "what is complained of is missing".to_owned(),
        Gesucht::Verstoss { words, missing: false } => format!("`{found}` is nothing to complain of, expected {words}"),
        Gesucht::Entscheid { missing: true, .. } => "what is ruled is missing".to_owned(),
        Gesucht::Entscheid { words, missing: false } => format!("`{found}` is no ruling, expected {words}"),
        Gesucht::OhneEntscheid { word, ruling } => format!("`{word}` is missing before `{ruling}`"),
        Gesucht::OhneReklamation { word } => format!("`{word}` is missing before `{found}`"),
        Gesucht::Nichts => format!("`{found}` is too much here"),
    }
}

fn card_message(found: &str, reason: &Kartenfehler) -> String {
    match reason {
        Kartenfehler::Unbekannt { meant: None } => format!("`{found}` is no card"),
        Kartenfehler::Unbekannt { meant: Some(card) } => format!("`{found}` is no card, did you mean {card}?"),
        Kartenfehler::Rang { meant: None } => format!("`{found}` has no known rank"),
        Kartenfehler::Rang { meant: Some(card) } => format!("`{found}` has no known rank, did you mean {card}?"),
        Kartenfehler::RangFehlt => format!("`{found}` is a suit without a rank"),
        Kartenfehler::Zweideutig { either, or } => format!("`{found}` may be {either} or {or}"),
        Kartenfehler::Sprache { language, card } => {
            format!("`{found}` is {card} in another language, it needs `Sprache: {}`", code_of(*language))
        }
    }
}

fn seat_message(found: &str, reason: &Sitzfehler) -> String {
    match reason {
        Sitzfehler::Name { meant: None } => format!("`{found}` is no seat and nobody's name"),
        Sitzfehler::Name { meant: Some(name) } => format!("nobody is called `{found}`, did you mean `{name}`?"),
        Sitzfehler::Zahl { seats } => format!("there is no seat {found}, the seats are 1 to {seats}"),
        Sitzfehler::Doppelt => format!("two players are called `{found}`, the seat's number is needed"),
        Sitzfehler::Keinname => format!("`{found}` cannot stand for a seat, it is a number or a keyword"),
        Sitzfehler::Fehlt => "the seat is missing".to_owned(),
        Sitzfehler::Alle => format!("`{found}`: it is not known whom it means"),
    }
}

const fn code_of(language: Sprache) -> &'static str {
    match language {
        Sprache::De => "de",
        Sprache::En => "en",
        Sprache::Nl => "nl",
    }
}

/// Code, slug and message keys of one group of kinds, for whoever explains or translates them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxRule {
    /// `N001` and so on.
    pub code: &'static str,
    /// The name of the finding.
    pub slug: &'static str,
}

/// Makes the rules and the rule of each kind from the same rows, so that a kind without a row cannot be written.
macro_rules! rules {
    ($($kind:ident = $code:literal $slug:literal;)+) => {
        /// All findings the parser can make, in the order of their codes.
        ///
        /// `N016`, `regelwerk-unbekannt`, is not among them: whether a rule set exists is not a question of the text.
        pub const RULES: &[SyntaxRule] = &[$(SyntaxRule { code: $code, slug: $slug }),+];

        impl SyntaxErrorKind {
            const fn rule(&self) -> SyntaxRule {
                match self {
                    $(SyntaxErrorKind::$kind { .. } => SyntaxRule { code: $code, slug: $slug },)+
                }
            }
        }
    };
}

rules! {
    KopfzeileFehlt = "N001" "kopfzeile-fehlt";
    VersionUnbekannt = "N002" "version-unbekannt";
    ZeileUnlesbar = "N003" "zeile-unlesbar";
    ZeichenVerboten = "N004" "zeichen-verboten";
    KeinUtf8 = "N005" "kein-utf8";
    GrenzeUeberschritten = "N006" "grenze-ueberschritten";
    SchluesselUnbekannt = "N007" "schluessel-unbekannt";
    SchluesselDoppelt = "N008" "schluessel-doppelt";
    WertUnlesbar = "N009" "wert-unlesbar";
    KarteUnbekannt = "N010" "karte-unbekannt";
    WortUnbekannt = "N011" "wort-unbekannt";
    SitzUnbekannt = "N012" "sitz-unbekannt";
    Stichnummer = "N013" "stichnummer";
    BemerkungOffen = "N014" "bemerkung-offen";
    AnfuehrungOffen = "N015" "anfuehrung-offen";
    Tischgroesse = "N017" "tischgroesse";
    SchluesselOrt = "N018" "schluessel-ort";
}

impl SyntaxErrorKind {
    /// Returns the stable code, such as `N010`.
    pub const fn code(&self) -> &'static str {
        self.rule().code
    }

    /// Returns the stable name, such as `karte-unbekannt`.
    pub const fn slug(&self) -> &'static str {
        self.rule().slug
    }

    /// Returns how it can be mended.
    pub const fn mending(&self) -> Mending {
        match self {
            SyntaxErrorKind::KopfzeileFehlt => Mending::Head,
            SyntaxErrorKind::SchluesselDoppelt { same: true, .. } => Mending::LeaveOut,
            SyntaxErrorKind::Stichnummer { expected, .. } => Mending::Number(*expected),
            SyntaxErrorKind::SchluesselUnbekannt { .. }
            | SyntaxErrorKind::KarteUnbekannt { .. }
            | SyntaxErrorKind::WortUnbekannt { .. }
            | SyntaxErrorKind::SitzUnbekannt { .. }
            | SyntaxErrorKind::WertUnlesbar { expected: Erwartung::Spielartnotiz, .. }
            | SyntaxErrorKind::Tischgroesse { .. }
            | SyntaxErrorKind::ZeileUnlesbar { .. } => Mending::Proposal,
            // Where a remark or a quote was to end, which of two values holds, what a date or a lost letter was, only the
            // writer knows.
            SyntaxErrorKind::VersionUnbekannt { .. }
            | SyntaxErrorKind::ZeichenVerboten { .. }
            | SyntaxErrorKind::KeinUtf8 { .. }
            | SyntaxErrorKind::GrenzeUeberschritten { .. }
            | SyntaxErrorKind::SchluesselDoppelt { same: false, .. }
            | SyntaxErrorKind::WertUnlesbar { .. }
            | SyntaxErrorKind::BemerkungOffen
            | SyntaxErrorKind::AnfuehrungOffen
            | SyntaxErrorKind::SchluesselOrt { .. } => Mending::Unknown,
        }
    }

    /// Returns the language whose word or card it is, where it is one of another language.
    pub const fn language(&self) -> Option<Sprache> {
        match self {
            SyntaxErrorKind::SchluesselUnbekannt { language, .. } | SyntaxErrorKind::WortUnbekannt { language, .. } => {
                *language
            }
            SyntaxErrorKind::KarteUnbekannt { reason, .. } => match reason {
                Kartenfehler::Sprache { language, .. } => Some(*language),
                Kartenfehler::Unbekannt { .. }
                | Kartenfehler::Rang { .. }
                | Kartenfehler::RangFehlt
                | Kartenfehler::Zweideutig { .. } => None,
            },
            SyntaxErrorKind::KopfzeileFehlt
            | SyntaxErrorKind::VersionUnbekannt { .. }
            | SyntaxErrorKind::ZeileUnlesbar { .. }
            | SyntaxErrorKind::ZeichenVerboten { .. }
            | SyntaxErrorKind::KeinUtf8 { .. }
            | SyntaxErrorKind::GrenzeUeberschritten { .. }
            | SyntaxErrorKind::SchluesselDoppelt { .. }
            | SyntaxErrorKind::WertUnlesbar { .. }
            | SyntaxErrorKind::SitzUnbekannt { .. }
            | SyntaxErrorKind::Stichnummer { .. }
            | SyntaxErrorKind::BemerkungOffen
            | SyntaxErrorKind::AnfuehrungOffen
            | SyntaxErrorKind::Tischgroesse { .. }
            | SyntaxErrorKind::SchluesselOrt { .. } => None,
        }
    }

    /// Returns how bad it is.
    ///
    /// What is kept and still understood is a warning; what is lost, or contradicts itself, is an error.
    pub fn severity(&self) -> Severity {
        match self {
            SyntaxErrorKind::KopfzeileFehlt
            | SyntaxErrorKind::SchluesselUnbekannt { .. }
            | SyntaxErrorKind::SchluesselOrt { .. }
            | SyntaxErrorKind::WertUnlesbar { expected: Erwartung::Datum | Erwartung::Zeit, .. }
            | SyntaxErrorKind::SitzUnbekannt { reason: Sitzfehler::Keinname, .. }
            | SyntaxErrorKind::SchluesselDoppelt { same: true, .. } => Severity::Warning,
            // What stands before the first row may be left out on purpose; a row missing between two is lost.
            SyntaxErrorKind::Stichnummer { found, expected: 1 } if *found > 1 && !is_no_row(*found) => {
                Severity::Warning
            }
            SyntaxErrorKind::VersionUnbekannt { .. }
            | SyntaxErrorKind::ZeileUnlesbar { .. }
            | SyntaxErrorKind::ZeichenVerboten { .. }
            | SyntaxErrorKind::KeinUtf8 { .. }
            | SyntaxErrorKind::GrenzeUeberschritten { .. }
            | SyntaxErrorKind::SchluesselDoppelt { same: false, .. }
            | SyntaxErrorKind::WertUnlesbar { .. }
            | SyntaxErrorKind::KarteUnbekannt { .. }
            | SyntaxErrorKind::WortUnbekannt { .. }
            | SyntaxErrorKind::SitzUnbekannt { .. }
            | SyntaxErrorKind::Stichnummer { .. }
            | SyntaxErrorKind::BemerkungOffen
            | SyntaxErrorKind::AnfuehrungOffen
            | SyntaxErrorKind::Tischgroesse { .. } => Severity::Error,
        }
    }

    /// Returns the key of the translated message: the slug, or the slug and what makes this case special.
    pub const fn message_id(&self) -> &'static str {
        match self {
            SyntaxErrorKind::ZeileUnlesbar { reason } => match reason {
                Zeilenfehler::Unbekannt { .. } => "zeile-unlesbar",
                Zeilenfehler::DoppelpunktFehlt { .. } => "zeile-unlesbar-doppelpunkt",
                Zeilenfehler::PunktFehlt { .. } => "zeile-unlesbar-punkt",
                Zeilenfehler::AnspielerDoppelpunkt { .. } => "zeile-unlesbar-anspieler",
                Zeilenfehler::KlammerFehlt => "zeile-unlesbar-klammer",
                Zeilenfehler::NachStich { .. } => "zeile-unlesbar-nach-stich",
                Zeilenfehler::Stichergebnis { .. } => "zeile-unlesbar-stichergebnis",
                Zeilenfehler::Umgebrochen { .. } => "zeile-unlesbar-umgebrochen",
                Zeilenfehler::Klage { sample: false, .. } => "zeile-unlesbar-klage",
                Zeilenfehler::Klage { sample: true, .. } => "zeile-unlesbar-klage-muster",
                Zeilenfehler::Nackt { event: true, .. } => "zeile-unlesbar-ereignis",
                Zeilenfehler::Nackt { event: false, .. } => "zeile-unlesbar-angemeldet",
                Zeilenfehler::Eingerueckt { .. } => "zeile-unlesbar-eingerueckt",
                Zeilenfehler::ZuViel { .. } => "zeile-unlesbar-zu-viel",
            },
            SyntaxErrorKind::GrenzeUeberschritten { limit, .. } => limit.id(),
            SyntaxErrorKind::Stichnummer { found, .. } if is_no_row(*found) => "stichnummer-zu-gross",
            SyntaxErrorKind::WertUnlesbar { expected, .. } => expected.id(),
            SyntaxErrorKind::SchluesselUnbekannt { language: Some(_), .. } => "schluessel-unbekannt-sprache",
            SyntaxErrorKind::SchluesselUnbekannt { suggestion: Some(_), .. } => "schluessel-unbekannt-vorschlag",
            SyntaxErrorKind::WortUnbekannt { language: Some(_), .. } => "wort-unbekannt-sprache",
            SyntaxErrorKind::WortUnbekannt { suggestion: Some(_), .. } => "wort-unbekannt-vorschlag",
            SyntaxErrorKind::WortUnbekannt { wanted, .. } => match wanted {
                Gesucht::Wort => "wort-unbekannt",
                Gesucht::Fehlt => "wort-unbekannt-fehlt",
                Gesucht::Verstoss { missing: false, .. } => "wort-unbekannt-reklamation",
                Gesucht::Verstoss { missing: true, .. } => "wort-unbekannt-reklamation-fehlt",
                Gesucht::Entscheid { missing: false, .. } => "wort-unbekannt-entscheid",
                Gesucht::Entscheid { missing: true, .. } => "wort-unbekannt-entscheid-fehlt",
                Gesucht::OhneEntscheid { .. } => "wort-unbekannt-ohne-entscheid",
                Gesucht::OhneReklamation { .. } => "wort-unbekannt-ohne-reklamation",
                Gesucht::Nichts => "wort-unbekannt-zu-viel",
            },
            SyntaxErrorKind::KarteUnbekannt { reason, .. } => match reason {
                Kartenfehler::Unbekannt { meant: None } => "karte-unbekannt",
                Kartenfehler::Unbekannt { meant: Some(_) } => "karte-unbekannt-vorschlag",
                Kartenfehler::Rang { meant: None } => "karte-unbekannt-rang",
                Kartenfehler::Rang { meant: Some(_) } => "karte-unbekannt-rang-vorschlag",
                Kartenfehler::RangFehlt => "karte-unbekannt-rang-fehlt",
                Kartenfehler::Zweideutig { .. } => "karte-unbekannt-zweideutig",
                Kartenfehler::Sprache { .. } => "karte-unbekannt-sprache",
            },
            SyntaxErrorKind::SitzUnbekannt { reason, .. } => match reason {
                Sitzfehler::Name { meant: None } => "sitz-unbekannt",
                Sitzfehler::Name { meant: Some(_) } => "sitz-unbekannt-vorschlag",
                Sitzfehler::Zahl { .. } => "sitz-unbekannt-zahl",
                Sitzfehler::Doppelt => "sitz-unbekannt-doppelt",
                Sitzfehler::Keinname => "sitz-unbekannt-keinname",
                Sitzfehler::Fehlt => "sitz-unbekannt-fehlt",
                Sitzfehler::Alle => "sitz-unbekannt-alle",
            },
            SyntaxErrorKind::SchluesselOrt { list: true, .. } => "schluessel-ort-liste",
            SyntaxErrorKind::SchluesselOrt { list: false, .. } => "schluessel-ort-spiel",
            SyntaxErrorKind::KopfzeileFehlt
            | SyntaxErrorKind::VersionUnbekannt { .. }
            | SyntaxErrorKind::ZeichenVerboten { .. }
            | SyntaxErrorKind::KeinUtf8 { .. }
            | SyntaxErrorKind::SchluesselUnbekannt { suggestion: None, language: None, .. }
            | SyntaxErrorKind::SchluesselDoppelt { .. }
            | SyntaxErrorKind::Stichnummer { .. }
            | SyntaxErrorKind::BemerkungOffen
            | SyntaxErrorKind::AnfuehrungOffen
            | SyntaxErrorKind::Tischgroesse { .. } => self.slug(),
        }
    }

    /// Returns the values its message is filled with, by name.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match self {
            SyntaxErrorKind::KopfzeileFehlt | SyntaxErrorKind::BemerkungOffen | SyntaxErrorKind::AnfuehrungOffen => {
                vec![]
            }
            SyntaxErrorKind::VersionUnbekannt { found } => vec![("found", text(found))],
            SyntaxErrorKind::ZeileUnlesbar { reason } => reason.arguments(),
            SyntaxErrorKind::ZeichenVerboten { character } => {
                vec![("character", text(&format!("U+{:04X}", u32::from(*character))))]
            }
            SyntaxErrorKind::KeinUtf8 { byte } => vec![("byte", text(&format!("{byte:#04X}")))],
            SyntaxErrorKind::GrenzeUeberschritten { limit, found } => {
                vec![("found", number(*found)), ("most", number(limit.most()))]
            }
            SyntaxErrorKind::SchluesselUnbekannt { key, suggestion, language } => {
                let mut arguments = vec![("key", text(key))];
                arguments.extend(hint(suggestion, *language));
                arguments
            }
            SyntaxErrorKind::SchluesselDoppelt { key, .. } | SyntaxErrorKind::SchluesselOrt { key, .. } => {
                vec![("key", text(key))]
            }
            SyntaxErrorKind::WertUnlesbar { key, found, .. } => vec![("key", text(key)), ("found", text(found))],
            SyntaxErrorKind::KarteUnbekannt { found, reason } => reason.arguments(found),
            SyntaxErrorKind::WortUnbekannt { found, suggestion, language, wanted } => {
                if suggestion.is_some() || language.is_some() {
                    return std::iter::once(("found", text(found))).chain(hint(suggestion, *language)).collect();
                }
                wanted.arguments(found)
            }
            SyntaxErrorKind::SitzUnbekannt { found, reason } => reason.arguments(found),
            SyntaxErrorKind::Stichnummer { found, expected } if is_no_row(*found) => {
                vec![("expected", number(*expected))]
            }
            SyntaxErrorKind::Stichnummer { found, expected } => {
                vec![("found", number(*found)), ("expected", number(*expected))]
            }
            SyntaxErrorKind::Tischgroesse { found } => vec![("found", number(*found))],
        }
    }
}

impl Zeilenfehler {
    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match self {
            Zeilenfehler::Unbekannt { found }
            | Zeilenfehler::NachStich { found }
            | Zeilenfehler::Stichergebnis { found }
            | Zeilenfehler::Eingerueckt { found }
            | Zeilenfehler::ZuViel { found } => vec![("found", text(found))],
            Zeilenfehler::Klage { found, event, .. } => vec![("found", text(found)), ("event", text(event))],
            Zeilenfehler::Nackt { found, line, .. } => vec![("found", text(found)), ("line", text(line))],
            Zeilenfehler::Umgebrochen { lines } => vec![("lines", number(*lines))],
            Zeilenfehler::DoppelpunktFehlt { key } => vec![("key", text(key))],
            Zeilenfehler::PunktFehlt { number: found } => vec![("number", number(*found))],
            Zeilenfehler::AnspielerDoppelpunkt { seat } => vec![("seat", Argument::Seat(*seat))],
            Zeilenfehler::KlammerFehlt => vec![],
        }
    }
}

impl Kartenfehler {
    fn arguments(&self, found: &str) -> Vec<(&'static str, Argument)> {
        let found = ("found", text(found));
        match self {
            Kartenfehler::Unbekannt { meant } | Kartenfehler::Rang { meant } => {
                std::iter::once(found).chain(meant.map(|card| ("suggestion", Argument::Card(card)))).collect()
            }
            Kartenfehler::RangFehlt => vec![found],
            Kartenfehler::Zweideutig { either, or } => {
                vec![found, ("either", Argument::Card(*either)), ("or", Argument::Card(*or))]
            }
            Kartenfehler::Sprache { language, card } => {
                vec![found, ("language", text(code_of(*language))), ("card", Argument::Card(*card))]
            }
        }
    }
}

impl Gesucht {
    fn arguments(&self, found: &str) -> Vec<(&'static str, Argument)> {
        let found = ("found", text(found));
        match self {
            Gesucht::Wort => vec![found],
            Gesucht::Fehlt => vec![],
            Gesucht::Verstoss { words, missing: true } | Gesucht::Entscheid { words, missing: true } => {
                vec![("words", text(words))]
            }
            Gesucht::Verstoss { words, missing: false } | Gesucht::Entscheid { words, missing: false } => {
                vec![found, ("words", text(words))]
            }
            Gesucht::OhneEntscheid { word, ruling } => vec![("word", text(word)), ("ruling", text(ruling))],
            Gesucht::OhneReklamation { word } => vec![found, ("word", text(word))],
            Gesucht::Nichts => vec![found],
        }
    }
}

impl Sitzfehler {
    fn arguments(&self, found: &str) -> Vec<(&'static str, Argument)> {
        let found = ("found", text(found));
        match self {
            Sitzfehler::Name { meant } => {
                std::iter::once(found).chain(meant.as_deref().map(|name| ("suggestion", text(name)))).collect()
            }
            Sitzfehler::Zahl { seats } => vec![found, ("seats", number(*seats))],
            Sitzfehler::Doppelt | Sitzfehler::Keinname | Sitzfehler::Alle => vec![found],
            Sitzfehler::Fehlt => vec![],
        }
    }
}

fn text(text: &str) -> Argument {
    Argument::Text(text.into())
}

fn number(number: impl TryInto<i64>) -> Argument {
    Argument::Number(number.try_into().unwrap_or(i64::MAX))
}

/// Returns the language that has a word, else the word that may be meant.
fn hint(suggestion: &Option<Excerpt>, language: Option<Sprache>) -> impl Iterator<Item = (&'static str, Argument)> {
    let language = language.map(|language| ("language", text(code_of(language))));
    let suggestion = suggestion.as_deref().map(|word| ("suggestion", text(word)));
    language.or(suggestion).into_iter()
}

/// Tells whether a number is too large for any row: the line cannot be read as one, and the number may be cut short.
const fn is_no_row(number: u32) -> bool {
    number > u8::MAX as u32
}
