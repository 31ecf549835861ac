//! How far it is, on standard error, for work that takes long enough to wonder.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::Failure;

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// The progress of a run, measured in bytes read.
pub(crate) struct Progress {
    started: Instant,
    wanted: bool,
    total: Option<u64>,
    done: u64,
    bar: Option<ProgressBar>,
    /// What went wrong on the way and left other work to do: told once the bar is gone.
    pub(crate) untold: Vec<Failure>,
    /// Whether the text was made of JSON, so that its places are not those of the file.
    pub(crate) is_of_json: bool,
    /// Whether characters were replaced that a record cannot hold.
    pub(crate) has_replaced: bool,
}

impl Progress {
    /// Begins. `total` is the number of bytes to read, if known; `quiet` shows nothing in any case.
    pub(crate) fn new(total: Option<u64>, quiet: bool) -> Progress {
        let wanted = !quiet && std::io::stderr().is_terminal();
        Progress {
            started: Instant::now(),
            wanted,
            total,
            done: 0,
            bar: None,
            untold: Vec::new(),
            is_of_json: false,
            has_replaced: false,
        }
    }

    /// Counts bytes that are done.
    pub(crate) fn advance(&mut self, bytes: u64) {
        self.done += bytes;
        if self.bar.is_none() && self.wanted && self.started.elapsed() > PATIENCE {
            let bar = match self.total {
                Some(total) => ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()),
                None => ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()),
            };
            let template = match self.total {
                Some(_) => "{bar:40} {percent}% {binary_bytes_per_sec} {eta}",
                None => "{spinner} {binary_bytes} {binary_bytes_per_sec}",
            };
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }

    /// Runs `print` with the bar out of the way.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
