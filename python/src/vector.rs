//! What a seat knows as a vector of numbers, and many games side by side: the native half of `doko.env`.

use std::collections::HashMap;
use std::sync::OnceLock;

use doko_analyzer::{RuleSet, Spielart, augen};
use doko_format::{Card, Partei, Seat, SoloArt};
use doko_judge::play::{Act, Deal, Deed, Play};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::position::{Dice, deeds};
use crate::rules;

/// The most players a vector has room for.
const PLAYERS: usize = 5;

/// A part of the vector, in the order in which they stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The hand: how often each card.
    Hand,
    /// The cards each player has laid open: how often each.
    Played,
    /// The cards of the trick on the table.
    Table,
    /// Who led to it.
    Leader,
    /// The party of each player: Re, Kontra, not known.
    Parties,
    /// What each player has called.
    Calls,
    /// What each player has said in the Abfrage, in the order of [`deeds`].
    Said,
    /// The cards each player has handed over in an Armut, where this seat saw them.
    Given,
    /// What is played, as far as it shows.
    Contract,
    /// Who plays alone.
    Soloist,
    /// Who has announced Schweine.
    Schweine,
    /// How many tricks each player has taken.
    Tricks,
    /// How many Augen each player has taken.
    Augen,
    /// Who has to go on.
    Turn,
    /// Whether the seat plays, and whether it is Re.
    Own,
    /// By what the game counts more.
    Bock,
    /// Whom each player has chosen to play with (Genscher): a row for who chose, a place in it for whom.
    Chosen,
}

impl Part {
    const ALL: [Part; 17] = [
        Part::Hand,
        Part::Played,
        Part::Table,
        Part::Leader,
        Part::Parties,
        Part::Calls,
        Part::Said,
        Part::Given,
        Part::Contract,
        Part::Soloist,
        Part::Schweine,
        Part::Tricks,
        Part::Augen,
        Part::Turn,
        Part::Own,
        Part::Bock,
        Part::Chosen,
    ];

    fn name(self) -> &'static str {
        match self {
            Part::Hand => "hand",
            Part::Played => "played",
            Part::Table => "table",
            Part::Leader => "leader",
            Part::Parties => "parties",
            Part::Calls => "calls",
            Part::Said => "said",
            Part::Given => "given",
            Part::Contract => "contract",
            Part::Soloist => "soloist",
            Part::Schweine => "schweine",
            Part::Tricks => "tricks",
            Part::Augen => "augen",
            Part::Turn => "turn",
            Part::Own => "own",
            Part::Bock => "bock",
            Part::Chosen => "chosen",
        }
    }

    /// Returns for how many players it has a row, and how long one is.
    fn shape(self) -> (usize, usize) {
        let numbers = numbers();
        match self {
            Part::Hand => (1, Card::COUNT),
            Part::Played | Part::Table | Part::Given => (PLAYERS, Card::COUNT),
            Part::Parties => (PLAYERS, 3),
            Part::Calls => (PLAYERS, numbers.calls),
            Part::Said => (PLAYERS, numbers.said),
            Part::Leader | Part::Soloist | Part::Schweine | Part::Tricks | Part::Augen | Part::Turn => (PLAYERS, 1),
            Part::Contract => (1, KINDS + SoloArt::ALL.len()),
            Part::Own => (1, 2),
            Part::Bock => (1, 1),
            Part::Chosen => (PLAYERS, PLAYERS),
        }
    }

    fn start(self) -> usize {
        starts()[self as usize]
    }
}

/// The kinds of game, before those of a Solo.
const KINDS: usize = 8;

fn kind(of: Spielart) -> (usize, Option<SoloArt>) {
    match of {
        Spielart::Normal => (0, None),
        Spielart::Hochzeit => (1, None),
        Spielart::StilleHochzeit => (2, None),
        Spielart::HochzeitAllein => (3, None),
        Spielart::Solo(art) => (4, art),
        Spielart::Kontrasolo => (5, None),
        Spielart::SchwarzeSau => (6, None),
        Spielart::Ramsch => (7, None),
    }
}

