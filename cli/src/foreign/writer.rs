//! The text of records made elsewhere, part by part, so that a document of any size needs little memory.

use doko_format::{Document, List, ListHeader, Record};
use doko_parser::{Context, parse_game};
use rayon::prelude::*;

use super::{Fault, NamedPart, alone, game_written, written};
use crate::document::Written;
use crate::failure::Failure;

/// How many games are written before they are handed on.
const AT_ONCE: usize = 512;

/// Where the text goes, and what is told on the way.
pub(crate) trait Receiver {
    /// Takes the next piece of text.
    ///
    /// # Errors
    /// It goes nowhere.
    fn text(&mut self, text: &str) -> Result<(), Failure>;

    /// Takes note of a failure that leaves other work to do.
    ///
    /// # Errors
    /// The failure, if it does not.
    fn note(&mut self, failure: Failure) -> Result<(), Failure>;

    /// Takes note that a game is left out here; whoever counts games counts it, too.
    ///
    /// # Errors
    /// What stands before it goes nowhere.
    fn leave_out(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// A game that was made elsewhere.
pub(crate) enum ForeignGame {
    /// As a record.
    Record(Record),
    /// Its canonical text, which is read as the game that is meant.
    Text(String),
}

impl ForeignGame {
    fn write(&mut self, context: &Context) -> Result<(String, bool), Fault> {
        match self {
            ForeignGame::Record(record) => game_written(record, context),
            ForeignGame::Text(text) => Ok((std::mem::take(text), false)),
        }
    }
}

/// Writes parts as canonical text. What a text cannot hold is replaced, and that is said; a game that cannot be written
/// at all is told of and left out, with its list if it is the header.
///
/// Rule: F 14.4.
pub(crate) struct Writer<'n> {
    name: &'n str,
    /// List headers of which nothing is written yet: a comment may go from them to the first game.
    head: Document,
    /// The game read last: a comment may go from behind it to what comes next.
    last: Option<(i64, Record)>,
    /// Games of the list whose header is written, with their numbers.
    games: Vec<(i64, ForeignGame)>,
    /// What these need to know of their list.
    context: Context,
    /// How many lists and games there were.
    counted: [i64; 2],
    /// Whether the header of the list cannot be written.
    is_left_out: bool,
    /// Whether a game of the list whose header waits could not be written: the header is not written for itself.
    is_orphan: bool,
    has_begun: bool,
    has_replaced: bool,
}

impl<'n> Writer<'n> {
    /// Begins; `name` is that of the source.
    pub(crate) fn new(name: &'n str) -> Writer<'n> {
        Writer {
            name,
            head: Document::default(),
            last: None,
            games: Vec::new(),
            context: Context::default(),
            counted: [0, 0],
            is_left_out: false,
            is_orphan: false,
            has_begun: false,
            has_replaced: false,
        }
    }

    /// Returns the name of the source.
    pub(crate) fn name(&self) -> &'n str {
        self.name
    }

    /// Adds a list header, or a game of the list before it.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn add(&mut self, written: Written, to: &mut dyn Receiver) -> Result<(), Failure> {
        match written {
            Written::List(header) => self.add_list(header, to),
            Written::Game(record) => self.add_game(record, to),
        }
    }

