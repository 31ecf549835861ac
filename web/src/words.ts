// Words of the page in three languages, and how cards, points and names are said.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import de from "../messages/de.ftl";
import en from "../messages/en.ftl";
import nl from "../messages/nl.ftl";
import type { Card, Seat } from "./types";

export type Lang = "de" | "en" | "nl";
export const LANGS: Lang[] = ["de", "en", "nl"];
const SOURCES: Record<Lang, string> = { de, en, nl };
const bundles = new Map<Lang, FluentBundle>();
let now: Lang = "de";

export function lang(): Lang {
  return now;
}

export function speak(next: Lang): void {
  now = next;
  document.documentElement.lang = next;
}

/** The language of the browser, if it is one of ours. */
export function preferred(): Lang {
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase();
    if (LANGS.includes(short as Lang)) return short as Lang;
  }
  return "en";
}

function bundle(): FluentBundle {
  let found = bundles.get(now);
  if (!found) {
    found = new FluentBundle(now, { useIsolating: false });
    found.addResource(new FluentResource(SOURCES[now]));
    bundles.set(now, found);
  }
  return found;
}

/** Returns a message. */
export function w(id: string, values: Record<string, string | number> = {}): string {
  const pattern = bundle().getMessage(id)?.value;
  return pattern ? bundle().formatPattern(pattern, values) : id;
}

const INDEX: Record<Lang, Record<string, string>> = {
  de: { A: "A", T: "10", K: "K", Q: "D", J: "B", "9": "9" },
  en: { A: "A", T: "10", K: "K", Q: "Q", J: "J", "9": "9" },
  nl: { A: "A", T: "10", K: "H", Q: "V", J: "B", "9": "9" },
};
const GERMAN: Record<string, string> = { A: "A", T: "10", K: "K", Q: "O", J: "U", "9": "9" };

/** The letters at the corner of a card. */
export function index(card: Card, german: boolean): string {
  return (german ? GERMAN : INDEX[now])[card[1] ?? ""] ?? "?";
}

/** Whether cards are called as those of a German pack. */
let german = false;

export function call(asGerman: boolean): void {
  german = asGerman;
}

/** The suit of a card. */
export function suit(card: Card): string {
  return w(`${german ? "german" : "suit"}-${card[0]}`);
}

/** A card in words: Pik-König, or Grün-König. */
export function name(card: Card | null): string {
  if (card && german) return w("card-german", { suit: suit(card), rank: w(`german-${card[1]}`) });
  return card ? w("card", { suit: suit(card), rank: w(`rank-${card[1]}`) }) : w("card-unknown");
}

const SUIT: Record<string, string> = { C: "Kr", S: "Pi", H: "He", D: "Ka" };

/** A card as the judge is asked about it; a record has the letters of its own language. */
export function code(card: Card): string {
  return (SUIT[card[0] ?? ""] ?? "") + (INDEX.de[card[1] ?? ""] ?? "");
}

let spelled = new Map<string, Card>();
let spelling: RegExp | null = null;

/** How the record spells cards: what the judge says of it has them so. */
export function spell(cards: [Card, string][]): void {
  spelled = new Map(cards.map(([card, text]) => [text, card]));
  spelling = cards.length > 0 ? new RegExp(`\\b(?:${[...spelled.keys()].join("|")})\\b`, "g") : null;
}

/** Cards in words, where a text has them as the record spells them. */
export function cards(text: string): string {
  return spelling ? text.replace(spelling, (found) => name(spelled.get(found) ?? null)) : text;
}

const QUOTES: Record<Lang, [string, string]> = { de: ["„", "“"], en: ["“", "”"], nl: ["‘", "’"] };

/** A sentence of the judge for people: names instead of seats, cards in words. */
export function plain(sentence: string): string {
  const named = sentence.replace(/(?:^|\b)(?:[Ss]eat|[Pp]layer|Spieler|Sitz|[Ss]peler|[Pp]laats)? ?\d \(([^()]+)\)/g, (_all, who: string) => who);
  const spoken = cards(named);
  // A key or word of the notation, in quotes of the language.
  const [open, close] = QUOTES[now];
  const quoted = spoken.replace(/`([^`]+)`/g, (_all, word: string) => open + word + close);
  return quoted.charAt(0).toUpperCase() + quoted.slice(1);
}

/** Players by name, where a text has their seats: `3 (Cora)`, `Spieler 3 (Cora)`, a seat alone at the end. */
export function named(text: string, players: (string | null)[]): string {
  let out = text;
  for (const [at, name] of players.entries()) if (name) out = out.replaceAll(`${at + 1} (${name})`, `${at + 1}\u0000${at}\u0000`);
  out = out.replace(/(?:(?:[Ss]eats?|[Pp]layers?|Spieler|[Ss]pelers?) )?\d\u0000(\d)\u0000/g, (_all, at: string) => players[Number(at)] ?? "?");
  return out.replace(/, (\d)$/, (_all, seat: string) => `, ${who(players, Number(seat))}`);
}

/** A clause without the rule set and its edition, which stand in the bar. */
export function short(clause: string, edition: string | null): string {
  return edition && clause.startsWith(edition) ? clause.slice(edition.length).replace(/^[ -]+/, "") : clause;
}

/** A number with a true minus. */
export function minus(text: string): string {
  return text.replace(/(^|\s)-(?=\d)/g, "$1−");
}

/** An explanation of the sheet, with names where it has numbers of seats. */
export function explained(text: string, players: (string | null)[]): string {
  return text.replace(/\b(?:Spieler|[Ss]eats?|[Pp]layers?|[Ss]pelers?) (\d(?:(?:, | und | and | en )\d)*)/g, (_all, seats: string) => seats.replace(/\d/g, (seat) => who(players, Number(seat))));
}

/** Points with their sign: +2, −2, ±0. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return "–";
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Who sits there: the name, else the number of the seat. */
export function who(players: (string | null)[], seat: Seat | null): string {
  if (seat === null) return "?";
  return players[seat - 1] ?? w("seat", { seat });
}
