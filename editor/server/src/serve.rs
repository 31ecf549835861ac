//! A server between a reader and a writer: one thread reads, one judges, and each search has its own.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::commands::Solved;
use crate::protocol::{Incoming, read, write};
use crate::server::Server;

/// How long nothing is typed until nobody is in the middle of a line.
const PAUSE: Duration = Duration::from_secs(2);

/// How many searches run at a time; more would only slow each other down.
const SEARCHES: usize = 2;

enum Event {
    Message(Incoming),
    Solved(Box<Solved>),
    End,
}

/// Serves an editor until it is done; returns the exit code that the protocol asks for.
///
/// What has come in is taken note of before anything is judged, so that a slow machine does not fall behind who types.
///
/// # Errors
/// What the writer says.
pub fn serve(mut from: impl BufRead + Send + 'static, mut to: impl Write, server: &mut Server<'_>) -> io::Result<u8> {
    let (sender, receiver) = channel();
    let reader = sender.clone();
    // It waits for the editor, also when the server has ended: nobody waits for it.
    thread::spawn(move || {
        while let Ok(Some(content)) = read(&mut from) {
            if reader.send(Event::Message(Incoming::of(&content))).is_err() {
                return;
            }
        }
        let _ = reader.send(Event::End);
    });
    let (mut running, mut waiting) = (0, Vec::new());
    let mut ended = false;
    while !ended {
        let first = match server.waits_for_a_pause() {
            true => receiver.recv_timeout(PAUSE),
            false => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let first = match first {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => {
                server.pause();
                send(server, &mut to)?;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        };
        for event in std::iter::once(first).chain(receiver.try_iter()) {
            match event {
                Event::Message(incoming) => server.handle(incoming),
                Event::Solved(solved) => {
                    running -= 1;
                    server.solved(*solved);
                }
                Event::End => ended = true,
            }
            ended |= server.has_ended();
            waiting.extend(server.take_work());
            if ended {
                break;
            }
        }
        server.settle();
        send(server, &mut to)?;
        waiting.retain(|work| server.is_wanted(work));
        while running < SEARCHES && !waiting.is_empty() {
            running += 1;
            begin(waiting.remove(0), sender.clone());
        }
    }
    Ok(u8::from(!server.was_shut_down()))
}

fn begin(work: crate::commands::Work, sender: Sender<Event>) {
    thread::spawn(move || {
        let _ = sender.send(Event::Solved(Box::new(work.run())));
    });
}

fn send(server: &mut Server<'_>, to: &mut impl Write) -> io::Result<()> {
    server.take_out().iter().try_for_each(|message| write(message, to))
}
