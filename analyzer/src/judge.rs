//! Judging one game: the straight line from record to result.

use std::collections::BTreeSet;

use doko_format::{Akt, Handlung, Key, ListHeader, Locus, Part, Record, Seat, Severity};
use smallvec::SmallVec;

use crate::analysis::{Analysis, AnsageUrteil, Outcome, Stich, sum_of_rows};
use crate::annahmen::{Annahme, alternative, annahmen};
use crate::ausgang::Ausgang;
use crate::bock::bock;
use crate::citation::cite;
use crate::claims::{claims, unknown_names};
use crate::ende::{Ende, ende};
use crate::entscheid::{Akten, Entscheidungen, leave_open, verboten};
use crate::finding::{Cause, Finding, FindingKind, Findings};
use crate::game::{Game, seats_at};
use crate::geordnet::geordnet;
use crate::gliederung::Gliederung;
use crate::liegenlassen::liegenlassen;
use crate::liste::check_size;
use crate::ohne_karten::Notiz;
use crate::reihen::with_rows_as_meant;
use crate::reklamation::{Rechtslage, was_steht};
use crate::replay::ablauf::{Ablauf, Aufspiel, Ergaenzt, Ordnung, Wort};
use crate::replay::bedienen::Hochzeitslage;
use crate::replay::gespielt::nach_dem_spiel;
use crate::replay::klaerung::{Klaerung, klaerung, whole_game};
use crate::replay::spielfindung::{Erklaert, Spielfindung, Was};
use crate::replay::{ablauf, ansagen, aussetzer, bedienen, haende};
use crate::rest;
use crate::rules::{ErsterAufspiel, RuleSet};
use crate::search::{Budget, KnownGame};
use crate::sitze::{Bereinigt, bereinigt};
use crate::sprecher::ohne_sprecher;
use crate::unlesbar::judged;
use crate::verdict::Ergebnis;

/// Judges a game under a rule set.
///
/// `header` is that of the game's list: it holds for the game what the game does not say itself. The result says
/// what could not be decided rather than guess; nothing in a record makes this panic.
pub fn analyze(record: &Record, header: &ListHeader, rules: &RuleSet) -> Analysis {
    analyze_within(record, header, rules, Budget::default())
}

/// Judges a game as [`analyze`] does; whatever is searched for, a claim of the remaining tricks or a complaint of a
/// revoke, may look at so many positions.
pub fn analyze_within(record: &Record, header: &ListHeader, rules: &RuleSet, budget: Budget) -> Analysis {
    as_meant(record, header, rules, None, budget)
}

/// Judges a game as [`analyze`] does, where the games before it show who had played his Pflichtsolo: it holds where the
/// record itself does not say so (TSR 4.2, 4.3.1).
pub fn analyze_in_list(record: &Record, header: &ListHeader, rules: &RuleSet, pflichtsoli: &[Seat]) -> Analysis {
    as_meant(record, header, rules, Some(pflichtsoli), Budget::default())
}

/// Judges a record in its canonical order, for written otherwise it is judged alike; by each reading of a word that cannot
/// be read; with its rows as they were meant; by the dealer that it shows.
fn as_meant(
    record: &Record,
    header: &ListHeader,
    rules: &RuleSet,
    pflichtsoli: Option<&[Seat]>,
    budget: Budget,
) -> Analysis {
    let judge = |record: &Record| judge(record, header, rules, pflichtsoli, budget, None);
    let heard = |record: &Record| judged(record, header, judge);
    let read = |record: &Record| with_rows_as_meant(record, heard(record), rules, heard);
    let dealt = |record: &Record| aussetzer::with_another_geber(record, read(record), rules, read);
    let Some(geordnet) = geordnet(record) else { return dealt(record) };
    let mut analysis = dealt(&geordnet.record);
    geordnet.put_back(&mut analysis);
    analysis
}

fn judge<'r>(
    record: &'r Record,
    header: &ListHeader,
    rules: &RuleSet,
    pflichtsoli: Option<&'r [Seat]>,
    budget: Budget,
    annahme: Option<&'r Annahme>,
) -> Analysis {
    let gliederung = Gliederung::new(record);
    let seats = seats_at(&gliederung, header);
    let table = seats.unwrap_or(rules.tisch.usual());
    if let Some(Bereinigt { record, fehlend }) = bereinigt(record, table) {
        let gliederung = Gliederung::new(&record);
        return judge_at(&record, gliederung, header, rules, (seats, &fehlend), pflichtsoli, budget, annahme);
    }
    judge_at(record, gliederung, header, rules, (seats, &[]), pflichtsoli, budget, annahme)
}

