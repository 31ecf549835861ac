//! A verdict as a line of JSON. That on a game in order, as nearly every one is, is written without a [`Verdict`] in
//! between; the bytes are the same.

mod facts;
mod parts;

use std::sync::Mutex;

use doko_analyzer::rules::Frist;
use doko_analyzer::{Analysis, AnsageUrteil, ByPartei, Contract, Kurzstich, Posten, RuleSet, Urteil};
use doko_format::json::{JsonBytes, Pattern, codes, digit, digits};
use doko_format::{Card, Partei, Sitze};
use doko_judge::{Game, Lines, Scribe};

use super::{ContractReport, Verdict};
use crate::json::{json, write_json};
use crate::message::Messages;
use facts::{Facts, Laid, of_analysis, of_urteil};
use parts::LineParts;

/// What lines of verdicts need beside the games.
pub struct VerdictLines<'a> {
    /// The texts of findings.
    messages: &'a Messages,
    /// The file as named on the command line.
    file: &'a str,
    /// What the lines have in common, kept from one scribe to the next.
    parts: Mutex<Vec<LineParts>>,
}

impl VerdictLines<'_> {
    /// Is about a file as named on the command line.
    pub fn new<'a>(messages: &'a Messages, file: &'a str) -> VerdictLines<'a> {
        VerdictLines { messages, file, parts: Mutex::default() }
    }
}

impl Lines for VerdictLines<'_> {
    fn scribe(&self) -> Box<dyn Scribe + '_> {
        let kept = self.parts.lock().ok().and_then(|mut parts| parts.pop());
        Box::new(VerdictScribe { lines: self, parts: kept.unwrap_or_default() })
    }
}

/// What writes one line after the other.
struct VerdictScribe<'a> {
    lines: &'a VerdictLines<'a>,
    parts: LineParts,
}

impl Drop for VerdictScribe<'_> {
    fn drop(&mut self) {
        if let Ok(mut parts) = self.lines.parts.lock() {
            parts.push(std::mem::take(&mut self.parts));
        }
    }
}

impl Scribe for VerdictScribe<'_> {
    fn write_plain(&mut self, game: &Game, (rules, urteil): (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>) {
        self.write_facts(game, (rules, of_urteil(urteil)), out);
        out.push(b'\n');
    }

    fn write(&mut self, game: &Game, analysis: Option<&Analysis>, out: &mut Vec<u8>) {
        let in_order = analysis.filter(|_| game.diagnoses.is_empty());
        let laid = in_order.and_then(Laid::of);
        let facts = in_order.zip(laid.as_ref()).and_then(|(analysis, laid)| of_analysis(analysis, laid));
        match game.rules.zip(facts) {
            Some(facts) => self.write_facts(game, facts, out),
            None => write_json(&Verdict::of(self.lines.file, game, analysis, self.lines.messages), out),
        }
        out.push(b'\n');
    }
}

impl VerdictScribe<'_> {
    fn write_facts(
        &mut self,
        game: &Game,
        (rules, facts): (&'static RuleSet, Facts<'_, impl Iterator<Item = Kurzstich>>),
        out: &mut Vec<u8>,
    ) {
        let VerdictScribe { lines, parts } = self;
        parts.fit(lines.file, &game.rules_id, rules, facts.seats);
        let mut line = JsonBytes::new(out);
        line.raw(parts.before_index());
        line.number(game.index as i64);
        line.raw(",\"game\":");
        match game.label.as_deref() {
            Some(label) => string(&mut line, label),
            None => line.raw("null"),
        }
        line.raw(parts.before_contract());
        contract(&mut line, facts.contract);
        line.raw(",\"schweine\":[],\"re\":");
        members(&mut line, &facts, Partei::Re);
        line.raw(",\"kontra\":");
        members(&mut line, &facts, Partei::Kontra);
        line.raw(",\"announcements\":");
        line.list(facts.ansagen, announcement);
        line.raw(",\"tricks\":[");
        let cards = facts.karten.chunks_exact(facts.active.len());
        for (number, (stich, cards)) in (1..).zip(facts.stiche.zip(cards)) {
            line.raw(if number > 1 { ",{\"number\":" } else { "{\"number\":" });
            line.number(number);
            trick(&mut line, stich, cards);
        }
        line.raw("],\"augen\":");
        sides(&mut line, facts.augen);
        line.raw(",\"stiche\":");
        sides(&mut line, facts.stichzahl);
        line.raw(",\"winner\":");
        line.raw(party(facts.winner));
        line.raw(",\"items\":");
        line.list(facts.posten, |line, posten| item(line, posten, parts));
        line.raw(",\"value\":");
        line.number(facts.value.into());
        line.raw(",\"game_points\":");
        line.list(facts.points, |line, points| line.number((*points).into()));
        line.raw(",\"as_noted\":false,\"penalties\":[],\"points\":");
        line.list(facts.points, |line, points| line.number((*points).into()));
        line.raw(",\"alternatives\":[],\"findings\":[]}");
    }
}