/// Where each part begins, and at the end how long the vector is.
fn starts() -> &'static [usize; Part::ALL.len() + 1] {
    static STARTS: OnceLock<[usize; Part::ALL.len() + 1]> = OnceLock::new();
    STARTS.get_or_init(|| {
        let mut starts = [0; Part::ALL.len() + 1];
        for (place, part) in Part::ALL.iter().enumerate() {
            let (rows, width) = part.shape();
            starts[place + 1] = starts[place] + rows * width;
        }
        starts
    })
}

fn size() -> usize {
    starts()[Part::ALL.len()]
}

/// Acts by their numbers, and the numbers of acts.
struct ActNumbers {
    of: HashMap<Deed, u16>,
    /// For each act its place among the calls, or among what can be said; no number for any other.
    among: Vec<u16>,
    calls: usize,
    said: usize,
}

fn numbers() -> &'static ActNumbers {
    static NUMBERS: OnceLock<ActNumbers> = OnceLock::new();
    NUMBERS.get_or_init(|| {
        let mut numbers = ActNumbers { of: HashMap::new(), among: Vec::new(), calls: 0, said: 0 };
        for (number, deed) in deeds().iter().enumerate() {
            numbers.of.insert(*deed, number as u16);
            let count = match deed {
                Deed::Call(..) | Deed::Word(_) => &mut numbers.calls,
                Deed::Say(_) | Deed::Pass | Deed::TakeArmut => &mut numbers.said,
                Deed::Genscher(_)
                | Deed::Give(_)
                | Deed::Lay(_)
                | Deed::LayDown(_)
                | Deed::ClaimRest
                | Deed::GiveRest => {
                    numbers.among.push(0);
                    continue;
                }
            };
            numbers.among.push(*count as u16);
            *count += 1;
        }
        numbers
    })
}

/// Returns the number of an act; `None` for one whose card an observation does not show.
pub(crate) fn number(deed: Deed) -> Option<usize> {
    match deed {
        // Cards come first, in their order.
        Deed::Lay(card) => Some(card.index()),
        other => numbers().of.get(&other).map(|number| usize::from(*number)),
    }
}

/// Writes a 1 for each act that the seat may do now, into zeros.
pub(crate) fn write_mask(play: &Play<'_>, seat: Seat, out: &mut [u8]) {
    for act in play.legal_acts_for(seat) {
        if let Some(place) = number(act.what).and_then(|number| out.get_mut(number)) {
            *place = 1;
        }
    }
}

/// Returns the place of a party among those of a player; the last is that of one that is not known.
fn party(of: Option<Partei>) -> usize {
    match of {
        Some(Partei::Re) => 0,
        Some(Partei::Kontra) => 1,
        None => 2,
    }
}

