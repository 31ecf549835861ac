//! Judged games in the order of the text, each with what its place in its list shows, and behind the last one what is
//! wrong with the list as a whole.

use std::sync::Arc;

use doko_analyzer::{Abbruch, Liste, explains};
use doko_format::Record;

use crate::diagnostic::Diagnosis;
use crate::failure::Failure;
use crate::judge::{Choice, Desk, ForList, Game, Heading, Item, Job};
use crate::stream::Piece;

/// What a list as a whole shows, where there is something.
#[derive(Debug)]
pub(crate) struct ListEnd {
    /// The list.
    pub(crate) heading: Arc<Heading>,
    /// What was found; the places are in its header.
    pub(crate) diagnoses: Vec<Diagnosis>,
    /// Who left early, and what counts for him.
    pub(crate) abbrueche: Vec<Abbruch>,
}

/// The list that is being read.
#[derive(Default)]
pub(crate) struct Listing {
    open: Option<(Arc<Heading>, Liste<'static>)>,
    desk: Desk,
}

type Each<'e> = &'e mut dyn FnMut(Item) -> Result<(), Failure>;

impl Listing {
    /// Hands on what a job made.
    pub(crate) fn hand_on(
        &mut self,
        (job, item): (&Job<'_>, Item),
        piece: &Piece,
        choice: Choice<'_>,
        each: Each<'_>,
    ) -> Result<(), Failure> {
        match item {
            Item::List(heading) => {
                self.close(each)?;
                self.open = Some((Arc::clone(&heading), Liste::new(&heading.header)));
                each(Item::List(heading))
            }
            Item::Game(mut game) => {
                self.place(job, &mut game, piece, choice);
                each(Item::Game(game))
            }
            Item::End(_) => each(item),
        }
    }

    /// Ends the list.
    pub(crate) fn close(&mut self, each: Each<'_>) -> Result<(), Failure> {
        let Some((heading, liste)) = self.open.take() else { return Ok(()) };
        let abbrueche = liste.abbrueche().to_vec();
        let found = liste.close();
        if found.is_empty() && abbrueche.is_empty() {
            return Ok(());
        }
        let record = Record::default();
        let bridge = heading.bridge(&record, heading.text());
        let diagnoses = found.iter().map(|finding| bridge.finding(finding)).collect();
        each(Item::End(ListEnd { heading, diagnoses, abbrueche }))
    }

    /// Adds to a game what its place in the list shows. The few of which there is something to say are read again for
    /// the places.
    fn place(&mut self, job: &Job<'_>, game: &mut Game, piece: &Piece, choice: Choice<'_>) {
        let Some((_, liste)) = &mut self.open else { return };
        let (mut zeile, rules) = match (game.zeile.take(), game.rules) {
            (Some(ForList::Points(points)), Some(rules)) => return liste.add_played(&points, rules),
            (Some(ForList::Zeile(zeile)), Some(rules)) => (zeile, rules),
            (None, _) | (Some(_), None) => return liste.add_unknown(),
        };
        if let Some(pflichtsoli) = liste.pflichtsoli_for(&zeile, rules)
            && let Some(mut again) = job.judge_in_list(piece, choice, &pflichtsoli, &mut self.desk)
        {
            if let Some(ForList::Zeile(again)) = again.zeile.take() {
                zeile = again;
            }
            // With it goes the line that was written of it.
            *game = again;
        }
        let found = liste.add(&zeile, rules);
        if !found.is_empty() {
            if game.verdict.take().is_some() {
                game.analysis = job.analysis(piece, choice, &mut self.desk);
            }
            game.diagnoses.retain(|diagnosis| !explains(&found, diagnosis.slug));
            game.diagnoses.extend(job.diagnoses(piece, &found, &mut self.desk));
            game.diagnoses.sort_by_key(|diagnosis| diagnosis.place.start);
        }
    }
}
