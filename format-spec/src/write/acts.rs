//! The words of events: announcements, statements of the Vorbehaltsabfrage, all other acts.

use std::fmt::Write as _;

use super::items::write_face;
use super::text::write_quoted;
use super::values::write_points;
use crate::event::{Akt, Ansage, Aussage, Beanstandung, Entscheid, Karten, Ruecktrumpf, Verstoss};
use crate::keyword::{Sprache, Word};
use crate::span::Spanned;

/// Appends `keine 90 für Kontra @10 /12`.
pub(crate) fn write_ansage(ansage: &Ansage, sprache: Sprache, out: &mut String) {
    out.push_str(sprache.word(Word::from(ansage.call)));
    if let Some(party) = &ansage.party {
        let _ = write!(out, " {} {}", sprache.word(Word::Fuer), sprache.word(Word::from(party.value)));
    }
    write_timing(ansage.cards_in_hand, ansage.cards_played, out);
}

/// Appends ` @10 /12`.
fn write_timing(in_hand: Option<Spanned<u8>>, played: Option<Spanned<u16>>, out: &mut String) {
    if let Some(cards) = in_hand {
        let _ = write!(out, " @{}", cards.value);
    }
    if let Some(cards) = played {
        let _ = write!(out, " /{}", cards.value);
    }
}

/// Appends a statement, with its kind if it has one.
pub(crate) fn write_aussage(aussage: Aussage, sprache: Sprache, out: &mut String) {
    let (word, kind) = match aussage {
        Aussage::Gesund => (Word::Gesund, None),
        Aussage::Vorbehalt => (Word::Vorbehalt, None),
        Aussage::Ungesund => (Word::Ungesund, None),
        Aussage::KeinSolo => (Word::KeinSolo, None),
        Aussage::KeinPflichtsolo => (Word::KeinPflichtsolo, None),
        Aussage::KeinLustsolo => (Word::KeinLustsolo, None),
        Aussage::Solo { form, art } => (Word::from(form), art.map(Word::from)),
        Aussage::Hochzeit { form } => (Word::Hochzeit, Word::of_hochzeitsform(&form)),
        Aussage::Schweine => (Word::Schweine, None),
        Aussage::Superschweine => (Word::Superschweine, None),
        Aussage::Hyperschweine => (Word::Hyperschweine, None),
        Aussage::Armut => (Word::Armut, None),
        Aussage::Ramsch => (Word::Ramsch, None),
        Aussage::Schmeissen => (Word::Schmeissen, None),
        Aussage::Zurueck => (Word::Zurueck, None),
    };
    out.push_str(sprache.word(word));
    if let Some(kind) = kind {
        out.push(' ');
        out.push_str(sprache.word(kind));
    }
}

/// Appends any other act.
pub(crate) fn write_act(akt: &Akt, sprache: Sprache, out: &mut String) {
    let word = match akt {
        Akt::Wort { text, cards_in_hand, cards_played } => {
            write_quoted(text, out);
            return write_timing(*cards_in_hand, *cards_played, out);
        }
        Akt::Sagt { .. } => Word::Sagt,
        Akt::Rest { .. } => Word::Rest,
        Akt::FragtRest => Word::FragtRest,
        Akt::SchenktRest => Word::SchenktRest,
        Akt::Reklamation(_) => Word::Reklamation,
        Akt::Hinweis(_) => Word::Hinweis,
        Akt::KeineReklamation => Word::KeineReklamation,
        Akt::FragtReklamation => Word::FragtReklamation,
        Akt::NimmtAn => Word::NimmtAn,
        Akt::Entscheid(_) => Word::Entscheid,
        Akt::Strafe { .. } => Word::Strafe,
        Akt::Ausschluss { .. } => Word::Ausschluss,
        Akt::Protest { .. } => Word::Protest,
        Akt::Vergeben => Word::Vergeben,
        Akt::NeuGeben => Word::NeuGeben,
        Akt::Zeigt { .. } => Word::Zeigt,
        Akt::LaesstLiegen => Word::LaesstLiegen,
        Akt::DecktAuf => Word::DecktAuf,
        Akt::Gibt { .. } => Word::Gibt,
        Akt::NimmtArmut => Word::NimmtArmut,
        Akt::LehntAb => Word::LehntAb,
        Akt::Ruecktrumpf { .. } => Word::Ruecktrumpf,
        Akt::Genscher { .. } => Word::Genscher,
        Akt::Abbruch => Word::Abbruch,
        Akt::Ersatz { .. } => Word::Ersatz,
        Akt::ZeitAbgelaufen => Word::ZeitAbgelaufen,
    };
    out.push_str(sprache.word(word));
    write_object(akt, sprache, out);
}

