//! The public state machine: what is played with it stands before a judge, what is undone never was, what a seat knows tells
//! it no hidden card, and nothing the judge allows is missing.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use doko_analyzer::play::{Act, Deal, DealFault, Deed, ListState, Play, Unlawful};
use doko_analyzer::rules::{GiltAlsGesagt, Schuldstand, Stufe};
use doko_analyzer::search::Spot;
use doko_analyzer::{Finding, FindingKind, Outcome, RuleSet};
use doko_format::{Ansagewort, Aussage, BySeat, Card, LineAt, LineKind, ListHeader, Partei, Seat, SoloArt, Soloform};
use doko_tests::random_play::{Habits, deal, dealt_anew, judged, objection, play, rule_sets, step, text};
use doko_tests::slip::Dice;

/// Hands a game at each kind of table over, of so many at each.
fn each_table(seed: u64, games: u64, mut law: impl FnMut(&'static RuleSet, Deal, Habits, &mut Dice, &str)) {
    for (name, rules) in rule_sets() {
        let rules: &'static RuleSet = Box::leak(Box::new(rules));
        for seats in rules.tisch.plaetze.iter().copied() {
            for number in 0..games {
                let mut dice = Dice::new(seed * 1_000_003 + number * 101 + seats as u64);
                let habits = Habits::any(&mut dice);
                let deal = deal(rules, seats, &mut dice);
                law(rules, deal, habits, &mut dice, &format!("{name}, {seats} seats, game {number}"));
            }
        }
    }
}

/// More of them: `cargo run --release -p doko-tests --example plays`.
#[test]
fn nothing_is_found_in_the_record_of_a_game_and_it_brings_the_same() {
    each_table(1, 12, |rules, deal, habits, dice, name| {
        let game = play(rules, deal, habits, dice);
        let objection = objection(&game, rules);
        assert!(objection.is_none(), "{name}: {}", objection.unwrap_or_default());
    });
}

/// House rules V10 and V11: so is who plays alone where nobody declared that he does.
#[test]
fn each_way_to_play_alone_without_a_word_is_played() {
    let mut played = [0; 2];
    each_table(11, 90, |rules, deal, _, dice, name| {
        if !rules.vorbehalte.kontrasolo && !rules.vorbehalte.armut.keiner_nimmt.is_schwarze_sau() {
            return;
        }
        let habits = Habits { eager: 10, gives: 0, claims: 0, rare: 90, gesund: 100 };
        let game = play(rules, deal, habits, dice);
        let objection = objection(&game, rules);
        assert!(objection.is_none(), "{name}: {}", objection.unwrap_or_default());
        match game.contract().map(|contract| contract.kind) {
            Some(doko_analyzer::Spielart::Kontrasolo) => played[0] += 1,
            Some(doko_analyzer::Spielart::SchwarzeSau) => played[1] += 1,
            _ => {}
        }
    });
    assert!(played.iter().all(|count| *count > 5), "{played:?}");
}

#[test]
fn an_act_that_is_undone_never_was() {
    each_table(2, 2, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        let mut befores = Vec::new();
        while game.outcome().is_none() {
            befores.push(game.clone());
            for act in game.legal_acts() {
                let mut tried = game.clone();
                tried.act(act).unwrap();
                assert_eq!(tried.undo(), Some(act), "{name}");
                assert_eq!(tried, game, "{name}: {act:?}");
            }
            step(&mut game, habits, dice);
        }
        for before in befores.into_iter().rev() {
            game.undo().unwrap();
            assert_eq!(game, before, "{name}");
        }
        assert_eq!(game.undo(), None);
    });
}

#[test]
fn an_unlawful_act_changes_nothing() {
    each_table(3, 1, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        while game.outcome().is_none() {
            let legal = game.legal_acts();
            let looked_at = if dice.below(4) == 0 { everything(&game) } else { Vec::new() };
            for act in looked_at {
                let mut tried = game.clone();
                let done = tried.act(act).is_ok();
                assert_eq!(done, legal.contains(&act), "{name}: {act:?} in {:?}", game.acts().collect::<Vec<_>>());
                assert_eq!(done, game.is_legal(act));
                assert!(done || tried == game, "{name}: {act:?}");
            }
            step(&mut game, habits, dice);
        }
        assert!(game.legal_acts().is_empty());
        let seat = game.players()[0];
        assert_eq!(game.act(Act { seat, what: Deed::Pass }), Err(Unlawful::Over));
    });
}

