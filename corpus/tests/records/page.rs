//! A page for each record: the record, what happened, the score with its clauses, what was found.

use doko_analyzer::rules::Frist;
use std::fmt::Write as _;

use doko_analyzer::{Analysis, Spielart, Wert};
use doko_corpus::{Case, Judged, judge};
use doko_format::keyword::write_card;
use doko_format::{Partei, Seat, Sprache};

use super::{WITH_PAGES, of_folders};

#[test]
fn each_record_has_the_page_that_was_read() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for case in of_folders(&WITH_PAGES) {
            let name = case.name.trim_end_matches(".doko").replace('/', "__");
            insta::assert_snapshot!(name, page(&case));
        }
    });
}

fn page(case: &Case) -> String {
    let mut out = String::from_utf8_lossy(&case.text).trim_end().to_owned();
    if out.len() > 4_000 {
        out = "(too long to be shown)".to_owned();
    }
    let Judged { found, games } = judge(&case.text);
    for (record, analysis) in &games {
        let label = record.label.as_ref().map(|label| format!(" {}", label.value)).unwrap_or_default();
        let _ = write!(out, "\n\n===== Spiel{label}: {:?} =====\n", analysis.outcome);
        course(analysis, &mut out);
        score(analysis, &mut out);
    }
    out += "\n===== Befunde =====\n";
    if found.is_empty() {
        out += "keine\n";
    }
    for found in found {
        let clause = found.clause.map(|clause| format!(" [{clause}]")).unwrap_or_default();
        let severity = format!("{:?}", found.severity).to_lowercase();
        let _ = writeln!(
            out,
            "Zeile {}: {severity} {} {}{clause}\n  {}",
            found.line, found.code, found.slug, found.message
        );
    }
    out
}

fn course(analysis: &Analysis, out: &mut String) {
    if let Some(contract) = analysis.contract {
        let soloist = contract.soloist.map(|seat| format!(", Solist {seat}")).unwrap_or_default();
        let pflicht = match contract.pflicht {
            Some(true) => ", Pflichtsolo",
            Some(false) => ", Lustsolo",
            None => "",
        };
        let klaerung = contract.klaerungsstich.map(|stich| format!(", geklärt im Stich {stich}")).unwrap_or_default();
        let kind = match contract.kind {
            Spielart::Solo(Some(art)) => format!("Solo({art:?})"),
            Spielart::Solo(None) => "Solo".to_owned(),
            other => format!("{other:?}"),
        };
        let _ = writeln!(out, "{kind}{soloist}{pflicht}{klaerung}");
    }
    let party = |party: Partei| {
        let seats = analysis.active.iter().filter(|seat| analysis.parteien[**seat] == Some(party));
        let mut seats: Vec<String> = seats.map(Seat::to_string).collect();
        seats.sort();
        seats.join(" ")
    };
    let _ = writeln!(out, "Re {} gegen Kontra {}\n", party(Partei::Re), party(Partei::Kontra));
    for stich in &analysis.stiche {
        let cards: Vec<String> = stich
            .plays
            .iter()
            .map(|play| {
                let mut card = format!("{}:", play.seat);
                write_card(play.card, Sprache::De, &mut card);
                card
            })
            .collect();
        let _ = writeln!(out, "{:>2}. {:<32} an {} {:>3}", stich.number, cards.join(" "), stich.winner, stich.augen);
    }
    for ansage in &analysis.ansagen {
        let word = ansage.call.map_or("anderes".to_owned(), |call| format!("{call:?}"));
        let number = |number: Option<usize>| number.map_or("?".to_owned(), |number| number.to_string());
        let _ = write!(out, "{} sagt {word} mit {} Karten", ansage.seat, number(ansage.cards_in_hand));
        let _ = match ansage.deadline {
            Some(Frist::Hand(cards)) => write!(out, ", Frist {cards}"),
            Some(Frist::Tisch(cards)) => write!(out, ", Frist {cards} auf dem Tisch"),
            None => write!(out, ", Frist ?"),
        };
        if ansage.reply {
            *out += ", Erwiderung";
        }
        if !ansage.implied.is_empty() {
            let _ = write!(out, ", damit {:?}", ansage.implied);
        }
        let verdict = |yes: Option<bool>| yes.map_or("offen", |yes| if yes { "ja" } else { "nein" });
        let _ = writeln!(out, "; erlaubt: {}, gilt: {}", verdict(ansage.legal), verdict(ansage.counts));
    }
}

fn score(analysis: &Analysis, out: &mut String) {
    if let (Some(augen), Some(stiche)) = (analysis.augen, analysis.stichzahl) {
        let _ = write!(out, "\nRe {} Augen in {} Stichen, ", augen.re, stiche.re);
        let _ = writeln!(out, "Kontra {} Augen in {}", augen.kontra, stiche.kontra);
    }
    if let Some(winner) = analysis.winner {
        let _ = writeln!(out, "Sieger: {}", winner.map_or("keiner".to_owned(), |winner| format!("{winner:?}")));
    }
    for posten in &analysis.posten {
        let value = match posten.wert {
            Wert::Punkte(points) => format!("{points:+}"),
            Wert::Faktor(factor) => format!("x{factor}"),
        };
        let party = posten.party.map(|party| format!(" {party:?}")).unwrap_or_default();
        let stich = posten.stich.map(|stich| format!(" Stich {stich}")).unwrap_or_default();
        let clause = posten.clause.as_deref().unwrap_or("ohne Regel");
        let _ = writeln!(out, "{value:>4} {}{party}{stich} [{clause}]", posten.item.slug());
    }
    if analysis.as_noted {
        let value = analysis.value.map(|value| format!("Wert {value}, ")).unwrap_or_default();
        let points = analysis.points.iter().flatten().map(|points| format!(" {points:+}"));
        let _ = writeln!(out, "{value}Punkte wie notiert{}", points.collect::<String>());
    } else if let (Some(value), Some(points)) = (analysis.value, &analysis.points) {
        let points: Vec<String> = points.iter().map(|points| format!("{points:+}")).collect();
        let _ = writeln!(out, "Wert {value}, Punkte {}", points.join(" "));
    }
}
