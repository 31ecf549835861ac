//! The shared worked cases of house rules, each judged by a rule file that is made of its parameters.

use doko_analyzer::rules::{Gefunden, Gewonnen, Klasse, Schweine, Schweinestufe, Sonderpunkt, Spielziel, Zahl};
use doko_analyzer::{
    ByPartei, CardSet, Ergebnis, Finding, FindingKind, PostenArt, RuleSet, Score, Stich, Verdient, Wert, Wertungslage,
    Zug, analyze, legal_cards,
};
use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, Card, Handlung, Hochzeitsform, Item, Items, Key, LineKind, ListHeader, Locus,
    Partei, Record, Row, Seat, Severity, SoloArt, Soloform, Spanned, Spielartnotiz, Suit, Value,
};
use serde_json::Value as Json;

use crate::build;
use crate::systems::{card, common_name, item_name, list, said, seat, solo, text};

/// Cases of what a whole record or list decides: those are judged as texts, Bockrunden by `tests/tests/bockrunden.rs`, the others
/// by `tests/tests/hausregeln`.
const WHOLE: &str = "G1-02 G1-03 G1-05 G1-06 G2-01 G2-02 V2-03 V2-05 V2-06 V2-07 V2-08 V4-01 V4-03 V6-01 V9-02 V9-03 V10-03 V12-01 \
    B1-01 B1-03 B1-04 B1-06 B1-08 B1-10 B1-11 B1-13 B1-14 B1-18 B1-19 \
    B1-22 B1-23 B1-25 B1-27 B1-28 B1-29 B1-30 L1-01 L2-01 L3-01 L3-02";

/// Writes a value as a rule file has it.
fn toml(value: &Json) -> String {
    match value {
        Json::Array(values) => format!("[{}]", values.iter().map(toml).collect::<Vec<_>>().join(", ")),
        Json::Object(keys) => {
            let keys: Vec<String> = keys.iter().map(|(key, value)| format!("{key} = {}", toml(value))).collect();
            format!("{{ {} }}", keys.join(", "))
        }
        other => other.to_string(),
    }
}

/// Writes the rule file of a case.
fn file(case: &Json) -> String {
    let mut text = format!("id = \"haus\"\nextends = {}\n", case["base"]);
    // Where rows do not add up to 0 they are not all even or all odd, either: the text says so under contradictions.
    if ["W3", "W6"].contains(&case["rule"].as_str().unwrap()) {
        text += "liste.gerade-ungerade = false\n";
    }
    // What can be declared has its place among the others: the text says so under contradictions.
    if case["rule"] == "V10" {
        text += "vorbehalte.rang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n";
    }
    // A Ramsch behind an Armut stands in both tables.
    if case["rule"] == "R1" {
        text += "vorbehalte.rang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n";
        text += "vorbehalte.armut = { truempfe-hoechstens = 3, keiner-nimmt = \"ramsch\" }\n";
    }
    for (path, value) in case["params"].as_object().unwrap() {
        text += &format!("{path} = {}\n", toml(value));
    }
    text
}

fn party(name: &Json) -> Partei {
    if name == "re" { Partei::Re } else { Partei::Kontra }
}

