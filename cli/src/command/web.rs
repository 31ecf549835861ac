//! `doko web`: the page, served to the browser of this machine and to nobody else.

use std::io::{self, BufRead as _, BufReader, Read as _, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use fluent_bundle::FluentArgs;

use crate::failure::Failure;
use crate::session::Session;

/// The files of the page: name and content. A program that was built without the feature `page` has none.
#[cfg(feature = "page")]
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
#[cfg(not(feature = "page"))]
const FILES: &[(&str, &[u8])] = &[];

/// The file that is served where none is named.
const FIRST: &str = "index.html";

/// How long a browser may take for a question or an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest question: a line and its headers.
const LONGEST: u64 = 16 << 10;

/// How many questions are answered at once.
const AT_ONCE: usize = 64;

/// Runs the command, until it is ended.
///
/// # Errors
/// The program has no page, or the port is taken.
pub(crate) fn run(port: u16, session: &mut Session) -> Result<u8, Failure> {
    if FILES.is_empty() {
        return Err(Failure::told("failure-web-none", []));
    }
    let refused = |error| Failure::System { id: "failure-web-port", path: port.to_string(), error };
    // The address of this machine alone: no other one reaches it, whatever the firewall lets through.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    let mut values = FluentArgs::new();
    values.set("address", format!("http://{address}/"));
    session.output.text(&(session.messages.format("web-serving", &values) + "\n"))?;
    session.output.flush()?;
    serve(&listener, address);
    Ok(0)
}

fn serve(listener: &TcpListener, address: SocketAddr) {
    let open = std::sync::Arc::new(());
    for stream in listener.incoming().flatten() {
        // Whoever opens more than a browser does waits until one of them is closed.
        let mine = std::sync::Arc::clone(&open);
        while std::sync::Arc::strong_count(&open) > AT_ONCE {
            thread::sleep(Duration::from_millis(20));
        }
        thread::spawn(move || {
            // A browser that goes away is no failure of the program.
            let _ = answer(&stream, address);
            drop(mine);
        });
    }
}

/// What is asked.
struct Asked {
    method: String,
    path: String,
    host: Option<String>,
}

fn answer(stream: &TcpStream, address: SocketAddr) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(asked) = read(stream)? else { return write(stream, "400 Bad Request", TEXT, b"", true) };
    let whole = match asked.method.as_str() {
        "GET" => true,
        "HEAD" => false,
        _ => return write(stream, "405 Method Not Allowed", TEXT, b"", true),
    };
    // A name of a stranger that leads to this machine is not asking for this page.
    if !asked.host.is_some_and(|host| is_ours(&host, address.port())) {
        return write(stream, "421 Misdirected Request", TEXT, b"", whole);
    }
    match file(&asked.path) {
        Some((name, content)) => write(stream, "200 OK", kind(name), content, whole),
        None => write(stream, "404 Not Found", TEXT, b"", whole),
    }
}

fn read(stream: &TcpStream) -> io::Result<Option<Asked>> {
    let mut lines = BufReader::new(stream.take(LONGEST)).lines();
    let Some(first) = lines.next().transpose()? else { return Ok(None) };
    let mut words = first.split(' ');
    let (Some(method), Some(path), Some(_), None) = (words.next(), words.next(), words.next(), words.next()) else {
        return Ok(None);
    };
    let mut host = None;
    for line in lines {
        let line = line?;
        if line.is_empty() {
            return Ok(Some(Asked { method: method.to_owned(), path: path.to_owned(), host }));
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("host")
        {
            host = Some(value.trim().to_owned());
        }
    }
    Ok(None)
}

fn is_ours(host: &str, port: u16) -> bool {
    let (name, asked) = host.rsplit_once(':').unwrap_or((host, "80"));
    (name == "localhost" || name == "127.0.0.1") && asked == port.to_string()
}

/// Returns the file that a path names. Names are compared with those of the page: no folder is opened.
fn file(path: &str) -> Option<(&'static str, &'static [u8])> {
    let name = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let name = if name.is_empty() { FIRST } else { name };
    FILES.iter().find(|(known, _)| *known == name).copied()
}

const TEXT: &str = "text/plain; charset=utf-8";

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

fn write(mut stream: &TcpStream, status: &str, kind: &str, content: &[u8], whole: bool) -> io::Result<()> {
    let length = content.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    if whole {
        stream.write_all(content)?;
    }
    stream.flush()
}