/// Judges a game of which nothing is said of seats that the table does not have. `sitze` are the seats that are named, and
/// those that are missing, with their places.
#[expect(clippy::too_many_arguments, reason = "what `judge` was given, and what it made of the record")]
fn judge_at<'r>(
    record: &'r Record,
    gliederung: Gliederung<'r>,
    header: &ListHeader,
    rules: &RuleSet,
    (seats, fehlend): (Option<usize>, &[(Seat, Locus)]),
    pflichtsoli: Option<&'r [Seat]>,
    budget: Budget,
    annahme: Option<&'r Annahme>,
) -> Analysis {
    let table = seats.unwrap_or(rules.tisch.usual());
    let rules = rules.at_table(table);
    let mut findings = Findings::new(rules);
    for (seat, at) in fehlend.iter().copied() {
        let kind = FindingKind::SitzFehlt { seat, seats: table };
        findings.add(kind, at).by(seat);
    }
    if let Some(field) = record.fields().find(|(_, field)| field.key.value == Key::Spieler)
        && let Some(found) = seats
    {
        check_size(found, Locus::line(field.0, Part::Value), rules, &mut findings);
    }
    let mut game = Game::new(record, gliederung, seats, rules, &mut findings);
    game.pflichtsoli = pflichtsoli;
    game.annahme = annahme;
    if game.foreign {
        // Whatever else these rules say of it follows from that.
        let analysis = Analysis::open(game.seats, from_vorhand(&game), game.geber);
        return Analysis { findings: findings.into_vec(), ..analysis };
    }
    aussetzer::aussetzer(&game, &mut findings);
    let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
    let ordnung = ordnung(rules, &spielfindung);
    let mut ablauf = Ablauf::default();
    course(&game, rules, &spielfindung, &ordnung, &mut ablauf, &mut findings);
    haende::check_copies(&game, rules, &ablauf, &mut findings);
    let hands = haende::haende(&game, rules, &ablauf, &mut findings);
    let notiz = Notiz::of(&game);
    let klaerung = match &notiz {
        Some(notiz) => notiz.klaerung(&game, rules, &spielfindung, &mut findings),
        None => klaerung(&game, rules, &spielfindung, &ordnung, &ablauf, &hands, &mut findings),
    };
    bedienen::bedienen(&game, rules, &ordnung, &ablauf, &hands, hochzeitslage(&klaerung), &mut findings);
    // What was complained of is looked at as it stands.
    if !ablauf.worte.iter().any(|wort| is_disputed(wort)) {
        findings.because_of_impossible_tricks(ablauf.laeufe.iter().map(|lauf| lauf.line));
    }
    ansagen::late_statements(&game, rules, &ablauf, &mut findings);
    let mut entscheidungen = entscheidungen(&game, rules, &spielfindung, &ordnung, &ablauf, &klaerung);
    let urteile = ansagen::ansagen(&game, rules, &spielfindung, &ablauf, &klaerung, &entscheidungen, &mut findings);

    let mut analysis = Analysis {
        contract: klaerung.contract,
        schweine: spielfindung.schweine.iter().map(|schweine| schweine.seat).collect(),
        parteien: klaerung.parteien,
        ansagen: urteile,
        stiche: std::mem::take(&mut ablauf.stiche),
        ..Analysis::open(game.seats, from_vorhand(&game), game.geber)
    };
    let liegen = liegenlassen(rules, &ablauf, &analysis, &mut findings);
    (analysis.verfallen, analysis.liegend) = (liegen.verfallen, liegen.liegend);
    entscheidungen.rule_ansagen(&mut analysis, &findings);
    analysis.bock = bock(&game, rules, &mut findings);
    let known =
        KnownGame { game: &game, rules, ordnung: &ordnung, ablauf: &ablauf, klaerung: &klaerung, haende: &hands };
    if entscheidungen.classes() {
        let acts = classed(&known, &spielfindung, &entscheidungen, &analysis, budget, &findings);
        entscheidungen.found_out(acts);
    }
    let mut ende = ende(&known, &entscheidungen, budget, &mut findings);
    ende.redeal |= spielfindung.geschmissen;
    if let Some(geklaert) = &ende.geklaert {
        (analysis.contract, analysis.parteien) = (geklaert.contract, geklaert.parteien);
    }
    if ende.redeal && analysis.stiche.len() < game.per_player {
        findings.because(&Cause::VoidDeal);
    }
    ende.rest = entscheidungen.rest().or(ende.rest);
    let schluss = ende.schluss.filter(|_| ablauf.stopped.is_none());
    if let Some(schluss) = schluss {
        schluss.cut(&game, &ablauf, &mut analysis, &mut findings);
    }
    let unnamed = ohne_sprecher(&game, &ablauf, &mut findings);
    ende.stopped(&game, rules, &ablauf, &analysis, &entscheidungen, &mut findings);
    analysis.outcome = match &notiz {
        Some(_) if !ende.redeal => Outcome::Undecided,
        _ if unnamed && !ende.redeal => Outcome::Undecided,
        _ => outcome(&game, rules, &spielfindung, &ablauf, &analysis, &ende, &mut findings),
    };
    analysis.strafen.extend(verboten(&game, rules, &analysis.ansagen, &analysis.parteien));
    let mut wertlos = false;
    if scored(analysis.outcome)
        && let Some(ergebnis) = Ergebnis::of_game(rules, &analysis, ende.rest)
    {
        analysis.augen = Some(ergebnis.augen);
        analysis.stichzahl = Some(ergebnis.stiche);
        if analysis.outcome == Outcome::Played {
            let ausgang = Ausgang::new(rules, Some(&ordnung), &analysis, &ergebnis);
            if ausgang.redeal || ende.neu_geben.is_none() {
                wertlos = ausgang.redeal;
                ausgang.enter(&mut analysis);
            }
        }
    }
    unknown_names(&game.gliederung.notiert, &mut findings);
    let notiz = notiz.filter(|_| !ende.redeal);
    if let Some(notiz) = &notiz {
        let fines =
            analysis.strafen.iter().map(|strafe| strafe.seats.clone()).chain(entscheidungen.rows(analysis.seats));
        let fines = sum_of_rows(analysis.seats, fines.collect::<Vec<_>>().iter().map(Vec::as_slice));
        notiz.enter(&game, rules, &fines, &mut analysis, &mut findings);
        wertlos = analysis.outcome == Outcome::Redeal;
        if matches!(analysis.outcome, Outcome::Played | Outcome::Redeal) {
            // The sheet says what the game came to, and so who got the tricks that somebody claimed (SPEC F 7.8).
            findings.because(&Cause::RestSettled);
            ende.unerlaubt = None;
        }
    }
    if ende.claim && analysis.outcome == Outcome::NeedsRuling {
        rest::alternatives(rules, &ordnung, &mut analysis);
    }
    dealt_again(&ende, wertlos, &mut analysis, &mut findings);
    rechtslage(&game, rules, &ordnung, &ablauf, &klaerung, &analysis.ansagen, &analysis.stiche).work_out(&mut findings);
    let akten = Akten {
        game: &game,
        rules,
        spielfindung: &spielfindung,
        ordnung: &ordnung,
        entscheidungen: &entscheidungen,
        haende: &hands,
        ablauf: &ablauf,
        notiz: notiz.as_ref(),
        schluss,
        course_known: ablauf.stopped.is_none(),
        rest: ende.rest,
        unerlaubt: ende.unerlaubt,
        wertlos,
        known: &known,
        budget,
    };
    let (ruled_on, vorfrage) = akten.settle(&mut analysis, &mut findings);
    // A complaint or a ruling ends the game before anybody asks what it was worth.
    if wertlos && analysis.outcome == Outcome::Redeal {
        let kind = match analysis.value {
            Some(value) => FindingKind::NeuGebenWert { value },
            None => FindingKind::NeuGeben {},
        };
        findings.add_under("neu-geben-wert", kind, ende.neu_geben.unwrap_or(whole_game(&game)));
    }
    was_steht(analysis.outcome, &ablauf, &ruled_on, rules, &mut findings);
    analysis.points = points(&analysis);
    if matches!(analysis.outcome, Outcome::NeedsRuling | Outcome::Aborted | Outcome::NotPlayed) {
        findings.because(&Cause::Ended);
    }
    if notiz.is_some() && matches!(analysis.outcome, Outcome::Played | Outcome::Aborted | Outcome::NotPlayed) {
        findings.because(&Cause::DecidedOtherwise);
    }
    findings.because_of_impossible_cards();
    if !findings.impossible() {
        claims(&game.gliederung.notiert, rules, &analysis, &mut findings);
        findings.because_of_the_taker();
    }
    cite(record, rules, &analysis, &mut findings);
    analysis.findings = findings.into_vec();
    match (vorfrage, annahme) {
        (Some(vorfrage), None) => {
            let again =
                |record: &Record, case| judge(record, header, rules, pflichtsoli, budget, Some(&Annahme::ruled(case)));
            analysis.alternatives = vorfrage.alternatives(record, &analysis.alternatives, again);
        }
        (Some(_), Some(_)) => leave_open(&mut analysis.alternatives),
        (None, _) => {}
    }
    let open =
        matches!(analysis.outcome, Outcome::Undecided | Outcome::NeedsRuling) && analysis.alternatives.is_empty();
    if open && annahme.is_none() {
        let parties_open = analysis.findings.iter().any(|found| found.kind == FindingKind::ParteiUnentscheidbar {});
        for annahme in annahmen(&game, rules, &ablauf, &hands, parties_open) {
            let assumed = judge(record, header, rules, pflichtsoli, budget, Some(&annahme));
            analysis.alternatives.extend(alternative(annahme.case, assumed));
        }
        // What one of them leaves open, all of them together do not tell.
        if analysis.alternatives.iter().any(|other| other.points.is_none()) {
            analysis.alternatives.clear();
        }
    }
    analysis
}