/// Appends what stands behind the word of an act, with a blank before it.
fn write_object(akt: &Akt, sprache: Sprache, out: &mut String) {
    match akt {
        Akt::Sagt { text } | Akt::Ersatz { name: text } | Akt::Protest { text: Some(text) } => {
            out.push(' ');
            write_quoted(text, out);
        }
        Akt::Rest { cards } | Akt::Zeigt { cards } => write_cards(cards, sprache, out),
        Akt::Gibt { to, cards } => {
            let _ = write!(out, " {to}");
            write_cards(cards, sprache, out);
        }
        Akt::Genscher { partner } => {
            let _ = write!(out, " {partner}");
        }
        Akt::Ruecktrumpf { trumps: Ruecktrumpf::Anzahl(trumps) } => {
            let _ = write!(out, " {trumps}");
        }
        Akt::Ruecktrumpf { trumps: Ruecktrumpf::Ob(any) } => {
            out.push(' ');
            out.push_str(sprache.word(if *any { Word::Ja } else { Word::Nein }));
        }
        Akt::Reklamation(about) | Akt::Hinweis(about) => write_complaint(about, sprache, out),
        Akt::Entscheid(ruling) => write_ruling(ruling, sprache, out),
        Akt::Strafe { against, points } => {
            let _ = write!(out, " {against} ");
            write_points([*points], out);
        }
        Akt::Ausschluss { against } => {
            let _ = write!(out, " {against}");
        }
        Akt::Wort { .. }
        | Akt::FragtRest
        | Akt::SchenktRest
        | Akt::KeineReklamation
        | Akt::FragtReklamation
        | Akt::NimmtAn
        | Akt::Protest { text: None }
        | Akt::Vergeben
        | Akt::NeuGeben
        | Akt::LaesstLiegen
        | Akt::DecktAuf
        | Akt::NimmtArmut
        | Akt::LehntAb
        | Akt::Abbruch
        | Akt::ZeitAbgelaufen => {}
    }
}

fn write_cards(cards: &Karten, sprache: Sprache, out: &mut String) {
    for card in cards {
        out.push(' ');
        write_face(card.value, sprache, out);
    }
}

fn write_complaint(about: &Beanstandung, sprache: Sprache, out: &mut String) {
    out.push(' ');
    match (&about.kind, Word::of_verstoss(&about.kind)) {
        (_, Some(word)) => out.push_str(sprache.word(word)),
        (Verstoss::Text(text), None) => write_quoted(text, out),
        // Every kind but free text has a word.
        (_, None) => {}
    }
    if let Some(seat) = about.against {
        let _ = write!(out, " {seat}");
    }
    write_stich(about.stich, sprache, out);
}

fn write_ruling(ruling: &Entscheid, sprache: Sprache, out: &mut String) {
    out.push(' ');
    match ruling {
        Entscheid::Einstufung { grade, against, stich } => {
            let _ = write!(out, "{} {against}", sprache.word(Word::from(*grade)));
            write_stich(*stich, sprache, out);
        }
        Entscheid::Ansage { seat, counts } => {
            let counts = sprache.word(if *counts { Word::Gilt } else { Word::GiltNicht });
            let _ = write!(out, "{} {seat} {counts}", sprache.word(Word::Ansage));
        }
        Entscheid::Rest { party } => {
            let _ = write!(out, "{} {}", sprache.word(Word::Rest), sprache.word(Word::from(*party)));
        }
        Entscheid::NeuGeben => out.push_str(sprache.word(Word::NeuGeben)),
        Entscheid::Punkte { points } => {
            let _ = write!(out, "{} ", sprache.word(Word::Punkte));
            write_points(points.iter().copied(), out);
        }
    }
}

fn write_stich(stich: Option<u8>, sprache: Sprache, out: &mut String) {
    if let Some(stich) = stich {
        let _ = write!(out, " {} {stich}", sprache.word(Word::Stich));
    }
}
