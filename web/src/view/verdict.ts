// The verdict: the largest thing on every view, same place, same shape.

import { h, type Child } from "../dom";
import { findings, lost, screen, type Deeds, type State } from "../state";
import type { Screen } from "../types";
import { cards, lang, minus, named, plain, signed, w, who } from "../words";

export function mark(severity: string): HTMLElement {
  const kinds: Record<string, [string, string]> = { error: ["x", "×"], warning: ["x w", "!"], info: ["x i", "i"] };
  const [kind, sign] = kinds[severity] ?? ["x i", "i"];
  return h("i", { class: kind, role: "img", "aria-label": w(`severity-${severity}`) }, sign);
}

/** The title of a finding and the rest of its sentence. */
export function said(message: string): [string, string] {
  const sentence = plain(message);
  const cut = sentence.indexOf(": ");
  return cut < 0 ? [sentence, ""] : [sentence.slice(0, cut), sentence.slice(cut + 2)];
}

/** The sentence that says how it stands. */
export function headline(state: State): string {
  const look = state.look;
  if (look?.refused) return w({ "failure-too-long": "too-long", "not-checked": "not-checked" }[look.refused] ?? "refused");
  if (!look && state.text.trim()) return w("reading");
  const game = screen(state);
  if (!look || !game) return w("no-game");
  if (game.crashed) return w("not-checked");
  if (state.view === "list" && look.games.length > 1) return leader(state);
  const bad = game.findings.find((finding) => finding.name === "zeile-unlesbar");
  switch (game.outcome) {
    case "incomplete": {
      const trick = current(game);
      return trick > 0 ? w("trick-on", { trick }) : w("begins");
    }
    case "played": return game.winner ? w(`wins-${game.winner}`) : plain(game.won ?? "");
    case "aborted": return game.winner ? `${w("aborted")} · ${w(`wins-${game.winner}`)}` : w("aborted");
    case "needs-ruling": return w("needs-ruling");
    case "not-played": return w("not-played");
    case "redeal": return w("redeal");
    case "undecided": {
      if (bad) return w("unreadable", { line: bad.span.line });
      // Tricks that nobody knows leave all open; that is no reason not to play on.
      const trick = current(game);
      return game.rows.some((row) => row.number > 0) && trick <= game.per_player ? w("trick-on", { trick }) : w("undecided");
    }
  }
}

function leader(state: State): string {
  const list = state.look?.lists.at(-1);
  const standing = list?.standing ?? [];
  const best = Math.max(...standing.map((points) => points ?? -Infinity));
  const seats = standing.flatMap((points, at) => (points === best ? [at + 1] : []));
  return seats.length === 1 && list ? w("leads", { name: who(list.players, seats[0] ?? 1) }) : w("tie");
}

/** The trick that is on, from 1; 0 before the first card. */
export function current(game: Screen): number {
  const rows = game.rows.filter((row) => row.number > 0);
  const last = rows.at(-1);
  if (!last) return game.dealer ? 1 : 0;
  return last.winner !== null || last.cards.length >= game.active.length ? last.number + 1 : last.number;
}

function score(state: State, game: Screen | null): Child {
  if (state.look?.refused) return state.look.refused === "not-checked" ? "" : w(state.look.refused);
  if (!game) return state.look || !state.text.trim() ? w("no-game-text") : "\u00a0";
  if (state.view === "list" && (state.look?.games.length ?? 0) > 1) return w("after-games", { count: state.look?.games.length ?? 0 });
  const last = game.rows.filter((row) => row.sums).at(-1)?.sums;
  const augen = game.augen ?? (game.outcome === "incomplete" || game.needs_ruling ? last : null);
  if (game.needs_ruling) {
    const complaint = game.rows.flatMap((row) => row.said).find((said) => said.seat !== null && !said.call);
    return complaint ? `${who(game.players, complaint.seat)}: ${cards(named(complaint.text, game.players))}` : named(game.contract ?? "", game.players);
  }
  if (!augen) return named(game.contract ?? "", game.players);
  return [
    h("b", { class: "re" }, `Re ${augen[0]}`), " : ", h("b", { class: "ko" }, `${augen[1]} Kontra`),
    game.value !== null && ` · ${w("worth")} `, game.value !== null && h("b", {}, minus(String(game.value))),
    game.contract && game.outcome !== "incomplete" && h("span", { class: "vh" }, `, ${named(game.contract, game.players)}`),
  ];
}

