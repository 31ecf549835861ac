//! A game to play in Python: `doko_judge::play` with acts that are named by strings and numbers.

use std::collections::HashMap;
use std::sync::OnceLock;

use doko_analyzer::RuleSet;
use doko_analyzer::rules::Ansagen;
use doko_analyzer::search::{Budget, Search, Spot};
use doko_format::{
    Ansagewort, Aussage, BySeat, Card, Hochzeitsform, Partei, Seat, SoloArt, Soloform, Sprache, write_record,
};
use doko_judge::play::{Act, Deal, Deed, ListState, Play};
use doko_judge::{CardSet, Choice, DEFAULT_RULES, Depth, Judged, judge_text};
use doko_report::verdict::OutcomeName;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::rules::{self, Given};
use crate::table::python_of_json;
use crate::texts::code;
use crate::vector::write_mask;

/// An act: who does what.
#[pyclass(name = "Act", module = "doko", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyAct {
    act: Act,
}

/// Returns the kind of an act and what belongs to it, as two words.
fn words(deed: Deed) -> (&'static str, String) {
    let json = |value: &dyn erased::Word| value.word();
    match deed {
        Deed::Say(aussage) => ("say", statement(aussage)),
        Deed::Pass => ("pass", String::new()),
        Deed::TakeArmut => ("take", String::new()),
        Deed::Give(card) => ("give", card.map(code).unwrap_or_default()),
        Deed::Call(word, party) => ("call", format!("{}:{}", json(&word), json(&party))),
        Deed::Word(place) => ("word", place.to_string()),
        Deed::Genscher(partner) => ("genscher", partner.to_string()),
        Deed::Lay(card) => ("play", code(card)),
        Deed::LayDown(card) => ("play-down", card.map(code).unwrap_or_default()),
        Deed::ClaimRest => ("claim", String::new()),
        Deed::GiveRest => ("concede", String::new()),
    }
}

mod erased {
    /// What is one word in JSON.
    pub(super) trait Word {
        fn word(&self) -> String;
    }

    impl<T: serde::Serialize> Word for T {
        fn word(&self) -> String {
            match serde_json::to_value(self) {
                Ok(serde_json::Value::String(word)) => word,
                Ok(_) | Err(_) => String::new(),
            }
        }
    }
}

/// Returns the words of a statement: `gesund`, `solo:pflicht:damen`, `hochzeit:fehl`.
fn statement(aussage: Aussage) -> String {
    use erased::Word as _;
    match serde_json::to_value(aussage) {
        Ok(serde_json::Value::Object(entries)) => {
            let word = |key: &str| entries.get(key).and_then(serde_json::Value::as_str).map(str::to_owned);
            let parts = [word("statement"), word("form"), word("art")];
            parts.into_iter().flatten().collect::<Vec<_>>().join(":")
        }
        Ok(other) => other.word(),
        Err(_) => String::new(),
    }
}

/// Every deed there can be, in a fixed order: the numbers of actions. New ones are added at the end.
pub(crate) fn deeds() -> &'static [Deed] {
    static ALL: OnceLock<Vec<Deed>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all: Vec<Deed> = Card::all().map(Deed::Lay).collect();
        all.extend([Deed::Pass, Deed::TakeArmut, Deed::GiveRest, Deed::ClaimRest]);
        let steps = [
            Ansagewort::Re,
            Ansagewort::Kontra,
            Ansagewort::Keine120,
            Ansagewort::Keine90,
            Ansagewort::Keine60,
            Ansagewort::Keine30,
            Ansagewort::Schwarz,
        ];
        for party in [Partei::Re, Partei::Kontra] {
            all.extend(steps.map(|step| Deed::Call(step, party)));
        }
        let plain = [
            Aussage::Gesund,
            Aussage::Vorbehalt,
            Aussage::Ungesund,
            Aussage::KeinSolo,
            Aussage::KeinPflichtsolo,
            Aussage::KeinLustsolo,
            Aussage::Schweine,
            Aussage::Armut,
            Aussage::Ramsch,
            Aussage::Schmeissen,
            Aussage::Zurueck,
        ];
        all.extend(plain.map(Deed::Say));
        all.extend(Hochzeitsform::ALL.map(|form| Deed::Say(Aussage::Hochzeit { form })));
        for form in SOLOFORMEN {
            all.push(Deed::Say(Aussage::Solo { form, art: None }));
            all.extend(SoloArt::ALL.iter().map(|art| Deed::Say(Aussage::Solo { form, art: Some(*art) })));
        }
        all.extend(Card::all().map(|card| Deed::Give(Some(card))));
        all.extend(Card::all().map(|card| Deed::LayDown(Some(card))));
        // What came later stands behind, so that numbers stay what they were.
        all.extend([Aussage::Superschweine, Aussage::Hyperschweine].map(Deed::Say));
        all.extend((0..Ansagen::MOST_WORDS as u8).map(Deed::Word));
        all.extend(Partei::ALL.map(|party| Deed::Call(Ansagewort::Tuck, party)));
        all.extend(Seat::first(Seat::MAX).map(Deed::Genscher));
        all
    })
}

