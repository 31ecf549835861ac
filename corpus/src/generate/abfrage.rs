//! The Vorbehaltsabfrage of a generated game: what is wanted, and who speaks so that it comes to that (TSR 4.1).

use doko_analyzer::RuleSet;
use doko_analyzer::play::{Act, Deed, Play};
use doko_analyzer::rules::{Klaerungsstich, Klasse, RamschWann, Verfahren};
use doko_format::{Aussage, Hochzeitsform, Seat, Soloform};

use super::Kind;
use super::deal::Dealt;
use super::random::Random;

/// What is to be declared.
#[derive(Clone, Debug, Default)]
pub(super) struct Abfrage {
    /// Who declares what.
    wanted: Option<(Seat, Aussage)>,
    /// He names it at once, where that asks nobody else (TSR 4.1.8).
    at_once: bool,
    /// Who has a Vorbehalt too, and sits behind him.
    rival: Option<Seat>,
    /// Who leads to the first trick, where a record would not show who must.
    leads: Option<Seat>,
}

/// How likely a second player also has a Vorbehalt, in percent.
const RIVAL: usize = 15;

impl Abfrage {
    /// Chooses who declares what, so that `kind` is played.
    pub(super) fn new(rules: &RuleSet, deal: &Dealt, kind: Kind, random: &mut Random) -> Abfrage {
        match kind {
            Kind::Normal | Kind::StilleHochzeit | Kind::Kontrasolo => Abfrage::default(),
            Kind::Ramsch if rules.ramsch.is_played(RamschWann::Vorbehalt) => {
                let wanted = random.pick(&deal.active).map(|seat| (seat, Aussage::Ramsch));
                Abfrage { wanted, ..Abfrage::default() }
            }
            Kind::SchwarzeSau | Kind::Ramsch => {
                let poor = deal.active.iter().copied().find(|seat| rules.is_arm(deal.hand(*seat), false));
                Abfrage { wanted: poor.map(|seat| (seat, Aussage::Armut)), ..Abfrage::default() }
            }
            Kind::Hochzeit => {
                let forms: Vec<Hochzeitsform> =
                    Hochzeitsform::ALL.into_iter().filter(|form| rules.hochzeit.form_fits(*form, Some(true))).collect();
                let named = if rules.hochzeit.klaerung == Klaerungsstich::Genannt { random.pick(&forms) } else { None };
                let declared = |seat: Seat| {
                    // R003-3f: without Fehl the first trump trick has to be named.
                    let order = rules.rangfolge(None, false);
                    let has_fehl = deal.cards[seat].iter().any(|card| order.klasse(*card) != Klasse::Trumpf);
                    let form = match rules.hochzeit.trumpfstich_ohne_fehl && !has_fehl {
                        true => Hochzeitsform::Trumpf,
                        false => named.unwrap_or(Hochzeitsform::Offen),
                    };
                    (seat, Aussage::Hochzeit { form })
                };
                Abfrage { wanted: deal.both.map(declared), ..Abfrage::default() }
            }
            Kind::Solo(art) => {
                let pflichtsolo = rules.vorbehalte.pflichtsolo;
                let fills = pflichtsolo.schuld().fills(Some(art)) == Some(true);
                let forms: &[Soloform] = match (fills, rules.liste.vorfuehrung) {
                    (true, true) => &[Soloform::Pflicht, Soloform::Lust, Soloform::Offen, Soloform::Vorgefuehrt],
                    (true, false) => &[Soloform::Pflicht, Soloform::Lust, Soloform::Offen],
                    (false, _) if pflichtsolo.exists() => &[Soloform::Lust, Soloform::Offen],
                    (false, _) => &[Soloform::Offen],
                };
                let (Some(seat), Some(form)) = (random.pick(&deal.active), random.pick(forms)) else {
                    return Abfrage::default();
                };
                let open = fills && form == Soloform::Offen;
                let open = open && rules.vorbehalte.solo_aufspiel.soloist_leads(None, Some(false)).is_none();
                let alone = open && random.chance(50);
                let leads = open.then_some(if alone { seat } else { deal.vorhand() });
                let wanted = Some((seat, Aussage::Solo { form, art: Some(art) }));
                let asks = rules.vorbehalte.verfahren == Verfahren::Vorbehaltsabfrage && form != Soloform::Vorgefuehrt;
                let at_once = asks && form == Soloform::Pflicht && random.chance(20);
                let rival = if asks && !at_once { rival(deal, seat, random) } else { None };
                Abfrage { wanted, at_once, rival, leads }
            }
        }
    }

