//! Games made by a seed: legal ones, and ones with exactly one known fault.
//!
//! The same seed gives the same games on every machine. They are played with the [state machine](doko_analyzer::play), act by
//! act, each chosen among the lawful ones; the result lines come from the judge.
//!
//! ```
//! use doko_analyzer::{RuleSet, analyze};
//! use doko_corpus::Generator;
//! use doko_format::{ListHeader, write_document};
//!
//! let rules = RuleSet::builtin("ddv").unwrap();
//! let mut games = Generator::new(rules, 7);
//! let record = games.next().unwrap();
//! assert!(analyze(&record, &ListHeader::default(), rules).findings.is_empty());
//!
//! let text = write_document(&Generator::new(rules, 7).document(100));
//! assert!(text.starts_with("doko 1\nRegeln:     ddv\n"));
//! ```

mod abfrage;
mod deal;
mod fault;
mod play;
mod random;
mod results;
mod spoil;
mod write;

use doko_analyzer::rules::RamschWann;
use doko_analyzer::{RuleSet, analyze};
use doko_format::{Document, Key, List, ListHeader, Locus, Record, SoloArt, Spanned, Text, Value};

use deal::Dealt;
pub use fault::Fault;
use play::{PlayedGame, play};
use random::Random;
use results::results;
use spoil::Spoiler;
use write::{Notes, field, names, record};

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The Re cards in different hands, everybody `gesund`.
    Normal,
    /// All Re cards in one hand, declared; it finds a partner or does not.
    Hochzeit,
    /// All Re cards in one hand, everybody `gesund`.
    StilleHochzeit,
    /// An Armut that nobody takes, where a Schwarze Sau follows.
    SchwarzeSau,
    /// An Armut that nobody takes, or a Vorbehalt, where a Ramsch follows.
    Ramsch,
    /// Both Pik-Damen and both Pik-Könige in one hand and the Re cards in two, everybody `gesund`.
    Kontrasolo,
    /// A Solo: Pflichtsolo, Lustsolo, vorgeführt, or left open.
    Solo(SoloArt),
}

/// How completely a generated game is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noted {
    /// Deal, Vorbehalte, cards and announcements, no more.
    Bare,
    /// Everything, the result too.
    Full,
    /// Each game as another writer would: Blätter, leaders, `->`, `@n`, results there or not.
    Mixed,
}

/// What a [`Generator`] makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The kinds of game, each as likely as any other; a kind may stand there more than once.
    pub kinds: Vec<Kind>,
    /// Number of seats at the table.
    pub seats: usize,
    /// How completely it is noted.
    pub noted: Noted,
    /// How often announcements are made: the chance of each player at each moment, in percent. `None`: another one
    /// in each game.
    pub eager: Option<usize>,
}

impl Options {
    /// Returns the mixture of a real evening: mostly normal games, every Solo of the rule set, differently noted.
    pub fn new(rules: &RuleSet) -> Options {
        let soli = rules.vorbehalte.soli.iter().map(|art| Kind::Solo(*art));
        let mut kinds: Vec<Kind> = soli.collect();
        kinds.extend([Kind::Hochzeit, Kind::Hochzeit]);
        kinds.extend((!rules.hochzeit.still.is_forbidden()).then_some(Kind::StilleHochzeit));
        kinds.extend(rules.vorbehalte.kontrasolo.then_some(Kind::Kontrasolo));
        let armut = rules.vorbehalte.armut;
        kinds.extend((armut.exists() && armut.keiner_nimmt.is_schwarze_sau()).then_some(Kind::SchwarzeSau));
        let once = [RamschWann::Vorbehalt, RamschWann::KeinerNimmt];
        kinds.extend(once.into_iter().any(|wann| rules.ramsch.is_played(wann)).then_some(Kind::Ramsch));
        kinds.extend(std::iter::repeat_n(Kind::Normal, 2 * kinds.len()));
        Options { kinds, seats: rules.tisch.usual(), noted: Noted::Mixed, eager: None }
    }
}

/// A game with one fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Faulty {
    /// The game; its last line is `X-Fehler`, with the finding's name and the place as people count.
    pub record: Record,
    /// What is wrong with it.
    pub fault: Fault,
    /// Where that must be found.
    pub at: Locus,
}

