//! What is to blame for a token that cannot be read, and what may have been meant by it.

use doko_format::keyword::{Group, TABLE, Word, write_card};
use doko_format::{Card, Rank, SoloArt, Sprache, Suit, Value};

use crate::alphabet::Alphabet;
use crate::context::{Context, NoSeat};
use crate::error::{Excerpt, Gesucht, Kartenfehler, Proposal, Sitzfehler, SyntaxErrorKind};
use crate::grammar::atom::{Fault, Grammar, Read, Source, Wanted, plain, quoted, skip, step, value_end};

/// What is to blame for a token that cannot be read, and what may have been meant by it.
pub(crate) struct Blame {
    pub(crate) kind: SyntaxErrorKind,
    pub(crate) proposal: Option<Proposal>,
}

impl From<SyntaxErrorKind> for Blame {
    fn from(kind: SyntaxErrorKind) -> Blame {
        Blame { kind, proposal: None }
    }
}

/// Returns the finding for a fault inside an event, a statement or a value that is made of such words.
pub(crate) fn blame_of<'s>(grammar: Grammar<'s>, at: &'s [u8], fault: Fault) -> Blame {
    match fault.wanted {
        Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen.into(),
        Wanted::Card => no_card(grammar, grammar.source.between(at, behind_token(at))),
        Wanted::Seat => {
            // A name may have blanks in it; a colon shows where it ends.
            let token = grammar.source.between(at, behind_token(at));
            let line = grammar.source.line(at).split(['\n', ')', ',', '(', '{', '"']).next().unwrap_or_default();
            let name = line.split_once(':').map_or(token, |(name, _)| name);
            let no_seat = || no_seat(grammar, name.trim().trim_end_matches([',', ')']));
            no_alle_gesund(grammar, line.trim()).unwrap_or_else(no_seat)
        }
        Wanted::Word(group) => no_word(grammar, Some(group), grammar.source.line(at)),
        Wanted::Text | Wanted::Number => no_word(grammar, Some(Group::Any), grammar.source.line(at)),
        Wanted::Close | Wanted::End => no_word(grammar, None, grammar.source.line(at)),
    }
}

/// Returns what was left where the fault lies, a tail of `input`.
pub(crate) fn rest_at(input: &[u8], fault: Fault) -> &[u8] {
    &input[input.len().saturating_sub(fault.left)..]
}

/// Returns what stands behind the token at the start of `input`; a token is at least one character.
pub(crate) fn behind_token(input: &[u8]) -> &[u8] {
    if let Ok((rest, _)) = quoted(input) {
        return rest;
    }
    let mut at = usize::from(!input.is_empty());
    while at < input.len() {
        match input[at] {
            b' ' | b'\t' | b'\r' | b'\n' | b'(' | b'{' | b',' => break,
            b'-' if input.get(at + 1) == Some(&b'>') => break,
            _ => at += 1,
        }
    }
    &input[at..]
}

/// Returns what stands behind the `)` that closes the event at the start of `input`, if one does on this line.
pub(crate) fn closing(input: &[u8]) -> Option<&[u8]> {
    let (mut rest, mut may_quote) = (&input[1..], true);
    loop {
        match rest.first()? {
            b')' => return Some(&rest[1..]),
            b'\n' | b'(' | b'{' => return None,
            _ => rest = step(rest, &mut may_quote),
        }
    }
}

/// Shortens text for a message.
pub(crate) fn excerpt(text: &str) -> Excerpt {
    const LONGEST: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(LONGEST) {
        None => plain(text),
        Some((end, _)) => {
            let mut short = plain(&text[..end]).into_string();
            short.push('…');
            short.into()
        }
    }
}

