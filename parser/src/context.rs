//! What a game needs to know of the list header above it.

use doko_format::keyword::Group;
use doko_format::{Key, ListHeader, Seat, Spanned, Sprache, Text, Value};

use crate::alphabet::Alphabet;

/// What a game needs to know of its list header: the language, and the names that stand for seats.
///
/// Cheap to make, so one per list is enough; the default is that of a text without header.
#[derive(Clone, Debug)]
pub struct Context {
    pub(crate) sprache: Sprache,
    pub(crate) alphabet: &'static Alphabet,
    /// The longest name first, so that the first one that fits is the longest.
    names: Vec<Name>,
    /// A name begins with a card, such as `KrA`.
    has_name_like_card: bool,
    /// How many seats the table has, if the players are named.
    seats: Option<u8>,
}

/// A name of the table, ready to be compared.
#[derive(Clone, Debug)]
struct Name {
    written: Text,
    folded: Vec<char>,
    standing: Standing,
}

impl Name {
    fn is_like_card(&self, alphabet: &Alphabet) -> bool {
        let folded: String = self.folded.iter().collect();
        alphabet.card(folded.as_bytes()).is_some()
    }
}

/// Whether a name can stand for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Seat(Seat),
    Twice,
    Keyword,
}

/// Why a name or number is no seat; see [`Context::seat_at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoSeat {
    Unknown,
    Twice,
    Keyword,
}

impl Default for Context {
    fn default() -> Context {
        Context::of(&ListHeader::default())
    }
}

impl Context {
    /// Returns what the games under this header need of it.
    pub fn of(header: &ListHeader) -> Context {
        let sprache = header.sprache();
        let alphabet = Alphabet::of(sprache);
        let context = Context { sprache, alphabet, names: Vec::new(), has_name_like_card: false, seats: None };
        match header.field(&Key::Spieler).map(|field| &field.value.value) {
            Some(Value::Names(names)) => context.with_names(names),
            _ => context,
        }
    }

    /// Returns the language of this list.
    pub fn sprache(&self) -> Sprache {
        self.sprache
    }

    /// Returns how many seats the table has; `None` if its players are not named.
    pub fn seats(&self) -> Option<usize> {
        self.seats.map(usize::from)
    }

    /// Returns the same context in another language.
    pub fn with_sprache(&self, sprache: Sprache) -> Context {
        let alphabet = Alphabet::of(sprache);
        let has_name_like_card = self.names.iter().any(|name| name.is_like_card(alphabet));
        Context { sprache, alphabet, has_name_like_card, ..self.clone() }
    }

    /// Returns the same context with these names by seat.
    pub(crate) fn with_names(&self, names: &[Spanned<Option<Text>>]) -> Context {
        if let Some(words) = without_commas(names) {
            let parted: Vec<_> = words.into_iter().map(|word| Spanned::from(Some(Text::from(word)))).collect();
            return self.with_names(&parted);
        }
        let named = names.iter().take(Seat::MAX).enumerate().filter_map(|(index, name)| {
            let written = name.value.clone()?;
            let folded: Vec<char> = fold(&written).collect();
            let standing = if folded.iter().all(|letter| letter.is_ascii_digit()) {
                return None;
            } else if self.sprache.find(Group::Any, &written).is_some() {
                Standing::Keyword
            } else {
                Standing::Seat(Seat::from_index(index)?)
            };
            Some(Name { written, folded, standing })
        });
        let mut names_by_length: Vec<Name> = named.collect();
        for place in 0..names_by_length.len() {
            let same = |other: &&Name| other.folded == names_by_length[place].folded;
            if names_by_length.iter().filter(same).count() > 1 {
                names_by_length[place].standing = Standing::Twice;
            }
        }
        let has_name_like_card = names_by_length.iter().any(|name| name.is_like_card(self.alphabet));
        names_by_length.sort_by_key(|name| std::cmp::Reverse(name.folded.len()));
        let seats = names.len().min(Seat::MAX) as u8;
        let seats = (seats > 0).then_some(seats);
        Context { names: names_by_length, has_name_like_card, seats, ..self.clone() }
    }

