//! What was done against the rules, who could complain of it until when, and what was said and ruled.

use doko_analyzer::Outcome;
use doko_format::{
    Akt, Argument, Entscheid, Handlung, Item, Items, Key, LineAt, LineKind, Locus, Part, Seat, Severity, Value,
};
use doko_judge::{Diagnosis, Game, Moment, Rights};

use super::gather::Source;
use super::situation::{STICHE, situation};
use super::{Deed, Finding};
use crate::words::InWords as _;

/// The finding that says that a violation stands: what it says is said of the violation itself.
const STANDS: &str = "verstoss-steht";
/// The message of a ruling that names another player than the complaint.
const RULED_ON_ANOTHER: &str = "entscheid-ohne-verstoss-anderer";
/// The message of a ruling on what nobody complained of in time.
const RULED_ALL_THE_SAME: &str = "entscheid-ohne-verstoss-recht";

/// How many places that cannot be read are shown; of more their number is told.
const MOST_UNREAD: usize = 12;

/// The finding that says that a referee has to decide.
const QUESTION: &str = "entscheid-noetig";

/// Returns the findings about the game, the worst first: none that speaks of its writing only, and none that says again what
/// stands beside another.
pub(super) fn shown(game: &Game) -> Vec<&Diagnosis> {
    let violation = game.diagnoses.iter().any(|diagnosis| diagnosis.rights.is_some());
    let is_shown = |diagnosis: &&Diagnosis| {
        let covered = violation && [STANDS, QUESTION].contains(&diagnosis.slug);
        diagnosis.at.is_some() && diagnosis.severity != Severity::Info && !covered
    };
    let mut found: Vec<&Diagnosis> = game.diagnoses.iter().filter(is_shown).collect();
    // A card that was laid can be shown as it fell.
    let of_a_card = |diagnosis: &Diagnosis| diagnosis.code.starts_with(STICHE);
    // What somebody complained of comes before what stands.
    let rank = |found: &Diagnosis| (is_asked(game, found), is_complained_of(found), found.rights.is_some());
    found.sort_by_key(|found| std::cmp::Reverse((rank(found), found.severity, of_a_card(found))));
    found
}

fn is_complained_of(found: &Diagnosis) -> bool {
    found.rights.as_ref().is_some_and(|rights| rights.complained.is_some())
}

/// Tells whether it is what a referee has to decide next.
fn is_asked(game: &Game, found: &Diagnosis) -> bool {
    let trick = found.trick.map(|trick| ("trick", Argument::Number(trick as i64)));
    // Of what no trick is named it is asked by its player alone.
    let is_it = |question: &Diagnosis| {
        let of_another = |(name, value): &(&'static str, Argument)| {
            *name == "trick" && *value != Argument::Number(0) && trick.as_ref().is_some_and(|(_, own)| own != value)
        };
        question.slug == QUESTION && question.seat == found.seat && !question.values.iter().any(of_another)
    };
    is_complained_of(found) && game.diagnoses.iter().any(is_it)
}

