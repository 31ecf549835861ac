//! Whether the terminal is to be coloured.

use std::io::IsTerminal;

use doko_report::paint::Paint;

use crate::args::ColorWhen;

/// Decides for standard output: an explicit choice, else `NO_COLOR`, else `CLICOLOR_FORCE`, else the terminal.
pub(crate) fn decide(when: ColorWhen) -> Paint {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let forced = || set("CLICOLOR_FORCE") && std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    Paint(match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => !set("NO_COLOR") && (forced() || std::io::stdout().is_terminal()),
    })
}
