// Augen of both parties as a curve, which is the slider of the steps, too.

import { h, s } from "../dom";
import type { Screen } from "../types";
import { w } from "../words";
import { mark } from "./verdict";

export function curve(game: Screen, upTo: number | null): HTMLElement | null {
  const rows = game.rows.filter((row) => row.number > 0);
  const tricks = Math.max(game.per_player || 12, rows.length, 1);
  const sums: [number, number][] = [[0, 0]];
  for (const row of rows) if (row.sums) sums.push(row.sums);
  const last = sums.at(-1) ?? [0, 0];
  if (sums.length < 2) return null;
  const top = Math.max(180, last[0], last[1]) > 180 ? 240 : 180;
  const x = (trick: number): number => (trick / tricks) * 100;
  const y = (augen: number): number => 100 - (augen / top) * 100;
  const line = (party: 0 | 1): string => sums.map((sum, trick) => `${x(trick).toFixed(1)},${y(sum[party]).toFixed(1)}`).join(" ");
  const ends: [number, number] = [y(last[0]), y(last[1])];
  if (Math.abs(ends[0] - ends[1]) < 14) {
    const middle = (ends[0] + ends[1]) / 2;
    const higher = ends[0] < ends[1] ? 0 : 1;
    ends[higher] = middle - 7;
    ends[1 - higher] = middle + 7;
  }
  const errors = rows.flatMap((row) => row.cards.flatMap((card, at) =>
    card.found.some((found) => game.findings[found]?.severity === "error") ? [{ trick: row.number, at }] : []));
  const seats = Math.max(game.active.length, 4);
  const events = errors.map(({ trick, at }) => {
    const along = trick - 1 + (at + 1) / seats;
    const before = sums[Math.min(trick - 1, sums.length - 1)] ?? [0, 0];
    const after = sums[Math.min(trick, sums.length - 1)] ?? before;
    const part = (at + 1) / seats;
    return h("span", { class: "ev", "--x": `${x(along)}%`, "--y": `${y(Math.max(before[0], before[1]) * (1 - part) + Math.max(after[0], after[1]) * part)}%` }, mark("error"));
  });
  const step = Math.ceil(tricks / 12);
  const axis = Array.from({ length: tricks }, (_, at) => at + 1).filter((trick) => trick % step === 0 || trick === tricks);
  return h("figure", { class: "curve", role: "img", "aria-label": w("curve", { re: last[0], kontra: last[1] }) },
    h("div", { class: "plot" },
      s("svg", { class: "lines", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
        s("line", { class: "goal", x1: 0, x2: 100, y1: y(121), y2: y(121) }),
        ...axis.map((trick) => s("line", { class: "tick", x1: x(trick), x2: x(trick), y1: 0, y2: 100 })),
        s("polyline", { class: "l-ko", points: line(1) }), s("polyline", { class: "l-re", points: line(0) }),
        upTo !== null ? s("line", { class: "now", x1: x(upTo), x2: x(upTo), y1: 0, y2: 100 }) : null),
      h("span", { class: "t goalt", "--y": `${y(121)}%`, "--x": "4px" }, "121"),
      h("span", { class: "t lab ko", "--x": "calc(100% + 8px)", "--y": `${ends[1]}%` }, "Kontra ", h("b", {}, last[1])),
      h("span", { class: "t lab re", "--x": "calc(100% + 8px)", "--y": `${ends[0]}%` }, "Re ", h("b", {}, last[0])),
      events),
    h("div", { class: "axis", "aria-hidden": "true" }, axis.map((trick) => h("span", { class: upTo !== null && Math.ceil(upTo) === trick ? "on" : "", "--x": `${x(trick)}%` }, trick))));
}
