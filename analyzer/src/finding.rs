//! What the engine finds: kind and place, never a sentence and never a byte.

mod cause;
mod column;
mod kind;
mod recht;

use cause::leads_behind;

pub(crate) use cause::Cause;
pub(crate) use column::{Cites, Class, Trait, Undecidedness};
pub use kind::{FindingKind, Sondername};
pub use recht::{Berechtigt, Recht};

use std::sync::Arc;

use doko_format::{LineAt, Locus, Seat, Severity, Verstoss};

use crate::rules::RuleSet;

/// Something worth reporting about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What it is, with the values its message needs.
    pub kind: FindingKind,
    /// How bad it is under the rule set that judged.
    pub severity: Severity,
    /// Where in the record it is.
    pub at: Locus,
    /// Whose act it is, where it is somebody's.
    pub seat: Option<Seat>,
    /// Other places that show it, no more than [`MOST_RELATED`](Finding::MOST_RELATED).
    pub related: Vec<Related>,
    /// How many such places are left out.
    pub weitere: usize,
    /// The clause of the rule set, complete with system and edition, where one says so.
    pub clause: Option<Arc<str>>,
    /// Who could complain, where it is a violation somebody can complain of.
    pub recht: Option<Box<Recht>>,
}

/// What mends a finding, where the record itself shows how. What was played is never mended, but what was noted of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// What follows from the cards in place of what the table noted; see [`corrections`](crate::corrections).
    Computed,
    /// The running totals that were worked out.
    Totals,
    /// Who had to lead in place of who is written, where the cards show that the writer slipped.
    Leader,
    /// Only somebody who was there knows.
    Unknown,
}

/// A further place that belongs to a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where.
    pub at: Locus,
    /// What it shows.
    pub role: Role,
    /// Whose act it is, where the role is somebody's.
    pub seat: Option<Seat>,
}

/// What a related place shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The card that was led.
    Led,
    /// A card the seat still held: where it was played later.
    StillHeld,
    /// A card the seat still held: where it stands in the Blatt.
    Dealt,
    /// The same thing, said or laid before.
    Earlier,
    /// The call this one answers or builds on.
    Call,
    /// What the record says against it.
    Contradicts,
    /// The Klärungsstich.
    Klaerungsstich,
    /// From here on all could notice it.
    Erkennbar,
    /// Here somebody lost the right to complain.
    Verwirkt,
    /// What binds in its place.
    Gilt,
}

impl Role {
    /// Every role, for tests of completeness.
    pub const ALL: [Role; 10] = [
        Role::Led,
        Role::StillHeld,
        Role::Dealt,
        Role::Earlier,
        Role::Call,
        Role::Contradicts,
        Role::Klaerungsstich,
        Role::Erkennbar,
        Role::Verwirkt,
        Role::Gilt,
    ];

    /// Returns its name.
    pub fn slug(self) -> &'static str {
        &self.message_id()[Role::KEY.len()..]
    }

    /// Returns the key of the words that are shown at the place.
    pub fn message_id(self) -> &'static str {
        match self {
            Role::Led => "role-led",
            Role::StillHeld => "role-still-held",
            Role::Dealt => "role-dealt",
            Role::Earlier => "role-earlier",
            Role::Call => "role-call",
            Role::Contradicts => "role-contradicts",
            Role::Klaerungsstich => "role-klaerungsstich",
            Role::Erkennbar => "role-erkennbar",
            Role::Verwirkt => "role-verwirkt",
            Role::Gilt => "role-gilt",
        }
    }

    /// How the key of its words begins; its name follows.
    const KEY: &'static str = "role-";
}

/// Why a deal is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Grund {
    /// Something was wrong with the deal (TSR 3.3, 9.6.5).
    Geben,
    /// A referee has ruled that the game is not played (TSR 9.4.3).
    Entscheid,
    /// A violation in the play on which nobody has ruled (TSR 9.1.3).
    Verstoss,
    /// Nobody took an Armut.
    Armut,
}

/// Tells whether a finding is a fault of the deal.
fn is_of_the_deal(kind: &FindingKind) -> bool {
    kind.violation() == Some(Verstoss::Geben) || kind.class().is(Trait::OfTheDeal)
}

