//! Who played with whom, and what, in a game noted without cards: by the lines `Spielart`, `Re` and `Vorbehalt`, or by who won.

use doko_format::{Aussage, BySeat, Event, Handlung, Locus, Part, Partei, Seat, Spielartnotiz, Value};
use smallvec::SmallVec;

use super::{ALLEIN, Notiz};
use crate::analysis::{Contract, Spielart};
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::RuleSet;
use crate::spielfindung::{Erklaert, Spielfindung, Was, events, pflicht};
use crate::spielverlauf::klaerung::Klaerung;
use crate::written::game::Game;

impl Notiz<'_> {
    /// Returns the parties and the kind of game as noted.
    pub(crate) fn klaerung(
        &self,
        game: &Game<'_>,
        rules: &RuleSet,
        spielfindung: &Spielfindung,
        findings: &mut Findings<'_>,
    ) -> Klaerung {
        if let Some((noted, said)) = self.contradiction(game, spielfindung) {
            findings.add(FindingKind::NotizWiderAbfrage {}, noted).with(Role::Contradicts, said);
            return Klaerung::noted(None, BySeat::default());
        }
        let mut re = self.re.as_ref().map(|(seats, _)| seats.clone());
        let mut contract = Contract { kind: Spielart::Normal, soloist: None, pflicht: None, klaerungsstich: None };
        let mut known = true;
        let mut alone = false;
        self.check_kind(rules, findings);
        match (self.spielart, spielfindung.vorbehalt) {
            (Some((Spielartnotiz::Normal | Spielartnotiz::Genscher, _)), _) => {}
            (Some((Spielartnotiz::Hochzeit { stich }, at)), _) => {
                alone = re.as_ref().is_some_and(|re| re.len() == ALLEIN);
                contract.kind = if alone { Spielart::HochzeitAllein } else { Spielart::Hochzeit };
                contract.klaerungsstich =
                    noted_klaerungsstich(stich.map(usize::from), alone, at, game, rules, findings);
            }
            (Some((Spielartnotiz::StilleHochzeit, _)), _) => {
                (alone, contract.kind) = (true, Spielart::StilleHochzeit);
            }
            (Some((Spielartnotiz::SchwarzeSau, _)), _) => {
                (alone, contract.kind) = (true, Spielart::SchwarzeSau);
            }
            (Some((Spielartnotiz::Ramsch, _)), _) => return Klaerung::noted_ramsch(),
            (None, _) if spielfindung.is_ramsch() => return Klaerung::noted_ramsch(),
            (Some((Spielartnotiz::Kontrasolo, _)), _) => return self.kontrasolo(game, findings),
            (Some((Spielartnotiz::Solo(aussage), at)), _) => {
                let Aussage::Solo { form, art } = aussage else { return Klaerung::noted(None, BySeat::default()) };
                (alone, contract.kind) = (true, Spielart::Solo(art));
                re = re.or_else(|| self.alone_by_winner(game));
                if let Some([soloist]) = re.as_deref() {
                    contract.pflicht = pflicht(game, rules, *soloist, (form, art), at, findings).0;
                }
            }
            (None, Some(Erklaert { seat, was: Was::Solo { art, pflicht, .. }, .. })) => {
                (alone, contract.kind, contract.pflicht) = (true, Spielart::Solo(Some(art)), pflicht);
                re.get_or_insert_with(|| SmallVec::from_slice(&[seat]));
            }
            (None, Some(Erklaert { was: Was::Hochzeit { .. }, .. })) => {
                alone = re.as_ref().is_some_and(|re| re.len() == ALLEIN);
                contract.kind = if alone { Spielart::HochzeitAllein } else { Spielart::Hochzeit };
                contract.klaerungsstich = settled_alone(rules).filter(|_| alone);
            }
            (None, Some(Erklaert { was: Was::Schmeissen | Was::Ramsch, .. })) => known = false,
            (None, Some(Erklaert { was: Was::Armut { mit }, seat, .. })) => {
                known = mit.is_some();
                re = re.or(mit.map(|mit| SmallVec::from_slice(&[seat, mit])));
            }
            (None, None) => {
                let asked = game.outline.vorbehalt.is_some() && spielfindung.open.is_none();
                alone = re.as_ref().is_some_and(|re| re.len() == ALLEIN);
                contract.kind = if alone { Spielart::StilleHochzeit } else { Spielart::Normal };
                // Who played alone and why, only an Abfrage tells; two who won together played no Solo.
                let two_won = self.winners(game).is_some_and(|won| 1 < won.len() && won.len() + 1 < game.active.len());
                let two_re = re.as_ref().is_some_and(|re| re.len() > ALLEIN);
                known = asked && re.is_some() || two_re || re.is_none() && two_won;
            }
        }
        if alone {
            re = re.or_else(|| self.alone_by_winner(game));
            contract.soloist = re.as_ref().and_then(|re| re.first().copied());
            if let (Spielart::StilleHochzeit, Some(seat), true) =
                (contract.kind, contract.soloist, rules.hochzeit.still.is_forbidden())
            {
                let at = self.spielart.map_or(Locus::GAME, |(_, at)| at);
                findings.add(FindingKind::HochzeitVerschwiegen { seat }, at).by(seat);
            }
        }
        let expected = if alone { ALLEIN } else { rules.kartenspiel.copies(rules.kartenspiel.re_karte) };
        let parteien = match re {
            Some(re) => self.parteien(&re, expected, game, findings),
            None => Some(BySeat::default()),
        };
        if parteien.is_none() {
            contract.soloist = None;
        }
        let mut klaerung = Klaerung::noted(known.then_some(contract), parteien.unwrap_or_default());
        klaerung.genscher.without_time = matches!(self.spielart, Some((Spielartnotiz::Genscher, _)));
        klaerung
    }

    /// Returns where something is noted that cannot be after what was declared, and where that stands.
    fn contradiction(&self, game: &Game<'_>, spielfindung: &Spielfindung) -> Option<(Locus, Locus)> {
        let Some(declared) = spielfindung.vorbehalt else {
            // Where everybody who plays was healthy, nobody plays what has to be declared.
            let ((line, value), (kind, at)) = (game.outline.vorbehalt?, self.spielart?);
            let Value::Statements(items) = value else { return None };
            let healthy = |seat: &Seat| {
                let mut own = events(items).filter(|event| event.seat.is_some_and(|by| by.value == *seat));
                let is_healthy = |event: &Event| event.what == Handlung::Aussage(Aussage::Gesund);
                own.next().is_some_and(is_healthy) && own.next().is_none()
            };
            let is_declared = matches!(kind, Spielartnotiz::Solo(_) | Spielartnotiz::Hochzeit { .. });
            let all_healthy = !game.active.is_empty() && game.active.iter().all(healthy);
            let contradicts = is_declared && all_healthy && !game.outline.abfrage_goes_on();
            return contradicts.then_some((at, Locus::line(line, Part::Value)));
        };
        let of_kind = self.spielart.filter(|(kind, _)| !is_kind_of(*kind, declared.was)).map(|(_, at)| at);
        let of_re = self.re.as_ref().filter(|(re, _)| !is_re_of(re, declared)).map(|(_, at)| *at);
        of_kind.or(of_re).map(|noted| (noted, declared.at))
    }

    /// Reports a kind of game that the rules do not have.
    fn check_kind(&self, rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some((kind, at)) = self.spielart else { return };
        let exists = match kind {
            Spielartnotiz::Normal | Spielartnotiz::Hochzeit { .. } | Spielartnotiz::StilleHochzeit => true,
            Spielartnotiz::Genscher if !rules.genscher.exists() => {
                findings.add(FindingKind::GenscherNichtErlaubtNotiert {}, at);
                return;
            }
            Spielartnotiz::Genscher => true,
            Spielartnotiz::Kontrasolo => rules.vorbehalte.kontrasolo,
            Spielartnotiz::SchwarzeSau => rules.vorbehalte.armut.keiner_nimmt.is_schwarze_sau(),
            Spielartnotiz::Ramsch => rules.ramsch.exists(),
            Spielartnotiz::Solo(Aussage::Solo { art: Some(art), .. }) => rules.vorbehalte.allows(art),
            Spielartnotiz::Solo(_) => true,
        };
        if !exists {
            findings.add(FindingKind::SoloNichtErlaubt {}, at);
        }
    }

    /// Returns the parties of a Kontrasolo: all but one are Re, as noted or by who won.
    fn kontrasolo(&self, game: &Game<'_>, findings: &mut Findings<'_>) -> Klaerung {
        let without = |alone: Seat| game.active.iter().copied().filter(|seat| *seat != alone).collect();
        let by_winner = || self.alone_by_winner(game).and_then(|alone| Some(without(*alone.first()?)));
        let re: Option<SmallVec<[Seat; 4]>> = self.re.as_ref().map(|(seats, _)| seats.clone()).or_else(by_winner);
        let mut contract = Contract { kind: Spielart::Kontrasolo, soloist: None, pflicht: None, klaerungsstich: None };
        let expected = game.active.len().saturating_sub(ALLEIN);
        let parteien = re.as_ref().and_then(|re| self.parteien(re, expected, game, findings));
        if let (Some(re), true) = (re, parteien.is_some()) {
            contract.soloist = game.active.iter().copied().find(|seat| !re.contains(seat));
        }
        Klaerung::noted_kontrasolo(contract, parteien.unwrap_or_default())
    }

    /// Returns the party of each seat where `re` are the Re, of whom there are `expected`; `None` if these cannot be. At a table of
    /// any size the others are Kontra.
    fn parteien(
        &self,
        re: &[Seat],
        expected: usize,
        game: &Game<'_>,
        findings: &mut Findings<'_>,
    ) -> Option<BySeat<Option<Partei>>> {
        let at = self.re.as_ref().map_or(Locus::GAME, |(_, at)| *at);
        let playing = re.iter().all(|seat| game.active.contains(seat));
        if playing && re.len() == expected {
            let mut parteien = BySeat::default();
            let party_of = |seat: Seat| if re.contains(&seat) { Partei::Re } else { Partei::Kontra };
            game.active.iter().for_each(|seat| parteien[*seat] = Some(party_of(*seat)));
            return Some(parteien);
        }
        let kind = match playing && !re.is_empty() {
            true => FindingKind::ParteiZahl { found: re.len(), expected },
            false => FindingKind::ParteiUnentscheidbar {},
        };
        // Who sits out is among them, or it is not known who plays, which is said already.
        let seat = re.iter().copied().find(|seat| seat.index() < game.seats && !game.active.contains(seat));
        match seat {
            Some(seat) if !game.active.is_empty() => {
                let finding = findings.add(FindingKind::SetztAus { seat }, at).by(seat);
                if let Some(geber) = game.geber_at() {
                    finding.with(Role::Contradicts, geber);
                }
            }
            Some(_) => {}
            None => _ = findings.add(kind, at),
        }
        None
    }
}