/// Tells whether a case comes out as it has to; `None` where it is of a kind that is not judged here.
fn holds(case: &Json) -> Option<bool> {
    let rules = RuleSet::from_toml(&file(case));
    if case["kind"] == "rules" {
        let wanted: Vec<&str> =
            list(&case["expect"], "contradiction").iter().map(|path| path.as_str().unwrap()).collect();
        let problems = rules.err()?;
        // A rule that has no key yet contradicts nothing.
        if problems.iter().any(|problem| problem.slug() != "regelwiderspruch") {
            return None;
        }
        let both = |problem: &&doko_analyzer::rule_file::RuleProblem| {
            let words = problem.kind.to_string();
            wanted.iter().all(|path| words.contains(path) || problem.path == *path)
        };
        return Some(problems.iter().any(|problem| both(&problem) && problem.related.len() + 1 == wanted.len()));
    }
    let rules = rules.ok()?;
    match text(case, "kind") {
        "score" => scored(case, &rules),
        "trick" => taken(case, &rules),
        "follow" => followed(case, &rules),
        "hochzeit" => clarified(case, &rules),
        "schweine" => schweine(case, &rules),
        "timing" => timed(case, &rules),
        "duty" => owed(case, &rules),
        "ramsch" => ramsch(case, &rules),
        "parties" if case["input"]["dealt"].is_object() => parted(case, &rules),
        "schmeissen" | "armut" if case["input"]["hand"].is_array() => {
            let hand: CardSet = list(&case["input"], "hand").iter().map(card).collect();
            let allowed = if case["kind"] == "armut" { rules.is_arm(hand, false) } else { rules.may_throw_in(hand) };
            Some(case["expect"]["allowed"] == allowed)
        }
        _ => None,
    }
}

fn solo_of(game: &str) -> Option<Option<SoloArt>> {
    let Some(art) = game.strip_prefix("solo:") else { return Some(None) };
    match SoloArt::ALL.into_iter().find(|known| known.slug() == art) {
        None if ["ass", "farbe:C", "farbe:S", "farbe:H", "farbe:D"].contains(&art) => Some(solo(game)),
        None => None,
        art => Some(art),
    }
}

fn followed(case: &Json, rules: &RuleSet) -> Option<bool> {
    let input = &case["input"];
    let order = rules.rangfolge(solo_of(text(input, "game"))?, false);
    let hand: CardSet = list(input, "hand").iter().map(card).collect();
    let led = order.klasse(card(&input["led"]));
    Some(legal_cards(order, hand, Some(led)).contains(card(&input["card"])) == case["expect"]["legal"])
}

/// Who is the partner, and found in which trick; the tricks are what was led and who took them.
fn clarified(case: &Json, rules: &RuleSet) -> Option<bool> {
    let (input, expect) = (&case["input"], &case["expect"]);
    let form = match text(input, "form") {
        "kreuz" => Hochzeitsform::Kreuz,
        "pik" => Hochzeitsform::Pik,
        "herz" => Hochzeitsform::Herz,
        _ => return None,
    };
    let won = list(input, "tricks").iter().map(|trick| {
        let suit = Suit::ALL.into_iter().find(|suit| trick[0] == suit.code().to_string());
        let led = Some(suit.map_or(Klasse::Trumpf, Klasse::Fehl));
        Gewonnen { winner: seat(trick[1].as_str().unwrap()), led, with_trump: false }
    });
    let found = rules.hochzeit.find(seat(text(input, "hochzeiter")), form, false, 12, won);
    let number = expect["found_in_trick"].as_u64()? as usize;
    let wanted = match expect["partner"].as_str() {
        Some(partner) => Gefunden::Partner(seat(partner), number),
        None => Gefunden::Allein(number),
    };
    Some(found == wanted)
}

/// What the judge makes of the Schweine of a case.
struct Angekuendigt {
    /// The highest stage that counts in the trick of the case.
    stufe: Schweinestufe,
    last_is_legal: bool,
    /// Of each statement whether it may be made.
    legal: Vec<bool>,
}