const SOLOFORMEN: [Soloform; 4] = [Soloform::Offen, Soloform::Pflicht, Soloform::Lust, Soloform::Vorgefuehrt];

/// Returns the names of all actions; the place of one is its number.
#[pyfunction]
pub(crate) fn all_acts() -> Vec<String> {
    let name = |deed: &Deed| match words(*deed) {
        (kind, of) if of.is_empty() => kind.to_owned(),
        (kind, of) => format!("{kind}:{of}"),
    };
    deeds().iter().map(name).collect()
}

#[pymethods]
impl PyAct {
    #[new]
    fn new(seat: u8, name: &str) -> PyResult<PyAct> {
        let place = all_acts().iter().position(|known| known == name);
        let deed = place
            .map(|place| deeds()[place])
            .ok_or_else(|| PyValueError::new_err(format!("there is no act {name:?}; doko.ACTS has them all")))?;
        Ok(PyAct { act: Act { seat: self::seat(seat)?, what: deed } })
    }

    #[getter]
    fn seat(&self) -> u8 {
        self.act.seat.number()
    }

    /// The kind: `play`, `call`, `say` and so on.
    #[getter]
    fn kind(&self) -> &'static str {
        words(self.act.what).0
    }

    /// What belongs to it: a card, a call with its party, a statement.
    #[getter]
    fn what(&self) -> String {
        words(self.act.what).1
    }

    #[getter]
    fn name(&self) -> String {
        match words(self.act.what) {
            (kind, of) if of.is_empty() => kind.to_owned(),
            (kind, of) => format!("{kind}:{of}"),
        }
    }

    /// Its number among `doko.ACTS`; `None` for what an observation does not show.
    #[getter]
    fn number(&self) -> Option<usize> {
        crate::vector::number(self.act.what)
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.act.seat, self.name())
    }

    fn __repr__(&self) -> String {
        format!("doko.Act({}, {:?})", self.act.seat, self.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyAct>) -> (Bound<'py, PyType>, (u8, String)) {
        (slf.get_type(), (slf.get().seat(), slf.get().name()))
    }
}

fn seat(number: u8) -> PyResult<Seat> {
    Seat::new(number).ok_or_else(|| PyIndexError::new_err(format!("there is no seat {number}: seats count from 1")))
}

/// What a position is kept as: rules, dealer, hands, what its list shows, acts.
type Kept = (String, u8, Vec<Vec<String>>, (Option<i32>, Option<Vec<u8>>, bool, bool), Vec<(u8, String)>);

/// Returns the record of a game, with a list header that names the rule set by its id.
pub(crate) fn record(rules: &RuleSet, play: &Play<'_>) -> String {
    let mut text = format!("doko 1\nRegeln:     {}\n\n", rules.id);
    write_record(&play.record(), Sprache::De, &mut text);
    text
}

/// A game that is played act by act.
#[pyclass(name = "Position", module = "doko")]
pub(crate) struct PyPosition {
    play: Play<'static>,
    rules: &'static RuleSet,
}

/// Numbers of a seed, each as likely as any other: SplitMix64.
pub(crate) struct Dice(u64);

