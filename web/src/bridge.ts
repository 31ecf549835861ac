// Questions to the judge in its worker, and answers.

export interface Ask { text?: string; lang?: string; rules?: string | null; house?: string; game?: number; ask: unknown }

const waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>();
let worker: Worker;
/** So many judges are begun in the place of one that is gone. */
const MOST = 20;
/** How often a judge that was gone has been replaced. */
let again = 0;
let count = 0;

function send(message: object, transfer: Transferable[] = []): Promise<unknown> {
  const id = ++count;
  return new Promise((done, failed) => {
    if (again > MOST) throw new Error("the judge is gone");
    waiting.set(id, { done, failed });
    worker.postMessage({ id, ...message }, transfer);
  });
}

function bytes(base64: string): ArrayBuffer {
  const text = atob(base64);
  const buffer = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) buffer[at] = text.charCodeAt(at);
  return buffer.buffer;
}

/** What was asked of a judge that is gone has failed; the next question gets a new one. */
function gone(): void {
  worker.terminate();
  for (const { failed } of waiting.values()) failed(new Error("the judge is gone"));
  waiting.clear();
  // One that never begins is not begun for ever.
  if (again++ < MOST) start().catch(() => undefined);
}

/** Starts the judge: from the two files beside the page, or from what a single file carries in itself. */
export async function start(): Promise<void> {
  const single = (globalThis as { DOKO?: { worker: string; wasm: string } }).DOKO;
  const url = single ? URL.createObjectURL(new Blob([single.worker], { type: "text/javascript" })) : "worker.js";
  worker = new Worker(url);
  worker.onmessage = (event) => {
    const { id, answer, error } = event.data as { id: number; answer?: string; error?: string };
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined || answer === undefined) asked?.failed(new Error(error));
    else asked?.done(answer);
  };
  worker.onerror = (event) => { event.preventDefault(); gone(); };
  worker.onmessageerror = gone;
  const wasm = single ? bytes(single.wasm) : "doko.wasm";
  await send({ wasm }, typeof wasm === "string" ? [] : [wasm]);
}

/** Asks, and returns the answer as it is. */
export async function raw(question: Ask): Promise<string> {
  return (await send({ question: JSON.stringify(question) })) as string;
}

/** Asks, and returns what the answer says. */
export async function ask<T>(question: Ask): Promise<T> {
  return JSON.parse(await raw(question)) as T;
}
