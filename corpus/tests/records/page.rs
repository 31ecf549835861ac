//! A page for each record, made and named as `doko corpus test` does it.

use std::fs;

use doko_analyzer::RuleSet;
use doko_corpus::{Case, Page, Settings, Snapshot, records, snapshot};

use super::folder;

/// Returns what the corpus is tested for.
fn settings() -> Settings {
    Settings::read(&fs::read_to_string(folder("corpus.toml")).unwrap()).unwrap()
}

fn cases(settings: &Settings) -> Vec<Case> {
    let all = records(&folder("")).unwrap();
    let cases: Vec<Case> = all.into_iter().filter(|case| settings.wants(&case.name)).collect();
    assert!(cases.len() > 300, "{} records: has a folder moved?", cases.len());
    cases
}

#[test]
fn each_record_has_the_page_that_was_read() {
    let settings = settings();
    let mut insta = insta::Settings::clone_current();
    insta.set_snapshot_path("../snapshots");
    insta.set_prepend_module_to_snapshot(false);
    insta.set_omit_expression(true);
    insta.bind(|| {
        for case in cases(&settings) {
            let further = settings.further(&case.name);
            let further: Vec<&RuleSet> = further.iter().map(|id| RuleSet::builtin(id).unwrap()).collect();
            let page = Page::of(&case.text, &|id| RuleSet::builtin(id), &further);
            insta::assert_snapshot!(snapshot::stem(&case.name), page.to_string());
        }
    });
}

#[test]
fn each_page_is_that_of_a_record() {
    let settings = settings();
    let names: Vec<String> = cases(&settings).iter().map(|case| snapshot::file_name(&case.name)).collect();
    for entry in fs::read_dir(folder(&settings.snapshots)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(!name.ends_with(snapshot::ENDING) || names.contains(&name), "{name}: of no record any more");
    }
}

/// What differs is told from what was kept, so it must be read as it was written.
#[test]
fn a_page_is_read_as_it_was_written() {
    let settings = settings();
    for case in cases(&settings) {
        let text = fs::read_to_string(folder(&settings.snapshots).join(snapshot::file_name(&case.name))).unwrap();
        let kept = Snapshot::read(&text);
        let page = Page::read(kept.page).unwrap_or_else(|| panic!("{}: no page", case.name));
        assert!(kept.is(&page.to_string()), "{}:\n{page}", case.name);
    }
}
