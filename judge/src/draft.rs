//! A text that is judged again after each change, while somebody types: what has not changed is kept.
//!
//! A game depends on its own text, on what its list header says, and through the state of its list on the games above it.
//! So a game is judged again only if its text or that header is another one; the state of a list is cheap, and followed anew
//! through the games of a list in which something is new. What is found is what [`judge_text`](crate::judge_text) finds.

use std::ops::Range;
use std::sync::Arc;

use doko_analyzer::rules::Pflichtschuld;
use doko_analyzer::{Finding, Liste, Vorgeschichte, Zeile};
use doko_format::{BySeat, Field, Key, ListHeader, Record};
use doko_parser::{Chunk, ChunkKind, split};

use crate::desk::Desk;
use crate::diagnosis::Diagnosis;
use crate::game::{Choice, Depth, ForList, Game, Judged};
use crate::listing::add_found;
use crate::piece::Piece;
use crate::place::Place;
use crate::reading::{Heading, Job};

/// A text and what was found in it.
#[derive(Default)]
pub struct Draft {
    text: Vec<u8>,
    parts: Vec<DraftPart>,
    desk: Desk,
    revisions: u64,
}

/// A list header or a game of a [`Draft`].
pub struct DraftPart {
    /// Its bytes in the text.
    pub range: Range<usize>,
    /// Its first line, from 1.
    pub line: usize,
    /// The place of its list header among the parts; its own if it is one.
    pub list: usize,
    /// What was found in it, in the order of the text; in a list header then what its list shows as a whole.
    pub diagnoses: Vec<Diagnosis>,
    /// Another number whenever it was judged again.
    pub revision: u64,
    /// Where it and its list header stand in the places of its findings.
    stands: Stands,
    kind: Kind,
}

/// Bytes and lines above a list header, and above a part below it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stands {
    header: (u64, usize),
    own: (u64, usize),
}

enum Kind {
    /// A list header, and whether the games below are still judged by what it said before.
    List(Arc<Heading>, bool),
    Game(Box<KeptGame>),
}

struct KeptGame {
    /// As it was judged by itself.
    game: Game,
    /// What its list adds to that.
    listed: Listed,
}

/// What the games above make of a game.
#[derive(Default)]
struct Listed {
    /// What they show of it.
    before: Before,
    /// What its list has to know of it then.
    again: Option<Box<Zeile>>,
    /// What it shows in its place.
    found: Vec<Finding>,
}

impl DraftPart {
    /// Tells whether it is a list header.
    pub fn is_list(&self) -> bool {
        matches!(self.kind, Kind::List(..))
    }

    /// Returns the game as it was judged by itself, without findings and detail; nothing for a list header.
    pub fn game(&self) -> Option<&Game> {
        match &self.kind {
            Kind::Game(kept) => Some(&kept.game),
            Kind::List(..) => None,
        }
    }

    fn heading(&self) -> Option<&Arc<Heading>> {
        match &self.kind {
            Kind::List(heading, _) => Some(heading),
            Kind::Game(_) => None,
        }
    }

    /// Moves its findings to where it stands now; tells whether that can be done.
    fn move_to(&mut self, now: Stands) -> bool {
        let before = std::mem::replace(&mut self.stands, now);
        if before == now {
            return true;
        }
        let by = |(byte, line): (u64, usize), (to_byte, to_line): (u64, usize)| {
            (to_byte.wrapping_sub(byte), to_line.wrapping_sub(line))
        };
        let (header, own) = (by(before.header, now.header), by(before.own, now.own));
        let mut can = true;
        for diagnosis in &mut self.diagnoses {
            for_each_place(diagnosis, &mut |place| {
                // What stands between header and game may belong to either.
                can &= header == own || place.start != before.own.0 || place.end != place.start;
                let (bytes, lines) = if place.start < before.own.0 { header } else { own };
                place.start = place.start.wrapping_add(bytes);
                place.end = place.end.wrapping_add(bytes);
                place.line = place.line.wrapping_add(lines);
                place.end_line = place.end_line.wrapping_add(lines);
            });
        }
        can
    }

    fn points_into_its_header(&mut self) -> bool {
        let (own, mut found) = (self.stands.own.0, false);
        self.diagnoses
            .iter_mut()
            .for_each(|diagnosis| for_each_place(diagnosis, &mut |place| found |= place.start < own));
        found
    }
}

