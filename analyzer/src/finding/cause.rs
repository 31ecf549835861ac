//! What a finding follows from: then the cause is told, and it is not.

use doko_format::{LineAt, Locus, Part};

use super::{Class, Finding, Trait};

/// Why something that was found is not told. It stays known to whoever asks for it by its cause.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cause {
    /// A complaint, a claim or a ruling ended the game: that it was not played to its end is what was wanted.
    Ended,
    /// Somebody else decided what the record does not show: the sheet, or a referee.
    DecidedOtherwise,
    /// The deal is void: what was not due yet, or matters no more.
    VoidDeal,
    /// Who gets the rest was ruled, noted, or is asked no more.
    RestSettled,
    /// The game had ended before somebody claimed the rest.
    EndedAt(Locus),
    /// The game had ended here already, not only where a later act would have ended it.
    OverSince(Locus),
    /// A trick has a card in it that cannot be: who took it and what it counts is not known, on these lines.
    ImpossibleTrick(Vec<LineAt>),
    /// The trick before has a card in it that cannot be, so nobody knows who was to lead, at these places.
    ImpossibleTrickBefore(Vec<Locus>),
    /// Cards and notes disagree on who took a trick, and so do the noted results; only what stands here is told of them.
    TakerDisagrees(Option<Locus>),
    /// Rows stand in each other's place: the first sign of it, at its place in the list, is enough.
    RowsSwapped(usize),
    /// From here on nothing fits the hands.
    OutOfStep(Locus),
}

impl Cause {
    /// Tells whether a finding, the one at `place` in the list, follows from this.
    pub(super) fn explains(&self, place: usize, finding: &Finding) -> bool {
        let class = finding.kind.class();
        match self {
            Cause::Ended => class == Class::Unfinished,
            Cause::DecidedOtherwise => class == Class::Undecided,
            Cause::VoidDeal => class == Class::NotYetDue,
            Cause::RestSettled => class == Class::OpenClaim,
            Cause::EndedAt(end) => class.is(Trait::OfAClaim) && finding.at > *end,
            Cause::OverSince(end) => class == Class::BehindTheEnd && finding.at > *end,
            Cause::ImpossibleTrick(lines) => class == Class::NotedTrick && lines.contains(&finding.at.line),
            Cause::ImpossibleTrickBefore(leads) => class == Class::Lead && leads.contains(&finding.at),
            Cause::TakerDisagrees(told) => class.is(Trait::Result) && Some(finding.at) != *told,
            Cause::RowsSwapped(first) => place != *first,
            Cause::OutOfStep(from) => finding.at > *from,
        }
    }
}

/// Returns where somebody was to lead behind a trick on one of `spoilt`; `lines` are those of the tricks, in order.
pub(super) fn leads_behind(spoilt: &[LineAt], lines: impl Iterator<Item = usize> + Clone) -> Vec<Locus> {
    let behind =
        lines.clone().zip(lines.skip(1)).filter(|(before, _)| spoilt.contains(&Locus::line(*before, Part::Whole).line));
    behind.map(|(_, line)| Locus::line(line, Part::Leader)).collect()
}
