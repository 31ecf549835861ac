//! A list of games as a whole: what no game shows by itself (TSR 3.3.1, 4.2, 7.3, 8.4 to 8.6, 10.1).
//!
//! [`Liste`] is fed one judged game after the other, as a [`Zeile`], and keeps only what the next ones need: a list of
//! any length takes the same memory. The order of dealers, the Pflichtsoli and the length are judged only where the
//! header says `Plan`; `Stand` and the size of the table always are.

mod bockrunde;
mod dealers;
mod leaving;
mod pflichtsoli;
mod row;
mod topf;
mod totals;

use doko_format::{BySeat, Key, ListHeader, Locus, Part, Seat, Value};
use smallvec::SmallVec;

pub use leaving::Abbruch;
pub use row::Zeile;

use crate::analysis::Outcome;
use crate::finding::{Finding, FindingKind, Findings};
use crate::rules::{Pflichtschuld, RuleSet};
use bockrunde::Bockrunde;
use dealers::{Geberfolge, Soli};
use pflichtsoli::{Eingeordnet, Pflichtsoli};
pub use topf::Topf;
use totals::Stand;

/// What is known of a list after some of its games.
///
/// ```
/// use doko_analyzer::{Liste, RuleSet, Zeile, analyze};
/// use doko_format::{ListHeader, Record};
///
/// let (header, game) = (ListHeader::default(), Record::default());
/// let rules = RuleSet::builtin("ddv").unwrap();
/// let mut liste = Liste::new(&header);
/// let analysis = analyze(&game, &header, rules);
/// assert!(liste.add(&Zeile::of(&game, &analysis, rules), rules).is_empty());
/// assert!(liste.close().is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Liste<'r> {
    /// The number of games there are to be, and where the header says so.
    plan: Option<(usize, Locus)>,
    /// Which round this is, of how many, and where the header says so.
    runde: Option<(u32, Option<u32>, Locus)>,
    schreiber: Option<Seat>,
    /// The seat the header names for it, and where.
    schreiber_im_kopf: Option<(Seat, Locus)>,
    /// How many names the header has for the table, and where.
    spieler_im_kopf: Option<(usize, Locus)>,
    /// The rule set of the first game.
    rules: Option<&'r RuleSet>,
    seats: usize,
    /// How many games count, at least and at most.
    spiele: (usize, usize),
    /// By how many games the list grew beyond its plan, at least and at most.
    laenger: (usize, usize),
    zeit_abgelaufen: bool,
    stand: Stand,
    /// Points by seat so far; `None` behind a game whose points are open.
    summen: Option<Vec<i64>>,
    abbrueche: Vec<Abbruch>,
    geberfolge: Geberfolge,
    pflichtsoli: Pflichtsoli,
    bockrunde: Bockrunde,
    topf: Topf,
}

/// Tells whether what a game's place in the list shows explains something that was found in the game itself: it was
/// dealt again because the wrong player had dealt it (R002-1m, TSR 9.6.5); or where the dealer sits out, somebody played who
/// is noted as the dealer (TSR 10.1; R001-1e).
pub fn explains(in_list: &[Finding], zeile: &Zeile, slug: &str) -> bool {
    let Some((seat, expected)) = wrong_dealer(in_list) else { return false };
    let points = |seat: Seat| zeile.punkte.as_ref().and_then(|row| row.get(seat.index())).copied().unwrap_or(0);
    let sits_out = !zeile.active.is_empty() && !zeile.active.contains(&seat);
    let is = |kind: FindingKind| kind.slug() == slug;
    is(FindingKind::NeuGebenUnbegruendet {})
        || is(FindingKind::SetztAus { seat }) && sits_out
        || is(FindingKind::PunkteFalsch { noted: Vec::new(), points: Vec::new() })
            && sits_out
            && points(seat) != 0
            && points(expected) == 0
}

/// Returns who dealt and whose turn it was, if that was reported.
fn wrong_dealer(in_list: &[Finding]) -> Option<(Seat, Seat)> {
    in_list.iter().find_map(|found| {
        let (FindingKind::FalscherGeber { seat, expected } | FindingKind::Geberfolge { seat, expected }) = found.kind
        else {
            return None;
        };
        Some((seat, expected))
    })
}

