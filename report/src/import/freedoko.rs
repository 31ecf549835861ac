//! The report of a game that FreeDoko saves as text (`*.BugReport.FreeDoko`, `*.Reference.FreeDoko`), of the form that
//! its versions from 0.7.3 on have.
//!
//! It is lines `key: value`, and blocks: a name alone on its line, `{`, the body, `}`. Three blocks are read, the others
//! passed over: `hands`, `gameplay actions`, `game summary`.

mod actions;
mod parts;

use doko_format::{
    Aussage, Document, Hochzeitsform, Key, Line, LineKind, List, ListHeader, Partei, Record, Seat, SoloArt, Soloform,
    Spanned, Text, Value,
};

use super::{Drift, DriftReason, SEATS, after, card, field, line, statement};
use actions::{Actions, Reservation};
use parts::{Hand, Parts, seat};

/// Changes when another form of the text is read, or the same form differently.
pub const VERSION: u32 = 1;

/// The name of the form on the command line.
pub const NAME: &str = "freedoko";

/// Reads one game.
///
/// # Errors
/// The first line that is not as expected, or what the notation cannot say.
pub fn read(text: &str) -> Result<Document, Drift> {
    let parts = Parts::read(text)?;
    let game = Game::of(&parts)?;
    let actions = Actions::read(parts.block("gameplay actions")?, game.re)?;
    let first = parts.value("startplayer")?;
    let leader = seat(first.1).ok_or_else(|| form("startplayer", first))?;

    let mut lines = vec![field(Key::Geber, Value::Seat(after(leader, SEATS - 1)))];
    for (seat, hand) in Seat::first(SEATS).zip(&game.hands) {
        let cards = hand.cards.iter().map(|one| card(*one)).collect();
        lines.push(field(Key::Blatt(seat), Value::Blatt { cards, open_end: false }));
    }
    lines.extend(vorbehalt(&actions.reservations, &game));
    lines.extend(actions.rows);
    if !actions.rest.is_empty() {
        lines.push(line(LineKind::Events(actions.rest)));
    }
    lines.extend(augen(&parts, actions.re)?);
    let label = parts.value("seed").ok().map(|(_, seed)| Spanned::from(Text::from(seed)));
    let record = Record { label, lines, ..Record::default() };
    let quelle = format!("FreeDoko {}", parts.version.unwrap_or_default());
    let names = game.hands.iter().map(|hand| Spanned::from(hand.name.map(Into::into))).collect();
    let header = ListHeader {
        version: Some(1.into()),
        lines: vec![
            field(Key::Quelle, Value::Text(quelle.trim().into())),
            field(Key::Spieler, Value::Names(names)),
            field(Key::Eigen("X-Import".into()), Value::Text(format!("{NAME} {VERSION}").into())),
        ],
        ..ListHeader::default()
    };
    Ok(Document { lists: vec![List { header, games: vec![record] }] })
}

/// What is played and who has which cards.
struct Game<'t> {
    hands: Vec<Hand<'t>>,
    /// What is named of it, and by whom; nothing for a normal game.
    named: Option<(Seat, Aussage)>,
    /// Who is of the Re party at the start, by seat.
    re: [bool; SEATS],
}

