//! What can be typed behind `doko`.
//!
//! The words about it that people see are in `messages/*/help.ftl`; `usage.rs` puts them in the place of the comments
//! here, and a test demands them in every language.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use doko_analyzer::search::Spot;
use doko_report::message::Language;
use doko_report::season::RankBy;
use doko_report::{csv, page};

/// Reads, replays, judges and scores records of Doppelkopf games
#[derive(Debug, Parser)]
#[command(name = "doko", version, about, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "Exit code: 0 nothing of severity error, 1 at least one error (fmt --check: would change), 2 \
                        the command could not do its work.")]
pub(crate) struct Cli {
    /// Language of messages [default: from LC_ALL, LC_MESSAGES or LANG, else en]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    /// When to colour; NO_COLOR and CLICOLOR_FORCE are honoured
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorWhen,
    /// No progress, no summary, no notes beside the results
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// What to do
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// If the output is a terminal
    Auto,
    /// In any case
    Always,
    /// Not at all
    Never,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Parse, replay and judge records; print every finding
    Check {
        /// What to judge.
        #[command(flatten)]
        judging: Judging,
        /// Form of the findings
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: CheckFormat,
        /// What to mend.
        #[command(flatten)]
        fixing: Fixing,
    },
    /// Parties, winner, itemised points and points by seat for every game; the sheet of a list
    Score {
        /// What to judge.
        #[command(flatten)]
        judging: Judging,
        /// Form of the result
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: ScoreFormat,
        /// What stands between the columns of `csv`
        #[arg(long, value_name = "SEPARATOR", default_value = "semicolon")]
        separator: Separator,
        /// Rank the players and teams of a tournament over all its lists instead
        #[arg(long, conflicts_with = "game")]
        tables: bool,
    },
    /// One game as a page for the parties and the referee: verdict, the disputed card, tricks, score, possible rulings (HTML, fit for print)
    Report {
        /// Which game, and how it is shown.
        #[command(flatten)]
        report: Reporting,
    },
    /// Write down a game with its cards: asks for it line by line, or gives a form to fill in
    New {
        /// Which.
        #[command(flatten)]
        new: NewGame,
    },
    /// Keep the list of an evening: begin one, add games, correct them
    List {
        /// What to do
        #[command(subcommand)]
        command: ListCommand,
    },
    /// The standings of a season over its evenings
    Season {
        /// Which lists, and how they are ranked.
        #[command(flatten)]
        season: SeasonArgs,
    },
    /// The best result of both parties from a position on, with open cards, and the cards that lead there
    Solve {
        /// A file, or `-` for standard input
        #[arg(value_name = "FILE")]
        path: PathBuf,
        /// The game with this label, or else with this number in the file; needed if there are several
        #[arg(long, value_name = "N")]
        game: Option<String>,
        /// From which trick on, or from which card of it: 5 or 5.2
        #[arg(long, value_name = "TRICK[.CARD]", default_value = "1", value_parser = spot)]
        from: Spot,
        /// Judge by this rule set (an id, or a TOML file), whatever the record says
        #[arg(long, value_name = "ID|FILE")]
        rules: Option<String>,
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
        /// How many positions to look at before giving up; a million takes about half a second
        #[arg(long, value_name = "NODES", default_value = "100000000")]
        budget: u64,
        /// Form of the answer
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: SolveFormat,
    },
    /// Who may do what: whose turn it is, the cards he may lay, the announcements that are still open
    Next {
        /// A file, or `-` for standard input
        #[arg(value_name = "FILE")]
        path: PathBuf,
        /// The game with this label, or else with this number in the file; needed if there are several
        #[arg(long, value_name = "N")]
        game: Option<String>,
        /// Before which trick, or before which card of it: 5 or 5.2 [default: where the record ends]
        #[arg(long, value_name = "TRICK[.CARD]", value_parser = spot)]
        at: Option<Spot>,
        /// Judge by this rule set (an id, or a TOML file), whatever the record says
        #[arg(long, value_name = "ID|FILE")]
        rules: Option<String>,
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
        /// Form of the answer
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: SolveFormat,
    },
    /// Rewrite records in canonical form
    Fmt {
        /// Files, folders (searched for *.doko), or `-`: standard input to standard output
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Write nothing; exit with 1 if a file is not in canonical form
        #[arg(long)]
        check: bool,
        /// Write nothing; show what would change
        #[arg(long)]
        diff: bool,
        /// Translate to this language
        #[arg(long, value_name = "LANG", alias = "language")]
        sprache: Option<Lang>,
    },
    /// Change a record into another form; read records of other programs; write a table
    Convert {
        /// What from what.
        #[command(flatten)]
        conversion: Conversion,
    },
    /// What a finding means, its clause, an example with it and one without; without CODE: the list
    Explain {
        /// A code such as S201, or a name such as nichtbedienen
        code: Option<String>,
    },
    /// Rule sets, built-in and your own
    Rules {
        /// What about them
        #[command(subcommand)]
        command: RulesCommand,
    },
    /// Many games at once
    Corpus {
        /// What about them
        #[command(subcommand)]
        command: CorpusCommand,
    },
    /// A language server for editors, on standard input and output
    Lsp {
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
    },
    /// The page for a browser, served to this machine alone
    Web {
        /// At which port; 0 for any that is free
        #[arg(long, value_name = "N", default_value_t = 3656)]
        port: u16,
    },
    /// A completion script for a shell
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// The manual page
    Man {
        /// The page of this command, such as `check`
        command: Option<String>,
    },
}