fn string(line: &mut JsonBytes<'_>, text: &str) {
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

fn contract(line: &mut JsonBytes<'_>, contract: Contract) {
    let ContractReport { kind, solo, soloist, pflicht, klaerungsstich } = ContractReport::of(contract);
    line.raw("{\"kind\":\"");
    line.raw(kind.slug());
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

fn members<S>(line: &mut JsonBytes<'_>, facts: &Facts<'_, S>, party: Partei) {
    let mut its = Sitze::default();
    facts.active.iter().filter(|seat| facts.parteien[**seat] == Some(party)).for_each(|seat| its.insert(*seat));
    line.list(its.iter(), JsonBytes::seat);
}

/// Writes an announcement that was made in one of the words of the rules.
fn announcement(line: &mut JsonBytes<'_>, ansage: &AnsageUrteil) {
    let (hand, tisch) = match ansage.deadline {
        Some(Frist::Hand(cards)) => (Some(cards as i64), None),
        Some(Frist::Tisch(cards)) => (None, Some(cards as i64)),
        None => (None, None),
    };
    line.raw("{\"seat\":");
    line.seat(ansage.seat);
    line.raw(",\"call\":\"");
    line.raw(ansage.call.map_or("other", |call| call.slug()));
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
}

/// Writes a trick behind its number.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn trick(line: &mut JsonBytes<'_>, stich: Kurzstich, cards: &[Card]) {
    const OF_ONES: Pattern<63, 11> =
        Pattern::new(br#","leader":_,"winner":_,"augen":_,"cards":["__","__","__","__"]}"#);
    const OF_TENS: Pattern<64, 12> =
        Pattern::new(br#","leader":_,"winner":_,"augen":__,"cards":["__","__","__","__"]}"#);
    let (leader, winner) = (digit(stich.leader), digit(stich.winner));
    match (cards, u8::try_from(stich.augen)) {
        ([first, second, third, fourth], Ok(augen @ 0..100)) => {
            let ([a, b, c, d, e, f, g, h], [tens, ones]) = (codes([*first, *second, *third, *fourth]), digits(augen));
            match augen {
                0..10 => line.pattern(&OF_ONES, [leader, winner, ones, a, b, c, d, e, f, g, h]),
                10.. => line.pattern(&OF_TENS, [leader, winner, tens, ones, a, b, c, d, e, f, g, h]),
            }
        }
        _ => {
            line.raw(",\"leader\":");
            line.bytes(&[leader]);
            line.raw(",\"winner\":");
            line.bytes(&[winner]);
            line.raw(",\"augen\":");
            line.number(stich.augen.into());
            line.raw(",\"cards\":");
            line.cards(cards);
            line.raw("}");
        }
    }
}

fn sides(line: &mut JsonBytes<'_>, sides: ByPartei<u16>) {
    line.raw("{\"re\":");
    line.number(sides.re.into());
    line.raw(",\"kontra\":");
    line.number(sides.kontra.into());
    line.raw("}");
}

fn item(line: &mut JsonBytes<'_>, posten: &Posten, parts: &mut LineParts) {
    line.raw(parts.item(posten));
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

fn party(party: Option<Partei>) -> &'static str {
    match party {
        Some(Partei::Re) => "\"re\"",
        Some(Partei::Kontra) => "\"kontra\"",
        None => "null",
    }
}

const fn truth(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test looks at files")]
mod tests {
    use std::path::Path;

    use doko_analyzer::{Analysis, RuleSet};
    use doko_corpus::{Fault, Generator, Noted, Options, records};
    use doko_format::{Document, List, write_document};
    use doko_judge::{Choice, Depth, Game, Judged, Lines as _, judge_text};

    use super::facts::{Laid, of_analysis};
    use super::{Verdict, VerdictLines};
    use crate::json::json;
    use crate::message::{Language, Messages};

    fn games(text: &[u8], choice: Choice<'_>) -> impl Iterator<Item = Box<Game>> + use<> {
        let items = judge_text(text.to_vec(), choice);
        items.into_iter().filter_map(|item| match item {
            Judged::Game(game) => Some(game),
            Judged::List(_) | Judged::End(_) => None,
        })
    }

    /// Compares the lines of the games of a text with the Verdicts on them: those that are written as each is judged,
    /// whichever way it goes, and those written of a judgement of either way. Returns how many games there were, and how
    /// many of them were plain.
    fn check(text: &[u8], rules: Option<&'static RuleSet>, messages: &Messages) -> (usize, usize) {
        let lines = VerdictLines::new(messages, "a\"b\u{1b}.doko");
        let choice = |depth| Choice { rules, depth, ..Choice::default() };
        let at_once = games(text, Choice { lines: Some(&lines), ..choice(Depth::Judgement) });
        let either_way = games(text, choice(Depth::Judgement)).zip(games(text, choice(Depth::Record)));
        let (mut seen, mut plain) = (0, 0);
        let mut scribe = lines.scribe();
        for (at_once, (short, long)) in at_once.zip(either_way) {
            let expected = json(&Verdict::of(lines.file, &long, long.analysis.as_deref(), messages)) + "\n";
            for game in [&at_once, &short, &long] {
                let mut line = Vec::new();
                match &game.verdict {
                    Some(share) => line.extend_from_slice(share.bytes()),
                    None => scribe.write(game, game.analysis.as_deref(), &mut line),
                }
                let text = || String::from_utf8_lossy(text);
                assert_eq!(String::from_utf8(line).expect("JSON is UTF-8"), expected, "{}", text());
            }
            let analysis = long.analysis.as_deref().filter(|_| long.diagnoses.is_empty());
            let is_plain = |it: &Analysis| Laid::of(it).is_some_and(|laid| of_analysis(it, &laid).is_some());
            (seen, plain) = (seen + 1, plain + usize::from(analysis.is_some_and(is_plain)));
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

    /// Games of every built-in rule set, at tables of every size it has, as they come and with results.
    fn each_text(seed: u64, count: usize, rules: &[&'static RuleSet], mut each: impl FnMut(String, &'static RuleSet)) {
        for rules in rules.iter().copied() {
            for seats in rules.tisch.plaetze.iter().copied() {
                for noted in [Noted::Bare, Noted::Full] {
                    let options = Options { seats, noted, ..Options::new(rules) };
                    each(write_document(&Generator::with(rules, seed, options).document(count)), rules);
                }
            }
        }
    }

    #[test]
    fn lines_of_generated_games_are_their_verdicts() {
        let messages = Messages::new(Language::En);
        each_text(51, 12, RuleSet::builtins(), |text, _| {
            let (seen, plain) = check(text.as_bytes(), None, &messages);
            assert!(2 * plain > seen, "{plain} of {seen} were plain");
            // What a list with a plan wants is not seen of one game.
            check(text.replacen("\n\nSpiel", "\nPlan: 24\n\nSpiel", 1).as_bytes(), None, &messages);
        });
        let rules = RuleSet::builtin("ddv").expect("there is one of this name");
        let mut games = Generator::new(rules, 52);
        let header = games.header();
        let games = Fault::ALL.iter().filter_map(|fault| Some(games.faulty_with(*fault)?.record)).collect();
        let text = write_document(&Document { lists: vec![List { header, games }] });
        let (seen, plain) = check(text.as_bytes(), None, &messages);
        assert!(seen > 10 && plain < seen, "{plain} of {seen} were plain");
    }

    /// A rule file may give each item another value and another clause, or none.
    #[test]
    fn lines_by_house_rules_are_their_verdicts() {
        let messages = Messages::new(Language::Nl);
        let files = std::fs::read_dir("../docs/house-rules").expect("there are some").filter_map(Result::ok);
        let files = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "toml"));
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let is_whole = |text: &String| RuleSet::extends_in(text).is_some_and(|id| RuleSet::builtin(&id).is_some());
        let mut texts: Vec<String> = texts.filter(is_whole).collect();
        assert!(texts.len() > 1, "{}", texts.len());
        let own = "[sonderpunkte]\nfuchs = 3\ndoppelkopf = 12\n[clauses]\nfuchs = \"\\\"7\\\" §\"\n";
        texts.push(format!("id = \"haus\"\nextends = \"ddv\"\nedition = \"\\\"Haus\\\" §\"\n{own}"));
        let read = |text: &String| RuleSet::from_toml(text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
        let rules: Vec<&'static RuleSet> = texts.iter().map(|text| &*Box::leak(Box::new(read(text)))).collect();
        each_text(53, 12, &rules, |text, rules| {
            let (seen, plain) = check(text.as_bytes(), Some(rules), &messages);
            assert!(2 * plain > seen, "{plain} of {seen} were plain by {}", rules.id);
        });
    }

    /// Games in which one byte or line was changed, under every rule set.
    #[test]
    fn lines_of_changed_games_are_their_verdicts() {
        let messages = Messages::new(Language::De);
        let mut state = 54_u64;
        let mut below = |most: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % most.max(1)
        };
        let (mut seen, mut plain) = (0, 0);
        each_text(55, 6, RuleSet::builtins(), |text, _| {
            for _ in 0..4 {
                let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
                // Each game may have one change.
                for _ in 0..6 {
                    let (place, other) = (below(lines.len()), below(lines.len()));
                    match below(5) {
                        0 => _ = lines.remove(place),
                        1 => lines.swap(place, other),
                        2 => lines[place] = lines[place].to_lowercase(),
                        3 => lines[place] = lines[place].replacen(' ', "  ", 1 + below(3)),
                        _ => {
                            let [old, new] = [below(4), below(4)].map(|digit| ["1", "2", "3", "4"][digit]);
                            lines[place] = lines[place].replacen(old, new, 1);
                        }
                    }
                }
                let (games, of_them) = check((lines.join("\n") + "\n").as_bytes(), None, &messages);
                (seen, plain) = (seen + games, plain + of_them);
            }
        });
        assert!(plain > 100 && plain < seen, "{plain} of {seen} were plain");
    }
}
