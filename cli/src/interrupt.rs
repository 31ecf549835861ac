//! Ctrl-C for work that writes files: the file that is being written is left out, and nothing half-written stays.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is only taken note of; whoever calls this asks [`check`] from time to time.
pub(crate) fn listen() {
    // Where nobody can listen, Ctrl-C ends the program at once: then a file begun with `.doko-` may stay.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
}

/// Ends the work if somebody wants it to.
///
/// # Errors
/// Somebody does.
pub(crate) fn check() -> Result<(), Failure> {
    match INTERRUPTED.load(Ordering::Relaxed) {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}
