//! The file `season.toml`: what a season is called, and which names are one player's.

use toml::de::{DeTable, DeValue};

use crate::settings::{SettingsProblem, SettingsProblemKind, texts, unknown};

/// What a folder of lists says of its season.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonFile {
    /// What it is called.
    pub title: Option<String>,
    /// By player the other names in the lists, in the order of the file.
    pub players: Vec<(String, Vec<String>)>,
    /// Names that look alike and are different people's.
    pub different: Vec<[String; 2]>,
}

const TITLE: &str = "title";
const PLAYERS: &str = "players";
const DIFFERENT: &str = "different";

impl SeasonFile {
    /// Reads the file.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn read(text: &str) -> Result<SeasonFile, Vec<SettingsProblem>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut problems: Vec<SettingsProblem> = errors
            .iter()
            .map(|error| SettingsProblem { kind: SettingsProblemKind::Toml, span: error.span().unwrap_or_default() })
            .collect();
        let mut file = SeasonFile::default();
        if problems.is_empty() {
            file.fill(table.get_ref(), &mut problems);
        }
        problems.sort_by_key(|problem| problem.span.start);
        if problems.is_empty() { Ok(file) } else { Err(problems) }
    }

    fn fill(&mut self, table: &DeTable<'_>, problems: &mut Vec<SettingsProblem>) {
        let not = |key: &'static str| SettingsProblemKind::NotTexts { key };
        for (key, value) in table {
            match (&**key.get_ref(), value.get_ref()) {
                (TITLE, DeValue::String(title)) => self.title = Some(title.to_string()),
                (TITLE, _) => problems.push(SettingsProblem { kind: not(TITLE), span: value.span() }),
                (PLAYERS, DeValue::Table(players)) => {
                    for (name, aliases) in players {
                        let aliases = texts(PLAYERS, aliases, problems).unwrap_or_default();
                        self.players.push((name.get_ref().to_string(), aliases));
                    }
                }
                (PLAYERS, _) => problems.push(SettingsProblem { kind: not(PLAYERS), span: value.span() }),
                (DIFFERENT, DeValue::Array(pairs)) => {
                    for pair in pairs {
                        match texts(DIFFERENT, pair, problems).as_deref() {
                            Some([one, other]) => self.different.push([one.clone(), other.clone()]),
                            Some(_) => problems.push(SettingsProblem { kind: not(DIFFERENT), span: pair.span() }),
                            None => {}
                        }
                    }
                }
                (DIFFERENT, _) => problems.push(SettingsProblem { kind: not(DIFFERENT), span: value.span() }),
                _ => problems.push(unknown(key, &[TITLE, PLAYERS, DIFFERENT])),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeasonFile;

    #[test]
    fn a_file_says_who_is_who() {
        let text = "title = \"2026\"\ndifferent = [[\"Jan\", \"Jana\"]]\n[players]\nAnna = [\"Anni\", \"A. M.\"]\nBert = \"Berti\"\n";
        let file = SeasonFile::read(text).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(file.title.as_deref(), Some("2026"));
        assert_eq!(file.different, [["Jan".to_owned(), "Jana".to_owned()]]);
        let anna = ("Anna".to_owned(), vec!["Anni".to_owned(), "A. M.".to_owned()]);
        assert_eq!(file.players, [anna, ("Bert".to_owned(), vec!["Berti".to_owned()])]);
        for (wrong, place) in
            [("[palyers]", "palyers"), ("title = 3", "3"), ("different = [[\"a\"]]", "[\"a"), ("[players]\nA = 1", "1")]
        {
            let problems = SeasonFile::read(wrong).expect_err(wrong);
            assert_eq!(problems[0].span.start, wrong.find(place).unwrap_or(usize::MAX), "{problems:?}");
        }
    }
}