/// What `check` mends.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Fixing {
    /// Mend what can be mended without a doubt, in the files; then show what is left
    #[arg(long, conflicts_with = "game")]
    pub(crate) fix: bool,
    /// Mend also what somebody should look at: whatever changes numbers, names or rules
    #[arg(long = "unsafe", id = "unsafe", requires = "fix")]
    pub(crate) all: bool,
    /// Write nothing; show what would change
    #[arg(long, requires = "fix")]
    pub(crate) diff: bool,
}

/// Which game is reported, and how.
#[derive(Debug, Args)]
pub(crate) struct Reporting {
    /// A file, or `-` for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The game with this label, or else with this number in the file; needed if there are several
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<String>,
    /// The game with this number in the file, whatever it is called
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "list"])]
    pub(crate) index: Option<usize>,
    /// Only the list with this number in the file: `--game` is then one of its games, by label or by number in the list
    #[arg(long, value_name = "N")]
    pub(crate) list: Option<usize>,
    /// The page in each of these languages, one after the other
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub(crate) language_of_parties: Vec<Lang>,
    /// Judge by this rule set (an id, or a TOML file), whatever the record says
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Suits on the cards
    #[arg(long, value_name = "SUITS", default_value = "franzoesisch")]
    pub(crate) cards: Cards,
    /// Where to write the page [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// German
    De,
    /// English
    En,
    /// Dutch
    Nl,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::De => Language::De,
            Lang::En => Language::En,
            Lang::Nl => Language::Nl,
        }
    }
}

/// Suits on the cards of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Cards {
    /// Kreuz, Pik, Herz, Karo
    Franzoesisch,
    /// Eichel, Grün, Herz, Schellen
    Deutsch,
}

impl From<Cards> for page::Cards {
    fn from(cards: Cards) -> page::Cards {
        match cards {
            Cards::Franzoesisch => page::Cards::Franzoesisch,
            Cards::Deutsch => page::Cards::Deutsch,
        }
    }
}

/// Which game is meant by its number, or by that of its list: both in the file, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Numbered {
    /// The number of the game.
    pub(crate) index: Option<usize>,
    /// The number of the list.
    pub(crate) list: Option<usize>,
}

