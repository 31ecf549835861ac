//! All remaining tricks, by search where all cards are known: whether a claim of them is good (TSR 5.4.4, 5.4.5;
//! R002-5a to 5d), and what they bring either party.

mod settled;

pub(crate) use settled::{steht, steht_bei};

use doko_format::{Card, Partei, Seat, Severity, Spanned};
use smallvec::SmallVec;

use crate::analysis::{Alternative, Analysis, Fall, sum_of_rows};
use crate::ansagen;
use crate::finding::{FindingKind, Findings};
use crate::posten::Posten;
use crate::rules::{RuleSet, Schweinestufe};
use crate::search::{Budget, Claim, ClaimVerdict, KnownGame, Unsearchable, before_card, left};
use crate::spielverlauf::course::{Ordnung, Wort};
use crate::wertung::result::Ausgang;
use crate::wertung::verdict::Ergebnis;

/// Returns the party that gets the rest after a claim of `seat`; `None` where a referee has to decide.
///
/// `stated` is the order the claimant named, up to a card that cannot be read.
pub(crate) fn claimed(
    known: &KnownGame<'_, '_>,
    wort: &Wort<'_>,
    seat: Seat,
    stated: &[Spanned<Option<Card>>],
    budget: Budget,
    findings: &mut Findings<'_>,
) -> Option<Partei> {
    let abkuerzung = &known.rules.abkuerzung;
    let folge: Vec<Card> = stated.iter().map_while(|card| card.value).collect();
    let partei = abkuerzung.rest_stiche.counts_partner();
    not_held(known, wort, seat, stated, findings);
    let decided = before_card(known, wort.before).map(|position| {
        let own = position.partei(seat);
        (own, position.claim(&Claim { seat, sequence: &folge, partei }, budget))
    });
    let decided = match decided {
        // What is highest is not settled yet.
        Ok((own, _)) if schweine_may_come(known, wort) => Ok((own, ClaimVerdict::Open)),
        decided => decided,
    };
    let kind = match decided {
        Ok((Some(own), ClaimVerdict::Certain)) => return Some(own),
        Ok((Some(own), ClaimVerdict::Refuted(line))) => {
            let (clause, kind) = if folge.is_empty() {
                ("rest-nicht-sicher", FindingKind::RestNichtSicher { seat, line })
            } else {
                ("rest-nicht-sicher-folge", FindingKind::RestFolgeNichtSicher { seat, line })
            };
            let finding = findings.add_under(clause, kind, wort.at).by(seat);
            if abkuerzung.rest_falsch.goes_to_opponents() {
                // Where the rules say what becomes of it, it breaks none (R002-5d).
                finding.severity = Severity::Warning;
                return Some(own.gegner());
            }
            FindingKind::RestEntscheid { seat }
        }
        Ok((_, ClaimVerdict::Open)) => FindingKind::RestOffen { seat },
        // What may come of it a referee decides.
        Err(Unsearchable::NotAboutAugen) => FindingKind::RestEntscheid { seat },
        Err(Unsearchable::PartiesOpen) => FindingKind::RestParteienOffen { seat },
        Ok((None, _)) | Err(_) => FindingKind::RestHandUnbekannt { seat },
    };
    findings.add(kind, wort.at).by(seat);
    None
}

/// Tells whether somebody may still announce Schweine: then the order of the cards may change with any trick.
fn schweine_may_come(known: &KnownGame<'_, '_>, wort: &Wort<'_>) -> bool {
    let kartenspiel = &known.rules.kartenspiel;
    let solo = known.ordnung.solo;
    let laid = |seat: Seat, card: Card| {
        let before = known.course.gelegt[..wort.before].iter();
        before.filter(|play| play.counts && play.seat == seat && play.card == Some(card)).count()
    };
    // Both in one hand; of a second fox the first has gone.
    let gone = |card: Card| if kartenspiel.schweine.is_pair() { 0 } else { kartenspiel.copies(card) - 1 };
    let may_come = |card: Card| {
        known.game.active.iter().any(|seat| {
            known.haende[*seat].cards.count(card) == kartenspiel.copies(card) && laid(*seat, card) <= gone(card)
        })
    };
    let stufen = Schweinestufe::ALL.into_iter().filter(|stufe| !known.ordnung.has(*stufe));
    kartenspiel.schweine.allowed(true) && stufen.filter_map(|stufe| kartenspiel.schwein(stufe, solo)).any(may_come)
}

/// Reports the first card of a stated order that the claimant does not hold, or not as often; what he holds counts.
fn not_held(
    known: &KnownGame<'_, '_>,
    wort: &Wort<'_>,
    seat: Seat,
    stated: &[Spanned<Option<Card>>],
    findings: &mut Findings<'_>,
) {
    let Ok(mut hand) = left(known, wort.before, seat) else { return };
    let missing = stated.iter().filter_map(|card| card.value).find(|card| !hand.remove(*card));
    if let Some(card) = missing {
        findings.add(FindingKind::FolgeNichtImBlatt { seat, card }, wort.at).by(seat);
    }
}

/// Enters the result under both rulings on who gets the rest, where the parties and all announcements are known.
pub(crate) fn alternatives(rules: &RuleSet, ordnung: &Ordnung, analysis: &mut Analysis) {
    for partei in Partei::ALL {
        let Some((played, posten)) = result(rules, ordnung, analysis, partei) else { return };
        let fines = analysis.strafen.iter().map(|strafe| strafe.seats.as_slice());
        let points = Some(sum_of_rows(analysis.seats, [played.as_slice()].into_iter().chain(fines)));
        let strafen = analysis.strafen.iter().cloned().collect();
        let clause = rules.clause("rest");
        let ruled = Alternative { strafen, clause, ..Alternative::new(Fall::Rest(partei), points, posten) };
        analysis.alternatives.push(ruled);
    }
}

/// Returns what the game brings by seat, and the items, where a party gets the rest; `None` where parties or
/// announcements are open.
pub(crate) fn result(
    rules: &RuleSet,
    ordnung: &Ordnung,
    analysis: &Analysis,
    partei: Partei,
) -> Option<(Vec<i32>, SmallVec<[Posten; 8]>)> {
    let known = analysis.active.iter().all(|seat| analysis.parteien[*seat].is_some());
    if !known || ansagen::open(&analysis.ansagen) {
        return None;
    }
    let ergebnis = Ergebnis::of_game(rules, analysis, Some(partei))?;
    let ausgang = Ausgang::new(rules, Some(ordnung), analysis, &ergebnis);
    let redeal = ausgang.redeal;
    let (points, posten) = ausgang.points(analysis.seats);
    Some((if redeal { vec![0; analysis.seats] } else { points }, posten))
}
