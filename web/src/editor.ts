// The record as text: CodeMirror with findings at their places and the running Augen behind the lines.

import {
  copyLineDown, copyLineUp, cursorCharLeft, cursorCharRight, cursorDocEnd, cursorDocStart, cursorGroupLeft, cursorGroupRight,
  cursorLineBoundaryBackward, cursorLineBoundaryForward, cursorLineDown, cursorLineUp, cursorPageDown, cursorPageUp, deleteGroupBackward, deleteGroupForward, deleteLine, history, historyKeymap, insertNewlineKeepIndent, isolateHistory,
  moveLineDown, moveLineUp, redo, selectAll, selectCharLeft, selectCharRight, selectDocEnd, selectDocStart, selectGroupLeft, selectGroupRight,
  selectLineBoundaryBackward, selectLineBoundaryForward, selectLineDown, selectLineUp, selectPageDown, selectPageUp, undo,
} from "@codemirror/commands";
import { searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState, StateEffect, StateField, findClusterBreak, type Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type Command, type KeyBinding, ViewPlugin, type ViewUpdate, WidgetType, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";

export interface Mark { from: number; to: number; kind: "error" | "warning" | "info" | "related"; title: string }
export interface Hint { line: number; text: string }

const show = StateEffect.define<{ marks: Mark[]; hints: Hint[] }>();

class Aside extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  eq(other: Aside): boolean {
    return other.text === this.text;
  }
  toDOM(): HTMLElement {
    const span = document.createElement("span");
    span.className = "cm-aside";
    span.textContent = this.text;
    span.setAttribute("aria-hidden", "true");
    return span;
  }
}

function decorations(state: EditorState, marks: Mark[], hints: Hint[]): DecorationSet {
  const all: Range<Decoration>[] = [];
  const length = state.doc.length;
  for (const mark of marks) {
    const from = Math.min(mark.from, length);
    const to = Math.min(Math.max(mark.to, from), length);
    if (mark.kind === "error") all.push(Decoration.line({ class: "cm-found" }).range(state.doc.lineAt(from).from));
    if (to > from) all.push(Decoration.mark({ class: `cm-${mark.kind}`, attributes: { title: mark.title } }).range(from, to));
  }
  for (const hint of hints) {
    if (hint.line > state.doc.lines) continue;
    all.push(Decoration.widget({ widget: new Aside(hint.text), side: 1 }).range(state.doc.line(hint.line).to));
  }
  return Decoration.set(all, true);
}

const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(show)) next = decorations(transaction.state, effect.value.marks, effect.value.hints);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The longest line that is coloured. */
const LONG = 2000;
/** What a line is, by its start. */
const BEGINS: [RegExp, string][] = [[/^(?:doko|Spiel|Game|Spel)\b/i, "cm-head"], [/^\p{L}[\p{L}\d -]*:/u, "cm-key"], [/^\s*\d+\./, "cm-number"]];

/** Colours the lines that are shown: no more than their start, what was said, what is noted behind a trick, and comments. */
function colours(view: EditorView): DecorationSet {
  const all: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      at = line.to + 1;
      if (line.length > LONG) continue;
      const mark = (name: string, begin: number, text: string): void => {
        if (text) all.push(Decoration.mark({ class: name }).range(line.from + begin, line.from + begin + text.length));
      };
      const rest = /(?:^|\s)#.*|->.*/.exec(line.text);
      const said = line.text.slice(0, rest?.index ?? line.length);
      const begin = BEGINS.find(([what]) => what.test(said));
      if (begin) mark(begin[1], 0, begin[0].exec(said)?.[0] ?? "");
      for (const found of said.matchAll(/\([^)]*\)?/g)) mark("cm-said", found.index, found[0]);
      if (rest) mark(rest[0].startsWith("-") ? "cm-number" : "cm-comment", rest.index, rest[0]);
    }
  }
  return Decoration.set(all, true);
}

const coloured = ViewPlugin.define((view) => ({
  decorations: colours(view),
  update(change: ViewUpdate) {
    if (change.docChanged || change.viewportChanged) this.decorations = colours(change.view);
  },
}), { decorations: (plugin) => plugin.decorations });

/** Deletes what is selected, else the character behind or in front of the caret. */
function erase(forward: boolean): Command {
  return (view) => {
    const { state } = view;
    const change = state.changeByRange(({ from, to, head, empty }) => {
      if (!empty) return { range: EditorSelection.cursor(from), changes: { from, to } };
      const line = state.doc.lineAt(head);
      const beyond = head === (forward ? line.to : line.from)
        ? Math.max(0, Math.min(state.doc.length, head + (forward ? 1 : -1)))
        : line.from + findClusterBreak(line.text, head - line.from, forward);
      const [begin, end] = forward ? [head, beyond] : [beyond, head];
      return { range: EditorSelection.cursor(begin), changes: { from: begin, to: end } };
    });
    if (change.changes.empty) return false;
    view.dispatch(state.update(change, { scrollIntoView: true, userEvent: forward ? "delete.forward" : "delete.backward" }));
    return true;
  };
}

