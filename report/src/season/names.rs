//! Which names are one player's.

use std::collections::BTreeMap;

/// What is known of names: which are one player's, and which are certainly two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aliases {
    /// By a name in small letters what the season calls its bearer.
    called: BTreeMap<String, String>,
    /// Names of different people that look alike, in small letters.
    different: Vec<[String; 2]>,
}

impl Aliases {
    /// Says that this name is the player's whom the season calls `name`.
    pub fn add(&mut self, name: &str, alias: &str) {
        self.called.insert(folded(name), name.trim().to_owned());
        self.called.insert(folded(alias), name.trim().to_owned());
    }

    /// Says that two names that look alike are two people's.
    pub fn tell_apart(&mut self, one: &str, other: &str) {
        self.different.push([folded(one), folded(other)]);
    }

    /// Returns what the season calls whoever has this name.
    pub fn name(&self, name: &str) -> String {
        self.called.get(&folded(name)).cloned().unwrap_or_else(|| name.trim().to_owned())
    }

    /// Tells whether two names are certainly two people's.
    pub fn are_different(&self, one: &str, other: &str) -> bool {
        let (one, other) = (folded(one), folded(other));
        let is = |pair: &[String; 2]| pair.contains(&one) && pair.contains(&other);
        one != other && self.different.iter().any(is)
    }
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Tells whether two names may be one that was written wrongly: they differ by their capitals alone, by one letter that is
/// another, missing or too many, or by two neighbours that changed places. Names of one or two letters are too short for
/// that.
pub fn similar(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|name| folded(name).chars().collect::<Vec<char>>());
    if one == other {
        return true;
    }
    let (short, long) = if one.len() <= other.len() { (&one, &other) } else { (&other, &one) };
    if short.len() < 3 || long.len() - short.len() > 1 {
        return false;
    }
    let start = short.iter().zip(long).take_while(|(one, other)| one == other).count();
    if short.len() < long.len() {
        return short[start..] == long[start + 1..];
    }
    let (rest, others) = (&short[start..], &long[start..]);
    let swapped = rest.len() > 1 && rest[0] == others[1] && rest[1] == others[0] && rest[2..] == others[2..];
    rest[1..] == others[1..] || swapped
}

#[cfg(test)]
mod tests {
    use super::{Aliases, similar};

    #[test]
    fn names_one_letter_apart_are_similar() {
        for (one, other, expected) in [
            ("Anna", "Ana", true),
            ("Anna", "anna ", true),
            ("Bert", "Bret", true),
            ("Bert", "Berta", true),
            ("Zoë", "Zoe", true),
            ("Cora", "Dora", true),
            ("Anna", "Anton", false),
            ("Jo", "Ja", false),
            ("Bert", "Trebert", false),
            ("Abcd", "Badc", false),
        ] {
            assert_eq!((similar(one, other), similar(other, one)), (expected, expected), "{one} {other}");
        }
    }

    #[test]
    fn an_alias_is_its_player_whatever_the_capitals() {
        let mut aliases = Aliases::default();
        aliases.add("Anna", "Anni");
        aliases.tell_apart("Jan", "Jana");
        assert_eq!(["anni", "ANNA", "Anne"].map(|name| aliases.name(name)), ["Anna", "Anna", "Anne"]);
        assert!(aliases.are_different("jana", "Jan") && !aliases.are_different("Jan", "Jon"));
    }
}
