//! Hostile, sloppy and enormous input: nothing hangs, nothing is lost or half written, nothing reaches a terminal or a
//! page that could steer it, and the same input gives the same bytes.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod escapes;
mod files;
mod limits;
mod proportion;
mod same_bytes;
mod strangers;

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A list of two games with every card, the second one with a revoke.
const ABEND: &str = include_str!("../../../corpus/games/abend.doko");
const PROTEST: &str = include_str!("../../../corpus/games/protest.doko");

fn doko<S: AsRef<OsStr>>(folder: &Path, arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).current_dir(folder).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run<S: AsRef<OsStr>>(folder: &Path, arguments: &[S]) -> Output {
    doko(folder, arguments).output().unwrap()
}

fn feed<S: AsRef<OsStr>>(folder: &Path, arguments: &[S], stdin: &[u8]) -> Output {
    let mut command = doko(folder, arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let text = stdin.to_vec();
    let writer = std::thread::spawn(move || drop(pipe.write_all(&text)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// Returns all a command has said.
fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}
