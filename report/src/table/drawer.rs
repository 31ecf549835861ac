//! Scores of many games, one after the other: what all of them have in common is put into words once.

use std::fmt::Write as _;

use doko_analyzer::{Analysis, AnsageUrteil, Outcome, Posten, PostenArt, Stich};
use doko_format::{Argument, Card, Partei, Seat, Severity, Sprache};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Game};

use super::{Table, fold, is_behind_the_sum, write_signed, write_wert};
use crate::message::{Messages, Worded as _, Wording, join_points, write_number};
use crate::paint::Paint;
use crate::verdict::{OutcomeName, members};
use crate::words::InWords as _;

/// How wide the names in front of the values are.
const MARGIN: usize = 15;

/// How wide a column of numbers is at least.
const COLUMN: usize = 5;

/// How wide the amount of an item is, and the sum behind it.
const AMOUNT: usize = 4;

/// How long the score of a game usually is, in bytes.
const USUAL: usize = 3 * 1024;

/// Draws the scores of games.
pub struct Drawer<'a> {
    table: Table<'a>,
    words: Words,
}

/// What stands in the score of nearly every game, as it stands there.
struct Words {
    /// The word for a game.
    game: String,
    /// What stands in a line before what it is about.
    rules: String,
    players: String,
    dealer: String,
    contract: String,
    parties: String,
    points: String,
    /// The line over a part, with a blank one before it.
    tricks: String,
    announcements: String,
    result: String,
    items: String,
    /// The words over the columns of the tricks: who led, the cards, who took it, its Augen.
    columns: [Measured; 4],
    /// The word for the value of a game.
    sum: Measured,
    /// Who led, between the number of a trick and its cards, and who took it, behind them: by seat.
    led: Vec<String>,
    took: Vec<String>,
    /// What each item is for, at its place.
    posten: Vec<String>,
    /// The cards of a trick with a blank behind them, by language and place.
    cards: [[String; Card::COUNT]; Sprache::ALL.len()],
}

/// A text and how many characters it has.
struct Measured {
    text: String,
    width: usize,
}

impl Measured {
    fn new(text: String) -> Measured {
        let width = text.chars().count();
        Measured { text, width }
    }
}

impl Words {
    fn new(messages: &Messages, paint: Paint) -> Words {
        let line = |id| before(&messages.text(id), paint);
        let over = |id| format!("\n  {}\n", paint.bold(&messages.text(id)));
        let measured = |id| Measured::new(messages.text(id));
        let columns =
            ["score-trick-head", "score-trick-cards", "score-trick-winner", "score-trick-augen"].map(measured);
        let seats = |write: &dyn Fn(&str) -> String| Seat::first(Seat::MAX).map(|seat| write(seat.digit())).collect();
        let [first, _, third, _] = columns.each_ref().map(|title| title.width.max(COLUMN));
        let mut posten = vec![String::new(); PostenArt::PLACES];
        for item in PostenArt::ALL {
            posten[item.place()] = Wording::default().posten(*item, messages);
        }
        Words {
            game: messages.text("score-game"),
            rules: line("score-rules"),
            players: line("score-players"),
            dealer: line("score-dealer"),
            contract: line("score-contract"),
            parties: line("score-parties"),
            points: line("score-points"),
            tricks: over("score-tricks"),
            announcements: over("score-announcements"),
            result: over("score-result"),
            items: over("score-items"),
            columns,
            sum: measured("score-sum"),
            led: seats(&|seat| format!(". {seat:>first$}: ")),
            took: seats(&|seat| format!("  {seat:>third$}  ")),
            posten,
            cards: Sprache::ALL.map(|sprache| {
                let wording = Wording { sprache, ..Wording::default() };
                let cell = |index| Card::from_index(index).map(|card| format!("{:COLUMN$} ", wording.card(card)));
                std::array::from_fn(|index| cell(index).unwrap_or_default())
            }),
        }
    }

    /// Returns what an item is for.
    fn posten(&self, item: PostenArt) -> &str {
        item.own_name().unwrap_or_else(|| self.posten.get(item.place()).map_or("", |words| words))
    }
}

