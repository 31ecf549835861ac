//! The page says what it must, the same each time, and nothing a record holds gets out of its place.

use std::collections::BTreeSet;
use std::path::Path;

use doko_judge::{Choice, Depth, Judged, judge_text};

use super::page;
use crate::message::{Language, Messages};
use crate::page::Cards;

/// Returns the page of the first game of a text.
fn page_of(text: &str, language: Language, cards: Cards) -> String {
    let choice = Choice { depth: Depth::Record, ..Choice::default() };
    let game = judge_text(text.as_bytes().to_vec(), choice).into_iter().find_map(|item| match item {
        Judged::Game(game) => Some(game),
        Judged::List(_) | Judged::End(_) => None,
    });
    page(&game.expect("the text holds a game"), cards, &[&Messages::new(language)]).expect("the record was kept")
}

fn protest() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/protest.doko");
    std::fs::read_to_string(path).unwrap()
}

/// Returns what a page says, line by line, without its looks: a card as `[Kreuz-Ass]`, a new line for each block.
fn said(page: &str) -> String {
    let body = page.split_once("<main>").unwrap().1;
    let mut out = String::new();
    let mut rest = body;
    while let Some((text, after)) = rest.split_once('<') {
        out += text.trim_matches('\n');
        let (tag, after) = after.split_once('>').unwrap();
        let name = tag.split(' ').next().unwrap_or_default();
        match name {
            "svg" => {
                if let Some((_, label)) = tag.split_once("aria-label=\"") {
                    out += &format!("[{}]", label.split_once('"').unwrap().0);
                }
            }
            "h1" | "h2" | "h3" => out += "\n\n",
            "p" | "li" | "dt" | "tr" | "figcaption" | "footer" | "br" => out += "\n",
            "th" | "td" | "dd" => out += " | ",
            _ => {}
        }
        rest = after;
    }
    let lines = out.lines().map(|line| line.trim().trim_start_matches("| ")).collect::<Vec<_>>().join("\n");
    // A rule set that gets a key more has another fingerprint.
    let mut text: String = lines.split_inclusive(' ').map(without_print).collect();
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text
}

/// Replaces a fingerprint at the start of a text.
fn without_print(text: &str) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    if digits == 64 { format!("[fingerprint]{}", &text[digits..]) } else { text.to_owned() }
}

#[test]
fn the_page_of_a_revoke_shows_the_hand_and_what_was_allowed() {
    insta::assert_snapshot!("protest", said(&page_of(&protest(), Language::En, Cards::Franzoesisch)));
}

/// TSR 9: somebody complained and nobody has ruled. Each ruling stands there with its points, none is chosen.
#[test]
fn the_page_of_a_complaint_shows_every_ruling() {
    let text = protest()
        .replace(" -> 1 18", " (2: Reklamation Nichtbedienen 3) -> 1 18")
        .replace(" 1.  1: HeA", " 1.  1: (1: Kontra @12) HeA")
        .replace("(1: Hinweis Nichtbedienen 3)\n", "");
    insta::assert_snapshot!("reklamation", said(&page_of(&text, Language::En, Cards::Deutsch)));
}

#[test]
fn the_same_game_gives_the_same_page_byte_for_byte() {
    for language in [Language::De, Language::En, Language::Nl] {
        let text = protest();
        assert_eq!(page_of(&text, language, Cards::Deutsch), page_of(&text, language, Cards::Deutsch));
    }
}

/// Two people compare what `doko fmt` and `doko rules show --format toml` give them.
#[test]
fn the_fingerprints_are_those_of_the_canonical_texts() {
    let canonical = doko_judge::document::format(protest().as_bytes(), None).unwrap().0;
    let rules = crate::rule_values::toml(doko_analyzer::RuleSet::builtin("ddv").unwrap());
    let spaced = page_of(&protest().replace("Geber:      4", "Geber:4"), Language::En, Cards::Franzoesisch);
    for text in [canonical, rules] {
        assert!(spaced.contains(&super::fingerprint::of_text(&text)));
    }
    let other = page_of(&protest().replace("Anna", "Anne"), Language::En, Cards::Franzoesisch);
    assert_ne!(spaced, other);
}

