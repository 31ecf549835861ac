//! Clauses of one finding that depend on the case: a late Re is another sentence of the rule book than a late keine 90.
//!
//! A key is a finding's name with the case behind it. Where a rule set has no such key that of the name holds.

/// A finer key and the case it is for.
pub struct Feinheit {
    /// The key: the name of a finding, `-` and the case.
    pub key: &'static str,
    /// When it is cited.
    pub case: &'static str,
}

const fn when(key: &'static str, case: &'static str) -> Feinheit {
    Feinheit { key, case }
}

/// Every finer key. Of several that fit the first one stands behind the finding.
pub const FEINHEITEN: &[Feinheit] = &[
    when("abheben-falsch-platz", "the wrong player cut"),
    when("abheben-falsch-zahl", "too few cards were lifted or left"),
    when("vorbehalt-reihenfolge-vorbehalt", "a Hochzeit or Schweine while all were still to say `gesund`"),
    when("vorbehalt-fehlt-benennung", "a Vorbehalt that was not named"),
    when("vorbehalt-nicht-erlaubt-solo", "a Solo the rules do not have"),
    when("vorbehalt-nicht-erlaubt-schweine", "Schweine"),
    when("vorbehalt-nicht-erlaubt-armut", "Armut"),
    when("vorbehalt-nicht-erlaubt-schmeissen", "Schmeißen"),
    when("vorbehalt-ohne-karten-hochzeit", "a Hochzeit"),
    when("vorbehalt-ohne-karten-schweine", "Schweine"),
    when("vorbehalt-ohne-karten-armut", "Armut"),
    when("vorbehalt-ohne-karten-schmeissen", "Schmeißen"),
    when("vorbehalt-nachrangig-gesperrt", "a higher Solo after one with an announcement"),
    when("vorbehalt-nachrangig-gleich", "two Vorbehalte of the same rank"),
    when("vorbehalt-verspaetet-solo", "a Solo"),
    when("falscher-aufspieler-pflichtsolo", "the first trick of a Pflichtsolo"),
    when("falscher-aufspieler-solo", "the first trick of a Solo"),
    when("nichtbedienen-solist", "by the soloist"),
    when("nichtbedienen-gegen-solist", "by a player against a soloist"),
    when("falscher-stichgewinner-damen", "in a Damen-Solo"),
    when("falscher-stichgewinner-buben", "in a Buben-Solo"),
    when("falscher-stichgewinner-fleischlos", "in a Fleischlos"),
    when("falscher-stichgewinner-herz", "in a Herz-Solo"),
    when("falscher-stichgewinner-farbe", "in another Farbsolo"),
    when("falscher-stichgewinner-zweite", "the second of two equal cards took it"),
    when("falscher-stichgewinner-schweine", "a Schwein took it"),
    when("falscher-stichgewinner-fuchs", "noted for a Karo-Ass that is no Schwein"),
    when("falscher-stichgewinner-herz-zehn", "a Herz-Zehn took it"),
    when("falscher-stichgewinner-fehl", "no trump in the trick"),
    when("ansage-zu-spaet-erwiderung", "Re or Kontra as a reply"),
    when("ansage-zu-spaet-solo", "in a Solo, where its deadlines are its own"),
    when("ansage-zu-spaet-ansage-hochzeit", "Re or Kontra in a Hochzeit, where its deadlines are its own"),
    when("ansage-zu-spaet-hochzeit", "any announcement in a Hochzeit, where its deadlines are its own"),
    when("ansage-zu-spaet-ansage", "Re or Kontra"),
    when("ansage-zu-spaet-keine-90", "keine 90"),
    when("ansage-zu-frueh-hochzeit", "in a Hochzeit, before its partner is found"),
    when("ansagekette-beendet-solo", "in a Solo"),
    when("zu-viele-ansagen-solo", "in a Solo"),
    when("pflichtansage-fehlt-hochzeit", "in a Hochzeit"),
    when("sieger-falsch-absage", "something below 120 was announced"),
    when("sieger-falsch-kontra", "only Kontra was said"),
    when("pflichtsolo-fehlt-vorfuehrung", "when it is due, not at the end of the list"),
    when("wert-falsch-solo", "in a Solo"),
    when("punkte-falsch-aussetzer", "points for who sat out"),
    when("punkte-falsch-solo", "in a Solo"),
];

/// Tells whether a key is a finer one of another key: then a rule set that gives the other means this one too.
pub(crate) fn is_finer(finer: &str, key: &str) -> bool {
    let listed = FEINHEITEN.iter().any(|known| known.key == finer);
    listed && finer.strip_prefix(key).is_some_and(|rest| rest.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::FindingKind;

    #[test]
    fn every_finer_key_is_one_of_a_finding_and_stands_once() {
        for (place, finer) in FEINHEITEN.iter().enumerate() {
            assert!(FindingKind::ALL.iter().any(|(_, slug, _)| is_finer(finer.key, slug)), "{}", finer.key);
            assert!(FEINHEITEN[..place].iter().all(|other| other.key != finer.key), "{}", finer.key);
        }
    }
}