/// Judges a record in which Schweine are announced as the case says: those that stand before the game, what is announced with a
/// card before that card, and a first fox in a trick before it.
fn announced(input: &Json, rules: &RuleSet) -> Angekuendigt {
    let statement = |who: &Json, stufe: Schweinestufe| {
        build::event(seat(who.as_str().unwrap()), Handlung::Aussage(stufe.aussage().unwrap()))
    };
    let of_key = |(key, stufe): (&str, Schweinestufe)| input[key].as_str().map(|_| statement(&input[key], stufe));
    let known = [("schweine_of", Schweinestufe::Schweine), ("super_of", Schweinestufe::Superschweine)];
    let mut before: Items = known.into_iter().filter_map(of_key).collect();
    for said in input["statements"].as_array().into_iter().flatten() {
        let stufe = match said[1].as_str().unwrap() {
            "schweine" => Schweinestufe::Schweine,
            "superschweine" => Schweinestufe::Superschweine,
            "hyperschweine" => Schweinestufe::Hyperschweine,
            other => panic!("unknown statement {other}"),
        };
        before.push(statement(&said[0], stufe));
    }
    let new = [
        ("announces", Schweinestufe::Schweine),
        ("announces_super", Schweinestufe::Superschweine),
        ("announces_hyper", Schweinestufe::Hyperschweine),
    ];
    let new = new
        .into_iter()
        .find_map(|(key, stufe)| of_key((key, stufe)).map(|event| (seat(input[key].as_str().unwrap()), event)));
    let in_play = rules.kartenspiel.schweine != Schweine::VorDemSpiel;
    before.extend(new.iter().filter(|_| !in_play).map(|(_, event)| event.clone()));
    let solo = solo_of(text(input, "game")).flatten();
    let soloist = seat(input["soloist"].as_str().unwrap_or("B"));
    let first = 4 + usize::from(solo.is_some());
    let mut items: Items = Seat::first(4)
        .map(|seat| (seat, if solo.is_some() && seat == soloist { Aussage::Vorbehalt } else { Aussage::Gesund }))
        .map(|(seat, aussage)| build::event(seat, Handlung::Aussage(aussage)))
        .collect();
    let solo = solo.map(|art| Aussage::Solo { form: Soloform::Lust, art: Some(art) });
    items.extend(solo.map(|solo| build::event(soloist, Handlung::Aussage(solo))));
    items.extend(before);
    let said = items.len();
    let mut record = Record::default();
    record.lines.push(build::field(Key::Geber, Value::Seat(Seat::new(4).unwrap())));
    record.lines.push(build::field(Key::Vorbehalt, Value::Statements(items)));
    if input["first_fox"].is_object() {
        // The partner C takes the fox of A, both show that they are Re, and A comes to lead.
        for row in ["DA DJ HQ HJ", "CQ DJ CQ HJ", "SQ SJ HT SJ"] {
            let items =
                row.split(' ').map(|code| Item::from(doko_format::Card::from_code(code).unwrap()).into()).collect();
            record.lines.push(build::line(LineKind::Row(Row { items, ..Row::default() })));
        }
    }
    let mut items = Items::new();
    for play in input["plays"].as_array().into_iter().flatten() {
        let own = |(who, _): &&(Seat, Spanned<Item>)| in_play && *who == seat(play[0].as_str().unwrap());
        items.extend(new.iter().filter(own).map(|(_, event)| event.clone()));
        items.push(Item::from(card(&play[1])).into());
    }
    if items.is_empty() {
        items.extend(new.iter().filter(|_| in_play).map(|(_, event)| event.clone()));
    }
    record.lines.push(build::line(LineKind::Row(Row { items, ..Row::default() })));
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let refused =
        |finding: &&Finding| ["vorbehalt-nicht-erlaubt", "vorbehalt-ohne-karten"].contains(&finding.kind.slug());
    let refused: Vec<Locus> = analysis.findings.iter().filter(refused).map(|finding| finding.at).collect();
    // `Vorbehalt` is the second line of the game.
    let legal = (first..said).map(|item| !refused.contains(&Locus::item(1, item))).collect();
    let stufe = match (analysis.schweine.is_empty(), analysis.superschweine.is_none(), analysis.hyperschweine.is_none())
    {
        (true, ..) => Schweinestufe::Keine,
        (false, true, _) => Schweinestufe::Schweine,
        (false, false, true) => Schweinestufe::Superschweine,
        (false, false, false) => Schweinestufe::Hyperschweine,
    };
    Angekuendigt { stufe, last_is_legal: refused.is_empty(), legal }
}

