//! The search against trying everything: small positions of every kind of game, in the middle of a trick too.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod naiv;

use std::collections::HashMap;

use doko_analyzer::search::{Bounds, Budget, Claim, ClaimVerdict, Search};
use doko_format::{Card, Partei, Seat, SoloArt};
use naiv::{Naiv, Spielfall, Zufall};

/// Second Herz-Zehn and Schweine (R001), 40 cards and five players (R002-1i), each kind of trump order (TSR 2.3).
const GAMES: [Spielfall; 10] = [
    Spielfall { rules: "ddv", solo: None, schweine: false, players: 4 },
    Spielfall { rules: "ddv", solo: Some(SoloArt::Damen), schweine: false, players: 4 },
    Spielfall { rules: "ddv", solo: Some(SoloArt::Buben), schweine: false, players: 4 },
    Spielfall { rules: "ddv", solo: Some(SoloArt::Fleischlos), schweine: false, players: 4 },
    Spielfall { rules: "ddv", solo: Some(SoloArt::Herz), schweine: false, players: 4 },
    Spielfall { rules: "klub-schweine", solo: None, schweine: false, players: 4 },
    Spielfall { rules: "klub-schweine", solo: None, schweine: true, players: 4 },
    Spielfall { rules: "borgholzhausen", solo: None, schweine: false, players: 4 },
    Spielfall { rules: "wettbewerb", solo: None, schweine: false, players: 4 },
    Spielfall { rules: "wettbewerb", solo: None, schweine: false, players: 5 },
];

const NO_LIMIT: Budget = Budget(u64::MAX);

fn each(tricks: usize, count: u64, top: bool, mut check: impl FnMut(&Spielfall, Naiv, &mut Zufall)) {
    for (kind, game) in GAMES.iter().enumerate() {
        let mut zufall = Zufall(1_000 * kind as u64 + tricks as u64);
        for _ in 0..count {
            let naiv = zufall.position(game, tricks, top);
            check(game, naiv, &mut zufall);
        }
    }
}

fn best(naiv: &Naiv) -> Bounds {
    let position = naiv.position();
    Search::new(&position, NO_LIMIT).best_augen(&position)
}

#[test]
fn the_best_augen_are_those_of_trying_everything() {
    for (tricks, count) in [(1, 30), (2, 300), (3, 60)] {
        each(tricks, count, false, |game, naiv, _| {
            let expected = naiv.minimax();
            assert_eq!(best(&naiv).exact(), Some(expected), "{} {:?}", game.rules, naiv.players);
        });
    }
}

/// One table for all positions of a game, from the last back to the first, as a replay asks.
#[test]
fn a_search_may_be_asked_about_every_position_of_a_game() {
    each(3, 25, false, |game, naiv, zufall| {
        let mut positions = vec![naiv];
        while let Some(last) = positions.last().filter(|last| !last.is_over()) {
            let mut next = last.clone();
            let legal = next.legal();
            next.lay(legal[zufall.below(legal.len())]);
            positions.push(next);
        }
        positions.pop();
        let mut search = Search::new(&positions[0].position(), NO_LIMIT);
        for naiv in positions.iter().rev() {
            let position = naiv.position();
            let expected = naiv.minimax();
            assert_eq!(search.best_augen(&position).exact(), Some(expected), "{} {:?}", game.rules, naiv.players);
            assert_eq!(search.reaches(&position, expected), Some(true));
            assert_eq!(search.reaches(&position, expected + 1), Some(false));
        }
    });
}

/// One search for each game and parties, to be asked about many deals.
#[derive(Default)]
struct Suchen(HashMap<Sorte, Search>);

