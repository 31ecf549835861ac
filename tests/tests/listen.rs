//! Lists of games without cards, made up with sums of their own: a right one has no finding, and of one slip of the pen
//! just that slip is told, in the game where it is (TSR 7.3.3, 9.6.5, 10.1; R001-1h, R001-Ma; R002-1l, R002-1o; R003-1n).
//!
//! Nothing here asks the program what a game comes to: two players win a small value from two others.

use doko_corpus::judge;
use doko_format::Severity;

/// How many lists of each kind.
const LISTS: u64 = 40;

/// A row of numbers by seat.
type Row = Vec<i32>;

/// A game on the sheet.
#[derive(Clone)]
struct Spiel {
    geber: usize,
    void: bool,
    sieger: [usize; 2],
    wert: i32,
    punkte: Row,
    stand: Row,
    /// Which of the two lines are written.
    written: (bool, bool),
}

/// What is wrong with a list, in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Slip {
    /// One of the totals, and those behind it are right.
    Stand,
    /// Two of the totals, and the table goes on from them.
    StandCarried,
    /// A total is missing.
    StandShort,
    /// Points of one player.
    Punkte,
    /// A number is missing.
    PunkteShort,
    /// Points for a game that was dealt again.
    VoidPunkte,
    /// Totals on a game that was dealt again.
    VoidStand,
    /// Another dealer than dealt.
    Geber,
    /// Points of the dealer who sits out.
    Idle,
}

const SLIPS: [Slip; 9] = [
    Slip::Stand,
    Slip::StandCarried,
    Slip::StandShort,
    Slip::Punkte,
    Slip::PunkteShort,
    Slip::VoidPunkte,
    Slip::VoidStand,
    Slip::Geber,
    Slip::Idle,
];

/// Numbers that look like chance and are the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Makes a list at a table of so many, where all play or the dealer sits out.
fn list(chance: &mut Chance, seats: usize, plan: usize) -> Vec<Spiel> {
    let (mut spiele, mut totals, mut geber): (Vec<Spiel>, Row, usize) = (Vec::new(), vec![0; seats], 0);
    let mut counted = 0;
    while counted < plan {
        let void = chance.below(6) == 0;
        let players: Vec<usize> = (0..seats).filter(|seat| seats == 4 || *seat != geber).collect();
        let first = chance.below(3);
        let second = first + 1 + chance.below(3 - first);
        let sieger = [players[first], players[second]];
        let wert = 2 + chance.below(4) as i32;
        let mut punkte = vec![0; seats];
        for seat in players.iter().filter(|_| !void) {
            punkte[*seat] = if sieger.contains(seat) { wert } else { -wert };
        }
        totals.iter_mut().zip(&punkte).for_each(|(total, points)| *total += points);
        let written = (!void && chance.below(2) == 0, chance.below(2) == 0);
        let stand = totals.clone();
        spiele.push(Spiel { geber, void, sieger, wert, punkte, stand, written });
        // A misdeal is dealt again by the same player.
        if !void {
            counted += 1;
            geber = (geber + 1) % seats;
        }
    }
    spiele
}

/// Makes the slip and returns the game it is in; `None` where this list has no place for it.
fn spoil(spiele: &mut [Spiel], slip: Slip, chance: &mut Chance) -> Option<usize> {
    let seats = spiele[0].punkte.len();
    let fits = |spiel: &Spiel| match slip {
        Slip::Stand | Slip::StandCarried | Slip::StandShort => spiel.written.1,
        Slip::Punkte | Slip::PunkteShort => spiel.written.0,
        Slip::VoidPunkte | Slip::VoidStand => spiel.void,
        Slip::Geber => true,
        Slip::Idle => seats == 5 && spiel.written.0,
    };
    let places: Vec<usize> = (0..spiele.len()).filter(|place| fits(&spiele[*place])).collect();
    let place = *places.get(chance.below(places.len().max(1)))?;
    let (one, other) = (chance.below(seats - 1), seats - 1);
    let by = 2 + 2 * chance.below(4) as i32;
    let shift = |row: &mut Row| (row[one], row[other]) = (row[one] + by, row[other] - by);
    let spiel = &mut spiele[place];
    match slip {
        Slip::Stand => spiel.stand[one] += by,
        Slip::StandCarried => spiele[place..].iter_mut().for_each(|spiel| shift(&mut spiel.stand)),
        Slip::StandShort => _ = spiel.stand.remove(one),
        Slip::Punkte => spiel.punkte[one] += by,
        Slip::PunkteShort => _ = spiel.punkte.remove(one),
        Slip::VoidPunkte => {
            spiel.written.0 = true;
            shift(&mut spiel.punkte);
        }
        Slip::VoidStand => {
            spiel.written.1 = true;
            shift(&mut spiel.stand);
        }
        Slip::Geber => spiel.geber = (spiel.geber + 1 + chance.below(seats - 1)) % seats,
        Slip::Idle => spiel.punkte[spiel.geber] += by,
    }
    Some(place)
}

