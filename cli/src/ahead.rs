//! Reading ahead: while one piece of a text is judged, a thread of its own reads the next.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread;

use doko_judge::{Piece, Pieces};

/// The thread only reads and looks for the end of a game.
const STACK: usize = 256 * 1024;

/// The pieces of a text, read ahead if there is more than one and more than one thread may work.
pub(crate) enum ReadAhead<R> {
    /// Nobody reads ahead, or not yet.
    Here(Pieces<R>),
    /// A thread does.
    There(Reader),
    /// All is read, or nobody can go on reading.
    Done,
}

/// Another thread that reads.
///
/// It is not waited for: where the work ends early, it may be waiting for a pipe that nobody fills.
pub(crate) struct Reader {
    /// What it has read, one piece at a time; `None` is the end.
    pieces: Receiver<io::Result<Option<Piece>>>,
    /// Takes back pieces that are done with.
    spare: Sender<Piece>,
}

impl<R: Read + Send + 'static> ReadAhead<R> {
    /// Begins to read.
    pub(crate) fn new(reader: R) -> ReadAhead<R> {
        ReadAhead::Here(Pieces::new(reader))
    }

    /// Returns the next piece, or `None` at the end.
    ///
    /// # Errors
    /// What the reader says.
    pub(crate) fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        match self {
            ReadAhead::Here(pieces) => {
                let piece = pieces.next_piece()?;
                if !pieces.has_ended() && rayon::current_num_threads() > 1 {
                    self.go_there();
                }
                Ok(piece)
            }
            ReadAhead::There(Reader { pieces, .. }) => {
                let read = pieces.recv().map_err(io::Error::other).flatten();
                // The thread has ended with it.
                if !matches!(read, Ok(Some(_))) {
                    *self = ReadAhead::Done;
                }
                read
            }
            ReadAhead::Done => Ok(None),
        }
    }

    /// Takes back a piece that is done with, for its memory.
    pub(crate) fn reuse(&mut self, piece: Piece) {
        match self {
            ReadAhead::Here(pieces) => pieces.reuse(piece),
            // Who has read all needs it no more.
            ReadAhead::There(Reader { spare, .. }) => drop(spare.send(piece)),
            ReadAhead::Done => {}
        }
    }

    /// Has another thread read from now on; where none can be had, this one goes on.
    fn go_there(&mut self) {
        let (to_here, from_there) = sync_channel(0);
        let (spare, returned) = channel();
        let (to_there, from_here) = channel::<Pieces<R>>();
        let read_on = move || {
            let Ok(mut pieces) = from_here.recv() else { return };
            loop {
                let read = pieces.next_piece();
                let is_last = !matches!(read, Ok(Some(_)));
                // Who has stopped listening wants no more.
                if to_here.send(read).is_err() || is_last {
                    return;
                }
                returned.try_iter().for_each(|piece| pieces.reuse(piece));
            }
        };
        let thread = thread::Builder::new().name("reader".to_owned()).stack_size(STACK);
        if thread.spawn(read_on).is_ok()
            && let ReadAhead::Here(pieces) = std::mem::replace(self, ReadAhead::Done)
        {
            // It listens until it has them.
            let _ = to_there.send(pieces);
            *self = ReadAhead::There(Reader { pieces: from_there, spare });
        }
    }
}