/// Returns why `text` is no seat.
pub(crate) fn no_seat(grammar: Grammar<'_>, text: &str) -> Blame {
    let (context, text) = (grammar.context, text.trim());
    let reason = if text.is_empty() {
        Sitzfehler::Fehlt
    } else if text.starts_with(|first: char| first.is_ascii_digit()) {
        Sitzfehler::Zahl { seats: context.most_seats() }
    } else {
        match context.seat_at(text) {
            Err(NoSeat::Twice) => Sitzfehler::Doppelt,
            Err(NoSeat::Keyword) => Sitzfehler::Keinname,
            Ok(_) | Err(NoSeat::Unknown) => {
                Sitzfehler::Name { meant: context.nearest_name(text).map(|name| name.into()) }
            }
        }
    };
    let proposal = match &reason {
        // Who is meant is whose act it is: somebody should look at it.
        Sitzfehler::Name { meant: Some(name) } => {
            let place = grammar.source.place_of(text);
            Proposal::of(text, place, vec![name.clone()]).map(|proposal| Proposal { sure: false, ..proposal })
        }
        Sitzfehler::Name { meant: None }
        | Sitzfehler::Zahl { .. }
        | Sitzfehler::Doppelt
        | Sitzfehler::Keinname
        | Sitzfehler::Alle
        | Sitzfehler::Fehlt => None,
    };
    Blame { kind: SyntaxErrorKind::SitzUnbekannt { found: excerpt(text), reason }, proposal }
}

/// Returns which word of `alle gesund` is miswritten: `alle gesunt`, `ale gesund`. What looks like the name of a player is one.
fn no_alle_gesund(grammar: Grammar<'_>, text: &str) -> Option<Blame> {
    let (context, sprache) = (grammar.context, grammar.context.sprache);
    let (all, rest) = match sprache.longest(Group::Everybody, text) {
        Some((_, length)) => text.split_at(length),
        None => text.split_once([' ', '\t'])?,
    };
    let rest = rest.trim_start_matches([' ', '\t', ':']);
    let said = sprache.find(Group::Statement, rest);
    let is_name =
        || all.starts_with(char::is_uppercase) || context.seat_at(all).is_ok() || context.nearest_name(all).is_some();
    let gesund = sprache.word(Word::Gesund);
    let (wrong, meant, sure) = match sprache.find(Group::Everybody, all) {
        Some(_) if said.is_none() => {
            let near = sprache.all_nearest(Group::Statement, rest);
            (rest, near.first().copied().filter(|near| *near == gesund)?, true)
        }
        // Whom it means is whose act it is: somebody should look at it.
        None if said == Some(Word::Gesund) && !is_name() => (all, sprache.nearest(Group::Everybody, all)?, false),
        Some(_) | None => return None,
    };
    let (suggestion, wanted) = (Some(meant.into()), Gesucht::Wort);
    let kind = SyntaxErrorKind::WortUnbekannt { found: excerpt(wrong), suggestion, language: None, wanted };
    let proposal = Proposal::of(wrong, grammar.source.place_of(wrong), vec![meant.into()]);
    Some(Blame { kind, proposal: proposal.map(|proposal| Proposal { sure, ..proposal }) })
}

