//! Rule files with faults: what is said, and where.

use super::RuleProblem;
use crate::rules::{GleicheKarten, RuleSet};

/// Returns the problems of a file, each with what its place marks.
fn problems(text: &str) -> Vec<(&'static str, String)> {
    let marked = |problem: &RuleProblem| problem.span.clone().map(|span| text[span].to_owned()).unwrap_or_default();
    let found = RuleSet::from_toml(text).err().unwrap_or_default();
    found.iter().map(|problem| (problem.kind.message_id(), marked(problem))).collect()
}

/// Returns the problems of a file that extends the usual rules by `text`.
fn of(text: &str) -> Vec<(&'static str, String)> {
    problems(&format!("id = \"haus\"\nextends = \"ddv\"\n{text}\n"))
}

fn one(text: &str, id: &str, marked: &str) {
    let found = of(text);
    let found: Vec<(&str, &str)> = found.iter().map(|(id, marked)| (*id, marked.as_str())).collect();
    assert_eq!(found, [(id, marked)], "{text}");
}

/// TSR 7.2.3 gives a caught fox 1 point, and only that.
#[test]
fn an_item_of_another_worth_does_not_cite_the_parent() {
    let clause = |text: &str| {
        let text = format!("id = \"haus\"\nedition = \"Haus\"\nextends = \"ddv\"\n{text}");
        RuleSet::from_toml(&text).unwrap().clause("fuchs")
    };
    assert_eq!(clause("[sonderpunkte]\nfuchs = 2\n"), None);
    assert_eq!(clause("[sonderpunkte]\nfuchs = 2\n[clauses]\nfuchs = \"3\"\n").as_deref(), Some("Haus 3"));
    let same = clause("[sonderpunkte]\nfuchs = 1\nkarlchen = 2\n");
    assert_eq!(same.as_deref(), Some("DDV-TSR 2026-02-21 7.2.3"));
}

#[test]
fn the_clause_of_a_finding_holds_for_all_its_cases() {
    let clause = |text: &str, key: &str| {
        let text = format!("id = \"haus\"\nedition = \"Haus\"\nextends = \"ddv\"\n[clauses]\n{text}");
        RuleSet::from_toml(&text).unwrap().clause(key)
    };
    let late = "ansage-zu-spaet-ansage";
    assert_eq!(clause("fuchs = \"3\"", late).as_deref(), Some("DDV-TSR 2026-02-21 6.2.2"));
    // The parent's sentence about a late Re is not the club's, which has one sentence for all.
    assert_eq!(clause("ansage-zu-spaet = \"7\"", late), None);
    assert_eq!(clause("ansage-zu-spaet = \"7\"\nansage-zu-spaet-ansage = \"8\"", late).as_deref(), Some("Haus 8"));
    // Names that only begin alike are no cases of each other.
    assert!(clause("schwarz = \"9\"", "schwarz-abgesagt-re").is_some());
}

/// TSR 10.1: five play thirty games; nothing of that is left where a child says how many it plays, or has no such table.
#[test]
fn what_holds_at_five_does_not_leak_into_a_child() {
    let clause = |id: &str, seats: usize| RuleSet::builtin(id).unwrap().at_table(seats).clause("listenlaenge");
    for (id, seats, expected) in [
        ("ddv", 4, Some("DDV-TSR 2026-02-21 8.5.1")),
        ("ddv", 5, Some("DDV-TSR 2026-02-21 10.1")),
        ("ddv-kurz", 5, Some("R000-C3")),
        ("klub-schweine", 5, Some("R001-1b")),
        ("wettbewerb", 5, Some("R002-6c")),
        // A text of its own, which says nothing of a list's length.
        ("borgholzhausen", 5, None),
        ("online-nl", 5, Some("R004-M1")),
    ] {
        assert_eq!(clause(id, seats).as_deref(), expected, "{id} at {seats}");
    }
    let text = "id = \"haus\"\nextends = \"ddv\"\n[liste]\nspiele = [12, 15]\n";
    let haus = RuleSet::from_toml(text).unwrap();
    assert_eq!(haus.at_table(5).clause("liste.spiele"), None, "a changed value has no clause, at five neither");
    assert_eq!(haus.at_table(5).clause("listenlaenge").as_deref(), Some("DDV-TSR 2026-02-21 10.1"));
}

