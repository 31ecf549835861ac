#![no_main]
//! What another program wrote never makes an importer panic, and what comes of it is a record like any other.

doko_fuzz::target!(|text| {
    if let Ok(text) = std::str::from_utf8(text) {
        for mut document in doko::imported(text) {
            let _ = doko_format::write_document(&document);
            document.canonicalize();
            let _ = doko_format::write_document(&document);
        }
    }
});
