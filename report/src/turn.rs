//! Who may do what at a place of a record, in words and as JSON.

use std::fmt::Write as _;

use doko_analyzer::rules::Frist;
use doko_analyzer::{CardSet, Halt, OpenCall, Phase, Turn, Waiting};
use doko_format::write::write_what;
use doko_format::{Ansagewort, Argument, Aussage, Card, Handlung, Seat};
use doko_judge::Game;
use doko_judge::harmless::sanitise;
use schemars::JsonSchema;
use serde::Serialize;

use crate::json::Version;
use crate::message::{Messages, Worded as _, Wording};
use crate::paint::Paint;

/// The version of the document.
const VERSION: Version = Version { schema: "doko/next/1", minor: 2 };
/// How wide the names in front of the values are.
const MARGIN: usize = 15;

/// Who may do what at a place of a record, in JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TurnReport {
    /// Always `doko/next/1`.
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// The file.
    file: String,
    /// The game's place in the file, from 1.
    index: usize,
    /// Its label.
    game: Option<String>,
    /// The id of the rule set, as given.
    rules: String,
    /// What part of the game it is.
    phase: PhaseName,
    /// The trick, from 1.
    trick: usize,
    /// The card in it that would come next, from 1.
    card: usize,
    /// Whose turn it is; null where the record does not show it, and when the game is over.
    seat: Option<Seat>,
    /// The cards on the table in the order of laying.
    table: Vec<TurnCard>,
    /// What he holds as far as it is known, from the highest trump down.
    hand: Vec<Card>,
    /// Whether that is all of it.
    hand_complete: bool,
    /// How many cards he holds.
    cards_in_hand: usize,
    /// The cards he may lay; where his hand is not known whole, those he may hold and may lay then. Each face once.
    legal: Vec<Card>,
    /// Cards he may hold and may lay only if he has none of `legal`. Each face once.
    if_void: Vec<Card>,
    /// The announcements that are open, clockwise from whose turn it is.
    calls: Vec<TurnCall>,
    /// Who may choose here with whom he plays (Genscher), and whom; not there where nobody may.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<OpenChoice>,
    /// What may be said in the Abfrage.
    statements: Vec<Statement>,
    /// What somebody has to rule on before a card is laid; not there where nothing is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<OpenMatter>,
}

/// What waits for a ruling.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct OpenMatter {
    /// Who said it; null where the record does not tell.
    seat: Option<Seat>,
    /// What it is.
    matter: HaltName,
}

/// What stops the play until somebody has ruled.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum HaltName {
    /// A complaint.
    Reklamation,
    /// A claim of the rest, or a concession.
    Rest,
}

impl From<Waiting> for OpenMatter {
    fn from(waiting: Waiting) -> OpenMatter {
        let matter = match waiting.halt {
            Halt::Reklamation => HaltName::Reklamation,
            Halt::Rest => HaltName::Rest,
        };
        OpenMatter { seat: waiting.seat, matter }
    }
}

/// Who may choose whom.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct OpenChoice {
    /// Who.
    seat: Seat,
    /// Whom.
    partner: Seat,
}

/// A part of a game.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum PhaseName {
    /// Somebody is still to say whether he has a Vorbehalt.
    Abfrage,
    /// Cards are laid.
    Play,
    /// The game is over.
    Over,
}

impl From<Phase> for PhaseName {
    fn from(phase: Phase) -> PhaseName {
        match phase {
            Phase::Abfrage => PhaseName::Abfrage,
            Phase::Play => PhaseName::Play,
            Phase::Over => PhaseName::Over,
        }
    }
}

/// A card on the table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Laid")]
struct TurnCard {
    /// Whose.
    seat: Seat,
    /// Which; null where nobody noted it.
    card: Option<Card>,
}

/// An announcement that is open.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Call")]
struct TurnCall {
    /// Who may make it.
    seat: Seat,
    /// The words.
    call: Ansagewort,
    /// With at least so many cards in his hand, where that is the deadline.
    least_in_hand: Option<usize>,
    /// With at most so many cards lying or gathered, where that is the deadline.
    most_on_table: Option<usize>,
    /// Whether it is in time only as a reply.
    reply: bool,
    /// Whether it is certain to be in order; false where that depends on what the record does not show, such as his party.
    certain: bool,
}

