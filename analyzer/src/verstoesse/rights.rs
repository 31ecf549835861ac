//! Who could complain of a violation, from which moment, until which act (TSR 9.6).
//!
//! A fact stays a fact whether or not anybody complains. What is worked out here is the right to complain; the ruling
//! is an input, see `entscheid`.

use doko_format::keyword::{Group, Word};
use doko_format::{
    Akt, Ansagewort, Aussage, Beanstandung, BySeat, Handlung, Key, Locus, Part, Partei, Seat, Severity, Sprache, Value,
    Verstoss,
};
use smallvec::SmallVec;

use crate::analysis::{AnsageUrteil, Contract, Outcome, Spielart};
use crate::finding::{Berechtigt, Class, Finding, FindingKind, Findings, Recht, Role, Trait};
use crate::rules::{KONTRASOLO, Klasse, Reklamationsfrist, RuleSet, Stufe};
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::genscher::Wahlen;
use crate::stich::Stich;
use crate::written::game::Game;

impl Recht {
    /// Tells whether all who could complain had lost the right before a place; what somebody did at the same instant was not done
    /// before.
    pub(crate) fn is_lost(&self, game: &Game<'_>, at: Locus) -> bool {
        let gone_on = |lost: Locus| game.before(game.end_of_instant(lost), at);
        !self.berechtigt.is_empty() && self.berechtigt.iter().all(|other| other.verwirkt_ab.is_some_and(gone_on))
    }

    /// Tells whether everybody could notice the violation before a place.
    pub(crate) fn is_noticed(&self, game: &Game<'_>, at: Locus) -> bool {
        self.erkennbar.is_some_and(|from| game.before(from, at))
    }
}

/// What a game shows of the right to complain.
pub(crate) struct Rechtslage<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) course: &'a Course<'r>,
    pub(crate) contract: Option<Contract>,
    pub(crate) parteien: &'a BySeat<Option<Partei>>,
    /// Who has chosen with whom he plays.
    pub(crate) genscher: &'a Wahlen,
    /// Whether somebody took an Armut.
    pub(crate) armut: bool,
    pub(crate) ansagen: &'a [AnsageUrteil],
    pub(crate) stiche: &'a [Stich],
}

/// An act that costs its seat the right to complain of what all could notice before.
#[derive(Clone, Copy)]
struct Handelt {
    seat: Seat,
    /// When, as a place among the cards.
    at: Locus,
    /// Where it stands in the record.
    noted: Locus,
    /// Whether it shortens the game, and if so whether by giving the rest away.
    shortens: Option<bool>,
    /// Whether it is about what has just been done: it accepts that, or says that nothing is complained of.
    answers: bool,
    /// Whether it answers a partner's question (TSR 9.6.4).
    binds: bool,
}

/// Tells whether something stands unless somebody complains of it: an error of a player that the rules themselves do
/// not undo.
fn can_be_claimed(finding: &Finding, rules: &RuleSet) -> bool {
    match finding.kind.violation() {
        Some(Verstoss::Ansage) => finding.severity == Severity::Error && rules.ansagen.unzulaessig.counts(),
        // It is void; where the wrong one plays all the same, it is to be complained of at once like any other.
        Some(Verstoss::Vorbehalt) if finding.kind.class() == Class::Outranked => true,
        Some(_) => finding.severity == Severity::Error,
        None => false,
    }
}

/// Tells whether a finding is an act of somebody that a referee may class.
pub(crate) fn is_an_act(kind: &FindingKind) -> bool {
    kind.class().is(Trait::ClassedAct) || kind.violation().is_some()
}

/// Returns the kind of violation a complaint names. Who says in words of his own what has a name names it with that word
/// (SPEC F 10.5): a referee who hears "Kreuz nicht bedient" looks at that card, not for something else.
pub(crate) fn benannt(what: &Beanstandung) -> &Verstoss {
    const NICHTBEDIENEN: &Verstoss = &Verstoss::Nichtbedienen;
    if let Verstoss::Text(words) = &what.kind
        && names(words, Word::Nichtbedienen)
    {
        return NICHTBEDIENEN;
    }
    &what.kind
}

