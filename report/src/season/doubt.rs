//! What cannot be as it is counted: one player at two seats, one list twice.

/// Something that makes the standings doubtful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Two seats of one table bear one player's name, by what is written or by the [`Aliases`](super::Aliases). By the latter alone they
    /// are counted as two, as written.
    TwoSeats {
        /// The file.
        file: String,
        /// Whose name.
        name: String,
    },
    /// Two lists of one day and name have the same players, and in each game the same dealer, Augen and points.
    SameList {
        /// The file of the one that came later.
        file: String,
        /// The file of the other.
        other: String,
    },
}

/// Returns the names of a table as the season calls them, and whose name stands at two seats. Where only the season calls two alike,
/// each keeps the name that is written.
pub(super) fn apart(
    written: &[Option<String>],
    called: impl Fn(&str) -> String,
) -> (Vec<Option<String>>, Option<String>) {
    let names: Vec<Option<String>> = written.iter().map(|name| name.as_deref().map(&called)).collect();
    let twice = |names: &[Option<String>]| {
        let again = |(place, name): (usize, &Option<String>)| {
            // Two whose names are not known are two, and names are read in any letters (SPEC F 6.2).
            let name = name.clone().filter(|name| name != "?")?;
            let same = |other: &String| other.to_lowercase() == name.to_lowercase();
            names[..place].iter().flatten().any(same).then_some(name)
        };
        names.iter().enumerate().find_map(again)
    };
    match twice(&names) {
        Some(name) if twice(written).is_none() => (written.to_vec(), Some(name)),
        doubt => (names, doubt),
    }
}
