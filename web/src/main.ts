// The page: one text, one judge, five views of what it says.

import { ask, raw, start, type Ask } from "./bridge";
import { suits } from "./cards";
import { h, mount } from "./dom";
import { Editor, type Hint, type Mark } from "./editor";
import EXAMPLE from "../../corpus/games/protest.doko";
import { pack, unpack } from "./share";
import { findings, plays, screen, VIEWS, type Deeds, type State, type View } from "./state";
import type { Look, Rules, Screen, Under } from "./types";
import { lang, LANGS, plain, preferred, speak, w, who, type Lang } from "./words";
import { view as course, spoken } from "./view/course";
import { view as enter } from "./view/enter";
import { place } from "./view/findings";
import { view as list } from "./view/list";
import { bar, help, tabs } from "./view/menu";
import { view as rulings } from "./view/rulings";
import { below, beside } from "./view/text";
import { headline, stepOf, verdict } from "./view/verdict";

const state: State = {
  text: "", name: null, lang: preferred(), view: "text", look: null, next: null, under: null, rules: [], by: null, house: "", game: 0, step: 0,
  dark: matchMedia("(prefers-color-scheme: dark)").matches, german: false, four: false, letters: true, south: 1, ruling: null, notice: null,
};
const menu = { open: false };
const NOTHING: Look = { refused: null, lists: [], games: [], game: null, next: null };
const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? "";
const $ = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
let editor: Editor;

// What is kept between two visits. A browser may forbid it: then nothing is kept, and all else works.
const KEPT = ["text", "name", "by", "house", "dark", "german", "four", "letters", "south", "lang"] as const;

function keep(): void {
  try {
    localStorage.setItem("doko", JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, state[key]]))));
  } catch { /* not allowed, or full */ }
}

function recall(): void {
  try {
    const kept = JSON.parse(localStorage.getItem("doko") ?? "{}") as Record<string, unknown>;
    for (const key of KEPT) {
      const value = kept[key];
      if (value !== undefined && (typeof value === typeof state[key] || state[key] === null)) (state as unknown as Record<string, unknown>)[key] = value;
    }
    if (!LANGS.includes(state.lang)) state.lang = preferred();
  } catch { /* not allowed, or not ours */ }
}

/** Which module judges: what was kept of another one is not shown. */
declare const MODULE: string;
/** The longest answer that is kept, in characters. */
const LONGEST = 400_000;

/** What is asked about the text as a whole. */
function question(): Ask {
  return { text: state.text, lang: lang(), rules: state.by, house: state.house, game: state.game, ask: "look" };
}

/** Keeps the answer of the judge: the next visit begins with it, and not with an empty verdict until the module is there. */
function keepLook(asked: Ask, look: Look): void {
  try {
    const kept = JSON.stringify({ module: MODULE, asked, look });
    if (kept.length <= LONGEST) localStorage.setItem("doko-look", kept);
    else localStorage.removeItem("doko-look");
  } catch { /* not allowed, or full */ }
}

/** Returns what this module answered to the same question on the last visit. */
function keptLook(): Look | null {
  try {
    const kept = JSON.parse(localStorage.getItem("doko-look") ?? "{}") as { module?: string; asked?: Ask; look?: Look };
    return kept.module === MODULE && JSON.stringify(kept.asked) === JSON.stringify(question()) ? (kept.look ?? null) : null;
  } catch {
    return null;
  }
}

function show(look: Look): void {
  state.look = look;
  state.next = look.next;
  state.step = Math.min(state.step, look.game ? plays(look.game).length : 0);
  draw();
  marks();
}

