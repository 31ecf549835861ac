// A list: how it went for each, the sheet, the standing.

import { h, s, type Child } from "../dom";
import type { Deeds, State } from "../state";
import { explained, plain, signed, w, who } from "../words";
import { newGame } from "./enter";
import { empty } from "./text";
import { mark } from "./verdict";

/** So many rows are drawn; of more the last ones. */
const ROWS = 300;

export function view(state: State, deeds: Deeds): Child {
  const look = state.look;
  if (!look || look.games.length === 0) return empty(deeds, state);
  if (look.games.length < 2) return h("section", {}, h("h2", {}, w("no-list")), h("p", { class: "small" }, w("no-list-text")));
  return h("div", { class: "stack" }, look.lists.map((list, at) => one(state, at, look.lists.length > 1 ? (list.title ?? `${at + 1}.`) : null)).slice(-12),
    h("p", { class: "acts" },
      h("button", { class: "btn p", type: "button", "data-k": "new", onclick: () => { deeds.write(`${state.text.trimEnd()}\n\n${newGame(state).lines}`); deeds.go({ view: "cards", game: 0, step: 0 }); } }, w("new-game", { number: newGame(state).number })),
      h("button", { class: "btn", type: "button", onclick: () => deeds.print("sheet") }, w("print-sheet"))));
}

function one(state: State, at: number, title: string | null): HTMLElement {
  const look = state.look;
  const list = look?.lists[at];
  const games = look?.games.filter((game) => game.list === at) ?? [];
  if (!list || games.length === 0) return h("section", { hidden: true });
  const seats = Array.from({ length: list.seats }, (_, seat) => seat);
  const all = games.map((game) => game.totals);
  const values = all.flat().concat(0);
  const [top, bottom] = [Math.max(...values, 1), Math.min(...values, -1)];
  const y = (points: number): number => ((top - points) / (top - bottom)) * 100;
  const step = Math.max(1, Math.ceil(all.length / 200));
  const line = (seat: number): string => [[...seats.map(() => 0)], ...all].flatMap((totals, game) =>
    game % step === 0 || game === all.length ? [`${((game / Math.max(1, all.length)) * 100).toFixed(1)},${y(totals[seat] ?? 0).toFixed(1)}`] : []).join(" ");
  const ranked = seats.map((seat) => ({ seat, points: list.standing[seat] ?? 0 })).sort((a, b) => b.points - a.points);
  const rank = (points: number): number => ranked.filter((other) => other.points > points).length + 1;
  const charts = ranked.map(({ seat, points }) => h("div", { class: "panel" },
    h("h3", {}, h("i", {}, `${rank(points)}.`), h("span", {}, who(list.players, seat + 1)), h("b", {}, signed(points))),
    h("div", { class: "spark" }, s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img", "aria-label": `${who(list.players, seat + 1)}: ${signed(points)}` },
      s("line", { class: "z", x1: 0, x2: 100, y1: y(0), y2: y(0) }),
      ...seats.filter((other) => other !== seat).map((other) => s("polyline", { class: "o", points: line(other) })),
      s("polyline", { class: "m", points: line(seat) }))),
    h("p", { class: "sx" }, h("span", {}, 1), h("span", {}, games.length))));
  const shown = games.slice(-ROWS);
  return h("div", { class: "stack" }, title && h("h2", {}, title),
    h("section", {}, h("h2", {}, w("progress")), h("div", { class: "sm" }, charts)),
    h("section", {}, h("h2", {}, w("sheet")), h("div", { class: "panel" }, h("table", { class: "sheet" }, h("caption", { class: "vh" }, w("sheet")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, w("number")), h("th", { scope: "col", class: "what" }, w("game")), seats.map((seat) => h("th", { scope: "col" }, who(list.players, seat + 1))))),
      h("tbody", {}, shown.map((game) => h("tr", { class: game.found[0] > 0 ? "on" : "" },
        h("td", {}, game.label ?? game.index),
        h("td", { class: "what" }, h("a", { href: `#v=course&g=${game.index}` }, explained(game.explanation, list.players)), " ", game.found[0] > 0 && mark("error"),
          game.augen && h("span", { class: "st" }, `${game.augen[0]} : ${game.augen[1]}`)),
        seats.map((seat) => {
          const points = game.points?.[seat];
          return h("td", {}, h("span", { class: (points ?? 0) > 0 ? "hit" : "" }, signed(points)), h("span", { class: "st" }, signed(game.totals[seat])));
        })))),
      h("tfoot", {}, h("tr", {}, h("td", {}), h("td", { class: "what" }, w("standing")), seats.map((seat) => h("td", {}, signed(list.standing[seat])))))))),
    list.findings.map((finding) => h("article", { class: "fc" }, h("h3", {}, mark(finding.severity), h("span", {}, plain(finding.message))))));
}
