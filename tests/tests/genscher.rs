//! House rules G1 and G2: choosing with whom one plays, in games that are played.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use doko_analyzer::play::{Act, Deal, Deed, Play, Unlawful};
use doko_analyzer::search::Spot;
use doko_analyzer::{Outcome, RuleSet, Spielart, Turn, analyze};
use doko_corpus::{Generator, Options};
use doko_format::{Ansagewort, Card, ListHeader, Partei, Rank, Seat, Suit};
use doko_tests::random_play::{Habits, deal, dealt_anew, objection, step, text};
use doko_tests::slip::Dice;

/// Each way to choose there is, with a card that answers it where that is possible.
fn each_way() -> Vec<(String, RuleSet)> {
    let mut all = Vec::new();
    for wann in ["beim-ersten", "vor-dem-spiel", "am-ende"] {
        for partei in ["genscher-re", "wie-partner"] {
            for ansagen in ["bleiben", "verfallen"] {
                for gegenkarte in ["nie", "HK", "DQ"] {
                    if wann == "am-ende" && gegenkarte != "nie" {
                        continue;
                    }
                    let name = format!("{wann}, {partei}, {ansagen}, {gegenkarte}");
                    let text = format!(
                        "id = \"haus\"\nextends = \"ddv\"\n[genscher]\nkarte = \"DK\"\nwann = \"{wann}\"\npartei = \"{partei}\"\n\
                         ansagen = \"{ansagen}\"\ngegenkarte = \"{gegenkarte}\"\n[ansagen]\nvor-dem-spiel = true\ntuck = true\n\
                         [abkuerzung]\nrest = \"jeder\"\nschenken = \"jeder\"\nrest-stiche = \"partei\"\n\
                         [feigheit]\nerlaubt = 0"
                    );
                    all.push((name, RuleSet::from_toml(&text).unwrap()));
                }
            }
        }
    }
    all
}

