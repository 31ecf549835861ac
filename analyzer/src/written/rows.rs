//! What the writer of the rows slipped at: a row that is missing while the numbers go on, a row of another game, the cards
//! of a row each one place on. Followed as written, the rows behind it accuse players of what nobody did.
//!
//! Each way the rows may have been meant is a record, judged like any other. One is taken for what was meant if more speaks
//! for it than a single act of one player would explain, and nothing is found in it where it differs from what is written.

use doko_format::{
    Akt, Card, Event, Handlung, How, Item, Laid, Line, LineAt, LineKind, Locus, Part, Record, Row, Seat, Severity,
    Span, Spanned, Verstoss,
};
use smallvec::SmallVec;

use crate::analysis::Analysis;
use crate::card_set::CardSet;
use crate::finding::{Class, Finding, FindingKind, Findings, Role, Trait};
use crate::rules::RuleSet;
use crate::stich::Zug;
use crate::written::unreadable::leave_open;

/// So much speaks for a slip of the writer that cannot be one act of one player.
const MORE_THAN_ONE_ACT: usize = 2;

/// Returns the judgement of a game as its rows were meant, where the writer slipped at one of them; else `judged`, which is
/// that of the record as it is.
pub(crate) fn with_rows_as_meant(
    record: &Record,
    judged: Analysis,
    rules: &RuleSet,
    judge: impl Fn(&Record) -> Analysis,
) -> Analysis {
    if !judged.findings.iter().any(speaks_against_the_rows) {
        return judged;
    }
    let reihen = Reihen::new(record, rules.at_table(judged.seats), &judged);
    let meant = reihen.and_then(|reihen| match reihen.rows.len() {
        found if found + 1 == reihen.whole => reihen.lost(&judge),
        found if found == reihen.whole => reihen.shifted(&judge).or_else(|| reihen.of_another_game(&judge)),
        found if found == reihen.whole + 1 => reihen.too_many(&judge),
        _ => None,
    });
    meant.unwrap_or(judged)
}

/// A row of one open card from each.
struct Reihe<'a> {
    line: usize,
    row: &'a Row,
    cards: SmallVec<[Card; 4]>,
}

/// The rows of a game, to be read in more than one way.
struct Reihen<'a> {
    record: &'a Record,
    rules: &'a RuleSet,
    /// The game as written.
    judged: &'a Analysis,
    rows: SmallVec<[Reihe<'a>; 13]>,
    /// The number of rows of a whole game.
    whole: usize,
    /// Whether the record says what the game came to: then it was played to its end.
    finished: bool,
}

/// One way the rows may have been meant, judged; all places are those of the record as it is.
struct Lesung {
    /// The place of the row at which it differs, from 0.
    place: usize,
    analysis: Analysis,
    /// What still speaks against the rows.
    faults: Vec<Finding>,
}

