//! When something was announced, as far as the record shows.

use std::cmp::Reverse;

use doko_format::{Akt, Ansage, Handlung, Item, Key, Locus, Seat};
use smallvec::SmallVec;

use crate::analysis::AnsageUrteil;
use crate::finding::{FindingKind, Findings};
use crate::rules::{Frist, Stufe};
use crate::spielfindung::Spielfindung;
use crate::spielverlauf::course::Course;
use crate::written::game::Game;

/// Something said as an announcement, with all that is known of the moment.
pub(super) struct Call<'r> {
    pub(super) seat: Seat,
    pub(super) what: Worte<'r>,
    pub(super) at: Locus,
    pub(super) moment: Moment,
    /// The number of cards that lay at least: the order in time.
    time: usize,
    /// What was said at the same instant (`&`) has the same number.
    pub(super) instant: usize,
}

impl Call<'_> {
    /// Returns what is known of it before anything of it is judged.
    pub(super) fn unjudged(&self) -> AnsageUrteil {
        AnsageUrteil {
            seat: self.seat,
            call: None,
            text: None,
            party: None,
            cards_in_hand: self.moment.by_place.or(self.moment.written),
            cards_played: self.moment.played.filter(|(low, high)| low == high).map(|(low, _)| low),
            laid: self.moment.played,
            deadline: None,
            legal: None,
            counts: None,
            reply: false,
            implied: SmallVec::new(),
            converted_from: None,
            at: self.at,
        }
    }
}

pub(super) enum Worte<'r> {
    Ansage(&'r Ansage),
    /// Words the rules have to judge, with the cards written behind them: in hand and on the table.
    Wort(&'r str, Option<usize>, Option<usize>),
}

impl Worte<'_> {
    fn stufe(&self) -> Option<Stufe> {
        match self {
            Worte::Ansage(ansage) => Stufe::of(ansage.call),
            Worte::Wort(..) => None,
        }
    }
}

/// When something was said, as far as the record shows.
#[derive(Clone, Copy, Default)]
pub(super) struct Moment {
    /// Cards in the speaker's hand by the place in the rows.
    pub(super) by_place: Option<usize>,
    /// Cards in the speaker's hand as written (`@11`).
    pub(super) written: Option<usize>,
    /// Cards in the speaker's hand by the written number on the table (`/3`): the least and the greatest number.
    pub(super) by_table: Option<(usize, usize)>,
    /// Cards lying or gathered: the least and the greatest number there can have been.
    pub(super) played: Option<(usize, usize)>,
    /// The trick it was said in or before, from 0: one that lies on the table still is the trick.
    pub(super) stich: Option<usize>,
    /// Whether it was said before the Vorbehaltsabfrage ended.
    pub(super) in_abfrage: bool,
}

impl Moment {
    /// The smaller and the larger number of cards the speaker may have had.
    pub(super) fn cards(self) -> Option<(usize, usize)> {
        let hand = match (self.by_place, self.written) {
            (Some(place), Some(written)) => (place.min(written), place.max(written)),
            (Some(one), None) | (None, Some(one)) => (one, one),
            (None, None) => return self.by_table,
        };
        match self.by_table {
            Some((low, high)) if hand.0 < low || high < hand.1 => Some((hand.0.min(low), hand.1.max(high))),
            Some(_) | None => Some(hand),
        }
    }

    /// Tells whether a deadline is kept; `None` if the record does not show it. Where the card that lies in a trick that is not
    /// full counts as in hand, `lying` has the cards each was dealt and the players.
    pub(super) fn keeps(self, frist: Frist, lying: Option<(usize, usize)>) -> Option<bool> {
        let (worst, best) = match frist {
            Frist::Hand(least) => {
                let (low, high) = self.cards()?;
                let (with_low, with_high) = (self.lies(low, lying), self.lies(high, lying));
                let low = low + usize::from(with_low == Some(true));
                let high = high + usize::from(with_high != Some(false));
                (low >= least, high >= least)
            }
            Frist::Tisch(most) => {
                let (low, high) = self.played?;
                (high <= most, low <= most)
            }
        };
        (worst == best).then_some(best)
    }

    /// Tells whether the speaker's card lies in a trick that is not full, if he holds so many; `None` if the record does not
    /// show it.
    fn lies(self, hand: usize, lying: Option<(usize, usize)>) -> Option<bool> {
        let Some((dealt, players)) = lying else { return Some(false) };
        let own = dealt.saturating_sub(hand);
        // His cards in full tricks are as many as there are full tricks.
        let in_open = |played: usize| own > played / players.max(1);
        match self.played {
            Some((low, high)) if in_open(low) == in_open(high) => Some(in_open(low)),
            None if own == 0 => Some(false),
            Some(_) | None => None,
        }
    }
}

