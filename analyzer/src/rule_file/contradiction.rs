//! Values that cannot go together, each at the value one would change first.

use doko_format::{Partei, Rank, SoloArt};

use super::problem::Contradiction;
use crate::posten::PostenArt;
use crate::rules::{
    Absagewert, Ansagen, Ansagewert, DULLE, DullenBeiSchweinen, EigenerPunkt, Frist, GenscherWann, GleicheKarten,
    ImStillenSolo, KONTRASOLO, KarlchenGefangenVon, Klaerungsstich, Nichtbedienen, Partnerhaftung, Pflichtansage,
    RamschWann, Rang, RuleSet, Schweine, SchweineIn, SchweineWieSonst, Schweinespiel, SoloFaktor, Spielziel, Stufe,
    Stufenfrist, WieHochzeit, Zaehlung, ZweitesWenn,
};

/// By more than this nobody multiplies a game; it keeps every score small enough to be counted.
const MOST_FACTOR: u32 = 1024;

const ZUSCHLAG: &[&str] = &["spielwerte.solo-zuschlag", "vorbehalte.soli"];
const GRUNDWERT: &[&str] = &["spielwerte.solo-grundwert", "vorbehalte.soli"];
const RANG: &[&str] = &["vorbehalte.solo-rang", "vorbehalte.soli"];

/// A contradiction with the values it is between, the one to change first in front.
pub(super) type Conflict = (Contradiction, &'static [&'static str]);

/// Returns what cannot go together at a table of `seats`.
pub(super) fn contradictions(rules: &RuleSet, seats: usize) -> Vec<Conflict> {
    let mut found: Vec<Conflict> = Vec::new();
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
    if let Some((kinds, anzahl)) = rules.vorbehalte.pflichtsolo.too_many_kinds() {
        found.push((Contradiction::DebtKinds { kinds, anzahl }, &["vorbehalte.pflichtsolo"]));
    }
    unranked(rules, &mut found);
    let last = rules.hochzeit.klaerung_bis;
    if last > cards {
        let paths = &["hochzeit.klaerung-bis", "kartenspiel.neunen", "tisch.spieler"];
        found.push((Contradiction::Klaerung { last, tricks: cards }, paths));
    }
    announcements(rules, cards, &mut found);
    further_words(rules, &mut found);
    winning(rules, &mut found);
    special_points(rules, &mut found);
    genscher(rules, &mut found);
    ramsch(rules, &mut found);
    pairs_of_declarations(rules, &mut found);
    pairs_of_cards(rules, &mut found);
    pairs_of_points(rules, &mut found);
    found
}

/// Two keys, one of them about what is declared, whose values cannot stand together: paths, and whether each has the value that
/// the other does not allow.
fn pairs_of_declarations(rules: &RuleSet, found: &mut Vec<Conflict>) {
    // Without a value of its own a Null would have none: it is not counted by Augen.
    let worthless = |art: &SoloArt| {
        !Spielziel::of(Some(*art)).is_about_augen() && !rules.spielwerte.solo_grundwert.contains_key(art)
    };
    let kontrasolo_is_re = KONTRASOLO.contains(&rules.kartenspiel.re_karte);
    let rows: [(&'static [&'static str; 2], bool); 5] = [
        (&["vorbehalte.kontrasolo", "kartenspiel.re-karte"], rules.vorbehalte.kontrasolo && kontrasolo_is_re),
        (
            &["vorbehalte.pflichtsolo", "vorbehalte.soli"],
            rules.vorbehalte.pflichtsolo.schuld().wants_more_than(&rules.vorbehalte.soli),
        ),
        (
            &["vorbehalte.rang", "vorbehalte.schmeissen"],
            rules.vorbehalte.rang.contains(&Rang::Schmeissen) && !rules.vorbehalte.schmeissen.exists(),
        ),
        (
            &["hochzeit.klaerung", "hochzeit.formen"],
            rules.hochzeit.klaerung == Klaerungsstich::Genannt && rules.hochzeit.formen.is_empty(),
        ),
        (&["vorbehalte.soli", "spielwerte.solo-grundwert"], rules.vorbehalte.soli.iter().any(worthless)),
    ];
    tell_pairs(rules, &rows, found);
}