/// Tells whether words of somebody's own hold a word of the notation for a violation, in any language.
fn names(words: &str, word: Word) -> bool {
    let starts = words.char_indices().scan(true, |is_start, (at, letter)| {
        let starts = std::mem::replace(is_start, !letter.is_alphanumeric());
        Some((starts && letter.is_alphanumeric()).then_some(at))
    });
    let is_it = |at: usize, sprache: Sprache| {
        sprache.longest(Group::Complaint, &words[at..]).is_some_and(|(found, _)| found == word)
    };
    starts.flatten().any(|at| Sprache::ALL.into_iter().any(|sprache| is_it(at, sprache)))
}

/// Tells whether cards and announcements show a violation of this kind.
pub(crate) fn shows_in_the_play(kind: &Verstoss) -> bool {
    match kind {
        Verstoss::Nichtbedienen | Verstoss::Ansage | Verstoss::Aufspiel => true,
        Verstoss::Vorwerfen | Verstoss::Vorbehalt | Verstoss::Geben | Verstoss::Verrat | Verstoss::Text(_) => false,
    }
}

impl<'r> Rechtslage<'_, 'r> {
    /// Works out the right to complain of each violation that was found.
    pub(crate) fn work_out(&self, findings: &mut Findings<'_>) {
        let mut acts = None;
        for finding in findings.found_mut() {
            let Some(seat) = finding.seat.filter(|_| can_be_claimed(finding, self.rules)) else { continue };
            let acts = acts.get_or_insert_with(|| self.handlungen());
            finding.recht = Some(Box::new(self.recht(finding, seat, acts)));
        }
    }

    /// Returns the act with which a seat lost the right to complain of something another one did, which all could notice.
    pub(crate) fn verwirkt(&self, violator: Seat, at: Locus, by: Seat) -> Option<Locus> {
        let kind = FindingKind::KarteGezeigt { seat: violator };
        let severity = kind.severity();
        let shown = Finding {
            kind,
            severity,
            at,
            seat: Some(violator),
            related: vec![],
            weitere: 0,
            clause: None,
            recht: None,
        };
        let recht = self.recht(&shown, violator, &self.handlungen());
        recht.berechtigt.iter().find(|other| other.seat == by)?.verwirkt_ab
    }

    fn recht(&self, finding: &Finding, violator: Seat, acts: &[Handelt]) -> Recht {
        let call = self.noted_call(finding.at);
        let geklaert = self.geklaert(finding.at);
        // Where it is not known how far the play had come, nobody is said to have gone on.
        let done = call.map_or(Some(finding.at), |call| self.heard_by(call));
        let erkennbar = done.and_then(|done| self.erkennbar((finding, done), violator, geklaert));
        let since = call.map_or(Some(finding.at), |_| erkennbar);
        let was_before = |act: &Handelt| since.is_some_and(|since| self.game.before(since, act.at));
        let right = &self.rules.reklamation;
        let may = |seat: &Seat| {
            let parteien = self.parteien_at(finding.at);
            let parteien = parteien[*seat].zip(parteien[violator]).filter(|_| geklaert);
            right.wer.allows(*seat, violator, parteien)
        };
        let loses = |act: &Handelt| {
            let goes_on = match right.frist {
                Reklamationsfrist::NaechsteHandlung => erkennbar.is_some_and(|from| self.game.before(from, act.at)),
                Reklamationsfrist::Spielende => false,
            };
            let shortens = was_before(act) && act.shortens.is_some_and(|gives| right.abkuerzen.forfeits(gives));
            let trick = |at: Locus| self.game.record.trick_and_position(at).0;
            let answers = act.answers && was_before(act) && since.is_some_and(|since| trick(act.at) == trick(since));
            goes_on || shortens || answers
        };
        let berechtigt = self.game.active.iter().copied().filter(may).map(|seat| {
            let act = acts.iter().find(|act| act.seat == seat && loses(act));
            let (verwirkt, verwirkt_ab) = (act.map(|act| act.noted), act.map(|act| act.at));
            Berechtigt { seat, verwirkt, verwirkt_ab, gebunden: act.is_some_and(|act| act.binds) }
        });
        let getan = self.stand(finding.at);
        Recht { geklaert, getan, erkennbar, berechtigt: berechtigt.collect(), reklamiert: None }
    }

    /// Returns the call of the line `Ansagen` that stands at a place: when it was said, only the cards tell that lay then
    /// (SPEC F 7.6).
    fn noted_call(&self, at: Locus) -> Option<&AnsageUrteil> {
        let noted = self.game.is_noted_call(at);
        self.ansagen.iter().find(|urteil| noted && urteil.at == at)
    }

    /// Returns from where on everybody had surely heard a call of that line: the last card that may have lain already, or
    /// where it stands if none did. `None` where nothing of it is known, or no card is noted.
    fn heard_by(&self, call: &AnsageUrteil) -> Option<Locus> {
        let (_, most) = call.laid?;
        if most == 0 { Some(call.at) } else { self.last_of(most) }
    }

    /// Returns the place in front of which stands what surely lay when something was said or done.
    fn stand(&self, at: Locus) -> Locus {
        let laid = self.noted_call(at).and_then(|call| call.laid);
        match laid.and_then(|(least, _)| self.last_of(least)) {
            Some(last @ Locus { part: Part::Item(item), .. }) => Locus { part: Part::Item(item + 1), ..last },
            Some(_) | None => at,
        }
    }

    /// Returns the last of the first so many cards that were laid.
    fn last_of(&self, cards: usize) -> Option<Locus> {
        self.course.gelegt.iter().filter(|play| play.counts).take(cards).last().map(|play| play.at)
    }

    /// Lists what players did, in the order in time (TSR 9.6.3).
    fn handlungen(&self) -> Vec<Handelt> {
        let mut acts: Vec<Handelt> = Vec::with_capacity(self.course.gelegt.len() + self.course.worte.len());
        let plain =
            |seat: Seat, at: Locus| Handelt { seat, at, noted: at, shortens: None, answers: false, binds: false };
        let mut act =
            |seat: Seat, at: Locus, shortens: Option<bool>| acts.push(Handelt { shortens, ..plain(seat, at) });
        for (line, field) in self.game.record.fields() {
            let (Key::Vorbehalt, Value::Statements(items)) = (&field.key.value, &field.value.value) else { continue };
            for (index, item) in items.iter().enumerate() {
                if let doko_format::Item::Event(event) = &item.value
                    && let (Some(seat), Handlung::Aussage(_)) = (event.seat, &event.what)
                {
                    act(seat.value, Locus::item(line, index), None);
                }
            }
        }
        for play in &self.course.gelegt {
            act(play.seat, play.at, None);
        }
        // What the head has of it was said before the first card, wherever it stands.
        if !acts.is_sorted_by_key(|act| self.game.in_time(act.at)) {
            acts.sort_by_key(|act| self.game.in_time(act.at));
        }
        let (mut asked, mut spoken, mut answers) = (SmallVec::<[Seat; 2]>::new(), Vec::new(), Vec::new());
        let mut act =
            |seat: Seat, at: Locus, shortens: Option<bool>| spoken.push(Handelt { shortens, ..plain(seat, at) });
        for wort in &self.course.worte {
            let Some(seat) = wort.event.seat.map(|seat| seat.value) else { continue };
            match &wort.event.what {
                Handlung::Ansage(_) | Handlung::Aussage(_) => act(seat, wort.at, None),
                // Who accepts a correction knows what was corrected, also while the right card does not lie yet.
                Handlung::Akt(Akt::NimmtAn) => {
                    let answers_it = self.rules.reklamation.frist == Reklamationsfrist::NaechsteHandlung;
                    answers.push(Handelt { answers: answers_it, ..plain(seat, wort.at) });
                }
                Handlung::Akt(Akt::SchenktRest) => act(seat, wort.at, Some(true)),
                Handlung::Akt(Akt::Rest { .. } | Akt::FragtRest) => act(seat, wort.at, Some(false)),
                Handlung::Akt(Akt::FragtReklamation) => asked.push(seat),
                Handlung::Akt(Akt::KeineReklamation) => {
                    // The answer binds the partner who asked, whoever else spoke in between (TSR 9.6.4).
                    let is_partner = |other: &Seat| *other != seat && self.parteien[*other] == self.parteien[seat];
                    let partners: SmallVec<[Seat; 2]> = asked.iter().copied().filter(is_partner).collect();
                    asked.retain(|other| !is_partner(other));
                    let binds = !partners.is_empty();
                    for seat in [seat].into_iter().chain(partners) {
                        answers.push(Handelt { answers: true, binds, ..plain(seat, wort.at) });
                    }
                }
                _ => {}
            }
        }
        // Of a call of the line `Ansagen` it is known when it was made if it says how many cards lay, no more and no less.
        let noted = self.ansagen.iter().filter(|call| self.game.is_noted_call(call.at));
        let exact = noted.filter(|call| call.laid.is_some_and(|(least, most)| least == most));
        answers.extend(exact.map(|call| Handelt { noted: call.at, ..plain(call.seat, self.stand(call.at)) }));
        // Words are few, and each has its place among the acts that are in order.
        for act in spoken.into_iter().chain(answers) {
            let place = acts.partition_point(|other| self.game.in_time(other.at) <= self.game.in_time(act.at));
            acts.insert(place, act);
        }
        acts
    }

    /// Tells whether it was settled for all, just before `at`, who plays with whom (TSR 5.5).
    ///
    /// The TSR names what settles one player. The rest follows: with both Re cards seen or two players known as Re
    /// all others are Kontra, with as many known as Kontra as there are, the others are Re.
    pub(crate) fn geklaert(&self, at: Locus) -> bool {
        let Some(contract) = self.contract else { return false };
        let (written, at) = (at, self.stand(at));
        let settled_by = |stich: Option<usize>| {
            let end = stich.and_then(|stich| self.stiche.get(stich - 1)).and_then(|stich| stich.plays.last());
            end.is_some_and(|last| self.game.before(last.at, at))
        };
        match contract.kind {
            Spielart::Solo(_) => return self.angesagt(contract.soloist).is_none_or(|said| self.game.before(said, at)),
            Spielart::Hochzeit | Spielart::HochzeitAllein | Spielart::SchwarzeSau => {
                return settled_by(contract.klaerungsstich);
            }
            Spielart::Kontrasolo => {
                let before = self.course.gelegt.iter().filter(|play| play.counts && self.game.before(play.at, at));
                let shown = before.filter(|play| play.card.is_some_and(|card| KONTRASOLO.contains(&card))).count();
                let all: usize = KONTRASOLO.iter().map(|card| self.rules.kartenspiel.copies(*card)).sum();
                return shown == all;
            }
            // Everybody plays against everybody, from the first card on.
            Spielart::Ramsch => return true,
            Spielart::Normal | Spielart::StilleHochzeit => {}
        }
        // Who takes an Armut plays with who had it, whatever they hold, and who chooses with whom he plays says so (house rules
        // V2, G1).
        if self.armut && !self.game.in_head(at) || self.chose_before(at) {
            return true;
        }
        let parteien = self.parteien_at(at);
        let re_karte = self.rules.kartenspiel.re_karte;
        let mut known: BySeat<bool> = BySeat::default();
        let mut re_seen = 0;
        for (index, lauf) in self.course.laeufe.iter().enumerate() {
            let rangfolge = self.ordnung.in_stich(index);
            let plays = &self.course.gelegt[lauf.first..lauf.end];
            // What is laid later is in this trick or in none of the next ones.
            if plays.first().is_some_and(|first| !self.game.before(first.at, at)) {
                break;
            }
            let plays = plays.iter().filter(|play| play.counts && self.game.before(play.at, at));
            let mut trump_led = false;
            for (place, play) in plays.enumerate() {
                let Some(card) = play.card else { continue };
                let trump = rangfolge.klasse(card) == Klasse::Trumpf;
                trump_led |= place == 0 && trump;
                if card == re_karte {
                    re_seen += 1;
                    known[play.seat] = true;
                }
                // Who throws a plain card on a trump lead is seen to be Kontra; of a revoke that hides a Re card nobody is.
                known[play.seat] |= trump_led && !trump && parteien[play.seat] == Some(Partei::Kontra);
            }
        }
        let before =
            |urteil: &&AnsageUrteil| match self.game.is_noted_call(urteil.at) && self.game.is_noted_call(written) {
                // The line lists them in the order in which they were made.
                true => urteil.at < written,
                false => self.course.was_announced(self.game, urteil, at) == Some(true),
            };
        for urteil in self.ansagen.iter().filter(|urteil| urteil.party.is_some()).filter(before) {
            // Who speaks for the wrong party passes for what he is not, and is not known for what he is.
            let is_own = self.shown_by(urteil).is_none_or(|shown| parteien[urteil.seat] == Some(shown));
            known[urteil.seat] |= is_own && urteil.call.and_then(Stufe::of).is_some();
        }
        let known_of = |party: Partei| {
            let mut of = self.game.active.iter().filter(|seat| parteien[**seat] == Some(party)).peekable();
            of.peek().is_some() && of.all(|seat| known[*seat])
        };
        let normal = contract.kind == Spielart::Normal;
        let re_settled = known_of(Partei::Re) && (normal || re_seen == self.rules.kartenspiel.copies(re_karte));
        re_settled || known_of(Partei::Kontra)
    }

    /// Returns the party a call names, if it names one.
    fn shown_by(&self, urteil: &AnsageUrteil) -> Option<Partei> {
        let said = || self.course.worte.iter().find(|wort| wort.at == urteil.at);
        urteil.call.and_then(Ansagewort::partei).or_else(|| match &said()?.event.what {
            Handlung::Ansage(ansage) => ansage.party.map(|party| party.value),
            Handlung::Aussage(_) | Handlung::Akt(_) => None,
        })
    }

    /// Returns the parties as they were at a place: a later Genscher may have changed them.
    fn parteien_at(&self, at: Locus) -> &BySeat<Option<Partei>> {
        let next = self.genscher.wirksam.iter().find(|gewaehlt| self.game.before(at, gewaehlt.at));
        next.map_or(self.parteien, |next| &next.vorher)
    }

    /// Tells whether somebody had chosen with whom he plays.
    fn chose_before(&self, at: Locus) -> bool {
        let normal = self.contract.is_some_and(|contract| contract.kind == Spielart::Normal);
        normal && self.genscher.alle.iter().any(|wahl| self.game.before(wahl.at, at))
    }

    /// Returns where the soloist named his Solo, which settles who plays with whom (TSR 5.5.1).
    fn angesagt(&self, soloist: Option<Seat>) -> Option<Locus> {
        let mut said = None;
        for (line, field) in self.game.record.fields() {
            let (Key::Vorbehalt, Value::Statements(items)) = (&field.key.value, &field.value.value) else { continue };
            for (index, item) in items.iter().enumerate() {
                if let doko_format::Item::Event(event) = &item.value
                    && let Handlung::Aussage(Aussage::Solo { art: Some(_), .. }) = &event.what
                    && event.seat.map(|seat| seat.value) == soloist
                {
                    said = Some(Locus::item(line, index));
                }
            }
        }
        said
    }

    /// Returns from where on everybody could notice a violation: a revoke when the card appears that should have
    /// followed, a word of the wrong party or a Hochzeit without the cards when a Re card gives it away; anything else when it
    /// was `done`.
    fn erkennbar(&self, (finding, done): (&Finding, Locus), violator: Seat, geklaert: bool) -> Option<Locus> {
        let re_karte = self.rules.kartenspiel.re_karte;
        let mut re = self.course.gelegt.iter().filter(|play| play.counts && play.card == Some(re_karte));
        let hidden = match finding.kind.class() {
            Class::Revoke => {
                let shown = finding.related.iter().filter(|related| related.role == Role::StillHeld);
                return shown.map(|related| related.at).min();
            }
            Class::WrongParty if geklaert => None,
            Class::WrongParty if self.parteien[violator] == Some(Partei::Re) => {
                Some(re.find(|play| play.seat == violator))
            }
            Class::WrongParty => Some(re.nth(self.rules.kartenspiel.copies(re_karte).saturating_sub(1))),
            Class::WithoutCards => Some(re.find(|play| play.seat != violator)),
            Class::Other
            | Class::Deal
            | Class::NotInHand
            | Class::HandDisagrees
            | Class::OutOfStep
            | Class::CopyTooMany
            | Class::Row
            | Class::NotedTrick
            | Class::NotedPlace
            | Class::Lead
            | Class::LacksACall
            | Class::Outranked
            | Class::OutOfTurn
            | Class::NotYetDue
            | Class::NoSuchSeat
            | Class::Unfinished
            | Class::Undecided
            | Class::NotedTotal
            | Class::NotedScore
            | Class::NotedPoints
            | Class::Shown
            | Class::WrongClaim
            | Class::ClaimedOrder
            | Class::OpenClaim
            | Class::Shortening
            | Class::BehindTheEnd => None,
        };
        match hidden {
            Some(given_away) => given_away.map(|play| if self.game.before(play.at, done) { done } else { play.at }),
            None => Some(done),
        }
    }
}

