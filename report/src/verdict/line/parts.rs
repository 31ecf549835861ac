//! What the lines of many games have in common, written once.

use std::ptr;

use doko_analyzer::{Posten, PostenArt, RuleSet, Wert};
use doko_format::Partei;

use super::party;
use crate::json::json;
use crate::verdict::VERDICT;

/// The parts of lines that are the same for all games of a file, a rule set and a size of the table, kept from game to
/// game.
#[derive(Default)]
pub(super) struct LineParts {
    file: Box<str>,
    rules_id: Box<str>,
    /// The rule set and the number of seats; `None` before the first game.
    rules: Option<(&'static RuleSet, usize)>,
    /// What stands before the number of the game.
    before_index: String,
    /// What stands between the label and the contract.
    before_contract: String,
    /// What was written of an item, at its [`place`].
    items: Vec<Option<(Wert, Box<str>)>>,
}

impl LineParts {
    /// Is about this file and this rule set from now on.
    #[inline]
    pub(super) fn fit(&mut self, file: &str, id: &str, rules: &'static RuleSet, seats: usize) {
        let same = |(known, its_seats): (&RuleSet, usize)| ptr::eq(known, rules) && its_seats == seats;
        if !self.rules.is_some_and(same) || *self.file != *file || *self.rules_id != *id {
            self.begin(file, id, rules, seats);
        }
    }

    #[cold]
    fn begin(&mut self, file: &str, id: &str, rules: &'static RuleSet, seats: usize) {
        let (name, edition) = (json(&file), json(&rules.edition));
        *self = LineParts {
            file: file.into(),
            rules_id: id.into(),
            rules: Some((rules, seats)),
            before_index: format!("{}\"file\":{name},\"index\":", VERDICT.opening()),
            before_contract: format!(
                ",\"rules\":{},\"rules_edition\":{edition},\"outcome\":\"played\",\"contract\":",
                json(&id)
            ),
            items: vec![None; PostenArt::PLACES * PLACES],
        };
    }

    /// Returns what stands before the number of a game.
    pub(super) fn before_index(&self) -> &str {
        &self.before_index
    }

    /// Returns what stands between the label of a game and its contract.
    pub(super) fn before_contract(&self) -> &str {
        &self.before_contract
    }

    /// Returns what stands of an item before its seat and its trick.
    #[inline]
    pub(super) fn item(&mut self, posten: &Posten) -> &str {
        let Some(part) = self.items.get_mut(place(posten)) else { return "" };
        // Those of a table's own share a place and have names.
        let is_own = posten.item.own_name().is_some();
        if is_own || !matches!(part, Some((wert, _)) if *wert == posten.wert) {
            let rules = self.rules.map(|(rules, seats)| rules.at_table(seats));
            *part = Some((posten.wert, written(posten, rules)));
        }
        part.as_ref().map_or("", |(_, text)| text)
    }
}

/// How many places an item has: for each party or none that earned it, for each or none whose step it is, and for what is
/// added to the sum and what is taken from it.
const PLACES: usize = 3 * 3 * 2;

/// Returns the place of an item. What is worth something else under the same rules, as a game that counts more is, shares
/// it.
#[inline]
fn place(posten: &Posten) -> usize {
    let of_party = |party: Option<Partei>| party.map_or(0, |party| 1 + party as usize);
    let is_taken = matches!(posten.wert, Wert::Punkte(..0));
    let parties = of_party(posten.party) * 3 + of_party(posten.step_party);
    posten.item.place() * PLACES + parties * 2 + usize::from(is_taken)
}

#[cold]
fn written(posten: &Posten, rules: Option<&RuleSet>) -> Box<str> {
    let (key, number) = match posten.wert {
        Wert::Punkte(points) => ("points", points),
        Wert::Faktor(factor) => ("factor", factor),
    };
    let clause = json(&rules.and_then(|rules| rules.item_clause(posten)));
    let (item, party) = (json(&posten.item.slug()), party(posten.party));
    let name = posten.item.own_name().map_or(String::new(), |name| format!(",\"name\":{}", json(&name)));
    format!("{{\"item\":{item}{name},\"party\":{party},\"{key}\":{number},\"clause\":{clause}").into()
}
