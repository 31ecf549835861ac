//! Which clause stands behind a finding whose name has several, by what was played and said.

use doko_format::{
    Aussage, Card, Event, Handlung, Item, LineAt, LineKind, Locus, Part, Partei, Rank, Record, Seat, Suit, Value,
};
use smallvec::SmallVec;

use crate::analysis::{Analysis, Contract, Spielart};
use crate::finding::{Cites, Finding, FindingKind, Findings, Role};
use crate::posten::PostenArt;
use crate::rules::{
    Abloesung, FUCHS, Frist, InHochzeit, Klasse, RuleSet, Schweine, Schweinestufe, Spiellage, Stufe,
    stichgewinner_clause,
};
use crate::stich::Stich;
use crate::wertung::noted::named;

/// The keys to look under, the first that has a clause holds.
type Keys = SmallVec<[&'static str; 4]>;

/// Gives each finding the clause of its case, where the rule set has one.
pub(crate) fn cite(record: &Record, rules: &RuleSet, analysis: &Analysis, findings: &mut Findings<'_>) {
    Case { record, rules, analysis, trick: None }.cite(findings);
}

/// Does the same of what was found in one trick, from 1, and follows from it alone.
pub(crate) fn cite_in_trick(number: usize, rules: &RuleSet, analysis: &Analysis, findings: &mut Findings<'_>) {
    Case { record: &Record::default(), rules, analysis, trick: Some(number) }.cite(findings);
}

struct Case<'a> {
    record: &'a Record,
    rules: &'a RuleSet,
    analysis: &'a Analysis,
    /// The trick in which all of it was found, where there is no record that says so.
    trick: Option<usize>,
}

