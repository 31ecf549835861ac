//! What can be wrong with a rule file, with the values of its messages.

use std::ops::Range;

use doko_format::Argument;

use crate::rules::Rang;

/// Something wrong with a rule file.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleProblem {
    /// What.
    pub kind: RuleProblemKind,
    /// The value it is about (`gewinn.re`); empty for the file as a whole.
    pub path: String,
    /// Its bytes in the file.
    pub span: Option<Range<usize>>,
    /// The bytes of the other values in the file with which it cannot go together.
    pub related: Vec<Range<usize>>,
}

/// What can be wrong with a rule file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RuleProblemKind {
    /// The file is no TOML.
    #[error("{message}")]
    Toml {
        /// As the TOML reader says it.
        message: String,
    },
    /// So many problems are told, and there are more.
    #[error("there are more problems than these {told}")]
    More {
        /// How many.
        told: usize,
    },
    /// A key that no rule set has.
    #[error("there is no key `{found}`")]
    UnknownKey {
        /// The key as written, with its table.
        found: String,
        /// The most similar key.
        meant: Option<String>,
    },
    /// A value of the wrong kind, or one of the words that are not known.
    #[error("`{found}` cannot stand here, expected {expected}")]
    WrongValue {
        /// The value as written.
        found: String,
        /// What can stand here.
        expected: ExpectedValue,
        /// The most similar word.
        meant: Option<String>,
    },
    /// `extends` names a rule set that is not known.
    #[error("there is no rule set `{found}` to extend")]
    UnknownParent {
        /// The name as written.
        found: String,
        /// The most similar name.
        meant: Option<String>,
        /// Those there are.
        known: Vec<String>,
    },
    /// `extends` names a file that cannot be extended.
    #[error("the file `{found}` cannot be extended: {why}")]
    UnusableParent {
        /// The name as written.
        found: String,
        /// Why.
        why: ParentFault,
    },
    /// The file calls itself as a built-in rule set is called, and says something else.
    #[error("`{found}` is the name of a built-in rule set")]
    NameTaken {
        /// The name as written.
        found: String,
    },
    /// A value is missing that every file must have.
    #[error("`{key}` is missing")]
    Missing {
        /// Which.
        key: &'static str,
    },
    /// Nothing is extended, and not everything is there.
    #[error("{count} values are missing, the first is `{first}`; `extends` would take them from another rule set")]
    Incomplete {
        /// The path of the first one.
        first: String,
        /// How many are missing.
        count: usize,
    },
    /// Values that cannot go together.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// Why a file cannot be extended. Whoever reads the files knows; see [`RuleSet::from_toml_with`](crate::RuleSet).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParentFault {
    /// There is no such file.
    #[error("there is none")]
    Missing,
    /// It is there, but is no text, too long, or may not be read.
    #[error("it cannot be read")]
    Unreadable,
    /// It lies where no file may be read.
    #[error("it lies outside")]
    Outside,
    /// It has faults of its own, which are not shown here.
    #[error("it has faults")]
    Faulty,
    /// It extends the one that extends it, maybe through others.
    #[error("{} extend one another", .0.join(", "))]
    Circle(Vec<String>),
    /// More files extend one another than may.
    #[error("no more than {0} files may extend one another")]
    Deep(usize),
}

/// What can stand at some place of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExpectedValue {
    /// One of these words, or a table such as `{ karten = … }`.
    #[error("{}", .0.join(", "))]
    Words(Vec<String>),
    /// A whole number of at least the first and at most the second.
    #[error("a whole number from {0} to {1}")]
    Number(i64, i64),
    /// `true` or `false`.
    #[error("true or false")]
    TrueOrFalse,
    /// A text in quotes.
    #[error("a text in quotes")]
    Text,
    /// A card in letters: `CQ`.
    #[error("a card")]
    Card,
    /// A list in brackets.
    #[error("a list")]
    List,
    /// A table with some of these keys.
    #[error("a table with {}", .0.join(", "))]
    Table(Vec<String>),
    /// Exactly one of these keys.
    #[error("exactly one of {}", .0.join(", "))]
    OneOf(Vec<String>),
}

