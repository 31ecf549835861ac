//! What the commands write for other programs: the types, so that their JSON Schemas can be made from them.

pub(crate) mod finding;
pub(crate) mod github;
pub(crate) mod junit;
pub(crate) mod sarif;
pub(crate) mod schema;
pub(crate) mod table;
pub(crate) mod verdict;
