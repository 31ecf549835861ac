//! The page of a record: what is written, and under each rule set what happened, the score with its clauses, what was
//! found. It is what a snapshot keeps, and what is read again when verdicts are compared.

mod read;
mod steps;
mod write;

use doko_analyzer::rules::Frist;
use doko_analyzer::{Alternative, Analysis, AnsageUrteil, Fall, Posten, RuleSet, Spielart, Wert};
use doko_format::keyword::{Word, write_card};
use doko_format::{Partei, Seat, Sprache};

use crate::judged::{By, Found, JudgedGame, JudgedRecord, judge_by};
pub use steps::{Step, steps};

/// A longer record is not repeated on its page, in bytes.
const LONGEST_SHOWN: usize = 4_000;

/// The page of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// What is written.
    pub record: String,
    /// What follows from it: by the rules of the record first, then by each further rule set.
    pub urteile: Vec<PageVerdict>,
}

/// What follows from a record under one rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageVerdict {
    /// The id of a further rule set; `None` for the rules of the record.
    pub rules: Option<String>,
    /// Its games.
    pub spiele: Vec<Spiel>,
    /// What was found, in the order of the lines.
    pub befunde: Vec<Befund>,
}

/// A judged game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spiel {
    /// What stands behind `Spiel`; empty if nothing does.
    pub label: String,
    /// How it ended: `Played`.
    pub outcome: String,
    /// What was played, if known: `Solo(Damen), Solist 3`.
    pub contract: Option<String>,
    /// `Re 1 3 gegen Kontra 2 4`; the seats are left out where they are not known.
    pub parteien: String,
    /// A line for each trick, by the rules of the record only, and for each announcement.
    pub verlauf: Vec<String>,
    /// Augen and Stiche by party, if known.
    pub ergebnis: Option<String>,
    /// `Re`, `Kontra` or `keiner`, if decided.
    pub sieger: Option<String>,
    /// What was scored.
    pub posten: Vec<PageLine>,
    /// What it comes to, seen from the winner.
    pub wert: Option<i32>,
    /// Points by seat, penalties among them, if they are known.
    pub punkte: Option<Vec<i32>>,
    /// Whether value and points are those the table noted, as nothing else shows them.
    pub wie_notiert: bool,
    /// Rows of penalties.
    pub strafen: Vec<Strafzeile>,
    /// The result under each ruling or assumption.
    pub faelle: Vec<Fallzeile>,
    /// Names by seat, as far as they are known. They stand on no page but that of the record itself.
    pub players: Vec<Option<Box<str>>>,
}

/// An item of the score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageLine {
    /// `+1`, `x3`.
    pub wert: String,
    /// The item's name.
    pub item: String,
    /// `Re` or `Kontra`, where one earned it.
    pub party: Option<String>,
    /// The trick that earned it, from 1.
    pub stich: Option<usize>,
    /// The clause, where one says so.
    pub clause: Option<String>,
}

/// A row of penalties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strafzeile {
    /// Points by seat.
    pub punkte: Vec<i32>,
    /// The clause, where one says so.
    pub clause: Option<String>,
}

/// The result under a ruling or an assumption.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fallzeile {
    /// Its name: `schwerwiegend`, `re-bei 3`.
    pub fall: String,
    /// Points by seat; `None` where play goes on and they are open.
    pub punkte: Option<Vec<i32>>,
    /// What would be scored.
    pub posten: Vec<PageLine>,
    /// The clause, where one says so.
    pub clause: Option<String>,
}

/// A finding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Befund {
    /// The line, from 1.
    pub line: usize,
    /// `error`, `warning` or `info`.
    pub severity: String,
    /// Its code.
    pub code: String,
    /// Its name.
    pub slug: String,
    /// The clause, where one says so.
    pub clause: Option<String>,
    /// A short line in English.
    pub message: String,
}

