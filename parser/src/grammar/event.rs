//! Events and statements: who says or does what.

use doko_format::keyword::{Group, Word};
use doko_format::{
    Akt, Ansage, Aussage, Beanstandung, Entscheid, Event, Handlung, Hochzeitsform, Instanz, Item, Items, Karten,
    Ruecktrumpf, Seat, Spanned, Text, Verstoss,
};
use nom::Parser;
use nom::combinator::opt;

use super::atom::{Fault, Grammar, Read, Wanted, bare_end, number, signed, skip, spaced};

/// Who acts: a player, an instance, or nobody in particular.
#[derive(Clone, Copy, Default)]
struct Actor {
    seat: Option<Spanned<Seat>>,
    instance: Option<Instanz>,
}

/// Tells whether nothing more of an event or statement can follow.
fn is_over(rest: &[u8]) -> bool {
    matches!(rest.first(), None | Some(b'\n' | b',' | b')' | b'{' | b'&' | b'#'))
}

/// How the name of a Solo ends in each language.
const SOLO: &str = "solo";

impl<'s> Grammar<'s> {
    /// Production: `(SEAT: WORDS)`. Appends one event for each act.
    pub(crate) fn event(self, input: &'s [u8], simultaneous: bool, into: &mut Items) -> Read<'s, ()> {
        let Some(rest) = input.strip_prefix(b"(") else { return Fault::at(input, Wanted::Text) };
        let first = into.len();
        let (mut rest, actor) = self.actor(skip(rest))?;
        loop {
            (rest, ()) = self.acts(rest, actor, simultaneous && into.len() == first, into)?;
            match rest {
                [b',', more @ ..] => rest = skip(more),
                [b')', more @ ..] => {
                    share_timing(&mut into[first..]);
                    // The parentheses belong to the event, where there is one only they are its place.
                    if let [single] = &mut into[first..] {
                        single.span = self.source.span(input, more);
                    }
                    return Ok((more, ()));
                }
                _ => return Fault::at(rest, Wanted::Close),
            }
        }
    }

    /// Production: a statement of a seat, as it stands in a line of statements.
    pub(crate) fn statement(self, input: &'s [u8], simultaneous: bool, into: &mut Items) -> Read<'s, ()> {
        let first = into.len();
        let (rest, seat) = self.seat(input)?;
        let actor = Actor { seat: Some(Spanned::new(seat, self.source.span(input, rest))), instance: None };
        let rest = skip(rest);
        let rest = rest.strip_prefix(b":").map_or(rest, skip);
        let (rest, ()) = self.acts(rest, actor, simultaneous, into)?;
        share_timing(&mut into[first..]);
        if let [single] = &mut into[first..] {
            single.span.start = self.source.at(input) as u32;
        }
        Ok((rest, ()))
    }

    /// Reads a line of plain statements over an older one, if nothing else stands in it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_statements(self, input: &'s [u8], items: &mut Items) -> Option<&'s [u8]> {
        let mut rest = input;
        let mut count = 0;
        loop {
            let (after, event) = self.plain_statement(rest, false)?;
            let span = self.source.span(rest, after);
            match items.get_mut(count) {
                Some(Spanned { value: Item::Event(old), span: place }) => (**old, *place) = (event, span),
                Some(item) => *item = Spanned::new(Item::Event(Box::new(event)), span),
                None => items.push(Spanned::new(Item::Event(Box::new(event)), span)),
            }
            count += 1;
            if let [b',', more @ ..] = after {
                rest = skip(more);
            } else {
                items.truncate(count);
                return Some(after);
            }
        }
    }

    /// Reads `1 gesund` or `1 Vorbehalt`, if nothing else stands up to the comma or the end of the line.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the words that are not plain")]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_statement(self, input: &'s [u8], simultaneous: bool) -> Option<(&'s [u8], Event)> {
        // Without short cuts no seat is plain.
        let (behind, seat) = self.plain_seat(input)?;
        let (rest, word) = self.context.alphabet.usual_word(Group::Event, skip(behind))?;
        let aussage = match word {
            Word::Gesund => Aussage::Gesund,
            Word::Vorbehalt => Aussage::Vorbehalt,
            Word::Hochzeit => Aussage::Hochzeit { form: Hochzeitsform::Offen },
            _ => return None,
        };
        if rest.first() != Some(&b',') {
            bare_end(rest)?;
        }
        let seat = Some(Spanned::new(seat, self.source.span(input, behind)));
        Some((rest, Event { seat, instance: None, simultaneous, what: Handlung::Aussage(aussage) }))
    }

