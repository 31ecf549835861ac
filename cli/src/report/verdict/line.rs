//! A verdict as a line of JSON. That on a game in order, as nearly every one is, is written without a [`Verdict`] in
//! between; the bytes are the same.

use doko_analyzer::rules::Frist;
use doko_analyzer::{Analysis, AnsageUrteil, ByPartei, Contract, Outcome, Posten, Spielart, Stich, Wert};
use doko_format::Partei;
use doko_format::json::JsonBytes;

use super::{VERDICT_SCHEMA, Verdict};
use crate::command::check::{json, write_json};
use crate::judge::Game;
use crate::message::Messages;

/// A line on its way.
type Line<'b> = JsonBytes<&'b mut Vec<u8>>;

/// What lines of verdicts need beside the games.
#[derive(Clone, Copy)]
pub(crate) struct VerdictLines<'a> {
    /// The texts of findings.
    pub(crate) messages: &'a Messages,
    /// The file as named on the command line.
    pub(crate) file: &'a str,
}

impl VerdictLines<'_> {
    /// Writes the line of a game, of which this is the judgement, with its end, behind what `out` holds.
    pub(crate) fn write(self, game: &Game, analysis: Option<&Analysis>, out: &mut Vec<u8>) {
        let start = out.len();
        if analysis.and_then(|analysis| self.write_plain(game, analysis, out)).is_none() {
            out.truncate(start);
            write_json(&Verdict::of(self.file, game, analysis, self.messages), out);
        }
        out.push(b'\n');
    }

    /// Writes the line of a game that was played to its end without anything to say about it; `None` if it is not, or if
    /// something about it is unusual: then what is written is of no use.
    fn write_plain(self, game: &Game, analysis: &Analysis, out: &mut Vec<u8>) -> Option<()> {
        let nothing_more = game.diagnoses.is_empty()
            && analysis.outcome == Outcome::Played
            && analysis.strafen.is_empty()
            && analysis.alternatives.is_empty()
            && analysis.schweine.is_empty()
            && !analysis.as_noted;
        if !nothing_more {
            return None;
        }
        let mut line = JsonBytes::new(out);
        line.raw("{\"schema\":\"");
        line.raw(VERDICT_SCHEMA);
        line.raw("\",\"file\":");
        string(&mut line, self.file);
        line.raw(",\"index\":");
        line.number(game.index as i64);
        line.raw(",\"game\":");
        match game.label.as_deref() {
            Some(label) => string(&mut line, label),
            None => line.raw("null"),
        }
        line.raw(",\"rules\":");
        string(&mut line, &game.rules_id);
        line.raw(",\"rules_edition\":");
        string(&mut line, &game.rules?.edition);
        line.raw(",\"outcome\":\"played\",\"contract\":");
        contract(&mut line, analysis.contract?);
        line.raw(",\"schweine\":[]");
        for party in Partei::ALL {
            line.raw(if party == Partei::Re { ",\"re\":" } else { ",\"kontra\":" });
            members(&mut line, analysis, party)?;
        }
        line.raw(",\"announcements\":[");
        for (place, ansage) in analysis.ansagen.iter().enumerate() {
            line.raw(if place > 0 { ",{" } else { "{" });
            announcement(&mut line, ansage)?;
        }
        line.raw("],\"tricks\":[");
        for (place, stich) in analysis.stiche.iter().enumerate() {
            line.raw(if place > 0 { ",{" } else { "{" });
            trick(&mut line, analysis, stich)?;
        }
        line.raw("],\"augen\":");
        sides(&mut line, analysis.augen?);
        line.raw(",\"stiche\":");
        sides(&mut line, analysis.stichzahl?);
        line.raw(",\"winner\":");
        party(&mut line, analysis.winner?);
        line.raw(",\"items\":");
        line.list(&analysis.posten, item);
        line.raw(",\"value\":");
        line.number(analysis.value?.into());
        line.raw(",\"game_points\":");
        points(&mut line, analysis.game_points.as_deref()?);
        line.raw(",\"as_noted\":false,\"penalties\":[],\"points\":");
        points(&mut line, analysis.points.as_deref()?);
        line.raw(",\"alternatives\":[],\"findings\":[]}");
        Some(())
    }
}

fn string(line: &mut Line<'_>, text: &str) {
    // Without a question after each byte: texts are short and nearly always plain.
    let is_plain = |byte: u8| (b' '..0x7F).contains(&byte) & (byte != b'"') & (byte != b'\\');
    if text.bytes().fold(true, |plain, byte| plain & is_plain(byte)) {
        line.raw("\"");
        line.raw(text);
        line.raw("\"");
    } else {
        line.raw(&json(&text));
    }
}