/// The same of two keys of which one says which cards there are and what they are.
fn pairs_of_cards(rules: &RuleSet, found: &mut Vec<Conflict>) {
    let kartenspiel = &rules.kartenspiel;
    let (has_super, has_hyper) = (kartenspiel.superschweine.rank(), kartenspiel.hyperschweine.rank());
    let nie = kartenspiel.schweine == Schweine::Nie;
    let second = !kartenspiel.schweine.is_pair();
    let nines = |rank: Option<Rank>| rank == Some(Rank::Neun) && !kartenspiel.neunen;
    let in_armut = match &kartenspiel.schweine_in {
        SchweineIn::Wort(SchweineWieSonst::WieSonst) => false,
        SchweineIn::Spiele(spiele) => {
            spiele.contains(&Schweinespiel::Armut) || spiele.contains(&Schweinespiel::ArmutNachTausch)
        }
    };
    let no_dulle = !kartenspiel.dullen;
    let first = rules.stich.gleiche_karten == GleicheKarten::Erste;
    let rows: [(&'static [&'static str; 2], bool); 11] = [
        (&["kartenspiel.dullen", "stich.gleiche-karten"], no_dulle && !first),
        (&["kartenspiel.dullen", "kartenspiel.re-karte"], no_dulle && kartenspiel.re_karte == DULLE),
        (
            &["kartenspiel.dullen", "stich.dullen-bei-schweinen"],
            no_dulle && rules.stich.dullen_bei_schweinen != DullenBeiSchweinen::WieSonst,
        ),
        (&["kartenspiel.superschweine", "kartenspiel.schweine"], has_super.is_some() && (nie || second)),
        (&["kartenspiel.superschweine", "kartenspiel.neunen"], nines(has_super)),
        (&["kartenspiel.hyperschweine", "kartenspiel.schweine"], has_hyper.is_some() && (nie || second)),
        (&["kartenspiel.hyperschweine", "kartenspiel.neunen"], nines(has_hyper)),
        (
            &["kartenspiel.hyperschweine", "kartenspiel.superschweine"],
            has_hyper.is_some() && (has_super.is_none() || has_super == has_hyper),
        ),
        (&["kartenspiel.schweine-in", "vorbehalte.armut"], in_armut && !rules.vorbehalte.armut.exists()),
        (
            &["kartenspiel.superschweine-mit-schweinen", "kartenspiel.superschweine"],
            kartenspiel.superschweine_mit_schweinen && has_super.is_none(),
        ),
        (
            &["kartenspiel.zweites-wenn", "kartenspiel.schweine"],
            kartenspiel.zweites_wenn != ZweitesWenn::Partei && !second,
        ),
    ];
    tell_pairs(rules, &rows, found);
}