impl<'r> Liste<'r> {
    /// Opens a list.
    pub fn new(header: &ListHeader) -> Liste<'r> {
        let mut liste = Liste { summen: Some(Vec::new()), ..Liste::default() };
        for (line, field) in header.fields() {
            let at = Locus::list_line(line, Part::Value);
            match (&field.key.value, &field.value.value) {
                (Key::Plan, Value::Number(games)) => {
                    liste.plan = liste.plan.or(usize::try_from(*games).ok().map(|games| (games, at)));
                }
                (Key::Runde, Value::Runde { number, of }) => _ = liste.runde.get_or_insert((*number, *of, at)),
                (Key::Spieler, Value::Names(names)) => _ = liste.spieler_im_kopf.get_or_insert((names.len(), at)),
                (Key::Schreiber, Value::Seat(seat)) => _ = liste.schreiber_im_kopf.get_or_insert((*seat, at)),
                _ => {}
            }
        }
        liste.schreiber = liste.schreiber_im_kopf.map(|(seat, _)| seat);
        liste
    }

    /// Returns what each player owed of Pflichtsoli before the next game, if that decides what its Soli are: then the game
    /// is to be judged again with it, by [`analyze_in_list`](crate::analyze_in_list) (TSR 4.2, 4.3.1; R004-O3).
    pub fn schulden_for(&self, zeile: &Zeile, rules: &RuleSet) -> Option<BySeat<Pflichtschuld>> {
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        let decides = self.plan.is_some() && pflichtsolo.exists() && self.pflichtsoli.decide(zeile, rules);
        decides.then(|| self.pflichtsoli.schulden(pflichtsolo))
    }

    /// Returns by what the next game counts more, if that follows from the games before and it does not say so itself: then
    /// it is to be judged again with it, by [`analyze_in_list`](crate::analyze_in_list).
    pub fn bock_for(&self, zeile: &Zeile, rules: &RuleSet) -> Option<i32> {
        let rules = rules.at_table(zeile.seats);
        let factor = self.bockrunde.factor(zeile, rules).filter(|factor| *factor > 1);
        factor.filter(|_| zeile.anlaesse.notiert.is_none())
    }

    /// Tells whether the next game is one of a Ramsch round by the games before it, and was judged as another one: then it is to be
    /// judged again with that, by [`analyze_in_list`](crate::analyze_in_list).
    pub fn ramsch_for(&self, zeile: &Zeile, rules: &RuleSet) -> bool {
        !zeile.anlaesse.ramsch && self.bockrunde.is_ramsch(zeile, rules.at_table(zeile.seats)) == Some(true)
    }

    /// Takes the next game and returns what its place in the list shows, in the order of its record.
    pub fn add(&mut self, zeile: &Zeile, rules: &'r RuleSet) -> Vec<Finding> {
        let rules = rules.at_table(zeile.seats);
        let mut findings = Findings::new(rules);
        self.rules.get_or_insert(rules);
        self.seats = self.seats.max(zeile.seats);
        self.schreiber = self.schreiber.or(zeile.schreiber);
        self.leave(zeile, rules, &mut findings);
        // The pot is one of the rules, and not of the plan.
        let struck = self.topf.is_full(&rules.liste) && self.is_none_owed(zeile, rules);
        match self.plan {
            Some((plan, _)) => self.follow(zeile, rules, self.left(plan, rules), &mut findings),
            // What is planned nobody knows, so nothing of it is told; who is next follows all the same.
            None => self.follow(zeile, rules, None, &mut Findings::new(rules)),
        }
        let told = |found: &Finding| matches!(found.kind, FindingKind::SpielNachDerZeit {});
        if struck && !findings.found().any(told) {
            // A rule book that says how long a list is says nothing of a pot.
            let kind = FindingKind::SpielNachDemTopf { topf: rules.liste.topf as usize };
            findings.add_under("topf", kind, Locus::GAME);
        }
        self.topf.add(zeile.outcome, zeile.anlaesse.value);
        let dealer = findings.found().find_map(|found| wrong_dealer(std::slice::from_ref(found)));
        match dealer.filter(|(seat, _)| !zeile.active.contains(seat)) {
            // Who sat out is in doubt, and so whose points these are.
            Some(_) => {
                let zeile = Zeile { points: None, punkte: None, ..zeile.clone() };
                self.stand.add(&zeile, rules, &mut findings);
            }
            None => self.stand.add(zeile, rules, &mut findings),
        }
        let beyond = self.plan.is_some_and(|(plan, _)| self.spiele.0 >= plan + self.laenger.0);
        let again = zeile.geber.is_some_and(|(geber, _)| self.dealers(rules, zeile.seats).contains(&geber));
        self.bockrunde.add(zeile, rules, (again, beyond), &mut findings);
        self.count(zeile);
        findings.into_vec()
    }

    /// Returns who is to deal the next game, the likeliest first; nobody where rules and list leave that open.
    pub fn dealers(&self, rules: &RuleSet, seats: usize) -> SmallVec<[Seat; 4]> {
        self.geberfolge.next(rules, self.schreiber, seats)
    }

    /// Follows dealers and Pflichtsoli, `left` of the planned games with this one.
    fn follow(&mut self, zeile: &Zeile, rules: &RuleSet, left: Option<usize>, findings: &mut Findings<'_>) {
        // A game in which time runs out is finished; only what comes behind it is struck (TSR 8.5.1, 8.6).
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        let struck =
            self.zeit_abgelaufen && rules.liste.vorfuehrung && self.pflichtsoli.leave_nothing_for(zeile, pflichtsolo);
        self.zeit_abgelaufen |= zeile.zeit_abgelaufen;
        let dealer = self.geberfolge.due(zeile, rules, self.schreiber);
        let fuellt = self.pflichtsoli.fills(zeile, pflichtsolo) == Some(true);
        let gestoert = self.geberfolge.gestoert();
        let Eingeordnet { vorgefuehrt, doppelt } = match pflichtsolo.exists() {
            true => self.pflichtsoli.add(zeile, rules, left, (dealer, gestoert), findings),
            false => Eingeordnet::default(),
        };
        let due = |found: &Finding| matches!(found.kind, FindingKind::VorfuehrungFehlt { .. });
        if struck && !findings.found().any(due) {
            findings.add(FindingKind::SpielNachDerZeit {}, Locus::GAME);
        }
        if rules.liste.soli_verlaengern && zeile.counts() {
            let again = dealers::again_for_solo(zeile, rules, vorgefuehrt);
            self.laenger.0 += usize::from(again == Some(true));
            self.laenger.1 += usize::from(again != Some(false));
        }
        self.geberfolge.add(zeile, rules, Soli { vorgefuehrt, doppelt, fuellt }, findings);
    }

    /// Takes the next game where it was played without anything to say about it, by what it brought each seat. It has no
    /// totals of its own, and the list no `Plan`; any other game is [added](Liste::add) as its [`Zeile`].
    #[inline]
    pub fn add_played(&mut self, points: &[i32], rules: &'r RuleSet) {
        self.rules.get_or_insert_with(|| rules.at_table(points.len()));
        self.seats = self.seats.max(points.len());
        self.stand.sum_up(points, points);
        self.sum_up(points);
        self.spiele = (self.spiele.0 + 1, self.spiele.1 + 1);
    }

    /// Takes note of a game that could not be judged: what depends on it is open.
    pub fn add_unknown(&mut self) {
        self.stand.forget();
        self.summen = None;
        self.geberfolge.forget();
        self.pflichtsoli.forget();
        self.bockrunde.forget();
        self.spiele.0 += 1;
        self.spiele.1 += 1;
    }

    /// Ends the list and returns what is wrong with it as a whole; the places are in its header.
    pub fn close(self) -> Vec<Finding> {
        let Some(rules) = self.rules else { return Vec::new() };
        let mut findings = Findings::new(rules);
        if let Some((found, at)) = self.spieler_im_kopf {
            check_size(found, at, rules, &mut findings);
        }
        let Some((plan, at)) = self.plan else { return findings.into_vec() };
        let ((least, most), (laenger, hoechstens)) = (self.spiele, self.laenger);
        let size = rules.tisch.plaetze.iter().position(|size| *size == self.seats);
        let expected = size.and_then(|size| rules.liste.spiele.get(size)).copied().unwrap_or(0);
        let wrong_plan = expected > 0 && plan != expected;
        // A Bockrunde that is played to its end makes the list longer.
        let (more, owed) = self.bockrunde.beyond(rules);
        if wrong_plan {
            findings.add(FindingKind::PlanFalsch { plan, expected }, at);
        }
        if wrong_plan && (least..=most).contains(&(expected + laenger)) {
            // The list is as long as the rules want it: the number in the header alone is wrong.
        } else if least > plan + hoechstens + more {
            findings.add(FindingKind::Listenlaenge { found: least, plan: plan + hoechstens + more }, at);
        } else if most < plan + laenger + more + owed && !self.has_ended(rules) {
            findings.add(FindingKind::ListeZuKurz { found: most, plan: plan + laenger + more + owed }, at);
        }
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        if pflichtsolo.exists() && (most >= plan + laenger || self.has_ended(rules)) {
            let all = pflichtsolo.schuld().anzahl();
            for (seat, schuld) in self.pflichtsoli.missing(self.seats, pflichtsolo) {
                let kind = match all {
                    1 => FindingKind::PflichtsoloFehlt { seat },
                    _ => FindingKind::PflichtsoliFehlen { seat, played: all.saturating_sub(schuld.anzahl()), all },
                };
                findings.add(kind, at).by(seat);
            }
            let games = self.pflichtsoli.unchecked(self.seats, pflichtsolo);
            if games > 0 {
                findings.add(FindingKind::PflichtsoliUngeprueft { games }, at);
            }
        }
        self.check_rounds(rules, &mut findings);
        if rules.liste.schreiber_genannt && self.schreiber.is_none() {
            findings.add(FindingKind::SchreiberFehlt {}, at);
        }
        if let (Some((seat, at)), Some(expected)) = (self.schreiber_im_kopf, rules.liste.schreiber.seat(self.seats))
            && seat != expected
        {
            findings.add(FindingKind::SchreiberPlatz { seat, expected }, at).by(seat);
        }
        findings.into_vec()
    }

    /// Returns how many games are left with the next one; `None` where that is open.
    ///
    /// What is dealt again is no game of the list. Whether one that was not played is repeated, the table knows
    /// (TSR 9.1.3).
    fn left(&self, plan: usize, rules: &RuleSet) -> Option<usize> {
        // After time, or behind a full pot, only what is owed is played (TSR 8.5.1, 8.6).
        if self.has_ended(rules) {
            return Some(self.pflichtsoli.owed(self.seats, rules.vorbehalte.pflichtsolo));
        }
        let is_certain = self.spiele.0 == self.spiele.1 && self.laenger.0 == self.laenger.1;
        is_certain.then(|| (plan + self.laenger.0).saturating_sub(self.spiele.0))
    }

    /// Tells whether the list is over before its plan, but for Pflichtsoli that are owed.
    fn has_ended(&self, rules: &RuleSet) -> bool {
        self.zeit_abgelaufen || self.topf.is_full(&rules.liste)
    }

    /// Tells whether a game is no Pflichtsolo that is owed.
    fn is_none_owed(&self, zeile: &Zeile, rules: &RuleSet) -> bool {
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        if pflichtsolo.exists() { self.pflichtsoli.leave_nothing_for(zeile, pflichtsolo) } else { zeile.counts() }
    }

    fn count(&mut self, zeile: &Zeile) {
        let (least, most) = match zeile.outcome {
            Outcome::Redeal => (0, 0),
            Outcome::NotPlayed => (0, 1),
            Outcome::NeedsRuling if zeile.maybe_unplayed => (0, 1),
            Outcome::Played | Outcome::Aborted | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {
                (1, 1)
            }
        };
        self.spiele = (self.spiele.0 + least, self.spiele.1 + most);
    }

    fn check_rounds(&self, rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some((number, Some(of), at)) = self.runde else { return };
        let (least, most) = (rules.liste.runden_mindestens, rules.liste.runden_hoechstens);
        if !rules.liste.allows_rounds(of) {
            let kind = FindingKind::Rundenzahl { found: of as usize, least: least as usize, most: most as usize };
            findings.add(kind, at);
        } else if number > of {
            findings.add(FindingKind::Rundennummer { number: number as usize, of: of as usize }, at);
        }
    }
}

