//! Reading a rule set from TOML: a file is its difference from the one it extends.

mod builtin;
mod contradiction;
mod expected;
mod hausregel;
mod overlong;
mod problem;
mod schema;
mod unplaced;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use crate::finding::FindingKind;
use crate::posten::{Eigenname, PostenArt};
use crate::rules::{AtSize, CLAUSES, FEINHEITEN, OWN_TEXT, RuleSet, Values, is_finer, lay, leaves, merge, says, set};
use builtin::USUAL;
use expected::PathStep;

use expected::resolve;
pub use problem::{Contradiction, ExpectedValue, ParentFault, RuleProblem, RuleProblemKind};
pub use schema::{Axis, Parameter};

/// Finds a rule set that can be extended.
type Finder<'a> = dyn Fn(&str) -> Option<&'a RuleSet> + 'a;

const EXTENDS: &str = "extends";
const BY_SEATS: &str = "bei-tischgroesse";

/// So many problems of a file are told, and that there are more.
const TOLD: usize = 50;

/// How carefully a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// A built-in set: a test has read it with all care.
    Trusted,
    /// Somebody's own: each value is tried in its place.
    Full,
}

/// Reads a rule set that may extend one that `named` knows.
///
/// Clauses that begin with a digit are completed with the file's edition: `5.2.2` is `DDV-TSR 2026-02-21 5.2.2`.
fn read(text: &str, named: &Finder<'_>, care: Care) -> Result<RuleSet, Vec<RuleProblem>> {
    let unreadable = |error: &toml::de::Error| {
        let kind = RuleProblemKind::Toml { message: error.message().to_owned() };
        let span = error.span().or_else(|| deepest_key(text));
        vec![RuleProblem { kind, path: String::new(), span, related: Vec::new() }]
    };
    let (source, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return Err(told(errors.iter().take(TOLD + 1).flat_map(unreadable).collect()));
    }
    let source = source.into_inner();
    let places = Places { source: &source };
    let overlong = overlong::places(&source);
    let mut own = unplaced::table(&source);
    let mut problems = Vec::new();
    let parent = parent(own.remove(EXTENDS), named, &places, &mut problems);
    let mut by_seats = by_seats(own.remove(BY_SEATS), &places, &mut problems);
    name(&mut own, parent, care, &places, &mut problems);
    let edition = own.get("edition").and_then(Value::as_str).unwrap_or_default().to_owned();
    complete_clauses(&mut own, &edition);
    by_seats.iter_mut().for_each(|(_, overlay)| complete_clauses(overlay, &edition));
    if care == Care::Full {
        // Without a parent any complete set will do to try a value in its place.
        let base = parent.or_else(|| RuleSet::builtin(USUAL));
        if let Some(base) = base.map(|base| &base.herkunft.table) {
            check_leaves(base, &own, "", &places, &mut problems);
            for (seats, overlay) in &by_seats {
                check_leaves(base, overlay, &format!("{BY_SEATS}.{seats}"), &places, &mut problems);
            }
            let lacks_parent = problems.iter().any(|problem| problem.path == EXTENDS);
            if parent.is_none() && !lacks_parent {
                check_complete(base, &own, &places, &mut problems);
            }
        }
    }
    overlong::report(overlong, &mut problems);
    if !problems.is_empty() {
        return Err(told(problems));
    }
    let mut rules = assemble(&own, parent, &places)?;
    for size in by_seats.iter().map(|(size, _)| *size).filter(|size| !rules.tisch.plaetze.contains(size)) {
        let kind = Contradiction::TableSize { seats: size }.into();
        problems.push(places.problem(kind, &format!("{BY_SEATS}.{size}")));
    }
    rules.herkunft.by_seats = sizes(&own, by_seats, parent, &rules);
    if care == Care::Full {
        for sized in rules.herkunft.by_seats.values() {
            sized.make(&rules.herkunft).map_err(|error| vec![places.unfit(&error)])?;
        }
        contradict(&rules, &places, &mut problems);
        if RuleSet::builtin(&rules.id).is_some_and(|builtin| !says_the_same(builtin, &rules)) {
            let kind = RuleProblemKind::NameTaken { found: rules.id.clone() };
            problems.push(places.problem_inside(kind, "id", &[]));
        }
    }
    if problems.is_empty() { Ok(rules) } else { Err(problems) }
}

