//! Makes a text that breaks a law as small as it can be, so that its cause is seen.

/// Returns a part of `text` that is still `wanted`, from which nothing can be taken: no lines, no words, no bytes.
///
/// It looks at some hundred parts for each kilobyte, so what is `wanted` must be quick to tell.
pub fn smallest(text: &[u8], wanted: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut text = text.to_vec();
    loop {
        let before = text.len();
        for cuts in [line_cuts, word_cuts, byte_cuts] {
            text = without(text, cuts, wanted);
        }
        if text.len() == before {
            return text;
        }
    }
}

/// Takes out runs of parts, long ones first.
fn without(mut text: Vec<u8>, cuts: fn(&[u8]) -> Vec<usize>, wanted: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut run = cuts(&text).len().saturating_sub(1).max(1);
    loop {
        let mut from = 0;
        loop {
            let places = cuts(&text);
            let Some(&start) = places.get(from) else { break };
            let end = places.get(from + run).copied().unwrap_or(text.len());
            let fewer = [&text[..start], &text[end..]].concat();
            if start < end && wanted(&fewer) {
                text = fewer;
            } else {
                from += run;
            }
        }
        if run == 1 {
            return text;
        }
        run /= 2;
    }
}

/// Where lines begin.
fn line_cuts(text: &[u8]) -> Vec<usize> {
    behind(text, b"\n")
}

/// Where words begin.
fn word_cuts(text: &[u8]) -> Vec<usize> {
    behind(text, b"\n ")
}

fn byte_cuts(text: &[u8]) -> Vec<usize> {
    (0..text.len()).collect()
}

fn behind(text: &[u8], marks: &[u8]) -> Vec<usize> {
    let starts = (1..text.len()).filter(|at| marks.contains(&text[at - 1]));
    std::iter::once(0).chain(starts).collect()
}

#[cfg(test)]
mod tests {
    use super::smallest;

    #[test]
    fn what_is_not_wanted_is_taken_out() {
        let has = |text: &[u8]| text.contains(&b'7') && text.contains(&b'y');
        assert_eq!(smallest(b"one two\nthree 7 four\n\nxyz\n", &has), b"7y");
        assert_eq!(smallest(b"7y", &has), b"7y");
    }
}