/// What `check` and `score` have in common.
#[derive(Debug, Default, Args)]
pub(crate) struct Judging {
    /// Files, folders (searched for *.doko, .gitignore respected), or `-` for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Judge by this rule set (an id, or a TOML file), whatever the record says
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Only the game with this label, or else with this number in the file
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<String>,
    /// Numbers of a game and a list; only `report` asks for them.
    #[arg(skip)]
    pub(crate) numbered: Numbered,
    /// Whether a file that is named twice, or with its folder, is read but once.
    #[arg(skip)]
    pub(crate) once: bool,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}

/// Where the rule files lie that a record may name.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct RuleFolders {
    /// Records may name rule files in this folder and below it too; may stand several times
    #[arg(long, value_name = "DIR")]
    pub(crate) rules_dir: Vec<PathBuf>,
}

/// Forms of the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// For people, with excerpts
    Human,
    /// One JSON document
    Json,
    /// One JSON object a line, one for each finding
    Jsonl,
    /// SARIF 2.1.0
    Sarif,
    /// GitHub workflow annotations
    Github,
    /// JUnit XML, one test case for each game
    Junit,
}

/// Forms of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScoreFormat {
    /// A table for people
    Human,
    /// One JSON document
    Json,
    /// One JSON object a line, one for each game
    Jsonl,
    /// The sheet of each list, for a spreadsheet
    Csv,
    /// The sheet of each list as a page, fit for print
    Html,
}

/// What stands between columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Separator {
    /// `;`
    Semicolon,
    /// `,`
    Comma,
    /// A tab
    Tab,
}

impl From<Separator> for csv::Separator {
    fn from(separator: Separator) -> csv::Separator {
        match separator {
            Separator::Semicolon => csv::Separator::Semicolon,
            Separator::Comma => csv::Separator::Comma,
            Separator::Tab => csv::Separator::Tab,
        }
    }
}

/// Forms of the list of rule sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum IndexFormat {
    /// For people
    Human,
    /// One JSON document
    Json,
    /// One JSON object a line
    Jsonl,
}

/// Forms of an answer of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveFormat {
    /// A table for people
    Human,
    /// One JSON document
    Json,
}

/// What `convert` makes of what.
#[derive(Debug, Args)]
pub(crate) struct Conversion {
    /// The form it has [default: that of the file's ending: .doko, .json, .jsonl]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<ConvertSource>,
    /// The form it gets
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: ConvertTarget,
    /// What stands between the columns of `csv` [default: comma]
    #[arg(long, value_name = "SEPARATOR")]
    pub(crate) separator: Option<Separator>,
    /// Judge by this rule set (an id, or a TOML file), whatever the record says; only for a table
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Leave out what is wrong in JSON, tell of each, and go on: exit code 1 instead of 2
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Where to write it, as a whole or not at all [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// A file, or `-` for standard input; to a table also several, and folders
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
}

impl Conversion {
    /// Returns the form that is read: the one that is said, else the one that the endings of all files show; a folder is searched
    /// for records. `None` if they do not show one.
    pub(crate) fn source(&self) -> Option<ConvertSource> {
        let form = |path: &PathBuf| match path.extension().and_then(|ending| ending.to_str()) {
            Some("doko") => Some(ConvertSource::Doko),
            Some("json") => Some(ConvertSource::Json),
            Some("jsonl") => Some(ConvertSource::Jsonl),
            Some(_) | None => path.is_dir().then_some(ConvertSource::Doko),
        };
        let first =
            || form(self.paths.first()?).filter(|first| self.paths.iter().all(|path| form(path) == Some(*first)));
        self.from.or_else(first)
    }
}

/// What `convert` reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertSource {
    /// The notation
    Doko,
    /// One JSON document
    Json,
    /// One game a line
    Jsonl,
    /// The report of a game that FreeDoko saves
    Freedoko,
    /// A saved game page of online-doppelkopf.com
    OnlineDoppelkopf,
}

impl ConvertSource {
    /// Returns the form of a record, unless it is that of another program.
    pub(crate) const fn record(self) -> Option<ConvertFormat> {
        match self {
            ConvertSource::Doko => Some(ConvertFormat::Doko),
            ConvertSource::Json => Some(ConvertFormat::Json),
            ConvertSource::Jsonl => Some(ConvertFormat::Jsonl),
            ConvertSource::Freedoko | ConvertSource::OnlineDoppelkopf => None,
        }
    }
}

