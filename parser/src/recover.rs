//! What happens to a token that cannot be read: its finding, its hole, and where reading goes on.

use doko_format::keyword::{Group, TABLE, Word};
use doko_format::{Card, Item, Items, Rank, Spanned, Sprache};

use crate::alphabet::Alphabet;
use crate::context::{Context, NoSeat};
use crate::error::{Excerpt, Gesucht, Kartenfehler, Sitzfehler, SyntaxErrorKind, Zeilenfehler};
use crate::grammar::atom::{Fault, Grammar, Wanted, is_end, plain, quoted, skip, step};
use crate::reader::Reader;

impl Reader<'_> {
    /// Leaves a hole for a token that is no card, and returns what stands behind it.
    #[cold]
    pub(crate) fn unreadable_card<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], items: &mut Items) -> &'s [u8] {
        let rest = behind_token(input);
        let token = grammar.source.between(input, rest);
        self.hole(grammar, || no_card(grammar.context, token), input, rest, items);
        rest
    }

    /// Leaves a hole for what should have been a leader, and returns what stands behind it.
    #[cold]
    pub(crate) fn unreadable_leader<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        items: &mut Items,
    ) -> &'s [u8] {
        const LONGEST_NAME: usize = 64;
        let colon = input
            .iter()
            .take(LONGEST_NAME)
            .take_while(|byte| !matches!(byte, b'\n' | b'(' | b'{' | b'['))
            .position(|byte| *byte == b':');
        if let Some(colon) = colon {
            let rest = &input[colon + 1..];
            let name = grammar.source.between(input, &input[colon..]).trim_end();
            // A card in front of the colon means that the colon belongs to a later card.
            if !name.split([' ', '\t']).any(|word| grammar.context.alphabet.card(word.as_bytes()).is_some()) {
                self.hole(grammar, || no_seat(grammar.context, name), input, rest, items);
                return rest;
            }
        }
        if let Ok((rest, seat)) = grammar.seat(input) {
            let reason = Zeilenfehler::AnspielerDoppelpunkt { seat };
            self.hole(grammar, || SyntaxErrorKind::ZeileUnlesbar { reason }, input, rest, items);
            return rest;
        }
        input
    }

    /// Leaves a hole for an event, and returns what stands behind it.
    #[cold]
    pub(crate) fn unreadable_event<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        fault: Fault,
        before: usize,
        items: &mut Items,
    ) -> &'s [u8] {
        items.truncate(before);
        let failed_at = rest_at(input, fault);
        if let Some(rest) = closing(input) {
            self.hole(grammar, || kind_of(grammar, failed_at, fault), input, rest, items);
            return rest;
        }
        // Without a closing parenthesis the event ends where its words end; the cards behind it count.
        let end = if failed_at.len() < input.len() { failed_at } else { behind_token(input) };
        let words = grammar.source.between(input, end).trim_end().len().max(1);
        let rest = &input[words..];
        let kind = match fault.wanted {
            Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen,
            _ => SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::KlammerFehlt },
        };
        self.hole(grammar, || kind, input, rest, items);
        rest
    }

    /// Leaves a hole for a statement, and returns what stands behind it: the comma, `&`, a remark, the end.
    #[cold]
    pub(crate) fn unreadable_statement<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        fault: Fault,
        before: usize,
        items: &mut Items,
    ) -> &'s [u8] {
        items.truncate(before);
        let (mut rest, mut may_quote) = (input, true);
        // A name may have a `&` in it; one that joins statements has a seat behind it.
        let joins = |rest: &'s [u8]| rest.strip_prefix(b"&").is_some_and(|next| grammar.seat(skip(next)).is_ok());
        while !matches!(rest.first(), Some(b',' | b'{')) && !joins(rest) && !is_end(grammar.source, rest) {
            rest = step(rest, &mut may_quote);
        }
        let words = grammar.source.between(input, rest).trim_end().len();
        let kind = || kind_of(grammar, rest_at(input, fault), fault);
        self.hole(grammar, kind, input, &input[words..], items);
        rest
    }

    /// Leaves a hole for `->` and what stands behind it, and returns the end of the line's items.
    ///
    /// `read` is where the result ended, if it could be read and more follows.
    #[cold]
    pub(crate) fn unreadable_result<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        read: Result<&'s [u8], Fault>,
        items: &mut Items,
    ) -> &'s [u8] {
        let (mut rest, mut may_quote) = (input, true);
        while rest.first() != Some(&b'{') && !is_end(grammar.source, rest) {
            rest = step(rest, &mut may_quote);
        }
        let length = grammar.source.between(input, rest).trim_end().len();
        let end = &input[length..];
        let kind = || match read {
            Ok(after) => {
                let found = excerpt(grammar.source.between(after, end));
                SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::NachStich { found } }
            }
            Err(Fault { wanted: Wanted::Seat, left }) if left > end.len() => {
                let from = rest_at(input, Fault { wanted: Wanted::Seat, left });
                no_seat(grammar.context, grammar.source.between(from, behind_token(from)))
            }
            Err(_) => {
                let found = excerpt(grammar.source.between(input, end));
                SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::Stichergebnis { found } }
            }
        };
        self.hole(grammar, kind, input, end, items);
        rest
    }

    fn hole<'s>(
        &mut self,
        grammar: Grammar<'s>,
        kind: impl FnOnce() -> SyntaxErrorKind,
        from: &'s [u8],
        to: &'s [u8],
        items: &mut Items,
    ) {
        let span = grammar.source.span(from, to);
        // Working out what was meant is dear; beyond the limit of findings nobody hears it.
        if self.takes_more() {
            self.report(kind(), span);
        } else {
            self.count_finding();
        }
        let unreadable = plain(grammar.source.between(from, to));
        items.push(Spanned::new(Item::Unreadable { unreadable }, span));
    }
}

