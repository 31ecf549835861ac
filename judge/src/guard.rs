//! A defect of doko in one game costs no other: its panic ends here.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does `work`; returns what the panic said if it makes one.
///
/// Whatever `work` was changing is in no known state then: who calls this uses it no more, or clears it first. Where a
/// panic ends the program at once, as on wasm, nothing is caught.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Box<str>> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| reason(&*panic))
}

fn reason(panic: &(dyn Any + Send)) -> Box<str> {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_panic_becomes_its_reason_and_everything_else_goes_through() {
        let nothing: Vec<u8> = Vec::new();
        let beyond = nothing.len() + 2;
        assert_eq!(guarded(|| 7), Ok(7));
        let said = guarded(|| nothing[beyond]).expect_err("there is no third byte");
        assert!(said.contains("out of bounds"), "{said}");
        assert_eq!(guarded(|| panic!("a fixed text")).map(|(): ()| ()), Err("a fixed text".into()));
    }
}