impl From<&OpenCall> for TurnCall {
    fn from(call: &OpenCall) -> TurnCall {
        let (least_in_hand, most_on_table) = match call.deadline {
            Some(Frist::Hand(least)) => (Some(least), None),
            Some(Frist::Tisch(most)) => (None, Some(most)),
            None => (None, None),
        };
        let OpenCall { seat, call, reply, certain, .. } = *call;
        TurnCall { seat, call, least_in_hand, most_on_table, reply, certain }
    }
}

/// A statement of the Abfrage.
#[derive(Debug, Serialize, JsonSchema)]
struct Statement {
    /// Who may make it.
    seat: Seat,
    /// What.
    #[serde(flatten)]
    aussage: Aussage,
}

impl TurnReport {
    /// Makes the document; `name` is that of the file.
    pub fn new(name: &str, game: &Game, turn: &Turn) -> TurnReport {
        TurnReport {
            schema: VERSION.schema,
            minor: VERSION.minor,
            file: name.to_owned(),
            index: game.index,
            game: game.label.as_deref().map(str::to_owned),
            rules: game.rules_id.to_string(),
            phase: turn.phase.into(),
            trick: turn.at.stich,
            card: turn.at.karte,
            seat: turn.to_act,
            table: turn.table.iter().map(|(seat, card)| TurnCard { seat: *seat, card: *card }).collect(),
            hand: turn.sorted(turn.hand.cards).collect(),
            hand_complete: turn.hand.complete,
            cards_in_hand: turn.cards_in_hand,
            legal: faces(turn, turn.legal),
            if_void: faces(turn, turn.if_void),
            calls: turn.calls.iter().map(TurnCall::from).collect(),
            choices: turn.choices.iter().map(|(seat, partner)| OpenChoice { seat: *seat, partner: *partner }).collect(),
            statements: turn
                .statements
                .iter()
                .map(|(seat, aussage)| Statement { seat: *seat, aussage: *aussage })
                .collect(),
            waiting: turn.waiting.map(OpenMatter::from),
        }
    }
}

/// Returns each face of a set once, in the order in which a hand is held.
fn faces(turn: &Turn, cards: CardSet) -> Vec<Card> {
    turn.order.iter().copied().filter(|card| cards.contains(*card)).collect()
}