/// Something that was found, and what it follows from.
#[derive(Clone)]
struct CausedFinding {
    finding: Finding,
    because: Option<Cause>,
}

/// Findings as they come up, under the rule set that knows their clauses.
///
/// No stage takes back what another one found: it names the cause from which that follows. Then the cause is told, here and
/// to whoever asks what was found, and [`into_vec`](Findings::into_vec) leaves out what follows.
#[derive(Clone)]
pub(crate) struct Findings<'a> {
    rules: &'a RuleSet,
    found: Vec<CausedFinding>,
}

impl<'a> Findings<'a> {
    pub(crate) fn new(rules: &'a RuleSet) -> Findings<'a> {
        Findings { rules, found: Vec::new() }
    }

    /// Adds a finding with its usual severity and its clause.
    pub(crate) fn add(&mut self, kind: FindingKind, at: Locus) -> &mut Finding {
        let key = kind.clause_key();
        self.add_under(key, kind, at)
    }

    /// Adds a finding whose clause stands under another key than its row says.
    pub(crate) fn add_under(&mut self, clause: &str, kind: FindingKind, at: Locus) -> &mut Finding {
        let clause = self.rules.clause(clause);
        let severity = kind.severity();
        let finding = Finding { kind, severity, at, seat: None, related: Vec::new(), weitere: 0, clause, recht: None };
        self.found.push(CausedFinding { finding, because: None });
        &mut self.found.last_mut().expect("a finding was just pushed").finding
    }

    /// Adds what was found elsewhere.
    pub(crate) fn append(&mut self, mut other: Findings<'_>) {
        self.found.append(&mut other.found);
    }

    /// Returns what was found, in the order of the record; what stands at the same place keeps its order.
    ///
    /// This is where it is settled what is told: everything that follows from nothing else.
    pub(crate) fn into_vec(mut self) -> Vec<Finding> {
        self.found.retain(|found| found.because.is_none());
        self.found.sort_by_key(|found| found.finding.at);
        self.found.into_iter().map(|found| found.finding).collect()
    }

    /// Returns what was found so far and follows from nothing else.
    pub(crate) fn found(&self) -> impl DoubleEndedIterator<Item = &Finding> {
        self.found.iter().filter(|found| found.because.is_none()).map(|found| &found.finding)
    }

    /// Returns what was found so far and follows from nothing else, to add what follows from all of it.
    pub(crate) fn found_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Finding> {
        self.found.iter_mut().filter(|found| found.because.is_none()).map(|found| &mut found.finding)
    }

    /// Says from what something follows that was found so far. Returns where that is, and whose acts, each once.
    pub(crate) fn because(&mut self, cause: &Cause) -> Vec<(Locus, Option<Seat>)> {
        let mut places = Vec::new();
        for (place, found) in self.found.iter_mut().enumerate() {
            let CausedFinding { finding, because: because @ None } = found else { continue };
            if cause.explains(place, finding) {
                *because = Some(cause.clone());
                if !places.contains(&(finding.at, finding.seat)) {
                    places.push((finding.at, finding.seat));
                }
            }
        }
        places
    }

    /// Tells whether some hand does not hold what was laid from it: then what was noted cannot be held against it.
    pub(crate) fn impossible(&self) -> bool {
        self.found().any(|finding| finding.kind.class().is(Trait::Impossible))
    }

    /// Returns where in the list stands what is first in the record.
    pub(crate) fn first(&self) -> Option<usize> {
        let told = self.found.iter().enumerate().filter(|(_, found)| found.because.is_none());
        told.min_by_key(|(_, found)| found.finding.at).map(|(place, _)| place)
    }

    /// Says what follows from a card that cannot be: the taker and the Augen of its trick.
    pub(crate) fn because_of_impossible_cards(&mut self) {
        let cause = Cause::ImpossibleTrick(self.impossible_lines());
        self.because(&cause);
    }

    /// Says what follows from a card that cannot be in the trick before: that somebody else was to lead. `lines` are those
    /// of the tricks, in order.
    pub(crate) fn because_of_impossible_tricks(&mut self, lines: impl Iterator<Item = usize> + Clone) {
        let mut spoilt = self.impossible_lines();
        // Of a card that is there once too often any may be the wrong one.
        let impossible = self.found().filter(|finding| finding.kind.class().is(Trait::Impossible));
        let earlier = impossible.flat_map(|finding| &finding.related).filter(|related| related.role == Role::Earlier);
        spoilt.extend(earlier.map(|related| related.at.line));
        self.because(&Cause::ImpossibleTrickBefore(leads_behind(&spoilt, lines)));
    }

    /// Says what follows where a trick is noted for another seat than took it: noted results say once more that cards and
    /// notes do not agree. The points stay, or else the first.
    pub(crate) fn because_of_the_taker(&mut self) {
        let is_taker = |finding: &Finding| matches!(finding.kind, FindingKind::FalscherStichgewinner { .. });
        if !self.found().any(is_taker) {
            return;
        }
        let class = |finding: &&Finding| finding.kind.class() == Class::NotedPoints;
        let told = self.found().rev().find(class);
        let told = told.or_else(|| self.found().find(|finding| finding.kind.class().is(Trait::Result)));
        let cause = Cause::TakerDisagrees(told.map(|finding| finding.at));
        self.because(&cause);
    }

    fn impossible_lines(&self) -> Vec<LineAt> {
        self.found()
            .filter(|finding| finding.kind.class().is(Trait::Impossible))
            .map(|finding| finding.at.line)
            .collect()
    }

    /// Returns why a table may deal again, by what was found; an irregular call is no reason, however it was made
    /// (TSR 9.3), nor is a result that somebody noted wrongly.
    pub(crate) fn reason_to_deal_again(&self) -> Option<Grund> {
        let serious = |finding: &&Finding| {
            let slip = finding.kind.class() == Class::NoSuchSeat || finding.kind.remedy() == Remedy::Computed;
            finding.severity == Severity::Error && !slip && finding.kind.violation() != Some(Verstoss::Ansage)
        };
        let reason = |finding: &Finding| if is_of_the_deal(&finding.kind) { Grund::Geben } else { Grund::Verstoss };
        self.found().filter(serious).map(reason).min()
    }

    /// Tells whether something that was found says why a game is not decided.
    pub(crate) fn say_why_undecided(&self) -> bool {
        let says = |finding: &Finding| finding.kind.undecidedness() == Undecidedness::Explains;
        self.found().any(says)
    }

    /// Tells whether anything of this severity was found.
    pub(crate) fn any(&self, severity: Severity) -> bool {
        self.found().any(|finding| finding.severity == severity)
    }
}

impl FindingKind {
    /// Returns the key of its clause, as far as its row says.
    fn clause_key(&self) -> &'static str {
        match self.cites() {
            Cites::Under(key) => key,
            Cites::Slug
            | Cites::Finer(_)
            | Cites::Cut
            | Cites::Turn
            | Cites::Naming
            | Cites::NotAllowed
            | Cites::WithoutCards
            | Cites::Outranked
            | Cites::Late
            | Cites::Lead
            | Cites::Revoke
            | Cites::Taker
            | Cites::Deadline
            | Cites::Early
            | Cites::SpecialPoint
            | Cites::Chain
            | Cites::Count
            | Cites::Duty
            | Cites::Winner
            | Cites::Value
            | Cites::Points => self.slug(),
        }
    }
}

impl Finding {
    /// How many other places a finding names: more show no more, and a record may hold any number of them.
    pub const MOST_RELATED: usize = 16;

    /// Says whose act it is.
    pub(crate) fn by(&mut self, seat: Seat) -> &mut Finding {
        self.seat = Some(seat);
        self
    }

    /// Adds a further place with somebody's act.
    pub(crate) fn with_act(&mut self, role: Role, at: Locus, seat: Seat) -> &mut Finding {
        self.relate(Related { at, role, seat: Some(seat) })
    }

    /// Adds a further place.
    pub(crate) fn with(&mut self, role: Role, at: Locus) -> &mut Finding {
        self.relate(Related { at, role, seat: None })
    }

    fn relate(&mut self, related: Related) -> &mut Finding {
        match self.related.len() < Finding::MOST_RELATED {
            true => self.related.push(related),
            false => self.weitere += 1,
        }
        self
    }
}