fn for_each_place(diagnosis: &mut Diagnosis, change: &mut dyn FnMut(&mut Place)) {
    change(&mut diagnosis.place);
    diagnosis.related.iter_mut().for_each(|related| change(&mut related.place));
    if let Some(rights) = &mut diagnosis.rights {
        let lost = rights.entitled.iter_mut().filter_map(|(_, lost)| lost.as_mut());
        lost.chain(&mut rights.noticeable).chain(&mut rights.complained).for_each(|moment| change(&mut moment.place));
    }
    diagnosis.fixes.iter_mut().flat_map(|fix| &mut fix.edits).for_each(|edit| change(&mut edit.place));
}

/// The list header under which the next games stand.
struct Above {
    /// Its place among the parts.
    at: usize,
    /// Where it was, if games may keep their judgement.
    was: Option<usize>,
    /// Whether its text is another one, though it says the same to its games.
    other_text: bool,
}

impl Draft {
    /// Returns list headers and games in the order of the text.
    pub fn parts(&self) -> &[DraftPart] {
        &self.parts
    }

    /// Returns the text that is judged.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Returns the place of the part that this byte stands in; that of the last part behind the end.
    pub fn part_at(&self, byte: usize) -> Option<usize> {
        self.parts.partition_point(|part| part.range.start <= byte).checked_sub(1)
    }

    /// Returns the list header of a part.
    pub fn heading(&self, part: usize) -> Option<&Arc<Heading>> {
        self.parts.get(self.parts.get(part)?.list)?.heading()
    }

    /// Judges everything anew next time: something outside the text is another one.
    pub fn forget(&mut self) {
        *self = Draft { revisions: self.revisions, ..Draft::default() };
    }

    /// Takes the text as it is now. Where a line of a list header is being typed, `typing` being a byte in it, its games
    /// keep their judgement until that is over.
    pub fn update(&mut self, text: &[u8], choice: Choice<'_>, typing: Option<usize>) {
        let choice = Choice { depth: Depth::Findings, fixes: false, spot: None, lines: None, ..choice };
        let (was, now) = (std::mem::replace(&mut self.text, text.to_vec()), chunks(text));
        let parts = std::mem::take(&mut self.parts);
        let same = |(part, chunk): (&DraftPart, &Chunk<'_>)| {
            part.is_list() == (chunk.kind == ChunkKind::List) && was.get(part.range.clone()) == Some(chunk.bytes)
        };
        let front = parts.iter().zip(&now).take_while(|(part, chunk)| same((*part, *chunk))).count();
        let behind = || parts[front..].iter().rev().zip(now[front..].iter().rev());
        let back = behind().take_while(|(part, chunk)| same((*part, *chunk))).count();
        let (count_was, count) = (parts.len(), now.len());
        let mut games_was = vec![0; parts.len()];
        parts.iter().for_each(|part| games_was[part.list] += 1);
        let mut parts: Vec<Option<DraftPart>> = parts.into_iter().map(Some).collect();
        // Where the same text stood before.
        let unchanged = |at: usize| match (at < front, at + back >= count) {
            (true, _) => Some(at),
            (false, true) => Some(at + count_was - count),
            (false, false) => None,
        };
        let (mut above, mut number, mut index) = (Above { at: 0, was: None, other_text: false }, 0, 0);
        let mut to_follow = Vec::new();
        for (at, chunk) in now.iter().enumerate() {
            let place = unchanged(at);
            match chunk.kind {
                ChunkKind::List => {
                    // One that was changed is the one that stood there, where there are as many parts.
                    let was = place.or((count == count_was).then_some(at));
                    let before = was.and_then(|was| parts[was].take()).filter(DraftPart::is_list);
                    let is_typed =
                        typing.is_some_and(|byte| chunk.start <= byte && byte <= chunk.start + chunk.bytes.len());
                    let next = now.get(at + 1).filter(|next| next.kind == ChunkKind::Game);
                    let next_is_same = next.is_none_or(|_| unchanged(at + 1).is_some());
                    let is_same = place.is_some();
                    let (heading, says_the_same) = match before.as_ref().and_then(|part| part.heading()) {
                        Some(heading) if is_same && (next_is_same || heading.diagnoses.is_empty()) => {
                            (Arc::clone(heading), true)
                        }
                        before => {
                            let heading = read(chunk, next, number);
                            let says = before.is_some_and(|before| says_the_same(before, &heading));
                            (heading, says)
                        }
                    };
                    let was_held = matches!(before.as_ref().map(|part| &part.kind), Some(Kind::List(_, true)));
                    let held = before.is_some() && is_typed && (!says_the_same || was_held);
                    let keeps = held || says_the_same && !was_held;
                    above = Above { at, was: was.filter(|_| keeps && before.is_some()), other_text: !is_same && !held };
                    let clean = is_same && keeps && before.is_some();
                    let part = match before {
                        Some(before) if clean => DraftPart { list: at, ..before },
                        _ => self.new_part(chunk, Vec::new(), Kind::List(Arc::clone(&heading), false)),
                    };
                    to_follow.push((at, clean, at, was.map_or(0, |was| games_was[was])));
                    self.parts.push(DraftPart { list: at, kind: Kind::List(heading, held), ..part });
                    self.settle(at, chunk, None);
                    number += 1;
                }
                ChunkKind::Game => {
                    index += 1;
                    let before = place.and_then(|was| parts[was].take()).filter(|part| Some(part.list) == above.was);
                    let stands = self.stands(above.at, chunk);
                    let kept = before.and_then(|mut part| {
                        let usable = !(above.other_text && part.points_into_its_header());
                        (part.move_to(stands) && usable).then_some(part)
                    });
                    let list = to_follow.last_mut();
                    let part = match kept {
                        Some(part) => {
                            // Its list is as it was if all of it stands behind one another as before.
                            if let Some((_, clean, last, _)) = list {
                                *clean &= place
                                    .zip(unchanged(*last).or(above.was))
                                    .is_some_and(|(own, last)| own == last + 1);
                                *last = at;
                            }
                            part
                        }
                        None => {
                            if let Some((_, clean, last, _)) = list {
                                (*clean, *last) = (false, at);
                            }
                            let game = self.judge((above.at, chunk), index, &Before::default(), choice);
                            self.new_game(above.at, chunk, game)
                        }
                    };
                    self.parts.push(DraftPart { list: above.at, ..part });
                    self.settle(at, chunk, Some(index));
                }
            }
        }
        for (at, clean, last, games) in to_follow {
            if !(clean && last + 1 - at == games) {
                self.follow(at..last + 1, choice);
            }
        }
    }