fn contract(line: &mut Line<'_>, contract: Contract) {
    let Contract { kind, soloist, pflicht, klaerungsstich } = contract;
    let (kind, solo) = match kind {
        Spielart::Normal => ("normal", None),
        Spielart::Hochzeit => ("hochzeit", None),
        Spielart::StilleHochzeit => ("stille-hochzeit", None),
        Spielart::HochzeitAllein => ("hochzeit-allein", None),
        Spielart::Solo(art) => ("solo", art),
    };
    line.raw("{\"kind\":\"");
    line.raw(kind);
    match solo {
        Some(art) => {
            line.raw("\",\"solo\":\"");
            line.raw(art.slug());
            line.raw("\",\"soloist\":");
        }
        None => line.raw("\",\"solo\":null,\"soloist\":"),
    }
    line.seat_or_null(soloist);
    line.raw(",\"pflicht\":");
    line.raw(pflicht.map_or("null", truth));
    line.raw(",\"klaerungsstich\":");
    line.number_or_null(klaerungsstich.map(|stich| stich as i64));
    line.raw("}");
}

/// Writes who belongs to a party; `None` where that is not known of everybody.
fn members(line: &mut Line<'_>, analysis: &Analysis, party: Partei) -> Option<()> {
    line.raw("[");
    let mut before = "";
    for (seat, known) in analysis.parteien.iter() {
        if known.is_none_or(|known| known == party) && analysis.active.contains(&seat) {
            (*known)?;
            line.raw(before);
            line.seat(seat);
            before = ",";
        }
    }
    line.raw("]");
    Some(())
}

/// Writes an announcement that was made in one of the words of the rules, behind its brace.
fn announcement(line: &mut Line<'_>, ansage: &AnsageUrteil) -> Option<()> {
    let (hand, tisch) = match ansage.deadline {
        Some(Frist::Hand(cards)) => (Some(cards as i64), None),
        Some(Frist::Tisch(cards)) => (None, Some(cards as i64)),
        None => (None, None),
    };
    if ansage.text.is_some() || ansage.converted_from.is_some() {
        return None;
    }
    line.raw("\"seat\":");
    line.seat(ansage.seat);
    line.raw(",\"call\":\"");
    line.raw(ansage.call?.slug());
    line.raw("\",\"cards_in_hand\":");
    line.number_or_null(ansage.cards_in_hand.map(|cards| cards as i64));
    line.raw(",\"cards_played\":");
    line.number_or_null(ansage.cards_played.map(|cards| cards as i64));
    line.raw(",\"legal\":");
    line.raw(ansage.legal.map_or("null", truth));
    line.raw(",\"counts\":");
    line.raw(ansage.counts.map_or("null", truth));
    line.raw(",\"reply\":");
    line.raw(truth(ansage.reply));
    line.raw(",\"implied\":");
    line.list(&ansage.implied, |line, wort| {
        line.raw("\"");
        line.raw(wort.slug());
        line.raw("\"");
    });
    line.raw(",\"converted_from\":null,\"deadline\":");
    line.number_or_null(hand);
    line.raw(",\"deadline_on_table\":");
    line.number_or_null(tisch);
    line.raw("}");
    Some(())
}

/// Writes a trick of open cards in turn, behind its brace.
fn trick(line: &mut Line<'_>, analysis: &Analysis, stich: &Stich) -> Option<()> {
    let active = &analysis.active;
    if active.len() != stich.plays.len() {
        return None;
    }
    let mut turn = active.iter().position(|seat| *seat == stich.leader)?;
    for play in &stich.plays {
        if play.down || play.seat != active[turn] {
            return None;
        }
        turn = if turn + 1 == active.len() { 0 } else { turn + 1 };
    }
    let is_short = line.short(|line| {
        line.raw("\"number\":");
        line.number(stich.number as i64);
        line.raw(",\"leader\":");
        line.seat(stich.leader);
        line.raw(",\"winner\":");
        line.seat(stich.winner);
        line.raw(",\"augen\":");
        line.number(stich.augen.into());
        line.raw(",\"cards\":");
        match &stich.plays[..] {
            [first, second, third, fourth] => line.cards(&[first, second, third, fourth].map(|play| play.card)),
            plays => line.list(plays, |line, play| line.card(play.card)),
        }
        line.raw("}");
    });
    is_short.then_some(())
}

fn sides(line: &mut Line<'_>, sides: ByPartei<u16>) {
    line.raw("{\"re\":");
    line.number(sides.re.into());
    line.raw(",\"kontra\":");
    line.number(sides.kontra.into());
    line.raw("}");
}

