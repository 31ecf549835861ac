//! The ranking of a tournament as a page: one file, no network, no script, fit for A4, like a sheet.

use std::fmt::Write as _;

use doko_format::Key;

use crate::message::{Messages, minus};
use crate::page::html::Esc;
use crate::sheet::html::around;
use crate::sheet::{Sheet, signed};
use crate::tournament::{Platz, Tables};

/// Lays the ranking out: the teams first, if there are any, for they are what people look for, then the players.
pub fn page(tables: &Tables, sheets: &[Sheet], messages: &Messages) -> String {
    let kind = messages.text("tables-kind");
    let title = event(sheets, messages).unwrap_or_else(|| kind.clone());
    let mut out =
        format!("<section>\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<dl class=\"facts\">\n", Esc(&kind), Esc(&title));
    let facts =
        [("tables-lists", Some(tables.lists.to_string())), ("tables-rounds", tables.rounds.map(|n| n.to_string()))];
    for (id, value) in facts {
        let Some(value) = value else { continue };
        let _ = writeln!(out, "<div><dt>{}</dt><dd>{}</dd></div>", Esc(&messages.text(id)), Esc(&value));
    }
    out += "</dl>\n";
    for (who, places) in [("tables-team", &tables.teams), ("tables-player", &tables.players)] {
        if !places.is_empty() {
            out += &table(who, places, messages);
        }
    }
    out += "</section>\n";
    around(&title, &out, messages)
}

/// Returns the name of the tournament, if the lists have one and the same.
fn event(sheets: &[Sheet], messages: &Messages) -> Option<String> {
    let mut names = sheets.iter().map(|sheet| sheet.headline(&Key::Turnier, messages));
    let first = names.next()??;
    names.all(|name| name.as_ref() == Some(&first)).then_some(first)
}

fn table(who: &str, places: &[Platz], messages: &Messages) -> String {
    let with_team = places.iter().any(|place| place.team.is_some());
    let with_penalty = places.iter().any(|place| place.penalty != 0);
    let with_open = places.iter().any(|place| place.open != 0);
    let mut columns = vec![("tables-rank", true), (who, false)];
    columns.extend(with_team.then_some(("tables-team", false)));
    columns.push(("tables-lists", true));
    columns.extend(with_penalty.then_some(("tables-penalty", true)));
    columns.push(("tables-points", true));
    columns.extend(with_open.then_some(("sheet-open", true)));
    let mut out = "<div class=\"wide\">\n<table class=\"ranking\">\n<thead><tr>".to_owned();
    for (id, number) in columns {
        let class = if number { " class=\"n\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", Esc(&messages.text(id)));
    }
    out += "</tr></thead>\n<tbody>\n";
    for place in places {
        let mut cells = vec![number(place.rank.to_string()), name(&place.name)];
        cells.extend(with_team.then(|| name(place.team.as_deref().unwrap_or_default())));
        cells.push(number(place.lists.to_string()));
        let penalty = if place.penalty == 0 { String::new() } else { minus(&signed(place.penalty)) };
        cells.extend(with_penalty.then(|| number(penalty)));
        cells.push(number(format!("<b>{}</b>", minus(&signed(place.points)))));
        let open = if place.open == 0 { String::new() } else { place.open.to_string() };
        cells.extend(with_open.then(|| number(open)));
        let class = if place.open == 0 { "" } else { " class=\"open\"" };
        let _ = writeln!(out, "<tr{class}>{}</tr>", cells.concat());
    }
    out += "</tbody>\n</table>\n</div>\n";
    out
}

fn number(number: String) -> String {
    format!("<td class=\"n\">{number}</td>")
}

fn name(name: &str) -> String {
    format!("<td><bdi>{}</bdi></td>", Esc(name))
}
