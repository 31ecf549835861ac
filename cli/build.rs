//! With the feature `page`: lists the files of the page, which `web/build` has made, for the program to carry.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return Ok(());
    }
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../web/dist");
    println!("cargo::rerun-if-changed={}", folder.display());
    let Ok(entries) = fs::read_dir(&folder) else {
        println!(
            "cargo::error=the feature `page` puts web/dist into the program, and there is none: run web/build first"
        );
        return Ok(());
    };
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    // The one file that holds everything would be there a second time.
    files.retain(|path| path.file_name().is_some_and(|name| name != "doko.html"));
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let (Some(name), whole) = (path.file_name().and_then(|name| name.to_str()), path.canonicalize()?) else {
            continue;
        };
        writeln!(list, "    ({name:?}, include_bytes!({whole:?})),")?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("page.rs"), list)?;
    Ok(())
}
