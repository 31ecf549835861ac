// Click the cards: deal or leave hands open, Abfrage, calls, tricks. What is clicked is written into the record.

import { FACES, hand, large } from "../cards";
import { h, type Child } from "../dom";
import { screen, type Deeds, type State } from "../state";
import type { Card, Finding, Next, Notation, Screen, Seat, Trick } from "../types";
import { name, w, who } from "../words";
import { table } from "./course";
import { tricks } from "./tricks";
import { said } from "./verdict";

/** What is asked at the moment; nothing of it stands in the record. */
const asked: { card: Card | null; calls: boolean; protest: boolean; by: Seat | null; kind: string | null; rest: boolean; leader: Seat | null; dealing: Seat | null; all: boolean; from: boolean; seats: number; names: string[] } = {
  card: null, calls: false, protest: false, by: null, kind: null, rest: false, leader: null, dealing: null, all: false, from: false, seats: 4, names: [],
};

function close(): void {
  Object.assign(asked, { card: null, calls: false, protest: false, by: null, kind: null, rest: false, from: false, all: false });
}

/** How the record that is looked at is written: an English one reads no German cards. */
export function notation(state: State): Notation | null {
  const game = screen(state);
  const list = state.look?.games.find((entry) => entry.index === game?.index)?.list ?? (state.look?.lists.length ?? 0) - 1;
  return state.look?.lists[list]?.notation ?? null;
}

function code(card: Card, as: Notation | null): string {
  return as?.cards.find(([face]) => face === card)?.[1] ?? card;
}

/** The lines of a new game behind the last one of the text. */
export function newGame(state: State): { number: number; lines: string } {
  const list = (state.look?.lists.length ?? 0) - 1;
  const games = state.look?.games.filter((game) => game.list === list) ?? [];
  const [last, as] = [games.at(-1), state.look?.lists[list]?.notation];
  const dealer = last ? ((last.dealer ?? games.length) % (state.look?.lists[list]?.seats || 4)) + 1 : 1;
  return { number: games.length + 1, lines: `${as?.game ?? "Spiel"} ${games.length + 1}\n${`${as?.dealer ?? "Geber"}:`.padEnd(11)} ${dealer}\n` };
}