/// Writes what a seat knows into zeros: nothing for a seat that does not play.
fn write(play: &Play<'_>, seat: Seat, out: &mut [u8]) {
    let players = play.players();
    let Some(own) = players.iter().position(|player| *player == seat) else { return };
    let row = |of: Seat| {
        let place = players.iter().position(|player| *player == of)?;
        let row = (place + players.len() - own) % players.len();
        (row < PLAYERS).then_some(row)
    };
    let known = play.observation(seat);
    let mut add = |part: Part, row: Option<usize>, at: usize, value: u8| {
        if let Some(row) = row {
            let place = part.start() + row * part.shape().1 + at;
            out[place] = out[place].saturating_add(value);
        }
    };
    for card in known.hand.iter() {
        add(Part::Hand, Some(0), card.index(), 1);
    }
    let among = |deed: Deed| number(deed).map_or(0, |number| usize::from(numbers().among[number]));
    let (mut trick, mut worth) = (0, 0);
    let mut on_table: Vec<(Seat, Option<Card>)> = Vec::with_capacity(PLAYERS);
    for act in &known.acts {
        let whose = row(act.seat);
        match act.what {
            Deed::Lay(card) => {
                add(Part::Played, whose, card.index(), 1);
                worth += augen(card);
                on_table.push((act.seat, Some(card)));
            }
            Deed::LayDown(card) => {
                worth += card.map_or(0, augen);
                on_table.push((act.seat, card));
            }
            Deed::Call(..) | Deed::Word(_) => add(Part::Calls, whose, among(act.what), 1),
            Deed::Say(_) | Deed::Pass | Deed::TakeArmut => add(Part::Said, whose, among(act.what), 1),
            Deed::Give(Some(card)) => add(Part::Given, whose, card.index(), 1),
            Deed::Genscher(partner) => {
                if let Some(at) = row(partner) {
                    add(Part::Chosen, whose, at, 1);
                }
            }
            Deed::Give(None) | Deed::ClaimRest | Deed::GiveRest => {}
        }
        if on_table.len() == players.len() {
            if let Some(winner) = known.winners.get(trick) {
                add(Part::Tricks, row(*winner), 0, 1);
                add(Part::Augen, row(*winner), 0, worth as u8);
            }
            on_table.clear();
            (trick, worth) = (trick + 1, 0);
        }
    }
    for (place, (who, card)) in on_table.iter().enumerate() {
        if place == 0 {
            add(Part::Leader, row(*who), 0, 1);
        }
        if let Some(card) = card {
            add(Part::Table, row(*who), card.index(), 1);
        }
    }
    for player in players {
        add(Part::Parties, row(*player), party(known.parteien[*player]), 1);
    }
    if let Some(contract) = known.contract {
        let (kind, art) = kind(contract.kind);
        add(Part::Contract, Some(0), kind, 1);
        if let Some(art) = art.and_then(|art| SoloArt::ALL.iter().position(|known| *known == art)) {
            add(Part::Contract, Some(0), KINDS + art, 1);
        }
        add(Part::Soloist, contract.soloist.and_then(row), 0, 1);
    }
    add(Part::Schweine, known.schweine.and_then(row), 0, 1);
    add(Part::Turn, known.turn.and_then(row), 0, 1);
    add(Part::Own, Some(0), 0, 1);
    add(Part::Own, Some(0), 1, u8::from(known.parteien[seat] == Some(Partei::Re)));
    add(Part::Bock, Some(0), 0, play.deal().list.bock.unwrap_or(1).clamp(0, 255) as u8);
}

/// Refuses a table with more players than a vector has room for.
fn room(play: &Play<'_>) -> PyResult<()> {
    let players = play.players().len();
    if players > PLAYERS {
        return Err(PyValueError::new_err(format!("a vector has room for {PLAYERS} players, and here are {players}")));
    }
    Ok(())
}

/// Returns what a seat knows as a vector.
pub(crate) fn vector<'py>(py: Python<'py>, play: &Play<'_>, seat: Seat) -> PyResult<Bound<'py, PyBytes>> {
    room(play)?;
    PyBytes::new_with(py, size(), |out| {
        write(play, seat, out);
        Ok(())
    })
}

/// Returns the parts of the vector in order: name, first place, rows, length of a row.
#[pyfunction]
pub(crate) fn vector_layout() -> Vec<(&'static str, usize, usize, usize)> {
    let of = |part: &Part| {
        let (rows, width) = part.shape();
        (part.name(), part.start(), rows, width)
    };
    Part::ALL.iter().map(of).collect()
}

/// Games side by side. One that is over begins anew, with hands of its own row of random numbers.
#[pyclass(module = "doko._doko")]
pub(crate) struct Games {
    rules: &'static RuleSet,
    seats: usize,
    games: Vec<(Play<'static>, Dice)>,
}

/// Deals a game; `None` where the rule set has no such table.
fn dealt(rules: &'static RuleSet, seats: usize, dice: &mut Dice) -> Option<Play<'static>> {
    let geber = Seat::new(dice.below(seats) as u8 + 1)?;
    let deal = Deal::random(rules, seats, geber, None, |end| dice.below(end))?;
    Play::new(rules, deal).ok()
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (games, rules=None, seed=0, seats=None))]
    fn new(games: usize, rules: Option<&Bound<'_, PyAny>>, seed: u64, seats: Option<usize>) -> PyResult<Games> {
        let rules = match rules::given(rules)? {
            Some(rules) => rules,
            None => RuleSet::builtin(doko_judge::DEFAULT_RULES).ok_or_else(|| PyValueError::new_err("no rule set"))?,
        };
        let seats = seats.unwrap_or(rules.tisch.usual());
        if games == 0 {
            return Err(PyValueError::new_err("games is 1 or more"));
        }
        let mut many = Vec::with_capacity(games.min(1 << 20));
        for place in 0..games as u64 {
            // Each game has its own numbers, so that it is the same beside any others.
            let mut dice = Dice::of(seed, place);
            let play = dealt(rules, seats, &mut dice);
            let play = play.ok_or_else(|| PyValueError::new_err(format!("{} has no table of {seats}", rules.id)))?;
            room(&play)?;
            many.push((play, dice));
        }
        Ok(Games { rules, seats, games: many })
    }

