//! What the page shows of one game: who held, laid and said what, the score and the possible rulings in words.

use doko_analyzer::{Analysis, Posten, Timeline};
use doko_format::{Akt, Beanstandung, Card, Handlung, How, Item, LineKind, Locus, Part, Partei, Record, Row, Seat};
use doko_judge::{Diagnosis, Game};
use doko_report::finding::FindingReport;
use doko_report::message::{Messages, Worded as _, Wording};
use doko_report::paint::Paint;
use doko_report::table::{Table, fold, is_behind_the_sum};
use doko_report::verdict::{OutcomeName, members};
use doko_report::words;
use serde::Serialize;

use crate::notation::written;
use crate::question::Question;

/// A game.
#[derive(Serialize)]
pub(crate) struct Screen {
    index: usize,
    label: Option<String>,
    line: usize,
    /// Behind which line of the text, from 1, the game's last row or events end.
    end_line: usize,
    rules: String,
    rules_title: Option<String>,
    rules_edition: Option<String>,
    players: Vec<Option<String>>,
    seats: usize,
    active: Vec<Seat>,
    dealer: Option<Seat>,
    contract: Option<String>,
    /// By seat.
    parties: Vec<Option<Partei>>,
    /// The suit or kind of each face's order: all faces, the highest trump first.
    order: Vec<Card>,
    per_player: usize,
    /// The hands with which the first trick begins, by seat.
    hands: Vec<Hand>,
    rows: Vec<Trick>,
    outcome: OutcomeName,
    winner: Option<Partei>,
    /// Who won, in words, where it is not known that a party did.
    won: Option<String>,
    augen: Option<(u16, u16)>,
    value: Option<i32>,
    points: Option<Vec<i32>>,
    items: Vec<Scored>,
    penalties: Vec<(Vec<i32>, Option<String>)>,
    announcements: Vec<String>,
    rulings: Vec<Ruling>,
    needs_ruling: bool,
    findings: Vec<FindingReport>,
    /// For each finding who could complain, in words.
    rights: Vec<Option<String>>,
    /// For each finding what a complaint of it would be, in the notation of the record.
    complaints: Vec<Option<String>>,
    crashed: bool,
}

#[derive(Serialize)]
struct Hand {
    cards: Vec<Card>,
    complete: bool,
}

#[derive(Serialize)]
struct Trick {
    /// From 1; 0 for what stands before the first row.
    number: usize,
    /// The line of the text, from 1.
    line: usize,
    leader: Option<Seat>,
    winner: Option<Seat>,
    augen: Option<u16>,
    sums: Option<(u16, u16)>,
    cards: Vec<Laid>,
    said: Vec<Said>,
}

#[derive(Serialize)]
struct Laid {
    seat: Option<Seat>,
    card: Option<Card>,
    /// Whether it takes part in its trick.
    counts: bool,
    down: bool,
    /// The hand before it, as far as it is known, in order.
    hand: Vec<Card>,
    complete: bool,
    /// What could have been laid; nothing where that is not known.
    legal: Option<Vec<Card>>,
    /// Places of findings about it in `findings`.
    found: Vec<usize>,
}

#[derive(Serialize)]
struct Said {
    /// Behind how many cards of its row.
    after: usize,
    seat: Option<Seat>,
    /// Who decided, in words, where it was no player.
    instance: Option<String>,
    /// In words of the reader's language.
    text: String,
    /// Whether it is an announcement.
    call: bool,
    found: Vec<usize>,
}

#[derive(Serialize)]
struct Scored {
    words: String,
    amount: String,
    sum: Option<i32>,
    clause: Option<String>,
}

#[derive(Serialize)]
struct Ruling {
    choice: String,
    case: String,
    points: Option<Vec<i32>>,
    open: Option<String>,
    items: Vec<String>,
    clause: Option<String>,
    goes_on: bool,
}