/// Whether Schweine may be announced, and whether they count.
fn schweine(case: &Json, rules: &RuleSet) -> Option<bool> {
    let (found, expect) = (announced(&case["input"], rules), &case["expect"]);
    if let Some(legal) = expect["legal"].as_array() {
        return Some(found.legal.iter().map(|legal| Json::from(*legal)).eq(legal.iter().cloned()));
    }
    let counts = found.stufe != Schweinestufe::Keine;
    Some(expect["legal"] == found.last_is_legal && expect["effect"] == counts)
}

/// The winner of a trick, its Augen, and its special points where the case says which.
fn taken(case: &Json, rules: &RuleSet) -> Option<bool> {
    let (input, expect) = (&case["input"], &case["expect"]);
    let art = solo_of(text(input, "game"))?;
    let announced = announced(input, rules);
    if input["legal_announcement"].as_bool().is_some_and(|legal| legal != announced.last_is_legal) {
        return Some(false);
    }
    let order = rules.rangfolge(art, announced.stufe);
    let last = input["last"] == true;
    let plays: Vec<(Seat, doko_format::Card)> =
        list(input, "plays").iter().map(|play| (seat(play[0].as_str().unwrap()), card(&play[1]))).collect();
    let led = order.klasse(plays[0].1);
    let mut best = plays[0];
    for play in &plays[1..] {
        let second = play.1 == best.1 && rules.stich.second_wins(play.1, order, last);
        if second || order.beats(play.1, best.1, led) {
            best = *play;
        }
    }
    let augen: u16 = plays.iter().map(|(_, card)| doko_analyzer::augen(*card)).sum();
    let number = input["number"].as_u64().unwrap_or(if last { 12 } else { 3 }) as usize;
    let zug = |(seat, card): &(Seat, doko_format::Card)| Zug { seat: *seat, card: *card, down: false, at: Locus::GAME };
    let (leader, at) = (plays[0].0, Locus::GAME);
    let stich = Stich { number, leader, winner: best.0, augen, plays: plays.iter().map(zug).collect(), at };
    let re: Vec<Seat> = list(input, "re").iter().map(|name| seat(name.as_str().unwrap())).collect();
    let side = |seat: Seat| Some(if re.contains(&seat) { Partei::Re } else { Partei::Kontra });
    let taken = seat(text(expect, "winner")) == best.0 && expect["points"] == u64::from(augen);
    let Some(wanted) = expect["specials"].as_array() else { return Some(taken) };
    let mut wanted: Vec<(String, Partei, i64)> = wanted
        .iter()
        .map(|point| (point[0].as_str().unwrap().to_owned(), party(&point[1]), point[2].as_i64().unwrap_or(1)))
        .collect();
    let name = |item: PostenArt| item.own_name().unwrap_or(item.slug()).to_owned();
    let found = rules.sonderpunkte_of(&stich, (last, announced.stufe != Schweinestufe::Keine), art, side);
    let mut found: Vec<_> =
        found.iter().map(|point| (name(point.item), point.party, i64::from(point.punkte))).collect();
    found.sort();
    wanted.sort();
    Some(taken && found == wanted)
}

fn verdient(case: &Json, rules: &RuleSet) -> Vec<Verdient> {
    let werte = &rules.sonderpunkte;
    let special = |entry: &Json| {
        let (item, punkte) = match text(entry, "type") {
            "fuchs" => (PostenArt::Fuchs, werte.fuchs),
            "karlchen" => (PostenArt::Karlchen, werte.karlchen),
            other => panic!("unknown special point {other}"),
        };
        let point = (Sonderpunkt { item, party: party(&entry["by"]), punkte }, None);
        std::iter::repeat_n(point, entry["count"].as_u64().unwrap_or(1) as usize)
    };
    list(case, "specials").iter().flat_map(special).collect()
}

