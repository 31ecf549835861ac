// The cards: our own drawings, an index, a suit below, one large suit. One symbol a card and size.

import { h, s } from "./dom";
import type { Card } from "./types";
import { index, name, w } from "./words";

const PATHS: Record<string, string> = {
  C: "M50 6a21 21 0 0 1 17 33 21 21 0 1 1-4 38c-4-2-7-4-9-8 1 11 5 20 12 25H34c7-5 11-14 12-25-2 4-5 6-9 8a21 21 0 1 1-4-38A21 21 0 0 1 50 6z",
  S: "M50 5c10 21 43 36 43 58 0 13-10 21-21 21-8 0-14-4-18-10 1 9 5 16 12 20H34c7-4 11-11 12-20-4 6-10 10-18 10C17 84 7 76 7 63 7 41 40 26 50 5z",
  H: "M50 90C18 64 7 49 7 32 7 18 17 9 29 9c9 0 17 5 21 14C54 14 62 9 71 9c12 0 22 9 22 23 0 17-11 32-43 58z",
  D: "M50 4Q66 30 87 50 66 70 50 96 34 70 13 50 34 30 50 4z",
};
const GERMAN: Record<string, string> = {
  C: "M50 4l4 9c22 2 32 13 33 25H13c1-12 11-23 33-25zM13 44h74c0 33-17 47-37 53C30 91 13 77 13 44zm9 8c2 21 13 31 28 36 15-5 26-15 28-36z",
  S: "M50 6c9 20 42 34 42 56 0 14-14 22-30 15-5-2-8-5-9-8l3 25H44l3-25c-1 3-4 6-9 8C22 84 8 76 8 62 8 40 41 26 50 6z",
  H: PATHS.H ?? "",
  D: "M50 8a42 42 0 1 0 0 84 42 42 0 0 0 0-84zm0 9a33 33 0 0 1 33 30H17a33 33 0 0 1 33-30zM17 55h29l-3 14a8 8 0 1 0 14 0l-3-14h29a33 33 0 0 1-66 0z",
};

export const SUITS = ["C", "S", "H", "D"];
export const RANKS = ["A", "T", "K", "Q", "J", "9"];
/** All faces of the pack, in the order of the suits. */
export const FACES = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

const look = { german: false, four: false };

/** Chooses German suits, and four colours. */
export function suits(german: boolean, four: boolean): void {
  look.german = german;
  look.four = four;
}

/** A suit alone. */
export function pip(suit: string): SVGElement {
  const path = (look.german ? GERMAN : PATHS)[suit] ?? "";
  return s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true", class: `pip ${colour(suit)}` }, s("path", { d: path, "fill-rule": "evenodd" }));
}

function colour(suit: string): string {
  return look.four ? `c4${suit}` : suit === "H" || suit === "D" ? "cr" : "cb";
}

function suitAt(suit: string, x: number, y: number, size: number): SVGElement {
  const path = (look.german ? GERMAN : PATHS)[suit] ?? "";
  return s("path", { d: path, "fill-rule": "evenodd", transform: `translate(${x} ${y}) scale(${size / 100})` });
}

export interface Shown { ring?: "lit" | "bad" | "laid" | ""; dim?: boolean; label?: string; hidden?: boolean }

/** A card of the small kind: for hands and rows. */
export function small(card: Card | null, shown: Shown = {}): SVGElement {
  return drawn(card, shown, "mc", 28, 40);
}

/** A card of the large kind: for the table, and to click. */
export function large(card: Card | null, shown: Shown = {}): SVGElement {
  return drawn(card, shown, "lc", 56, 80);
}

function drawn(card: Card | null, shown: Shown, kind: string, width: number, height: number): SVGElement {
  const label = shown.label ?? name(card);
  const suit = card?.[0] ?? "";
  const text = card ? index(card, look.german) : "?";
  const ten = text === "10" ? " ten" : "";
  const paper = s("rect", { class: "cp", x: 0.75, y: 0.75, width: width - 1.5, height: height - 1.5, rx: width / 9 });
  const inner =
    kind === "mc"
      ? [s("text", { class: `ix${ten}`, x: 14, y: 18, "text-anchor": "middle" }, text), card && suitAt(suit, 7, 22, 14)]
      : [s("text", { class: `ix big${ten}`, x: 7, y: 28 }, text), card && suitAt(suit, 7, 34, 13), card && suitAt(suit, 22, 44, 28)];
  const classes = [kind, colour(suit), shown.ring ?? "", shown.dim ? "dim" : ""].filter(Boolean).join(" ");
  const named = shown.hidden ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  return s("svg", { class: classes, viewBox: `0 0 ${width} ${height}`, ...named }, paper, ...inner.filter((part) => part !== null));
}

/** A place for a card that is still to come. */
export function slot(text: string): HTMLElement {
  return h("span", { class: "slot", "aria-hidden": "true" }, text);
}

/** Groups a sorted hand: trumps, then suit by suit. A suit of trumps is known by its place in the order. */
export function groups(cards: Card[], order: Card[]): Card[][] {
  const trumps = trumpsOf(order);
  const out: Card[][] = [];
  let last = "";
  for (const card of cards) {
    const group = trumps.has(card) ? "trump" : (card[0] ?? "");
    if (group !== last) out.push([]);
    out.at(-1)?.push(card);
    last = group;
  }
  return out;
}

/** Which faces are trumps: all in front of the last run of whole suits. */
export function trumpsOf(order: Card[]): Set<Card> {
  // From the end, suits come one after the other; where one comes again, trumps begin.
  const seen = new Set<string>();
  let suit = "";
  let at = order.length;
  while (at > 0) {
    const before = (order[at - 1] ?? "")[0] ?? "";
    if (before !== suit) {
      if (seen.has(before)) break;
      seen.add(before);
      suit = before;
    }
    at--;
  }
  // The topmost of these suits is trumps too, where all Damen and Buben are: else it is a Solo of Damen, Buben or none.
  const face = (card: Card) => card[0] !== suit && (card[1] === "Q" || card[1] === "J");
  if (at > 0 && !order.slice(at).some(face)) while (at < order.length && (order[at] ?? "")[0] === suit) at++;
  return new Set(order.slice(0, at));
}

/** A hand as a list. */
export function hand(cards: Card[], order: Card[], label: string, show: (card: Card, at: number) => Shown, missing = 0): HTMLElement {
  let at = 0;
  const items = groups(cards, order).map((group) =>
    h("span", { class: "suit", role: "presentation" }, group.map((card) => h("span", { role: "listitem" }, small(card, show(card, at++))))),
  );
  if (missing > 0) items.push(h("span", { class: "more", role: "listitem" }, w("hand-more", { count: missing })));
  return h("div", { class: "hand", role: "list", "aria-label": label }, items);
}