#[test]
fn a_house_rule_is_its_difference_and_has_its_own_name() {
    let text = "id = \"haus\"\nextends = \"ddv\"\n[stich]\ngleiche-karten = \"zweite-herz-zehn\"\n";
    let rules = RuleSet::from_toml(text).unwrap();
    assert_eq!(rules.stich.gleiche_karten, GleicheKarten::ZweiteHerzZehn);
    assert_eq!((rules.title.as_str(), rules.edition.as_str()), ("haus", "haus"));
    assert_eq!(&*rules.herkunft.own["stich.gleiche-karten"], "haus");
    assert_eq!(&*rules.herkunft.own["stich.verdeckt"], "ddv");
    assert_eq!(rules.clause("stich.gleiche-karten"), None, "a changed value no longer rests on its parent's clause");
}

#[test]
fn every_fault_is_reported_where_it_stands() {
    one("[stich]\ngleiche-karten = \"zweite-herz-zen\"", "regelwert-falsch-vorschlag", "\"zweite-herz-zen\"");
    one("[stich]\ngleiche-karten = 2", "regelwert-falsch-wort", "2");
    one("[stich]\ngleiche-karte = \"erste\"", "regel-unbekannt-vorschlag", "gleiche-karte = \"erste\"");
    one("[gewin]\nre = 120", "regel-unbekannt-vorschlag", "re = 120");
    one("[xyzzy]\nplugh = 1", "regel-unbekannt", "plugh = 1");
    one("[gewinn]\nre = \"120\"", "regelwert-falsch-zahl", "\"120\"");
    one("[gewinn]\nre = 99999", "regelwert-falsch-zahl", "99999");
    one("[vorbehalte]\nsoli = [\"damen\", \"buuben\"]", "regelwert-falsch-vorschlag", "\"buuben\"");
    one("[vorbehalte]\nsoli = \"damen\"", "regelwert-falsch-liste", "\"damen\"");
    one("[hochzeit]\nerster-entscheidet = \"ja\"", "regelwert-falsch-wahrheit", "\"ja\"");
    one("[vorbehalte]\npflichtsolo = \"ja\"", "regelwert-falsch-wort", "\"ja\"");
    one("[vorbehalte]\npflichtsolo = 2", "regelwert-falsch-wort", "2");
    one("[vorbehalte]\npflichtsolo = { farbe = 1 }", "regelwert-falsch-tabelle", "{ farbe = 1 }");
    one("[vorbehalte]\npflichtsolo = { anzahl = 1, rest = 1 }", "regel-unbekannt", "rest = 1");
    one("[kartenspiel]\nre-karte = \"KrD\"", "regelwert-falsch-karte", "\"KrD\"");
    one("[ansagen]\nerwiderung = { karten = \"eine\" }", "regelwert-falsch-zahl", "karten = \"eine\"");
    one("[vorbehalte]\narmut = { truempfe-hoechsten = 3 }", "regel-unbekannt-vorschlag", "truempfe-hoechsten = 3");
    one("[clauses]\nnichtbediennen = \"3\"", "regel-unbekannt-vorschlag", "nichtbediennen = \"3\"");
    let step = "{ stufe = \"ansage\", hand = 11, tisch = 5 }";
    one(&format!("[ansagen]\nstufen = [{step}]"), "regelwert-falsch-eins", step);
    one("gewinn = 3", "regelwert-falsch-tabelle", "3");
    one("[xyzzy]", "regel-unbekannt", "xyzzy");
}

#[test]
fn the_name_of_a_known_house_rule_is_no_slip_of_the_pen() {
    one("[vorbehalte]\nramsch = 1", "regel-unbekannt-vorschlag", "ramsch = 1");
    one("[kartenspiel]\ngenscher = \"DK\"", "regel-unbekannt-vorschlag", "genscher = \"DK\"");
    one("[sonderpunkte]\ncharlie = 1", "regel-unbekannt-vorschlag", "charlie = 1");
}

