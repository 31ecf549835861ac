//! The result of a game noted without cards: what Augen, tricks, announcements and special points come to, winner and value, or
//! the points that the table noted.

use doko_format::{Key, Locus, Part, Partei, Seat, Sieger, Sonderpunktnotiz, Spielartnotiz};
use smallvec::SmallVec;

use super::{ALLEIN, Angaben, Notiz};
use crate::analysis::{Alternative, Analysis, Contract, Fall, Outcome, Spielart};
use crate::ansagen;
use crate::finding::{FindingKind, Findings, Role, Sondername};
use crate::partei::ByPartei;
use crate::posten::PostenArt;
use crate::rules::{RuleSet, Sonderpunkt, Spielziel, Verdient};
use crate::wertung::noted::{clause_of, named};
use crate::wertung::possible_augen::{any_stiche_have, stiche_have};
use crate::wertung::result::{Ausgang, wertungslage};
use crate::wertung::score::Score;
use crate::wertung::verdict::{Ergebnis, without_augen};
use crate::written::game::Game;
use crate::written::ramsch::Ramschnotiz;

/// A special point, whose, and how often.
type Genannt = (PostenArt, Partei, u16);

/// A result, and what would have to be so for it.
type Moeglich = (Option<Fall>, Ergebnis);

/// A result with its score.
type Gewertet = (Option<Fall>, Ausgang);