/// What `convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertTarget {
    /// The notation
    Doko,
    /// One JSON document
    Json,
    /// One game a line
    Jsonl,
    /// A table, one judged game a row
    Csv,
    /// The same table as a Parquet file; not in every build
    Parquet,
}

impl ConvertTarget {
    /// Returns the form of a record, unless it is a table, which holds less.
    pub(crate) const fn record(self) -> Option<ConvertFormat> {
        match self {
            ConvertTarget::Doko => Some(ConvertFormat::Doko),
            ConvertTarget::Json => Some(ConvertFormat::Json),
            ConvertTarget::Jsonl => Some(ConvertFormat::Jsonl),
            ConvertTarget::Csv | ConvertTarget::Parquet => None,
        }
    }

    /// Tells whether it is the table whose columns are parted by a letter.
    pub(crate) const fn is_csv(self) -> bool {
        matches!(self, ConvertTarget::Csv)
    }
}

/// Forms of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConvertFormat {
    /// The notation
    Doko,
    /// One JSON document
    Json,
    /// One game a line
    Jsonl,
}

/// Forms of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowFormat {
    /// For people
    Human,
    /// A rule file
    Toml,
    /// One JSON document
    Json,
}

/// Forms of what is found in rule files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// For people
    Human,
    /// One JSON document
    Json,
}

/// What to do with rule sets.
#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// List the built-in rule sets
    List {
        /// Form of the list
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: IndexFormat,
    },
    /// Show every value of a rule set, its clause, and which file says it
    Show {
        /// Its id, or a TOML file
        #[arg(value_name = "ID|FILE")]
        rules: String,
        /// Form of the values; `toml` is a rule file that says the same and extends nothing
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: ShowFormat,
    },
    /// Find every fault of a rule file
    Check {
        /// A TOML file
        file: PathBuf,
        /// Form of the findings
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: RulesFormat,
    },
    /// Show the values in which two rule sets differ
    Diff {
        /// An id, or a TOML file
        #[arg(value_name = "A")]
        a: String,
        /// The other one
        #[arg(value_name = "B")]
        b: String,
        /// Form of the differences
        #[arg(long, value_name = "FORMAT", default_value = "human")]
        format: RulesFormat,
    },
    /// Write a commented rule file to start from
    New {
        /// What it takes everything from that it does not say itself: an id, or a TOML file
        #[arg(long, visible_alias = "from", value_name = "ID|FILE", default_value = "ddv")]
        extends: String,
        /// Ask what is different, twenty questions, and write that
        #[arg(long)]
        ask: bool,
        /// Where to write it [default: standard output]
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Overwrite a file that is there
        #[arg(long)]
        force: bool,
    },
}

/// What to do with a list.
#[derive(Debug, Subcommand)]
pub(crate) enum ListCommand {
    /// Write the head of a new list
    New {
        /// The file; one that is there is left alone
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// What it says.
        #[command(flatten)]
        evening: NewEvening,
    },
    /// Ask for a game without cards, show what it comes to, and append it
    Add {
        /// The list
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
    },
    /// Take the last game out again
    Undo {
        /// The list
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Do it without asking
        #[arg(long, short)]
        yes: bool,
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
    },
    /// Ask for a game of the list anew, and correct the totals behind it
    Edit {
        /// Which game.
        #[command(flatten)]
        edit: ListEdit,
    },
    /// Count the points and totals of a corrected list once more, show what differs, and write it
    Fix {
        /// The list
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Do it without asking
        #[arg(long, short)]
        yes: bool,
        /// Which rule files records may name.
        #[command(flatten)]
        folders: RuleFolders,
    },
}

