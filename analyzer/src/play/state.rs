//! All that a game is at one moment, small enough to be copied with each act.

use doko_format::{Card, Hochzeitsform, Partei, Seat, SoloArt};

use crate::card_set::CardSet;
use crate::partei::ByPartei;
use crate::rules::{Heard, Klasse, Said, Schweinestufe, Stufe, Wechsel};

/// The most players there can be. A player is known by his place: 0 sits left of the dealer, the others follow clockwise.
pub(super) const PLACES: usize = Seat::MAX;

/// The most tricks a game can have: with two players each has half of the pack.
pub(super) const TRICKS: usize = Card::COUNT;

/// A set of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlaceSet(u16);

impl PlaceSet {
    pub(super) fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    pub(super) fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    /// Returns those that are in none of another set.
    pub(super) fn without(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the places in order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..PLACES).filter(move |place| self.contains(*place))
    }
}

impl FromIterator<usize> for PlaceSet {
    fn from_iter<T: IntoIterator<Item = usize>>(places: T) -> PlaceSet {
        let mut set = PlaceSet::default();
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayPhase {
    /// Each in turn is asked whether he has a Vorbehalt.
    Round,
    /// Those who have one name it; where several have, kind by kind: the place of the kind in `rang`.
    Naming { level: u8 },
    /// The others are asked whether they take an Armut.
    Asking,
    /// Who declared the Armut hands over his trumps.
    Giving,
    /// Who took it hands back so many cards.
    Returning { left: u8 },
    /// Cards are laid.
    Tricks,
    /// All cards lie, and one player may choose with whom he has played.
    Choosing { place: u8 },
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With the last card.
    Played,
    /// The remaining tricks went to this party.
    Rest(Partei),
    /// It is dealt again: thrown in, or an Armut that nobody took.
    Redeal,
}

/// A Vorbehalt that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StandingVorbehalt {
    pub(super) place: u8,
    pub(super) was: DeclaredKind,
}

/// What was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeclaredKind {
    Solo {
        art: SoloArt,
        pflicht: Option<bool>,
    },
    Hochzeit {
        form: Hochzeitsform,
    },
    Armut,
    /// Throws his cards in, where that has a place among the others.
    Schmeissen,
    /// Demands a Ramsch.
    Ramsch,
}

/// A trick as far as a Hochzeit asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Won {
    pub(super) winner: u8,
    pub(super) led: Option<Klasse>,
    pub(super) with_trump: bool,
}

/// A Kontra of which it does not show yet whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) place: u8,
    /// How many cards lay.
    pub(super) laid: u8,
    /// Whether nobody had announced before.
    pub(super) first: bool,
    /// Who has laid a card since.
    pub(super) since: PlaceSet,
}

