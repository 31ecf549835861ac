//! Free text.

/// A piece of free text, without the quotes it may be written in.
pub type Text = Box<str>;
