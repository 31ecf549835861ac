//! Who does the work: one thread, or as many as somebody else has.

use std::sync::Mutex;

/// What workers work with, kept for its memory: each takes one and puts it back.
pub struct Desks<Desk>(Mutex<Vec<Desk>>);

impl<Desk> Default for Desks<Desk> {
    fn default() -> Desks<Desk> {
        Desks(Mutex::default())
    }
}

impl<Desk: Default> Desks<Desk> {
    /// Works at one that nobody is at.
    pub fn at_one<Done>(&self, work: impl FnOnce(&mut Desk) -> Done) -> Done {
        let free = self.0.lock().ok().and_then(|mut desks| desks.pop());
        let mut desk = free.unwrap_or_default();
        let done = work(&mut desk);
        if let Ok(mut desks) = self.0.lock() {
            desks.push(desk);
        }
        done
    }
}

/// How many rows of jobs are under way for each of those who work, at most: one is done, the others wait, so that nobody does.
pub const AHEAD: usize = 4;

/// Those who judge games that do not need one another.
pub trait Crew {
    /// Returns how many of them there are.
    fn hands(&self) -> usize;

    /// Has `work` done on one row of jobs after the other, each at one desk, and hands on what came of them in the order of the rows.
    ///
    /// `work` returns one for each of its jobs. `next` cuts the next row, and nothing behind the last one; it and `hand_on` are for
    /// who asks alone, others may work meanwhile.
    ///
    /// # Errors
    /// That of `hand_on`, which ends it.
    fn work<Job: Send, Desk: Default + Send, Done: Send, E>(
        &self,
        desks: &Desks<Desk>,
        next: &mut dyn FnMut() -> Option<Vec<Job>>,
        work: &(dyn Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        hand_on: HandOn<'_, Job, Done, E>,
    ) -> Result<(), E>;
}

/// Takes a row of jobs with what came of each.
pub type HandOn<'h, Job, Done, E> = &'h mut dyn FnMut(&[Job], Vec<Done>) -> Result<(), E>;

/// The thread that asks, and no other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn hands(&self) -> usize {
        1
    }

    fn work<Job: Send, Desk: Default + Send, Done: Send, E>(
        &self,
        desks: &Desks<Desk>,
        next: &mut dyn FnMut() -> Option<Vec<Job>>,
        work: &(dyn Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        hand_on: HandOn<'_, Job, Done, E>,
    ) -> Result<(), E> {
        desks.at_one(|desk| {
            while let Some(row) = next() {
                let done = work(&row, desk);
                hand_on(&row, done)?;
            }
            Ok(())
        })
    }
}
