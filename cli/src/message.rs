//! Every text of the command line, from Fluent files. A language without a text yet falls back to English.

use std::fmt::Write as _;

use doko_analyzer::{Fall, PostenArt};
use doko_format::keyword::{Word, write_card};
use doko_format::{Ansagewort, Argument, Card, Partei, Seat, SoloArt, Sprache, Suit};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::terminal::sanitise;

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Language {
    /// German
    De,
    /// English
    En,
    /// Dutch
    Nl,
}

impl Language {
    /// Returns the language the environment asks for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`, else English.
    pub(crate) fn from_environment() -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(std::env::var_os)
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        match locale.to_string_lossy().split(['_', '.', '@', '-']).next() {
            Some("de") => Language::De,
            Some("nl") => Language::Nl,
            _ => Language::En,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
            Language::Nl => "nl",
        }
    }

    /// The files of this language; none where it is not translated yet.
    const fn resources(self) -> &'static [&'static str] {
        match self {
            Language::En => &[
                include_str!("../messages/en/notation.ftl"),
                include_str!("../messages/en/findings.ftl"),
                include_str!("../messages/en/roles.ftl"),
                include_str!("../messages/en/score.ftl"),
                include_str!("../messages/en/cli.ftl"),
            ],
            Language::De | Language::Nl => &[],
        }
    }
}

/// The texts of one language, with English behind it.
pub(crate) struct Messages {
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Messages {
    /// Loads the texts of `language`.
    pub(crate) fn new(language: Language) -> Messages {
        let mut languages = vec![language];
        if language != Language::En {
            languages.push(Language::En);
        }
        Messages { bundles: languages.into_iter().map(bundle).collect() }
    }

    /// Returns a text without values.
    pub(crate) fn text(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    /// Returns a text filled with values; its key if there is no such text, which a test excludes.
    pub(crate) fn format(&self, id: &str, arguments: &FluentArgs) -> String {
        self.find(id, None, arguments).unwrap_or_else(|| id.to_owned())
    }

    /// Returns what to do, where the text has such an advice.
    pub(crate) fn help(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.find(id, Some("help"), arguments)
    }

    /// Returns the words for the place a message is about, where it has some of its own.
    pub(crate) fn label(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.find(id, Some("label"), arguments)
    }

    fn find(&self, id: &str, attribute: Option<&str>, arguments: &FluentArgs) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute)?.value(),
                None => message.value()?,
            };
            // What a translation gets wrong stays visible as `{$name}`; there is nobody to tell at run time.
            let mut errors = Vec::new();
            Some(bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned())
        })
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Terminals show the marks that would isolate the values.
    bundle.set_use_isolating(false);
    for source in language.resources() {
        // Broken entries are left out; a test reads every file and demands every entry.
        let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// How the values of a message are written: in the letters of the record, with the names of its players.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wording<'a> {
    /// The language of the record.
    pub(crate) sprache: Sprache,
    /// Names by seat, as far as they are known.
    pub(crate) players: &'a [Option<Box<str>>],
}

impl Wording<'_> {
    /// Fills the arguments of a message.
    pub(crate) fn arguments<'m>(&self, values: &[(&'static str, Argument)]) -> FluentArgs<'m> {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, self.value(value));
        }
        arguments
    }

    fn value<'m>(&self, value: &Argument) -> FluentValue<'m> {
        let text = match value {
            Argument::Number(number) => return FluentValue::from(*number),
            Argument::Text(text) => sanitise(text).into_owned(),
            Argument::Card(card) => self.card(*card),
            Argument::Cards(cards) => join(cards.iter().map(|card| self.card(*card))),
            Argument::Suit(suit) => self.suit(*suit).to_owned(),
            Argument::Seat(seat) => self.seat(*seat),
            Argument::Seats(seats) => join(seats.iter().map(|seat| self.seat(*seat))),
            Argument::Partei(party) => self.partei(*party).to_owned(),
            Argument::Ansage(call) => self.ansage(*call).to_owned(),
            Argument::Points(points) => join_points(points),
        };
        FluentValue::from(text)
    }

    /// Writes a card: `He10`.
    pub(crate) fn card(&self, card: Card) -> String {
        let mut text = String::new();
        write_card(card, self.sprache, &mut text);
        text
    }

    /// Writes a seat: `3`, or `3 (Cora)` where the name is known.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        match self.name(seat) {
            Some(name) => format!("{seat} ({name})"),
            None => seat.to_string(),
        }
    }

    /// Returns the name of a player, if known.
    pub(crate) fn name(&self, seat: Seat) -> Option<std::borrow::Cow<'_, str>> {
        self.players.get(seat.index())?.as_deref().map(sanitise)
    }

    /// Writes a party.
    pub(crate) fn partei(&self, party: Partei) -> &'static str {
        self.sprache.word(match party {
            Partei::Re => Word::Re,
            Partei::Kontra => Word::Kontra,
        })
    }

    /// Writes an announcement.
    pub(crate) fn ansage(&self, call: Ansagewort) -> &'static str {
        self.sprache.word(match call {
            Ansagewort::Re => Word::Re,
            Ansagewort::Kontra => Word::Kontra,
            Ansagewort::Keine120 => Word::Keine120,
            Ansagewort::Keine90 => Word::Keine90,
            Ansagewort::Keine60 => Word::Keine60,
            Ansagewort::Keine30 => Word::Keine30,
            Ansagewort::Schwarz => Word::Schwarz,
        })
    }

    /// Writes a suit.
    pub(crate) fn suit(&self, suit: Suit) -> &'static str {
        self.sprache.word(match suit {
            Suit::Kreuz => Word::Kreuz,
            Suit::Pik => Word::Pik,
            Suit::Herz => Word::Herz,
            Suit::Karo => Word::Karo,
        })
    }

    /// Writes a kind of Solo.
    pub(crate) fn solo(&self, art: SoloArt) -> &'static str {
        self.sprache.word(match art {
            SoloArt::Damen => Word::Damen,
            SoloArt::Buben => Word::Buben,
            SoloArt::Fleischlos => Word::Fleischlos,
            SoloArt::Kreuz => Word::Kreuz,
            SoloArt::Pik => Word::Pik,
            SoloArt::Herz => Word::Herz,
            SoloArt::Karo => Word::Karo,
            SoloArt::Trumpf => Word::Trumpf,
        })
    }

    /// Writes what an item of the score is for.
    pub(crate) fn posten(&self, item: PostenArt, messages: &Messages) -> String {
        messages.text(&format!("posten-{}", item.slug()))
    }

    /// Writes a ruling or assumption.
    pub(crate) fn fall(&self, case: Fall, messages: &Messages) -> String {
        let seat = match case {
            Fall::ReBei(seat) => vec![("seat", Argument::Seat(seat))],
            _ => vec![],
        };
        messages.format(&format!("fall-{}", case.slug().0.replace('ü', "ue")), &self.arguments(&seat))
    }
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Writes points by seat: `+2 -2 -2 +2`.
pub(crate) fn join_points(points: &[i32]) -> String {
    let mut text = String::new();
    for (index, point) in points.iter().enumerate() {
        let gap = if index == 0 { "" } else { " " };
        let _ = match point {
            0 => write!(text, "{gap}0"),
            point => write!(text, "{gap}{point:+}"),
        };
    }
    text
}

#[cfg(test)]
mod tests;