/// Returns why the words at the start of `text` are none of `group`, or are too much, where there is no group.
fn no_word(grammar: Grammar<'_>, group: Option<Group>, text: &str) -> Blame {
    let (is_over, group) = (group.is_none(), group.unwrap_or(Group::Any));
    let (sprache, text) = (grammar.context.sprache, text.trim_start());
    if let Some(blame) = kind_of_a_solo(grammar, group, text) {
        return blame;
    }
    let words = text.split(['\n', ')', ',', '(', '{', '@', '/', '"', '&']).next().unwrap_or_default().trim();
    let first = words.split([' ', '\t']).next().unwrap_or_default();
    // The first word that another language knows tells more than the nearest one of this language, if it does not begin one.
    let others = || Sprache::ALL.into_iter().filter(|other| *other != sprache);
    let knows = |group: Group| others().find(|other| other.longest(group, words).is_some());
    let language = match begun(sprache, group, first) {
        Some(_) => None,
        None => knows(group).or_else(|| knows(Group::SoloArt)),
    };
    let (written, near) = match language {
        Some(_) => foreign(sprache, group, words),
        None => similar(sprache, group, [words, first]),
    };
    // Points are no slip of a word.
    let near = if words.starts_with(SIGNS) { Vec::new() } else { near };
    let suggestion = near.first().copied().filter(|_| language.is_none());
    let missing = text.is_empty() || text.starts_with([')', ',', '{']);
    let found = if words.is_empty() && !missing { plain_token(text) } else { words };
    let known = || {
        let listed = TABLE.iter().filter(|entry| group.contains(entry));
        let words: Vec<String> = listed.map(|entry| format!("`{}`", sprache.word(entry.word))).collect();
        words.join(", ").into()
    };
    let wanted = if let Some((word, ruling)) = ruling(grammar, found).filter(|_| is_over || group == Group::Event) {
        Gesucht::OhneEntscheid { word: sprache.word(word).into(), ruling: ruling.into() }
    } else if group == Group::Event && sprache.longest(Group::Complaint, found).is_some() {
        Gesucht::OhneReklamation { word: sprache.word(Word::Reklamation).into() }
    } else if group == Group::Complaint && AGAINST.iter().any(|word| word.eq_ignore_ascii_case(first)) {
        Gesucht::Verstoss { words: known(), missing: true }
    } else if suggestion.is_none()
        && language.is_none()
        && !words.is_empty()
        && (is_over || is_trick_alone(sprache, group, found))
    {
        Gesucht::Nichts
    } else if suggestion.is_some() {
        Gesucht::Wort
    } else if group == Group::Complaint {
        Gesucht::Verstoss { words: known(), missing }
    } else if group == Group::Ruling {
        Gesucht::Entscheid { words: known(), missing }
    } else if missing {
        Gesucht::Fehlt
    } else {
        Gesucht::Wort
    };
    let suggestion = suggestion.filter(|_| wanted == Gesucht::Wort).map(Into::into);
    // What begins with a number has its seat in front of it, and a comma is missing.
    let is_word = !written.starts_with(|first: char| first.is_ascii_digit());
    let texts = near.into_iter().filter(|_| is_word).map(Box::from).collect();
    let proposal = Proposal::of(written, grammar.source.place_of(written), texts);
    Blame { kind: SyntaxErrorKind::WortUnbekannt { found: excerpt(found), suggestion, language, wanted }, proposal }
}

/// Returns what is meant where a kind of Solo stands alone: `Fleischlos`.
fn kind_of_a_solo(grammar: Grammar<'_>, group: Group, text: &str) -> Option<Blame> {
    let sprache = grammar.context.sprache;
    let name = text.split([',', ')', '{', '\n']).next().unwrap_or_default().trim_end();
    let art = sprache.find(Group::SoloArt, name).filter(|_| group == Group::Event)?;
    let solo: Box<str> = [sprache.word(Word::Solo), " ", sprache.word(art)].concat().into();
    let proposal = Proposal::of(name, grammar.source.place_of(name), vec![solo.clone()]);
    // Only who was at the table knows that it was one.
    let proposal = proposal.map(|proposal| Proposal { sure: false, ..proposal });
    let wanted = Gesucht::Wort;
    let kind = SyntaxErrorKind::WortUnbekannt { found: excerpt(name), suggestion: Some(solo), language: None, wanted };
    Some(Blame { kind, proposal })
}

/// How people say whom a complaint goes against, which the notation says by the seat alone.
const AGAINST: [&str; 3] = ["gegen", "against", "tegen"];

/// What stands before points; people write the minus, too.
const SIGNS: [char; 3] = ['+', '-', '−'];

