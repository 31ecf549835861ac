//! What the page can ask, and who answers.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use doko_analyzer::search::Spot;
use doko_analyzer::{RuleSet, Turn};
use doko_format::json::RecordFile;
use doko_format::{Akt, Document, Handlung, Seat};
use doko_judge::document;
use doko_judge::{Choice, Depth, Game, Judged, Watch, judge_text, refuse};
use doko_report::explain::page_of;
use doko_report::finding::{FindingLine, FindingReport};
use doko_report::import::{freedoko, online_doppelkopf};
use doko_report::json::json;
use doko_report::message::{Language, Messages, Worded as _};
use doko_report::page::{Cards, page};
use doko_report::sheet::{Sheet, html};
use doko_report::turn::TurnReport;
use doko_report::verdict::Verdict;
use serde::{Deserialize, Serialize};

use crate::house::{self, House};
use crate::look::{Look, look};
use crate::notation::written;
use crate::{rulings, solve};

/// A question.
#[derive(Debug, Deserialize)]
pub(crate) struct Question {
    /// The text of a file of records.
    #[serde(default)]
    pub(crate) text: String,
    /// The language of messages: `de`, `en`, `nl`.
    #[serde(default)]
    pub(crate) lang: String,
    /// The rule set to judge by, whatever the record says; nothing for its own.
    #[serde(default)]
    pub(crate) rules: Option<String>,
    /// The text of the house rules.
    #[serde(default)]
    pub(crate) house: String,
    /// Which game, from 1; the last one where there is none such.
    #[serde(default)]
    pub(crate) game: usize,
    /// Games, from 1, at which the module failed before, and how: they are left out.
    #[serde(default)]
    pub(crate) avoid: Vec<(usize, String)>,
    /// What is asked.
    pub(crate) ask: Ask,
}

/// The game that is judged, from 1; 0 before the first one.
static AT: AtomicUsize = AtomicUsize::new(0);

/// Returns which game is judged, or was when the module failed.
pub(crate) fn at() -> usize {
    AT.load(Ordering::Relaxed)
}

impl Watch for Question {
    fn begins(&self, index: usize) -> Result<(), Box<str>> {
        AT.store(index, Ordering::Relaxed);
        self.avoid.iter().find(|(game, _)| *game == index).map_or(Ok(()), |(_, how)| Err(how.as_str().into()))
    }
}

/// What is asked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    /// Everything the page shows of the text, and of one game.
    Look,
    /// The findings of the text as `doko check --format jsonl` writes them.
    Findings {
        /// What stands as the name of the file.
        file: String,
        /// Rule files that lie beside it: name and text.
        #[serde(default)]
        files: Vec<(String, String)>,
    },
    /// The verdict on the game, as `doko score --format json` has it.
    Verdict,
    /// The page for the referee, in HTML.
    Report {
        /// Whether with German suits.
        #[serde(default)]
        german: bool,
    },
    /// The sheet of every list, in HTML.
    Sheet,
    /// The text in canonical form.
    Format,
    /// The text as `doko/record/1`.
    Json,
    /// The text of a JSON document.
    FromJson,
    /// The text of a page that another program saved.
    Import,
    /// Who may do what at a place, from the last one on.
    Next {
        /// Before which card of which trick.
        #[serde(default)]
        at: Option<(usize, usize)>,
    },
    /// The best result of both parties from a place on, with open cards.
    Solve {
        /// Before which card of which trick.
        at: (usize, usize),
        /// The card to try there instead of asking for the best.
        #[serde(default)]
        card: Option<String>,
    },
    /// What the game comes to under each rule set.
    Compare,
    /// What is written into the record for a ruling.
    Ruling {
        /// Which, from 0.
        index: usize,
    },
    /// The rule sets there are.
    Rules,
    /// What is wrong with the house rules.
    House,
    /// The page about a finding.
    Explain {
        /// Its name.
        name: String,
    },
}

/// An answer to what cannot be done.
#[derive(Serialize)]
struct Failed {
    /// The name of the reason, where there is one.
    failed: String,
}

