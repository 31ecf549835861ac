//! Whether a call is in order at its moment, against all that was called before it (TSR 6; R001-7, R001-8; R002-4;
//! R003-1h to 1k; R004-A, R004-F).
//!
//! The decision alone: who wants findings makes one of [`Refused`], who plays a game refuses the act. What a record leaves
//! open stays open, so each question about the moment may have no answer.

use std::cmp::Reverse;

use doko_format::{Partei, Seat};

use super::{Ansagen, Erwiderung, Frist, OhneAnsage, Spiellage, Stufe, Stufen, Ueberspringen};

/// A call of a step, in the mouth of a party.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gerufen {
    pub(crate) stufe: Stufe,
    pub(crate) party: Partei,
    /// The kind of game, as far as deadlines depend on it.
    pub(crate) spiel: Spiellage,
}

/// A step of the other party, to which a call may reply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vorher {
    pub(crate) stufe: Stufe,
    /// Cards lying or gathered when it was said: the least and the greatest number there can have been.
    pub(crate) played: Option<(usize, usize)>,
}

/// How the Ansage of a party was made, on which its Absagen build.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Grundlage {
    /// In order, as far as the record shows.
    #[default]
    Ordentlich,
    /// In time only as a reply.
    NurErwidert,
    /// Not in order, though it counts.
    Unordentlich,
}

/// What is known of the table at the moment of a call.
pub(crate) trait Hearing {
    /// Tells whether the moment keeps a deadline; `None` if that is not known.
    fn keeps(&self, frist: Frist) -> Option<bool>;
    /// Tells whether anything at all is known of the moment.
    fn is_placed(&self) -> bool;
    /// Cards lying or gathered: the least and the greatest number there can have been.
    fn played(&self) -> Option<(usize, usize)>;
    /// Tells whether nobody may call yet: before the Abfrage ended, before a Hochzeit is settled.
    fn is_too_early(&self) -> bool;
    /// Returns the number of calls that count so far, by both parties.
    fn count(&self) -> usize;
    /// Returns a trick, from 0, that was gathered in silence, from the first on in which somebody could speak.
    fn silent_stich(&self) -> Option<usize>;
    /// Tells whether it is said while the trick whose owner speaks still lies open.
    fn before_owner(&self) -> bool;
    /// Returns who took the trick it was said in, if that is another.
    fn foreign_owner(&self) -> Option<Seat>;
    /// Tells whether this is the call that the owner of a trick owes.
    fn is_obligatory(&self) -> bool;
    /// Returns the steps that count for the own party.
    fn said(&self) -> Stufen;
    /// Returns the steps of the own party of which it is not known whether they count.
    fn open(&self) -> Stufen;
    /// Tells how the Ansage of the own party was made.
    fn grundlage(&self) -> Grundlage;
    /// Returns what the other party had called and this player has heard, in the order in time.
    fn others(&self) -> impl Iterator<Item = Vorher>;
}

/// A call that is in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    /// Whether it is so only as a reply.
    pub(crate) reply: bool,
    /// Until when it could be said, where that is not the deadline of its step.
    pub(crate) frist: Option<Frist>,
    /// The lowest step that counts with it.
    pub(crate) lowest: Stufe,
}

impl Heard {
    fn in_time(lowest: Stufe) -> Heard {
        Heard { reply: false, frist: None, lowest }
    }
}

