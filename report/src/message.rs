//! Every text of the command line, from Fluent files. A language without a text yet falls back to English.

mod axes;
mod language;
mod wording;

use std::borrow::Cow;
use std::sync::OnceLock;

use doko_format::Argument;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use memchr::memmem;
use unic_langid::LanguageIdentifier;

pub use language::Language;
pub use wording::{CardNames, Worded, Wording, bare, fall_id, join_points, minus, write_number};

/// The texts of one language, with English behind it: what a finding, a word of the rules, a heading is in that language. Whoever shows
/// diagnoses to people makes one and keeps it.
pub struct Messages {
    /// Which language.
    pub language: Language,
    /// The files of the language, then the English ones where it is another.
    files: [Vec<File>; 2],
}

/// A file of texts, which speaks of no text of another. It is read when one of its texts is asked for: most runs need one
/// or two of fourteen.
struct File {
    language: Language,
    source: &'static str,
    texts: OnceLock<Texts>,
}

/// Whether texts that only hold their values are copied. The module of the page is fetched, and shows one game at a time.
const IS_COPIED: bool = !cfg!(target_family = "wasm");

/// The texts of a file that has been read.
type Texts = FluentBundle<FluentResource>;

impl Messages {
    /// Makes the texts of `language` ready to be asked for.
    pub fn new(language: Language) -> Messages {
        let english = (language != Language::En).then_some(Language::En);
        let files = [Some(language), english].map(|language| language.map(File::of).unwrap_or_default());
        Messages { language, files }
    }

    /// Returns a text without values.
    pub fn text(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    /// Returns a text filled with values; its key if there is no such text, which a test excludes.
    pub fn format(&self, id: &str, arguments: &FluentArgs) -> String {
        self.find(id, None, arguments).unwrap_or_else(|| id.to_owned())
    }

    /// Appends a text filled with values, as [`format`](Messages::format) returns it.
    ///
    /// A text that only holds its values, or chooses by one of them, is copied up to each of them. Fluent, which can do more, is
    /// given them as objects of its own first.
    pub fn write(&self, id: &str, values: &[(&'static str, Argument)], wording: &Wording<'_>, out: &mut String) {
        if !self.fill(id, None, values, wording, out) {
            out.push_str(id);
        }
    }

    /// Appends a text, or one of its attributes, as [`write`](Messages::write) does, and tells whether there is such a one.
    pub(crate) fn fill(
        &self,
        id: &str,
        attribute: Option<&str>,
        values: &[(&'static str, Argument)],
        wording: &Wording<'_>,
        out: &mut String,
    ) -> bool {
        let Some((bundle, pattern)) = self.pattern(id, attribute) else { return false };
        let begun = out.len();
        if !(IS_COPIED && is_copied(pattern, values, wording, out)) {
            out.truncate(begun);
            out.push_str(&filled(bundle, pattern, &wording.arguments(values)));
        }
        true
    }

    /// Returns a text without values, where there is one.
    pub fn get(&self, id: &str) -> Option<String> {
        self.find(id, None, &FluentArgs::new())
    }

    /// Writes a date as it is written in the language; what is no date of the form `2026-11-20` stays as it is.
    pub fn date(&self, text: &str) -> String {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return text.to_owned() };
        let digits = |part: &str, count| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return text.to_owned();
        }
        let mut values = FluentArgs::new();
        for (name, value) in [("year", year), ("month", month), ("day", day)] {
            values.set(name, value.to_owned());
        }
        self.format("report-date", &values)
    }

    /// Writes a decimal number as it is written in the language: `33.3` in English, `33,3` in German.
    pub fn decimal(&self, number: &str) -> String {
        self.language.decimal(number)
    }

    /// Returns what to do, where the text has such an advice.
    pub fn help(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.find(id, Some("help"), arguments)
    }

    /// Returns the words for the place a message is about, where it has some of its own.
    pub fn label(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.find(id, Some("label"), arguments)
    }

    fn find(&self, id: &str, attribute: Option<&str>, arguments: &FluentArgs) -> Option<String> {
        let (bundle, pattern) = self.pattern(id, attribute)?;
        Some(filled(bundle, pattern, arguments).into_owned())
    }

    /// Returns a text, or one of its attributes, from the first language that has the text: a test demands that all languages
    /// have the same attributes.
    fn pattern<'s>(&'s self, id: &str, attribute: Option<&str>) -> Option<(&'s Texts, &'s Pattern<&'s str>)> {
        let (bundle, message) = self.files.iter().find_map(|files| {
            let of = |bundle: &'s Texts| Some((bundle, bundle.get_message(id)?));
            files.iter().filter_map(|file| file.texts.get()).find_map(of).or_else(|| {
                // Whether a file has been read is not asked again: another thread may have read it since.
                files.iter().filter(|file| file.names(id)).find_map(|file| of(file.texts()))
            })
        })?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        Some((bundle, pattern))
    }
}

/// Returns a text filled with values, by Fluent.
fn filled<'t>(bundle: &'t Texts, pattern: &'t Pattern<&'t str>, arguments: &'t FluentArgs<'_>) -> Cow<'t, str> {
    // What a translation gets wrong stays visible as `{$name}`; there is nobody to tell at run time.
    let mut errors = Vec::new();
    bundle.format_pattern(pattern, Some(arguments), &mut errors)
}

