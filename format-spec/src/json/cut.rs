//! A document cut into list headers and games as it is read, so that it never has to be in memory as a whole.

use std::io::{self, Read};

use memchr::{memchr_iter, memchr2, memrchr};
use serde_json::Value;

use super::fault::shortened;
use super::{RecordSchema, says_nothing};

/// How much is read at a time.
const BLOCK: usize = 256 * 1024;

/// How long a header or a game may be: far longer than that of the longest game a text can hold.
pub const LONGEST_PART: usize = 4 * 1024 * 1024;

/// A part of a document that is not made out yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawPart {
    /// Its place among the lists of the document, from 0.
    pub list: usize,
    /// Its place among the games of the list, from 0; `None` for the header of the list.
    pub game: Option<usize>,
    /// Its text, one JSON value.
    pub json: Vec<u8>,
    /// The line of its first byte, from 1.
    pub line: usize,
    /// The column of its first byte, from 1, in bytes.
    pub column: usize,
}

impl RawPart {
    /// Returns its place in the document: `lists[0].games[3]`.
    pub fn path(&self) -> String {
        match self.game {
            Some(game) => format!("lists[{}].games[{game}]", self.list),
            None => format!("lists[{}].header", self.list),
        }
    }
}

/// Why a document cannot be read to its end.
#[derive(Debug)]
pub enum CutFault {
    /// The reader fails.
    Reading(io::Error),
    /// It is no JSON from here on.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in bytes.
        column: usize,
    },
    /// It is not of the form `doko/record/1`.
    Form {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in bytes.
        column: usize,
        /// What is wrong.
        kind: FormFault,
    },
}

/// What of a document is not of its form, but for its headers and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormFault {
    /// A key that the form does not have, with its place.
    UnknownKey(String),
    /// A key is missing: where, and which.
    MissingKey(String, &'static str),
    /// A key stands twice, with its place.
    SecondKey(String),
    /// The schema is not `doko/record/1`, but this.
    Schema(String),
    /// A value is of another kind than its place asks for.
    Kind {
        /// Its place.
        path: String,
        /// The value as it stands, shortened.
        found: String,
        /// `array` or `object`.
        expected: &'static str,
    },
    /// A header or a game is longer than [`LONGEST_PART`], with its place.
    TooLong(String),
}

/// Where the cutter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Start,
    /// Between the keys of the document.
    Document,
    /// Between lists.
    Lists,
    /// Between the keys of a list.
    List,
    /// Between its games.
    Games,
    End,
}

/// Cuts a document, in any order of its keys.
///
/// ```
/// use doko_format::Record;
/// use doko_format::json::{Cutter, read_part};
///
/// let text = r#"{"schema":"doko/record/1","lists":[{"header":{"version":1},"games":[{"label":"7"}]}]}"#;
/// let mut cutter = Cutter::new(text.as_bytes());
/// let header = cutter.next_part()?.unwrap();
/// assert_eq!((header.path().as_str(), header.column), ("lists[0].header", 46));
/// let game = cutter.next_part()?.unwrap();
/// assert_eq!(game.path(), "lists[0].games[0]");
/// let game: Record = read_part(&game.json).unwrap();
/// assert_eq!(game.label.unwrap().value.as_ref(), "7");
/// assert!(cutter.next_part()?.is_none());
/// # Ok::<(), doko_format::json::CutFault>(())
/// ```
pub struct Cutter<R> {
    text: Window<R>,
    state: State,
    /// Which keys the document has had: `schema`, `lists`.
    document: [bool; 2],
    /// Which keys the list has had: `header`, `games`.
    list: [bool; 2],
    lists: usize,
    games: usize,
    /// Whether an item of an array came before, so that a comma has to stand before the next.
    behind_item: bool,
    /// Games that stand above the header of their list: they wait for it.
    early: std::collections::VecDeque<RawPart>,
}

impl<R: Read> Cutter<R> {
    /// Begins.
    pub fn new(reader: R) -> Cutter<R> {
        Cutter {
            text: Window { reader, buffer: Vec::new(), at: 0, ended: false, line: 1, line_start: 0 },
            state: State::Start,
            document: [false; 2],
            list: [false; 2],
            lists: 0,
            games: 0,
            behind_item: false,
            early: std::collections::VecDeque::new(),
        }
    }