/// Returns the trick in which a Hochzeit ended as noted, 1 to the last in which it can; else, of one that stayed alone, the
/// trick in which it then ends.
fn noted_klaerungsstich(
    stich: Option<usize>,
    alone: bool,
    at: Locus,
    game: &Game<'_>,
    rules: &RuleSet,
    findings: &mut Findings<'_>,
) -> Option<usize> {
    let most = rules.hochzeit.last_klaerungsstich(game.per_player);
    let mut noted = stich.filter(|stich| (1..=most).contains(stich));
    if let (Some(found), None) = (stich, noted) {
        findings.add(FindingKind::HochzeitStich { found, most }, at);
    }
    let too_soon = |stich: &usize| alone && !rules.hochzeit.can_end_alone(*stich, game.per_player);
    if let Some(found) = noted.take_if(|stich| too_soon(stich)) {
        findings.add(FindingKind::HochzeitAllein { found }, at);
    }
    noted.or(settled_alone(rules).filter(|_| alone && stich.is_none()))
}

/// Returns the trick, from 1, by which it is settled that a Hochzeiter plays alone, where the rules name one (TSR 4.4.3b).
fn settled_alone(rules: &RuleSet) -> Option<usize> {
    Some(rules.hochzeit.klaerung_bis).filter(|stich| *stich > 0)
}