#[test]
fn keys_inside_one_another_without_end_are_reported_where_they_stand() {
    for open in ["[", ""] {
        let deep = format!("{open}a{}", ".a".repeat(50_000));
        let text = if open.is_empty() { format!("{deep} = 1") } else { format!("{deep}]") };
        let found = of(&format!("title = \"a.b\"\n{text}"));
        assert_eq!(found[0], ("regeldatei-unlesbar", format!("{open}a")), "{found:?}");
    }
}

#[test]
fn what_cannot_go_together_is_reported() {
    one("[geben]\npakete = [3, 4, 3]", "regelwiderspruch-pakete", "pakete = [3, 4, 3]");
    one(
        "[ansagen]\nstufen = []\npflichtansage = \"erster-stich\"",
        "regelwiderspruch-pflichtansage",
        "pflichtansage = \"erster-stich\"",
    );
    one(
        "[kartenspiel]\nre-karte = \"C9\"\nneunen = false\n[geben]\npakete = []\n[ansagen]\nstufen = []",
        "regelwiderspruch-re-karte",
        "re-karte = \"C9\"",
    );
    one("[gewinn]\nre = 300", "regelwiderspruch-schwelle", "re = 300");
    one("[gewinn]\nabsagen = [90, 60]", "regelwiderspruch-stufen", "absagen = [90, 60]");
    one("[gewinn]\nabsagen = [60, 90, 30]", "regelwiderspruch-absagen", "absagen = [60, 90, 30]");
    one("[spielwerte]\nsolo-zuschlag = { trumpf = 1 }", "regelwiderspruch-solo", "solo-zuschlag");
    one("[tisch]\nspieler = 5\nplaetze = [5]\n[geben]\npakete = []", "regelwiderspruch-ungleich", "spieler = 5");
    one(
        "[ansagen]\nwiederholbar = true\n[spielwerte]\nansage = { faktor = 2 }",
        "regelwiderspruch-verdopplung",
        "ansage",
    );
    let rang = "rang = [\"hochzeit\", \"pflichtsolo\", \"lustsolo\", \"hochzeit\"]";
    one(&format!("[vorbehalte]\n{rang}"), "regelwiderspruch-rang-doppelt", rang);
    let armut = "armut = { truempfe-hoechstens = 3 }";
    one(
        &format!("[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\"]\n{armut}"),
        "regelwiderspruch-rang-armut",
        "rang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\"]",
    );
    one(&format!("[bei-tischgroesse.5.vorbehalte]\n{armut}"), "regelwiderspruch-rang-armut", "armut");
    // TSR 4.1.5: a Pflichtsolo without a rank would go behind a Hochzeit.
    let rang = "rang = [\"lustsolo\", \"armut\", \"hochzeit\"]";
    one(&format!("[vorbehalte]\n{rang}"), "regelwiderspruch-rang-pflichtsolo", rang);
    one(
        "[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\"]",
        "regelwiderspruch-rang-hochzeit",
        "rang = [\"pflichtsolo\", \"lustsolo\"]",
    );
    one(
        "[vorbehalte]\nrang = [\"pflichtsolo\", \"hochzeit\"]",
        "regelwiderspruch-rang-lustsolo",
        "rang = [\"pflichtsolo\", \"hochzeit\"]",
    );
    assert_eq!(of(&format!("[vorbehalte]\npflichtsolo = false\n{rang}")), []);
    assert_eq!(of("[vorbehalte]\nsoli = []\nrang = [\"hochzeit\"]"), []);
    one("[feigheit]\nzuschlag = 1", "regelwiderspruch-paar", "zuschlag = 1");
    assert_eq!(of("[feigheit]\nzuschlag = 1\nerlaubt = 2"), []);
    one("[spielwerte]\nvorab = 1", "regelwiderspruch-paar", "vorab = 1");
    assert_eq!(of("[spielwerte]\nvorab = 1\n[ansagen]\nvor-dem-spiel = true"), []);
    // A fine that costs nothing, and a number of rounds that there is not.
    one("[strafen]\nnichtbedienen = \"pauschal\"", "regelwiderspruch-paar", "nichtbedienen = \"pauschal\"");
    assert_eq!(of("[strafen]\nnichtbedienen = \"pauschal\"\npauschal = { jeder = 5, je-absage = 0 }"), []);
    let rounds = "[liste]\nrunden-mindestens = 6\nrunden-hoechstens";
    one(&format!("{rounds} = 4"), "regelwiderspruch-paar", "runden-mindestens = 6");
    assert_eq!(of(&format!("{rounds} = 6")), []);
    assert_eq!(of(&format!("{rounds} = 0")), []);
    // Owed is Re or Kontra (R003-1h): forbidden, nobody can say it.
    one(
        "[ansagen]\nverboten = [\"ansage\"]\npflichtansage = \"erster-stich\"",
        "regelwiderspruch-pflichtansage",
        "pflichtansage = \"erster-stich\"",
    );
    let text = format!("id = \"haus\"\nextends = \"ddv\"\n[vorbehalte]\npflichtsolo = true\n{rang}");
    let found = RuleSet::from_toml(&text).unwrap_err();
    let other: Vec<&str> = found[0].related.iter().map(|span| &text[span.clone()]).collect();
    assert_eq!(other, ["pflichtsolo = true"], "both places are shown");
    // A Ramsch behind an Armut stands in both tables; rounds of it follow Bockrunden.
    let rang = "rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]";
    let armut = "armut = { truempfe-hoechstens = 3, keiner-nimmt = \"ramsch\" }";
    one(&format!("[vorbehalte]\n{rang}\n{armut}"), "regelwiderspruch-paar", "armut");
    let wann = "wann = [\"keiner-nimmt\"]";
    one(&format!("[ramsch]\n{wann}"), "regelwiderspruch-paar", wann);
    let other = armut.replace("ramsch", "normalspiel");
    let text = format!("id = \"haus\"\nextends = \"ddv\"\n[ramsch]\n{wann}\n[vorbehalte]\n{rang}\n{other}");
    let found = RuleSet::from_toml(&text).unwrap_err();
    let places = found[0].span.iter().chain(&found[0].related).map(|span| &text[span.clone()]);
    assert_eq!(places.collect::<Vec<_>>(), [wann, "armut"], "both places are shown");
    assert_eq!(of(&format!("[ramsch]\n{wann}\n[vorbehalte]\n{rang}\n{armut}")), []);
    one("[ramsch]\nwann = [\"nach-bock\"]", "regelwiderspruch-paar", "wann = [\"nach-bock\"]");
    one("[ramsch]\ndurchmarsch-ab = 120", "regelwert-falsch-zahl", "120");
    one("[ramsch]\njungfrau = 0", "regelwert-falsch-zahl", "0");
    one("[hochzeit]\nklaerung-bis = 99", "regelwiderspruch-klaerung", "klaerung-bis = 99");
    one("[tisch]\nplaetze = [4, 3]", "regelwiderspruch-plaetze", "plaetze = [4, 3]");
    one("[tisch]\nplaetze = [4, 12]", "regelwert-falsch-zahl", "12");
    let found = of("[kartenspiel]\nneunen = false");
    let both = ["regelwiderspruch-pakete", "regelwiderspruch-frist"].map(|id| (id, "neunen = false".to_owned()));
    assert_eq!(found, both, "what clashes with inherited values is shown at the value of the file");
    one("[bei-tischgroesse.8.geben]\npakete = []", "regelwiderspruch-tischgroesse", "8");
}