impl Notiz<'_> {
    /// Enters the result, or what is noted of it. `fines` are those that somebody spoke, by seat: the points of the table
    /// hold them.
    pub(crate) fn enter(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        fines: &[i32],
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) {
        let own = |row: &[i32]| -> Vec<i32> {
            row.iter().zip(fines).map(|(points, fine)| points.saturating_sub(*fine)).collect()
        };
        let punkte = self.punkte.as_deref().map(own);
        analysis.outcome = Outcome::Undecided;
        self.check_form(analysis, findings);
        let ziel = analysis.contract.map(Contract::ziel).unwrap_or_default();
        analysis.augen = self.augen(ziel, rules, findings);
        analysis.stichzahl = self.stiche(ziel, rules, analysis.augen, findings);
        let can_be = self.check_sonderpunkte(rules, analysis, findings);
        let ramsch = Ramschnotiz { augen: self.augen_je_sitz, stiche: self.stiche_je_sitz, punkte: punkte.as_deref() };
        let is_ramsch = analysis.is_ramsch();
        if is_ramsch && ramsch.enter(game, rules, analysis, findings) {
            // What its lines decide.
        } else if let Some(outcomes) = self.outcomes(game, rules, analysis).filter(|_| can_be) {
            self.score(analysis, outcomes);
        } else if let Some(score) = self.by_value(game, rules, analysis, findings).filter(|_| !is_ramsch) {
            let points = score.by_seat(analysis.seats);
            analysis.winner = self.winner(game, analysis);
            (analysis.value, analysis.posten) = (Some(score.value), score.posten);
            as_noted(rules, analysis, points);
        } else if let Some(punkte) = punkte.as_ref().filter(|row| adds_up(row, rules)) {
            match idle_with_points(game, punkte) {
                Some(seat) => idle(game, seat, &Key::Punkte, findings),
                None => {
                    analysis.winner = self.winner(game, analysis);
                    if !is_ramsch {
                        self.check_parity(game, rules, analysis, punkte, findings);
                    }
                    as_noted(rules, analysis, punkte.to_vec());
                }
            }
        }
        // Who sits out does not win, either; where it is known who did, he is compared with that.
        if let (Some(Sieger::Seats(seats)), None) = (self.sieger, analysis.winner)
            && let Some(seat) = seats.iter().map(|seat| seat.value).find(|seat| !game.active.contains(seat))
        {
            idle(game, seat, &Key::Sieger, findings);
        }
        // A row that does not add up, or is none, is reported with the other results.
        let explained = findings.say_why_undecided()
            || self.punkte_anzahl_falsch
            || punkte.is_some_and(|row| !adds_up(&row, rules));
        if analysis.outcome == Outcome::Undecided && !explained {
            findings.add(FindingKind::Unentscheidbar {}, Locus::GAME);
        }
    }

    /// Returns the result with the announcements as they are ruled; `None` where what is noted leaves it open.
    ///
    /// What the table noted of the result is no answer: it is the same, whatever is ruled.
    pub(crate) fn ausgang(&self, game: &Game<'_>, rules: &RuleSet, analysis: &Analysis) -> Option<Ausgang> {
        if !self.check_sonderpunkte(rules, analysis, &mut Findings::new(rules)) {
            return None;
        }
        let mut outcomes = self.outcomes(game, rules, analysis)?;
        let points = |(_, ausgang): &Gewertet| ausgang.clone().points(analysis.seats).0;
        let alike = outcomes.windows(2).all(|pair| points(&pair[0]) == points(&pair[1]));
        outcomes.pop().filter(|_| alike).map(|(_, ausgang)| ausgang)
    }

    /// Returns the points the table noted, by seat.
    pub(crate) fn punkte(&self) -> Option<&[i32]> {
        self.punkte.as_deref()
    }

    /// Reports numbers by party in a Ramsch, and by seat in any other game that is known.
    fn check_form(&self, analysis: &Analysis, findings: &mut Findings<'_>) {
        let Some(contract) = analysis.contract else { return };
        let line = |found: Option<usize>| found.map(|line| Locus::line(line, Part::Value));
        if contract.kind.is_ramsch() {
            let by_party = self.augen.or(self.stiche).map(|(_, line)| line);
            line(by_party).into_iter().for_each(|at| _ = findings.add(FindingKind::AngabenJeSitz {}, at));
        } else {
            let by_seat = self.augen_je_sitz.or(self.stiche_je_sitz).map(|(_, line)| line);
            line(by_seat).into_iter().for_each(|at| _ = findings.add(FindingKind::AngabenJePartei {}, at));
        }
    }

    /// Returns the Augen of both parties; those of one are enough.
    fn augen(&self, ziel: Spielziel, rules: &RuleSet, findings: &mut Findings<'_>) -> Option<ByPartei<u16>> {
        let pack = rules.kartenspiel.augen();
        let (noted, line) = self.augen?;
        let both = both(noted, pack, ziel);
        if both.is_none() {
            let found = noted.iter().map(|entry| usize::from(entry.value.1)).sum();
            let kind = FindingKind::AugenSumme { found, expected: usize::from(pack) };
            findings.add(kind, Locus::line(line, Part::Value));
        }
        let spieler = rules.tisch.spieler;
        let can_be =
            |augen: &ByPartei<u16>| !ziel.is_about_augen() || any_stiche_have(&rules.kartenspiel, spieler, augen.re);
        if let (Some(augen), Some(first)) = (both.filter(|augen| !can_be(augen)), noted.first()) {
            let party = first.value.0;
            let kind = FindingKind::AugenUnmoeglich { party, augen: augen[party].into() };
            findings.add(kind, Locus::line(line, Part::Value));
            return None;
        }
        both
    }

    /// Returns the tricks of both parties, if they can be; who has none has no Augen.
    fn stiche(
        &self,
        ziel: Spielziel,
        rules: &RuleSet,
        augen: Option<ByPartei<u16>>,
        findings: &mut Findings<'_>,
    ) -> Option<ByPartei<u16>> {
        let tricks = rules.kartenspiel.per_player(rules.tisch.spieler) as u16;
        let (noted, line) = self.stiche?;
        let at = Locus::line(line, Part::Value);
        let Some(stiche) = both(noted, tricks, ziel) else {
            let found = noted.iter().map(|entry| usize::from(entry.value.1)).sum();
            findings.add(FindingKind::SticheSumme { found, expected: usize::from(tricks) }, at);
            return None;
        };
        let without = |party: &Partei| stiche[*party] == 0 && augen.is_some_and(|augen| augen[*party] > 0);
        if let Some(party) = Partei::ALL.into_iter().find(without) {
            let augen = augen.unwrap_or_default()[party];
            findings.add(FindingKind::AugenOhneStich { party, augen: usize::from(augen) }, at);
            return None;
        }
        let (pack, spieler) = (&rules.kartenspiel, rules.tisch.spieler);
        if let Some(augen) =
            augen.filter(|augen| ziel.is_about_augen() && !stiche_have(pack, spieler, stiche.re, augen.re))
        {
            let party = noted.first().map_or(Partei::Re, |entry| entry.value.0);
            let (found, augen) = (stiche[party].into(), augen[party].into());
            findings.add(FindingKind::SticheUnmoeglich { party, found, augen }, at);
            return None;
        }
        Some(stiche)
    }

    /// Reports special points that no game has, so often, together or with so few Augen, and tells whether all can be.
    fn check_sonderpunkte(&self, rules: &RuleSet, analysis: &Analysis, findings: &mut Findings<'_>) -> bool {
        let augen = analysis.augen;
        let Some((noted, line)) = self.sonderpunkte else { return true };
        let mut so_far: SmallVec<[(usize, Genannt); 4]> = SmallVec::new();
        let before = findings.found().count();
        for (index, note) in noted.iter().enumerate() {
            let Sonderpunktnotiz { party, name, count } = &note.value;
            let Some(item) = named(name, rules) else { continue };
            let this = (item, *party, u16::from(count.unwrap_or(1)));
            let apart = so_far.iter().find(|(_, other)| !rules.sondertafel().can_be_together(*other, this, rules));
            let apart = apart.map(|(place, _)| *place);
            so_far.push((index, this));
            let count = |of: &dyn Fn(Partei) -> bool| -> u16 {
                let same = so_far.iter().filter(|(_, (other, earner, _))| *other == item && of(*earner));
                same.fold(0, |sum, (_, (.., count))| sum.saturating_add(*count))
            };
            let at = Locus::item(line, index);
            let name = Sondername(name.clone());
            // A Schwein is never a fox (house rules P), and who announced them had both.
            let both_are_schweine = !analysis.schweine.is_empty() && rules.kartenspiel.schweine.is_pair();
            let no_fox = both_are_schweine && rules.sondertafel().is_of_fox(item);
            let most = if no_fox { Some(0) } else { rules.sondertafel().most_of(item, rules) };
            let times = count(&|_| true);
            if most.is_some_and(|most| times > most) {
                let kind = FindingKind::SonderpunkteZuOft { name, noted: times, most: most.unwrap_or_default() };
                findings.add_under(clause_of(rules, item), kind, at);
            } else if let Some(augen) = augen.map(|augen| augen[*party])
                && count(&|earner| earner == *party).saturating_mul(rules.sondertafel().augen_of(item)) > augen
            {
                let kind = FindingKind::SonderpunkteOhneAugen { party: *party, name, augen: augen.into() };
                findings.add_under(clause_of(rules, item), kind, at);
            } else if item == PostenArt::SchweinchenFaengtZehn && self.without_ansage(rules, analysis, *party) {
                findings.add(FindingKind::SchweinchenOhneAnsage { party: *party }, at);
            } else if let Some(place) = apart {
                let Sonderpunktnotiz { party: other_party, name: other, .. } = noted[place].value.clone();
                let other = Sondername(other);
                let kind = FindingKind::SonderpunkteUnvereinbar { party: *party, name, other_party, other };
                let finding = findings.add_under(clause_of(rules, item), kind, at);
                finding.with(Role::Contradicts, Locus::item(line, place));
            }
        }
        findings.found().count() == before
    }

    /// Tells whether a party is noted to have said nothing, which had Schweine and so had to (R001-4c).
    fn without_ansage(&self, rules: &RuleSet, analysis: &Analysis, party: Partei) -> bool {
        let said = analysis.ansagen.iter().any(|urteil| urteil.party.is_none_or(|own| own == party));
        rules.kartenspiel.schweine_mit_ansage && self.ansagen && analysis.schweine.is_empty() && !said
    }

    /// Returns what both parties may have taken and said: one result, two where it is open whether a party without
    /// Augen took a trick; `None` where something that matters is not noted.
    fn ergebnisse(&self, game: &Game<'_>, analysis: &Analysis) -> Option<SmallVec<[Moeglich; 2]>> {
        let said = self.ansagen || !analysis.ansagen.is_empty();
        let parties_known =
            !game.active.is_empty() && game.active.iter().all(|seat| analysis.parteien[*seat].is_some());
        if !said || !parties_known || ansagen::open(&analysis.ansagen) {
            return None;
        }
        let ziel = analysis.contract.map(Contract::ziel).unwrap_or_default();
        let augen = match analysis.stichzahl {
            Some(_) if !ziel.is_about_augen() => analysis.augen.unwrap_or_default(),
            Some(_) | None => analysis.augen?,
        };
        let (gesagt, zahl) = ansagen::gesagt(&analysis.ansagen);
        let ohne = ansagen::struck(&analysis.ansagen);
        let vorab = ansagen::vorab(&analysis.ansagen, analysis.hochzeiter);
        let (worte, tucks) = (ansagen::worte(&analysis.ansagen), ansagen::tucks(&analysis.ansagen));
        let ergebnis = |stiche| Ergebnis { augen, stiche, gesagt, ansagen: zahl, vorab, worte, tucks, ohne, ziel };
        if let Some(stiche) = analysis.stichzahl {
            return Some(SmallVec::from_iter([(None, ergebnis(stiche))]));
        }
        if self.stiche.is_some() {
            return None;
        }
        // How many there are plays no part.
        let one_each = ByPartei { re: 1, kontra: 1 };
        let Some(without) = without_augen(augen) else {
            return Some(SmallVec::from_iter([(None, ergebnis(one_each))]));
        };
        let mut none = one_each;
        none[without] = 0;
        let cases = [(Some(Fall::Stichlos(true)), none), (Some(Fall::Stichlos(false)), one_each)];
        Some(cases.into_iter().map(|(case, stiche)| (case, ergebnis(stiche))).collect())
    }

    /// Scores each result there may be; `None` where something that matters is not noted.
    fn outcomes(&self, game: &Game<'_>, rules: &RuleSet, analysis: &Analysis) -> Option<Vec<Gewertet>> {
        let (verdient, winner) = (self.verdient(rules, analysis)?, self.winner(game, analysis));
        // Who chose the partner he had changed nothing, and only from a change on nobody is cowardly (house rules G1, W5): at most the
        // winner tells which it was.
        let is_genscher = matches!(self.spielart, Some((Spielartnotiz::Genscher, _)));
        let told = |one: &Ausgang, other: &Ausgang| winner.is_some() && winner == one.winner && winner != other.winner;
        let mut outcomes = Vec::new();
        for (case, ergebnis) in self.ergebnisse(game, analysis)? {
            let noted = |has_changed| Ausgang::noted(rules, analysis, (&ergebnis, has_changed), &verdient);
            let ausgang = noted(false)?;
            let changed = if is_genscher { noted(true) } else { None };
            match changed.filter(|changed| *changed != ausgang) {
                None => outcomes.push((case, ausgang)),
                Some(_) if case.is_some() => return None,
                Some(changed) if told(&changed, &ausgang) => outcomes.push((None, changed)),
                Some(changed) if told(&ausgang, &changed) => outcomes.push((None, ausgang)),
                Some(changed) => outcomes
                    .extend([(Some(Fall::Paarwechsel(true)), changed), (Some(Fall::Paarwechsel(false)), ausgang)]),
            }
        }
        Some(outcomes)
    }

    /// Enters the only result, or of two the one that agrees with the noted points; else it stays open, with both.
    fn score(&self, analysis: &mut Analysis, mut outcomes: Vec<Gewertet>) {
        let seats = analysis.seats;
        let points = |ausgang: &Ausgang| ausgang.clone().points(seats).0;
        let agrees = |(_, ausgang): &Gewertet| self.punkte.as_deref() == Some(points(ausgang).as_slice());
        let all_alike = outcomes.windows(2).all(|pair| points(&pair[0].1) == points(&pair[1].1));
        let chosen = if all_alike { Some(0) } else { outcomes.iter().position(agrees) };
        if let Some(place) = chosen {
            analysis.outcome = Outcome::Played;
            outcomes.swap_remove(place).1.enter(analysis);
            return;
        }
        for (case, ausgang) in outcomes {
            let Some(case) = case else { continue };
            let (points, posten) = ausgang.points(seats);
            analysis.alternatives.push(Alternative::new(case, Some(points), posten));
        }
    }

    /// Returns the noted special points; `None` where they count and are not noted, or one is a table's own.
    fn verdient(&self, rules: &RuleSet, analysis: &Analysis) -> Option<SmallVec<[Verdient; 4]>> {
        let lage = wertungslage(rules, analysis.contract?.kind);
        if !lage.has_sonderpunkte(rules) {
            return Some(SmallVec::new());
        }
        let mut verdient = SmallVec::new();
        for note in self.sonderpunkte?.0 {
            let Sonderpunktnotiz { party, name, count } = &note.value;
            let item = named(name, rules)?;
            let Some(punkte) = rules.sondertafel().value_of(item) else { continue };
            let count = usize::from(count.unwrap_or(1));
            verdient.extend(std::iter::repeat_n((Sonderpunkt { item, party: *party, punkte }, None), count));
        }
        Some(verdient)
    }

    /// Returns the points that winner and value come to; a value that cannot be shared so is reported.
    fn by_value(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        analysis: &Analysis,
        findings: &mut Findings<'_>,
    ) -> Option<Score> {
        let ((wert, at), winners) = (self.wert?, self.winners(game)?);
        let (few, many) = (winners.len().min(game.active.len() - winners.len()), game.active.len());
        if few == 0 {
            return None;
        }
        // What nobody could pay is no value.
        wert.checked_abs().and_then(|wert| wert.checked_mul(many as i32))?;
        let declared = analysis.contract.map(|contract| matches!(contract.kind, Spielart::Solo(_)));
        let multiple = few == ALLEIN && rules.spielwerte.wert_auf_dem_blatt.is_multiple(declared)?;
        let factor = if multiple { (many - few) as i32 } else { 1 };
        if wert % factor != 0 {
            findings.add(FindingKind::WertTeilbar { noted: wert, factor: factor as usize }, at);
            return None;
        }
        let start = game.vorhand.or(game.active.first().copied())?;
        let order = if game.active.contains(&start) { game.clockwise_from(start) } else { &game.active };
        let side = |seat: &Seat| if winners.contains(seat) { Partei::Re } else { Partei::Kontra };
        let players: SmallVec<[(Seat, Partei); 5]> = order.iter().map(|seat| (*seat, side(seat))).collect();
        Some(Score::of_value(rules, wert / factor, &players))
    }

    /// Returns the party that won as noted: `None` if it is not known, `Some(None)` if nobody did.
    fn winner(&self, game: &Game<'_>, analysis: &Analysis) -> Option<Option<Partei>> {
        match self.sieger? {
            Sieger::Keiner => Some(None),
            Sieger::Partei(party) => Some(Some(*party)),
            Sieger::Seats(_) => {
                let first = self.winners(game)?.first().copied()?;
                analysis.parteien[first].map(Some)
            }
        }
    }

    /// Reports a row that cannot be: all results are even or all odd, but for a penalty in a Solo (TSR 7.3.3).
    fn check_parity(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        analysis: &Analysis,
        row: &[i32],
        findings: &mut Findings<'_>,
    ) {
        let row: SmallVec<[i32; 5]> = game.active.iter().map(|seat| row[seat.index()]).collect();
        let maybe_solo = analysis.contract.is_none_or(|contract| contract.soloist.is_some());
        if rules.liste.gerade_ungerade && !rules.strafen.is_even(&row, maybe_solo) {
            findings.add(FindingKind::GeradeUngerade { noted: row.to_vec() }, noted_at(game, &Key::Punkte));
        }
    }
}

