//! The verdict on a game in JSON: `doko/verdict/1`, and the document of a list: `doko/list/1`.

mod line;

use std::borrow::Cow;
use std::sync::Arc;

use doko_analyzer::rules::Frist;
use doko_analyzer::{
    Abbruch, Alternative, Analysis, AnsageUrteil, ByPartei, Contract, Fall, Genscherwahl, Outcome, Posten, Spielart,
    Stich, Strafe, Wert,
};
use doko_format::{Ansagewort, BySeat, Card, Partei, Seat, SoloArt, Sprache};
use doko_judge::Game;
use schemars::JsonSchema;
use serde::Serialize;

use crate::finding::FindingReport;
use crate::json::Version;
use crate::message::{Messages, Worded as _};
use crate::totals::OpenGame;
pub use line::VerdictLines;

/// The version of [`Verdict`]: since 1 ends of places and columns in other units.
pub const VERDICT: Version = Version { schema: "doko/verdict/1", minor: 2 };

/// The version of [`ListReport`]: since 1 what a verdict has.
pub const LIST: Version = Version { schema: "doko/list/1", minor: 2 };

/// What follows from one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Verdict {
    /// `doko/verdict/1`
    pub schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub minor: u16,
    /// The file as named on the command line, `-` for standard input.
    pub file: String,
    /// The game's place in the file, from 1.
    pub index: usize,
    /// Its label.
    pub game: Option<Box<str>>,
    /// The id of the rule set, as given.
    pub rules: Cow<'static, str>,
    /// The rule text and its edition; null for an unknown rule set.
    pub rules_edition: Option<&'static str>,
    /// How the game ended.
    pub outcome: OutcomeName,
    /// What was played; null where the record leaves it open.
    pub contract: Option<ContractReport>,
    /// Who declared Schweine.
    pub schweine: Vec<Seat>,
    /// Who declared Superschweine, if somebody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub superschweine: Option<Seat>,
    /// Who declared Hyperschweine, if somebody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hyperschweine: Option<Seat>,
    /// Who has chosen with whom he plays (Genscher), in order in time; not there where nobody has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub genscher: Vec<GenscherChoice>,
    /// The Re party; null where it is not known.
    pub re: Option<Vec<Seat>>,
    /// The Kontra party; null where it is not known.
    pub kontra: Option<Vec<Seat>>,
    /// The announcements in the order in time.
    pub announcements: Vec<Announcement>,
    /// The complete tricks in order.
    pub tricks: Vec<Trick>,
    /// Augen by party, if known.
    pub augen: Option<Sides>,
    /// Tricks by party, if known.
    pub stiche: Option<Sides>,
    /// Who won; null if nobody, or not decided, and in a Ramsch, which has no parties.
    pub winner: Option<Partei>,
    /// What each player took, and who won, where everybody plays for himself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_seat: Option<BySeatReport>,
    /// What was scored, in the order in which it is summed.
    pub items: Vec<ScoreItem>,
    /// The game's value, seen from the winner (from Re if nobody won).
    pub value: Option<i32>,
    /// What the game itself brings each seat of the table.
    pub game_points: Option<Vec<i32>>,
    /// Whether that is what the table noted: a game without cards, of which not all that matters is noted.
    pub as_noted: bool,
    /// Rows of penalties on top.
    pub penalties: Vec<Penalty>,
    /// Both together; null where the result is open.
    pub points: Option<Vec<i32>>,
    /// The result under each ruling or assumption, where one is needed.
    pub alternatives: Vec<AlternativeReport>,
    /// What was found in the game.
    pub findings: Vec<FindingReport>,
}

/// A list of games: `doko score --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListReport {
    /// `doko/list/1`
    pub schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub minor: u16,
    /// The games in the order of the input.
    pub games: Vec<Verdict>,
    /// Points by seat over all games; null if those of a game are open, or if there are several lists and their players
    /// are not the same. A game that is dealt again or not played adds nothing and leaves nothing open.
    pub totals: Option<Vec<i64>>,
    /// Points by seat over the games whose points are known; null if there are several lists and their players are not
    /// the same.
    pub totals_known: Option<Vec<i64>>,
    /// The first game of which the points are open, and so from which on `totals` is not known; null if there is none, or
    /// if there are several lists and their players are not the same.
    pub totals_open_from: Option<OpenGame>,
    /// The same for each list that has games, in the order of the input.
    pub lists: Vec<ListTotals>,
    /// What was found in the list headers.
    pub findings: Vec<FindingReport>,
    /// How many games, lists and findings more there are, where these are 64 times the text already; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
}