/// An announcement of a case, with the cards on the table and in the hand as it says.
fn ansage(who: Seat, say: &str, hand: Option<u64>, table: Option<u64>) -> Spanned<Item> {
    let moment = (hand.map(|cards| (cards as u8).into()), table.map(|cards| (cards as u16).into()));
    let call = match say {
        "Re" => Ansagewort::Re,
        "Kontra" => Ansagewort::Kontra,
        "keine 90" => Ansagewort::Keine90,
        "keine 60" => Ansagewort::Keine60,
        "keine 30" => Ansagewort::Keine30,
        "schwarz" => Ansagewort::Schwarz,
        "Tuck" => Ansagewort::Tuck,
        word => {
            let (cards_in_hand, cards_played) = moment;
            return build::event(who, Handlung::Akt(Akt::Wort { text: word.into(), cards_in_hand, cards_played }));
        }
    };
    let (cards_in_hand, cards_played) = moment;
    build::event(who, Handlung::Ansage(Ansage { call, party: None, cards_in_hand, cards_played }))
}

/// A game noted without cards, with A and C as Re.
fn sheet(kind: Spielartnotiz, re: &[Seat], calls: Items) -> Record {
    let mut record = Record::default();
    record.lines.push(build::field(Key::Geber, Value::Seat(seat("D"))));
    record.lines.push(build::field(Key::Spielart, Value::Spielart(kind)));
    record.lines.push(build::field(Key::Re, Value::Seats(re.iter().copied().map(Spanned::from).collect())));
    record.lines.push(build::field(Key::Ansagen, Value::Statements(calls)));
    record
}

/// Whether each announcement counts, by its moment.
fn timed(case: &Json, rules: &RuleSet) -> Option<bool> {
    let calls = list(&case["input"], "announcements").iter().map(|call| {
        let (who, say, when) = (seat(call[0].as_str().unwrap()), call[1].as_str().unwrap(), &call[2]);
        let Some(held) = when["held"].as_u64() else { return ansage(who, say, None, when.as_u64()) };
        let lies = u64::from(when["own_card_lies"] == true);
        let table = (12 - held - lies) * 4 + when["cards_in_trick"].as_u64().unwrap();
        ansage(who, say, Some(held), Some(table))
    });
    let record = sheet(Spielartnotiz::Normal, &[seat("A"), seat("C")], calls.collect());
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let found = analysis.ansagen.iter().map(|urteil| if urteil.legal == Some(true) { "valid" } else { "late" });
    let wanted = list(&case["expect"], "verdicts").iter().map(|word| if word == "valid" { "valid" } else { "late" });
    Some(found.eq(wanted))
}

/// Who owes an announcement for the first trick.
fn owed(case: &Json, rules: &RuleSet) -> Option<bool> {
    let (input, expect) = (&case["input"], &case["expect"]);
    let trick = &input["trick1"];
    let taker = seat(text(trick, "taker"));
    let solo = solo_of(text(input, "game"))?;
    let mut record = Record::default();
    let leader = seat(text(trick, "leader"));
    let geber = Seat::from_index((leader.index() + 3) % 4).unwrap();
    record.lines.push(build::field(Key::Geber, Value::Seat(geber)));
    if let Some(art) = solo {
        let said = Aussage::Solo { form: Soloform::Lust, art: Some(art) };
        let items = Items::from_iter([build::event(taker, Handlung::Aussage(said))]);
        record.lines.push(build::field(Key::Vorbehalt, Value::Statements(items)));
    }
    let cards = |codes: &mut dyn Iterator<Item = String>| -> Items {
        codes.map(|code| Item::from(doko_format::Card::from_code(&code).unwrap()).into()).collect()
    };
    let first = cards(&mut list(trick, "cards").iter().map(|code| code.as_str().unwrap().to_owned()));
    let row = |leader: Seat, items: Items| Row { leader: Some(leader.into()), items, ..Row::default() };
    record.lines.push(build::line(LineKind::Row(row(leader, first))));
    // The taker and one other show a Kreuz-Dame each.
    let said = input["said"].as_array().into_iter().flatten();
    let mut items: Items =
        said.map(|said| ansage(seat(said[0].as_str().unwrap()), said[1].as_str().unwrap(), None, None)).collect();
    items.extend(cards(&mut ["CQ", "DJ", "DJ", "CQ"].into_iter().map(str::to_owned)));
    record.lines.push(build::line(LineKind::Row(row(taker, items))));
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let missing = analysis.findings.iter().find(|finding| finding.kind.slug() == "pflichtansage-fehlt");
    let owes = missing.map(|finding| match finding.kind {
        FindingKind::PflichtansageGeschuldet { seat, .. } => seat,
        _ => panic!("{finding:?}"),
    });
    let wanted = expect["owes"].as_str().map(seat).filter(|_| expect["finding"] == true);
    Some(analysis.stiche.first().is_some_and(|stich| expect["augen"] == stich.augen) && owes == wanted)
}