    /// Returns the next part: the header of a list before its games; `None` at the end.
    ///
    /// # Errors
    /// The reader fails, or the text is no document. Asked again it goes on where it can, behind a key that it does not know,
    /// or ends.
    pub fn next_part(&mut self) -> Result<Option<RawPart>, CutFault> {
        loop {
            if self.list[0]
                && let Some(part) = self.early.pop_front()
            {
                return Ok(Some(part));
            }
            let part = match self.state {
                State::Start => self.start()?,
                State::Document => self.document_key()?,
                State::Lists => self.next_list()?,
                State::List => self.list_key()?,
                State::Games => self.next_game()?,
                State::End => return Ok(None),
            };
            match part {
                Some(part) if part.game.is_some() && !self.list[0] => self.early.push_back(part),
                Some(part) => return Ok(Some(part)),
                None => {}
            }
        }
    }

    fn start(&mut self) -> Result<Option<RawPart>, CutFault> {
        self.open(b'{', "object", "")?;
        (self.state, self.behind_item) = (State::Document, false);
        Ok(None)
    }

    fn document_key(&mut self) -> Result<Option<RawPart>, CutFault> {
        let Some(key) = self.key()? else {
            self.state = State::End;
            for (had, key) in self.document.into_iter().zip(["schema", "lists"]) {
                if !had {
                    return Err(self.fault(FormFault::MissingKey(String::new(), key)));
                }
            }
            return match self.text.peek()? {
                None => Ok(None),
                Some(_) => Err(self.syntax()),
            };
        };
        match key.as_str() {
            "schema" => {
                self.once(0, |cutter| &mut cutter.document, "schema".to_owned())?;
                let schema = self.value("schema")?;
                if serde_json::from_slice::<RecordSchema>(&schema.json).is_err() {
                    self.state = State::End;
                    let found = shortened(&String::from_utf8_lossy(&schema.json));
                    return Err(CutFault::Form {
                        line: schema.line,
                        column: schema.column,
                        kind: FormFault::Schema(found),
                    });
                }
            }
            "lists" => {
                self.once(1, |cutter| &mut cutter.document, "lists".to_owned())?;
                self.open(b'[', "array", "lists")?;
                (self.state, self.behind_item) = (State::Lists, false);
            }
            _ => self.other(key)?,
        }
        Ok(None)
    }

    fn next_list(&mut self) -> Result<Option<RawPart>, CutFault> {
        if !self.item(b']')? {
            (self.state, self.behind_item) = (State::Document, true);
            return Ok(None);
        }
        let path = format!("lists[{}]", self.lists);
        self.open(b'{', "object", &path)?;
        (self.state, self.behind_item, self.list, self.games) = (State::List, false, [false; 2], 0);
        self.lists += 1;
        Ok(None)
    }

    fn list_key(&mut self) -> Result<Option<RawPart>, CutFault> {
        let path = format!("lists[{}]", self.lists - 1);
        let Some(key) = self.key()? else {
            (self.state, self.behind_item) = (State::Lists, true);
            if !self.list[0] {
                self.early.clear();
                return Err(self.fault(FormFault::MissingKey(path, "header")));
            }
            return Ok(None);
        };
        let path = format!("{path}.{key}");
        match key.as_str() {
            "header" => {
                self.once(0, |cutter| &mut cutter.list, path.clone())?;
                return self.value(&path).map(Some);
            }
            "games" => {
                self.once(1, |cutter| &mut cutter.list, path.clone())?;
                self.open(b'[', "array", &path)?;
                (self.state, self.behind_item) = (State::Games, false);
            }
            _ => self.other(path)?,
        }
        Ok(None)
    }

    fn next_game(&mut self) -> Result<Option<RawPart>, CutFault> {
        if !self.item(b']')? {
            (self.state, self.behind_item) = (State::List, true);
            return Ok(None);
        }
        let (list, game) = (self.lists - 1, self.games);
        self.games += 1;
        let part = self.value(&format!("lists[{list}].games[{game}]"))?;
        Ok(Some(RawPart { list, game: Some(game), ..part }))
    }

