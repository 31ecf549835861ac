//! Several questions at once: after the ruling on the first the next is to be answered, and the result depends on both
//! (TSR 9.6.6).
//!
//! Each ruling on the first is written where it would stand, and the game judged again: a ruling on a call may make another
//! call an answer in time, one that ends the game leaves nothing to complain of.

use doko_format::{
    Akt, Einstufung, Entscheid, Event, Handlung, Instanz, Item, Items, LineAt, Locus, Part, Record, Seat,
};

use super::options::{einstufung, ends};
use crate::analysis::{Alternative, Analysis, Danach, Fall, Outcome};

/// The first of several questions a referee has to answer.
#[derive(Clone, Copy)]
pub(crate) enum Vorfrage {
    /// What a complaint of this seat's act comes to.
    Matter {
        /// Where it is made.
        at: Locus,
        /// Whose act it is of.
        gegen: Seat,
    },
    /// Whether a violation ruled to be minor could hurt the soloist (TSR 9.3.3).
    Nachteil {
        /// Where that was ruled.
        at: Locus,
    },
}

impl Vorfrage {
    /// Returns the result under each ruling on this question and, where another one is left then, each on that one.
    ///
    /// `first` is what each ruling on this question alone comes to. A third question is not gone into.
    pub(crate) fn alternatives(
        self,
        record: &Record,
        first: &[Alternative],
        judge: impl Fn(&Record, Fall) -> Analysis,
    ) -> Vec<Alternative> {
        let mut cases: Vec<Fall> = match self {
            Vorfrage::Matter { .. } => first.iter().map(|ruled| ruled.case).collect(),
            Vorfrage::Nachteil { .. } => vec![Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil],
        };
        // One beside each party that may get the remaining tricks.
        cases.dedup();
        let mut all = Vec::new();
        for case in cases {
            let own = || first.iter().filter(move |ruled| ruled.case == case);
            match self.with_ruling(record, case).filter(|_| !ends(case)) {
                Some(ruled) => all.extend(after(case, own().next(), judge(&ruled, case))),
                None => all.extend(own().cloned()),
            }
        }
        all
    }

    /// Returns the record with this ruling in it; `None` for a ruling that names nobody.
    fn with_ruling(self, record: &Record, case: Fall) -> Option<Record> {
        let mut record = record.clone();
        let (Vorfrage::Matter { at, .. } | Vorfrage::Nachteil { at }) = self;
        let (items, item) = items_at(&mut record, at)?;
        match self {
            Vorfrage::Matter { gegen, .. } => {
                let grade = || Some(Entscheid::Einstufung { grade: class(case)?, against: gegen, stich: None });
                let ruled = match case {
                    Fall::AnsageGilt => Entscheid::Ansage { seat: gegen, counts: true },
                    Fall::AnsageGiltNicht => Entscheid::Ansage { seat: gegen, counts: false },
                    Fall::KeinVerstoss
                    | Fall::Unerheblich
                    | Fall::Geringfuegig
                    | Fall::GeringfuegigNachteil
                    | Fall::GeringfuegigOhneNachteil
                    | Fall::Schwerwiegend
                    | Fall::NeuGeben
                    | Fall::Rest(_)
                    | Fall::ReBei(_)
                    | Fall::Karte { .. }
                    | Fall::Ansage { .. }
                    | Fall::OhneAnsage
                    | Fall::Stichlos(_)
                    | Fall::Paarwechsel(_) => grade()?,
                };
                // Behind all that was said at the same instant.
                let rest = items[item + 1..].iter();
                let behind = item + 1 + rest.take_while(|item| is_simultaneous(&item.value)).count();
                items.insert(behind, Item::Event(Box::new(spoken(ruled))).into());
            }
            Vorfrage::Nachteil { .. } => {
                let Item::Event(event) = &mut items[item].value else { return None };
                let Handlung::Akt(Akt::Entscheid(Entscheid::Einstufung { grade, .. })) = &mut event.what else {
                    return None;
                };
                *grade = class(case)?;
            }
        }
        Some(record)
    }
}

/// Returns what a game comes to after a ruling on its first question.
fn after(case: Fall, own: Option<&Alternative>, judged: Analysis) -> Vec<Alternative> {
    let clause = own.and_then(|own| own.clause.clone());
    if judged.outcome == Outcome::NeedsRuling && !judged.alternatives.is_empty() {
        let next = judged.alternatives.into_iter().map(|next| Alternative {
            case,
            danach: Some(Danach { case: next.case, gegen: next.gegen }),
            // The clause beside the points is that of the ruling that brings them.
            clause: next.clause.or_else(|| clause.clone()),
            ..next
        });
        return next.collect();
    }
    let weiter = own.is_some_and(|own| own.weiter);
    let points = match judged.outcome {
        // What is dealt again brings nothing.
        Outcome::Redeal => Some(judged.points.unwrap_or_else(|| vec![0; judged.seats])),
        Outcome::Played
        | Outcome::Aborted
        | Outcome::NotPlayed
        | Outcome::NeedsRuling
        | Outcome::Undecided
        | Outcome::Incomplete => judged.game_points.and(judged.points),
    };
    let strafen = judged.strafen.into_iter().collect();
    let gegen = own.and_then(|own| own.gegen);
    vec![Alternative { gegen, strafen, weiter, clause, ..Alternative::new(case, points, judged.posten) }]
}

/// Leaves open what a game comes to after each of these rulings, since there is one more question.
pub(crate) fn leave_open(alternatives: &mut [Alternative]) {
    for other in alternatives.iter_mut().filter(|other| !ends(other.case)) {
        other.points = None;
        other.posten.clear();
    }
}

/// Returns the class of violation that a ruling names.
fn class(case: Fall) -> Option<Einstufung> {
    match case {
        Fall::KeinVerstoss => Some(Einstufung::KeinVerstoss),
        Fall::Unerheblich => Some(Einstufung::Unerheblich),
        Fall::Geringfuegig
        | Fall::GeringfuegigNachteil
        | Fall::GeringfuegigOhneNachteil
        | Fall::Schwerwiegend
        | Fall::AnsageGilt
        | Fall::AnsageGiltNicht
        | Fall::NeuGeben
        | Fall::Rest(_)
        | Fall::ReBei(_)
        | Fall::Karte { .. }
        | Fall::Ansage { .. }
        | Fall::OhneAnsage
        | Fall::Stichlos(_)
        | Fall::Paarwechsel(_) => einstufung(case),
    }
}

fn spoken(ruled: Entscheid) -> Event {
    let what = Handlung::Akt(Akt::Entscheid(ruled));
    Event { seat: None, instance: Some(Instanz::Sr), simultaneous: false, what }
}

fn is_simultaneous(item: &Item) -> bool {
    matches!(item, Item::Event(event) if event.simultaneous)
}

/// Returns the items of a line in which an event stands, and its index.
fn items_at(record: &mut Record, at: Locus) -> Option<(&mut Items, usize)> {
    let (LineAt::Line(line), Part::Item(item)) = (at.line, at.part) else { return None };
    let items = record.lines.get_mut(usize::from(line))?.kind.items_mut()?;
    let item = usize::from(item);
    (item < items.len()).then_some((items, item))
}