/// Values that cannot go together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// `pakete = [3, 4, 3]` with 48 cards for four.
    #[error("the packets deal {dealt} cards to each player, the pack has {cards}")]
    Packets {
        /// What the packets add up to.
        dealt: usize,
        /// Cards for each player.
        cards: usize,
    },
    /// A pack that cannot be dealt evenly.
    #[error("{pack} cards cannot be dealt evenly to {players} players")]
    Uneven {
        /// Cards of the pack.
        pack: usize,
        /// Players.
        players: usize,
    },
    /// Fewer seats than players.
    #[error("a table of {seats} has no {players} players")]
    Seats {
        /// The size of the table.
        seats: usize,
        /// Players.
        players: usize,
    },
    /// Values for a size of the table that `tisch.plaetze` does not have.
    #[error("there is no table of {seats} among `tisch.plaetze`")]
    TableSize {
        /// The size of the table.
        seats: usize,
    },
    /// A duty to announce where there is nothing to announce.
    #[error("somebody must announce, but there is nothing to announce")]
    NothingToAnnounce,
    /// Schweine that need an announcement where there is none.
    #[error("Schweine need Re or Kontra, which cannot be announced")]
    SchweineWithoutAnsage,
    /// A Re card that is not in the pack.
    #[error("the Re card is not in the pack")]
    ReCard,
    /// Throwing in with nines that are not in the pack.
    #[error("nines are counted, but they are not in the pack")]
    Nines,
    /// Steps of Absagen without the Augen they are about.
    #[error("{steps} steps below schwarz are announced, but {numbers} numbers of Augen are given")]
    Steps {
        /// Steps between Ansage and `schwarz`.
        steps: usize,
        /// Numbers given.
        numbers: usize,
    },
    /// Numbers of Augen that do not fall from step to step.
    #[error("{next} after {before}: each step needs fewer Augen than the one before")]
    NotFalling {
        /// The number of a step.
        before: u16,
        /// That of the next one.
        next: u16,
    },
    /// More Augen to win than the pack has.
    #[error("Re cannot reach {re} Augen: the pack has {pack}")]
    Threshold {
        /// Augen Re has to reach.
        re: u16,
        /// Augen of the pack.
        pack: u16,
    },
    /// A step that stands twice, or above a higher one.
    #[error("the steps do not rise")]
    Ladder,
    /// A deadline nobody can keep.
    #[error("nobody has {hand} cards in hand: {cards} are dealt")]
    Deadline {
        /// Cards in hand of the deadline.
        hand: usize,
        /// Cards dealt to each player.
        cards: usize,
    },
    /// Re and Kontra that multiply a game without end.
    #[error("Re and Kontra multiply by {factor} too often")]
    Endless {
        /// What each multiplies by.
        factor: i32,
    },
    /// Absagen that multiply a game without end.
    #[error("Absagen multiply by {factor} too often")]
    EndlessAbsagen {
        /// What each multiplies by.
        factor: i32,
    },
    /// A rank that stands twice in an order.
    #[error("something stands twice in the order")]
    RankTwice,
    /// Something that can be declared but has no rank.
    #[error("{rang:?} can be declared, but has no place in the order")]
    Unranked {
        /// What.
        rang: Rang,
    },
    /// A clarifying trick that may come after the last trick.
    #[error("the clarifying trick may be trick {last} of {tricks}")]
    Klaerung {
        /// Its last possible number.
        last: usize,
        /// How many tricks there are.
        tricks: usize,
    },
    /// Values of two keys of which each is right alone.
    #[error("`{one}` and `{other}` cannot stand together")]
    Pair {
        /// The key to change first, with its value.
        one: String,
        /// The other one.
        other: String,
    },
    /// More Pflichtsoli of a kind than there are Pflichtsoli.
    #[error("of {anzahl} obligatory Soli {kinds} cannot be of a kind")]
    DebtKinds {
        /// How many are to be of a kind.
        kinds: usize,
        /// How many there are.
        anzahl: usize,
    },
    /// A special point of a table's own whose name cannot be noted, or stands twice.
    #[error("`{name}` cannot be the name of a special point")]
    OwnName {
        /// The name.
        name: String,
    },
    /// More special points of a table's own than there can be.
    #[error("there are {found} special points of the table's own, there can be {most}")]
    OwnMany {
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// A further word behind Re and Kontra that cannot be noted as one, or stands twice.
    #[error("`{name}` cannot be a further word")]
    WordName {
        /// The word.
        name: String,
    },
    /// More further words than there can be.
    #[error("there are {found} further words, there can be {most}")]
    WordMany {
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// Letters of ranks that are none.
    #[error("`{found}` are no ranks")]
    OwnRanks {
        /// As written.
        found: String,
    },
    /// A special point that is to count in some games, but does not exist.
    #[error("there is no special point `{name}`")]
    UnknownPoint {
        /// Its name.
        name: String,
    },
    /// A Solo that has a rank or a value, but cannot be declared.
    #[error("the Solo `{solo}` cannot be declared")]
    UnknownSolo {
        /// Its word.
        solo: String,
    },
}

/// What is said of a number that no machine word holds.
pub(super) const OVERLONG: &str = "the number is too large";

/// What a TOML reader complains of most often. It says so in English only, so that other languages need it as a case.
enum Tomlfehler<'a> {
    /// `re = 1` twice.
    Doppelt,
    /// `re` alone.
    Gleich,
    /// `[gewinn`, `id = "haus`: this character is missing.
    Offen(&'a str),
    /// `id = haus`, or nothing behind the `=`.
    Wert,
    /// A number that no computer word holds.
    Zahl,
    /// Anything else.
    Anders,
}

impl Tomlfehler<'_> {
    fn of(message: &str) -> Tomlfehler<'_> {
        let is_open = message.starts_with("unclosed") || message.contains("string, expected");
        let expected = message.rsplit_once(", expected `").and_then(|(_, rest)| rest.strip_suffix('`'));
        match expected {
            _ if message.starts_with("duplicate key") => Tomlfehler::Doppelt,
            _ if message.starts_with("key with no value") => Tomlfehler::Gleich,
            _ if message.starts_with("string values must be quoted") => Tomlfehler::Wert,
            // `nein` begins like `nan`, `ja` like nothing.
            _ if message.starts_with("invalid float") => Tomlfehler::Wert,
            _ if message == OVERLONG => Tomlfehler::Zahl,
            Some(expected) if is_open && !expected.contains(", ") => Tomlfehler::Offen(expected),
            Some(_) | None => Tomlfehler::Anders,
        }
    }
}