    /// Takes note of a key, which may stand once.
    fn once(
        &mut self,
        which: usize,
        keys: impl Fn(&mut Cutter<R>) -> &mut [bool; 2],
        path: String,
    ) -> Result<(), CutFault> {
        if std::mem::replace(&mut keys(self)[which], true) {
            self.state = State::End;
            return Err(self.fault(FormFault::SecondKey(path)));
        }
        Ok(())
    }

    /// Passes over a key that nobody reads, if it says nothing.
    fn other(&mut self, path: String) -> Result<(), CutFault> {
        let raw = self.value(&path)?;
        match serde_json::from_slice::<Value>(&raw.json) {
            Ok(value) if says_nothing(&value) => Ok(()),
            Ok(_) => {
                let kind = FormFault::UnknownKey(path);
                Err(CutFault::Form { line: raw.line, column: raw.column, kind })
            }
            Err(_) => Err(self.syntax()),
        }
    }

    /// Passes over the bracket that opens what stands at `path`.
    fn open(&mut self, bracket: u8, kind: &'static str, path: &str) -> Result<(), CutFault> {
        match self.text.peek()? {
            Some(found) if found == bracket => {
                self.text.pass();
                Ok(())
            }
            Some(b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => {
                let raw = self.value(path)?;
                self.state = State::End;
                let (path, found) = (path.to_owned(), shortened(&String::from_utf8_lossy(&raw.json)));
                let kind = FormFault::Kind { path, found, expected: kind };
                Err(CutFault::Form { line: raw.line, column: raw.column, kind })
            }
            Some(_) | None => Err(self.syntax()),
        }
    }

    /// Tells whether another item of an array or object comes, and passes over the comma before it or the bracket at the end.
    fn item(&mut self, end: u8) -> Result<bool, CutFault> {
        let behind_item = std::mem::replace(&mut self.behind_item, true);
        match self.text.peek()? {
            Some(found) if found == end => {
                self.text.pass();
                Ok(false)
            }
            Some(b',') if behind_item => {
                self.text.pass();
                // No comma stands before the end.
                match self.text.peek()? {
                    Some(found) if found != end => Ok(true),
                    Some(_) | None => Err(self.syntax()),
                }
            }
            Some(_) if !behind_item => Ok(true),
            Some(_) | None => Err(self.syntax()),
        }
    }

    /// Returns the next key of an object; `None` at its end.
    fn key(&mut self) -> Result<Option<String>, CutFault> {
        if !self.item(b'}')? {
            return Ok(None);
        }
        let key = self.value("")?;
        let Ok(key) = serde_json::from_slice(&key.json) else { return Err(self.syntax()) };
        match self.text.peek()? {
            Some(b':') => {
                self.text.pass();
                Ok(Some(key))
            }
            Some(_) | None => Err(self.syntax()),
        }
    }

    /// Takes a value as it stands.
    fn value(&mut self, path: &str) -> Result<RawPart, CutFault> {
        if self.text.peek()?.is_none() {
            return Err(self.syntax());
        }
        let (line, column) = self.text.place();
        let mut scan = Scan::default();
        let mut length = 0;
        let length = loop {
            if let Some(end) = scan.pass(&self.text.buffer[self.text.at + length..]) {
                break length + end;
            }
            length = self.text.buffer.len() - self.text.at;
            if length > LONGEST_PART {
                self.state = State::End;
                return Err(self.fault(FormFault::TooLong(path.to_owned())));
            }
            if !self.text.fill()? {
                if scan.is_scalar() {
                    break length;
                }
                self.text.take(length);
                return Err(self.syntax());
            }
        };
        if length == 0 {
            return Err(self.syntax());
        }
        let json = self.text.take(length);
        Ok(RawPart { list: self.lists.saturating_sub(1), game: None, json, line, column })
    }

    /// Says that it is no JSON from here on.
    fn syntax(&mut self) -> CutFault {
        self.state = State::End;
        let (line, column) = self.text.place();
        // Where the text ends too early, its last byte is shown.
        let is_end = self.text.at == self.text.buffer.len();
        CutFault::Syntax { line, column: if is_end { (column - 1).max(1) } else { column } }
    }

    fn fault(&self, kind: FormFault) -> CutFault {
        let (line, column) = self.text.place();
        CutFault::Form { line, column, kind }
    }
}

/// Looks for the end of a value.
#[derive(Default)]
struct Scan {
    depth: usize,
    in_string: bool,
    is_escaped: bool,
    /// Whether the value is a number or a word, which ends where something else begins.
    scalar: bool,
}

impl Scan {
    fn is_scalar(&self) -> bool {
        self.scalar && self.depth == 0
    }

