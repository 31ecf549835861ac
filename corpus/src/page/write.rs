//! Writes a page, for people to read and for snapshots to keep.

use std::fmt::{Display, Formatter, Result};

use super::{Befund, Page, PageLine, PageVerdict, Spiel};

impl Display for Page {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}", self.record)?;
        self.urteile.iter().try_for_each(|urteil| write!(out, "{urteil}"))
    }
}

impl Display for PageVerdict {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let rules = self.rules.as_ref().map(|rules| format!("{rules}: ")).unwrap_or_default();
        // The record in front of the first has no end of line of its own.
        let gap = if self.rules.is_none() { "\n\n" } else { "\n" };
        for spiel in &self.spiele {
            write!(out, "{gap}===== {rules}{spiel}")?;
        }
        writeln!(out, "\n===== {rules}Befunde =====")?;
        if self.befunde.is_empty() {
            writeln!(out, "keine")?;
        }
        self.befunde.iter().try_for_each(|befund| writeln!(out, "{befund}"))
    }
}

impl Display for Spiel {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        writeln!(out, "Spiel{label}: {} =====", self.outcome)?;
        if let Some(contract) = &self.contract {
            writeln!(out, "{contract}")?;
        }
        writeln!(out, "{}\n", self.parteien)?;
        self.verlauf.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        if let Some(ergebnis) = &self.ergebnis {
            writeln!(out, "\n{ergebnis}")?;
        }
        if let Some(sieger) = &self.sieger {
            writeln!(out, "Sieger: {sieger}")?;
        }
        self.posten.iter().try_for_each(|zeile| writeln!(out, "{zeile}"))?;
        for strafe in &self.strafen {
            writeln!(out, "Strafe {} {}", row(&strafe.punkte), clause(strafe.clause.as_deref()))?;
        }
        let noted = if self.wie_notiert { WIE_NOTIERT } else { "" };
        match (self.wert, &self.punkte) {
            (Some(wert), Some(punkte)) => writeln!(out, "Wert {wert}, Punkte {noted}{}", row(punkte))?,
            (Some(wert), None) => writeln!(out, "Wert {wert}")?,
            (None, Some(punkte)) => writeln!(out, "Punkte {noted}{}", row(punkte))?,
            (None, None) => {}
        }
        for fall in &self.faelle {
            let punkte = fall.punkte.as_deref().map_or("offen".to_owned(), row);
            writeln!(out, "Fall {}: {punkte} {}", fall.fall, clause(fall.clause.as_deref()))?;
            fall.posten.iter().try_for_each(|zeile| writeln!(out, "    {zeile}"))?;
        }
        Ok(())
    }
}

impl Display for PageLine {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{:>4} {}", self.wert, self.item)?;
        if let Some(party) = &self.party {
            write!(out, " {party}")?;
        }
        if let Some(stich) = self.stich {
            write!(out, " Stich {stich}")?;
        }
        write!(out, " {}", clause(self.clause.as_deref()))
    }
}

impl Display for Befund {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let clause = self.clause.as_ref().map(|clause| format!(" [{clause}]")).unwrap_or_default();
        writeln!(out, "Zeile {}: {} {} {}{clause}", self.line, self.severity, self.code, self.slug)?;
        write!(out, "  {}", self.message)
    }
}

/// What stands before points that nothing but the note shows.
pub(super) const WIE_NOTIERT: &str = "wie notiert ";

/// What stands in the place of a clause where no rule says so.
pub(super) const NO_CLAUSE: &str = "ohne Regel";

fn clause(clause: Option<&str>) -> String {
    format!("[{}]", clause.unwrap_or(NO_CLAUSE))
}

fn row(points: &[i32]) -> String {
    let points: Vec<String> = points.iter().map(|points| format!("{points:+}")).collect();
    points.join(" ")
}
