//! What is written, as the rules need it: the outline of a record, its canonical order, the table and the hands, what the
//! writer slipped at, and games noted without cards (SPEC F).

pub(crate) mod canonical;
pub(crate) mod game;
pub(crate) mod outline;
pub(crate) mod ramsch;
pub(crate) mod rows;
pub(crate) mod seats;
pub(crate) mod unreadable;
pub(crate) mod without_cards;
