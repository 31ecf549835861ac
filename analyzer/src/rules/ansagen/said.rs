//! What a party has called, where every moment is known.

use super::hear::{Grundlage, Heard, Vorher};
use super::{Stufe, Stufen};

/// What a party has called, with what counts with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// The steps that count.
    stufen: Stufen,
    /// How many cards lay when each of them was said last.
    laid: [u8; Stufe::ALL.len()],
    /// How often its Ansage counts.
    pub(crate) ansagen: u8,
    /// Its Ansage was in time only as a reply.
    nur_erwidert: bool,
    /// Its Ansage counts by a rule, and nobody has said it.
    nur_gilt: bool,
    /// Re or Kontra was said before the very first card, by somebody whose word is for that.
    pub(crate) vorab: bool,
    /// How many further words it has said.
    pub(crate) worte: u8,
}

impl Said {
    /// Enters a call of who is a party alone; it `raises` unless he had announced without showing his party.
    pub(crate) fn say_alone(&mut self, stufe: Stufe, laid: usize, heard: Heard, raises: bool) {
        self.enter(stufe, laid, heard);
        if !raises && heard.lowest == Stufe::Ansage {
            self.ansagen -= 1;
        }
        self.vorab |= stufe == Stufe::Ansage && laid == 0;
    }

    /// Enters a call beside those of others, of whom nobody else knows yet that theirs are for no party.
    pub(crate) fn enter_beside(&mut self, stufe: Stufe, laid: usize, heard: Heard) {
        match self.has(Stufe::Ansage) {
            true => Stufe::ALL[heard.lowest as usize..=stufe as usize].iter().for_each(|step| self.count(*step, laid)),
            false => self.enter(stufe, laid, heard),
        }
    }

    /// Tells whether a step was called, or counts with a higher one.
    pub(crate) fn has(&self, stufe: Stufe) -> bool {
        self.stufen.contains(stufe)
    }

    /// Returns the steps that count.
    pub(crate) fn stufen(&self) -> Stufen {
        self.stufen
    }

    /// Returns the highest of them.
    pub(crate) fn highest(&self) -> Option<Stufe> {
        Stufe::ALL.into_iter().rfind(|stufe| self.has(*stufe))
    }

    /// Returns what it is for who may reply.
    pub(crate) fn calls(&self) -> impl Iterator<Item = Vorher> {
        Stufe::ALL.into_iter().filter(|stufe| self.has(*stufe)).map(|stufe| {
            let laid = usize::from(self.laid[stufe as usize]);
            Vorher { stufe, played: Some((laid, laid)) }
        })
    }

    /// Tells how its Ansage was made.
    pub(crate) fn grundlage(&self) -> Grundlage {
        if self.nur_erwidert { Grundlage::NurErwidert } else { Grundlage::Ordentlich }
    }

    /// Tells whether its Ansage counts by a rule alone: then it may still be said.
    pub(crate) fn only_counts(&self) -> bool {
        self.nur_gilt
    }

    /// Returns what of it was spoken, for who does not know whose word counts by a rule: an Absage brings its Ansage along, but
    /// where it stands `alone`.
    pub(crate) fn spoken(&self, alone: bool) -> Said {
        if !self.nur_gilt {
            return *self;
        }
        let mut spoken = Said { stufen: Stufen::default(), ansagen: 0, nur_gilt: false, ..*self };
        let absagen = Stufe::ABSAGEN.into_iter().filter(|stufe| self.has(*stufe));
        absagen.clone().for_each(|stufe| spoken.stufen.insert(stufe));
        if let Some(lowest) = absagen.min().filter(|_| !alone) {
            spoken.count(Stufe::Ansage, self.laid[lowest as usize].into());
            spoken.ansagen = 1;
        }
        spoken
    }

    /// Enters an Ansage that counts as said.
    pub(crate) fn enter_by_rule(&mut self) {
        if !self.has(Stufe::Ansage) {
            self.count(Stufe::Ansage, 0);
            self.ansagen += 1;
            self.nur_gilt = true;
        }
    }

    /// Tells whether nothing of it counts.
    pub(crate) fn is_silent(&self) -> bool {
        self.stufen == Stufen::default()
    }

    /// Enters an Ansage that says what counts already by a rule.
    pub(crate) fn speak(&mut self) {
        self.nur_gilt = false;
    }

    /// Enters a call that was heard when so many cards lay.
    pub(crate) fn enter(&mut self, stufe: Stufe, laid: usize, heard: Heard) {
        for step in &Stufe::ALL[heard.lowest as usize..=stufe as usize] {
            self.count(*step, laid);
        }
        if heard.lowest == Stufe::Ansage {
            self.ansagen += 1;
            self.nur_erwidert = heard.reply;
        }
    }

    /// Enters a call that was made before somebody chose with whom he plays (Genscher), beside those of whoever are partners now:
    /// what both have said counts once, unless `each_word_counts`. It `raises` unless he had announced without showing his party.
    pub(crate) fn join(&mut self, stufe: Stufe, laid: usize, heard: Heard, (raises, each_word_counts): (bool, bool)) {
        let (is_ansage, is_new) = (stufe == Stufe::Ansage, !self.has(Stufe::Ansage));
        self.nur_gilt &= !is_ansage;
        let announces = heard.lowest == Stufe::Ansage && (is_new || is_ansage && each_word_counts);
        for step in &Stufe::ALL[heard.lowest as usize..=stufe as usize] {
            self.count(*step, laid);
        }
        if announces {
            self.ansagen += u8::from(raises);
        }
        // One that was made in time is enough to build on.
        if heard.lowest == Stufe::Ansage {
            self.nur_erwidert = heard.reply && (is_new || self.nur_erwidert);
        }
        self.vorab |= is_ansage && laid == 0;
    }

    fn count(&mut self, stufe: Stufe, laid: usize) {
        self.stufen.insert(stufe);
        self.laid[stufe as usize] = u8::try_from(laid).unwrap_or(u8::MAX);
    }

    /// Enters an Ansage made when so many cards lay, of which it shows only now whose it was. Beside one that was made it
    /// counts only where each word does.
    pub(crate) fn enter_late(&mut self, laid: usize, each_word_counts: bool) {
        let repeats = self.has(Stufe::Ansage);
        if !repeats {
            self.count(Stufe::Ansage, laid);
        }
        self.ansagen += u8::from(!repeats || each_word_counts);
        self.vorab |= laid == 0 && (!repeats || each_word_counts);
    }
}
