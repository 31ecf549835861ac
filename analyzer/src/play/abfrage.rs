//! What can be said before the first card, and Schweine (TSR 4; R001-3, R001-4, R001-6; R002-3.2, R002-4.1; R003-1e, R003-2).

use doko_format::{Aussage, Card, Hochzeitsform, Partei, SoloArt, Soloform};
use smallvec::SmallVec;

use super::Play;
use super::act::Unlawful;
use super::state::{DeclaredKind, Ending, PlaceSet, PlayPhase, StandingVorbehalt};
use crate::card_set::CardSet;
use crate::rules::{
    Abloesung, GiltAlsGesagt, PflichtAuch, RamschWann, Rang, Schuldstand, Schweinelage, Schweinestufe, Stufe,
    Verfahren, ZweitesWenn,
};
use crate::spielverlauf::bedienen::has_fehl;
use crate::stich::Stich;

/// What somebody may say.
pub(super) type Statements = SmallVec<[Aussage; 32]>;

/// The precedence of a Vorbehalt: the lower goes first.
type Vorrang = (usize, usize);

impl Play<'_> {
    /// Returns whose turn it is in the Abfrage.
    pub(super) fn asked_now(&self) -> Option<usize> {
        let state = &self.state;
        match state.phase {
            PlayPhase::Round if self.is_vorfuehrung_due() => self.vorgefuehrt(),
            PlayPhase::Round => (0..self.players.len()).find(|place| !state.spoken.contains(*place)),
            PlayPhase::Naming { .. } => state.vorbehalt.iter().find(|place| !state.asked.contains(*place)),
            PlayPhase::Asking
            | PlayPhase::Giving
            | PlayPhase::Returning { .. }
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => None,
        }
    }

    /// Returns what a player may say now.
    pub(super) fn statements(&self, place: usize) -> Statements {
        let mut may = Statements::new();
        match self.state.phase {
            PlayPhase::Round if self.is_vorfuehrung_due() => {
                if self.asked_now() == Some(place) {
                    self.soli(place, &[Soloform::Vorgefuehrt], |aussage, _| may.push(aussage));
                }
            }
            PlayPhase::Round => {
                if self.asked_now() == Some(place) {
                    self.answers(place, &mut may);
                }
                // TSR 4.1.9: nobody is asked.
                if self.state.spoken.is_empty() && self.deal.list.schulden.is_none() {
                    self.soli(place, &[Soloform::Vorgefuehrt], |aussage, _| may.push(aussage));
                }
            }
            PlayPhase::Naming { level } if self.asked_now() == Some(place) => {
                self.named_when_asked(place, level, &mut may)
            }
            PlayPhase::Tricks => self.at_the_table(place, &mut may),
            PlayPhase::Naming { .. }
            | PlayPhase::Asking
            | PlayPhase::Giving
            | PlayPhase::Returning { .. }
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => {}
        }
        may
    }

    fn is_vorfuehrung_due(&self) -> bool {
        let rules = self.rules.vorbehalte.pflichtsolo.exists() && self.rules.liste.vorfuehrung;
        self.deal.list.vorfuehrung && rules && self.vorgefuehrt().is_some()
    }

    /// Returns who has to play a Pflichtsolo (TSR 4.2.3).
    fn vorgefuehrt(&self) -> Option<usize> {
        (0..self.players.len()).find(|place| !self.schuldstand(*place).is_paid())
    }

    fn schuldstand(&self, place: usize) -> Schuldstand {
        self.deal.list.schulden.map_or(Schuldstand::Offen, |schulden| schulden[self.players[place]])
    }

    /// Returns what a player may answer in the round.
    fn answers(&self, place: usize, may: &mut Statements) {
        let vorbehalte = &self.rules.vorbehalte;
        let mut name = |aussage: Aussage, vorrang: Vorrang| {
            if self.may_name(vorrang) {
                may.push(aussage);
            }
        };
        match vorbehalte.verfahren {
            Verfahren::Vorbehaltsabfrage => {
                // TSR 4.1.8: who is certain to go first may name it at once.
                if self.state.vorbehalt.is_empty() {
                    let first = self.highest();
                    let at_once = |aussage, vorrang| {
                        if vorrang <= first {
                            name(aussage, vorrang)
                        }
                    };
                    self.soli(place, self.forms(), at_once);
                }
                if self.has_vorbehalt(place) {
                    may.push(Aussage::Vorbehalt);
                }
            }
            Verfahren::ErstGesundDannVorbehalt => {
                self.soli(place, self.forms(), name);
                if !vorbehalte.soli.is_empty() {
                    may.push(Aussage::Ungesund);
                }
            }
            Verfahren::Soloabfrage => {
                self.soli(place, self.forms(), &mut name);
                self.others(place, name);
                if self.may_throw_in(place) {
                    may.push(Aussage::Schmeissen);
                }
            }
            Verfahren::OhneAbfrage => {}
        }
        // Behind a Solo that goes before it nobody can name his Hochzeit, nor has to; where all say first that they have a
        // Vorbehalt he says that.
        let names_here = vorbehalte.verfahren == Verfahren::Soloabfrage;
        let can = !names_here || self.may_name(self.vorrang(DeclaredKind::Hochzeit { form: Hochzeitsform::Offen }));
        if !(self.must_declare(place) && vorbehalte.verfahren.gesund_is_final() && can) {
            may.push(Aussage::Gesund);
        }
    }

    /// Tells whether a player has a Hochzeit that he may not keep to himself.
    fn must_declare(&self, place: usize) -> bool {
        let (re_karte, kartenspiel) = (self.rules.kartenspiel.re_karte, &self.rules.kartenspiel);
        self.rules.hochzeit.still.is_forbidden()
            && !self.deal.list.ramsch
            && self.state.hands[place].count(re_karte) == kartenspiel.copies(re_karte)
    }

    /// Returns who still has to declare a Hochzeit, where that is said behind the Abfrage.
    pub(super) fn owes_hochzeit(&self) -> Option<usize> {
        let state = &self.state;
        let begins = state.phase == PlayPhase::Tricks && state.laid == 0 && state.declared.is_none() && !state.ramsch;
        let may = begins && !state.irregular && !self.rules.vorbehalte.verfahren.gesund_is_final();
        (0..self.players.len()).find(|place| may && self.must_declare(*place))
    }

    /// Returns what a player who has a Vorbehalt may say when he is asked for one kind, or, where only he has one or all name
    /// theirs, for whichever it is.
    fn named_when_asked(&self, place: usize, level: u8, may: &mut Statements) {
        let (any, level) = (self.names_freely(), usize::from(level));
        let mut later = false;
        self.vorbehalte(place, |aussage, (kind, solo)| {
            later |= kind > level;
            if (any || kind == level) && self.may_name((kind, solo)) {
                may.push(aussage);
            }
        });
        if self.may_throw_in(place) {
            may.push(Aussage::Schmeissen);
        }
        // TSR 4.1.6: asked for a Pflichtsolo, all may decline. Who has nothing else may not.
        if let Some(declines) = self.word_to_decline(level).filter(|_| !any && later) {
            may.push(declines);
        }
    }

    /// Tells whether the one who is asked may say nothing: there is no word with which he could decline.
    pub(super) fn may_pass(&self, place: usize) -> bool {
        let PlayPhase::Naming { level } = self.state.phase else { return false };
        if self.asked_now() != Some(place) {
            return false;
        }
        let level = usize::from(level);
        let mut later = false;
        self.vorbehalte(place, |_, (kind, _)| later |= kind > level);
        let declines = !self.names_freely() && later && self.word_to_decline(level).is_none();
        declines || self.statements(place).is_empty()
    }

    /// Tells whether who is asked names whatever he has: nobody else has a Vorbehalt, or all name theirs.
    fn names_freely(&self) -> bool {
        self.rules.vorbehalte.alle_nennen || self.state.vorbehalt.len() == 1
    }

    fn word_to_decline(&self, level: usize) -> Option<Aussage> {
        let vorbehalte = &self.rules.vorbehalte;
        let asks = |rang: Rang| vorbehalte.rang(rang) == level && level < vorbehalte.rang.len();
        if asks(Rang::Pflichtsolo) {
            Some(Aussage::KeinPflichtsolo)
        } else if asks(Rang::Lustsolo) {
            Some(if vorbehalte.pflichtsolo.exists() { Aussage::KeinLustsolo } else { Aussage::KeinSolo })
        } else {
            None
        }
    }

    /// Returns what somebody may say when cards can be laid: Schweine; before the first card what nobody was asked for.
    fn at_the_table(&self, place: usize, may: &mut Statements) {
        let state = &self.state;
        if state.laid > 0 && !self.rules.kartenspiel.schweine.allowed(true) {
            return;
        }
        // A call keeps everybody to what was declared, and so do the cards of an Armut that went over, and a Genscher.
        let unannounced = state.stufe_in(usize::MAX) == Schweinestufe::Keine;
        let silent = state.count == 0 && state.given == 0 && state.chosen == 0 && unannounced && !state.irregular;
        let untouched = state.laid == 0 && silent;
        let vorbehalte = &self.rules.vorbehalte;
        if untouched && !vorbehalte.verfahren.gesund_is_final() {
            let own_solo = state.solo().is_some_and(|(soloist, _)| soloist == place);
            let bids = !vorbehalte.verfahren.asks();
            let mut name = |aussage: Aussage, vorrang: Vorrang| {
                if self.may_name(vorrang) && (bids || state.declared.is_none()) {
                    may.push(aussage);
                }
            };
            if bids && !own_solo {
                self.soli(place, self.forms(), &mut name);
            }
            if state.solo().is_none() && state.hochzeit().is_none() {
                self.others(place, name);
                if self.may_throw_in(place) {
                    may.push(Aussage::Schmeissen);
                }
            }
        }
        let announce = Schweinestufe::ALL.into_iter().filter(|stufe| self.may_have_schweine(place, *stufe));
        may.extend(announce.filter_map(Schweinestufe::aussage));
    }

    /// Tells whether somebody may announce Schweine of a stage now (R001-4, R001-6f).
    fn may_have_schweine(&self, place: usize, stufe: Schweinestufe) -> bool {
        let state = &self.state;
        let kartenspiel = &self.rules.kartenspiel;
        let in_play = state.laid > 0;
        let lage = self.schweinelage(place);
        let solo = state.solo().map(|(_, art)| art);
        let below = stufe.below();
        let stands = below == Schweinestufe::Keine || state.announced(below).is_some();
        let beside = kartenspiel.may_stand_beside(stufe, &self.own_stufen(place));
        let free = kartenspiel.allows(stufe, in_play) && state.announced(stufe).is_none();
        let Some(card) = kartenspiel.schwein(stufe, solo).filter(|_| free && stands && beside) else { return false };
        if !kartenspiel.schweine_fit(lage) || !self.has_schweine(place, card, lage) {
            return false;
        }
        // What is said behind a call, or a Genscher, still belongs to the Abfrage, and so would that.
        let silent = state.chosen == 0 && (state.count == 0 || self.rules.ansagen.vor_dem_spiel);
        // Which trick settles a Hochzeit must not change when some are played.
        let hochzeit = &self.rules.hochzeit;
        let same = state.hochzeit().is_none() || hochzeit.klaerung == hochzeit.klaerung_mit_schweinen;
        let fits = if in_play { same } else { silent };
        let said = in_play && state.called.contains(place);
        // Behind a Genscher who speaks may not know for whom.
        let settled = state.chosen == 0;
        let owed = self.owes_besides(PflichtAuch::Schweine);
        let has = || state.spricht_fuer(place).is_some_and(|party| state.said_to(place, party).has(Stufe::Ansage));
        let with_ansage = stufe == Schweinestufe::Schweine && (kartenspiel.schweine_mit_ansage || owed && !has());
        fits && (!with_ansage || settled && (said || self.may_call(place, Stufe::Ansage)))
    }

    /// Returns the stages a player has announced.
    fn own_stufen(&self, place: usize) -> SmallVec<[Schweinestufe; 2]> {
        let own = |stufe: &Schweinestufe| self.state.announced(*stufe).is_some_and(|(by, _)| usize::from(by) == place);
        Schweinestufe::ALL.into_iter().filter(own).collect()
    }

    /// Returns what is played, for Schweine of a player.
    fn schweinelage(&self, place: usize) -> Schweinelage {
        match self.state.declared {
            Some(StandingVorbehalt { place: soloist, was: DeclaredKind::Solo { art, .. } }) => {
                Schweinelage::Solo { art, own: usize::from(soloist) == place }
            }
            Some(StandingVorbehalt { was: DeclaredKind::Hochzeit { .. }, .. }) => Schweinelage::Hochzeit,
            Some(StandingVorbehalt { was: DeclaredKind::Armut, .. }) => Schweinelage::Armut,
            // Nothing is played.
            Some(StandingVorbehalt { was: DeclaredKind::Schmeissen, .. }) => Schweinelage::Normal,
            Some(StandingVorbehalt { was: DeclaredKind::Ramsch, .. }) => Schweinelage::Ramsch,
            None if self.state.ramsch => Schweinelage::Ramsch,
            None if !self.state.schwarze_sau && self.holder_of_all_re_cards().is_some() => Schweinelage::StilleHochzeit,
            None => Schweinelage::Normal,
        }
    }

    /// Tells whether a player has the cards of a stage as they must be.
    fn has_schweine(&self, place: usize, card: Card, lage: Schweinelage) -> bool {
        let kartenspiel = &self.rules.kartenspiel;
        let (copies, held) = (kartenspiel.copies(card), self.state.hands[place].count(card));
        let dealt = self.deal.hands[self.players[place]].count(card);
        let by_exchange = lage != Schweinelage::Armut || kartenspiel.schweine_by_exchange();
        if kartenspiel.schweine.is_pair() {
            return held == copies && (by_exchange || dealt == copies);
        }
        // The second one goes with its announcement.
        let (may_lay, _) = self.cards(place);
        held == 1 && dealt == copies && may_lay.contains(card) && self.is_home(place, card)
    }

    /// Tells whether the first fox of a player is home.
    fn is_home(&self, place: usize, card: Card) -> bool {
        let own = self.players[place];
        let laid = |stich: &Stich| stich.plays.iter().any(|zug| zug.seat == own && zug.card == card);
        let Some(stich) = self.stiche().into_iter().find(laid) else { return false };
        let taker = stich.winner;
        match self.rules.kartenspiel.zweites_wenn {
            ZweitesWenn::Selbst | ZweitesWenn::Fuchs => taker == own,
            ZweitesWenn::Partei if taker == own => true,
            ZweitesWenn::Partei => {
                let clarified = self.state.klaerung.map_or(0, |(klaerung, _)| usize::from(klaerung));
                let parteien = self.parteien();
                // Behind a Genscher he may not know it, and what he may say would show it.
                let settled = self.state.settled && self.state.chosen == 0;
                settled && stich.number >= clarified && parteien[own] == parteien[taker]
            }
        }
    }

    /// Returns the card that a player must lay, having announced it.
    pub(super) fn second_fox_due(&self, place: usize) -> Option<Card> {
        let kartenspiel = &self.rules.kartenspiel;
        if kartenspiel.schweine.is_pair() {
            return None;
        }
        let (by, _) = self.state.announced(Schweinestufe::Schweine)?;
        let card = kartenspiel.schwein(Schweinestufe::Schweine, self.state.solo().map(|(_, art)| art))?;
        (usize::from(by) == place && self.state.hands[place].contains(card)).then_some(card)
    }

    fn has_vorbehalt(&self, place: usize) -> bool {
        let mut any = self.may_throw_in(place);
        self.vorbehalte(place, |_, _| any = true);
        any
    }

    /// Tells whether a player may throw his cards in, where that goes before everything.
    fn may_throw_in(&self, place: usize) -> bool {
        if self.rules.vorbehalte.ranks_schmeissen() {
            return false;
        }
        let schmeissen = self.rules.vorbehalte.schmeissen;
        let hand = self.state.hands[place];
        schmeissen.exists() && self.rules.may_throw_in(hand)
    }

    /// Tells whether something of this precedence may be named beside what stands.
    fn may_name(&self, vorrang: Vorrang) -> bool {
        let Some(standing) = self.state.declared else { return true };
        match self.rules.vorbehalte.abloesung {
            Abloesung::Immer => self.rules.vorbehalte.alle_nennen,
            Abloesung::OhneWeitereAnsage => vorrang < self.vorrang(standing.was),
        }
    }

    fn vorrang(&self, was: DeclaredKind) -> Vorrang {
        let (rang, solo) = match was {
            DeclaredKind::Solo { art, pflicht } => (Rang::of_solo(pflicht), Some(art)),
            DeclaredKind::Hochzeit { .. } => (Rang::Hochzeit, None),
            DeclaredKind::Armut => (Rang::Armut, None),
            DeclaredKind::Schmeissen => (Rang::Schmeissen, None),
            DeclaredKind::Ramsch => (Rang::Ramsch, None),
        };
        self.rules.vorbehalte.vorrang(rang, solo)
    }

    /// Returns the precedence that nothing goes before.
    fn highest(&self) -> Vorrang {
        let vorbehalte = &self.rules.vorbehalte;
        let solo = |art: &SoloArt| {
            let rang = Rang::of_solo(vorbehalte.pflichtsolo.schuld().fills(Some(*art)));
            vorbehalte.vorrang(rang, Some(*art))
        };
        let soli = vorbehalte.soli.iter().map(solo);
        let armut = vorbehalte.armut.exists().then(|| self.vorrang(DeclaredKind::Armut));
        let hochzeit = self.vorrang(DeclaredKind::Hochzeit { form: Hochzeitsform::Offen });
        let schmeissen = vorbehalte.ranks_schmeissen().then(|| self.vorrang(DeclaredKind::Schmeissen));
        soli.chain(armut).chain(schmeissen).chain([hochzeit]).min().unwrap_or(hochzeit)
    }

    /// Hands on every Vorbehalt a player may have where he is asked for one.
    fn vorbehalte(&self, place: usize, mut each: impl FnMut(Aussage, Vorrang)) {
        self.soli(place, self.forms(), &mut each);
        if self.rules.vorbehalte.verfahren.vorbehalt_in_round() {
            self.others(place, each);
        }
    }

    /// Returns in which forms a Solo can be named, before the list shows which of them it is (TSR 4.2, 4.3.1).
    fn forms(&self) -> &'static [Soloform] {
        match self.rules.vorbehalte.pflichtsolo.exists() {
            true => &[Soloform::Pflicht, Soloform::Lust, Soloform::Offen],
            false => &[Soloform::Offen],
        }
    }

    fn soli(&self, place: usize, forms: &[Soloform], mut each: impl FnMut(Aussage, Vorrang)) {
        for form in forms {
            for art in &self.rules.vorbehalte.soli {
                let Ok(pflicht) = self.pflicht(place, *form, *art) else { continue };
                let was = DeclaredKind::Solo { art: *art, pflicht };
                each(Aussage::Solo { form: *form, art: Some(*art) }, self.vorrang(was));
            }
        }
    }

    /// Tells whether a Solo is the obligatory one.
    ///
    /// A record of one game shows who owes none, not who owes what: where that decides, the Solo has to be called by what it is.
    fn pflicht(&self, place: usize, form: Soloform, art: SoloArt) -> Result<Option<bool>, Unlawful> {
        let rules = &self.rules.vorbehalte;
        let of = |stand| rules.pflicht((form, Some(art)), stand, self.rules.liste.vorfuehrung);
        let stand = self.schuldstand(place);
        let shown = match stand {
            Schuldstand::Offen => stand,
            Schuldstand::Etwas | Schuldstand::Genau(_) => rules.pflichtsolo.stand(stand.is_paid()),
        };
        match of(stand) {
            Ok(pflicht) if of(shown) == Ok(pflicht) => Ok(pflicht),
            Ok(_) | Err(_) => Err(Unlawful::Statement),
        }
    }

    /// Hands on a Hochzeit in each form that fits, and an Armut, if the hand is one.
    fn others(&self, place: usize, mut each: impl FnMut(Aussage, Vorrang)) {
        let (rules, hand) = (self.rules, self.state.hands[place]);
        if rules.vorbehalte.ranks_schmeissen() && rules.may_throw_in(hand) {
            each(Aussage::Schmeissen, self.vorrang(DeclaredKind::Schmeissen));
        }
        // In a round of Ramsch a Solo alone goes before it.
        if self.deal.list.ramsch {
            return;
        }
        if rules.ramsch.is_played(RamschWann::Vorbehalt) {
            each(Aussage::Ramsch, self.vorrang(DeclaredKind::Ramsch));
        }
        let re_karte = rules.kartenspiel.re_karte;
        if hand.count(re_karte) == rules.kartenspiel.copies(re_karte) && hand.contains(re_karte) {
            let fehl = has_fehl(rules.rangfolge(None, false), hand);
            for form in Hochzeitsform::ALL.into_iter().filter(|form| rules.hochzeit.form_fits(*form, Some(fehl))) {
                each(Aussage::Hochzeit { form }, self.vorrang(DeclaredKind::Hochzeit { form }));
            }
        }
        if rules.vorbehalte.armut.exists() && rules.is_arm(hand, false) {
            each(Aussage::Armut, self.vorrang(DeclaredKind::Armut));
        }
    }

    /// Lets somebody say what he may.
    pub(super) fn say(&mut self, place: usize, aussage: Aussage) {
        let phase = self.state.phase;
        match phase {
            PlayPhase::Round => self.state.spoken.insert(place),
            PlayPhase::Naming { .. } => self.state.asked.insert(place),
            PlayPhase::Asking
            | PlayPhase::Giving
            | PlayPhase::Returning { .. }
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => {}
        }
        match aussage {
            Aussage::Vorbehalt | Aussage::Ungesund => self.state.vorbehalt.insert(place),
            Aussage::Solo { form, art: Some(art) } => {
                let pflicht = self.pflicht(place, form, art).unwrap_or_default();
                self.declare(place, DeclaredKind::Solo { art, pflicht });
                let at_once = form == Soloform::Vorgefuehrt || self.rules.vorbehalte.verfahren.solo_at_once();
                if at_once && phase == PlayPhase::Round {
                    return self.begin();
                }
            }
            Aussage::Hochzeit { form } => self.declare(place, DeclaredKind::Hochzeit { form }),
            Aussage::Armut => self.declare(place, DeclaredKind::Armut),
            Aussage::Ramsch => self.declare(place, DeclaredKind::Ramsch),
            Aussage::Schweine => return self.announce_schweine(place, Schweinestufe::Schweine),
            Aussage::Superschweine => return self.announce_schweine(place, Schweinestufe::Superschweine),
            Aussage::Hyperschweine => return self.announce_schweine(place, Schweinestufe::Hyperschweine),
            Aussage::Schmeissen if self.rules.vorbehalte.ranks_schmeissen() => {
                self.declare(place, DeclaredKind::Schmeissen)
            }
            Aussage::Schmeissen => {
                self.state.phase = PlayPhase::Over(Ending::Redeal);
                return;
            }
            Aussage::Gesund
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { art: None, .. }
            | Aussage::Zurueck => {}
        }
        self.go_on();
    }

    fn announce_schweine(&mut self, place: usize, stufe: Schweinestufe) {
        let state = &mut self.state;
        let announced = Some((place as u8, state.stich() as u8));
        for (_, entry) in Schweinestufe::ALL.iter().zip(&mut state.schweine).filter(|(known, _)| **known == stufe) {
            *entry = announced;
        }
        let said = state.laid > 0 && state.called.contains(place);
        if stufe != Schweinestufe::Schweine {
            return;
        }
        if self.rules.kartenspiel.schweine_mit_ansage && !said {
            self.state.due = Some((place as u8, Stufe::Ansage));
        }
        if let Some(party) = self.state.spricht_fuer(place) {
            self.count_as_said(GiltAlsGesagt::Schweine, place, party);
        }
        self.owe_besides(PflichtAuch::Schweine, place);
    }

    /// Goes on with the next who is asked, or with the game.
    pub(super) fn go_on(&mut self) {
        match self.state.phase {
            PlayPhase::Round if self.asked_now().is_some() => {}
            PlayPhase::Round if self.state.vorbehalt.is_empty() => self.begin(),
            PlayPhase::Round => {
                self.state.phase = PlayPhase::Naming { level: 0 };
                self.skip_levels();
            }
            PlayPhase::Naming { level } => {
                let named = self.state.declared.is_some() && !self.names_freely();
                if named || self.asked_now().is_none() && self.names_freely() {
                    self.begin();
                } else if self.asked_now().is_none() {
                    self.state.asked = PlaceSet::default();
                    self.state.phase = PlayPhase::Naming { level: level.saturating_add(1) };
                    self.skip_levels();
                }
            }
            PlayPhase::Tricks => self.begin(),
            PlayPhase::Asking
            | PlayPhase::Giving
            | PlayPhase::Returning { .. }
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => {}
        }
    }

    /// Lets everybody play for himself: the parties stay open, and nobody may announce anything (house rule R1).
    pub(super) fn begin_ramsch(&mut self) {
        let state = &mut self.state;
        (state.ramsch, state.settled, state.due) = (true, false, None);
        (state.re, state.re_karten, state.kontrasolo) = (PlaceSet::default(), PlaceSet::default(), None);
    }

    /// Passes over kinds that nobody can have, whatever his hand: nobody is asked for a Pflichtsolo where there is none.
    fn skip_levels(&mut self) {
        let vorbehalte = &self.rules.vorbehalte;
        let others = vorbehalte.verfahren.vorbehalt_in_round();
        let kinds = [
            (Rang::Pflichtsolo, vorbehalte.pflichtsolo.exists()),
            (Rang::Lustsolo, true),
            (Rang::Hochzeit, others),
            (Rang::Armut, others && vorbehalte.armut.exists()),
            (Rang::Schmeissen, others && vorbehalte.ranks_schmeissen()),
            (Rang::Ramsch, others && self.rules.ramsch.is_played(RamschWann::Vorbehalt)),
        ];
        let can_be = |level: usize| kinds.iter().any(|(rang, exists)| *exists && vorbehalte.rang(*rang) == level);
        while let PlayPhase::Naming { level } = self.state.phase {
            if can_be(level.into()) {
                return;
            }
            if usize::from(level) > vorbehalte.rang.len() {
                return self.begin();
            }
            self.state.phase = PlayPhase::Naming { level: level + 1 };
        }
    }

    /// Enters a Vorbehalt, if it goes before what stands: by kind, by Solo, then the forward seat (TSR 4.1.5, 4.1.7).
    fn declare(&mut self, place: usize, was: DeclaredKind) {
        let new = StandingVorbehalt { place: place as u8, was };
        let key = |declared: StandingVorbehalt| (self.vorrang(declared.was), declared.place);
        let stands = self.state.declared.is_some_and(|standing| match self.rules.vorbehalte.abloesung {
            Abloesung::Immer => key(standing) <= key(new),
            Abloesung::OhneWeitereAnsage => false,
        });
        if !stands {
            self.state.declared = Some(new);
        }
    }

    /// Lets who holds all the cards of a Kontrasolo be Kontra alone (house rule V11).
    fn find_kontrasolo(&mut self) {
        let players = self.players.len();
        let state = &mut self.state;
        let Some(soloist) = (0..players).find(|place| self.rules.is_kontrasolo(state.hands[*place])) else { return };
        state.kontrasolo = Some(soloist as u8);
        state.re_karten = state.re;
        state.re = (0..players).filter(|place| *place != soloist).collect();
    }

    /// Returns who was dealt every Re card.
    fn holder_of_all_re_cards(&self) -> Option<usize> {
        let kartenspiel = &self.rules.kartenspiel;
        let dealt = |place: &usize| self.deal.hands[self.players[*place]];
        (0..self.players.len()).find(|place| kartenspiel.all_in(dealt(place), kartenspiel.re_karte))
    }

    /// Begins the game that was declared.
    pub(super) fn begin(&mut self) {
        let rules = self.rules;
        let state = &mut self.state;
        state.phase = PlayPhase::Tricks;
        (state.settled, state.leader, state.or, state.ramsch) = (true, 0, None, false);
        let round = self.deal.list.ramsch;
        match state.declared {
            Some(StandingVorbehalt { was: DeclaredKind::Ramsch, .. }) => self.begin_ramsch(),
            None if round => self.begin_ramsch(),
            Some(StandingVorbehalt { place, was: DeclaredKind::Solo { pflicht, .. } }) => {
                state.re = PlaceSet::from_iter([place.into()]);
                match rules.vorbehalte.solo_aufspiel.soloist_leads(pflicht, Some(false)) {
                    Some(true) => state.leader = place,
                    Some(false) => {}
                    None => state.or = Some(place),
                }
                self.count_as_said(GiltAlsGesagt::Solo, place.into(), Partei::Re);
            }
            Some(StandingVorbehalt { place, was: DeclaredKind::Hochzeit { .. } }) => {
                state.settled = false;
                self.count_as_said(GiltAlsGesagt::Hochzeit, place.into(), Partei::Re);
            }
            Some(StandingVorbehalt { was: DeclaredKind::Schmeissen, .. }) => {
                state.phase = PlayPhase::Over(Ending::Redeal)
            }
            Some(StandingVorbehalt { place, was: DeclaredKind::Armut }) => {
                state.settled = false;
                state.asked = PlaceSet::from_iter([place.into()]);
                state.phase = PlayPhase::Asking;
            }
            None => {
                let holds = |hand: &CardSet| hand.contains(rules.kartenspiel.re_karte);
                let hands = state.hands.iter().enumerate();
                state.re = hands.filter(|(_, hand)| holds(hand)).map(|(place, _)| place).collect();
                self.find_kontrasolo();
            }
        }
    }
}
