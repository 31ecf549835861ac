//! Augen of both parties after each trick, as two lines: told apart by stroke, colour and name.
//!
//! The lines are SVG that is stretched to its frame; numbers and names are text beside them.

use std::fmt::Write as _;

use doko_format::Partei;

use super::Draw;
use crate::page::html::Esc;

/// Where the scale ends; in a game with more for one party, at all Augen there are.
const USUAL: u16 = 180;
const ALL: u16 = 240;

/// With how many Augen Re wins that nobody announced anything (TSR 7.1.2).
const WINNING: u16 = 121;

/// Fewer tricks are no curve.
const LEAST: usize = 3;

/// How near two names may come, in Augen.
const APART: f64 = 30.0;

impl Draw<'_> {
    /// Returns the curve; nothing where it is not known who took what.
    pub(super) fn curve(&self) -> String {
        let sums: Vec<(u16, u16)> =
            self.report.rows.iter().filter(|row| row.augen.is_some()).map_while(|row| row.sums).collect();
        let count = sums.len();
        let Some((re, kontra)) = sums.last().copied().filter(|_| count >= LEAST) else { return String::new() };
        let most = if re.max(kontra) > USUAL { ALL } else { USUAL };
        let x = |trick: usize| 100.0 * trick as f64 / count as f64;
        let y = |augen: u16| 100.0 - 100.0 * f64::from(augen) / f64::from(most);
        let line = |class: &str, of: &dyn Fn((u16, u16)) -> u16| {
            let mut points = String::from("0,100");
            for (trick, sums) in (1..).zip(&sums) {
                let _ = write!(points, " {:.2},{:.2}", x(trick), y(of(*sums)));
            }
            format!("<polyline class=\"{class}\" points=\"{points}\"/>\n")
        };
        let mut out = String::new();
        let said = self.say_sums(re, kontra);
        let _ = writeln!(out, "<div class=\"plot\" role=\"img\" aria-label=\"{said}\">");
        out += "<svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\n";
        for trick in 1..=count {
            let x = x(trick);
            let _ = writeln!(out, "<line class=\"tick\" x1=\"{x:.2}\" y1=\"0\" x2=\"{x:.2}\" y2=\"100\"/>");
        }
        let goal = y(WINNING);
        let _ = writeln!(out, "<line class=\"goal\" x1=\"0\" y1=\"{goal:.2}\" x2=\"100\" y2=\"{goal:.2}\"/>");
        out += &line("ko-line", &|(_, kontra)| kontra);
        out += &line("re-line", &|(re, _)| re);
        out += "</svg>\n";
        let _ = writeln!(out, "<span class=\"t goal-text\" style=\"top:{goal:.2}%\">{WINNING}</span>");
        for finding in self.report.findings.iter().take(3) {
            let party = finding.seat.and_then(|seat| self.player(seat)?.party.as_ref().map(|(party, _)| *party));
            if let (Some(trick), Some(party)) = (finding.trick.filter(|trick| (1..=count).contains(trick)), party) {
                let (re, kontra) = sums[trick - 1];
                let (x, y) = (x(trick), y(if party == Partei::Re { re } else { kontra }));
                let _ = writeln!(
                    out,
                    "<span class=\"at\" style=\"left:{x:.2}%;top:{y:.2}%\">{}</span>",
                    self.mark(finding)
                );
            }
        }
        // Names that would lie on one another move apart.
        let (mut own, mut other) = (f64::from(re), f64::from(kontra));
        let apart = APART * f64::from(most) / f64::from(USUAL);
        if (own - other).abs() < apart {
            let middle = f64::midpoint(own, other).clamp(apart / 2.0, f64::from(most) - apart / 2.0);
            let half = if own >= other { apart / 2.0 } else { -apart / 2.0 };
            (own, other) = (middle + half, middle - half);
        }
        for (class, word, augen, at) in [("re", "Re", re, own), ("ko", "Kontra", kontra, other)] {
            let top = 100.0 - 100.0 * at / f64::from(most);
            let _ = writeln!(out, "<span class=\"t end {class}\" style=\"top:{top:.2}%\">{word} <b>{augen}</b></span>");
        }
        out += "</div>\n<div class=\"axis\" aria-hidden=\"true\">";
        for trick in 1..=count {
            let _ = write!(out, "<span style=\"left:{:.2}%\">{trick}</span>", x(trick));
        }
        out += "</div>\n";
        if let Some(trick) = sums.iter().position(|(re, _)| *re >= WINNING) {
            let _ = writeln!(out, "<p class=\"how\">{}</p>", self.number("report-curve-reached", "trick", trick + 1));
        }
        self.section("curve", "report-curve", &out)
    }

    fn say_sums(&self, re: u16, kontra: u16) -> String {
        let mut values = fluent_bundle::FluentArgs::new();
        values.set("re", i64::from(re));
        values.set("kontra", i64::from(kontra));
        Esc(&self.messages.format("report-curve-said", &values)).to_string()
    }
}