    /// Production: who acts in an event.
    fn actor(self, input: &'s [u8]) -> Read<'s, Actor> {
        let colon = |rest: &'s [u8]| skip(rest).strip_prefix(b":").map(skip);
        let seated = |rest: &'s [u8], seat| Actor {
            seat: Some(Spanned::new(seat, self.source.span(input, rest))),
            instance: None,
        };
        match input.first() {
            Some(b'0'..=b'9') => {
                let (rest, seat) = self.seat(input)?;
                return Ok((colon(rest).unwrap_or_else(|| skip(rest)), seated(rest, seat)));
            }
            Some(b'"') if colon_follows(input).is_none() => return Ok((input, Actor::default())),
            _ => {}
        }
        if let Ok((rest, instance)) = self.instanz(input) {
            let actor = Actor { seat: None, instance: Some(instance) };
            return Ok((colon(rest).unwrap_or_else(|| skip(rest)), actor));
        }
        let named = self.seat(input);
        if let Ok((rest, seat)) = named
            && let Some(after) = colon(rest)
        {
            return Ok((after, seated(rest, seat)));
        }
        if colon_follows(input).is_some() {
            return Fault::at(input, Wanted::Seat);
        }
        // Keywords come before names, so a name without colon counts only where no word stands.
        match (self.word(Group::Event, input), named) {
            (Ok(_), _) => Ok((input, Actor::default())),
            (Err(_), Ok((rest, seat))) => Ok((skip(rest), seated(rest, seat))),
            (Err(error), Err(_)) => Err(error),
        }
    }

