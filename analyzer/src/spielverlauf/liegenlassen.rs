//! Tricks a soloist has won and leaves lying (TSR 5.3.7).

use doko_format::{Akt, Handlung, Locus, Partei};
use smallvec::SmallVec;

use crate::analysis::Analysis;
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;
use crate::spielverlauf::course::Course;

/// Tells from which trick on, from 1, the soloist has left them lying.
#[derive(Default)]
pub(crate) struct Liegen {
    /// He lost the next one: from here on all go to his opponents.
    pub(crate) verfallen: Option<(usize, Partei)>,
    /// They lie there when the last trick is complete, and go to his opponents with the next he loses.
    pub(crate) liegend: Option<(usize, Partei)>,
}

/// Finds the tricks of a soloist that go to his opponents: those he had left lying, with all after them, when he loses
/// the next one.
///
/// Each trick that is left lying is noted at its end. One that is not noted was gathered, with all that lay there.
pub(crate) fn liegenlassen(
    rules: &RuleSet,
    course: &Course<'_>,
    analysis: &Analysis,
    findings: &mut Findings<'_>,
) -> Liegen {
    let mut found = Liegen::default();
    let Some(soloist) = analysis.contract.and_then(|contract| contract.soloist) else { return found };
    let Some(party) = analysis.parteien[soloist] else { return found };
    let left: SmallVec<[(usize, Locus); 4]> = course
        .worte
        .iter()
        .filter(|wort| wort.event.seat.as_ref().is_some_and(|seat| seat.value == soloist))
        .filter(|wort| matches!(wort.event.what, Handlung::Akt(Akt::LaesstLiegen)))
        .map(|wort| (course.laeufe.iter().take_while(|lauf| lauf.full && lauf.end <= wort.before).count(), wort.at))
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
            return found;
        }
        findings.add(FindingKind::StichLiegt { seat: soloist, trick, lost: stich.number }, at).by(soloist);
        found.verfallen = Some((trick, party.gegner()));
        return found;
    }
    found.liegend =
        lying.map(|(trick, _)| (trick, party.gegner())).filter(|_| rules.abkuerzung.liegenlassen.forfeits());
    found
}
