//! The page about house rules, made from the documentation of the parameters.

use std::fmt::Write as _;
use std::path::Path;

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::Parameter;
use doko_analyzer::rules::FEINHEITEN;

const INTRO: &str = include_str!("intro.md");

/// The complete files at the end of the page.
pub(crate) const FILES: [&str; 3] = ["stammtisch.toml", "kurzes-blatt.toml", "feierabend.toml"];

/// Returns the folder of the complete files.
pub(crate) fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/house-rules")
}

/// Writes the page.
pub(crate) fn page() -> String {
    let mut out =
        format!("<!-- Made from the source by `DOKO_BLESS=1 cargo test -p doko --test rules`. -->\n\n{INTRO}");
    out += "## The rules\n\nBehind each stands what the official rules (`ddv`) say, and an example of something else. Each \
         example can stand\nin a file as it is; where a second key has to go with it, that is there, too.\n";
    for axis in RuleSet::axes() {
        let _ = writeln!(out, "\n### `[{}]`\n\n{}", axis.name, axis.description);
        for parameter in &axis.parameters {
            section(parameter, &mut out);
        }
    }
    out += "\n## Cases of a finding\n\nUnder `[clauses]` a key such as `ansage-zu-spaet` holds for every case. Where your \
            rules have a sentence of their\nown for one of these cases, its key goes before it:\n\n\
            | key | case |\n|---|---|\n";
    for finer in FEINHEITEN {
        let _ = writeln!(out, "| `{}` | {} |", finer.key, finer.case);
    }
    out += "\n## Three complete files\n";
    for name in FILES {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let _ = write!(out, "\n[`{name}`](house-rules/{name})\n\n```toml\n{text}```\n");
    }
    out
}

fn section(parameter: &Parameter, out: &mut String) {
    let key = parameter.path.rsplit('.').next().unwrap();
    let _ = writeln!(out, "\n#### `{key}`\n\n{}\n", parameter.description);
    let values = &parameter.values;
    if values.iter().all(|(_, meaning)| meaning.is_empty()) {
        let words: Vec<String> = values.iter().map(|(word, _)| plain(word)).collect();
        let _ = writeln!(
            out,
            "Values: {}.",
            words.join(", ").replace("a list of, a whole number", "a list of whole numbers")
        );
    } else {
        let (list, values) = match values.split_first() {
            Some(((word, meaning), rest)) if meaning.is_empty() && word.starts_with("a list of") => (Some(word), rest),
            Some(_) | None => (None, values.as_slice()),
        };
        if let Some(word) = list {
            let _ = writeln!(out, "{}{}:\n", word[..1].to_uppercase(), &word[1..]);
        }
        let _ = writeln!(out, "| value | meaning |\n|---|---|");
        for (word, meaning) in values {
            let _ = writeln!(out, "| {} | {} |", plain(word), meaning.replace('|', "\\|"));
        }
    }
    let usual = value(RuleSet::builtin("ddv").unwrap(), &parameter.path);
    let _ = writeln!(out, "\nOfficial: `{usual}`. Example:\n\n```toml\n{}```", example(parameter));
}

/// Words to be typed stand in code, descriptions do not.
fn plain(word: &str) -> String {
    if word.starts_with("a ") { word.to_owned() } else { format!("`{word}`") }
}

fn value(rules: &RuleSet, path: &str) -> String {
    rules.herkunft.values().into_iter().find(|(known, _)| known == path).unwrap().1.to_string()
}

/// Returns the lines of a file that change this parameter: as another built-in set has it, else to another word.
fn example(parameter: &Parameter) -> String {
    let (axis, key) = parameter.path.split_once('.').unwrap();
    let usual = value(RuleSet::builtin("ddv").unwrap(), &parameter.path);
    let others = RuleSet::builtins().iter().map(|rules| value(rules, &parameter.path));
    let words = parameter.values.iter().map(|(word, _)| word.clone()).filter(|word| !word.contains([' ', '{']));
    let by_hand = BY_HAND.iter().filter(|(path, _)| *path == parameter.path).map(|(_, value)| (*value).to_owned());
    let other = by_hand.chain(others).chain(words).find(|other| *other != usual).unwrap_or(usual);
    let with = GOES_WITH.iter().find(|(path, _)| *path == parameter.path).map_or("", |(_, lines)| lines);
    format!("[{axis}]\n{key} = {other}\n{with}")
}