/// Writes the list, and returns the line of each game.
fn write(head: &str, spiele: &[Spiel]) -> (String, Vec<usize>) {
    let row = |row: &Row| row.iter().map(|number| format!("{number:+}")).collect::<Vec<_>>().join(" ");
    let (mut text, mut lines, mut number) = (head.to_owned(), Vec::new(), 1);
    for spiel in spiele {
        lines.push(text.matches('\n').count() + 2);
        text += &format!("\nSpiel {number}\nGeber: {}\n", spiel.geber + 1);
        text += &match spiel.void {
            true => format!("({}: Vergeben)\n", spiel.geber + 1),
            false => {
                let [one, other] = spiel.sieger.map(|seat| seat + 1);
                format!("Sieger: {one}, {other}\nWert: {}\n", spiel.wert)
            }
        };
        let noted = [("Punkte", spiel.written.0, &spiel.punkte), ("Stand", spiel.written.1, &spiel.stand)];
        for (key, _, numbers) in noted.iter().filter(|(_, written, _)| *written) {
            text += &format!("{key}: {}\n", row(numbers));
        }
        number += usize::from(!spiel.void);
    }
    (text, lines)
}

/// Returns what was found beyond notes: the lines, and what for whoever reads the test.
fn found(text: &str) -> Vec<(usize, &'static str)> {
    let judged = judge(text.as_bytes());
    let told = judged.found.iter().filter(|found| found.severity != Severity::Info);
    told.map(|found| (found.line, found.slug)).collect()
}

/// Tries right and wrong lists under one head.
fn check(rules: &str, schreiber: &str, seats: usize, plan: usize) {
    let names = &["Anna", "Bert", "Cora", "Dirk", "Emil"][..seats];
    let head = format!("doko 1\nRegeln: {rules}\nSpieler: {}\n{schreiber}Plan: {plan}\n", names.join(", "));
    for seed in 0..LISTS {
        let mut chance = Chance(seed * 7919 + seats as u64);
        let right = list(&mut chance, seats, plan);
        let (text, _) = write(&head, &right);
        assert_eq!(found(&text), [], "{text}");
        for slip in SLIPS {
            let mut wrong = right.clone();
            let Some(place) = spoil(&mut wrong, slip, &mut chance) else { continue };
            // Where the table chooses, whoever deals first is right.
            if slip == Slip::Geber && place == 0 && rules == "borgholzhausen" {
                continue;
            }
            let (text, lines) = write(&head, &wrong);
            let found = found(&text);
            let end = lines.get(place + 1).copied().unwrap_or(usize::MAX);
            let once = matches!(found.as_slice(), [(line, _)] if (lines[place]..end).contains(line));
            assert!(once, "{rules}, {slip:?} in line {}: {found:?}\n{text}", lines[place]);
        }
    }
}

/// R001-1b, R001-1c, R001-1h, R001-1i: eight games, seat 1 begins, a misdeal is dealt again.
#[test]
fn four_under_the_club_rules() {
    check("klub-schweine", "", 4, 8);
}

/// R001-1b, R001-1e: ten games, the dealer sits out.
#[test]
fn five_under_the_club_rules() {
    check("klub-schweine", "", 5, 10);
}

/// R002-1c, R002-1l, R002-1o: left of the Schreiber begins.
#[test]
fn four_under_the_rules_for_competitions() {
    check("wettbewerb", "Schreiber: 4\n", 4, 12);
}

/// R003-1n, with values that are not dealt again (R003-1o).
#[test]
fn four_under_the_rules_of_borgholzhausen() {
    check("borgholzhausen", "", 4, 12);
}
