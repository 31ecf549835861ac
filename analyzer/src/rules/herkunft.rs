//! Where the values of a rule set come from, and what is made of them once for all games.

use std::collections::BTreeMap;
use std::sync::Arc;

use doko_format::Partei;
use toml::{Table, Value};

use super::{RuleSet, Sondertafel};
use crate::posten::PostenArt;

/// The table of a rule file that gives clauses.
pub(crate) const CLAUSES: &str = "clauses";

/// Where the values of a rule set come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Herkunft {
    /// The rule sets this one extends, the nearest first.
    pub extends: Vec<String>,
    /// For each value (`gewinn.re`) the id of the rule set whose file says it.
    pub own: BTreeMap<String, String>,
    /// What holds at tables of another size.
    pub(crate) by_seats: BTreeMap<usize, RuleSet>,
    /// All values, for children and for showing.
    pub(crate) table: Table,
    /// The clause of every item, for each party that may have announced it and for none.
    pub(crate) item_clauses: Vec<Option<Arc<str>>>,
    /// The special points as a table.
    pub(crate) sondertafel: Sondertafel,
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
        self.by_seats.iter().map(|(seats, rules)| (*seats, rules))
    }
}

/// Calls `each` for every value with its path: a key of the file or a key of an axis, never deeper.
pub(crate) fn leaves(table: &Table, each: &mut impl FnMut(&str, &Value)) {
    for (key, value) in table {
        if let Value::Table(axis) = value {
            axis.iter().for_each(|(name, value)| each(&format!("{key}.{name}"), value));
        } else {
            each(key, value);
        }
    }
}