/// Says it to people: a title, then a line for each thing.
pub fn human(name: &str, game: &Game, turn: &Turn, messages: &Messages, paint: Paint) -> String {
    let wording = game.wording();
    let say = |id: &str, values: &[(&'static str, Argument)]| messages.format(id, &wording.arguments(values));
    let number = |number: usize| Argument::Number(number as i64);
    let label = game.label.as_deref().map(|label| format!(" {}", sanitise(label))).unwrap_or_default();
    let title = format!("{}{label}", messages.text("score-game"));
    let mut out = format!("{}  {}\n", paint.bold(&title), paint.dim(&format!("{}:{}", sanitise(name), game.line)));
    let mut line = |title: &str, text: &str| {
        let title = messages.text(title);
        let gap = " ".repeat(MARGIN.saturating_sub(title.chars().count()).max(1));
        let _ = writeln!(out, "  {}{gap}{text}", paint.dim(&title));
    };
    let place = [("trick", number(turn.at.stich)), ("card", number(turn.at.karte))];
    let here = match (turn.phase, turn.to_act) {
        (Phase::Over, _) => messages.text("next-over"),
        (Phase::Abfrage | Phase::Play, None) => say("next-nobody", &place),
        (Phase::Abfrage, Some(seat)) => say("next-asked", &[("seat", Argument::Seat(seat))]),
        (Phase::Play, Some(seat)) => {
            let [trick, card] = place;
            say("solve-before", &[trick, card, ("seat", Argument::Seat(seat))])
        }
    };
    line("solve-position", &here);
    let card = |card: Option<Card>| card.map_or_else(|| "??".to_owned(), |card| wording.card(card));
    let cards = |cards: Vec<Card>| cards.into_iter().map(|card| wording.card(card)).collect::<Vec<_>>().join(" ");
    if !turn.table.is_empty() {
        let table: Vec<_> = turn.table.iter().map(|(seat, laid)| format!("{seat}: {}", card(*laid))).collect();
        line("solve-table", &table.join(", "));
    }
    if turn.phase == Phase::Over {
        return out;
    }
    if let Some(waiting) = turn.waiting {
        let id = match (waiting.halt, waiting.seat) {
            (Halt::Reklamation, Some(_)) => "next-waits-reklamation",
            (Halt::Rest, Some(_)) => "next-waits-rest",
            (Halt::Reklamation | Halt::Rest, None) => "next-waits-nobody",
        };
        let seat = waiting.seat.map(|seat| ("seat", Argument::Seat(seat)));
        line("next-waits", &say(id, seat.as_slice()));
    }
    if turn.to_act.is_some() {
        let hand = cards(turn.sorted(turn.hand.cards).collect());
        match (turn.hand.complete, hand.is_empty()) {
            (true, _) => line("solve-hand", &hand),
            (false, true) => line("solve-hand", &say("next-hand-unknown", &[("count", number(turn.cards_in_hand))])),
            (false, false) => {
                let values = [("count", number(turn.cards_in_hand)), ("cards", Argument::Text(hand.into()))];
                line("solve-hand", &say("next-hand-part", &values));
            }
        }
        if !turn.legal.is_empty() {
            line("next-may", &cards(faces(turn, turn.legal)));
        }
        if !turn.if_void.is_empty() {
            line("next-if-void", &cards(faces(turn, turn.if_void)));
        }
    }
    let statements = turn.statements.iter().filter(|(seat, _)| turn.to_act == Some(*seat));
    let statements: Vec<_> = statements.map(|(_, aussage)| statement(*aussage, &wording)).collect();
    if !statements.is_empty() {
        line("next-statements", &statements.join(", "));
    }
    if turn.calls.is_empty() {
        line("next-calls", &messages.text("next-calls-none"));
    }
    for (seats, calls) in open_calls(turn, &wording, messages) {
        line("next-calls", &format!("{}: {calls}", seats.join(", ")));
    }
    for choices in turn.choices.chunk_by(|one, other| one.0 == other.0) {
        let partners: Vec<_> = choices.iter().map(|(_, partner)| wording.seat(*partner)).collect();
        line("score-genscher", &format!("{}: {}", wording.seat(choices[0].0), partners.join(", ")));
    }
    out
}

/// Returns what may be announced, each list with the players who have it: where no hand is written it is the same for all.
fn open_calls(turn: &Turn, wording: &Wording<'_>, messages: &Messages) -> Vec<(Vec<String>, String)> {
    let mut lists: Vec<(Vec<String>, String)> = Vec::new();
    for calls in turn.calls.chunk_by(|one, other| one.seat == other.seat) {
        let seat = wording.seat(calls[0].seat);
        let words: Vec<_> = calls.iter().map(|call| open_call(call, wording, messages)).collect();
        let certain = calls.iter().all(|call| call.certain);
        let doubt = if certain { String::new() } else { format!(" {}", messages.text("next-uncertain")) };
        let text = format!("{}{doubt}", words.join(", "));
        match lists.iter_mut().find(|(_, known)| *known == text) {
            Some((seats, _)) => seats.push(seat),
            None => lists.push((vec![seat], text)),
        }
    }
    lists
}

/// Writes a statement as a record has it.
fn statement(aussage: Aussage, wording: &Wording<'_>) -> String {
    let mut text = String::new();
    write_what(&Handlung::Aussage(aussage), wording.sprache, &mut text);
    text
}

/// Writes an announcement with its deadline.
fn open_call(call: &OpenCall, wording: &Wording<'_>, messages: &Messages) -> String {
    let id = match (call.deadline, call.reply) {
        (Some(Frist::Hand(_)), false) => "next-call-hand",
        (Some(Frist::Hand(_)), true) => "next-call-hand-reply",
        (Some(Frist::Tisch(_)), false) => "next-call-table",
        (Some(Frist::Tisch(_)), true) | (None, true) => "next-call-reply",
        (None, false) => "next-call",
    };
    let cards = match call.deadline {
        Some(Frist::Hand(cards) | Frist::Tisch(cards)) => cards,
        None => 0,
    };
    let values = [("call", Argument::Ansage(call.call)), ("cards", Argument::Number(cards as i64))];
    messages.format(id, &wording.arguments(&values))
}