/// A game noted without cards: what counts as said, and what was said when, only a whole record shows.
fn noted(case: &Json, rules: &RuleSet, kind: Spielartnotiz) -> Option<bool> {
    let expect = &case["expect"];
    let calls = list(case, "announcements").iter().map(|call| {
        let number = |key: &str| call[key].as_u64();
        ansage(seat(text(call, "player")), text(call, "say"), number("hand"), number("played"))
    });
    let re: Vec<Seat> = list(case, "re").iter().map(|name| seat(name.as_str().unwrap())).collect();
    let mut record = sheet(kind, &re, calls.collect());
    let augen = [(Partei::Re, "re"), (Partei::Kontra, "kontra")];
    let augen = augen.map(|(party, who)| Spanned::from((party, case["card_points"][who].as_u64().unwrap() as u16)));
    record.lines.push(build::field(Key::Augen, Value::Parties(augen.into_iter().collect())));
    record.lines.push(build::field(Key::Sonderpunkte, Value::Sonderpunkte(Vec::new())));
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let items = expect["items"].as_array().into_iter().flatten();
    let items = items.map(|item| (common_name(item[0].as_str().unwrap()).to_owned(), item[2].as_i64()));
    let mut wanted: Vec<(String, Option<i64>)> = items.collect();
    let mut found: Vec<(String, Option<i64>)> = analysis
        .posten
        .iter()
        .filter(|posten| posten.item != PostenArt::SoloFaktor)
        .map(|posten| match posten.wert {
            Wert::Punkte(points) => (item_name(posten.item).to_owned(), Some(i64::from(points))),
            Wert::Faktor(_) => (item_name(posten.item).to_owned(), None),
        })
        .collect();
    wanted.sort();
    found.sort();
    // What is not valid is told.
    let told = analysis.findings.iter().any(|finding| finding.severity != Severity::Info);
    let names = list(case, "players").iter().map(|name| &expect["scores"][name.as_str().unwrap()]);
    let points = analysis.points.as_ref()?;
    Some(
        expect["value"] == i64::from(analysis.value?)
            && (found == wanted || expect["items"].is_null())
            && told == list(case, "announcements").iter().any(|call| call["valid"] == false)
            && names.zip(points).all(|(own, found)| own == *found),
    )
}

/// A Ramsch noted without cards, Augen and tricks by seat.
fn ramsch(case: &Json, rules: &RuleSet) -> Option<bool> {
    let by_seat = |of: &Json| -> Option<Vec<(Seat, u64)>> {
        of.as_object()?.iter().map(|(name, number)| Some((seat(name), number.as_u64()?))).collect()
    };
    let counts = |what: &str| -> Option<Value> {
        let all = by_seat(&case["input"][what])?.into_iter();
        Some(Value::Counts(all.map(|(seat, number)| Spanned::from((seat, number as u16))).collect()))
    };
    let mut record = Record::default();
    record.lines.push(build::field(Key::Geber, Value::Seat(seat("D"))));
    record.lines.push(build::field(Key::Spielart, Value::Spielart(Spielartnotiz::Ramsch)));
    record.lines.push(build::field(Key::Augen, counts("augen")?));
    record.lines.push(build::field(Key::Stiche, counts("stiche")?));
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let points = analysis.points.as_ref()?;
    let scores = case["expect"]["scores"].as_object()?;
    let as_wanted = scores.iter().all(|(name, wanted)| *wanted == i64::from(points[seat(name).index()]));
    Some(as_wanted && analysis.findings.is_empty())
}

