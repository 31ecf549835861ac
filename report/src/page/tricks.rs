//! The rows of a game as they are shown: what lay and what was said, in the order in time.

use doko_analyzer::{AnsageUrteil, Stich};
use doko_format::{Argument, How, Item, Items, Laid, Line, LineKind, Locus, Part, Partei, Row, Seat, Taken};

use super::gather::Source;
use super::situation::clockwise;
use super::{LaidCard, Piece, TrickRow};

/// Returns the rows in written order. What was said between two rows belongs to the end of the upper one.
pub(super) fn rows(source: &Source<'_>) -> Vec<TrickRow> {
    let mut rows: Vec<TrickRow> = Vec::new();
    let (mut number, mut sums) = (0, Some((0, 0)));
    for (line, written) in source.record.lines.iter().enumerate() {
        match &written.kind {
            LineKind::Row(row) => {
                number += 1;
                let stich = source.stich(line);
                sums = sums.zip(stich).and_then(|(sums, stich)| source.add(sums, stich));
                rows.push(source.row(number, line, row, stich, sums));
            }
            LineKind::Events(items) => {
                let mut pieces = source.pieces(line, items, None);
                match rows.last_mut() {
                    Some(row) => row.pieces.append(&mut pieces),
                    None => rows.push(outside(pieces)),
                }
            }
            LineKind::Unreadable(text) => rows.push(outside(vec![Piece::Unreadable(text.to_string())])),
            LineKind::Field(_) => continue,
        }
        if let Some(row) = rows.last_mut() {
            row.pieces.extend(remarks(written));
        }
    }
    rows
}

/// Adds a piece; unreadable words stand in one line with those before them, or a long row of them would be a long page.
fn with_neighbour(mut pieces: Vec<Piece>, piece: Piece) -> Vec<Piece> {
    match (pieces.last_mut(), piece) {
        (Some(Piece::Unreadable(before)), Piece::Unreadable(text)) => {
            before.push(' ');
            before.push_str(&text);
        }
        (_, piece) => pieces.push(piece),
    }
    pieces
}

/// Makes a row of what belongs to no trick.
fn outside(pieces: Vec<Piece>) -> TrickRow {
    TrickRow { number: None, leader: None, pieces, winner: None, augen: None, sums: None, noted: None, unproven: None }
}

fn remarks(line: &Line) -> impl Iterator<Item = Piece> {
    let notes = line.notes.iter().flat_map(|notes| &notes.remarks);
    notes.map(|remark| Piece::Remark(remark.to_string()))
}

