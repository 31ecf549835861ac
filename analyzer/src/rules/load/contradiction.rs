//! Values that cannot go together, each at the value one would change first.

use doko_format::Partei;

use super::problem::Contradiction;
use crate::rules::{Ansagewert, FUCHS, Frist, Pflichtansage, Rang, RuleSet, Schweine, Stufe};

/// By more than this nobody multiplies a game; it keeps every score small enough to be counted.
const MOST_FACTOR: u32 = 1024;

const ZUSCHLAG: &[&str] = &["spielwerte.solo-zuschlag", "vorbehalte.soli"];
const GRUNDWERT: &[&str] = &["spielwerte.solo-grundwert", "vorbehalte.soli"];
const RANG: &[&str] = &["vorbehalte.solo-rang", "vorbehalte.soli"];

/// A contradiction with the values it is between, the one to change first in front.
pub(super) type Found = (Contradiction, &'static [&'static str]);

/// Returns what cannot go together at a table of `seats`.
pub(super) fn contradictions(rules: &RuleSet, seats: usize) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let (pack, players) = (rules.kartenspiel.cards().len(), rules.tisch.spieler);
    if players == 0 || seats < players {
        return vec![(Contradiction::Seats { seats, players }, &["tisch.spieler", "tisch.plaetze"])];
    }
    if pack % players != 0 {
        return vec![(Contradiction::Uneven { pack, players }, &["tisch.spieler", "kartenspiel.neunen"])];
    }
    let cards = rules.kartenspiel.per_player(players);
    let dealt: usize = rules.geben.pakete.iter().map(|packet| usize::from(*packet)).sum();
    if dealt != 0 && dealt != cards {
        found.push((Contradiction::Packets { dealt, cards }, &["geben.pakete", "kartenspiel.neunen", "tisch.spieler"]));
    }
    if rules.kartenspiel.copies(rules.kartenspiel.re_karte) == 0 {
        found.push((Contradiction::ReCard, &["kartenspiel.re-karte", "kartenspiel.neunen"]));
    }
    if rules.vorbehalte.schmeissen.neunen > 0 && !rules.kartenspiel.neunen {
        found.push((Contradiction::Nines, &["vorbehalte.schmeissen", "kartenspiel.neunen"]));
    }
    let declared = rules.spielwerte.solo_zuschlag.keys().map(|solo| (solo, ZUSCHLAG));
    let declared = declared.chain(rules.spielwerte.solo_grundwert.keys().map(|solo| (solo, GRUNDWERT)));
    let ranked = rules.vorbehalte.solo_rang.iter().map(|solo| (solo, RANG));
    for (solo, path) in ranked.chain(declared) {
        if !rules.vorbehalte.allows(*solo) {
            let solo = serde_json::to_value(solo).ok().and_then(|word| Some(word.as_str()?.to_owned()));
            found.push((Contradiction::UnknownSolo { solo: solo.unwrap_or_default() }, path));
        }
    }
    if has_twice(&rules.vorbehalte.rang) {
        found.push((Contradiction::RankTwice, &["vorbehalte.rang"]));
    }
    if has_twice(&rules.vorbehalte.solo_rang) {
        found.push((Contradiction::RankTwice, &["vorbehalte.solo-rang"]));
    }
    unranked(rules, &mut found);
    let last = rules.hochzeit.klaerung_bis;
    if last > cards {
        let paths = &["hochzeit.klaerung-bis", "kartenspiel.neunen", "tisch.spieler"];
        found.push((Contradiction::Klaerung { last, tricks: cards }, paths));
    }
    announcements(rules, cards, &mut found);
    winning(rules, &mut found);
    found
}

