//! Tricks a soloist has won and leaves lying (TSR 5.3.7).

use doko_format::{Akt, Handlung, Locus, Partei};
use smallvec::SmallVec;

use crate::analysis::Analysis;
use crate::finding::{FindingKind, Findings};
use crate::replay::ablauf::Ablauf;
use crate::rules::RuleSet;

/// Returns from which trick on, from 1, all go to the soloist's opponents: he had left it and all after it lying when he
/// lost the next one.
///
/// Each trick that is left lying is noted at its end. One that is not noted was gathered, with all that lay there.
pub(crate) fn liegenlassen(
    rules: &RuleSet,
    ablauf: &Ablauf<'_>,
    analysis: &Analysis,
    findings: &mut Findings<'_>,
) -> Option<(usize, Partei)> {
    let soloist = analysis.contract?.soloist?;
    let party = analysis.parteien[soloist]?;
    let left: SmallVec<[(usize, Locus); 4]> = ablauf
        .worte
        .iter()
        .filter(|wort| wort.event.seat.as_ref().is_some_and(|seat| seat.value == soloist))
        .filter(|wort| matches!(wort.event.what, Handlung::Akt(Akt::LaesstLiegen)))
        .map(|wort| (ablauf.laeufe.iter().take_while(|lauf| lauf.full && lauf.end <= wort.before).count(), wort.at))
        .collect();
    let mut lying: Option<(usize, Locus)> = None;
    for stich in &analysis.stiche {
        if analysis.parteien[stich.winner] == Some(party) {
            let noted = left.iter().find(|(trick, _)| *trick == stich.number);
            lying = noted.map(|noted| lying.unwrap_or(*noted));
            continue;
        }
        let Some((trick, at)) = lying else { continue };
        if !rules.abkuerzung.liegenlassen.forfeits() {
            findings.add(FindingKind::Regelluecke {}, at).by(soloist);
            return None;
        }
        findings.add(FindingKind::StichLiegt { seat: soloist, trick, lost: stich.number }, at).by(soloist);
        return Some((trick, party.gegner()));
    }
    None
}
