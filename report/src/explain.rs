//! The pages of `doko explain`: what each finding means, with a wrong and a right record.

use crate::message::Language;

/// The files of the English pages, one for each stage. They hold the examples.
const ENGLISH: &[&str] = &[
    include_str!("../explain/en/notation.md"),
    include_str!("../explain/en/geben.md"),
    include_str!("../explain/en/vorbehalt.md"),
    include_str!("../explain/en/hochzeit.md"),
    include_str!("../explain/en/ansagen.md"),
    include_str!("../explain/en/stiche.md"),
    include_str!("../explain/en/wertung.md"),
    include_str!("../explain/en/reklamation.md"),
    include_str!("../explain/en/liste.md"),
    include_str!("../explain/en/regeln.md"),
];

/// The files of the German pages.
const GERMAN: &[&str] = &[
    include_str!("../explain/de/notation.md"),
    include_str!("../explain/de/geben.md"),
    include_str!("../explain/de/vorbehalt.md"),
    include_str!("../explain/de/hochzeit.md"),
    include_str!("../explain/de/ansagen.md"),
    include_str!("../explain/de/stiche.md"),
    include_str!("../explain/de/wertung.md"),
    include_str!("../explain/de/reklamation.md"),
    include_str!("../explain/de/liste.md"),
    include_str!("../explain/de/regeln.md"),
];

/// The files of the Dutch pages.
const DUTCH: &[&str] = &[
    include_str!("../explain/nl/notation.md"),
    include_str!("../explain/nl/geben.md"),
    include_str!("../explain/nl/vorbehalt.md"),
    include_str!("../explain/nl/hochzeit.md"),
    include_str!("../explain/nl/ansagen.md"),
    include_str!("../explain/nl/stiche.md"),
    include_str!("../explain/nl/wertung.md"),
    include_str!("../explain/nl/reklamation.md"),
    include_str!("../explain/nl/liste.md"),
    include_str!("../explain/nl/regeln.md"),
];

/// What stands in front of the wrong and the right example of a page: a record, or a rule file.
const FENCES: [&str; 2] = ["```doko\n", "```toml\n"];

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplainPage {
    /// The finding.
    pub slug: &'static str,
    /// What it means.
    pub text: &'static str,
    /// A record or rule file with the finding.
    pub wrong: &'static str,
    /// The same without it.
    pub right: &'static str,
}

/// Returns all pages of a language, in the order of the files.
///
/// A page begins with `# ` and the finding's name, and has a text; an English one also a wrong and a right example,
/// each in a fenced block. A page of another language may bring examples of its own, for a text that stands in them.
/// What lacks a part is no page, and the test of completeness tells.
pub fn pages(language: Language) -> Vec<ExplainPage> {
    let english = sources(ENGLISH).filter_map(page);
    let files = match language {
        Language::En => return english.collect(),
        Language::De => GERMAN,
        Language::Nl => DUTCH,
    };
    let own: Vec<_> = sources(files).collect();
    let translated = |page: ExplainPage| {
        let source = own.iter().find(|(slug, _)| *slug == page.slug)?;
        Some(self::page(*source).unwrap_or(ExplainPage { text: text(source.1), ..page }))
    };
    english.filter_map(translated).collect()
}

/// Returns the page of a finding.
pub fn page_of(slug: &str, language: Language) -> Option<ExplainPage> {
    pages(language).into_iter().find(|page| page.slug == slug)
}

/// Returns name and content of every page.
fn sources(files: &'static [&'static str]) -> impl Iterator<Item = (&'static str, &'static str)> {
    let pages = files.iter().flat_map(|file| file.split("\n# ").skip(1));
    pages.filter_map(|source| source.split_once('\n')).map(|(slug, rest)| (slug.trim(), rest))
}

/// Returns what stands before the examples.
fn text(source: &'static str) -> &'static str {
    source.split("\n## ").next().unwrap_or_default().trim()
}

fn page((slug, source): (&'static str, &'static str)) -> Option<ExplainPage> {
    let fence = FENCES.into_iter().find(|fence| source.contains(fence))?;
    let mut blocks = source.split(fence).skip(1).map(|block| block.split_once("```").map(|(example, _)| example));
    let (wrong, right) = (blocks.next()??, blocks.next()??);
    Some(ExplainPage { slug, text: text(source), wrong, right })
}

#[cfg(test)]
mod tests;
