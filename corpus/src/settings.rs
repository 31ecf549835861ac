//! The file `corpus.toml`: which records have a page, where the pages are, and which rule sets judge them further.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::glob::Glob;

/// What a folder of records is tested for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The folder of the pages, from the one of the records.
    pub snapshots: String,
    /// The records that have a page.
    pub records: Vec<Glob>,
    /// Which of them are judged under which further rule sets.
    pub matrix: Vec<Weitere>,
}

/// Records and the rule sets that judge them further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weitere {
    /// The records.
    pub records: Vec<Glob>,
    /// Ids of rule sets, or names of rule files from the folder of the records.
    pub rules: Vec<String>,
}

/// What is wrong with a file of settings, and where in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsProblem {
    /// What.
    pub kind: SettingsProblemKind,
    /// Where.
    pub span: Range<usize>,
}

/// What is wrong with a file of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsProblemKind {
    /// It is no TOML.
    Toml,
    /// There is no such key here; these there are.
    UnknownKey {
        /// What is written.
        key: String,
        /// What could be.
        known: &'static [&'static str],
    },
    /// The key has to have text, or a list of texts.
    NotTexts {
        /// The key.
        key: &'static str,
    },
    /// `matrix` has to be tables: `[[matrix]]`.
    NotTables,
    /// A `[[matrix]]` without one of its keys.
    Missing {
        /// The key.
        key: &'static str,
    },
    /// The pages have to lie below the records.
    Outside,
}

const SNAPSHOTS: &str = "snapshots";
const RECORDS: &str = "records";
const MATRIX: &str = "matrix";
const RULES: &str = "rules";

impl Default for Settings {
    fn default() -> Settings {
        Settings { snapshots: SNAPSHOTS.to_owned(), records: vec![Glob::new("**")], matrix: Vec::new() }
    }
}

impl Settings {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn read(text: &str) -> Result<Settings, Vec<SettingsProblem>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut problems: Vec<SettingsProblem> = errors
            .iter()
            .map(|error| SettingsProblem { kind: SettingsProblemKind::Toml, span: error.span().unwrap_or_default() })
            .collect();
        let mut settings = Settings::default();
        if problems.is_empty() {
            settings.fill(table.get_ref(), &mut problems);
        }
        problems.sort_by_key(|problem| problem.span.start);
        if problems.is_empty() { Ok(settings) } else { Err(problems) }
    }

    /// Tells whether a record has a page.
    pub fn wants(&self, name: &str) -> bool {
        self.records.iter().any(|glob| glob.fits(name))
    }

    /// Returns the further rule sets of a record, each once, in the order of the file.
    pub fn further(&self, name: &str) -> Vec<&str> {
        let mut further: Vec<&str> = Vec::new();
        let meant = self.matrix.iter().filter(|weitere| weitere.records.iter().any(|glob| glob.fits(name)));
        for rules in meant.flat_map(|weitere| &weitere.rules) {
            if !further.contains(&rules.as_str()) {
                further.push(rules);
            }
        }
        further
    }

    fn fill(&mut self, table: &DeTable<'_>, problems: &mut Vec<SettingsProblem>) {
        for (key, value) in table {
            match &**key.get_ref() {
                SNAPSHOTS => match texts(SNAPSHOTS, value, problems).as_deref() {
                    Some([folder]) if is_below(folder) => self.snapshots = folder.trim_end_matches('/').to_owned(),
                    Some([_]) => {
                        problems.push(SettingsProblem { kind: SettingsProblemKind::Outside, span: value.span() });
                    }
                    Some(_) => {
                        let kind = SettingsProblemKind::NotTexts { key: SNAPSHOTS };
                        problems.push(SettingsProblem { kind, span: value.span() });
                    }
                    None => {}
                },
                RECORDS => {
                    let patterns = texts(RECORDS, value, problems).unwrap_or_default();
                    self.records = patterns.iter().map(|pattern| Glob::new(pattern)).collect();
                }
                MATRIX => self.fill_matrix(value, problems),
                _ => problems.push(unknown(key, &[SNAPSHOTS, RECORDS, MATRIX])),
            }
        }
    }

    fn fill_matrix(&mut self, value: &Spanned<DeValue<'_>>, problems: &mut Vec<SettingsProblem>) {
        let tables = match value.get_ref() {
            DeValue::Array(tables) => tables.iter().map(|table| match table.get_ref() {
                DeValue::Table(inside) => Some((inside, table.span())),
                _ => None,
            }),
            _ => return problems.push(SettingsProblem { kind: SettingsProblemKind::NotTables, span: value.span() }),
        };
        for table in tables {
            let Some((table, span)) = table else {
                problems.push(SettingsProblem { kind: SettingsProblemKind::NotTables, span: value.span() });
                continue;
            };
            let mut weitere = Weitere { records: Vec::new(), rules: Vec::new() };
            for (key, value) in table {
                match &**key.get_ref() {
                    RECORDS => {
                        let patterns = texts(RECORDS, value, problems).unwrap_or_default();
                        weitere.records = patterns.iter().map(|pattern| Glob::new(pattern)).collect();
                    }
                    RULES => weitere.rules = texts(RULES, value, problems).unwrap_or_default(),
                    _ => problems.push(unknown(key, &[RECORDS, RULES])),
                }
            }
            for key in [RECORDS, RULES] {
                if !table.iter().any(|(written, _)| written.get_ref() == key) {
                    let kind = SettingsProblemKind::Missing { key };
                    problems.push(SettingsProblem { kind, span: span.clone() });
                }
            }
            self.matrix.push(weitere);
        }
    }
}

