// The judge, off the thread that is typed in. It knows the module and nothing else: no network, no storage.

interface Module { memory: WebAssembly.Memory; reserve(length: number): number; ask(): number; answer(): number }

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
        self.postMessage({ id, answer: await reply(question ?? "") });
      }
    } catch (error) {
      // A defect of the module costs this question; the next one begins with a new one.
      module = null;
      self.postMessage({ id, error: String(error) });
    }
  });
};