/// Who plays with whom, by what one of them was dealt.
fn parted(case: &Json, rules: &RuleSet) -> Option<bool> {
    let dealt = case["input"]["dealt"].as_object()?;
    let (owner, own) = dealt.iter().next()?;
    let mut hands: [Vec<Card>; 4] = Default::default();
    hands[seat(owner).index()] = own.as_array()?.iter().map(card).collect();
    let mut left = rules.kartenspiel.cards();
    for card in hands.iter().flatten() {
        left = left.without([*card].into_iter().collect());
    }
    let mut left = left.iter();
    for hand in &mut hands {
        let missing = 12 - hand.len();
        hand.extend(left.by_ref().take(missing));
    }
    let mut record = Record::default();
    record.lines.push(build::field(Key::Geber, Value::Seat(seat("D"))));
    for (seat, hand) in Seat::first(4).zip(hands) {
        let cards = hand.into_iter().map(|card| Item::from(card).into()).collect();
        record.lines.push(build::field(Key::Blatt(seat), Value::Blatt { cards, open_end: false }));
    }
    let said = Seat::first(4).map(|seat| build::event(seat, Handlung::Aussage(Aussage::Gesund)));
    record.lines.push(build::field(Key::Vorbehalt, Value::Statements(said.collect())));
    let analysis = analyze(&record, &ListHeader::default(), rules);
    let of = |party: Partei, who: &str| {
        let wanted = list(&case["expect"], who).iter().map(|name| seat(name.as_str().unwrap()));
        Seat::first(4).filter(|seat| analysis.parteien[*seat] == Some(party)).eq(wanted)
    };
    Some(of(Partei::Re, "re") && of(Partei::Kontra, "kontra"))
}

