// What each ruling comes to, who could complain when, the proof, and other rule sets.

import { ask } from "../bridge";
import { hand, small } from "../cards";
import { h, type Child } from "../dom";
import { screen, type Deeds, type State } from "../state";
import type { Screen, Seat } from "../types";
import { lang, minus, name, named, plain, short, signed, w, who } from "../words";
import { exactly } from "./findings";
import { empty } from "./text";
import { mark } from "./verdict";

export function view(state: State, deeds: Deeds): Child {
  const game = screen(state);
  if (!game) return empty(deeds, state);
  return h("div", { class: "cols" }, h("div", { class: "stack" }, rulings(state, game, deeds)),
    h("div", { class: "stack" }, rights(game), proof(game), under(state, game)));
}

function rulings(state: State, game: Screen, deeds: Deeds): Child {
  if (game.rulings.length === 0) return h("section", {}, h("h2", {}, w("rulings-none")), h("p", { class: "small" }, w("rulings-none-text")));
  const four = (points: number[]) => h("span", { class: "four", "--n": points.length }, points.map((point, at) =>
    h("span", { class: Math.abs(point) === Math.max(...points.map(Math.abs)) && point < 0 ? "c" : "" }, h("i", {}, who(game.players, at + 1)), signed(point))));
  const enter = async (): Promise<void> => {
    if (state.ruling === null) return;
    const text = await ask<string | null>({ text: state.text, lang: lang(), rules: state.by, house: state.house, game: game.index, ask: { ruling: { index: state.ruling } } });
    if (!text) return deeds.say(w("cannot-enter"));
    const chosen = plain(named(game.rulings[state.ruling]?.choice ?? "", game.players));
    deeds.edit((lines) => lines.splice(game.end_line, 0, text));
    state.ruling = null;
    deeds.say(w("entered", { text: chosen }));
  };
  return h("section", {}, h("h2", { id: "rulings-title" }, game.needs_ruling ? w("rulings-title") : w("assumptions-title")),
    h("fieldset", { class: "rul" }, h("legend", { class: "vh" }, w("rulings-title")), game.rulings.map((ruling, at) =>
      h("label", {}, h("input", { type: "radio", name: "ruling", value: at, "data-k": `u${at}`, checked: state.ruling === at, onchange: () => { state.ruling = at; deeds.draw(); } }),
        h("b", {}, plain(named(ruling.choice, game.players))), ruling.points ? four(ruling.points) : null,
        h("small", {}, [ruling.open ? plain(ruling.open) : ruling.items.map((item) => minus(named(item, game.players))).join(" · "), ruling.goes_on && !ruling.open ? w("goes-on") : ""].filter(Boolean).join(" · "),
          ruling.clause && h("span", { class: "cl" }, ` · ${short(ruling.clause, game.rules_edition)}`))))),
    h("p", { class: "acts" },
      game.needs_ruling && h("button", { class: "btn p", type: "button", "data-k": "enter", disabled: state.ruling === null, onclick: () => void enter() }, w("enter-ruling")),
      h("button", { class: "btn q", type: "button", onclick: () => deeds.print("report") }, w("print-report"))));
}

function rights(game: Screen): Child {
  const about = game.findings.filter((finding) => finding.rights);
  if (about.length === 0) return null;
  return h("section", {}, h("h2", {}, w("who-when")), about.map((finding) => {
    const when = (moment: { trick: number | null; position: number | null }) =>
      moment.trick ? `${w("at-trick", { trick: moment.trick }).replace(/^./, (one) => one.toUpperCase())}: ` : "";
    const of = (seats: Seat[], what: string) => seats.length > 0 && h("li", {}, h("span", { class: "d" }, h("span", { class: "dot" })),
      h("p", {}, h("b", {}, seats.map((seat) => who(game.players, seat)).join(", ")), `: ${what}`));
    const rights = finding.rights;
    const noticed = rights?.noticeable;
    return h("ol", { class: "tl" },
      h("li", {}, h("span", { class: "d" }, mark(finding.severity)), h("p", {}, h("b", {}, when(finding)), plain(finding.message), finding.clause && h("small", {}, short(finding.clause, game.rules_edition)))),
      noticed && h("li", {}, h("span", { class: "d" }, h("span", { class: "dot" })), h("p", {}, h("b", {}, when(noticed)), w("recognisable"))),
      rights?.complained && h("li", {}, h("span", { class: "d" }, h("i", { class: "x w" }, "!")), h("p", {}, h("b", {}, when(rights.complained)), w("protest"))),
      rights && of(rights.entitled.filter((entitled) => !entitled.lost).map((entitled) => entitled.seat), w("right-kept")),
      rights?.entitled.map(({ seat, lost }) => lost && of([seat], w("right-lost", { place: exactly(lost) }))));
  }));
}

function proof(game: Screen): Child {
  for (const row of game.rows) {
    for (const [at, laid] of row.cards.entries()) {
      const bad = laid.found.some((found) => game.findings[found]?.name === "nichtbedienen");
      if (!bad || at === 0) continue;
      let marked = false;
      return h("section", {}, h("h2", {}, w("proof")), h("div", { class: "proof" },
        h("div", {}, h("p", { class: "lbl" }, w("proof-led")), small(row.cards[0]?.card ?? null)),
        h("div", {}, h("p", { class: "lbl" }, w("proof-hand", { name: who(game.players, laid.seat) })),
          hand(laid.hand, game.order, w("hand-of", { name: who(game.players, laid.seat), count: laid.hand.length }), (card) => {
            if (card === laid.card && !marked) { marked = true; return { ring: "bad", label: `${name(card)}, ${w("laid")}` }; }
            return laid.legal?.includes(card) ? { ring: "lit", label: `${name(card)}, ${w("allowed")}` } : { dim: true };
          }, laid.complete ? 0 : Math.max(0, game.per_player - (row.number - 1) - laid.hand.length)))));
    }
  }
  const claim = game.findings.find((finding) => finding.name === "rest-nicht-sicher");
  return claim?.help ? h("section", {}, h("h2", {}, w("proof")), h("p", {}, plain(claim.help))) : null;
}

function under(state: State, game: Screen): Child {
  const all = state.under?.filter((one) => one.id !== (state.by ?? game.rules)) ?? [];
  if (all.length === 0) return null;
  const text = (one: (typeof all)[number]): Child => {
    if (!one.fits) return w("does-not-fit");
    if (one.rulings > 0) return w("under-rulings");
    if (!one.points) return w("under-open");
    const same = game.points && one.points.every((points, at) => points === game.points?.[at]);
    return [h("b", {}, same ? `${w("same")}, ` : ""), one.points.map((points) => signed(points)).join("  ")];
  };
  return h("section", {}, h("h2", {}, w("other-rules")), h("table", { class: "items" }, h("caption", { class: "vh" }, w("other-rules")),
    h("tbody", {}, all.map((one) => h("tr", {}, h("th", { scope: "row" }, one.title), h("td", { class: "num" }, text(one)))))));
}