/// One moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) phase: PlayPhase,
    pub(super) hands: [CardSet; PLACES],
    pub(super) declared: Option<StandingVorbehalt>,
    /// Who has answered in the round.
    pub(super) spoken: PlaceSet,
    /// Who has a Vorbehalt that he does not name at once.
    pub(super) vorbehalt: PlaceSet,
    /// Who was asked for the kind that is asked for, or for an Armut.
    pub(super) asked: PlaceSet,
    /// Cards the poor player has handed over.
    pub(super) given: u8,
    /// For each stage who announced it, and from which trick on it counts, from 0.
    pub(super) schweine: [Option<(u8, u8)>; Schweinestufe::ALL.len()],
    /// Who has to make a call before anything else.
    pub(super) due: Option<(u8, Stufe)>,
    /// Who is Re, where that is settled.
    pub(super) re: PlaceSet,
    pub(super) settled: bool,
    /// Whether a Schwarze Sau is played: who plays alone is settled when the last Pik-Dame lies.
    pub(super) schwarze_sau: bool,
    /// Whether everybody plays for himself: nobody has a party.
    pub(super) ramsch: bool,
    /// Who plays a Kontrasolo, who of the others holds a Re card, and what the first has said.
    pub(super) kontrasolo: Option<u8>,
    pub(super) re_karten: PlaceSet,
    pub(super) allein: Said,
    /// The Klärungsstich, from 1, and the cards that lay when it was complete.
    pub(super) klaerung: Option<(u8, u8)>,
    /// Who leads, or has led, to the trick on the table.
    pub(super) leader: u8,
    /// Who may lead just as well.
    pub(super) or: Option<u8>,
    /// The card that was led.
    pub(super) led: Option<Card>,
    /// The card that takes the trick so far, and whose it is.
    pub(super) best: Option<(u8, Card)>,
    /// Who has a card in the trick on the table.
    pub(super) has_laid: PlaceSet,
    /// Complete tricks.
    pub(super) stiche: u8,
    /// Cards laid in all.
    pub(super) laid: u8,
    pub(super) won: [Won; TRICKS],
    pub(super) said: ByPartei<Said>,
    /// Calls that count, with one whose party is not settled.
    pub(super) count: u8,
    /// The tricks in which something was called, as bits.
    pub(super) spoken_in: u32,
    /// The owner of the last trick has spoken for it.
    pub(super) owner_spoke: bool,
    /// Kontra by somebody who may turn out to be the partner in a Hochzeit.
    pub(super) pending: Option<Pending>,
    /// Who has announced without showing his party.
    pub(super) tucked: PlaceSet,
    /// How many have chosen with whom they play, and the card that the last of them has to lay now.
    pub(super) chosen: u8,
    pub(super) card_due: Option<(u8, Card)>,
    /// How the last call was heard; `None` where it says what counts already by a rule.
    pub(super) heard: Option<Heard>,
    /// How far Re, Kontra and the further words have gone, and who has laid a card since the last of them.
    pub(super) wechsel: Wechsel,
    pub(super) since: PlaceSet,
    /// Who has called something.
    pub(super) called: PlaceSet,
    /// Something was done that no rule allows.
    pub(super) irregular: bool,
}

impl State {
    pub(super) fn new(phase: PlayPhase, hands: [CardSet; PLACES]) -> State {
        State {
            phase,
            hands,
            declared: None,
            spoken: PlaceSet::default(),
            vorbehalt: PlaceSet::default(),
            asked: PlaceSet::default(),
            given: 0,
            schweine: [None; Schweinestufe::ALL.len()],
            due: None,
            re: PlaceSet::default(),
            settled: false,
            schwarze_sau: false,
            ramsch: false,
            kontrasolo: None,
            re_karten: PlaceSet::default(),
            allein: Said::default(),
            klaerung: None,
            leader: 0,
            or: None,
            led: None,
            best: None,
            has_laid: PlaceSet::default(),
            stiche: 0,
            laid: 0,
            won: [Won::default(); TRICKS],
            said: ByPartei::default(),
            count: 0,
            spoken_in: 0,
            owner_spoke: false,
            pending: None,
            wechsel: Wechsel::default(),
            since: PlaceSet::default(),
            tucked: PlaceSet::default(),
            chosen: 0,
            card_due: None,
            heard: None,
            called: PlaceSet::default(),
            irregular: false,
        }
    }

    /// Enters that something was announced now.
    pub(super) fn has_spoken(&mut self) {
        self.count += 1;
        self.owner_spoke |= self.laid > 0;
        if self.laid > 0 {
            self.spoken_in |= 1 << self.stich();
        }
    }

    /// Tells whether something was declared, or an Armut that nobody took or a round made a game of its own of it.
    pub(super) fn is_no_normal_game(&self) -> bool {
        self.declared.is_some() || self.schwarze_sau || self.ramsch
    }

    /// Tells whether a Hochzeit is played whose partner is not found yet.
    pub(super) fn is_unclarified(&self) -> bool {
        matches!(self.declared, Some(StandingVorbehalt { was: DeclaredKind::Hochzeit { .. }, .. })) && !self.settled
    }

