//! What a party has called, where every moment is known.

use super::hear::{Grundlage, Heard, Vorher};
use super::{Ansagen, Stufe, Stufen};

/// What a party has called, with what counts with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// For each step 0, or one more than the cards that lay when it was said last.
    steps: [u8; Stufe::ALL.len()],
    /// How often its Ansage counts.
    pub(crate) ansagen: u8,
    /// Its Ansage was in time only as a reply.
    nur_erwidert: bool,
}

impl Said {
    /// Tells whether a step was called, or counts with a higher one.
    pub(crate) fn has(&self, stufe: Stufe) -> bool {
        self.steps[stufe as usize] != 0
    }

    /// Returns the steps that count.
    pub(crate) fn stufen(&self) -> Stufen {
        Stufe::ALL.into_iter().filter(|stufe| self.has(*stufe)).collect()
    }

    /// Returns the highest of them.
    pub(crate) fn highest(&self) -> Option<Stufe> {
        Stufe::ALL.into_iter().rfind(|stufe| self.has(*stufe))
    }

    /// Returns what it is for who may reply.
    pub(crate) fn calls(&self) -> impl Iterator<Item = Vorher> {
        Stufe::ALL.into_iter().zip(self.steps).filter(|(_, when)| *when > 0).map(|(stufe, when)| {
            let laid = usize::from(when - 1);
            Vorher { stufe, played: Some((laid, laid)) }
        })
    }

    /// Tells how its Ansage was made.
    pub(crate) fn grundlage(&self) -> Grundlage {
        if self.nur_erwidert { Grundlage::NurErwidert } else { Grundlage::Ordentlich }
    }

    /// Enters a call that was heard when so many cards lay; returns the lowest step that counts with it.
    pub(crate) fn enter(&mut self, rules: &Ansagen, stufe: Stufe, laid: usize, heard: Heard) -> Stufe {
        let lowest = rules.lowest(stufe, self.stufen());
        for step in Stufe::ALL.into_iter().filter(|step| (lowest..=stufe).contains(step)) {
            self.steps[step as usize] = u8::try_from(laid + 1).unwrap_or(u8::MAX);
        }
        if lowest == Stufe::Ansage {
            self.ansagen += 1;
            self.nur_erwidert = heard.reply;
        }
        lowest
    }

    /// Enters an Ansage made when so many cards lay, of which it shows only now whose it was. Beside one that was made it
    /// counts only where each word does.
    pub(crate) fn enter_late(&mut self, laid: usize, each_word_counts: bool) {
        let repeats = self.has(Stufe::Ansage);
        if !repeats {
            self.steps[Stufe::Ansage as usize] = u8::try_from(laid + 1).unwrap_or(u8::MAX);
        }
        self.ansagen += u8::from(!repeats || each_word_counts);
    }
}