/// The same of two keys of which one says how much is counted.
fn pairs_of_points(rules: &RuleSet, found: &mut Vec<Conflict>) {
    let werte = &rules.sonderpunkte;
    let even = rules.liste.gerade_ungerade;
    let catcher = werte.karlchen_gefangen_von != KarlchenGefangenVon::Jeder;
    let doppelfuchs = werte.doppelfuchs_letzter_stich != 0 && werte.fuchs_macht_letzten_stich == 0;
    let bock = &rules.bock;
    let alone = rules.strafen.partner == Partnerhaftung::Frei;
    let (fine, rounds) = (&rules.strafen.pauschal, &rules.liste);
    let for_nothing = rules.strafen.nichtbedienen == Nichtbedienen::Pauschal && (fine.jeder, fine.je_absage) == (0, 0);
    let no_number = 0 < rounds.runden_hoechstens && rounds.runden_hoechstens < rounds.runden_mindestens;
    let nobody_is_feige = !rules.feigheit.exists();
    let rows: [(&'static [&'static str; 2], bool); 12] = [
        (&["feigheit.zuschlag", "feigheit.erlaubt"], nobody_is_feige && rules.feigheit.zuschlag != 0),
        (&["feigheit.im-solo", "feigheit.erlaubt"], nobody_is_feige && rules.feigheit.im_solo),
        (&["spielwerte.vorab", "ansagen.vor-dem-spiel"], rules.spielwerte.vorab != 0 && !rules.ansagen.vor_dem_spiel),
        (&["strafen.nichtbedienen", "strafen.pauschal"], for_nothing),
        (&["liste.runden-mindestens", "liste.runden-hoechstens"], no_number),
        (&["bock.faktor", "bock.hoechstens"], bock.hoechstens > 0 && bock.faktor > bock.hoechstens),
        (
            &["sonderpunkte.karlchen-gefangen-von", "sonderpunkte.karlchen-gefangen"],
            catcher && werte.karlchen_gefangen == 0,
        ),
        (&["sonderpunkte.doppelfuchs-letzter-stich", "sonderpunkte.fuchs-macht-letzten-stich"], doppelfuchs),
        (&["liste.gerade-ungerade", "liste.zaehlung"], even && rules.liste.zaehlung != Zaehlung::PlusMinus),
        (
            &["liste.gerade-ungerade", "spielwerte.solo-faktor"],
            even && rules.spielwerte.solo_faktor != SoloFaktor::JeGegner,
        ),
        // Who pays for two, or nothing, makes a row of both kinds.
        (&["strafen.partner", "liste.gerade-ungerade"], alone && even),
        (
            &["strafen.partner", "strafen.nichtbedienen"],
            alone && rules.strafen.nichtbedienen != Nichtbedienen::SchwarzVerloren,
        ),
    ];
    tell_pairs(rules, &rows, found);
}

/// Gegengenscher answers a Genscher, with another card, while cards are laid.
fn genscher(rules: &RuleSet, found: &mut Vec<Conflict>) {
    let genscher = &rules.genscher;
    let Some(card) = genscher.gegenkarte.card() else { return };
    let rows: [(&'static [&'static str; 2], bool); 2] = [
        (&["genscher.gegenkarte", "genscher.karte"], genscher.karte.card().is_none_or(|own| own == card)),
        (&["genscher.gegenkarte", "genscher.wann"], genscher.exists() && genscher.wann == GenscherWann::AmEnde),
    ];
    tell_pairs(rules, &rows, found);
}

/// A Ramsch behind an Armut that nobody takes stands in both tables; rounds of it come behind Bockrunden.
fn ramsch(rules: &RuleSet, found: &mut Vec<Conflict>) {
    let (ramsch, armut) = (&rules.ramsch, rules.vorbehalte.armut);
    let refused = ramsch.is_played(RamschWann::KeinerNimmt);
    let follows = armut.exists() && armut.keiner_nimmt.is_ramsch();
    let without_bock = ramsch.is_played(RamschWann::NachBock) && !rules.bock.exists();
    let rows: [(&'static [&'static str; 2], bool); 3] = [
        (&["ramsch.wann", "vorbehalte.armut"], refused && !follows),
        (&["vorbehalte.armut", "ramsch.wann"], follows && !refused),
        (&["ramsch.wann", "bock.ausloeser"], without_bock),
    ];
    tell_pairs(rules, &rows, found);
}

/// Tells of two keys with their values, where the two do not go together.
fn tell_pairs(rules: &RuleSet, rows: &[(&'static [&'static str; 2], bool)], found: &mut Vec<Conflict>) {
    for (paths, _) in rows.iter().filter(|(_, stand)| *stand) {
        let [one, other] = paths.map(|path| shown(rules, path));
        found.push((Contradiction::Pair { one, other }, *paths));
    }
}

/// Returns a key with its value, as it stands in a file.
fn shown(rules: &RuleSet, path: &str) -> String {
    let (axis, key) = path.split_once('.').unwrap_or(("", path));
    let value = rules.herkunft.table.get(axis).and_then(|axis| axis.get(key));
    format!("{path} = {}", value.map(|value| super::expected::short(&value.to_string())).unwrap_or_default())
}