    /// Goes through more of the text, and returns how much of it belongs to the value, once its end is there.
    fn pass(&mut self, text: &[u8]) -> Option<usize> {
        let mut at = 0;
        while at < text.len() {
            if std::mem::take(&mut self.is_escaped) {
                at += 1;
                continue;
            }
            if self.in_string {
                at += memchr2(b'"', b'\\', &text[at..])?;
                match text[at] {
                    b'\\' => self.is_escaped = true,
                    _ => {
                        self.in_string = false;
                        if self.depth == 0 {
                            return Some(at + 1);
                        }
                    }
                }
                at += 1;
                continue;
            }
            match text[at] {
                b'"' if !self.scalar => self.in_string = true,
                b'{' | b'[' if !self.scalar => self.depth += 1,
                b'}' | b']' if self.depth > 0 => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        return Some(at + 1);
                    }
                }
                b',' | b'}' | b']' | b':' | b' ' | b'\t' | b'\n' | b'\r' | b'"' | b'{' | b'[' if self.depth == 0 => {
                    return Some(at);
                }
                _ => self.scalar |= self.depth == 0,
            }
            at += 1;
        }
        None
    }
}

/// What has been read and not passed yet.
struct Window<R> {
    reader: R,
    buffer: Vec<u8>,
    /// How much of the buffer has been passed.
    at: usize,
    ended: bool,
    /// The line of `at`, from 1.
    line: usize,
    /// How far before the start of the buffer, or behind it, the line begins.
    line_start: isize,
}

impl<R: Read> Window<R> {
    /// Returns the next byte that is no white space.
    fn peek(&mut self) -> Result<Option<u8>, CutFault> {
        loop {
            while let Some(&byte) = self.buffer.get(self.at) {
                match byte {
                    b'\n' => {
                        self.at += 1;
                        self.line += 1;
                        self.line_start = self.at as isize;
                    }
                    b' ' | b'\t' | b'\r' => self.at += 1,
                    byte => return Ok(Some(byte)),
                }
            }
            if !self.fill()? {
                return Ok(None);
            }
        }
    }

    /// Passes over the byte that was looked at, which is no end of a line.
    fn pass(&mut self) {
        self.at += 1;
    }

    /// Reads more; what was passed is let go. Returns whether there was anything.
    fn fill(&mut self) -> Result<bool, CutFault> {
        if self.ended {
            return Ok(false);
        }
        if self.at > 0 {
            self.buffer.drain(..self.at);
            self.line_start -= self.at as isize;
            self.at = 0;
        }
        let read = self.reader.by_ref().take(BLOCK as u64).read_to_end(&mut self.buffer).map_err(CutFault::Reading)?;
        self.ended = read == 0;
        Ok(read > 0)
    }

    /// Passes over so many bytes and returns them.
    fn take(&mut self, length: usize) -> Vec<u8> {
        let taken = self.buffer[self.at..self.at + length].to_vec();
        self.line += memchr_iter(b'\n', &taken).count();
        if let Some(last) = memrchr(b'\n', &taken) {
            self.line_start = (self.at + last + 1) as isize;
        }
        self.at += length;
        taken
    }