    /// Judges a game again, to whatever depth, as it stands in its list; nothing if the part is no game.
    pub fn look(&mut self, part: usize, choice: Choice<'_>) -> Option<Game> {
        let DraftPart { range, line, list, kind: Kind::Game(kept), .. } = self.parts.get(part)? else { return None };
        let (text, before) = (self.text.get(range.clone())?.to_vec(), kept.listed.before.clone());
        let chunk = Chunk { kind: ChunkKind::Game, start: range.start, line: *line, bytes: &text };
        let (list, index, found) = (*list, kept.game.index, kept.listed.found.clone());
        let zeile = kept.listed.again.clone().or(match &kept.game.zeile {
            Some(ForList::Zeile(zeile)) => Some(zeile.clone()),
            Some(ForList::Points(_)) | None => None,
        });
        let stands = self.stands(list, &chunk);
        let mut game = self.judge((list, &chunk), index, &before, choice);
        if let (false, Some(zeile)) = (found.is_empty(), zeile) {
            self.add_found((list, &chunk), &mut game, (&found, &zeile), choice);
        }
        let mut moved =
            self.new_part(&chunk, std::mem::take(&mut game.diagnoses), Kind::Game(Box::new(KeptGame::of(game))));
        moved.stands = self.read_at(list, &chunk);
        moved.move_to(stands);
        let Kind::Game(kept) = moved.kind else { return None };
        let label_line = kept.game.line.wrapping_add(stands.own.1).wrapping_sub(self.read_at(list, &chunk).own.1);
        Some(Game { diagnoses: moved.diagnoses, line: label_line, ..kept.game })
    }

    fn new_part(&mut self, chunk: &Chunk<'_>, diagnoses: Vec<Diagnosis>, kind: Kind) -> DraftPart {
        self.revisions += 1;
        let own = (chunk.start as u64, chunk.line);
        let range = chunk.start..chunk.start + chunk.bytes.len();
        let (line, revision) = (chunk.line, self.revisions);
        DraftPart { range, line, list: 0, diagnoses, revision, stands: Stands { header: own, own }, kind }
    }

    fn new_game(&mut self, list: usize, chunk: &Chunk<'_>, mut game: Game) -> DraftPart {
        let (stands, diagnoses) = (self.read_at(list, chunk), std::mem::take(&mut game.diagnoses));
        let part = self.new_part(chunk, diagnoses, Kind::Game(Box::new(KeptGame::of(game))));
        let mut part = DraftPart { stands, ..part };
        part.move_to(self.stands(list, chunk));
        part
    }

    /// Says where a part stands now.
    fn settle(&mut self, at: usize, chunk: &Chunk<'_>, index: Option<usize>) {
        let stands = self.stands(self.parts[at].list, chunk);
        let part = &mut self.parts[at];
        part.range = chunk.start..chunk.start + chunk.bytes.len();
        part.line = chunk.line;
        part.move_to(stands);
        if let (Kind::Game(kept), Some(index)) = (&mut part.kind, index) {
            kept.game.index = index;
        }
    }

