// What is opened or dropped: its bytes become a record, or a word says why not.

import { ask } from "./bridge";
import { lang } from "./words";

/** The longest text that is judged here, in characters: ten thousand games. */
export const MOST = 8_000_000;
export const TOO_LONG = "failure-too-long";

export type Opened = { why: string } | { text: string; rules: boolean; guessed: boolean };

/** Reads the bytes of a file as text; nothing where they are none. */
function decoded(bytes: Uint8Array): { text: string; guessed: boolean } | null {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), guessed: false };
  const some = bytes.subarray(0, 2000);
  if (some.includes(0)) {
    // Of UTF-16 without its mark every other byte of a European text is 0.
    const zeros = [0, 1].map((odd) => some.filter((byte, at) => at % 2 === odd && byte === 0).length);
    const [even = 0, odd = 0] = zeros;
    if (Math.max(even, odd) < some.length * 0.4 || Math.min(even, odd) > 0) return null;
    return { text: new TextDecoder(odd > even ? "utf-16le" : "utf-16be").decode(bytes), guessed: true };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), guessed: true };
  }
}

/** Opens a file: a record, JSON, a page that another program saved, a rule file. */
export async function opened(file: File): Promise<Opened> {
  if (file.size > 2 * MOST) return { why: TOO_LONG };
  const read = decoded(new Uint8Array(await file.arrayBuffer()));
  if (!read) return { why: "failure-binary" };
  const { text, guessed } = read;
  if (text.length > MOST) return { why: TOO_LONG };
  if (/\.toml$/i.test(file.name)) return { text, rules: true, guessed };
  const head = text.slice(0, 4000);
  if (/^\s*[{[]/.test(head)) {
    const record = await ask<string | { failed: string }>({ text, lang: lang(), ask: "from-json" });
    return typeof record === "string" ? { text: record, rules: false, guessed } : { why: "failure-other-json" };
  }
  const page = /^\s*</.test(head);
  const record = page || !/^\s*(#|doko\b|spiel\b|game\b|spel\b)/im.test(head) ? await ask<string | null>({ text, lang: lang(), ask: "import" }) : text;
  if (record === null && page) return { why: "failure-other-page" };
  return { text: record ?? text, rules: false, guessed };
}
