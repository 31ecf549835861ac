//! What would have to stand in the place of a noted result, or a leader, that is not what follows from the cards.

use doko_format::{
    BySeat, Field, Key, LineAt, LineKind, Locus, Part, Partei, Record, Row, Seat, Sieger, Spanned, Taken, Value,
};

use crate::analysis::{Added, Analysis};
use crate::finding::{Finding, FindingKind, Remedy};
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::wertung::noted::seats_of_re;

/// What would have to stand at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Correction {
    /// The place: all of a value, one number of it, what stands behind `->`, who led.
    pub at: Locus,
    /// What is right.
    pub right: Right,
}

/// A result as it would have to be noted.
#[derive(Clone, Debug, PartialEq)]
pub enum Right {
    /// A value, or a part of one, of a line with this key.
    Value(Key, Box<Value>),
    /// Who took a trick, and its Augen.
    Taken(Taken),
    /// Who led to a trick.
    Leader(Seat),
}

/// Returns what mends a finding about a noted result, or about a leader of a trick who is miswritten, all of it at once; nothing for any
/// other finding.
///
/// `judged` is the judgement the finding is from, with its rule set; none for what only a list shows.
pub fn corrections(finding: &Finding, record: &Record, judged: Option<(&Analysis, &RuleSet)>) -> Vec<Correction> {
    let LineAt::Line(line) = finding.at.line else { return Vec::new() };
    let line = usize::from(line);
    let Some(written) = record.lines.get(line) else { return Vec::new() };
    match (finding.kind.remedy(), &written.kind, judged) {
        (Remedy::Unknown, ..) => Vec::new(),
        (Remedy::Totals, LineKind::Field(field), _) => {
            let FindingKind::StandFalsch { stand, .. } = &finding.kind else { return Vec::new() };
            points(line, field, stand)
        }
        (Remedy::Computed, LineKind::Row(row), Some((analysis, _))) => taken(line, row, analysis),
        (Remedy::Leader, LineKind::Row(row), Some(_)) => leader(line, row, finding),
        (Remedy::Computed, LineKind::Field(field), Some((analysis, rules))) => result(line, field, analysis, rules),
        (Remedy::Totals | Remedy::Computed | Remedy::Leader, ..) => Vec::new(),
    }
}

fn taken(line: usize, row: &Row, analysis: &Analysis) -> Vec<Correction> {
    let at = Locus::line(line, Part::Taken);
    let stich = analysis.stiche.iter().find(|stich| stich.at.line == at.line);
    let right = row.taken.zip(stich).map(|(noted, stich)| {
        let augen = noted.value.augen.map(|_| stich.augen);
        Correction { at, right: Right::Taken(Taken { seat: stich.winner, augen }) }
    });
    right.into_iter().collect()
}

/// Where it was somebody's act, who led stands there as it was.
fn leader(line: usize, row: &Row, finding: &Finding) -> Vec<Correction> {
    let FindingKind::FalscherAufspieler { expected, .. } = finding.kind else { return Vec::new() };
    let is_slip = row.leader.is_some() && finding.seat.is_none();
    let right = Correction { at: Locus::line(line, Part::Leader), right: Right::Leader(expected) };
    is_slip.then_some(right).into_iter().collect()
}