impl Page {
    /// Judges a record by its own rules, which `find` knows by their names, and by further rule sets.
    pub fn of(text: &[u8], find: &dyn Fn(&str) -> Option<&'static RuleSet>, further: &[&RuleSet]) -> Page {
        let mut record = String::from_utf8_lossy(text).trim_end().to_owned();
        if record.len() > LONGEST_SHOWN {
            record = TOO_LONG.to_owned();
        }
        let own = PageVerdict::of(judge_by(text, By::Record(&|id| find(id))), None);
        let further = further.iter().map(|rules| PageVerdict::of(judge_by(text, By::Rules(rules)), Some(&rules.id)));
        Page { record, urteile: std::iter::once(own).chain(further).collect() }
    }
}

/// What stands on the page of a long record in its place.
const TOO_LONG: &str = "(too long to be shown)";

impl PageVerdict {
    fn of(judged: JudgedRecord, rules: Option<&str>) -> PageVerdict {
        let JudgedRecord { found, games } = judged;
        PageVerdict {
            rules: rules.map(str::to_owned),
            spiele: games.into_iter().map(|game| Spiel::of(game, rules.is_none())).collect(),
            befunde: found.into_iter().map(Befund::of).collect(),
        }
    }
}

impl Spiel {
    fn of(game: JudgedGame, with_tricks: bool) -> Spiel {
        let JudgedGame { record, analysis, players } = game;
        let words = |posten: &[Posten]| posten.iter().map(PageLine::of).collect();
        let clause = |clause: &Option<std::sync::Arc<str>>| clause.as_deref().map(str::to_owned);
        let faelle = analysis.alternatives.iter().map(|alternative| Fallzeile {
            fall: fall(alternative),
            punkte: alternative.points.clone(),
            posten: words(&alternative.posten),
            clause: clause(&alternative.clause),
        });
        let strafen = analysis
            .strafen
            .iter()
            .map(|strafe| Strafzeile { punkte: strafe.seats.clone(), clause: clause(&strafe.clause) });
        Spiel {
            label: record.label.map(|label| label.value.into()).unwrap_or_default(),
            outcome: format!("{:?}", analysis.outcome),
            contract: contract(&analysis),
            parteien: parteien(&analysis),
            verlauf: verlauf(&analysis, with_tricks),
            ergebnis: ergebnis(&analysis),
            sieger: analysis.winner.map(|winner| winner.map_or("keiner".to_owned(), |winner| format!("{winner:?}"))),
            posten: words(&analysis.posten),
            wert: analysis.value,
            punkte: analysis.points.clone(),
            wie_notiert: analysis.as_noted,
            strafen: strafen.collect(),
            faelle: faelle.collect(),
            players,
        }
    }
}

impl PageLine {
    fn of(posten: &Posten) -> PageLine {
        PageLine {
            wert: match posten.wert {
                Wert::Punkte(points) => format!("{points:+}"),
                Wert::Faktor(factor) => format!("x{factor}"),
            },
            item: posten.item.slug().to_owned(),
            party: posten.party.map(|party| format!("{party:?}")),
            stich: posten.stich,
            clause: posten.clause.as_deref().map(str::to_owned),
        }
    }
}

impl Befund {
    fn of(found: Found) -> Befund {
        Befund {
            line: found.line,
            severity: format!("{:?}", found.severity).to_lowercase(),
            code: found.code.to_owned(),
            slug: found.slug.to_owned(),
            clause: found.clause.map(|clause| clause.to_string()),
            message: found.message,
        }
    }
}