impl<'a> Reihen<'a> {
    /// Takes the rows of a game; `None` if one of them is more than an open card from each, or if something was said or done
    /// that may have ended the game, or that somebody complained of.
    fn new(record: &'a Record, rules: &'a RuleSet, judged: &'a Analysis) -> Option<Reihen<'a>> {
        let players = rules.tisch.spieler;
        let (mut rows, mut finished) = (SmallVec::new(), false);
        for (line, written) in record.lines.iter().enumerate() {
            match &written.kind {
                LineKind::Row(row) => {
                    let cards = plain_cards(row).filter(|cards| cards.len() == players)?;
                    rows.push(Reihe { line, row, cards });
                }
                LineKind::Events(items) if !items.iter().all(|item| is_harmless(&item.value)) => return None,
                LineKind::Unreadable(_) => return None,
                LineKind::Events(_) => {}
                LineKind::Field(field) => finished |= field.key.value.is_result(),
            }
        }
        Some(Reihen { record, rules, judged, rows, whole: rules.kartenspiel.per_player(players), finished })
    }

    /// Returns the cards that nobody laid, with one row left out; `None` if some card was laid too often.
    fn left(&self, without: Option<usize>) -> Option<CardSet> {
        let rows = self.rows.iter().enumerate().filter(|(place, _)| Some(*place) != without);
        let mut left = self.rules.kartenspiel.cards();
        rows.flat_map(|(_, reihe)| &reihe.cards).all(|card| left.remove(*card)).then_some(left)
    }

    /// Finds where a row is missing while the numbers go on: with the cards nobody laid as one more trick less speaks against
    /// the others.
    fn lost(&self, judge: &impl Fn(&Record) -> Analysis) -> Option<Analysis> {
        let number = self.rows.last()?.row.number.map_or(self.rows.len(), |number| number.value.into());
        let cards: Vec<Card> = self.left(None)?.iter().collect();
        if number != self.rows.len() || cards.len() != self.rules.tisch.spieler {
            return None;
        }
        let mut lesungen: Vec<Lesung> = Vec::new();
        for place in 0..self.rows.len() {
            let line = self.rows[place].line;
            let ways = self.ways(place, &cards);
            let judged = ways.iter().map(|way| judge(&self.with_row(place, way)));
            lesungen.extend(judged.filter_map(|analysis| {
                self.lesung(place, analysis, Some(line), |number| *number -= usize::from(*number > line))
            }));
        }
        let best = least(lesungen);
        let first = best.first()?;
        let explained = self.explained(first);
        if !self.is_row_lost(&explained) {
            return None;
        }
        let number = |place: usize| self.rows[place].row.number.map_or(place + 1, |number| number.value.into());
        let (after, next) = (first.place.checked_sub(1).map_or(0, number), number(best.last()?.place));
        let kind = match after {
            0 => FindingKind::ErsterStichFehlt { next, cards },
            _ => FindingKind::StichFehlt { after, next, cards },
        };
        let at = Locus::line(self.rows[first.place].line, Part::Whole);
        Some(self.open(best, kind, at, &explained))
    }

    /// Tells whether what a lost row explains makes it certain. Of a game that may still be going on the last row may hold the
    /// revoke of a player, which nobody has noticed yet; who leads, everybody sees.
    fn is_row_lost(&self, explained: &[Finding]) -> bool {
        let last = self.rows.last().map(|reihe| Locus::line(reihe.line, Part::Whole).line);
        let is_unnoticed = |finding: &Finding| finding.kind.violation() != Some(Verstoss::Aufspiel);
        let in_last = |finding: &Finding| Some(finding.at.line) == last && is_unnoticed(finding);
        let going_on = !self.finished && explained.iter().all(in_last);
        weight(explained) >= if going_on { MORE_THAN_ONE_ACT } else { 1 }
    }

    /// Finds the row that is of another game, in place of one: without it, and with the cards nobody laid, less speaks against
    /// the others.
    fn of_another_game(&self, judge: &impl Fn(&Record) -> Analysis) -> Option<Analysis> {
        let players = self.rules.tisch.spieler;
        if !self.is_more_than_one_act() {
            return None;
        }
        let mut lesungen: Vec<Lesung> = Vec::new();
        for (place, reihe) in self.rows.iter().enumerate() {
            let Some(left) = self.left(Some(place)).filter(|left| left.len() == players) else { continue };
            if reihe.cards.iter().copied().collect::<CardSet>() == left {
                continue;
            }
            let cards: Vec<Card> = left.iter().collect();
            let ways = self.ways(place + 1, &cards);
            let judged = ways.iter().map(|way| judge(&self.with_trick(place, way)));
            lesungen.extend(judged.filter_map(|analysis| self.lesung(place, analysis, Some(reihe.line), |_| {})));
        }
        let best = least(lesungen);
        let (first, last) = (best.first()?, best.last()?);
        let explained = self.explained(first);
        // A row with two of its own cards rather has two wrong ones, unless that does not explain who led it.
        let is_one_act_too = explained.iter().any(|finding| finding.kind.violation().is_some());
        let is_foreign = self.own_cards(first) * 2 < players + usize::from(is_one_act_too);
        if first.place != last.place || !is_foreign || weight(&explained) < MORE_THAN_ONE_ACT {
            return None;
        }
        let cards = self.left(Some(first.place))?.iter().collect();
        let at = Locus::line(self.rows[first.place].line, Part::Whole);
        Some(self.open(best, FindingKind::FremderStichStatt { cards }, at, &explained))
    }

    /// Counts the cards of a row as written that are in it all the same in a way to read it: those of the same players where
    /// the hands show whose the others were, else all.
    fn own_cards(&self, lesung: &Lesung) -> usize {
        let written = &self.rows[lesung.place].cards;
        let of = |analysis: &'a Analysis| {
            analysis.stiche.get(lesung.place).filter(|stich| stich.plays.len() == written.len())
        };
        if let (Some(before), Some(meant)) = (of(self.judged), lesung.analysis.stiche.get(lesung.place)) {
            let own = |play: &&Zug| meant.plays.iter().any(|other| (other.seat, other.card) == (play.seat, play.card));
            return before.plays.iter().filter(own).count();
        }
        let mut left = self.left(Some(lesung.place)).unwrap_or(CardSet::EMPTY);
        written.iter().filter(|card| left.remove(**card)).count()
    }

