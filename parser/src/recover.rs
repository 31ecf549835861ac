//! What happens to a token that cannot be read: its finding, its hole, and where reading goes on.

use doko_format::{How, Item, Items, Key, Laid, Spanned};

use crate::blame::{Blame, behind_token, blame_of, closing, excerpt, is_suit, no_card, no_seat, parted_card, rest_at};
use crate::error::{Erwartung, Proposal, SyntaxErrorKind, Zeilenfehler};
use crate::grammar::atom::{Fault, Grammar, Wanted, is_end, plain, skip, step};
use crate::reader::Reader;

impl Reader<'_> {
    /// Leaves a hole for a token that is no card, and returns what stands behind it.
    #[cold]
    pub(crate) fn unreadable_card<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], items: &mut Items) -> &'s [u8] {
        if let Some(word) = suit_before(grammar, input, items)
            && let Some((rest, blame)) = parted_card(grammar, word)
        {
            items.pop();
            self.hole(grammar, || blame, word, rest, items);
            return rest;
        }
        if let Some((rest, blame)) = parted_card(grammar, input) {
            self.hole(grammar, || blame, input, rest, items);
            return rest;
        }
        let rest = behind_token(input);
        let token = grammar.source.between(input, rest);
        self.hole(grammar, || no_card(grammar, token), input, rest, items);
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
        /// No name has more; words are counted, for a comma between two of them is none in canonical text.
        const MOST_WORDS: usize = 5;
        let colon =
            input.iter().take_while(|byte| !matches!(byte, b'\n' | b'(' | b'{' | b'[')).position(|byte| *byte == b':');
        let is_name = |name: &str| name.split([' ', '\t', ',']).filter(|word| !word.is_empty()).count() <= MOST_WORDS;
        let name = colon.map(|colon| (colon, grammar.source.between(input, &input[colon..]).trim_end()));
        if let Some((colon, name)) = name.filter(|(_, name)| is_name(name)) {
            let rest = &input[colon + 1..];
            // A card in front of the colon means that the colon belongs to a later card.
            if !name.split([' ', '\t']).any(|word| grammar.context.alphabet.card(word.as_bytes()).is_some()) {
                self.hole(grammar, || no_seat(grammar, name), input, rest, items);
                return rest;
            }
        }
        if let Ok((rest, seat)) = grammar.seat(input) {
            let reason = Zeilenfehler::AnspielerDoppelpunkt { seat };
            let kind = SyntaxErrorKind::ZeileUnlesbar { reason };
            let proposal = Some(Proposal::colon(rest, grammar.source.span(rest, rest).end));
            self.hole(grammar, || Blame { kind, proposal }, input, rest, items);
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
            self.hole(grammar, || blame_of(grammar, failed_at, fault), input, rest, items);
            return rest;
        }
        // Without a closing parenthesis the event ends where its words end; the cards behind it count.
        // What a quote begins with is part of it.
        let end = if failed_at.first() == Some(&b'"') { behind_token(failed_at) } else { failed_at };
        let end = if end.len() < input.len() { end } else { behind_token(input) };
        // A comma parts it from what follows, and is part of neither.
        let words = grammar.source.between(input, end).trim_end_matches([' ', '\t', '\r', ',']).len().max(1);
        let rest = &input[words..];
        let blame = match fault.wanted {
            Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen.into(),
            Wanted::Text
            | Wanted::Card
            | Wanted::Seat
            | Wanted::Word(_)
            | Wanted::Number
            | Wanted::Close
            | Wanted::End => Blame {
                kind: SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::KlammerFehlt },
                proposal: Some(Proposal::missing(")", grammar.source.span(rest, rest).end)),
            },
        };
        self.hole(grammar, || blame, input, rest, items);
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
        let kind = || blame_of(grammar, rest_at(input, fault), fault);
        self.hole(grammar, kind, input, &input[words..], items);
        rest
    }

    /// Leaves a hole for what can be read and is none of the statements that a line holds: `Ansagen: 1 Hochzeit`.
    #[cold]
    pub(crate) fn no_statement_of<'s>(
        &mut self,
        grammar: Grammar<'s>,
        key: &Spanned<Key>,
        from: &'s [u8],
        to: &'s [u8],
        items: &mut Items,
    ) {
        let expected = if key.value == Key::Ansagen { Erwartung::Ansagen } else { Erwartung::Aussagen };
        let (written, found) = (excerpt(self.text_at(key.span)), excerpt(grammar.source.between(from, to)));
        self.hole(grammar, || SyntaxErrorKind::WertUnlesbar { key: written, found, expected }.into(), from, to, items);
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
                SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::NachStich { found } }.into()
            }
            Err(Fault { wanted: Wanted::Seat, left }) if left > end.len() => {
                let from = rest_at(input, Fault { wanted: Wanted::Seat, left });
                no_seat(grammar, grammar.source.between(from, behind_token(from)))
            }
            Err(_) => {
                let found = excerpt(grammar.source.between(input, end));
                SyntaxErrorKind::ZeileUnlesbar { reason: Zeilenfehler::Stichergebnis { found } }.into()
            }
        };
        self.hole(grammar, kind, input, end, items);
        rest
    }

    /// Leaves a hole for what took the trick, behind another mark than the arrow, and returns what stands behind it.
    #[cold]
    pub(crate) fn misdrawn_arrow<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        (behind, end): (&'s [u8], &'s [u8]),
        items: &mut Items,
    ) -> &'s [u8] {
        let blame = || {
            let reason = Zeilenfehler::Stichergebnis { found: excerpt(grammar.source.between(input, end)) };
            let proposal = Proposal { span: grammar.source.span(input, behind), texts: vec!["->".into()], sure: true };
            Blame { kind: SyntaxErrorKind::ZeileUnlesbar { reason }, proposal: Some(proposal) }
        };
        self.hole(grammar, blame, input, end, items);
        end
    }

    fn hole<'s>(
        &mut self,
        grammar: Grammar<'s>,
        blame: impl FnOnce() -> Blame,
        from: &'s [u8],
        to: &'s [u8],
        items: &mut Items,
    ) {
        let span = grammar.source.span(from, to);
        // Working out what was meant is dear; beyond the limit of findings nobody hears it.
        if self.takes_more() {
            self.report_blame(blame(), span, None);
        } else {
            self.count_finding();
        }
        let unreadable = plain(grammar.source.between(from, to));
        items.push(Spanned::new(Item::Unreadable { unreadable }, span));
    }
}

/// Returns where the card above `input` begins, if it is the word for a suit, too: `Pik` in `Pik As` was read as `PiK`.
fn suit_before<'s>(grammar: Grammar<'s>, input: &'s [u8], items: &Items) -> Option<&'s [u8]> {
    let Spanned { value: Item::Card(Laid { seat: None, how: How::Open, .. }), span } = items.last()? else {
        return None;
    };
    let word = grammar.source.bytes.get((span.start as usize).checked_sub(grammar.source.base)?..)?;
    let text = grammar.source.between(word, behind_token(word));
    // Whoever writes `PiK` means the card.
    (text.ends_with(char::is_lowercase) && is_suit(grammar, text) && input.len() < word.len()).then_some(word)
}
