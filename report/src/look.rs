//! How pages look: the colours, the type and the paper that all of them have in common.

/// The style of every page, to stand before its own: colours as custom properties (light, dark, paper), text, tables. Names of
/// what it has stand in the file.
pub const LOOK: &str = include_str!("look/look.css");
