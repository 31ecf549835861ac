// Findings in full: what, where, what follows, and what can be done.

import { ask } from "../bridge";
import { h, mount, type Child } from "../dom";
import { findings, lost, type Deeds, type State } from "../state";
import type { Finding, Screen } from "../types";
import { lang, plain, w, who } from "../words";
import { mark, said, stepOf } from "./verdict";

/** 1 error, 1 note */
export function counts(found: Finding[]): string {
  const of = (severity: string) => found.filter((finding) => finding.severity === severity).length;
  const parts = [
    of("error") > 0 && w("found", { errors: of("error") }),
    of("warning") > 0 && w("warnings", { count: of("warning") }),
    of("info") > 0 && w("notes", { count: of("info") }),
  ];
  return parts.filter(Boolean).join(", ");
}

export function list(state: State, game: Screen, deeds: Deeds): Child {
  const all = findings(game);
  const head = (state.look?.lists[(state.look.games.find((entry) => entry.index === game.index)?.list ?? 0)]?.findings ?? []);
  const shown = [...head, ...all.map(({ at }) => game.findings[at] as Finding)];
  if (shown.length === 0) {
    return h("section", {}, h("h2", {}, w("nothing-found")), h("p", { class: "small" }, w("nothing-found-text")));
  }
  return h("section", {}, h("h2", {}, counts(shown)),
    head.map((finding, at) => one(state, game, finding, -1 - at, deeds)),
    all.map(({ at }) => one(state, game, game.findings[at] as Finding, at, deeds)));
}

function one(state: State, game: Screen, finding: Finding, at: number, deeds: Deeds): HTMLElement {
  const [title, rest] = said(finding.message);
  const step = at >= 0 ? stepOf(game, at) : undefined;
  const place = finding.trick ? w("at-trick", { trick: finding.trick }) : w("at-line", { line: finding.span.line });
  const rights = at >= 0 ? game.rights[at] : null;
  const noticed = finding.rights?.noticeable?.trick;
  const open = finding.rights && !finding.rights.complained && !game.needs_ruling && !lost(game, at);
  const why = h("div", { class: "why", hidden: true });
  const explain = async (): Promise<void> => {
    if (why.hidden && !why.textContent) mount(why, (await ask<string | null>({ lang: lang(), ask: { explain: { name: finding.name } } })) ?? "");
    why.hidden = !why.hidden;
  };
  return h("article", { class: `fc ${finding.severity === "info" ? "note" : ""}` },
    h("h3", {}, mark(finding.severity), h("span", {}, title)),
    h("p", {}, `${place.charAt(0).toUpperCase()}${place.slice(1)}${rest ? `: ${rest}` : ""}.`),
    h("dl", { class: "kv" },
      finding.clause && [h("dt", {}, w("clause")), h("dd", {}, finding.clause)],
      noticed && [h("dt", {}, w("noticeable")), h("dd", {}, w("noticeable-from", { trick: noticed }))],
      rights && [h("dt", {}, w("entitled")), h("dd", {}, plain(rights, true))]),
    lost(game, at) && !game.findings.some((other) => other.name === "verstoss-steht") && h("p", {}, w("stands-so-far")),
    finding.help && h("p", { class: "small" }, plain(finding.help, false)),
    h("p", { class: "acts" },
      step !== undefined && state.view !== "course" && h("button", { class: "btn q", type: "button", "data-k": `c${at}`, onclick: () => deeds.go({ view: "course", step }) }, w("in-course")),
      h("button", { class: "btn q", type: "button", "data-k": `t${at}`, onclick: () => { deeds.go({ view: "text" }); select(state, finding, deeds); } }, finding.position ? w("was-other") : w("in-text")),
      open && finding.seat && h("button", { class: "btn q", type: "button", onclick: () => complain(game, finding, deeds) }, w("complain")),
      h("button", { class: "btn q", type: "button", "data-k": `w${at}`, onclick: () => void explain() }, w("fix-none"))),
    why);
}

/** Selects what a finding is about. */
export function select(state: State, finding: Finding, deeds: Deeds): void {
  const [from, to] = place(state.text, finding.span);
  deeds.select(from, to);
}

/** A span of the judge as a range of the editor. */
export function place(text: string, span: Finding["span"]): [number, number] {
  const lines = text.split("\n");
  const start = (line: number): number => lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [start(span.line) + span.utf16.column - 1, start(span.end_line) + span.utf16.end_column - 1];
}

function complain(game: Screen, finding: Finding, deeds: Deeds): void {
  const free = finding.rights?.entitled.find((entitled) => !entitled.lost)?.seat;
  if (free === undefined) return;
  const trick = finding.trick ? ` Stich ${finding.trick}` : "";
  const row = game.rows.filter((one) => one.number > 0).at(-1);
  if (!row) return;
  deeds.edit((lines) => {
    lines[row.line - 1] = `${(lines[row.line - 1] ?? "").trimEnd()} (${free}: Reklamation Nichtbedienen ${finding.seat}${trick})`;
  });
  deeds.say(who(game.players, free));
}