/// Who may do what, and what may be said, in the words of the record.
#[derive(Serialize)]
pub(crate) struct Next {
    #[serde(flatten)]
    turn: TurnReport,
    said: Vec<MaySay>,
}

/// Something that may be said.
#[derive(Serialize)]
struct MaySay {
    seat: Seat,
    text: String,
    /// Whether it is an announcement, or a Genscher, else a statement of the Abfrage.
    call: bool,
}

impl Next {
    /// Returns the turn at a place, behind all that is written where none is named; nothing where nobody can tell.
    pub(crate) fn at(game: &Game, spot: Option<Spot>) -> Option<Next> {
        let turn = Turn::at(game.record.as_ref()?, &game.heading.header, game.rules?, spot).ok()?;
        Some(Next::of(game, &turn))
    }

    fn of(game: &Game, turn: &Turn) -> Next {
        let sprache = game.heading.sprache();
        let words = |aussage| written(&Handlung::Aussage(aussage), sprache);
        let statements = turn.statements.iter();
        let statements = statements.map(|(seat, aussage)| MaySay { seat: *seat, text: words(*aussage), call: false });
        let calls = turn.calls.iter();
        let calls =
            calls.map(|call| MaySay { seat: call.seat, text: sprache.word(call.call.into()).to_owned(), call: true });
        let choices = turn.choices.iter();
        let choices = choices.map(|(seat, partner)| {
            let text = written(&Handlung::Akt(Akt::Genscher { partner: *partner }), sprache);
            MaySay { seat: *seat, text, call: true }
        });
        Next { turn: TurnReport::new("", game, turn), said: statements.chain(calls).chain(choices).collect() }
    }
}

impl Question {
    pub(crate) fn language(&self) -> Language {
        Language::ALL.into_iter().find(|language| language.code() == self.lang).unwrap_or(Language::En)
    }

    /// Returns the texts of the language: they are read once, not for each key that is pressed.
    pub(crate) fn messages(&self) -> &'static Messages {
        static READ: [OnceLock<Messages>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        let language = self.language();
        READ[language as usize].get_or_init(|| Messages::new(language))
    }

    /// Judges the text by what is chosen.
    pub(crate) fn judged(&self, depth: Depth, fixes: bool) -> Vec<Judged> {
        let house = House::new(&[(house::NAME.to_owned(), self.house.clone())]);
        let rules = self.rules.as_deref().and_then(|id| house.rules(id));
        self.judged_by(rules, &house, depth, fixes)
    }

    pub(crate) fn judged_by(
        &self,
        rules: Option<&'static RuleSet>,
        house: &House,
        depth: Depth,
        fixes: bool,
    ) -> Vec<Judged> {
        let choice = Choice { rules, depth, files: Some(house), fixes, watch: Some(self), ..Choice::default() };
        judge_text(self.text.clone().into(), choice)
    }

    /// Returns the game that is asked about.
    pub(crate) fn the_game(&self, fixes: bool) -> Option<Box<Game>> {
        let mut found = None;
        for item in self.judged(Depth::Record, fixes) {
            if let Judged::Game(game) = item {
                let wanted = game.index == self.game;
                found = Some(game);
                if wanted {
                    break;
                }
            }
        }
        found
    }
}

/// Answers a question in JSON.
pub fn reply(question: &[u8]) -> Vec<u8> {
    let text = match serde_json::from_slice::<Question>(question) {
        Ok(question) => answer(&question),
        Err(error) => json(&Failed { failed: error.to_string() }),
    };
    text.into_bytes()
}

