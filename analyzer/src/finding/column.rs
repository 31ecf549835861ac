//! What the columns of the table of findings may say.

/// Whether a finding says why a game is not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undecidedness {
    /// It does: nothing else needs to be said.
    Explains,
    /// It does not.
    Silent,
}

/// Where the clause of a finding stands in a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cites {
    /// Under its name.
    Slug,
    /// Under another key, and nowhere else.
    Under(&'static str),
    /// Under the first of these keys that has a clause, or else its name.
    Finer(&'static [&'static str]),
    /// By whether the wrong player cut or the wrong number of cards.
    Cut,
    /// By what was said out of turn.
    Turn,
    /// By whether a Vorbehalt was there and only its name was missing.
    Naming,
    /// By which Vorbehalt the rules do not have.
    NotAllowed,
    /// By which Vorbehalt needs the cards.
    WithoutCards,
    /// By why the other Vorbehalt goes before.
    Outranked,
    /// By what was declared too late.
    Late,
    /// By whether it is the first trick of a Solo.
    Lead,
    /// By whether a soloist or an opponent of one revoked.
    Revoke,
    /// By what decided the trick.
    Taker,
    /// By which deadline was missed.
    Deadline,
    /// By whether a Hochzeit had not found its partner.
    Early,
    /// By the special point.
    SpecialPoint,
    /// By whether a Solo is played: a chain of announcements.
    Chain,
    /// By whether a Solo is played: the number of announcements.
    Count,
    /// By whether a Hochzeit is played: a Pflichtansage.
    Duty,
    /// By what was announced.
    Winner,
    /// By whether a Solo is played: the value.
    Value,
    /// By whether a Solo is played, and who has points: the row of points.
    Points,
}

/// What a finding is to the stages that come after the one that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Nothing follows from it.
    Other,
    /// The cards were dealt wrongly, or are of another pack.
    Deal,
    /// A card that its seat does not hold.
    NotInHand,
    /// A hand that does not fit what its seat laid, in several places.
    HandDisagrees,
    /// The play fits no hand from here on.
    OutOfStep,
    /// A copy of a card too many in the play.
    CopyTooMany,
    /// The writer's slip at a whole row.
    Row,
    /// A noted taker or noted Augen of a trick.
    NotedTrick,
    /// A row, or a noted number of cards, that fits no place in the play.
    NotedPlace,
    /// A revoke.
    Revoke,
    /// The wrong player led.
    Lead,
    /// Somebody announced for the other party.
    WrongParty,
    /// An announcement that would be in order with one more before it.
    LacksACall,
    /// A Vorbehalt without its cards.
    WithoutCards,
    /// A Vorbehalt that another one goes before.
    Outranked,
    /// A statement out of turn.
    OutOfTurn,
    /// Something missing that a void deal does not need.
    NotYetDue,
    /// A seat that the table does not have.
    NoSuchSeat,
    /// The game was not played to its end.
    Unfinished,
    /// The record does not show enough.
    Undecided,
    /// Augen or tricks noted otherwise than the cards come to.
    NotedTotal,
    /// A special point, winner or value noted otherwise than it comes out.
    NotedScore,
    /// Points noted otherwise than they come out.
    NotedPoints,
    /// A card that was shown.
    Shown,
    /// A claim of the rest that is not safe.
    WrongClaim,
    /// A claim of the rest with a card in its order that its seat does not hold.
    ClaimedOrder,
    /// A claim of the rest that a referee has to decide.
    OpenClaim,
    /// The game was shortened by somebody who may not.
    Shortening,
    /// It happened when the game was over.
    BehindTheEnd,
}

/// A question that a stage asks of what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trait {
    /// A hand does not hold what was laid from it: what was noted cannot be held against the cards.
    Impossible,
    /// Something is wrong with the deal, for which a table may deal again.
    OfTheDeal,
    /// A noted result is not what the cards come to.
    Result,
    /// It depends on words that nobody can read.
    ByTheWords,
    /// It is an act that a referee may class without a name for a complaint of it.
    ClassedAct,
    /// It is about a claim of the rest.
    OfAClaim,
    /// It may come of a row that is wrong.
    AgainstTheRows,
    /// It speaks against what was assumed of cards nobody noted.
    AgainstAnAssumption,
    /// It takes several acts to be true.
    ManyActs,
}

impl Class {
    /// Returns what can be said of everything in this class.
    fn traits(self) -> &'static [Trait] {
        use Trait::{
            AgainstAnAssumption, AgainstTheRows, ByTheWords, ClassedAct, Impossible, ManyActs, OfAClaim, OfTheDeal,
            Result,
        };
        match self {
            Class::Deal => &[OfTheDeal],
            Class::NotInHand => &[Impossible, AgainstTheRows, AgainstAnAssumption],
            Class::HandDisagrees => &[Impossible, AgainstTheRows, AgainstAnAssumption, ManyActs],
            Class::OutOfStep => &[Impossible, AgainstTheRows, ManyActs],
            Class::CopyTooMany => &[Impossible, AgainstTheRows, AgainstAnAssumption, OfTheDeal],
            Class::NotedTrick => &[AgainstTheRows, AgainstAnAssumption],
            Class::NotedPlace => &[AgainstTheRows],
            Class::NotedTotal => &[Result],
            Class::NotedScore | Class::NotedPoints => &[Result, ByTheWords],
            Class::Shown => &[ClassedAct],
            Class::WrongClaim => &[ClassedAct, OfAClaim],
            Class::ClaimedOrder | Class::OpenClaim => &[OfAClaim],
            Class::Shortening => &[ClassedAct, OfAClaim],
            Class::Other
            | Class::Row
            | Class::Revoke
            | Class::Lead
            | Class::WrongParty
            | Class::LacksACall
            | Class::WithoutCards
            | Class::Outranked
            | Class::OutOfTurn
            | Class::NotYetDue
            | Class::NoSuchSeat
            | Class::Unfinished
            | Class::Undecided
            | Class::BehindTheEnd => &[],
        }
    }

    /// Tells whether something can be said of everything in this class.
    pub(crate) fn is(self, what: Trait) -> bool {
        self.traits().contains(&what)
    }
}