    /// Returns the seat with this number, if the table has it.
    pub(crate) fn seat_of_number(&self, number: u32) -> Option<Seat> {
        let most = self.seats.unwrap_or(Seat::MAX as u8);
        let number = u8::try_from(number).ok().filter(|number| *number <= most)?;
        Seat::new(number)
    }

    /// Tells whether the start of a name may be a card: the strict reader takes no game at such a table.
    pub fn has_name_like_card(&self) -> bool {
        self.has_name_like_card
    }

    /// Returns the seat with this number of one digit, if the table has it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn seat_of_digit(&self, digit: u8) -> Option<Seat> {
        Seat::new(digit.wrapping_sub(b'0')).filter(|seat| seat.number() <= self.most_seats())
    }

    /// Returns how many seats a number may name.
    pub fn most_seats(&self) -> u8 {
        self.seats.unwrap_or(Seat::MAX as u8)
    }

    /// Returns the seat whose player's name is the longest at the start of `text`, and the bytes it takes.
    pub(crate) fn seat_at(&self, text: &str) -> Result<(Seat, usize), NoSeat> {
        let found = self.names.iter().find_map(|name| Some((name.standing, covered(&name.folded, text)?)));
        match found {
            Some((Standing::Seat(seat), length)) => Ok((seat, length)),
            Some((Standing::Twice, _)) => Err(NoSeat::Twice),
            Some((Standing::Keyword, _)) => Err(NoSeat::Keyword),
            None => Err(NoSeat::Unknown),
        }
    }

    /// Returns the name that `text` resembles most, at most two letters away.
    pub(crate) fn nearest_name(&self, text: &str) -> Option<&str> {
        let text: Vec<char> = fold(text).take(64).collect();
        let near = self.names.iter().map(|name| (distance(&text, &name.folded), name));
        let (steps, name) = near.min_by_key(|(steps, _)| *steps)?;
        let allowed = if text.len() <= 4 { 1 } else { 2 };
        (steps <= allowed && steps < text.len().min(name.folded.len())).then_some(&*name.written)
    }
}

/// Folds case, decomposes the German umlauts and joins blanks, so that a name is found however it was typed.
fn fold(text: &str) -> impl Iterator<Item = char> {
    let mut blank = false;
    text.chars()
        .flat_map(char::to_lowercase)
        .flat_map(|letter| {
            let (base, mark) = match letter {
                'ä' => ('a', Some('\u{308}')),
                'ö' => ('o', Some('\u{308}')),
                'ü' => ('u', Some('\u{308}')),
                '\t' => (' ', None),
                other => (other, None),
            };
            std::iter::once(base).chain(mark)
        })
        .filter(move |letter| !std::mem::replace(&mut blank, *letter == ' ') || *letter != ' ')
}

/// Returns how many bytes of `text` the folded name covers, if `text` begins with it and it ends there.
fn covered(name: &[char], text: &str) -> Option<usize> {
    let mut left = name;
    let mut blank = false;
    for (at, letter) in text.char_indices() {
        if left.is_empty() {
            let joins = letter.is_alphanumeric() || matches!(letter, '\u{300}'..='\u{36F}' | '_');
            return (!joins).then_some(at);
        }
        if blank && matches!(letter, ' ' | '\t') {
            continue;
        }
        let mut encoded = [0; 4];
        for folded in fold(letter.encode_utf8(&mut encoded)) {
            left = left.strip_prefix(&[folded])?;
        }
        blank = matches!(letter, ' ' | '\t');
    }
    left.is_empty().then_some(text.len())
}

/// Edits between two words: a letter put in, left out or changed.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut above: Vec<usize> = (0..=to.len()).collect();
    for (row, letter) in from.iter().enumerate() {
        let mut corner = std::mem::replace(&mut above[0], row + 1);
        for (column, other) in to.iter().enumerate() {
            let changed = corner + usize::from(letter != other);
            corner = above[column + 1];
            above[column + 1] = changed.min(corner + 1).min(above[column] + 1);
        }
    }
    above[to.len()]
}