/// Why a call is not in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Nobody may call yet, or not while the trick lies open.
    #[error("too early")]
    ZuFrueh,
    /// The deadline is over, for Re or Kontra also that of a reply.
    #[error("too late")]
    ZuSpaet {
        /// The deadline.
        frist: Frist,
        /// Whether it was Re or Kontra, by its own deadline.
        ansage: bool,
        /// The place, from 0, among the calls of the other party, of the one it could have replied to.
        answered: Option<usize>,
    },
    /// As many as there may be were made (R003-1j).
    #[error("all announcements there may be were made")]
    ZuViele,
    /// A trick was gathered in silence (R003-1k).
    #[error("a trick was gathered in silence")]
    Kette {
        /// The trick, from 0.
        stich: usize,
    },
    /// Another one took the trick (R003-1h).
    #[error("seat {owner} took the trick")]
    Fremd {
        /// Who.
        owner: Seat,
    },
    /// Only the other party may reply.
    #[error("only the other party may reply")]
    KeineErwiderung,
    /// An Absage lacks its Ansage (TSR 6.3.2).
    #[error("its party has not announced")]
    OhneAnsage {
        /// The deadline of the Ansage, where the Absage would be in order within it (reading ddv-1).
        frist: Option<Frist>,
    },
    /// Steps may not be skipped (R004-F4).
    #[error("steps may not be skipped")]
    Uebersprungen {
        /// The first of them.
        missed: Stufe,
    },
    /// A lower step, which would count with it, was missed (TSR 6.4.3).
    #[error("a lower step was missed")]
    Versaeumt {
        /// The step.
        missed: Stufe,
        /// Its deadline.
        frist: Frist,
    },
    /// The Ansage was in time only as a reply (TSR 6.4.4).
    #[error("its party has only replied")]
    NachErwiderung,
    /// The Ansage was not in order (TSR 6.3.2).
    #[error("the Ansage was not in order")]
    NachUnzulaessiger,
    /// The moment is not known well enough.
    #[error("its moment is not known")]
    Offen,
    /// A step it builds on is open itself.
    #[error("what it builds on is open")]
    BautAufOffenem,
}

impl Refused {
    /// Returns the deadline that was missed, where that may be another one than the call's own: of an Ansage that answers
    /// nothing in time, of one that is missing, or of the step that was skipped.
    pub(crate) fn frist(&self) -> Option<Frist> {
        match self {
            Refused::ZuSpaet { frist, ansage: true, .. } | Refused::Versaeumt { frist, .. } => Some(*frist),
            Refused::OhneAnsage { frist } => *frist,
            Refused::ZuSpaet { ansage: false, .. }
            | Refused::ZuFrueh
            | Refused::ZuViele
            | Refused::Kette { .. }
            | Refused::Fremd { .. }
            | Refused::KeineErwiderung
            | Refused::Uebersprungen { .. }
            | Refused::NachErwiderung
            | Refused::NachUnzulaessiger
            | Refused::Offen
            | Refused::BautAufOffenem => None,
        }
    }
}

/// A call of the other party as that to which something replies.
#[derive(Clone, Copy)]
struct Antwort {
    /// Its place among the calls of that party.
    place: usize,
    stufe: Stufe,
    /// `None` if the record does not show it.
    in_time: Option<bool>,
    /// The deadline that holds, if it is a number of cards.
    frist: Option<Frist>,
}

impl Ansagen {
    /// Tells whether a step can be called at all.
    pub(crate) fn has(&self, stufe: Stufe) -> bool {
        self.knows(stufe) && !self.verboten.contains(&stufe)
    }

    /// Returns the lowest step that counts with this one: those its party has not said yet (TSR 6.4.3).
    pub(crate) fn lowest(&self, party: Partei, stufe: Stufe, said: Stufen) -> Stufe {
        if stufe == Stufe::Ansage {
            return stufe;
        }
        let needs_ansage = self.absage_ohne_ansage != OhneAnsage::Frei;
        let missing = |step: &Stufe| {
            (needs_ansage || *step > Stufe::Ansage) && self.knows_for(party, *step) && !said.contains(*step)
        };
        Stufe::ALL.into_iter().find(missing).unwrap_or(stufe).min(stufe)
    }

    /// Tells whether the owner of the trick that obliges has a word left to say: said once, his party may not say it again,
    /// and all there may be can be said (R003-1h, R003-1j).
    pub(crate) fn has_word_left(&self, count: usize, party_has_said_it: bool) -> bool {
        let all_said = self.hoechstens > 0 && count >= self.hoechstens;
        !all_said && (self.wiederholbar || !party_has_said_it)
    }

    /// Decides whether a call that its party has not made yet is in order.
    ///
    /// # Errors
    /// Why it is not, or that this is not known.
    pub(crate) fn hear(&self, call: Gerufen, table: &impl Hearing) -> Result<Heard, Refused> {
        let frist = self.may_be_heard(call, table)?;
        let Some(own) = frist else { return Ok(Heard::in_time(call.stufe)) };
        match call.stufe {
            Stufe::Ansage => self.hear_ansage(call, own, table),
            Stufe::Keine90 | Stufe::Keine60 | Stufe::Keine30 | Stufe::Schwarz => self.hear_absage(call, own, table),
        }
    }