/// Returns the ruling, or the fine, that stands where the word is missing that says so, what is ruled in front: `3 geringfügig`,
/// `Punkte -12 +4 +4 +4`, `Cora -12`, `gilt nicht`; and that word.
fn ruling(grammar: Grammar<'_>, found: &str) -> Option<(Word, String)> {
    let sprache = grammar.context.sprache;
    let is_grade = |text: &str| sprache.longest(Group::Grade, text).is_some();
    if is_grade(found) || sprache.longest(Group::Ruling, found).is_some() {
        return Some((Word::Entscheid, found.to_owned()));
    }
    let stands = sprache.longest(Group::Particle, found).map(|(word, _)| word);
    if let Some(word @ (Word::Gilt | Word::GiltNicht)) = stands {
        return Some((Word::Entscheid, format!("{} 3 {}", sprache.word(Word::Ansage), sprache.word(word))));
    }
    let (one, other) = found.split_once([' ', '\t']).map(|(one, other)| (one, other.trim_start()))?;
    let is_seat = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        grammar.context.seat_at(text).is_ok() || is_number
    };
    let is_fine = |text: &str| {
        text.strip_prefix(SIGNS).is_some_and(|points| points.starts_with(|first: char| first.is_ascii_digit()))
    };
    match (is_seat(one), is_seat(other)) {
        (true, _) if is_grade(other) => Some((Word::Entscheid, format!("{other} {one}"))),
        (true, _) if is_fine(other) => Some((Word::Strafe, format!("{one} {other}"))),
        (_, true) if is_fine(one) => Some((Word::Strafe, format!("{other} {one}"))),
        (_, _) => None,
    }
}

/// Tells whether the number of a trick stands where an event should: a comma parts it from its complaint.
fn is_trick_alone(sprache: Sprache, group: Group, found: &str) -> bool {
    group == Group::Event && sprache.longest(Group::Particle, found).is_some_and(|(word, _)| word == Word::Stich)
}

/// Returns the words that what stands there resembles, or its first word, and which of both it is.
fn similar(sprache: Sprache, group: Group, [words, first]: [&str; 2]) -> (&str, Vec<&'static str>) {
    if let Some(word) = begun(sprache, group, first).filter(|_| group == Group::Event) {
        return (first, vec![word]);
    }
    let near = sprache.all_nearest(group, words);
    if !near.is_empty() {
        return (words, near);
    }
    let near = sprache.all_nearest(group, first);
    let begun = || begun(sprache, group, first).into_iter().collect();
    (first, if near.is_empty() { begun() } else { near })
}

/// Returns what a word of another language that stands there is in this one, and how far it goes.
fn foreign(sprache: Sprache, group: Group, words: &str) -> (&str, Vec<&'static str>) {
    let longest = |group: Group| {
        let others = Sprache::ALL.into_iter().filter(|other| *other != sprache);
        let lengths = others.filter_map(|other| other.longest(group, words)).map(|(_, length)| length);
        lengths.max().map(|length| (group, &words[..length]))
    };
    match longest(group).or_else(|| longest(Group::SoloArt)) {
        Some((group, word)) => (word, in_this_language(sprache, group, word)),
        None => (words, Vec::new()),
    }
}

/// Returns what a word of other languages is in this one; several where they mean different things by it.
pub(crate) fn in_this_language(sprache: Sprache, group: Group, word: &str) -> Vec<&'static str> {
    let others = Sprache::ALL.into_iter().filter(|other| *other != sprache);
    let mut words: Vec<Word> = others.filter_map(|other| other.find(group, word)).collect();
    words.sort_unstable();
    words.dedup();
    words.into_iter().map(|word| sprache.word(word)).collect()
}

/// Words for how a game ended that are no key: Augen, winner and points are noted each by itself.
const RESULTS: [&str; 9] = [
    "Ergebnis",
    "Spielergebnis",
    "Resultat",
    "Result",
    "Outcome",
    "Uitslag",
    "Resultaat",
    "Eindresultaat",
    "Endergebnis",
];

/// Tells whether a key that is none means the result.
pub(crate) fn is_result(name: &str) -> bool {
    RESULTS.iter().any(|word| word.eq_ignore_ascii_case(name))
}