/// What can be declared has a place in the order: without one it would go behind all others, a Pflichtsolo behind a Hochzeit.
fn unranked(rules: &RuleSet, found: &mut Vec<Found>) {
    let vorbehalte = &rules.vorbehalte;
    let soli = !vorbehalte.soli.is_empty();
    let kinds: [(Rang, bool, &[&str]); 4] = [
        (Rang::Pflichtsolo, soli && vorbehalte.pflichtsolo, &["vorbehalte.rang", "vorbehalte.pflichtsolo"]),
        (Rang::Lustsolo, soli, &["vorbehalte.rang", "vorbehalte.soli"]),
        (Rang::Hochzeit, true, &["vorbehalte.rang"]),
        (Rang::Armut, vorbehalte.armut.exists(), &["vorbehalte.rang", "vorbehalte.armut"]),
    ];
    for (rang, exists, paths) in kinds {
        if exists && !vorbehalte.rang.contains(&rang) {
            found.push((Contradiction::Unranked { rang }, paths));
        }
    }
}

fn has_twice<T: PartialEq>(words: &[T]) -> bool {
    words.iter().enumerate().any(|(place, word)| words[..place].contains(word))
}

fn announcements(rules: &RuleSet, cards: usize, found: &mut Vec<Found>) {
    let ansagen = &rules.ansagen;
    match ansagen.pflichtansage {
        // Owed is Re or Kontra (R003-1h).
        Pflichtansage::ErsterStich if !ansagen.has(Stufe::Ansage) => {
            let paths = &["ansagen.pflichtansage", "ansagen.verboten", "ansagen.stufen"];
            found.push((Contradiction::NothingToAnnounce, paths));
        }
        Pflichtansage::ErsterStich | Pflichtansage::Keine => {}
    }
    if let Ansagewert::Faktor(factor) = rules.spielwerte.ansage {
        let times = match (ansagen.wiederholbar, ansagen.hoechstens) {
            (false, _) => Partei::ALL.len(),
            (true, 0) => usize::MAX,
            (true, most) => most,
        };
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        if factor.unsigned_abs().checked_pow(times).is_none_or(|all| all > MOST_FACTOR) {
            found.push((Contradiction::Endless { factor }, &["spielwerte.ansage", "ansagen.wiederholbar"]));
        }
    }
    let schweine = match rules.kartenspiel.schweine {
        Schweine::Nie => false,
        Schweine::VorDemSpiel | Schweine::BeimAusspielen => rules.kartenspiel.copies(FUCHS) > 0,
    };
    if schweine && rules.kartenspiel.schweine_mit_ansage && !ansagen.has(Stufe::Ansage) {
        let paths = &["kartenspiel.schweine-mit-ansage", "kartenspiel.schweine", "ansagen.verboten", "ansagen.stufen"];
        found.push((Contradiction::SchweineWithoutAnsage, paths));
    }
    if ansagen.stufen.windows(2).any(|pair| pair[0].stufe >= pair[1].stufe) {
        found.push((Contradiction::Ladder, &["ansagen.stufen"]));
    }
    let too_many = ansagen.stufen.iter().find_map(|step| match step.frist {
        Frist::Hand(hand) if hand > cards => Some(hand),
        Frist::Hand(_) | Frist::Tisch(_) => None,
    });
    if let Some(hand) = too_many {
        found.push((
            Contradiction::Deadline { hand, cards },
            &["ansagen.stufen", "kartenspiel.neunen", "tisch.spieler"],
        ));
    }
}

fn winning(rules: &RuleSet, found: &mut Vec<Found>) {
    let gewinn = &rules.gewinn;
    let pack: u16 = rules.kartenspiel.cards().iter().map(crate::card_set::augen).sum();
    if gewinn.re == 0 || gewinn.re > pack {
        found.push((Contradiction::Threshold { re: gewinn.re, pack }, &["gewinn.re"]));
    }
    let steps = Stufe::ABSAGEN.len() - 1;
    if gewinn.absagen.len() != steps {
        found.push((Contradiction::Steps { steps, numbers: gewinn.absagen.len() }, &["gewinn.absagen", "gewinn.re"]));
    }
    // The step before the first Absage is winning itself.
    let mut before = gewinn.re;
    for next in &gewinn.absagen {
        if *next >= before {
            found.push((Contradiction::NotFalling { before, next: *next }, &["gewinn.absagen", "gewinn.re"]));
            break;
        }
        before = *next;
    }
}
