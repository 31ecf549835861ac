//! Who could complain, from where on, until which act, and what a referee could still rule: worked out by hand for
//! records of disputes (TSR 5.5, 9.2.2, 9.6.1, 9.6.3; R002-5f, R002-6.5b).

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::Path;

use doko_analyzer::{Analysis, Fall, RuleSet, analyze};
use doko_format::{Key, Locus, Record, Value};
use doko_parser::ChunkKind;

/// A record and the text of its game, from which its places count.
struct Judged {
    text: String,
    record: Record,
    analysis: Analysis,
}

fn judged(name: &str) -> Judged {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(name).with_extension("doko");
    let text = fs::read_to_string(path).unwrap();
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    let Some(Value::Text(id)) = list.header.field(&Key::Regeln).map(|field| &field.value.value) else {
        panic!("{name}: no rule set")
    };
    let rules = RuleSet::builtin(id).unwrap();
    let record = list.games.into_iter().next().unwrap();
    let analysis = analyze(&record, &list.header, rules);
    let game = doko_parser::split(text.as_bytes()).find(|chunk| chunk.kind == ChunkKind::Game).unwrap();
    let text = String::from_utf8(game.bytes.to_vec()).unwrap();
    Judged { text, record, analysis }
}

impl Judged {
    /// Says where something is: the trick if it is in one, and what stands there.
    fn place(&self, at: Locus) -> String {
        let span = self.record.span_of(at).unwrap();
        let words = &self.text[span.start as usize..span.end as usize];
        match self.record.trick_and_position(at).0 {
            Some(trick) => format!("{trick} {words}"),
            None => words.to_owned(),
        }
    }
}

/// What the right to complain of the one violation of a record must be.
struct Erwartet {
    record: &'static str,
    /// The violation.
    tat: &'static str,
    geklaert: bool,
    /// From where on all could notice it.
    erkennbar: Option<&'static str>,
    /// Who could complain, and the act that cost him the right.
    berechtigt: &'static [(u8, Option<&'static str>)],
    reklamiert: Option<&'static str>,
}

