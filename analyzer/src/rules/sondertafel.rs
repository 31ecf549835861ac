//! The special points as rows of one table: which trick, which card takes it, which cards are in it, by whom.
//!
//! Built-in points and those of a table's own are rows alike. What the score, a note without cards and a claim ask about a
//! special point follows from the columns of its row.

use doko_format::{Card, Partei, Rank, Seat, Suit};
use smallvec::SmallVec;

use super::RuleSet;
use super::blatt::{DULLE, FUCHS, KARLCHEN, Kartenspiel};
use super::rangfolge::{Klasse, Rangfolge};
use super::sonderpunkte::{EigenerPunkt, HerzstichIst, KarlchenGefangenVon, Sonderpunkt, Sonderpunkte, WelcherStich};
use crate::card_set::{CardSet, FaceSet, augen};
use crate::posten::{Eigenname, PostenArt};
use crate::stich::Stich;

/// One special point.
#[derive(Clone, Debug, PartialEq)]
struct Sonderzeile {
    item: PostenArt,
    /// What it is worth; 0 for one that does not exist.
    punkte: i32,
    stich: In,
    /// The card that takes the trick.
    gewinnt: Option<Card>,
    /// Whether its taker's party laid the other one of that card too.
    andere: Andere,
    /// A card of the opponents in the trick.
    gefangen: Option<(Card, Wie)>,
    /// So many Augen or more.
    augen_ab: u16,
    /// The faces all its cards are of.
    nur: Option<FaceSet>,
    /// Whether it is a trick of Herz.
    herz: Option<HerzstichIst>,
    /// Where it matters whether Karo-Asse are Schweine in this trick: whether they must be.
    schweine: Option<bool>,
    /// The one in whose place it stands.
    statt: Option<PostenArt>,
    /// Nothing in a trick brings it: it is noted.
    nur_notiert: bool,
}

/// In which trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum In {
    Jedem,
    Erstem,
    Letztem,
    /// In any but the last: there another row holds.
    AllenVorDemLetzten,
}

impl In {
    fn holds(self, first: bool, last: bool) -> bool {
        match self {
            In::Jedem => true,
            In::Erstem => first,
            In::Letztem => last,
            In::AllenVorDemLetzten => !last,
        }
    }
}

/// Whether the other one of two equal cards is the own party's, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Andere {
    Gleich,
    Dabei,
    NichtDabei,
}

/// How often a caught card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wie {
    /// Each.
    Jede,
    /// Only one alone: for two there is another row.
    Einzeln,
    /// Only both together, once.
    Beide,
}

impl Wie {
    fn times(self, caught: usize) -> usize {
        match self {
            Wie::Jede => caught,
            Wie::Einzeln => usize::from(caught == 1),
            Wie::Beide => usize::from(caught == 2),
        }
    }
}

/// A trick as far as special points go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Genommen<'a> {
    /// The party that took it.
    pub(crate) taker: Partei,
    /// Its Augen.
    pub(crate) augen: u16,
    /// The card that took it.
    pub(crate) winning: Option<Card>,
    /// Whether it is the first of the game.
    pub(crate) first: bool,
    /// Whether it is the last.
    pub(crate) last: bool,
    /// Whether the Karo-Asse were Schweine in it.
    pub(crate) schweine: bool,
    /// The order of the cards.
    pub(crate) rangfolge: &'a Rangfolge,
}

/// What a trick must have to bring a special point: so many Augen, or one of these faces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Trigger {
    augen: u16,
    faces: FaceSet,
}

impl Trigger {
    const NONE: Trigger = Trigger { augen: u16::MAX, faces: FaceSet::EMPTY };

    /// Tells whether a trick of these Augen and cards has it.
    #[inline]
    pub(crate) fn is_given(self, augen: u16, cards: CardSet) -> bool {
        augen >= self.augen || !cards.of_faces(self.faces).is_empty()
    }
}

/// The rows of a rule set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sondertafel {
    zeilen: Vec<Sonderzeile>,
    /// Before the last trick, and in it.
    trigger: [Trigger; 2],
}

impl Default for Sondertafel {
    fn default() -> Sondertafel {
        Sondertafel { zeilen: Vec::new(), trigger: [Trigger::NONE; 2] }
    }
}