const deeds: Deeds = {
  draw,
  go({ view, game, step }) {
    const before = `${state.view} ${state.game}`;
    if (view) state.view = view;
    if (game !== undefined && game !== state.game) {
      state.game = game;
      state.ruling = null;
      void judge();
    }
    if (step !== undefined) state.step = step;
    const hash = place_hash();
    if (before === `${state.view} ${state.game}`) history.replaceState(null, "", hash);
    else history.pushState(null, "", hash);
    draw();
    if (view) scrollTo({ top: 0 });
    if (step !== undefined) $("step").textContent = spoken(state);
  },
  write(text) {
    editor.replace(text);
  },
  edit(change) {
    const lines = state.text.split("\n");
    change(lines);
    const text = lines.join("\n");
    // Only what differs is replaced: the caret and what is undone stay small.
    let from = 0;
    while (from < text.length && text[from] === state.text[from]) from++;
    let end = 0;
    while (end < text.length - from && end < state.text.length - from && text[text.length - 1 - end] === state.text[state.text.length - 1 - end]) end++;
    editor.insert(from, text.slice(from, text.length - end), state.text.length - end);
  },
  undo: () => void editor.undo(),
  redo: () => void editor.redo(),
  select: (from, to) => editor.go(from, to),
  judge: () => void judge(),
  open: () => $("file").click(),
  keep,
  print: (what) => void print(what),
  save: (what) => void save(what),
  share: () => void share(),
  example() {
    state.name = "protest.doko";
    editor.replace(EXAMPLE.replace(/ # erwartet:.*/, ""));
    state.step = 0;
  },
  async tidy() {
    const text = await ask<string | { failed: string }>({ text: state.text, lang: lang(), ask: "format" });
    if (typeof text === "string") editor.replace(text);
    else deeds.say(w(text.failed || "refused"));
  },
  say(text) {
    state.notice = text;
    draw();
  },
};

function place_hash(): string {
  return `#v=${state.view}&g=${state.game}&k=${state.step}`;
}

async function arrive(): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1));
  const packed = given.get("t");
  if (packed) {
    const text = await unpack(packed);
    if (text !== null) {
      state.name = null;
      editor.replace(text);
    }
    history.replaceState(null, "", `#v=${VIEWS.includes(given.get("v") as View) ? given.get("v") : "text"}`);
  }
  const view = given.get("v") as View;
  if (VIEWS.includes(view)) state.view = view;
  const game = Number(given.get("g") ?? state.game);
  if (Number.isSafeInteger(game) && game >= 0 && game !== state.game) {
    state.game = game;
    await judge();
  }
  const step = Number(given.get("k") ?? state.step);
  if (Number.isSafeInteger(step) && step >= 0) state.step = step;
  draw();
}

// Judging: the newest text wins. While one is judged no other is sent: a large file that is typed in does not pile up questions.
let timer = 0;
let asked = 0;
let judging: Promise<void> | null = null;

/** Judges what is there by now; returns when the newest is judged. */
function judge(): Promise<void> {
  asked++;
  judging ??= newest().finally(() => { judging = null; });
  return judging;
}

async function newest(): Promise<void> {
  for (let mine = -1; mine !== asked;) {
    mine = asked;
    await judged(mine);
  }
}

async function judged(mine: number): Promise<void> {
  const about = question();
  const text = state.text;
  try {
    let look = text.trim() ? await ask<Look>(about) : NOTHING;
    if (mine !== asked) return;
    keepLook(about, look);
    // A card that is being typed is not a faulty one.
    const caret = editor.caret();
    const typed = caret === null ? undefined : look.game?.findings.find((finding) => finding.code.startsWith("N") && place(text, finding.span)[1] === caret);
    if (typed && caret !== null) {
      const from = place(text, typed.span)[0];
      look = await ask<Look>({ ...about, text: text.slice(0, from) + " ".repeat(caret - from) + text.slice(caret) });
      if (mine !== asked) return;
    }
    show(look);
    announce();
    if (state.view === "rulings") void compare();
  } catch {
    if (mine !== asked) return;
    state.notice = w("not-checked");
    draw();
  }
}

async function compare(): Promise<void> {
  const game = screen(state);
  if (!game) return;
  const mine = asked;
  const under = await ask<Under[]>({ text: state.text, lang: lang(), house: state.house, game: game.index, ask: "compare" });
  if (mine !== asked) return;
  state.under = under;
  draw();
}

let said = "";
let last = 0;

/** Says the verdict to who hears it, when its sentence changes, at most once in two seconds. */
function announce(): void {
  const now = headline(state);
  if (now === said) return;
  const wait = Math.max(0, 2000 - (Date.now() - last));
  setTimeout(() => {
    const newest = headline(state);
    if (newest === said) return;
    said = newest;
    last = Date.now();
    $("live").textContent = newest;
  }, wait);
}

function marks(): void {
  const game = screen(state);
  const found: Mark[] = [];
  const hints: Hint[] = [];
  for (const list of state.look?.lists ?? []) for (const finding of list.findings) add(finding);
  function add(finding: Screen["findings"][number]): void {
    const [from, to] = place(state.text, finding.span);
    found.push({ from, to, kind: finding.severity, title: plain(finding.message, false) });
    if (finding.severity === "error") for (const related of finding.related.slice(0, 4)) {
      const [begin, end] = place(state.text, related.span);
      found.push({ from: begin, to: end, kind: "related", title: related.message });
    }
  }
  if (game) {
    for (const { at } of findings(game)) if (game.findings[at]) add(game.findings[at]);
    for (const row of game.rows) {
      if (row.winner === null || row.number === 0) continue;
      hints.push({ line: row.line, text: `${who(game.players, row.winner)}${row.sums ? ` · ${row.sums[0]} : ${row.sums[1]}` : ""}` });
    }
  }
  editor.show(found, hints);
}