/// Returns the names of a table that are written as fewer: who left out all commas (`Anna Bert Cora Dirk`), or wrote something else for
/// one (`Cora; Dirk`, `Cora und Dirk`), meant those. Which of more than four words make a name together nobody knows, and `Jan van den
/// Berg` is one player.
pub(crate) fn without_commas(names: &[Spanned<Option<Text>>]) -> Option<Vec<&str>> {
    let seats = *Seat::TABLES.start();
    if names.len() >= seats {
        return None;
    }
    let mut parts: Vec<&str> = Vec::with_capacity(seats);
    for name in names {
        parts.extend(name.value.as_ref()?.split([';', '/', '|']).flat_map(without_and));
    }
    let is_table = |names: &[&str]| Seat::TABLES.contains(&names.len()) && names.iter().all(|name| is_name(name));
    if is_table(&parts) {
        return Some(parts);
    }
    let [one] = names else { return None };
    let is_word = |word: &&str| word.contains(char::is_alphanumeric) && !AND.contains(word);
    let words: Vec<&str> = one.value.as_ref()?.split([' ', ';', '/', '|']).filter(is_word).collect();
    (words.len() == seats && is_table(&words)).then_some(words)
}

/// Returns what stands before, between and behind each `und`.
fn without_and(names: &str) -> Vec<&str> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    for word in names.split(' ') {
        if AND.contains(&word) {
            parts.push(&names[start..at]);
            start = at + word.len();
        }
        at += word.len() + 1;
    }
    parts.push(&names[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Tells whether a text looks like a name: a capital, and letters.
fn is_name(text: &str) -> bool {
    let inside = |letter: char| letter.is_alphabetic() || matches!(letter, '-' | ' ');
    text.starts_with(char::is_uppercase) && text.chars().all(inside)
}

/// What stands before the last of several names in the languages of records.
const AND: [&str; 3] = ["und", "and", "en"];

#[cfg(test)]
mod tests {
    use doko_format::{Seat, Spanned};

    use super::{Context, NoSeat};

    fn table(names: &[&str]) -> Context {
        let names: Vec<_> = names.iter().map(|name| Spanned::from(Some((*name).into()))).collect();
        Context::default().with_names(&names)
    }

    #[test]
    fn the_longest_name_that_fits_is_the_seat() {
        let table = table(&["Anna", "Anna Maria", "Jürgen", "Bo"]);
        let check = |text: &str, seat: u8, length: usize| {
            assert_eq!(table.seat_at(text), Ok((Seat::new(seat).unwrap(), length)), "{text}");
        };
        check("Anna: KrA", 1, 4);
        check("anna  MARIA gesund", 2, 11);
        check("Anna Mari", 1, 4);
        check("JÜRGEN", 3, 7);
        check("Ju\u{308}rgen", 3, 8);
        assert_eq!(table.seat_at("Bob"), Err(NoSeat::Unknown));
        assert_eq!(table.nearest_name("Jurgen"), Some("Jürgen"));
        assert_eq!(table.nearest_name("Xaver"), None);
    }

    #[test]
    fn names_that_are_no_seats() {
        let table = table(&["Re", "Bert", "bert", "4"]);
        assert_eq!(table.seat_at("Re: KrA"), Err(NoSeat::Keyword));
        assert_eq!(table.seat_at("Bert"), Err(NoSeat::Twice));
        assert_eq!(table.seat_at("4"), Err(NoSeat::Unknown));
    }

    #[test]
    fn a_name_alone_of_four_names_is_a_table() {
        for all in ["Anna Bert Cora Dirk", "Anna; Bert; Cora; Dirk", "Anna - Bert - Cora - Dirk", "Anna/Bert/Cora/Dirk"]
        {
            assert_eq!(table(&[all]).seat_at("Dirk"), Ok((Seat::new(4).unwrap(), 4)), "{all}");
        }
        assert_eq!(table(&["Anna; Bert; Cora Lee; Dirk; Eva"]).seat_at("Cora Lee"), Ok((Seat::new(3).unwrap(), 8)));
        for all in [
            "Anna Bert Cora",
            "Anna Bert Cora Dirk Eva",
            "Jan van den Berg",
            "1. Anna 2. Bert",
            "Anna, Bert, Cora, Dirk",
        ] {
            assert_eq!(table(&[all]).seat_at("Bert"), Err(NoSeat::Unknown), "{all}");
        }
        assert_eq!(table(&["Anna Bert Cora Dirk", "Eva"]).seat_at("Bert"), Err(NoSeat::Unknown));
    }
}