/// Writes a ruling or an assumption: `schwerwiegend`, `geringfügig, rest-re`, `re-bei 3`, `karte 7 3 KrD`,
/// `ansage 3 keine 90`.
fn fall(alternative: &Alternative) -> String {
    let slug = alternative.case.slug().0;
    let mut text = match alternative.case {
        Fall::ReBei(seat) => format!("{slug} {seat}"),
        Fall::Ansage { seat, call } => format!("{slug} {seat} {}", Sprache::De.word(Word::from(call))),
        Fall::Karte { seat, stich, card } => {
            let mut text = format!("{slug} {stich} {seat} ");
            write_card(card, Sprache::De, &mut text);
            text
        }
        _ => slug.to_owned(),
    };
    if let Some(next) = alternative.danach {
        let seat = next.gegen.map(|seat| format!(" {seat}")).unwrap_or_default();
        text = format!("{text}, dann {}{seat}", next.case.slug().0);
    }
    if let Some(partei) = alternative.rest {
        text.push_str(", ");
        text.push_str(Fall::Rest(partei).slug().0);
    }
    text
}

fn contract(analysis: &Analysis) -> Option<String> {
    let contract = analysis.contract?;
    let soloist = contract.soloist.map(|seat| format!(", Solist {seat}")).unwrap_or_default();
    let pflicht = match contract.pflicht {
        Some(true) => ", Pflichtsolo",
        Some(false) => ", Lustsolo",
        None => "",
    };
    let klaerung = contract.klaerungsstich.map(|stich| format!(", geklärt im Stich {stich}")).unwrap_or_default();
    let kind = match contract.kind {
        Spielart::Solo(Some(art)) => format!("Solo({art:?})"),
        Spielart::Solo(None) => "Solo".to_owned(),
        other => format!("{other:?}"),
    };
    Some(format!("{kind}{soloist}{pflicht}{klaerung}"))
}

fn parteien(analysis: &Analysis) -> String {
    let party = |party: Partei| {
        let seats = analysis.active.iter().filter(|seat| analysis.parteien[**seat] == Some(party));
        let mut seats: Vec<String> = seats.map(Seat::to_string).collect();
        seats.sort();
        seats.join(" ")
    };
    format!("Re {} gegen Kontra {}", party(Partei::Re), party(Partei::Kontra))
}

fn verlauf(analysis: &Analysis, with_tricks: bool) -> Vec<String> {
    let stiche = analysis.stiche.iter().filter(|_| with_tricks).map(|stich| {
        let cards: Vec<String> = stich
            .plays
            .iter()
            .map(|play| {
                let mut card = format!("{}:", play.seat);
                write_card(play.card, Sprache::De, &mut card);
                card
            })
            .collect();
        format!("{:>2}. {:<32} an {} {:>3}", stich.number, cards.join(" "), stich.winner, stich.augen)
    });
    stiche.chain(analysis.ansagen.iter().map(ansage)).collect()
}

fn ansage(ansage: &AnsageUrteil) -> String {
    let word = ansage.call.map_or("anderes".to_owned(), |call| format!("{call:?}"));
    let number = |number: Option<usize>| number.map_or("?".to_owned(), |number| number.to_string());
    let mut out = format!("{} sagt {word} mit {} Karten", ansage.seat, number(ansage.cards_in_hand));
    out += &match ansage.deadline {
        Some(Frist::Hand(cards)) => format!(", Frist {cards}"),
        Some(Frist::Tisch(cards)) => format!(", Frist {cards} auf dem Tisch"),
        None => ", Frist ?".to_owned(),
    };
    if ansage.reply {
        out += ", Erwiderung";
    }
    if !ansage.implied.is_empty() {
        out += &format!(", damit {:?}", ansage.implied);
    }
    let verdict = |yes: Option<bool>| yes.map_or("offen", |yes| if yes { "ja" } else { "nein" });
    out + &format!("; erlaubt: {}, gilt: {}", verdict(ansage.legal), verdict(ansage.counts))
}

fn ergebnis(analysis: &Analysis) -> Option<String> {
    let (augen, stiche) = (analysis.augen?, analysis.stichzahl?);
    let re = format!("Re {} Augen in {} Stichen", augen.re, stiche.re);
    Some(format!("{re}, Kontra {} Augen in {}", augen.kontra, stiche.kontra))
}
