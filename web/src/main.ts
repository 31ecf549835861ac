// The page: one text, one judge, five views of what it says.

import { ask, raw, start, type Ask } from "./bridge";
import { suits } from "./cards";
import { h, mount } from "./dom";
import { Editor, type Hint, type Mark } from "./editor";
import EXAMPLE from "../../corpus/games/protest.doko";
import { MOST, opened, TOO_LONG } from "./file";
import { pack, unpack } from "./share";
import { findings, plays, screen, VIEWS, writing, type Deeds, type State, type View } from "./state";
import type { Look, Rules, Screen, Under } from "./types";
import { call, lang, LANGS, plain, preferred, speak, signed, spell, w, who, type Lang } from "./words";
import { view as course, spoken } from "./view/course";
import { notation, view as enter } from "./view/enter";
import { place } from "./view/findings";
import { view as list } from "./view/list";
import { bar, help, house, tabs } from "./view/menu";
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
/** The record of a stranger's link is looked at: one's own stays kept until it is worked on. */
let borrowed: string | null = null;

function put(storage: () => Storage, kept: string): boolean {
  try {
    storage().setItem("doko", kept);
    return true;
  } catch {
    return false;
  }
}

/** Keeps what is there: for this tab, so that two of them do not mix, and for the next visit. */
function keep(): void {
  sync();
  if (unkept) keepLook(...unkept);
  unkept = null;
  const all = Object.fromEntries(KEPT.map((key) => [key, state[key]]));
  const [whole, rest] = [JSON.stringify(all), JSON.stringify({ ...all, text: "", name: null })];
  put(() => sessionStorage, whole) || put(() => sessionStorage, rest);
  if (borrowed !== null) return;
  if (put(() => localStorage, whole)) return;
  // Where the text cannot be kept, an older one is not kept either: it would be taken for this one.
  put(() => localStorage, rest);
  if (state.text.trim()) once("not-kept");
}

const told = new Set<string>();

/** Says something that is true from now on, and need not be said again. */
function once(id: string): void {
  if (told.has(id)) return;
  told.add(id);
  deeds.say(w(id));
}

function recall(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const kept = JSON.parse(storage().getItem("doko") ?? "null") as Record<string, unknown> | null;
      if (kept === null || typeof kept !== "object") continue;
      for (const key of KEPT) {
        const value = kept[key];
        const right = key === "name" || key === "by" ? value === null || typeof value === "string" : typeof value === typeof state[key];
        if (right) (state as unknown as Record<string, unknown>)[key] = value;
      }
      if (!LANGS.includes(state.lang)) state.lang = preferred();
      if (!Number.isInteger(state.south) || state.south < 1 || state.south > 7) state.south = 1;
      return;
    } catch { /* not allowed, or not ours */ }
  }
}

/** Which module judges: what was kept of another one is not shown. */
declare const MODULE: string;
/** The longest answer that is kept, in characters, and that about most games. */
const LONGEST = 400_000;
const MANY = 300;

/** What is asked about the text as a whole. */
function question(): Ask {
  return { text: state.text, lang: lang(), rules: state.by, house: state.house, game: state.game, ask: "look" };
}

/** An answer that waits until nobody types. */
let unkept: [Ask, Look] | null = null;

