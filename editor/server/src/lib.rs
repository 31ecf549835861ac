//! The language server of Doko: findings, fixes, completions and more for records and rule files, in any editor that speaks
//! the Language Server Protocol.
//!
//! A [`Server`] takes one message after the other and returns what is to be sent; it has no threads and touches no file.
//! [`serve`] joins it to a reader and a writer. What lies outside comes through [`World`].
//!
//! ```
//! use std::path::{Path, PathBuf};
//!
//! use doko_analyzer::{RuleSet, rule_file::RuleProblem};
//! use doko_judge::{Looked, Trouble};
//! use doko_lsp::{Incoming, Server, World};
//! use doko_report::message::Language;
//!
//! /// A world without files.
//! struct Nothing;
//!
//! impl World for Nothing {
//!     fn rules(&self, _: &Path, _: &str) -> Looked { Looked::Not(Trouble::Missing) }
//!     fn check(&self, _: &Path, text: &str) -> Result<RuleSet, Vec<RuleProblem>> { RuleSet::from_toml(text) }
//!     fn locate(&self, _: &Path, _: &str) -> Option<PathBuf> { None }
//!     fn read(&self, _: &Path) -> Option<String> { None }
//!     fn rule_files(&self, _: &Path) -> Vec<String> { Vec::new() }
//!     fn latest_record(&self, _: &Path) -> Option<String> { None }
//!     fn today(&self) -> String { "2026-11-23".to_owned() }
//!     fn refresh(&self) {}
//! }
//!
//! let mut server = Server::new(&Nothing, Language::En);
//! let say = |server: &mut Server<'_>, text: &str| server.handle(Incoming::of(text.as_bytes()));
//! say(&mut server, r#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#);
//! let text = r#"doko 1\nSpiel 1\n 1.  1: KrA Kr11\n"#;
//! let opened = r#"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.doko","languageId":"doko","version":1,"text":"TEXT"}}}"#;
//! say(&mut server, &opened.replace("TEXT", text));
//! server.settle();
//! let out = server.take_out();
//! assert!(out[1].as_str().contains(r#""code":"N010""#));
//! ```
//!
//! The modules, each of which knows only those before it: `text`, `protocol`, `world`, `document`, `findings`, `hover`, `actions`,
//! `outline`, `complete`, `hints`, `tokens`, `places`, `rules`, `commands`, `server`, `serve`.

mod actions;
mod commands;
mod complete;
mod document;
mod findings;
mod hints;
mod hover;
mod outline;
mod places;
mod protocol;
mod rules;
mod serve;
mod server;
mod text;
mod tokens;
mod world;

pub use commands::{Solved, Work};
pub use protocol::{ErrorCode, Incoming, Json};
pub use serve::serve;
pub use server::{HalfLines, Server};
pub use text::{Caret, Encoding, LinedText, Stretch};
pub use world::{World, path_of, uri_of};