const RECHTE: &[Erwartet] = &[
    // 2 lays PiK on a Karo lead as the second card of the game: nothing is settled (5.5.1), so everybody but 2 (9.6.1).
    // His first trump after that is KaA in trick 2, the third card of 4, 1, 2, 3. Next acts (9.6.3): 3 lays the card
    // after it, 1 leads to trick 3, 4 is last there.
    Erwartet {
        record: "disputes/01-nichtbedienen-zu-spaet-reklamiert",
        tat: "1 PiK",
        geklaert: false,
        erkennbar: Some("2 KaA"),
        berechtigt: &[(1, Some("3 PiK")), (3, Some("2 KaB")), (4, Some("3 Pi10"))],
        reklamiert: None,
    },
    // Nothing is settled; 4 is the partner of 2 and complains before anybody acts after HeA, where it shows.
    Erwartet {
        record: "disputes/03-partner-vor-der-klaerung",
        tat: "1 KaK",
        geklaert: false,
        erkennbar: Some("2 HeA"),
        berechtigt: &[(1, None), (3, None), (4, None)],
        reklamiert: Some("2 (4: Reklamation Nichtbedienen 2 Stich 1)"),
    },
    // 1 had said Re: that settles him, not who plays with him (5.5.2).
    Erwartet {
        record: "disputes/03-eine-ansage-klaert-nicht",
        tat: "1 KrK",
        geklaert: false,
        erkennbar: Some("2 PiB"),
        berechtigt: &[(1, None), (3, None), (4, None)],
        reklamiert: Some("2 (1: Reklamation Nichtbedienen 2 Stich 1)"),
    },
    // The second Kreuz-Dame lay before the revoke, the first in trick 3: 1 and 2 are Re for all to see (5.5.1), so only
    // 3 and 4 may complain. The trump shows as Ka9, third in trick 8; then 3 lays the last card and 4 leads to trick 9.
    Erwartet {
        record: "disputes/03-partner-nach-der-klaerung",
        tat: "6 Kr10",
        geklaert: true,
        erkennbar: Some("8 Ka9"),
        berechtigt: &[(3, Some("8 KaK")), (4, Some("9 Kr9"))],
        reklamiert: None,
    },
    // It is settled by trick 4, but the moment of the violation decides (9.6.1): it was trick 1.
    Erwartet {
        record: "disputes/03-geklaert-erst-nach-dem-verstoss",
        tat: "1 KaB",
        geklaert: false,
        erkennbar: Some("5 Kr9"),
        berechtigt: &[(1, None), (3, None), (4, None)],
        reklamiert: Some("5 (4: Reklamation Nichtbedienen 2 Stich 1)"),
    },
    // In a Solo all is settled from its announcement on: against a defender only the soloist may complain. 3 shows a
    // trump with KrA in trick 4; the soloist's next card is the second of trick 5.
    Erwartet {
        record: "disputes/03-mitspieler-im-solo",
        tat: "1 KaA",
        geklaert: true,
        erkennbar: Some("4 KrA"),
        berechtigt: &[(1, Some("5 Kr10"))],
        reklamiert: None,
    },
    // 4 speaks before 3 and before the Solo is named: nothing is settled yet (5.5.1), so everybody but 4 may complain. 3
    // answers next, then 1 names the Solo; 2 does nothing more.
    Erwartet {
        record: "disputes/03-vor-dem-genannten-solo",
        tat: "4 gesund",
        geklaert: false,
        erkennbar: Some("4 gesund"),
        berechtigt: &[(1, Some("1 Pflichtsolo Kreuz")), (2, None), (3, Some("3 gesund"))],
        reklamiert: Some("(2: Reklamation Vorbehalt 4)"),
    },
    // Trick 1 went to 2: the Klärungsstich (5.5.1). 2 revokes in trick 3 and shows a trump second in trick 4, where his
    // opponents 3 and 4 are next.
    Erwartet {
        record: "disputes/03-hochzeit-nach-dem-klaerungsstich",
        tat: "3 KrA",
        geklaert: true,
        erkennbar: Some("4 PiB"),
        berechtigt: &[(3, Some("4 KaK")), (4, Some("4 KaA"))],
        reklamiert: None,
    },
    // A call is heard by all when it is made; nobody is known yet. 1, 2, 3, 4 lay to trick 3 in this order.
    Erwartet {
        record: "disputes/13-re-mit-zehn-nicht-reklamiert",
        tat: "3 (3: Re @10)",
        geklaert: false,
        erkennbar: Some("3 (3: Re @10)"),
        berechtigt: &[(1, Some("3 KaA")), (2, Some("3 HeD")), (4, Some("3 KrB"))],
        reklamiert: None,
    },
    // The card that should have followed was never laid; the soloist has lost the right all the same, by shortening
    // (5.4.3).
    Erwartet {
        record: "disputes/07-abgekuerzt-und-dann-reklamiert",
        tat: "10 Pi9",
        geklaert: true,
        erkennbar: None,
        berechtigt: &[(1, Some("10 (1: Rest)"))],
        reklamiert: None,
    },
    // R002-6.5b: anybody but the violator, to the end of the game; R002-5f: not the soloist who gave the rest away.
    Erwartet {
        record: "systems/wettbewerb/5f-erst-geschenkt-dann-reklamiert",
        tat: "3 HeK",
        geklaert: true,
        erkennbar: Some("4 KaB"),
        berechtigt: &[(1, None), (2, Some("6 (2: schenkt Rest)")), (4, None)],
        reklamiert: None,
    },
    // The call stands in the line `Ansagen` with 10 cards in hand: 3 had laid two, the second as the first card of trick 2,
    // and lays the third as the last card of trick 3. So all had surely heard it when the third card of trick 3 lay; the
    // next acts are cards of trick 4, where 1 leads. Nothing is settled after five cards without a Kreuz-Dame.
    Erwartet {
        record: "disputes/13-ansage-im-kopf-reklamiert",
        tat: "3 Re @10",
        geklaert: false,
        erkennbar: Some("3 KaD"),
        berechtigt: &[(1, Some("4 KrB")), (2, Some("4 KrD")), (4, Some("4 Ka10"))],
        reklamiert: Some("3 (1: Reklamation Ansage 3)"),
    },
    // A call costs the right as a card does (9.6.3), also where it stands in the line `Ansagen`: 25 cards lay, the 25th is the
    // one that should have followed, so 1 had noticed it. Trick 7 is laid by 3, 4, 1, 2; the revoke was the third card of
    // trick 4, when one Kreuz-Dame had not been seen yet.
    Erwartet {
        record: "disputes/01-im-kopf-angesagt-und-weitergegangen",
        tat: "4 PiK",
        geklaert: false,
        erkennbar: Some("7 KrA"),
        berechtigt: &[(1, Some("1 Kontra /25")), (2, Some("7 KrA")), (4, Some("7 PiA"))],
        reklamiert: None,
    },
    // 2 is Kontra and has said Re, which settles nobody (5.5.1): 4, who has said Kontra, does not know his partner (5.5.2).
    Erwartet {
        record: "disputes/03-ein-falsches-re-klaert-niemand",
        tat: "4 HeK",
        geklaert: false,
        erkennbar: None,
        berechtigt: &[(1, None), (3, None), (4, None)],
        reklamiert: Some("4 (4: Reklamation Nichtbedienen 2)"),
    },
    // 1 and 3 have both called for Re, so it is settled, and the answer of 3 binds 1 (9.6.4), though an opponent spoke before.
    Erwartet {
        record: "disputes/08-die-antwort-des-partners-nach-einem-gegner",
        tat: "4 HeK",
        geklaert: true,
        erkennbar: None,
        berechtigt: &[(1, Some("4 (3: keine Reklamation)")), (3, Some("4 (3: keine Reklamation)"))],
        reklamiert: None,
    },
];