fn result(line: usize, field: &Field, analysis: &Analysis, rules: &RuleSet) -> Vec<Correction> {
    let at = Locus::line(line, Part::Value);
    let one = |value: Value| Correction { at, right: Right::Value(field.key.value.clone(), Box::new(value)) };
    match &field.value.value {
        Value::Counts(noted) => {
            let einzeln = analysis.einzeln.as_ref();
            let computed = einzeln.and_then(|all| if field.key.value == Key::Augen { all.augen } else { all.stiche });
            counts(line, field, noted, computed)
        }
        Value::Sieger(_) if analysis.is_ramsch() => {
            let seats = analysis.winners().map(|mut seats| {
                seats.sort();
                match seats.is_empty() {
                    true => one(Value::Sieger(Sieger::Keiner)),
                    false => one(Value::Sieger(Sieger::Seats(seats.into_iter().map(Spanned::from).collect()))),
                }
            });
            seats.into_iter().collect()
        }
        Value::Parties(noted) if field.key.value == Key::Augen => parties(line, field, noted, analysis.augen),
        Value::Parties(noted) => parties(line, field, noted, analysis.stichzahl),
        Value::Sieger(noted) => {
            let winner = analysis.winner.map(|winner| one(Value::Sieger(winner_as(noted, winner, analysis))));
            winner.into_iter().collect()
        }
        Value::Seats(_) if field.key.value == Key::Re => {
            let seats =
                seats_of_re(analysis).map(|seats| one(Value::Seats(seats.into_iter().map(Spanned::from).collect())));
            seats.into_iter().collect()
        }
        Value::Number(_) if field.key.value == Key::Wert => {
            analysis.value_on_sheet(rules).map(|value| one(Value::Number(value))).into_iter().collect()
        }
        Value::Numbers(_) => match (analysis.settled_points(), analysis.added()) {
            (Some(right), _) => points(line, field, right),
            (None, Added::Nothing) => points(line, field, &vec![0; analysis.seats]),
            (None, Added::Points(_) | Added::Open) => Vec::new(),
        },
        Value::Sprache(_)
        | Value::Text(_)
        | Value::Runde { .. }
        | Value::Seat(_)
        | Value::Seats(_)
        | Value::Names(_)
        | Value::Number(_)
        | Value::Abheber { .. }
        | Value::Packets(_)
        | Value::Blatt { .. }
        | Value::Statements(_)
        | Value::Sonderpunkte(_)
        | Value::Spielart(_)
        | Value::Unreadable(_) => Vec::new(),
    }
}

/// Returns the winner in the way the table noted one: by party, or by seats.
fn winner_as(noted: &Sieger, winner: Option<Partei>, analysis: &Analysis) -> Sieger {
    match (noted, winner) {
        (_, None) => Sieger::Keiner,
        (Sieger::Partei(_) | Sieger::Keiner, Some(party)) => Sieger::Partei(party),
        (Sieger::Seats(_), Some(party)) => {
            let won = analysis.active.iter().filter(|seat| analysis.parteien[**seat] == Some(party));
            Sieger::Seats(won.copied().map(Spanned::from).collect())
        }
    }
}

/// Returns each noted number of a party that is another.
fn parties(
    line: usize,
    field: &Field,
    noted: &[Spanned<(Partei, u16)>],
    computed: Option<ByPartei<u16>>,
) -> Vec<Correction> {
    let Some(computed) = computed else { return Vec::new() };
    each_other(line, field, noted, |party| computed[party], |one| Value::Parties(vec![one].into()))
}

/// Returns each noted number of a player that is another.
fn counts(
    line: usize,
    field: &Field,
    noted: &[Spanned<(Seat, u16)>],
    computed: Option<BySeat<u16>>,
) -> Vec<Correction> {
    let Some(computed) = computed else { return Vec::new() };
    each_other(line, field, noted, |seat| computed[seat], |one| Value::Counts(vec![one].into()))
}

/// Returns each noted number that is not the one computed for whose it is; `value` writes a single one.
fn each_other<T: Copy>(
    line: usize,
    field: &Field,
    noted: &[Spanned<(T, u16)>],
    computed: impl Fn(T) -> u16,
    value: impl Fn(Spanned<(T, u16)>) -> Value,
) -> Vec<Correction> {
    let wrong = noted.iter().enumerate().filter_map(|(index, entry)| {
        let (whose, noted) = entry.value;
        let right = computed(whose);
        (right != noted).then(|| {
            let value = Box::new(value(Spanned::from((whose, right))));
            Correction { at: Locus::item(line, index), right: Right::Value(field.key.value.clone(), value) }
        })
    });
    wrong.collect()
}

/// Returns each noted number of a seat that is another; the whole value, where there are too many or too few of them.
fn points(line: usize, field: &Field, right: &[i32]) -> Vec<Correction> {
    let Value::Numbers(noted) = &field.value.value else { return Vec::new() };
    let numbers = |right: &[i32]| {
        let value = Value::Numbers(right.iter().copied().map(Spanned::from).collect());
        Right::Value(field.key.value.clone(), Box::new(value))
    };
    if noted.len() != right.len() {
        return vec![Correction { at: Locus::line(line, Part::Value), right: numbers(right) }];
    }
    let pairs = noted.iter().zip(right).enumerate();
    let wrong = pairs.filter(|(_, (noted, right))| noted.value != **right);
    wrong.map(|(index, (_, right))| Correction { at: Locus::item(line, index), right: numbers(&[*right]) }).collect()
}
