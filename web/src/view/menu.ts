// The bar: which game, by which rules, in which language; and house rules.

import { ask } from "../bridge";
import { pip } from "../cards";
import { h, mount, type Child } from "../dom";
import { screen, VIEWS, type Deeds, type State } from "../state";
import type { Finding } from "../types";
import { LANGS, lang, plain, speak, w, type Lang } from "../words";
import { s } from "../dom";

const ICONS: Record<string, string> = {
  text: "M4 6h16M4 11h16M4 16h10", cards: "M6 5h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM17 7l3 1-3 11",
  course: "M6 5l9 7-9 7zM19 5v14", rulings: "M12 4v16M7 20h10M5 8h14M5 8l-2.5 6h5zM19 8l-2.5 6h5z", list: "M4 19V9M10 19V5M16 19v-7M21 19H3",
};

/** The name the house rules have in a record. */
const HOUSE = "haus.toml";

export function tabs(state: State): Child {
  return h("nav", { class: "tabs", "aria-label": w("views") }, VIEWS.map((view) =>
    h("a", { href: `#v=${view}&g=${state.game}`, "data-k": view, "aria-current": state.view === view ? "page" : null },
      s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[view] ?? "" })), w(`view-${view}`))));
}

function date(text: string | null | undefined): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "");
  return found && lang() !== "en" ? `${Number(found[3])}.${Number(found[2])}.${found[1]}` : (text ?? "");
}

function rules(state: State, deeds: Deeds, key: string): HTMLElement {
  const game = screen(state);
  const noted = state.look?.lists[state.look.games.find((one) => one.index === game?.index)?.list ?? 0]?.rules ?? "ddv";
  const title = state.rules.find((one) => one.id === noted)?.title ?? (state.by === null ? game?.rules_title : null) ?? noted;
  return h("select", { class: "sel", "data-k": key, "aria-label": w("rules"), onchange: (event: Event) => {
    const value = (event.target as HTMLSelectElement).value;
    deeds.by(value === "" ? null : value);
  } },
  h("option", { value: "", selected: state.by === null }, w("rules-own", { title })),
  state.rules.map((one) => h("option", { value: one.id, selected: state.by === one.id }, one.title)),
  state.house.trim() && h("option", { value: HOUSE, selected: state.by === HOUSE }, w("rules-house")));
}

function languages(state: State, deeds: Deeds, key: string): HTMLElement {
  return h("div", { class: "seg", role: "group", "aria-label": w("language") }, LANGS.map((one: Lang) =>
    h("button", { type: "button", lang: one, "data-k": `${key}${one}`, "aria-pressed": String(state.lang === one), onclick: () => { state.lang = one; speak(one); deeds.keep(); deeds.judge(); deeds.draw(); } }, one.toUpperCase())));
}

function toggle(state: State, deeds: Deeds, key: "german" | "four" | "letters", label: string): HTMLElement {
  return h("button", { class: "btn", type: "button", "data-k": key, "aria-pressed": String(state[key]), onclick: () => { state[key] = !state[key]; deeds.keep(); deeds.draw(); } }, label);
}

