//! The pages of `doko explain`: what each finding means, with a wrong and a right record.

/// The files of pages, one for each stage.
const FILES: [&str; 10] = [
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

/// What stands in front of the wrong and the right example of a page: a record, or a rule file.
const FENCES: [&str; 2] = ["```doko\n", "```toml\n"];

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The finding.
    pub(crate) slug: &'static str,
    /// What it means.
    pub(crate) text: &'static str,
    /// A record or rule file with the finding.
    pub(crate) wrong: &'static str,
    /// The same without it.
    pub(crate) right: &'static str,
}

/// Returns all pages, in the order of the files.
///
/// A page begins with `# ` and the finding's name; it has text, a wrong and a right record, each in a fenced block.
/// What lacks a part is no page, and the test of completeness tells.
pub(crate) fn pages() -> Vec<Page> {
    FILES.iter().flat_map(|file| file.split("\n# ").skip(1)).filter_map(page).collect()
}

/// Returns the page of a finding.
pub(crate) fn page_of(slug: &str) -> Option<Page> {
    pages().into_iter().find(|page| page.slug == slug)
}

fn page(source: &'static str) -> Option<Page> {
    let (slug, rest) = source.split_once('\n')?;
    let fence = FENCES.into_iter().find(|fence| rest.contains(fence))?;
    let (text, rest) = rest.split_once(fence)?;
    let (wrong, rest) = rest.split_once("```\n")?;
    let (_, rest) = rest.split_once(fence)?;
    let (right, _) = rest.split_once("```")?;
    Some(Page { slug: slug.trim(), text: text.trim_end().trim_end_matches("## Wrong").trim(), wrong, right })
}

#[cfg(test)]
mod tests;
