//! Games played at random through the public state machine, and judged as text.

use doko_analyzer::play::{Act, Deal, Deed, ListState, Play};
use doko_analyzer::rules::{Klasse, RamschWann, Schweinestufe};
use doko_analyzer::{Analysis, CardSet, Finding, FindingKind, Outcome, RuleSet, analyze};
use doko_format::{Aussage, Card, Document, List, ListHeader, Rank, Record, Seat, Spanned, Suit, Text, write_document};
use doko_parser::parse;

use crate::slip::Dice;

/// How a random player chooses, in percent.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// How likely something that nobody has to do is done at each moment: a call, Schweine.
    pub eager: usize,
    /// How likely the rest is given away, where it may be.
    pub gives: usize,
    /// How likely it is looked whether somebody can claim the rest.
    pub claims: usize,
    /// How likely a Hochzeit, an Armut, Schweine are announced where the hand has them.
    pub rare: usize,
    /// How likely who is asked for a Vorbehalt says that he has none.
    pub gesund: usize,
}

/// Deals at random, with a dealer at random and, where the rule set leaves it to the table, somebody who sits out.
pub fn deal(rules: &RuleSet, seats: usize, dice: &mut Dice) -> Deal {
    let here = rules.at_table(seats);
    let geber = Seat::from_index(dice.below(seats)).expect("a table has at most nine seats");
    let deal = Deal::random(rules, seats, geber, None, |end| dice.below(end));
    let mut deal = deal.unwrap_or_else(|| {
        let out = seats - here.tisch.spieler;
        let others = Seat::first(seats).filter(|seat| *seat != geber);
        let aussetzer: Vec<Seat> = std::iter::once(geber).chain(others).take(out).collect();
        Deal::random(rules, seats, geber, Some(&aussetzer), |end| dice.below(end)).expect("so many sit out")
    });
    deal.list = list_state(here, seats, dice);
    if here.vorbehalte.kontrasolo && dice.below(3) > 0 {
        join_kontrasolo(&mut deal, dice);
    }
    if here.genscher.exists() && dice.below(4) > 0 {
        join_genscher(here, &mut deal, dice);
    }
    let keiner_nimmt = here.vorbehalte.armut.keiner_nimmt;
    if (keiner_nimmt.is_schwarze_sau() || keiner_nimmt.is_ramsch()) && dice.below(3) > 0 {
        impoverish(here, &mut deal, dice);
    }
    deal
}

/// Takes trumps from one player until he may declare an Armut.
fn impoverish(rules: &RuleSet, deal: &mut Deal, dice: &mut Dice) {
    let is_trump = |card: &Card| rules.rangfolge(None, false).klasse(*card) == Klasse::Trumpf;
    let players: Vec<Seat> = Seat::first(deal.seats).filter(|seat| !deal.hands[*seat].is_empty()).collect();
    let poor = players[dice.below(players.len())];
    while !rules.is_arm(deal.hands[poor], false) {
        let other = players[dice.below(players.len())];
        let trumps: Vec<Card> = deal.hands[poor].iter().filter(is_trump).collect();
        let plain: Vec<Card> = deal.hands[other].iter().filter(|card| other != poor && !is_trump(card)).collect();
        if plain.is_empty() {
            continue;
        }
        let (trump, plain) = (trumps[dice.below(trumps.len())], plain[dice.below(plain.len())]);
        exchange(deal, (poor, trump), (other, plain));
    }
}

/// Exchanges two cards of two players.
fn exchange(deal: &mut Deal, (one, card): (Seat, Card), (other, back): (Seat, Card)) {
    for (seat, gone, got) in [(one, card, back), (other, back, card)] {
        deal.hands[seat] = deal.hands[seat].without([gone].into_iter().collect()).iter().chain([got]).collect();
    }
}

