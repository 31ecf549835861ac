//! Reading a rule set from TOML: a file is its difference from the one it extends.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use doko_format::Partei;
use serde::Deserialize;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::RuleSet;
use crate::score::PostenArt;

/// Where the values of a rule set come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Herkunft {
    /// The rule sets this one extends, the nearest first.
    pub extends: Vec<String>,
    /// For each value (`gewinn.re`) the id of the rule set whose file says it.
    pub own: BTreeMap<String, String>,
    /// What holds at tables of another size.
    pub(super) by_seats: BTreeMap<usize, RuleSet>,
    /// All values, for children and for showing.
    pub(super) table: Table,
    /// The clause of every item, for each party that may have announced it and for none.
    pub(super) item_clauses: Vec<Option<Arc<str>>>,
}

impl Herkunft {
    /// Returns the place of an item's clause in `item_clauses`.
    pub(super) fn place(item: PostenArt, party: Option<Partei>) -> usize {
        let parties = [None, Some(Partei::Re), Some(Partei::Kontra)];
        item as usize * parties.len() + parties.iter().position(|known| *known == party).unwrap_or(0)
    }

    /// Returns every value with its path (`gewinn.re`), clauses left out, in the order of the alphabet.
    pub fn values(&self) -> Vec<(String, Value)> {
        let mut values = Vec::new();
        leaves(&self.table, &mut |path, value| values.push((path.to_owned(), value.clone())));
        values.retain(|(path, _)| !path.starts_with(CLAUSES));
        values
    }

    /// Returns the sizes of the table at which other values hold, with those values.
    pub fn by_seats(&self) -> impl Iterator<Item = (usize, &RuleSet)> {
        self.by_seats.iter().map(|(seats, rules)| (*seats, rules))
    }
}

/// Something wrong with a rule file.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleProblem {
    /// What.
    pub kind: RuleProblemKind,
    /// The value it is about (`gewinn.re`); empty for the file as a whole.
    pub path: String,
    /// Its bytes in the file.
    pub span: Option<Range<usize>>,
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
    /// A key that no rule set has.
    #[error("there is no such key")]
    UnknownKey {
        /// The most similar key.
        meant: Option<String>,
    },
    /// A value of the wrong kind, or one of the words that are not known.
    #[error("{message}")]
    WrongValue {
        /// As the reader says it, with what was expected.
        message: String,
    },
    /// `extends` names a rule set that is not known.
    #[error("there is no rule set of this name")]
    UnknownParent {
        /// Those there are.
        known: Vec<String>,
    },
    /// A value is missing, and no rule set is extended that has it.
    #[error("{message}")]
    Missing {
        /// Which.
        message: String,
    },
    /// Values that cannot go together.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// Values that cannot go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// A duty to announce where there is nothing to announce.
    #[error("somebody must announce, but there is nothing to announce")]
    NothingToAnnounce,
    /// A Re card that is not in the pack.
    #[error("the Re card is not in the pack")]
    ReCard,
    /// Steps of Absagen without the Augen they are about.
    #[error("{steps} steps below schwarz are announced, but {numbers} numbers of Augen are given")]
    Steps {
        /// Steps between Ansage and `schwarz`.
        steps: usize,
        /// Numbers given.
        numbers: usize,
    },
}

/// Finds a rule set that can be extended.
pub(super) type Named = dyn Fn(&str) -> Option<&'static RuleSet>;

const EXTENDS: &str = "extends";
const BY_SEATS: &str = "bei-tischgroesse";
const CLAUSES: &str = "clauses";

