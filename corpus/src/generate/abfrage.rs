//! The Vorbehaltsabfrage of a generated game (TSR 4.1).

use doko_analyzer::RuleSet;
use doko_analyzer::rules::{Klasse, Verfahren};
use doko_format::{Aussage, Hochzeitsform, Seat, Soloform};

use super::Kind;
use super::deal::Deal;
use super::random::Random;

/// What was said before the game, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Abfrage {
    pub(super) gesagt: Vec<(Seat, Aussage)>,
    /// Who declared what is played.
    pub(super) spieler: Option<Seat>,
    /// Who leads to the first trick.
    pub(super) aufspiel: Option<Seat>,
    /// How a Hochzeit was named.
    pub(super) form: Hochzeitsform,
}

/// How likely a second player also has a Vorbehalt, in percent.
const RIVAL: usize = 15;

impl Abfrage {
    /// Lets everybody speak, so that `kind` is played.
    pub(super) fn new(rules: &RuleSet, deal: &Deal, kind: Kind, random: &mut Random) -> Abfrage {
        let verfahren = rules.vorbehalte.verfahren;
        let gesund = || deal.active.iter().map(|seat| (*seat, Aussage::Gesund));
        let nobody = Abfrage {
            gesagt: if verfahren.asks() { gesund().collect() } else { Vec::new() },
            spieler: None,
            aufspiel: Some(deal.vorhand()),
            form: Hochzeitsform::Offen,
        };
        match kind {
            Kind::Normal | Kind::StilleHochzeit => nobody,
            Kind::Hochzeit => match deal.both {
                Some(seat) => {
                    // R003-3f: without Fehl the first trump trick has to be named.
                    let order = rules.rangfolge(None, false);
                    let has_fehl = deal.cards[seat].iter().any(|card| order.klasse(*card) != Klasse::Trumpf);
                    let form = match rules.hochzeit.trumpfstich_ohne_fehl && !has_fehl {
                        true => Hochzeitsform::Trumpf,
                        false => Hochzeitsform::Offen,
                    };
                    let hochzeit = (seat, Aussage::Hochzeit { form });
                    let said = match verfahren {
                        Verfahren::Vorbehaltsabfrage => asked(deal, &[seat]).into_iter().chain([hochzeit]).collect(),
                        Verfahren::ErstGesundDannVorbehalt => gesund().chain([hochzeit]).collect(),
                        Verfahren::Soloabfrage => in_turn(deal, hochzeit),
                        Verfahren::OhneAbfrage => vec![hochzeit],
                    };
                    Abfrage { gesagt: said, spieler: Some(seat), form, ..nobody }
                }
                None => nobody,
            },
            Kind::Solo(art) => {
                let forms: &[Soloform] = match (rules.vorbehalte.pflichtsolo, rules.liste.vorfuehrung) {
                    (true, true) => &[Soloform::Pflicht, Soloform::Lust, Soloform::Offen, Soloform::Vorgefuehrt],
                    (true, false) => &[Soloform::Pflicht, Soloform::Lust, Soloform::Offen],
                    (false, _) => &[Soloform::Offen],
                };
                let (Some(seat), Some(form)) = (random.pick(&deal.active), random.pick(forms)) else { return nobody };
                let solo = Aussage::Solo { form, art: Some(art) };
                let pflicht = match form {
                    Soloform::Offen if rules.vorbehalte.pflichtsolo => None,
                    Soloform::Offen => Some(false),
                    Soloform::Pflicht | Soloform::Vorgefuehrt => Some(true),
                    Soloform::Lust => Some(false),
                };
                let alone = match rules.vorbehalte.solo_aufspiel.soloist_leads(pflicht) {
                    Some(alone) => alone,
                    None => random.chance(50),
                };
                let aufspiel = if alone { seat } else { deal.vorhand() };
                let said = match form {
                    _ if verfahren == Verfahren::OhneAbfrage => vec![(seat, solo)],
                    _ if verfahren != Verfahren::Vorbehaltsabfrage => in_turn(deal, (seat, solo)),
                    // TSR 4.1.9: nobody is asked.
                    Soloform::Vorgefuehrt => vec![(seat, solo)],
                    // TSR 4.1.8: who is certain to go first may name it at once.
                    Soloform::Pflicht if random.chance(20) => at_once(deal, seat, solo),
                    Soloform::Pflicht | Soloform::Lust | Soloform::Offen => {
                        let mut vorbehalte = vec![seat];
                        // A rival who sits behind: of equal rank, and therefore not asked any more (TSR 4.1.7).
                        let behind = deal.active.iter().skip_while(|other| **other != seat).skip(1).copied();
                        let rivals: Vec<Seat> = behind.collect();
                        if random.chance(RIVAL) {
                            vorbehalte.extend(random.pick(&rivals));
                        }
                        let mut said = asked(deal, &vorbehalte);
                        if form == Soloform::Lust && vorbehalte.len() > 1 {
                            // TSR 4.1.6: asked for a Pflichtsolo first, all decline.
                            said.extend(vorbehalte.iter().map(|seat| (*seat, Aussage::KeinPflichtsolo)));
                        }
                        said.push((seat, solo));
                        said
                    }
                };
                Abfrage { gesagt: said, spieler: Some(seat), aufspiel: Some(aufspiel), ..nobody }
            }
        }
    }
}

/// Everybody in turn says `gesund` or, being one of `vorbehalte`, `Vorbehalt` (TSR 4.1.2).
fn asked(deal: &Deal, vorbehalte: &[Seat]) -> Vec<(Seat, Aussage)> {
    let word = |seat: &Seat| if vorbehalte.contains(seat) { Aussage::Vorbehalt } else { Aussage::Gesund };
    deal.active.iter().map(|seat| (*seat, word(seat))).collect()
}

/// Everybody in turn says `gesund`, but one names what he has.
fn in_turn(deal: &Deal, named: (Seat, Aussage)) -> Vec<(Seat, Aussage)> {
    deal.active.iter().map(|seat| if *seat == named.0 { named } else { (*seat, Aussage::Gesund) }).collect()
}

fn at_once(deal: &Deal, seat: Seat, solo: Aussage) -> Vec<(Seat, Aussage)> {
    let before = deal.active.iter().take_while(|other| **other != seat).map(|other| (*other, Aussage::Gesund));
    before.chain([(seat, solo)]).collect()
}