/// Collects what was announced, in the order in time.
pub(super) fn collect<'r>(
    game: &Game<'r>,
    spielfindung: &Spielfindung,
    course: &Course<'r>,
) -> SmallVec<[Call<'r>; 4]> {
    let mut gesagt: SmallVec<[Call<'r>; 4]> = SmallVec::new();
    let mut instant = 0;
    for (line, key, items) in game.outline.gesagt.iter().copied() {
        let mut before = Zuvor::default();
        for (index, item) in items.iter().enumerate() {
            let Item::Event(event) = &item.value else { continue };
            instant += usize::from(!event.simultaneous);
            let Some((seat, what)) = event.seat.and_then(|seat| Some((seat.value, words(&event.what)?))) else {
                continue;
            };
            let mut moment = Moment { written: written(&what), ..Moment::default() };
            if *key == Key::Vorbehalt {
                moment.by_place = Some(game.per_player);
                moment.played = Some((0, 0));
                moment.stich = Some(0);
                moment.in_abfrage = spielfindung.goes_on_behind(Locus::item(line, index));
                moment.by_table = hand_by_table(game, course, seat, on_the_table(&what));
            } else {
                moment.by_table = hand_by_table(game, course, seat, on_the_table(&what));
                moment.played = played_by_hand(game, course, seat, moment.written);
                if let Some(played) = on_the_table(&what) {
                    moment.played = Some((played, played));
                    // A trick that lies complete is still the one it was said in.
                    moment.stich = Some(played.saturating_sub(1) / game.active.len().max(1));
                }
                before.place(game, course, seat, &what, &mut moment);
            }
            gesagt.push(Call { seat, what, at: Locus::item(line, index), moment, time: 0, instant });
        }
    }
    for wort in &course.worte {
        instant += usize::from(!wort.event.simultaneous);
        let Some((seat, what)) = wort.event.seat.and_then(|seat| Some((seat.value, words(&wort.event.what)?))) else {
            continue;
        };
        let mut moment = Moment { written: written(&what), ..Moment::default() };
        if course.stopped.is_none_or(|stopped| wort.at < stopped) {
            let laid = &course.gelegt[..wort.before];
            let own = laid.iter().filter(|play| play.counts && play.seat == seat).count();
            let played = laid.iter().filter(|play| play.counts).count();
            moment.by_place = Some(game.per_player.saturating_sub(own));
            moment.played = Some((played, played));
            moment.stich = Some(wort.row);
            moment.in_abfrage = game.outline.in_der_abfrage(wort.at) && spielfindung.goes_on_behind(wort.at);
            moment.by_table = hand_by_table(game, course, seat, on_the_table(&what));
        }
        gesagt.push(Call { seat, what, at: wort.at, moment, time: 0, instant });
    }
    gesagt.retain(|said| game.active.is_empty() || game.active.contains(&said.seat));
    // What the rows do not place stands where its number puts it, at the earliest; the order of its line is an order
    // in time and is kept.
    let mut at_least = 0;
    for said in &mut gesagt {
        let time = said.moment.played.map_or(0, |(low, _)| low);
        at_least = if said.moment.by_place.is_some() { time } else { time.max(at_least) };
        said.time = at_least;
    }
    // Of what is said at the same instant none comes first, however it is written (SPEC F 10.4): the Ansage that an Absage
    // rests on is there, and who may still say it before who is too late.
    gesagt.sort_by_key(|said| {
        let hand = said.moment.by_place.or(said.moment.written);
        (said.time, said.instant, said.what.stufe(), Reverse(hand))
    });
    gesagt
}

/// What the entries of a line `Ansagen` so far have noted: its order is the order in time (SPEC F 7.6).
#[derive(Default)]
struct Zuvor {
    /// The greatest number of cards on the table.
    table: usize,
    /// By seat the smallest number of cards in hand.
    hands: SmallVec<[(Seat, usize); 4]>,
}

impl Zuvor {
    /// Leaves the moment of an entry open whose number speaks against one before it: fewer cards on the table, or more
    /// in the same hand.
    fn place(&mut self, game: &Game<'_>, course: &Course<'_>, seat: Seat, what: &Worte<'_>, moment: &mut Moment) {
        if let Some(table) = on_the_table(what) {
            if table < self.table {
                moment.played = Some((table, self.table));
                moment.by_table = hand_by_table(game, course, seat, Some(self.table)).map(|(low, _)| {
                    let high = hand_by_table(game, course, seat, Some(table)).map_or(low, |(_, high)| high);
                    (low, high)
                });
            }
            self.table = self.table.max(table);
        }
        if let Some(hand) = moment.written {
            let own = self.hands.iter_mut().find(|(other, _)| *other == seat);
            match own {
                Some((_, least)) if hand > *least => moment.by_table = Some((*least, *least)),
                Some((_, least)) => *least = hand,
                None => self.hands.push((seat, hand)),
            }
        }
    }
}

/// Returns between which numbers of cards on the table a player holds so many: between one of his cards and the next,
/// where the rows show them; else each trick brings one of his.
fn played_by_hand(game: &Game<'_>, course: &Course<'_>, seat: Seat, hand: Option<usize>) -> Option<(usize, usize)> {
    let own = game.per_player.checked_sub(hand?)?;
    let players = game.active.len().max(1);
    let low = own.checked_sub(1).map_or(0, |tricks| tricks * players + 1);
    let laid = |count: usize| {
        let counting = course.gelegt.iter().filter(|play| play.counts).enumerate();
        counting.filter(|(_, play)| play.seat == seat).nth(count).map(|(before, _)| before)
    };
    let last = own.checked_sub(1).map_or(Some(0), |last| laid(last).map(|before| before + 1));
    Some((last.unwrap_or(low), laid(own).unwrap_or(own * players + players - 1)))
}

/// Returns between which numbers of cards a player holds when so many lie: where the rows show whose they are, else as
/// each trick brings one of his.
fn hand_by_table(game: &Game<'_>, course: &Course<'_>, seat: Seat, table: Option<usize>) -> Option<(usize, usize)> {
    let (table, players) = (table?, game.active.len().max(1));
    let laid = || course.gelegt.iter().filter(|play| play.counts).take(table);
    if laid().count() == table {
        let own = laid().filter(|play| play.seat == seat).count();
        let hand = game.per_player.checked_sub(own)?;
        return Some((hand, hand));
    }
    let least = game.per_player.checked_sub(table.div_ceil(players))?;
    Some((least, game.per_player - table / players))
}

/// Returns the written number of cards on the table or gathered.
fn on_the_table(what: &Worte<'_>) -> Option<usize> {
    match what {
        Worte::Ansage(ansage) => ansage.cards_played.map(|played| played.value.into()),
        Worte::Wort(_, _, table) => *table,
    }
}

fn words(what: &Handlung) -> Option<Worte<'_>> {
    match what {
        Handlung::Ansage(ansage) => Some(Worte::Ansage(ansage)),
        Handlung::Akt(Akt::Wort { text, cards_in_hand, cards_played }) => {
            let hand = cards_in_hand.map(|cards| cards.value.into());
            Some(Worte::Wort(text, hand, cards_played.map(|played| played.value.into())))
        }
        Handlung::Akt(_) | Handlung::Aussage(_) => None,
    }
}