    /// Returns who leads to the first trick, where a record would not show who must: if the Solo that was wanted is played, and
    /// not one that somebody had to name before it.
    pub(super) fn leads(&self, game: &Play<'_>) -> Option<Seat> {
        let soloist = game.contract().and_then(|contract| contract.soloist);
        self.leads.filter(|_| soloist == self.wanted.map(|(seat, _)| seat))
    }

    /// Lets everybody speak.
    pub(super) fn speak(&self, game: &mut Play<'_>, random: &mut Random) {
        if let Some((seat, aussage @ Aussage::Solo { form: Soloform::Vorgefuehrt, .. })) = self.wanted {
            // TSR 4.1.9: nobody is asked.
            _ = game.act(Act { seat, what: Deed::Say(aussage) });
        }
        while let Some(act) = self.answer(game, random) {
            if game.act(act).is_err() {
                return;
            }
        }
        // What nobody is asked for is said at the end.
        if let Some((seat, aussage)) = self.wanted {
            _ = game.act(Act { seat, what: Deed::Say(aussage) });
        }
        // Nobody takes an Armut.
        while let Some(seat) = game.turn()
            && game.act(Act { seat, what: Deed::Pass }).is_ok()
        {}
    }

    /// Returns what who is asked answers; `None` when nobody is.
    fn answer(&self, game: &Play<'_>, random: &mut Random) -> Option<Act> {
        let seat = game.turn()?;
        let acts = game.legal_acts_for(seat);
        let pass = Act { seat, what: Deed::Pass };
        if acts.contains(&pass) {
            return Some(pass);
        }
        if !game.legal_cards(seat).is_empty() {
            return None;
        }
        let own = self.wanted.filter(|(wants, _)| *wants == seat).map(|(_, aussage)| aussage);
        let says = |aussage: Aussage| acts.iter().copied().find(|act| act.what == Deed::Say(aussage));
        let vorbehalt = says(Aussage::Vorbehalt);
        let named = own.and_then(says).filter(|_| self.at_once || vorbehalt.is_none());
        let declines = || {
            let words = [Aussage::KeinPflichtsolo, Aussage::KeinLustsolo, Aussage::KeinSolo];
            words.into_iter().find_map(says)
        };
        let has_one = own.is_some() || self.rival == Some(seat);
        let other = if has_one { vorbehalt.or_else(declines) } else { None };
        let other = other.or_else(|| says(Aussage::Gesund));
        named.or(other).or_else(|| self.names_alike(&acts, random)).or_else(|| random.pick(&acts))
    }

    /// A rival who has to name something too names a Solo in the form of the one that is wanted: it sits behind.
    fn names_alike(&self, acts: &[Act], random: &mut Random) -> Option<Act> {
        let (_, Aussage::Solo { form: wanted, .. }) = self.wanted? else { return None };
        let alike = |act: &&Act| matches!(act.what, Deed::Say(Aussage::Solo { form, .. }) if form == wanted);
        random.pick(&acts.iter().filter(alike).copied().collect::<Vec<_>>())
    }
}

/// A rival who sits behind: of equal rank, and therefore not asked any more (TSR 4.1.7).
fn rival(deal: &Dealt, seat: Seat, random: &mut Random) -> Option<Seat> {
    let behind: Vec<Seat> = deal.active.iter().skip_while(|other| **other != seat).skip(1).copied().collect();
    if random.chance(RIVAL) { random.pick(&behind) } else { None }
}