/// What a row has where nothing else is said.
const LEER: Sonderzeile = Sonderzeile {
    item: PostenArt::Doppelkopf,
    punkte: 0,
    stich: In::Jedem,
    gewinnt: None,
    andere: Andere::Gleich,
    gefangen: None,
    augen_ab: 0,
    nur: None,
    herz: None,
    schweine: None,
    statt: None,
    nur_notiert: false,
};

impl Sondertafel {
    /// Lays the table out, in the order in which points are listed.
    pub(crate) fn of(werte: &Sonderpunkte, kartenspiel: &Kartenspiel) -> Sondertafel {
        let mut zeilen = Sondertafel::zeilen(werte, kartenspiel);
        zeilen.extend(werte.eigene.iter().map(Sonderzeile::of_a_table));
        let trigger = [false, true].map(|last| {
            let exist = zeilen.iter().filter(|zeile| zeile.punkte != 0 && !zeile.nur_notiert);
            exist.filter(|zeile| zeile.may_be(last)).fold(Trigger::NONE, |all, zeile| zeile.widen(all))
        });
        Sondertafel { zeilen, trigger }
    }

    /// Returns the rows of the special points that have a key.
    fn zeilen(werte: &Sonderpunkte, kartenspiel: &Kartenspiel) -> Vec<Sonderzeile> {
        let fuchs = Sonderzeile { gefangen: Some((FUCHS, Wie::Jede)), schweine: Some(false), ..LEER };
        let own_fox = Sonderzeile { stich: In::Letztem, gewinnt: Some(FUCHS), schweine: Some(false), ..LEER };
        let karlchen = Sonderzeile { stich: In::Letztem, gewinnt: Some(KARLCHEN), ..LEER };
        let caught = Sonderzeile { stich: In::Letztem, gefangen: Some((KARLCHEN, Wie::Jede)), ..LEER };
        // What is worth more in one case is, in the other, a row of its own.
        let apart = werte.fuchs_letzter_stich != 0;
        let (two, two_caught) = (werte.doppelkarlchen != 0, werte.doppelkarlchen_gefangen != 0);
        let catcher = match werte.karlchen_gefangen_von {
            KarlchenGefangenVon::Jeder => None,
            KarlchenGefangenVon::KaroDame => Some(Card::new(Suit::Karo, Rank::Dame)),
        };
        let mut zeilen = vec![
            Sonderzeile {
                item: PostenArt::Doppelkopf,
                punkte: werte.doppelkopf,
                augen_ab: werte.doppelkopf_ab,
                ..LEER
            },
            Sonderzeile {
                item: PostenArt::Fuchs,
                punkte: werte.fuchs,
                stich: if apart { In::AllenVorDemLetzten } else { In::Jedem },
                ..fuchs.clone()
            },
            Sonderzeile {
                item: PostenArt::FuchsLetzterStich,
                punkte: werte.fuchs_letzter_stich,
                stich: In::Letztem,
                ..fuchs
            },
            Sonderzeile {
                item: PostenArt::FuchsMachtLetztenStich,
                punkte: werte.fuchs_macht_letzten_stich,
                ..own_fox.clone()
            },
            Sonderzeile {
                item: PostenArt::DoppelfuchsLetzterStich,
                punkte: werte.doppelfuchs_letzter_stich,
                andere: Andere::Dabei,
                ..own_fox
            },
            Sonderzeile {
                item: PostenArt::Karlchen,
                punkte: werte.karlchen,
                andere: if two { Andere::NichtDabei } else { Andere::Gleich },
                ..karlchen.clone()
            },
            Sonderzeile {
                item: PostenArt::Doppelkarlchen,
                punkte: werte.doppelkarlchen,
                andere: Andere::Dabei,
                statt: Some(PostenArt::Karlchen),
                ..karlchen
            },
            Sonderzeile {
                item: PostenArt::KarlchenGefangen,
                punkte: werte.karlchen_gefangen,
                gewinnt: catcher,
                gefangen: Some((KARLCHEN, if two_caught { Wie::Einzeln } else { Wie::Jede })),
                ..caught.clone()
            },
            Sonderzeile {
                item: PostenArt::DoppelkarlchenGefangen,
                punkte: werte.doppelkarlchen_gefangen,
                gefangen: Some((KARLCHEN, Wie::Beide)),
                statt: Some(PostenArt::KarlchenGefangen),
                ..caught
            },
        ];
        zeilen.extend(Sondertafel::of_dullen(werte, kartenspiel));
        zeilen.push(Sonderzeile {
            item: PostenArt::Herzstich,
            punkte: werte.herzstich,
            herz: Some(werte.herzstich_ist),
            ..LEER
        });
        zeilen
    }