/// Finds the values that cannot go together, at a table of each size.
fn contradict(rules: &RuleSet, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let mut add = |found: Vec<contradiction::Conflict>, seats: Option<usize>| {
        for (contradiction, paths) in found {
            let problem = places.contradiction(contradiction, paths, seats);
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
    };
    let plaetze: BTreeSet<usize> = rules.tisch.plaetze.iter().copied().collect();
    for seats in plaetze.iter().filter(|seats| !rules.herkunft.by_seats.contains_key(seats)) {
        add(contradiction::contradictions(rules, *seats), None);
    }
    for (seats, sized) in rules.herkunft.by_seats().filter(|(seats, _)| rules.tisch.plaetze.contains(seats)) {
        add(contradiction::contradictions(sized, seats), Some(seats));
    }
}

/// Returns as many problems as are told; in place of the others, that there are more.
fn told(mut problems: Vec<RuleProblem>) -> Vec<RuleProblem> {
    if problems.len() > TOLD {
        problems.sort_by_key(|problem| problem.span.as_ref().map(|span| span.start));
        problems.truncate(TOLD);
        let span = problems.last().and_then(|last| last.span.clone());
        let kind = RuleProblemKind::More { told: TOLD };
        problems.push(RuleProblem { kind, path: String::new(), span, related: Vec::new() });
    }
    problems
}

/// Returns where the key with the most dots begins: of one with too many the TOML reader does not say where it stands.
fn deepest_key(text: &str) -> Option<Range<usize>> {
    let mut deepest = (0, None);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let key = line.split(['=', '#']).next().unwrap_or_default();
        let dots = key.matches('.').count();
        if dots > deepest.0 {
            let name = key.split('.').next().unwrap_or_default();
            deepest = (dots, Some(start..start + name.trim_end().len()));
        }
        start += line.len();
    }
    deepest.1
}

/// Tells whether a file has all values of a built-in set, whatever it extends and cites: what was written out from it may
/// keep its name.
fn says_the_same(builtin: &RuleSet, rules: &RuleSet) -> bool {
    let axes = |table: &Table| AXES.map(|axis| table.get(axis).cloned());
    let sizes = |rules: &RuleSet| -> Vec<_> {
        let relevant = rules.herkunft.by_seats().filter(|(seats, _)| rules.tisch.plaetze.contains(seats));
        relevant.map(|(seats, sized)| (seats, axes(&sized.herkunft.table))).collect()
    };
    axes(&builtin.herkunft.table) == axes(&rules.herkunft.table) && sizes(builtin) == sizes(rules)
}

/// Returns the rule set a file extends.
fn extends(text: &str) -> Option<String> {
    let source = DeTable::parse(text).ok()?;
    source.get_ref().get(EXTENDS)?.get_ref().as_str().map(str::to_owned)
}

fn parent<'a>(
    extends: Option<Value>,
    named: &Finder<'a>,
    places: &Places<'_>,
    problems: &mut Vec<RuleProblem>,
) -> Option<&'a RuleSet> {
    let value = extends?;
    let Some(id) = value.as_str() else {
        let kind =
            RuleProblemKind::WrongValue { found: expected::shown(&value), expected: ExpectedValue::Text, meant: None };
        problems.push(places.problem(kind, EXTENDS));
        return None;
    };
    let found = named(id);
    if found.is_none() {
        let known: Vec<String> = RuleSet::ids().map(str::to_owned).collect();
        let meant = nearest_word(id, known.iter().map(String::as_str));
        let kind = RuleProblemKind::UnknownParent { found: expected::short(id), meant, known };
        problems.push(places.problem(kind, EXTENDS));
    }
    found
}