/// Rules, Solo, Schweine, and who is of which party.
type Sorte = (&'static str, Option<SoloArt>, bool, Vec<(Seat, Partei)>);

impl Suchen {
    fn check(&mut self, game: &Spielfall, naiv: &Naiv) {
        let position = naiv.position();
        let mut parties: Vec<(Seat, Partei)> = naiv.players.iter().map(|one| (one.seat, one.partei)).collect();
        parties.sort();
        let key = (game.rules, game.solo, game.schweine, parties);
        let search = self.0.entry(key).or_insert_with(|| Search::new(&position, NO_LIMIT));
        assert_eq!(search.best_augen(&position).exact(), Some(naiv.minimax()), "{} {:?}", game.rules, naiv.players);
    }
}

/// What was found out in one deal is used in another that has only part of it in common: the high cards, the lengths.
///
/// So one search is asked about many deals of the same parties, where a game would ask about the lines of one.
#[test]
fn what_one_deal_proves_holds_in_another() {
    let mut suchen = Suchen::default();
    for (tricks, count) in [(2, 1_500), (3, 60)] {
        each(tricks, count, false, |game, naiv, _| suchen.check(game, &naiv));
    }
}

/// The same with few faces: the second Herz-Zehn (R001-5b), for which another pair of as many Augen must not pass, and
/// neighbours of equal Augen, of which one is tried for all.
#[test]
fn what_one_deal_proves_holds_for_pairs_and_neighbours() {
    let game = Spielfall { rules: "klub-schweine", solo: None, schweine: false, players: 4 };
    for faces in ["HT SA S9 CA C9 HA", "CJ SJ HJ DJ SA S9 CA C9", "HT CQ SQ DJ D9 CA C9"] {
        let pack: Vec<Card> =
            faces.split(' ').map(|code| Card::from_code(code).unwrap()).flat_map(|card| [card, card]).collect();
        let mut suchen = Suchen::default();
        let mut zufall = Zufall(faces.len() as u64);
        for (tricks, count) in [(2, 1_000), (3, 40)] {
            for _ in 0..count {
                let mut naiv = zufall.position_of(&game, pack.clone(), tricks);
                suchen.check(&game, &naiv);
                naiv.exchange(Card::from_code("HT").unwrap(), Card::from_code("DT").unwrap());
                suchen.check(&game, &naiv);
            }
        }
    }
}

/// With more tricks left than can be tried out: what a position is worth is what the best card comes to, each card asked
/// of a search of its own.
#[test]
fn a_position_is_worth_what_its_best_card_comes_to() {
    for (tricks, count) in [(5, 10), (7, 2)] {
        each(tricks, count, false, |game, naiv, _| {
            let won = |card: Card| {
                let mut next = naiv.clone();
                let taken = next.lay(card).filter(|(winner, _)| winner.partei == Partei::Re);
                taken.map_or(0, |(_, augen)| augen) + best(&next).exact().unwrap()
            };
            let values = naiv.legal().into_iter().map(won);
            let expected = if naiv.am_zug().partei == Partei::Re { values.max() } else { values.min() };
            assert_eq!(best(&naiv).exact(), expected, "{} {:?} {:?}", game.rules, naiv.table, naiv.players);
        });
    }
}

#[test]
fn the_best_cards_are_those_whose_value_is_the_best() {
    each(2, 60, false, |game, naiv, _| {
        let position = naiv.position();
        let (best, cards) = Search::new(&position, NO_LIMIT).best_cards(&position).unwrap();
        let value = |card: &Card| {
            let mut next = naiv.clone();
            let taken = next.lay(*card);
            taken.filter(|(winner, _)| winner.partei == Partei::Re).map_or(0, |(_, augen)| augen) + next.minimax()
        };
        let mut expected: Vec<Card> = naiv.legal().into_iter().filter(|card| value(card) == best).collect();
        let mut cards = cards;
        expected.sort_by_key(|card| card.index());
        cards.sort_by_key(|card| card.index());
        assert_eq!(cards, expected, "{} {:?}", game.rules, naiv.players);
    });
}

#[test]
fn what_may_be_laid_is_what_the_engine_allows() {
    each(4, 100, false, |game, naiv, _| {
        let mut legal = naiv.position().legal();
        legal.sort_by_key(|card| card.index());
        assert_eq!(legal, naiv.legal(), "{} {:?}", game.rules, naiv.players);
    });
}

/// TSR 5.4.4, 5.4.5; R002-5a, 5b.
#[test]
fn a_claim_stands_if_no_line_it_allows_loses_a_trick() {
    let (mut stand, mut fail) = (0, 0);
    for (tricks, count) in [(2, 150), (3, 60)] {
        each(tricks, count, true, |game, naiv, zufall| {
            let seat = if zufall.below(4) == 0 { naiv.am_zug().seat } else { Seat::from_index(0).unwrap() };
            let own = naiv.players.iter().find(|player| player.seat == seat).unwrap().hand;
            let mut folge: Vec<Card> = own.iter().collect();
            for end in (1..folge.len()).rev() {
                folge.swap(end, zufall.below(end + 1));
            }
            folge.truncate([0, 0, 1, tricks][zufall.below(4)]);
            let claim = Claim { seat, sequence: &folge, partei: false };
            let urteil = naiv.position().claim(&claim, NO_LIMIT);
            let context = format!("{} {seat} {folge:?} {:?} {:?}", game.rules, naiv.table, naiv.players);
            match urteil {
                ClaimVerdict::Certain => assert!(!naiv.can_fail(seat, &folge), "{context}"),
                ClaimVerdict::Refuted(line) => {
                    assert!(naiv.can_fail(seat, &folge), "{context}");
                    assert!(naiv.refuted_by(&line, |winner| winner.seat != seat), "{context} {line:?}");
                    fail += 1;
                    return;
                }
                ClaimVerdict::Open => panic!("{context}: there is no limit"),
            }
            stand += 1;
        });
    }
    assert!(stand > 200 && fail > 200, "both kinds must come up: {stand} stand, {fail} fail");
}

/// TSR 9.2.2.
#[test]
fn a_game_is_decided_if_no_line_gives_the_others_a_trick() {
    let (mut decided, mut open) = (0, 0);
    each(2, 200, true, |game, naiv, _| {
        for partei in Partei::ALL {
            let context = format!("{} {partei:?} {:?} {:?}", game.rules, naiv.table, naiv.players);
            match naiv.position().decided(partei, NO_LIMIT) {
                ClaimVerdict::Certain => {
                    assert!(!naiv.can_lose(partei), "{context}");
                    decided += 1;
                }
                ClaimVerdict::Refuted(line) => {
                    assert!(naiv.refuted_by(&line, |winner| winner.partei != partei), "{context}");
                    open += 1;
                }
                ClaimVerdict::Open => panic!("{context}: there is no limit"),
            }
        }
    });
    assert!(decided > 10 && open > 200, "both kinds must come up: {decided} decided, {open} open");
}

#[test]
fn a_search_stops_at_its_budget_with_bounds_that_hold() {
    each(3, 20, false, |game, naiv, _| {
        let position = naiv.position();
        let exact = best(&naiv).exact().unwrap();
        for budget in [0, 1, 5, 20, 100] {
            let mut search = Search::new(&position, Budget(budget));
            let Bounds { least, most } = search.best_augen(&position);
            assert!(search.nodes() <= budget + 1, "{} of {budget}", search.nodes());
            assert!(least <= exact && exact <= most, "{}: {least} {exact} {most}", game.rules);
        }
    });
}

#[test]
fn a_claim_is_left_open_where_the_budget_ends() {
    let naiv = Zufall(1).position(&GAMES[0], 3, true);
    let claim = Claim { seat: Seat::from_index(0).unwrap(), sequence: &[], partei: false };
    assert_eq!(naiv.position().claim(&claim, Budget(0)), ClaimVerdict::Open);
    assert_eq!(naiv.position().decided(Partei::Re, Budget(0)), ClaimVerdict::Open);
}