    /// Returns the rows about a Herz-Zehn that is caught; one that is no Dulle takes nothing that way.
    fn of_dullen(werte: &Sonderpunkte, kartenspiel: &Kartenspiel) -> [Sonderzeile; 2] {
        let of_dullen = |punkte: i32| if kartenspiel.dullen { punkte } else { 0 };
        let caught = Sonderzeile { gefangen: Some((DULLE, Wie::Jede)), ..LEER };
        [
            Sonderzeile {
                item: PostenArt::ZehnFaengtZehn,
                punkte: of_dullen(werte.zehn_faengt_zehn),
                gewinnt: Some(DULLE),
                ..caught.clone()
            },
            Sonderzeile {
                item: PostenArt::SchweinchenFaengtZehn,
                punkte: of_dullen(werte.schweinchen_faengt_zehn),
                gewinnt: Some(FUCHS),
                schweine: Some(true),
                ..caught
            },
        ]
    }

    /// Tells whether a trick can bring a special point, by its Augen and cards alone: most cannot.
    #[inline]
    pub(crate) fn may_be_in(&self, augen: u16, cards: CardSet, last: bool) -> bool {
        self.trigger(last).is_given(augen, cards)
    }

    /// Returns what a trick must have to bring a special point, the last one of a game or one before it.
    #[inline]
    pub(crate) fn trigger(&self, last: bool) -> Trigger {
        self.trigger[usize::from(last)]
    }

    /// Returns the special points there are.
    pub(crate) fn items(&self) -> impl Iterator<Item = PostenArt> {
        self.zeilen.iter().filter(|zeile| zeile.punkte != 0).map(|zeile| zeile.item)
    }

    fn zeile(&self, item: PostenArt) -> Option<&Sonderzeile> {
        self.zeilen.iter().find(|zeile| zeile.item == item)
    }

    /// Returns what a special point is worth; `None` if the rule set has no such one.
    pub(crate) fn value_of(&self, item: PostenArt) -> Option<i32> {
        self.zeile(item).map(|zeile| zeile.punkte).filter(|punkte| *punkte != 0)
    }

    /// Returns the special point of the table's own that bears this name, case ignored.
    pub(crate) fn called(&self, name: &str) -> Option<PostenArt> {
        self.zeilen.iter().map(|zeile| zeile.item).find(|item| item.is_called(name))
    }

    /// Tells whether a special point is one of a fox: a Karo-Ass that is no Schwein.
    pub(crate) fn is_of_fox(&self, item: PostenArt) -> bool {
        self.zeile(item).is_some_and(|zeile| zeile.schweine == Some(false))
    }

    /// Tells whether a special point is only noted: no trick brings it.
    pub(crate) fn is_only_noted(&self, item: PostenArt) -> bool {
        self.zeile(item).is_some_and(|zeile| zeile.nur_notiert)
    }

    /// Returns which special point a note of this one means: where a fox counts in the last trick only, that is the
    /// „Fuchs gefangen“ of these rules (R002-6.3b).
    pub(crate) fn meant(&self, item: PostenArt) -> PostenArt {
        let worth = |item: PostenArt| self.value_of(item).is_some();
        let only_last = item == PostenArt::Fuchs && !worth(PostenArt::Fuchs) && worth(PostenArt::FuchsLetzterStich);
        if only_last { PostenArt::FuchsLetzterStich } else { item }
    }

    /// Tells whether a special point can hang on how the remaining cards fall, though one party takes them all: by hand
    /// of each of its players and of each of the others. A yes may be too much.
    ///
    /// A card of the others that counts in every trick is caught in any case.
    pub(crate) fn may_hang_on_order(&self, takers: &[Vec<Card>], others: &[Vec<Card>]) -> bool {
        let held = |hands: &[Vec<Card>], card: Card| hands.iter().flatten().any(|other| *other == card);
        let best = |hand: &Vec<Card>| hand.iter().map(|card| augen(*card)).max();
        let most: u16 = takers.iter().chain(others).filter_map(best).sum();
        let mut exist = self.zeilen.iter().filter(|zeile| zeile.punkte != 0 && !zeile.nur_notiert);
        exist.any(|zeile| {
            let in_any_case = zeile.gefangen.is_some_and(|(_, wie)| wie == Wie::Jede)
                && zeile.stich == In::Jedem
                && zeile.gewinnt.is_none()
                && zeile.augen_ab == 0
                && zeile.nur.is_none();
            !in_any_case
                && most >= zeile.augen_ab
                && zeile.gewinnt.is_none_or(|card| held(takers, card))
                && zeile.gefangen.is_none_or(|(card, _)| held(others, card))
        })
    }