fn by_seats(given: Option<Value>, places: &Places<'_>, problems: &mut Vec<RuleProblem>) -> Vec<(usize, Table)> {
    let mut wrong = |value: &Value, expected: ExpectedValue, path: &str| {
        if problems.len() > TOLD {
            return;
        }
        let kind = RuleProblemKind::WrongValue { found: expected::shown(value), expected, meant: None };
        problems.push(places.problem(kind, path));
    };
    let sizes = match given {
        None => return Vec::new(),
        Some(Value::Table(sizes)) => sizes,
        Some(other) => {
            wrong(&other, ExpectedValue::Table(vec!["5".to_owned()]), BY_SEATS);
            return Vec::new();
        }
    };
    let mut found = Vec::new();
    for (seats, overlay) in sizes {
        let path = format!("{BY_SEATS}.{seats}");
        let size = seats.parse().ok().filter(|size| (2..=doko_format::Seat::MAX).contains(size));
        match (size.filter(|size| size.to_string() == seats), overlay) {
            (Some(size), Value::Table(overlay)) => found.push((size, overlay)),
            (Some(_), other) => {
                wrong(&other, ExpectedValue::Table(AXES.iter().map(|axis| (*axis).to_owned()).collect()), &path)
            }
            (None, _) => wrong(&Value::String(seats), ExpectedValue::Number(2, doko_format::Seat::MAX as i64), &path),
        }
    }
    found
}

/// A file has its own name. What it does not say of itself is not taken from its parent, which is something else.
fn name(own: &mut Table, parent: Option<&RuleSet>, care: Care, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let Some(id) = own.get("id").cloned() else {
        if care == Care::Full {
            problems.push(places.problem(RuleProblemKind::Missing { key: "id" }, ""));
        }
        return;
    };
    if parent.is_some() {
        own.entry("title").or_insert_with(|| id.clone());
        own.entry("edition").or_insert(id);
    }
}

/// Reports once what a file without a parent lacks.
fn check_complete(base: &Table, own: &Table, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let mut missing = Vec::new();
    leaves(base, &mut |path, _| {
        if path.contains('.') && !path.starts_with(CLAUSES) && !has_path(own, path) {
            missing.push(path.to_owned());
        }
    });
    if let Some(first) = missing.first() {
        let kind = RuleProblemKind::Incomplete { first: first.clone(), count: missing.len() };
        problems.push(places.problem(kind, ""));
    }
}

fn assemble(own: &Table, parent: Option<&RuleSet>, places: &Places<'_>) -> Result<RuleSet, Vec<RuleProblem>> {
    let mut table = parent.map(|parent| parent.herkunft.table.clone()).unwrap_or_default();
    if parent.is_some() {
        // A child has its own aliases.
        table.insert("aliases".to_owned(), Value::Array(Vec::new()));
        drop_stale_clauses(&mut table, own);
    }
    merge(&mut table, own);
    let mut rules = RuleSet::of_table(table).map_err(|error| vec![places.unfit(&error)])?;
    if let Some(parent) = parent {
        rules.herkunft.extends.push(parent.id.clone());
        rules.herkunft.extends.extend(parent.herkunft.extends.iter().cloned());
        rules.herkunft.own = parent.herkunft.own.clone();
    }
    let id = rules.id.as_str().into();
    says(own, &id, &mut rules.herkunft.own);
    Ok(rules)
}

/// The axes whose values are what items are worth: a value and the clause of its item bear the same name.
const ITEMS: [&str; 2] = ["spielwerte", "sonderpunkte"];

/// A value that a child changes no longer rests on its parent's clause, nor the cases of a finding whose clause it gives.
fn drop_stale_clauses(table: &mut Table, own: &Table) {
    let own_text = own.get(CLAUSES).and_then(|clauses| clauses.get(OWN_TEXT)).is_some();
    if let Some(Value::Table(clauses)) = table.get_mut(CLAUSES).filter(|_| own_text) {
        clauses.clear();
    }
    leaves(own, &mut |path, value| {
        let item = path.split_once('.').filter(|(axis, _)| ITEMS.contains(axis));
        let worth = item.filter(|(axis, item)| table.get(*axis).and_then(|axis| axis.get(item)) != Some(value));
        if let Some(Value::Table(clauses)) = table.get_mut(CLAUSES) {
            clauses.remove(path);
            let key = path.strip_prefix(CLAUSES).and_then(|rest| rest.strip_prefix('.'));
            clauses.retain(|finer, _| key.is_none_or(|key| !is_finer(finer, key)));
            clauses.retain(|known, _| worth.is_none_or(|(_, item)| known != item && !is_finer(known, item)));
        }
    });
}