impl Source<'_> {
    /// Returns the findings that are shown as such.
    pub(super) fn findings(&self) -> Vec<Finding> {
        (1..).zip(&self.shown).map(|(number, diagnosis)| self.finding(number, diagnosis)).collect()
    }

    /// Returns what is to be known beside the findings.
    pub(super) fn hints(&self) -> Vec<String> {
        let hint = |diagnosis: &&Diagnosis| {
            diagnosis.at.is_some()
                && diagnosis.severity == Severity::Info
                && ![STANDS, QUESTION].contains(&diagnosis.slug)
        };
        let mut hints: Vec<String> =
            self.game.diagnoses.iter().filter(hint).map(|diagnosis| self.message(diagnosis)).collect();
        let unread = || {
            let all = self.game.heading.diagnoses.iter().chain(&self.game.diagnoses);
            all.filter(|diagnosis| diagnosis.at.is_none() && diagnosis.severity != Severity::Info)
        };
        let count = unread().count();
        if count > 0 {
            hints.push(self.say("report-not-read", &[("count", Argument::Number(count as i64))]));
        }
        hints.extend(unread().take(MOST_UNREAD).map(|diagnosis| {
            let line = ("line", Argument::Number(diagnosis.place.line as i64));
            let message = Argument::Text(self.message(diagnosis).into());
            self.say("report-not-read-line", &[line, ("message", message)])
        }));
        hints
    }

    /// Returns what a referee has to decide.
    pub(super) fn questions(&self) -> Vec<String> {
        let asks = |diagnosis: &&Diagnosis| diagnosis.slug == QUESTION;
        self.game.diagnoses.iter().filter(asks).map(|diagnosis| self.message(diagnosis)).collect()
    }

    fn message(&self, diagnosis: &Diagnosis) -> String {
        diagnosis.message(self.messages, &self.wording)
    }

    fn finding(&self, number: usize, diagnosis: &Diagnosis) -> Finding {
        let message = self.message(diagnosis);
        let (deed, detail) = match message.split_once(": ") {
            Some((deed, detail)) => (deed.to_owned(), Some(detail.to_owned())),
            None => (message, None),
        };
        let place = self.place(diagnosis.trick, diagnosis.position);
        let detail = [place, detail, self.refutation(diagnosis)].into_iter().flatten().collect::<Vec<_>>().join(": ");
        Finding {
            number,
            severity: diagnosis.severity,
            deed,
            detail,
            state: diagnosis
                .rights
                .as_ref()
                .map_or_else(|| self.not_yet(diagnosis), |rights| self.state(diagnosis, rights)),
            trick: diagnosis.trick,
            seat: diagnosis.seat,
            situation: situation(self, diagnosis),
        }
    }

    /// Says how the cards could fall so that a claim does not hold.
    fn refutation(&self, diagnosis: &Diagnosis) -> Option<String> {
        let shows_a_line = diagnosis.values.iter().any(|(_, value)| matches!(value, Argument::Zuege(_)));
        diagnosis.help(self.messages, &self.wording).filter(|_| shows_a_line)
    }

    /// Says of a violation in a game that is still played that nobody has complained of it: it is not even noticeable yet.
    fn not_yet(&self, diagnosis: &Diagnosis) -> Vec<String> {
        let playing = self.analysis.is_some_and(|analysis| analysis.outcome == Outcome::Incomplete);
        let violation = diagnosis.severity == Severity::Error && diagnosis.seat.is_some() && diagnosis.trick.is_some();
        if !(playing && violation) {
            return Vec::new();
        }
        let state = if self.has_unread_words() { "report-state-unread" } else { "report-state-not-yet" };
        vec![self.text(state)]
    }

    /// Tells whether something that was said cannot be read: it may have been a complaint.
    pub(super) fn has_unread_words(&self) -> bool {
        self.record.lines.iter().any(|line| match &line.kind {
            LineKind::Unreadable(_) => true,
            LineKind::Row(doko_format::Row { items, .. }) | LineKind::Events(items) => items
                .iter()
                .any(|item| matches!(&item.value, Item::Unreadable { unreadable } if unreadable.starts_with('('))),
            LineKind::Field(_) => false,
        })
    }

    /// Says how it stands with the right to complain of a violation.
    fn state(&self, diagnosis: &Diagnosis, rights: &Rights) -> Vec<String> {
        let outcome = self.analysis.map(|analysis| analysis.outcome);
        if let Some(complained) = &rights.complained {
            let place = Argument::Text(self.moment(complained).into());
            let is_other = |other: &Diagnosis| {
                let of = diagnosis.seat.map(|seat| ("other", Argument::Seat(seat)));
                other.message_id == RULED_ON_ANOTHER && of.is_some_and(|of| other.values.contains(&of))
            };
            let ruled = if outcome == Some(Outcome::NeedsRuling) && !self.is_ruled(diagnosis) {
                "report-state-open"
            } else if self.game.diagnoses.iter().any(is_other) {
                "report-state-ruled-other"
            } else {
                "report-state-ruled"
            };
            return vec![self.say("report-state-complained", &[("place", place)]), self.text(ruled)];
        }
        let kept: Vec<Seat> =
            rights.entitled.iter().filter(|(_, lost)| lost.is_none()).map(|(seat, _)| *seat).collect();
        if !kept.is_empty() {
            let seats =
                Argument::Text(kept.iter().map(|seat| self.who_is(*seat)).collect::<Vec<_>>().join(", ").into());
            if self.has_unread_words() {
                return vec![self.text("report-state-unread")];
            }
            return vec![self.say("report-state-kept", &[("seats", seats)])];
        }
        if rights.entitled.is_empty() {
            return Vec::new();
        }
        let mut others = self.game.diagnoses.iter().filter(|other| other.seat == diagnosis.seat);
        if others.any(|other| other.message_id == RULED_ALL_THE_SAME) {
            return vec![self.text("report-state-lost-ruled")];
        }
        let lost = if self.has_unread_words() { "report-state-unread" } else { "report-state-lost" };
        let mut state = vec![self.text(lost)];
        if outcome == Some(Outcome::Played) {
            state.push(self.text("report-state-counts"));
        }
        state
    }

    /// Tells whether somebody has ruled on a violation while something else is still to be ruled on.
    fn is_ruled(&self, diagnosis: &Diagnosis) -> bool {
        let is_it = |item: &Item| {
            let Item::Event(event) = item else { return false };
            let Handlung::Akt(Akt::Entscheid(Entscheid::Einstufung { against, stich, .. })) = &event.what else {
                return false;
            };
            let here = stich.is_none_or(|stich| diagnosis.trick == Some(stich.into()));
            here && Some(*against) == diagnosis.seat
        };
        !is_asked(self.game, diagnosis)
            && self.record.lines.iter().filter_map(|line| line.kind.items()).flatten().any(|item| is_it(&item.value))
    }

    /// Returns from when on and until when somebody could complain, a group for each violation, and whatever was complained of
    /// and ruled: all in the order in time, a group of its own where there are several violations.
    pub(super) fn timeline(&self) -> Vec<Vec<Deed>> {
        let violations = (1..).zip(&self.shown).filter_map(|(number, diagnosis)| self.violation(number, diagnosis));
        let mut groups: Vec<Vec<(Locus, u8, Deed)>> = violations.collect();
        let acts = self.acts().into_iter().map(|(at, deed)| (at, 3, deed));
        match groups.as_mut_slice() {
            [only] => only.extend(acts),
            _ => groups.push(acts.collect()),
        }
        groups.retain(|rows| !rows.is_empty());
        for rows in &mut groups {
            rows.sort_by_key(|(at, order, _)| (*at, *order));
        }
        groups.into_iter().map(|rows| rows.into_iter().map(|(_, _, deed)| deed).collect()).collect()
    }

    /// Returns a violation, when it could be noticed, and with which act each lost the right to complain of it; nothing of what
    /// nobody could complain of.
    fn violation(&self, number: usize, diagnosis: &Diagnosis) -> Option<Vec<(Locus, u8, Deed)>> {
        let (rights, at) = (diagnosis.rights.as_ref()?, diagnosis.at?);
        let steht = self.game.diagnoses.iter().find(|other| other.slug == STANDS && other.at == Some(at));
        let clause = steht.and_then(|steht| steht.clause.as_deref()).map(|clause| self.clause(clause));
        let own = diagnosis.clause.as_deref().map(|clause| self.clause(clause));
        let first = self.message(diagnosis);
        let first = first.split_once(": ").map_or(first.as_str(), |(deed, _)| deed);
        let (number, what) = (Some(number), format!("{first}."));
        let mut rows = vec![(at, 0, Deed { number, when: self.when(at), what, clause: own })];
        let names = |seats: &[Seat]| {
            let names: Vec<String> = seats.iter().map(|seat| self.who_is(*seat)).collect();
            ("seats", Argument::Text(names.join(", ").into()))
        };
        // Once somebody has complained, nobody else has to.
        let counts = |moment: &&Moment| rights.complained.as_ref().is_none_or(|complained| moment.at < complained.at);
        let entitled: Vec<Seat> = rights.entitled.iter().map(|(seat, _)| *seat).collect();
        if let Some(Moment { at, .. }) = rights.noticeable.as_ref().filter(counts) {
            let id = if entitled.is_empty() { "report-act-noticeable" } else { "report-act-noticeable-for" };
            let mut what = self.say(id, &[names(&entitled)]);
            // A moment without an act of its own has its name in the column before.
            if self.item(*at).is_some() {
                what = format!("{}. {what}", self.act(*at));
            }
            rows.push((*at, 1, Deed { number: None, when: self.when(*at), what, clause: clause.clone() }));
        }
        let mut kept = Vec::new();
        // A call of the line `Ansagen` stands before the first card, and was made later.
        let from = rights.noticeable.as_ref().map_or(at, |moment| moment.at);
        for (seat, lost) in &rights.entitled {
            match lost {
                Some(lost) if counts(&lost) => {
                    rows.push((lost.at.max(from), 2, self.loses(*seat, lost, clause.clone())));
                }
                Some(_) => {}
                None => kept.push(*seat),
            }
        }
        if !kept.is_empty() && rights.complained.is_none() {
            let end = Locus { line: LineAt::Line(u16::MAX), part: Part::Whole };
            let what = self.say("report-act-kept", &[names(&kept)]);
            rows.push((end, 4, Deed { number: None, when: self.text("report-now"), what, clause }));
        }
        Some(rows)
    }

    /// Says with which act somebody lost the right to complain.
    fn loses(&self, seat: Seat, lost: &Moment, clause: Option<String>) -> Deed {
        // What was said is not a sentence that could go on.
        let is_card = matches!(self.item(lost.at), Some(Item::Card(_)));
        let own = is_card && self.actor(lost.at).is_none_or(|actor| actor == seat);
        let values = [("act", Argument::Text(self.act(lost.at).into())), ("seat", Argument::Seat(seat))];
        let id = if own { "report-act-loses" } else { "report-act-loses-by" };
        Deed { number: None, when: self.when(lost.at), what: self.say(id, &values), clause }
    }

    /// Returns what was complained of, claimed, ruled and fined, with its place.
    fn acts(&self) -> Vec<(Locus, Deed)> {
        let mut acts = Vec::new();
        for (line, written) in self.record.lines.iter().enumerate() {
            let (LineKind::Row(doko_format::Row { items, .. }) | LineKind::Events(items)) = &written.kind else {
                continue;
            };
            for (index, item) in items.iter().enumerate() {
                if let Item::Event(event) = &item.value
                    && matters_to_a_referee(&event.what)
                {
                    let at = Locus::item(line, index);
                    let mut what = self.statement(item);
                    if matches!(event.what, Handlung::Akt(Akt::Hinweis(_))) {
                        what = format!("{what}. {}", self.text("report-hint-is-none"));
                    }
                    acts.push((at, Deed { number: None, when: self.when(at), what, clause: None }));
                }
            }
        }
        acts
    }

    fn items(&self, at: Locus) -> Option<&Items> {
        let LineAt::Line(line) = at.line else { return None };
        match &self.record.lines.get(usize::from(line))?.kind {
            LineKind::Row(row) => Some(&row.items),
            LineKind::Events(items) => Some(items),
            LineKind::Field(field) => match &field.value.value {
                Value::Statements(items) => Some(items),
                _ => None,
            },
            LineKind::Unreadable(_) => None,
        }
    }

    fn item(&self, at: Locus) -> Option<&Item> {
        let Part::Item(index) = at.part else { return None };
        self.items(at)?.get(usize::from(index)).map(|item| &item.value)
    }

    /// Returns whose act stands at a place.
    fn actor(&self, at: Locus) -> Option<Seat> {
        match self.item(at)? {
            Item::Card(laid) => self.verlauf.ply(at).map(|lage| lage.seat).or(laid.seat),
            Item::Event(event) => event.seat.as_ref().map(|seat| seat.value),
            Item::Remark { .. } | Item::Unreadable { .. } => None,
        }
    }

    /// Says what was done at a place: `Dirk legt Pik-Ass`.
    fn act(&self, at: Locus) -> String {
        match (self.item(at), self.actor(at)) {
            (Some(Item::Card(laid)), Some(seat)) => {
                let card = self.verlauf.ply(at).and_then(|lage| lage.card).or(laid.card);
                let card = card.map_or_else(|| self.text("report-card-unknown"), |card| self.wording.card(card));
                let first = self.record.trick_and_position(at).1 == Some(1);
                let id = if first { "report-leads-card" } else { "report-lays-card" };
                self.say(id, &[("seat", Argument::Seat(seat)), ("card", Argument::Text(card.into()))])
            }
            (Some(Item::Event(event)), _) => self.said(event),
            _ => self.when(at),
        }
    }

    /// Says when something was done: the trick and the card, or after which it was.
    fn when(&self, at: Locus) -> String {
        let number = |number: usize| Argument::Number(number as i64);
        let (trick, card) = self.record.trick_and_position(at);
        let LineAt::Line(line) = at.line else { return self.text("report-before") };
        let on_its_own =
            matches!(self.record.lines.get(usize::from(line)).map(|line| &line.kind), Some(LineKind::Events(_)));
        let Some(trick) = trick.filter(|_| !on_its_own) else {
            let before = self.record.rows().take_while(|(row, _)| *row < usize::from(line)).count();
            return match (before, self.record.lines.get(usize::from(line)).map(|line| &line.kind)) {
                (_, Some(LineKind::Field(field))) if field.key.value == Key::Ansagen => self.when_called(at),
                // Of a game without cards it is not known after which one something was said.
                (0, Some(LineKind::Events(_))) if self.record.field(&Key::Spielart).is_some() => {
                    self.text("report-when-unknown")
                }
                (_, Some(LineKind::Field(_))) | (0, _) => self.text("report-before"),
                (trick, _) => {
                    let laid = self.record.rows().nth(trick - 1).map_or(0, |(_, row)| row.cards().count());
                    let players = self.analysis.map_or(0, |analysis| analysis.active.len());
                    match laid < players {
                        true if laid == 0 => self.say("report-before-card", &[("trick", number(trick))]),
                        true => self.say("report-after-card", &[("trick", number(trick)), ("card", number(laid))]),
                        false => self.say("report-after-trick", &[("trick", number(trick))]),
                    }
                }
            };
        };
        let card = card.or_else(|| {
            let Part::Item(index) = at.part else { return None };
            let before = self.items(at)?.iter().take(usize::from(index));
            Some(before.filter(|item| matches!(item.value, Item::Card(_))).count())
        });
        let is_card = matches!(self.item(at), Some(Item::Card(_)));
        match card {
            Some(card) if is_card => self.place(Some(trick), Some(card)).unwrap_or_default(),
            Some(0) => self.say("report-before-card", &[("trick", number(trick))]),
            Some(card) => self.say("report-after-card", &[("trick", number(trick)), ("card", number(card))]),
            None => self.place(Some(trick), None).unwrap_or_default(),
        }
    }

    /// Says of a call of the line `Ansagen` when it was made: as far as the number beside it tells.
    fn when_called(&self, at: Locus) -> String {
        let analysis = self.analysis;
        let said = analysis.and_then(|analysis| analysis.ansagen.iter().find(|urteil| urteil.at == at));
        let players = analysis.map_or(0, |analysis| analysis.active.len());
        let number = |number: usize| Argument::Number(number as i64);
        match said.map(|said| (said.cards_played, said.cards_in_hand)) {
            Some((Some(0), _)) => self.text("report-before"),
            Some((Some(laid), _)) if players > 0 => match (laid / players, laid % players) {
                (trick, 0) => self.say("report-after-trick", &[("trick", number(trick))]),
                (trick, card) => self.say("report-after-card", &[("trick", number(trick + 1)), ("card", number(card))]),
            },
            Some((_, Some(cards))) => self.say("report-with-hand", &[("cards", number(cards))]),
            Some((_, None)) | None => self.text("report-when-unknown"),
        }
    }

    fn moment(&self, moment: &Moment) -> String {
        self.when(moment.at)
    }
}

/// Tells whether an act belongs to a dispute.
fn matters_to_a_referee(what: &Handlung) -> bool {
    let Handlung::Akt(akt) = what else { return false };
    match akt {
        Akt::Reklamation(_)
        | Akt::Hinweis(_)
        | Akt::KeineReklamation
        | Akt::FragtReklamation
        | Akt::NimmtAn
        | Akt::Entscheid(_)
        | Akt::Strafe { .. }
        | Akt::Ausschluss { .. }
        | Akt::Protest { .. }
        | Akt::Vergeben
        | Akt::NeuGeben
        | Akt::Rest { .. }
        | Akt::FragtRest
        | Akt::SchenktRest
        | Akt::Zeigt { .. }
        | Akt::Sagt { .. }
        | Akt::DecktAuf
        | Akt::Abbruch
        | Akt::Ersatz { .. }
        | Akt::ZeitAbgelaufen => true,
        Akt::Wort { .. }
        | Akt::LaesstLiegen
        | Akt::Gibt { .. }
        | Akt::NimmtArmut
        | Akt::LehntAb
        | Akt::Genscher { .. }
        | Akt::Ruecktrumpf { .. } => false,
    }
}