    /// Returns how often a game can bring a special point at most, to both parties together; `None` for what is no special
    /// point of a trick.
    ///
    /// A Doppelkopf takes the best cards of the pack, a fox is there as often as the pack has it, and there is one last
    /// trick.
    pub(crate) fn most_of(&self, item: PostenArt, rules: &RuleSet) -> Option<u16> {
        let zeile = self.zeile(item)?;
        let (pack, players) = (rules.kartenspiel.cards(), rules.tisch.spieler.max(1));
        let copies = |card: Card| rules.kartenspiel.copies(card) as u16;
        let tricks = rules.kartenspiel.per_player(players) as u16;
        if zeile.nur_notiert {
            return Some(u16::MAX);
        }
        let caught = zeile.gefangen.map(|(card, wie)| match wie {
            // One of them takes the trick, or the pair counts once.
            Wie::Jede if zeile.gewinnt == Some(card) => copies(card).saturating_sub(1),
            Wie::Jede | Wie::Einzeln => copies(card),
            Wie::Beide => 1,
        });
        let by_augen = || {
            let mut best: Vec<u16> = pack.iter().map(augen).collect();
            best.sort_unstable_by(|one, other| other.cmp(one));
            let fits = |tricks: &u16| {
                let sum: u16 = best.iter().take(usize::from(*tricks) * players).sum();
                usize::from(sum) >= usize::from(*tricks) * usize::from(zeile.augen_ab)
            };
            (1..=tricks).take_while(fits).count() as u16
        };
        let by_faces = |faces: FaceSet| (pack.of_faces(faces).len() / players) as u16;
        let by_herz = |ist: HerzstichIst| {
            let plain = pack.of_faces(rules.rangfolge(None, false).faces(Klasse::Fehl(Suit::Herz))).len();
            match ist {
                HerzstichIst::VierHerz => (plain / players) as u16,
                HerzstichIst::NichtGestochen => (plain as u16).min(tricks),
            }
        };
        let by_stich = match zeile.stich {
            In::Erstem | In::Letztem if caught.is_none() => 1,
            In::Erstem | In::Letztem | In::Jedem | In::AllenVorDemLetzten => tricks,
        };
        let bounds = [
            caught,
            zeile.gewinnt.filter(|_| caught.is_none()).map(copies),
            (zeile.augen_ab > 0).then(by_augen),
            zeile.nur.filter(|_| caught.is_none()).map(by_faces),
            zeile.herz.map(by_herz),
        ];
        bounds.into_iter().flatten().chain((caught.is_none()).then_some(by_stich)).min()
    }

    /// Tells whether a game can bring both of two entries, each a special point, who has it and how often.
    ///
    /// One party takes the last trick, with one card; with Schweine there is no fox, and both are in one hand (R001-4a);
    /// and no card is there oftener than the pack has it.
    pub(crate) fn can_be_together(
        &self,
        one: (PostenArt, Partei, u16),
        other: (PostenArt, Partei, u16),
        rules: &RuleSet,
    ) -> bool {
        let (Some(first), Some(second)) = (self.zeile(one.0), self.zeile(other.0)) else { return true };
        if first.nur_notiert || second.nur_notiert {
            return true;
        }
        let both = [(first, one.2), (second, other.2)];
        let of_last_stich = both.iter().all(|(zeile, _)| zeile.stich == In::Letztem);
        let taken_by = (first.gewinnt, second.gewinnt);
        let other_card = matches!(taken_by, (Some(first), Some(second)) if first != second);
        let in_place = first.statt == Some(second.item) || second.statt == Some(first.item);
        let taken_apart = of_last_stich && (one.1 != other.1 || other_card || in_place);
        // What takes the last trick is one card, whatever it brings.
        let shared = |card: Card| u16::from(of_last_stich && taken_by == (Some(card), Some(card)));
        let sum = |card: Card, schweine: bool| -> u16 {
            let of = |(zeile, count): &(&Sonderzeile, u16)| zeile.cards(card, schweine).saturating_mul(*count);
            both.iter().map(of).fold(0, u16::saturating_add).saturating_sub(shared(card))
        };
        let copies = |card: Card| rules.kartenspiel.copies(card) as u16;
        let schweine = both.iter().filter(|(zeile, _)| zeile.schweine == Some(true)).count();
        let foxes = sum(FUCHS, false);
        let pigs_apart = schweine > 0 && foxes > 0 || schweine == both.len() && one.1 != other.1;
        let too_many = |card: Card| sum(card, true) > copies(card);
        !taken_apart && !pigs_apart && foxes <= copies(FUCHS) && ![DULLE, KARLCHEN].into_iter().any(too_many)
    }

