//! One parameter at a time: a rule set that is another one in a single value.

use doko_analyzer::{Analysis, Finding, RuleSet, analyze};
use doko_format::{ListHeader, Locus, Record, Severity};

/// A rule set with one value of another.
#[derive(Debug)]
pub struct Crossing {
    /// The parameter: `gewinn.re`.
    pub path: String,
    /// The first rule set with this value of the second; `None` if that cannot be: the value goes with others only.
    rules: Option<Box<RuleSet>>,
}

/// Returns each parameter in which `b` differs from `a`, in the order of the alphabet, at any size of the table that
/// both have.
pub fn crossings(a: &RuleSet, b: &RuleSet) -> Vec<Crossing> {
    let mut sizes: Vec<usize> = a
        .herkunft
        .by_seats()
        .chain(b.herkunft.by_seats())
        .map(|(seats, _)| seats)
        .filter(|seats| a.tisch.plaetze.contains(seats) && b.tisch.plaetze.contains(seats))
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    let tables: Vec<Table> =
        std::iter::once(None).chain(sizes.into_iter().map(Some)).map(|size| values(b, size)).collect();
    let of_a: Vec<Table> = tables.iter().map(|table| values(a, table.seats)).collect();
    let mut paths: Vec<&str> = Vec::new();
    for (of_a, of_b) in of_a.iter().zip(&tables) {
        // Every rule set has every parameter, in the same order.
        let pairs = of_a.values.iter().zip(&of_b.values);
        paths.extend(pairs.filter(|(one, other)| one != other).map(|((path, _), _)| path.as_str()));
    }
    paths.sort_unstable();
    paths.dedup();
    paths.into_iter().map(|path| Crossing { path: path.to_owned(), rules: cross(a, path, &tables) }).collect()
}

/// The values of a rule set at one size of the table.
struct Table {
    /// The size; `None` for the usual one.
    seats: Option<usize>,
    /// Paths and values as a rule file writes them.
    values: Vec<(String, String)>,
}

fn values(rules: &RuleSet, seats: Option<usize>) -> Table {
    let here = seats.map_or(rules, |seats| rules.at_table(seats));
    let values = here.herkunft.values().into_iter().filter(|(path, _)| path.contains('.'));
    Table { seats, values: values.map(|(path, value)| (path, value.to_string())).collect() }
}

/// Writes a rule file that extends `a` by one value of the other, at every size of the table, and reads it.
fn cross(a: &RuleSet, path: &str, tables: &[Table]) -> Option<Box<RuleSet>> {
    let (axis, key) = path.split_once('.')?;
    let mut text = format!("id = \"{CROSSED}\"\nextends = \"{CROSSED}\"\n");
    for table in tables {
        let (_, value) = table.values.iter().find(|(known, _)| known == path)?;
        let above = table.seats.map_or(String::new(), |seats| format!("bei-tischgroesse.{seats}."));
        text.push_str(&format!("[{above}{axis}]\n{key} = {value}\n"));
    }
    RuleSet::from_toml_with(&text, &|_| Some(a)).ok().map(Box::new)
}

/// The name of what is nobody's rule set.
const CROSSED: &str = "crossed";

impl Crossing {
    /// Tells whether the parameter says by what a game counts more because of those before it: that shows in the list alone.
    pub fn is_of_bock(&self) -> bool {
        self.path.split_once('.').is_some_and(|(axis, _)| axis == "bock")
    }

    /// Tells whether the one value can be tried without the others.
    pub fn is_possible(&self) -> bool {
        self.rules.is_some()
    }

    /// Tells whether the one value changes outcome, winner, value, points or findings of a game; `base` is what the
    /// first rule set makes of it, without the list around it.
    pub fn touches(&self, record: &Record, header: &ListHeader, base: &Analysis) -> bool {
        let Some(rules) = &self.rules else { return false };
        let crossed = analyze(record, header, rules);
        let result = |analysis: &Analysis| (analysis.outcome, analysis.winner, analysis.value);
        result(&crossed) != result(base) || crossed.points != base.points || found(&crossed) != found(base)
    }
}

fn found(analysis: &Analysis) -> Vec<(&'static str, Severity, Locus)> {
    let place = |finding: &Finding| (finding.kind.slug(), finding.severity, finding.at);
    analysis.findings.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use doko_analyzer::RuleSet;

    use super::crossings;

    #[test]
    fn a_crossing_is_the_first_but_for_one_value() {
        let [a, b] = ["ddv", "klub-schweine"].map(|id| RuleSet::builtin(id).expect("it is built in"));
        let all = crossings(a, b);
        let karlchen = all.iter().find(|crossing| crossing.path == "sonderpunkte.karlchen-gefangen");
        let rules = karlchen.and_then(|crossing| crossing.rules.as_deref()).expect("the value stands alone");
        assert_eq!(rules.sonderpunkte.karlchen_gefangen, b.sonderpunkte.karlchen_gefangen);
        assert_eq!((&rules.ansagen, &rules.spielwerte), (&a.ansagen, &a.spielwerte));
        let at_five = all.iter().find(|crossing| crossing.path == "geben.abheben").and_then(|one| one.rules.as_deref());
        assert_eq!(at_five.map(|rules| rules.at_table(5).geben.abheben), Some(b.at_table(5).geben.abheben));
        assert!(crossings(a, a).is_empty());
    }
}
