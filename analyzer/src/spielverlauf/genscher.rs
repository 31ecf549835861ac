//! Who has chosen with whom he plays, and the parties from then on (a house rule: Genscher).

use doko_format::{Akt, BySeat, Card, Handlung, Locus, Partei, Seat};
use smallvec::SmallVec;

use crate::analysis::{Genscherwahl, Spielart};
use crate::finding::{FindingKind, Findings};
use crate::rules::{Genscherlage, NoGenscher};
use crate::spielfindung::Spielfindung;
use crate::spielverlauf::bedienen::Gespielt;
use crate::spielverlauf::course::Wort;
use crate::spielverlauf::hands::may_have_had_all;

/// The lawful choices of a game, each in order in time.
#[derive(Clone, Default)]
pub(crate) struct Wahlen {
    /// All of them.
    pub(crate) alle: SmallVec<[Genscherwahl; 1]>,
    /// How many cards lay at the first.
    pub(crate) erste: Option<usize>,
    /// Those that have changed the parties.
    pub(crate) wirksam: SmallVec<[Gewaehlt; 1]>,
    /// Somebody chose, as a game noted without cards says, which does not say when: the parties are those of the end.
    pub(crate) without_time: bool,
}

/// A choice that has changed the parties.
#[derive(Clone, Copy)]
pub(crate) struct Gewaehlt {
    pub(crate) at: Locus,
    /// How many cards lay.
    pub(crate) laid: usize,
    /// The parties before it.
    pub(crate) vorher: BySeat<Option<Partei>>,
}

/// Changes the parties with each lawful choice and returns these; reports the others. `kind` is what is played
/// but for them. Where somebody plays a stille Hochzeit he stays alone: who chose could not know.
pub(crate) fn gewaehlt(
    gespielt: Gespielt<'_, '_>,
    spielfindung: &Spielfindung,
    kind: Option<Spielart>,
    parteien: &mut BySeat<Option<Partei>>,
    findings: &mut Findings<'_>,
) -> Wahlen {
    let Gespielt { game, rules, course, .. } = gespielt;
    let (mut wahlen, mut earlier) = (Wahlen::default(), None);
    for wort in &course.worte {
        let (Some(seat), Handlung::Akt(Akt::Genscher { partner })) = (wort.event.seat, &wort.event.what) else {
            continue;
        };
        let (seat, partner) = (seat.value, *partner);
        let playing = seat != partner && [seat, partner].iter().all(|seat| game.active.contains(seat));
        let may_be = playing && spielfindung.vorbehalt.is_none() && !spielfindung.schwarze_sau;
        if let Err(kind) = check(gespielt, wort, seat, earlier, may_be) {
            findings.add(kind, wort.at).by(seat);
            continue;
        }
        earlier = Some(wort.before);
        let vorher = *parteien;
        let re = rules.genscher.re(seat, partner, |seat| vorher[seat], &game.active);
        let re = re.filter(|_| kind == Some(Spielart::Normal));
        let laid = course.gelegt[..wort.before].iter().filter(|play| play.counts).count();
        wahlen.erste.get_or_insert(laid);
        wahlen.alle.push(Genscherwahl { seat, partner, changes: re.is_some(), at: wort.at });
        if let Some(re) = re {
            let party = |seat: &Seat| if re.contains(seat) { Partei::Re } else { Partei::Kontra };
            game.active.iter().for_each(|seat| parteien[*seat] = Some(party(seat)));
            wahlen.wirksam.push(Gewaehlt { at: wort.at, laid, vorher });
        }
    }
    wahlen
}

/// Says what is wrong with a choice; `may_be` tells whether somebody may choose in this game.
fn check(
    gespielt: Gespielt<'_, '_>,
    wort: &Wort<'_>,
    seat: Seat,
    earlier: Option<usize>,
    may_be: bool,
) -> Result<(), FindingKind> {
    let genscher = &gespielt.rules.genscher;
    let card = genscher.card(earlier.is_some()).filter(|_| may_be);
    let card = card.ok_or(FindingKind::GenscherNichtErlaubt { seat })?;
    let lage = lage(gespielt, wort, (seat, card), earlier);
    genscher.check(earlier.is_some(), lage).map_err(|no| match no {
        NoGenscher::Cards => FindingKind::GenscherOhneKarten { seat, card },
        NoGenscher::Moment => FindingKind::GenscherZurUnzeit { seat },
    })
}

/// Returns how it stands with a card of somebody who chooses; `earlier` is how many cards lay at the choice before.
fn lage(
    Gespielt { game, rules, course, haende, .. }: Gespielt<'_, '_>,
    wort: &Wort<'_>,
    (seat, card): (Seat, Card),
    earlier: Option<usize>,
) -> Genscherlage {
    let own = |from: usize, end: usize| {
        course.gelegt[from..end].iter().filter(move |play| play.counts && play.seat == seat).map(|play| play.card)
    };
    let (before, all) = (wort.before, course.gelegt.len());
    let is_one = |laid: Option<Card>| laid.is_none_or(|laid| laid == card);
    let counting = course.gelegt.iter().filter(|play| play.counts).count();
    let complete = counting == game.per_player * game.active.len();
    Genscherlage {
        had_both: may_have_had_all(game, rules, haende, (seat, card)),
        laid: own(earlier.unwrap_or(0), before).filter(|laid| *laid == Some(card)).count(),
        is_next: own(before, all).next().map_or(!complete, is_one),
        begun: course.gelegt[..before].iter().any(|play| play.counts),
        over: before == all && complete,
        were_last: own(0, before).skip(game.per_player.saturating_sub(rules.kartenspiel.copies(card))).all(is_one),
    }
}

/// Tells whether the pairs are the same in both, whichever of them is Re.
pub(crate) fn same_pairs(one: &BySeat<Option<Partei>>, other: &BySeat<Option<Partei>>) -> bool {
    let swapped = |party: Option<Partei>| party.map(Partei::gegner);
    one == other || one.iter().all(|(seat, party)| *party == swapped(other[seat]))
}
