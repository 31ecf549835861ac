//! Patterns of names: `rules/**`, `variants/*.doko`.

/// A pattern: `*` stands for anything within a name, `**` for any number of folders and what is in them, `?` for one
/// character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glob(String);

impl Glob {
    /// Makes a pattern.
    pub fn new(pattern: &str) -> Glob {
        Glob(pattern.to_owned())
    }

    /// Returns it as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Tells whether a name, with `/` between folders, is one the pattern means.
    pub fn fits(&self, name: &str) -> bool {
        let pattern: Vec<&str> = self.0.split('/').collect();
        let name: Vec<&str> = name.split('/').collect();
        path_fits(&pattern, &name)
    }
}

fn path_fits(pattern: &[&str], name: &[&str]) -> bool {
    match (pattern.split_first(), name.split_first()) {
        (None, None) => true,
        (Some((&"**", [])), rest) => rest.is_some(),
        (Some((&"**", rest)), _) => (0..=name.len()).any(|folders| path_fits(rest, &name[folders..])),
        (Some((first, pattern)), Some((folder, name))) => {
            let (first, folder): (Vec<char>, Vec<char>) = (first.chars().collect(), folder.chars().collect());
            name_fits(&first, &folder) && path_fits(pattern, name)
        }
        (None, Some(_)) | (Some(_), None) => false,
    }
}

/// Goes back to the last `*` only, so that no pattern takes longer than both lengths multiplied.
fn name_fits(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut star, mut place) = (0, None, 0);
    while place < name.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, place));
                at += 1;
            }
            Some(wanted) if *wanted == '?' || *wanted == name[place] => {
                at += 1;
                place += 1;
            }
            Some(_) | None => {
                let Some((before, taken)) = star else { return false };
                star = Some((before, taken + 1));
                at = before + 1;
                place = taken + 1;
            }
        }
    }
    pattern[at..].iter().all(|rest| *rest == '*')
}

#[cfg(test)]
mod tests {
    use super::Glob;

    #[test]
    fn a_pattern_means_the_names_it_looks_like() {
        let check = |pattern: &str, name: &str, expected: bool| {
            assert_eq!(Glob::new(pattern).fits(name), expected, "{pattern} {name}");
        };
        check("rules/**", "rules/6-ansagen/a.doko", true);
        check("rules/**", "rules/a.doko", true);
        check("rules/**", "rules", false);
        check("rules/**", "games/a.doko", false);
        check("rules/*", "rules/6-ansagen/a.doko", false);
        check("**/*.doko", "a.doko", true);
        check("**/*.doko", "x/y/a.doko", true);
        check("**/6-*/*.doko", "rules/6-ansagen/a.doko", true);
        check("**", "a.doko", true);
        check("*a*b?.doko", "xaxbxby.doko", true);
        check("a.doko", "b.doko", false);
        check("*", "", true);
    }
}