/// Collects complaints and rulings. Which call a ruling means is seen from the calls as they would be judged without it.
fn entscheidungen<'r>(
    game: &Game<'r>,
    rules: &RuleSet,
    spielfindung: &Spielfindung,
    ordnung: &Ordnung,
    ablauf: &Ablauf<'r>,
    klaerung: &Klaerung,
) -> Entscheidungen<'r> {
    let mut all = Entscheidungen::new(ablauf, rules);
    if all.on_ansagen() {
        let mut found = Findings::new(rules);
        let urteile = ansagen::ansagen(game, rules, spielfindung, ablauf, klaerung, &all, &mut found);
        rechtslage(game, rules, ordnung, ablauf, klaerung, &urteile, &ablauf.stiche).work_out(&mut found);
        all.place(game, &urteile, &found);
    }
    all
}

/// Finds out which acts were classed: what a ruling is about follows from all that was done, as if play had gone on.
fn classed<'r>(
    known: &KnownGame<'_, 'r>,
    spielfindung: &Spielfindung,
    entscheidungen: &Entscheidungen<'r>,
    analysis: &Analysis,
    budget: Budget,
    findings: &Findings<'_>,
) -> BTreeSet<Locus> {
    let KnownGame { game, rules, ordnung, ablauf, klaerung, haende } = *known;
    let mut found = findings.clone();
    let ende = ende(known, entscheidungen, budget, &mut found);
    rechtslage(game, rules, ordnung, ablauf, klaerung, &analysis.ansagen, &analysis.stiche).work_out(&mut found);
    let akten = Akten {
        game,
        rules,
        spielfindung,
        ordnung,
        entscheidungen,
        haende,
        ablauf,
        notiz: None,
        schluss: None,
        course_known: ablauf.stopped.is_none(),
        rest: ende.rest,
        unerlaubt: ende.unerlaubt,
        wertlos: false,
        known,
        budget,
    };
    akten.classed(analysis, &mut found)
}

