//! The threads that judge games.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{TryRecvError, channel};
use std::thread;

use doko_judge::{AHEAD, Alone, Crew, Desks, HandOn};
use rayon::Yield;

/// All threads of the pool that the one that asks belongs to, or of the usual one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

/// A row of jobs with what came of each, or what the thread that worked on it panicked with.
type Returned<Job, Done> = thread::Result<(Vec<Job>, Vec<Done>)>;

impl Crew for Threads {
    fn hands(&self) -> usize {
        rayon::current_num_threads()
    }

    fn work<Job: Send, Desk: Default + Send, Done: Send, E>(
        &self,
        desks: &Desks<Desk>,
        next: &mut dyn FnMut() -> Option<Vec<Job>>,
        work: &(dyn Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        hand_on: HandOn<'_, Job, Done, E>,
    ) -> Result<(), E> {
        // Who asks for one thread gets no second one.
        if self.hands() < 2 {
            return Alone.work(desks, next, work, hand_on);
        }
        let most = AHEAD * self.hands();
        let (here, there) = channel::<(usize, Returned<Job, Done>)>();
        rayon::in_place_scope_fifo(|scope| {
            // The rows that are not handed on yet; the first of them has this number.
            let (mut rows, mut first): (VecDeque<Option<Returned<Job, Done>>>, usize) = (VecDeque::new(), 0);
            loop {
                while rows.len() < most
                    && let Some(row) = next()
                {
                    let (here, number) = (here.clone(), first + rows.len());
                    rows.push_back(None);
                    scope.spawn_fifo(move |_| {
                        let done = catch_unwind(AssertUnwindSafe(|| desks.at_one(|desk| work(&row, desk))));
                        // Nobody listens any more where handing on has failed.
                        drop(here.send((number, done.map(|done| (row, done)))));
                    });
                }
                if rows.is_empty() {
                    return Ok(());
                }
                // One of the threads itself works on what nobody else has begun, before it waits.
                let done = there.try_recv().or_else(|_| match rayon::yield_now() {
                    Some(Yield::Executed) => there.try_recv(),
                    Some(Yield::Idle) | None => there.recv().map_err(TryRecvError::from),
                });
                done.into_iter().chain(there.try_iter()).for_each(|(number, row)| rows[number - first] = Some(row));
                while let Some(row) = rows.front_mut().and_then(Option::take) {
                    rows.pop_front();
                    first += 1;
                    let (jobs, done) = row.unwrap_or_else(|panic| resume_unwind(panic));
                    hand_on(&jobs, done)?;
                }
            }
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail where it stands")]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use doko_judge::{Crew, Desks};

    use super::Threads;

    /// Has rows of three numbers squared by four threads, of which the first numbers take longest, and hands them on until there
    /// is one that must not be; the one that asks is one of the threads, or is not.
    fn squares(
        numbers: usize,
        stop: usize,
        asks_inside: bool,
        spoil: Option<usize>,
    ) -> (Vec<usize>, Result<(), usize>) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
        let ask = || {
            let mut rows =
                (0..numbers).collect::<Vec<usize>>().chunks(3).map(<[usize]>::to_vec).collect::<Vec<_>>().into_iter();
            let work = |row: &[usize], _: &mut ()| {
                assert!(spoil.is_none_or(|spoil| !row.contains(&spoil)), "slips from the hand");
                std::thread::sleep(std::time::Duration::from_millis(if row[0].is_multiple_of(12) { 3 } else { 0 }));
                row.iter().map(|number| number * number).collect::<Vec<usize>>()
            };
            let mut all = Vec::new();
            let done = Threads.work(&Desks::<()>::default(), &mut || rows.next(), &work, &mut |row, squares| {
                for (number, square) in row.iter().zip(squares) {
                    if *number == stop {
                        return Err(*number);
                    }
                    assert_eq!(square, number * number);
                    all.push(*number);
                }
                Ok(())
            });
            (all, done)
        };
        // Who asks from outside is no thread of this pool, as is the one that began the program in another.
        if asks_inside { pool.install(ask) } else { ask() }
    }

    #[test]
    fn rows_come_in_the_order_in_which_they_were_cut() {
        for asks_inside in [true, false] {
            for numbers in [0, 1, 3, 100] {
                assert_eq!(squares(numbers, usize::MAX, asks_inside, None), ((0..numbers).collect(), Ok(())));
            }
        }
    }

    #[test]
    fn nothing_is_handed_on_behind_an_error() {
        assert_eq!(squares(100, 40, true, None), ((0..40).collect(), Err(40)));
    }

    #[test]
    fn a_thread_that_fails_is_heard_of_and_not_waited_for() {
        for asks_inside in [true, false] {
            let failed =
                catch_unwind(AssertUnwindSafe(|| squares(100, usize::MAX, asks_inside, Some(50)))).unwrap_err();
            assert_eq!(failed.downcast_ref::<&str>(), Some(&"slips from the hand"));
        }
    }
}