/// Reports a table of a size that the rules do not know (R000-A1, R001-1b, R004-V1); one that the notation does not know
/// the reader has reported.
pub(crate) fn check_size(found: usize, at: Locus, rules: &RuleSet, findings: &mut Findings<'_>) {
    if Seat::TABLES.contains(&found) && !rules.tisch.plaetze.contains(&found) {
        let known: Vec<String> = rules.tisch.plaetze.iter().map(usize::to_string).collect();
        let kind = FindingKind::TischPasstNicht { found, known: known.join(", ").into() };
        findings.add(kind, at);
    }
}

/// Adds points by seat to totals, for which there may be none yet.
#[inline]
fn add_to(totals: &mut Vec<i64>, points: &[i32]) {
    if totals.len() < points.len() {
        totals.resize(points.len(), 0);
    }
    for (total, points) in totals.iter_mut().zip(points) {
        *total = total.saturating_add(i64::from(*points));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list without `Plan` is the same whether a game in order comes as its points or as its line.
    #[test]
    fn a_game_in_order_is_its_points() {
        let rules = RuleSet::builtin("wettbewerb").unwrap();
        let (mut one, mut other) = (Liste::new(&ListHeader::default()), Liste::new(&ListHeader::default()));
        for points in [&[3, -3, 3, -3][..], &[1, 1, -4, 1, 1], &[-2, 2, 2, -2]] {
            one.add_played(points, rules);
            assert!(other.add(&Zeile::played(points), rules).is_empty());
        }
        let told = |liste: &Liste<'_>| format!("{:?} {:?} {:?}", liste.stand, liste.summen, liste.spiele);
        assert_eq!((told(&one), one.seats), (told(&other), other.seats));
        assert_eq!(one.summen, Some(vec![2, 0, 1, -4, 1]), "by hand: 3+1-2, -3+1+2, 3-4+2, -3+1-2, 1");
        assert!(one.rules.zip(other.rules).is_some_and(|(one, other)| std::ptr::eq(one, other)));
    }
}