/** Keeps the answer of the judge: the next visit begins with it, and not with an empty verdict until the module is there. */
function keepLook(asked: Ask, look: Look): void {
  try {
    const kept = look.games.length > MANY ? "" : JSON.stringify({ module: MODULE, asked, look });
    if (kept && kept.length <= LONGEST) localStorage.setItem("doko-look", kept);
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

/** The caret went elsewhere: what was being written may now be looked at. */
function moved(): void {
  if (!editor || !writing(editor.writing())) return;
  draw();
  marks();
}

function show(look: Look): void {
  writing(editor.writing());
  state.look = look;
  state.next = look.next;
  spell(notation(state)?.cards ?? []);
  const lie = look.game ? plays(look.game).length : 0;
  state.step = Math.min(state.step, lie);
  draw();
  // Who clicks without seeing hears what was written, and who is next.
  if (state.view === "cards" && lie > 0) {
    const next = look.next?.phase === "play" && look.next.seat !== null && look.game ? ` ${w("to-act", { name: who(look.game.players, look.next.seat) })}` : "";
    const heard = spoken(state, lie) + next;
    if ($("step").textContent !== heard) $("step").textContent = heard;
  }
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
    sync();
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
  async by(rules) {
    const before = screen(state)?.points;
    state.by = rules;
    keep();
    await judge();
    const game = screen(state);
    const points = (all: number[]) => all.map((one) => signed(one)).join(" ");
    if (!game?.points || !before || rules === null) deeds.say(null);
    else if (points(before) === points(game.points)) deeds.say(w("under-same", { rules: game.rules_title ?? rules }));
    else deeds.say(w("under-instead", { rules: game.rules_title ?? rules, points: points(game.points), instead: points(before) }));
  },
  open: () => $("file").click(),
  house: () => house(state, deeds),
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
    if (text === null) deeds.say(w("bad-link"));
    else if (text !== state.text) {
      if (state.text.trim() && borrowed === null) borrowed = state.text;
      state.name = null;
      editor.replace(text);
      sync();
      await judge();
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
  const empty = !text.trim();
  // What takes long is said to be read, and is not "no game".
  const slow = window.setTimeout(() => { if (state.look === NOTHING && !empty) { state.look = null; draw(); } }, 300);
  try {
    if (text.length > MOST) throw new Error(TOO_LONG);
    let look = empty ? NOTHING : await ask<Look>(about);
    if (!Array.isArray(look.games)) throw new Error("no answer");
    if (mine !== asked) return;
    if (keeping) unkept = [about, look];
    else keepLook(about, look);
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
  } catch (error) {
    if (mine !== asked) return;
    state.look = { ...NOTHING, refused: (error as Error).message === TOO_LONG ? TOO_LONG : "not-checked" };
    state.next = null;
    draw();
    editor.show([], []);
  } finally {
    clearTimeout(slow);
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
    found.push({ from, to, kind: finding.severity, title: plain(finding.message) });
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

/** Whether a finger or a button of the mouse is down, and whether something has to be drawn when it is up again. */
const press = { down: false, undrawn: false };

/** What is pressed stays where it is until it has been clicked: a new element in its place would never hear of the click. */
function watchPresses(): void {
  const up = (): void => {
    press.down = false;
    if (!press.undrawn) return;
    press.undrawn = false;
    draw();
  };
  addEventListener("pointerdown", () => { press.down = true; }, true);
  addEventListener("pointercancel", up, true);
  addEventListener("blur", up);
  // The click comes behind it, if there is one; who listens to it may draw, and a menu tells behind it that it is open.
  addEventListener("pointerup", () => void setTimeout(up, 80), true);
  addEventListener("click", () => { press.down = false; setTimeout(up, 50); }, true);
}

function draw(): void {
  if (press.down) {
    press.undrawn = true;
    return;
  }
  press.undrawn = false;
  document.documentElement.classList.toggle("dark", state.dark);
  suits(state.german, state.four);
  call(state.german);
  document.title = `${headline(state)} – Doko`;
  mount($("bar"), bar(state, deeds, menu));
  mount($("verdict"), verdict(state, deeds));
  mount($("tabs"), tabs(state));
  // A list is looked at, and no game of it.
  const several = state.view === "list" && (state.look?.games.length ?? 0) > 1;
  const game = screen(state);
  const last = game?.rows.filter((row) => row.sums).at(-1)?.sums ?? null;
  const augen = several ? null : game?.augen ?? last;
  mount($("small"), headline(state), augen && h("span", {}, `${augen[0]} : ${augen[1]}`));
  $("text-view").hidden = state.view !== "text";
  $("view").hidden = state.view === "text";
  mount($("own"), borrowed !== null && h("div", { class: "notice" }, h("span", {}, w("borrowed")), h("button", { class: "btn q", type: "button", "data-k": "own", onclick: () => { const own = borrowed ?? ""; borrowed = null; editor.replace(own); } }, w("own"))));
  mount($("notice"), state.notice && h("div", { class: "notice" }, h("span", {}, state.notice), h("button", { class: "btn q", type: "button", onclick: () => { state.notice = null; draw(); } }, w("close"))));
  if (state.view === "text") {
    mount($("edbar"), h("span", {}, state.name ?? (state.text.trim() ? w("record") : w("untitled"))), h("span", { class: "acts" },
      h("button", { class: "btn q", type: "button", "data-k": "open", onclick: () => deeds.open() }, w("open")),
      state.text.trim() && [h("button", { class: "btn q", type: "button", "data-k": "tidy", onclick: () => deeds.tidy() }, w("tidy")),
        h("button", { class: "btn q", type: "button", "data-k": "clear", onclick: () => { state.name = null; borrowed = null; editor.replace(""); } }, w("clear"))]));
    mount($("below"), below(state, deeds));
    mount($("beside"), beside(state, deeds));
  } else {
    const content = { cards: enter, course, rulings, list }[state.view](state, deeds);
    mount($("view"), h("h2", { class: "vh" }, w(`view-${state.view}`)), content);
  }
  if (state.view === "rulings" && game && state.under === null) void compare();
  mount($("foot"),
    game && [!several && !(state.view === "rulings" && game.rulings.length > 0) && h("button", { class: "btn", type: "button", "data-k": "report", onclick: () => deeds.print("report") }, w("print-report")),
      h("button", { class: "btn q", type: "button", "data-k": "share", onclick: () => deeds.share() }, w("share")),
      h("button", { class: "btn q", type: "button", "data-k": "save", onclick: () => deeds.save("record") }, w("save-record")),
      h("button", { class: "btn q", type: "button", "data-k": "json", onclick: () => deeds.save("json") }, w("save-json"))],
    h("span", {}, w("offline")));
  document.body.setAttribute("data-drop", w("drop"));
  $("skip").textContent = w("skip");
}

/** What is in the editor by now. */
function sync(): void {
  if (stale) state.text = editor.text();
  stale = false;
}
let stale = false;

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
  sync();
  const name = (state.name ?? "spiel.doko").replace(/\.[^.]*$/, "");
  if (what === "record") download(state.text, `${name}.doko`, "text/plain");
  else download(await raw({ text: state.text, lang: lang(), ask: "json" }), `${name}.json`, "application/json");
}

async function share(): Promise<void> {
  sync();
  const address = `${location.href.split("#")[0]}#v=${state.view}&t=${await pack(state.text)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    deeds.say(w("shared"));
  } catch {
    deeds.say(address);
  }
}

/** Takes files: a record, JSON, what another program saved; a rule file becomes the house rules. */
async function take(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const read = await opened(file);
    if ("why" in read) deeds.say(`${file.name}: ${w(read.why)}`);
    else if (read.rules) {
      state.house = read.text;
      keep();
      house(state, deeds);
    } else {
      state.name = file.name;
      state.game = 0;
      state.step = 0;
      state.ruling = null;
      state.notice = read.guessed ? w("guessed") : null;
      borrowed = null;
      editor.replace(read.text);
    }
  }
}

/** Closes the menu. */
function shut(): void {
  menu.open = false;
  document.querySelector(".menu")?.removeAttribute("open");
}

function keys(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.key === "Escape" && menu.open) {
    shut();
    document.querySelector<HTMLElement>(".menu > summary")?.focus();
    return;
  }
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

/** A key was pressed. That is answered at once, and nothing else is done until the next ones are: a text may be long. */
function changed(typed: boolean): void {
  stale = true;
  if (typed) borrowed = null;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    sync();
    state.under = null;
    state.ruling = null;
    void judge();
  }, 60);
  clearTimeout(keeping);
  keeping = window.setTimeout(() => { keeping = 0; keep(); }, state.text.length > LONGEST ? 2000 : 400);
}
/** Runs while somebody types. */
let keeping = 0;

async function main(): Promise<void> {
  // The judge is made ready while the page is drawn.
  const ready = start();
  recall();
  const asked = new URLSearchParams(location.search).get("lang");
  if (LANGS.includes(asked as Lang)) state.lang = asked as Lang;
  speak(state.lang);
  const kept = state.text;
  state.text = "";
  editor = new Editor($("record"), w("record"), nonce, { changed, moved });
  if (kept) {
    editor.replace(kept);
    sync();
    clearTimeout(timer);
    clearTimeout(keeping);
    keeping = 0;
  }
  const given = new URLSearchParams(location.hash.slice(1));
  if (VIEWS.includes(given.get("v") as View)) state.view = given.get("v") as View;
  const whole = (key: string): number => {
    const number = Number(given.get(key));
    return Number.isSafeInteger(number) ? Math.max(0, number) : 0;
  };
  state.game = whole("g");
  const step = whole("k");
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
  try {
    await ready;
    const rules = ask<Rules[]>({ lang: lang(), ask: "rules" });
    await judge();
    state.rules = await rules;
  } catch {
    deeds.say(w("no-judge"));
  }
  state.step = step;
  await arrive();
  document.documentElement.setAttribute("data-ready", "");
  watchPresses();
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keep(); });
  window.addEventListener("hashchange", () => void arrive());
  window.addEventListener("popstate", () => void arrive());
  document.addEventListener("keydown", keys);
  // The fragment keeps the place; the skip link only moves the focus.
  $("skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
  document.addEventListener("pointerdown", (event) => { if (menu.open && !(event.target as Element).closest(".menu, dialog")) shut(); });
  const input = $("file") as HTMLInputElement;
  input.addEventListener("change", () => { void take([...(input.files ?? [])]).finally(() => { input.value = ""; }); });
  const drag = (event: DragEvent): void => { event.preventDefault(); document.body.classList.toggle("dropping", event.type === "dragover"); };
  document.addEventListener("dragover", drag);
  document.addEventListener("dragleave", drag);
  document.addEventListener("drop", (event) => { drag(event); void take([...(event.dataTransfer?.files ?? [])]); });
  new IntersectionObserver(([entry]) => $("small").classList.toggle("on", !entry?.isIntersecting)).observe($("verdict"));
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) worker();
}

/** What is kept for reading offline. A new version waits until it is asked for. */
function worker(): void {
  void navigator.serviceWorker.register("sw.js").then((registration) => {
    const told = (fresh: ServiceWorker | null): void => {
      if (!fresh || !navigator.serviceWorker.controller) return;
      mount($("version"), h("div", { class: "notice" }, h("span", {}, w("new-version")), h("button", { class: "btn q", type: "button", onclick: () => {
        keep();
        // Only when the new version has taken over does a reload bring it.
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        fresh.postMessage("now");
      } }, w("reload"))));
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