fn item(line: &mut Line<'_>, posten: &Posten) {
    line.raw("{\"item\":\"");
    line.raw(posten.item.slug());
    line.raw("\",\"party\":");
    party(line, posten.party);
    let number = match posten.wert {
        Wert::Punkte(points) => {
            line.raw(",\"points\":");
            points
        }
        Wert::Faktor(factor) => {
            line.raw(",\"factor\":");
            factor
        }
    };
    line.number(number.into());
    line.raw(",\"clause\":");
    match posten.clause.as_deref() {
        Some(clause) => string(line, clause),
        None => line.raw("null"),
    }
    if let Some(seat) = posten.seat {
        line.raw(",\"seat\":");
        line.seat(seat);
    }
    if let Some(stich) = posten.stich {
        line.raw(",\"trick\":");
        line.number(stich as i64);
    }
    line.raw("}");
}

fn party(line: &mut Line<'_>, party: Option<Partei>) {
    line.raw(match party {
        Some(Partei::Re) => "\"re\"",
        Some(Partei::Kontra) => "\"kontra\"",
        None => "null",
    });
}

fn points(line: &mut Line<'_>, points: &[i32]) {
    line.list(points, |line, points| line.number((*points).into()));
}

const fn truth(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use doko_analyzer::RuleSet;
    use doko_corpus::{Fault, Generator, Options, records};
    use doko_format::{Document, List, write_document};

    use super::{Verdict, VerdictLines};
    use crate::command::check::json;
    use crate::judge::{Choice, Depth, Item, judge_text};
    use crate::message::{Language, Messages};

    /// Compares the lines of the games of a text, whichever way they went, with their Verdicts; returns how many there
    /// were and how many of them were plain.
    fn check(text: &[u8], rules: Option<&'static RuleSet>, messages: &Messages) -> (usize, usize) {
        let lines = VerdictLines { messages, file: "a\"b\u{1b}.doko" };
        let games = |depth| {
            let choice = Choice { rules, depth, ..Choice::default() };
            let items = judge_text(text.to_vec(), choice).expect("a record can be judged");
            items.into_iter().filter_map(|item| match item {
                Item::Game(game) => Some(game),
                Item::List(_) | Item::End(_) => None,
            })
        };
        let (mut seen, mut plain) = (0, 0);
        for (short, long) in games(Depth::Judgement).zip(games(Depth::Record)) {
            let expected = json(&Verdict::of(lines.file, &long, long.analysis.as_deref(), messages)) + "\n";
            for game in [&short, &long] {
                let mut line = Vec::new();
                lines.write(game, game.analysis.as_deref(), &mut line);
                assert_eq!(String::from_utf8(line).expect("JSON is UTF-8"), expected);
                let analysis = game.analysis.as_deref();
                plain += usize::from(analysis.is_some_and(|it| lines.write_plain(game, it, &mut Vec::new()).is_some()));
                seen += 1;
            }
        }
        (seen, plain)
    }

    #[test]
    fn lines_of_the_corpus_are_its_verdicts() {
        let messages = Messages::new(Language::De);
        let (mut seen, mut plain) = (0, 0);
        for case in records(Path::new("../corpus")).expect("the corpus can be read") {
            let text = case.text;
            for rules in std::iter::once(None).chain(RuleSet::builtins().iter().copied().map(Some)) {
                let (games, of_them) = check(&text, rules, &messages);
                (seen, plain) = (seen + games, plain + of_them);
            }
        }
        assert!(plain > 100 && plain < seen, "{plain} of {seen} were plain");
    }

    #[test]
    fn lines_of_generated_games_are_their_verdicts() {
        let messages = Messages::new(Language::En);
        for rules in RuleSet::builtins().iter().copied() {
            for seats in rules.tisch.plaetze.iter().copied() {
                let options = Options { seats, ..Options::new(rules) };
                let text = write_document(&Generator::with(rules, 51, options).document(40));
                check(text.as_bytes(), None, &messages);
            }
        }
        let rules = RuleSet::builtin("ddv").expect("there is one of this name");
        let mut games = Generator::new(rules, 52);
        let header = games.header();
        let games = Fault::ALL.iter().filter_map(|fault| Some(games.faulty_with(*fault)?.record)).collect();
        let text = write_document(&Document { lists: vec![List { header, games }] });
        let (seen, plain) = check(text.as_bytes(), None, &messages);
        assert!(seen > 10 && plain < seen, "{plain} of {seen} were plain");
    }
}