#[test]
fn a_file_without_name_or_parent_says_what_to_write() {
    assert_eq!(problems("extends = \"ddv\"\n"), [("regel-fehlt", String::new())]);
    assert_eq!(problems("id = \"haus\"\n[gewinn]\nre = 120\n"), [("vorlage-fehlt", String::new())]);
    let found = problems("id = \"haus\"\nextends = \"dvd\"\n");
    assert_eq!(found, [("vorlage-unbekannt-vorschlag", "extends = \"dvd\"".to_owned())]);
    assert_eq!(problems("id = \"haus\n")[0].0, "regeldatei-unlesbar-offen");
}

/// However much is wrong, it is told up to a number of problems, and that there is more.
#[test]
fn of_many_problems_the_first_are_told() {
    let many = |one: &dyn Fn(usize) -> String| (0..2000).map(one).collect::<String>();
    for text in [
        format!("[clauses]\n{}", many(&|at| format!("klausel{at} = \"1\"\n"))),
        format!("[liste]\n{}", many(&|at| format!("schluessel{at} = 1\n"))),
        format!("[liste]\nspiele = [{}]", many(&|_| "\"a\", ".to_owned())),
        format!("[spielwerte]\nbock = [{}]", many(&|_| "1, ".to_owned())),
        format!("[strafen]\npauschal = {{ {} jeder = 1 }}", many(&|at| format!("k{at} = 1, "))),
        format!("[liste]\nspiele = [{}]", many(&|_| "99999999999999999999, ".to_owned())),
        many(&|at| format!("[bei-tischgroesse.{}.liste]\n", at + 20)),
        many(&|_| "[ = ]\n".to_owned()),
    ] {
        let found = of(&text);
        assert_eq!(found.len(), super::TOLD + 1, "{}", &text[..40]);
        assert_eq!(found.last().unwrap().0, "regeldatei-unlesbar-mehr", "{}", &text[..40]);
    }
    let long = "k".repeat(700_000);
    for text in [format!("[liste]\n{long} = 1"), format!("[clauses]\n{long} = \"1\""), format!("{long} = 1")] {
        let found = problems(&format!("id = \"haus\"\nextends = \"ddv\"\n{text}\n"));
        assert_eq!(found.len(), 1);
        let text =
            RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{text}\n")).unwrap_err()[0].kind.to_string();
        assert!(text.len() < 200, "{}", text.len());
    }
}

