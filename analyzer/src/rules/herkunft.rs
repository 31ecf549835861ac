//! Where the values of a rule set come from, and what is made of them once for all games.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use doko_format::Partei;
use toml::{Table, Value};

use super::{RuleSet, Sondertafel};
use crate::posten::PostenArt;

/// The table of a rule file that gives clauses.
pub(crate) const CLAUSES: &str = "clauses";

/// In place of a key under `[clauses]`: of the rule set that is extended values are taken, but none of its clauses, for
/// they are of another text.
pub(crate) const OWN_TEXT: &str = "*";

/// Where the values of a rule set come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Herkunft {
    /// The rule sets this one extends, the nearest first.
    pub extends: Vec<String>,
    /// For each value (`gewinn.re`), clauses left out, the id of the rule set whose file says it.
    pub own: BTreeMap<String, Arc<str>>,
    /// What holds at tables of another size.
    pub(crate) by_seats: BTreeMap<usize, AtSize>,
    /// All values, for children and for showing.
    pub(crate) table: Table,
    /// The clause of every item, for each party that may have announced it and for none.
    pub(crate) item_clauses: Vec<Option<Arc<str>>>,
    /// The special points as a table.
    pub(crate) sondertafel: Sondertafel,
}

/// What holds at tables of one size. It is made when it is first asked for: few tables have five seats or more.
#[derive(Clone, Debug)]
pub(crate) struct AtSize {
    values: Values,
    rules: OnceLock<RuleSet>,
}

/// The values at tables of one size, and the rule set each is from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Values {
    /// What differs from the whole rule set.
    Differing(Table),
    /// All of them, for the rule set that is extended has its own for this size.
    All(Table, BTreeMap<String, Arc<str>>),
}

impl From<Values> for AtSize {
    fn from(values: Values) -> AtSize {
        AtSize { values, rules: OnceLock::new() }
    }
}

impl AtSize {
    /// Returns all values with the rule set each is from; `whole` is what they belong to.
    pub(crate) fn values(&self, whole: &Herkunft) -> (Table, BTreeMap<String, Arc<str>>) {
        match &self.values {
            Values::All(table, own) => (table.clone(), own.clone()),
            Values::Differing(overlay) => {
                let (mut table, mut own) = (whole.table.clone(), whole.own.clone());
                lay(overlay, &mut table, &mut own);
                (table, own)
            }
        }
    }

    /// Makes the rules, if nobody has.
    ///
    /// # Errors
    /// The first key or value that does not fit.
    pub(crate) fn make(&self, whole: &Herkunft) -> Result<(), serde::de::value::Error> {
        if self.rules.get().is_none() {
            let (table, own) = self.values(whole);
            let mut rules = RuleSet::of_table(table)?;
            rules.herkunft.extends.clone_from(&whole.extends);
            rules.herkunft.own = own;
            // Whoever was first made the same.
            let _ = self.rules.set(rules);
        }
        Ok(())
    }

    /// Returns the rules.
    pub(crate) fn rules(&self, whole: &Herkunft) -> &RuleSet {
        self.make(whole)
            .expect("the sizes of somebody's own file are made when it is read, the built-in ones by a test");
        self.rules.get().expect("they have been made")
    }
}

/// Whether the rules have been made yet is no difference.
impl PartialEq for AtSize {
    fn eq(&self, other: &AtSize) -> bool {
        self.values == other.values
    }
}

/// Lays what differs at one size on the values of a rule set, which say in `id` whose they are.
pub(crate) fn lay(overlay: &Table, table: &mut Table, own: &mut BTreeMap<String, Arc<str>>) {
    let id = table.get("id").and_then(Value::as_str).unwrap_or_default().into();
    merge(table, overlay);
    says(overlay, &id, own);
}

/// Takes note that the file of this rule set says the values of a table.
pub(crate) fn says(table: &Table, id: &Arc<str>, own: &mut BTreeMap<String, Arc<str>>) {
    leaves(table, &mut |path, _| {
        if !path.starts_with(CLAUSES) {
            own.insert(path.to_owned(), id.clone());
        }
    });
}

impl Herkunft {
    /// Returns the place of an item's clause in `item_clauses`.
    pub(crate) fn place(item: PostenArt, party: Option<Partei>) -> usize {
        let parties = [None, Some(Partei::Re), Some(Partei::Kontra)];
        item.place() * parties.len() + parties.iter().position(|known| *known == party).unwrap_or(0)
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
        self.by_seats.iter().map(|(seats, sized)| (*seats, sized.rules(self)))
    }
}

/// Calls `each` for every value with its path: a key of the file or a key of an axis, never deeper.
pub(crate) fn leaves(table: &Table, each: &mut impl FnMut(&str, &Value)) {
    let mut path = String::new();
    for (key, value) in table {
        if let Value::Table(axis) = value {
            for (name, value) in axis {
                path.clear();
                path.extend([key.as_str(), ".", name.as_str()]);
                each(&path, value);
            }
        } else {
            each(key, value);
        }
    }
}

/// Lays `over` on `base`: axes are merged key by key, each key is replaced as a whole. The mark of clauses of its own text has
/// then done its work.
pub(crate) fn merge(base: &mut Table, over: &Table) {
    for (key, value) in over {
        let Value::Table(axis) = value else {
            set(base, key, value.clone());
            continue;
        };
        match base.get_mut(key) {
            Some(Value::Table(known)) => {
                known.extend(axis.iter().map(|(name, value)| (name.clone(), value.clone())));
            }
            Some(_) => {}
            None => {
                base.insert(key.clone(), value.clone());
            }
        }
    }
    if let Some(Value::Table(clauses)) = base.get_mut(CLAUSES) {
        clauses.remove(OWN_TEXT);
    }
}

/// Puts a value at its path.
pub(crate) fn set(table: &mut Table, path: &str, value: Value) {
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