impl<'t> Game<'t> {
    fn of(parts: &Parts<'t>) -> Result<Game<'t>, Drift> {
        let hands = parts.hands()?;
        let mut re = [false; SEATS];
        for (seat, hand) in hands.iter().enumerate() {
            re[seat] = hand.has_kreuz_dame();
        }
        let Ok(kind) = parts.value("gametype") else { return Ok(Game { hands, named: None, re }) };
        let named = match kind.1 {
            "normal" | "marriage silent" => None,
            "marriage" | "marriage solo" => {
                let selector = parts.value("selector")?;
                let hochzeit = match selector.1 {
                    "first foreign" => Hochzeitsform::Offen,
                    "first trump" => Hochzeitsform::Trumpf,
                    "first color" => Hochzeitsform::Fehl,
                    "first club" => Hochzeitsform::Kreuz,
                    "first spade" => Hochzeitsform::Pik,
                    "first heart" => Hochzeitsform::Herz,
                    _ => return Err(unsupported(selector)),
                };
                Some((parts.player("bride")?, Aussage::Hochzeit { form: hochzeit }))
            }
            solo => {
                let art = art(solo).ok_or_else(|| unsupported(kind))?;
                let soloist = parts.player("soloplayer")?;
                re = [false; SEATS];
                re[soloist.index()] = true;
                Some((soloist, Aussage::Solo { form: parts.soloform(), art: Some(art) }))
            }
        };
        Ok(Game { hands, named, re })
    }
}

impl Parts<'_> {
    /// Returns whether a Solo was obligatory, which only the summary says.
    fn soloform(&self) -> Soloform {
        match self.of_summary("duty solo").map(|(_, value)| value) {
            Some("1" | "true" | "yes") => Soloform::Pflicht,
            Some(_) => Soloform::Lust,
            None => Soloform::Offen,
        }
    }
}

/// Returns the Solo with this name.
fn art(name: &str) -> Option<SoloArt> {
    Some(match name {
        "solo queen" => SoloArt::Damen,
        "solo jack" => SoloArt::Buben,
        "solo meatless" => SoloArt::Fleischlos,
        "solo club" => SoloArt::Kreuz,
        "solo spade" => SoloArt::Pik,
        "solo heart" => SoloArt::Herz,
        "solo diamond" => SoloArt::Karo,
        "solo king" => SoloArt::Koenige,
        "solo queen-jack" => SoloArt::DamenBuben,
        "solo king-queen" => SoloArt::KoenigeDamen,
        "solo king-jack" => SoloArt::KoenigeBuben,
        "solo koehler" => SoloArt::Koehler,
        _ => return None,
    })
}

/// Returns the answers in their order, and behind them what is played. FreeDoko asks once, for everything; which
/// Vorbehalt lost against another is lost here, too, as at a table where it is not named.
fn vorbehalt(reservations: &[Reservation], game: &Game<'_>) -> Option<Line> {
    if reservations.is_empty() {
        return None;
    }
    let answer = |reservation: &Reservation| {
        let aussage = if reservation.gesund { Aussage::Gesund } else { Aussage::Vorbehalt };
        statement(reservation.seat, aussage)
    };
    let schweine = reservations.iter().filter(|reservation| reservation.schweine);
    let mut items: doko_format::Items = reservations.iter().map(answer).collect();
    items.extend(game.named.map(|(seat, aussage)| statement(seat, aussage)));
    items.extend(schweine.map(|reservation| statement(reservation.seat, Aussage::Schweine)));
    let superschweine = reservations.iter().filter(|reservation| reservation.superschweine);
    items.extend(superschweine.map(|reservation| statement(reservation.seat, Aussage::Superschweine)));
    Some(field(Key::Vorbehalt, Value::Statements(items)))
}

/// Returns the Augen of both parties, added up from those of the seats.
fn augen(parts: &Parts<'_>, re: [bool; SEATS]) -> Result<Option<Line>, Drift> {
    let Some(noted) = parts.of_summary("trick points") else { return Ok(None) };
    let by_seat: Vec<u16> = noted.1.split(',').filter_map(|one| one.trim().parse().ok()).collect();
    if by_seat.len() != SEATS {
        return Err(form("game summary", noted));
    }
    let of = |party: bool| by_seat.iter().zip(re).filter(|(_, is_re)| *is_re == party).map(|(augen, _)| augen).sum();
    let parties = [(Partei::Re, of(true)), (Partei::Kontra, of(false))].map(Spanned::from);
    Ok(Some(field(Key::Augen, Value::Parties(parties.into_iter().collect()))))
}

fn form(part: &'static str, (line, found): (usize, &str)) -> Drift {
    DriftReason::Form { part, found: found.to_owned() }.at(line)
}

fn unsupported((line, found): (usize, &str)) -> Drift {
    DriftReason::Unsupported { found: found.to_owned() }.at(line)
}

#[cfg(test)]
mod tests;
