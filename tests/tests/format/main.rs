//! The examples of SPEC.md and the files of `format-spec/conformance`, read by the parser and written again.

#[cfg(test)]
mod conformance;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod spec;

#[cfg(test)]
mod claims {
    use std::path::PathBuf;

    use doko_format::json::RecordFile;
    use doko_format::{Document, Severity, write_document};

    /// The folder of the notation.
    pub(crate) fn format_spec() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../format-spec")
    }

    /// The document that canonical text of `text` must be.
    pub(crate) fn canonical(text: &[u8]) -> Document {
        let mut document = doko_parser::parse(text).document;
        document.canonicalize();
        document
    }

    /// Claims that `text` is canonical: reading and writing it changes nothing, and what is read needs no reordering.
    pub(crate) fn assert_canonical(text: &str, name: &str) {
        let read = doko_parser::parse(text.as_bytes()).document;
        assert_same(&write_document(&read), text, &format!("{name}: written as read"));
        let ordered = canonical(text.as_bytes());
        assert_same(&write_document(&ordered), text, &format!("{name}: formatted again"));
        assert_eq!(json(&ordered), json(&read), "{name}: canonical order changes the record");
    }

    /// The document as JSON, which has no spans.
    pub(crate) fn json(document: &Document) -> String {
        serde_json::to_string_pretty(&RecordFile::from(document.clone())).unwrap() + "\n"
    }

    /// Claims that two texts are the same, and shows the first line that differs if not.
    pub(crate) fn assert_same(found: &str, expected: &str, name: &str) {
        if found == expected {
            return;
        }
        let same = found.lines().zip(expected.lines()).take_while(|(one, other)| one == other).count();
        let line = |text: &str| format!("{:?}", text.lines().nth(same));
        panic!("{name}\n--- line {}: found, expected\n{}\n{}\n", same + 1, line(found), line(expected));
    }

    /// The findings of a reader as `LINE name`, in the order of the text; only errors if `errors`.
    pub(crate) fn findings(text: &[u8], errors: bool) -> Vec<String> {
        let parsed = doko_parser::parse(text);
        let counts = |kind: &doko_parser::SyntaxErrorKind| !errors || kind.severity() == Severity::Error;
        let found = parsed.errors.iter().filter(|error| counts(&error.kind));
        found.map(|error| format!("{} {}", error.line, error.kind.slug())).collect()
    }
}
