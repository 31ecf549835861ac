//! JUnit XML: a suite for each file, a case for each game, a failure for what is of severity error.

use doko_format::Severity;
use doko_judge::harmless::is_harmful;

use crate::finding::FindingLine;

/// A test suite: the games of one file.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    /// The file.
    pub name: String,
    /// Its list headers and games.
    pub cases: Vec<TestCase>,
}

/// A test case: one game, or one list header.
#[derive(Clone, Debug, Default)]
pub struct TestCase {
    /// What to call it.
    pub name: String,
    /// What was found in it.
    pub findings: Vec<FindingLine>,
}

impl TestCase {
    fn errors(&self) -> impl Iterator<Item = &FindingLine> {
        self.findings.iter().filter(|line| line.finding.severity == Severity::Error)
    }

    fn others(&self) -> impl Iterator<Item = &FindingLine> {
        self.findings.iter().filter(|line| line.finding.severity != Severity::Error)
    }
}

/// Returns the whole document.
pub fn document(suites: &[Suite]) -> String {
    let all: usize = suites.iter().map(|suite| suite.cases.len()).sum();
    let failed: usize = suites.iter().map(failures).sum();
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"doko\" tests=\"{all}\" failures=\"{failed}\">\n"
    );
    for suite in suites {
        write_suite(suite, &mut out);
    }
    out.push_str("</testsuites>\n");
    out
}

fn failures(suite: &Suite) -> usize {
    suite.cases.iter().filter(|case| case.errors().next().is_some()).count()
}

fn write_suite(suite: &Suite, out: &mut String) {
    let name = escape(&suite.name);
    let (all, failed) = (suite.cases.len(), failures(suite));
    out.push_str(&format!("  <testsuite name=\"{name}\" tests=\"{all}\" failures=\"{failed}\" errors=\"0\">\n"));
    for case in &suite.cases {
        write_case(case, &name, out);
    }
    out.push_str("  </testsuite>\n");
}

/// Returns how many bytes a case takes in the document.
pub fn length(suite: &str, case: &TestCase) -> usize {
    let mut out = String::new();
    write_case(case, &escape(suite), &mut out);
    out.len()
}

fn write_case(case: &TestCase, suite: &str, out: &mut String) {
    out.push_str(&format!("    <testcase name=\"{}\" classname=\"{suite}\"", escape(&case.name)));
    if case.findings.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    for line in case.errors() {
        let finding = &line.finding;
        let (kind, message) = (escape(finding.name), escape(&finding.message));
        out.push_str(&format!(
            "      <failure type=\"{kind}\" message=\"{message}\">{}</failure>\n",
            escape(&at(line))
        ));
    }
    let notes: Vec<String> = case.others().map(|line| escape(&at(line))).collect();
    if !notes.is_empty() {
        out.push_str(&format!("      <system-out>{}</system-out>\n", notes.join("\n")));
    }
    out.push_str("    </testcase>\n");
}

/// Returns place, code, message and clause on one line.
fn at(line: &FindingLine) -> String {
    let finding = &line.finding;
    let clause = finding.clause.as_deref().map(|clause| format!(" ({clause})")).unwrap_or_default();
    let (row, column) = (finding.span.line, finding.span.column);
    format!("{}:{row}:{column}: {} {}{clause}", line.file, finding.code, finding.message)
}

/// Escapes text for XML. Characters that XML does not have at all, or that could steer a terminal, become `U+FFFD`.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Raw they would be blanks in an attribute, and a further line of the output.
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            '\u{FFFE}' | '\u{FFFF}' => out.push('\u{FFFD}'),
            character if is_harmful(character) => out.push('\u{FFFD}'),
            character => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn text_of_a_record_cannot_break_the_xml() {
        assert_eq!(escape("<a & \"b\">\u{0}\u{202E}"), "&lt;a &amp; &quot;b&quot;&gt;\u{FFFD}\u{FFFD}");
        assert_eq!(escape("a\nb\t"), "a&#10;b&#9;");
    }
}