/// Returns every act there could be but a claim, lawful or not.
fn everything(game: &Play<'_>) -> Vec<Act> {
    const WORDS: [Ansagewort; 7] = [
        Ansagewort::Re,
        Ansagewort::Kontra,
        Ansagewort::Keine120,
        Ansagewort::Keine90,
        Ansagewort::Keine60,
        Ansagewort::Keine30,
        Ansagewort::Schwarz,
    ];
    let solo = |form| Aussage::Solo { form, art: Some(SoloArt::Damen) };
    let said = [
        Aussage::Gesund,
        Aussage::Vorbehalt,
        Aussage::Schweine,
        Aussage::Armut,
        Aussage::Ramsch,
        Aussage::Schmeissen,
        Aussage::Zurueck,
        Aussage::KeinPflichtsolo,
        solo(Soloform::Offen),
        solo(Soloform::Pflicht),
        solo(Soloform::Vorgefuehrt),
    ];
    let mut deeds: Vec<Deed> = vec![Deed::Pass, Deed::TakeArmut, Deed::GiveRest, Deed::Give(None), Deed::LayDown(None)];
    deeds.extend(said.map(Deed::Say));
    deeds.extend(Partei::ALL.into_iter().flat_map(|party| WORDS.map(|word| Deed::Call(word, party))));
    deeds.extend(Card::all().flat_map(|card| [Deed::Lay(card), Deed::LayDown(Some(card)), Deed::Give(Some(card))]));
    let seats = Seat::first(game.deal().seats);
    seats.flat_map(|seat| deeds.iter().map(move |what| Act { seat, what: *what })).collect()
}

#[test]
fn what_a_seat_knows_does_not_change_with_hidden_cards() {
    let mut compared = 0;
    each_table(4, 3, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        let mut moments = vec![game.clone()];
        let stop = 1 + dice.below(30);
        while game.outcome().is_none() && moments.len() <= stop {
            step(&mut game, habits, dice);
            moments.push(game.clone());
        }
        let exchanged = game.acts().any(|act| matches!(act.what, Deed::Give(_)));
        if exchanged || game.outcome().is_some() {
            return;
        }
        for seat in game.players().to_vec() {
            let Some(anew) = (0..8).find_map(|_| dealt_anew(&game, seat, dice)) else { continue };
            for (moment, other) in moments.iter().zip(&anew) {
                assert_eq!(moment.observation(seat), other.observation(seat), "{name}: {}", text(&game.record()));
                compared += 1;
            }
        }
    });
    assert!(compared > 500, "{compared} observations");
}

#[test]
fn every_card_and_call_that_the_judge_allows_may_be_made_and_no_other() {
    let mut tried = [0; 2];
    each_table(5, 2, |rules, deal, habits, dice, name| {
        let mut game = Play::new(rules, deal).unwrap();
        let at = dice.below(40);
        while game.outcome().is_none() && game.acts().len() < at {
            step(&mut game, habits, dice);
        }
        let is_card = |act: &Act| matches!(act.what, Deed::Lay(_));
        if game.outcome().is_some() || !game.legal_acts().iter().any(is_card) {
            return;
        }
        // What is said by whose Schweine, who does not know his party cannot go by.
        let holder = game.schweine().filter(|_| rules.ansagen.gilt_als_gesagt.contains(&GiltAlsGesagt::Schweine));
        // Behind a Genscher who speaks may not know his own party, or for whom the others have spoken.
        let chosen = game.acts().any(|act| matches!(act.what, Deed::Genscher(_)));
        let is_hidden = |seat: Seat| {
            let parteien = game.observation(seat).parteien;
            let unknown = |seat: &Seat| parteien[*seat].is_none();
            holder.as_ref().is_some_and(unknown) || chosen && game.players().iter().any(unknown)
        };
        let settled = game.players().iter().all(|seat| game.parteien()[*seat].is_some());
        let turn = game.turn().unwrap();
        let cards = game.hand(turn).faces().map(|card| Act { seat: turn, what: Deed::Lay(card) }).collect::<Vec<_>>();
        let players = game.players().to_vec();
        let calls = players.into_iter().flat_map(|seat| {
            let party = speaks_for(&game, seat);
            let words = Stufe::ALL.into_iter().filter_map(move |stufe| Some(stufe.words(party?)));
            words.filter_map(move |wort| Some(Act { seat, what: Deed::Call(wort, party?) }))
        });
        for act in cards.into_iter().chain(calls.filter(|_| settled)) {
            let is_legal = game.is_legal(act);
            let mut on = game.clone();
            on.act_anyway(act).unwrap();
            let at = place_of_last(&on);
            while on.outcome().is_none() {
                let (seat, cards) = (on.turn().unwrap(), on.legal_acts());
                let card = cards.iter().copied().find(|act| is_card(act) && act.seat == seat);
                on.act_anyway(card.unwrap_or_else(|| cards[0])).unwrap();
            }
            let record = text(&on.record());
            let judged = judged(&record, rules);
            // What may be called alone is only told (reading 001-8).
            let is_told = |finding: &&Finding| matches!(finding.kind, FindingKind::AbsageAllein { .. });
            // Another card than the one with which somebody has chosen is told at the choice.
            let by_choice = |finding: &Finding| matches!(finding.kind, FindingKind::GenscherZurUnzeit { .. });
            let here = |finding: &&Finding| finding.at == at || is_card(&act) && by_choice(finding);
            let objects = judged.findings.iter().any(|finding| here(&finding) && !is_told(&finding));
            if !is_legal && !is_card(&act) && is_hidden(act.seat) {
                continue;
            }
            assert_eq!(is_legal, !objects, "{name}: {act:?} at {at:?}: {:?}\n{record}", judged.findings);
            tried[usize::from(is_legal)] += 1;
        }
    });
    assert!(tried[0] > 200 && tried[1] > 200, "{tried:?}");
}