impl Case<'_> {
    fn cite(&self, findings: &mut Findings<'_>) {
        for finding in findings.found_mut() {
            let keys = self.keys(finding);
            if !keys.is_empty() {
                finding.clause = keys
                    .iter()
                    .find_map(|key| self.rules.clause(key))
                    .or_else(|| self.rules.clause(finding.kind.slug()));
            }
        }
    }

    fn keys(&self, finding: &Finding) -> Keys {
        let mut keys = Keys::new();
        let solo = matches!(self.analysis.contract, Some(Contract { kind: Spielart::Solo(_), .. }));
        match finding.kind.cites() {
            Cites::Slug | Cites::Under(_) => {}
            Cites::Finer(finer) => keys.extend(finer.iter().copied()),
            Cites::Cut => {
                let wrong_seat = finding.related.iter().any(|related| related.role == Role::Contradicts);
                keys.push(if wrong_seat { "abheben-falsch-platz" } else { "abheben-falsch-zahl" });
            }
            Cites::Turn => keys.extend(self.turn(finding)),
            Cites::Naming => keys.extend(self.said(finding.at).map(|_| "vorbehalt-fehlt-benennung")),
            Cites::NotAllowed => keys.extend(self.said(finding.at).and_then(not_allowed)),
            Cites::WithoutCards => keys.extend(self.said(finding.at).into_iter().flat_map(without_cards).copied()),
            Cites::Outranked => keys.extend(self.outranked(finding)),
            Cites::Late => {
                if let Some(Aussage::Solo { .. }) = self.said(finding.at) {
                    keys.push("vorbehalt-verspaetet-solo");
                }
            }
            Cites::Lead => keys.extend(self.lead(finding, solo)),
            Cites::Revoke => {
                let soloist = self.analysis.contract.and_then(|contract| contract.soloist);
                let key = if soloist == finding.seat { "nichtbedienen-solist" } else { "nichtbedienen-gegen-solist" };
                keys.extend(solo.then_some(key));
            }
            Cites::Taker => {
                let number = self.trick(finding.at);
                let stich = self.analysis.stiche.iter().find(|stich| Some(stich.number) == number);
                if let (FindingKind::FalscherStichgewinner { noted, .. }, Some(stich)) = (&finding.kind, stich) {
                    self.taken(stich, *noted, &mut keys);
                }
            }
            Cites::Deadline => {
                if let FindingKind::AnsageZuSpaet { call, .. } | FindingKind::AnsageZuSpaetTisch { call, .. } =
                    &finding.kind
                    && let Some(stufe) = Stufe::of(*call)
                {
                    self.late(finding, stufe, &mut keys);
                }
            }
            Cites::Early => {
                let before = self.hochzeit() && !self.in_line(finding.at);
                keys.extend(before.then_some("ansage-zu-frueh-hochzeit"));
            }
            Cites::SpecialPoint => {
                if let FindingKind::SonderpunkteFalsch { name, .. } = &finding.kind {
                    let worth = |item: &PostenArt| self.rules.sondertafel().value_of(*item).is_some();
                    keys.extend(named(&name.0, self.rules).filter(worth).map(PostenArt::slug));
                }
            }
            Cites::Chain => keys.extend(solo.then_some("ansagekette-beendet-solo")),
            Cites::Count => keys.extend(solo.then_some("zu-viele-ansagen-solo")),
            Cites::Duty => keys.extend(self.hochzeit().then_some("pflichtansage-fehlt-hochzeit")),
            Cites::Winner => keys.extend(self.winner()),
            Cites::Value => keys.extend(solo.then_some("wert-falsch-solo")),
            Cites::Points => {
                keys.extend(self.points_of_idle(finding));
                keys.extend(solo.then_some("punkte-falsch-solo"));
            }
        }
        keys
    }

    /// A Hochzeit or Schweine while all were still to say `gesund` or `Vorbehalt`.
    fn turn(&self, finding: &Finding) -> Option<&'static str> {
        let aussage = self.said(finding.at)?;
        let is_later = matches!(aussage, Aussage::Hochzeit { .. }) || Schweinestufe::of(aussage).is_some();
        let is_early = is_later && !self.rules.vorbehalte.verfahren.vorbehalt_in_round();
        is_early.then_some("vorbehalt-reihenfolge-vorbehalt")
    }

    /// The first trick of a Solo, and before that of a Pflichtsolo.
    fn lead(&self, finding: &Finding, solo: bool) -> impl Iterator<Item = &'static str> + use<> {
        let first = solo && self.trick(finding.at) == Some(1);
        let pflicht = first && self.analysis.contract.is_some_and(|contract| contract.pflicht == Some(true));
        let of = |is_it: bool, key| is_it.then_some(key);
        of(pflicht, "falscher-aufspieler-pflichtsolo").into_iter().chain(of(first, "falscher-aufspieler-solo"))
    }

    /// Points noted for who sat out.
    fn points_of_idle(&self, finding: &Finding) -> Option<&'static str> {
        let FindingKind::PunkteFalsch { noted, .. } = &finding.kind else { return None };
        let plays = |index: usize| self.analysis.active.iter().any(|seat| seat.index() == index);
        let is_idle = noted.iter().enumerate().any(|(index, points)| *points != 0 && !plays(index));
        is_idle.then_some("punkte-falsch-aussetzer")
    }

    fn trick(&self, at: Locus) -> Option<usize> {
        self.trick.or_else(|| self.record.trick_and_position(at).0)
    }

    fn hochzeit(&self) -> bool {
        self.analysis
            .contract
            .is_some_and(|contract| matches!(contract.kind, Spielart::Hochzeit | Spielart::HochzeitAllein))
    }

    /// Tells whether a place is in a line above the rows.
    fn in_line(&self, at: Locus) -> bool {
        let LineAt::Line(line) = at.line else { return false };
        let line = self.record.lines.get(usize::from(line));
        line.is_some_and(|line| matches!(line.kind, LineKind::Field(_)))
    }

    /// Returns the statement at a place.
    fn said(&self, at: Locus) -> Option<Aussage> {
        let (LineAt::Line(line), Part::Item(index)) = (at.line, at.part) else { return None };
        let items = match &self.record.lines.get(usize::from(line))?.kind {
            LineKind::Field(field) => {
                let Value::Statements(items) = &field.value.value else { return None };
                items
            }
            LineKind::Events(items) => items,
            LineKind::Row(row) => &row.items,
            LineKind::Unreadable(_) => return None,
        };
        match &items.get(usize::from(index))?.value {
            Item::Event(event) => match event.as_ref() {
                Event { what: Handlung::Aussage(aussage), .. } => Some(*aussage),
                _ => None,
            },
            Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
        }
    }

    /// Two Soli of the same rank, or a higher one that came too late.
    fn outranked(&self, finding: &Finding) -> Option<&'static str> {
        let earlier = finding.related.iter().find(|related| related.role == Role::Earlier)?;
        let (
            Some(Aussage::Solo { form, art: Some(art) }),
            Some(Aussage::Solo { form: before_form, art: Some(before) }),
        ) = (self.said(finding.at), self.said(earlier.at))
        else {
            return None;
        };
        let (own, other) = (self.rules.vorbehalte.solo_rang(art), self.rules.vorbehalte.solo_rang(before));
        match self.rules.vorbehalte.abloesung {
            Abloesung::OhneWeitereAnsage if own < other => Some("vorbehalt-nachrangig-gesperrt"),
            Abloesung::OhneWeitereAnsage | Abloesung::Immer if own == other && form == before_form => {
                Some("vorbehalt-nachrangig-gleich")
            }
            Abloesung::OhneWeitereAnsage | Abloesung::Immer => None,
        }
    }

    /// What decided a trick.
    fn taken(&self, stich: &Stich, noted: Seat, keys: &mut Keys) {
        let solo = self.analysis.contract.and_then(|contract| contract.kind.soloart());
        keys.extend(solo.and_then(stichgewinner_clause));
        let rangfolge = self.rules.rangfolge(solo, false);
        let trump = |card: Card| rangfolge.klasse(card) == Klasse::Trumpf;
        if let Some(best) = stich.plays.iter().find(|play| play.seat == stich.winner) {
            let equal = stich.plays.iter().take_while(|play| play.seat != stich.winner);
            if equal.map(|play| play.card).any(|card| card == best.card) {
                keys.push("falscher-stichgewinner-zweite");
            }
            if best.card == FUCHS && !self.analysis.schweine.is_empty() {
                keys.push("falscher-stichgewinner-schweine");
            }
            let taken_for = stich.plays.iter().any(|play| play.seat == noted && play.card == FUCHS);
            if taken_for && self.rules.kartenspiel.schweine != Schweine::Nie {
                keys.push("falscher-stichgewinner-fuchs");
            }
            if (best.card.suit(), best.card.rank()) == (Suit::Herz, Rank::Zehn) && trump(best.card) {
                keys.push("falscher-stichgewinner-herz-zehn");
            }
        }
        if !stich.plays.iter().any(|play| trump(play.card)) {
            keys.push("falscher-stichgewinner-fehl");
        }
    }

    /// Whose deadline was missed.
    fn late(&self, finding: &Finding, stufe: Stufe, keys: &mut Keys) {
        let ansage = stufe == Stufe::Ansage;
        if ansage && finding.related.iter().any(|related| related.role == Role::Call) {
            keys.push("ansage-zu-spaet-erwiderung");
        }
        let usual: Option<Frist> = self.rules.ansagen.frist(stufe, Spiellage::default());
        let urteil = self.analysis.ansagen.iter().find(|urteil| urteil.at == finding.at);
        // A deadline counted from the Klärungsstich is its own also where it comes to the usual number.
        let from_klaerung = self.hochzeit() && matches!(self.rules.ansagen.in_hochzeit, InHochzeit::NachKlaerung(_));
        if urteil.is_some_and(|urteil| urteil.deadline != usual || from_klaerung) {
            match self.analysis.contract.map(|contract| contract.kind) {
                Some(Spielart::Solo(_)) => keys.push("ansage-zu-spaet-solo"),
                Some(Spielart::Hochzeit | Spielart::HochzeitAllein) => {
                    keys.extend(ansage.then_some("ansage-zu-spaet-ansage-hochzeit"));
                    keys.push("ansage-zu-spaet-hochzeit");
                }
                Some(
                    Spielart::Normal
                    | Spielart::StilleHochzeit
                    | Spielart::Kontrasolo
                    | Spielart::SchwarzeSau
                    | Spielart::Ramsch,
                )
                | None => {}
            }
        }
        match stufe {
            Stufe::Ansage => keys.push("ansage-zu-spaet-ansage"),
            Stufe::Keine90 => keys.push("ansage-zu-spaet-keine-90"),
            Stufe::Keine60 | Stufe::Keine30 | Stufe::Schwarz => {}
        }
    }

    /// What decided who won: an Absage, or Kontra alone.
    fn winner(&self) -> Option<&'static str> {
        let (gesagt, _) = crate::ansagen::gesagt(&self.analysis.ansagen);
        let absage = |party: Partei| gesagt[party].is_some_and(|stufe| stufe > Stufe::Ansage);
        if absage(Partei::Re) || absage(Partei::Kontra) {
            return Some("sieger-falsch-absage");
        }
        (gesagt.kontra.is_some() && gesagt.re.is_none()).then_some("sieger-falsch-kontra")
    }
}

