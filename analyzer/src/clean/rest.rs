//! A plain game that ends with a claim of the remaining tricks: what follows from it where the claim stands (TSR 5.4.4, 5.4.5).

use doko_format::{ListHeader, Partei, PlainGame, Restanspruch};
use smallvec::SmallVec;

use super::abfrage::Declared;
use super::urteil::{Urteil, contract};
use super::{Followed, seats_of, stands};
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::search::{Budget, Claim, ClaimVerdict, PlayerHand, Position, Setup};

/// Returns all that follows from a game in which everybody plays and that ends with a claim of the rest, of which every hand is
/// noted; `None` if it is none, if the claim does not stand, or if something else is to be said about it.
pub fn urteil_of_claim<'p>(
    plain: &'p PlainGame,
    claim: &Restanspruch,
    header: &ListHeader,
    rules: &RuleSet,
) -> Option<Urteil<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    let game = Followed::as_far_as_it_goes(plain, rules, seats)?;
    let party = game.rest(plain, rules, claim)?;
    game.into_urteil(plain, rules, Some(party), stands)
}

impl Followed {
    /// Returns the party that gets the rest by a claim of somebody who may make it and takes all that is left.
    fn rest(&self, plain: &PlainGame, rules: &RuleSet, claim: &Restanspruch) -> Option<Partei> {
        let Followed { table, angesagt, course, parteien } = self;
        let contract = contract(table, angesagt, parteien);
        // A claim may settle a Hochzeit, and Schweine that nobody has announced change what is highest: both are left to the
        // long way.
        let may_change = matches!(angesagt.was, Declared::Hochzeit(..)) || rules.kartenspiel.schweine.allowed(true);
        let abkuerzung = &rules.abkuerzung;
        let may_claim = abkuerzung.rest.allows(contract.soloist == Some(claim.seat));
        if may_change || !may_claim || !contract.ziel().is_about_augen() {
            return None;
        }
        let place = table.place(claim.seat)?;
        let mut hand = course.left(plain, table, place)?;
        if !claim.folge.iter().all(|card| hand.remove(*card)) {
            return None;
        }
        let partei = abkuerzung.rest_stiche.counts_partner();
        let claim = Claim { seat: claim.seat, sequence: &claim.folge, partei };
        let verdict = self.behind_the_last_row(plain, rules)?.claim(&claim, Budget::default());
        (verdict == ClaimVerdict::Certain).then_some(parteien.of[place])
    }

    /// Returns the position in which the next trick would begin.
    fn behind_the_last_row(&self, plain: &PlainGame, rules: &RuleSet) -> Option<Position> {
        let Followed { table, course, parteien, .. } = self;
        let (count, leader) = (table.players.len(), course.stiche().last()?.winner());
        let player = |place: usize| {
            let hand = course.left(plain, table, place)?;
            Some(PlayerHand { seat: table.players[place], partei: parteien.of[place], hand })
        };
        let players: Option<SmallVec<[PlayerHand; 5]>> = (leader..count).chain(0..leader).map(player).collect();
        let mut augen = ByPartei::default();
        for ((its_augen, _), party) in course.genommen.iter().zip(parteien.of).take(count) {
            augen[party] += its_augen;
        }
        let (rangfolge, players) = (course.rangfolge, &players?);
        Position::new(&Setup { rules, rangfolge, players, table: &[], augen }).ok()
    }
}