impl Source<'_> {
    /// Returns the complete trick whose row is at a line.
    fn stich(&self, line: usize) -> Option<&Stich> {
        let at = Locus::line(line, Part::Whole);
        self.analysis?.stiche.iter().find(|stich| stich.at == at)
    }

    /// Adds the Augen of a trick to those of its winner's party; nothing if the party is not known.
    fn add(&self, (re, kontra): (u16, u16), stich: &Stich) -> Option<(u16, u16)> {
        match self.analysis?.parteien[stich.winner]? {
            Partei::Re => Some((re + stich.augen, kontra)),
            Partei::Kontra => Some((re, kontra + stich.augen)),
        }
    }

    fn row(&self, number: usize, line: usize, row: &Row, stich: Option<&Stich>, sums: Option<(u16, u16)>) -> TrickRow {
        let winner = stich.map(|stich| stich.winner);
        let taken = row.taken.map(|taken| taken.value);
        let differs = |stich: &Stich| {
            let is =
                |taken: &Taken| taken.seat != stich.winner || taken.augen.is_some_and(|noted| noted != stich.augen);
            taken.filter(is)
        };
        let noted = stich.and_then(differs).map(|taken| {
            let augen = taken.augen.map_or(String::new(), |augen| augen.to_string());
            let values = [("seat", Argument::Seat(taken.seat)), ("augen", Argument::Text(augen.into()))];
            self.say("report-noted", &values)
        });
        let leader = stich.map(|stich| stich.leader).or(row.leader.map(|leader| leader.value));
        let mut pieces = self.pieces(line, &row.items, winner);
        if let Some(leader) = leader.filter(|_| stich.is_none()) {
            self.seat_in_order(&mut pieces, leader);
        }
        TrickRow {
            number: Some(number),
            leader,
            pieces,
            winner,
            augen: stich.map(|stich| stich.augen),
            sums,
            noted,
            unproven: taken.filter(|_| stich.is_none()),
        }
    }

    /// Gives the cards of a trick that could not be followed to those whose they are by their order (SPEC F 6.4), where all of them can
    /// be read and stand in it.
    fn seat_in_order(&self, pieces: &mut [Piece], leader: Seat) {
        let seats = clockwise(self);
        let Some(first) = seats.iter().position(|seat| *seat == leader) else { return };
        let in_order = |piece: &Piece| match piece {
            Piece::Card(laid) => laid.seat.is_none() && !laid.taken_back,
            Piece::Unreadable(_) => false,
            Piece::Said { .. } | Piece::Remark(_) => true,
        };
        let cards = pieces.iter().filter(|piece| matches!(piece, Piece::Card(_))).count();
        if cards > seats.len() || !pieces.iter().all(in_order) {
            return;
        }
        let laid = pieces.iter_mut().filter_map(|piece| if let Piece::Card(laid) = piece { Some(laid) } else { None });
        laid.zip(seats.iter().cycle().skip(first)).for_each(|(laid, seat)| laid.seat = Some(*seat));
    }

    fn pieces(&self, line: usize, items: &Items, winner: Option<Seat>) -> Vec<Piece> {
        let piece = |(index, item): (usize, &doko_format::Spanned<Item>)| {
            let at = Locus::item(line, index);
            match &item.value {
                Item::Card(laid) => Piece::Card(self.laid(at, *laid, winner)),
                Item::Event(event) => {
                    let (who, what) = (self.who(event), self.what(&event.what));
                    Piece::Said { who, what, verdict: self.verdict(at) }
                }
                Item::Remark { remark } => Piece::Remark(remark.to_string()),
                Item::Unreadable { unreadable } => Piece::Unreadable(unreadable.to_string()),
            }
        };
        items.iter().enumerate().map(piece).fold(Vec::new(), with_neighbour)
    }

    fn laid(&self, at: Locus, laid: Laid, winner: Option<Seat>) -> LaidCard {
        let lage = self.verlauf.ply(at);
        let seat = lage.map(|lage| lage.seat).or(laid.seat);
        LaidCard {
            card: lage.and_then(|lage| lage.card).or(laid.card),
            seat,
            down: laid.how == How::Down,
            taken_back: laid.how == How::TakenBack,
            wins: winner.is_some() && seat == winner && lage.is_some_and(|lage| lage.counts),
            findings: (1..)
                .zip(&self.shown)
                .filter(|(_, found)| found.at == Some(at))
                .map(|(number, _)| number)
                .collect(),
        }
    }

    /// Returns what the rules say of an announcement, where it was not simply allowed.
    fn verdict(&self, at: Locus) -> Option<String> {
        let said = |ansage: &&AnsageUrteil| ansage.at == at;
        let ansage = self.analysis?.ansagen.iter().find(said)?;
        let legal = match ansage.legal {
            Some(true) if ansage.counts == Some(true) => return None,
            Some(true) => None,
            Some(false) => Some("score-illegal"),
            None => Some("score-legal-unknown"),
        };
        let counts = match ansage.counts {
            Some(true) => "score-counts",
            Some(false) => "score-counts-not",
            None => "score-counts-unknown",
        };
        let words: Vec<String> = legal.into_iter().chain([counts]).map(|id| self.text(id)).collect();
        Some(words.join(", "))
    }
}
