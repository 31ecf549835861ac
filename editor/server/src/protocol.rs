//! The few messages of the Language Server Protocol that are spoken here, and how they are framed.
//!
//! What comes is read leniently, each message for itself: a wrong one is answered and costs no other.

use std::io::{self, BufRead, Read as _, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::text::{Caret, Stretch};

/// No message is longer: a text of that size is no record.
const LONGEST: u64 = 512 << 20;
/// A line of a header is never that long.
const LONGEST_HEADER: u64 = 4096;

/// The number of an error in the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// It is no JSON.
    Parse = -32700,
    /// It is no message.
    InvalidRequest = -32600,
    /// There is no such request.
    MethodNotFound = -32601,
    /// Its parameters are others.
    InvalidParams = -32602,
    /// The server itself failed.
    Internal = -32603,
    /// The server has not been initialized yet.
    NotInitialized = -32002,
    /// What was asked for cannot be done.
    RequestFailed = -32803,
    /// Nobody wants to know any more.
    Cancelled = -32800,
}

/// A message that came in.
#[derive(Debug)]
pub enum Incoming {
    /// It wants an answer.
    Request {
        /// What the answer is to name.
        id: Value,
        /// What is asked.
        method: String,
        /// What about.
        params: Value,
    },
    /// It wants none.
    Notification {
        /// What has happened.
        method: String,
        /// What about.
        params: Value,
    },
    /// An answer to what the server asked.
    Answer,
    /// It cannot be read.
    Broken(ErrorCode),
}

impl Incoming {
    /// Reads the content of a message.
    pub fn of(content: &[u8]) -> Incoming {
        let read = serde_json::from_slice::<Value>(content)
            .or_else(|_| serde_json::from_slice(&with_whole_characters(content)));
        let Ok(mut message) = read else { return Incoming::Broken(ErrorCode::Parse) };
        let params = message.get_mut("params").map(Value::take).unwrap_or_default();
        let id = message.get("id").filter(|id| id.is_number() || id.is_string()).cloned();
        match (message.get("method").and_then(Value::as_str), id) {
            (Some(method), Some(id)) => Incoming::Request { id, method: method.to_owned(), params },
            (Some(method), None) if message.get("id").is_none() => {
                Incoming::Notification { method: method.to_owned(), params }
            }
            (None, Some(_)) if message.get("result").is_some() || message.get("error").is_some() => Incoming::Answer,
            (Some(_) | None, _) => Incoming::Broken(ErrorCode::InvalidRequest),
        }
    }
}

/// Puts `\u{FFFD}` in the place of half a character of UTF-16, which an editor may send while the other half is typed: it is as wide,
/// so that what comes later stands where the editor has it.
fn with_whole_characters(content: &[u8]) -> Vec<u8> {
    let unit = |at: usize| {
        let digits = content.get(at..at + 6)?.strip_prefix(b"\\u")?;
        u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    };
    let mut whole = content.to_vec();
    let mut at = 0;
    while at < content.len() {
        at += match (content[at], unit(at), unit(at + 6)) {
            (b'\\', Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 12,
            (b'\\', Some(0xD800..=0xDFFF), _) => {
                whole[at + 2..at + 6].copy_from_slice(b"fffd");
                6
            }
            (b'\\', _, _) => 2,
            _ => 1,
        };
    }
    whole
}

/// Reads the next message; nothing at the end.
///
/// # Errors
/// What the reader says, and what is no message and does not say where the next one begins.
pub(crate) fn read(from: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        from.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            match length {
                Some(length) if length <= LONGEST => {
                    // Memory is taken as bytes come, not as they are announced.
                    let mut content = Vec::new();
                    from.by_ref().take(length).read_to_end(&mut content)?;
                    return Ok((content.len() as u64 == length).then_some(content));
                }
                Some(_) => return Err(io::ErrorKind::InvalidData.into()),
                None => continue,
            }
        }
        let mut parts = line.splitn(2, |byte| *byte == b':');
        let (name, value) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        if name.eq_ignore_ascii_case(b"content-length") {
            length = std::str::from_utf8(value.trim_ascii()).ok().and_then(|value| value.parse().ok());
        }
    }
}

