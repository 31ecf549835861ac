// The judge, off the thread that is typed in. It knows the module and nothing else: no network, no storage.

interface Module { memory: WebAssembly.Memory; reserve(length: number): number; ask(): number; answer(): number; at(): number }

/** How many games the module may fail at before a question is given up. */
const MOST = 5;

let compiled: WebAssembly.Module | null = null;
let module: Module | null = null;

async function begin(): Promise<Module> {
  if (!compiled) throw new Error("no module yet");
  // Nothing is imported: the module can reach nothing.
  const instance = await WebAssembly.instantiate(compiled, {});
  return instance.exports as unknown as Module;
}

async function reply(question: string): Promise<string> {
  module ??= await begin();
  const bytes = new TextEncoder().encode(question);
  const at = module.reserve(bytes.length);
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
  const length = module.ask();
  return new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.answer(), length));
}

/** Answers a question. A game at which the module fails is left out, and costs no other: the question is asked anew. */
async function answer(question: string): Promise<string> {
  const avoid: [number, string][] = [];
  for (;;) {
    try {
      return await reply(avoid.length > 0 ? JSON.stringify({ ...JSON.parse(question), avoid }) : question);
    } catch (error) {
      const game = module?.at() ?? 0;
      module = null;
      if (game === 0 || avoid.length === MOST || avoid.some(([left]) => left === game)) throw error;
      avoid.push([game, String(error)]);
    }
  }
}

let turn: Promise<unknown> = Promise.resolve();

self.onmessage = (event: MessageEvent) => {
  const { id, wasm, question } = event.data as { id: number; wasm?: ArrayBuffer | string; question?: string };
  turn = turn.then(async () => {
    try {
      if (wasm) {
        // Read as it comes, a browser keeps what it has compiled for the next visit.
        compiled = typeof wasm === "string" ? await WebAssembly.compileStreaming(fetch(wasm)) : await WebAssembly.compile(wasm);
        module = await begin();
        self.postMessage({ id, answer: "null" });
      } else {
        self.postMessage({ id, answer: await answer(question ?? "") });
      }
    } catch (error) {
      self.postMessage({ id, error: String(error) });
    }
  });
};