    /// Finds the row that is of another game among those of this one.
    fn too_many(&self, judge: &impl Fn(&Record) -> Analysis) -> Option<Analysis> {
        let says_something = |item: &Spanned<Item>| matches!(item.value, Item::Event(_));
        let places = (0..self.rows.len()).filter(|place| self.left(Some(*place)).is_some());
        let lesungen = places.filter_map(|place| {
            let line = self.rows[place].line;
            self.lesung(place, judge(&self.without_row(place)), None, |number| *number += usize::from(*number >= line))
        });
        let best = least(lesungen.collect());
        let [only] = best.as_slice() else { return None };
        let explained = self.explained(only);
        let in_the_way = |finding: &&Finding| !matches!(finding.kind, FindingKind::UeberzaehligerStich { .. });
        if self.rows[only.place].row.items.iter().any(says_something)
            || !explained.iter().any(|finding| in_the_way(&finding))
        {
            return None;
        }
        let at = Locus::line(self.rows[only.place].line, Part::Whole);
        let kind = FindingKind::FremderStich { expected: self.whole };
        Some(self.told(best.into_iter().next()?.analysis, kind, at, &explained))
    }

    /// Finds the row whose cards each stand in another's place, all by the same number of places: moved back, each is in its
    /// hand. Only where it is noted who led, for else another seat may have.
    fn shifted(&self, judge: &impl Fn(&Record) -> Analysis) -> Option<Analysis> {
        if !self.is_more_than_one_act() {
            return None;
        }
        let is_in = |line: usize, at: Locus| at.line == Locus::line(line, Part::Whole).line;
        let is_named = |reihe: &Reihe<'_>| {
            let named = |found: &Finding| {
                is_in(reihe.line, found.at) || found.related.iter().any(|related| is_in(reihe.line, related.at))
            };
            let against = self.judged.findings.iter().filter(|found| speaks_against_the_rows(found) && named(found));
            against.count() >= MORE_THAN_ONE_ACT
        };
        let noted = self.rows.iter().enumerate().filter(|(_, reihe)| reihe.row.leader.is_some());
        let mut lesungen: Vec<(usize, Lesung)> = Vec::new();
        for (place, reihe) in noted.filter(|(_, reihe)| is_named(reihe)) {
            let turned = |by: usize| {
                let mut cards = reihe.cards.clone();
                cards.rotate_left(by);
                cards
            };
            let leader = reihe.row.leader.map(|leader| leader.value);
            // Of cards that are the same in two places fewer turns are others.
            let others = (1..reihe.cards.len()).filter(|by| (0..*by).all(|fewer| turned(fewer) != turned(*by)));
            lesungen.extend(others.filter_map(|by| {
                let cards: SmallVec<[Option<Card>; 4]> = turned(by).into_iter().map(Some).collect();
                let analysis = judge(&self.with_cards(place, leader, &cards));
                Some((by, self.lesung(place, analysis, Some(reihe.line), |_| {})?))
            }));
        }
        let least = lesungen.iter().map(|(_, lesung)| lesung.faults.len()).min()?;
        let mut best = lesungen.into_iter().filter(|(_, lesung)| lesung.faults.len() == least);
        let (Some((by, only)), None) = (best.next(), best.next()) else { return None };
        let explained = self.explained(&only);
        let still_wrong = only.faults.iter().any(|finding| finding.kind.class().is(Trait::Impossible));
        let less_known = only.analysis.outcome.is_open() && !self.judged.outcome.is_open();
        if still_wrong || less_known || weight(&explained) < MORE_THAN_ONE_ACT {
            return None;
        }
        let at = Locus::line(self.rows[only.place].line, Part::Whole);
        let by = by.min(self.rows[only.place].cards.len() - by);
        Some(self.told(only.analysis, FindingKind::KartenVerschoben { by }, at, &explained))
    }

    /// Takes a way to read the rows, with its places put to where they are written. It is none if something speaks against it in
    /// the line `changed`, where it differs, or if no less speaks against it than against the rows as they are.
    fn lesung(
        &self,
        place: usize,
        mut analysis: Analysis,
        changed: Option<usize>,
        written: impl Fn(&mut usize),
    ) -> Option<Lesung> {
        let changed = changed.map(|line| Locus::line(line, Part::Whole).line);
        let in_it = |at: &Locus| Some(at.line) == changed;
        let against =
            |analysis: &Analysis| analysis.findings.iter().filter(|found| speaks_against_the_rows(found)).count();
        if analysis.findings.iter().any(|found| speaks_against_the_rows(found) && in_it(&found.at)) {
            return None;
        }
        analysis.findings.iter_mut().for_each(|found| found.related.retain(|related| !in_it(&related.at)));
        analysis.for_each_place(|at| {
            if let LineAt::Line(number) = &mut at.line {
                let mut line = usize::from(*number);
                written(&mut line);
                *number = line as u16;
            }
        });
        let (faults, others): (Vec<&Finding>, Vec<&Finding>) =
            analysis.findings.iter().partition(|found| speaks_against_the_rows(found));
        // What the game as read makes wrong elsewhere speaks against reading it so.
        let known = |found: &Finding| self.judged.findings.iter().any(|other| is_same(other, found));
        let wrong = |found: &&Finding| found.severity == Severity::Error && !found.kind.class().is(Trait::Result);
        if others.into_iter().filter(wrong).any(|found| !may_stand_on_another(&found.kind) && !known(found)) {
            return None;
        }
        let faults: Vec<Finding> = faults.into_iter().cloned().collect();
        (faults.len() < against(self.judged)).then_some(Lesung { place, analysis, faults })
    }

    /// Tells whether more speaks against the rows as written than one act of one player would explain.
    fn is_more_than_one_act(&self) -> bool {
        weight(self.judged.findings.iter().filter(|finding| speaks_against_the_rows(finding))) >= MORE_THAN_ONE_ACT
    }

    /// Returns what speaks against the rows as written and not against a way to read them.
    fn explained(&self, lesung: &Lesung) -> Vec<Finding> {
        let stays = |finding: &&Finding| !lesung.faults.iter().any(|other| is_same(other, finding));
        self.judged.findings.iter().filter(|finding| speaks_against_the_rows(finding)).filter(stays).cloned().collect()
    }
}

