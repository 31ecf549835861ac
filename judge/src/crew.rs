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

/// What is to be done next and needs nothing of what is being worked on; whoever has no time for it leaves it out.
pub type Meanwhile<'m> = &'m mut dyn FnMut();

/// Those who judge games that do not need one another.
pub trait Crew {
    /// Does `work` on jobs, some in a row at one desk; returns what came of each, in the order of the jobs.
    ///
    /// `work` returns one for each of its jobs. If other threads do it, the one that asks may do `meanwhile` once.
    fn work<Job: Sync, Desk: Default + Send, Done: Send>(
        &self,
        desks: &Desks<Desk>,
        jobs: &[Job],
        work: &(impl Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        meanwhile: Meanwhile<'_>,
    ) -> Vec<Done>;
}

/// The thread that asks, and no other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn work<Job: Sync, Desk: Default + Send, Done: Send>(
        &self,
        desks: &Desks<Desk>,
        jobs: &[Job],
        work: &(impl Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        _: Meanwhile<'_>,
    ) -> Vec<Done> {
        desks.at_one(|desk| work(jobs, desk))
    }
}