/// The finer key of a Vorbehalt that the rules do not have.
fn not_allowed(aussage: Aussage) -> Option<&'static str> {
    match aussage {
        Aussage::Solo { .. } => Some("vorbehalt-nicht-erlaubt-solo"),
        Aussage::Schweine | Aussage::Superschweine | Aussage::Hyperschweine => Some("vorbehalt-nicht-erlaubt-schweine"),
        Aussage::Armut => Some("vorbehalt-nicht-erlaubt-armut"),
        Aussage::Schmeissen => Some("vorbehalt-nicht-erlaubt-schmeissen"),
        Aussage::Gesund
        | Aussage::Vorbehalt
        | Aussage::Ramsch
        | Aussage::Hochzeit { .. }
        | Aussage::Ungesund
        | Aussage::KeinSolo
        | Aussage::KeinPflichtsolo
        | Aussage::KeinLustsolo
        | Aussage::Zurueck => None,
    }
}

/// The finer keys of a Vorbehalt without its cards. Where nothing says what it needs, what says that there is such a Vorbehalt
/// does.
fn without_cards(aussage: Aussage) -> &'static [&'static str] {
    match aussage {
        Aussage::Hochzeit { .. } => &["vorbehalt-ohne-karten-hochzeit"],
        Aussage::Schweine | Aussage::Superschweine | Aussage::Hyperschweine => {
            &["vorbehalt-ohne-karten-schweine", "kartenspiel.schweine"]
        }
        Aussage::Armut => &["vorbehalt-ohne-karten-armut", "vorbehalte.armut"],
        Aussage::Schmeissen => &["vorbehalt-ohne-karten-schmeissen", "vorbehalte.schmeissen"],
        Aussage::Gesund
        | Aussage::Vorbehalt
        | Aussage::Ramsch
        | Aussage::Solo { .. }
        | Aussage::Ungesund
        | Aussage::KeinSolo
        | Aussage::KeinPflichtsolo
        | Aussage::KeinLustsolo
        | Aussage::Zurueck => &[],
    }
}
