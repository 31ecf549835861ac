// Trick by trick: a trick is a row, a player a column. What was said has its own line below.

import { small } from "../cards";
import { h, type Child } from "../dom";
import type { Deeds } from "../state";
import type { Screen, Trick } from "../types";
import { cards, named, w, who } from "../words";
import { mark } from "./verdict";

export function tricks(game: Screen, step: number | null, deeds: Deeds): HTMLElement {
  const seats = Array.from({ length: game.seats }, (_, at) => at + 1).filter((seat) => game.active.length === 0 || game.active.includes(seat));
  const pack = 240;
  let laid = 0;
  const body: Child[] = [];
  for (const row of game.rows) {
    const begin = laid;
    laid += row.cards.length;
    if (row.number > 0) body.push(line(game, row, seats, pack, step !== null && step > begin && step <= laid, () => deeds.go({ view: "course", step: laid0(begin, row) })));
    for (const one of row.said) {
      const about = one.found.length > 0;
      body.push(h("tr", { class: "evt" }, h("td", { colspan: seats.length + 3 },
        about && mark(game.findings[one.found[0] ?? 0]?.severity ?? "info"), about && " ",
        h("b", { class: one.call ? "call" : "" }, one.seat ? `${who(game.players, one.seat)}: ` : one.instance ? `${one.instance.replace(/^./, (first) => first.toUpperCase())}: ` : ""), cards(named(one.text, game.players)))));
    }
    for (const finding of game.findings) {
      const from = finding.rights?.noticeable;
      if (from && row.number > 0 && from.trick === row.number) {
        body.push(h("tr", { class: "evt" }, h("td", { colspan: seats.length + 3 }, h("b", {}, `${w("recognisable")}: `), who(game.players, finding.seat))));
      }
    }
  }
  return h("section", {}, h("h2", {}, w("trick-by-trick")),
    h("table", { class: "tricks" },
      h("caption", { class: "vh" }, w("trick-by-trick")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, w("trick"))), seats.map((seat) => h("th", { scope: "col" }, who(game.players, seat))),
        h("th", { scope: "col", class: "r" }, w("augen-word")), h("th", { scope: "col", class: "r" }, w("re-kontra")))),
      h("tbody", {}, body)));
}

function laid0(begin: number, row: Trick): number {
  const found = row.cards.findIndex((card) => card.found.length > 0);
  return begin + (found >= 0 ? found + 1 : row.cards.length);
}

function line(game: Screen, row: Trick, seats: number[], pack: number, now: boolean, go: () => void): HTMLElement {
  const bad = row.cards.some((card) => card.found.some((found) => game.findings[found]?.severity === "error"));
  const bar = row.sums ? { "--a": `${(row.sums[0] / pack) * 100}%`, "--b": `${100 - (row.sums[1] / pack) * 100}%` } : {};
  return h("tr", { class: `row${bad ? " err" : ""}${now ? " now1" : ""}`, ...bar },
    h("td", {}, h("button", { class: "go", type: "button", "data-k": `r${row.number}`, onclick: go, "aria-label": w("at-trick", { trick: row.number }) }, row.number)),
    seats.map((seat) => {
      const cards = row.cards.filter((card) => card.seat === seat);
      return h("td", {}, cards.map((card) => {
        const found = card.found.map((at) => game.findings[at]?.severity).find((severity) => severity === "error" || severity === "warning");
        const wins = row.winner === seat && card.counts;
        const first = row.leader === seat;
        return h("span", { class: `cell${first ? " lead" : ""}${wins ? " win" : ""}` },
          small(card.card, { ring: found ? "bad" : "", dim: !card.counts }),
          found && mark(found), wins && h("span", { class: "vh" }, w("taken", { name: who(game.players, seat), augen: row.augen ?? 0 })));
      }));
    }),
    h("td", { class: "r" }, row.augen ?? ""),
    h("td", { class: "r" }, row.sums ? `${row.sums[0]} : ${row.sums[1]}` : ""));
}