fn scored(case: &Json, rules: &RuleSet) -> Option<bool> {
    match text(case, "game") {
        "kontrasolo" => return noted(case, rules, Spielartnotiz::Kontrasolo),
        "schwarze-sau" => return noted(case, rules, Spielartnotiz::SchwarzeSau),
        _ => {}
    }
    if case["game"] == "hochzeit" {
        return noted(case, rules, Spielartnotiz::Hochzeit { stich: None });
    }
    let is_further = |call: &Json| {
        text(call, "say") == "Tuck"
            || rules.ansagen.nachwoerter.iter().any(|word| *word == text(call, "say").to_lowercase())
    };
    if list(case, "announcements").iter().any(|call| call["played"].is_u64() || is_further(call)) {
        return noted(case, rules, Spielartnotiz::Normal);
    }
    let expect = &case["expect"];
    let game = text(case, "game");
    let lage = match game {
        "normal" => Wertungslage::default(),
        _ if game.starts_with("solo:") => {
            Wertungslage { solo: solo_of(game)?, as_solo: true, declared: true, ..Wertungslage::default() }
        }
        _ => return None,
    };
    if case["announcements"]
        .as_array()?
        .iter()
        .any(|call| !["Re", "Kontra", "keine 90", "keine 60", "keine 30", "schwarz"].contains(&text(call, "say")))
        || !case["extra"]["genscher"].is_null()
    {
        return None;
    }
    let lage = Wertungslage { bock: case["extra"]["bock"].as_i64().map(|factor| factor as i32), ..lage };
    let names: Vec<&str> = list(case, "players").iter().map(|name| name.as_str().unwrap()).collect();
    let re: Vec<Seat> = list(case, "re").iter().map(|name| seat(name.as_str().unwrap())).collect();
    let side = |seat: Seat| if re.contains(&seat) { Partei::Re } else { Partei::Kontra };
    let (mut gesagt, mut ansagen) = (ByPartei::<Zahl>::default(), ByPartei::<usize>::default());
    for call in list(case, "announcements") {
        let (who, (_, stufe)) = (side(seat(text(call, "player"))), said(text(call, "say")));
        gesagt[who] = gesagt[who].max(Some(stufe));
        ansagen[who] = 1;
    }
    let number = |what: &str, who: &str| case[what][who].as_u64().map(|number| number as u16);
    let augen = ByPartei { re: number("card_points", "re")?, kontra: number("card_points", "kontra")? };
    let tricks = |who: &str, own: u16| number("tricks", who).unwrap_or(u16::from(own > 0));
    let stiche = ByPartei { re: tricks("re", augen.re), kontra: tricks("kontra", augen.kontra) };
    let ziel = Spielziel::of(lage.solo);
    let ergebnis = Ergebnis { augen, stiche, gesagt, ansagen, ziel, ..Ergebnis::default() };
    let dealer = seat(text(case, "dealer")).index();
    let seats = (1..=names.len()).map(|step| Seat::from_index((dealer + step) % names.len()).unwrap());
    let players: Vec<(Seat, Partei)> = seats.map(|seat| (seat, side(seat))).collect();
    let score = Score::new(rules, &ergebnis, lage, &verdient(case, rules), &players);
    let winner = score.winner.map_or("none", |winner| if winner == Partei::Re { "re" } else { "kontra" });
    let points = score.by_seat(names.len());
    let right_points = names.iter().zip(points).all(|(name, points)| expect["scores"][*name] == i64::from(points));
    let items = expect["items"].as_array().is_none_or(|wanted| {
        let mut wanted: Vec<(String, String)> = wanted
            .iter()
            .map(|item| (common_name(item[0].as_str().unwrap()).to_owned(), item[2].to_string().replace('"', "")))
            .collect();
        let shown = score.posten.iter().filter(|posten| {
            !matches!(
                posten.item,
                PostenArt::SoloFaktor | PostenArt::Feigheit | PostenArt::Hintertuer | PostenArt::Hoechstens
            )
        });
        let mut found: Vec<(String, String)> = shown
            .map(|posten| match posten.wert {
                Wert::Punkte(points) => (item_name(posten.item).to_owned(), points.to_string()),
                // The cases call a doubling by who said so.
                Wert::Faktor(factor) if posten.item == PostenArt::Verdopplung => {
                    let who = if posten.party == Some(Partei::Re) { "re" } else { "kontra" };
                    (who.to_owned(), format!("x{factor}"))
                }
                Wert::Faktor(factor) => (item_name(posten.item).to_owned(), format!("x{factor}")),
            })
            .collect();
        found.sort();
        wanted.sort();
        found == wanted
    });
    Some(winner == expect["winner"] && expect["value"] == i64::from(score.value) && right_points && items)
}

#[test]
fn every_case_of_a_house_rule_comes_out_as_its_definition_says() {
    let Some(all) = build::cases("house.json") else { return };
    let (mut passed, mut open, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for case in list(&all, "cases") {
        let id = text(case, "id");
        match holds(case) {
            Some(true) => passed.push(id),
            Some(false) => wrong.push(id),
            None => open.push(id),
        }
    }
    let whole = WHOLE.split(' ').count();
    eprintln!("{} of {} cases pass here, {whole} are judged as texts", passed.len(), passed.len() + open.len());
    assert!(wrong.is_empty(), "{wrong:?}");
    let mut named: Vec<&str> = WHOLE.split(' ').collect();
    let mut found = open.clone();
    named.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, named, "cases that are not judged here");
}