/// What cannot be read may have been a complaint: nobody is said to have kept silent.
#[test]
fn of_words_that_cannot_be_read_nothing_is_denied() {
    let begun = protest().split(" 7.  3:").next().unwrap().to_owned();
    let silent = said(&page_of(&begun, Language::En, Cards::Franzoesisch));
    let unread =
        said(&page_of(&format!("{begun}(Anna beschwert sich über Cora)\n"), Language::En, Cards::Franzoesisch));
    let (none, unknown) = ("No complaint so far", "Whether anybody complained is not certain");
    assert!(silent.contains(none) && !silent.contains(unknown), "{silent}");
    assert!(unread.contains(unknown) && !unread.contains(none), "{unread}");
    let closed = "no ruling is open";
    assert!(silent.contains(closed) && !unread.contains(closed), "{unread}");
}

/// Returns the names of the tags of a page, and of their attributes.
fn markup(page: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut tags, mut attributes) = (BTreeSet::new(), BTreeSet::new());
    for tag in page.split('<').skip(1) {
        let tag = tag.split_once('>').expect("each < opens a tag").0;
        tags.insert(tag.split([' ', '\n']).next().unwrap_or_default().to_owned());
        // Every second piece stands between quotes.
        for names in tag.split('"').step_by(2) {
            attributes.extend(names.split_whitespace().filter_map(|name| name.strip_suffix('=')).map(str::to_owned));
        }
    }
    (tags, attributes)
}

/// What people may type where a record has room for any text.
const HOSTILE: [&str; 7] = [
    "<script>alert(1)</script>",
    "</title></style></svg><img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)",
    "' onmouseover='alert(1)",
    "&lt;script&gt;",
    "a\u{202E}b\u{200B}c\u{2066}d\u{FEFF}",
    "\u{1B}[2J\u{1B}]0;title\u{7}",
];

#[test]
fn whatever_a_record_holds_stays_text_in_its_place() {
    let (tags, attributes) = markup(&page_of(&protest(), Language::De, Cards::Franzoesisch));
    for hostile in HOSTILE {
        let quoted = format!("\"{}\"", hostile.replace('"', "\\\""));
        let text = protest()
            .replace("Vereinsabend, Tisch 3", &quoted)
            .replace("2026-11-20", &quoted)
            .replace("Anna", &quoted)
            .replace("Spiel 8", &format!("Spiel {quoted}"))
            .replace(" -> 1 18", &format!(" {{{hostile}}} -> 1 18"))
            .replace("HeK -> 1 26", &format!("HeK (2: {quoted}) -> 1 26"))
            .replace("(1: Hinweis Nichtbedienen 3)", &format!("(1: Reklamation {quoted} 3) (2: sagt {quoted})"))
            .replace("Augen:      Re 158, Kontra 82", &format!("Augen: {hostile}\nSonderpunkte: Re {hostile} 2"))
            .replace("Regeln:     ddv", &format!("Regeln:     ddv\nOrt: {hostile}\nX-{hostile}: {hostile}"));
        let page = page_of(&text, Language::De, Cards::Franzoesisch);
        let (its_tags, its_attributes) = markup(&page);
        // A row without a card in it has a tag or a class more, never one that loads or runs anything.
        let more: Vec<_> = its_tags.difference(&tags).collect();
        assert!(
            more.iter()
                .all(|tag| ["br", "i", "/i", "q", "/q", "h3", "/h3", "li", "/li", "ul", "/ul", "small", "/small"]
                    .contains(&tag.as_str())),
            "{more:?}"
        );
        let more: Vec<_> = its_attributes.difference(&attributes).collect();
        assert!(more.iter().all(|name| ["colspan", "class"].contains(&name.as_str())), "{hostile}: {more:?}");
        let hidden = |letter: &char| *letter != '\n' && doko_judge::harmless::is_harmful(*letter);
        assert_eq!(page.chars().find(hidden), None, "{hostile}");
        assert!(page.len() > 20_000, "the game is still shown");
    }
}

