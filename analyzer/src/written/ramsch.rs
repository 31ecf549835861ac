//! A Ramsch noted without cards: Augen and tricks by seat (SPEC 7.12; house rule R1).
//!
//! Who has no Augen may have taken a trick of nothing but nines, and that decides what is paid: the line `Stiche` says it. Without it
//! the game has the result that its noted points agree with, or stays open.

use doko_format::{BySeat, Locus, Part, Seat, Spanned};
use smallvec::SmallVec;

use crate::analysis::{Alternative, Analysis, Einzeln, Fall, Outcome};
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{Einzelstand, RuleSet};
use crate::wertung::possible_augen::{any_stiche_have, stiche_have};
use crate::wertung::ramsch::{einzeln, score};
use crate::wertung::result::Ausgang;
use crate::written::game::Game;

/// One number for a seat or for several, and the line.
pub(crate) type JeSitz<'r> = (&'r [Spanned<(Seat, u16)>], usize);

/// What the lines of a Ramsch without cards say.
#[derive(Clone, Copy)]
pub(crate) struct Ramschnotiz<'r> {
    pub(crate) augen: Option<JeSitz<'r>>,
    pub(crate) stiche: Option<JeSitz<'r>>,
    /// The noted points by seat, without fines.
    pub(crate) punkte: Option<&'r [i32]>,
}

/// What somebody took whose tricks are not noted, as a case for the reader of the result.
type RamschCase = (Option<Fall>, Einzelstand);