impl Reihen<'_> {
    /// Returns what a trick of cards nobody noted may have been, in front of a row: unknown where that one says who led it, and
    /// so who took the other; else each order of the cards.
    fn ways(&self, before: usize, cards: &[Card]) -> Vec<SmallVec<[Option<Card>; 4]>> {
        let behind = self.rows.get(before);
        if behind.is_none_or(|behind| behind.row.leader.is_some()) {
            return vec![cards.iter().map(|_| None).collect()];
        }
        orders(cards)
    }

    /// Returns the record with one more row in front of another.
    fn with_row(&self, place: usize, cards: &[Option<Card>]) -> Record {
        let mut record = self.record.clone();
        let at = self.rows[place].line;
        let mut row = Row { items: cards.iter().map(|card| laid(*card).into()).collect(), ..Row::default() };
        row.number = self.rows[place].row.number;
        for line in &mut record.lines[at..] {
            if let LineKind::Row(row) = &mut line.kind
                && let Some(number) = &mut row.number
            {
                number.value = number.value.saturating_add(1);
            }
        }
        record.lines.insert(at, Line { kind: LineKind::Row(row), notes: None, span: Span::default() });
        record
    }

    /// Returns the record with other cards in a row, of which nothing else is noted but who led.
    fn with_cards(&self, place: usize, leader: Option<Seat>, cards: &[Option<Card>]) -> Record {
        let mut record = self.record.clone();
        if let LineKind::Row(row) = &mut record.lines[self.rows[place].line].kind {
            let own = row.items.iter_mut().filter(|item| matches!(item.value, Item::Card(_)));
            own.zip(cards).for_each(|(item, card)| item.value = laid(*card));
            row.leader = row.leader.filter(|_| leader.is_some());
            row.taken = row.taken.filter(|_| leader.is_some());
        }
        record
    }

    /// Returns the record with a trick of other cards in place of a row; what was said in that row was not said in this game.
    fn with_trick(&self, place: usize, cards: &[Option<Card>]) -> Record {
        let mut record = self.with_cards(place, None, cards);
        for item in record.lines[self.rows[place].line].kind.items_mut().into_iter().flatten() {
            if matches!(item.value, Item::Event(_)) {
                item.value = Item::Remark { remark: "".into() };
            }
        }
        record
    }

    /// Returns the record without a row.
    fn without_row(&self, place: usize) -> Record {
        let mut record = self.record.clone();
        let at = self.rows[place].line;
        record.lines.remove(at);
        for line in &mut record.lines[at..] {
            if let LineKind::Row(row) = &mut line.kind
                && let Some(number) = row.number.as_mut().filter(|number| usize::from(number.value) > place + 1)
            {
                number.value -= 1;
            }
        }
        record
    }

    /// Returns what the ways to read the rows have in common, told as one slip: tricks up to it, and no result.
    fn open(&self, lesungen: Vec<Lesung>, kind: FindingKind, at: Locus, explained: &[Finding]) -> Analysis {
        let mut lesungen = lesungen.into_iter();
        let Some(Lesung { place, mut analysis, .. }) = lesungen.next() else { return self.judged.clone() };
        for Lesung { analysis: other, .. } in lesungen {
            analysis.ansagen.retain(|urteil| other.ansagen.contains(urteil));
            analysis.findings.retain(|found| other.findings.iter().any(|other| is_same(other, found)));
            if analysis.contract != other.contract {
                analysis.contract = None;
            }
            if analysis.parteien != other.parteien {
                analysis.parteien = Default::default();
            }
        }
        let known = |found: &Finding| self.judged.findings.iter().any(|other| is_same(other, found));
        analysis.findings.retain(|found| known(found) || speaks_against_the_rows(found));
        // One on which it stands, or which it answers, may have been made in the trick that is missing: such an announcement is
        // not judged. The others behind that trick are, as far as all readings agree.
        let (kept, left): (Vec<Finding>, Vec<Finding>) =
            analysis.findings.drain(..).partition(|found| found.at < at || !may_stand_on_another(&found.kind));
        analysis.findings = kept;
        analysis.ansagen.retain(|urteil| !left.iter().any(|found| found.at == urteil.at));
        leave_open(&mut analysis);
        (analysis.augen, analysis.stichzahl, analysis.points) = (None, None, None);
        (analysis.verfallen, analysis.liegend) = (None, None);
        analysis.strafen.clear();
        analysis.stiche.truncate(place);
        self.told(analysis, kind, at, explained)
    }

    /// Adds the slip to what was found, with the places at which it would be seen otherwise.
    fn told(&self, mut analysis: Analysis, kind: FindingKind, at: Locus, explained: &[Finding]) -> Analysis {
        let mut findings = Findings::new(self.rules);
        let finding = findings.add(kind, at);
        for other in explained.iter().filter(|other| other.at.line != at.line) {
            finding.with(Role::Contradicts, other.at);
        }
        analysis.findings.extend(findings.into_vec());
        analysis.findings.sort_by_key(|finding| finding.at);
        analysis
    }
}

