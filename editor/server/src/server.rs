//! One message after the other: documents that are open, answers, findings.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use doko_judge::document::Unkept;
use doko_judge::harmless::sanitise;
use doko_report::message::{Language, Messages};
use serde_json::{Value, json};

use crate::commands::{self, BUDGET, COMMANDS, Solved, Work};
use crate::document::{Document, Here, Sort, Talk, cards_of};
use crate::findings::{Said, settle};
use crate::protocol::{
    AtPlace, Changed, ErrorCode, Execute, InStretch, Incoming, Json, OfDocument, Opened, Refused, answer, notification,
    params,
};
use crate::text::{Caret, Encoding};
use crate::world::World;
use crate::{actions, complete, hints, hover, outline, places, rules, tokens};

/// How findings of a line that is being typed wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfLines {
    /// Until it is left or whole.
    UntilLeft,
    /// Or nothing is typed for a while, for editors that do not say where the cursor is.
    UntilPause,
    /// Not at all.
    Shown,
}

/// A server and what it knows of one editor.
pub struct Server<'w> {
    world: &'w dyn World,
    /// The language where the editor asks for none.
    usual: Language,
    messages: Messages,
    encoding: Encoding,
    half_lines: HalfLines,
    hints: bool,
    snippets: bool,
    /// The editor shows beside each offer what it is.
    label_details: bool,
    resolves_lenses: bool,
    watches: bool,
    budget: u64,
    documents: BTreeMap<String, Document>,
    said: BTreeMap<String, Said>,
    /// Documents whose findings are not told yet.
    untold: BTreeSet<String>,
    /// Documents that have changed since they were judged.
    unjudged: BTreeSet<String>,
    out: Vec<Json>,
    work: Vec<Work>,
    /// The requests whose search somebody waits for.
    searching: Vec<Value>,
    state: State,
    asked: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    New,
    Ready,
    ShutDown,
    Ended { shut_down: bool },
}

impl<'w> Server<'w> {
    /// Makes a server whose words are in this language unless the editor asks for another one.
    pub fn new(world: &'w dyn World, language: Language) -> Server<'w> {
        Server {
            world,
            usual: language,
            messages: Messages::new(language),
            encoding: Encoding::default(),
            half_lines: HalfLines::UntilLeft,
            hints: true,
            snippets: false,
            label_details: false,
            resolves_lenses: true,
            watches: false,
            budget: BUDGET,
            documents: BTreeMap::new(),
            said: BTreeMap::new(),
            untold: BTreeSet::new(),
            unjudged: BTreeSet::new(),
            out: Vec::new(),
            work: Vec::new(),
            searching: Vec::new(),
            state: State::New,
            asked: 0,
        }
    }

    /// Takes the messages that are to be sent.
    pub fn take_out(&mut self) -> Vec<Json> {
        std::mem::take(&mut self.out)
    }

    /// Takes the searches that are to be done beside.
    pub fn take_work(&mut self) -> Vec<Work> {
        std::mem::take(&mut self.work)
    }

    /// Tells whether somebody still waits for a search.
    pub fn is_wanted(&self, work: &Work) -> bool {
        self.searching.contains(work.id())
    }

    /// Tells whether the editor is done with it.
    pub fn has_ended(&self) -> bool {
        matches!(self.state, State::Ended { .. })
    }

    /// Tells whether the editor had said before that it would be.
    pub fn was_shut_down(&self) -> bool {
        // An editor that never said a word has nothing to be done with.
        matches!(self.state, State::New | State::ShutDown | State::Ended { shut_down: true })
    }

    /// Tells whether findings wait for a pause.
    pub fn waits_for_a_pause(&self) -> bool {
        self.half_lines == HalfLines::UntilPause
            && self.documents.values().any(|document| document.typing.or(document.writing).is_some())
    }

    /// Nothing was typed for a while: nobody is in the middle of a line.
    pub fn pause(&mut self) {
        let left = self.documents.values_mut().filter_map(|document| document.leave().then(|| document.uri.clone()));
        let left: Vec<String> = left.collect();
        self.unjudged.extend(left.iter().cloned());
        self.untold.extend(left);
        self.settle();
    }

    /// Takes a message. Findings are not told before [`settle`](Server::settle).
    pub fn handle(&mut self, incoming: Incoming) {
        match incoming {
            Incoming::Request { id, method, params } => {
                let result = self.guarded(|server| server.request(&id, &method, params));
                match result {
                    Ok(Some(result)) => self.out.push(answer(&id, Ok(result))),
                    // The answer comes later.
                    Ok(None) => {}
                    Err(refused) => self.out.push(answer(&id, Err(refused))),
                }
            }
            Incoming::Notification { method, params } => {
                // A wrong one wants no answer either.
                let _ = self.guarded(|server| server.notified(&method, params));
            }
            Incoming::Answer => {}
            Incoming::Broken(code) => {
                let refused = Refused { code, message: "not a message".to_owned() };
                self.out.push(answer(&Value::Null, Err(refused)));
            }
        }
    }

    /// Does something; a defect of the server costs this answer and nothing else.
    fn guarded<T>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, Refused>) -> Result<T, Refused> {
        catch_unwind(AssertUnwindSafe(|| work(self))).unwrap_or_else(|_| {
            // What was being changed is in no known state.
            self.documents.values_mut().for_each(Document::forget);
            self.unjudged.extend(self.documents.keys().cloned());
            Err(Refused { code: ErrorCode::Internal, message: self.messages.text("editor-failed") })
        })
    }

