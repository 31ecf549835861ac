//! Seats that the table does not have: what is written of them is a hole, as the reader makes one where `Spieler` names
//! the players (SPEC F 6.3). Without that line it reads any seat from 1 to 9, and only the rules know the usual table.

use doko_format::{
    Akt, BySeat, Entscheid, Event, Field, Handlung, Item, Items, Key, LineKind, Locus, Part, Record, Row, Seat, Sieger,
    Spanned, Value,
};
use smallvec::SmallVec;

/// A record of which nothing is left that is said of a seat the table does not have.
pub(crate) struct Bereinigt {
    /// The same lines, with holes that keep their places.
    pub(crate) record: Record,
    /// The seats that are not there, each where it is written first.
    pub(crate) fehlend: SmallVec<[(Seat, Locus); 1]>,
}

/// Makes a hole of whatever is said of a seat that a table of `seats` does not have; `None` if there is nothing of the
/// kind, as nearly always.
///
/// `Geber`, `Aussetzer` and `Schreiber` are left to those who judge them.
pub(crate) fn bereinigt(record: &Record, seats: usize) -> Option<Bereinigt> {
    let tisch = SeatCount { seats };
    let first = record.lines.iter().position(|line| tisch.missing_in(&line.kind).is_some())?;
    let mut record = record.clone();
    let mut said = BySeat::<bool>::default();
    for seat in record.fields().flat_map(|(_, field)| dealt_by_or_sitting_out(field)) {
        said[seat] = true;
    }
    let mut fehlend = SmallVec::new();
    for (line, written) in record.lines.iter_mut().enumerate().skip(first) {
        let Some((seat, part)) = tisch.missing_in(&written.kind) else { continue };
        if !std::mem::replace(&mut said[seat], true) {
            fehlend.push((seat, Locus::line(line, part)));
        }
        tisch.cut(&mut written.kind);
    }
    Some(Bereinigt { record, fehlend })
}

/// How many sit there.
#[derive(Clone, Copy)]
struct SeatCount {
    seats: usize,
}

impl SeatCount {
    fn lacks(self, seat: Seat) -> bool {
        seat.index() >= self.seats
    }

    /// Returns the first seat of a line that is not there, and where in the line it stands.
    fn missing_in(self, line: &LineKind) -> Option<(Seat, Part)> {
        match line {
            LineKind::Field(field) => self.missing_in_field(field),
            LineKind::Events(items) => self.missing_among(items),
            LineKind::Row(row) => {
                let leader = row.leader.map(|leader| (leader.value, Part::Leader));
                let taken = row.taken.map(|taken| (taken.value.seat, Part::Taken));
                let here = |place: &(Seat, Part)| self.lacks(place.0);
                leader.filter(here).or_else(|| self.missing_among(&row.items)).or_else(|| taken.filter(here))
            }
            LineKind::Unreadable(_) => None,
        }
    }

    fn missing_in_field(self, field: &Field) -> Option<(Seat, Part)> {
        let of_list = |seats: &[Spanned<Seat>]| {
            let index = seats.iter().position(|seat| self.lacks(seat.value))?;
            Some((seats[index].value, index))
        };
        match (&field.key.value, &field.value.value) {
            (Key::Blatt(seat), _) => self.lacks(*seat).then_some((*seat, Part::Key)),
            (Key::Geber | Key::Aussetzer | Key::Schreiber, _) => None,
            (_, Value::Seats(seats)) => of_list(seats).map(|(seat, index)| (seat, Part::Item(index as u16))),
            (_, Value::Counts(counts)) => {
                let index = counts.iter().position(|count| self.lacks(count.value.0))?;
                Some((counts[index].value.0, Part::Item(index as u16)))
            }
            (_, Value::Sieger(Sieger::Seats(seats))) => of_list(seats).map(|(seat, _)| (seat, Part::Value)),
            (_, Value::Abheber { seat: Some(seat), .. }) => self.lacks(*seat).then_some((*seat, Part::Value)),
            (_, Value::Statements(items)) => self.missing_among(items),
            _ => None,
        }
    }

