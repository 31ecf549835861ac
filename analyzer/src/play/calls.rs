//! What somebody may call, and what becomes of it (TSR 6; R001-4c to 4f, R001-7; R002-4; R003-1h to 1k).

use doko_format::{Ansagewort, Partei, Seat};

use super::Play;
use super::act::Unlawful;
use super::state::{DeclaredKind, Pending, PlaceSet, PlayPhase, StandingVorbehalt};
use crate::partei::ByPartei;
use crate::rules::{
    Erwiderung, Frist, GenscherAnsagen, Gerufen, GiltAlsGesagt, Grundlage, Heard, Hearing, PflichtAbAugen, PflichtAuch,
    PflichtInHochzeit, PflichtWas, Pflichtansage, Said, SchonGesagt, Schweinestufe, Spiellage, Stufe, Stufen,
    Stufenfrist, Vorher, WerSagtAn,
};

/// Who calls, and the table as it is then.
struct Rufer<'p, 'r> {
    play: &'p Play<'r>,
    place: usize,
    party: Partei,
    /// What both parties have said, as far as he knows.
    said: ByPartei<Said>,
}

impl Rufer<'_, '_> {
    /// Tells whether only the owner of the last trick may speak now.
    fn is_owners(&self) -> bool {
        self.play.rules.ansagen.wer == WerSagtAn::Stichbesitzer && self.play.state.laid > 0
    }

    fn own(&self) -> &Said {
        &self.said[self.party]
    }
}

impl Hearing for Rufer<'_, '_> {
    fn keeps(&self, frist: Frist) -> Option<bool> {
        let state = &self.play.state;
        let lies = self.play.rules.ansagen.liegende_karte_zaehlt && state.has_laid.contains(self.place);
        Some(match frist {
            Frist::Hand(least) => state.hands[self.place].len() + usize::from(lies) >= least,
            Frist::Tisch(most) => usize::from(self.play.state.laid) <= most,
        })
    }

    fn is_placed(&self) -> bool {
        true
    }

    fn played(&self) -> Option<(usize, usize)> {
        let laid = usize::from(self.play.state.laid);
        Some((laid, laid))
    }

    fn is_too_early(&self) -> bool {
        self.play.state.is_unclarified() && !self.play.rules.ansagen.vor_klaerung
    }

    fn count(&self) -> usize {
        self.play.state.count.into()
    }

    fn silent_stich(&self) -> Option<usize> {
        let state = &self.play.state;
        let first = if state.is_unclarified() { state.stich() } else { self.play.first_stich() };
        (first..state.stich()).find(|stich| state.spoken_in >> stich & 1 == 0)
    }

    fn before_owner(&self) -> bool {
        self.is_owners() && !self.play.state.has_laid.is_empty()
    }

    fn foreign_owner(&self) -> Option<Seat> {
        let owner = usize::from(self.play.state.leader);
        (self.is_owners() && owner != self.place).then(|| self.play.players[owner])
    }

    fn is_obligatory(&self) -> bool {
        let play = self.play;
        let state = &play.state;
        let complete = state.stiche > 0 && state.has_laid.is_empty();
        let owns = usize::from(state.leader) == self.place && state.stich() == play.first_stich();
        let due = match &play.rules.ansagen.pflichtansage {
            Pflichtansage::Keine => false,
            Pflichtansage::ErsterStich => true,
            Pflichtansage::AbAugen(_) => return state.due == Some((self.place as u8, Stufe::Ansage)),
        };
        due && complete && owns && state.settled
    }

    fn said(&self) -> Stufen {
        self.own().stufen()
    }

    fn open(&self) -> Stufen {
        Stufen::default()
    }

    fn grundlage(&self) -> Grundlage {
        self.own().grundlage()
    }

    fn others(&self) -> impl Iterator<Item = Vorher> {
        self.said[self.party.gegner()].calls()
    }
}