    /// Production: one act after the other; only announcements and statements may be followed by another one.
    fn acts(self, input: &'s [u8], actor: Actor, simultaneous: bool, into: &mut Items) -> Read<'s, ()> {
        let first = into.len();
        let mut rest = input;
        loop {
            let (after, what) = match self.act(rest) {
                Ok(read) => read,
                Err(error) if into.len() > first => return Err(self.too_much(error, rest)),
                Err(error) => return Err(error),
            };
            let may_go_on =
                matches!(what, Handlung::Ansage(_) | Handlung::Aussage(_) | Handlung::Akt(Akt::Wort { .. }));
            let Actor { seat, instance } = actor;
            let event = Event { seat, instance, simultaneous: simultaneous && into.len() == first, what };
            into.push(Spanned::new(Item::Event(Box::new(event)), self.source.span(rest, after)));
            rest = skip(after);
            if is_over(rest) {
                return Ok((rest, ()));
            }
            if !may_go_on {
                return Fault::at(rest, Wanted::End);
            }
        }
    }

    /// Behind an act that may be followed by another one, what is no word of any is too much.
    #[cold]
    fn too_much(self, error: nom::Err<Fault>, rest: &[u8]) -> nom::Err<Fault> {
        let fault = Fault::of(error);
        let words = self.source.line(rest).split([',', ')', '(', '{']).next().unwrap_or_default().trim();
        let sprache = self.context.sprache;
        let near =
            || [words, words.split(' ').next().unwrap_or_default()].map(|text| sprache.all_nearest(Group::Event, text));
        let is_lost = fault.wanted == Wanted::Word(Group::Event)
            && fault.left == rest.len()
            && (sprache.longest(Group::Particle, words).is_some() || near().iter().all(Vec::is_empty));
        nom::Err::Error(if is_lost { Fault { wanted: Wanted::End, ..fault } } else { fault })
    }

    /// Production: one act.
    fn act(self, input: &'s [u8]) -> Read<'s, Handlung> {
        if input.first() == Some(&b'"') {
            let (rest, text) = self.quoted_text(input)?;
            let (mut cards_in_hand, mut cards_played) = (None, None);
            let (rest, ()) = self.timing(rest, &mut cards_in_hand, &mut cards_played)?;
            return Ok((rest, Handlung::Akt(Akt::Wort { text, cards_in_hand, cards_played })));
        }
        let (rest, word) = match self.word(Group::Event, input) {
            Ok(read) => read,
            Err(error) => {
                let solo = self.solo_by_name(input).map(|(rest, aussage)| (rest, Handlung::Aussage(aussage)));
                return solo.ok_or(error);
            }
        };
        if let Some(ansage) = self.called(word, rest) {
            return ansage.map(|(rest, ansage)| (rest, Handlung::Ansage(ansage)));
        }
        if word == Word::Sagt && self.only_calls(skip(rest)) {
            return self.act(skip(rest));
        }
        if let Ok((rest, aussage)) = self.aussage(word, rest) {
            return Ok((rest, Handlung::Aussage(aussage)));
        }
        if word == Word::KeineReklamation
            && let Some(read) = self.complains_of_not(skip(rest), input)
        {
            return read.map(|(rest, akt)| (rest, Handlung::Akt(akt)));
        }
        let (rest, akt) = self.akt(word, rest, input)?;
        Ok((rest, Handlung::Akt(akt)))
    }

    /// Production: `reklamiert nicht bedient`, whose first two words alone say that nothing is complained of.
    #[cold]
    fn complains_of_not(self, rest: &'s [u8], input: &'s [u8]) -> Option<Read<'s, Akt>> {
        let end = input.iter().position(u8::is_ascii_whitespace).filter(|_| !is_over(rest))?;
        let first = std::str::from_utf8(&input[..end]).ok()?;
        let complains = self.context.sprache.find(Group::Event, first) == Some(Word::Reklamation);
        complains.then(|| self.akt(Word::Reklamation, &input[end..], input))
    }

    /// Production: an announcement; `None` if `word` is not the word of one. `rest` stands behind it.
    fn called(self, word: Word, rest: &'s [u8]) -> Option<Read<'s, Ansage>> {
        let call = word.ansagewort()?;
        Some(self.ansage(rest, Ansage { call, party: None, cards_in_hand: None, cards_played: None }))
    }

    /// Tells whether nothing but announcements stands up to the end of the event: then `Anna sagt Re` is what Anna announces, and
    /// no remark of hers.
    fn only_calls(self, input: &'s [u8]) -> bool {
        let mut rest = input;
        loop {
            let Ok((behind, word)) = self.word(Group::Event, rest) else { return false };
            let Some(Ok((behind, _))) = self.called(word, behind) else { return false };
            rest = skip(behind);
            if is_over(rest) {
                return true;
            }
        }
    }

    /// Production: what may stand behind the words of an announcement: `für Kontra`, `@11`, `/5`.
    fn ansage(self, input: &'s [u8], mut ansage: Ansage) -> Read<'s, Ansage> {
        let mut rest = input;
        loop {
            (rest, ()) = self.timing(rest, &mut ansage.cards_in_hand, &mut ansage.cards_played)?;
            let next = skip(rest);
            if is_over(next) {
                return Ok((rest, ansage));
            }
            let Ok((after, ())) = self.this_word(Group::Particle, Word::Fuer, next) else {
                return Ok((rest, ansage));
            };
            let party_start = skip(after);
            let (after, party) = self.partei(party_start)?;
            ansage.party = Some(Spanned::new(party, self.source.span(party_start, after)));
            rest = after;
        }
    }

    /// Production: `@11` and `/5` behind an announcement, each as often as it stands there.
    fn timing(
        self,
        input: &'s [u8],
        in_hand: &mut Option<Spanned<u8>>,
        played: &mut Option<Spanned<u16>>,
    ) -> Read<'s, ()> {
        let mut rest = input;
        loop {
            let next = skip(rest);
            match next {
                [b'@', digits @ ..] => {
                    let (after, cards) = small::<u8>(skip(digits))?;
                    *in_hand = Some(Spanned::new(cards, self.source.span(next, after)));
                    rest = after;
                }
                [b'/', digits @ ..] => {
                    let (after, cards) = small::<u16>(skip(digits))?;
                    *played = Some(Spanned::new(cards, self.source.span(next, after)));
                    rest = after;
                }
                _ => return Ok((rest, ())),
            }
        }
    }

    /// Production: a statement of the Vorbehaltsabfrage, without its seat. `rest` stands behind `word`.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the words of the other groups")]
    pub(crate) fn aussage(self, word: Word, rest: &'s [u8]) -> Read<'s, Aussage> {
        let simple = match word {
            Word::Gesund => Aussage::Gesund,
            Word::Vorbehalt => Aussage::Vorbehalt,
            Word::Ungesund => Aussage::Ungesund,
            Word::KeinSolo => Aussage::KeinSolo,
            Word::KeinPflichtsolo => Aussage::KeinPflichtsolo,
            Word::KeinLustsolo => Aussage::KeinLustsolo,
            Word::Schweine => Aussage::Schweine,
            Word::Superschweine => Aussage::Superschweine,
            Word::Hyperschweine => Aussage::Hyperschweine,
            Word::Armut => Aussage::Armut,
            Word::Ramsch => Aussage::Ramsch,
            Word::Schmeissen => Aussage::Schmeissen,
            Word::Zurueck => Aussage::Zurueck,
            Word::Hochzeit => {
                let (rest, form) = opt(|input| self.word(Group::Hochzeitsform, skip(input))).parse(rest)?;
                let form = form.and_then(Word::hochzeitsform).unwrap_or(Hochzeitsform::Offen);
                return Ok((rest, Aussage::Hochzeit { form }));
            }
            other => {
                let Some(form) = other.soloform() else { return Fault::at(rest, Wanted::Word(Group::Statement)) };
                let kind = |input| {
                    let input = skip(input);
                    self.word(Group::SoloArt, input.strip_prefix(b":").map_or(input, skip))
                };
                let (rest, art) = opt(kind).parse(rest)?;
                return Ok((rest, Aussage::Solo { form, art: art.and_then(Word::solo_art) }));
            }
        };
        Ok((rest, simple))
    }

    /// Production: a Solo as people name it, with its kind in front: `Damensolo`, `Pik-Solo`, `Queens solo`.
    #[cold]
    fn solo_by_name(self, input: &'s [u8]) -> Option<(&'s [u8], Aussage)> {
        let sprache = self.context.sprache;
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'-' || *byte >= 0x80;
        let end = input.iter().position(|byte| !is_letter(byte)).unwrap_or(input.len());
        let (name, mut rest) = (std::str::from_utf8(&input[..end]).ok()?, &input[end..]);
        let kind = |name: &str| sprache.find(Group::SoloArt, name).and_then(Word::solo_art);
        let parted = name.len().checked_sub(SOLO.len()).and_then(|stem| name.split_at_checked(stem));
        let stem = parted.filter(|(_, solo)| solo.eq_ignore_ascii_case(SOLO)).map(|(stem, _)| stem);
        let art = if let Some(stem) = stem {
            kind(stem.trim_end_matches('-')).or_else(|| kind(name))?
        } else {
            let art = kind(name)?;
            (rest, ()) = self.this_word(Group::Statement, Word::Solo, skip(rest)).ok()?;
            art
        };
        Some((rest, Aussage::Solo { form: Word::Solo.soloform()?, art: Some(art) }))
    }

    /// Production: anything else that can happen. `input` stands behind `word`, `start` before it.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the words of the other groups")]
    fn akt(self, word: Word, input: &'s [u8], start: &'s [u8]) -> Read<'s, Akt> {
        let rest = skip(input);
        let simple = match word {
            Word::FragtRest => Akt::FragtRest,
            Word::SchenktRest => Akt::SchenktRest,
            Word::KeineReklamation => Akt::KeineReklamation,
            Word::FragtReklamation => Akt::FragtReklamation,
            Word::NimmtAn => Akt::NimmtAn,
            Word::Vergeben => Akt::Vergeben,
            Word::NeuGeben => Akt::NeuGeben,
            Word::LaesstLiegen => Akt::LaesstLiegen,
            Word::DecktAuf => Akt::DecktAuf,
            Word::NimmtArmut => Akt::NimmtArmut,
            Word::LehntAb => Akt::LehntAb,
            Word::Ruecktrumpf => {
                return self.ruecktrumpf(rest).map(|(rest, trumps)| (rest, Akt::Ruecktrumpf { trumps }));
            }
            Word::Genscher => return self.seat(rest).map(|(rest, partner)| (rest, Akt::Genscher { partner })),
            Word::Abbruch => Akt::Abbruch,
            Word::ZeitAbgelaufen => Akt::ZeitAbgelaufen,
            Word::Rest => return self.karten(rest).map(|(rest, cards)| (rest, Akt::Rest { cards })),
            Word::Zeigt => {
                let (rest, cards) = self.some_karten(rest)?;
                return Ok((rest, Akt::Zeigt { cards }));
            }
            Word::Gibt => {
                let (rest, to) = self.seat(rest)?;
                let (rest, cards) = self.some_karten(skip(rest))?;
                return Ok((rest, Akt::Gibt { to, cards }));
            }
            Word::Reklamation => {
                return self.beanstandung(rest).map(|(rest, claim)| (rest, Akt::Reklamation(claim)));
            }
            Word::Hinweis => return self.beanstandung(rest).map(|(rest, claim)| (rest, Akt::Hinweis(claim))),
            Word::Entscheid => return self.entscheid(rest).map(|(rest, ruling)| (rest, Akt::Entscheid(ruling))),
            Word::Strafe => {
                let (rest, against) = self.seat(rest)?;
                let (rest, points) = signed(skip(rest))?;
                return Ok((rest, Akt::Strafe { against, points }));
            }
            Word::Ausschluss => {
                return self.seat(rest).map(|(rest, against)| (rest, Akt::Ausschluss { against }));
            }
            Word::Sagt => return self.said_text(rest).map(|(rest, text)| (rest, Akt::Sagt { text })),
            Word::Ersatz => return self.said_text(rest).map(|(rest, name)| (rest, Akt::Ersatz { name })),
            Word::Protest if is_over(rest) => Akt::Protest { text: None },
            Word::Protest => {
                return self.said_text(rest).map(|(rest, text)| (rest, Akt::Protest { text: Some(text) }));
            }
            // The other words are no acts; `word` came from the group of those that are.
            _ => return Fault::at(start, Wanted::Word(Group::Event)),
        };
        Ok((input, simple))
    }

    /// Production: a number of trumps, or whether there are any.
    fn ruecktrumpf(self, input: &'s [u8]) -> Read<'s, Ruecktrumpf> {
        if input.first().is_some_and(u8::is_ascii_digit) {
            return small::<u8>(input).map(|(rest, trumps)| (rest, Ruecktrumpf::Anzahl(trumps)));
        }
        for (word, any) in [(Word::Ja, true), (Word::Nein, false)] {
            if let Ok((rest, ())) = self.this_word(Group::Particle, word, input) {
                return Ok((rest, Ruecktrumpf::Ob(any)));
            }
        }
        Fault::at(input, Wanted::Number)
    }

    /// Production: text in quotes, or bare to the end of the event.
    fn said_text(self, input: &'s [u8]) -> Read<'s, Text> {
        if input.first() == Some(&b'"') {
            return self.quoted_text(input);
        }
        let length = input.iter().position(|byte| matches!(byte, b')' | b',' | b'\n' | b'{' | b'"'));
        let rest = &input[length.unwrap_or(input.len())..];
        let text = self.source.between(input, rest).trim();
        if text.is_empty() { Fault::at(input, Wanted::Quote) } else { Ok((rest, spaced(text))) }
    }

    /// Production: cards, or none.
    fn karten(self, input: &'s [u8]) -> Read<'s, Karten> {
        let mut cards = Karten::new();
        let mut rest = input;
        loop {
            let next = skip(rest);
            if is_over(next) {
                return Ok((rest, cards));
            }
            let (after, card) = self.card(next)?;
            cards.push(Spanned::new(card, self.source.span(next, after)));
            rest = after;
        }
    }

    /// Production: cards, at least one.
    fn some_karten(self, input: &'s [u8]) -> Read<'s, Karten> {
        let (rest, cards) = self.karten(input)?;
        if cards.is_empty() { Fault::at(input, Wanted::Card) } else { Ok((rest, cards)) }
    }

    /// Production: what is complained of.
    fn beanstandung(self, input: &'s [u8]) -> Read<'s, Beanstandung> {
        let (rest, kind) = if input.first() == Some(&b'"') {
            let (rest, text) = self.quoted_text(input)?;
            (rest, Verstoss::Text(text))
        } else {
            let (rest, word) = self.word(Group::Complaint, input)?;
            let Some(kind) = word.verstoss() else { return Fault::at(input, Wanted::Word(Group::Complaint)) };
            (rest, kind)
        };
        let next = skip(rest);
        let is_stich = self.this_word(Group::Particle, Word::Stich, next).is_ok();
        let (rest, against) = if is_over(next) || is_stich {
            (rest, None)
        } else {
            let (rest, seat) = self.seat(next)?;
            (rest, Some(seat))
        };
        let (rest, stich) = self.stichangabe(rest)?;
        Ok((rest, Beanstandung { kind, against, stich }))
    }

    /// Production: `Stich 4`, or nothing.
    fn stichangabe(self, input: &'s [u8]) -> Read<'s, Option<u8>> {
        match self.this_word(Group::Particle, Word::Stich, skip(input)) {
            Ok((rest, ())) => {
                let (rest, stich) = small::<u8>(skip(rest))?;
                Ok((rest, Some(stich)))
            }
            Err(_) => Ok((input, None)),
        }
    }

    /// Production: a ruling, behind the word `Entscheid`.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the words of the other groups")]
    fn entscheid(self, input: &'s [u8]) -> Read<'s, Entscheid> {
        let (rest, word) = self.word(Group::Ruling, input)?;
        let next = skip(rest);
        if let Some(grade) = word.einstufung() {
            let (rest, against) = self.seat(next)?;
            let (rest, stich) = self.stichangabe(rest)?;
            return Ok((rest, Entscheid::Einstufung { grade, against, stich }));
        }
        match word {
            Word::Ansage => {
                let (rest, seat) = self.seat(next)?;
                let start = skip(rest);
                let (rest, verdict) = self.word(Group::Particle, start)?;
                match verdict {
                    Word::Gilt => Ok((rest, Entscheid::Ansage { seat, counts: true })),
                    Word::GiltNicht => Ok((rest, Entscheid::Ansage { seat, counts: false })),
                    _ => Fault::at(start, Wanted::Word(Group::Particle)),
                }
            }
            Word::Rest => self.partei(next).map(|(rest, party)| (rest, Entscheid::Rest { party })),
            Word::NeuGeben => Ok((rest, Entscheid::NeuGeben)),
            Word::Punkte => {
                let (mut rest, first) = signed(next)?;
                let mut points = vec![first];
                while !is_over(skip(rest)) {
                    let (after, more) = signed(skip(rest))?;
                    points.push(more);
                    rest = after;
                }
                Ok((rest, Entscheid::Punkte { points }))
            }
            _ => Fault::at(input, Wanted::Word(Group::Ruling)),
        }
    }
}

/// Production: a number that fits into a small type.
pub(crate) fn small<N: TryFrom<u32>>(input: &[u8]) -> Read<'_, N> {
    let (rest, value) = number(input)?;
    let joined = rest.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    match N::try_from(value) {
        Ok(value) if !joined => Ok((rest, value)),
        _ => Fault::at(input, Wanted::Number),
    }
}

/// Gives announcements said in one breath the `@n` and `/m` that stand behind the last of them.
fn share_timing(events: &mut [Spanned<Item>]) {
    let mut timing = None;
    for item in events.iter_mut().rev() {
        let Item::Event(event) = &mut item.value else { continue };
        let (in_hand, played) = match &mut event.what {
            Handlung::Ansage(ansage) => (&mut ansage.cards_in_hand, &mut ansage.cards_played),
            Handlung::Akt(Akt::Wort { cards_in_hand, cards_played, .. }) => (cards_in_hand, cards_played),
            Handlung::Akt(_) | Handlung::Aussage(_) => continue,
        };
        match (*in_hand, *played) {
            (None, None) => {
                if let Some(later) = timing {
                    (*in_hand, *played) = later;
                }
            }
            written => timing = Some(written),
        }
    }
}

/// Returns how far away the colon is that makes the words before it an actor, if there is one in this event.
fn colon_follows(input: &[u8]) -> Option<usize> {
    let mut in_quotes = false;
    for (at, byte) in input.iter().enumerate() {
        match byte {
            b'\n' => return None,
            b'"' => in_quotes = !in_quotes,
            b')' | b'(' | b'{' if !in_quotes => return None,
            b':' if !in_quotes => return Some(at),
            _ => {}
        }
    }
    None
}