#[test]
fn the_right_to_complain_is_what_the_clauses_say() {
    for erwartet in RECHTE {
        let judged = judged(erwartet.record);
        let place = |at: Locus| judged.place(at);
        let violations = judged.analysis.findings.iter().filter_map(|found| Some((found.at, found.recht.as_ref()?)));
        let mut of_it = violations.filter(|(at, _)| place(*at) == erwartet.tat);
        let (_, recht) = of_it.next().unwrap_or_else(|| panic!("{}: the violation", erwartet.record));
        assert!(of_it.next().is_none(), "{}: one violation", erwartet.record);
        assert_eq!(recht.geklaert, erwartet.geklaert, "{}: settled (TSR 5.5)", erwartet.record);
        let erkennbar = recht.erkennbar.map(place);
        assert_eq!(erkennbar.as_deref(), erwartet.erkennbar, "{}: from where (TSR 9.6.3)", erwartet.record);
        let found: Vec<_> = recht.berechtigt.iter().map(|one| (one.seat.number(), one.verwirkt.map(place))).collect();
        let found: Vec<_> = found.iter().map(|(seat, lost)| (*seat, lost.as_deref())).collect();
        assert_eq!(found, erwartet.berechtigt, "{}: who, until where (TSR 9.6.1, 9.6.3)", erwartet.record);
        let reklamiert = recht.reklamiert.map(place);
        assert_eq!(reklamiert.as_deref(), erwartet.reklamiert, "{}: the complaint", erwartet.record);
    }
}

