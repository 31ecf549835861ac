// What the module answers; the Rust side is `wasm/src`.

export type Seat = number;
export type Card = string;
export type Party = "re" | "kontra";
export type Outcome = "played" | "aborted" | "not-played" | "redeal" | "needs-ruling" | "undecided" | "incomplete";

export interface Span {
  start: number; end: number; line: number; end_line: number;
  utf16: { column: number; end_column: number };
}
export interface Moment { trick: number | null; position: number | null; span: Span }
export interface Finding {
  code: string; name: string; severity: "error" | "warning" | "info";
  message: string; help: string | null; clause: string | null;
  trick: number | null; position: number | null; seat: Seat | null; span: Span;
  related: { role: string; message: string; span: Span }[];
  rights: null | { noticeable: Moment | null; complained: Moment | null; entitled: { seat: Seat; lost: Moment | null }[] };
}
export interface Laid {
  seat: Seat | null; card: Card | null; counts: boolean; down: boolean;
  hand: Card[]; complete: boolean; legal: Card[] | null; found: number[];
}
export interface Said { after: number; seat: Seat | null; instance: string | null; text: string; call: boolean; found: number[] }
export interface Trick {
  number: number; line: number; leader: Seat | null; winner: Seat | null; augen: number | null;
  sums: [number, number] | null; cards: Laid[]; said: Said[];
}
export interface Ruling {
  choice: string; case: string; points: number[] | null; open: string | null; items: string[];
  clause: string | null; goes_on: boolean;
}
export interface Screen {
  index: number; label: string | null; line: number; end_line: number;
  rules: string; rules_title: string | null; rules_edition: string | null;
  players: (string | null)[]; seats: number; active: Seat[]; dealer: Seat | null;
  contract: string | null; parties: (Party | null)[]; order: Card[]; per_player: number;
  hands: { cards: Card[]; complete: boolean }[]; rows: Trick[];
  outcome: Outcome; winner: Party | null; won: string | null; augen: [number, number] | null; value: number | null;
  points: number[] | null; items: { words: string; amount: string; sum: number | null; clause: string | null }[];
  penalties: [number[], string | null][]; announcements: string[];
  rulings: Ruling[]; needs_ruling: boolean; findings: Finding[]; rights: (string | null)[]; complaints: (string | null)[]; crashed: boolean;
}
export interface Entry {
  index: number; list: number; label: string | null; line: number; dealer: Seat | null; outcome: Outcome; explanation: string;
  augen: [number, number] | null; points: number[] | null; totals: number[]; open: boolean; value: number | null;
  found: [number, number, number]; first: string | null;
}
export interface List {
  line: number; title: string | null; date: string | null; rules: string | null; players: (string | null)[];
  seats: number; standing: (number | null)[]; findings: Finding[]; notation: Notation;
}
/** How a record of its language writes what can be clicked. */
export interface Notation {
  cards: [Card, string][]; game: string; dealer: string; hand: string; reservation: string; healthy: string; rest: string;
  complaints: [string, string][];
}
export interface Look { refused: string | null; lists: List[]; games: Entry[]; game: Screen | null; next: Next | null }
export interface Next {
  phase: "abfrage" | "play" | "over"; trick: number; card: number; seat: Seat | null;
  table: { seat: Seat; card: Card | null }[]; hand: Card[]; hand_complete: boolean; cards_in_hand: number;
  legal: Card[]; if_void: Card[];
  said: { seat: Seat; text: string; call: boolean }[];
  /** What somebody has to rule on before a card is laid. */
  waiting?: { seat: Seat | null; matter: "reklamation" | "rest" };
}
export interface Under {
  id: string; title: string; fits: boolean; open: boolean; points: number[] | null; errors: string[]; rulings: number;
}
export interface Rules { id: string; title: string; edition: string; text: string }
export interface Solved { seat: Seat | null; least: number; most: number; pack: number; cards: Card[] | null }
