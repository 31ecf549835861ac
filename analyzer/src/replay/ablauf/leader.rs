//! Who led to a trick: what is written, what must be, and what the cards say of a slip of the pen.

use doko_format::{Laid, LineKind, Locus, Part, Row, Seat};
use smallvec::SmallVec;

use super::{Ablauf, Aufspiel, Ordnung, highest, plain};
use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;
use crate::rules::RuleSet;

impl<'r> Ablauf<'r> {
    /// Decides who led: as written, unless the cards, or who is noted to have taken this trick, show that the writer
    /// slipped.
    #[expect(clippy::too_many_arguments, reason = "one row needs all that the course knows")]
    pub(super) fn leader(
        &self,
        game: &Game<'r>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        leads: Aufspiel,
        line: usize,
        row: &Row,
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
            // The table led on as it had noted the trick before; where only that fits, the note is right.
            let noted = self.noted_winner(game).filter(|noted| Some(*noted) != leads.seat);
            if let (Some(noted), Some(seat)) = (noted, leads.seat)
                && self.rather(game, rules, ordnung, noted, seat, line, row)
            {
                return Some(noted);
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
        // Where the table noted the trick before for this seat, that note is the cause and is reported there.
        if self.noted_winner(game) != Some(written) {
            let kind = FindingKind::FalscherAufspieler { seat: written, expected };
            let finding = findings.add(kind, Locus::line(line, Part::Leader)).by(written);
            if let Some(reason) = self.why_leads(game, expected) {
                finding.with(Role::Contradicts, reason);
            }
        }
        let slipped = self.rather(game, rules, ordnung, expected, written, line, row);
        Some(if slipped { expected } else { written })
    }

    /// Tells whether `one` led rather than `other`: only his hand and those behind him have the cards or, if the hands do
    /// not tell, only then it was taken by whom the table noted, or by who is noted to have led on.
    #[expect(clippy::too_many_arguments, reason = "one row needs all that the course knows")]
    fn rather(
        &self,
        game: &Game<'r>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        one: Seat,
        other: Seat,
        line: usize,
        row: &Row,
    ) -> bool {
        if !self.fits(game, other, row) {
            return self.fits(game, one, row);
        }
        let taken_by = |leader| self.taken_by(game, rules, ordnung, leader, line, row);
        let next = game.record.rows().find(|(other, _)| *other > line);
        let led_on = || next.and_then(|(_, row)| row.leader).map(|leader| leader.value);
        let noted = row.taken.map(|taken| taken.value.seat).or_else(led_on);
        self.fits(game, one, row) && noted.is_some() && taken_by(one) == noted && taken_by(other) != noted
    }

    /// Returns who takes a plain row without seats if `leader` led to it.
    fn taken_by(
        &self,
        game: &Game<'r>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        leader: Seat,
        line: usize,
        row: &Row,
    ) -> Option<Seat> {
        let plays = plain(line, row, leader, game.clockwise_from(leader))?;
        let last = self.laeufe.len() + 1 == game.per_player;
        highest(rules, ordnung.in_stich(self.laeufe.len()), last, &plays)
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
        game.gliederung.vorbehalt.map(|(line, _)| Locus::line(line, Part::Value))
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
        let cards: SmallVec<[(usize, Laid); 6]> = row.cards().collect();
        self.in_hands(game, leader, cards.iter())
    }
}