impl<'s> Grammar<'s> {
    /// Returns the key under which a result like this one is noted.
    pub(crate) fn key_of_result(self, value: &'s [u8]) -> Word {
        let bytes = &value[..value.len() - value_end(self.source, value).len()];
        let source = Source { bytes: bytes.trim_ascii_end(), base: self.source.at(value) };
        let (piece, value) = (Grammar { source, ..self }, source.bytes);
        let fits = |read: Read<'s, Value>| read.is_ok_and(|(rest, _)| skip(rest).is_empty());
        match () {
            () if fits(piece.sieger(value)) => Word::KeySieger,
            () if fits(piece.zahlen(value)) => Word::KeyPunkte,
            () => Word::KeyAugen,
        }
    }
}

/// Returns the kind of violation or ruling that begins so: `schwer` is `schwerwiegend`; or the one event of several words of which
/// this is the first: `schenkt` is `schenkt Rest`.
fn begun(sprache: Sprache, group: Group, text: &str) -> Option<&'static str> {
    const SHORTEST: usize = 4;
    let folded = text.to_lowercase();
    let whole = [&folded, " "].concat();
    let words = || TABLE.iter().filter(|entry| group.contains(entry)).map(|entry| sprache.word(entry.word));
    let begin = |with: &str| words().filter(|word| word.to_lowercase().starts_with(with)).collect::<Vec<_>>();
    if text.chars().count() < SHORTEST {
        return None;
    }
    if matches!(group, Group::Complaint | Group::Ruling) {
        return begin(&folded).first().copied();
    }
    match begin(&whole).as_slice() {
        [word] if group == Group::Event => Some(word),
        [] | [_] | [_, _, ..] => None,
    }
}

/// Returns the token at the start of `text`, a quoted text as a whole.
fn plain_token(text: &str) -> &str {
    text.get(..text.len() - behind_token(text.as_bytes()).len()).unwrap_or(text)
}

/// Returns why `token` is no card.
pub(crate) fn no_card(grammar: Grammar<'_>, token: &str) -> Blame {
    let context = grammar.context;
    let trimmed = token.trim_matches(['~', '[', ']', ',', ';', '.']);
    let (seat, card) = match trimmed.split_once(':') {
        Some((seat, card)) => (Some(seat), card.trim_matches(['~', '[', ']'])),
        None => (None, trimmed),
    };
    let reason = no_card_reason(context, card);
    // The seat is to blame if what stands behind it is a card.
    if let Some(seat) = seat
        && context.alphabet.card(card.as_bytes()).is_some_and(|(rest, _)| rest.is_empty())
    {
        return no_seat(grammar, seat);
    }
    let proposal = proposed_card(grammar, card, &reason);
    Blame { kind: SyntaxErrorKind::KarteUnbekannt { found: excerpt(token), reason }, proposal }
}

/// Returns what stands behind a card that has a blank or comma between its suit and its rank (`Kr 10`, `Herz As`), and what is said of
/// it.
pub(crate) fn parted_card<'s>(grammar: Grammar<'s>, input: &'s [u8]) -> Option<(&'s [u8], Blame)> {
    let Context { sprache, alphabet, .. } = grammar.context;
    let behind_suit = behind_token(input);
    let first = grammar.source.between(input, behind_suit);
    let letters = alphabet.suit_and_rest(first.as_bytes()).filter(|(_, rest)| rest.is_empty()).map(|(suit, _)| suit);
    let suit = letters.or_else(|| suit_of_word(*sprache, first))?;
    // A comma between cards is not kept, so it may be none either.
    let between = |byte: &&u8| matches!(byte, b' ' | b'\t' | b',');
    let second = &behind_suit[behind_suit.iter().take_while(between).count()..];
    let end = behind_token(second);
    let second = grammar.source.between(second, end);
    let rank = rank_or_word(*sprache, second)?;
    let card = Card::new(suit, rank);
    let text = grammar.source.between(input, end);
    let written = card_text(*sprache, card).into();
    let proposal = Some(Proposal { span: grammar.source.place_of(text), texts: vec![written], sure: true });
    let reason = Kartenfehler::Unbekannt { meant: Some(card) };
    Some((end, Blame { kind: SyntaxErrorKind::KarteUnbekannt { found: excerpt(text), reason }, proposal }))
}