// The keys of every editor. Those that know the grammar of a programming language are left out, and all that comes with them.
const KEYS: KeyBinding[] = [
  { key: "ArrowLeft", run: cursorCharLeft, shift: selectCharLeft, preventDefault: true },
  { key: "ArrowRight", run: cursorCharRight, shift: selectCharRight, preventDefault: true },
  { key: "Mod-ArrowLeft", mac: "Alt-ArrowLeft", run: cursorGroupLeft, shift: selectGroupLeft, preventDefault: true },
  { key: "Mod-ArrowRight", mac: "Alt-ArrowRight", run: cursorGroupRight, shift: selectGroupRight, preventDefault: true },
  { mac: "Cmd-ArrowLeft", run: cursorLineBoundaryBackward, shift: selectLineBoundaryBackward, preventDefault: true },
  { mac: "Cmd-ArrowRight", run: cursorLineBoundaryForward, shift: selectLineBoundaryForward, preventDefault: true },
  { key: "ArrowUp", run: cursorLineUp, shift: selectLineUp, preventDefault: true },
  { key: "ArrowDown", run: cursorLineDown, shift: selectLineDown, preventDefault: true },
  { mac: "Cmd-ArrowUp", run: cursorDocStart, shift: selectDocStart },
  { mac: "Cmd-ArrowDown", run: cursorDocEnd, shift: selectDocEnd },
  { key: "PageUp", run: cursorPageUp, shift: selectPageUp },
  { key: "PageDown", run: cursorPageDown, shift: selectPageDown },
  { key: "Home", run: cursorLineBoundaryBackward, shift: selectLineBoundaryBackward, preventDefault: true },
  { key: "End", run: cursorLineBoundaryForward, shift: selectLineBoundaryForward, preventDefault: true },
  { key: "Mod-Home", run: cursorDocStart, shift: selectDocStart },
  { key: "Mod-End", run: cursorDocEnd, shift: selectDocEnd },
  { key: "Enter", run: insertNewlineKeepIndent, shift: insertNewlineKeepIndent },
  { key: "Mod-a", run: selectAll },
  { key: "Backspace", run: erase(false), shift: erase(false), preventDefault: true },
  { key: "Delete", run: erase(true), preventDefault: true },
  { key: "Mod-Backspace", mac: "Alt-Backspace", run: deleteGroupBackward, preventDefault: true },
  { key: "Mod-Delete", mac: "Alt-Delete", run: deleteGroupForward, preventDefault: true },
  { key: "Alt-ArrowUp", run: moveLineUp, shift: copyLineUp },
  { key: "Alt-ArrowDown", run: moveLineDown, shift: copyLineDown },
  { key: "Shift-Mod-k", run: deleteLine },
];

const theme = EditorView.theme({
  "&": { font: "13px/22px var(--mono)", color: "var(--ink)", backgroundColor: "transparent", maxHeight: "70vh" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "inherit", minHeight: "264px" },
  ".cm-content": { caretColor: "var(--acc)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--acc)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--ink2)", border: "0" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accs) 60%, transparent)" },
  ".cm-key": { color: "var(--acc)" },
  ".cm-head": { fontWeight: "650" },
  ".cm-number": { color: "var(--ink2)" },
  ".cm-comment": { color: "var(--ink2)", fontStyle: "italic" },
  ".cm-said": { color: "var(--ink)", fontWeight: "600" },
  ".cm-found": { backgroundColor: "var(--finds)" },
  ".cm-error": { textDecoration: "underline wavy var(--find) 1.5px", textUnderlineOffset: "4px" },
  ".cm-warning": { textDecoration: "underline dashed var(--find) 1.5px", textUnderlineOffset: "4px" },
  ".cm-info": { textDecoration: "underline dotted var(--find) 1.5px", textUnderlineOffset: "4px" },
  ".cm-related": { textDecoration: "underline dotted var(--find) 2px", textUnderlineOffset: "4px" },
  ".cm-aside": { color: "var(--ink2)", font: "12px/20px var(--sans)", paddingLeft: "20px", fontVariantNumeric: "tabular-nums", whiteSpace: "pre" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--accs)" },
  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)" },
});

export interface Events {
  /** The text is another; `typed` where a person did it. */
  changed(typed: boolean): void;
  moved(): void;
}

export class Editor {
  readonly view: EditorView;

  constructor(parent: HTMLElement, label: string, nonce: string, events: Events) {
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          EditorView.cspNonce.of(nonce),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          coloured,
          shown,
          theme,
          keymap.of([
            { key: "Escape", run: (view) => (view.contentDOM.blur(), true) },
            ...KEYS, ...historyKeymap, ...searchKeymap,
          ]),
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0", autocapitalize: "off", autocorrect: "off" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) events.changed(update.transactions.some((one) => one.isUserEvent("input") || one.isUserEvent("delete")));
            else if (update.selectionSet || update.focusChanged) events.moved();
          }),
        ],
      }),
    });
  }

  text(): string {
    return this.view.state.doc.toString();
  }

  /** Puts a whole new text in; it can be undone. */
  replace(text: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Puts text in at a place. */
  insert(at: number, text: string, to = at): void {
    this.view.dispatch({ changes: { from: at, to, insert: text }, selection: { anchor: at + text.length }, userEvent: "input", annotations: isolateHistory.of("full") });
  }

  lines(): number {
    return this.view.state.doc.lines;
  }

  line(number: number): { from: number; to: number; text: string } {
    return this.view.state.doc.line(Math.max(1, Math.min(number, this.lines())));
  }

  show(marks: Mark[], hints: Hint[]): void {
    this.view.dispatch({ effects: show.of({ marks, hints }) });
  }

  /** Selects a place and brings it into view. */
  go(from: number, to: number): void {
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  caret(): number | null {
    return this.view.hasFocus ? this.view.state.selection.main.head : null;
  }

  /** The line at whose end the caret stands, from 1; 0 if it stands elsewhere. */
  writing(): number {
    const caret = this.caret();
    if (caret === null) return 0;
    const line = this.view.state.doc.lineAt(caret);
    return caret === line.to ? line.number : 0;
  }

  undo(): boolean {
    return undo(this.view);
  }

  redo(): boolean {
    return redo(this.view);
  }
}