/// Reads a rule set that may extend one that `named` knows.
///
/// Clauses that begin with a digit are completed with the file's edition: `5.2.2` is `DDV-TSR 2026-02-21 5.2.2`.
pub(super) fn read(text: &str, named: &Named) -> Result<RuleSet, Vec<RuleProblem>> {
    let source = match DeTable::parse(text) {
        Ok(source) => source,
        Err(error) => {
            let kind = RuleProblemKind::Toml { message: error.message().to_owned() };
            return Err(vec![RuleProblem { kind, path: String::new(), span: error.span() }]);
        }
    };
    let source = source.into_inner();
    let places = Places { source: &source };
    let mut own: Table = match toml::from_str(text) {
        Ok(own) => own,
        Err(error) => {
            let kind = RuleProblemKind::Toml { message: error.message().to_owned() };
            return Err(vec![RuleProblem { kind, path: String::new(), span: error.span() }]);
        }
    };
    let parent = match own.remove(EXTENDS) {
        None => None,
        Some(Value::String(id)) if named(&id).is_some() => named(&id),
        Some(_) => {
            let kind = RuleProblemKind::UnknownParent {
                known: RuleSet::builtins().iter().map(|rules| rules.id.clone()).collect(),
            };
            return Err(vec![places.problem(kind, EXTENDS)]);
        }
    };
    let by_seats = match own.remove(BY_SEATS) {
        None => Table::new(),
        Some(Value::Table(table)) => table,
        Some(_) => {
            let kind = RuleProblemKind::WrongValue { message: "expected a table".to_owned() };
            return Err(vec![places.problem(kind, BY_SEATS)]);
        }
    };
    complete_clauses(&mut own);
    // What is right as a whole has no wrong part; only where it is not is each value tried alone.
    let assembled = assemble(&own, parent, &places);
    let sized_right = by_seats.values().all(|overlay| match (&assembled, overlay) {
        (Ok(rules), Value::Table(overlay)) => {
            let mut table = rules.herkunft.table.clone();
            merge(&mut table, overlay);
            RuleSet::deserialize(table).is_ok()
        }
        _ => false,
    });
    let mut problems = Vec::new();
    if let Some(base) = parent.map(|parent| &parent.herkunft.table).filter(|_| assembled.is_err() || !sized_right) {
        check_leaves(base, &own, "", &places, &mut problems);
        for (seats, overlay) in &by_seats {
            if let Value::Table(overlay) = overlay {
                check_leaves(base, overlay, &format!("{BY_SEATS}.{seats}"), &places, &mut problems);
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut rules = assembled?;
    let mut sizes = parent.map(|parent| parent.herkunft.by_seats.clone()).unwrap_or_default();
    for inherited in sizes.values_mut() {
        let mut table = inherited.herkunft.table.clone();
        merge(&mut table, &own);
        *inherited = from_table(table, &places)?;
    }
    for (seats, overlay) in by_seats {
        let (Ok(size), Value::Table(overlay)) = (seats.parse::<usize>(), overlay) else {
            let kind = RuleProblemKind::WrongValue { message: "expected a number of seats".to_owned() };
            return Err(vec![places.problem(kind, &format!("{BY_SEATS}.{seats}"))]);
        };
        let base = sizes.get(&size).map_or(&rules.herkunft.table, |inherited| &inherited.herkunft.table);
        let mut table = base.clone();
        merge(&mut table, &overlay);
        let mut sized = from_table(table, &places)?;
        sized.herkunft.extends = rules.herkunft.extends.clone();
        sizes.insert(size, sized);
    }
    contradictions(&rules, rules.tisch.usual(), &places, &mut problems);
    for (seats, sized) in &sizes {
        contradictions(sized, *seats, &places, &mut problems);
    }
    rules.herkunft.by_seats = sizes;
    if problems.is_empty() { Ok(rules) } else { Err(problems) }
}

fn assemble(own: &Table, parent: Option<&RuleSet>, places: &Places<'_>) -> Result<RuleSet, Vec<RuleProblem>> {
    let mut table = parent.map(|parent| parent.herkunft.table.clone()).unwrap_or_default();
    if parent.is_some() {
        // A child has its own aliases, and a value it changes no longer rests on its parent's clause.
        table.insert("aliases".to_owned(), Value::Array(Vec::new()));
        leaves(own, &mut |path, _| {
            if let Some(Value::Table(clauses)) = table.get_mut(CLAUSES) {
                clauses.remove(path);
            }
        });
    }
    merge(&mut table, own);
    let mut rules = from_table(table, places)?;
    if let Some(parent) = parent {
        rules.herkunft.extends.push(parent.id.clone());
        rules.herkunft.extends.extend(parent.herkunft.extends.iter().cloned());
        rules.herkunft.own = parent.herkunft.own.clone();
    }
    let id = rules.id.clone();
    leaves(own, &mut |path, _| {
        rules.herkunft.own.insert(path.to_owned(), id.clone());
    });
    Ok(rules)
}

fn from_table(table: Table, places: &Places<'_>) -> Result<RuleSet, Vec<RuleProblem>> {
    let mut rules = RuleSet::deserialize(table.clone()).map_err(|error| {
        let kind = RuleProblemKind::Missing { message: error.message().to_owned() };
        vec![places.problem(kind, "")]
    })?;
    rules.herkunft.table = table;
    for item in PostenArt::ALL {
        for party in [None, Some(Partei::Re), Some(Partei::Kontra)] {
            let (name, suffix) = item.clause_key(party);
            let clause = rules.clauses.get(&format!("{name}{suffix}")).or_else(|| rules.clauses.get(name));
            rules.herkunft.item_clauses.push(clause.cloned());
        }
    }
    Ok(rules)
}

/// Tries each value of a file alone in its place among valid ones, so that every wrong one is found where it stands.
fn check_leaves(base: &Table, own: &Table, prefix: &str, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let join = |path: &str| if prefix.is_empty() { path.to_owned() } else { format!("{prefix}.{path}") };
    leaves(own, &mut |path, value| {
        let named_by_the_writer = path.starts_with(CLAUSES);
        if !named_by_the_writer && !has_path(base, path) {
            let meant = nearest(base, path);
            problems.push(places.problem(RuleProblemKind::UnknownKey { meant }, &join(path)));
            return;
        }
        let mut tried = base.clone();
        set(&mut tried, path, value.clone());
        if let Err(error) = RuleSet::deserialize(tried) {
            let kind = RuleProblemKind::WrongValue { message: error.message().to_owned() };
            problems.push(places.problem(kind, &join(path)));
        }
    });
}

/// Reports values that cannot go together at a table of `seats`.
fn contradictions(rules: &RuleSet, seats: usize, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let mut add = |contradiction: Contradiction, path: &str| {
        problems.push(places.problem(contradiction.into(), path));
    };
    let (pack, players) = (rules.kartenspiel.cards().len(), rules.tisch.spieler);
    if players == 0 || seats < players {
        add(Contradiction::Seats { seats, players }, "tisch.spieler");
        return;
    }
    if pack % players != 0 {
        add(Contradiction::Uneven { pack, players }, "tisch.spieler");
    }
    let dealt: usize = rules.geben.pakete.iter().map(|packet| usize::from(*packet)).sum();
    if dealt != 0 && dealt != pack / players {
        add(Contradiction::Packets { dealt, cards: pack / players }, "geben.pakete");
    }
    if rules.kartenspiel.copies(rules.kartenspiel.re_karte) == 0 {
        add(Contradiction::ReCard, "kartenspiel.re-karte");
    }
    if rules.ansagen.pflichtansage != super::Pflichtansage::Keine && rules.ansagen.stufen.is_empty() {
        add(Contradiction::NothingToAnnounce, "ansagen.pflichtansage");
    }
    let steps = super::Stufe::ABSAGEN.len() - 1;
    if rules.gewinn.absagen.len() != steps {
        add(Contradiction::Steps { steps, numbers: rules.gewinn.absagen.len() }, "gewinn.absagen");
    }
}

fn complete_clauses(own: &mut Table) {
    let edition = own.get("edition").and_then(Value::as_str).unwrap_or_default().to_owned();
    let Some(Value::Table(clauses)) = own.get_mut(CLAUSES) else { return };
    for (_, clause) in clauses.iter_mut() {
        if let Value::String(text) = clause
            && text.starts_with(|first: char| first.is_ascii_digit())
        {
            *text = format!("{edition} {text}");
        }
    }
}

/// Lays `over` on `base`: axes are merged key by key, each key is replaced as a whole.
fn merge(base: &mut Table, over: &Table) {
    leaves(over, &mut |path, value| set(base, path, value.clone()));
}

/// Calls `each` for every value with its path: a key of the file or a key of an axis, never deeper.
fn leaves(table: &Table, each: &mut impl FnMut(&str, &Value)) {
    for (key, value) in table {
        match value {
            Value::Table(axis) => axis.iter().for_each(|(name, value)| each(&format!("{key}.{name}"), value)),
            other => each(key, other),
        }
    }
}

fn has_path(table: &Table, path: &str) -> bool {
    match path.split_once('.') {
        None => table.contains_key(path),
        Some((axis, key)) => matches!(table.get(axis), Some(Value::Table(axis)) if axis.contains_key(key)),
    }
}

fn set(table: &mut Table, path: &str, value: Value) {
    match path.split_once('.') {
        None => {
            table.insert(path.to_owned(), value);
        }
        Some((axis, key)) => {
            if let Value::Table(axis) = table.entry(axis).or_insert_with(|| Value::Table(Table::new())) {
                axis.insert(key.to_owned(), value);
            }
        }
    }
}

/// Returns the known path most like `path`: one letter in three may differ.
fn nearest(base: &Table, path: &str) -> Option<String> {
    let mut best: Option<(usize, String)> = None;
    leaves(base, &mut |known, _| {
        let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
        let whole = distance(known, path);
        let by_name = if last(known) == last(path) { 1 } else { distance(&last(known), &last(path)) + 1 };
        let found = whole.min(by_name);
        if best.as_ref().is_none_or(|(least, _)| found < *least) {
            best = Some((found, known.to_owned()));
        }
    });
    best.filter(|(found, _)| *found * 3 <= path.len()).map(|(_, known)| known)
}

/// Returns the number of letters to insert, delete or replace to make `one` into `other`.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, against) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *against);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

/// Where things stand in a rule file.
struct Places<'a> {
    source: &'a DeTable<'a>,
}

impl Places<'_> {
    fn problem(&self, kind: RuleProblemKind, path: &str) -> RuleProblem {
        RuleProblem { kind, path: path.to_owned(), span: self.span(path) }
    }

    /// Returns the bytes of the key at `path` and its value, or of the innermost table the file has on the way.
    fn span(&self, path: &str) -> Option<Range<usize>> {
        let mut table = self.source;
        let mut found = None;
        let depth = if path.starts_with(BY_SEATS) { 4 } else { 2 };
        for name in path.splitn(depth, '.') {
            let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == name) else { break };
            found = Some(match value.get_ref() {
                DeValue::Table(_) => key.span(),
                _ => key.span().start..value.span().end,
            });
            match value.get_ref() {
                DeValue::Table(inner) => table = inner,
                _ => break,
            }
        }
        found
    }
}