/// Returns the finding for a fault inside an event, a statement or a value that is made of such words.
pub(crate) fn kind_of<'s>(grammar: Grammar<'s>, at: &'s [u8], fault: Fault) -> SyntaxErrorKind {
    match fault.wanted {
        Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen,
        Wanted::Card => no_card(grammar.context, grammar.source.between(at, behind_token(at))),
        Wanted::Seat => {
            // A name may have blanks in it; a colon shows where it ends.
            let token = grammar.source.between(at, behind_token(at));
            let line = grammar.source.line(at).split(['\n', ')', ',', '(', '{', '"']).next().unwrap_or_default();
            let name = line.split_once(':').map_or(token, |(name, _)| name);
            no_seat(grammar.context, name.trim().trim_end_matches([',', ')']))
        }
        Wanted::Word(group) => no_word(grammar.context, group, grammar.source.line(at)),
        Wanted::Text | Wanted::Number | Wanted::Close | Wanted::End => {
            no_word(grammar.context, Group::Any, grammar.source.line(at))
        }
    }
}

/// Returns what was left where the fault lies, a tail of `input`.
fn rest_at(input: &[u8], fault: Fault) -> &[u8] {
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
fn closing(input: &[u8]) -> Option<&[u8]> {
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
pub(crate) fn no_seat(context: &Context, text: &str) -> SyntaxErrorKind {
    let text = text.trim();
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
    SyntaxErrorKind::SitzUnbekannt { found: excerpt(text), reason }
}

/// Returns why the words at the start of `text` are none of `group`.
fn no_word(context: &Context, group: Group, text: &str) -> SyntaxErrorKind {
    let (sprache, text) = (context.sprache, text.trim_start());
    let words = text.split(['\n', ')', ',', '(', '{', '@', '/', '"', '&']).next().unwrap_or_default().trim();
    let first = words.split([' ', '\t']).next().unwrap_or_default();
    // The first word that another language knows tells more than the nearest one of this language.
    let others = || Sprache::ALL.into_iter().filter(|other| *other != sprache);
    let knows = |group: Group| others().find(|other| other.longest(group, words).is_some());
    let language = knows(group).or_else(|| knows(Group::SoloArt));
    let suggestion = sprache.nearest(group, words).or_else(|| sprache.nearest(group, first));
    let suggestion = suggestion.or_else(|| begun(sprache, group, first)).filter(|_| language.is_none());
    let missing = text.is_empty() || text.starts_with([')', ',', '{']);
    let found = if words.is_empty() && !missing { plain_token(text) } else { words };
    let words = || {
        let listed = TABLE.iter().filter(|entry| group.contains(entry));
        let words: Vec<String> = listed.map(|entry| format!("`{}`", sprache.word(entry.word))).collect();
        words.join(", ").into()
    };
    let wanted = match group {
        Group::Event if sprache.longest(Group::Grade, found).is_some() => {
            Gesucht::OhneEntscheid { word: sprache.word(Word::Entscheid).into() }
        }
        _ if suggestion.is_some() => Gesucht::Wort,
        Group::Complaint => Gesucht::Verstoss { words: words(), missing },
        Group::Ruling => Gesucht::Entscheid { words: words(), missing },
        _ if missing => Gesucht::Fehlt,
        _ => Gesucht::Wort,
    };
    let suggestion = suggestion.filter(|_| wanted == Gesucht::Wort).map(Into::into);
    SyntaxErrorKind::WortUnbekannt { found: excerpt(found), suggestion, language, wanted }
}

/// Returns the kind of violation or ruling that begins so: `schwer` is `schwerwiegend`.
fn begun(sprache: Sprache, group: Group, text: &str) -> Option<&'static str> {
    const SHORTEST: usize = 4;
    let listed = matches!(group, Group::Complaint | Group::Ruling) && text.chars().count() >= SHORTEST;
    let words = TABLE.iter().filter(|entry| listed && group.contains(entry)).map(|entry| sprache.word(entry.word));
    words.into_iter().find(|word| word.to_lowercase().starts_with(&text.to_lowercase()))
}

/// Returns the token at the start of `text`, a quoted text as a whole.
fn plain_token(text: &str) -> &str {
    text.get(..text.len() - behind_token(text.as_bytes()).len()).unwrap_or(text)
}

/// Returns why `token` is no card.
pub(crate) fn no_card(context: &Context, token: &str) -> SyntaxErrorKind {
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
        return no_seat(context, seat);
    }
    SyntaxErrorKind::KarteUnbekannt { found: excerpt(token), reason }
}

