//! What was found, in words: its message, what to do, what each place shows, what mends it; who could complain, from where, until
//! where; what was said and done, and who somebody is.

use doko_format::write::write_what;
use doko_format::{Akt, Ansage, Argument, Beanstandung, Entscheid, Handlung, Instanz, Seat};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Moment, RelatedPlace, Rights, Title};
use fluent_bundle::FluentArgs;

use crate::message::{Messages, Wording};

/// A finding that can be put into words.
pub trait InWords {
    /// Returns the message.
    fn message(&self, messages: &Messages, wording: &Wording<'_>) -> String;

    /// Returns what to do, where there is an advice.
    fn help(&self, messages: &Messages, wording: &Wording<'_>) -> Option<String>;

    /// Returns the words for its own place in an excerpt.
    fn label(&self, messages: &Messages, wording: &Wording<'_>) -> String;

    /// Says how many further places are left out.
    fn left_out(&self, messages: &Messages) -> Option<String>;

    /// Returns the words for a further place; an act there is of `by`.
    fn role(&self, related: &RelatedPlace, messages: &Messages, wording: &Wording<'_>) -> String;
}

impl InWords for Diagnosis {
    fn message(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        Phrased::new(self, messages, wording).message()
    }

    fn help(&self, messages: &Messages, wording: &Wording<'_>) -> Option<String> {
        Phrased::new(self, messages, wording).help()
    }

    fn label(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        Phrased::new(self, messages, wording).label()
    }

    fn left_out(&self, messages: &Messages) -> Option<String> {
        let mut values = FluentArgs::new();
        values.set("count", self.related_left_out as i64);
        (self.related_left_out > 0).then(|| messages.format("note-related-left-out", &values))
    }

    fn role(&self, related: &RelatedPlace, messages: &Messages, wording: &Wording<'_>) -> String {
        Phrased::new(self, messages, wording).role(related)
    }
}

/// A finding on its way into words.
pub struct Phrased<'a> {
    diagnosis: &'a Diagnosis,
    messages: &'a Messages,
    wording: &'a Wording<'a>,
    /// Its values and whose act a place shows; nothing as long as nobody's was.
    with_actor: Vec<(&'static str, Argument)>,
}

impl<'a> Phrased<'a> {
    /// Begins to put a finding into words.
    pub fn new(diagnosis: &'a Diagnosis, messages: &'a Messages, wording: &'a Wording<'a>) -> Phrased<'a> {
        Phrased { diagnosis, messages, wording, with_actor: Vec::new() }
    }

    /// Returns the message.
    pub fn message(&self) -> String {
        let mut text = String::new();
        self.write_message(&mut text);
        text
    }

    /// Appends the message.
    pub fn write_message(&self, out: &mut String) {
        if !self.own(None, out) {
            out.push_str(self.diagnosis.message_id);
        }
    }

    /// Returns what to do, where there is an advice.
    pub fn help(&self) -> Option<String> {
        let mut help = String::new();
        self.own(Some("help"), &mut help).then(|| self.wording.proposals(help))
    }

    /// Returns the words for its own place in an excerpt.
    pub fn label(&self) -> String {
        let mut text = String::new();
        self.write_label(&mut text);
        text
    }

    /// Appends the words for its own place in an excerpt.
    pub fn write_label(&self, out: &mut String) {
        if !self.own(Some("label"), out) {
            self.messages.write("role-here", &[], self.wording, out);
        }
    }

    /// Returns the words for a further place.
    pub fn role(&mut self, related: &RelatedPlace) -> String {
        let mut text = String::new();
        self.write_role(related, &mut text);
        text
    }

    /// Appends the words for a further place.
    pub fn write_role(&mut self, related: &RelatedPlace, out: &mut String) {
        const ACTOR: &str = "by";
        let values = match related.seat {
            None => &self.diagnosis.values,
            Some(seat) => {
                if self.with_actor.is_empty() {
                    let others = self.diagnosis.values.iter().filter(|(name, _)| *name != ACTOR);
                    self.with_actor.push((ACTOR, Argument::Seat(seat)));
                    self.with_actor.extend(others.cloned());
                }
                self.with_actor[0].1 = Argument::Seat(seat);
                &self.with_actor
            }
        };
        self.messages.write(related.role.message_id(), values, self.wording, out);
    }

    fn own(&self, attribute: Option<&str>, out: &mut String) -> bool {
        self.messages.fill(self.diagnosis.message_id, attribute, &self.diagnosis.values, self.wording, out)
    }
}

/// Says what a fix does.
pub fn fix(title: &Title, messages: &Messages, wording: &Wording<'_>) -> String {
    messages.format(title.message_id(), &wording.arguments(&title.arguments()))
}

/// Writes findings a line each: code, place, message.
pub fn short_findings(name: &str, diagnoses: &[Diagnosis], wording: &Wording<'_>, messages: &Messages) -> String {
    let line = |diagnosis: &Diagnosis| {
        let message = diagnosis.message(messages, wording);
        let (line, column) = (diagnosis.place.line, diagnosis.place.column);
        format!("  {} {}:{line}:{column}: {message}\n", diagnosis.code, sanitise(name))
    };
    diagnoses.iter().map(line).collect()
}

/// Says who could complain and with which act each lost the right; `None` if nobody could.
pub fn entitled(rights: &Rights, messages: &Messages, wording: &Wording<'_>) -> Option<String> {
    let right = |(seat, lost): &(Seat, Option<Moment>)| {
        let seat = ("seat", Argument::Seat(*seat));
        let (id, values) = match lost {
            Some(lost) => {
                let place = moment(lost, messages, wording);
                ("report-right-until", vec![seat, ("place", Argument::Text(place.into()))])
            }
            None => ("report-right-kept", vec![seat]),
        };
        messages.format(id, &wording.arguments(&values))
    };
    let entitled: Vec<String> = rights.entitled.iter().map(right).collect();
    (!entitled.is_empty()).then(|| entitled.join("; "))
}

/// Says where it is: the trick and the card, the word of the Vorbehaltsabfrage, else the line of the file.
pub fn moment(moment: &Moment, messages: &Messages, wording: &Wording<'_>) -> String {
    if let (None, Some(word)) = (moment.trick, moment.word) {
        return messages.format("report-at-word", &wording.arguments(&[("word", Argument::Number(word as i64))]));
    }
    place_words(moment.trick, moment.position, moment.place.line, messages, wording)
}

/// Says where something is in a game: the trick and the card in it, both from 1, else the line of the file.
pub fn place_words(
    trick: Option<usize>,
    position: Option<usize>,
    line: usize,
    messages: &Messages,
    wording: &Wording<'_>,
) -> String {
    let number = |at: usize| number(at as i64);
    let (id, values) = match (trick, position) {
        (Some(trick), Some(card)) => ("report-at-card", vec![("trick", number(trick)), ("card", number(card))]),
        (Some(trick), None) => ("score-trick", vec![("trick", number(trick))]),
        (None, _) => ("report-at-line", vec![("line", number(line))]),
    };
    messages.format(id, &wording.arguments(&values))
}

/// Returns who somebody is: the name, else the seat.
pub fn player(seat: Seat, messages: &Messages, wording: &Wording<'_>) -> String {
    match wording.name(seat) {
        Some(_) => wording.seat(seat),
        None => messages.format("report-seat", &wording.arguments(&[("seat", number(seat.number().into()))])),
    }
}

/// Returns who decides.
pub fn instance(instance: Instanz, messages: &Messages) -> String {
    messages.text(match instance {
        Instanz::Sr => "report-instance-sr",
        Instanz::Sg => "report-instance-sg",
        Instanz::Tl => "report-instance-tl",
    })
}

/// Returns what was said or done, in the words of the reader's language and not in the notation of a record.
pub fn act(what: &Handlung, messages: &Messages, wording: &Wording<'_>) -> String {
    let words = |what: &Handlung| {
        let mut text = String::new();
        write_what(what, messages.language.sprache(), &mut text);
        text
    };
    let act = |what: &Handlung| ("act", Argument::Text(words(what).into()));
    match what {
        Handlung::Ansage(ansage) if ansage.cards_in_hand.is_some() => {
            let cards = ansage.cards_in_hand.map_or(0, |cards| cards.value);
            let plain = Ansage { cards_in_hand: None, cards_played: None, ..ansage.clone() };
            let values = [act(&Handlung::Ansage(plain)), ("cards", number(cards.into()))];
            messages.format("report-with-cards", &wording.arguments(&values))
        }
        Handlung::Akt(Akt::Reklamation(Beanstandung { against: Some(seat), .. }))
        | Handlung::Akt(Akt::Hinweis(Beanstandung { against: Some(seat), .. })) => {
            let values = [act(&without_seat(what)), ("seat", Argument::Seat(*seat))];
            messages.format("report-against", &wording.arguments(&values))
        }
        Handlung::Akt(
            Akt::Strafe { against: seat, .. }
            | Akt::Ausschluss { against: seat }
            | Akt::Entscheid(Entscheid::Einstufung { against: seat, .. } | Entscheid::Ansage { seat, .. }),
        ) => {
            // The seat stands before every other number.
            words(what).replacen(&format!(" {seat}"), &format!(" {}", player(*seat, messages, wording)), 1)
        }
        Handlung::Akt(Akt::Gibt { to, cards }) if cards.iter().all(|card| card.value.is_some()) => {
            let cards = Argument::Cards(cards.iter().filter_map(|card| card.value).collect());
            messages.format("report-gives", &wording.arguments(&[("cards", cards), ("seat", Argument::Seat(*to))]))
        }
        Handlung::Ansage(_) | Handlung::Aussage(_) | Handlung::Akt(_) => words(what),
    }
}

/// Returns a complaint without whom it is about.
fn without_seat(what: &Handlung) -> Handlung {
    let mut what = what.clone();
    if let Handlung::Akt(Akt::Reklamation(about) | Akt::Hinweis(about)) = &mut what {
        about.against = None;
    }
    what
}

fn number(number: i64) -> Argument {
    Argument::Number(number)
}
