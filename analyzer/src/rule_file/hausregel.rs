//! House rules that many groups play, by the names people know them by: as a key of a rule file they are no slip of the pen.

/// Returns the key of what a key that no rule set has is known by; by its table, if not by itself.
pub(super) fn known(path: &str) -> Option<&'static str> {
    let mut names = path.rsplit('.');
    let (key, table) = (names.next()?, names.next());
    let of = |name: &str| {
        let name = plain(name);
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, key)| *key)
    };
    of(key).or_else(|| table.and_then(of))
}

/// Returns a name as keys are written.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase().replace(['_', ' '], "-");
    lower.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss")
}

/// By the name as a key is written.
const NAMES: &[(&str, &str)] = &[
    ("charlie", "sonderpunkte.karlchen"),
    ("charly", "sonderpunkte.karlchen"),
    ("karlchen-faengt", "sonderpunkte.karlchen-gefangen"),
    ("charlie-gefangen", "sonderpunkte.karlchen-gefangen"),
    ("schweinchen", "kartenspiel.schweine"),
    ("fox", "sonderpunkte.fuchs"),
    ("fuchs-gefangen", "sonderpunkte.fuchs"),
    ("fuchs-am-ende", "sonderpunkte.fuchs-letzter-stich"),
    ("zweite-dulle", "stich.gleiche-karten"),
    ("zweite-herz-zehn", "stich.gleiche-karten"),
    ("stille-hochzeit", "hochzeit.still"),
    ("lustsolo-aufspiel", "vorbehalte.solo-aufspiel"),
    ("dulle", "kartenspiel.dullen"),
    ("ohne-dullen", "kartenspiel.dullen"),
    ("nachschweinchen", "kartenspiel.zweites-wenn"),
    ("superschwein", "kartenspiel.superschweine"),
    ("hyperschwein", "kartenspiel.hyperschweine"),
    ("rueckgabe", "vorbehalte.armut"),
    ("keiner-nimmt", "vorbehalte.armut"),
    ("koehler", "vorbehalte.soli"),
    ("koenigssolo", "vorbehalte.soli"),
    ("nullsolo", "vorbehalte.soli"),
    ("knochenloser", "vorbehalte.soli"),
    ("schwarze-sau", "vorbehalte.armut"),
    ("genscher", "genscher.karte"),
    ("genschern", "genscher.karte"),
    ("gegengenscher", "genscher.gegenkarte"),
    ("klopfen", "ansagen.tuck"),
    ("knocking", "ansagen.tuck"),
    ("supra", "ansagen.nachwoerter"),
    ("hirsch", "ansagen.nachwoerter"),
    ("stuhlbein", "ansagen.nachwoerter"),
    ("doppelfuchs", "sonderpunkte.doppelfuchs-letzter-stich"),
    ("lieschen", "sonderpunkte.karlchen-gefangen-von"),
    ("agathe", "sonderpunkte.karlchen-gefangen-von"),
    ("herzdurchlauf", "sonderpunkte.herzstich"),
    ("klabautermann", "sonderpunkte.eigene"),
    ("kaffeekraenzchen", "sonderpunkte.eigene"),
    ("feigling", "feigheit.erlaubt"),
    ("deckelung", "spielwerte.hoechstens"),
    ("bockrunde", "bock.ausloeser"),
    ("bockrunden", "bock.ausloeser"),
    ("ramsch", "ramsch.wann"),
    ("durchmarsch", "ramsch.durchmarsch-ab"),
    ("nachgeben", "liste.nach-lustsolo"),
    ("punktetopf", "liste.topf"),
    ("unschuldiger-partner", "strafen.partner"),
];

#[cfg(test)]
mod tests {
    use super::super::{has_path, nearest};
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn every_name_has_its_key_and_the_pages_name_keys_that_are_there() {
        let page = include_str!("../../../docs/house-rules-missing.md");
        let base = &RuleSet::builtin("ddv").unwrap().herkunft.table;
        for (name, path) in NAMES {
            assert!(has_path(base, path), "{name}: {path}");
            // What is a key itself needs no other name.
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
        assert_eq!(known("kartenspiel.Hyperschwein"), Some("kartenspiel.hyperschweine"));
        assert_eq!(known("genschern"), Some("genscher.karte"));
        assert_eq!(known("gewinn.re-ab"), None);
        assert_eq!(nearest(base, "sonderpunkte.karlchn").as_deref(), Some("sonderpunkte.karlchen"));
    }
}