/// One file without network or script: nothing in it names another, and what would run is forbidden.
#[test]
fn the_page_needs_nothing_from_elsewhere() {
    for cards in [Cards::Franzoesisch, Cards::Deutsch] {
        let page = page_of(&protest(), Language::De, cards);
        assert!(page.contains("default-src 'none'"));
        for foreign in ["http:", "https:", "//", "src=", "url(", "@import", "<script", "<link", "<img"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        let links = page.split("href=\"").skip(1);
        assert!(links.clone().count() > 50 && links.clone().all(|link| link.starts_with('#')));
    }
}

/// The parties do not see the record: no code, no line of it, no advice on how to write, and names without their numbers.
#[test]
fn the_page_speaks_to_the_parties() {
    for (language, words) in [
        (Language::De, ["Zeile ", "Schreibe", "Notiere", "Spieler Cora"]),
        (Language::En, [" line ", "Write", "`", "layer Cora"]),
        (Language::Nl, ["regel 1", "Schrijf", "Noteer", "peler Cora"]),
    ] {
        let page = page_of(&protest(), language, Cards::Franzoesisch);
        let body = page.split_once("<main>").unwrap().1;
        for word in words.into_iter().chain(["S201", "R508", "nichtbedienen", "3 (Cora)", "\u{E000}", " -2"]) {
            assert!(!body.contains(word), "{language:?}: {word}");
        }
    }
}

/// TSR 9.4.4: the Solo was broken off. Augen that lay by then decide nothing, and what was fined is told from the game.
#[test]
fn a_game_that_was_broken_off_says_so_and_by_which_clause() {
    let path = "../corpus/disputes/01-solo-schwerwiegend-gegner.doko";
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let page = page_of(&text, Language::De, Cards::Franzoesisch);
    assert!(page.contains("<h1>Abgebrochen</h1>") && page.contains("nach einem Verstoß, Regel 9.4.4"));
    assert!(page.contains("Spiel 0 · Strafe +12") && !page.contains("Re gewinnt"));
}

/// TSR 9.6.3: before anybody could notice it a violation neither stands nor is it too late to complain of it.
#[test]
fn an_open_violation_is_told_from_one_that_stands() {
    let open = protest().split("\n 7.").next().unwrap().to_owned() + "\n";
    let page = page_of(&open, Language::De, Cards::Franzoesisch);
    assert!(page.contains("Noch nicht reklamiert.") && !page.contains("Das Ergebnis bleibt"), "{}", said(&page));
    assert!(page.contains("Stich 7 läuft"));
}

/// Who loses the right by a call does so in a sentence of its own, and where no ruling is open there is no list of them.
#[test]
fn a_call_that_loses_the_right_is_no_half_sentence() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/disputes/");
    let text = |name: &str| std::fs::read_to_string(format!("{folder}{name}.doko")).unwrap();
    let page = page_of(&text("01-zugleich-reklamiert-der-erste-verstoss"), Language::De, Cards::Franzoesisch);
    let sentence = "Spieler 3: Re (9 Karten). Damit verlor Spieler 3 das Recht zu reklamieren.";
    assert!(page.contains(sentence) && page.contains(">Mögliche Entscheide<"), "{}", said(&page));
    let page = page_of(&text("01-dieselbe-tat-noch-einmal-reklamiert"), Language::De, Cards::Franzoesisch);
    assert!(page.contains("ist kein Entscheid offen") && !page.contains(">Mögliche Entscheide<"), "{}", said(&page));
}

/// Two languages stand one after the other, each whole, with anchors of its own.
#[test]
fn a_page_for_two_parties_has_both_languages() {
    let choice = Choice { depth: Depth::Record, ..Choice::default() };
    let game = judge_text(protest().into_bytes(), choice).into_iter().find_map(|item| match item {
        Judged::Game(game) => Some(game),
        Judged::List(_) | Judged::End(_) => None,
    });
    let both = [Messages::new(Language::De), Messages::new(Language::Nl)];
    let page = page(&game.unwrap(), Cards::Franzoesisch, &both.iter().collect::<Vec<_>>()).unwrap();
    assert!(page.contains("<h1>Re gewinnt</h1>") && page.contains("<h1>Re wint</h1>"));
    let mut anchors: Vec<_> = page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let count = anchors.len();
    anchors.sort_unstable();
    anchors.dedup();
    assert_eq!(anchors.len(), count);
    // Each has the letters of its cards, and the words of what was said: Kreuz-Dame is D here and V there.
    let index = |id: &str| page.split(&format!("id=\"{id}\"")).nth(1).unwrap().split("</text>").next().unwrap();
    assert!(index("de-cCQ").ends_with(">D") && index("nl-cCQ").ends_with(">V"), "{}", index("nl-cCQ"));
    assert!(page.contains("Hinweis Nichtbedienen gegen") && page.contains("aanwijzing verzaken tegen"));
}