/// Returns the party whose words a seat uses: in a Kontrasolo the one that its own cards show.
fn speaks_for(game: &Play<'_>, seat: Seat) -> Option<Partei> {
    let kontrasolo = game.contract().is_some_and(|contract| contract.kind == doko_analyzer::Spielart::Kontrasolo);
    let holds = game.deal().hands[seat].contains(game.rules().kartenspiel.re_karte);
    game.parteien()[seat].map(|party| if kontrasolo && !holds { Partei::Kontra } else { party })
}

/// Returns where the last act of a game stands in its record, as text is numbered.
fn place_of_last(game: &Play<'_>) -> doko_format::Locus {
    let record = game.record();
    let (line, items) = record
        .lines
        .iter()
        .enumerate()
        .rev()
        .find_map(|(line, written)| match &written.kind {
            LineKind::Row(row) => Some((line, row.items.len())),
            LineKind::Events(items) => Some((line, items.len())),
            LineKind::Field(_) | LineKind::Unreadable(_) => None,
        })
        .unwrap();
    let at = doko_format::Locus::item(line, items - 1);
    assert!(matches!(at.line, LineAt::Line(_)));
    at
}

#[test]
fn a_record_is_played_again_to_its_end_and_up_to_any_card() {
    each_table(9, 4, |rules, deal, habits, dice, name| {
        let game = play(rules, deal, habits, dice);
        let record = game.record();
        let again = Play::from_record(rules, &record, &ListHeader::default(), None);
        let again = again.unwrap_or_else(|fault| panic!("{name}: {fault:?}\n{}", text(&record)));
        assert_eq!(again.acts().collect::<Vec<_>>(), game.acts().collect::<Vec<_>>(), "{name}\n{}", text(&record));
        assert_eq!((again.outcome(), again.points()), (game.outcome(), game.points()), "{name}");
        if let Some(stich) = game.stiche().last() {
            let spot = Spot { stich: stich.number, karte: 1 + dice.below(stich.plays.len()) };
            let then = Play::from_record(rules, &record, &ListHeader::default(), Some(spot)).unwrap();
            assert_eq!(then.turn(), Some(stich.plays[spot.karte - 1].seat), "{name}: {spot:?}\n{}", text(&record));
            assert_eq!(then.tisch().len(), spot.karte - 1);
        }
    });
}

#[test]
fn a_deal_that_is_none_of_the_rules_is_refused() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let seat = |number| Seat::new(number).unwrap();
    let mut dice = Dice::new(6);
    let deal = Deal::random(rules, 4, seat(1), None, |end| dice.below(end)).unwrap();
    let faulty = |change: &dyn Fn(&mut Deal)| {
        let mut deal = deal.clone();
        change(&mut deal);
        Play::new(rules, deal).err()
    };
    assert_eq!(faulty(&|_| {}), None);
    assert_eq!(faulty(&|deal| deal.seats = 3), Some(DealFault::Seats));
    assert_eq!(faulty(&|deal| deal.seats = 6), Some(DealFault::Players));
    assert_eq!(faulty(&|deal| deal.hands = BySeat::default()), Some(DealFault::Hands));
    assert_eq!(faulty(&|deal| deal.hands[seat(1)] = deal.hands[seat(2)]), Some(DealFault::Hands));
    assert_eq!(faulty(&|deal| deal.list = ListState { bock: Some(2), ..ListState::default() }), Some(DealFault::Bock));
}

