//! The shared worked cases and real games.
//!
//! They are not part of the repository; where their folder is missing, each test says so and passes.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test stops at the first surprise and says what it skips"
)]

mod build;
mod ddv;
mod house;
mod real;
mod systems;