impl RuleProblem {
    /// Returns the code: the letter of the stage and three digits.
    pub fn code(&self) -> &'static str {
        self.kind.rule().0
    }

    /// Returns the name.
    pub fn slug(&self) -> &'static str {
        self.kind.rule().1
    }
}

impl RuleProblemKind {
    /// Code and name of every kind.
    pub const ALL: [(&str, &str); 8] = [
        ("T701", "regeldatei-unlesbar"),
        ("T702", "regel-unbekannt"),
        ("T703", "regelwert-falsch"),
        ("T704", "vorlage-unbekannt"),
        ("T705", "regel-fehlt"),
        ("T706", "vorlage-fehlt"),
        ("T707", "regelwiderspruch"),
        ("T708", "regelname-vergeben"),
    ];

    fn rule(&self) -> (&'static str, &'static str) {
        let [toml, key, value, parent, missing, incomplete, contradiction, name] = RuleProblemKind::ALL;
        match self {
            RuleProblemKind::Toml { .. } | RuleProblemKind::More { .. } => toml,
            RuleProblemKind::UnknownKey { .. } => key,
            RuleProblemKind::WrongValue { .. } => value,
            RuleProblemKind::UnknownParent { .. } | RuleProblemKind::UnusableParent { .. } => parent,
            RuleProblemKind::NameTaken { .. } => name,
            RuleProblemKind::Missing { .. } => missing,
            RuleProblemKind::Incomplete { .. } => incomplete,
            RuleProblemKind::Contradiction(_) => contradiction,
        }
    }

