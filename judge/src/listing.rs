//! Judged games in the order of the text, each with what its place in its list shows, and behind the last one what is
//! wrong with the list as a whole.

use std::sync::Arc;

use doko_analyzer::{Finding, Liste, Vorgeschichte, Zeile, explains};
use doko_format::Record;

use crate::desk::Desk;
use crate::game::{Choice, ForList, Game, Judged, ListEnd};
use crate::piece::Piece;
use crate::reading::{Heading, Job};

/// The list that is being read.
#[derive(Default)]
pub(crate) struct Listing {
    open: Option<(Arc<Heading>, Liste<'static>)>,
    desk: Desk,
}

impl Listing {
    /// Begins a list; returns what the one before it shows as a whole, where there is something.
    pub(crate) fn open(&mut self, heading: &Arc<Heading>) -> Option<Judged> {
        let end = self.close();
        self.open = Some((Arc::clone(heading), Liste::new(&heading.header)));
        end
    }

    /// Ends the list; returns what it shows as a whole, where there is something.
    pub(crate) fn close(&mut self) -> Option<Judged> {
        let (heading, liste) = self.open.take()?;
        let abbrueche = liste.abbrueche().to_vec();
        let found = liste.close();
        if found.is_empty() && abbrueche.is_empty() {
            return None;
        }
        let record = Record::default();
        let bridge = heading.bridge(&record, heading.text());
        let diagnoses = found.iter().map(|finding| bridge.finding(finding)).collect();
        Some(Judged::End(ListEnd { heading, diagnoses, abbrueche }))
    }

    /// Adds to a game what its place in the list shows, and tells whether there is something. The few of which there is are read
    /// again for the places.
    pub(crate) fn place(&mut self, job: &Job<'_>, game: &mut Game, piece: &Piece, choice: Choice<'_>) -> bool {
        let Some((_, liste)) = &mut self.open else { return false };
        let (mut zeile, rules) = match (game.zeile.take(), game.rules) {
            (Some(ForList::Points(points)), Some(rules)) => {
                liste.add_played(&points, rules);
                return false;
            }
            (Some(ForList::Zeile(zeile)), Some(rules)) => (zeile, rules),
            (None, _) | (Some(_), None) => {
                liste.add_unknown();
                return false;
            }
        };
        let (schulden, bock) = (liste.schulden_for(&zeile, rules), liste.bock_for(&zeile, rules));
        let vorgeschichte =
            Vorgeschichte { schulden: schulden.as_ref(), bock, ramsch: liste.ramsch_for(&zeile, rules) };
        let mut is_changed = false;
        if vorgeschichte != Vorgeschichte::default()
            && let Some(mut again) = job.judge_in_list(piece, choice, vorgeschichte, &mut self.desk)
        {
            if let Some(ForList::Zeile(again)) = again.zeile.take() {
                zeile = again;
            }
            // With it goes the line that was written of it.
            *game = again;
            is_changed = true;
        }
        let found = liste.add(&zeile, rules);
        if !found.is_empty() {
            if game.verdict.take().is_some() {
                (game.analysis, game.record) = job.judge_again(piece, choice, &mut self.desk);
            }
            add_found(job, game, (&found, &zeile), (piece, choice), &mut self.desk);
            is_changed = true;
        }
        is_changed
    }
}

/// Adds to what was found in a game what its place in the list shows, in place of what that explains.
pub(crate) fn add_found(
    job: &Job<'_>,
    game: &mut Game,
    (found, zeile): (&[Finding], &Zeile),
    (piece, choice): (&Piece, Choice<'_>),
    desk: &mut Desk,
) {
    game.diagnoses.retain(|diagnosis| !explains(found, zeile, diagnosis.slug));
    game.diagnoses.extend(job.diagnoses(piece, found, choice, desk));
    game.diagnoses.sort_by_key(|diagnosis| diagnosis.place.start);
}
