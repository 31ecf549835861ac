//! What is written for a record, on records built by hand: no parser is asked.

#![allow(clippy::disallowed_methods, reason = "a test may read and write the files it is about")]

#[cfg(test)]
mod build;
#[cfg(test)]
mod canonical;
#[cfg(test)]
mod json;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod words;
