//! What a game judged by another value of a parameter rests on: its result line, its cards, or play that would have been
//! another one.

/// What a comparison under another value of a parameter rests on, the weakest ground last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// Augen, announcements and winner decide: every scored game can be scored again.
    Result,
    /// What lay in the tricks decides, or a special point that was noted.
    Cards,
    /// The value changes what may be done, or who plays with whom: the cards were played under other rules.
    Play,
}

impl Evidence {
    /// Every ground, the firmest first.
    pub const ALL: [Evidence; 3] = [Evidence::Result, Evidence::Cards, Evidence::Play];

    /// Returns the name used in JSON and for translations.
    pub const fn slug(self) -> &'static str {
        match self {
            Evidence::Result => "result",
            Evidence::Cards => "cards",
            Evidence::Play => "play",
        }
    }

    /// Returns that of a parameter, by its path: `gewinn.re`.
    pub fn of(path: &str) -> Evidence {
        let (axis, _) = path.split_once('.').unwrap_or((path, ""));
        let single = SINGLE.iter().find(|(known, _)| *known == path);
        let whole = AXES.iter().find(|(known, _)| *known == axis);
        single.or(whole).map_or(Evidence::Play, |(_, evidence)| *evidence)
    }
}

/// What holds for the keys of an axis.
const AXES: &[(&str, Evidence)] = &[
    ("tisch", Evidence::Play),
    ("kartenspiel", Evidence::Play),
    ("geben", Evidence::Play),
    ("vorbehalte", Evidence::Play),
    ("hochzeit", Evidence::Play),
    ("genscher", Evidence::Play),
    ("stich", Evidence::Play),
    ("abkuerzung", Evidence::Result),
    ("ansagen", Evidence::Result),
    ("gewinn", Evidence::Result),
    ("spielwerte", Evidence::Result),
    ("feigheit", Evidence::Result),
    ("bock", Evidence::Result),
    ("ramsch", Evidence::Play),
    ("sonderpunkte", Evidence::Cards),
    ("reklamation", Evidence::Result),
    ("strafen", Evidence::Result),
    ("liste", Evidence::Result),
];

/// Keys that are otherwise than their axis.
const SINGLE: &[(&str, Evidence)] = &[
    ("vorbehalte.pflichtsolo", Evidence::Result),
    ("vorbehalte.schmeissen-gibt", Evidence::Result),
    ("hochzeit.allein", Evidence::Result),
    ("hochzeit.still", Evidence::Result),
    ("ansagen.pflichtansage", Evidence::Cards),
    ("ramsch.punkte", Evidence::Result),
    ("ramsch.jungfrau", Evidence::Result),
    ("ramsch.durchmarsch-ab", Evidence::Result),
    ("sonderpunkte.im-solo", Evidence::Result),
    ("sonderpunkte.im-stillen-solo", Evidence::Result),
];

#[cfg(test)]
mod tests {
    use super::{AXES, Evidence, SINGLE};
    use crate::rules::RuleSet;

    #[test]
    fn every_axis_says_what_it_rests_on_and_every_single_key_is_there() {
        let axes = RuleSet::axes();
        for axis in &axes {
            assert!(AXES.iter().any(|(known, _)| *known == axis.name), "{}", axis.name);
        }
        for (path, _) in SINGLE {
            let is_key = axes.iter().flat_map(|axis| &axis.parameters).any(|parameter| parameter.path == *path);
            assert!(is_key, "{path}");
        }
    }

    /// The marks of the rules as they are defined: W3 by the result, P4 by the cards, K5 and V7 by play.
    #[test]
    fn a_parameter_rests_on_what_its_rule_is_about() {
        assert_eq!(Evidence::of("spielwerte.solo-faktor"), Evidence::Result);
        assert_eq!(Evidence::of("sonderpunkte.herzstich"), Evidence::Cards);
        assert_eq!(Evidence::of("sonderpunkte.im-solo"), Evidence::Result);
        assert_eq!(Evidence::of("kartenspiel.superschweine"), Evidence::Play);
        assert_eq!(Evidence::of("vorbehalte.soli"), Evidence::Play);
        assert_eq!(Evidence::of("vorbehalte.pflichtsolo"), Evidence::Result);
    }
}