/// A choice with whom somebody plays.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct GenscherChoice {
    /// Who chose.
    pub seat: Seat,
    /// Whom he chose.
    pub partner: Seat,
    /// Whether that changed the parties: not if they were partners already, or if somebody plays alone.
    pub changes: bool,
}

/// What one of several lists comes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListTotals {
    /// The file it stands in.
    pub file: String,
    /// Its place among the lists of the file, from 1.
    pub list: usize,
    /// Names by seat, as far as its header has them.
    pub players: Vec<Option<String>>,
    /// Points by seat over its games; null if those of a game are open.
    pub totals: Option<Vec<i64>>,
    /// Points by seat over its games whose points are known.
    pub totals_known: Vec<i64>,
    /// The first of its games of which the points are open; null if there is none.
    pub totals_open_from: Option<OpenGame>,
    /// Who left early, in the order in which they did.
    pub left: Vec<LeftReport>,
}

/// What counts for a player who broke off a list, in place of his seat's total.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeftReport {
    /// Whose seat it was.
    pub seat: u8,
    /// What counts of the list for him; null if the points up to then are open.
    pub points: Option<i64>,
    /// What each further round brings him that he does not play any more: 0 or less.
    pub points_per_missed_round: i32,
    /// The clause of the rule set.
    pub clause: Option<Arc<str>>,
}

impl LeftReport {
    /// Puts it into JSON.
    pub fn of(abbruch: &Abbruch) -> LeftReport {
        LeftReport {
            seat: abbruch.seat.number(),
            points: abbruch.points,
            points_per_missed_round: -abbruch.je_runde,
            clause: abbruch.clause.clone(),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeName {
    /// Played to the end, or lawfully shortened.
    Played,
    /// Ended by a violation and scored.
    Aborted,
    /// Void after a serious violation: only penalties.
    NotPlayed,
    /// Dealt again.
    Redeal,
    /// A referee has to decide.
    NeedsRuling,
    /// The points depend on something the record does not show.
    Undecided,
    /// The record stops.
    Incomplete,
}

impl OutcomeName {
    /// Returns the name of an outcome.
    pub fn of(outcome: Outcome) -> OutcomeName {
        match outcome {
            Outcome::Played => OutcomeName::Played,
            Outcome::Aborted => OutcomeName::Aborted,
            Outcome::NotPlayed => OutcomeName::NotPlayed,
            Outcome::Redeal => OutcomeName::Redeal,
            Outcome::NeedsRuling => OutcomeName::NeedsRuling,
            Outcome::Undecided => OutcomeName::Undecided,
            Outcome::Incomplete => OutcomeName::Incomplete,
        }
    }

    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            OutcomeName::Played => "played",
            OutcomeName::Aborted => "aborted",
            OutcomeName::NotPlayed => "not-played",
            OutcomeName::Redeal => "redeal",
            OutcomeName::NeedsRuling => "needs-ruling",
            OutcomeName::Undecided => "undecided",
            OutcomeName::Incomplete => "incomplete",
        }
    }

    /// Returns the key of the words for it.
    pub const fn message(self) -> &'static str {
        match self {
            OutcomeName::Played => "outcome-played",
            OutcomeName::Aborted => "outcome-aborted",
            OutcomeName::NotPlayed => "outcome-not-played",
            OutcomeName::Redeal => "outcome-redeal",
            OutcomeName::NeedsRuling => "outcome-needs-ruling",
            OutcomeName::Undecided => "outcome-undecided",
            OutcomeName::Incomplete => "outcome-incomplete",
        }
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ContractReport {
    /// The kind, by what was played.
    pub kind: ContractKind,
    /// The kind of an announced Solo.
    pub solo: Option<SoloArt>,
    /// Who plays alone.
    pub soloist: Option<Seat>,
    /// Whether the Solo is the obligatory one; null where that is open or does not apply.
    pub pflicht: Option<bool>,
    /// The trick that settled a Hochzeit.
    pub klaerungsstich: Option<usize>,
}

/// The kinds of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ContractKind {
    /// Two Re cards in two hands.
    Normal,
    /// An announced Hochzeit that found a partner.
    Hochzeit,
    /// Both Re cards in one hand, unannounced.
    StilleHochzeit,
    /// An announced Hochzeit without a partner.
    HochzeitAllein,
    /// Both Pik-Damen and both Pik-Könige in one hand, which is Kontra alone (house rule V11).
    Kontrasolo,
    /// Behind an Armut that nobody took: who took the trick with the second Pik-Dame plays alone (house rule V10).
    SchwarzeSau,
    /// Everybody for himself, without parties (house rule R1, experimental).
    Ramsch,
    /// An announced Solo.
    Solo,
}

/// An announcement and what the rules say of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Announcement {
    /// Who said it.
    pub seat: Seat,
    /// What was said; `other` for words no rule set knows.
    pub call: Call,
    /// Those words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Box<str>>,
    /// Cards in the announcer's hand at that moment.
    pub cards_in_hand: Option<usize>,
    /// Cards lying or gathered at that moment.
    pub cards_played: Option<usize>,
    /// Whether the rules allowed it; null if the record cannot show.
    pub legal: Option<bool>,
    /// Whether it counts in the score; null if the record cannot show.
    pub counts: Option<bool>,
    /// Whether it was in time only as a reply.
    pub reply: bool,
    /// Steps that count with it.
    pub implied: Vec<Ansagewort>,
    /// What it was said as, where the rules turned it into something else.
    pub converted_from: Option<Ansagewort>,
    /// The least number of cards in hand with which it was in time.
    pub deadline: Option<usize>,
    /// The greatest number of cards on the table with which it was in time, where that is the deadline.
    pub deadline_on_table: Option<usize>,
}

