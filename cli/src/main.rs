//! The binary `doko`: everything is in the library beside it.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// What one thread takes memory for, another one gives back: the thread that hands games on does so of all.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    doko::run(std::env::args_os())
}