    /// Decides whether a Tuck is in order: by the deadline of the Ansage, and never as a reply.
    ///
    /// # Errors
    /// Why it is not, or that this is not known.
    pub(crate) fn hear_tuck(&self, party: Partei, spiel: Spiellage, table: &impl Hearing) -> Result<(), Refused> {
        let frist = self.may_be_heard(Gerufen { stufe: Stufe::Ansage, party, spiel }, table)?;
        let Some(frist) = frist else { return Ok(()) };
        match table.keeps(frist) {
            Some(true) => Ok(()),
            Some(false) => Err(Refused::ZuSpaet { frist, ansage: false, answered: None }),
            None => Err(Refused::Offen),
        }
    }

    /// Returns the deadline of a call, where anything may be called by this player now.
    fn may_be_heard(&self, call: Gerufen, table: &impl Hearing) -> Result<Option<Frist>, Refused> {
        if table.is_too_early() {
            return Err(Refused::ZuFrueh);
        }
        // Behind the last card at which anybody may speak nobody asks who may, or how often (R003-1j).
        let frist = self.frist_of(call.party, call.stufe, call.spiel);
        if let Some(frist) = frist.filter(|frist| self.is_over_for_all(call.stufe, *frist, table)) {
            return Err(Refused::ZuSpaet { frist, ansage: false, answered: None });
        }
        if self.hoechstens > 0 && table.count() >= self.hoechstens {
            return Err(Refused::ZuViele);
        }
        if self.kette
            && let Some(stich) = table.silent_stich()
        {
            return Err(Refused::Kette { stich });
        }
        if table.before_owner() {
            return Err(Refused::ZuFrueh);
        }
        if let Some(owner) = table.foreign_owner() {
            return Err(Refused::Fremd { owner });
        }
        Ok(frist)
    }

    /// Tells whether the time for Re and Kontra was over at the table, also for a reply and for who has to announce.
    fn is_over_for_all(&self, stufe: Stufe, frist: Frist, table: &impl Hearing) -> bool {
        self.erwiderung == Erwiderung::Keine
            && stufe == Stufe::Ansage
            && matches!(frist, Frist::Tisch(_))
            && table.keeps(frist) == Some(false)
            && !table.is_obligatory()
    }

    /// TSR 6.2.2, 6.4.4: Re and Kontra by their own deadline, or as a reply.
    fn hear_ansage(&self, call: Gerufen, own: Frist, table: &impl Hearing) -> Result<Heard, Refused> {
        let keeps = table.keeps(own);
        match keeps {
            Some(true) => return Ok(Heard::in_time(Stufe::Ansage)),
            None if !table.is_placed() => return Err(Refused::Offen),
            Some(false) | None => {}
        }
        if table.is_obligatory() {
            return Ok(Heard::in_time(Stufe::Ansage));
        }
        let answered = self.answered(call, table);
        match answered {
            Some(Antwort { in_time: Some(true), .. }) if !self.erwiderung_worte.contains(&call.party) => {
                return Err(Refused::KeineErwiderung);
            }
            Some(Antwort { in_time: Some(true), frist, .. }) => {
                return Ok(Heard { reply: keeps == Some(false), frist, lowest: Stufe::Ansage });
            }
            Some(Antwort { in_time: None, .. }) => return Err(Refused::Offen),
            Some(Antwort { in_time: Some(false), .. }) | None => {}
        }
        if keeps.is_none() {
            return Err(Refused::Offen);
        }
        // A reply that ended before the own deadline was no more time.
        let answered = answered.filter(|antwort| antwort.frist.is_none_or(|frist| !frist.ends_before(own)));
        let frist = answered.and_then(|antwort| antwort.frist).unwrap_or(own);
        Err(Refused::ZuSpaet { frist, ansage: true, answered: answered.map(|antwort| antwort.place) })
    }