#[test]
fn every_wrong_part_of_a_value_is_reported() {
    let found = of("[tisch]\nplaetze = [4, 12, 1]\n[vorbehalte]\nsoli = [\"damn\", \"buben\", \"neuner\"]");
    let marked: Vec<&str> = found.iter().map(|(_, marked)| marked.as_str()).collect();
    assert_eq!(marked, ["12", "1", "\"damn\"", "\"neuner\""], "{found:?}");
}

#[test]
fn every_number_that_is_too_long_is_reported_and_what_else_is_wrong() {
    let long = "9".repeat(60);
    let text = format!("[gewinn]\nre = 99999999999999999999\nregel = 1\n[tisch]\nplaetze = [4, {long}]");
    let too_long = |number: &str| ("regeldatei-unlesbar-zahl", number.to_owned());
    let found = of(&text);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.contains(&too_long("99999999999999999999")) && found.contains(&too_long(&long)), "{found:?}");
    assert!(found.iter().any(|(id, _)| id.starts_with("regel-unbekannt")), "{found:?}");
}

/// A verdict names its rule set: by the name of a built-in one only where it says the same.
#[test]
fn a_file_with_other_rules_may_not_bear_the_name_of_a_built_in_one() {
    let own = "extends = \"ddv\"\n[stich]\ngleiche-karten = \"zweite-herz-zehn\"\n";
    for id in ["ddv", "DDV", "ddv-2026", "wettbewerb"] {
        let found = problems(&format!("id = \"{id}\"\n{own}"));
        assert_eq!(found, [("regelname-vergeben", format!("\"{id}\""))]);
    }
    assert_eq!(problems(&format!("id = \"haus\"\n{own}")), []);
}

#[test]
fn a_clause_without_quotes_is_told_to_take_them() {
    one("[clauses]\nfuchs = 3", "regelwert-falsch-text", "3");
}

#[test]
fn several_faults_are_all_reported() {
    let found = of("[gewinn]\nre = \"x\"\nregel = 1\n[stich]\nverdeckt = \"nein\"");
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn every_value_of_every_builtin_set_fits_its_schema() {
    for rules in RuleSet::builtins() {
        for (path, value) in rules.herkunft.values() {
            let schema = super::expected::schema_of(&super::schema::SHAPE, &path).unwrap_or_else(|| panic!("{path}"));
            let found = super::expected::mismatches(&super::schema::SHAPE, schema, &value);
            let kinds: Vec<_> = found.into_iter().map(|found| found.kind).collect();
            assert!(kinds.is_empty(), "{}: {path}: {kinds:?}", rules.id);
        }
    }
}