/// Something that is sent, as it is written.
///
/// What is told of thousands of games takes a fraction of the memory that a tree of values would.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Writes a value.
    pub(crate) fn of(value: &impl Serialize) -> Json {
        // What cannot be written, such as a map whose keys are no texts, is not sent here.
        Json(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// Returns it as it is written.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Json {
        Json::of(&value)
    }
}

impl Default for Json {
    fn default() -> Json {
        Json(RawValue::NULL.to_owned())
    }
}

/// Writes a message.
///
/// # Errors
/// What the writer says.
pub(crate) fn write(message: &Json, to: &mut impl Write) -> io::Result<()> {
    let content = message.as_str();
    write!(to, "Content-Length: {}\r\n\r\n{content}", content.len())?;
    to.flush()
}

/// Makes an answer.
pub(crate) fn answer(id: &Value, result: Result<Json, Refused>) -> Json {
    #[derive(Serialize)]
    struct Answer<'a> {
        jsonrpc: &'static str,
        id: &'a Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<&'a Json>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<Failure<'a>>,
    }
    #[derive(Serialize)]
    struct Failure<'a> {
        code: i32,
        message: &'a str,
    }
    let error = result.as_ref().err();
    let error = error.map(|Refused { code, message }| Failure { code: *code as i32, message });
    Json::of(&Answer { jsonrpc: "2.0", id, result: result.as_ref().ok(), error })
}

/// Makes a message that wants no answer.
pub(crate) fn notification(method: &str, params: impl Into<Json>) -> Json {
    #[derive(Serialize)]
    struct Notification<'a> {
        jsonrpc: &'static str,
        method: &'a str,
        params: Json,
    }
    Json::of(&Notification { jsonrpc: "2.0", method, params: params.into() })
}

/// Why a request has no result.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// Its number.
    pub code: ErrorCode,
    /// In words, for people.
    pub message: String,
}

/// Reads parameters.
///
/// # Errors
/// They are others.
pub(crate) fn params<T: DeserializeOwned>(params: Value) -> Result<T, Refused> {
    serde_json::from_value(params)
        .map_err(|error| Refused { code: ErrorCode::InvalidParams, message: error.to_string() })
}

/// A document that is meant.
#[derive(Debug, Deserialize)]
pub(crate) struct DocumentId {
    /// Its address.
    pub uri: String,
    /// How often it was changed.
    #[serde(default)]
    pub version: Option<i64>,
}

/// A document that is opened.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DocumentItem {
    /// Its address.
    pub uri: String,
    /// What the editor takes it for.
    #[serde(default)]
    pub language_id: String,
    /// How often it was changed.
    #[serde(default)]
    pub version: i64,
    /// What it says.
    pub text: String,
}

/// `textDocument/didOpen`
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Opened {
    /// What.
    pub text_document: DocumentItem,
}

/// `textDocument/didChange`
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Changed {
    /// Which.
    pub text_document: DocumentId,
    /// One after the other.
    pub content_changes: Vec<Change>,
}

/// A change of a text.
#[derive(Debug, Deserialize)]
pub(crate) struct Change {
    /// What is replaced; all of it where nothing is said.
    #[serde(default)]
    pub range: Option<Stretch>,
    /// By what.
    pub text: String,
}

/// What is asked about a document as a whole.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfDocument {
    /// Which.
    pub text_document: DocumentId,
}

/// What is asked about a place.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AtPlace {
    /// Which document.
    pub text_document: DocumentId,
    /// Where.
    pub position: Caret,
    /// `textDocument/rename`: the name.
    #[serde(default)]
    pub new_name: Option<String>,
}

/// What is asked about a part of a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InStretch {
    /// Which part.
    pub range: Stretch,
    /// `textDocument/codeAction`: what is wanted.
    #[serde(default)]
    pub context: ActionContext,
}

/// What kinds of actions are wanted.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ActionContext {
    /// These; all where nothing is said.
    #[serde(default)]
    pub only: Option<Vec<String>>,
}

/// `workspace/executeCommand`
#[derive(Debug, Deserialize)]
pub(crate) struct Execute {
    /// Its name.
    pub command: String,
    /// What about.
    #[serde(default)]
    pub arguments: Vec<Value>,
}