    /// Returns who announced a stage, and from which trick on it counts, from 0.
    pub(super) fn announced(&self, stufe: Schweinestufe) -> Option<(u8, u8)> {
        let place = Schweinestufe::ALL.iter().position(|known| *known == stufe)?;
        self.schweine[place]
    }

    /// Returns the highest stage that counts in a trick, from 0.
    pub(super) fn stufe_in(&self, stich: usize) -> Schweinestufe {
        let counts = |(_, announced): &(Schweinestufe, Option<(u8, u8)>)| {
            announced.is_some_and(|(_, from)| stich >= usize::from(from))
        };
        let highest = Schweinestufe::ALL.into_iter().zip(self.schweine).rev().find(counts);
        highest.map_or(Schweinestufe::Keine, |(stufe, _)| stufe)
    }

    /// Returns the Solo that is played, and who plays it.
    pub(super) fn solo(&self) -> Option<(usize, SoloArt)> {
        match self.declared {
            Some(StandingVorbehalt { place, was: DeclaredKind::Solo { art, .. } }) => Some((place.into(), art)),
            Some(StandingVorbehalt {
                was:
                    DeclaredKind::Hochzeit { .. } | DeclaredKind::Armut | DeclaredKind::Schmeissen | DeclaredKind::Ramsch,
                ..
            })
            | None => None,
        }
    }

    /// Returns who declared the Hochzeit that is played, and how.
    pub(super) fn hochzeit(&self) -> Option<(usize, Hochzeitsform)> {
        match self.declared {
            Some(StandingVorbehalt { place, was: DeclaredKind::Hochzeit { form } }) => Some((place.into(), form)),
            Some(StandingVorbehalt {
                was: DeclaredKind::Solo { .. } | DeclaredKind::Armut | DeclaredKind::Schmeissen | DeclaredKind::Ramsch,
                ..
            })
            | None => None,
        }
    }

    /// Returns a player's party, where it is settled; who declared a Hochzeit is Re in any case.
    pub(super) fn party(&self, place: usize) -> Option<Partei> {
        if self.settled {
            return Some(if self.re.contains(place) { Partei::Re } else { Partei::Kontra });
        }
        self.hochzeit().filter(|(own, _)| *own == place).map(|_| Partei::Re)
    }

    /// Returns the party whose words a player uses: his own; of a Kontrasolo, which nobody declares, the one his Re cards show.
    pub(super) fn spricht_fuer(&self, place: usize) -> Option<Partei> {
        match self.kontrasolo {
            Some(soloist) if usize::from(soloist) != place => {
                Some(if self.re_karten.contains(place) { Partei::Re } else { Partei::Kontra })
            }
            Some(_) | None => self.party(place),
        }
    }

    /// Returns what was said for a party as a player hears it: who is Kontra alone knows that no other word for Kontra counts.
    pub(super) fn said_to(&self, place: usize, party: Partei) -> &Said {
        let own = self.kontrasolo.is_some_and(|soloist| usize::from(soloist) == place) && party == Partei::Kontra;
        if own { &self.allein } else { &self.said[party] }
    }

    /// Returns what counts of what was said for a party.
    pub(super) fn counting(&self, party: Partei) -> &Said {
        match (self.kontrasolo, party) {
            (Some(_), Partei::Kontra) => &self.allein,
            (Some(_), Partei::Re) | (None, _) => &self.said[party],
        }
    }

    /// Returns the first of so many players, clockwise from the leader, who has no card in the trick.
    pub(super) fn first_without_card(&self, players: usize) -> Option<usize> {
        let mut place = usize::from(self.leader);
        for _ in 0..players {
            if !self.has_laid.contains(place) {
                return Some(place);
            }
            place = if place + 1 == players { 0 } else { place + 1 };
        }
        None
    }

    /// Returns the trick, from 0, that something said now belongs to: one that lies complete still is the trick.
    pub(super) fn stich(&self) -> usize {
        let complete = usize::from(self.stiche);
        if self.has_laid.is_empty() { complete.saturating_sub(1) } else { complete }
    }
}