/// Returns the cards of a row that is one open card after the other.
fn plain_cards(row: &Row) -> Option<SmallVec<[Card; 4]>> {
    let mut cards = SmallVec::new();
    for item in &row.items {
        match &item.value {
            Item::Card(laid) if laid.how == How::Open => cards.push(laid.card?),
            Item::Card(_) => return None,
            other if is_harmless(other) => {}
            Item::Event(_) | Item::Remark { .. } | Item::Unreadable { .. } => return None,
        }
    }
    Some(cards)
}

/// Tells whether a game goes on after this as if it were not there.
fn is_harmless(item: &Item) -> bool {
    let said = |event: &Event| match &event.what {
        Handlung::Ansage(_) | Handlung::Aussage(_) => true,
        Handlung::Akt(akt) => matches!(akt, Akt::Sagt { .. } | Akt::Wort { .. }),
    };
    match item {
        Item::Event(event) => said(event),
        Item::Remark { .. } => true,
        Item::Card(_) | Item::Unreadable { .. } => false,
    }
}

fn laid(card: Option<Card>) -> Item {
    Item::Card(Laid { card, seat: None, how: How::Open })
}

/// Returns the orders in which a few cards can be dealt out, each once.
fn orders(cards: &[Card]) -> Vec<SmallVec<[Option<Card>; 4]>> {
    let Some((first, rest)) = cards.split_first() else { return vec![SmallVec::new()] };
    let mut found: Vec<SmallVec<[Option<Card>; 4]>> = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut order = order.clone();
            order.insert(place, Some(*first));
            if !found.contains(&order) {
                found.push(order);
            }
        }
    }
    found
}

