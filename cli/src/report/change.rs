//! What is different from the page that was accepted, in the words of a player: which item came, went or changed, who
//! gets how many points more.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use doko_corpus::Page;
use doko_corpus::page::{Befund, Fallzeile, PageLine, PageVerdict, Spiel, Step, Strafzeile, steps};
use doko_format::{Argument, Partei, Seat};
use doko_judge::harmless::sanitise;
use doko_report::message::{Messages, Wording, fall_id, join_points};
use doko_report::paint::Paint;

/// Tells what differs.
pub(crate) struct Change<'a> {
    /// The texts.
    pub(crate) messages: &'a Messages,
    /// Whether to colour.
    pub(crate) paint: Paint,
}

/// What differs between two pages of a record.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// Lines for people.
    pub(crate) text: String,
    /// Each thing that differs once, whatever the game: for counting over many.
    pub(crate) causes: BTreeSet<String>,
}

/// How a line of difference begins.
#[derive(Clone, Copy)]
enum Sign {
    Went,
    Came,
    Became,
}

impl Change<'_> {
    /// Tells what differs between the page as accepted and as it is.
    pub(crate) fn between(&self, old: &Page, new: &Page) -> Told {
        let mut told = Told::default();
        if old.record != new.record {
            self.line(2, Sign::Became, &self.messages.text("pages-record"), &mut told.text);
        }
        let of = |page: &Page, rules: &Option<String>| -> Option<PageVerdict> {
            page.urteile.iter().find(|urteil| urteil.rules == *rules).cloned()
        };
        for urteil in &old.urteile {
            match of(new, &urteil.rules) {
                Some(now) => self.urteil(urteil, &now, &mut told),
                None => self.line(2, Sign::Went, &self.judged_by("pages-rules-gone", urteil), &mut told.text),
            }
        }
        for urteil in new.urteile.iter().filter(|urteil| of(old, &urteil.rules).is_none()) {
            self.line(2, Sign::Came, &self.judged_by("pages-rules-new", urteil), &mut told.text);
        }
        told
    }

    fn judged_by(&self, id: &str, urteil: &PageVerdict) -> String {
        let rules = urteil.rules.clone().unwrap_or_default();
        self.say(id, &[("rules", Argument::Text(rules.into()))])
    }

    fn urteil(&self, old: &PageVerdict, new: &PageVerdict, told: &mut Told) {
        let title = |spiel: &Spiel| {
            let mut title = self.messages.text("score-game");
            if !spiel.label.is_empty() {
                title.push_str(&format!(" {}", sanitise(&spiel.label)));
            }
            self.with_rules(&title, old)
        };
        for (old, new) in old.spiele.iter().zip(&new.spiele) {
            let mut lines = Told::default();
            self.spiel(old, new, &mut lines);
            if !lines.text.is_empty() {
                let _ = writeln!(told.text, "  {}", title(new));
                told.text.push_str(&lines.text);
                told.causes.append(&mut lines.causes);
            }
        }
        for spiel in old.spiele.iter().skip(new.spiele.len()) {
            self.line(2, Sign::Went, &title(spiel), &mut told.text);
        }
        for spiel in new.spiele.iter().skip(old.spiele.len()) {
            self.line(2, Sign::Came, &title(spiel), &mut told.text);
        }
        let mut lines = Told::default();
        self.befunde(&old.befunde, &new.befunde, &mut lines);
        if !lines.text.is_empty() {
            let _ = writeln!(told.text, "  {}", self.with_rules(&self.messages.text("pages-findings"), old));
            told.text.push_str(&lines.text);
            told.causes.append(&mut lines.causes);
        }
    }

    fn with_rules(&self, title: &str, urteil: &PageVerdict) -> String {
        match &urteil.rules {
            Some(rules) => format!("{} {}", self.paint.bold(title), self.paint.dim(&format!("({})", sanitise(rules)))),
            None => self.paint.bold(title),
        }
    }

    fn spiel(&self, old: &Spiel, new: &Spiel, told: &mut Told) {
        let outcome = |spiel: &Spiel| self.outcome(&spiel.outcome);
        self.became("score-outcome", Some(outcome(old)), Some(outcome(new)), told);
        let contract = |spiel: &Spiel| spiel.contract.as_deref().map(|contract| self.contract(contract));
        self.became("score-contract", contract(old), contract(new), told);
        self.became("score-parties", parteien(old), parteien(new), told);
        for step in steps(&old.verlauf, &new.verlauf, |one, other| is_same_line(one, other)) {
            self.step(step, &|line| self.verlauf(line), told);
        }
        let ergebnis = |spiel: &Spiel| spiel.ergebnis.as_deref().map(|ergebnis| self.ergebnis(ergebnis));
        self.became("score-result", ergebnis(old), ergebnis(new), told);
        let winner = |spiel: &Spiel| {
            spiel.sieger.as_ref().map(|sieger| match sieger.as_str() {
                "keiner" => self.messages.text("score-no-winner"),
                party => party.to_owned(),
            })
        };
        self.became("pages-winner", winner(old), winner(new), told);
        for step in steps(&old.posten, &new.posten, |one, other| (&one.item, &one.party) == (&other.item, &other.party))
        {
            self.posten(&step, told);
        }
        let strafe = |strafe: &Strafzeile| {
            let title = self.messages.text("score-penalty");
            format!("{title} {}{}", join_points(&strafe.punkte), clause(strafe.clause.as_deref()))
        };
        for step in steps(&old.strafen, &new.strafen, |_, _| true) {
            self.step(step, &strafe, told);
        }
        let value = |spiel: &Spiel| spiel.wert.map(|wert| wert.to_string());
        self.became("score-sum", value(old), value(new), told);
        for step in steps(&old.faelle, &new.faelle, |one, other| one.fall == other.fall) {
            self.step(step, &|fall| self.fall(fall), told);
        }
        self.points(old, new, told);
    }

    /// Tells who gets how many points more.
    fn points(&self, old: &Spiel, new: &Spiel, told: &mut Told) {
        if old.punkte == new.punkte {
            return;
        }
        let row = |spiel: &Spiel| spiel.punkte.as_deref().map(join_points);
        self.became("score-points", row(old), row(new), told);
        let (Some(before), Some(after)) = (&old.punkte, &new.punkte) else { return };
        let wording = Wording { players: &new.players, ..Wording::default() };
        let mut gains = Vec::new();
        for ((seat, before), after) in Seat::first(before.len()).zip(before).zip(after) {
            let id = if after > before { "pages-more" } else { "pages-less" };
            let points = i64::from(*after) - i64::from(*before);
            if points != 0 {
                let values = [("seat", Argument::Seat(seat)), ("points", Argument::Number(points.abs()))];
                gains.push(self.messages.format(id, &wording.arguments(&values)));
            }
        }
        let _ = writeln!(told.text, "      {}", gains.join(", "));
    }

    fn befunde(&self, old: &[Befund], new: &[Befund], told: &mut Told) {
        let same = |one: &Befund, other: &Befund| (one.line, &one.slug) == (other.line, &other.slug);
        let finding = |befund: &Befund| {
            let severity = format!("severity-{}", befund.severity);
            let values = [
                ("line", Argument::Number(befund.line as i64)),
                ("severity", Argument::Text(self.messages.text(&severity).into())),
                ("code", Argument::Text(befund.code.as_str().into())),
                ("name", Argument::Text(befund.slug.as_str().into())),
            ];
            self.say("pages-finding", &values) + &clause(befund.clause.as_deref())
        };
        for step in steps(old, new, same) {
            let befund = match &step {
                Step::Came(befund) | Step::Went(befund) | Step::Became(_, befund) => befund,
            };
            told.causes.insert(format!("{} {}", befund.code, befund.slug));
            match &step {
                Step::Became(before, after) if finding(before) == finding(after) => {
                    // The same finding with other values in its sentence.
                    let text = self.say("pages-finding-values", &[("finding", Argument::Text(finding(after).into()))]);
                    self.line(4, Sign::Became, &text, &mut told.text);
                }
                _ => self.step(step, &finding, told),
            }
        }
    }

    fn posten(&self, step: &Step<PageLine>, told: &mut Told) {
        let (sign, text) = match step {
            Step::Went(zeile) => (Sign::Went, format!("{} {}", self.item(zeile), value(zeile))),
            Step::Came(zeile) => (Sign::Came, format!("{} {}", self.item(zeile), value(zeile))),
            Step::Became(old, new) => {
                let words = if old.stich == new.stich { self.item(new) } else { self.item_alone(new) };
                let mut parts: Vec<String> = Vec::new();
                if old.wert != new.wert {
                    parts.push(format!("{} → {}", value(old), value(new)));
                }
                if old.stich != new.stich {
                    parts.push(format!("{} → {}", self.stich(old), self.stich(new)));
                }
                let clauses = match old.clause == new.clause {
                    true => self.clause(new),
                    false => {
                        let [old, new] = [old, new].map(|zeile| zeile.clause.as_deref().unwrap_or(NO_CLAUSE));
                        format!("  [{old} → {new}]")
                    }
                };
                let parts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
                (Sign::Became, format!("{words}{parts}{clauses}"))
            }
        };
        let (zeile, text) = match step {
            Step::Went(zeile) | Step::Came(zeile) => (zeile, text + &self.clause(zeile)),
            Step::Became(_, zeile) => (zeile, text),
        };
        // That another book says the same under another number moves no points.
        if !matches!(step, Step::Became(old, new) if old.wert == new.wert) {
            told.causes.insert(self.item_alone(zeile));
        }
        self.line(4, sign, &text, &mut told.text);
    }

    /// Writes an item: `Re: Fuchs caught, trick 5`.
    fn item(&self, zeile: &PageLine) -> String {
        let trick = zeile.stich.map(|_| format!(", {}", self.stich(zeile))).unwrap_or_default();
        format!("{}{trick}", self.item_alone(zeile))
    }

    fn item_alone(&self, zeile: &PageLine) -> String {
        let words = format!("posten-{}", zeile.item);
        let words = self.messages.get(&words).unwrap_or_else(|| sanitise(&zeile.item).into_owned());
        match &zeile.party {
            Some(party) => format!("{}: {words}", sanitise(party)),
            None => words,
        }
    }

    fn stich(&self, zeile: &PageLine) -> String {
        match zeile.stich {
            Some(stich) => self.say("score-trick", &[("trick", Argument::Number(stich as i64))]),
            None => "–".to_owned(),
        }
    }

    fn clause(&self, zeile: &PageLine) -> String {
        clause(zeile.clause.as_deref())
    }

    fn fall(&self, fall: &Fallzeile) -> String {
        let (fall_words, rest) = match fall.fall.split_once(", rest-") {
            Some((case, party)) => (case, Some(party)),
            None => (fall.fall.as_str(), None),
        };
        let (fall_words, then) = match fall_words.split_once(", dann ") {
            Some((case, then)) => (case, Some(then)),
            None => (fall_words, None),
        };
        let (slug, of) = fall_words.split_once(' ').unwrap_or((fall_words, ""));
        let id = fall_id(slug);
        let text = |text: &str| Argument::Text(text.into());
        // `re-bei 3`, `karte 7 3 KrD`, `ansage 3 keine 90`
        let call = Some(of).filter(|_| slug == "ansage").and_then(|of| of.split_once(' '));
        let words = match (call, &of.split(' ').collect::<Vec<_>>()[..]) {
            (Some((seat, call)), _) => self.say(&id, &[("seat", text(seat)), ("call", text(call))]),
            (None, [trick, seat, card]) => {
                self.say(&id, &[("trick", text(trick)), ("seat", text(seat)), ("card", text(card))])
            }
            (None, _) => self.say(&id, &[("seat", text(of))]),
        };
        let words = match then {
            Some(then) => self.danach(&words, then),
            None => words,
        };
        let words = match rest {
            Some("re") => self.say("fall-und-rest", &[("case", text(&words)), ("party", Argument::Partei(Partei::Re))]),
            Some(_) => {
                self.say("fall-und-rest", &[("case", text(&words)), ("party", Argument::Partei(Partei::Kontra))])
            }
            None => words,
        };
        let points = fall.punkte.as_deref().map_or_else(|| self.messages.text("pages-open"), join_points);
        format!("{words}: {points}{}", clause(fall.clause.as_deref()))
    }

    /// Joins the ruling on what is to be ruled on next, `geringfügig 3`, to the one before it.
    fn danach(&self, case: &str, then: &str) -> String {
        let text = |words: &str| Argument::Text(words.trim_end_matches('.').to_owned().into());
        let (slug, seat) = then.split_once(' ').unwrap_or((then, ""));
        let then = self.messages.label(&fall_id(slug), &Wording::default().arguments(&[])).unwrap_or_default();
        let id = if seat.is_empty() { "fall-und-danach-offen" } else { "fall-und-danach" };
        self.say(id, &[("case", text(case)), ("then", text(&then)), ("seat", text(seat))])
    }

    fn outcome(&self, outcome: &str) -> String {
        let mut id = "outcome".to_owned();
        for letter in outcome.chars() {
            if letter.is_uppercase() {
                id.push('-');
            }
            id.extend(letter.to_lowercase());
        }
        self.messages.get(&id).unwrap_or_else(|| sanitise(outcome).into_owned())
    }

    /// Writes a line of the course: a trick as it is, an announcement in words.
    fn verlauf(&self, line: &str) -> String {
        let announced = || {
            let (seat, rest) = line.split_once(" sagt ")?;
            let (call, rest) = rest.split_once(" mit ")?;
            let (when, judged) = rest.split_once("; erlaubt: ")?;
            let (legal, counts) = judged.split_once(", gilt: ")?;
            let word = |answer: &str, [yes, no, open]: [&str; 3]| match answer {
                "ja" => self.messages.text(yes),
                "nein" => self.messages.text(no),
                _ => self.messages.text(open),
            };
            let legal = word(legal, ["score-legal", "score-illegal", "score-legal-unknown"]);
            let counts = word(counts, ["score-counts", "score-counts-not", "score-counts-unknown"]);
            let call = call.replace("Keine", "keine ").replace("Schwarz", "schwarz");
            let values = [
                ("seat", Argument::Text(seat.into())),
                ("call", Argument::Text(call.into())),
                ("judgement", Argument::Text(format!("{}{legal}, {counts}", self.frist(when)).into())),
            ];
            Some(self.say("score-announcement", &values))
        };
        announced().unwrap_or_else(|| line.trim().to_owned())
    }

    /// Writes until when an announcement could be made, where that is known.
    fn frist(&self, when: &str) -> String {
        let words = || {
            let (_, rest) = when.split_once(", Frist ")?;
            let cards = rest.split([' ', ',']).next()?.parse().ok()?;
            let id = if rest.contains("auf dem Tisch") { "score-at-most" } else { "score-at-least" };
            Some(format!("{}, ", self.say(id, &[("cards", Argument::Number(cards))])))
        };
        words().unwrap_or_default()
    }

    /// Writes what was played: `Solo(Damen), Solist 3, Pflichtsolo` on the page.
    fn contract(&self, contract: &str) -> String {
        let mut parts = contract.split(", ");
        let kind = parts.next().unwrap_or_default();
        let mut words = match kind {
            "Normal" => self.messages.text("contract-normal"),
            "Hochzeit" => self.messages.text("contract-hochzeit"),
            "StilleHochzeit" => self.messages.text("contract-stille-hochzeit"),
            "HochzeitAllein" => self.messages.text("contract-hochzeit-allein"),
            "Kontrasolo" => self.messages.text("contract-kontrasolo"),
            "Ramsch" => self.messages.text("contract-ramsch"),
            "SchwarzeSau" => self.messages.text("contract-schwarze-sau"),
            _ => {
                let art = kind.trim_start_matches("Solo(").trim_end_matches(')');
                self.say("contract-solo", &[("art", Argument::Text(art.into()))])
            }
        };
        for part in parts {
            if let Some(seat) = part.strip_prefix("Solist ") {
                words += &self.say("contract-by", &[("seat", Argument::Text(seat.into()))]);
            } else if let Some(trick) = part.strip_prefix("geklärt im Stich ") {
                words += &self.say("contract-klaerungsstich", &[("trick", Argument::Text(trick.into()))]);
            } else if part == "Pflichtsolo" {
                words += &self.messages.text("contract-pflicht");
            } else {
                words += &format!(", {}", sanitise(part));
            }
        }
        words
    }

    /// Writes Augen and tricks: `Re 158 Augen in 8 Stichen, Kontra 82 Augen in 4` on the page.
    fn ergebnis(&self, ergebnis: &str) -> String {
        let numbers: Vec<i64> = ergebnis.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [re, re_tricks, kontra, kontra_tricks] = numbers[..] else { return sanitise(ergebnis).into_owned() };
        let values = [
            ("re", Argument::Number(re)),
            ("re-tricks", Argument::Number(re_tricks)),
            ("kontra", Argument::Number(kontra)),
            ("kontra-tricks", Argument::Number(kontra_tricks)),
        ];
        self.say("score-result-line", &values)
    }

    fn became(&self, title: &str, old: Option<String>, new: Option<String>, told: &mut Told) {
        if old == new {
            return;
        }
        let title = self.messages.text(title);
        let text = |value: Option<String>| value.unwrap_or_else(|| self.messages.text("pages-open"));
        self.line(4, Sign::Became, &format!("{title}: {} → {}", text(old), text(new)), &mut told.text);
    }

    fn step<T>(&self, step: Step<T>, words: &dyn Fn(&T) -> String, told: &mut Told) {
        match step {
            Step::Went(old) => self.line(4, Sign::Went, &words(&old), &mut told.text),
            Step::Came(new) => self.line(4, Sign::Came, &words(&new), &mut told.text),
            Step::Became(old, new) => {
                self.line(4, Sign::Went, &words(&old), &mut told.text);
                self.line(4, Sign::Came, &words(&new), &mut told.text);
            }
        }
    }

    fn line(&self, indent: usize, sign: Sign, text: &str, out: &mut String) {
        let text = sanitise(text);
        let line = match sign {
            Sign::Went => self.paint.red(&format!("- {text}")),
            Sign::Came => self.paint.green(&format!("+ {text}")),
            Sign::Became => self.paint.cyan(&format!("~ {text}")),
        };
        let _ = writeln!(out, "{:indent$}{line}", "");
    }

    fn say(&self, id: &str, values: &[(&'static str, Argument)]) -> String {
        self.messages.format(id, &Wording::default().arguments(values))
    }
}

/// Tells whether two lines of a course are about the same trick, or the same announcement.
fn is_same_line(one: &str, other: &str) -> bool {
    let what = |line: &str| line.split([' ', '.']).find(|word| !word.is_empty()).map(str::to_owned);
    let said = |line: &str| line.split(" mit ").next().map(str::to_owned).filter(|_| line.contains(" sagt "));
    said(one) == said(other) && what(one) == what(other)
}

/// Returns the parties, `Re 2 3 · Kontra 1 4`, if they are known.
fn parteien(spiel: &Spiel) -> Option<String> {
    let known = spiel.parteien.contains(|letter: char| letter.is_ascii_digit());
    known.then(|| spiel.parteien.replace(" gegen ", " · "))
}

fn value(zeile: &PageLine) -> String {
    zeile.wert.replace('x', "×")
}

/// What stands for a clause where no rule text says so.
const NO_CLAUSE: &str = "–";

fn clause(clause: Option<&str>) -> String {
    clause.map(|clause| format!("  [{clause}]")).unwrap_or_default()
}
