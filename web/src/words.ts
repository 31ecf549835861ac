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

/** A card in words: Pik-König. */
export function name(card: Card | null): string {
  return card ? w("card", { suit: w(`suit-${card[0]}`), rank: w(`rank-${card[1]}`) }) : w("card-unknown");
}

const SUIT: Record<string, string> = { C: "Kr", S: "Pi", H: "He", D: "Ka" };

/** A card as it is written into a record, in letters that every record reads. */
export function code(card: Card): string {
  return (SUIT[card[0] ?? ""] ?? "") + (INDEX.de[card[1] ?? ""] ?? "");
}

const BACK: Record<string, string> = { Kr: "C", Pi: "S", He: "H", Ka: "D", A: "A", "10": "T", K: "K", D: "Q", B: "J", "9": "9" };

const QUOTES: Record<Lang, [string, string]> = { de: ["„", "“"], en: ["“", "”"], nl: ["‘", "’"] };

/** A sentence of the judge for people: names instead of seats, cards in words. */
export function plain(sentence: string, german: boolean): string {
  const named = sentence.replace(/(?:^|\b)(?:[Ss]eat|[Pp]layer|Spieler|Sitz|[Ss]peler|[Pp]laats)? ?\d \(([^()]+)\)/g, (_all, who: string) => who);
  const spoken = !german
    ? named
    : named.replace(/\b(Kr|Pi|He|Ka)(A|10|K|D|B|9)\b/g, (_all, suit: string, rank: string) => name(`${BACK[suit]}${BACK[rank]}`));
  // A key or word of the notation, in quotes of the language.
  const [open, close] = QUOTES[now];
  return spoken.charAt(0).toUpperCase() + spoken.slice(1).replace(/`([^`]+)`/g, (_all, word: string) => open + word + close);
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