/// Tells whether a finding is a slip of the writer at a whole row.
pub(crate) fn is_slip_of_a_row(kind: &FindingKind) -> bool {
    kind.class() == Class::Row
}

/// Tells whether a finding may come of a row that is wrong: an act of the play, or what hands and notes contradict.
fn speaks_against_the_rows(finding: &Finding) -> bool {
    let act = match finding.kind.violation() {
        Some(Verstoss::Nichtbedienen | Verstoss::Aufspiel | Verstoss::Vorwerfen) => true,
        Some(Verstoss::Ansage) => !may_stand_on_another(&finding.kind),
        Some(Verstoss::Vorbehalt | Verstoss::Geben | Verstoss::Verrat | Verstoss::Text(_)) | None => false,
    };
    act || finding.kind.class().is(Trait::AgainstTheRows)
}

/// Tells whether what is wrong with an announcement may not be if there is one more before it.
fn may_stand_on_another(kind: &FindingKind) -> bool {
    kind.class() == Class::LacksACall
}

fn is_same(one: &Finding, other: &Finding) -> bool {
    one.kind == other.kind && one.at == other.at
}

/// Counts what would have to have happened for these to be true: the acts of one player may have one cause, and so may not
/// what the record itself contradicts. Where the play as a whole is out of step with the hands, several cards are.
fn weight<'f>(found: impl IntoIterator<Item = &'f Finding>) -> usize {
    let mut seats: SmallVec<[Seat; 4]> = SmallVec::new();
    let mut weight = 0;
    for finding in found {
        match (finding.kind.violation(), finding.seat) {
            _ if finding.kind.class().is(Trait::ManyActs) => weight += MORE_THAN_ONE_ACT,
            (Some(_), Some(seat)) => {
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
            (..) => weight += 1,
        }
    }
    weight + seats.len()
}

/// Of several ways to read the rows, returns those against which least speaks.
fn least(lesungen: Vec<Lesung>) -> Vec<Lesung> {
    let least = lesungen.iter().map(|lesung| lesung.faults.len()).min();
    lesungen.into_iter().filter(|lesung| Some(lesung.faults.len()) == least).collect()
}