fn no_card_reason(context: &Context, text: &str) -> Kartenfehler {
    let Context { sprache, alphabet, .. } = context;
    let elsewhere = || {
        let others = Sprache::ALL.into_iter().filter(|other| other != sprache);
        others.into_iter().find_map(|language| Some((language, language.card(text)?)))
    };
    if let Some((suit, rank)) = alphabet.suit_and_rest(text.as_bytes()) {
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

fn rank_of(sprache: Sprache, text: &[u8]) -> Option<Rank> {
    let is_rank = |rank: &Rank| {
        sprache.rank_spellings(*rank).iter().any(|spelling| spelling.as_bytes().eq_ignore_ascii_case(text))
    };
    Rank::ALL.into_iter().find(is_rank)
}

/// Returns the rank that was probably meant by what is none of this language.
fn probable_rank(text: &str) -> Option<Rank> {
    match text {
        // A letter for a digit, a digit too few or too many.
        "1O" | "1o" | "l0" | "I0" | "lO" | "IO" | "1" | "0" | "11" | "100" | "1 0" | "X" | "x" => Some(Rank::Zehn),
        _ => Sprache::ALL.into_iter().find_map(|sprache| rank_of(sprache, text.as_bytes())),
    }
}

/// Returns the only card that is one letter away from `text`, or rank before suit.
fn nearly(sprache: Sprache, alphabet: &Alphabet, text: &str) -> Option<Card> {
    let text = text.as_bytes();
    if !(2..=5).contains(&text.len()) {
        return None;
    }
    for split in 1..text.len() {
        let swapped = [&text[split..], &text[..split]].concat();
        if let Some((b"", card)) = alphabet.card(&swapped) {
            return Some(card);
        }
    }
    // One letter too many, or one wrong.
    let mut near = Card::all().filter(|card| {
        let spelling = [sprache.suit(card.suit()), sprache.rank(card.rank())].concat();
        let spelling = spelling.as_bytes();
        let same = |from: &[u8], to: &[u8]| from.eq_ignore_ascii_case(to);
        let wrong = spelling.len() == text.len()
            && spelling.iter().zip(text).filter(|(known, found)| !known.eq_ignore_ascii_case(found)).count() == 1;
        let too_many = spelling.len() + 1 == text.len()
            && (0..text.len()).any(|gap| same(&[&text[..gap], &text[gap + 1..]].concat(), spelling));
        let missing = spelling.len() == text.len() + 1
            && (0..spelling.len()).any(|gap| same(&[&spelling[..gap], &spelling[gap + 1..]].concat(), text));
        wrong || too_many || missing
    });
    match (near.next(), near.next()) {
        (Some(card), None) => Some(card),
        _ => None,
    }
}
