// The game to step through: the table, four hands at that moment, the curve, trick by trick.

import { ask } from "../bridge";
import { hand, large, slot, small, trumpsOf } from "../cards";
import { h, mount, type Child } from "../dom";
import { plays, screen, type Deeds, type State } from "../state";
import type { Card, Laid, Screen, Seat, Solved } from "../types";
import { code, lang, name, named, suit, w, who } from "../words";
import { curve } from "./chart";
import { empty, score } from "./text";
import { tricks } from "./tricks";
import { mark } from "./verdict";

interface Moment { row: number; at: number; laid: Laid | null; held: Card[][] }

/** What lies and is held once so many cards lie. */
function moment(game: Screen, step: number): Moment {
  const all = plays(game);
  const held = game.hands.map((one) => [...one.cards]);
  for (const { row, at } of all.slice(0, step)) {
    const laid = game.rows[row]?.cards[at];
    if (!laid?.seat || !laid.counts || !laid.card) continue;
    const mine = held[laid.seat - 1] ?? [];
    const found = mine.indexOf(laid.card);
    if (found >= 0) mine.splice(found, 1);
  }
  const last = all[step - 1];
  if (!last) return { row: -1, at: -1, laid: null, held };
  return { row: last.row, at: last.at, laid: game.rows[last.row]?.cards[last.at] ?? null, held };
}

/** What a card asks to be followed with: trumps, or its suit. */
function asked(card: Card, game: Screen): string {
  return trumpsOf(game.order).has(card) ? w("trump") : suit(card);
}

/** The table: cards as a cross, hands in the order of the seats. */
export function table(state: State, game: Screen, step: number, whole: boolean, acting: Seat | null): HTMLElement {
  const now = moment(game, step);
  const seats = game.active.length > 0 ? [...game.active].sort((a, b) => a - b) : [1, 2, 3, 4];
  const south = Math.max(0, seats.indexOf(state.south));
  const placed = seats.map((_, at) => seats[(south + at) % seats.length] ?? 1);
  const row = game.rows[now.row];
  const complete = row !== undefined && now.at >= (seats.length - 1) && row.winner !== null && !whole;
  const lying = row && !complete ? row.cards.slice(0, now.at + 1) : [];
  const trick = complete ? (row?.number ?? 0) + 1 : Math.max(row?.number ?? 1, 1);
  const leader = lying[0]?.seat ?? acting;
  const order = leader ? seats.map((_, at) => seats[(Math.max(0, seats.indexOf(leader)) + at) % seats.length] ?? 1) : [];
  const upcoming = acting ?? (lying.length > 0 && lying.length < seats.length ? order[lying.length] : null);
  const place = (seat: Seat, at: number): HTMLElement => {
    const laid = [...lying].reverse().find((card) => card.seat === seat && card.counts);
    const newest = laid !== undefined && laid === lying.at(-1);
    const found = laid?.found.map((index) => game.findings[index]?.severity).find((severity) => severity === "error" || severity === "warning");
    const turn = order.indexOf(seat) + 1;
    const note = laid ? (seat === leader ? w("led") : "") : seat === upcoming ? w("is-next") : lying.length > 0 ? w("follows") : "";
    return h("div", { class: `p${at}` }, laid ? h("span", { class: newest ? "fresh" : "" }, large(laid.card, { ring: found ? "bad" : "" })) : slot(turn > 0 ? `${turn}.` : ""),
      h("span", { class: "name" }, found && [mark(found), " "], h("b", {}, who(game.players, seat)), note && ` ${note}`));
  };
  const led = lying[0]?.card;
  const mid = h("div", { class: "mid" }, placed.slice(0, 4).map(place),
    h("div", { class: "pc" }, trick <= (game.per_player || 12) && h("b", {}, w("at-trick", { trick }).replace(/^./, (first) => first.toUpperCase())), led ? asked(led, game) : ""));
  if (!whole) return h("div", {}, mid);
  const asHeld = (seat: Seat, at: number): HTMLElement => {
    const acts = now.laid?.seat === seat && now.laid.counts;
    const cards = acts ? now.laid?.hand ?? [] : now.held[seat - 1] ?? [];
    const legal = acts ? now.laid?.legal : null;
    const error = acts && now.laid?.found.some((found) => game.findings[found]?.severity === "error");
    const party = game.parties[seat - 1];
    let marked = false;
    const show = (card: Card) => {
      if (!acts) return {};
      if (card === now.laid?.card && !marked) {
        marked = true;
        return { ring: error ? ("bad" as const) : ("laid" as const), label: `${name(card)}, ${w("laid")}` };
      }
      const may = legal && legal.length < cards.length && legal.includes(card);
      return may ? { ring: "lit" as const, label: `${name(card)}, ${w("allowed")}` } : {};
    };
    const own = plays(game).slice(0, step).filter((play) => game.rows[play.row]?.cards[play.at]?.seat === seat && game.rows[play.row]?.cards[play.at]?.counts).length;
    const missing = game.hands[seat - 1]?.complete ? 0 : Math.max(0, game.per_player - own + (acts ? 1 : 0) - cards.length);
    return h("div", { class: `seat s${at}${acts ? " at" : ""}${error ? " err" : ""}` },
      h("p", { class: "hd" }, h("b", {}, who(game.players, seat)), party && h("span", { class: `chip ${party === "re" ? "re" : "ko"}` }, party === "re" ? "Re" : "Kontra"), game.dealer === seat && h("i", {}, w("dealer"))),
      hand(cards, game.order, w("hand-of", { name: who(game.players, seat), count: cards.length }), show, missing));
  };
  return h("div", { class: "table" }, mid, placed.slice(0, 4).map(asHeld));
}