function draw(): void {
  document.documentElement.classList.toggle("dark", state.dark);
  suits(state.german, state.four);
  document.title = `${headline(state)} – Doko`;
  mount($("bar"), bar(state, deeds, menu));
  mount($("verdict"), verdict(state, deeds));
  mount($("tabs"), tabs(state));
  const game = screen(state);
  const last = game?.rows.filter((row) => row.sums).at(-1)?.sums ?? null;
  const augen = game?.augen ?? last;
  mount($("small"), headline(state), augen && h("span", {}, `${augen[0]} : ${augen[1]}`));
  $("text-view").hidden = state.view !== "text";
  $("view").hidden = state.view === "text";
  mount($("notice"), state.notice && h("div", { class: "notice" }, h("span", {}, state.notice), h("button", { class: "btn q", type: "button", onclick: () => { state.notice = null; draw(); } }, w("close"))));
  if (state.view === "text") {
    mount($("edbar"), h("span", {}, state.name ?? (state.text.trim() ? w("record") : w("untitled"))), h("span", { class: "acts" },
      h("button", { class: "btn q", type: "button", "data-k": "open", onclick: () => deeds.open() }, w("open")),
      state.text.trim() && [h("button", { class: "btn q", type: "button", "data-k": "tidy", onclick: () => deeds.tidy() }, w("tidy")),
        h("button", { class: "btn q", type: "button", "data-k": "clear", onclick: () => { state.name = null; editor.replace(""); } }, w("clear"))]));
    mount($("below"), below(state, deeds));
    mount($("beside"), beside(state, deeds));
  } else {
    const content = { cards: enter, course, rulings, list }[state.view](state, deeds);
    mount($("view"), h("h2", { class: "vh" }, w(`view-${state.view}`)), content);
  }
  if (state.view === "rulings" && game && state.under === null) void compare();
  mount($("foot"),
    game && [h("button", { class: "btn", type: "button", "data-k": "report", onclick: () => deeds.print("report") }, w("print-report")),
      h("button", { class: "btn q", type: "button", "data-k": "share", onclick: () => deeds.share() }, w("share")),
      h("button", { class: "btn q", type: "button", "data-k": "save", onclick: () => deeds.save("record") }, w("save-record")),
      h("button", { class: "btn q", type: "button", "data-k": "json", onclick: () => deeds.save("json") }, w("save-json"))],
    h("span", {}, w("offline")));
  document.body.setAttribute("data-drop", w("drop"));
  $("skip").textContent = w("skip");
}

async function print(what: "report" | "sheet"): Promise<void> {
  const question = { text: state.text, lang: lang(), rules: state.by, house: state.house, game: screen(state)?.index ?? 0 };
  const page = await ask<string | null>({ ...question, ask: what === "sheet" ? "sheet" : { report: { german: state.german } } });
  if (page) download(page, what === "sheet" ? "liste.html" : "spielbericht.html", "text/html");
}

