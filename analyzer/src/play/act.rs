//! What can be done in a game, and why something cannot.

use doko_format::{Ansagewort, Aussage, Card, Locus, Partei, Seat};
use smallvec::SmallVec;

use crate::rules::{Klasse, Refused};
use crate::stich::Zug;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Deed,
}

/// What can be done, in the order in which it comes up in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Says this in the Vorbehaltsabfrage, or announces Schweine (TSR 4; R001-4).
    Say(Aussage),
    /// Says nothing where he is asked: names no Vorbehalt of the kind that is asked for, or does not take an Armut. No
    /// record shows it.
    Pass,
    /// Takes the trumps of an Armut, and plays with who declared it.
    TakeArmut,
    /// Hands over a card in the exchange of an Armut; `None` is a card that an [`Observation`](super::Observation) does not
    /// show.
    Give(Option<Card>),
    /// Calls Re, Kontra, an Absage or a Tuck, for his party: whom an Absage or a Tuck is for, its word does not say (TSR 6).
    Call(Ansagewort, Partei),
    /// Says the further word at this place of `ansagen.nachwoerter`, from 0 (house rule A5).
    Word(u8),
    /// Chooses with whom he plays; whether that changes the parties only the cards show (house rules G1, G2).
    Genscher(Seat),
    /// Lays a card (TSR 5).
    Lay(Card),
    /// Lays a card face down (R002-3.1.1e); `None` is a card that an [`Observation`](super::Observation) does not show.
    LayDown(Option<Card>),
    /// Claims all remaining tricks, in no stated order (TSR 5.4.4; R002-5a). Whether a claim is good takes a search, so
    /// [`Play::legal_acts`](super::Play::legal_acts) lists none; [`Play::is_legal`](super::Play::is_legal) decides it.
    ClaimRest,
    /// Gives all remaining tricks to the others (TSR 5.4.6; R002-5e).
    GiveRest,
}

impl Act {
    /// Returns the card that is laid with it, as one of a trick; nothing where none is, or where it is not shown. Its place is
    /// that of no record.
    pub(super) fn zug(&self) -> Option<Zug> {
        let (card, down) = match self.what {
            Deed::Lay(card) => (card, false),
            Deed::LayDown(Some(card)) => (card, true),
            Deed::Say(_)
            | Deed::Pass
            | Deed::TakeArmut
            | Deed::Give(_)
            | Deed::Call(..)
            | Deed::Word(_)
            | Deed::Genscher(_)
            | Deed::LayDown(None)
            | Deed::ClaimRest
            | Deed::GiveRest => return None,
        };
        Some(Zug { seat: self.seat, card, down, at: Locus::GAME })
    }
}

impl Deed {
    /// Returns the announcement, if it is one, and the party it is for.
    pub(super) fn call(self) -> Option<(Ansagewort, Partei)> {
        if let Deed::Call(wort, party) = self { Some((wort, party)) } else { None }
    }
}

/// Acts in no order that means anything; no memory of its own for any moment of the tricks.
pub type Acts = SmallVec<[Act; 40]>;

/// Why an act is refused. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unlawful {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This seat does not play.
    #[error("seat {0} does not play")]
    SitsOut(Seat),
    /// It is another one's turn.
    #[error("it is the turn of seat {0}")]
    NotHisTurn(Seat),
    /// Somebody has to make a call first: with his Schweine (R001-4c), or as the owner of a trick (R003-1h).
    #[error("seat {0} has to announce first")]
    CallDue(Seat),
    /// Nothing of the kind can be done at this moment: a card in the Abfrage, a Vorbehalt when cards lie.
    #[error("not at this moment")]
    NotNow,
    /// A statement that the rules do not have, or not of this hand, or not here.
    #[error("the rules do not allow this statement here")]
    Statement,
    /// A card that he does not hold, or that an observation does not show.
    #[error("the card is not in the hand")]
    NotHeld,
    /// The hand could follow: trump, or the suit that was led (TSR 5.2.2).
    #[error("the hand can follow")]
    MustFollow(Klasse),
    /// A fox may not be led while the first trump trick of a Hochzeit is looked for (R003-3g).
    #[error("the fox may not be led yet")]
    FoxLed,
    /// No card may be laid face down here (R002-3.1.1e).
    #[error("no card may be laid face down here")]
    FaceDown,
    /// All trumps go before anything else in the exchange of an Armut.
    #[error("the trumps are handed over first")]
    TrumpsFirst,
    /// Words of the other party, or of a party that is not settled yet.
    #[error("his party does not say that")]
    WrongWord,
    /// A step that the rules do not have, or forbid (R003-1l).
    #[error("the rules do not have this announcement")]
    UnknownCall,
    /// His party has said it, or he has spoken for this trick.
    #[error("it has been said")]
    Repeated,
    /// Another of the further words is next, it is the other party's turn, or one of its cards lies since.
    #[error("this word is not next")]
    NotNextWord,
    /// The call is not in order at this moment.
    #[error("the announcement is not in order: {0}")]
    Call(Refused),
    /// Nobody may choose with whom he plays in this game, or he was not dealt the cards for it, or it is himself.
    #[error("he may not choose with whom he plays")]
    NoChoice,
    /// He may not shorten the game (TSR 5.4.3).
    #[error("he may not shorten the game")]
    MayNotShorten,
    /// The claim is not certain against every defence, or could not be decided (TSR 5.4.4).
    #[error("the claim is not certain")]
    NotCertain,
}

/// What a deal must have to be played, and has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealFault {
    /// The rule set has no table of this size.
    #[error("the rule set has no table of this size")]
    Seats,
    /// Dealer and who sits out do not leave the right number of players.
    #[error("dealer and who sits out do not leave the right number of players")]
    Players,
    /// The hands are not the pack of the rule set, or not of equal size.
    #[error("the hands are not the pack, in equal parts")]
    Hands,
    /// The rule set has no such factor for a Bockrunde.
    #[error("the rule set has no such factor")]
    Bock,
    /// The rule set has no rounds of Ramsch.
    #[error("the rule set has no rounds of Ramsch")]
    Ramsch,
}