/// Returns the cards that may have been meant by `text`.
fn proposed_card(grammar: Grammar<'_>, text: &str, reason: &Kartenfehler) -> Option<Proposal> {
    let Context { sprache, alphabet, .. } = grammar.context;
    let cards = match reason {
        Kartenfehler::Sprache { .. } => {
            let others = Sprache::ALL.into_iter().filter(|other| other != sprache);
            // A letter may also be missing from a card of this language: `KA` is `KrA` or `KaA`.
            let near = near_cards(*sprache, alphabet, text);
            let mut cards: Vec<Card> = others.filter_map(|other| other.card(text)).chain(near).collect();
            cards.sort_unstable();
            cards.dedup();
            cards
        }
        Kartenfehler::Zweideutig { either, or } => vec![*either, *or],
        Kartenfehler::Rang { .. } | Kartenfehler::RangFehlt => {
            let (suit, rank) = alphabet.suit_and_rest(text.as_bytes())?;
            let ranks = probable_ranks(*sprache, std::str::from_utf8(rank).ok()?);
            ranks.into_iter().map(|rank| Card::new(suit, rank)).collect()
        }
        Kartenfehler::Unbekannt { meant } => match near_cards(*sprache, alphabet, text) {
            near if near.is_empty() => meant.iter().copied().collect(),
            near => near,
        },
    };
    let written = |card: &Card| card_text(*sprache, *card).into();
    let proposal = Proposal::of(text, grammar.source.place_of(text), cards.iter().map(written).collect())?;
    // The digits of a ten written with letters are spelling; what is left out may belong to the card before.
    let rank = alphabet.suit_and_rest(text.as_bytes()).and_then(|(_, rank)| std::str::from_utf8(rank).ok());
    let spelled = proposal.sure || cards.len() == 1 && rank.is_some_and(is_ten);
    Some(Proposal { sure: spelled && !begins_with_a_rank(*sprache, alphabet, text), ..proposal })
}

fn no_card_reason(context: &Context, text: &str) -> Kartenfehler {
    let Context { sprache, alphabet, .. } = context;
    let elsewhere = || {
        let others = Sprache::ALL.into_iter().filter(|other| other != sprache);
        others.into_iter().find_map(|language| Some((language, language.card(text)?)))
    };
    if let Some(card) = spelled_out(*sprache, text) {
        return Kartenfehler::Unbekannt { meant: Some(card) };
    }
    if suit_of_word(*sprache, text).is_some() {
        return Kartenfehler::RangFehlt;
    }
    // `KA` is rather a card that lacks a letter of its suit than a suit that lacks its rank.
    let is_suit = |rank: &[u8]| !rank.is_empty() || !text.ends_with(|letter: char| letter.is_ascii_uppercase());
    if let Some((suit, rank)) = alphabet.suit_and_rest(text.as_bytes()).filter(|(_, rank)| is_suit(rank)) {
        if rank.is_empty() {
            return Kartenfehler::RangFehlt;
        }
        let meant = std::str::from_utf8(rank).ok().and_then(probable_rank).map(|rank| Card::new(suit, rank));
        return match elsewhere() {
            Some((language, card)) if meant.is_none() => Kartenfehler::Sprache { language, card },
            _ => Kartenfehler::Rang { meant },
        };
    }
    if let Some((first, rank)) = text.as_bytes().split_first()
        && let Some(rank) = rank_of(*sprache, rank)
    {
        let mut suits = alphabet.suits_with(*first);
        match (suits.next(), suits.next()) {
            (Some(either), Some(or)) => {
                return Kartenfehler::Zweideutig { either: Card::new(either, rank), or: Card::new(or, rank) };
            }
            (Some(suit), None) => return Kartenfehler::Unbekannt { meant: Some(Card::new(suit, rank)) },
            (None, _) => {}
        }
    }
    match elsewhere() {
        Some((language, card)) => Kartenfehler::Sprache { language, card },
        None => Kartenfehler::Unbekannt { meant: nearly(*sprache, alphabet, text) },
    }
}