/// What must stand beside an example, since the two cannot be without each other.
const GOES_WITH: &[(&str, &str)] = &[
    (
        "vorbehalte.armut",
        "rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"] # its place among the others\n",
    ),
    (
        "vorbehalte.null-zehn",
        "soli = [\"damen\", \"buben\", \"null\"]\n\n[spielwerte]\nsolo-grundwert = { null = 3 } # its value\n",
    ),
    (
        "vorbehalte.schmeissen-gibt",
        "schmeissen = { neunen = 5 }\nrang = [\"pflichtsolo\", \"lustsolo\", \"schmeissen\", \"hochzeit\"] # behind the Soli\n",
    ),
    ("hochzeit.formen", "klaerung = \"genannt\"\n"),
    ("genscher.wann", "karte = \"DK\" # else nobody chooses\n"),
    ("genscher.partei", "karte = \"DK\" # else nobody chooses\n"),
    ("genscher.ansagen", "karte = \"DK\" # else nobody chooses\n"),
    ("genscher.gegenkarte", "karte = \"DK\" # what it answers\n"),
    (
        "ramsch.wann",
        "\n[vorbehalte]\narmut = { truempfe-hoechstens = 3, keiner-nimmt = \"ramsch\" }\n\
         rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\n",
    ),
    ("ramsch.punkte", "wann = [\"vorbehalt\"] # else there is none\n"),
    ("ramsch.jungfrau", "wann = [\"vorbehalt\"] # else there is none\n"),
    ("ramsch.durchmarsch-ab", "wann = [\"vorbehalt\"] # else there is none\n"),
    ("spielwerte.vorab", "\n[ansagen]\nvor-dem-spiel = true # the word may come before the first card\n"),
    ("kartenspiel.zweites-wenn", "schweine = \"zweites\" # else there is no second one\n"),
    ("kartenspiel.schweine-in", "schweine = \"beim-ausspielen\" # else there are none\n"),
    ("kartenspiel.superschweine", "schweine = \"vor-dem-spiel\" # they stand above these\n"),
    (
        "kartenspiel.hyperschweine",
        "schweine = \"vor-dem-spiel\" # they stand above both of these\nsuperschweine = \"9\"\n",
    ),
    ("kartenspiel.superschweine-mit-schweinen", "schweine = \"vor-dem-spiel\"\nsuperschweine = \"9\"\n"),
    (
        "stich.dullen-bei-schweinen",
        "gleiche-karten = \"zweite-herz-zehn\" # as long as there are no Schweine\n\n[kartenspiel]\n\
         schweine = \"vor-dem-spiel\"\n",
    ),
    ("sonderpunkte.karlchen-gefangen-von", "karlchen-gefangen = 1 # else none is caught\n"),
    ("sonderpunkte.doppelfuchs-letzter-stich", "fuchs-macht-letzten-stich = 1 # for the one that takes it\n"),
    ("bock.hoechstens", "ausloeser = [\"gleichstand\"]\n"),
    ("liste.zaehlung", "gerade-ungerade = false # a row no longer adds up\n"),
    ("spielwerte.solo-faktor", "\n[liste]\ngerade-ungerade = false # a row no longer adds up\n"),
    ("strafen.partner", "nichtbedienen = \"schwarz-verloren\"\n\n[liste]\ngerade-ungerade = false # he pays for two\n"),
    ("feigheit.zuschlag", "erlaubt = 2 # without it there is no cowardice\n"),
    ("feigheit.im-solo", "erlaubt = 2 # without it there is no cowardice\n"),
    (
        "kartenspiel.neunen",
        "\n[geben]\npakete = [3, 4, 3] # as many cards as each has\n\n[ansagen]\nstufen = [ # nobody has eleven\n    \
         { stufe = \"ansage\", hand = 9 },\n    { stufe = \"keine-90\", hand = 8 },\n    \
         { stufe = \"keine-60\", hand = 7 },\n    { stufe = \"keine-30\", hand = 6 },\n    \
         { stufe = \"schwarz\", hand = 5 },\n]\n",
    ),
];