function players(state: State, game: Screen | null): HTMLElement {
  const list = state.look?.lists.at(-1);
  if (state.view === "list" && list && (state.look?.games.length ?? 0) > 1) {
    const ranked = list.standing.map((points, at) => ({ points, at })).sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
    return h("div", { class: "pts", "--n": ranked.length }, ranked.map(({ points, at }) =>
      h("div", {}, h("span", {}, who(list.players, at + 1)), h("b", {}, signed(points)))));
  }
  const seats = Array.from({ length: game?.seats ?? 4 }, (_, at) => at);
  const range = (at: number): string => {
    const values = game?.rulings.flatMap((ruling) => (ruling.points ? [ruling.points[at] ?? 0] : [])) ?? [];
    // Where a ruling lets the game go on, nobody knows yet.
    if (values.length === 0 || values.length < (game?.rulings.length ?? 0)) return "–";
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? signed(least) : `${signed(least)} … ${signed(most)}`;
  };
  const chosen = state.view === "rulings" && state.ruling !== null ? game?.rulings[state.ruling]?.points : null;
  return h("div", { class: "pts", "--n": seats.length }, seats.map((at) => {
    const party = game?.parties[at];
    const points = chosen?.[at] ?? game?.points?.[at];
    const text = points !== undefined ? signed(points) : game?.needs_ruling ? range(at) : "–";
    return h("div", { class: party === "re" ? "pre" : party === "kontra" ? "pko" : "" },
      h("span", {}, game ? who(game.players, at + 1) : w("seat", { seat: at + 1 })),
      h("span", { class: party === "re" ? "re" : "ko" }, party === "re" ? "Re" : party === "kontra" ? "Kontra" : "\u00a0"),
      h("b", { class: text === "–" ? "none" : "" }, text));
  }));
}

/** The one strip: who did what, when, and whether it counts. */
function strip(game: Screen | null, deeds: Deeds): HTMLElement | null {
  if (!game) return null;
  const all = findings(game);
  const worst = all.find(({ at }) => game.findings[at]?.severity === "error") ?? all.find(({ at }) => game.findings[at]?.severity === "warning");
  if (!worst) return null;
  const finding = game.findings[worst.at];
  if (!finding) return null;
  const stands = game.findings.some((other) => other.name === "verstoss-steht") ? w("stands") : lost(game, worst.at) ? w("stands-so-far") : "";
  const rulings = game.needs_ruling ? w("rulings-possible", { count: game.rulings.length }) : "";
  const [title, rest] = said(finding.message);
  const place = finding.trick ? w("at-trick", { trick: finding.trick }) : w("at-line", { line: finding.span.line });
  const target = game.needs_ruling ? "rulings" : finding.position ? "course" : "text";
  const capital = place.charAt(0).toUpperCase() + place.slice(1);
  return h("button", {
    class: "strip", type: "button", "data-k": "strip",
    onclick: () => { deeds.go({ view: target, step: stepOf(game, worst.at) }); },
  }, mark(finding.severity), h("span", {}, h("b", {}, title), ` – ${capital}. `, stands || rulings || (rest && finding.rights === null ? rest : "")),
  h("span", { class: "go" }, `${w("show")} ›`));
}

/** How many cards lie once the card of a finding lies. */
export function stepOf(game: Screen, at: number): number | undefined {
  let count = 0;
  for (const row of game.rows) {
    for (const laid of row.cards) {
      count++;
      if (laid.found.includes(at)) return count;
    }
  }
  return undefined;
}

export function verdict(state: State, deeds: Deeds): Child {
  const game = screen(state);
  const open = game?.needs_ruling && state.view !== "list" && !(state.view === "rulings" && state.ruling !== null);
  const none = !game && !state.look?.refused;
  return h("section", { class: `verdict${open ? " open" : ""}`, "aria-label": w("verdict"), lang: lang() },
    h("div", { class: "vh1" }, h("h1", { id: "headline" }, headline(state)), h("p", { class: "score" }, score(state, game))),
    none ? null : players(state, game), strip(game, deeds));
}