/// A ruling with the points by seat.
type Entscheid = (&'static str, [i32; 4]);

/// Each possible ruling; the sums stand in the records, in `# Rechnung:`.
const ENTSCHEIDE: &[(&str, &str, &[Entscheid])] = &[
    // TSR 9.2.2: Re takes the rest whatever is played, and no special point hangs on it.
    (
        "disputes/05-rest-ohnehin",
        "DDV-TSR 2026-02-21 9.2.2",
        &[("kein-verstoss", [9, -3, -3, -3]), ("unerheblich", [9, -3, -3, -3])],
    ),
    (
        "disputes/05-rest-ohnehin-mit-fuchs",
        "DDV-TSR 2026-02-21 9.2.2",
        &[("kein-verstoss", [-4, -4, 4, 4]), ("unerheblich", [-4, -4, 4, 4])],
    ),
    // The others: a Karlchen is still open, a defender can get a trick, or the revoke itself takes one.
    (
        "disputes/05-karlchen-noch-offen",
        "DDV-TSR 2026-02-21 9.6.5",
        &[
            ("kein-verstoss", [-1, 1, 1, -1]),
            ("unerheblich", [-1, 1, 1, -1]),
            ("geringfügig", [-4, 2, 2, 0]),
            ("schwerwiegend", [-12, 4, 4, 4]),
        ],
    ),
    (
        "disputes/05-der-letzte-stich-noch-offen",
        "DDV-TSR 2026-02-21 9.6.5",
        &[
            ("kein-verstoss", [12, -4, -4, -4]),
            ("unerheblich", [12, -4, -4, -4]),
            ("geringfügig-nachteil", [15, -7, -4, -4]),
            ("geringfügig-ohne-nachteil", [13, -7, -3, -3]),
            ("schwerwiegend", [18, -8, -5, -5]),
        ],
    ),
    (
        "disputes/05-der-verstoss-nimmt-selbst-einen-stich",
        "DDV-TSR 2026-02-21 9.6.5",
        &[
            ("kein-verstoss", [6, -2, -2, -2]),
            ("unerheblich", [6, -2, -2, -2]),
            ("geringfügig-nachteil", [9, -2, -2, -5]),
            ("geringfügig-ohne-nachteil", [7, -1, -1, -5]),
            ("schwerwiegend", [12, 0, 0, -12]),
        ],
    ),
    // Ruled on the first complaint, open on the second.
    (
        "disputes/01-zweite-reklamation-offen",
        "DDV-TSR 2026-02-21 9.6.5",
        &[
            ("kein-verstoss", [3, -1, -1, -1]),
            ("unerheblich", [3, -1, -1, -1]),
            ("geringfügig", [0, 0, 0, 0]),
            ("schwerwiegend", [-11, 1, 5, 5]),
        ],
    ),
    // TSR 5.4 does not say what a wrong claim comes to: either party gets the rest.
    (
        "disputes/07-falscher-rest",
        "DDV-TSR 2026-02-21 9.6.5",
        &[("rest-re", [-3, 9, -3, -3]), ("rest-kontra", [2, -6, 2, 2])],
    ),
    (
        "disputes/07-rest-und-reklamation-beides-offen",
        "DDV-TSR 2026-02-21 9.6.5",
        &[
            ("kein-verstoss", [-3, 9, -3, -3]),
            ("kein-verstoss", [2, -6, 2, 2]),
            ("unerheblich", [-3, 9, -3, -3]),
            ("unerheblich", [2, -6, 2, 2]),
            ("geringfügig", [-2, 6, -2, -2]),
            ("geringfügig", [3, -9, 3, 3]),
            ("schwerwiegend", [4, -12, 4, 4]),
        ],
    ),
    (
        "disputes/07-folge-nicht-genannt",
        "DDV-TSR 2026-02-21 9.6.5",
        &[("rest-re", [-1, 3, -1, -1]), ("rest-kontra", [1, -3, 1, 1])],
    ),
];

#[test]
fn each_possible_ruling_brings_what_was_worked_out_and_no_other_is_shown() {
    for (record, clause, expected) in ENTSCHEIDE {
        let analysis = judged(record).analysis;
        let open = analysis.findings.iter().find(|found| found.kind.slug() == "entscheid-noetig").unwrap();
        assert_eq!(open.clause.as_deref(), Some(*clause), "{record}");
        let rulings: Vec<_> =
            analysis.alternatives.iter().map(|one| (one.case.slug().0, one.points.as_deref().unwrap())).collect();
        let expected: Vec<_> = expected.iter().map(|(ruling, points)| (*ruling, &points[..])).collect();
        assert_eq!(rulings, expected, "{record}");
    }
}

/// SPEC F 7.2: a line of the head may stand anywhere, also behind the rows. Nobody's right hangs on that: 2 had answered
/// before he complained of the cut that was missing (TSR 9.6.3).
#[test]
fn a_right_does_not_hang_on_where_the_head_is_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/disputes/09-niemand-hebt-ab-zu-spaet.doko");
    let text = fs::read_to_string(path).unwrap();
    let in_head = |line: &&str| line.starts_with("Abheber:") || line.starts_with("Vorbehalt:");
    let (head, rest): (Vec<&str>, Vec<&str>) = text.lines().partition(in_head);
    let [cut, asked] = head.as_slice() else { panic!("two lines of the head") };
    for behind in [[cut, asked], [asked, cut]] {
        let moved = rest.iter().chain(behind).map(|line| format!("{line}\n")).collect::<String>();
        let list = doko_parser::parse(moved.as_bytes()).document.lists.remove(0);
        let analysis = analyze(&list.games[0], &list.header, RuleSet::builtin("ddv").unwrap());
        let found: Vec<_> = analysis.findings.iter().map(|found| found.kind.slug()).collect();
        assert!(found.contains(&"reklamation-verspaetet") && found.contains(&"verstoss-steht"), "{found:?}");
        assert_eq!(analysis.alternatives, []);
    }
}