/// TSR 4.2.3: a Vorführung asks nobody; who still owes his Pflichtsolo plays it, and leads.
#[test]
fn a_vorfuehrung_is_for_the_first_who_owes() {
    let rules = RuleSet::builtin("ddv").unwrap();
    let seat = |number| Seat::new(number).unwrap();
    let mut dice = Dice::new(7);
    let mut deal = Deal::random(rules, 4, seat(4), None, |end| dice.below(end)).unwrap();
    let schulden = ListState::schulden(rules.vorbehalte.pflichtsolo, &[seat(1), seat(3)]);
    deal.list = ListState { schulden: Some(schulden), vorfuehrung: true, ..ListState::default() };
    let mut game = Play::new(rules, deal).unwrap();
    let solo = Aussage::Solo { form: Soloform::Vorgefuehrt, art: Some(SoloArt::Buben) };
    assert_eq!(game.turn(), Some(seat(2)));
    assert_eq!(game.act(Act { seat: seat(1), what: Deed::Say(Aussage::Gesund) }), Err(Unlawful::NotHisTurn(seat(2))));
    game.act(Act { seat: seat(2), what: Deed::Say(solo) }).unwrap();
    assert_eq!(game.turn(), Some(seat(2)), "TSR 4.2.2");
}

/// House rule V9: who owes one of a kind alone may call only such a Solo his Pflichtsolo; what nobody could see in the record of
/// the game alone is called by its name.
#[test]
fn a_pflichtsolo_is_of_a_kind_that_is_owed() {
    let text = "id = \"haus\"\nextends = \"ddv\"\nvorbehalte.pflichtsolo = { anzahl = 2, farbe = 1, bild = 1 }\n";
    let rules = RuleSet::from_toml(text).unwrap();
    let pflichtsolo = rules.vorbehalte.pflichtsolo;
    let seat = |number| Seat::new(number).unwrap();
    let mut dice = Dice::new(7);
    let mut deal = Deal::random(&rules, 4, seat(4), None, |end| dice.below(end)).unwrap();
    let mut schulden = ListState::schulden(pflichtsolo, &[seat(2)]);
    schulden[seat(1)] = Schuldstand::Genau(pflichtsolo.schuld().less(SoloArt::Herz).unwrap());
    let says = |deal: &Deal, form: Soloform, art: SoloArt| {
        let game = Play::new(&rules, deal.clone()).unwrap();
        let solo = Deed::Say(Aussage::Solo { form, art: Some(art) });
        game.turn().is_some_and(|turn| game.legal_acts_for(turn).iter().any(|act| act.what == solo))
    };
    use Soloform::{Lust, Offen, Pflicht, Vorgefuehrt};
    deal.list = ListState { schulden: Some(schulden), vorfuehrung: true, ..ListState::default() };
    assert_eq!(
        [SoloArt::Damen, SoloArt::Pik, SoloArt::Fleischlos].map(|art| says(&deal, Vorgefuehrt, art)),
        [true, false, false]
    );
    deal.list.vorfuehrung = false;
    assert_eq!([Pflicht, Lust, Offen].map(|form| says(&deal, form, SoloArt::Buben)), [true, false, false]);
    // Only what goes before all others is named at once.
    assert_eq!([Pflicht, Lust, Offen].map(|form| says(&deal, form, SoloArt::Kreuz)), [false, false, false]);
}

/// TSR 5.4.3: only the soloist shortens; a claim that is not certain is refused.
#[test]
fn only_a_lawful_claim_ends_a_game() {
    let mut ended = [0; 2];
    each_table(8, 6, |rules, deal, _, dice, name| {
        let habits = Habits { eager: 5, gives: 5, claims: 100, rare: 0, gesund: 30 };
        let game = play(rules, deal, habits, dice);
        let last = game.acts().last().unwrap();
        match last.what {
            Deed::ClaimRest => ended[0] += 1,
            Deed::GiveRest => ended[1] += 1,
            _ => return,
        }
        assert_ne!(game.outcome(), None);
        assert!(objection(&game, rules).is_none(), "{name}");
        let by_everybody = |who: doko_analyzer::rules::WerKuerztAb| who.allows(false);
        if !by_everybody(rules.abkuerzung.rest) && last.what == Deed::ClaimRest {
            // In the Kontrasolo of another one, who holds both Kreuz-Damen cannot know that he does not play alone (house rule V11).
            let by_cards = game.deal().hands[last.seat].count(rules.kartenspiel.re_karte) > 1;
            assert!(by_cards || game.contract().unwrap().soloist == Some(last.seat), "{name}");
        }
        if game.outcome() == Some(Outcome::Played) {
            assert!(game.points().is_some());
        }
    });
    assert!(ended.iter().all(|count| *count > 3), "{ended:?}");
}
