//! Who does the work: the thread that asks, or several; without the lock of the interpreter, and so that a Ctrl-C is heard while
//! they work, be it at one long text.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use doko::Threads;
use doko_judge::{Alone, Crew, Desks, HandOn, Watch};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::input::{Text, Texts};

/// How many texts make one batch at most where each takes little.
pub(crate) const ROW: usize = 1024;

/// From how many bytes on no further text is added to a batch.
const BYTES: usize = 1 << 20;

/// How long a signal may wait.
const WAIT: Duration = Duration::from_millis(50);

/// Who judges the games of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowd {
    /// The thread that asks.
    Alone,
    /// All threads of the pool it belongs to.
    Pool,
}

impl Crew for Crowd {
    fn hands(&self) -> usize {
        match self {
            Crowd::Alone => Alone.hands(),
            Crowd::Pool => Threads.hands(),
        }
    }

    fn work<Job: Send, Desk: Default + Send, Done: Send, E>(
        &self,
        desks: &Desks<Desk>,
        next: &mut dyn FnMut() -> Option<Vec<Job>>,
        work: &(dyn Fn(&[Job], &mut Desk) -> Vec<Done> + Sync),
        hand_on: HandOn<'_, Job, Done, E>,
    ) -> Result<(), E> {
        match self {
            Crowd::Alone => Alone.work(desks, next, work, hand_on),
            Crowd::Pool => Threads.work(desks, next, work, hand_on),
        }
    }
}

/// Rung when somebody wants the work to end.
pub(crate) struct Bell {
    rung: AtomicBool,
    /// Why, where that was an exception of Python.
    why: Mutex<Option<PyErr>>,
    /// Games since somebody listened last, where the thread that judges is the one that has to listen.
    games: Option<AtomicU32>,
    listened: Mutex<Instant>,
}

impl Bell {
    fn new(listens: bool) -> Bell {
        Bell {
            rung: AtomicBool::new(false),
            why: Mutex::new(None),
            games: listens.then(AtomicU32::default),
            listened: Mutex::new(Instant::now()),
        }
    }

    pub(crate) fn is_rung(&self) -> bool {
        self.rung.load(Ordering::Relaxed)
    }

    /// Rings it, for something that cannot go on.
    pub(crate) fn ring(&self, why: PyErr) {
        *self.why.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
        self.rung.store(true, Ordering::Relaxed);
    }

    /// Looks whether there is a signal.
    fn listen(&self, py: Python<'_>) {
        if let Err(error) = py.check_signals() {
            self.ring(error);
        }
    }

    /// Tells whether the work is to end, for who works long at a game.
    pub(crate) fn is_heard(&self) -> bool {
        if self.games.is_some() {
            self.listen_if_due();
        }
        self.is_rung()
    }

    #[cold]
    fn listen_if_due(&self) {
        let mut listened = self.listened.lock().unwrap_or_else(PoisonError::into_inner);
        if listened.elapsed() >= WAIT {
            *listened = Instant::now();
            drop(listened);
            Python::attach(|py| self.listen(py));
        }
    }
}

impl Watch for Bell {
    fn begins(&self, _: usize) -> Result<(), Box<str>> {
        if let Some(games) = &self.games {
            // One thread alone counts.
            let count = games.load(Ordering::Relaxed).wrapping_add(1);
            games.store(count, Ordering::Relaxed);
            if count.is_multiple_of(32) {
                self.listen_if_due();
            }
        }
        // What is made of a game that nobody waits for any more does not matter.
        if self.is_rung() { Err("".into()) } else { Ok(()) }
    }
}

/// A row of texts, and how they are to be judged.
#[derive(Clone)]
pub(crate) struct Work<'w> {
    /// Their places in the input.
    pub(crate) places: Range<usize>,
    /// Who judges the games of each.
    pub(crate) crowd: &'w Crowd,
    /// Who is told of each game.
    pub(crate) bell: &'w Bell,
}

/// Cuts texts into rows.
fn rows(texts: &Texts, most: usize) -> Vec<Range<usize>> {
    let (mut rows, mut start, mut bytes) = (Vec::new(), 0, 0);
    for at in 0..texts.len() {
        bytes += match texts.get(at) {
            Some(Text::Bytes(text)) => text.len(),
            Some(Text::File(_)) => BYTES,
            None => 0,
        };
        if at + 1 - start >= most || bytes >= BYTES {
            rows.push(start..at + 1);
            (start, bytes) = (at + 1, 0);
        }
    }
    if start < texts.len() {
        rows.push(start..texts.len());
    }
    rows
}

/// Works on rows of so many texts, with as many threads as asked for, and collects in order.
///
/// # Errors
/// `ValueError` without a thread, `RuntimeError` where none can be started, and whatever a signal raises.
pub(crate) fn in_rows<T: Send>(
    py: Python<'_>,
    texts: &Texts,
    (threads, row): (usize, usize),
    work: &(impl Fn(Work<'_>) -> T + Sync),
) -> PyResult<Vec<T>> {
    if threads == 0 {
        return Err(PyValueError::new_err("threads is 1 or more"));
    }
    let rows = rows(texts, row);
    let bell = Bell::new(threads == 1);
    // With few rows the threads share the games of each.
    let crowd = if threads > 1 && rows.len() < 2 * threads { Crowd::Pool } else { Crowd::Alone };
    let of = |places: &Range<usize>| Work { places: places.clone(), crowd: &crowd, bell: &bell };
    let in_turn = || rows.iter().take_while(|_| !bell.is_rung()).map(|row| work(of(row))).collect();
    py.check_signals()?;
    let made: Vec<T> = if threads == 1 {
        py.detach(in_turn)
    } else {
        // A pool of its own and no global one: that would be a hanging one in a process that was forked off.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.min(1024)).build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(format!("no threads can be started: {error}")))?;
        let at_once = || rows.par_iter().filter(|_| !bell.is_rung()).map(|row| work(of(row))).collect();
        let all = || if crowd == Crowd::Pool { in_turn() } else { at_once() };
        py.detach(|| while_listening(&bell, || pool.install(all)))?
    };
    match bell.why.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(why) => Err(why),
        None => Ok(made),
    }
}

/// Lets others work and listens meanwhile: only the thread that called hears a signal.
fn while_listening<T: Send>(bell: &Bell, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (sender, done) = channel::<()>();
        let worker = scope.spawn(move || {
            let made = work();
            // Nobody but the listener below waits for it.
            drop(sender);
            made
        });
        while let Err(RecvTimeoutError::Timeout) = done.recv_timeout(WAIT) {
            Python::attach(|py| bell.listen(py));
        }
        worker.join().map_err(|_| PyRuntimeError::new_err("a thread of doko failed"))
    })
}
