//! The shared cases of the five rule texts that are neither scores nor functions: each has its record in
//! `corpus/systems`, where it is judged.
//!
//! Those that concern a list, a sheet, who deals next or who leaves are not here: they come with lists of games.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value as Json;

/// A case and the records that show it.
const SHOWN: [(&str, &[&str]); 30] = [
    ("000-24", &["ddv-kurz/F4-re-mit-elf", "ddv-kurz/F4-re-mit-zehn", "ddv-kurz/F6-alle-stufen"]),
    ("000-25", &["ddv-kurz/F8-klaerung-im-2-stich", "ddv-kurz/F8-klaerung-im-2-stich-zu-spaet"]),
    ("000-29", &["ddv-kurz/E3-pflicht-vor-lust-vor-hochzeit"]),
    ("000-30", &["ddv-kurz/E4-gleicher-rang-der-vordere"]),
    ("000-37", &["ddv-kurz/F6-absage-ohne-ansage"]),
    ("000-38", &["ddv-kurz/F6-uebersprungen-und-rechtzeitig", "ddv-kurz/F6-uebersprungen-und-versaeumt"]),
    ("001-27", &["klub-schweine/7b-contra-gleich-nach-dem-findungsstich", "klub-schweine/7b-contra-eine-karte-danach"]),
    ("001-28", &["klub-schweine/7c-contra-sofort-auf-keine-9"]),
    ("001-29", &["klub-schweine/7c-contra-eine-karte-spaeter"]),
    ("001-37", &["klub-schweine/6b-der-vordere-spielt-sein-solo"]),
    ("002-23", &["wettbewerb/4.3a-re-nach-der-fuenften-karte", "wettbewerb/4.3a-kontra-nach-der-sechsten-karte"]),
    ("002-26", &["wettbewerb/4.1b-kontra-vor-dem-solo", "wettbewerb/4.1b-kontra-nach-der-ersten-karte"]),
    ("002-32", &["wettbewerb/3.2f-gesperrt-durch-keine-90", "wettbewerb/3.2f-trotzdem-ueberboten"]),
    ("002-38", &["wettbewerb/5c-die-herz-zehn-ist-noch-da"]),
    ("002-41", &["wettbewerb/4b-sub-zaehlt-nicht"]),
    ("003-25", &["borgholzhausen/1l-keine-90-verboten"]),
    ("003-29", &["borgholzhausen/3g-fuchs-ausgespielt"]),
    ("003-30", &["borgholzhausen/2a-trumpf-vor-buben"]),
    ("003-31", &["borgholzhausen/2b-farbsolo"]),
    ("003-32", &["borgholzhausen/1h-pflichtansage-fehlt"]),
    ("003-33", &["borgholzhausen/1p-ohne-trumpf-neu-geben-verlangt", "borgholzhausen/1p-ohne-trumpf-neu-gegeben"]),
    ("004-19", &["online-nl/A2-re-met-elf", "online-nl/A2-contra-met-tien", "online-nl/F2-van-geen-90-tot-zwart"]),
    ("004-20", &["online-nl/A3-voor-de-verduidelijking"]),
    ("004-24", &["online-nl/A2-contra-met-tien"]),
    ("004-25", &["online-nl/P3-solo-voor-bruiloft"]),
    ("004-27", &["online-nl/P4-de-eerste-aan-de-beurt"]),
    ("004-28", &["online-nl/K-standaardspel", "online-nl/K1-duitse-letters"]),
    ("003-22", &["borgholzhausen/4d-nichtbedienen"]),
    ("003-23", &["borgholzhausen/4e-solist-bedient-nicht"]),
    ("003-24", &["borgholzhausen/4f-gegner-bedient-nicht"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/systems")
}

#[test]
fn every_record_that_shows_a_case_is_there() {
    for (case, names) in SHOWN {
        for name in names {
            assert!(folder().join(format!("{name}.doko")).is_file(), "{case}: {name}");
        }
    }
}

/// The shared cases are not part of this repository; where they are not at hand there is nothing to compare.
#[test]
fn every_case_of_these_kinds_has_its_record() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cases/systems.json");
    let Ok(text) = fs::read_to_string(path) else { return };
    let all: Json = serde_json::from_str(&text).unwrap();
    let known: BTreeSet<&str> = SHOWN.iter().map(|(case, _)| *case).collect();
    for case in all["cases"].as_array().unwrap() {
        let (id, kind) = (case["id"].as_str().unwrap(), case["kind"].as_str().unwrap());
        let here = ["timing", "vorbehalt", "reject", "penalty", "parse", "claim"].contains(&kind);
        assert_eq!(here, known.contains(id), "{id} is a case of {kind}");
    }
}