impl Dice {
    /// Returns the row of numbers that a seed gives to one of many games.
    pub(crate) fn of(seed: u64, place: u64) -> Dice {
        let mut dice = Dice(seed ^ place.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        dice.below(2);
        dice
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * end as u128) >> 64) as usize
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (rules=None, seed=None, dealer=None, hands=None, seats=None, bock=None, obligatory=None, forced=false, ramsch=false))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python class")]
    fn new(
        rules: Option<&Bound<'_, PyAny>>,
        seed: Option<u64>,
        dealer: Option<u8>,
        hands: Option<Vec<Vec<String>>>,
        seats: Option<usize>,
        bock: Option<i32>,
        obligatory: Option<Vec<u8>>,
        forced: bool,
        ramsch: bool,
    ) -> PyResult<PyPosition> {
        let rules = match rules::given(rules)? {
            Some(rules) => rules,
            None => RuleSet::builtin(DEFAULT_RULES).ok_or_else(|| PyValueError::new_err("no rule set"))?,
        };
        let seats = seats.or(hands.as_ref().map(Vec::len)).unwrap_or(rules.tisch.usual());
        let geber = seat(dealer.unwrap_or(seats.min(9) as u8))?;
        let mut deal = match hands {
            Some(hands) => {
                let mut dealt = BySeat::<CardSet>::default();
                for (place, hand) in hands.iter().enumerate() {
                    let cards = hand.iter().map(|code| {
                        Card::from_code(code)
                            .ok_or_else(|| PyValueError::new_err(format!("{code:?} is no card such as 'CQ'")))
                    });
                    dealt[seat(place as u8 + 1)?] = cards.collect::<PyResult<Vec<Card>>>()?.into_iter().collect();
                }
                Deal { seats, geber, aussetzer: None, hands: dealt, list: ListState::default() }
            }
            None => {
                let mut dice = Dice(seed.ok_or_else(|| PyValueError::new_err("give a seed, or hands"))?);
                Deal::random(rules, seats, geber, None, |end| dice.below(end))
                    .ok_or_else(|| PyValueError::new_err(format!("{} has no such table", rules.id)))?
            }
        };
        let played =
            obligatory.map(|seats| seats.into_iter().map(seat).collect::<PyResult<Vec<Seat>>>()).transpose()?;
        let schulden =
            played.map(|seats| ListState::schulden(rules.at_table(deal.seats).vorbehalte.pflichtsolo, &seats));
        deal.list = ListState { schulden, vorfuehrung: forced, bock, ramsch };
        let play = Play::new(rules, deal).map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        Ok(PyPosition { play, rules })
    }

    fn legal_acts(&self) -> Vec<PyAct> {
        self.play.legal_acts().into_iter().map(|act| PyAct { act }).collect()
    }

    fn legal_acts_for(&self, seat: u8) -> PyResult<Vec<PyAct>> {
        Ok(self.play.legal_acts_for(self::seat(seat)?).into_iter().map(|act| PyAct { act }).collect())
    }

    /// For each of `doko.ACTS` whether the seat may do it now: 1 or 0.
    fn mask<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyBytes>> {
        let seat = self::seat(seat)?;
        PyBytes::new_with(py, deeds().len(), |mask| {
            write_mask(&self.play, seat, mask);
            Ok(())
        })
    }

    /// What a seat knows as the numbers of `doko.env`.
    fn vector<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyBytes>> {
        crate::vector::vector(py, &self.play, self::seat(seat)?)
    }

    /// The numbers of what the seat may do now.
    fn legal_numbers(&self, seat: u8) -> PyResult<Vec<usize>> {
        let acts = self.play.legal_acts_for(self::seat(seat)?);
        Ok(acts.into_iter().filter_map(|act| crate::vector::number(act.what)).collect())
    }

    fn legal_cards(&self, seat: u8) -> PyResult<Vec<String>> {
        Ok(self.play.legal_cards(self::seat(seat)?).faces().map(code).collect())
    }

    fn act(&mut self, act: &PyAct) -> PyResult<()> {
        self.play.act(act.act).map_err(|why| PyValueError::new_err(format!("{}: {why}", act.__str__())))
    }

    /// Does the action of this number for a seat.
    fn act_number(&mut self, seat: u8, number: usize) -> PyResult<()> {
        let deed = deeds().get(number).ok_or_else(|| PyIndexError::new_err(format!("there is no action {number}")))?;
        self.act(&PyAct { act: Act { seat: self::seat(seat)?, what: *deed } })
    }

    /// Does what happens at tables though no rule allows it.
    fn act_anyway(&mut self, act: &PyAct) -> PyResult<()> {
        self.play.act_anyway(act.act).map_err(|why| PyValueError::new_err(format!("{}: {why}", act.__str__())))
    }

    fn refusal(&self, act: &PyAct) -> Option<String> {
        self.play.refusal(act.act).map(|why| why.to_string())
    }

    fn undo(&mut self) -> Option<PyAct> {
        self.play.undo().map(|act| PyAct { act })
    }

    fn copy(&self) -> PyPosition {
        PyPosition { play: self.play.clone(), rules: self.rules }
    }

    fn __copy__(&self) -> PyPosition {
        self.copy()
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyPosition {
        let _ = memo;
        self.copy()
    }

    fn __eq__(&self, other: &PyPosition) -> bool {
        self.play == other.play
    }

    #[getter]
    fn turn(&self) -> Option<u8> {
        self.play.turn().map(|seat| seat.number())
    }

    #[getter]
    fn players(&self) -> Vec<u8> {
        self.play.players().iter().map(|seat| seat.number()).collect()
    }

    #[getter]
    fn seats(&self) -> usize {
        self.play.deal().seats
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.play.outcome().is_some()
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let name = self.play.outcome().map(OutcomeName::of);
        python_of_json(py, &serde_json::to_value(name).unwrap_or_default())
    }

    /// Points by seat; `None` while the game is not over.
    #[getter]
    fn points(&self) -> Option<Vec<i32>> {
        self.play.points().map(|points| points.to_vec())
    }

    #[getter]
    fn acts(&self) -> Vec<PyAct> {
        self.play.acts().map(|act| PyAct { act }).collect()
    }

    fn hand(&self, seat: u8) -> PyResult<Vec<String>> {
        Ok(self.play.hand(self::seat(seat)?).iter().map(code).collect())
    }

    /// The cards on the table, each with its seat, in the order in which they were played.
    #[getter]
    fn table(&self) -> Vec<(u8, String)> {
        self.play.tisch().iter().map(|zug| (zug.seat.number(), code(zug.card))).collect()
    }

    /// The complete tricks: leader, winner, Augen, cards with their seats.
    #[getter]
    fn tricks<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let of = |stich: &doko_analyzer::Stich| {
            let dict = PyDict::new(py);
            dict.set_item("leader", stich.leader.number())?;
            dict.set_item("winner", stich.winner.number())?;
            dict.set_item("augen", stich.augen)?;
            let cards: Vec<(u8, String)> = stich.plays.iter().map(|zug| (zug.seat.number(), code(zug.card))).collect();
            dict.set_item("cards", cards)?;
            Ok(dict)
        };
        self.play.stiche().iter().map(of).collect()
    }

    /// The party of each seat that plays, as far as it is settled: `re`, `kontra` or `None`.
    #[getter]
    fn parties(&self) -> Vec<Option<&'static str>> {
        parties(&self.play.parteien(), self.play.deal().seats)
    }

    /// What a seat knows, and nothing it cannot know.
    fn observation<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyDict>> {
        let known = self.play.observation(self::seat(seat)?);
        let seats = self.play.deal().seats;
        let dict = PyDict::new(py);
        dict.set_item("seat", seat)?;
        dict.set_item("players", known.players.iter().map(|seat| seat.number()).collect::<Vec<u8>>())?;
        dict.set_item("hand", known.hand.iter().map(code).collect::<Vec<_>>())?;
        dict.set_item("held", Seat::first(seats).map(|seat| known.held[seat]).collect::<Vec<_>>())?;
        dict.set_item("acts", known.acts.iter().map(|act| PyAct { act: *act }).collect::<Vec<_>>())?;
        dict.set_item("turn", known.turn.map(|seat| seat.number()))?;
        dict.set_item("legal", known.legal.iter().map(|act| PyAct { act: *act }).collect::<Vec<_>>())?;
        dict.set_item("parties", parties(&known.parteien, seats))?;
        dict.set_item("schweine", known.schweine.map(|seat| seat.number()))?;
        dict.set_item("winners", known.winners.iter().map(|seat| seat.number()).collect::<Vec<u8>>())?;
        Ok(dict)
    }

    /// The record, with a list header that names the rule set by its id.
    fn record(&self) -> String {
        record(self.rules, &self.play)
    }

    /// The best Augen of Re with open cards and the cards that reach them; `None` where it cannot be searched or the budget of
    /// positions was not enough.
    #[pyo3(signature = (budget=1_000_000))]
    fn solve(&self, py: Python<'_>, budget: u64) -> Option<(u16, Vec<String>)> {
        let position = self.play.position()?;
        let (augen, cards) = py.detach(|| Search::new(&position, Budget(budget)).best_cards(&position))?;
        Some((augen, cards.into_iter().map(code).collect()))
    }

    /// Plays a game of a text, to its end or up to a card.
    #[classmethod]
    #[pyo3(signature = (text, index=1, rules=None, trick=None, card=1, rule_files=None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
    fn from_record(
        _class: &Bound<'_, PyType>,
        text: &str,
        index: usize,
        rules: Option<&Bound<'_, PyAny>>,
        trick: Option<usize>,
        card: usize,
        rule_files: Option<HashMap<String, String>>,
    ) -> PyResult<PyPosition> {
        let (rules, files) = (rules::given(rules)?, Given::new(rule_files)?);
        let choice = Choice { rules, depth: Depth::Record, files: Some(&files), ..Choice::default() };
        let game = judge_text(text.as_bytes().to_vec(), choice).into_iter().find_map(|item| match item {
            Judged::Game(game) if game.index == index => Some(game),
            Judged::Game(_) | Judged::List(_) | Judged::End(_) => None,
        });
        let missing = || PyValueError::new_err(format!("the text has no game {index} that can be judged"));
        let game = game.ok_or_else(missing)?;
        let (record, rules) = game.record.as_ref().zip(game.rules).ok_or_else(missing)?;
        let up_to = trick.map(|stich| Spot { stich, karte: card });
        let play = Play::from_record(rules, record, &game.heading.header, up_to)
            .map_err(|why| PyValueError::new_err(format!("game {index} cannot be played: {why}")))?;
        Ok(PyPosition { play, rules })
    }

    #[classmethod]
    fn from_acts(_class: &Bound<'_, PyType>, start: &PyPosition, acts: Vec<PyRef<'_, PyAct>>) -> PyResult<PyPosition> {
        let mut position = PyPosition {
            play: Play::new(start.rules, start.play.deal().clone())
                .map_err(|fault| PyValueError::new_err(fault.to_string()))?,
            rules: start.rules,
        };
        for act in acts {
            position.act(&act)?;
        }
        Ok(position)
    }

    /// A position is kept as its deal and what was done.
    fn __reduce__<'py>(slf: &Bound<'py, PyPosition>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let position = slf.borrow();
        let deal = position.play.deal();
        let hands: Vec<Vec<String>> =
            Seat::first(deal.seats).map(|seat| deal.hands[seat].iter().map(code).collect()).collect();
        let played = deal.list.schulden.map(|schulden| {
            Seat::first(deal.seats).filter(|seat| schulden[*seat].is_paid()).map(|seat| seat.number()).collect()
        });
        let list = (deal.list.bock, played, deal.list.vorfuehrung, deal.list.ramsch);
        let acts = position.play.acts().map(|act| PyAct { act }).map(|act| (act.seat(), act.name())).collect();
        let kept = (rules::kept(position.rules), deal.geber.number(), hands, list, acts);
        Ok((slf.get_type().getattr("_kept")?, kept))
    }

    #[classmethod]
    fn _kept(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        rules: String,
        dealer: u8,
        hands: Vec<Vec<String>>,
        list: (Option<i32>, Option<Vec<u8>>, bool, bool),
        acts: Vec<(u8, String)>,
    ) -> PyResult<PyPosition> {
        let rules = rules.into_pyobject(py)?;
        let (bock, obligatory, forced, ramsch) = list;
        let mut position = PyPosition::new(
            Some(rules.as_any()),
            None,
            Some(dealer),
            Some(hands),
            None,
            bock,
            obligatory,
            forced,
            ramsch,
        )?;
        for (seat, name) in acts {
            position.act_anyway(&PyAct::new(seat, &name)?)?;
        }
        Ok(position)
    }

    fn __repr__(&self) -> String {
        match self.play.turn() {
            Some(turn) => format!("<doko.Position, {} acts, seat {turn} to go on>", self.play.acts().len()),
            None => format!("<doko.Position, {} acts, over>", self.play.acts().len()),
        }
    }
}

fn parties(of: &BySeat<Option<Partei>>, seats: usize) -> Vec<Option<&'static str>> {
    let name = |party: Partei| match party {
        Partei::Re => "re",
        Partei::Kontra => "kontra",
    };
    Seat::first(seats).map(|seat| of[seat].map(name)).collect()
}