    fn missing_among(self, items: &Items) -> Option<(Seat, Part)> {
        let places = items.iter().enumerate();
        places.filter_map(|(index, item)| Some((self.missing_at(&item.value)?, Part::Item(index as u16)))).next()
    }

    fn missing_at(self, item: &Item) -> Option<Seat> {
        match item {
            Item::Card(laid) => laid.seat.filter(|seat| self.lacks(*seat)),
            Item::Event(event) => named(event).into_iter().flatten().find(|seat| self.lacks(*seat)),
            Item::Remark { .. } | Item::Unreadable { .. } => None,
        }
    }

    /// Makes holes of what is said of seats that are not there.
    fn cut(self, line: &mut LineKind) {
        match line {
            LineKind::Field(field) => match (&field.key.value, &mut field.value.value) {
                (Key::Blatt(_), _) => *line = LineKind::Unreadable("Blatt".into()),
                (_, Value::Statements(items)) => self.cut_items(items),
                (_, value) => *value = Value::Unreadable("".into()),
            },
            LineKind::Events(items) => self.cut_items(items),
            LineKind::Row(row) => self.cut_row(row),
            LineKind::Unreadable(_) => {}
        }
    }

    fn cut_row(self, row: &mut Row) {
        self.cut_items(&mut row.items);
        if row.leader.take_if(|leader| self.lacks(leader.value)).is_some() {
            // In place of an item, so that the others keep their places.
            match row.items.first_mut() {
                Some(first) => first.value = hole(),
                None => row.items.push(hole().into()),
            }
        }
        if row.taken.take_if(|taken| self.lacks(taken.value.seat)).is_some() {
            row.items.push(hole().into());
        }
    }

    fn cut_items(self, items: &mut Items) {
        for item in items.iter_mut().filter(|item| self.missing_at(&item.value).is_some()) {
            item.value = hole();
        }
    }
}

fn hole() -> Item {
    Item::Unreadable { unreadable: "".into() }
}

/// Returns the seats of lines that are judged by themselves.
fn dealt_by_or_sitting_out(field: &Field) -> SmallVec<[Seat; 4]> {
    match (&field.key.value, &field.value.value) {
        (Key::Geber, Value::Seat(seat)) => SmallVec::from_slice(&[*seat]),
        (Key::Aussetzer, Value::Seats(seats)) => seats.iter().map(|seat| seat.value).collect(),
        _ => SmallVec::new(),
    }
}

/// Returns who acts, and whom it concerns.
fn named(event: &Event) -> [Option<Seat>; 2] {
    let by = event.seat.map(|seat| seat.value);
    let Handlung::Akt(akt) = &event.what else { return [by, None] };
    let other = match akt {
        Akt::Reklamation(what) | Akt::Hinweis(what) => what.against,
        Akt::Entscheid(Entscheid::Einstufung { against, .. })
        | Akt::Strafe { against, .. }
        | Akt::Ausschluss { against } => Some(*against),
        Akt::Entscheid(Entscheid::Ansage { seat, .. }) => Some(*seat),
        Akt::Gibt { to, .. } => Some(*to),
        Akt::Genscher { partner } => Some(*partner),
        Akt::Entscheid(Entscheid::Rest { .. } | Entscheid::NeuGeben | Entscheid::Punkte { .. })
        | Akt::Wort { .. }
        | Akt::Sagt { .. }
        | Akt::Rest { .. }
        | Akt::FragtRest
        | Akt::SchenktRest
        | Akt::KeineReklamation
        | Akt::FragtReklamation
        | Akt::NimmtAn
        | Akt::Protest { .. }
        | Akt::Vergeben
        | Akt::NeuGeben
        | Akt::Zeigt { .. }
        | Akt::LaesstLiegen
        | Akt::DecktAuf
        | Akt::NimmtArmut
        | Akt::LehntAb
        | Akt::Ruecktrumpf { .. }
        | Akt::Abbruch
        | Akt::Ersatz { .. }
        | Akt::ZeitAbgelaufen => None,
    };
    [by, other]
}
