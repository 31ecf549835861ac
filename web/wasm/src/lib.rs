//! The libraries of Doko for the page: a question in JSON, an answer in JSON or text.
//!
//! A worker writes the question into [`reserve`]d memory, calls [`ask`] and reads the answer from [`answer`] on. Nothing
//! else goes in or out: no files, no clock, no network. What the page shows of a game is gathered in `screen`.

mod house;
mod look;
mod notation;
mod question;
mod rulings;
mod screen;
mod solve;

use std::sync::Mutex;

pub use question::reply;

/// Where the question is written, and where the answer lies afterwards.
static DESK: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for a question of so many bytes, and returns where it begins.
// The name is all that is unsafe about it: no other function of the module has it.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *const u8 {
    let Ok(mut desk) = DESK.lock() else { return std::ptr::null() };
    desk.clear();
    desk.resize(length, 0);
    desk.as_mut_ptr()
}

/// Answers the question that was written, and returns how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let Ok(mut desk) = DESK.lock() else { return 0 };
    let question = std::mem::take(&mut *desk);
    *desk = reply(&question);
    desk.len()
}

/// Returns at which game the module is, from 1, or was when it failed; 0 if at none. A module that failed can still be
/// asked this, and nothing else.
#[unsafe(no_mangle)]
pub extern "C" fn at() -> usize {
    question::at()
}

/// Returns where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    DESK.lock().map_or(std::ptr::null(), |desk| desk.as_ptr())
}
