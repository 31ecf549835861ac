// What the page knows: the text in the editor, what the judge says of it, and what is looked at.

import type { Look, Next, Rules, Screen, Under } from "./types";
import type { Lang } from "./words";

export const VIEWS = ["text", "cards", "course", "rulings", "list"] as const;
export type View = (typeof VIEWS)[number];

export interface State {
  text: string;
  name: string | null;
  lang: Lang;
  view: View;
  look: Look | null;
  next: Next | null;
  under: Under[] | null;
  rules: Rules[];
  /** The rule set that is judged by, whatever the record says. */
  by: string | null;
  house: string;
  game: number;
  /** How many cards lie in the course that is shown. */
  step: number;
  dark: boolean;
  german: boolean;
  four: boolean;
  letters: boolean;
  /** Which seat sits south, from 1. */
  south: number;
  /** Which ruling is chosen; none at first. */
  ruling: number | null;
  notice: string | null;
}

/** What a view may do. */
export interface Deeds {
  /** Shows everything anew. */
  draw(): void;
  /** Goes to a view, a game, a card. */
  go(place: { view?: View; game?: number; step?: number }): void;
  /** Puts text in at the end of the game, or in the place of all. */
  write(text: string): void;
  edit(change: (lines: string[]) => void): void;
  undo(): void;
  redo(): void;
  select(from: number, to: number): void;
  judge(): void;
  /** Judges by a rule set, by that of the record where none is named, and says what that changes. */
  by(rules: string | null): void;
  open(): void;
  /** Opens the box for house rules. */
  house(): void;
  print(what: "report" | "sheet"): void;
  save(what: "record" | "json"): void;
  share(): void;
  keep(): void;
  example(): void;
  tidy(): void;
  say(text: string | null): void;
}

/** The game that is looked at. */
export function screen(state: State): Screen | null {
  return state.look?.game ?? null;
}

export interface Play { row: number; at: number }

/** Every card that was laid, in the order in time. */
export function plays(screen: Screen): Play[] {
  return screen.rows.flatMap((trick, row) => trick.cards.map((_, at) => ({ row, at })));
}

let typed = 0;

/** Which line is being written, from 1; 0 if none is. Returns whether that is another one than before. */
export function writing(line: number): boolean {
  const other = line !== typed;
  typed = line;
  return other;
}

/** Findings to show: that tricks are still missing is none while a game is on, nor that cards are in a hand that is being written. */
export function findings(screen: Screen): { at: number }[] {
  const on = screen.rows.filter((row) => row.winner !== null || row.cards.length >= 4).length < screen.per_player;
  const open = ["unvollstaendiges-spiel", ...(on ? ["partei-unentscheidbar", "unentscheidbar"] : [])];
  return screen.findings.map((finding, at) => ({ finding, at })).filter(({ finding }) => !open.includes(finding.name) && !(finding.name === "falsche-kartenzahl" && finding.span.line === typed));
}

/** Whether every right to complain of a finding is lost. */
export function lost(screen: Screen, at: number): boolean {
  const rights = screen.findings[at]?.rights;
  return !!rights && !rights.complained && rights.entitled.length > 0 && rights.entitled.every((entitled) => entitled.lost);
}