/// Tells whether what was declared can be noted as this kind of game.
fn is_kind_of(kind: Spielartnotiz, declared: Was) -> bool {
    match (declared, kind) {
        (Was::Solo { art, .. }, Spielartnotiz::Solo(Aussage::Solo { art: noted, .. })) => {
            noted.is_none_or(|noted| noted == art)
        }
        (Was::Hochzeit { .. }, Spielartnotiz::Hochzeit { .. }) => true,
        // What it becomes if nobody takes it, the rules say.
        (Was::Armut { mit: None } | Was::Schmeissen | Was::Ramsch, _) => true,
        (Was::Armut { mit: Some(_) }, Spielartnotiz::Normal) => true,
        (Was::Solo { .. } | Was::Hochzeit { .. } | Was::Armut { mit: Some(_) }, _) => false,
    }
}

/// Tells whether these can be Re by what was declared.
fn is_re_of(re: &[Seat], declared: Erklaert) -> bool {
    match declared.was {
        Was::Solo { .. } => re == [declared.seat],
        Was::Hochzeit { .. } => re.contains(&declared.seat),
        Was::Armut { mit: Some(mit) } => re.len() == 2 && re.contains(&declared.seat) && re.contains(&mit),
        Was::Armut { mit: None } | Was::Schmeissen | Was::Ramsch => true,
    }
}