    /// Judges what has changed and tells what was found.
    pub fn settle(&mut self) {
        for uri in std::mem::take(&mut self.untold) {
            let told = self.guarded(|server| {
                server.judge(&uri);
                Ok(server.findings(&uri))
            });
            if let Ok(Some(found)) = told {
                self.out.push(notification("textDocument/publishDiagnostics", found));
            }
        }
    }

    fn talk(&self) -> Talk<'_> {
        let waits = self.half_lines != HalfLines::Shown;
        Talk { world: self.world, messages: &self.messages, encoding: self.encoding, waits }
    }

    fn judge(&mut self, uri: &str) {
        if self.unjudged.remove(uri) {
            self.borrow(uri, |document, talk| document.judge(talk));
        }
    }

    /// Does something with a document; nothing where there is no such one. Whatever becomes of the work, it stays open.
    fn borrow<T>(&mut self, uri: &str, work: impl FnOnce(&mut Document, &Talk<'_>) -> T) -> Option<T> {
        let mut document = self.documents.remove(uri)?;
        let done = catch_unwind(AssertUnwindSafe(|| work(&mut document, &self.talk())));
        self.documents.insert(uri.to_owned(), document);
        Some(done.unwrap_or_else(|panic| resume_unwind(panic)))
    }

    fn findings(&mut self, uri: &str) -> Option<Json> {
        let document = self.documents.get(uri)?;
        if document.sort == Sort::Rules {
            return Some(rules::findings(document, &self.talk()).into());
        }
        let mut said = self.said.remove(uri).unwrap_or_default();
        let found = said.of(document, &self.talk());
        self.said.insert(uri.to_owned(), said);
        Some(found)
    }

    fn changed(&mut self, uri: &str) {
        self.unjudged.insert(uri.to_owned());
        self.untold.insert(uri.to_owned());
    }

    fn notified(&mut self, method: &str, value: Value) -> Result<(), Refused> {
        if method == "exit" {
            self.state = State::Ended { shut_down: self.state == State::ShutDown };
            return Ok(());
        }
        if self.state != State::Ready {
            return Ok(());
        }
        match method {
            "initialized" => self.watch(),
            "textDocument/didOpen" => {
                let opened: Opened = params(value)?;
                let document = opened.text_document;
                let is_toml = document.language_id == "toml" || document.uri.to_ascii_lowercase().ends_with(".toml");
                let sort = if is_toml { Sort::Rules } else { Sort::Record };
                let opened = Document::new(document.uri.clone(), sort, document.version, document.text);
                self.documents.insert(document.uri.clone(), opened);
                // An editor may open one again that it never closed: what was said of that belongs to another text.
                self.said.remove(&document.uri);
                self.changed(&document.uri);
            }
            "textDocument/didChange" => {
                let changed: Changed = params(value)?;
                let uri = changed.text_document.uri;
                let done = self.borrow(&uri, |document, talk| {
                    let first = changed.content_changes.first().and_then(|change| change.range);
                    if let (None, Sort::Record, Some(range)) = (document.typing, document.sort, first) {
                        settle(document, range.start.line as usize, talk);
                    }
                    document.change(changed.content_changes, talk.encoding);
                    document.version = changed.text_document.version.unwrap_or(document.version.saturating_add(1));
                });
                if done.is_some() {
                    self.changed(&uri);
                }
            }
            "textDocument/didSave" => {
                let saved: OfDocument = params(value)?;
                let uri = saved.text_document.uri;
                let Some(document) = self.documents.get_mut(&uri) else { return Ok(()) };
                let (is_rules, was_typing) = (document.sort == Sort::Rules, document.leave());
                if is_rules {
                    self.rules_changed();
                } else if was_typing {
                    self.changed(&uri);
                }
            }
            "textDocument/didClose" => {
                let closed: OfDocument = params(value)?;
                let uri = closed.text_document.uri;
                if self.documents.remove(&uri).is_some() {
                    self.said.remove(&uri);
                    self.untold.remove(&uri);
                    self.unjudged.remove(&uri);
                    let nothing = json!({ "uri": uri, "diagnostics": [] });
                    self.out.push(notification("textDocument/publishDiagnostics", nothing));
                }
            }
            // Of our own: from an editor that says so where the cursor is, also on a line without a word.
            "doko/cursor" => {
                let uri = value["textDocument"]["uri"].as_str().unwrap_or_default();
                self.cursor_at(uri, &value["position"]);
            }
            "$/cancelRequest" => {
                if let Some(at) = self.searching.iter().position(|id| *id == value["id"]) {
                    let id = self.searching.remove(at);
                    let message = self.messages.text("editor-cancelled");
                    self.out.push(answer(&id, Err(Refused { code: ErrorCode::Cancelled, message })));
                }
            }
            "workspace/didChangeWatchedFiles" => self.rules_changed(),
            "workspace/didChangeConfiguration" => {
                let settings = &value["settings"];
                let own = settings.get("doko").unwrap_or(settings).clone();
                self.take_settings(&own);
                self.said.clear();
                let all: Vec<String> = self.documents.keys().cloned().collect();
                all.iter().for_each(|uri| self.changed(uri));
            }
            _ => {}
        }
        Ok(())
    }

    fn rules_changed(&mut self) {
        self.world.refresh();
        self.documents.values_mut().for_each(Document::forget);
        let all: Vec<String> = self.documents.keys().cloned().collect();
        all.iter().for_each(|uri| self.changed(uri));
    }

    /// Asks to be told when a rule file changes on disk.
    fn watch(&mut self) {
        if self.watches {
            self.asked += 1;
            let options = json!({ "watchers": [{ "globPattern": "**/*.toml" }] });
            let registration =
                json!({ "id": "doko-rules", "method": "workspace/didChangeWatchedFiles", "registerOptions": options });
            let ask = json!({
                "jsonrpc": "2.0", "id": format!("doko-{}", self.asked), "method": "client/registerCapability",
                "params": { "registrations": [registration] },
            });
            self.out.push(ask.into());
        }
    }

    fn take_settings(&mut self, settings: &Value) {
        if let Some(language) = settings.get("language").and_then(Value::as_str) {
            let wanted = Language::ALL.into_iter().find(|known| known.code() == language).unwrap_or(self.usual);
            if wanted != self.messages.language {
                self.messages = Messages::new(wanted);
            }
        }
        match settings.get("halfLines").and_then(Value::as_str) {
            Some("untilLeft") => self.half_lines = HalfLines::UntilLeft,
            Some("untilPause") => self.half_lines = HalfLines::UntilPause,
            Some("shown") => self.half_lines = HalfLines::Shown,
            Some(_) | None => {}
        }
        self.hints = settings.get("inlayHints").and_then(Value::as_bool).unwrap_or(self.hints);
        self.budget = settings.get("solveBudget").and_then(Value::as_u64).unwrap_or(self.budget);
    }

    fn initialize(&mut self, params: &Value) -> Value {
        self.take_settings(&params["initializationOptions"]);
        let capabilities = &params["capabilities"];
        let encodings = capabilities["general"]["positionEncodings"].as_array();
        let knows_utf8 = encodings.is_some_and(|known| known.iter().any(|one| one == Encoding::Utf8.name()));
        self.encoding = if knows_utf8 { Encoding::Utf8 } else { Encoding::Utf16 };
        let of_text = &capabilities["textDocument"];
        let item = &of_text["completion"]["completionItem"];
        self.snippets = item["snippetSupport"] == true;
        self.label_details = item["labelDetailsSupport"] == true;
        self.watches = capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"] == true;
        self.state = State::Ready;
        json!({
            "serverInfo": { "name": "doko", "version": env!("CARGO_PKG_VERSION") },
            "capabilities": {
                "positionEncoding": self.encoding.name(),
                "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
                "completionProvider": { "triggerCharacters": [" ", "(", ":", ">", ".", "\n", ","], "resolveProvider": false },
                "hoverProvider": true,
                "definitionProvider": true,
                "documentHighlightProvider": true,
                "documentSymbolProvider": true,
                "foldingRangeProvider": true,
                "documentFormattingProvider": true,
                "documentOnTypeFormattingProvider": { "firstTriggerCharacter": "\n" },
                "codeActionProvider": { "codeActionKinds": ["quickfix", actions::FIX_ALL] },
                "codeLensProvider": { "resolveProvider": self.resolves_lenses },
                "inlayHintProvider": true,
                "renameProvider": { "prepareProvider": true },
                "semanticTokensProvider": {
                    "legend": { "tokenTypes": tokens::SORTS, "tokenModifiers": [] }, "range": true, "full": true,
                },
                "executeCommandProvider": { "commands": COMMANDS },
            },
        })
    }

    /// Answers a request; nothing if the answer comes later.
    fn request(&mut self, id: &Value, method: &str, value: Value) -> Result<Option<Json>, Refused> {
        let refused = |code: ErrorCode| Refused { code, message: method.chars().take(64).collect() };
        match (self.state, method) {
            (State::New, "initialize") => return Ok(Some(self.initialize(&value).into())),
            (State::New, _) => return Err(refused(ErrorCode::NotInitialized)),
            (State::Ready, "shutdown") => {
                self.state = State::ShutDown;
                return Ok(Some(Json::default()));
            }
            (State::Ready, "initialize") | (State::ShutDown | State::Ended { .. }, _) => {
                return Err(refused(ErrorCode::InvalidRequest));
            }
            (State::Ready, _) => {}
        }
        if method == "workspace/executeCommand" {
            return self.execute(id, params(value)?);
        }
        if method == "codeLens/resolve" {
            let uri = value["data"][0].as_str().unwrap_or_default().to_owned();
            let unchanged = value.clone();
            let resolved = self.with(&uri, |document, talk| Ok(outline::lens(document, value, talk)));
            return Ok(Some(resolved?.unwrap_or(unchanged).into()));
        }
        let uri = value["textDocument"]["uri"].as_str().unwrap_or_default().to_owned();
        let is_rules = self.documents.get(&uri).is_some_and(|document| document.sort == Sort::Rules);
        let answer =
            if is_rules { self.about_rules(&uri, method, value) } else { self.about_record(&uri, method, value) };
        answer.map(Some).map_err(|code| code.unwrap_or(refused(ErrorCode::MethodNotFound)))
    }

    /// Answers a question about a record; an error without a code is of a method that there is not.
    fn about_record(&mut self, uri: &str, method: &str, value: Value) -> Result<Json, Option<Refused>> {
        let answer = match method {
            "textDocument/hover" => self.at(value, hover::hover),
            "textDocument/definition" => {
                self.at(value, |document, here, talk| places::definition(document, here, talk))
            }
            "textDocument/documentHighlight" => {
                self.cursor_at(uri, &value["position"]);
                self.at(value, |document, here, talk| places::highlights(document, here, talk))
            }
            "textDocument/completion" => {
                self.cursor_at(uri, &value["position"]);
                let shows = complete::Shows { snippets: self.snippets, label_details: self.label_details };
                let asked: AtPlace = params(value).map_err(Some)?;
                self.about(uri, |document, talk| complete::complete(document, asked.position, shows, talk))
            }
            "textDocument/prepareRename" => self.at(value, |document, here, talk| {
                places::player(document, here).map_or(
                    Value::Null,
                    |(range, name)| json!({ "range": document.stretch(range, talk), "placeholder": name }),
                )
            }),
            "textDocument/rename" => {
                let asked: AtPlace = params(value).map_err(Some)?;
                let new = asked.new_name.unwrap_or_default();
                let renamed = self.with(uri, |document, talk| match document.at(asked.position, talk) {
                    Some(here) => places::rename(document, here, &new, talk),
                    None => Ok(Value::Null),
                });
                renamed.map(|renamed| renamed.unwrap_or_default().into())
            }
            "textDocument/onTypeFormatting" => self.at(value, typed),
            "textDocument/documentSymbol" => self.about(uri, |document, talk| outline::symbols(document, talk)),
            "textDocument/foldingRange" => self.about(uri, |document, _| outline::folds(document)),
            "textDocument/codeLens" => self.about(uri, |document, talk| outline::lenses(document, talk)),
            "textDocument/formatting" => self.format(uri),
            "textDocument/codeAction" => {
                self.cursor_at(uri, &value["range"]["start"]);
                let asked: InStretch = params(value).map_err(Some)?;
                self.about(uri, |document, talk| actions::actions(document, &asked, talk))
            }
            "textDocument/inlayHint" if !self.hints => Ok(json!([]).into()),
            "textDocument/inlayHint" => {
                let asked: InStretch = params(value).map_err(Some)?;
                self.about(uri, |document, talk| hints::hints(document, &asked, talk))
            }
            "textDocument/semanticTokens/range" => {
                let asked: InStretch = params(value).map_err(Some)?;
                self.about(uri, |document, talk| {
                    let parts = document.parts_in(asked.range, talk);
                    tokens::tokens(document, parts, talk)
                })
            }
            "textDocument/semanticTokens/full" => self.about(uri, |document, talk| {
                let parts = 0..document.draft.parts().len();
                match document.text.as_str().len() <= tokens::MOST {
                    true => tokens::tokens(document, parts, talk),
                    false => json!({ "data": [] }).into(),
                }
            }),
            _ => return Err(None),
        };
        answer.map_err(Some)
    }

    fn about_rules(&mut self, uri: &str, method: &str, value: Value) -> Result<Json, Option<Refused>> {
        let at = |value: Value| params::<AtPlace>(value).map(|asked| asked.position).map_err(Some);
        let ours = |document: &Document| rules::is_rule_file(document.text.as_str());
        let answer = match method {
            "textDocument/hover" => {
                let position = at(value)?;
                self.about(uri, |document, talk| match ours(document) {
                    true => rules::hover(document, position, talk),
                    false => Value::Null,
                })
            }
            "textDocument/completion" => {
                let position = at(value)?;
                self.about(uri, |document, talk| match ours(document) || document.text.as_str().trim().is_empty() {
                    true => rules::complete(document, position, talk),
                    false => Value::Null,
                })
            }
            "textDocument/definition" => {
                let position = at(value)?;
                self.about(uri, |document, talk| match ours(document) {
                    true => rules::definition(document, position, talk).unwrap_or_default(),
                    false => Value::Null,
                })
            }
            "textDocument/semanticTokens/range" | "textDocument/semanticTokens/full" => {
                Ok(json!({ "data": [] }).into())
            }
            _ if method.starts_with("textDocument/") => Ok(Json::default()),
            _ => return Err(None),
        };
        answer.map_err(Some)
    }

    /// Answers about a place; nothing where there is no such document.
    fn at(
        &mut self,
        value: Value,
        answer: impl FnOnce(&mut Document, Here, &Talk<'_>) -> Value,
    ) -> Result<Json, Refused> {
        let asked: AtPlace = params(value)?;
        self.about(&asked.text_document.uri, |document, talk| match document.at(asked.position, talk) {
            Some(here) => answer(document, here, talk),
            None => Value::Null,
        })
    }

    fn about<T: Into<Json>>(
        &mut self,
        uri: &str,
        answer: impl FnOnce(&mut Document, &Talk<'_>) -> T,
    ) -> Result<Json, Refused> {
        Ok(self.with(uri, |document, talk| Ok(answer(document, talk).into()))?.unwrap_or_default())
    }

    /// Does something with a document as it is now; nothing where there is no such one.
    fn with<T>(
        &mut self,
        uri: &str,
        work: impl FnOnce(&mut Document, &Talk<'_>) -> Result<T, Refused>,
    ) -> Result<Option<T>, Refused> {
        self.judge(uri);
        self.borrow(uri, work).transpose()
    }

    /// Takes note of where the cursor is: a line that it has left is typed no more.
    fn cursor_at(&mut self, uri: &str, position: &Value) {
        let Ok(position) = serde_json::from_value::<Caret>(position.clone()) else { return };
        if self.documents.get_mut(uri).is_some_and(|document| document.moved_to(position.line)) {
            self.changed(uri);
        }
    }

    fn format(&mut self, uri: &str) -> Result<Json, Refused> {
        let formatted = self.with(uri, |document, talk| {
            let name = document
                .path
                .as_ref()
                .and_then(|path| path.file_name())
                .map(|name| name.to_string_lossy().into_owned());
            Ok((outline::canonical(document, talk), name.unwrap_or_else(|| document.uri.clone())))
        })?;
        match formatted {
            Some((Ok(edits), _)) => Ok(edits.into()),
            Some((Err(why), name)) => {
                self.show(2, &unkept(why, &name, &self.messages));
                Ok(Json::default())
            }
            None => Ok(Json::default()),
        }
    }

    fn show(&mut self, sort: u8, message: &str) {
        self.out.push(notification("window/showMessage", json!({ "type": sort, "message": message })));
    }

    fn execute(&mut self, id: &Value, asked: Execute) -> Result<Option<Json>, Refused> {
        let uri = asked.arguments.first().and_then(Value::as_str).unwrap_or_default().to_owned();
        let position: Caret =
            asked.arguments.get(1).cloned().and_then(|at| serde_json::from_value(at).ok()).unwrap_or_default();
        let trick = asked.arguments.get(2).and_then(Value::as_u64).map(|trick| trick.min(99) as usize);
        let no_game = Refused { code: ErrorCode::RequestFailed, message: self.messages.text("editor-no-game") };
        let none = |done: Option<_>| done.ok_or_else(|| no_game.clone());
        match asked.command.as_str() {
            "doko.report" => {
                let page = self.with(&uri, |document, talk| match document.at(position, talk) {
                    Some(here) => commands::report(document, here, talk).map(Some),
                    None => Ok(None),
                })?;
                Ok(Some(page.flatten().ok_or(no_game)?.into()))
            }
            "doko.solve" => {
                let budget = self.budget;
                let work = self.with(&uri, |document, talk| match document.at(position, talk) {
                    Some(here) => commands::solve(document, here, (id.clone(), trick, budget), talk).map(Some),
                    None => Ok(None),
                })?;
                let work = none(work.flatten())?;
                self.searching.push(id.clone());
                self.work.push(work);
                Ok(None)
            }
            other => Err(Refused { code: ErrorCode::InvalidParams, message: other.chars().take(64).collect() }),
        }
    }

    /// Answers what a search was asked for, if somebody still waits for it.
    pub fn solved(&mut self, solved: Solved) {
        let Some(at) = self.searching.iter().position(|id| id == solved.id()) else { return };
        self.searching.remove(at);
        let (id, result, text) = solved.answer(&self.talk());
        self.show(3, &text);
        self.out.push(answer(&id, Ok(result.into())));
    }
}

/// Fills in the beginning of the next row behind a row that is whole.
fn typed(document: &mut Document, here: Here, talk: &Talk<'_>) -> Value {
    let text = |line: usize| &document.text.as_str()[document.text.line(line)];
    let Some(above) = here.line.checked_sub(1).map(text) else { return json!([]) };
    let is_row = cards_of(above).is_some_and(|row| !row.trim().is_empty());
    if !is_row || !text(here.line).trim().is_empty() {
        return json!([]);
    }
    let line = document.text.line(here.line);
    let Some((number, leader)) = complete::next_row(document, here, talk) else { return json!([]) };
    let leader = leader.map(|seat| format!("{seat}: ")).unwrap_or_default();
    json!([{ "range": document.stretch(line, talk), "newText": format!("{number:>2}.  {leader}") }])
}

fn unkept(why: Unkept, name: &str, messages: &Messages) -> String {
    let mut values = fluent_bundle::FluentArgs::new();
    values.set("path", sanitise(name).into_owned());
    let id = match why {
        Unkept::Refused(refusal) => refusal.message_id(),
        Unkept::Spoilt { id, line } => {
            values.set("line", line as i64);
            id
        }
        Unkept::TooLong => "failure-fmt-longer",
        Unkept::Differs => "failure-fmt-unsafe",
    };
    messages.format(id, &values)
}