/// Appends a text that only holds its values, or chooses by one; tells whether it is one.
fn is_copied(
    pattern: &Pattern<&str>,
    values: &[(&'static str, Argument)],
    wording: &Wording<'_>,
    out: &mut String,
) -> bool {
    pattern.elements.iter().all(|element| match element {
        PatternElement::TextElement { value } => {
            out.push_str(value);
            true
        }
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            let value = values.iter().find(|(name, _)| *name == id.name);
            value.map(|(_, value)| wording.write(value, out)).is_some()
        }
        PatternElement::Placeable {
            expression: Expression::Select { selector: InlineExpression::VariableReference { id }, variants },
        } => {
            let value = values.iter().find(|(name, _)| *name == id.name);
            let variant = value.and_then(|(_, value)| chosen(variants, value, wording));
            variant.is_some_and(|variant| is_copied(&variant.value, values, wording, out))
        }
        PatternElement::Placeable { .. } => false,
    })
}

/// Returns what a text has for a value by which it chooses; `None` where that is left to Fluent.
fn chosen<'p>(
    variants: &'p [Variant<&'p str>],
    value: &Argument,
    wording: &Wording<'_>,
) -> Option<&'p Variant<&'p str>> {
    let found = match value {
        Argument::Number(number @ 0..=LARGEST) => {
            // In each of the languages there is a form for 1 and one for every other number.
            let form = if *number == 1 { "one" } else { "other" };
            variants.iter().find(|variant| match variant.key {
                VariantKey::Identifier { name } => name == form,
                VariantKey::NumberLiteral { value } => value.parse() == Ok(*number),
            })
        }
        Argument::Number(_) => return None,
        value => {
            let mut text = String::new();
            wording.write(value, &mut text);
            variants.iter().find(|variant| matches!(variant.key, VariantKey::Identifier { name } if name == text))
        }
    };
    found.or_else(|| variants.iter().find(|variant| variant.default))
}

/// Larger numbers, and those below 0, are left to Fluent where a text chooses by them.
const LARGEST: i64 = 1_000_000;

impl File {
    /// Returns the files of a language, unread.
    fn of(language: Language) -> Vec<File> {
        let unread = |source: &&'static str| File { language, source, texts: OnceLock::new() };
        language.resources().iter().map(unread).collect()
    }

    fn texts(&self) -> &Texts {
        self.texts.get_or_init(|| self.read())
    }

    /// Tells whether the source has this text: its id begins a line.
    fn names(&self, id: &str) -> bool {
        let source = self.source.as_bytes();
        memmem::find_iter(source, id).any(|at| {
            let begins = at == 0 || source[at - 1] == b'\n';
            begins && source[at + id.len()..].starts_with(b" =")
        })
    }

    fn read(&self) -> Texts {
        let locale: LanguageIdentifier = self.language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Terminals show the marks that would isolate the values.
        bundle.set_use_isolating(false);
        // Broken entries are left out; a test reads every file and demands every entry.
        let resource = FluentResource::try_new(self.source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        bundle
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test looks at files")]
mod tests;
