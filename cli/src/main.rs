//! The binary `doko`: everything is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    doko::run(std::env::args_os())
}