/// Gives one player both cards with which he may choose, and another one, or the same, those that answer them.
fn join_genscher(rules: &RuleSet, deal: &mut Deal, dice: &mut Dice) {
    let needed: Vec<Card> =
        [rules.genscher.karte, rules.genscher.gegenkarte].into_iter().filter_map(|card| card.card()).collect();
    let players: Vec<Seat> = Seat::first(deal.seats).filter(|seat| !deal.hands[*seat].is_empty()).collect();
    for card in &needed {
        let one = players[dice.below(players.len())];
        for other in players.iter().copied().filter(|seat| *seat != one) {
            while deal.hands[other].contains(*card) {
                let own: Vec<Card> = deal.hands[one].iter().filter(|held| !needed.contains(held)).collect();
                exchange(deal, (one, own[dice.below(own.len())]), (other, *card));
            }
        }
    }
}

/// Gives one player both Pik-Damen and both Pik-Könige, for other cards of his.
fn join_kontrasolo(deal: &mut Deal, dice: &mut Dice) {
    let makes = |card: &Card| card.suit() == Suit::Pik && matches!(card.rank(), Rank::Dame | Rank::Koenig);
    let players: Vec<Seat> = Seat::first(deal.seats).filter(|seat| !deal.hands[*seat].is_empty()).collect();
    let alone = players[dice.below(players.len())];
    for other in players.into_iter().filter(|seat| *seat != alone) {
        for card in deal.hands[other].iter().filter(makes).collect::<Vec<_>>() {
            let own: Vec<Card> = deal.hands[alone].iter().filter(|card| !makes(card)).collect();
            let given = own[dice.below(own.len())];
            exchange(deal, (alone, given), (other, card));
        }
    }
}

/// Makes up what the games before it showed.
fn list_state(rules: &RuleSet, seats: usize, dice: &mut Dice) -> ListState {
    let bock = (!rules.spielwerte.bock.is_empty() && dice.below(3) == 0)
        .then(|| rules.spielwerte.bock[dice.below(rules.spielwerte.bock.len())]);
    let known = dice.below(2) == 0;
    let played = Seat::first(seats).filter(|_| dice.below(3) == 0);
    let pflichtsolo = rules.vorbehalte.pflichtsolo;
    let schulden =
        (known && pflichtsolo.exists()).then(|| ListState::schulden(pflichtsolo, &played.collect::<Vec<_>>()));
    let ramsch = rules.ramsch.is_played(RamschWann::NachBock) && dice.below(2) == 0;
    ListState { vorfuehrung: schulden.is_some() && dice.below(20) == 0, schulden, bock, ramsch }
}

/// Plays a game to its end, each act chosen at random among the lawful ones.
pub fn play<'r>(rules: &'r RuleSet, deal: Deal, habits: Habits, dice: &mut Dice) -> Play<'r> {
    let mut game = Play::new(rules, deal).expect("the deal is one of these rules");
    while game.outcome().is_none() {
        step(&mut game, habits, dice);
    }
    game
}

/// Does one act.
pub fn step(game: &mut Play<'_>, habits: Habits, dice: &mut Dice) {
    if dice.below(100) < habits.claims {
        for seat in game.players().to_vec() {
            if game.act(Act { seat, what: Deed::ClaimRest }).is_ok() {
                return;
            }
        }
    }
    let acts = game.legal_acts();
    assert!(!acts.is_empty(), "nothing can be done, and the game is not over: {game:?}");
    let turn = game.turn();
    let is_card = |act: &Act| matches!(act.what, Deed::Lay(_) | Deed::LayDown(_));
    // Where a card can be laid nothing else has to be done.
    let cards = acts.iter().any(is_card);
    let must = |act: &Act| !cards || is_card(act);
    let gives = dice.below(100) < habits.gives;
    let eager = dice.below(100) < habits.eager;
    let (forced, mut free): (Vec<Act>, Vec<Act>) = acts.iter().copied().partition(must);
    free.retain(|act| gives || act.what != Deed::GiveRest);
    let healthy = forced.iter().copied().find(|act| act.what == Deed::Say(Aussage::Gesund) && Some(act.seat) == turn);
    // Rare hands are the interesting ones.
    let is_rare = |act: &&Act| match act.what {
        Deed::Say(aussage) => {
            matches!(aussage, Aussage::Hochzeit { .. } | Aussage::Armut | Aussage::Ramsch | Aussage::Schmeissen)
                || Schweinestufe::of(aussage).is_some()
        }
        Deed::Genscher(_) => true,
        _ => false,
    };
    let rare: Vec<Act> = acts.iter().filter(is_rare).copied().collect();
    let act = match (healthy, free.is_empty()) {
        _ if !rare.is_empty() && dice.below(100) < habits.rare => rare[dice.below(rare.len())],
        (Some(healthy), _) if dice.below(100) < habits.rare && knows_something(game, healthy.seat) => {
            forced_other(&forced, dice)
        }
        (Some(healthy), _) if dice.below(100) < habits.gesund => healthy,
        (_, false) if eager => free[dice.below(free.len())],
        _ => forced[dice.below(forced.len())],
    };
    game.act(act).unwrap_or_else(|refused| panic!("{act:?} is listed and refused: {refused}"));
}

