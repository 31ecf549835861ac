// Puts the page together: a folder (dist/) and one file that opens by double-click (dist/doko.html).
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const wasm = process.argv[2];
if (!wasm || !existsSync(wasm)) throw new Error("usage: node bundle.mjs MODULE.wasm");
// CodeMirror's commands bring the trees of a parser, which the page does not have; their package does not say that it can be left out
// where nothing of it is used.
const withoutTrees = {
  name: "without-trees",
  setup: (bundle) => bundle.onResolve({ filter: /^@lezer\// }, async ({ path, pluginData, ...from }) => {
    if (pluginData === "asked") return undefined;
    return { ...await bundle.resolve(path, { kind: from.kind, importer: from.importer, resolveDir: from.resolveDir, pluginData: "asked" }), sideEffects: false };
  }),
};
const common = {
  plugins: [withoutTrees],
  bundle: true, minify: true, write: false, target: "es2022", charset: "utf8", legalComments: "none",
  loader: { ".ftl": "text", ".doko": "text" }, logLevel: "warning",
};
const text = async (entry, more = {}) => (await build({ ...common, entryPoints: [entry], format: "iife", ...more })).outputFiles[0].text;

const module = readFileSync(wasm);
const digest = (content) => createHash("sha256").update(content);
const judge = { MODULE: JSON.stringify(digest(module).digest("hex").slice(0, 16)) };
const [main, worker, style] = [await text("src/main.ts", { define: judge }), await text("src/worker.ts"), (await build({ ...common, entryPoints: ["src/style.css"] })).outputFiles[0].text];
const template = readFileSync("src/index.html", "utf8");
const hash = (content) => `'sha256-${digest(content).digest("base64")}'`;
const fill = (values) => template.replace(/\{\{(\w+)\}\}/g, (_all, key) => values[key]);

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
const version = digest(main + worker + style + template).update(module).digest("hex").slice(0, 16);
// The editor writes its style sheet itself; it shows this word. No script is let in by it.
const nonce = version;
const csp = (more) => `default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; ${more}`;

const files = {
  "index.html": fill({
    csp: csp(`script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-${nonce}'; worker-src 'self'; connect-src 'self'; manifest-src 'self'`),
    nonce, head: '<link rel="stylesheet" href="style.css"><link rel="icon" href="data:,"><link rel="manifest" href="manifest.webmanifest">', body: '<script src="main.js"></script>',
  }),
  "main.js": main, "worker.js": worker, "style.css": style, "doko.wasm": module,
  "manifest.webmanifest": JSON.stringify({ name: "Doko", short_name: "Doko", start_url: "./", display: "standalone", background_color: "#f3f5f2", theme_color: "#0a6650" }),
};
files["sw.js"] = await text("src/sw.ts", { define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(["./", ...Object.keys(files).filter((name) => name !== "index.html")]) } });

// In a script of a page, `</script` and `<!--` would end or hide it.
const inline = (script) => script.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
const given = inline(`globalThis.DOKO=${JSON.stringify({ worker, wasm: module.toString("base64") })}`);
const script = inline(main);
const single = fill({
  csp: csp(`script-src ${hash(given)} ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)} 'nonce-${nonce}'; worker-src blob:; connect-src 'none'`),
  nonce, head: `<link rel="icon" href="data:,"><style>${style}</style>`, body: `<script>${given}</script><script>${script}</script>`,
});

let sum = 0;
for (const [name, content] of Object.entries(files)) {
  writeFileSync(`dist/${name}`, content);
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sum += packed;
  console.log(`${name.padEnd(22)} ${String(Buffer.byteLength(content)).padStart(9)} bytes, ${String(packed).padStart(7)} with brotli`);
}
writeFileSync("dist/doko.html", single);
console.log(`${"the folder".padEnd(22)} ${"".padStart(9)}        ${String(sum).padStart(7)} with brotli`);
console.log(`doko.html              ${String(Buffer.byteLength(single)).padStart(9)} bytes, all in one file`);
// What a telephone has to load once.
const MOST = 850 * 1024;
if (sum > MOST) {
  console.error(`the folder is larger than ${MOST} bytes`);
  process.exit(1);
}
