// Findings in full: what, where, what follows, and what can be done.

import { ask } from "../bridge";
import { h, type Child } from "../dom";
import { findings, lost, type Deeds, type State } from "../state";
import type { Finding, Screen } from "../types";
import { lang, plain, short, w, who } from "../words";
import { event } from "./enter";
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

/** What is told in full below its finding, until somebody closes it: it outlives what is drawn. */
const explained = new Map<string, string>();

function one(state: State, game: Screen, finding: Finding, at: number, deeds: Deeds): HTMLElement {
  const [title, rest] = said(finding.message);
  const step = at >= 0 ? stepOf(game, at) : undefined;
  const place = finding.trick ? w("at-trick", { trick: finding.trick }) : w("at-line", { line: finding.span.line });
  const rights = at >= 0 && game.rights[at] ? finding.rights : null;
  const noticed = finding.rights?.noticeable?.trick;
  const open = finding.rights && !finding.rights.complained && !game.needs_ruling && !lost(game, at);
  const key = `${lang()} ${finding.name} ${at}`;
  const text = explained.get(key);
  const explain = async (): Promise<void> => {
    if (!explained.delete(key)) explained.set(key, (await ask<string | null>({ lang: lang(), ask: { explain: { name: finding.name } } })) ?? "");
    deeds.draw();
  };
  return h("article", { class: `fc ${finding.severity === "info" ? "note" : ""}` },
    h("h3", {}, mark(finding.severity), h("span", {}, title)),
    h("p", {}, `${place.charAt(0).toUpperCase()}${place.slice(1)}${rest ? `: ${rest}` : ""}.`),
    h("dl", { class: "kv" },
      finding.clause && [h("dt", {}, w("clause")), h("dd", {}, short(finding.clause, game.rules_edition))],
      noticed && [h("dt", {}, w("noticeable")), h("dd", {}, w("noticeable-from", { trick: noticed }))],
      rights && [h("dt", {}, w("entitled")), h("dd", {}, rights.entitled.map(({ seat, lost }) => `${who(game.players, seat)}, ${until(lost)}`).join("; "))]),
    lost(game, at) && !game.findings.some((other) => other.name === "verstoss-steht") && h("p", {}, w("stands-so-far")),
    help(finding, game) && h("p", { class: "small" }, help(finding, game)),
    h("p", { class: "acts" },
      game.rulings.length > 0 && NOTATION.test(finding.help ?? "") && state.view !== "rulings" && h("button", { class: "btn", type: "button", "data-k": `r${at}`, onclick: () => deeds.go({ view: "rulings" }) }, w("view-rulings")),
      /\.toml\b/.test(finding.message) && h("button", { class: "btn", type: "button", "data-k": `h${at}`, onclick: () => deeds.house() }, w("house-title")),
      step !== undefined && state.view !== "course" && h("button", { class: "btn q", type: "button", "data-k": `c${at}`, onclick: () => deeds.go({ view: "course", step }) }, w("in-course")),
      h("button", { class: "btn q", type: "button", "data-k": `t${at}`, onclick: () => { deeds.go({ view: "text" }); select(state, finding, deeds); } }, finding.position ? w("was-other") : w("in-text")),
      open && game.complaints[at] && h("button", { class: "btn q", type: "button", "data-k": `z${at}`, onclick: () => complain(game, finding, game.complaints[at] ?? "", deeds) }, w("complain")),
      h("button", { class: "btn q", type: "button", "data-k": `w${at}`, "aria-expanded": String(text !== undefined), onclick: () => void explain() }, w("fix-none"))),
    text !== undefined && h("div", { class: "why" }, page(text)));
}

/** The page about a finding: what stands indented is a record. */
function page(text: string): HTMLElement[] {
  return text.split(/\n{2,}(?! )/).map((part) => {
    const at = part.search(/^ {4}/m);
    const words = (at < 0 ? part : part.slice(0, at)).replace(/\n/g, " ").trim();
    return h("div", {}, words && h("p", {}, words), at >= 0 && h("pre", { class: "rec", tabindex: 0 }, part.slice(at).replace(/^ {4}/gm, "").trimEnd()));
  });
}

/** Selects what a finding is about. */
export function select(state: State, finding: Finding, deeds: Deeds): void {
  const [from, to] = place(state.text, finding.span);
  deeds.select(from, to);
}

/** A span of the judge as a range of the editor. */
export function place(text: string, span: Finding["span"]): [number, number] {
  const start = (line: number): number => starts(text)[line - 1] ?? text.length;
  return [start(span.line) + span.utf16.column - 1, start(span.end_line) + span.utf16.end_column - 1];
}

let known: { text: string; starts: number[] } = { text: "", starts: [0] };

/** Where each line begins. Of the same text it is asked for each finding. */
function starts(text: string): number[] {
  if (known.text !== text) {
    known = { text, starts: [0] };
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) known.starts.push(at + 1);
  }
  return known.starts;
}

function complain(game: Screen, finding: Finding, complaint: string, deeds: Deeds): void {
  const free = finding.rights?.entitled.find((entitled) => !entitled.lost)?.seat;
  if (free === undefined) return;
  event(game, deeds, `(${free}: ${complaint})`);
  deeds.say(w("complained", { name: who(game.players, free) }));
}

/** A help that says how a ruling or a command is typed; here rulings are chosen. */
const NOTATION = /`\(\p{L}+: |`doko /u;

function help(finding: Finding, game: Screen): string | null {
  if (/\.toml\b/.test(finding.message)) return w("house-missing");
  if (!finding.help) return null;
  if (NOTATION.test(finding.help)) return game.rulings.length > 0 ? w("help-rulings") : null;
  return plain(finding.help);
}

/** A card of a trick, within a sentence. */
export function exactly({ trick, position }: { trick: number | null; position: number | null }): string {
  return trick && position ? w("in-trick", { trick, card: position }) : w("at-trick", { trick: trick ?? "?" });
}

/** Until when somebody could complain. */
function until(lost: { trick: number | null; position: number | null } | null): string {
  if (!lost) return w("right-kept");
  const { trick, position } = lost;
  return w("right-lost", { place: exactly({ trick, position }) });
}
