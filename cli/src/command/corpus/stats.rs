//! `doko corpus stats`: many games in numbers.

use doko_corpus::stats::Stats;
use doko_judge::{DEFAULT_RULES, Depth, Heading, Judged};
use doko_report::json::json;

use super::{judgement, noticed};
use crate::CLEAN;
use crate::args::{CorpusFormat, CorpusStats, Judging};
use crate::failure::Failure;
use crate::report::stats::{StatsReport, csv, html, human};
use crate::session::{Session, each_game};

/// Runs the command.
pub(super) fn run(arguments: &CorpusStats, session: &mut Session) -> Result<u8, Failure> {
    let CorpusStats { paths, rules, folders, jobs, format } = arguments;
    let (paths, folders) = (paths.clone(), folders.clone());
    let judging = Judging { paths, rules: rules.clone(), folders, jobs: *jobs, ..Judging::default() };
    let mut stats = Stats::default();
    each_game(&judging, Depth::Judgement, session, &mut |_, _, item| {
        match item {
            Judged::Game(game) => {
                let findings = noticed(&game.diagnoses);
                stats.add(judgement(game, &findings), &game.rules_id, game.players());
            }
            Judged::List(heading) => {
                let findings = noticed(&heading.diagnoses);
                stats.add_of_list(&findings, &rules_of(heading, rules.as_deref()), &heading.players);
            }
            Judged::End(end) => {
                let findings = noticed(&end.diagnoses);
                stats.add_of_list(&findings, &rules_of(&end.heading, rules.as_deref()), &end.heading.players);
            }
        }
        Ok(())
    })?;
    let report = StatsReport::of(&stats);
    let text = match format {
        CorpusFormat::Human => human::tables(&report, session),
        CorpusFormat::Json => format!("{}\n", json(&report)),
        CorpusFormat::Csv => csv::rows(&report),
        CorpusFormat::Html => html::page(&report, &session.messages),
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

/// Returns the name of the rule set of a list.
fn rules_of(heading: &Heading, chosen: Option<&str>) -> String {
    let own = || heading.rules_name().unwrap_or(DEFAULT_RULES);
    chosen.unwrap_or_else(own).to_owned()
}