/// Returns what holds at tables of another size: what the file says of them and what the parent does.
fn sizes(
    own: &Table,
    by_seats: Vec<(usize, Table)>,
    parent: Option<&RuleSet>,
    rules: &RuleSet,
) -> BTreeMap<usize, AtSize> {
    let mut sizes = inherited_sizes(own, parent, rules);
    for (size, overlay) in by_seats {
        let values = match sizes.remove(&size) {
            Some(inherited) => {
                let (mut table, mut own_of) = inherited.values(&rules.herkunft);
                lay(&overlay, &mut table, &mut own_of);
                Values::All(table, own_of)
            }
            None => Values::Differing(overlay),
        };
        sizes.insert(size, values.into());
    }
    sizes
}

/// Returns what the parent says of tables of another size, as far as the child has such tables: its own values go
/// before those, also where they hold at every table.
fn inherited_sizes(own: &Table, parent: Option<&RuleSet>, rules: &RuleSet) -> BTreeMap<usize, AtSize> {
    let mut sizes = BTreeMap::new();
    let Some(parent) = parent else { return sizes };
    for (size, before) in parent.herkunft.by_seats.iter().filter(|(size, _)| rules.tisch.plaetze.contains(size)) {
        let (mut table, mut own_of) = before.values(&parent.herkunft);
        drop_stale_clauses(&mut table, own);
        merge(&mut table, own);
        own_of.retain(|path, _| !has_path(own, path));
        sizes.insert(*size, Values::All(table, own_of).into());
    }
    sizes
}

/// Tries each value of a file alone, so that every wrong one is found where it stands.
fn check_leaves(base: &Table, own: &Table, prefix: &str, places: &Places<'_>, problems: &mut Vec<RuleProblem>) {
    let join = |path: &str| if prefix.is_empty() { path.to_owned() } else { format!("{prefix}.{path}") };
    // A table without a key has no value to be tried.
    let is_empty = |value: &Value| value.as_table().is_some_and(Table::is_empty);
    for (name, _) in own.iter().filter(|(name, value)| is_empty(value) && !base.contains_key(*name)).take(TOLD + 1) {
        problems.push(places.problem(unknown_key(name, || nearest(base, name)), &join(name)));
    }
    leaves(own, &mut |path, value| {
        if problems.len() > TOLD {
            return;
        }
        let known = match path.strip_prefix(CLAUSES).and_then(|rest| rest.strip_prefix('.')) {
            Some(slug) => KNOWN_CLAUSES.contains(slug),
            None => has_path(base, path),
        };
        if !known {
            let kind = unknown_key(path, || nearest(base, path));
            problems.push(places.problem(kind, &join(path)));
            return;
        }
        // The schema leaves open which clauses there are.
        if path.starts_with(CLAUSES) && !value.is_str() {
            let kind =
                RuleProblemKind::WrongValue { found: value.to_string(), expected: ExpectedValue::Text, meant: None };
            problems.push(places.problem_inside(kind, &join(path), &[]));
            return;
        }
        let schema = expected::schema_of(&schema::SHAPE, path);
        let found = schema.map(|schema| expected::mismatches(&schema::SHAPE, schema, value)).unwrap_or_default();
        if !found.is_empty() {
            let place = |found: expected::Mismatch| places.problem_inside(found.kind, &join(path), &found.at);
            problems.extend(found.into_iter().map(place));
            return;
        }
        let mut tried = base.clone();
        set(&mut tried, path, value.clone());
        if let Err(error) = RuleSet::read(&tried) {
            let kind = RuleProblemKind::Toml { message: error.to_string() };
            problems.push(places.problem(kind, &join(path)));
        }
    });
}