/// Returns what stands in a line before what it is about.
fn before(title: &str, paint: Paint) -> String {
    let gap = " ".repeat(MARGIN.saturating_sub(title.chars().count()));
    format!("  {}{gap}", paint.dim(title))
}

impl<'a> Drawer<'a> {
    /// Draws with these texts.
    pub fn new(messages: &'a Messages, paint: Paint) -> Drawer<'a> {
        Drawer { table: Table { messages, paint }, words: Words::new(messages, paint) }
    }

    /// Returns everything about a game.
    pub fn game(&self, file: &str, game: &Game) -> String {
        let mut out = String::with_capacity(USUAL);
        let Drawer { words, table: Table { messages, paint } } = self;
        paint.write_bold(&mut out, |out| {
            out.push_str(&words.game);
            if let Some(label) = &game.label {
                out.push(' ');
                out.push_str(&sanitise(label));
            }
        });
        out.push_str("  ");
        paint.write_dim(&mut out, |out| {
            out.push_str(&sanitise(file));
            out.push(':');
            write_count(game.line, out);
        });
        out.push('\n');
        out.push_str(&words.rules);
        out.push_str(&sanitise(&game.rules_id));
        if let Some(rules) = game.rules {
            out.extend([" (", &sanitise(&rules.edition), ")"]);
        }
        out.push('\n');
        match &game.analysis {
            Some(analysis) => self.judged(analysis, game, &mut out),
            None => self.line("score-outcome", &messages.text("score-not-judged"), &mut out),
        }
        out
    }

    fn judged(&self, analysis: &Analysis, game: &Game, out: &mut String) {
        let wording = game.wording();
        self.head(analysis, &wording, out);
        self.tricks(analysis, &wording, out);
        self.announcements(&analysis.ansagen, &wording, out);
        self.result(analysis, &wording, out);
        self.reasons(game, &wording, out);
        if !analysis.as_noted {
            self.items(&analysis.posten, analysis.value, &wording, out);
        }
        self.points(analysis, game, &wording, out);
        self.alternatives(analysis, &wording, out);
    }

    fn line(&self, title: &str, text: &str, out: &mut String) {
        let Table { messages, paint } = self.table;
        out.push_str(&before(&messages.text(title), paint));
        out.push_str(text);
        out.push('\n');
    }

    /// Appends an indented line that is a text filled with values.
    fn told(&self, id: &str, values: &[(&'static str, Argument)], wording: &Wording<'_>, out: &mut String) {
        out.push_str("    ");
        self.table.messages.write(id, values, wording, out);
        out.push('\n');
    }

    fn head(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        let Drawer { table, words } = self;
        if wording.players.iter().any(Option::is_some) {
            out.push_str(&words.players);
            write_seats(Seat::first(analysis.seats), wording, out);
            out.push('\n');
        }
        if let Some(geber) = analysis.geber {
            out.push_str(&words.dealer);
            wording.write_seat(geber, out);
            out.push('\n');
        }
        out.push_str(&words.contract);
        match analysis.contract {
            Some(contract) => out.push_str(&table.contract(contract, wording)),
            None => out.push_str(&table.messages.text("contract-unknown")),
        }
        out.push('\n');
        if analysis.outcome != Outcome::Played {
            self.line("score-outcome", &table.messages.text(OutcomeName::of(analysis.outcome).message()), out);
        }
        if let Some(choices) = table.genscher(analysis, wording) {
            self.line("score-genscher", &choices, out);
        }
        if !analysis.is_ramsch() {
            out.push_str(&words.parties);
            let known = Partei::ALL.into_iter().filter_map(|party| Some((party, members(analysis, party)?)));
            let mut gap = "";
            for (party, seats) in known {
                out.extend([std::mem::replace(&mut gap, " · "), wording.partei(party), " "]);
                write_seats(seats.into_iter(), wording, out);
            }
            if gap.is_empty() {
                out.push_str(&table.messages.text("contract-unknown"));
            }
            out.push('\n');
        }
    }

    fn tricks(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        if analysis.stiche.is_empty() {
            return;
        }
        let words = &self.words;
        let [head, cards, winner, augen] = &words.columns;
        // The cards of all tricks one behind the other: how wide their column is shows in the end.
        let (mut written, mut ends) = (String::with_capacity(USUAL / 8), Vec::with_capacity(analysis.stiche.len()));
        let (mut begun, mut widest) = (0, cards.width);
        for stich in &analysis.stiche {
            self.write_row(stich, &analysis.active, wording, &mut written);
            // Letters of cards, and digits of seats: as many characters as bytes.
            widest = widest.max(written.len() - begun);
            begun = written.len();
            ends.push(begun);
        }
        let [first, third, last] = [head, winner, augen].map(|title| title.width.max(COLUMN));
        out.push_str(&words.tricks);
        self.table.paint.write_dim(out, |out| {
            out.push_str("      ");
            right((&head.text, head.width), first, out);
            out.push_str("  ");
            left((&cards.text, cards.width), widest, out);
            out.push_str("  ");
            right((&winner.text, winner.width), third, out);
            out.push_str("  ");
            right((&augen.text, augen.width), last, out);
        });
        out.push('\n');
        let mut begun = 0;
        for (stich, end) in analysis.stiche.iter().zip(ends) {
            out.push_str("  ");
            right_number(stich.number, 2, out);
            out.push_str(&words.led[stich.leader.index()]);
            left((&written[begun..end], end - begun), widest, out);
            out.push_str(&words.took[stich.winner.index()]);
            right_number(stich.augen.into(), last, out);
            out.push('\n');
            begun = end;
        }
    }

    /// Writes the cards of a trick in the order in time, with the seat where it is not the next one's turn.
    fn write_row(&self, stich: &Stich, active: &[Seat], wording: &Wording<'_>, out: &mut String) {
        let cards = &self.words.cards[wording.sprache as usize];
        let begun = out.len();
        let place = |seat: Seat| active.iter().position(|its| *its == seat);
        let after = |place: usize| if place + 1 < active.len() { place + 1 } else { 0 };
        let (mut expected, mut next) = (Some(stich.leader), place(stich.leader));
        for zug in &stich.plays {
            let in_turn = expected == Some(zug.seat);
            if !in_turn {
                out.push_str(zug.seat.digit());
                out.push(':');
            }
            let card = cards[zug.card.index()].as_str();
            match zug.down {
                false => out.push_str(card),
                true => {
                    let card = format!("[{}]", card.trim_end());
                    out.push_str(&format!("{card:COLUMN$} "));
                }
            }
            next = if in_turn { next } else { place(zug.seat) }.map(after);
            expected = next.map(|place| active[place]);
        }
        let kept = out[begun..].trim_end().len();
        out.truncate(begun + kept);
    }

    fn announcements(&self, ansagen: &[AnsageUrteil], wording: &Wording<'_>, out: &mut String) {
        if ansagen.is_empty() {
            return;
        }
        out.push_str(&self.words.announcements);
        for ansage in ansagen {
            out.extend(["    ", &self.table.announcement(ansage, wording), "\n"]);
        }
    }

    fn result(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        out.push_str(&self.words.result);
        let number = |number: u16| Argument::Number(number.into());
        if let (Some(augen), Some(stiche)) = (analysis.augen, analysis.stichzahl) {
            let values = [
                ("re", number(augen.re)),
                ("kontra", number(augen.kontra)),
                ("re-tricks", number(stiche.re)),
                ("kontra-tricks", number(stiche.kontra)),
            ];
            self.told("score-result-line", &values, wording, out);
        } else if let Some(augen) = analysis.augen {
            let values = [("re", number(augen.re)), ("kontra", number(augen.kontra))];
            self.told("score-result-augen", &values, wording, out);
        }
        if let Some(einzeln) = &analysis.einzeln
            && let Some(augen) = &einzeln.augen
        {
            let mut seats = analysis.active.to_vec();
            seats.sort();
            for seat in seats {
                let mut values = vec![("seat", Argument::Seat(seat)), ("augen", number(augen[seat]))];
                values.extend(einzeln.stiche.as_ref().map(|stiche| ("tricks", number(stiche[seat]))));
                let id = if einzeln.stiche.is_some() { "score-result-seat" } else { "score-result-seat-augen" };
                self.told(id, &values, wording, out);
            }
        }
        match analysis.winner {
            Some(Some(party)) => self.told("score-winner", &[("party", Argument::Partei(party))], wording, out),
            Some(None) => self.told("score-no-winner", &[], wording, out),
            None => out.extend(["    ", &self.table.won_by_points(analysis, wording), "\n"]),
        }
    }

    /// Says, each with its clause, why Augen and tricks are not those that were played.
    fn reasons(&self, game: &Game, wording: &Wording<'_>, out: &mut String) {
        for diagnosis in game.diagnoses.iter().filter(|diagnosis| CUT.contains(&diagnosis.slug)) {
            out.extend(["    ", &diagnosis.message(self.table.messages, wording)]);
            self.clause(diagnosis.clause.as_deref(), out);
        }
    }

    /// Ends a line with a clause.
    fn clause(&self, clause: Option<&str>, out: &mut String) {
        out.push_str("   ");
        self.table.paint.write_dim(out, |out| out.push_str(&clause.map(sanitise).unwrap_or_default()));
        out.push('\n');
    }

    /// Appends the items with the running sum behind each.
    fn items(&self, posten: &[Posten], value: Option<i32>, wording: &Wording<'_>, out: &mut String) {
        if posten.is_empty() && value.is_none() {
            return;
        }
        let Drawer { table, words } = self;
        out.push_str(&words.items);
        if posten.is_empty() {
            self.told("score-items-none", &[], wording, out);
        }
        // Their words one behind the other: how wide their column is shows in the end.
        let (mut written, mut rows) = (String::with_capacity(USUAL / 8), Vec::with_capacity(posten.len()));
        for item in posten {
            let begun = written.len();
            table.write_item(item, words.posten(item.item), wording, &mut written);
            let range = begun..written.len();
            rows.push((item, width(&written[range.clone()]), range));
        }
        let widest = rows.iter().map(|(_, width, _)| *width).max().unwrap_or(0).max(words.sum.width);
        let mut amount = String::new();
        let mut write =
            |(item, width, range): &(&Posten, usize, std::ops::Range<usize>), sum: i32, out: &mut String| {
                out.push_str("    ");
                left((&written[range.clone()], *width), widest, out);
                out.push_str("  ");
                amount.clear();
                write_wert(item.wert, &mut amount);
                right((&amount, amount.chars().count()), AMOUNT, out);
                out.push_str("  = ");
                amount.clear();
                write_number(sum.into(), &mut amount);
                right((&amount, amount.len()), AMOUNT, out);
                self.clause(item.clause.as_deref(), out);
            };
        let mut sum = 0;
        for row in rows.iter().filter(|(item, ..)| !is_behind_the_sum(item)) {
            sum = fold(sum, row.0.wert);
            write(row, sum, out);
        }
        if let Some(value) = value {
            out.push_str("    ");
            table.paint.write_bold(out, |out| {
                left((&words.sum.text, words.sum.width), widest, out);
                let _ = write!(out, "  {:AMOUNT$}  = {value:>AMOUNT$}", "");
            });
            out.push('\n');
        }
        for row in rows.iter().filter(|(item, ..)| is_behind_the_sum(item)) {
            write(row, fold(sum, row.0.wert), out);
        }
    }

    fn points(&self, analysis: &Analysis, game: &Game, wording: &Wording<'_>, out: &mut String) {
        let Drawer { table: Table { messages, paint }, words } = self;
        for strafe in &analysis.strafen {
            let clause = strafe.clause.as_deref().map(sanitise).unwrap_or_default();
            self.line("score-penalty", &format!("{}   {}", join_points(&strafe.seats), paint.dim(&clause)), out);
        }
        let Some(points) = analysis.settled_points() else { return self.open(analysis, game, wording, out) };
        out.push_str(&words.points);
        for (seat, points) in Seat::first(points.len()).zip(points) {
            if seat.index() > 0 {
                out.push_str("   ");
            }
            wording.write_seat(seat, out);
            out.push(' ');
            write_signed((*points).into(), out);
        }
        if analysis.as_noted {
            out.extend(["   ", &paint.dim(&messages.text("score-as-noted"))]);
        }
        out.push('\n');
    }

    /// Says why a game has no points.
    fn open(&self, analysis: &Analysis, game: &Game, wording: &Wording<'_>, out: &mut String) {
        let Table { messages, paint } = self.table;
        let reason = messages.text(OutcomeName::of(analysis.outcome).message());
        let text = self.table.say("score-open", &[("reason", Argument::Text(reason.into()))], wording);
        let _ = writeln!(out, "\n  {}", paint.bold(&text));
        for diagnosis in game.diagnoses.iter().filter(|diagnosis| leaves_open(diagnosis)) {
            let place = format!("{}:{}", diagnosis.place.line, diagnosis.place.column);
            let _ = writeln!(out, "    {place}  {}", diagnosis.message(messages, wording));
        }
    }

    fn alternatives(&self, analysis: &Analysis, wording: &Wording<'_>, out: &mut String) {
        let Table { messages, paint } = self.table;
        for alternative in &analysis.alternatives {
            let case = wording.fall(alternative, messages);
            let points = match &alternative.points {
                Some(points) => join_points(points),
                None => self.table.open_points(alternative, wording),
            };
            let _ = write!(out, "\n  {}  {points}", paint.bold(&case));
            self.clause(alternative.clause.as_deref(), out);
            for posten in &alternative.posten {
                let (words, amount) = self.table.item(posten, wording);
                let _ = writeln!(out, "    {amount:>AMOUNT$}  {words}");
            }
            for strafe in alternative.strafen.iter().filter(|_| alternative.points.is_some()) {
                out.extend(["    ", &self.table.fine(&strafe.seats, wording)]);
                self.clause(strafe.clause.as_deref(), out);
            }
        }
    }
}

fn write_seats(seats: impl Iterator<Item = Seat>, wording: &Wording<'_>, out: &mut String) {
    let mut gap = "";
    for seat in seats {
        out.push_str(std::mem::replace(&mut gap, ", "));
        wording.write_seat(seat, out);
    }
}

/// Returns how many characters a text has.
fn width(text: &str) -> usize {
    text.chars().count()
}

/// Appends a cell with its text, of so many characters, on the left. A score has a hundred cells: `format!` would take most
/// of the time of a judgement.
fn left((text, characters): (&str, usize), width: usize, out: &mut String) {
    out.push_str(text);
    blanks(width.saturating_sub(characters), out);
}

/// Appends a cell with its text, of so many characters, on the right.
fn right((text, characters): (&str, usize), width: usize, out: &mut String) {
    blanks(width.saturating_sub(characters), out);
    out.push_str(text);
}

/// Appends a cell with a number on the right.
fn right_number(number: usize, width: usize, out: &mut String) {
    let digits = number.checked_ilog10().unwrap_or(0) as usize + 1;
    blanks(width.saturating_sub(digits), out);
    write_count(number, out);
}

fn write_count(number: usize, out: &mut String) {
    write_number(number as i64, out);
}

fn blanks(count: usize, out: &mut String) {
    const SOME: &str = "                                                                ";
    match SOME.get(..count) {
        Some(blanks) => out.push_str(blanks),
        None => out.extend(std::iter::repeat_n(' ', count)),
    }
}

/// Findings that say why a game has no points: what is missing, and what only a referee can decide.
const OPEN: [&str; 9] = [
    "abkuerzung-nicht-erlaubt",
    "ansage-unentscheidbar",
    "entscheid-noetig",
    "partei-unentscheidbar",
    "regelluecke",
    "unentscheidbar",
    "unvollstaendiger-stich",
    "unvollstaendiges-spiel",
    "vorbehalt-fehlt",
];

/// Findings that say why tricks go to another party than took them.
const CUT: [&str; 2] = ["spiel-entschieden", "stich-liegt"];

/// Tells whether a finding can be why a game has no points. Whatever could not be read is one, too.
fn leaves_open(diagnosis: &Diagnosis) -> bool {
    OPEN.contains(&diagnosis.slug) || (diagnosis.code.starts_with('N') && diagnosis.severity == Severity::Error)
}