    /// Adds a plain game of the list before it that is canonical text already.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn add_text(&mut self, text: String, to: &mut dyn Receiver) -> Result<(), Failure> {
        let hands_on = self.last.as_ref().is_some_and(|(_, last)| !last.trailing.is_empty());
        if !hands_on {
            self.write_last(to)?;
        }
        // The first game is written with its list header.
        let header = self.head.lists.last().map(|list| &list.header);
        if hands_on || header.is_some() {
            let mut record = Record::default();
            let context = header.map_or_else(|| self.context.clone(), Context::of);
            parse_game(text.as_bytes(), &context, &mut record, &mut Vec::new());
            return self.add_game(record, to);
        }
        self.counted[1] += 1;
        if self.is_left_out {
            return to.leave_out();
        }
        self.keep(self.counted[1], ForeignGame::Text(text), to)
    }

    /// Counts a game that could not be made out.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn leave_out(&mut self, to: &mut dyn Receiver) -> Result<(), Failure> {
        self.write_last(to)?;
        self.write_games(to)?;
        self.counted[1] += 1;
        to.leave_out()
    }

    /// Writes what is left, and tells whether something was replaced.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn finish(mut self, to: &mut dyn Receiver) -> Result<bool, Failure> {
        self.write_last(to)?;
        self.write_games(to)?;
        self.drop_orphan();
        if !self.head.lists.is_empty() {
            let number = self.counted[0];
            let made = written(&self.head);
            self.write(made, NamedPart::Header, number, to)?;
        }
        Ok(self.has_replaced)
    }

    fn add_list(&mut self, mut header: ListHeader, to: &mut dyn Receiver) -> Result<(), Failure> {
        self.counted[0] += 1;
        header = match self.last.take() {
            Some((number, last)) => {
                let (last, header) = hand_on_to_list(last, header);
                self.last = Some((number, last));
                header
            }
            None => header,
        };
        self.write_last(to)?;
        self.write_games(to)?;
        self.drop_orphan();
        self.is_left_out = match written(&alone(&header, None)) {
            Ok(_) => false,
            Err(fault) => {
                to.note(fault.failure(self.name, NamedPart::Header, self.counted[0]))?;
                true
            }
        };
        if !self.is_left_out {
            self.head.lists.push(List { header, games: Vec::new() });
        }
        Ok(())
    }

    fn add_game(&mut self, mut record: Record, to: &mut dyn Receiver) -> Result<(), Failure> {
        self.counted[1] += 1;
        if self.is_left_out {
            return to.leave_out();
        }
        if let Some((number, last)) = self.last.take() {
            let (last, next) = hand_on_to_game(last, record);
            record = next;
            self.last = Some((number, last));
        }
        self.write_last(to)?;
        self.last = Some((self.counted[1], record));
        Ok(())
    }

    /// Writes the game that was kept back, the first of a list below its header.
    fn write_last(&mut self, to: &mut dyn Receiver) -> Result<(), Failure> {
        let Some((number, record)) = self.last.take() else { return Ok(()) };
        let Some(list) = self.head.lists.last_mut() else {
            return self.keep(number, ForeignGame::Record(record), to);
        };
        list.games.push(record);
        let made = written(&self.head);
        let list = self.head.lists.last_mut().expect("there is the list that got the game");
        if made.is_ok() {
            list.header.canonicalize();
            self.context = Context::of(&list.header);
            self.head.lists.clear();
        } else {
            list.games.clear();
        }
        self.is_orphan = made.is_err();
        self.write(made, NamedPart::Game, number, to)
    }

    fn keep(&mut self, number: i64, game: ForeignGame, to: &mut dyn Receiver) -> Result<(), Failure> {
        self.games.push((number, game));
        if self.games.len() >= AT_ONCE { self.write_games(to) } else { Ok(()) }
    }

    fn drop_orphan(&mut self) {
        if std::mem::take(&mut self.is_orphan) {
            self.head.lists.pop();
        }
    }

    fn write_games(&mut self, to: &mut dyn Receiver) -> Result<(), Failure> {
        let mut games = std::mem::take(&mut self.games);
        let context = &self.context;
        let made = |(number, game): &mut (i64, ForeignGame)| (*number, game.write(context));
        let made: Vec<_> = games.par_iter_mut().map(made).collect();
        for (number, made) in made {
            match made {
                Ok((text, replaced)) => {
                    self.has_replaced |= replaced;
                    to.text(&text)?;
                }
                Err(_) => self.write(made, NamedPart::Game, number, to)?,
            }
        }
        Ok(())
    }

    /// Writes what begins with a list header, or says which part cannot be written.
    fn write(
        &mut self,
        made: Result<(String, bool), Fault>,
        part: NamedPart,
        number: i64,
        to: &mut dyn Receiver,
    ) -> Result<(), Failure> {
        match made {
            Ok((text, replaced)) => {
                self.has_replaced |= replaced;
                if std::mem::replace(&mut self.has_begun, true) {
                    to.text("\n")?;
                }
                to.text(&text)
            }
            Err(fault) => {
                to.note(fault.failure(self.name, part, number))?;
                if part == NamedPart::Game { to.leave_out() } else { Ok(()) }
            }
        }
    }
}

/// Hands comments below a game on to the next one, above which they stand in a text.
fn hand_on_to_game(last: Record, next: Record) -> (Record, Record) {
    if last.trailing.is_empty() {
        return (last, next);
    }
    let mut list = List { header: ListHeader::default(), games: vec![last, next] };
    list.canonicalize();
    match <[Record; 2]>::try_from(list.games) {
        Ok([last, next]) => (last, next),
        Err(_) => Default::default(),
    }
}

/// Hands comments below a game on to the list header that comes next.
fn hand_on_to_list(last: Record, header: ListHeader) -> (Record, ListHeader) {
    if last.trailing.is_empty() {
        return (last, header);
    }
    let above = List { header: ListHeader::default(), games: vec![last] };
    let mut document = Document { lists: vec![above, List { header, games: Vec::new() }] };
    document.canonicalize();
    let mut lists = document.lists.into_iter();
    let last = lists.next().and_then(|list| list.games.into_iter().next());
    (last.unwrap_or_default(), lists.next().map(|list| list.header).unwrap_or_default())
}