/// An endless row of games.
///
/// ```
/// use doko_analyzer::{RuleSet, analyze};
/// use doko_corpus::{Generator, Options};
///
/// let rules = RuleSet::builtin("ddv").unwrap();
/// let games = Generator::with(rules, 7, Options::new(rules));
/// let header = games.header();
/// for record in games.take(3) {
///     let judged = analyze(&record, &header, rules);
///     assert!(judged.findings.is_empty() && judged.settled_points().is_some());
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Generator<'r> {
    rules: &'r RuleSet,
    options: Options,
    seed: u64,
    /// The number of the next game; each has random numbers of its own.
    number: u64,
}

/// How many deals are tried until a fault comes up. Each comes up within a hundred where it can at all, see `PROBES`.
const TRIES: usize = 1_000;

/// In how many games a fault is looked for before a rule set is said to have no place for it.
const PROBES: usize = 100;

impl<'r> Generator<'r> {
    /// Begins the games of `seed` under a rule set.
    pub fn new(rules: &'r RuleSet, seed: u64) -> Generator<'r> {
        Generator::with(rules, seed, Options::new(rules))
    }

    /// Begins the games of `seed` with options of one's own.
    pub fn with(rules: &'r RuleSet, seed: u64, options: Options) -> Generator<'r> {
        Generator { rules, options, seed, number: 0 }
    }

    /// Goes on with the game of this number, from 1: each has random numbers of its own, so that games can be made in
    /// any order, and by many at once.
    pub fn from_number(mut self, number: u64) -> Generator<'r> {
        self.number = number.saturating_sub(1);
        self
    }

    /// Makes the next game: in so many of a million cases one with one of `faults`, else a legal one.
    pub fn next_among(&mut self, faults: &[Fault], per_million: u32) -> Option<Record> {
        const MILLION: usize = 1_000_000;
        // Another sequence than that of the game.
        let is_faulty = Random::new(!self.seed, self.number + 1).below(MILLION) < per_million as usize;
        if is_faulty && let Some(faulty) = self.clone().faulty_among(faults) {
            self.number += 1;
            return Some(faulty.record);
        }
        self.next()
    }

    /// Makes a document of one list with the next `count` games.
    pub fn document(&mut self, count: usize) -> Document {
        let header = self.header();
        Document { lists: vec![List { header, games: self.by_ref().take(count).collect() }] }
    }

    /// Returns the list header its games need.
    pub fn header(&self) -> ListHeader {
        let mut header = ListHeader::of_rules(&self.rules.id);
        header.lines.push(field(Key::Spieler, names(self.options.seats)));
        header
    }

    /// Makes the next game with a fault of any kind.
    pub fn faulty(&mut self) -> Option<Faulty> {
        let fault = Random::new(self.seed, self.number).pick(Fault::ALL)?;
        self.faulty_with(fault)
    }

    /// Makes the next game with this fault; `None` if no game of these options can have it.
    pub fn faulty_with(&mut self, fault: Fault) -> Option<Faulty> {
        self.faulty_within(fault, TRIES)
    }

    /// Returns the faults that games of these options can have, whatever the seed.
    ///
    /// What one rule set forbids another allows, or has no word for, so each fault is tried: one that the judge does
    /// not find where it was committed is none here.
    pub fn faults(&self) -> Vec<Fault> {
        let can_be = |fault: &Fault| {
            let mut games = Generator::with(self.rules, 0, self.options.clone());
            (0..PROBES).any(|_| games.faulty_within(*fault, 1).is_some_and(|faulty| games.finds(&faulty)))
        };
        Fault::ALL.iter().copied().filter(can_be).collect()
    }

    /// Makes the next game with one of `faults`, as [`faults`](Generator::faults) returns them, that the judge finds at
    /// its place; `None` if there is none.
    pub fn faulty_among(&mut self, faults: &[Fault]) -> Option<Faulty> {
        let fault = Random::new(self.seed, self.number).pick(faults)?;
        let mut random = self.random();
        (0..TRIES).find_map(|_| self.try_fault(fault, &mut random).filter(|faulty| self.finds(faulty)))
    }

    /// Tells whether the judge finds a fault where it was committed.
    pub fn finds(&self, faulty: &Faulty) -> bool {
        let found = analyze(&faulty.record, &self.header(), self.rules).findings;
        found.iter().any(|finding| finding.kind.slug() == faulty.fault.slug() && finding.at == faulty.at)
    }

    fn faulty_within(&mut self, fault: Fault, tries: usize) -> Option<Faulty> {
        let mut random = self.random();
        (0..tries).find_map(|_| self.try_fault(fault, &mut random))
    }

    fn try_fault(&self, fault: Fault, random: &mut Random) -> Option<Faulty> {
        let kinds: Vec<Kind> = self.options.kinds.iter().copied().filter(|kind| fault.fits(*kind)).collect();
        let kind = random.pick(&kinds)?;
        let game = self.play(kind, fault.eager(), fault.is_played().then_some(fault), random)?;
        self.spoil(fault, &game, random)
    }

    fn spoil(&self, fault: Fault, game: &PlayedGame, random: &mut Random) -> Option<Faulty> {
        let (mut record, played_at) = record(self.rules_here(), game, Notes::FULL, random);
        record.label = Some(Spanned::from(Text::from(self.number.to_string())));
        let is_result = matches!(
            fault,
            Fault::AugenFalsch
                | Fault::SticheFalsch
                | Fault::SonderpunkteFalsch
                | Fault::SiegerFalsch
                | Fault::WertFalsch
                | Fault::PunkteFalsch
        );
        let mut at = played_at;
        if !is_result && !fault.is_played() {
            at = Spoiler { rules: self.rules_here(), game, record: &mut record, random }.apply(fault);
        }
        let analysis = analyze(&record, &self.header(), self.rules);
        record.lines.extend(results(&analysis, self.rules_here()));
        if is_result {
            at = Spoiler { rules: self.rules_here(), game, record: &mut record, random }.apply(fault);
        }
        let at = at?;
        let place = match record.trick_and_position(at) {
            (Some(stich), Some(position)) => format!("{} Stich {stich} Karte {position}", fault.slug()),
            (Some(stich), None) => format!("{} Stich {stich}", fault.slug()),
            (None, _) => fault.slug().to_owned(),
        };
        record.lines.push(field(Key::Eigen("X-Fehler".into()), Value::Text(place.into())));
        Some(Faulty { record, fault, at })
    }

    fn random(&mut self) -> Random {
        self.number += 1;
        Random::new(self.seed, self.number)
    }

    /// Returns what holds at a table of this size.
    fn rules_here(&self) -> &'r RuleSet {
        self.rules.at_table(self.options.seats)
    }