    /// Returns line and column of the next byte, both from 1.
    fn place(&self) -> (usize, usize) {
        (self.line, (self.at as isize - self.line_start) as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{CutFault, Cutter, FormFault, RawPart};

    /// A reader that gives a few bytes at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = self.0.len().min(3).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    fn all(text: &str) -> Result<Vec<RawPart>, CutFault> {
        let mut cutter = Cutter::new(Slow(text.as_bytes()));
        let mut parts = Vec::new();
        while let Some(part) = cutter.next_part()? {
            parts.push(part);
        }
        Ok(parts)
    }

    fn shown(text: &str) -> Vec<(String, String, [usize; 2])> {
        let parts = all(text).unwrap();
        let show =
            |part: &RawPart| (part.path(), String::from_utf8(part.json.clone()).unwrap(), [part.line, part.column]);
        parts.iter().map(show).collect()
    }

    #[test]
    fn parts_come_as_they_stand_with_their_places() {
        let text = "\n {\"schema\" : \"doko/record/1\", \"lists\":\n[ {\"header\":{\"a\":\"}\\\"\"} , \"games\":[{\"b\":[1]},\n  7 ]}, {\"games\":[],\"header\":{}}]}\n";
        let seen = shown(text);
        let expected = [
            ("lists[0].header", "{\"a\":\"}\\\"\"}", [3, 13]),
            ("lists[0].games[0]", "{\"b\":[1]}", [3, 36]),
            ("lists[0].games[1]", "7", [4, 3]),
            ("lists[1].header", "{}", [4, 30]),
        ];
        let expected = expected.map(|(path, json, place)| (path.to_owned(), json.to_owned(), place));
        assert_eq!(seen, expected);
    }

    #[test]
    fn games_above_their_header_wait_for_it() {
        let seen = shown(r#"{"lists":[{"games":[1,2],"header":{}}],"schema":"doko/record/1"}"#);
        let paths: Vec<_> = seen.iter().map(|(path, ..)| path.as_str()).collect();
        assert_eq!(paths, ["lists[0].header", "lists[0].games[0]", "lists[0].games[1]"]);
    }

    #[test]
    fn what_is_no_document_is_told_with_its_place() {
        let syntax = |text: &str, place: [usize; 2]| match all(text) {
            Err(CutFault::Syntax { line, column }) => assert_eq!([line, column], place, "{text}"),
            other => panic!("{text}: {other:?}"),
        };
        syntax("", [1, 1]);
        syntax("{", [1, 1]);
        syntax("{\"schema\"", [1, 9]);
        syntax("{\"schema\":\"doko/record/1\" \"lists\":[]}", [1, 27]);
        syntax("{\"schema\":\"doko/record/1\",\"lists\":[],}", [1, 38]);
        syntax("{\"schema\":\"doko/record/1\",\"lists\":[]} x", [1, 39]);
        syntax("{\"schema\":\"doko/record/1\",\"lists\":[{\"header\":{},\"games\":[{", [1, 58]);
        syntax("{\"schema\":\"doko/record/1\",\"lists\":[{\"header\":,", [1, 46]);
        let form = |text: &str, expected: FormFault| match all(text) {
            Err(CutFault::Form { kind, .. }) => assert_eq!(kind, expected, "{text}"),
            other => panic!("{text}: {other:?}"),
        };
        let kind = |path: &str, found: &str, expected| FormFault::Kind {
            path: path.to_owned(),
            found: found.to_owned(),
            expected,
        };
        form("[]", kind("", "[]", "object"));
        form("{\"lists\":{\"a\":1}}", kind("lists", "{\"a\":1}", "array"));
        form("{\"lists\":[]}", FormFault::MissingKey(String::new(), "schema"));
        form("{\"schema\":\"doko/record/1\"}", FormFault::MissingKey(String::new(), "lists"));
        form("{\"schema\":\"doko/record/2\"}", FormFault::Schema("\"doko/record/2\"".to_owned()));
        form("{\"lists\":[{\"games\":[1]}]}", FormFault::MissingKey("lists[0]".to_owned(), "header"));
        form("{\"lists\":[{\"by\":1}]}", FormFault::UnknownKey("lists[0].by".to_owned()));
        form("{\"by\":1}", FormFault::UnknownKey("by".to_owned()));
        form("{\"lists\":[],\"lists\":[]}", FormFault::SecondKey("lists".to_owned()));
    }
}