    /// Returns how many Augen whoever has a special point took with it at least: those of the cards it is about.
    pub(crate) fn augen_of(&self, item: PostenArt) -> u16 {
        let Some(zeile) = self.zeile(item).filter(|zeile| !zeile.nur_notiert) else { return 0 };
        let of_cards: u16 = Card::all().map(|card| zeile.cards(card, true) * augen(card)).sum();
        of_cards.max(zeile.augen_ab)
    }

    /// Returns the special points of a trick; `partei` gives the party of a seat.
    pub(crate) fn of_stich(
        &self,
        stich: &Stich,
        last: bool,
        rangfolge: &Rangfolge,
        partei: impl Fn(Seat) -> Option<Partei>,
    ) -> SmallVec<[Sonderpunkt; 2]> {
        let Some(taker) = partei(stich.winner) else { return SmallVec::new() };
        if !self.may_be_in(stich.augen, stich.plays.iter().map(|play| play.card).collect(), last) {
            return SmallVec::new();
        }
        let winning = stich.plays.iter().find(|play| play.seat == stich.winner).map(|play| play.card);
        let (first, schweine) = (stich.number == 1, rangfolge.is_schwein(FUCHS));
        let genommen = Genommen { taker, augen: stich.augen, winning, first, last, schweine, rangfolge };
        let cards = stich.plays.iter().filter_map(|play| Some((play.card, partei(play.seat)?)));
        let mut earned = SmallVec::new();
        self.earned(genommen, cards, |point| earned.push(point));
        earned
    }

    /// Hands each special point of a trick to `each`; `cards` are its cards as they were laid, each with the party that laid it.
    #[inline]
    pub(crate) fn earned(
        &self,
        stich: Genommen<'_>,
        cards: impl Iterator<Item = (Card, Partei)> + Clone,
        mut each: impl FnMut(Sonderpunkt),
    ) {
        for zeile in self.zeilen.iter().filter(|zeile| zeile.punkte != 0 && !zeile.nur_notiert) {
            let times = zeile.times(stich, cards.clone());
            let point = Sonderpunkt { item: zeile.item, party: stich.taker, punkte: zeile.punkte };
            (0..times).for_each(|_| each(point));
        }
    }
}

/// Returns how many tricks of a game that is no Solo are plain Herz alone, and how many of those to which it was led nobody
/// trumped.
pub(crate) fn herzstiche(stiche: &[Stich], dullen: bool) -> (usize, usize) {
    let rangfolge = super::rangfolge::normal(dullen);
    let is = |ist: HerzstichIst| {
        let zeile = Sonderzeile { herz: Some(ist), ..LEER };
        let genommen = |stich: &Stich| Genommen {
            taker: Partei::Re,
            augen: stich.augen,
            winning: None,
            first: stich.number == 1,
            last: false,
            schweine: false,
            rangfolge,
        };
        let times =
            |stich: &&Stich| zeile.times(genommen(stich), stich.plays.iter().map(|play| (play.card, Partei::Re))) > 0;
        let is_led = |stich: &&Stich| stich.plays.first().is_some_and(|play| play.card.suit() == Suit::Herz);
        stiche.iter().filter(is_led).filter(times).count()
    };
    (is(HerzstichIst::VierHerz), is(HerzstichIst::NichtGestochen))
}

impl Sonderzeile {
    /// Makes the row of a special point of a table's own.
    fn of_a_table(own: &EigenerPunkt) -> Sonderzeile {
        let stich = match own.stich {
            WelcherStich::Jeder => In::Jedem,
            WelcherStich::Erster => In::Erstem,
            WelcherStich::Letzter => In::Letztem,
        };
        let ranks = own.ranks().filter(|ranks| !ranks.is_empty());
        let nur = ranks.map(|ranks| {
            let faces = Card::all().filter(|card| ranks.contains(&card.rank()));
            faces.fold(FaceSet::EMPTY, FaceSet::with)
        });
        Sonderzeile {
            item: PostenArt::Eigener(Eigenname::new(&own.name)),
            punkte: own.punkte,
            stich,
            gewinnt: own.karte_gewinnt,
            gefangen: own.gefangen.map(|card| (card, Wie::Jede)),
            augen_ab: own.augen_ab,
            nur,
            nur_notiert: own.is_only_noted(),
            ..LEER
        }
    }