/// Plays games under each way in which mostly nobody has a Vorbehalt.
fn each_game(seed: u64, games: u64, mut law: impl FnMut(&'static RuleSet, Deal, Habits, &mut Dice, &str)) {
    for (name, rules) in each_way() {
        let rules: &'static RuleSet = Box::leak(Box::new(rules));
        for number in 0..games {
            let mut dice = Dice::new(seed * 1_000_003 + number * 101);
            let eager = [0, 3, 12, 40][dice.below(4)];
            let habits = Habits { eager, gives: dice.below(2), claims: dice.below(2) * 10, rare: 70, gesund: 100 };
            let deal = deal(rules, 4, &mut dice);
            law(rules, deal, habits, &mut dice, &format!("{name}, game {number}"));
        }
    }
}

fn played(rules: &'static RuleSet, deal: Deal, habits: Habits, dice: &mut Dice) -> Play<'static> {
    doko_tests::random_play::play(rules, deal, habits, dice)
}

fn choices(game: &Play<'_>) -> usize {
    game.acts().filter(|act| matches!(act.what, Deed::Genscher(_))).count()
}

#[test]
fn games_in_which_somebody_chooses_have_no_finding_sum_to_zero_and_are_played_again() {
    let mut seen = [0; 3];
    each_game(1, 12, |rules, deal, habits, dice, name| {
        let game = played(rules, deal, habits, dice);
        let objection = objection(&game, rules);
        assert!(objection.is_none(), "{name}: {}", objection.unwrap_or_default());
        seen[choices(&game)] += 1;
        if game.outcome() == Some(Outcome::Played) {
            assert_eq!(game.points().unwrap().iter().sum::<i32>(), 0, "{name}");
        }
        let record = game.record();
        let again = Play::from_record(rules, &record, &ListHeader::default(), None);
        let again = again.unwrap_or_else(|fault| panic!("{name}: {fault:?}\n{}", text(&record)));
        assert_eq!(again.acts().collect::<Vec<_>>(), game.acts().collect::<Vec<_>>(), "{name}\n{}", text(&record));
        assert_eq!(again.record(), record, "{name}");
    });
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn what_a_seat_knows_behind_a_choice_does_not_change_with_hidden_cards() {
    let mut compared = 0;
    each_game(2, 4, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        let mut moments = vec![game.clone()];
        let stop = 8 + dice.below(40);
        while game.outcome().is_none() && moments.len() <= stop {
            step(&mut game, Habits { claims: 0, gives: 0, ..habits }, dice);
            moments.push(game.clone());
        }
        if game.outcome().is_some() || choices(&game) == 0 {
            return;
        }
        for seat in game.players().to_vec() {
            let Some(anew) = (0..20).find_map(|_| dealt_anew(&game, seat, dice)) else { continue };
            for (moment, other) in moments.iter().zip(&anew).filter(|(moment, _)| choices(moment) > 0) {
                assert_eq!(moment.observation(seat), other.observation(seat), "{name}: {}", text(&game.record()));
                compared += 1;
            }
        }
    });
    assert!(compared > 100, "{compared} observations");
}

#[test]
fn what_a_seat_knows_is_true() {
    let mut known = [0; 2];
    each_game(3, 2, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        while game.outcome().is_none() {
            step(&mut game, habits, dice);
            for seat in Seat::first(4).filter(|_| choices(&game) > 0) {
                let (of, all) = (game.observation(seat).parteien, game.parteien());
                for other in Seat::first(4) {
                    assert!(of[other].is_none() || of[other] == all[other], "{name}: {}", text(&game.record()));
                    known[usize::from(of[other].is_some())] += 1;
                }
            }
        }
        // In the end all cards lie, and everybody knows.
        if game.stiche().len() == 12 {
            assert_eq!(game.observation(game.players()[0]).parteien, game.parteien(), "{name}");
        }
    });
    assert!(known.iter().all(|count| *count > 500), "{known:?}");
}

/// The game of `docs/house-rules/examples/genscher.doko`: 1 and 3 were dealt the Kreuz-Damen, 2 both Karo-Könige, 3 both Karo-Damen.
const GAME: &str = "Geber: 4\nBlatt 1: KrD HeB KaA Ka10 KrA KrK Kr9 PiA PiK HeA HeK KaB\n\
     Blatt 2: KaK KaK He10 PiD HeD KrA Kr10 PiA Pi9 HeA He9 Ka9\n\
     Blatt 3: KrD KaD KaD KrB KrB Kr10 KrK Pi10 Pi9 HeK He9 Ka9\n\
     Blatt 4: He10 PiD HeD PiB PiB HeB KaB KaA Ka10 Kr9 Pi10 PiK\n\
     Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n\
     1. 1: KrA Kr10 KrK Kr9\n2. 1: PiA Pi9 Pi9 PiK\n3. 1: HeA He9 He9 HeB\n4. 4: Ka10 KaB (2: Genscher 1) KaK Ka9\n\
     5. 1: Ka10 Ka9 KaD KaA\n6. 3: KrB KaB HeB HeD\n7. 2: KrA Kr10 PiB KrK\n8. 4: Pi10 PiK PiA Pi10\n\
     9. 2: HeA HeK PiB HeK\n10. 4: HeD KaA PiD KrB\n11. 2: KaK KaD PiD KrD\n12. 1: Kr9 He10 KrD He10\n";

fn rules(axes: &str) -> &'static RuleSet {
    let text =
        format!("id = \"haus\"\nextends = \"ddv\"\n[ansagen]\nstufen = [{{ stufe = \"ansage\", hand = 5 }}]\n{axes}");
    Box::leak(Box::new(RuleSet::from_toml(&text).unwrap()))
}