/// Each mark and each drawing that is used is there.
#[test]
fn every_link_of_the_page_has_its_target() {
    for cards in [Cards::Deutsch, Cards::Franzoesisch] {
        let page = page_of(&protest(), Language::Nl, cards);
        every_target_is_there(&page);
    }
}

fn every_target_is_there(page: &str) {
    for link in page.split("href=\"#").skip(1) {
        let target = link.split('"').next().unwrap();
        assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
    }
}

/// Places that cannot be read, cards nobody noted, unknown rules: whatever there is, is shown.
#[test]
fn a_broken_record_has_a_page_too() {
    let without_hands: String =
        protest().lines().filter(|line| !line.starts_with("Blatt")).map(|line| format!("{line}\n")).collect();
    let broken = [
        protest().replace("PiK KrK -> 1 18", "Xx7 KrK -> 1 18"),
        protest().replace(" 5.  1: He10 KaD HeB KaB -> 1 17\n", ""),
        protest().replace("KaA KrD PiB PiB", "KaA ?? ~PiB 2:PiB 2:PiB [KrD]"),
        protest().replace("Regeln:     ddv", "Regeln:     gibtesnicht"),
        protest().replace("doko 1", "doko 99"),
        without_hands.replace("PiK KrK", "PiK ??"),
        "doko 1\n\nSpiel\n".to_owned(),
        "doko 1\n\nSpiel\n(1: Kontra)\nxyz\n 1. so nicht\n 2.  1: KrA".to_owned(),
    ];
    for text in broken {
        let page = page_of(&text, Language::En, Cards::Franzoesisch);
        assert!(page.ends_with("</main>\n</body>\n</html>\n"), "{text}");
    }
}

/// A game noted without cards may have no parties: who won are seats, as `doko score` says.
#[test]
fn a_game_whose_points_are_noted_names_its_winners() {
    let text = |noted: &str| format!("doko 1\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\n{noted}\n");
    for (noted, headline) in [
        ("Re: 1, 3\nSpielart: normal\nPunkte: +2 -2 +2 -2", "Gewonnen: Anna, Cora"),
        ("Sieger: 2, 3\nWert: 3", "Gewonnen: Bert, Cora"),
        ("Punkte: 0 0 0 0", "Niemand gewinnt"),
    ] {
        let page = page_of(&text(noted), Language::De, Cards::Franzoesisch);
        assert!(page.contains(&format!("<h1>{headline}</h1>")), "{noted}: {}", said(&page));
    }
}

/// TSR 5.4.4: a claim that does not hold is refuted by cards, and each is told with its player.
#[test]
fn a_wrong_claim_is_refuted_card_by_card() {
    let path = "../corpus/findings/rest-nicht-sicher-2.doko";
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let text = text.replace("Regeln:", "Spieler: Anna, Bert, Cora, Dirk\nRegeln:");
    let page = page_of(&text, Language::De, Cards::Franzoesisch);
    assert!(page.contains("So verliert Bert einen: Bert: Pik-Ass, Cora: Pik-Neun, Dirk: Karo-Neun"), "{}", said(&page));
}

/// TSR 9.6.3: rights to complain of each violation stand in a group of their own, and who has them is named.
#[test]
fn every_violation_has_its_rights() {
    let late = protest().replace(" 6.  1:", " 6.  1: (1: Kontra)");
    let said = said(&page_of(&late, Language::De, Cards::Franzoesisch));
    let (_, rights) = said.split_once("Wer durfte wann reklamieren").unwrap();
    let rights = rights.split("Die Blätter").next().unwrap();
    for violation in ["Cora hat nicht bedient", "Anna sagte „Kontra“"] {
        assert!(rights.contains(violation), "{said}");
    }
    assert_eq!(rights.matches("Reklamieren durften: ").count(), 2, "{said}");
}