fn answer(question: &Question) -> String {
    AT.store(0, Ordering::Relaxed);
    let messages = question.messages();
    match &question.ask {
        Ask::Look => match refuse(question.text.as_bytes()) {
            Some(refusal) => json(&Look::refused(refusal.message_id())),
            None => json(&look(question)),
        },
        Ask::Findings { file, files } => findings(question, file, files),
        Ask::Verdict => {
            let verdict = |game: Box<Game>| Verdict::of("", &game, game.analysis.as_deref(), messages);
            json(&question.the_game(false).map(verdict))
        }
        Ask::Report { german } => {
            let cards = if *german { Cards::Deutsch } else { Cards::Franzoesisch };
            json(&question.the_game(false).and_then(|game| page(&game, cards, &[messages])))
        }
        Ask::Sheet => json(&sheets(question, messages)),
        Ask::Format => match document::format(question.text.as_bytes(), None) {
            Ok((text, _)) => json(&text),
            Err(why) => json(&Failed { failed: why_not(&why) }),
        },
        Ask::Json => match document::read_document(question.text.as_bytes()) {
            Ok((document, _)) => json(&RecordFile::from(document)),
            Err(why) => json(&Failed { failed: why_not(&why) }),
        },
        Ask::FromJson => from_json(question),
        Ask::Import => json(&imported(&question.text)),
        Ask::Next { at } => {
            let spot = at.map(|(stich, karte)| Spot { stich, karte });
            json(&question.the_game(false).and_then(|game| Next::at(&game, spot)))
        }
        Ask::Solve { at, card } => json(&solve::solve(question, *at, card.as_deref())),
        Ask::Compare => json(&house::compare(question)),
        Ask::Ruling { index } => json(&rulings::events(question, *index)),
        Ask::Rules => json(&house::all()),
        Ask::House => json(&house::check(&question.house, messages)),
        Ask::Explain { name } => json(&page_of(name, question.language()).map(|page| page.text)),
    }
}

/// Writes each finding as a line of JSON.
fn findings(question: &Question, file: &str, files: &[(String, String)]) -> String {
    let messages = question.messages();
    let house = House::new(files);
    let mut out = String::new();
    for item in question.judged_by(None, &house, Depth::Findings, true) {
        let (index, game, wording) = match &item {
            Judged::Game(game) => (Some(game.index), game.label.clone(), game.wording()),
            Judged::List(heading) => (None, None, heading.wording()),
            Judged::End(end) => (None, None, end.heading.wording()),
        };
        for diagnosis in item.diagnoses() {
            let finding = FindingReport::with_fixes(diagnosis, messages, &wording);
            let line = FindingLine { file: file.to_owned(), index, game: game.clone(), finding };
            out.push_str(&serde_json::to_string(&line).unwrap_or_default());
            out.push('\n');
        }
    }
    out
}

fn sheets(question: &Question, messages: &Messages) -> String {
    let mut sheets: Vec<Sheet> = Vec::new();
    for item in question.judged(Depth::Judgement, false) {
        match item {
            Judged::List(heading) => sheets.push(Sheet::new("", &heading)),
            Judged::Game(game) => {
                if sheets.is_empty() {
                    sheets.push(Sheet::new("", &game.heading));
                }
                if let Some(sheet) = sheets.last_mut() {
                    sheet.add(&game, messages);
                }
            }
            Judged::End(end) => {
                if let Some(sheet) = sheets.last_mut() {
                    sheet.abbrueche = end.abbrueche;
                }
            }
        }
    }
    html::page(&sheets, messages)
}

/// Makes a text of a document in JSON.
fn from_json(question: &Question) -> String {
    let Ok(file) = serde_json::from_str::<RecordFile>(&question.text) else {
        return json(&Failed { failed: String::new() });
    };
    match document::canonical_text(&mut Document::from(file)) {
        Ok(text) => json(&text),
        Err(why) => json(&Failed { failed: why_not(&why) }),
    }
}

/// Makes a record of what another program saved; nothing where no form fits.
fn imported(text: &str) -> Option<String> {
    let mut document = online_doppelkopf::read(text).or_else(|_| freedoko::read(text)).ok()?;
    document::canonical_text(&mut document).ok()
}

/// Says why a text cannot be kept as it is: the name of the reason, for which the page has words.
fn why_not(why: &document::Unkept) -> String {
    match why {
        document::Unkept::Refused(refusal) => refusal.message_id().to_owned(),
        document::Unkept::Spoilt { .. } | document::Unkept::TooLong | document::Unkept::Differs => String::new(),
    }
}