/// Plays [`GAME`] before a card of a trick.
fn before(rules: &'static RuleSet, stich: usize, karte: usize) -> Play<'static> {
    let parsed = doko_parser::parse(format!("doko 1\nSpiel 1\n{GAME}").as_bytes());
    let record = &parsed.document.lists[0].games[0];
    Play::from_record(rules, record, &ListHeader::default(), Some(Spot { stich, karte })).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns what a seat may call, and whom it may choose.
fn open_to(game: &Play<'_>, number: u8) -> (Vec<Ansagewort>, Vec<u8>) {
    let acts = game.legal_acts_for(seat(number));
    let call = |act: &Act| if let Deed::Call(wort, _) = act.what { Some(wort) } else { None };
    let chosen = |act: &Act| if let Deed::Genscher(partner) = act.what { Some(partner.number()) } else { None };
    (acts.iter().filter_map(call).collect(), acts.iter().filter_map(chosen).collect())
}

fn genscher(by: u8, with: u8) -> Act {
    Act { seat: seat(by), what: Deed::Genscher(seat(with)) }
}

/// House rule G1: who was dealt both Karo-Könige chooses when it is his turn, and lays the first of them then. 1 and 2 are Re with 155
/// of 240 Augen: won 1, no 90 1.
#[test]
fn who_has_both_kings_may_choose_at_his_turn_and_lays_one() {
    let rules = rules("[genscher]\nkarte = \"DK\"");
    for (stich, karte) in [(4, 2), (5, 1), (11, 1)] {
        let game = before(rules, stich, karte);
        assert!((1..=4).all(|number| open_to(&game, number).1.is_empty()), "{stich}, {karte}");
    }
    // Somebody has chosen, and nothing answers that.
    assert_eq!(before(rules, 11, 1).refusal(genscher(2, 1)), Some(Unlawful::NoChoice));
    let mut game = before(rules, 4, 3);
    assert_eq!(game.undo(), Some(genscher(2, 1)));
    assert_eq!([1, 2, 3, 4].map(|number| open_to(&game, number).1), [vec![], vec![1, 3, 4], vec![], vec![]]);
    assert_eq!(game.refusal(genscher(1, 2)), Some(Unlawful::NoChoice));
    assert_eq!(game.refusal(genscher(2, 2)), Some(Unlawful::NoChoice));
    assert_eq!(game.refusal(genscher(2, 5)), Some(Unlawful::SitsOut(seat(5))));
    game.act(genscher(2, 1)).unwrap();
    let king = Card::new(Suit::Karo, Rank::Koenig);
    assert_eq!(game.legal_cards(seat(2)).iter().collect::<Vec<_>>(), [king]);
    assert!(game.legal_acts_for(seat(2)).iter().all(|act| act.what == Deed::Lay(king)), "nothing but the king");

    let whole = played_to_its_end(rules, GAME);
    assert_eq!(whole.points().map(|points| points.to_vec()), Some(vec![2, 2, -2, -2]));
}

fn played_to_its_end(rules: &'static RuleSet, game: &str) -> Play<'static> {
    let parsed = doko_parser::parse(format!("doko 1\nSpiel 1\n{game}").as_bytes());
    let play = Play::from_record(rules, &parsed.document.lists[0].games[0], &ListHeader::default(), None);
    play.unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// House rule G1: 2 has no Kreuz-Dame and chooses 1. He does not know whether 1 has one: if not, both are Kontra as before. 3 has one
/// and does not know whether 4 has the other, who would be his partner still. 1 has one, so he is Re with 2 in any case, and says
/// so; 4 has none, so he is Kontra in any case, even if one of the others plays a stille Hochzeit.
#[test]
fn who_may_be_of_either_party_behind_a_choice_is_shown_none_and_says_nothing() {
    let game = before(rules("[genscher]\nkarte = \"DK\""), 4, 3);
    let known = |number: u8| {
        let parteien = game.observation(seat(number)).parteien;
        [1, 2, 3, 4].map(|other| parteien[seat(other)])
    };
    let (re, kontra) = (Some(Partei::Re), Some(Partei::Kontra));
    assert_eq!([1, 2, 3, 4].map(|number| game.parteien()[seat(number)]), [re, re, kontra, kontra]);
    assert_eq!(known(1), [re, re, kontra, kontra]);
    assert_eq!(known(2), [None; 4]);
    assert_eq!(known(3), [None; 4]);
    assert_eq!(known(4), [None, None, None, kontra]);
    let calls = [1, 2, 3, 4].map(|number| open_to(&game, number).0);
    assert_eq!(calls, [vec![Ansagewort::Re], vec![], vec![], vec![Ansagewort::Kontra]]);
    let said = Act { seat: seat(3), what: Deed::Call(Ansagewort::Kontra, Partei::Kontra) };
    assert_eq!(game.refusal(said), Some(Unlawful::WrongWord));
}

/// House rule G1: nobody chooses in a Solo or a Hochzeit.
#[test]
fn nobody_chooses_where_a_vorbehalt_stands() {
    let rules = rules("[genscher]\nkarte = \"DK\"\nwann = \"vor-dem-spiel\"");
    let solo = GAME.replace("4 gesund\n", "4 Vorbehalt, 4 Lustsolo Damen\n").replace("(2: Genscher 1) ", "");
    let free = GAME.replace("(2: Genscher 1) ", "");
    for (game, may) in [(&free, vec![1, 3, 4]), (&solo, vec![])] {
        let head: String = game.lines().take(6).map(|line| format!("{line}\n")).collect();
        let game = played_to_its_end(rules, &head);
        assert_eq!(game.tisch().len() + game.stiche().len(), 0);
        assert_eq!(open_to(&game, 2).1, may);
        assert_eq!(game.refusal(genscher(2, 1)).is_none(), !may.is_empty());
    }
}

/// House rule G1: in a stille Hochzeit the lone player stays alone, and who chose could not know. 1 has both Kreuz-Damen and loses
/// with 69 of 240 Augen against three.
#[test]
fn a_choice_in_a_stille_hochzeit_is_no_fault_and_changes_nothing() {
    let rules = rules("[genscher]\nkarte = \"DK\"");
    let still = GAME.replace("KrD KaD KaD KrB", "HeB KaD KaD KrB").replace("KrD HeB KaA", "KrD KrD KaA");
    let still = still.replace("HeA He9 He9 HeB\n4. 4:", "HeA He9 He9 KaB\n4. 4:");
    let head: String = still.lines().take(6).map(|line| format!("{line}\n")).collect();
    let mut game = played_to_its_end(rules, &head);
    let mut dice = Dice::new(5);
    while open_to(&game, 2).1.is_empty() {
        step(&mut game, Habits { eager: 0, gives: 0, claims: 0, rare: 0, gesund: 100 }, &mut dice);
    }
    let before = game.parteien();
    game.act(genscher(2, 1)).unwrap();
    assert_eq!(game.parteien(), before);
    assert_eq!(game.contract().map(|contract| contract.kind), Some(Spielart::StilleHochzeit));
    // The others see a normal game in which somebody chose.
    let seen = game.observation(seat(4));
    assert_eq!(seen.contract.map(|contract| contract.kind), Some(Spielart::Normal));
    assert!(seen.parteien[seat(1)].is_none());
    while game.outcome().is_none() {
        step(&mut game, Habits { eager: 0, gives: 0, claims: 0, rare: 0, gesund: 100 }, &mut dice);
    }
    assert!(objection(&game, rules).is_none(), "{}", objection(&game, rules).unwrap_or_default());
}

/// House rule G1, `wann = "am-ende"`: behind the last trick, whose last two cards were the kings, who may choose or do without.
#[test]
fn behind_the_last_trick_one_chooses_or_passes() {
    let rules = rules("[genscher]\nkarte = \"DK\"\nwann = \"am-ende\"");
    let last = GAME
        .replace("Ka10 KaB (2: Genscher 1) KaK Ka9", "Ka10 KaB Ka9 Ka9")
        .replace("1: Ka10 Ka9 KaD KaA\n6. 3: KrB KaB HeB HeD", "1: Ka10 He10 KaD KaA\n6. 2: HeD KrB KaB HeB")
        .replace("1: Kr9 He10 KrD He10", "1: Kr9 KaK KrD He10");
    // All cards lie: a record without a choice is a game without one.
    let mut game = played_to_its_end(rules, &last);
    assert_eq!(game.acts().last(), Some(Act { seat: seat(2), what: Deed::Pass }));
    assert_eq!(game.outcome(), Some(Outcome::Played));
    game.undo();
    assert_eq!((game.outcome(), game.turn()), (None, Some(seat(2))));
    assert_eq!((open_to(&game, 2).1, game.legal_acts().len()), (vec![1, 3, 4], 4));
    game.act(genscher(2, 1)).unwrap();
    // 65 + 97 Augen of 1 and 2, and 2 took the fox of 4: won 1, no 90 1, a fox 1.
    assert_eq!(game.points().map(|points| points.to_vec()), Some(vec![3, 3, -3, -3]));
    assert!(objection(&game, rules).is_none());
    // With other cards at the end nobody chooses.
    let over = played_to_its_end(rules, &GAME.replace("(2: Genscher 1) ", ""));
    assert!(matches!(over.acts().last().map(|act| act.what), Some(Deed::Lay(_))));
}

/// House rule G2: behind a Genscher who was dealt both Karo-Damen answers it with the first that he lays then.
#[test]
fn a_choice_is_answered_with_the_first_card_that_is_laid_behind_it() {
    let rules = rules("[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"");
    let mut game = before(rules, 5, 3);
    assert_eq!(open_to(&game, 3).1, [1, 2, 4]);
    game.act(genscher(3, 1)).unwrap();
    let is_re = |number: &u8| game.parteien()[seat(*number)] == Some(Partei::Re);
    assert_eq!((1..=4).filter(is_re).collect::<Vec<_>>(), [1, 3], "the old pair");
    // Where nobody had chosen there is nothing to answer.
    let mut silent = before(rules, 4, 3);
    silent.undo();
    assert_eq!(silent.refusal(genscher(3, 1)), Some(Unlawful::NoChoice));
}

/// The generator lets somebody choose in many games, noted in any way; nothing is found in them, and they are the same as text and
/// as JSON.
#[test]
fn generated_games_have_choices_and_no_finding() {
    for (name, rules) in each_way() {
        let games = Generator::with(&rules, 3, Options { eager: Some(15), ..Options::new(&rules) });
        let header = games.header();
        let (mut chosen, mut changed) = (0, 0);
        for record in games.take(60) {
            let analysis = analyze(&record, &header, &rules);
            assert!(analysis.findings.is_empty(), "{name}: {:?}\n{}", analysis.findings, text(&record));
            assert_eq!(analysis.points.as_ref().map(|points| points.iter().sum::<i32>()), Some(0), "{name}");
            chosen += usize::from(!analysis.genscher.is_empty());
            changed += usize::from(analysis.genscher.iter().any(|choice| choice.changes));
            let written = text(&record);
            let parsed = doko_parser::parse(written.as_bytes());
            assert_eq!(text(&parsed.document.lists[0].games[0]), written, "{name}");
            doko_tests::law::json(written.as_bytes());
        }
        // At the end hardly anybody has both kings left.
        let least = if name.starts_with("am-ende") { 0 } else { 12 };
        assert!(chosen >= least && changed * 3 >= least, "{name}: {chosen}, {changed}");
    }
}

/// What `doko next`, the page and the editor offer: who may choose whom before a card, with one that he may lay.
#[test]
fn a_record_shows_who_may_choose_at_a_place() {
    let turn = |rules: &str, game: &str, stich: usize, karte: usize| {
        let parsed = doko_parser::parse(format!("doko 1\nSpiel 1\n{game}").as_bytes());
        let record = &parsed.document.lists[0].games[0];
        Turn::at(record, &ListHeader::default(), self::rules(rules), Some(Spot { stich, karte })).unwrap()
    };
    let shown = |rules: &str, game: &str, stich: usize, karte: usize| {
        let turn = turn(rules, game, stich, karte);
        turn.choices.iter().map(|(by, with)| (by.number(), with.number())).collect::<Vec<_>>()
    };
    let king = "[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"";
    let silent = GAME.replace("(2: Genscher 1) ", "");
    assert_eq!(shown(king, &silent, 4, 3), [(2, 3), (2, 4), (2, 1)]);
    assert_eq!(shown(king, &silent, 4, 2), []);
    assert_eq!(shown(king, &silent, 5, 3), []);
    assert_eq!(shown(king, GAME, 5, 3), [(3, 4), (3, 1), (3, 2)]);
    assert_eq!(shown("", &silent, 4, 3), []);
    // Who has chosen lays one of the two cards with which he did.
    let legal = |game: &str, karte: usize| turn(king, game, 4, karte).legal.len();
    assert_eq!([legal(&silent, 3), legal(GAME, 3), legal(GAME, 4)], [6, 2, 6]);
    let before = "[genscher]\nkarte = \"DK\"\nwann = \"vor-dem-spiel\"";
    assert_eq!(shown(before, &silent, 1, 1), [(2, 1), (2, 3), (2, 4)]);
    assert_eq!(shown(before, &silent, 1, 2), []);
}