impl Ramschnotiz<'_> {
    /// Enters the result, where the lines decide it. Returns whether they did.
    pub(crate) fn enter(
        self,
        game: &Game<'_>,
        rules: &RuleSet,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> bool {
        let augen = self.augen_by_seat(game, rules, findings);
        let stiche = self.stiche_by_seat(game, rules, augen.as_ref(), findings);
        let all = |noted: &BySeat<Option<u16>>| game.active.iter().all(|seat| noted[*seat].is_some());
        let complete = stiche.as_ref().filter(|noted| all(noted));
        let numbers = |noted: &BySeat<Option<u16>>| BySeat::from_fn(|seat| noted[seat].unwrap_or_default());
        analysis.einzeln = Some(Einzeln { augen, stiche: complete.map(numbers), gewinner: None });
        let (Some(augen), Some(stiche)) = (augen, stiche) else { return false };
        let cases = cases(game, rules, augen, &stiche);
        let scored: Vec<(RamschCase, Vec<i32>)> = cases
            .into_iter()
            .map(|case| {
                let points = score(rules, &case.1, &game.active, analysis.bock).by_seat(analysis.seats);
                (case, points)
            })
            .collect();
        let alike = scored.windows(2).all(|pair| pair[0].1 == pair[1].1);
        let agrees = |points: &[i32]| self.punkte == Some(points);
        let chosen = if alike { scored.first() } else { scored.iter().find(|(_, points)| agrees(points)) };
        if let Some(((_, stand), _)) = chosen {
            analysis.outcome = Outcome::Played;
            let tricks = analysis.einzeln.take().and_then(|noted| noted.stiche);
            Ausgang::ramsch(rules, analysis, stand).enter(analysis);
            analysis.einzeln = Some(Einzeln { stiche: tricks, ..einzeln(rules, stand, &game.active) });
            return true;
        }
        for ((case, stand), points) in scored {
            let Some(case) = case else { continue };
            let posten = score(rules, &stand, &game.active, analysis.bock).posten;
            analysis.alternatives.push(Alternative::new(case, Some(points), posten));
        }
        true
    }

    /// Returns the Augen of every player; those of all but one are enough.
    fn augen_by_seat(self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> Option<BySeat<u16>> {
        let noted = self.augen?;
        let (_, line) = noted;
        let at = Locus::line(line, Part::Value);
        let mut by_seat = once_each(noted, game, findings)?;
        let pack = rules.kartenspiel.augen();
        let sum: usize = by_seat.iter().filter_map(|(_, augen)| *augen).map(usize::from).sum();
        let missing: SmallVec<[Seat; 5]> =
            game.active.iter().copied().filter(|seat| by_seat[*seat].is_none()).collect();
        match (missing.as_slice(), usize::from(pack).checked_sub(sum)) {
            ([], Some(0)) => {}
            ([one], Some(rest)) => by_seat[*one] = u16::try_from(rest).ok(),
            ([_, _, ..], Some(_)) => {
                findings.add(FindingKind::AugenSitzFehlt { seat: missing[0] }, at);
                return None;
            }
            ([], Some(_)) | (_, None) => {
                findings.add(FindingKind::AugenSumme { found: sum, expected: pack.into() }, at);
                return None;
            }
        }
        let numbers = BySeat::from_fn(|seat| by_seat[seat].unwrap_or_default());
        let spieler = rules.tisch.spieler;
        let can_be = |seat: &Seat| any_stiche_have(&rules.kartenspiel, spieler, numbers[*seat]);
        if let Some(seat) = game.active.iter().copied().find(|seat| !can_be(seat)) {
            findings.add(FindingKind::AugenUnmoeglichSitz { seat, augen: numbers[seat].into() }, at);
            return None;
        }
        Some(numbers)
    }

    /// Returns the tricks of each player as far as they are noted; `None` if they cannot be.
    fn stiche_by_seat(
        self,
        game: &Game<'_>,
        rules: &RuleSet,
        augen: Option<&BySeat<u16>>,
        findings: &mut Findings<'_>,
    ) -> Option<BySeat<Option<u16>>> {
        let Some(noted) = self.stiche else { return Some(BySeat::default()) };
        let at = Locus::line(noted.1, Part::Value);
        let by_seat = once_each(noted, game, findings)?;
        let sum: usize = by_seat.iter().filter_map(|(_, stiche)| *stiche).map(usize::from).sum();
        let whole = game.active.iter().all(|seat| by_seat[*seat].is_some());
        if sum > game.per_player || whole && sum < game.per_player {
            findings.add(FindingKind::SticheSumme { found: sum, expected: game.per_player }, at);
            return None;
        }
        for seat in game.active.iter().copied() {
            let (Some(found), Some(augen)) = (by_seat[seat], augen.map(|augen| augen[seat])) else { continue };
            if stiche_have(&rules.kartenspiel, rules.tisch.spieler, found, augen) {
                continue;
            }
            let kind = match found {
                0 => FindingKind::AugenOhneStichSitz { seat, augen: augen.into() },
                _ => FindingKind::SticheUnmoeglichSitz { seat, found: found.into(), augen: augen.into() },
            };
            findings.add(kind, at);
            return None;
        }
        Some(by_seat)
    }
}

/// Returns the noted numbers; `None` if a seat stands twice, or one that sits out, which is reported.
fn once_each((noted, line): JeSitz<'_>, game: &Game<'_>, findings: &mut Findings<'_>) -> Option<BySeat<Option<u16>>> {
    let mut by_seat: BySeat<Option<u16>> = BySeat::default();
    for (index, entry) in noted.iter().enumerate() {
        let ((seat, number), at) = (entry.value, Locus::item(line, index));
        if !game.active.contains(&seat) {
            // Where it is not known who plays, that is said already.
            if !game.active.is_empty() {
                findings.add(FindingKind::SetztAus { seat }, at).by(seat);
            }
            return None;
        }
        if by_seat[seat].replace(number).is_some() {
            let first = noted.iter().position(|other| other.value.0 == seat).unwrap_or_default();
            let finding = findings.add(FindingKind::AngabeSitzDoppelt { seat }, at);
            finding.with(Role::Earlier, Locus::item(line, first));
            return None;
        }
    }
    Some(by_seat)
}

/// Returns what the players may have taken: who has Augen has a trick, and of the others each may have one where tricks can be without
/// Augen. The first case is that none has.
fn cases(game: &Game<'_>, rules: &RuleSet, augen: BySeat<u16>, stiche: &BySeat<Option<u16>>) -> Vec<RamschCase> {
    let empty_tricks = stiche_have(&rules.kartenspiel, rules.tisch.spieler, 1, 0);
    let open: SmallVec<[Seat; 5]> = game
        .active
        .iter()
        .copied()
        .filter(|seat| empty_tricks && augen[*seat] == 0 && stiche[*seat].is_none())
        .collect();
    let case = |with_trick: usize| {
        let took = |seat: Seat| match (stiche[seat], open.iter().position(|other| *other == seat)) {
            (Some(noted), _) => noted,
            (None, Some(place)) => u16::from(with_trick >> place & 1 != 0),
            (None, None) => u16::from(augen[seat] > 0),
        };
        // Of several the two words of such a case would not tell whom they mean.
        let fall = (open.len() == 1).then_some(Fall::Stichlos(with_trick == 0));
        (fall, Einzelstand { augen, stiche: BySeat::from_fn(took) })
    };
    (0..1_usize << open.len()).map(case).collect()
}
