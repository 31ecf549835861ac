//! What happened, a line each, in the order in time: `card played = 0, club ace`.

use doko_format::{Akt, Ansagewort, Aussage, Card, Handlung, Item, Items, Line, LineKind, Row, Seat, Spanned, Taken};

use super::parts::{Numbered, card, seat};
use super::{form, unsupported};
use crate::import::{self, Drift, SEATS, after, ansage, event, statement};

const PART: &str = "gameplay actions";

/// What the actions say.
#[derive(Default)]
pub(super) struct Actions {
    /// The answers of the Vorbehaltsabfrage.
    pub(super) reservations: Vec<Reservation>,
    /// The tricks.
    pub(super) rows: Vec<Line>,
    /// What was said since the last trick was gathered.
    pub(super) rest: Items,
    /// Who is of the Re party now, by seat.
    pub(super) re: [bool; SEATS],
    open: Option<Open>,
}

/// An answer of the Vorbehaltsabfrage.
pub(super) struct Reservation {
    pub(super) seat: Seat,
    pub(super) gesund: bool,
    pub(super) schweine: bool,
    /// What the program calls `hyperswines`.
    pub(super) superschweine: bool,
}

/// A trick that lies on the table.
struct Open {
    leader: Seat,
    cards: Vec<Card>,
    items: Items,
}

/// Why an action is refused.
enum Refusal {
    /// It has another form, or does not fit to what came before.
    Form,
    /// The notation has no words for it.
    Unsupported,
}