/// Tells whether a card stands behind a letter or digit that is a rank, or the end of one: it may be that of the card before.
fn begins_with_a_rank(sprache: Sprache, alphabet: &Alphabet, text: &str) -> bool {
    let Some((first, rest)) = text.as_bytes().split_first() else { return false };
    let is_rank = *first == b'0' || rank_of(sprache, &[*first]).is_some();
    is_rank && alphabet.card(rest).is_some_and(|(rest, _)| rest.is_empty())
}

/// Returns the card that is written with the word for its suit: `Kreuz10`, `HerzAs`, `Pik-Dame`.
fn spelled_out(sprache: Sprache, text: &str) -> Option<Card> {
    const LONGEST: usize = 12;
    let splits = text.char_indices().map(|(split, _)| split).filter(|split| *split > 1).take(LONGEST);
    splits.map(|split| text.split_at(split)).find_map(|(suit, rank)| {
        let rank = rank.strip_prefix('-').unwrap_or(rank);
        Some(Card::new(suit_of_word(sprache, suit)?, rank_or_word(sprache, rank)?))
    })
}

/// Returns the suit that a word names as it names a Solo.
fn suit_of_word(sprache: Sprache, text: &str) -> Option<Suit> {
    match sprache.find(Group::SoloArt, text).and_then(Word::solo_art)? {
        SoloArt::Kreuz => Some(Suit::Kreuz),
        SoloArt::Pik => Some(Suit::Pik),
        SoloArt::Herz => Some(Suit::Herz),
        SoloArt::Karo => Some(Suit::Karo),
        SoloArt::Damen
        | SoloArt::Buben
        | SoloArt::Fleischlos
        | SoloArt::Trumpf
        | SoloArt::Koenige
        | SoloArt::DamenBuben
        | SoloArt::KoenigeDamen
        | SoloArt::KoenigeBuben
        | SoloArt::Koehler
        | SoloArt::Zehner
        | SoloArt::Null => None,
    }
}

/// Tells whether this is the word for a suit.
pub(crate) fn is_suit(grammar: Grammar<'_>, text: &str) -> bool {
    suit_of_word(grammar.context.sprache, text).is_some()
}

/// Returns the rank of its letter or digits, or of its word.
fn rank_or_word(sprache: Sprache, text: &str) -> Option<Rank> {
    rank_of(sprache, text.as_bytes()).or_else(|| rank_of_word(sprache, text))
}

/// Returns the rank that a word names.
fn rank_of_word(sprache: Sprache, text: &str) -> Option<Rank> {
    let words: [&[&str]; 6] = match sprache {
        Sprache::De => [&["As", "Ass"], &["Zehn"], &["König", "Koenig"], &["Dame"], &["Bube"], &["Neun"]],
        Sprache::En => [&["Ace"], &["Ten"], &["King"], &["Queen"], &["Jack"], &["Nine"]],
        Sprache::Nl => [&["Aas"], &["Tien"], &["Heer", "Koning"], &["Vrouw", "Dame"], &["Boer"], &["Negen"]],
    };
    let text = text.to_lowercase();
    let named = words.iter().position(|words| words.iter().any(|word| word.to_lowercase() == text))?;
    [Rank::Ass, Rank::Zehn, Rank::Koenig, Rank::Dame, Rank::Bube, Rank::Neun].get(named).copied()
}

fn card_text(sprache: Sprache, card: Card) -> String {
    let mut text = String::new();
    write_card(card, sprache, &mut text);
    text
}

fn rank_of(sprache: Sprache, text: &[u8]) -> Option<Rank> {
    let is_rank = |rank: &Rank| {
        sprache.rank_spellings(*rank).iter().any(|spelling| spelling.as_bytes().eq_ignore_ascii_case(text))
    };
    Rank::ALL.into_iter().find(is_rank)
}