    /// Returns where a chunk and its header stand in the text.
    fn stands(&self, list: usize, chunk: &Chunk<'_>) -> Stands {
        let own = (chunk.start as u64, chunk.line);
        let header = self.parts.get(list).filter(|part| part.range.start <= chunk.start && part.is_list());
        Stands { header: header.map_or(own, |part| (part.range.start as u64, part.line)), own }
    }

    /// Returns the same in the places of what is judged below that header: it may have been read where it stood before.
    fn read_at(&self, list: usize, chunk: &Chunk<'_>) -> Stands {
        let now = self.stands(list, chunk);
        let Some(heading) = self.parts.get(list).and_then(DraftPart::heading) else { return now };
        let text = heading.text();
        let own =
            ((now.own.0 - now.header.0).wrapping_add(text.offset), (now.own.1 - now.header.1).wrapping_add(text.line));
        Stands { header: (text.offset, text.line), own }
    }

    /// Makes a job of a game, and the piece it stands in.
    fn job<'c>(&self, list: usize, chunk: &Chunk<'c>, index: usize) -> Option<(Job<'c>, Piece)> {
        let heading = self.parts.get(list)?.heading()?;
        let (offset, line) = self.read_at(list, chunk).own;
        let here = Chunk { start: 0, line: 1, ..*chunk };
        let job = Job::Game { chunk: here, heading: Arc::clone(heading), index };
        Some((job, Piece { bytes: Vec::new(), offset, line, left_out: 0 }))
    }

    fn judge(&mut self, (list, chunk): (usize, &Chunk<'_>), index: usize, before: &Before, choice: Choice<'_>) -> Game {
        let (job, piece) = self.job(list, chunk, index).expect("a game stands below a list header, be it empty");
        if let Some(vorgeschichte) = before.vorgeschichte()
            && let Some(game) = job.judge_in_list(&piece, choice, vorgeschichte, &mut self.desk)
        {
            return game;
        }
        match job.run(&piece, choice, None, &mut self.desk) {
            Judged::Game(game) => *game,
            Judged::List(_) | Judged::End(_) => unreachable!("the job is a game"),
        }
    }

    fn add_found(
        &mut self,
        (list, chunk): (usize, &Chunk<'_>),
        game: &mut Game,
        in_list: (&[Finding], &Zeile),
        choice: Choice<'_>,
    ) {
        if let Some((job, piece)) = self.job(list, chunk, game.index) {
            add_found(&job, game, in_list, (&piece, choice), &mut self.desk);
        }
    }

    /// Follows a list through its games, and judges again those that are others by their place in it.
    fn follow(&mut self, parts: Range<usize>, choice: Choice<'_>) {
        let list = parts.start;
        let Some(heading) = self.parts[list].heading().cloned() else { return };
        let mut liste = Liste::new(&heading.header);
        for at in parts.skip(1) {
            let DraftPart { range, line, kind: Kind::Game(kept), .. } = &mut self.parts[at] else { continue };
            let rules = kept.game.rules;
            let mut listed = std::mem::take(&mut kept.listed);
            let (mut before, mut found) = (Before::default(), Vec::new());
            let (zeile, rules) = match (&kept.game.zeile, rules) {
                (Some(ForList::Zeile(zeile)), Some(rules)) => {
                    let schulden = liste.schulden_for(zeile, rules);
                    let (bock, ramsch) = (liste.bock_for(zeile, rules), liste.ramsch_for(zeile, rules));
                    before = Before { schulden, bock, ramsch };
                    (Some(zeile.clone()), rules)
                }
                (Some(ForList::Points(points)), Some(rules)) => {
                    liste.add_played(points, rules);
                    (None, rules)
                }
                (None, _) | (Some(_), None) => {
                    liste.add_unknown();
                    continue;
                }
            };
            let (range, line, index) = (range.clone(), *line, kept.game.index);
            let text = self.text[range.clone()].to_vec();
            let chunk = Chunk { kind: ChunkKind::Game, start: range.start, line, bytes: &text };
            let is_other = before != listed.before;
            if is_other {
                let again =
                    before.vorgeschichte().is_some().then(|| self.judge((list, &chunk), index, &before, choice));
                listed.again = again.and_then(|game| match game.zeile {
                    Some(ForList::Zeile(zeile)) => Some(zeile),
                    Some(ForList::Points(_)) | None => None,
                });
            }
            let in_list = listed.again.clone().or(zeile);
            if let Some(zeile) = &in_list {
                found = liste.add(zeile, rules);
            }
            if is_other || found != listed.found {
                let mut game = self.judge((list, &chunk), index, &before, choice);
                if let (false, Some(zeile)) = (found.is_empty(), &in_list) {
                    self.add_found((list, &chunk), &mut game, (&found, zeile), choice);
                }
                let (stands, now) = (self.read_at(list, &chunk), self.stands(list, &chunk));
                self.revisions += 1;
                let part = &mut self.parts[at];
                (part.diagnoses, part.stands, part.revision) = (game.diagnoses, stands, self.revisions);
                part.move_to(now);
            }
            if let Kind::Game(kept) = &mut self.parts[at].kind {
                kept.listed = Listed { before, found, again: listed.again };
            }
        }
        let (record, found) = (Record::default(), liste.close());
        let text = heading.text();
        let bridge = heading.bridge(&record, text);
        let own = heading.diagnoses.iter().cloned().chain(found.iter().map(|finding| bridge.finding(finding)));
        self.revisions += 1;
        let part = &mut self.parts[list];
        let (now, read) = (part.stands, (text.offset, text.line));
        (part.diagnoses, part.revision) = (own.collect(), self.revisions);
        part.stands = Stands { header: read, own: read };
        part.move_to(now);
    }
}

/// What the games before one show of it, kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Before {
    schulden: Option<BySeat<Pflichtschuld>>,
    bock: Option<i32>,
    ramsch: bool,
}