impl Actions {
    /// Reads the body of the block. `re` is the Re party before the first trick.
    pub(super) fn read(body: &[Numbered<'_>], re: [bool; SEATS]) -> Result<Actions, Drift> {
        let mut actions = Actions { re, ..Actions::default() };
        for &(number, text) in body {
            // Tricks are numbered in comments; `stop` and checks belong to tests of the program.
            if text.starts_with('#') || text == "stop" {
                continue;
            }
            let (word, rest) = text.split_once('=').unwrap_or((text, ""));
            let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
            actions.act(word.trim(), &parts).map_err(|refusal| match refusal {
                Refusal::Form => form(PART, (number, text)),
                Refusal::Unsupported => unsupported((number, text)),
            })?;
        }
        actions.gather(None);
        Ok(actions)
    }

    fn act(&mut self, word: &str, parts: &[&str]) -> Result<(), Refusal> {
        let who = || parts.first().copied().and_then(seat).ok_or(Refusal::Form);
        let what = || parts.get(1).copied().ok_or(Refusal::Form);
        match word {
            "reservation" => {
                let said = |word: &str| parts.iter().skip(2).any(|part| *part == word);
                let (schweine, superschweine) = (said("swines"), said("hyperswines"));
                let gesund = what()? == "normal";
                self.reservations.push(Reservation { seat: who()?, gesund, schweine, superschweine });
            }
            "marriage" => self.re[seat(what()?).ok_or(Refusal::Form)?.index()] = true,
            "announcement" => {
                let seat = who()?;
                let call = self.call(seat, what()?)?;
                self.said().push(ansage(seat, call, None));
            }
            "swines" => {
                let seat = who()?;
                self.said().push(statement(seat, Aussage::Schweine));
            }
            "hyperswines" => {
                let seat = who()?;
                // What the program calls so stands above Schweine.
                self.said().push(statement(seat, Aussage::Superschweine));
            }
            "card played" => {
                // Behind the card may stand why the program chose it.
                let text = what()?;
                let text = text.split_once('(').map_or(text, |(card, _)| card.trim());
                self.lay(who()?, card(text).ok_or(Refusal::Form)?)?;
            }
            "trick full" => self.full(parts)?,
            "check" | "CHECK" | "trick taken" | "trick open" => {}
            "genscher" => {
                let (by, with) = (who()?, seat(what()?).ok_or(Refusal::Form)?);
                self.choose(by, with)?;
            }
            "poverty shift" | "poverty accepted" | "poverty returned" | "poverty denied" | "poverty denied by all" => {
                return Err(Refusal::Unsupported);
            }
            _ => return Err(Refusal::Form),
        }
        Ok(())
    }

    /// Returns where something that is said now stands: with the cards on the table, or in front of the next trick.
    fn said(&mut self) -> &mut Items {
        match &mut self.open {
            Some(open) => &mut open.items,
            None => &mut self.rest,
        }
    }

    /// Reads with whom somebody chose to play: `0, 1` is who chose and whom. That stands beside the card with which it was chosen,
    /// in front of it or behind; in a record it stands in front. Both are Re then, unless they were partners already.
    fn choose(&mut self, by: Seat, with: Seat) -> Result<(), Refusal> {
        if by == with {
            return Err(Refusal::Form);
        }
        let chosen = event(by, Handlung::Akt(Akt::Genscher { partner: with }));
        let last = |open: &Open| open.cards.len().checked_sub(1).map(|place| after(open.leader, place));
        let is_card = |item: &Spanned<Item>| matches!(item.value, Item::Card(_));
        match &mut self.open {
            Some(open) if last(open) == Some(by) => {
                let place = open.items.iter().rposition(is_card).unwrap_or(open.items.len());
                open.items.insert(place, chosen);
            }
            Some(_) | None => self.said().push(chosen),
        }
        // Who has both Kreuz-Damen stays alone.
        let parties_differ = self.re[by.index()] != self.re[with.index()];
        if parties_differ && self.re.iter().filter(|re| **re).count() == 2 {
            self.re = [false; SEATS];
            [by, with].iter().for_each(|seat| self.re[seat.index()] = true);
        }
        Ok(())
    }

    /// Reads an announcement. What the program calls a reply is a Re or Kontra, too.
    fn call(&self, seat: Seat, name: &str) -> Result<Ansagewort, Refusal> {
        let party = if self.re[seat.index()] { Ansagewort::Re } else { Ansagewort::Kontra };
        Ok(match name {
            "no 120" | "reply" | "no 120 reply" | "no 90 reply" | "no 60 reply" | "no 30 reply" | "no 0 reply" => party,
            "no 90" => Ansagewort::Keine90,
            "no 60" => Ansagewort::Keine60,
            "no 30" => Ansagewort::Keine30,
            "no 0" => Ansagewort::Schwarz,
            _ => return Err(Refusal::Form),
        })
    }

    fn lay(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.open.as_ref().is_some_and(|open| open.cards.len() == SEATS) {
            self.gather(None);
        }
        if self.open.is_none() {
            let items = std::mem::take(&mut self.rest);
            self.open = Some(Open { leader: seat, cards: Vec::new(), items });
        }
        let Some(open) = &mut self.open else { return Err(Refusal::Form) };
        if after(open.leader, open.cards.len()) != seat {
            return Err(Refusal::Form);
        }
        open.cards.push(card);
        open.items.push(import::card(card));
        Ok(())
    }

    /// Reads the whole trick again: `0, club ace, club ten, club nine, club king, 0`: leader, cards, who took it.
    fn full(&mut self, parts: &[&str]) -> Result<(), Refusal> {
        let (Some((first, parts)), Some(open)) = (parts.split_first(), &self.open) else { return Err(Refusal::Form) };
        let (winner, cards) = parts.split_last().ok_or(Refusal::Form)?;
        let cards: Option<Vec<Card>> = cards.iter().map(|text| card(text)).collect();
        if seat(first) != Some(open.leader) || cards.as_ref() != Some(&open.cards) {
            return Err(Refusal::Form);
        }
        let winner = seat(winner).ok_or(Refusal::Form)?;
        self.gather(Some(winner));
        Ok(())
    }

    /// Ends the trick on the table.
    fn gather(&mut self, winner: Option<Seat>) {
        let Some(Open { leader, items, .. }) = self.open.take() else { return };
        let number = u8::try_from(self.rows.len() + 1).ok().map(Into::into);
        let taken = winner.map(|seat| Taken { seat, augen: None }.into());
        self.rows.push(import::line(LineKind::Row(Row { number, leader: Some(leader.into()), items, taken })));
    }
}