fn written(what: &Worte<'_>) -> Option<usize> {
    match what {
        Worte::Ansage(ansage) => ansage.cards_in_hand.map(|cards| cards.value.into()),
        Worte::Wort(_, hand, _) => *hand,
    }
}

/// The place and the written numbers must agree (TSR 6.1.1).
pub(super) fn check_count(said: &Call<'_>, dealt: usize, findings: &mut Findings<'_>) {
    let seat = said.seat;
    let Moment { by_place, written, by_table, .. } = said.moment;
    let within = |(low, high): (usize, usize), hand: usize| low <= hand && hand <= high;
    // By the place in the rows, else by the number on the table; nobody has more than he was dealt.
    let found = by_place.or(by_table.filter(|table| !within(*table, written.unwrap_or(table.0))).map(|(_, high)| high));
    let found = found.or(Some(dealt).filter(|dealt| written.is_some_and(|noted| noted > *dealt)));
    if let (Some(found), Some(noted)) = (found, written)
        && found != noted
    {
        findings.add(FindingKind::KartenzahlWiderspruch { seat, noted, found }, said.at).by(seat);
    } else if let (Some(noted), Some((_, found))) = (on_the_table(&said.what), said.moment.played)
        && noted != found
    {
        findings.add(FindingKind::TischzahlWiderspruch { seat, noted, found }, said.at).by(seat);
    }
}
