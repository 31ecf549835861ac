//! Who led to a trick: what is written, what must be, and what the cards say of a slip of the pen.

use doko_format::{How, LineKind, Locus, Part, Row, Seat};

use super::slip::Stichlage;
use super::turn::TrickTurn;
use super::{Aufspiel, Course};
use crate::finding::{FindingKind, Findings, Role};
use crate::written::game::Game;

impl<'r> Course<'r> {
    /// Decides who led: as written, unless the cards show that the writer slipped.
    pub(super) fn leader(
        &self,
        game: &Game<'r>,
        lage: Stichlage<'_>,
        leads: Aufspiel,
        (line, row): (usize, &Row),
        findings: &mut Findings<'_>,
    ) -> Option<Seat> {
        // The usual row: led by who had to, a player in any case.
        if let (Some(written), Some(expected)) = (row.leader, leads.seat)
            && written.value == expected
        {
            return Some(expected);
        }
        let written = row.leader.map(|leader| leader.value).filter(|seat| game.active.contains(seat));
        let Some(written) = written else {
            let against = |leader: Seat| self.speaks_against(game, lage, line, row, leader);
            // The table led on as it had noted the trick before; where less speaks against that, the note is right.
            let noted = self.noted_winner(game).filter(|noted| Some(*noted) != leads.seat);
            if let (Some(noted), Some(seat)) = (noted, leads.seat)
                && game.active.contains(&noted)
                && against(noted) < against(seat)
            {
                return Some(noted);
            }
            // The first card says whose it is: where more speaks for him, he led.
            let first = row.cards().next().filter(|(_, laid)| laid.how != How::TakenBack);
            let first = first.and_then(|(index, laid)| Some((index, laid.seat?)));
            if let (Some((index, led)), Some(expected)) = (first, leads.seat)
                && led != expected
                && game.active.contains(&led)
                && against(led) < against(expected)
            {
                let kind = FindingKind::FalscherAufspieler { seat: led, expected };
                findings.add(kind, Locus::item(line, index)).by(led);
                return Some(led);
            }
            return match (leads.seat, leads.or) {
                (Some(seat), Some(or)) if !self.fits(game, seat, row) && self.fits(game, or, row) => Some(or),
                (Some(seat), _) => Some(seat),
                (None, or) => or.or_else(|| {
                    findings.add(FindingKind::Unentscheidbar {}, Locus::line(line, Part::Whole));
                    None
                }),
            };
        };
        let Some(expected) = leads.seat else { return Some(written) };
        if written == expected || leads.or == Some(written) {
            return Some(written);
        }
        let against = |leader: Seat| self.speaks_against(game, lage, line, row, leader);
        let slipped = against(expected) < against(written);
        // Where the table noted the trick before for this seat, that note is the cause and is reported there.
        if self.noted_winner(game) != Some(written) {
            let kind = FindingKind::FalscherAufspieler { seat: written, expected };
            let finding = findings.add(kind, Locus::line(line, Part::Leader));
            // A slip of the pen is nobody's act.
            finding.seat = (!slipped).then_some(written);
            if let Some(reason) = self.why_leads(game, expected) {
                finding.with(Role::Contradicts, reason);
            }
        }
        Some(if slipped { expected } else { written })
    }

    /// Returns what makes `expected` the one to lead: the card that took the trick before; in the first trick the dealer,
    /// or the Vorbehalt.
    fn why_leads(&self, game: &Game<'r>, expected: Seat) -> Option<Locus> {
        if let Some(lauf) = self.laeufe.last() {
            let plays = &self.gelegt[lauf.first..lauf.end];
            return plays.iter().find(|play| play.counts && play.seat == expected).map(|play| play.at);
        }
        if game.vorhand == Some(expected) {
            return game.geber_at();
        }
        game.outline.vorbehalt.map(|(line, _)| Locus::line(line, Part::Value))
    }

    /// Returns who took the last trick as the table noted it.
    fn noted_winner(&self, game: &Game<'r>) -> Option<Seat> {
        match &game.record.lines.get(self.laeufe.last()?.line)?.kind {
            LineKind::Row(row) => row.taken.map(|taken| taken.value.seat),
            LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    /// Tells whether the cards of a row without seats are all in the hands they would be from if `leader` led.
    fn fits(&self, game: &Game<'r>, leader: Seat, row: &Row) -> bool {
        let mut turn = TrickTurn::new(game.clockwise_from(leader));
        let (karten, _) = self.karten(game, leader, row);
        karten.iter().all(|(_, laid)| {
            let Some(seat) = laid.seat.or_else(|| turn.implicit()) else { return true };
            if laid.how != How::TakenBack {
                turn.lay(seat);
            }
            laid.card.is_none_or(|card| self.may_hold(game, seat, card))
        })
    }
}