/// A call that may be made.
pub(super) enum Calling {
    /// A step of the ladder.
    Step(PossibleStep),
    /// An announcement that shows no party.
    Tuck,
}

/// A step that may be called.
pub(super) struct PossibleStep {
    stufe: Stufe,
    /// Whose it is; `None` while that is open.
    party: Option<Partei>,
    heard: Heard,
}

impl Play<'_> {
    /// Returns the trick, from 0, from which on announcing goes on: the first, in a Hochzeit the Klärungsstich (R003-3h).
    pub(super) fn first_stich(&self) -> usize {
        self.state.klaerung.map_or(0, |(stich, _)| usize::from(stich) - 1)
    }

    /// Returns the kind of game, as far as deadlines depend on it. Before a Hochzeit is settled it may be with the trick on the
    /// table: the earlier the trick, the earlier the deadlines.
    fn spiellage(&self) -> Spiellage {
        let state = &self.state;
        let earliest = || {
            let stich = usize::from(state.stiche) + 1;
            (stich, stich * self.players.len())
        };
        let klaerung = match state.klaerung {
            Some((stich, laid)) => Some((stich.into(), laid.into())),
            None => state.is_unclarified().then(earliest),
        };
        Spiellage { solo: state.solo().is_some(), ziel: self.ziel(), klaerung }
    }

    /// Tells whether a player may call a step now, in the words of his party.
    pub(super) fn may_call(&self, place: usize, stufe: Stufe) -> bool {
        let party = self.state.spricht_fuer(place).unwrap_or(Partei::Kontra);
        self.calling(place, stufe.words(party), party).is_ok()
    }

    /// Returns the words a player may call now, with his party.
    pub(super) fn calls(&self, place: usize) -> impl Iterator<Item = (Ansagewort, Partei)> {
        let party = self.state.spricht_fuer(place).unwrap_or(Partei::Kontra);
        let (rules, spiel) = (&self.rules.ansagen, self.spiellage());
        let table = Rufer { play: self, place, party, said: self.told_to(place) };
        // What is late is late for everybody; but for a reply, or what somebody owes, there is nothing to hear then.
        let not_by_time = rules.pflichtansage.exists()
            || rules.erwiderung != Erwiderung::Keine && self.state.said[party.gegner()] != Said::default();
        let open = move |known: &&Stufenfrist| {
            let by_time = table.keeps(rules.frist_in(known.frist, spiel)) == Some(true);
            known.partei.is_none_or(|own| own == party) && (by_time || not_by_time && known.stufe == Stufe::Ansage)
        };
        let words = rules.stufen.iter().filter(open).map(move |known| (known.stufe.words(party), party));
        let words = words.chain(rules.tuck.then_some((Ansagewort::Tuck, party)));
        words.filter(move |(wort, party)| self.calling(place, *wort, *party).is_ok())
    }

    /// Returns what both parties have said as far as a player knows, where he does not know whose word the Schweine are: what he
    /// may say then shows nothing of it.
    fn heard_by(&self, place: usize) -> Option<ByPartei<Said>> {
        // Behind a choice each way it may stand is looked at.
        if self.state.chosen > 0 {
            return None;
        }
        let counts = self.rules.ansagen.gilt_als_gesagt.contains(&GiltAlsGesagt::Schweine);
        let (by, _) = self.state.announced(Schweinestufe::Schweine).filter(|_| counts)?;
        let is_hidden = self.known_to(self.players[place])[self.players[usize::from(by)]].is_none();
        let (said, alone) = (self.told_to(place), self.rules.ansagen.absage_ohne_ansage.stands_alone());
        is_hidden.then(|| ByPartei { re: said.re.spoken(alone), kontra: said.kontra.spoken(alone) })
    }

    /// Returns what was said for both parties as a player hears it.
    fn told_to(&self, place: usize) -> ByPartei<Said> {
        let [re, kontra] = [Partei::Re, Partei::Kontra].map(|party| *self.state.said_to(place, party));
        ByPartei { re, kontra }
    }

    /// Decides a call. When somebody has chosen with whom he plays, only what is lawful as far as the player knows is.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub(super) fn calling(&self, place: usize, wort: Ansagewort, word_of: Partei) -> Result<Calling, Unlawful> {
        self.check_in_each_state(place, |play| play.calling_now(place, wort, word_of).map(drop))?;
        self.calling_now(place, wort, word_of)
    }

    /// Decides a call as the game stands, whatever the player knows of it.
    pub(super) fn calling_now(&self, place: usize, wort: Ansagewort, word_of: Partei) -> Result<Calling, Unlawful> {
        let calling = self.calling_behind(place, wort, word_of, self.told_to(place))?;
        if let Some(said) = self.heard_by(place) {
            self.calling_behind(place, wort, word_of, said)?;
        }
        Ok(calling)
    }

    /// Decides a call behind what both parties have said.
    fn calling_behind(
        &self,
        place: usize,
        wort: Ansagewort,
        word_of: Partei,
        said: ByPartei<Said>,
    ) -> Result<Calling, Unlawful> {
        let (state, ansagen) = (&self.state, &self.rules.ansagen);
        if state.phase != PlayPhase::Tricks || self.owes_hochzeit().is_some() {
            return Err(Unlawful::NotNow);
        }
        if state.ramsch || state.schwarze_sau && !state.settled {
            return Err(Unlawful::NotNow);
        }
        if wort == Ansagewort::Tuck {
            return self.tucking(place, word_of, said).map(|()| Calling::Tuck);
        }
        let known = |stufe: &Stufe| ansagen.has(*stufe) && ansagen.knows_in(*stufe, self.spiellage());
        let stufe = Stufe::of(wort).filter(known).ok_or(Unlawful::UnknownCall)?;
        if let Some((due, owed)) = state.due
            && (usize::from(due) != place || stufe != owed)
        {
            return Err(Unlawful::CallDue(self.players[usize::from(due)]));
        }
        if wort.partei().is_some_and(|word| word != word_of) {
            return Err(Unlawful::WrongWord);
        }
        let Some(party) = state.spricht_fuer(place) else { return self.calling_unsettled(place, wort, stufe) };
        if word_of != party {
            return Err(Unlawful::WrongWord);
        }
        if !ansagen.has_for(party, stufe) {
            return Err(Unlawful::UnknownCall);
        }
        let rufer = Rufer { play: self, place, party, said };
        let spoke = rufer.is_owners() && state.owner_spoke && usize::from(state.leader) == place;
        let counts = stufe == Stufe::Ansage && said[party].only_counts();
        if spoke || said[party].has(stufe) && !ansagen.wiederholbar && !counts {
            return Err(Unlawful::Repeated);
        }
        let heard = ansagen.hear(Gerufen { stufe, party, spiel: self.spiellage() }, &rufer).map_err(Unlawful::Call)?;
        Ok(Calling::Step(PossibleStep { stufe, party: Some(party), heard }))
    }

    /// Decides an announcement that shows no party: each player has one, unless his word has shown his party.
    fn tucking(&self, place: usize, word_of: Partei, said: ByPartei<Said>) -> Result<(), Unlawful> {
        let (state, ansagen) = (&self.state, &self.rules.ansagen);
        if !ansagen.tuck {
            return Err(Unlawful::UnknownCall);
        }
        self.check_no_call_due()?;
        let party = state.spricht_fuer(place).filter(|party| *party == word_of).ok_or(Unlawful::WrongWord)?;
        if state.tucked.contains(place) || state.called.contains(place) {
            return Err(Unlawful::Repeated);
        }
        let rufer = Rufer { play: self, place, party, said };
        ansagen.hear_tuck(party, self.spiellage(), &rufer).map_err(Unlawful::Call)
    }

    /// Decides a call of somebody who may turn out to be the partner in a Hochzeit: Kontra, where it becomes Re if he is
    /// (R001-4e, R001-4f), once in a game. Where no rule says what becomes of it nothing can be said.
    fn calling_unsettled(&self, place: usize, wort: Ansagewort, stufe: Stufe) -> Result<Calling, Unlawful> {
        let (state, ansagen) = (&self.state, &self.rules.ansagen);
        let becomes_re = ansagen.umwandlung.converts() && ansagen.umwandlung.has_a_clause();
        if wort != Ansagewort::Kontra || !becomes_re || state.pending.is_some() || state.said.kontra.has(stufe) {
            return Err(Unlawful::WrongWord);
        }
        let mut heard = Err(Unlawful::WrongWord);
        for party in Partei::ALL {
            let rufer = Rufer { play: self, place, party, said: self.told_to(place) };
            let call = Gerufen { stufe, party, spiel: self.spiellage() };
            heard = Ok(ansagen.hear(call, &rufer).map_err(Unlawful::Call)?);
        }
        Ok(Calling::Step(PossibleStep { stufe, party: None, heard: heard? }))
    }

    /// Makes a call.
    pub(super) fn call(&mut self, place: usize, calling: Calling) {
        let hochzeiter = self.state.hochzeit().is_some_and(|(own, _)| own == place);
        let state = &mut self.state;
        let calling = match calling {
            Calling::Step(step) => step,
            Calling::Tuck => {
                state.tucked.insert(place);
                state.has_spoken();
                return;
            }
        };
        let is_ansage = calling.stufe == Stufe::Ansage;
        state.heard = None;
        let alone = state.kontrasolo == Some(place as u8);
        // What counts already by a rule may be said all the same, and adds nothing.
        let counted = calling.party.filter(|party| is_ansage && state.said_to(place, *party).only_counts());
        match calling.party {
            Some(party) if counted.is_some() => {
                state.said[party].speak();
                if alone {
                    state.allein.speak();
                }
            }
            Some(party) if alone => {
                let (laid, raises) = (state.laid.into(), !state.tucked.contains(place));
                state.allein.say_alone(calling.stufe, laid, calling.heard, raises);
                state.said[party].enter_beside(calling.stufe, laid, calling.heard);
                if state.said[party].has(Stufe::Ansage) && state.wechsel.announce(party) {
                    state.since = PlaceSet::default();
                }
            }
            Some(party) => {
                state.said[party].enter(calling.stufe, state.laid.into(), calling.heard);
                if state.tucked.contains(place) && calling.heard.lowest == Stufe::Ansage {
                    // It has been raised by him already.
                    state.said[party].ansagen -= 1;
                }
                state.said[party].vorab |= is_ansage && state.laid == 0 && !hochzeiter;
                if state.said[party].has(Stufe::Ansage) && state.wechsel.announce(party) {
                    state.since = PlaceSet::default();
                }
            }
            None => {
                let first = state.wechsel.is_silent();
                state.pending =
                    Some(Pending { place: place as u8, laid: state.laid, first, since: PlaceSet::default() });
            }
        }
        state.called.insert(place);
        if counted.is_none() {
            state.heard = Some(calling.heard);
            state.has_spoken();
        }
        if state.due.is_some_and(|(due, _)| usize::from(due) == place) {
            state.due = None;
        }
        let leads_with_re = self.rules.vorbehalte.solo_aufspiel.hangs_on_re() && calling.stufe == Stufe::Ansage;
        if leads_with_re && state.laid == 0 && state.solo().is_some_and(|(soloist, _)| soloist == place) {
            (state.leader, state.or) = (place as u8, None);
        }
    }

    /// Lets a Kontra whose party was open count for the party its speaker belongs to; beside a Re of the partner it counts
    /// once with it (reading 001-19), unless each word counts.
    pub(super) fn settle_pending(&mut self) {
        let Some(Pending { place, laid, first, since }) = self.state.pending.take() else { return };
        let Some(party) = self.state.party(place.into()) else { return };
        let state = &mut self.state;
        state.said[party].enter_late(laid.into(), self.rules.ansagen.wiederholbar);
        let other = state.said[party.gegner()].has(Stufe::Ansage);
        let is_new = if first { state.wechsel.announced_before(party) } else { state.wechsel.announce(party) };
        if is_new && !(first && other) {
            state.since = since;
        }
    }

    /// Refuses what may not be done as long as somebody owes a call.
    pub(super) fn check_no_call_due(&self) -> Result<(), Unlawful> {
        self.state.due.map_or(Ok(()), |(due, _)| Err(Unlawful::CallDue(self.players[usize::from(due)])))
    }

    /// Tells whether a player may say a further word now: it is next, and nobody else has laid a card since.
    pub(super) fn may_say_word(&self, place: usize, word: usize) -> Result<Partei, Unlawful> {
        let state = &self.state;
        if word >= self.rules.ansagen.nachwoerter.len() {
            return Err(Unlawful::UnknownCall);
        }
        if state.phase != PlayPhase::Tricks || self.owes_hochzeit().is_some() {
            return Err(Unlawful::NotNow);
        }
        self.check_no_call_due()?;
        let party = state.spricht_fuer(place).ok_or(Unlawful::WrongWord)?;
        let hidden = self.heard_by(place).is_some();
        // Whose card lies since is known to who sees all hands alone, so only his own may.
        let answered = state.since.iter().any(|other| other != place);
        // Who spoke first is of no party for good when somebody has chosen with whom he plays.
        if !state.wechsel.is_next(word, party) || answered || hidden || state.chosen > 0 {
            return Err(Unlawful::NotNextWord);
        }
        Ok(party)
    }

    /// Says a further word.
    pub(super) fn say_word(&mut self, place: usize, party: Partei) {
        let state = &mut self.state;
        state.wechsel.go_on();
        state.since = PlaceSet::default();
        state.said[party].worte += 1;
        state.allein.worte += u8::from(state.kontrasolo == Some(place as u8));
        state.called.insert(place);
    }

    /// Lets the owner of the trick that obliges owe his call (R003-1h, R003-3h). Behind a Genscher he may not know his party, and
    /// owes nothing.
    pub(super) fn oblige(&mut self) {
        let state = &self.state;
        if state.chosen > 0 {
            return;
        }
        let (owner, first) = (state.leader, self.first_stich());
        let last = usize::from(state.stiche) == self.per_player;
        let obliged = match &self.rules.ansagen.pflichtansage {
            Pflichtansage::Keine => false,
            Pflichtansage::ErsterStich => state.settled && !state.schwarze_sau && !last && state.stich() == first,
            Pflichtansage::AbAugen(pflicht) => return self.oblige_for_augen(pflicht, last),
        };
        let Some(party) = state.spricht_fuer(owner.into()).filter(|_| obliged) else { return };
        let said = state.said[party].has(Stufe::Ansage);
        if self.rules.ansagen.has(Stufe::Ansage) && self.rules.ansagen.has_word_left(state.count.into(), said) {
            self.state.due = Some((owner, Stufe::Ansage));
        }
    }

    /// Lets the taker of a first trick of many Augen owe what he has not said.
    fn oblige_for_augen(&mut self, pflicht: &PflichtAbAugen, last: bool) {
        let state = &self.state;
        let (owner, complete) = (state.leader, usize::from(state.stiche));
        let hochzeit = matches!(state.declared, Some(StandingVorbehalt { was: DeclaredKind::Hochzeit { .. }, .. }));
        let first = match (hochzeit, pflicht.hochzeit) {
            (true, PflichtInHochzeit::Nie) => return,
            (true, PflichtInHochzeit::Klaerungsstich) => {
                let Some((klaerung, _)) = state.klaerung else { return };
                usize::from(klaerung)
            }
            (true, PflichtInHochzeit::ErsterStich) | (false, _) => 1,
        };
        let second = pflicht.folgestich && complete == first + 1;
        let stiche = self.stiche();
        let rich = |number: usize| stiche.get(number - 1).is_some_and(|stich| stich.augen >= pflicht.augen_ab);
        let here = (complete == first || second) && rich(first) && (!second || rich(complete));
        let knows = state.settled || self.rules.ansagen.vor_klaerung;
        let free = knows && !last && state.solo().is_none() && !state.schwarze_sau;
        let Some(party) = state.spricht_fuer(owner.into()).filter(|_| here && free) else { return };
        let said = &state.said[party];
        // Who is Kontra alone owes nothing on words that count for nobody.
        if state.said_to(owner.into(), party).highest() != said.highest() {
            return;
        }
        let enough = pflicht.schon_gesagt == SchonGesagt::Genuegt;
        if !second && enough && !said.is_silent() {
            return;
        }
        let owed = match (pflicht.was, second) {
            (PflichtWas::Ansage, false) => Some(Stufe::Ansage).filter(|stufe| !said.has(*stufe)),
            (PflichtWas::NaechsteStufe, _) | (PflichtWas::Ansage, true) => {
                let above = |stufe: &Stufe| match stufe {
                    Stufe::Ansage => !said.has(Stufe::Ansage),
                    Stufe::Keine90 | Stufe::Keine60 | Stufe::Keine30 | Stufe::Schwarz => {
                        said.highest().is_none_or(|highest| highest < *stufe)
                    }
                };
                Stufe::ALL.into_iter().filter(|stufe| self.rules.ansagen.has_for(party, *stufe)).find(above)
            }
        };
        self.owe(owner.into(), owed);
    }

    /// Lets a player owe a step, if he can say it.
    fn owe(&mut self, place: usize, owed: Option<Stufe>) {
        let Some((stufe, party)) = owed.zip(self.state.spricht_fuer(place)) else { return };
        self.state.due = Some((place as u8, stufe));
        if self.calling(place, stufe.words(party), party).is_err() {
            self.state.due = None;
        }
    }

    /// Tells whether something obliges to Re or Kontra whatever the first trick holds.
    pub(super) fn owes_besides(&self, auch: PflichtAuch) -> bool {
        let pflicht = self.rules.ansagen.pflichtansage.ab_augen();
        !self.state.schwarze_sau
            && self.state.chosen == 0
            && pflicht.is_some_and(|pflicht| pflicht.auch.contains(&auch))
    }

    /// Lets a player owe Re or Kontra for something else than a trick.
    pub(super) fn owe_besides(&mut self, auch: PflichtAuch, place: usize) {
        let party = self.state.spricht_fuer(place);
        let silent = party.is_some_and(|party| !self.state.said[party].has(Stufe::Ansage));
        if silent && self.owes_besides(auch) && self.state.due.is_none() {
            self.owe(place, Some(Stufe::Ansage));
        }
    }

    /// Enters the word of a party that counts as said.
    pub(super) fn count_as_said(&mut self, what: GiltAlsGesagt, place: usize, party: Partei) {
        let ansagen = &self.rules.ansagen;
        let lapsed = self.state.chosen > 0 && self.rules.genscher.ansagen == GenscherAnsagen::Verfallen;
        if self.state.schwarze_sau || self.state.ramsch || lapsed {
            return;
        }
        if ansagen.gilt_als_gesagt.contains(&what) && ansagen.has_for(party, Stufe::Ansage) {
            self.state.said[party].enter_by_rule();
            if self.state.kontrasolo == Some(place as u8) {
                self.state.allein.enter_by_rule();
            }
            self.state.wechsel.counts_by_rule(party);
        }
    }
}