/// Says that there is no such key: one by which many know a rule is no slip of the pen of another.
fn unknown_key(path: &str, nearest: impl FnOnce() -> Option<String>) -> RuleProblemKind {
    let found = expected::short(path);
    match hausregel::known(path).filter(|_| !path.starts_with(CLAUSES)) {
        Some(key) => RuleProblemKind::UnknownKey { found, meant: Some(key.to_owned()) },
        None => RuleProblemKind::UnknownKey { found, meant: nearest() },
    }
}

/// What a clause can be given for: findings, items, penalties and parameters.
static KNOWN_CLAUSES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut known: BTreeSet<String> =
        RuleSet::builtins().iter().flat_map(|rules| rules.clauses.keys().cloned()).collect();
    known.insert(OWN_TEXT.to_owned());
    known.extend(FindingKind::ALL.iter().map(|(_, slug, _)| (*slug).to_owned()));
    known.extend(FEINHEITEN.iter().map(|finer| finer.key.to_owned()));
    known.extend(PostenArt::ALL.iter().map(|item| item.slug().to_owned()));
    known.insert(PostenArt::Eigener(Eigenname::new("")).slug().to_owned());
    if let Some(rules) = RuleSet::builtin(USUAL) {
        known.extend(rules.herkunft.values().into_iter().map(|(path, _)| path));
    }
    known
});

fn complete_clauses(own: &mut Table, edition: &str) {
    let Some(Value::Table(clauses)) = own.get_mut(CLAUSES) else { return };
    for (_, clause) in clauses.iter_mut() {
        if let Value::String(text) = clause
            && text.starts_with(|first: char| first.is_ascii_digit())
        {
            *text = [edition, " ", text].concat();
        }
    }
}

fn has_path(table: &Table, path: &str) -> bool {
    match path.split_once('.') {
        None => table.contains_key(path),
        Some((axis, key)) => matches!(table.get(axis), Some(Value::Table(axis)) if axis.contains_key(key)),
    }
}

/// Returns the known path most like `path`, be it in another table.
fn nearest(base: &Table, path: &str) -> Option<String> {
    if let Some(slug) = path.strip_prefix(CLAUSES).and_then(|rest| rest.strip_prefix('.')) {
        return nearest_word(slug, KNOWN_CLAUSES.iter().map(String::as_str));
    }
    let split = |path: &str| -> (String, String) {
        let (axis, key) = path.split_once('.').unwrap_or(("", path));
        (axis.to_owned(), key.to_owned())
    };
    let near = |one: &str, other: &str| distance(one, other) * 3 <= one.len().max(other.len());
    if path.len() > LONGEST_MEANT {
        return None;
    }
    let (axis, key) = split(path);
    let mut known: Vec<String> = [EXTENDS, BY_SEATS].map(str::to_owned).to_vec();
    leaves(base, &mut |path, _| known.push(path.to_owned()));
    known.retain(|path| !path.starts_with(CLAUSES));
    // The same table first, else the key in another one if it is long enough to be meant.
    let meant = |known: &&String| {
        let (in_axis, name) = split(known);
        near(&key, &name) && (near(&axis, &in_axis) || key.len() > 4)
    };
    known.iter().filter(meant).min_by_key(|known| distance(known, path)).cloned()
}

/// What is longer is no slip of a known word.
const LONGEST_MEANT: usize = 120;

/// Returns the known word most like `word`: one letter in three may differ.
fn nearest_word<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    if word.len() > LONGEST_MEANT {
        return None;
    }
    let lower = word.to_lowercase();
    let best = known.map(|known| (distance(&lower, known), known)).min()?;
    (best.0 * 3 <= word.len().max(best.1.len())).then(|| best.1.to_owned())
}

