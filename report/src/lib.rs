//! Judged games in words, JSON, tables, sheets and pages, in German, English and Dutch.
//!
//! What `doko-judge` found is data; here it is put into [`message`]s, [`explain`]ed, drawn. Nothing here touches a file, a
//! terminal, the clock or the environment: text goes in, text comes out.
//!
//! The modules, each of which knows only those before it: `paint`, `json`, `csv`, `message`, `words`, `catalogue`,
//! `explain`, `finding`, `github`, `junit`, `sarif`, `totals`, `verdict`, `games`, `rule_values`, `turn`, `table`, `page`, `many`,
//! `sheet`, `tournament`, `import`, `schema`.

pub mod catalogue;
pub mod csv;
pub mod explain;
pub mod finding;
pub mod games;
pub mod github;
pub mod import;
pub mod json;
pub mod junit;
pub mod many;
pub mod message;
pub mod page;
pub mod paint;
pub mod rule_values;
pub mod sarif;
pub mod schema;
pub mod sheet;
pub mod table;
pub mod totals;
pub mod tournament;
pub mod turn;
pub mod verdict;
pub mod words;
