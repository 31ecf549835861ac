//! The play (TSR 5; R001-5, R002-5, R003-1): its course and its end, the hands, the parties, and whether everybody followed.

pub(crate) mod abkuerzung;
pub(crate) mod aussetzer;
pub(crate) mod bedienen;
pub(crate) mod course;
pub(crate) mod end;
pub(crate) mod genscher;
pub(crate) mod hands;
pub(crate) mod klaerung;
pub(crate) mod liegenlassen;
pub(crate) mod resolve;
pub(crate) mod rest;
pub(crate) mod speaker;