/// Returns what is needed to say who could complain of what.
fn rechtslage<'a, 'r>(
    game: &'a Game<'r>,
    rules: &'a RuleSet,
    ordnung: &'a Ordnung,
    ablauf: &'a Ablauf<'r>,
    klaerung: &'a Klaerung,
    ansagen: &'a [AnsageUrteil],
    stiche: &'a [Stich],
) -> Rechtslage<'a, 'r> {
    let (contract, parteien) = (klaerung.contract, &klaerung.parteien);
    Rechtslage { game, rules, ordnung, ablauf, contract, parteien, ansagen, stiche }
}

/// Returns the order of the cards in the game that is played.
pub(crate) fn ordnung(rules: &RuleSet, spielfindung: &Spielfindung) -> Ordnung {
    let solo = match spielfindung.vorbehalt {
        Some(Erklaert { was: Was::Solo { art, .. }, .. }) => Some(art),
        Some(Erklaert { was: Was::Hochzeit { .. } | Was::Armut { .. }, .. }) | None => None,
    };
    Ordnung {
        ohne: rules.rangfolge(solo, false),
        mit: rules.rangfolge(solo, true),
        schweine_ab: spielfindung.schweine.iter().map(|schweine| schweine.from).min(),
    }
}

/// Follows the play; cards nobody noted are filled in where the hands determine them.
pub(crate) fn course<'r>(
    game: &Game<'r>,
    rules: &RuleSet,
    spielfindung: &Spielfindung,
    ordnung: &Ordnung,
    ablauf: &mut Ablauf<'r>,
    findings: &mut Findings<'_>,
) {
    if game.active.is_empty() {
        let said = |finding: &Finding| matches!(finding.kind, FindingKind::AussetzerZahl { .. });
        if !findings.found().any(said) {
            let expected = game.seats.saturating_sub(rules.tisch.spieler);
            findings.add(FindingKind::AussetzerFehlt { expected, seats: game.seats }, Locus::GAME);
        }
        ablauf.stopped = Some(Locus::GAME);
        // A void deal is void, whoever sat out.
        ablauf.void_deal(game);
        return;
    }
    let aufspiel = aufspiel(game, rules, spielfindung);
    // What is trump is not known while it is open what is played.
    let stopped = spielfindung.open;
    let mut found = Findings::new(rules);
    ablauf.follow(game, rules, ordnung, aufspiel, &Ergaenzt::new(), stopped, None, &mut found);
    if ablauf.unknown {
        let ergaenzt = haende::ergaenzt(game, rules, ablauf);
        found = Findings::new(rules);
        *ablauf = Ablauf::default();
        ablauf.follow(game, rules, ordnung, aufspiel, &ergaenzt, stopped, None, &mut found);
    }
    // One slip in a row is the writer's; where the Blätter would show several, or are at odds with the play all the same,
    // one of them is wrong, and nothing is to be concluded from it.
    if ablauf.slips > 1 || ablauf.slips == 1 && haende::contradicted(game, ablauf) {
        found = Findings::new(rules);
        let ergaenzt = if ablauf.unknown { haende::ergaenzt(game, rules, ablauf) } else { Ergaenzt::new() };
        *ablauf = Ablauf { as_written: true, ..Ablauf::default() };
        ablauf.follow(game, rules, ordnung, aufspiel, &ergaenzt, stopped, None, &mut found);
    }
    // Swapped rows, followed as they stand, would shower; the first sign of them is enough.
    if found.any(Severity::Error)
        && let Some(line) = ablauf::misplaced(game)
    {
        if let Some(first) = found.first() {
            found.because(&Cause::RowsSwapped(first));
        }
        *ablauf = Ablauf::default();
        let mut followers = Findings::new(rules);
        ablauf.follow(game, rules, ordnung, aufspiel, &Ergaenzt::new(), stopped, Some(line), &mut followers);
    } else if let Some(haende::Ausreisser { seat, card, at, line }) = haende::out_of_step(game, ablauf) {
        found.because(&Cause::OutOfStep(at));
        found.add(FindingKind::AusDemTritt { seat, card }, at).by(seat);
        *ablauf = Ablauf::default();
        let mut followers = Findings::new(rules);
        ablauf.follow(game, rules, ordnung, aufspiel, &Ergaenzt::new(), stopped, Some(line), &mut followers);
    }
    findings.append(found);
}