/// Special points of a table's own have names of their own; those that are to count somewhere are there.
fn special_points(rules: &RuleSet, found: &mut Vec<Conflict>) {
    const OWN: &[&str] = &["sonderpunkte.eigene"];
    let werte = &rules.sonderpunkte;
    let (eigene, most) = (&werte.eigene, EigenerPunkt::MOST);
    if eigene.len() > most {
        found.push((Contradiction::OwnMany { found: eigene.len(), most }, OWN));
        return;
    }
    for (place, own) in eigene.iter().enumerate() {
        let same = |other: &EigenerPunkt| other.name.to_lowercase() == own.name.to_lowercase();
        if !own.has_good_name() || eigene[..place].iter().any(same) {
            found.push((Contradiction::OwnName { name: super::expected::short(&own.name) }, OWN));
        }
        if own.ranks().is_none() {
            found.push((Contradiction::OwnRanks { found: super::expected::short(&own.nur_raenge) }, OWN));
        }
    }
    let silent: &[String] = match &werte.im_stillen_solo {
        ImStillenSolo::Welche(welche) => welche.names(),
        ImStillenSolo::Wort(WieHochzeit::WieHochzeit) => &[],
    };
    let lists: [(&[String], &'static [&'static str]); 2] =
        [(werte.im_solo.names(), &["sonderpunkte.im-solo"]), (silent, &["sonderpunkte.im-stillen-solo"])];
    for (names, paths) in lists {
        let is_one = |name: &String| {
            let built_in = |item: &PostenArt| item.slug() == name && item.word().is_some();
            PostenArt::ALL.iter().any(built_in)
                || eigene.iter().any(|own| own.name.to_lowercase() == name.to_lowercase())
        };
        for name in names.iter().filter(|name| !is_one(name)).take(1) {
            found.push((Contradiction::UnknownPoint { name: super::expected::short(name) }, paths));
        }
    }
}