/** One step in words, for those who hear it. */
export function spoken(state: State, step = state.step): string {
  const game = screen(state);
  if (!game) return "";
  const { row, at, laid } = moment(game, step);
  const trick = game.rows[row];
  if (!trick || !laid) return w("step-start");
  const said = w("step-said", { trick: trick.number, card: at + 1, name: who(game.players, laid.seat), laid: name(laid.card) });
  const error = laid.found.some((found) => game.findings[found]?.name === "nichtbedienen") ? ` ${w("step-not-followed")}` : "";
  const done = at === trick.cards.length - 1 && trick.winner !== null ? ` ${w("taken", { name: who(game.players, trick.winner), augen: trick.augen ?? 0 })}` : "";
  const sums = done && trick.sums ? `, Re ${trick.sums[0]}, Kontra ${trick.sums[1]}` : "";
  return said + error + done + sums;
}

export function view(state: State, deeds: Deeds): Child {
  const game = screen(state);
  if (!game) return empty(deeds, state);
  const all = plays(game);
  if (all.length === 0 && game.hands.every((one) => one.cards.length === 0)) {
    return h("div", { class: "stack" }, h("section", {}, h("h2", {}, w("no-cards")), h("p", { class: "small" }, w("no-cards-text"))), score(game));
  }
  const step = Math.min(state.step, all.length);
  const now = moment(game, step);
  const row = game.rows[now.row];
  const go = (to: number): void => deeds.go({ step: Math.max(0, Math.min(all.length, to)) });
  const button = (key: string, sign: string, label: string, to: number): HTMLElement =>
    h("button", { class: "btn", type: "button", "data-k": key, "aria-label": label, disabled: to < 0 || to > all.length || to === step, onclick: () => go(to) }, sign);
  const seats = Math.max(game.active.length, 4);
  const along = row && row.number > 0 ? row.number - 1 + (now.at + 1) / seats : 0;
  const chart = curve(game, along);
  return h("div", { class: "cols" },
    h("div", { class: "stack" },
      h("div", {}, table(state, game, step, true, step === 0 ? (game.rows.find((one) => one.number > 0)?.leader ?? null) : null),
        h("div", { class: "ctl" },
          h("p", {}, row && now.laid ? [h("b", {}, w("step-title", { trick: row.number, card: now.at + 1 })), w("step-of", { card: name(now.laid.card), name: who(game.players, now.laid.seat) })] : [h("b", {}, w("step-start")), named(game.contract ?? "\u00a0", game.players)]),
          button("first", "«", w("first"), 0), button("back", "‹", w("back"), step - 1), button("next", "›", w("forward"), step + 1), button("last", "»", w("last"), all.length)),
        h("label", {}, h("span", { class: "vh" }, w("place")), h("input", { class: "slider", type: "range", min: 0, max: all.length, value: step, "data-k": "slider", "aria-valuetext": spoken(state), oninput: (event: Event) => go(Number((event.target as HTMLInputElement).value)) }))),
      chart && h("div", { class: "panel" }, chart), from(state, game, now, row?.number ?? 1, step)),
    h("div", { class: "stack" }, tricks(game, step, deeds)));
}

/** What would be possible from here, with open cards. */
function from(state: State, game: Screen, now: Moment, trick: number, step: number): HTMLElement {
  const at: [number, number] = step === 0 ? [1, 1] : [trick, now.at + 1];
  const out = h("div", { class: "stack", role: "status" });
  const question = (card: string | null) => ({ text: state.text, lang: lang(), rules: state.by, house: state.house, game: game.index, ask: { solve: { at, card } } });
  const solve = async (): Promise<void> => {
    const best = await ask<Solved | null>(question(null));
    if (!best) return mount(out, h("p", { class: "small" }, w("solve-none")));
    const exact = best.least === best.most;
    const others = [...new Set(now.laid?.legal ?? [])];
    mount(out, h("p", {}, exact ? w("solve-best", { re: best.least, kontra: best.pack - best.least }) : w("solve-between", { least: best.least, most: best.most })),
      best.cards && h("p", { class: "small" }, w("solve-cards")), best.cards && h("div", { class: "hand" }, best.cards.slice(0, 24).map((card) => small(card))),
      others.length > 0 && h("p", { class: "small" }, w("solve-try")),
      others.length > 0 && h("div", { class: "pick" }, others.map((card) => h("button", { type: "button", onclick: async () => {
        const then = await ask<Solved | null>(question(code(card)));
        if (then) tried.textContent = then.least === then.most ? w("solve-would", { card: name(card), re: then.least, kontra: then.pack - then.least }) : `${name(card)}: Re ${then.least}–${then.most}`;
      } }, large(card)))), tried);
  };
  const tried = h("p", {});
  return h("section", { class: "from" }, h("h2", {}, w("from-here")), h("p", { class: "acts" }, h("button", { class: "btn", type: "button", "data-k": "solve", onclick: () => void solve() }, w("solve"))), out);
}