/// How a game with its cards is written down.
#[derive(Debug, Args)]
pub(crate) struct NewGame {
    /// The file; one that exists is continued if its game is not finished
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Ask nothing; give a form with comments, to the file or to standard output
    #[arg(long)]
    pub(crate) template: bool,
    /// The form with a disputed game in it
    #[arg(long, requires = "template")]
    pub(crate) example: bool,
    /// The rule set that is suggested (an id, or a TOML file)
    #[arg(long, value_name = "ID|FILE", default_value = "ddv")]
    pub(crate) rules: String,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
}

/// Which game of a list is asked for anew.
#[derive(Debug, Args)]
pub(crate) struct ListEdit {
    /// The list
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The game with this label, or else with this number in the file [default: the last]
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// The game with this number in the file, whatever it is called
    #[arg(long, value_name = "N", conflicts_with = "game")]
    pub(crate) index: Option<usize>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
}

/// The head of a new list.
#[derive(Debug, Args)]
pub(crate) struct NewEvening {
    /// Names in the order of the seats, separated by commas; asked for where they are missing
    #[arg(long, value_name = "NAMES")]
    pub(crate) players: Option<String>,
    /// The rule set (an id, or a TOML file)
    #[arg(long, value_name = "ID|FILE", default_value = "ddv")]
    pub(crate) rules: String,
    /// How many games are planned; asked for, or left open
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u16>,
    /// Who deals first, where the rules leave that open
    #[arg(long, value_name = "SEAT")]
    pub(crate) dealer: Option<u8>,
    /// Who keeps the list: a seat or a name
    #[arg(long, value_name = "NAME")]
    pub(crate) scorer: Option<String>,
    /// What the list is called
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The day, as 2026-11-20
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<String>,
}

/// What to do with many games.
#[derive(Debug, Subcommand)]
pub(crate) enum CorpusCommand {
    /// Judge the records of a folder and compare with the pages that were accepted
    Test {
        /// Which records, by which rule sets.
        #[command(flatten)]
        test: CorpusTest,
    },
    /// Keep the pages of the records as they are now
    Accept {
        /// Which records, by which rule sets.
        #[command(flatten)]
        test: CorpusTest,
        /// Only this record (its name in the folder; * and ** as in corpus.toml); may stand several times
        #[arg(long, value_name = "NAME")]
        only: Vec<String>,
    },
    /// Make legal games at random, or games with one known fault each
    Generate {
        /// Which games.
        #[command(flatten)]
        generate: CorpusGenerate,
    },
    /// Find games and deals that stand there more than once
    Dedupe {
        /// Which games.
        #[command(flatten)]
        dedupe: CorpusDedupe,
    },
    /// What changes if the same games are judged by another rule set
    Diff {
        /// Which games, by which rule sets.
        #[command(flatten)]
        diff: CorpusDiff,
    },
    /// Games in numbers: kinds, winners, values, announcements, items, findings, rule sets, players
    Stats {
        /// Which games.
        #[command(flatten)]
        stats: CorpusStats,
    },
}

/// A folder of records, and the rule sets they are tested by.
#[derive(Debug, Args)]
pub(crate) struct CorpusTest {
    /// The folder of the records; corpus.toml in it says which have a page, and which rule sets judge them
    #[arg(value_name = "DIR", default_value = ".")]
    pub(crate) dir: PathBuf,
    /// Judge every record by this rule set too (an id, or a TOML file), instead of those of corpus.toml
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Vec<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}

/// Which games are made.
#[derive(Debug, Args)]
pub(crate) struct CorpusGenerate {
    /// The rule set they are played by: an id, or a TOML file
    #[arg(long, value_name = "ID|FILE", default_value = "ddv")]
    pub(crate) rules: String,
    /// How many
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) games: u64,
    /// The same seed gives the same games, on every machine
    #[arg(long, value_name = "S", default_value = "1")]
    pub(crate) seed: u64,
    /// How many of them have a fault, from 0 to 1
    #[arg(long, value_name = "RATE", default_value = "0", value_parser = rate)]
    pub(crate) faults: u32,
    /// Number of seats at the table [default: the usual one of the rule set]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// Where to write them [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite a file that is there
    #[arg(long)]
    pub(crate) force: bool,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}

