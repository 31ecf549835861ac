//! Reads a page again: what a snapshot kept, so that verdicts can be compared and not texts.

use super::write::{NO_CLAUSE, WIE_NOTIERT};
use super::{Befund, Fallzeile, Page, PageLine, PageVerdict, Spiel, Strafzeile};

/// How the line above a part of a page begins and ends.
const MARK: (&str, &str) = ("===== ", " =====");

impl Page {
    /// Reads a page as [`Page`] writes it; `None` if the text is none.
    ///
    /// Of a line that another version wrote what is known is kept, so the texts are compared first and the pages only
    /// to say what is different.
    pub fn read(text: &str) -> Option<Page> {
        let mut page = Page::default();
        let mut record: Vec<&str> = Vec::new();
        for line in text.lines() {
            match title(line) {
                Some((rules, Title::Spiel { label, outcome })) => {
                    let spiel = Spiel { label: label.to_owned(), outcome: outcome.to_owned(), ..Spiel::default() };
                    page.urteil(rules).spiele.push(spiel);
                }
                Some((rules, Title::Befunde)) => {
                    let urteil = page.urteil(rules);
                    // Behind this line only findings come.
                    urteil.spiele.push(Spiel::default());
                }
                None => match page.urteile.last_mut() {
                    None => record.push(line),
                    Some(urteil) => urteil.line(line),
                },
            }
        }
        for urteil in &mut page.urteile {
            // The place of the findings, see above.
            urteil.spiele.pop();
        }
        page.record = record.join("\n").trim_end().to_owned();
        (!page.urteile.is_empty()).then_some(page)
    }

    /// Returns the judgement that a line of this rule set belongs to: the last one, or a new one.
    fn urteil(&mut self, rules: Option<&str>) -> &mut PageVerdict {
        let goes_on = self.urteile.last().is_some_and(|last| last.rules.as_deref() == rules);
        if !goes_on {
            self.urteile.push(PageVerdict { rules: rules.map(str::to_owned), ..PageVerdict::default() });
        }
        let last = self.urteile.len() - 1;
        &mut self.urteile[last]
    }
}

enum Title<'t> {
    Spiel { label: &'t str, outcome: &'t str },
    Befunde,
}

fn title(line: &str) -> Option<(Option<&str>, Title<'_>)> {
    let inside = line.strip_prefix(MARK.0)?.strip_suffix(MARK.1)?;
    let is_own = inside == "Befunde" || inside.starts_with("Spiel");
    let (rules, inside) = match inside.split_once(": ") {
        Some((rules, inside)) if !is_own => (Some(rules), inside),
        Some(_) | None => (None, inside),
    };
    if inside == "Befunde" {
        return Some((rules, Title::Befunde));
    }
    let (label, outcome) = inside.strip_prefix("Spiel")?.rsplit_once(": ")?;
    Some((rules, Title::Spiel { label: label.trim_start(), outcome }))
}

impl PageVerdict {
    fn line(&mut self, line: &str) {
        let Some(spiel) = self.spiele.last_mut().filter(|_| !line.trim().is_empty()) else { return };
        if spiel.outcome.is_empty() {
            match (befund(line), self.befunde.last_mut()) {
                (Some(befund), _) => self.befunde.push(befund),
                (None, Some(last)) => last.message = line.trim().to_owned(),
                (None, None) => {}
            }
        } else {
            spiel.line(line);
        }
    }
}

impl Spiel {
    fn points(&mut self, written: &str) {
        let noted = written.strip_prefix(WIE_NOTIERT);
        self.wie_notiert = noted.is_some();
        self.punkte = row(noted.unwrap_or(written));
    }

    fn line(&mut self, line: &str) {
        if self.parteien.is_empty() {
            match line.contains(" gegen Kontra") {
                true => self.parteien = line.to_owned(),
                false => self.contract = Some(line.to_owned()),
            }
        } else if let Some(sieger) = line.strip_prefix("Sieger: ") {
            self.sieger = Some(sieger.to_owned());
        } else if let Some(rest) = line.strip_prefix("Wert ") {
            let (wert, punkte) = rest.split_once(", Punkte ").unwrap_or((rest, ""));
            self.wert = wert.parse().ok();
            self.points(punkte);
        } else if let Some(rest) = line.strip_prefix("Punkte ") {
            self.points(rest);
        } else if let Some(rest) = line.strip_prefix("Strafe ") {
            let (punkte, clause) = with_clause(rest);
            self.strafen.push(Strafzeile { punkte: row(punkte).unwrap_or_default(), clause });
        } else if let Some((fall, rest)) = line.strip_prefix("Fall ").and_then(|rest| rest.split_once(": ")) {
            let (punkte, clause) = with_clause(rest);
            let fall = Fallzeile { fall: fall.to_owned(), punkte: row(punkte), posten: Vec::new(), clause };
            self.faelle.push(fall);
        } else if line.starts_with("Re ") && line.contains(" Augen in ") {
            self.ergebnis = Some(line.to_owned());
        } else if let Some(zeile) = zeile(line) {
            match self.faelle.last_mut() {
                Some(fall) => fall.posten.push(zeile),
                None => self.posten.push(zeile),
            }
        } else {
            self.verlauf.push(line.to_owned());
        }
    }
}

fn zeile(line: &str) -> Option<PageLine> {
    let (words, clause) = with_clause(line.trim_start());
    let mut words = words.split_whitespace();
    let wert = words.next().filter(|wert| wert.starts_with(['+', '-', 'x']))?.to_owned();
    let mut zeile = PageLine { wert, item: words.next()?.to_owned(), clause, ..PageLine::default() };
    while let Some(word) = words.next() {
        match word {
            "Stich" => zeile.stich = words.next().and_then(|stich| stich.parse().ok()),
            party => zeile.party = Some(party.to_owned()),
        }
    }
    Some(zeile)
}

fn befund(line: &str) -> Option<Befund> {
    let (number, rest) = line.strip_prefix("Zeile ")?.split_once(": ")?;
    let (words, clause) = with_clause(rest);
    let mut words = words.split(' ').map(str::to_owned);
    let (line, severity, code) = (number.parse().ok()?, words.next()?, words.next()?);
    Some(Befund { line, severity, code, slug: words.next()?, clause, message: String::new() })
}

/// Parts a line from the clause at its end.
fn with_clause(line: &str) -> (&str, Option<String>) {
    match line.split_once(" [").and_then(|(words, clause)| Some((words, clause.strip_suffix(']')?))) {
        Some((words, clause)) => (words, (clause != NO_CLAUSE).then(|| clause.to_owned())),
        None => (line, None),
    }
}

fn row(points: &str) -> Option<Vec<i32>> {
    let points: Option<Vec<i32>> = points.split_whitespace().map(|points| points.parse().ok()).collect();
    points.filter(|points| !points.is_empty())
}