function download(content: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function save(what: "record" | "json"): Promise<void> {
  const name = (state.name ?? "spiel.doko").replace(/\.[^.]*$/, "");
  if (what === "record") download(state.text, `${name}.doko`, "text/plain");
  else download(await raw({ text: state.text, lang: lang(), ask: "json" }), `${name}.json`, "application/json");
}

async function share(): Promise<void> {
  const address = `${location.href.split("#")[0]}#v=${state.view}&t=${await pack(state.text)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    deeds.say(w("shared"));
  } catch {
    deeds.say(address);
  }
}

/** Takes a file: a record, JSON, or what another program saved. */
export async function take(file: File): Promise<void> {
  const text = await file.text();
  let record: string = text;
  if (/^\s*\{/.test(text)) {
    const read = await ask<string | { failed: string }>({ text, lang: lang(), ask: "from-json" });
    if (typeof read === "string") record = read;
  } else if (/^\s*</.test(text) || !/^\s*(#|doko\b|spiel\b|game\b|spel\b)/im.test(text.slice(0, 4000))) {
    record = (await ask<string | null>({ text, lang: lang(), ask: "import" })) ?? text;
  }
  state.name = file.name;
  state.game = 0;
  state.step = 0;
  editor.replace(record);
}

function keys(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (target.closest(".cm-editor, input, textarea, select, dialog")) return;
  const game = screen(state);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    if (event.shiftKey) deeds.redo();
    else deeds.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (state.letters) {
    if (event.key === "?") return help();
    const view = VIEWS[Number(event.key) - 1];
    if (view) return deeds.go({ view });
    if (event.key.toLowerCase() === "f" && game) {
      const steps = findings(game).map(({ at }) => stepOf(game, at)).filter((step): step is number => step !== undefined).sort((a, b) => a - b);
      const to = event.shiftKey ? [...steps].reverse().find((step) => step < state.step) : steps.find((step) => step > state.step);
      if (to !== undefined) deeds.go({ view: "course", step: to });
      return;
    }
  }
  if (state.view !== "course" || !game) return;
  const all = plays(game);
  const row = all[state.step - 1]?.row ?? -1;
  const to: Record<string, number> = {
    ArrowLeft: state.step - 1, ArrowRight: state.step + 1, Home: 0, End: all.length,
    ArrowUp: all.findIndex((play) => play.row >= Math.max(0, row)), ArrowDown: all.filter((play) => play.row <= row + 1).length,
  };
  const step = to[event.key];
  if (step === undefined) return;
  event.preventDefault();
  deeds.go({ step: Math.max(0, Math.min(all.length, step)) });
}

function changed(text: string): void {
  state.text = text;
  state.under = null;
  state.ruling = null;
  clearTimeout(timer);
  timer = window.setTimeout(() => { keep(); void judge(); }, 60);
}

async function main(): Promise<void> {
  // The judge is made ready while the page is drawn.
  const ready = start();
  recall();
  const asked = new URLSearchParams(location.search).get("lang");
  if (LANGS.includes(asked as Lang)) state.lang = asked as Lang;
  speak(state.lang);
  const kept = state.text;
  state.text = "";
  editor = new Editor($("record"), w("record"), nonce, { changed, moved: () => {} });
  if (kept) {
    editor.replace(kept);
    clearTimeout(timer);
  }
  const given = new URLSearchParams(location.hash.slice(1));
  if (VIEWS.includes(given.get("v") as View)) state.view = given.get("v") as View;
  state.game = Math.max(0, Number(given.get("g")) || 0);
  const step = Math.max(0, Number(given.get("k")) || 0);
  const before = given.has("t") ? null : keptLook();
  state.step = before ? step : 0;
  try {
    if (before) show(before);
    else draw();
  } catch {
    // What was kept is none of ours: the judge is asked.
    state.look = null;
    draw();
  }
  await ready;
  const rules = ask<Rules[]>({ lang: lang(), ask: "rules" });
  await judge();
  state.rules = await rules;
  state.step = step;
  await arrive();
  document.documentElement.setAttribute("data-ready", "");
  window.addEventListener("hashchange", () => void arrive());
  window.addEventListener("popstate", () => void arrive());
  document.addEventListener("keydown", keys);
  const input = $("file") as HTMLInputElement;
  input.addEventListener("change", () => { if (input.files?.[0]) void take(input.files[0]); input.value = ""; });
  const drag = (event: DragEvent): void => { event.preventDefault(); document.body.classList.toggle("dropping", event.type === "dragover"); };
  document.addEventListener("dragover", drag);
  document.addEventListener("dragleave", drag);
  document.addEventListener("drop", (event) => { drag(event); const file = event.dataTransfer?.files[0]; if (file) void take(file); });
  new IntersectionObserver(([entry]) => $("small").classList.toggle("on", !entry?.isIntersecting)).observe($("verdict"));
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) worker();
}

/** What is kept for reading offline. A new version waits until it is asked for. */
function worker(): void {
  void navigator.serviceWorker.register("sw.js").then((registration) => {
    const told = (fresh: ServiceWorker | null): void => {
      if (!fresh || !navigator.serviceWorker.controller) return;
      mount($("version"), h("div", { class: "notice" }, h("span", {}, w("new-version")), h("button", { class: "btn q", type: "button", onclick: () => { fresh.postMessage("now"); location.reload(); } }, w("reload"))));
    };
    told(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const fresh = registration.installing;
      fresh?.addEventListener("statechange", () => { if (fresh.state === "installed") told(fresh); });
    });
  }).catch(() => undefined);
}

// For the tests: the judge behind the page, asked as the page asks it.
(globalThis as { dokoAsk?: unknown }).dokoAsk = raw;
void main();