/// Takes a row as the table has it, unless it shows a value that is dealt again (R003-1o): each player has that many
/// points, who plays alone more.
fn as_noted(rules: &RuleSet, analysis: &mut Analysis, points: Vec<i32>) {
    analysis.as_noted = true;
    let of_players = analysis.active.iter().filter_map(|seat| points.get(seat.index()));
    let value = of_players.map(|points| points.saturating_abs()).min().unwrap_or_default();
    if value <= rules.spielwerte.neu_geben_bis {
        analysis.outcome = Outcome::Redeal;
        analysis.value.get_or_insert(value);
        return;
    }
    analysis.outcome = Outcome::Played;
    analysis.game_points = Some(points);
}

fn adds_up(row: &[i32], rules: &RuleSet) -> bool {
    !rules.rows_add_up() || row.iter().copied().map(i64::from).sum::<i64>() == 0
}

/// Completes the numbers of both parties to a sum; `None` if they do not come to it.
///
/// Where a game may be over before its last trick, what lies in no trick is in no sum.
fn both(noted: Angaben<'_>, sum: u16, ziel: Spielziel) -> Option<ByPartei<u16>> {
    let of = |party: Partei| noted.iter().find(|entry| entry.value.0 == party).map(|entry| entry.value.1);
    let (re, kontra) = match (of(Partei::Re), of(Partei::Kontra)) {
        (Some(re), Some(kontra)) => (re, kontra),
        (Some(re), None) => (re, sum.checked_sub(re)?),
        (None, Some(kontra)) => (sum.checked_sub(kontra)?, kontra),
        (None, None) => return None,
    };
    let noted = u32::from(re) + u32::from(kontra);
    let fits = noted == u32::from(sum) || !ziel.is_about_augen() && noted < u32::from(sum);
    fits.then_some(ByPartei { re, kontra })
}

/// Returns who has points and did not play.
fn idle_with_points(game: &Game<'_>, row: &[i32]) -> Option<Seat> {
    let idle = |(seat, points): &(Seat, &i32)| **points != 0 && !game.active.contains(seat);
    Seat::first(game.seats).zip(row).find(idle).map(|(seat, _)| seat)
}

/// Reports a result noted for a seat that sits out (TSR 10.1; R001-1e), once in a game: the dealer may be wrong, too. Where
/// it is not known who plays, that is said already.
fn idle(game: &Game<'_>, seat: Seat, key: &Key, findings: &mut Findings<'_>) {
    let said = findings.found().any(|finding| matches!(finding.kind, FindingKind::SetztAus { .. }));
    if game.active.is_empty() || said {
        return;
    }
    let finding = findings.add(FindingKind::SetztAus { seat }, noted_at(game, key)).by(seat);
    if let Some(geber) = game.geber_at() {
        finding.with(Role::Contradicts, geber);
    }
}

/// Returns where the table noted this.
fn noted_at(game: &Game<'_>, key: &Key) -> Locus {
    let line = game.outline.notiert.iter().find(|(_, field)| field.key.value == *key);
    line.map_or(Locus::GAME, |(line, _)| Locus::line(*line, Part::Value))
}