struct Source<'a> {
    game: &'a Game,
    analysis: Option<&'a Analysis>,
    verlauf: Timeline,
    wording: Wording<'a>,
    messages: &'a Messages,
    starts: Vec<usize>,
    /// Where the text of the game begins.
    begin: usize,
}

/// Returns the line, from 1, of the last row or event of a game.
pub(crate) fn end_line(game: &Game, text: &str) -> usize {
    let starts = starts(text);
    let begin = starts.get(game.line.saturating_sub(1)).copied().unwrap_or(0);
    let lines = game.record.iter().flat_map(|record| &record.lines);
    let body = lines.filter(|line| matches!(line.kind, LineKind::Row(_) | LineKind::Events(_)));
    let last = body.last().or_else(|| game.record.as_ref().and_then(|record| record.lines.last()));
    last.map_or(game.line, |line| line_at(&starts, begin + line.span.start as usize))
}

fn starts(text: &str) -> Vec<usize> {
    std::iter::once(0)
        .chain(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1))
        .collect()
}

fn line_at(starts: &[usize], offset: usize) -> usize {
    starts.partition_point(|start| *start <= offset)
}

/// Puts a game into what the page shows.
pub(crate) fn screen(game: &Game, question: &Question, messages: &Messages) -> Option<Screen> {
    let nothing = Record::default();
    let record = match &game.record {
        Some(record) => record,
        None if game.crashed.is_some() => &nothing,
        None => return None,
    };
    let analysis = game.analysis.as_deref();
    let verlauf = match (game.rules, analysis) {
        (Some(rules), Some(_)) => Timeline::new(record, &game.heading.header, rules),
        (Some(_), None) | (None, _) => Timeline::default(),
    };
    let starts = starts(&question.text);
    let begin = starts.get(game.line.saturating_sub(1)).copied().unwrap_or(0);
    let source = Source { game, analysis, verlauf, wording: game.wording().for_page(), messages, starts, begin };
    let seats = analysis.map_or(game.players().len().max(4), |analysis| analysis.seats);
    let party = |seat: Seat| {
        let plays =
            |party: &Partei| analysis.and_then(|found| members(found, *party)).is_some_and(|all| all.contains(&seat));
        Partei::ALL.into_iter().find(plays)
    };
    let hand = |seat: Seat| {
        let hand = source.verlauf.haende[seat];
        Hand { cards: source.verlauf.sorted(hand.cards).collect(), complete: hand.complete }
    };
    let report = |diagnosis| FindingReport::of(diagnosis, messages, &source.wording);
    let rights = |diagnosis: &Diagnosis| {
        diagnosis.rights.as_ref().and_then(|rights| words::entitled(rights, messages, &source.wording))
    };
    Some(Screen {
        index: game.index,
        label: game.label.as_deref().map(str::to_owned),
        line: game.line,
        end_line: end_line(game, &question.text),
        rules: game.rules_id.to_string(),
        rules_title: game.rules.map(|rules| rules.title.to_string()),
        rules_edition: game.rules.map(|rules| rules.edition.to_string()),
        players: Seat::first(seats).map(|seat| source.wording.name(seat).map(Into::into)).collect(),
        seats,
        active: analysis.map_or_else(Vec::new, |analysis| analysis.active.to_vec()),
        dealer: analysis.and_then(|analysis| analysis.geber),
        contract: analysis.and_then(|found| {
            let table = source.table();
            let contract = table.contract(found.contract?, &source.wording);
            let choices = table.genscher(found, &source.wording);
            Some(choices.map_or_else(|| contract.clone(), |choices| format!("{contract}; {choices}")))
        }),
        parties: Seat::first(seats).map(party).collect(),
        order: source.verlauf.reihenfolge.clone(),
        per_player: source.verlauf.per_player,
        hands: Seat::first(seats).map(hand).collect(),
        rows: source.rows(),
        outcome: analysis.map_or(OutcomeName::Undecided, |analysis| OutcomeName::of(analysis.outcome)),
        winner: analysis.and_then(|analysis| analysis.winner).flatten(),
        won: analysis
            .filter(|analysis| analysis.winner.flatten().is_none())
            .map(|analysis| source.table().won_by_points(analysis, &source.wording)),
        augen: analysis.and_then(|analysis| analysis.augen).map(|augen| (augen.re, augen.kontra)),
        value: analysis.and_then(|analysis| analysis.value),
        points: analysis.and_then(|analysis| analysis.settled_points().map(<[i32]>::to_vec)),
        items: source.items(analysis.map_or(&[][..], |analysis| &analysis.posten)),
        penalties: analysis.map_or_else(Vec::new, |analysis| {
            let row =
                |strafe: &doko_analyzer::Strafe| (strafe.seats.clone(), strafe.clause.as_deref().map(str::to_owned));
            analysis.strafen.iter().map(row).collect()
        }),
        announcements: analysis.map_or_else(Vec::new, |analysis| {
            analysis.ansagen.iter().map(|ansage| source.table().announcement(ansage, &source.wording)).collect()
        }),
        rulings: source.rulings(),
        needs_ruling: analysis.is_some_and(|analysis| analysis.outcome == doko_analyzer::Outcome::NeedsRuling),
        findings: game.diagnoses.iter().map(report).collect(),
        rights: game.diagnoses.iter().map(rights).collect(),
        complaints: game.diagnoses.iter().map(|found| source.complaint(found)).collect(),
        crashed: game.crashed.is_some(),
    })
}