/// Returns the rank that was probably meant by what is none of this language.
fn probable_rank(text: &str) -> Option<Rank> {
    match text {
        // A digit too few or too many.
        "1" | "0" | "11" | "100" | "X" | "x" => Some(Rank::Zehn),
        _ if is_ten(text) => Some(Rank::Zehn),
        _ => Sprache::ALL.into_iter().find_map(|sprache| rank_of(sprache, text.as_bytes())),
    }
}

/// Tells whether it can be nothing but 10: with a letter for a digit, a blank between the two.
fn is_ten(text: &str) -> bool {
    matches!(text, "1O" | "1o" | "l0" | "I0" | "lO" | "IO" | "1 0")
}

/// Returns all ranks that may have been meant: the probable one, and whatever is a letter or a digit away. The letter of
/// another language behind a suit of this one may be a slip as well. Where 11 stands, it may be the Ass, which has so many
/// Augen.
fn probable_ranks(sprache: Sprache, text: &str) -> Vec<Rank> {
    if is_ten(text) {
        return vec![Rank::Zehn];
    }
    let probable = probable_rank(text);
    let is_near = |rank: Rank| match (sprache.rank(rank).as_bytes(), text.as_bytes()) {
        // Of one letter nothing is left but whether it is one.
        ([known], [found]) => known.is_ascii_digit() == found.is_ascii_digit() && found.is_ascii_alphanumeric(),
        (known, found) => is_one_away(known, found),
    };
    let others = Rank::ALL.into_iter().filter(|rank| Some(*rank) != probable);
    let near = others.filter(|rank| is_near(*rank) || text == "11" && *rank == Rank::Ass);
    probable.into_iter().chain(near).collect()
}

/// Tells whether a letter is wrong, too many or missing, whatever its case.
fn is_one_away(known: &[u8], found: &[u8]) -> bool {
    let same = |from: &[u8], to: &[u8]| from.eq_ignore_ascii_case(to);
    let wrong = known.len() == found.len()
        && known.iter().zip(found).filter(|(known, found)| !known.eq_ignore_ascii_case(found)).count() == 1;
    let has_one_more = |long: &[u8], short: &[u8]| {
        long.len() == short.len() + 1
            && (0..long.len()).any(|gap| same(&[&long[..gap], &long[gap + 1..]].concat(), short))
    };
    wrong || has_one_more(found, known) || has_one_more(known, found)
}

/// Returns the only card that is one letter away from `text`, or rank before suit.
fn nearly(sprache: Sprache, alphabet: &Alphabet, text: &str) -> Option<Card> {
    rank_first(alphabet, text).or_else(|| match near_cards(sprache, alphabet, text)[..] {
        [card] => Some(card),
        _ => None,
    })
}

/// How long what may be a card with a slip in it is.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=5;

/// Returns the card that has its rank before its suit.
fn rank_first(alphabet: &Alphabet, text: &str) -> Option<Card> {
    let text = text.as_bytes();
    let mut splits = (1..text.len()).filter(|_| LENGTHS.contains(&text.len()));
    splits.find_map(|split| match alphabet.card(&[&text[split..], &text[..split]].concat()) {
        Some((b"", card)) => Some(card),
        Some(_) | None => None,
    })
}

/// Returns the card that has its rank before its suit, and all that are one letter away.
fn near_cards(sprache: Sprache, alphabet: &Alphabet, text: &str) -> Vec<Card> {
    if !LENGTHS.contains(&text.len()) {
        return Vec::new();
    }
    let first = rank_first(alphabet, text);
    let is_near = |card: &Card| {
        let spelling = card_text(sprache, *card);
        Some(*card) != first && is_one_away(spelling.as_bytes(), text.as_bytes())
    };
    first.into_iter().chain(Card::all().filter(is_near)).collect()
}