/// What was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Call {
    /// A word of the rules.
    Known(Ansagewort),
    /// Any other.
    Other(Other),
}

/// The word for any other announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Other {
    /// `other`
    Other,
}

/// A complete trick.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Trick {
    /// Its place in the game, from 1.
    pub number: usize,
    /// Who led.
    pub leader: Seat,
    /// Who took it.
    pub winner: Seat,
    /// Its Augen.
    pub augen: u16,
    /// The cards in order from the leader.
    pub cards: Vec<Card>,
    /// Seats and cards in the order in time, where a seat laid out of turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Option<Vec<(Seat, Card)>>,
    /// Seats and cards that lay face down, if any did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub down: Vec<(Seat, Card)>,
}

/// One number for each party.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Sides {
    /// That of Re.
    pub re: u16,
    /// That of Kontra.
    pub kontra: u16,
}

/// What each player of a Ramsch took.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BySeatReport {
    /// Augen by seat of the table, 0 for who sits out; null where they are not known.
    pub augen: Option<Vec<u16>>,
    /// Tricks by seat of the table, 0 for who sits out; null where not all of them are known.
    pub stiche: Option<Vec<u16>>,
    /// The seats that are paid; null while that is open.
    pub winners: Option<Vec<Seat>>,
}

/// One scored thing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScoreItem {
    /// What it is for.
    pub item: &'static str,
    /// The name of a special point of the table's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// Who earned it.
    pub party: Option<Partei>,
    /// What is added to the sum so far, seen from the winner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// What the sum so far is multiplied with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor: Option<i32>,
    /// The clause, with system and edition.
    pub clause: Option<Arc<str>>,
    /// The one seat it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The trick that earned it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trick: Option<usize>,
}

/// A row of points that a violation brings.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Penalty {
    /// Points by seat of the table.
    pub seats: Vec<i32>,
    /// The clause, with system and edition.
    pub clause: Option<Arc<str>>,
    /// The trick of the violation.
    pub trick: Option<usize>,
}

/// A ruling that follows another one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ThenReport {
    /// The ruling.
    pub ruling: &'static str,
    /// Whose act it is about; null where nobody knows.
    pub seat: Option<Seat>,
}

/// The result if a referee rules so, or if the record meant this.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AlternativeReport {
    /// The ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// The assumption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumption: Option<String>,
    /// The ruling on what is to be ruled on next, after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<ThenReport>,
    /// Who gets the remaining tricks, where that is to be ruled on, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Partei>,
    /// Points by seat, penalties included; null where those of the game are not known.
    pub points: Option<Vec<i32>>,
    /// What would be scored.
    pub items: Vec<ScoreItem>,
    /// Rows of penalties on top.
    pub penalties: Vec<Penalty>,
    /// Whether the game is played on from where the record stops.
    pub goes_on: bool,
    /// The clause, with system and edition.
    pub clause: Option<Arc<str>>,
}