/** Puts something behind what a line says, in front of its comment. */
function behind(line: string, more: string): string {
  const comment = line.search(/\s#/);
  return comment < 0 ? line.trimEnd() + more : line.slice(0, comment).trimEnd() + more + line.slice(comment);
}

function lastRow(game: Screen): Trick | undefined {
  return game.rows.filter((row) => row.number > 0).at(-1);
}

/** Writes a card behind all others of the game. */
export function append(state: State, deeds: Deeds, card: Card): void {
  const [game, next] = [screen(state), state.next];
  if (!game || !next) return;
  const last = lastRow(game);
  const leader = asked.leader ?? next.seat;
  const as = notation(state);
  deeds.edit((lines) => {
    if (next.card === 1 || !last) {
      const row = `${String(next.trick).padStart(2)}.  ${leader ? `${leader}: ` : ""}${code(card, as)}`;
      lines.splice(game.end_line, 0, row);
    } else {
      lines[last.line - 1] = behind(lines[last.line - 1] ?? "", ` ${code(card, as)}`);
    }
  });
  asked.leader = null;
  close();
}

/** Writes tricks that nobody knows, up to one. */
function unknown(game: Screen, next: Next, deeds: Deeds, upTo: number): void {
  deeds.edit((lines) => {
    const rows = [];
    const players = Math.max(game.active.length, 4);
    for (let trick = next.trick; trick <= upTo; trick++) rows.push(`${String(trick).padStart(2)}.  ${Array(players).fill("??").join(" ")}`);
    lines.splice(game.end_line, 0, ...rows);
  });
  close();
}

/** Writes an event behind the last card. Behind the result of a trick nothing more can stand: there it has its own line. */
export function event(game: Screen, deeds: Deeds, text: string): void {
  const last = lastRow(game);
  deeds.edit((lines) => {
    const row = last && last.line === game.end_line ? (lines[last.line - 1] ?? "") : null;
    if (row !== null && !/\s->/.test(row.replace(/\s#.*/, ""))) lines[game.end_line - 1] = behind(row, ` ${text}`);
    else lines.splice(game.end_line, 0, text);
  });
  close();
}

/** Sets a line of the game's head, in front of its first row. */
function field(game: Screen, deeds: Deeds, key: string, value: string): void {
  deeds.edit((lines) => {
    const first = game.rows.find((row) => row.number > 0)?.line ?? game.end_line + 1;
    const line = `${`${key}:`.padEnd(11)} ${value}`;
    for (let at = game.line; at < first - 1 && at < lines.length; at++) {
      if ((lines[at] ?? "").toLowerCase().startsWith(`${key.toLowerCase()}:`)) {
        if (value) lines[at] = line;
        else lines.splice(at, 1);
        return;
      }
    }
    let end = game.line;
    while (end < first - 1 && (lines[end] ?? "").trim()) end++;
    lines.splice(end, 0, line);
  });
}

export function view(state: State, deeds: Deeds): Child {
  const [game, next] = [screen(state), state.next];
  if (!game || !next) return beginning(state, deeds);
  return h("div", { class: "cols" }, h("div", { class: "stack" }, work(state, game, next, deeds)), h("div", { class: "stack" }, aside(state, game, deeds)));
}

/** A new game: who deals, and names if they are known. */
function beginning(state: State, deeds: Deeds): Child {
  const list = state.look?.lists.at(-1);
  const seats = list?.seats || asked.seats;
  const names = Array.from({ length: seats }, (_, at) => h("input", { class: "in", "data-k": `name${at}`, value: list?.players[at] ?? asked.names[at] ?? "", disabled: !!list?.players.some(Boolean), "aria-label": w("seat", { seat: at + 1 }), placeholder: w("seat", { seat: at + 1 }), autocomplete: "off", maxlength: 60 }) as HTMLInputElement);
  const begin = (dealer: number): void => {
    const said = names.map((name) => name.value.trim().replace(/[",#{}\n]/g, ""));
    const players = (said.some(Boolean) || seats > 4) && !list?.players.some(Boolean) ? `Spieler:    ${said.map((name, at) => name || w("seat", { seat: at + 1 })).join(", ")}\n` : "";
    const head = list ? "" : `doko 1\nRegeln:     ${state.by && !state.by.endsWith(".toml") ? state.by : "ddv"}\n${players}`;
    const text = state.text.trim() ? `${state.text.trimEnd()}\n` : "";
    const game = newGame(state).lines.replace(/\d+\n$/, `${dealer}\n`);
    deeds.write(`${text}${head}\n${game}`.trimStart());
    deeds.go({ game: 0 });
  };
  return h("div", { class: "cols one" }, h("section", { class: "panel form" }, h("h2", {}, w("begin-game")), h("p", { class: "small" }, w("begin-text")),
    !list && h("fieldset", {}, h("legend", { class: "small" }, w("at-table")), h("div", { class: "seg" }, [4, 5, 6, 7].map((count) =>
      h("button", { type: "button", "data-k": `n${count}`, "aria-pressed": String(count === seats), onclick: () => { asked.names = names.map((name) => name.value); asked.seats = count; deeds.draw(); } }, count)))),
    h("fieldset", {}, h("legend", { class: "small" }, w("names")), h("div", { class: "names" }, names)),
    h("fieldset", {}, h("legend", { class: "small" }, w("dealer")), h("div", { class: "acts" }, names.map((_, at) => at + 1).map((seat) =>
      h("button", { class: "btn", type: "button", "data-k": `d${seat}`, onclick: () => begin(seat) }, list?.players[seat - 1] ?? w("seat", { seat })))))));
}

function work(state: State, game: Screen, next: Next, deeds: Deeds): Child {
  if (asked.dealing) return deal(state, game, asked.dealing, deeds);
  const cards = game.rows.flatMap((row) => row.cards).length;
  return [
    table(state, game, cards, false, next.phase === "over" ? null : (asked.leader ?? next.seat)),
    next.phase === "over" ? over(deeds, state) : next.phase === "abfrage" && cards === 0 ? [abfrage(state, game, next, deeds), play(state, game, next, deeds)] : play(state, game, next, deeds),
  ];
}

function over(deeds: Deeds, state: State): Child {
  return h("section", {}, h("h2", {}, w("over")), h("p", { class: "small" }, w("over-text")), h("p", { class: "acts" },
    h("button", { class: "btn", type: "button", onclick: () => deeds.undo() }, w("undo")),
    h("button", { class: "btn p", type: "button", "data-k": "new", "data-first": true, onclick: () => {
      deeds.write(`${state.text.trimEnd()}\n\n${newGame(state).lines}`);
      deeds.go({ game: 0, step: 0 });
    } }, w("new-game", { number: newGame(state).number }))));
}

function abfrage(state: State, game: Screen, next: Next, deeds: Deeds): Child {
  const mine = next.said.filter((said) => !said.call && said.seat === next.seat);
  const begun = game.rows.some((row) => row.number > 0);
  if (begun || mine.length === 0) return null;
  const fresh = !game.contract && mine.length > 0;
  const as = notation(state);
  return h("section", {}, h("h2", {}, `${w("abfrage")}: ${who(game.players, next.seat)}`), h("p", { class: "acts" },
    fresh && h("button", { class: "btn", type: "button", "data-k": "healthy", onclick: () => field(game, deeds, as?.reservation ?? "Vorbehalt", from(game).map((seat) => `${seat} ${as?.healthy ?? "gesund"}`).join(", ")) }, w("all-healthy")),
    mine.map((said) => h("button", { class: "btn", type: "button", onclick: () => statement(state, game, next, said.text, deeds) }, said.text))));
}

function from(game: Screen): number[] {
  return game.active.length > 0 ? game.active : [1, 2, 3, 4];
}

function statement(state: State, game: Screen, next: Next, text: string, deeds: Deeds): void {
  const key = notation(state)?.reservation ?? "Vorbehalt";
  const before = state.text.split("\n").slice(game.line, game.end_line).find((line) => line.toLowerCase().startsWith(`${key.toLowerCase()}:`));
  const said = before?.replace(/^[^:]*:/, "").replace(/\s#.*/, "").trim();
  field(game, deeds, key, `${said ? `${said}, ` : ""}${next.seat} ${text}`);
}

function play(state: State, game: Screen, next: Next, deeds: Deeds): Child {
  const seat = asked.leader ?? next.seat;
  const tools = h("p", { class: "acts" },
    h("button", { class: "btn q", type: "button", "data-k": "undo", onclick: () => { close(); deeds.undo(); } }, w("undo")),
    h("button", { class: "btn q", type: "button", "data-k": "redo", onclick: () => { close(); deeds.redo(); } }, w("redo")),
    h("button", { class: "btn q", type: "button", "data-k": "calls", "aria-expanded": String(asked.calls), onclick: () => { const open = !asked.calls; close(); asked.calls = open; deeds.draw(); } }, w("announce")),
    h("button", { class: "btn q", type: "button", "data-k": "protest", "aria-expanded": String(asked.protest), onclick: () => { const open = !asked.protest; close(); asked.protest = open; deeds.draw(); } }, w("protest")),
    game.rows.some((row) => row.number > 0) && h("button", { class: "btn q", type: "button", "data-k": "rest", "aria-expanded": String(asked.rest), onclick: () => { const open = !asked.rest; close(); asked.rest = open; deeds.draw(); } }, w("rest")),
    next.card === 1 && h("button", { class: "btn q", type: "button", "data-k": "from", "aria-expanded": String(asked.from), onclick: () => { const open = !asked.from; close(); asked.from = open; deeds.draw(); } }, w("from-trick")),
    game.rows.every((row) => row.number === 0) && h("button", { class: "btn q", type: "button", "data-k": "deal", onclick: () => { close(); asked.dealing = from(game)[0] ?? 1; deeds.draw(); } }, w("deal")));
  return [pick(state, game, next, seat, deeds), tools, calls(game, next, deeds), protest(state, game, deeds), rest(state, game, deeds), jump(game, next, deeds)];
}

function pick(state: State, game: Screen, next: Next, seat: Seat | null, deeds: Deeds): Child {
  if (seat === null) {
    return h("section", {}, h("h2", {}, w("who-leads")), h("p", { class: "small" }, w("nobody-known")), seatButtons(game, (chosen) => { asked.leader = chosen; deeds.draw(); }));
  }
  const known = next.hand_complete && asked.leader === null;
  const lit = new Set(asked.leader !== null ? [] : [...next.legal, ...next.if_void]);
  const must = new Set(asked.leader !== null ? [] : next.legal);
  const shown: Card[] = known ? next.hand : asked.leader !== null ? unseen(game) : ordered([...new Set([...next.hand, ...next.legal, ...next.if_void])], game);
  const faces = known ? shown : [...new Set(shown)];
  const sorted = [...faces].sort((a, b) => Number(must.has(b)) - Number(must.has(a)));
  const choose = (card: Card): void => {
    if (asked.leader !== null || lit.has(card)) append(state, deeds, card);
    else { asked.card = card; deeds.draw(); }
  };
  const rest = FACES.filter((card) => !faces.includes(card));
  return h("section", {}, waits(game, next),
    h("h2", {}, known ? w("deal-hand", { name: who(game.players, seat) }) : w("to-act", { name: who(game.players, seat) })),
    !known && h("p", { class: "small" }, w("whole-pack")),
    h("div", { class: "pick", role: "group", "aria-label": w("tap") }, sorted.map((card, at) => {
      const may = asked.leader !== null || must.has(card) || (!known && lit.has(card));
      return h("button", { type: "button", "data-k": `p${card}${at}`, "data-first": at === 0, onclick: () => choose(card) },
        large(card, { ring: asked.card === card ? "bad" : must.has(card) && must.size < faces.length ? "lit" : "", dim: !may && asked.card !== card, label: may ? `${name(card)}, ${w("allowed")}` : name(card) }));
    })),
    asked.card && h("div", { class: "ask", role: "alert" },
      h("p", {}, h("b", {}, w("does-not-follow", { card: name(asked.card) }))),
      next.hand_complete && h("p", {}, w("does-not-follow-text", { name: who(game.players, seat), cards: next.legal.map((card) => name(card)).join(", ") })),
      h("p", { class: "acts" }, h("button", { class: "btn", type: "button", "data-k": "other", onclick: () => { asked.card = null; deeds.draw(); } }, w("other-card")),
        h("button", { class: "btn", type: "button", "data-k": "was", onclick: () => asked.card && append(state, deeds, asked.card) }, w("was-played")))),
    !asked.card && (asked.all
      ? h("div", { class: "pick" }, rest.map((card) => h("button", { type: "button", onclick: () => { asked.card = card; deeds.draw(); } }, large(card, { dim: true }))))
      : rest.length > 0 && h("p", {}, h("button", { class: "btn q", type: "button", "data-k": "all", onclick: () => { asked.all = true; deeds.draw(); } }, w("other-card")))));
}

/** Says what has to be ruled on before a card is laid. */
export function waits(game: Screen, next: Next): Child {
  if (!next.waiting || next.waiting.seat === null) return null;
  return h("p", { class: "small", role: "status" }, w(`waits-${next.waiting.matter}`, { name: who(game.players, next.waiting.seat) }));
}

function ordered(cards: Card[], game: Screen): Card[] {
  const order = game.order.length > 0 ? game.order : FACES;
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function unseen(game: Screen): Card[] {
  const seen = game.rows.flatMap((row) => row.cards.map((card) => card.card));
  const order = game.order.length > 0 ? game.order : FACES;
  return order.filter((card) => seen.filter((laid) => laid === card).length < 2);
}

function seatButtons(game: Screen, choose: (seat: Seat) => void, but: Seat | null = null): HTMLElement {
  return h("div", { class: "acts" }, from(game).filter((seat) => seat !== but).map((seat) => h("button", { class: "btn", type: "button", "data-k": `s${seat}`, "data-first": true, onclick: () => choose(seat) }, who(game.players, seat))));
}

function calls(game: Screen, next: Next, deeds: Deeds): Child {
  if (!asked.calls) return null;
  const open = next.said.filter((said) => said.call);
  return h("section", {}, h("h2", {}, w("announce")), from(game).map((seat) => {
    const mine = open.filter((said) => said.seat === seat);
    return mine.length > 0 && h("div", { class: "seat" }, h("p", { class: "small" }, who(game.players, seat)), h("p", { class: "acts" },
      mine.map((said) => h("button", { class: "btn", type: "button", onclick: () => event(game, deeds, `(${seat}: ${said.text})`) }, said.text))));
  }));
}

/** Who complains, of what, and of whom. What was found is offered first. */
function protest(state: State, game: Screen, deeds: Deeds): Child {
  if (!asked.protest) return null;
  const by = asked.by;
  if (by === null) return h("section", {}, h("h2", {}, w("protest-who")), seatButtons(game, (seat) => { asked.by = seat; deeds.draw(); }));
  const kind = asked.kind;
  if (kind !== null) return h("section", {}, h("h2", {}, w("protest-against")), seatButtons(game, (seat) => event(game, deeds, `(${by}: ${kind} ${seat})`), by));
  const found = game.findings.flatMap((finding: Finding, at) => {
    const complaint = game.complaints[at];
    const place = finding.trick ? `, ${w("at-trick", { trick: finding.trick })}` : "";
    return complaint && finding.seat !== by ? [{ complaint, title: `${said(finding.message)[0]}${place}` }] : [];
  });
  return h("section", {}, h("h2", {}, w("protest-what", { name: who(game.players, by) })), h("div", { class: "acts" },
    found.map(({ complaint, title }, at) => h("button", { class: "btn", type: "button", "data-k": `about${at}`, onclick: () => event(game, deeds, `(${by}: ${complaint})`) }, title)),
    notation(state)?.complaints.map(([word, written]) => h("button", { class: `btn${found.length > 0 ? " q" : ""}`, type: "button", "data-k": `kind${word}`, onclick: () => { asked.kind = written; deeds.draw(); } }, word))));
}

/** Who claims the rest. */
function rest(state: State, game: Screen, deeds: Deeds): Child {
  if (!asked.rest) return null;
  return h("section", {}, h("h2", {}, w("rest-who")), seatButtons(game, (seat) => event(game, deeds, `(${seat}: ${notation(state)?.rest ?? "Rest"})`)));
}

function jump(game: Screen, next: Next, deeds: Deeds): Child {
  if (!asked.from) return null;
  const tricks = game.per_player || 12;
  return h("section", {}, h("h2", {}, w("from-trick")), h("div", { class: "acts" },
    Array.from({ length: tricks - next.trick }, (_, at) => next.trick + 1 + at).map((trick) =>
      h("button", { class: "btn", type: "button", onclick: () => unknown(game, next, deeds, trick - 1) }, trick))));
}

function deal(state: State, game: Screen, seat: Seat, deeds: Deeds): Child {
  const as = notation(state);
  const size = game.per_player || 12;
  const mine = game.hands[seat - 1]?.cards ?? [];
  const count = (card: Card): number => game.hands.reduce((sum, one) => sum + one.cards.filter((held) => held === card).length, 0);
  const put = (cards: Card[]): void => field(game, deeds, `${as?.hand ?? "Blatt"} ${seat}`, cards.map((card) => code(card, as)).join(" ") + (cards.length > 0 && cards.length < size ? " .." : ""));
  const order = game.order.length > 0 ? game.order : FACES;
  const turn = from(game);
  const following = turn[(turn.indexOf(seat) + 1) % turn.length] ?? 1;
  const left = order.flatMap((card) => Array<Card>(Math.max(0, 2 - count(card))).fill(card));
  return h("section", { class: "panel" }, h("h2", {}, w("deal")), h("p", { class: "small" }, w("deal-text")),
    h("div", { class: "acts" }, turn.map((one) => h("button", { class: "btn", type: "button", "aria-pressed": String(one === seat), "data-k": `h${one}`, onclick: () => { asked.dealing = one; deeds.draw(); } }, `${who(game.players, one)} ${game.hands[one - 1]?.cards.length ?? 0}/${size}`))),
    h("p", {}, hand(mine, order, w("hand-of", { name: who(game.players, seat), count: mine.length }), () => ({}), 0)),
    h("div", { class: "pick" }, order.map((card) => {
      const gone = count(card) >= 2 || mine.length >= size;
      return h("button", { type: "button", disabled: gone, "data-k": `f${card}`, onclick: () => {
        if (mine.length + 1 >= size) asked.dealing = following;
        put([...mine, card]);
      } }, large(card, { dim: gone }));
    })),
    h("p", { class: "acts" },
      mine.length > 0 && h("button", { class: "btn q", type: "button", onclick: () => put(mine.slice(0, -1)) }, w("remove-last")),
      left.length > 0 && left.length + mine.length === size && h("button", { class: "btn", type: "button", onclick: () => { asked.dealing = null; put([...mine, ...left]); } }, w("deal-rest", { name: who(game.players, seat) })),
      h("button", { class: "btn", type: "button", "data-k": "done", onclick: () => { asked.dealing = null; deeds.draw(); } }, w("deal-done"))));
}

function aside(state: State, game: Screen, deeds: Deeds): Child {
  const lines = state.text.split("\n").slice(game.line - 1, game.end_line);
  return [
    game.rows.some((row) => row.number > 0) && tricks(game, null, deeds),
    h("section", {}, h("h2", {}, w("record")), h("pre", { class: "rec", tabindex: 0, "aria-label": w("record") }, lines.join("\n"))),
  ];
}