/// Tells whether a folder is certainly one below another.
fn is_below(folder: &str) -> bool {
    let leaves = |part: &str| part == ".." || part.is_empty() || part.contains(['\\', ':']);
    !folder.trim_end_matches('/').split('/').any(leaves)
}

pub(crate) fn unknown(key: &Spanned<std::borrow::Cow<'_, str>>, known: &'static [&'static str]) -> SettingsProblem {
    let kind = SettingsProblemKind::UnknownKey { key: key.get_ref().to_string(), known };
    SettingsProblem { kind, span: key.span() }
}

/// Returns a text, or each of a list of texts.
pub(crate) fn texts(
    key: &'static str,
    value: &Spanned<DeValue<'_>>,
    problems: &mut Vec<SettingsProblem>,
) -> Option<Vec<String>> {
    let text = |value: &DeValue<'_>| value.as_str().map(str::to_owned);
    let texts = match value.get_ref() {
        DeValue::Array(list) => list.iter().map(|value| text(value.get_ref())).collect(),
        single => text(single).map(|text| vec![text]),
    };
    if texts.is_none() {
        problems.push(SettingsProblem { kind: SettingsProblemKind::NotTexts { key }, span: value.span() });
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::{Settings, SettingsProblemKind};

    #[test]
    fn a_record_gets_the_rule_sets_of_every_row_that_means_it() {
        let text = "snapshots = \"pages/\"\nrecords = [\"a/**\", \"b/*.doko\"]\n\n[[matrix]]\nrecords = \"a/**\"\n\
                    rules = [\"ddv\", \"haus.toml\"]\n\n[[matrix]]\nrecords = [\"a/x.doko\"]\nrules = [\"haus.toml\", \"wettbewerb\"]\n";
        let settings = Settings::read(text).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(settings.snapshots, "pages");
        assert!(settings.wants("a/b/c.doko") && settings.wants("b/c.doko") && !settings.wants("b/c/d.doko"));
        assert_eq!(settings.further("a/x.doko"), ["ddv", "haus.toml", "wettbewerb"]);
        assert_eq!(settings.further("a/y.doko"), ["ddv", "haus.toml"]);
        assert!(settings.further("b/c.doko").is_empty());
        assert!(Settings::default().wants("x.doko"));
    }

    #[test]
    fn what_is_wrong_is_found_at_its_place() {
        let check = |text: &str, place: &str, is_it: &dyn Fn(&SettingsProblemKind) -> bool| {
            let problems = Settings::read(text).expect_err(text);
            assert!(is_it(&problems[0].kind), "{text}: {problems:?}");
            assert_eq!(problems[0].span.start, text.find(place).unwrap_or(usize::MAX), "{text}: {problems:?}");
        };
        check("recods = [\"a\"]", "recods", &|kind| matches!(kind, SettingsProblemKind::UnknownKey { .. }));
        check("records = 3", "3", &|kind| matches!(kind, SettingsProblemKind::NotTexts { key: "records" }));
        check("matrix = 3", "3", &|kind| *kind == SettingsProblemKind::NotTables);
        check("snapshots = \"../x\"", "\"../x", &|kind| *kind == SettingsProblemKind::Outside);
        check("snapshots = \"/x\"", "\"/x", &|kind| *kind == SettingsProblemKind::Outside);
        check("[[matrix]]\nrules = \"ddv\"", "[[", &|kind| *kind == SettingsProblemKind::Missing { key: "records" });
        let toml = Settings::read("records = [").expect_err("an open list");
        assert_eq!(toml[0].kind, SettingsProblemKind::Toml);
    }
}