impl Verdict {
    /// Puts a game, of which this is the judgement, into the form of `doko/verdict/1`.
    pub fn of(file: &str, game: &Game, analysis: Option<&Analysis>, messages: &Messages) -> Verdict {
        let wording = game.wording();
        let findings = game.diagnoses.iter().map(|diagnosis| FindingReport::of(diagnosis, messages, &wording));
        let party = |party: Partei| analysis.and_then(|analysis| members(analysis, party));
        Verdict {
            schema: VERDICT.schema,
            minor: VERDICT.minor,
            file: file.to_owned(),
            index: game.index,
            game: game.label.clone(),
            rules: game.rules_id.clone(),
            rules_edition: game.rules.map(|rules| rules.edition.as_str()),
            outcome: analysis.map_or(OutcomeName::Undecided, |analysis| OutcomeName::of(analysis.outcome)),
            contract: analysis.and_then(|analysis| analysis.contract).map(ContractReport::of),
            schweine: analysis.map_or_else(Vec::new, |analysis| analysis.schweine.to_vec()),
            superschweine: analysis.and_then(|analysis| analysis.superschweine),
            hyperschweine: analysis.and_then(|analysis| analysis.hyperschweine),
            genscher: analysis.map_or(vec![], |analysis| analysis.genscher.iter().map(GenscherChoice::of).collect()),
            re: party(Partei::Re),
            kontra: party(Partei::Kontra),
            announcements: analysis.map_or(vec![], |analysis| analysis.ansagen.iter().map(Announcement::of).collect()),
            tricks: analysis
                .map_or(vec![], |analysis| analysis.stiche.iter().map(|stich| Trick::of(stich, analysis)).collect()),
            augen: analysis.and_then(|analysis| analysis.augen).map(Sides::of),
            stiche: analysis.and_then(|analysis| analysis.stichzahl).map(Sides::of),
            winner: analysis.and_then(|analysis| analysis.winner).flatten(),
            by_seat: analysis.and_then(BySeatReport::of),
            items: analysis.map_or(vec![], |analysis| analysis.posten.iter().map(ScoreItem::of).collect()),
            value: analysis.and_then(|analysis| analysis.value),
            game_points: analysis.and_then(|analysis| analysis.game_points.clone()),
            as_noted: analysis.is_some_and(|analysis| analysis.as_noted),
            penalties: analysis.map_or(vec![], |analysis| analysis.strafen.iter().map(Penalty::of).collect()),
            points: analysis.and_then(|analysis| analysis.points.clone()),
            alternatives: analysis
                .map_or(vec![], |analysis| analysis.alternatives.iter().map(AlternativeReport::of).collect()),
            findings: findings.collect(),
        }
    }
}

/// Returns the seats of a party; `None` where the record does not show who belongs to it.
pub fn members(analysis: &Analysis, party: Partei) -> Option<Vec<Seat>> {
    let mut seats = Vec::new();
    for (seat, known) in analysis.parteien.iter() {
        if analysis.active.contains(&seat) && (*known)? == party {
            seats.push(seat);
        }
    }
    (!analysis.active.is_empty()).then_some(seats)
}

impl BySeatReport {
    fn of(analysis: &Analysis) -> Option<BySeatReport> {
        let einzeln = analysis.einzeln.as_ref()?;
        let row = |numbers: BySeat<u16>| Seat::first(analysis.seats).map(|seat| numbers[seat]).collect();
        let sorted = |seats: &[Seat]| {
            let mut seats = seats.to_vec();
            seats.sort();
            seats
        };
        Some(BySeatReport {
            augen: einzeln.augen.map(row),
            stiche: einzeln.stiche.map(row),
            winners: einzeln.gewinner.as_deref().map(sorted),
        })
    }
}

impl ContractKind {
    /// Returns the kind of a game, and of a Solo which one, if that is known.
    pub const fn of(spielart: Spielart) -> (ContractKind, Option<SoloArt>) {
        match spielart {
            Spielart::Normal => (ContractKind::Normal, None),
            Spielart::Hochzeit => (ContractKind::Hochzeit, None),
            Spielart::StilleHochzeit => (ContractKind::StilleHochzeit, None),
            Spielart::HochzeitAllein => (ContractKind::HochzeitAllein, None),
            Spielart::Kontrasolo => (ContractKind::Kontrasolo, None),
            Spielart::SchwarzeSau => (ContractKind::SchwarzeSau, None),
            Spielart::Ramsch => (ContractKind::Ramsch, None),
            Spielart::Solo(art) => (ContractKind::Solo, art),
        }
    }

    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            ContractKind::Normal => "normal",
            ContractKind::Hochzeit => "hochzeit",
            ContractKind::StilleHochzeit => "stille-hochzeit",
            ContractKind::HochzeitAllein => "hochzeit-allein",
            ContractKind::Kontrasolo => "kontrasolo",
            ContractKind::SchwarzeSau => "schwarze-sau",
            ContractKind::Ramsch => "ramsch",
            ContractKind::Solo => "solo",
        }
    }
}