impl Before {
    /// Returns what it is judged with; `None` where nothing is known, as for most games.
    fn vorgeschichte(&self) -> Option<Vorgeschichte<'_>> {
        let Before { schulden, bock, ramsch } = self;
        let vorgeschichte = Vorgeschichte { schulden: schulden.as_ref(), bock: *bock, ramsch: *ramsch };
        (vorgeschichte != Vorgeschichte::default()).then_some(vorgeschichte)
    }
}

impl KeptGame {
    fn of(game: Game) -> KeptGame {
        KeptGame { game, listed: Listed::default() }
    }
}

/// Cuts a text; one that begins with a game has an empty list header, which says what is missing.
fn chunks(text: &[u8]) -> Vec<Chunk<'_>> {
    let mut chunks: Vec<Chunk<'_>> = split(text).collect();
    if let Some(first) = chunks.first().filter(|first| first.kind == ChunkKind::Game) {
        chunks.insert(0, Chunk { kind: ChunkKind::List, bytes: &[], ..*first });
    }
    chunks
}

/// Reads a list header; what mends its errors depends on the game below it.
fn read(chunk: &Chunk<'_>, game: Option<&Chunk<'_>>, number: usize) -> Arc<Heading> {
    let bytes = [chunk.bytes, game.map_or(&[][..], |game| game.bytes)].concat();
    let piece = Piece { bytes, offset: chunk.start as u64, line: chunk.line, left_out: 0 };
    Arc::new(Heading::of(&Chunk { start: 0, line: 1, ..*chunk }, &piece, number))
}

/// Tells whether two list headers mean the same to the games below them.
fn says_the_same(one: &Heading, other: &Heading) -> bool {
    // The place of a line counts, for findings name it.
    let says = |header: &ListHeader| -> Vec<(usize, Field)> {
        let fields = header.fields().filter(|(_, field)| matters(&field.key.value));
        fields.map(|(line, field)| (line, field.clone())).collect()
    };
    let version = |heading: &Heading| (heading.refused, heading.header.version.map(|version| version.value));
    version(one) == version(other) && says(&one.header) == says(&other.header)
}

/// Tells whether games are judged by such a line of their list header.
fn matters(key: &Key) -> bool {
    match key {
        Key::Turnier
        | Key::Liste
        | Key::Ort
        | Key::Datum
        | Key::Beginn
        | Key::Ende
        | Key::Tisch
        | Key::Quelle
        | Key::Eigen(_)
        | Key::Unbekannt(_) => false,
        Key::Sprache
        | Key::Regeln
        | Key::Runde
        | Key::Schreiber
        | Key::Spieler
        | Key::Mannschaften
        | Key::Plan
        | Key::Geber
        | Key::Aussetzer
        | Key::Abheber
        | Key::Gegeben
        | Key::Pflichtsoli
        | Key::Bock
        | Key::Blatt(_)
        | Key::Vorbehalt
        | Key::Ansagen
        | Key::Spielart
        | Key::Re
        | Key::Augen
        | Key::Stiche
        | Key::Sonderpunkte
        | Key::Sieger
        | Key::Wert
        | Key::Punkte
        | Key::Stand => true,
    }
}
