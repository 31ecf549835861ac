//! House rules that many groups play, by the names people know them by: as a key of a rule file they are no slip of the pen.

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hausregel {
    /// The name of something that has a key of another name, with its table.
    Heisst(&'static str),
    /// A rule that no rule file can say yet, as `docs/house-rules-missing.md` calls it.
    Fehlt(&'static str),
}

use Hausregel::{Fehlt, Heisst};

/// Returns what a key that no rule set has is known by; by its table, if not by itself.
pub(super) fn known(path: &str) -> Option<Hausregel> {
    let mut names = path.rsplit('.');
    let (key, table) = (names.next()?, names.next());
    let of = |name: &str| {
        let name = plain(name);
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, what)| *what)
    };
    of(key).or_else(|| table.and_then(of))
}

/// Returns a name as keys are written.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase().replace(['_', ' '], "-");
    lower.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss")
}

/// By the name as a key is written.
const NAMES: &[(&str, Hausregel)] = &[
    ("charlie", Heisst("sonderpunkte.karlchen")),
    ("charly", Heisst("sonderpunkte.karlchen")),
    ("karlchen-faengt", Heisst("sonderpunkte.karlchen-gefangen")),
    ("charlie-gefangen", Heisst("sonderpunkte.karlchen-gefangen")),
    ("schweinchen", Heisst("kartenspiel.schweine")),
    ("fox", Heisst("sonderpunkte.fuchs")),
    ("fuchs-gefangen", Heisst("sonderpunkte.fuchs")),
    ("fuchs-am-ende", Heisst("sonderpunkte.fuchs-letzter-stich")),
    ("zweite-dulle", Heisst("stich.gleiche-karten")),
    ("zweite-herz-zehn", Heisst("stich.gleiche-karten")),
    ("stille-hochzeit", Heisst("hochzeit.still")),
    ("lustsolo-aufspiel", Heisst("vorbehalte.solo-aufspiel")),
    ("dulle", Heisst("kartenspiel.dullen")),
    ("ohne-dullen", Heisst("kartenspiel.dullen")),
    ("nachschweinchen", Heisst("kartenspiel.zweites-wenn")),
    ("superschwein", Heisst("kartenspiel.superschweine")),
    ("hyperschwein", Heisst("kartenspiel.hyperschweine")),
    ("rueckgabe", Heisst("vorbehalte.armut")),
    ("keiner-nimmt", Heisst("vorbehalte.armut")),
    ("koehler", Heisst("vorbehalte.soli")),
    ("koenigssolo", Heisst("vorbehalte.soli")),
    ("nullsolo", Heisst("vorbehalte.soli")),
    ("knochenloser", Heisst("vorbehalte.soli")),
    ("schwarze-sau", Heisst("vorbehalte.armut")),
    ("genscher", Heisst("genscher.karte")),
    ("genschern", Heisst("genscher.karte")),
    ("gegengenscher", Heisst("genscher.gegenkarte")),
    ("klopfen", Heisst("ansagen.tuck")),
    ("knocking", Heisst("ansagen.tuck")),
    ("supra", Heisst("ansagen.nachwoerter")),
    ("hirsch", Heisst("ansagen.nachwoerter")),
    ("stuhlbein", Heisst("ansagen.nachwoerter")),
    ("doppelfuchs", Heisst("sonderpunkte.doppelfuchs-letzter-stich")),
    ("lieschen", Heisst("sonderpunkte.karlchen-gefangen-von")),
    ("agathe", Heisst("sonderpunkte.karlchen-gefangen-von")),
    ("herzdurchlauf", Heisst("sonderpunkte.herzstich")),
    ("klabautermann", Heisst("sonderpunkte.eigene")),
    ("kaffeekraenzchen", Heisst("sonderpunkte.eigene")),
    ("feigling", Heisst("feigheit.erlaubt")),
    ("deckelung", Heisst("spielwerte.hoechstens")),
    ("bockrunde", Heisst("bock.ausloeser")),
    ("bockrunden", Heisst("bock.ausloeser")),
    ("ramsch", Fehlt("Ramsch")),
    ("nachgeben", Heisst("liste.nach-lustsolo")),
    ("punktetopf", Heisst("liste.topf")),
    ("unschuldiger-partner", Heisst("strafen.partner")),
];

#[cfg(test)]
mod tests {
    use super::super::{has_path, nearest};
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn every_missing_rule_stands_on_its_page_and_every_other_name_has_its_key() {
        let page = include_str!("../../../docs/house-rules-missing.md");
        let base = &RuleSet::builtin("ddv").unwrap().herkunft.table;
        for (name, what) in NAMES {
            match what {
                Fehlt(rule) => assert!(page.contains(&format!("**{rule}**")), "{name}: {rule} is not on the page"),
                Heisst(path) => assert!(has_path(base, path), "{name}: {path}"),
            }
            // What has become a key is no longer missing.
            for axis in super::super::AXES {
                let is_key = has_path(base, &format!("{axis}.{name}"));
                assert!(!is_key, "{axis}.{name} is a key");
            }
        }
        let freedoko = include_str!("../../../docs/house-rules-freedoko.md");
        let names = |page: &'static str| page.split('`').skip(1).step_by(2).filter(|words| words.contains('.'));
        for path in names(freedoko).filter(|words| !words.contains("doko")) {
            assert!(has_path(base, path), "the page on FreeDoko names {path}");
        }
        for path in page.split('`').skip(1).step_by(2).filter(|words| words.contains('.') && !words.contains("doko")) {
            let path = path.split(' ').next().unwrap_or_default();
            assert!(has_path(base, path), "the page names {path}");
        }
        assert_eq!(known("kartenspiel.Hyperschwein"), Some(Heisst("kartenspiel.hyperschweine")));
        assert_eq!(known("genschern"), Some(Heisst("genscher.karte")));
        assert_eq!(known("gewinn.re-ab"), None);
        assert_eq!(nearest(base, "sonderpunkte.karlchn").as_deref(), Some("sonderpunkte.karlchen"));
    }
}