/// Tells whether somebody complained of something, or ruled on it.
fn is_disputed(wort: &Wort<'_>) -> bool {
    matches!(wort.event.what, Handlung::Akt(Akt::Reklamation(_) | Akt::Entscheid(_)))
}

pub(crate) fn hochzeitslage(klaerung: &Klaerung) -> Option<Hochzeitslage> {
    let (hochzeiter, form) = klaerung.hochzeiter?;
    let klaerungsstich = klaerung.contract.and_then(|contract| contract.klaerungsstich).map(|stich| stich - 1);
    Some(Hochzeitslage { hochzeiter, form, klaerungsstich })
}

/// Returns what the game and all penalties come to; nothing if the game is open and nobody is punished.
fn points(analysis: &Analysis) -> Option<Vec<i32>> {
    if analysis.game_points.is_none() && analysis.strafen.is_empty() {
        return None;
    }
    let fines = analysis.strafen.iter().map(|strafe| strafe.seats.as_slice());
    Some(sum_of_rows(analysis.seats, analysis.game_points.as_deref().into_iter().chain(fines)))
}

/// Returns who plays, clockwise from the seat left of the dealer, or in the order of the table.
fn from_vorhand(game: &Game<'_>) -> SmallVec<[Seat; 5]> {
    let mut active = game.active.clone();
    if let Some(start) = active.iter().position(|seat| Some(*seat) == game.vorhand) {
        active.rotate_left(start);
    }
    active
}

