//! The file that keeps a page: insta's form, a head between `---` and the page behind it.

/// The ending of such files.
pub const ENDING: &str = ".snap";

/// A page as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snapshot<'t> {
    /// The lines between the two `---`; empty if there are none.
    pub head: &'t str,
    /// The page.
    pub page: &'t str,
}

impl<'t> Snapshot<'t> {
    /// Parts the text of a file.
    pub fn read(text: &'t str) -> Snapshot<'t> {
        let parted = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
        let (head, page) = parted.unwrap_or(("", text));
        Snapshot { head, page }
    }

    /// Tells whether a page is the one that was kept. Line endings are as a version control leaves them.
    pub fn is(&self, page: &str) -> bool {
        lines(self.page).eq(lines(page))
    }

    /// Returns the text of the file that keeps a page, with the head there was or one that names the record.
    pub fn write(kept: Option<Snapshot<'_>>, record: &str, page: &str) -> String {
        let own = format!("source: {record}");
        let head = kept.map(|kept| kept.head).filter(|head| !head.is_empty()).unwrap_or(&own);
        format!("---\n{head}\n---\n{}\n", page.trim_end())
    }
}

fn lines(page: &str) -> impl Iterator<Item = &str> {
    page.trim_start_matches(['\n', '\r']).trim_end().lines()
}

/// Returns the name of the file, without folder, that keeps the page of a record: `rules__a__b.snap` for
/// `rules/a/b.doko`.
pub fn file_name(record: &str) -> String {
    format!("{}{ENDING}", stem(record))
}

/// Returns the same without the ending.
pub fn stem(record: &str) -> String {
    record.strip_suffix(".doko").unwrap_or(record).replace('/', "__")
}

#[cfg(test)]
mod tests {
    use super::{Snapshot, file_name};

    #[test]
    fn what_was_written_is_read() {
        let text = Snapshot::write(None, "a/b.doko", "doko 1\n\n---\nend\n\n");
        assert_eq!(text, "---\nsource: a/b.doko\n---\ndoko 1\n\n---\nend\n");
        let kept = Snapshot::read(&text);
        assert!(kept.is("doko 1\n\n---\nend\n") && !kept.is("doko 1\n"));
        assert_eq!(Snapshot::write(Some(kept), "other", "x"), "---\nsource: a/b.doko\n---\nx\n");
        assert!(Snapshot::read("x\r\ny\r\n").is("x\ny"));
        assert_eq!(file_name("rules/6-ansagen/a.doko"), "rules__6-ansagen__a.snap");
    }
}