    fn play(&self, kind: Kind, eager: usize, fault: Option<Fault>, random: &mut Random) -> Option<PlayedGame> {
        let rules = self.rules_here();
        let deal = Dealt::new(rules, self.options.seats, kind, random)?;
        let game = play(rules, deal, kind, eager, fault, random)?;
        (fault.is_none() || game.fault_at.is_some()).then_some(game)
    }
}

/// Ends only where the rule set has no table of the wanted size.
impl Iterator for Generator<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let mut random = self.random();
        let kind = random.pick(&self.options.kinds)?;
        let eager = match self.options.eager {
            Some(eager) => eager,
            None => random.pick(&[0, 0, 1, 2, 6])?,
        };
        let game = self.play(kind, eager, None, &mut random)?;
        let notes = match self.options.noted {
            Noted::Bare => Notes::BARE,
            Noted::Full => Notes::FULL,
            Noted::Mixed => Notes::any(&mut random),
        };
        let (mut record, _) = record(self.rules_here(), &game, notes, &mut random);
        record.label = Some(Spanned::from(Text::from(self.number.to_string())));
        let with_results = match self.options.noted {
            Noted::Bare => false,
            Noted::Full => true,
            Noted::Mixed => random.chance(60),
        };
        if with_results {
            let analysis = analyze(&record, &self.header(), self.rules);
            record.lines.extend(results(&analysis, self.rules_here()));
        }
        Some(record)
    }
}