    /// What each seat whose turn it is knows, what it may do, and which it is: three rows of bytes.
    #[allow(clippy::type_complexity, reason = "three values of one kind")]
    fn observe<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let turn = |play: &Play<'_>| play.turn();
        let (size, acts, games) = (size(), deeds().len(), &self.games);
        let vectors = PyBytes::new_with(py, size * games.len(), |out| {
            py.detach(|| {
                for ((play, _), out) in games.iter().zip(out.chunks_mut(size)) {
                    turn(play).into_iter().for_each(|seat| write(play, seat, out));
                }
            });
            Ok(())
        })?;
        let masks = PyBytes::new_with(py, acts * games.len(), |out| {
            for ((play, _), out) in games.iter().zip(out.chunks_mut(acts)) {
                turn(play).into_iter().for_each(|seat| write_mask(play, seat, out));
            }
            Ok(())
        })?;
        let turns: Vec<u8> = games.iter().map(|(play, _)| turn(play).map_or(0, |seat| seat.number())).collect();
        Ok((vectors, masks, PyBytes::new(py, &turns)))
    }

    /// Acts in each game, for the seat whose turn it is: points by seat (32 bits, [`Seat::MAX`] for a game), and which ended.
    /// Where an act is not lawful nothing has changed.
    fn step<'py>(&mut self, py: Python<'py>, acts: Vec<usize>) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        if acts.len() != self.games.len() {
            let told = format!("there are {} games and {} actions", self.games.len(), acts.len());
            return Err(PyValueError::new_err(told));
        }
        for (place, number) in acts.iter().enumerate() {
            if let Err(why) = self.act(place, *number) {
                for (play, _) in &mut self.games[..place] {
                    play.undo();
                }
                return Err(why);
            }
        }
        let mut points = vec![0_i32; Seat::MAX * self.games.len()];
        let mut ended = vec![0_u8; self.games.len()];
        for (place, (play, dice)) in self.games.iter_mut().enumerate() {
            if play.outcome().is_none() {
                continue;
            }
            ended[place] = 1;
            let own = &mut points[place * Seat::MAX..][..Seat::MAX];
            if let Some(won) = play.points() {
                own.iter_mut().zip(won.to_vec()).for_each(|(own, won)| *own = won);
            }
            if let Some(next) = dealt(self.rules, self.seats, dice) {
                *play = next;
            }
        }
        let bytes: Vec<u8> = points.iter().flat_map(|points| points.to_ne_bytes()).collect();
        Ok((PyBytes::new(py, &bytes), PyBytes::new(py, &ended)))
    }

    /// The record of one of the games so far.
    fn record(&self, game: usize) -> PyResult<String> {
        let (play, _) =
            self.games.get(game).ok_or_else(|| PyIndexError::new_err(format!("there is no game {game}")))?;
        Ok(crate::position::record(self.rules, play))
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }
}

impl Games {
    fn act(&mut self, place: usize, number: usize) -> PyResult<()> {
        let wrong = |what: String| PyValueError::new_err(format!("game {place}: {what}"));
        let deed = *deeds().get(number).ok_or_else(|| wrong(format!("there is no action {number}")))?;
        let (play, _) = &mut self.games[place];
        let seat = play.turn().ok_or_else(|| wrong("nobody has to go on".to_owned()))?;
        play.act(Act { seat, what: deed }).map_err(|why| wrong(why.to_string()))
    }
}