/// What can be declared has a place in the order: without one it would go behind all others, a Pflichtsolo behind a Hochzeit.
fn unranked(rules: &RuleSet, found: &mut Vec<Conflict>) {
    let vorbehalte = &rules.vorbehalte;
    let soli = !vorbehalte.soli.is_empty();
    let kinds: [(Rang, bool, &[&str]); 4] = [
        (Rang::Pflichtsolo, soli && vorbehalte.pflichtsolo.exists(), &["vorbehalte.rang", "vorbehalte.pflichtsolo"]),
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

fn announcements(rules: &RuleSet, cards: usize, found: &mut Vec<Conflict>) {
    let ansagen = &rules.ansagen;
    match &ansagen.pflichtansage {
        // Owed is Re or Kontra (R003-1h).
        Pflichtansage::ErsterStich | Pflichtansage::AbAugen(_) if !ansagen.has(Stufe::Ansage) => {
            let paths = &["ansagen.pflichtansage", "ansagen.verboten", "ansagen.stufen"];
            found.push((Contradiction::NothingToAnnounce, paths));
        }
        Pflichtansage::ErsterStich | Pflichtansage::AbAugen(_) | Pflichtansage::Keine => {}
    }
    if let Ansagewert::Faktor(factor) = rules.spielwerte.ansage {
        let times = match (ansagen.wiederholbar, ansagen.hoechstens) {
            (false, _) => Partei::ALL.len(),
            (true, 0) => usize::MAX,
            (true, most) => most,
        };
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        let all = factor.unsigned_abs().checked_pow(times);
        if all.is_none_or(|all| all > MOST_FACTOR) {
            found.push((Contradiction::Endless { factor }, &["spielwerte.ansage", "ansagen.wiederholbar"]));
        }
    }
    if let Absagewert::Faktor { faktor } = rules.spielwerte.absage {
        let ansage = match rules.spielwerte.ansage {
            Ansagewert::Faktor(factor) => {
                let times = Partei::ALL.len() + more_announcements(rules);
                factor.unsigned_abs().saturating_pow(u32::try_from(times).unwrap_or(u32::MAX))
            }
            Ansagewert::Punkte(_) => 1,
        };
        // Each party may say every step.
        let steps = (Partei::ALL.len() * Stufe::ABSAGEN.len()) as u32;
        let all = faktor.unsigned_abs().checked_pow(steps).and_then(|all| all.checked_mul(ansage.max(1)));
        if faktor < 1 || all.is_none_or(|all| all > MOST_FACTOR) {
            found.push((Contradiction::EndlessAbsagen { factor: faktor }, &["spielwerte.absage", "spielwerte.ansage"]));
        }
    }
    if rules.kartenspiel.schweine != Schweine::Nie
        && rules.kartenspiel.schweine_mit_ansage
        && !ansagen.has(Stufe::Ansage)
    {
        let paths = &["kartenspiel.schweine-mit-ansage", "kartenspiel.schweine", "ansagen.verboten", "ansagen.stufen"];
        found.push((Contradiction::SchweineWithoutAnsage, paths));
    }
    // One step may have an entry for each party.
    let apart = |one: Option<Partei>, other: Option<Partei>| one.is_some() && other.is_some() && one != other;
    let falls = |pair: &[Stufenfrist]| match pair {
        [one, other] => one.stufe > other.stufe || one.stufe == other.stufe && !apart(one.partei, other.partei),
        _ => false,
    };
    if ansagen.stufen.windows(2).any(falls) {
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

/// A Tuck, and words that may follow Re and Kontra, need these; the words can be told apart, and nothing multiplies a game without
/// end.
fn further_words(rules: &RuleSet, found: &mut Vec<Conflict>) {
    const OWN: &[&str] = &["ansagen.nachwoerter"];
    let (ansagen, most) = (&rules.ansagen, Ansagen::MOST_WORDS);
    let words = ansagen.nachwoerter.len();
    let forbidden = ansagen.verboten.contains(&Stufe::Ansage);
    let not_for_both = !Partei::ALL.into_iter().all(|party| ansagen.knows_for(party, Stufe::Ansage));
    let rows: [(&'static [&'static str; 2], bool); 4] = [
        (&["ansagen.tuck", "ansagen.verboten"], ansagen.tuck && forbidden),
        (&["ansagen.tuck", "ansagen.stufen"], ansagen.tuck && not_for_both),
        (&["ansagen.nachwoerter", "ansagen.verboten"], words > 0 && forbidden),
        (&["ansagen.nachwoerter", "ansagen.stufen"], words > 0 && not_for_both),
    ];
    tell_pairs(rules, &rows, found);
    if words > most {
        found.push((Contradiction::WordMany { found: words, most }, OWN));
        return;
    }
    if let Some(word) = ansagen.wrong_word() {
        found.push((Contradiction::WordName { name: super::expected::short(word) }, OWN));
    }
    let Ansagewert::Faktor(factor) = rules.spielwerte.ansage else { return };
    let times = Partei::ALL.len().max(ansagen.hoechstens) + more_announcements(rules);
    let all = u32::try_from(times).ok().and_then(|times| factor.unsigned_abs().checked_pow(times));
    let endless = all.is_none_or(|all| all > MOST_FACTOR);
    if words > 0 && endless {
        found.push((Contradiction::Endless { factor }, &["ansagen.nachwoerter", "spielwerte.ansage"]));
    } else if ansagen.tuck && endless {
        found.push((Contradiction::Endless { factor }, &["ansagen.tuck", "spielwerte.ansage"]));
    }
}

/// Returns how many announcements there can be besides Re, Kontra and the Absagen: the further words, and a Tuck of each player.
fn more_announcements(rules: &RuleSet) -> usize {
    rules.ansagen.nachwoerter.len() + if rules.ansagen.tuck { rules.tisch.spieler } else { 0 }
}

fn winning(rules: &RuleSet, found: &mut Vec<Conflict>) {
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