/// Tells whether a seat holds what is worth a Vorbehalt that is no Solo.
fn knows_something(game: &Play<'_>, seat: Seat) -> bool {
    let re_karte = game.rules().kartenspiel.re_karte;
    let few = |card: &doko_format::Card| game.rules().rangfolge(None, false).klasse(*card) == Klasse::Trumpf;
    let trumps = game.hand(seat).iter().filter(few).count();
    game.hand(seat).count(re_karte) > 1 || trumps < 5
}

fn forced_other(forced: &[Act], dice: &mut Dice) -> Act {
    let vorbehalt = forced.iter().find(|act| act.what == Deed::Say(Aussage::Vorbehalt));
    vorbehalt.copied().unwrap_or_else(|| forced[dice.below(forced.len())])
}

/// Deals the cards that a seat has not seen anew among the others, so that all that was done could have been done. Returns
/// the game at each of its moments, or `None` where it could not: with other cards a card or a word would not have been lawful.
pub fn dealt_anew(game: &Play<'_>, seat: Seat, dice: &mut Dice) -> Option<Vec<Play<'static>>> {
    let others: Vec<Seat> = game.players().iter().copied().filter(|other| *other != seat).collect();
    let mut hidden: Vec<Card> = others.iter().flat_map(|other| game.hand(*other).iter().collect::<Vec<_>>()).collect();
    for end in (1..hidden.len()).rev() {
        hidden.swap(end, dice.below(end + 1));
    }
    let mut deal = game.deal().clone();
    for other in &others {
        let rest: CardSet = hidden.drain(..game.hand(*other).len()).collect();
        // What he has laid he was dealt, or got in an exchange; those are left out by the caller.
        let laid = game.deal().hands[*other].without(game.hand(*other));
        deal.hands[*other] = laid.iter().chain(rest.iter()).collect();
    }
    let rules: &'static RuleSet = Box::leak(Box::new(game.rules().clone()));
    let mut anew = Play::new(rules, deal).ok()?;
    let mut moments = vec![anew.clone()];
    for act in game.acts() {
        anew.act(act).ok()?;
        moments.push(anew.clone());
    }
    Some(moments)
}

/// Writes a game as text.
pub fn text(record: &Record) -> String {
    let mut record = record.clone();
    record.label = Some(Spanned::from(Text::from("1")));
    let header = ListHeader { version: Some(Spanned::from(1)), ..ListHeader::default() };
    let list = List { header, games: vec![record] };
    write_document(&Document { lists: vec![list] })
}

/// Reads a text of one game and judges it.
pub fn judged(text: &str, rules: &RuleSet) -> Analysis {
    let parsed = parse(text.as_bytes());
    assert!(parsed.errors.is_empty(), "{:?}\n{text}", parsed.errors);
    let list = &parsed.document.lists[0];
    analyze(&list.games[0], &list.header, rules)
}

/// Tells what a judge holds against the record of a game that was played: a finding, other points, another end.
pub fn objection(game: &Play<'_>, rules: &RuleSet) -> Option<String> {
    let text = text(&game.record());
    let analysis = judged(&text, rules);
    let dealt_again = game.outcome() == Some(Outcome::Redeal);
    // What may be called alone is only told (reading 001-8).
    let is_told = |found: &Finding| {
        dealt_again && found.kind.slug() == "neu-geben" || matches!(found.kind, FindingKind::AbsageAllein { .. })
    };
    let found: Vec<_> = analysis.findings.iter().filter(|found| !is_told(found)).collect();
    let points = game.points().map(|points| points.to_vec());
    if found.is_empty() && analysis.points == points && Some(analysis.outcome) == game.outcome() {
        return None;
    }
    let kinds: Vec<_> = found.iter().map(|found| (found.kind.slug(), found.at)).collect();
    Some(format!(
        "{kinds:?}\njudge: {:?} {:?}\ngame: {:?} {points:?}\n{text}",
        analysis.outcome,
        analysis.points,
        game.outcome()
    ))
}

impl Habits {
    /// Returns the habits of one of many tables.
    pub fn any(dice: &mut Dice) -> Habits {
        let of = |dice: &mut Dice, choices: &[usize]| choices[dice.below(choices.len())];
        Habits {
            eager: of(dice, &[0, 2, 10, 40]),
            gives: of(dice, &[0, 0, 3]),
            claims: of(dice, &[0, 0, 0, 20]),
            rare: of(dice, &[0, 50, 90]),
            gesund: of(dice, &[0, 70, 95, 100]),
        }
    }
}

/// Returns every rule set there is to play: those built in, those of the documentation, and some that combine what none of
/// them does.
pub fn rule_sets() -> Vec<(String, RuleSet)> {
    let mut all: Vec<(String, RuleSet)> =
        RuleSet::builtins().iter().map(|rules| (rules.id.clone(), (*rules).clone())).collect();
    let stammtisch = house("stammtisch", include_str!("../../docs/house-rules/stammtisch.toml"), None);
    let feierabend = house("feierabend", include_str!("../../docs/house-rules/feierabend.toml"), Some(&stammtisch));
    let kurz = house("kurzes-blatt", include_str!("../../docs/house-rules/kurzes-blatt.toml"), None);
    all.extend([("stammtisch", stammtisch), ("feierabend", feierabend), ("kurzes-blatt", kurz)].map(named));
    for (name, text) in COMBINED.iter().chain(GENSCHER) {
        all.push(named((name, house(name, &format!("id = \"{name}\"\ntitle = \"\"\nedition = \"\"\n{text}"), None))));
    }
    all
}

fn named((name, rules): (&str, RuleSet)) -> (String, RuleSet) {
    (name.to_owned(), rules)
}

fn house(name: &str, text: &str, parent: Option<&RuleSet>) -> RuleSet {
    let known = |asked: &str| match parent {
        Some(parent) if asked.ends_with(".toml") => Some(parent),
        _ => RuleSet::builtin(asked),
    };
    RuleSet::from_toml_with(text, &known).unwrap_or_else(|problems| panic!("{name}: {problems:?}"))
}

/// Each way to choose with whom one plays, and the rules beside which that is more than it looks.
const GENSCHER: &[(&str, &str)] = &[
    ("genscher", "extends = \"ddv\"\n[genscher]\nkarte = \"DK\""),
    (
        "gegengenscher-wie-partner",
        "extends = \"ddv\"\n[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"\npartei = \"wie-partner\"\nansagen = \"verfallen\"\n\
         [abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"",
    ),
    (
        "genscher-vor-dem-spiel",
        "extends = \"klub-schweine\"\n[genscher]\nkarte = \"HQ\"\ngegenkarte = \"HK\"\nwann = \"vor-dem-spiel\"\n\
         [ansagen]\nvor-dem-spiel = true\ntuck = true\nnachwoerter = [\"Supra\"]\n[spielwerte]\nvorab = 1",
    ),
    (
        "genscher-am-ende",
        "extends = \"ddv\"\n[genscher]\nkarte = \"DK\"\nwann = \"am-ende\"\npartei = \"wie-partner\"\nansagen = \"verfallen\"\n\
         [ansagen]\ntuck = true",
    ),
    (
        "genscher-und-kontrasolo",
        "extends = \"ddv\"\n[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"\nansagen = \"verfallen\"\n[vorbehalte]\nkontrasolo = true\n\
         rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 4, keiner-nimmt = \"schwarze-sau\" }\n[ansagen]\nvor-dem-spiel = true",
    ),
    (
        "genscher-und-pflicht",
        "extends = \"ddv\"\n[genscher]\nkarte = \"DK\"\nwann = \"vor-dem-spiel\"\n[ansagen]\npflichtansage = { augen-ab = 25, \
         was = \"naechste-stufe\", schon-gesagt = \"jeder-selbst\", folgestich = true, auch = [\"schweine\"] }\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"",
    ),
    ("genscher-mit-kette", "extends = \"borgholzhausen\"\n[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\""),
    (
        "genscher-und-nachschweinchen",
        "extends = \"ddv\"\n[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"\n[kartenspiel]\nschweine = \"zweites\"\n\
         [ansagen]\ngilt-als-gesagt = [\"schweine\"]",
    ),
];

/// House rules that put together what the other rule sets have apart.
const COMBINED: &[(&str, &str)] = &[
    (
        "armut-zuerst",
        "extends = \"ddv\"\n[vorbehalte]\npflichtsolo = false\nrang = [\"armut\", \"lustsolo\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 5 }\nschmeissen = { neunen = 4, koenige = 4, truempfe-hoechstens = 2 }\n\
         [ansagen]\nvor-dem-spiel = true\nerwiderung = \"sofort\"\nunzulaessig = \"gilt-nicht\"",
    ),
    (
        "alle-bieten",
        "extends = \"wettbewerb\"\n[vorbehalte]\nrang = [\"lustsolo\", \"hochzeit\", \"armut\"]\narmut = { truempfe-hoechstens = 4 }\n\
         schmeissen = { neunen = 0, koenige = 5, truempfe-hoechstens = -1 }\n[kartenspiel]\nschweine = \"vor-dem-spiel\"\n\
         [abkuerzung]\nschenken = \"jeder\"",
    ),
    (
        "schweine-im-spiel",
        "extends = \"klub-schweine\"\n[kartenspiel]\nschweine = \"beim-ausspielen\"\nschweine-mit-ansage = true\n\
         [vorbehalte]\npflichtsolo = true\nalle-nennen = false\n[abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"",
    ),
    (
        "drei-stufen",
        "extends = \"klub-schweine\"\n[kartenspiel]\nschweine = \"beim-ausspielen\"\nsuperschweine = \"9\"\n\
         hyperschweine = \"K\"\nsuperschweine-mit-schweinen = true\nschweine-mit-ansage = false\n\
         schweine-in = [\"hochzeit\", \"armut\", \"trumpfsolo\", \"farbsolo\"]\n\
         [stich]\ndullen-bei-schweinen = \"erste\"\n[hochzeit]\nklaerung-mit-schweinen = \"jeder-stich\"\n\
         [vorbehalte]\nsoli = [\"kreuz\", \"herz\", \"karo\", \"trumpf\", \"damen\"]\nverfahren = \"vorbehaltsabfrage\"\n\
         rang = [\"lustsolo\", \"hochzeit\", \"armut\"]\narmut = { truempfe-hoechstens = 4 }",
    ),
    (
        "zehnen-vor-dem-spiel",
        "extends = \"ddv\"\n[kartenspiel]\nschweine = \"vor-dem-spiel\"\nsuperschweine = \"T\"\nhyperschweine = \"9\"\n\
         schweine-in = [\"stille-hochzeit\", \"armut-nach-tausch\", \"farbsolo\"]\n\
         [vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\narmut = { truempfe-hoechstens = 4 }",
    ),
    (
        "nachschweinchen",
        "extends = \"ddv\"\n[kartenspiel]\nschweine = \"zweites\"\nschweine-in = [\"hochzeit\", \"farbsolo\"]\n\
         [abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"",
    ),
    (
        "nachschweinchen-selbst",
        "extends = \"klub-schweine\"\n[kartenspiel]\nschweine = \"zweites\"\nzweites-wenn = \"selbst\"",
    ),
    (
        "pflicht-ab-augen",
        "extends = \"ddv\"\n[ansagen]\npflichtansage = { augen-ab = 25, was = \"naechste-stufe\", schon-gesagt = \"jeder-selbst\", \
         folgestich = true, auch = [\"schweine\"], fehlt = \"gilt-als-gesagt\" }\nliegende-karte-zaehlt = true\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"",
    ),
    (
        "gilt-als-gesagt",
        "extends = \"ddv\"\n[ansagen]\ngilt-als-gesagt = [\"solo\", \"hochzeit\", \"armut\"]\nvor-dem-spiel = true\n\
         pflichtansage = { augen-ab = 30, auch = [\"armut\"] }\n\
         stufen = [{ stufe = \"ansage\", partei = \"re\", tisch = 4 }, { stufe = \"ansage\", partei = \"kontra\", tisch = 12 },\n\
         { stufe = \"keine-90\", hand = 10 }]\n[spielwerte]\nvorab = 1\n[kartenspiel]\nschweine = \"vor-dem-spiel\"\n\
         [vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\narmut = { truempfe-hoechstens = 4 }",
    ),
    ("zwei-pflichtsoli", "extends = \"ddv\"\n[vorbehalte]\npflichtsolo = { anzahl = 2, farbe = 1, bild = 1 }"),
    (
        "drei-pflichtsoli",
        "extends = \"klub-schweine\"\n[vorbehalte]\npflichtsolo = { anzahl = 3, farbe = 1 }\nalle-nennen = false",
    ),
    (
        "schweine-gesagt",
        "extends = \"ddv\"\n[ansagen]\ngilt-als-gesagt = [\"schweine\"]\nnachwoerter = [\"Supra\"]\n\
         [kartenspiel]\nschweine = \"vor-dem-spiel\"",
    ),
    (
        "schweine-gesagt-frei",
        "extends = \"klub-schweine\"\n[ansagen]\nabsage-ohne-ansage = \"frei\"\ngilt-als-gesagt = [\"schweine\"]",
    ),
    (
        "solo-gesagt",
        "extends = \"ddv\"\n[ansagen]\nvor-dem-spiel = true\ngilt-als-gesagt = [\"solo\"]\n\
         [vorbehalte]\nsolo-aufspiel = \"solist-mit-re\"",
    ),
    (
        "armut-drei",
        "extends = \"ddv\"\n[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n\
         armut = { truempfe-hoechstens = 4, karten = \"drei\", rueckgabe = \"anzahl\", keiner-nimmt = \"normalspiel\", \
         aufspiel = \"links-vom-nehmer\", sonderpunkte = false }",
    ),
    (
        "armut-genau",
        "extends = \"ddv\"\n[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n\
         armut = { truempfe-hoechstens = 4, fuechse = \"nie\", karten = \"truempfe\", rueckgabe = \"ja-nein\", \
         aufspiel = \"armut\" }\n[ansagen]\ngilt-als-gesagt = [\"armut\"]",
    ),
    (
        "solo-abfrage-ohne-stille-hochzeit",
        "extends = \"ddv\"\n[vorbehalte]\nverfahren = \"soloabfrage\"\n[hochzeit]\nstill = \"verboten\"",
    ),
    (
        "nachwoerter",
        "extends = \"ddv\"\n[ansagen]\nnachwoerter = [\"Supra\", \"Hirsch\", \"Stuhlbein\"]\ntuck = true\nvor-dem-spiel = true\n\
         gilt-als-gesagt = [\"solo\"]\n[spielwerte]\nansage = { faktor = 2 }\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"",
    ),
    (
        "kontrasolo",
        "extends = \"ddv\"\n[vorbehalte]\nkontrasolo = true\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n\
         armut = { truempfe-hoechstens = 4, keiner-nimmt = \"normalspiel\" }\n[ansagen]\nvor-dem-spiel = true\n\
         nachwoerter = [\"Supra\"]\ntuck = true\ngilt-als-gesagt = [\"schweine\"]\n[spielwerte]\nvorab = 1\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"\n[abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"",
    ),
    (
        "schwarze-sau",
        "extends = \"ddv\"\n[vorbehalte]\nkontrasolo = true\nrang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 5, keiner-nimmt = \"schwarze-sau\" }\n[ansagen]\nvor-dem-spiel = true\n\
         nachwoerter = [\"Supra\"]\ntuck = true\ngilt-als-gesagt = [\"schweine\"]\n\
         stufen = [{ stufe = \"ansage\", hand = 4 }, { stufe = \"keine-90\", hand = 3 }, { stufe = \"keine-60\", hand = 2 }]\n\
         pflichtansage = { augen-ab = 25, auch = [\"armut\", \"schweine\"] }\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"\n[abkuerzung]\nschenken = \"jeder\"",
    ),
    (
        "schwarze-sau-mit-kette",
        "extends = \"borgholzhausen\"\n[vorbehalte]\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 4, keiner-nimmt = \"schwarze-sau\" }",
    ),
    (
        "ramsch",
        "extends = \"ddv\"\n[vorbehalte]\nkontrasolo = true\nrang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 5, keiner-nimmt = \"ramsch\" }\n[ramsch]\nwann = [\"keiner-nimmt\", \"vorbehalt\"]\n\
         [ansagen]\nvor-dem-spiel = true\nnachwoerter = [\"Supra\"]\ntuck = true\ngilt-als-gesagt = [\"schweine\", \"armut\"]\n\
         pflichtansage = { augen-ab = 25, auch = [\"armut\", \"schweine\"] }\n\
         [kartenspiel]\nschweine = \"beim-ausspielen\"\n[abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"",
    ),
    (
        "ramsch-mit-kette",
        "extends = \"borgholzhausen\"\n[vorbehalte]\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\n\
         armut = { truempfe-hoechstens = 4, keiner-nimmt = \"ramsch\" }\n[ramsch]\nwann = [\"keiner-nimmt\"]\npunkte = 2\n\
         jungfrau = 1\n[hochzeit]\nstill = \"verboten\"",
    ),
    (
        "ramsch-ohne-abfrage",
        "extends = \"wettbewerb\"\n[ramsch]\nwann = [\"vorbehalt\"]\njungfrau = 3\ndurchmarsch-ab = 150",
    ),
    (
        "ramsch-runde",
        "extends = \"ddv\"\n[bock]\nausloeser = [\"gleichstand\"]\n[ramsch]\nwann = [\"nach-bock\"]\n[spielwerte]\n\
         bock = [2]\nhoechstens = 2\n[hochzeit]\nstill = \"verboten\"",
    ),
    (
        "kontrasolo-als-normalspiel",
        "extends = \"ddv\"\n[vorbehalte]\nkontrasolo = true\n[hochzeit]\nstill = \"normalspiel\"\n[ansagen]\n\
         pflichtansage = { augen-ab = 25, was = \"naechste-stufe\", schon-gesagt = \"jeder-selbst\", folgestich = true }",
    ),
    ("ohne-dullen", "extends = \"ddv\"\n[kartenspiel]\ndullen = false\n[sonderpunkte]\nherzstich = 1"),
    (
        "kette-ohne-pflicht",
        "extends = \"borgholzhausen\"\n[ansagen]\nkette = false\nwiederholbar = false\nverboten = []\n\
         stufen = [{ stufe = \"ansage\", tisch = 16 }, { stufe = \"keine-90\", hand = 5 }, { stufe = \"keine-60\", hand = 4 }]\n\
         hoechstens = 6",
    ),
    (
        "solo-abfrage-mit-rang",
        "extends = \"borgholzhausen\"\n[vorbehalte]\nalle-nennen = false\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\narmut = { truempfe-hoechstens = 3 }\n\
         schmeissen = { neunen = 0, koenige = 4, truempfe-hoechstens = -1 }\n[ansagen]\npflichtansage = \"keine\"\n\
         umwandlung = \"immer\"\nwer = \"jeder\"",
    ),
    (
        "turnier-mit-rang",
        "extends = \"online-nl-turnier\"\n[vorbehalte]\nsolo-rang = [\"fleischlos\", \"damen\", \"buben\"]\n\
         [hochzeit]\nklaerung-bis = 0\neigene-stiche = 0\nallein = \"normalspiel\"\nstill = \"normalspiel\"\n\
         [ansagen]\nvor-klaerung = true\numwandlung = \"immer\"\nabsage-ohne-ansage = \"mitangesagt\"",
    ),
];