/// Tells whether such a violation has its effect if nobody complains. What cannot be declared is not played anyway.
fn stays(kind: &FindingKind) -> bool {
    match kind.violation() {
        Some(Verstoss::Vorbehalt) => kind.class() == Class::OutOfTurn,
        Some(
            Verstoss::Nichtbedienen | Verstoss::Ansage | Verstoss::Aufspiel | Verstoss::Vorwerfen | Verstoss::Geben,
        ) => true,
        Some(Verstoss::Verrat | Verstoss::Text(_)) | None => false,
    }
}

/// Says of each violation nobody complained of in time, nor ruled on, that it stands (TSR 9.6.3).
pub(crate) fn was_steht(
    outcome: Outcome,
    course: &Course<'_>,
    ruled_on: &[Locus],
    rules: &RuleSet,
    findings: &mut Findings<'_>,
) {
    let is_over = match outcome {
        Outcome::Played => true,
        // While somebody has to rule on something else, an act stands of which nobody may complain any more. What becomes of
        // a call may depend on the ruling.
        Outcome::NeedsRuling => false,
        Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal | Outcome::Undecided | Outcome::Incomplete => return,
    };
    let mut standing = Vec::new();
    for finding in findings.found() {
        let (Some(recht), Some(seat)) = (&finding.recht, finding.seat) else { continue };
        let undone = course.gelegt.iter().any(|play| play.at == finding.at && !play.counts);
        let is_call = finding.kind.violation() == Some(Verstoss::Ansage);
        let lost = || !recht.berechtigt.is_empty() && recht.berechtigt.iter().all(|other| other.verwirkt.is_some());
        let stands = recht.reklamiert.is_none() && !ruled_on.contains(&finding.at) && stays(&finding.kind) && !undone;
        if stands && (is_over || lost() && !is_call) {
            let revoke = finding.kind.violation() == Some(Verstoss::Nichtbedienen);
            standing.push((finding.at, seat, recht.clone(), revoke));
        }
    }
    for (at, seat, recht, revoke) in standing {
        let seats = recht.berechtigt.iter().map(|other| other.seat).collect();
        let kind = FindingKind::VerstossSteht { seat, seats };
        // Some rule sets say until when one complains of a revoke, and nothing of anything else.
        let clause = if revoke { "reklamation.frist" } else { kind.slug() };
        let finding = findings.add_under(clause, kind, at).by(seat);
        if !rules.strafen.nichtbedienen.is_ruled() {
            finding.clause = None;
        }
        if let Some(from) = recht.erkennbar.filter(|from| *from != at) {
            finding.with(Role::Erkennbar, from);
        }
        for (other, lost) in recht.berechtigt.iter().filter_map(|other| Some((other.seat, other.verwirkt?))) {
            finding.with_act(Role::Verwirkt, lost, other);
        }
    }
}