/// Examples that no built-in set has.
const BY_HAND: &[(&str, &str)] = &[
    ("spielwerte.vorab", "1"),
    ("ansagen.tuck", "true"),
    ("ansagen.nachwoerter", "[\"Supra\", \"Hirsch\"]"),
    ("ansagen.pflichtansage", "{ augen-ab = 30, fehlt = \"gilt-als-gesagt\" }"),
    ("ansagen.gilt-als-gesagt", "[\"solo\", \"hochzeit\"]"),
    ("kartenspiel.schweine-in", "[\"hochzeit\", \"stille-hochzeit\", \"trumpfsolo\", \"farbsolo\"]"),
    ("kartenspiel.hyperschweine", "\"K\""),
    ("geben.pakete", "[4, 4, 4]"),
    ("vorbehalte.solo-rang", "[\"damen\", \"buben\"]"),
    ("vorbehalte.kontrasolo", "true"),
    ("vorbehalte.null-zehn", "\"hoch\""),
    ("hochzeit.formen", "[\"fehlstich\", \"kreuz\", \"pik\", \"herz\"]"),
    ("hochzeit.erster-entscheidet", "true"),
    ("vorbehalte.schmeissen-gibt", "\"naechster\""),
    ("spielwerte.bock", "[2]"),
    ("spielwerte.solo-grundwert", "{ buben = 3, damen = 4, fleischlos = 5 }"),
    ("spielwerte.solo-zuschlag", "{ buben = 1, damen = 2 }"),
    (
        "vorbehalte.armut",
        "{ truempfe-hoechstens = 3, fuechse = \"einzeln-nicht\", karten = \"drei\", rueckgabe = \"anzahl\" }",
    ),
    (
        "vorbehalte.schmeissen",
        "{ neunen = 5, koenige = 5, neunen-und-koenige = 7, augen-ab = 80, hoechster-trumpf = \"DA\" }",
    ),
    ("vorbehalte.pflichtsolo", "{ anzahl = 3, farbe = 1, bild = 1 }"),
    ("vorbehalte.rang", "[\"hochzeit\", \"pflichtsolo\", \"lustsolo\"]"),
    ("kartenspiel.re-karte", "\"HT\""),
    ("ansagen.erwiderung-worte", "[\"kontra\"]"),
    ("tisch.spieler", "4"),
    ("sonderpunkte.doppelkopf", "2"),
    ("sonderpunkte.doppelkopf-ab", "50"),
    ("spielwerte.gegen-die-alten", "0"),
    ("spielwerte.gewonnen", "2"),
    ("spielwerte.stufe-gespielt", "2"),
    ("spielwerte.absage", "{ faktor = 2 }"),
    ("spielwerte.faktor-auf", "\"alles\""),
    ("spielwerte.hoechstens", "12"),
    ("bock.ausloeser", "[\"gleichstand\", \"herzstich\"]"),
    ("bock.faktor", "3"),
    ("bock.spiele", "8"),
    ("bock.hoechstens", "4"),
    ("bock.ende", "\"wird-gespielt\""),
    ("genscher.karte", "\"DK\""),
    ("genscher.wann", "\"vor-dem-spiel\""),
    ("genscher.partei", "\"wie-partner\""),
    ("genscher.ansagen", "\"verfallen\""),
    ("genscher.gegenkarte", "\"DQ\""),
    ("ramsch.wann", "[\"keiner-nimmt\", \"vorbehalt\"]"),
    ("ramsch.punkte", "2"),
    ("ramsch.jungfrau", "1"),
    ("ramsch.durchmarsch-ab", "201"),
    ("feigheit.erlaubt", "2"),
    ("feigheit.zuschlag", "1"),
    ("sonderpunkte.doppelfuchs-letzter-stich", "1"),
    ("sonderpunkte.doppelkarlchen", "2"),
    ("sonderpunkte.doppelkarlchen-gefangen", "2"),
    ("sonderpunkte.herzstich", "1"),
    (
        "sonderpunkte.eigene",
        "[\n    { name = \"Klabautermann\", punkte = 1, karte-gewinnt = \"SQ\", gefangen = \"SK\" },\n    \
         { name = \"Kaffeekränzchen\", punkte = 1, nur-raenge = \"Q\" },\n    \
         { name = \"Kette\", punkte = 1 }, # only noted\n]",
    ),
    ("sonderpunkte.im-solo", "[\"karlchen\", \"doppelkopf\"]"),
    ("sonderpunkte.im-stillen-solo", "[\"karlchen\"]"),
    ("gewinn.re", "120"),
    ("gewinn.absagen", "[91, 61, 31]"),
    ("strafen.partner", "\"frei\""),
    ("liste.soli-verlaengern", "true"),
    ("liste.topf", "40"),
    ("strafen.geringfuegig", "{ jeder = 2, je-absage = 0 }"),
];

/// Reads every example as a file of its own.
pub(crate) fn faulty_examples() -> Vec<String> {
    let mut faulty = Vec::new();
    for parameter in RuleSet::axes().into_iter().flat_map(|axis| axis.parameters) {
        let text = format!("id = \"haus\"\nextends = \"ddv\"\n{}", example(&parameter));
        for problem in RuleSet::from_toml(&text).err().unwrap_or_default() {
            faulty.push(format!("{}: {}", parameter.path, problem.kind));
        }
    }
    faulty
}