/// A ruling with the fine by seat, and whether the game is played on.
type Weiter = (&'static str, Option<[i32; 4]>, bool);

/// Records that end where somebody complained: what each ruling brings as long as nobody knows the points of the game.
const WEITER: &[(&str, &[Weiter])] = &[
    // 1 complains in trick 2 of the revoke of 2: 9.2 and 9.3 let play go on, -3 for 2 and +1 for the others (9.3.2);
    // 9.4.3 ends the game, -(12 + 3 x 0) and +(4 + 0) each.
    (
        "disputes/01-nichtbedienen-rechtzeitig-reklamiert",
        &[
            ("kein-verstoss", None, true),
            ("unerheblich", None, true),
            ("geringfügig", Some([1, -3, 1, 1]), true),
            ("schwerwiegend", Some([4, -12, 4, 4]), false),
        ],
    ),
    // Against a Solo all of a fine goes to the soloist where it could hurt him, else to everybody (9.3.3); a serious
    // violation is his alone (9.4.4). Who cannot know which is shown both.
    (
        "disputes/01-solo-reklamiert-und-offen",
        &[
            ("kein-verstoss", None, true),
            ("unerheblich", None, true),
            ("geringfügig-nachteil", Some([3, 0, -3, 0]), true),
            ("geringfügig-ohne-nachteil", Some([1, 1, -3, 1]), true),
            ("schwerwiegend", Some([12, 0, -12, 0]), false),
        ],
    ),
    // Nobody may shorten a normal game (5.4.3). The rest to either party ends it; else it is a violation of 3 (9.1.7).
    (
        "disputes/07-im-normalspiel-abgekuerzt",
        &[
            ("rest-re", None, false),
            ("rest-kontra", None, false),
            ("unerheblich", None, true),
            ("geringfügig", Some([1, 1, -3, 1]), true),
            ("schwerwiegend", Some([4, 4, -12, 4]), false),
        ],
    ),
    // A complaint that names nobody: whom a fine would hit is not known. A deal is dealt again, whoever dealt (9.6.5).
    ("disputes/01-reklamiert-ohne-sitz", &[("kein-verstoss", None, true), ("unerheblich", None, true)]),
    ("disputes/09-geben-reklamiert-ohne-sitz", &[("kein-verstoss", None, true), ("neu-geben", None, false)]),
    // Uncovering ends the game (5.3.8), and the clause says no more.
    ("rules/5-spielverlauf/stiche-aufgedeckt", &[("rest-re", None, false), ("rest-kontra", None, false)]),
];

#[test]
fn a_ruling_that_lets_play_go_on_brings_its_fine_and_no_points_of_the_game() {
    for (record, expected) in WEITER {
        let analysis = judged(record).analysis;
        let found: Vec<_> =
            analysis.alternatives.iter().map(|one| (one.case.slug().0, one.fines(), one.weiter)).collect();
        let expected: Vec<_> =
            expected.iter().map(|(ruling, fines, on)| (*ruling, fines.map(|row| row.to_vec()), *on)).collect();
        assert_eq!(found, expected, "{record}");
        for one in &analysis.alternatives {
            assert_eq!(one.points.is_none(), one.weiter, "{record}: {}", one.case.slug().0);
        }
    }
}

/// Shortened by somebody who may not, or ended by uncovering: who gets the rest decides (sums in the records).
#[test]
fn the_rest_to_either_party_brings_what_was_worked_out() {
    for record in ["disputes/07-im-normalspiel-abgekuerzt", "rules/5-spielverlauf/stiche-aufgedeckt"] {
        let alternatives = judged(record).analysis.alternatives;
        let points: Vec<_> = alternatives.iter().take(2).map(|one| one.points.as_deref().unwrap()).collect();
        assert_eq!(points, [[2, -2, 2, -2], [-2, 2, -2, 2]], "{record}");
    }
}

/// TSR 9.3.2 and 9.4.3 say what a violation costs in a normal game, 9.3.3 and 9.4.4 against a Solo; who plays it pays for
/// a serious one as in a normal game.
#[test]
fn a_fine_cites_the_clause_of_its_case() {
    let expected: &[(&str, &[(&str, &str)])] = &[
        ("disputes/01-nichtbedienen-rechtzeitig-reklamiert", &[("geringfügig", "9.3.2"), ("schwerwiegend", "9.4.3")]),
        (
            "disputes/01-solo-reklamiert-und-offen",
            &[("geringfügig-nachteil", "9.3.3"), ("geringfügig-ohne-nachteil", "9.3.3"), ("schwerwiegend", "9.4.4")],
        ),
    ];
    for (record, clauses) in expected {
        let alternatives = judged(record).analysis.alternatives;
        let fined = alternatives.iter().filter_map(|one| Some((one.case.slug().0, one.strafen.first()?)));
        let found: Vec<_> = fined.map(|(case, fine)| (case, fine.clause.as_deref().unwrap())).collect();
        let clauses: Vec<_> =
            clauses.iter().map(|(case, clause)| (*case, format!("DDV-TSR 2026-02-21 {clause}"))).collect();
        let clauses: Vec<_> = clauses.iter().map(|(case, clause)| (*case, clause.as_str())).collect();
        assert_eq!(found, clauses, "{record}");
    }
    for (record, clause) in [
        ("disputes/01-solo-geringfuegig-alleinspieler", "9.3.3"),
        ("disputes/01-solo-schwerwiegend-alleinspieler", "9.4.3"),
    ] {
        let fine = judged(record).analysis.strafen.remove(0);
        assert_eq!(fine.clause.as_deref(), Some(format!("DDV-TSR 2026-02-21 {clause}").as_str()), "{record}");
    }
}

/// A club where anybody may give the rest away. Of the Re cards 1 has laid one, and nobody noted a hand: the other is with
/// any of the four. After three tricks 1 has 25 + 35 + 13 = 73 Augen in 3 and gives the other 167 to his opponents.
/// Whoever of 2, 3, 4 is his partner: Kontra wins with 167 against 73: won 1, against Re 1, under 90 1 = 3. If he is alone
/// (Stille Hochzeit) a Solo: won 1, under 90 1 = 2, three times for him (TSR 7.2.2, 7.2.4).
#[test]
fn the_last_re_card_may_be_in_any_hand_that_is_not_known() {
    let rules =
        "id = \"klub\"\nextends = \"ddv\"\ntitle = \"Klub\"\nedition = \"Klub\"\n[abkuerzung]\nschenken = \"jeder\"\n";
    let rules = RuleSet::from_toml(rules).unwrap();
    let text = "doko 1\nRegeln: klub\n\nSpiel\nGeber: 4\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n\
        1. 1: KrA Kr10 KrK Kr9\n2. 1: PiA PiK Pi10 Pi10\n3. 1: KrD HeD PiD KaK\n(1: schenkt Rest)\n";
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    let analysis = analyze(&list.games[0], &list.header, &rules);
    let found: Vec<_> = analysis.alternatives.iter().map(|one| (one.case, one.points.clone().unwrap())).collect();
    let seat = |number| doko_format::Seat::new(number).unwrap();
    let expected = [(1, vec![-6, 2, 2, 2]), (2, vec![-3, -3, 3, 3]), (3, vec![-3, 3, -3, 3]), (4, vec![-3, 3, 3, -3])];
    assert_eq!(found, expected.map(|(number, points)| (Fall::ReBei(seat(number)), points)));
}

/// Returns who may complain of the one revoke of a game.
fn who_may_complain(rules: &str, game: &str) -> Vec<u8> {
    let text = format!("doko 1\nSpiel\nGeber: 4\n{game}");
    let rules = RuleSet::from_toml(rules).unwrap();
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    let analysis = analyze(&list.games[0], &list.header, &rules);
    let revokes = analysis.findings.iter().filter(|found| found.kind.slug() == "nichtbedienen");
    let rights: Vec<_> = revokes.filter_map(|found| found.recht.as_ref()).collect();
    assert_eq!(rights.len(), 1, "{:?}", analysis.findings);
    rights[0].berechtigt.iter().map(|one| one.seat.number()).collect()
}

/// House rules V2 and G1: who takes an Armut, and who chooses with whom he plays, says so: from there on only the opponents of the
/// violator may complain (TSR 9.6.1), of what was done before everybody else.
#[test]
fn an_armut_that_is_taken_and_a_genscher_settle_who_plays_with_whom() {
    let armut = "id = \"haus\"\nextends = \"ddv\"\n[vorbehalte]\npflichtsolo = false\n\
                 solo-aufspiel = \"solist\"\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\narmut = { truempfe-hoechstens = 3 }\n";
    let hands = "Blatt 1: KrD KrB KrB PiA PiK PiB HeA He10 HeD HeB He9 KaB\n\
                 Blatt 2: KrD PiA Pi10 PiK PiD HeB He9 KaA Ka10 KaK KaD KaD\n\
                 Blatt 3: KrA KrA Kr10 Kr9 Pi10 PiD Pi9 HeA HeK HeK Ka10 KaB\n\
                 Blatt 4: Kr10 KrK KrK Kr9 PiB Pi9 He10 HeD KaA KaK Ka9 Ka9\n";
    let taken = "Vorbehalt: 1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Armut\n(1: nimmt Armut)\n\
                 (3: gibt 1 PiD Ka10 KaB)\n(1: gibt 3 HeA He9 PiA)\n1. 1: KrD PiA Kr10 HeD\n2. 1: HeD KrD\n";
    assert_eq!(who_may_complain(armut, &format!("{hands}{taken}")), [1, 3]);
    let genscher = "id = \"haus\"\nextends = \"ddv\"\n[genscher]\nkarte = \"DK\"\n";
    let hands = "Blatt 1: KrK KrK Pi10 PiB HeA HeK HeD KaA Ka10 KaK KaK Ka9\n\
                 Blatt 2: KrA KrD Kr9 Pi10 PiK PiD HeA HeK HeB He9 Ka10 KaB\n\
                 Blatt 3: KrD KrB KrB PiA PiK Pi9 He10 HeB He9 KaD KaB Ka9\n\
                 Blatt 4: KrA Kr10 Kr10 Kr9 PiA PiD PiB Pi9 He10 HeD KaA KaD\nVorbehalt: alle gesund\n";
    let game = |said: &str| {
        let rows = "KaK Ka10 KrB KaA\n2. 3: Pi9 PiA Pi10 PiK\n3. 4: PiD Ka9 Kr9 KaB\n4. 4: HeD HeD PiD\n";
        format!("{hands}1. 1: {said}{rows}")
    };
    assert_eq!(who_may_complain(genscher, &game("(1: Genscher 3) ")), [1, 3]);
    assert_eq!(who_may_complain(genscher, &game("")), [1, 3, 4]);
}