/// Decides who leads to the first trick (TSR 5.1.1), in a Pflichtsolo the soloist (4.2.2).
///
/// Where something before the play was wrong and the lead follows from it, either leader is right: that is reported
/// there.
pub(crate) fn aufspiel(game: &Game<'_>, rules: &RuleSet, spielfindung: &Spielfindung) -> Aufspiel {
    let began = spielfindung.begann.filter(|began| Some(*began) != game.vorhand);
    let aufspiel = match rules.vorbehalte.aufspiel {
        ErsterAufspiel::WerDieAbfrageBegann => Aufspiel { seat: spielfindung.begann.or(game.vorhand), or: None },
        ErsterAufspiel::Vorhand => Aufspiel { seat: game.vorhand, or: began },
    };
    match spielfindung.vorbehalt {
        Some(Erklaert { seat, was: Was::Solo { pflicht, disputed, .. }, .. }) => {
            match rules.vorbehalte.solo_aufspiel.soloist_leads(pflicht) {
                Some(true) => Aufspiel { seat: Some(seat), or: aufspiel.seat.filter(|_| disputed) },
                Some(false) => Aufspiel { or: if disputed { Some(seat) } else { aufspiel.or }, ..aufspiel },
                None => Aufspiel { or: Some(seat), ..aufspiel },
            }
        }
        Some(Erklaert { was: Was::Hochzeit { .. } | Was::Armut { .. }, .. }) | None => aufspiel,
    }
}

/// The table dealt a whole game again, for which there is no reason but its value, and that is none.
fn dealt_again(ende: &Ende, wertlos: bool, analysis: &mut Analysis, findings: &mut Findings<'_>) {
    if let Some(at) = ende.neu_geben.filter(|_| !wertlos) {
        findings.add(FindingKind::NeuGebenUnbegruendet {}, at);
        analysis.outcome = Outcome::Redeal;
    }
}

fn outcome(
    game: &Game<'_>,
    rules: &RuleSet,
    spielfindung: &Spielfindung,
    ablauf: &Ablauf<'_>,
    analysis: &Analysis,
    ende: &Ende,
    findings: &mut Findings<'_>,
) -> Outcome {
    if ende.redeal {
        return Outcome::Redeal;
    }
    let complete = analysis.stiche.len();
    if ablauf.stopped.is_some()
        || spielfindung.open.is_some()
        || ablauf.laeufe.iter().any(|lauf| lauf.full && lauf.winner.is_none())
    {
        return undecided(game, ablauf, findings);
    }
    if ende.entscheid {
        return Outcome::NeedsRuling;
    }
    if complete < game.per_player && ende.rest.is_none() {
        let kind = FindingKind::UnvollstaendigesSpiel { found: complete, expected: game.per_player };
        findings.add(kind, whole_game(game));
        return Outcome::Incomplete;
    }
    let parties_known = game.active.iter().all(|seat| analysis.parteien[*seat].is_some());
    let whole_pack = complete < game.per_player || is_whole_pack(game, rules, ablauf);
    if !parties_known || !whole_pack || ansagen::open(&analysis.ansagen) {
        return undecided(game, ablauf, findings);
    }
    Outcome::Played
}

/// Tells whether the cards laid are the pack, each card as often as it is there.
fn is_whole_pack(game: &Game<'_>, rules: &RuleSet, ablauf: &Ablauf<'_>) -> bool {
    let mut left = rules.kartenspiel.cards();
    game.active.iter().all(|seat| {
        let covered = left.covers(ablauf.laid[*seat]);
        left = left.without(ablauf.laid[*seat]);
        covered
    })
}

/// Says that the game is not decided, unless something that was found says why.
fn undecided(game: &Game<'_>, ablauf: &Ablauf<'_>, findings: &mut Findings<'_>) -> Outcome {
    let unreadable = ablauf.stopped.is_some();
    if !unreadable && !findings.say_why_undecided() {
        let unknown = ablauf.gelegt.iter().find(|play| play.counts && play.card.is_none()).map(|play| play.at);
        findings.add(FindingKind::Unentscheidbar {}, unknown.unwrap_or(whole_game(game)));
    }
    Outcome::Undecided
}

/// Tells whether what the parties took is known and worth showing.
fn scored(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Played | Outcome::NeedsRuling => true,
        Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal | Outcome::Undecided | Outcome::Incomplete => false,
    }
}
