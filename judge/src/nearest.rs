//! Suggestions for words that are nearly right.

/// How many letters of a word are compared.
const LONGEST: usize = 64;

/// Returns the candidate with the fewest letters to change, if it is near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // What is so long is no slip of a word there is.
    if word.len() > 4 * LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let near = |candidate: &&str| distance(&word, &candidate.to_lowercase());
    let most = (word.chars().count() / 3).clamp(1, 3);
    candidates
        .into_iter()
        .map(|candidate| (near(&candidate), candidate))
        .filter(|(far, _)| *far <= most)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Returns how many letters must be changed, added, removed or swapped with the next.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().take(LONGEST).collect();
    let to: Vec<char> = to.chars().take(LONGEST).collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (above, letter) in from.iter().enumerate() {
        let mut row = vec![above + 1];
        for (left, other) in to.iter().enumerate() {
            let last = &rows[above];
            let mut best = (last[left] + usize::from(letter != other)).min(last[left + 1] + 1).min(row[left] + 1);
            if above > 0 && left > 0 && *letter == to[left - 1] && from[above - 1] == *other {
                best = best.min(rows[above - 1][left - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_understood_and_another_word_is_not() {
        let known = ["nichtbedienen", "ansage-zu-spaet", "ddv"];
        assert_eq!(nearest("nichtbedinen", known), Some("nichtbedienen"));
        assert_eq!(nearest("dvd", known), Some("ddv"));
        assert_eq!(nearest("skat", known), None);
    }
}