/// Which games are compared.
#[derive(Debug, Args)]
pub(crate) struct CorpusDedupe {
    /// Files, folders (searched for *.doko, .gitignore respected), or `-` for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Show every game with its ids
    #[arg(long)]
    pub(crate) all: bool,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Form of the list
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(crate) format: DedupeFormat,
}

/// Forms of the games that stand there more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DedupeFormat {
    /// For people
    Human,
    /// One JSON document
    Json,
    /// Rows for a spreadsheet
    Csv,
}

/// Which games are judged twice, by which rule sets.
#[derive(Debug, Args)]
pub(crate) struct CorpusDiff {
    /// Files, folders (searched for *.doko, .gitignore respected), or `-` for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The two rule sets (ids, or TOML files); with one alone, the first is each record's own
    #[arg(long, value_name = "ID|FILE", required = true)]
    pub(crate) rules: Vec<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Form of the comparison
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(crate) format: CorpusFormat,
}

/// Which games are counted.
#[derive(Debug, Args)]
pub(crate) struct CorpusStats {
    /// Files, folders (searched for *.doko, .gitignore respected), or `-` for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Judge by this rule set (an id, or a TOML file), whatever the record says
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Form of the numbers
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(crate) format: CorpusFormat,
}

/// Which lists are a season.
#[derive(Debug, Args)]
pub(crate) struct SeasonArgs {
    /// Lists, or a folder with those of a season (and a season.toml), or `-` for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Judge by this rule set (an id, or a TOML file), whatever the record says
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) rules: Option<String>,
    /// Which rule files records may name.
    #[command(flatten)]
    pub(crate) folders: RuleFolders,
    /// Number of threads, no more than four for each core [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// What the ranking goes by
    #[arg(long, value_name = "MEASURE", default_value = "total")]
    pub(crate) by: SeasonBy,
    /// How many games somebody needs to be ranked; then evenings that were missed do not matter
    #[arg(long, value_name = "N")]
    pub(crate) min_games: Option<u64>,
    /// Form of the standings
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(crate) format: CorpusFormat,
    /// What stands between the columns of `csv`
    #[arg(long, value_name = "SEPARATOR", default_value = "semicolon")]
    pub(crate) separator: Separator,
}

/// What a season is ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SeasonBy {
    /// The sum of all points
    Total,
    /// Points an evening, of the evenings that were played
    Average,
    /// Points a game
    PerGame,
}

impl From<SeasonBy> for RankBy {
    fn from(by: SeasonBy) -> RankBy {
        match by {
            SeasonBy::Total => RankBy::Total,
            SeasonBy::Average => RankBy::Average,
            SeasonBy::PerGame => RankBy::PerGame,
        }
    }
}

/// Forms of what is known of many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CorpusFormat {
    /// Tables for people
    Human,
    /// One JSON document
    Json,
    /// Rows for a spreadsheet
    Csv,
    /// A page in one file, fit for print
    Html,
}

/// Reads `5` or `5.2`: the trick, and the card in it.
fn spot(text: &str) -> Result<Spot, String> {
    let (stich, karte) = text.split_once('.').unwrap_or((text, "1"));
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
    match (number(stich), number(karte)) {
        (Some(stich), Some(karte)) => Ok(Spot { stich, karte }),
        _ => Err("a trick, or a trick and a card of it, both from 1: 5 or 5.2".to_owned()),
    }
}

/// A rate of 1, in millionths.
pub(crate) const RATE_OF_ONE: u32 = 1_000_000;

/// Reads a rate from 0 to 1 and returns it in millionths.
///
/// # Errors
/// It is none.
fn rate(text: &str) -> Result<u32, String> {
    match text.parse::<f64>() {
        Ok(rate) if (0.0..=1.0).contains(&rate) => Ok((rate * f64::from(RATE_OF_ONE)).round() as u32),
        _ => Err(text.to_owned()),
    }
}
