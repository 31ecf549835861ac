//! All codes there are: those of the parser, of the command line, of the rules engine, of rule files.

use doko_analyzer::FindingKind;
use doko_analyzer::rule_file::RuleProblemKind;
use doko_format::Severity;
use doko_judge::{INTERN, REGELWERK_UNBEKANNT};

/// A code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CatalogueEntry {
    /// Letter of the stage and three digits.
    pub code: &'static str,
    /// Its name.
    pub slug: &'static str,
    /// How bad it usually is.
    pub severity: Severity,
}

/// Names of the parser's findings that are usually warnings; the kinds know more exactly.
const WARNINGS: [&str; 3] = ["kopfzeile-fehlt", "schluessel-unbekannt", "schluessel-ort"];

/// Returns every code: notation, deal, Vorbehalt, Hochzeit, announcements, tricks, score, complaints, list, rule
/// files.
pub fn catalogue() -> Vec<CatalogueEntry> {
    let syntax = doko_parser::RULES.iter().map(|rule| CatalogueEntry {
        code: rule.code,
        slug: rule.slug,
        severity: if WARNINGS.contains(&rule.slug) { Severity::Warning } else { Severity::Error },
    });
    let ours = [REGELWERK_UNBEKANNT, INTERN].map(|(code, slug, severity)| CatalogueEntry { code, slug, severity });
    let engine = FindingKind::ALL.iter().map(|&(code, slug, severity)| CatalogueEntry { code, slug, severity });
    let rules =
        RuleProblemKind::ALL.iter().map(|&(code, slug)| CatalogueEntry { code, slug, severity: Severity::Error });
    let mut entries: Vec<CatalogueEntry> = syntax.chain(ours).chain(engine).chain(rules).collect();
    entries.sort_by_key(|entry| ("NGVHASWRLT".find(&entry.code[..1]), entry.code));
    entries.dedup_by_key(|entry| entry.code);
    entries
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::catalogue;

    #[test]
    fn no_code_and_no_name_is_given_twice() {
        let entries = catalogue();
        let codes: HashSet<_> = entries.iter().map(|entry| entry.code).collect();
        let slugs: HashSet<_> = entries.iter().map(|entry| entry.slug).collect();
        assert_eq!((codes.len(), slugs.len()), (entries.len(), entries.len()));
    }
}
