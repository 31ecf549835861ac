//! How far it is, on standard error, for work that takes long enough to wonder.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{BinaryBytes, FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::Failure;

/// So much of a file is told of that is no part of a record; of what is further wrong only how much it is.
pub(crate) const MOST_TOLD: usize = 100;

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
    /// How many more there were.
    pub(crate) left_out: usize,
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
            left_out: 0,
            is_of_json: false,
            has_replaced: false,
        }
    }

    /// Keeps what went wrong on the way. Where everything is wrong, a hundred times is enough.
    pub(crate) fn keep(&mut self, failure: Failure) {
        if self.untold.len() < MOST_TOLD {
            self.untold.push(failure);
        } else {
            self.left_out += 1;
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
                Some(_) => "{bar:40} {percent}% {msg}",
                None => "{spinner} {binary_bytes} {msg}",
            };
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            // More than there was to read is no part of it: the file is still being written.
            bar.set_position(self.total.map_or(self.done, |total| self.done.min(total)));
            bar.set_message(speed(self.done, self.total, self.started.elapsed()));
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

/// Returns how fast it goes since the work began, and how long it takes yet: only where enough is done to tell. A bar that
/// appears in the middle of the work would take what was done before for work of its first moment.
fn speed(done: u64, total: Option<u64>, elapsed: Duration) -> String {
    /// The part that must be done, as one of so many.
    const TOLD_FROM: u64 = 50;
    if done == 0 || elapsed < PATIENCE {
        return String::new();
    }
    let each_second = done as f64 / elapsed.as_secs_f64();
    let speed = format!("{}/s", BinaryBytes(each_second as u64));
    match total {
        Some(total) if done < total && done >= total / TOLD_FROM => {
            let left = Duration::from_secs_f64(((total - done) as f64 / each_second).ceil());
            format!("{speed} {}", FormattedDuration(left))
        }
        Some(_) | None => speed,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::speed;

    #[test]
    fn nothing_is_told_that_is_not_known_yet() {
        let check = |done: u64, total: Option<u64>, seconds: u64, expected: &str| {
            assert_eq!(speed(done, total, Duration::from_secs(seconds)), expected, "{done} of {total:?} in {seconds}");
        };
        check(0, Some(1000), 5, "");
        check(1024, Some(1 << 30), 0, "");
        // One part in a thousand says how fast it goes, and nothing of the end.
        check(1 << 20, Some(1 << 30), 1, "1.00 MiB/s");
        check(1 << 29, Some(1 << 30), 512, "1.00 MiB/s 00:08:32");
        check(1 << 30, Some(1 << 30), 1024, "1.00 MiB/s");
        check(2 << 30, Some(1 << 30), 2048, "1.00 MiB/s");
        check(1 << 20, None, 1, "1.00 MiB/s");
    }
}
