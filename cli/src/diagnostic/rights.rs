//! Who could complain of a violation, from where, until where, in words.

use doko_format::{Argument, Seat};

use super::Place;
use crate::message::{Messages, Wording};

/// Who could complain of a violation, from where, until where.
#[derive(Clone, Debug)]
pub(crate) struct Rights {
    /// Whether it was settled for all who plays with whom.
    pub(crate) settled: bool,
    /// From where on everybody could notice it.
    pub(crate) noticeable: Option<Moment>,
    /// Who could complain, and the act that lost him the right.
    pub(crate) entitled: Vec<(Seat, Option<Moment>)>,
    /// The first complaint in order.
    pub(crate) complained: Option<Moment>,
}

/// A moment of the game: the trick and the card in it, both from 1, and the place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) trick: Option<usize>,
    pub(crate) position: Option<usize>,
    /// The word of the Vorbehaltsabfrage it is, from 1.
    pub(crate) word: Option<usize>,
    pub(crate) place: Place,
}

impl Rights {
    /// Says who could complain and with which act each lost the right; `None` if nobody could.
    pub(crate) fn entitled(&self, messages: &Messages, wording: &Wording<'_>) -> Option<String> {
        let right = |(seat, lost): &(Seat, Option<Moment>)| {
            let seat = ("seat", Argument::Seat(*seat));
            let (id, values) = match lost {
                Some(lost) => {
                    let place = lost.words(messages, wording);
                    ("report-right-until", vec![seat, ("place", Argument::Text(place.into()))])
                }
                None => ("report-right-kept", vec![seat]),
            };
            messages.format(id, &wording.arguments(&values))
        };
        let entitled: Vec<String> = self.entitled.iter().map(right).collect();
        (!entitled.is_empty()).then(|| entitled.join("; "))
    }
}

impl Moment {
    /// Says where it is: the trick and the card, the word of the Vorbehaltsabfrage, else the line of the file.
    pub(crate) fn words(&self, messages: &Messages, wording: &Wording<'_>) -> String {
        if let (None, Some(word)) = (self.trick, self.word) {
            return messages.format("report-at-word", &wording.arguments(&[("word", Argument::Number(word as i64))]));
        }
        place_words(self.trick, self.position, self.place.line, messages, wording)
    }
}

/// Says where something is in a game: the trick and the card in it, both from 1, else the line of the file.
pub(crate) fn place_words(
    trick: Option<usize>,
    position: Option<usize>,
    line: usize,
    messages: &Messages,
    wording: &Wording<'_>,
) -> String {
    let number = |number: usize| Argument::Number(number as i64);
    let (id, values) = match (trick, position) {
        (Some(trick), Some(card)) => ("report-at-card", vec![("trick", number(trick)), ("card", number(card))]),
        (Some(trick), None) => ("score-trick", vec![("trick", number(trick))]),
        (None, _) => ("report-at-line", vec![("line", number(line))]),
    };
    messages.format(id, &wording.arguments(&values))
}
