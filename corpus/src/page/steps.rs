//! What came, went and changed from one row of things to another.

/// A difference between two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<T> {
    /// It is new.
    Came(T),
    /// It is gone.
    Went(T),
    /// It was the first and is the second.
    Became(T, T),
}

/// Returns what makes `new` out of `old`: what changed in the order of `old`, then what is new.
///
/// Things that are equal belong together, then those that are the `same` thing with another value. That they stand in
/// another order is no difference.
pub fn steps<T: Clone + PartialEq>(old: &[T], new: &[T], same: impl Fn(&T, &T) -> bool) -> Vec<Step<T>> {
    let mut new: Vec<&T> = new.iter().collect();
    let mut take = |wanted: &dyn Fn(&T) -> bool| {
        let place = new.iter().position(|other| wanted(other))?;
        Some(new.remove(place).clone())
    };
    let left: Vec<&T> = old.iter().filter(|one| take(&|other| other == *one).is_none()).collect();
    let mut steps: Vec<Step<T>> = left
        .into_iter()
        .map(|one| match take(&|other| same(one, other)) {
            Some(other) => Step::Became(one.clone(), other),
            None => Step::Went(one.clone()),
        })
        .collect();
    steps.extend(new.into_iter().cloned().map(Step::Came));
    steps
}

#[cfg(test)]
mod tests {
    use super::{Step, steps};

    #[test]
    fn equal_things_belong_together_before_similar_ones() {
        let (old, new) = ([("fuchs", 1), ("fuchs", 2), ("re", 2)], [("kontra", 2), ("fuchs", 3), ("fuchs", 1)]);
        let expected = [Step::Became(("fuchs", 2), ("fuchs", 3)), Step::Went(("re", 2)), Step::Came(("kontra", 2))];
        assert_eq!(steps(&old, &new, |one, other| one.0 == other.0), expected);
        assert_eq!(steps(&old, &[("re", 2), ("fuchs", 2), ("fuchs", 1)], |_, _| false), []);
    }
}