/// Returns the number of letters to insert, delete, replace or swap with the next to make `one` into `other`.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for (above, letter) in one.iter().enumerate() {
        let mut row = vec![above + 1];
        for (left, against) in other.iter().enumerate() {
            let last = &rows[above];
            let mut best = (last[left] + usize::from(letter != against)).min(last[left + 1] + 1).min(row[left] + 1);
            if above > 0 && left > 0 && *letter == other[left - 1] && one[above - 1] == *against {
                best = best.min(rows[above - 1][left - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// Where things stand in a rule file.
struct Places<'a> {
    source: &'a DeTable<'a>,
}

impl Places<'_> {
    fn problem(&self, kind: RuleProblemKind, path: &str) -> RuleProblem {
        RuleProblem { kind, path: path.to_owned(), span: self.span(path), related: Vec::new() }
    }

    /// Makes a problem of what no type of the axes takes, though its schema does.
    fn unfit(&self, error: &serde::de::value::Error) -> RuleProblem {
        self.problem(RuleProblemKind::Toml { message: error.to_string() }, "")
    }

    /// Makes a problem of a part of the value at `path`.
    fn problem_inside(&self, kind: RuleProblemKind, path: &str, at: &[PathStep]) -> RuleProblem {
        let span = self.value(path).and_then(|value| inside(value, at)).or_else(|| self.span(path));
        RuleProblem { kind, path: path.to_owned(), span, related: Vec::new() }
    }

    /// Makes a problem of values that cannot go together, at a table of its own size or any. The one to change first may be
    /// inherited; then the one in this file that clashes with it is shown.
    fn contradiction(&self, kind: Contradiction, paths: &[&str], seats: Option<usize>) -> RuleProblem {
        let places = paths.iter().map(|path| {
            let own = seats.map(|seats| format!("{BY_SEATS}.{seats}.{path}"));
            own.filter(|own| self.value(own).is_some()).unwrap_or_else(|| (*path).to_owned())
        });
        let mut written = places.filter(|path| self.value(path).is_some());
        let path = written.next().unwrap_or_else(|| paths.first().copied().unwrap_or_default().to_owned());
        let related = written.filter_map(|path| self.span(&path)).collect();
        RuleProblem { related, ..self.problem(kind.into(), &path) }
    }

    fn value(&self, path: &str) -> Option<&Spanned<DeValue<'_>>> {
        let mut names = path.splitn(depth(path), '.');
        let mut value = self.source.get(names.next()?)?;
        for name in names {
            value = value.get_ref().as_table()?.get(name)?;
        }
        Some(value)
    }

    /// Returns the bytes of the key at `path` and its value, or of the innermost table the file has on the way.
    fn span(&self, path: &str) -> Option<Range<usize>> {
        let mut table = self.source;
        let mut found = None;
        for name in path.splitn(depth(path), '.') {
            let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == name) else { break };
            let DeValue::Table(inner) = value.get_ref() else {
                found = Some(key.span().start..value.span().end);
                break;
            };
            found = Some(key.span());
            table = inner;
        }
        found
    }
}

/// Returns the number of names in a path of this kind; further dots belong to the last name.
fn depth(path: &str) -> usize {
    if path.starts_with(BY_SEATS) { 4 } else { 2 }
}

/// Returns the bytes of a part of a value, or of the innermost part the way leads to.
fn inside(value: &Spanned<DeValue<'_>>, at: &[PathStep]) -> Option<Range<usize>> {
    let Some((step, rest)) = at.split_first() else { return Some(value.span()) };
    match step {
        PathStep::Index(index) => inside(value.get_ref().as_array()?.get(*index)?, rest),
        PathStep::Key(name) => {
            let (key, inner) = value.get_ref().as_table()?.iter().find(|(key, _)| key.get_ref() == name)?;
            if rest.is_empty() { Some(key.span().start..inner.span().end) } else { inside(inner, rest) }
        }
    }
}

/// The tables of a rule file, in the order of the rule book.
const AXES: [&str; 18] = [
    "tisch",
    "kartenspiel",
    "geben",
    "vorbehalte",
    "hochzeit",
    "genscher",
    "stich",
    "abkuerzung",
    "ansagen",
    "gewinn",
    "spielwerte",
    "feigheit",
    "bock",
    "ramsch",
    "sonderpunkte",
    "reklamation",
    "strafen",
    "liste",
];

#[cfg(test)]
mod tests;
