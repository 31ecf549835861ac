//! Why a game differs, in a line, in the words of a player.

use doko_analyzer::Wert;
use doko_corpus::compare::{Cause, Change, Comparison, Difference, Reason};
use doko_format::Seat;
use doko_judge::Game;
use doko_report::message::{Messages, Worded as _, Wording};
use doko_report::verdict::OutcomeName;
use fluent_bundle::FluentArgs;

use super::row::{ChangeName, ReasonName};

/// Returns the line; nothing for a game in which nothing differs.
pub(super) fn reason(games: &[Game; 2], comparison: &Comparison, messages: &Messages) -> String {
    let words = DiffWords { games, wording: games[0].wording(), messages };
    match comparison {
        Comparison::Same => String::new(),
        Comparison::Open(_) => {
            let [a, b] = words.outcomes();
            words.say("diff-open", &[("a", a), ("b", b)])
        }
        Comparison::Differs(difference) => words.difference(difference),
    }
}

struct DiffWords<'a> {
    games: &'a [Game; 2],
    wording: Wording<'a>,
    messages: &'a Messages,
}

impl DiffWords<'_> {
    fn say(&self, id: &str, values: &[(&'static str, String)]) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in values {
            arguments.set(*name, value.clone());
        }
        self.messages.format(id, &arguments)
    }

    fn outcomes(&self) -> [String; 2] {
        self.games.each_ref().map(|game| match &game.analysis {
            Some(analysis) => self.messages.text(OutcomeName::of(analysis.outcome).message()),
            None => self.messages.text("score-not-judged"),
        })
    }

    fn difference(&self, difference: &Difference) -> String {
        let mut parts = Vec::new();
        if difference.outcome[0] != difference.outcome[1] {
            let [a, b] = self.outcomes();
            parts.push(self.say("diff-instead", &[("a", a), ("b", b)]));
        } else if difference.has_other_winner() {
            let [a, b] = difference.winner.map(|winner| match winner {
                Some(party) => self.wording.partei(party).to_owned(),
                None => self.messages.text("report-nobody"),
            });
            parts.push(self.say("diff-winner", &[("a", a), ("b", b)]));
        }
        if difference.has_other_value()
            && let [Some(a), Some(b)] = difference.value
        {
            parts.push(self.say("diff-value", &[("a", a.to_string()), ("b", b.to_string())]));
        }
        let causes = &difference.causes;
        for (index, cause) in causes.iter().enumerate() {
            let same = |other: &&Cause| (other.reason, other.change) == (cause.reason, cause.change);
            let is_finding = matches!(cause.reason, Reason::Befund { .. });
            if !(is_finding && causes[..index].iter().any(|before| same(&before))) {
                let seats = causes.iter().filter(same).filter_map(|cause| cause.seat).collect();
                parts.extend(self.cause(cause, seats));
            }
        }
        parts.join("; ")
    }

    /// Returns a cause in words; nothing where what stands before says it. `seats` are those of all findings of its
    /// kind.
    fn cause(&self, cause: &Cause, mut seats: Vec<Seat>) -> Option<String> {
        let change = |new, gone, other| match cause.change {
            Change::New => new,
            Change::Gone => gone,
            Change::Other => other,
        };
        Some(match cause.reason {
            Reason::Ausgang => return None,
            Reason::Spielart => self.messages.text("diff-contract"),
            Reason::Sieger => self.messages.text("diff-same-augen"),
            Reason::Verteilung => self.messages.text("diff-distribution"),
            Reason::Stich => {
                let seat = cause.seat.map_or(String::new(), |seat| self.wording.seat(seat));
                let trick = cause.stich.unwrap_or_default().to_string();
                self.say("diff-trick", &[("trick", trick), ("seat", seat)])
            }
            Reason::Ansage => {
                let call = cause.call.map_or("?", |call| self.wording.ansage(call)).to_owned();
                let seat = cause.seat.map_or(String::new(), |seat| self.wording.seat(seat));
                let id = change("diff-call-new", "diff-call-gone", "diff-call-gone");
                self.say(id, &[("call", call), ("seat", seat)])
            }
            Reason::Strafe => {
                self.messages.text(change("diff-penalty-new", "diff-penalty-gone", "diff-penalty-changed"))
            }
            Reason::Posten(item) => {
                let item = self.wording.posten(item, self.messages);
                let item = match cause.party {
                    Some(party) => {
                        self.say("diff-item", &[("item", item), ("party", self.wording.partei(party).into())])
                    }
                    None => item,
                };
                let [a, b] = cause.amounts.map(|wert| wert.map_or(String::new(), amount));
                let id = change("diff-item-new", "diff-item-gone", "diff-item-changed");
                match cause.change {
                    Change::New => self.say(id, &[("item", item), ("b", b)]),
                    Change::Gone => self.say(id, &[("item", item), ("a", a)]),
                    Change::Other => self.say(id, &[("item", item), ("a", a), ("b", b)]),
                }
            }
            Reason::Befund { slug, .. } => {
                let name = format!("[{slug}]");
                let id = change("diff-finding-new", "diff-finding-gone", "diff-finding-changed");
                let found = self.say(id, &[("name", name)]);
                seats.sort_unstable();
                seats.dedup();
                let seats: Vec<String> = seats.into_iter().map(|seat| self.wording.seat(seat)).collect();
                if seats.is_empty() { found } else { format!("{found}, {}", seats.join(", ")) }
            }
        })
    }
}

fn amount(wert: Wert) -> String {
    match wert {
        Wert::Punkte(0) => "0".to_owned(),
        Wert::Punkte(points) => format!("{points:+}"),
        Wert::Faktor(factor) => format!("×{factor}"),
    }
}

/// Names what makes the difference of a group.
pub(super) fn group(cause: ReasonName, name: Option<&str>, messages: &Messages) -> String {
    let text = |id| messages.text(id);
    match cause {
        ReasonName::Outcome => text("diff-cause-outcome"),
        ReasonName::Contract => text("diff-cause-contract"),
        ReasonName::Trick => text("diff-cause-trick"),
        ReasonName::Announcement => text("diff-cause-announcement"),
        ReasonName::Winner => text("diff-cause-winner"),
        ReasonName::Penalty => text("diff-cause-penalty"),
        ReasonName::Distribution => text("diff-cause-distribution"),
        ReasonName::Item => messages.text(&format!("posten-{}", name.unwrap_or_default())),
        ReasonName::Finding => format!("[{}]", name.unwrap_or_default()),
    }
}

/// Names how something differs.
pub(super) fn change(change: ChangeName, messages: &Messages) -> String {
    messages.text(match change {
        ChangeName::New => "diff-new",
        ChangeName::Gone => "diff-gone",
        ChangeName::Changed => "diff-changed",
    })
}
