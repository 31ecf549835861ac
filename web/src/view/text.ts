// Beside the record: findings, the Augen so far, the score.

import { large } from "../cards";
import { h, type Child } from "../dom";
import { screen, type Deeds, type State } from "../state";
import type { Screen } from "../types";
import { minus, named, short, signed, w, who } from "../words";
import { append, waits } from "./enter";
import { curve } from "./chart";
import { list } from "./findings";

export function beside(state: State, deeds: Deeds): Child {
  const game = screen(state);
  if (!game) return empty(deeds, state);
  const chart = curve(game, null);
  return h("div", { class: "stack" }, list(state, game, deeds), score(game),
    chart && h("section", {}, h("h2", {}, w("augen-so-far")), h("div", { class: "panel" }, chart)));
}

export function empty(deeds: Deeds, state: State): Child {
  return h("section", { class: "stack" }, h("p", { class: "acts" },
    h("button", { class: "btn p", type: "button", onclick: () => deeds.example() }, w("example")),
    state.view !== "cards" && h("button", { class: "btn", type: "button", onclick: () => deeds.go({ view: "cards" }) }, w("click")),
    h("button", { class: "btn", type: "button", onclick: () => deeds.open() }, w("open"))));
}

/** Below the record: who is to act, and the lawful cards to tap. */
export function below(state: State, deeds: Deeds): Child {
  const [game, next] = [screen(state), state.next];
  if (!game || !next || next.phase !== "play" || next.seat === null || game.outcome !== "incomplete") return null;
  const cards = [...next.legal, ...next.if_void];
  const faces = [...new Set(cards)];
  if (faces.length === 0 || !next.hand_complete) return null;
  return h("div", { class: "next" }, waits(game, next),
    h("p", {}, h("b", {}, w("to-act", { name: who(game.players, next.seat) })), " ", w("tap")),
    h("div", { class: "pick" }, faces.map((card) => h("button", { type: "button", "data-k": `n${card}`, "data-first": card === faces[0], onclick: () => append(state, deeds, card) }, large(card, { ring: "lit" })))));
}

export function score(game: Screen): Child {
  if (game.items.length === 0 && game.penalties.length === 0) return null;
  return h("section", {}, h("h2", {}, w("score-title")), h("div", { class: "panel" }, h("table", { class: "items" },
    h("caption", { class: "vh" }, w("score-title")),
    h("tbody", {}, game.items.map((item) => h("tr", {}, h("td", {}, named(item.words, game.players), item.clause && h("small", {}, short(item.clause, game.rules_edition))), h("td", { class: "r" }, minus(item.amount)), h("td", { class: "r" }, minus(String(item.sum ?? ""))))),
      game.penalties.map(([row, clause]) => h("tr", {}, h("td", {}, w("penalty"), clause && h("small", {}, short(clause, game.rules_edition))), h("td", { class: "r", colspan: 2 }, row.map((points) => signed(points)).join("  "))))),
    game.points && h("tfoot", {}, h("tr", {}, h("td", {}, w("points")), h("td", { class: "r", colspan: 2 }, game.points.map((points) => signed(points)).join("  ")))))));
}