    /// Tells whether a trick can have it, the last one or one before it.
    fn may_be(&self, last: bool) -> bool {
        [false, true].into_iter().any(|first| self.stich.holds(first, last))
    }

    /// Returns `all` with what a trick must have for this row.
    fn widen(&self, all: Trigger) -> Trigger {
        let mut all = all;
        let by_card = self.gefangen.map(|(card, _)| card).or(self.gewinnt);
        match (by_card, self.nur, self.herz) {
            (Some(card), ..) => all.faces = all.faces.with(card),
            (None, Some(faces), _) => {
                all.faces = Card::all().filter(|card| faces.contains(*card)).fold(all.faces, FaceSet::with)
            }
            (None, None, Some(_)) => {
                all.faces = Card::all().filter(|card| card.suit() == Suit::Herz).fold(all.faces, FaceSet::with);
            }
            (None, None, None) => all.augen = all.augen.min(self.augen_ab),
        }
        all
    }

    /// Returns how often a trick brings it.
    #[inline]
    fn times(&self, stich: Genommen<'_>, cards: impl Iterator<Item = (Card, Partei)> + Clone) -> usize {
        let count = |card: Card, party: Partei| cards.clone().filter(|laid| *laid == (card, party)).count();
        let is_taken_so = self.stich.holds(stich.first, stich.last)
            && self.gewinnt.is_none_or(|card| stich.winning == Some(card))
            && self.schweine.is_none_or(|schweine| schweine == stich.schweine)
            && stich.augen >= self.augen_ab;
        if !is_taken_so {
            return 0;
        }
        let other_one = || self.gewinnt.is_some_and(|card| count(card, stich.taker) > 1);
        let is_right = match self.andere {
            Andere::Gleich => true,
            Andere::Dabei => other_one(),
            Andere::NichtDabei => !other_one(),
        };
        let all = |fits: &dyn Fn(Card) -> bool| cards.clone().all(|(card, _)| fits(card));
        let is_right = is_right
            && self.nur.is_none_or(|faces| all(&|card| faces.contains(card)))
            && self.herz.is_none_or(|ist| {
                let herz = Klasse::Fehl(Suit::Herz);
                let klasse = |card: Card| stich.rangfolge.klasse(card);
                match ist {
                    HerzstichIst::VierHerz => all(&|card| klasse(card) == herz),
                    HerzstichIst::NichtGestochen => {
                        cards.clone().next().is_some_and(|(led, _)| klasse(led) == herz)
                            && all(&|card| klasse(card) != Klasse::Trumpf)
                    }
                }
            });
        match self.gefangen {
            _ if !is_right => 0,
            None => 1,
            Some((card, wie)) => wie.times(count(card, stich.taker.gegner())),
        }
    }

    /// Returns how many of a card it is about; a Schwein is counted only with `schweine`.
    fn cards(&self, card: Card, schweine: bool) -> u16 {
        if self.schweine == Some(true) && card == FUCHS && !schweine {
            return 0;
        }
        let winning = u16::from(self.gewinnt == Some(card)) * if self.andere == Andere::Dabei { 2 } else { 1 };
        let caught = match self.gefangen {
            Some((caught, Wie::Beide)) if caught == card => 2,
            Some((caught, Wie::Jede | Wie::Einzeln)) if caught == card => 1,
            Some(_) | None => 0,
        };
        winning + caught
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a rule set can give points for can be noted, by a word of every language.
    #[test]
    fn every_special_point_has_its_word() {
        let rules = RuleSet::builtin("ddv").expect("the official rules");
        let tafel = Sondertafel::of(&rules.sonderpunkte, &rules.kartenspiel);
        for item in PostenArt::ALL {
            let is_one = tafel.zeile(*item).is_some() || *item == PostenArt::GegenDieAlten;
            assert_eq!(item.word().is_some(), is_one, "{item:?} and its word in `keyword/table.rs`");
            assert_eq!(item.word().and_then(PostenArt::of_word).unwrap_or(*item), *item);
        }
    }
}