    /// Returns the key of the message, which differs inside a kind where the words do.
    pub fn message_id(&self) -> &'static str {
        match self {
            RuleProblemKind::Toml { message } => match Tomlfehler::of(message) {
                Tomlfehler::Doppelt => "regeldatei-unlesbar-doppelt",
                Tomlfehler::Gleich => "regeldatei-unlesbar-gleich",
                Tomlfehler::Offen(_) => "regeldatei-unlesbar-offen",
                Tomlfehler::Wert => "regeldatei-unlesbar-wert",
                Tomlfehler::Zahl => "regeldatei-unlesbar-zahl",
                Tomlfehler::Anders => "regeldatei-unlesbar",
            },
            RuleProblemKind::More { .. } => "regeldatei-unlesbar-mehr",
            RuleProblemKind::UnknownKey { meant: None, .. } => "regel-unbekannt",
            RuleProblemKind::UnknownKey { meant: Some(_), .. } => "regel-unbekannt-vorschlag",
            RuleProblemKind::WrongValue { meant: Some(_), .. } => "regelwert-falsch-vorschlag",
            RuleProblemKind::WrongValue { expected, meant: None, .. } => match expected {
                ExpectedValue::Words(_) => "regelwert-falsch-wort",
                ExpectedValue::Number(_, _) => "regelwert-falsch-zahl",
                ExpectedValue::TrueOrFalse => "regelwert-falsch-wahrheit",
                ExpectedValue::Text => "regelwert-falsch-text",
                ExpectedValue::Card => "regelwert-falsch-karte",
                ExpectedValue::List => "regelwert-falsch-liste",
                ExpectedValue::Table(_) => "regelwert-falsch-tabelle",
                ExpectedValue::OneOf(_) => "regelwert-falsch-eins",
            },
            RuleProblemKind::UnknownParent { meant: None, .. } => "vorlage-unbekannt",
            RuleProblemKind::UnknownParent { meant: Some(_), .. } => "vorlage-unbekannt-vorschlag",
            RuleProblemKind::UnusableParent { why: ParentFault::Missing, .. } => "vorlage-unbekannt-datei",
            RuleProblemKind::UnusableParent { why: ParentFault::Unreadable, .. } => "vorlage-unbekannt-unlesbar",
            RuleProblemKind::UnusableParent { why: ParentFault::Outside, .. } => "vorlage-unbekannt-ausserhalb",
            RuleProblemKind::UnusableParent { why: ParentFault::Faulty, .. } => "vorlage-unbekannt-fehler",
            RuleProblemKind::UnusableParent { why: ParentFault::Circle(_), .. } => "vorlage-unbekannt-kreis",
            RuleProblemKind::UnusableParent { why: ParentFault::Deep(_), .. } => "vorlage-unbekannt-tief",
            RuleProblemKind::NameTaken { .. } => "regelname-vergeben",
            RuleProblemKind::Missing { .. } => "regel-fehlt",
            RuleProblemKind::Incomplete { .. } => "vorlage-fehlt",
            RuleProblemKind::Contradiction(contradiction) => match contradiction {
                Contradiction::Packets { .. } => "regelwiderspruch-pakete",
                Contradiction::Uneven { .. } => "regelwiderspruch-ungleich",
                Contradiction::Seats { .. } => "regelwiderspruch-plaetze",
                Contradiction::TableSize { .. } => "regelwiderspruch-tischgroesse",
                Contradiction::NothingToAnnounce => "regelwiderspruch-pflichtansage",
                Contradiction::SchweineWithoutAnsage => "regelwiderspruch-schweine",
                Contradiction::ReCard => "regelwiderspruch-re-karte",
                Contradiction::Nines => "regelwiderspruch-neunen",
                Contradiction::Steps { .. } => "regelwiderspruch-stufen",
                Contradiction::NotFalling { .. } => "regelwiderspruch-absagen",
                Contradiction::Threshold { .. } => "regelwiderspruch-schwelle",
                Contradiction::Ladder => "regelwiderspruch-leiter",
                Contradiction::Deadline { .. } => "regelwiderspruch-frist",
                Contradiction::Endless { .. } => "regelwiderspruch-verdopplung",
                Contradiction::EndlessAbsagen { .. } => "regelwiderspruch-absage-faktor",
                Contradiction::UnknownSolo { .. } => "regelwiderspruch-solo",
                Contradiction::Pair { .. } => "regelwiderspruch-paar",
                Contradiction::DebtKinds { .. } => "regelwiderspruch-pflichtsoli",
                Contradiction::OwnName { .. } => "regelwiderspruch-eigener-name",
                Contradiction::OwnMany { .. } => "regelwiderspruch-eigene-viele",
                Contradiction::WordName { .. } => "regelwiderspruch-nachwort",
                Contradiction::WordMany { .. } => "regelwiderspruch-nachwoerter-viele",
                Contradiction::OwnRanks { .. } => "regelwiderspruch-eigene-raenge",
                Contradiction::UnknownPoint { .. } => "regelwiderspruch-sonderpunkt",
                Contradiction::RankTwice => "regelwiderspruch-rang-doppelt",
                Contradiction::Unranked { rang: Rang::Armut } => "regelwiderspruch-rang-armut",
                Contradiction::Unranked { rang: Rang::Pflichtsolo } => "regelwiderspruch-rang-pflichtsolo",
                Contradiction::Unranked { rang: Rang::Lustsolo } => "regelwiderspruch-rang-lustsolo",
                // Schmeissen needs no place: without one it goes before everything; nor does a Ramsch, behind everything.
                Contradiction::Unranked { rang: Rang::Hochzeit | Rang::Schmeissen | Rang::Ramsch } => {
                    "regelwiderspruch-rang-hochzeit"
                }
                Contradiction::Klaerung { .. } => "regelwiderspruch-klaerung",
            },
        }
    }

    /// Returns the values of the message.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let text = |text: &str| Argument::Text(text.into());
        let count = |number: usize| Argument::Number(number as i64);
        let list = |words: &[String]| Argument::Text(words.join(", ").into());
        match self {
            RuleProblemKind::Toml { message } => match Tomlfehler::of(message) {
                Tomlfehler::Offen(expected) => vec![("expected", text(expected))],
                Tomlfehler::Doppelt | Tomlfehler::Gleich | Tomlfehler::Wert | Tomlfehler::Zahl | Tomlfehler::Anders => {
                    Vec::new()
                }
            },
            RuleProblemKind::More { told } => vec![("told", count(*told))],
            RuleProblemKind::UnknownKey { found, meant } => {
                let meant = meant.iter().map(|meant| ("suggestion", text(meant)));
                [("found", text(found))].into_iter().chain(meant).collect()
            }
            RuleProblemKind::WrongValue { found, expected, meant } => {
                let mut values = vec![("found", text(found))];
                match expected {
                    // As they are to be written.
                    ExpectedValue::Words(words) => {
                        let written = |word: &String| match word.starts_with('{') {
                            true => word.clone(),
                            false => format!("\"{word}\""),
                        };
                        let written: Vec<String> = words.iter().map(written).collect();
                        values.push(("expected", list(&written)));
                    }
                    ExpectedValue::Table(words) | ExpectedValue::OneOf(words) => {
                        values.push(("expected", list(words)));
                    }
                    ExpectedValue::Number(least, most) => {
                        values.extend([("least", Argument::Number(*least)), ("most", Argument::Number(*most))]);
                    }
                    ExpectedValue::TrueOrFalse | ExpectedValue::Text | ExpectedValue::Card | ExpectedValue::List => {}
                }
                values.extend(meant.iter().map(|meant| ("suggestion", text(meant))));
                values
            }
            RuleProblemKind::UnknownParent { found, meant, known } => {
                let meant = meant.iter().map(|meant| ("suggestion", text(meant)));
                [("found", text(found)), ("known", list(known))].into_iter().chain(meant).collect()
            }
            RuleProblemKind::UnusableParent { found, why } => match why {
                ParentFault::Missing | ParentFault::Unreadable | ParentFault::Outside | ParentFault::Faulty => {
                    vec![("found", text(found))]
                }
                ParentFault::Circle(files) => vec![("found", text(found)), ("files", text(&files.join(" → ")))],
                ParentFault::Deep(most) => vec![("found", text(found)), ("most", count(*most))],
            },
            RuleProblemKind::NameTaken { found } => vec![("found", text(found))],
            RuleProblemKind::Missing { key } => vec![("key", text(key))],
            RuleProblemKind::Incomplete { first, count: missing } => {
                vec![("first", text(first)), ("count", count(*missing))]
            }
            RuleProblemKind::Contradiction(contradiction) => contradiction.arguments(),
        }
    }
}