impl ContractReport {
    /// Puts what was played into the form of a verdict.
    pub fn of(contract: Contract) -> ContractReport {
        let (kind, solo) = ContractKind::of(contract.kind);
        let Contract { soloist, pflicht, klaerungsstich, .. } = contract;
        ContractReport { kind, solo, soloist, pflicht, klaerungsstich }
    }
}

impl GenscherChoice {
    fn of(choice: &Genscherwahl) -> GenscherChoice {
        GenscherChoice { seat: choice.seat, partner: choice.partner, changes: choice.changes }
    }
}

impl Announcement {
    fn of(ansage: &AnsageUrteil) -> Announcement {
        Announcement {
            seat: ansage.seat,
            call: ansage.call.map_or(Call::Other(Other::Other), Call::Known),
            text: ansage.text.clone(),
            cards_in_hand: ansage.cards_in_hand,
            cards_played: ansage.cards_played,
            deadline: ansage.deadline.and_then(|frist| match frist {
                Frist::Hand(cards) => Some(cards),
                Frist::Tisch(_) => None,
            }),
            deadline_on_table: ansage.deadline.and_then(|frist| match frist {
                Frist::Hand(_) => None,
                Frist::Tisch(cards) => Some(cards),
            }),
            legal: ansage.legal,
            counts: ansage.counts,
            reply: ansage.reply,
            implied: ansage.implied.to_vec(),
            converted_from: ansage.converted_from,
        }
    }
}

impl Trick {
    fn of(stich: &Stich, analysis: &Analysis) -> Trick {
        let in_time = || stich.plays.iter().map(|zug| (zug.seat, zug.card));
        let plays: Vec<(Seat, Card)> = in_time().collect();
        let mut in_turn = plays.clone();
        in_turn.sort_by_key(|(seat, _)| turns_after(stich.leader, *seat, analysis));
        Trick {
            number: stich.number,
            leader: stich.leader,
            winner: stich.winner,
            augen: stich.augen,
            cards: in_turn.iter().map(|(_, card)| *card).collect(),
            down: stich.plays.iter().filter(|zug| zug.down).map(|zug| (zug.seat, zug.card)).collect(),
            plays: (plays != in_turn).then_some(plays),
        }
    }
}

/// Returns how many turns after the leader a seat plays.
fn turns_after(leader: Seat, seat: Seat, analysis: &Analysis) -> usize {
    let place = |wanted: Seat| analysis.active.iter().position(|active| *active == wanted);
    match (place(leader), place(seat)) {
        (Some(first), Some(place)) => (place + analysis.active.len() - first) % analysis.active.len(),
        // A card of nobody who plays stands last.
        (Some(_) | None, None) | (None, Some(_)) => analysis.active.len(),
    }
}

impl Sides {
    fn of(sides: ByPartei<u16>) -> Sides {
        Sides { re: sides.re, kontra: sides.kontra }
    }
}

impl ScoreItem {
    fn of(posten: &Posten) -> ScoreItem {
        let (points, factor) = match posten.wert {
            Wert::Punkte(points) => (Some(points), None),
            Wert::Faktor(factor) => (None, Some(factor)),
        };
        let Posten { item, party, seat, stich, ref clause, .. } = *posten;
        let (slug, name, clause) = (item.slug(), item.own_name(), clause.clone());
        ScoreItem { item: slug, name, party, points, factor, seat, trick: stich, clause }
    }
}

impl Penalty {
    fn of(strafe: &Strafe) -> Penalty {
        Penalty { seats: strafe.seats.clone(), clause: strafe.clause.clone(), trick: strafe.stich }
    }
}

impl AlternativeReport {
    fn of(alternative: &Alternative) -> AlternativeReport {
        let (slug, is_ruling) = alternative.case.slug();
        let name = match alternative.case {
            Fall::ReBei(seat) => format!("{slug}-{seat}"),
            Fall::Ansage { seat, call } => {
                let call = Sprache::De.word(call.into()).to_lowercase().replace(' ', "-");
                format!("{slug}-{seat}-{call}")
            }
            Fall::Karte { seat, stich, card } => format!("{slug}-{stich}-{seat}-{}", card),
            _ => slug.to_owned(),
        };
        let (ruling, assumption) = if is_ruling { (Some(name), None) } else { (None, Some(name)) };
        AlternativeReport {
            ruling,
            assumption,
            then: alternative.danach.map(|next| ThenReport { ruling: next.case.slug().0, seat: next.gegen }),
            rest: alternative.rest,
            points: alternative.points.clone(),
            items: alternative.posten.iter().map(ScoreItem::of).collect(),
            penalties: alternative.strafen.iter().map(Penalty::of).collect(),
            goes_on: alternative.weiter,
            clause: alternative.clause.clone(),
        }
    }
}