export function bar(state: State, deeds: Deeds, menu: { open: boolean }): Child {
  const game = screen(state);
  const list = state.look?.lists[state.look.games.find((one) => one.index === game?.index)?.list ?? 0];
  // The list is looked at, and no game of it.
  const whole = state.view === "list" && (state.look?.games.length ?? 0) > 1;
  const several = (state.look?.games.length ?? 0) > 1;
  const dark = (key: string) => h("button", { class: `btn${key === "dark1" ? " wider" : ""}`, type: "button", "data-k": key, onclick: () => { state.dark = !state.dark; deeds.keep(); deeds.draw(); } }, state.dark ? w("light") : w("dark"));
  return h("header", { class: "top" },
    h("a", { class: "brand", href: "#v=text", "data-k": "brand" }, pip("C"), "Doko"),
    h("p", { class: "game" }, game && h("b", {}, whole ? (list?.title ?? w("view-list")) : w("game-of", { label: game.label ?? String(game.index) })),
      h("span", {}, [whole ? null : list?.title, date(list?.date)].filter(Boolean).join(" · ")),
      game && h("span", { class: "printed" }, [game.rules_title, game.rules_edition].filter(Boolean).join(", "))),
    several && game && h("select", { class: "sel wide wider", "data-k": "games", "aria-label": w("game"), onchange: (event: Event) => deeds.go({ game: Number((event.target as HTMLSelectElement).value), step: 0 }) }, options(state, game.index)),
    h("span", { class: "wide" }, rules(state, deeds, "rules1")),
    h("span", { class: "wide" }, languages(state, deeds, "l1")), dark("dark1"),
    h("details", { class: "menu", open: menu.open, ontoggle: (event: Event) => { menu.open = (event.target as HTMLDetailsElement).open; } },
      h("summary", { class: "btn", "aria-label": w("menu"), "data-k": "menu" }, "⋯"),
      h("div", { class: "drop" },
        several && game && h("label", {}, w("game"), h("select", { class: "sel", "data-k": "games2", onchange: (event: Event) => deeds.go({ game: Number((event.target as HTMLSelectElement).value), step: 0 }) }, options(state, game.index))),
        h("label", {}, w("rules"), rules(state, deeds, "rules2")),
        languages(state, deeds, "l2"), dark("dark2"),
        h("button", { class: "btn", type: "button", "data-k": "south", onclick: () => { state.south = (state.south % (game?.seats ?? 4)) + 1; deeds.keep(); deeds.draw(); } }, w("turn-seats")),
        toggle(state, deeds, "german", w("suits")), toggle(state, deeds, "four", w("four-colours")), toggle(state, deeds, "letters", w("letters")),
        h("button", { class: "btn", type: "button", onclick: () => deeds.house() }, w("house-title")),
        h("button", { class: "btn", type: "button", onclick: () => help() }, w("help")))));
}

function options(state: State, index: number): Child {
  const games = state.look?.games ?? [];
  // A select of thousands is no help: those around the one that is shown.
  const at = games.findIndex((one) => one.index === index);
  return games.slice(Math.max(0, at - 100), at + 100).map((one) => h("option", { value: one.index, selected: one.index === index }, w("game-of", { label: one.label ?? String(one.index) })));
}

function box(title: string, ...content: Child[]): HTMLDialogElement {
  const dialog = h("dialog", { "aria-label": title }, h("h2", {}, title), content,
    h("p", { class: "acts" }, h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, w("close")))) as HTMLDialogElement;
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function help(): void {
  box(w("keys-title"), h("ul", {}, ["arrows", "ends", "finding", "views", "undo", "help"].map((key) => h("li", {}, w(`keys-${key}`)))));
}

/** House rules in a text box, with the findings of `doko rules check`. */
export function house(state: State, deeds: Deeds): void {
  const out = h("div", { role: "status", class: "stack" });
  const check = async (text: string): Promise<void> => {
    if (!text.trim()) {
      use.disabled = true;
      if (state.by === HOUSE) deeds.by(null);
      return mount(out);
    }
    const found = await ask<{ title: string | null; findings: Finding[] }>({ house: text, lang: lang(), ask: "house" });
    use.disabled = !found.title;
    // Rules that are faulty judge nothing: what was judged by them is judged as the record says.
    if (state.by === HOUSE && text === state.house) deeds.by(found.title ? HOUSE : null);
    if (found.title) mount(out, h("p", {}, w("house-good", { title: found.title })));
    else mount(out, found.findings.map((finding) => h("p", { class: "why" }, `${w("at-line", { line: finding.span.line })}: ${plain(finding.message)}`)));
  };
  const use = h("button", { class: "btn p", type: "button", disabled: true, onclick: () => deeds.by(HOUSE) }, w("house-use")) as HTMLButtonElement;
  const area = h("textarea", { class: "in", "aria-label": w("house-title"), spellcheck: "false", value: state.house, oninput: () => { state.house = area.value; deeds.keep(); void check(area.value); } }) as HTMLTextAreaElement;
  box(w("house-title"), h("div", { class: "form" }, h("p", { class: "small" }, w("house-text")), area, out, h("p", { class: "acts" },
    h("button", { class: "btn", type: "button", onclick: () => { area.value = 'id = "haus"\nextends = "ddv"\ntitle = "Haus"\nedition = "1"\n'; area.dispatchEvent(new Event("input")); } }, w("house-start")),
    use)));
  void check(state.house);
}