    /// Returns to which call of the other party this is a reply: one it is in time for, else the highest one may reply to.
    fn answered(&self, call: Gerufen, table: &impl Hearing) -> Option<Antwort> {
        let to = |(place, called): (usize, Vorher)| {
            let (in_time, frist) = self.reply(call, called, table)?;
            Some(Antwort { place, stufe: called.stufe, in_time, frist })
        };
        // In time before open, open before late.
        let late = |antwort: &Antwort| (antwort.in_time == Some(false), antwort.in_time.is_none());
        let all = table.others().enumerate().filter_map(to);
        all.min_by_key(|antwort| (late(antwort), Reverse(antwort.stufe)))
    }

    /// Tells whether Re or Kontra is in time as a reply to `called`, with the deadline that holds, if it is a number
    /// of cards; `None` if one may not reply to it.
    fn reply(&self, call: Gerufen, called: Vorher, table: &impl Hearing) -> Option<(Option<bool>, Option<Frist>)> {
        match self.erwiderung {
            Erwiderung::Keine => None,
            Erwiderung::Karten(_) => {
                let frist = Frist::Hand(self.erwiderungsfrist(call.party.gegner(), called.stufe, call.spiel)?);
                Some((table.keeps(frist), Some(frist)))
            }
            Erwiderung::Sofort => {
                let at_once = self.erwiderung_auf.contains(&called.stufe).then(|| {
                    let (now, then) = (table.played()?, called.played?);
                    (now.0 == now.1 && then.0 == then.1).then_some(now == then)
                });
                // It can be said while no more cards lie than then.
                let frist = called.played.filter(|(low, high)| low == high).map(|(lay, _)| Frist::Tisch(lay));
                at_once.map(|in_time| (in_time, frist))
            }
        }
    }

    /// TSR 6.3.2, 6.3.4, 6.4.3, 6.4.4: an Absage by its deadline, on an Ansage, with every skipped step still open.
    fn hear_absage(&self, call: Gerufen, own: Frist, table: &impl Hearing) -> Result<Heard, Refused> {
        let stufe = call.stufe;
        let lowest = self.lowest(call.party, stufe, table.said());
        let first = self.frist_of(call.party, lowest, call.spiel).unwrap_or(own);
        let (keeps, keeps_first) = (table.keeps(own), table.keeps(first));
        let between = |step: &Stufe| *step >= lowest && *step < stufe;
        // Whether a step counts on which it rests is not known, and why not is said there.
        if keeps != Some(false) && Stufe::ALL.into_iter().filter(between).any(|step| table.open().contains(step)) {
            return Err(Refused::BautAufOffenem);
        }
        let needs_ansage = lowest == Stufe::Ansage;
        // Reading ddv-1: where an open Ansage would count with it, what is missing is the Ansage, however late it is.
        // Where both have the same deadline, the Absage itself is too late (R002-4.1b, R002-4.3a).
        let missed_ansage = needs_ansage && keeps_first == Some(false) && first != own;
        let counts_with_it = self.absage_ohne_ansage == OhneAnsage::Mitangesagt;
        if keeps == Some(false) && !(missed_ansage && counts_with_it) {
            return Err(Refused::ZuSpaet { frist: own, ansage: false, answered: None });
        }
        if missed_ansage || needs_ansage && self.absage_ohne_ansage == OhneAnsage::Unzulaessig {
            return Err(Refused::OhneAnsage { frist: missed_ansage.then_some(first) });
        }
        let skipped = Stufe::ABSAGEN.into_iter().find(between);
        if let (Some(missed), Ueberspringen::Verboten) = (skipped, self.ueberspringen) {
            return Err(Refused::Uebersprungen { missed });
        }
        if keeps_first == Some(false) {
            return Err(Refused::Versaeumt { missed: lowest, frist: first });
        }
        match table.grundlage() {
            Grundlage::NurErwidert if !self.absage_nach_erwiderung => return Err(Refused::NachErwiderung),
            Grundlage::Unordentlich if self.absage_ohne_ansage != OhneAnsage::Frei => {
                return Err(Refused::NachUnzulaessiger);
            }
            Grundlage::Ordentlich | Grundlage::NurErwidert | Grundlage::Unordentlich => {}
        }
        match (keeps, keeps_first) {
            (Some(true), Some(true)) => Ok(Heard::in_time(lowest)),
            _ => Err(Refused::Offen),
        }
    }
}