impl Contradiction {
    /// Returns the values of the message.
    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let text = |text: &str| Argument::Text(text.into());
        let count = |number: usize| Argument::Number(number as i64);
        match self {
            Contradiction::Packets { dealt, cards } => vec![("dealt", count(*dealt)), ("cards", count(*cards))],
            Contradiction::Uneven { pack, players } => vec![("pack", count(*pack)), ("players", count(*players))],
            Contradiction::Seats { seats, players } => {
                vec![("seats", count(*seats)), ("players", count(*players))]
            }
            Contradiction::TableSize { seats } => vec![("seats", count(*seats))],
            Contradiction::NothingToAnnounce
            | Contradiction::RankTwice
            | Contradiction::Unranked { .. }
            | Contradiction::SchweineWithoutAnsage
            | Contradiction::ReCard
            | Contradiction::Nines
            | Contradiction::Ladder => Vec::new(),
            Contradiction::Steps { steps, numbers } => {
                vec![("steps", count(*steps)), ("numbers", count(*numbers))]
            }
            Contradiction::NotFalling { before, next } => {
                vec![("before", count((*before).into())), ("next", count((*next).into()))]
            }
            Contradiction::Threshold { re, pack } => {
                vec![("re", count((*re).into())), ("pack", count((*pack).into()))]
            }
            Contradiction::Deadline { hand, cards } => vec![("hand", count(*hand)), ("cards", count(*cards))],
            Contradiction::Endless { factor } | Contradiction::EndlessAbsagen { factor } => {
                vec![("factor", Argument::Number((*factor).into()))]
            }
            Contradiction::UnknownSolo { solo } => vec![("solo", text(solo))],
            Contradiction::Pair { one, other } => vec![("one", text(one)), ("other", text(other))],
            Contradiction::DebtKinds { kinds, anzahl } => vec![("kinds", count(*kinds)), ("anzahl", count(*anzahl))],
            Contradiction::OwnName { name }
            | Contradiction::UnknownPoint { name }
            | Contradiction::WordName { name } => {
                vec![("name", text(name))]
            }
            Contradiction::OwnMany { found, most } | Contradiction::WordMany { found, most } => {
                vec![("found", count(*found)), ("most", count(*most))]
            }
            Contradiction::OwnRanks { found } => vec![("found", text(found))],
            Contradiction::Klaerung { last, tricks } => vec![("last", count(*last)), ("tricks", count(*tricks))],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RuleProblemKind;
    use crate::RuleSet;

    /// The words of the TOML reader are those of a version of it: this fails when a new one has others.
    #[test]
    fn what_the_toml_reader_says_is_known_by_its_case() {
        let rows = [
            ("id = \"a\"\nid = \"b\"\n", "regeldatei-unlesbar-doppelt", None),
            ("[gewinn]\n[gewinn]\n", "regeldatei-unlesbar-doppelt", None),
            ("id\n", "regeldatei-unlesbar-gleich", None),
            ("id = haus\n", "regeldatei-unlesbar-wert", None),
            ("id =\n", "regeldatei-unlesbar-wert", None),
            ("id = \"haus\n", "regeldatei-unlesbar-offen", Some("\"")),
            ("id = 'haus\n", "regeldatei-unlesbar-offen", Some("'")),
            ("[gewinn\n", "regeldatei-unlesbar-offen", Some("]")),
            ("a = [1, 2\n", "regeldatei-unlesbar-offen", Some("]")),
            ("a = { b = 1\n", "regeldatei-unlesbar-offen", Some("}")),
            ("= 1\n", "regeldatei-unlesbar", None),
            ("id = nein\n", "regeldatei-unlesbar-wert", None),
            ("id = „haus“\n", "regeldatei-unlesbar-wert", None),
        ];
        for (text, id, expected) in rows {
            let problems = RuleSet::from_toml(text).expect_err("it is no TOML");
            let kind = &problems[0].kind;
            assert!(matches!(kind, RuleProblemKind::Toml { .. }), "{text}: {kind}");
            let values: Vec<String> = kind.arguments().iter().map(|(_, value)| format!("{value:?}")).collect();
            let wanted: Vec<String> = expected.iter().map(|text| format!("Text({text:?})")).collect();
            assert_eq!((kind.message_id(), values), (id, wanted), "{text}: {kind}");
        }
    }
}