impl Source<'_> {
    fn table(&self) -> Table<'_> {
        Table { messages: self.messages, paint: Paint(false) }
    }

    fn complaint(&self, about: &Diagnosis) -> Option<String> {
        about.rights.as_ref()?;
        let found = self.analysis?.findings.iter();
        let found = found.filter(|found| Some(found.at) == about.at && found.kind.slug() == about.slug);
        let kind = found.filter_map(|found| found.kind.violation()).next()?;
        let stich = about.trick.and_then(|trick| u8::try_from(trick).ok());
        let about = Beanstandung { kind, against: about.seat, stich };
        Some(written(&Handlung::Akt(Akt::Reklamation(about)), self.wording.sprache))
    }

    fn found(&self, at: Locus) -> Vec<usize> {
        let about = self.game.diagnoses.iter().enumerate().filter(|(_, found)| found.at == Some(at));
        about.map(|(index, _)| index).collect()
    }

    fn rows(&self) -> Vec<Trick> {
        let Some(record) = &self.game.record else { return Vec::new() };
        let mut rows: Vec<Trick> = Vec::new();
        let (mut number, mut sums) = (0, Some((0, 0)));
        for (line, written) in record.lines.iter().enumerate() {
            let text_line = line_at(&self.starts, self.begin + written.span.start as usize);
            match &written.kind {
                LineKind::Row(row) => {
                    number += 1;
                    rows.push(self.trick(number, line, text_line, row, &mut sums));
                }
                LineKind::Events(items) => {
                    if rows.is_empty() {
                        rows.push(Trick::before(text_line));
                    }
                    if let Some(last) = rows.last_mut() {
                        self.items_of(line, items, last);
                    }
                }
                LineKind::Field(_) | LineKind::Unreadable(_) => {}
            }
        }
        rows
    }

    fn trick(&self, number: usize, line: usize, text_line: usize, row: &Row, sums: &mut Option<(u16, u16)>) -> Trick {
        let at = Locus::line(line, Part::Whole);
        let stich = self.analysis.and_then(|analysis| analysis.stiche.iter().find(|stich| stich.at == at));
        *sums = sums.zip(stich).and_then(|((re, kontra), stich)| match self.analysis?.parteien[stich.winner]? {
            Partei::Re => Some((re + stich.augen, kontra)),
            Partei::Kontra => Some((re, kontra + stich.augen)),
        });
        let mut trick = Trick {
            number,
            line: text_line,
            leader: stich.map(|stich| stich.leader).or(row.leader.map(|leader| leader.value)),
            winner: stich.map(|stich| stich.winner),
            augen: stich.map(|stich| stich.augen),
            sums: *sums,
            cards: Vec::new(),
            said: Vec::new(),
        };
        self.items_of(line, &row.items, &mut trick);
        if trick.leader.is_none() {
            trick.leader = trick.cards.first().and_then(|card| card.seat);
        }
        trick
    }

    fn items_of(&self, line: usize, items: &doko_format::Items, trick: &mut Trick) {
        for (index, item) in items.iter().enumerate() {
            let at = Locus::item(line, index);
            match &item.value {
                Item::Card(laid) => {
                    let lage = self.verlauf.ply(at);
                    let sorted = |cards| self.verlauf.sorted(cards).collect::<Vec<_>>();
                    trick.cards.push(Laid {
                        seat: lage.map(|lage| lage.seat).or(laid.seat),
                        card: lage.and_then(|lage| lage.card).or(laid.card),
                        counts: lage.map_or(laid.how != How::TakenBack, |lage| lage.counts),
                        down: laid.how == How::Down,
                        hand: lage.map_or_else(Vec::new, |lage| sorted(lage.hand.cards)),
                        complete: lage.is_some_and(|lage| lage.hand.complete),
                        legal: lage.and_then(|lage| lage.legal).map(sorted),
                        found: self.found(at),
                    });
                }
                Item::Event(event) => {
                    trick.said.push(Said {
                        after: trick.cards.len(),
                        seat: event.seat.as_ref().map(|seat| seat.value),
                        instance: event.instance.map(|instance| words::instance(instance, self.messages)),
                        text: words::act(&event.what, self.messages, &self.wording),
                        call: matches!(event.what, doko_format::Handlung::Ansage(_)),
                        found: self.found(at),
                    });
                }
                Item::Remark { .. } | Item::Unreadable { .. } => {}
            }
        }
    }

    fn items(&self, posten: &[Posten]) -> Vec<Scored> {
        let (behind, summed): (Vec<&Posten>, Vec<&Posten>) =
            posten.iter().partition(|posten| is_behind_the_sum(posten));
        let mut sum = 0;
        let mut rows = Vec::new();
        for posten in summed {
            sum = fold(sum, posten.wert);
            rows.push(self.item(posten, Some(sum)));
        }
        rows.extend(behind.into_iter().map(|posten| self.item(posten, None)));
        rows
    }

    fn item(&self, posten: &Posten, sum: Option<i32>) -> Scored {
        let (words, amount) = self.table().item(posten, &self.wording);
        Scored { words, amount, sum, clause: posten.clause.as_deref().map(str::to_owned) }
    }

    fn rulings(&self) -> Vec<Ruling> {
        let alternatives = self.analysis.map_or(&[][..], |analysis| &analysis.alternatives);
        let ruling = |alternative: &doko_analyzer::Alternative| {
            let items = self.items(&alternative.posten);
            let items = items.iter().map(|item| format!("{} {}", item.amount, item.words));
            let fined = alternative.strafen.iter().filter(|_| alternative.points.is_some());
            let fined = fined.map(|strafe| self.table().fine(&strafe.seats, &self.wording));
            Ruling {
                choice: self.wording.ruling(alternative, self.messages),
                case: self.wording.fall(alternative, self.messages),
                open: alternative.points.is_none().then(|| self.table().open_points(alternative, &self.wording)),
                points: alternative.points.clone(),
                items: items.chain(fined).collect(),
                clause: alternative.clause.as_deref().map(str::to_owned),
                goes_on: alternative.weiter,
            }
        };
        alternatives.iter().map(ruling).collect()
    }
}

impl Trick {
    fn before(line: usize) -> Trick {
        Trick { number: 0, line, leader: None, winner: None, augen: None, sums: None, cards: vec![], said: vec![] }
    }
}
