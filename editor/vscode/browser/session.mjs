// A session in VS Code's workbench, as somebody would have it: node session.mjs DOKO VSIX
import { chromium } from "playwright-core";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import assert from "node:assert/strict";

const [doko, vsix] = process.argv.slice(2);
const pictures = process.env.DOKO_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const entry = join(dirname(createRequire(import.meta.url).resolve("code-server/package.json")), "out/node/entry.js");
const home = mkdtempSync(join(tmpdir(), "doko-vscode-"));
const [folder, data, extensions] = ["records", "data", "extensions"].map((name) => join(home, name));
mkdirSync(join(data, "User"), { recursive: true });
mkdirSync(folder);
writeFileSync(
  join(data, "User/settings.json"),
  JSON.stringify({
    "doko.path": doko,
    "doko.language": "de",
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": false,
    "chat.commandCenter.enabled": false,
    "security.workspace.trust.enabled": false,
    "telemetry.telemetryLevel": "off",
    "extensions.autoUpdate": false,
    "extensions.autoCheckUpdates": false,
    "editor.accessibilitySupport": "off",
    "editor.minimap.enabled": false,
    "files.autoSave": "off",
  }),
);
// Bert has a Kreuz in his hand and lays a Pik in the second trick; that row is typed in the session.
const START = `doko 1
Regeln:     ddv
Spieler:    Anna, B🂡rt, Cora, Dirk

Spiel 1
Geber:      4
Blatt 1:    KaK PiK KrD Pi10 Ka9 Kr9 Ka9 He9 PiB Kr9 PiA HeB
Blatt 2:    PiD HeA KrB HeD Pi10 HeK KaB KrA Pi9 HeD Kr10 KrK
Blatt 3:    PiA He10 KrA Ka10 KaD KrK HeA KrD Kr10 KaB He10 PiB
Blatt 4:    KrB PiK KaK KaA PiD HeK He9 Pi9 KaD Ka10 KaA HeB
Vorbehalt:  1 gesund, 2 gesund, 3 gesund, 4 gesund
 1.  1: PiA Pi9 PiA Pi9`;
writeFileSync(join(folder, "abend.doko"), START);
const played = join(folder, "gespielt.doko");
writeFileSync(played, readFileSync(join(import.meta.dirname, "../../../corpus/games/abend.doko")));
writeFileSync(join(folder, "haus.toml"), 'id = "haus"\nextends = "ddv"\n\n[stich]\ngleiche-karten = "x"\n');

const port = await new Promise((done) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});
const common = ["--user-data-dir", data, "--extensions-dir", extensions];
const quiet = { ...process.env, XDG_CONFIG_HOME: join(home, "config"), XDG_DATA_HOME: join(home, "share"), XDG_CACHE_HOME: join(home, "cache") };
execFileSync(process.execPath, [entry, ...common, "--install-extension", vsix], { env: quiet, stdio: "pipe" });
const server = spawn(
  process.execPath,
  [entry, ...common, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust", folder],
  { env: quiet, stdio: ["ignore", "pipe", "pipe"] },
);
let said = "";
server.stdout.on("data", (text) => (said += text));
server.stderr.on("data", (text) => (said += text));
await new Promise((done, fail) => {
  const look = setInterval(() => {
    if (said.includes("HTTP server listening")) (clearInterval(look), done());
  }, 100);
  server.on("exit", () => fail(new Error(`code-server ends: ${said}`)));
  setTimeout(() => fail(new Error(`code-server does not start: ${said}`)), 120_000).unref();
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
page.setDefaultTimeout(45_000);
let failed = 0;

const picture = async (name) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
};
const step = async (name, run) => {
  // What comes after a step builds on it.
  if (failed > 0) return;
  try {
    await run();
    console.log(`ok   ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}\n     ${String(error.message ?? error).split("\n").slice(0, 12).join("\n     ")}`);
    await picture(`failed-${failed}`);
  }
};

/** The lines that are shown, as a reader sees them. */
const shown = () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".view-lines .view-line")]
      .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
      .map((line) => line.textContent.replaceAll("\u00a0", " ")),
  );
/** Whether something in the line with these words is underlined as an error or a warning. */
const isMarked = (words) =>
  page.evaluate((words) => {
    const line = [...document.querySelectorAll(".view-lines .view-line")].find((one) => one.textContent.includes(words));
    const box = line?.getBoundingClientRect();
    const middles = [...document.querySelectorAll(".squiggly-error, .squiggly-warning")].map((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    return box !== undefined && middles.some((middle) => box.top < middle && middle < box.bottom);
  }, words);
const until = async (what, look, time = 45_000) => {
  const end = Date.now() + time;
  let seen;
  while (Date.now() < end) {
    seen = await look();
    if (seen) return seen;
    await page.waitForTimeout(150);
  }
  throw new Error(`${what}: not seen; the lines are\n${(await shown()).join("\n")}`);
};
/** Runs a command by its title. */
const command = async (title) => {
  await page.keyboard.press("F1");
  await page.locator(".quick-input-widget input").fill(`>${title}`);
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first().waitFor();
  await page.keyboard.press("Enter");
};
const open = async (name) => {
  // Not by the search for files, which needs a program of its own.
  await page.locator(".explorer-folders-view .monaco-list-row").filter({ hasText: name }).dblclick();
  await page.locator(".tab.active").filter({ hasText: name }).first().waitFor();
  await page.locator(".monaco-editor .view-line").first().waitFor();
};
/** Puts the cursor at a line and a column, both from 1. */
const go = async (line, column) => {
  await page.keyboard.press("Control+g");
  await page.locator(".quick-input-widget input").fill(`:${line}:${column}`);
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
};
/** How many errors and warnings the status bar counts. */
const problems = async () => {
  const told = (await page.locator(".statusbar-item[id='status.problems']").first().getAttribute("aria-label")) ?? "";
  const count = (what) => Number(told.match(new RegExp(`${what}: (\\d+)`))?.[1] ?? 0);
  return { errors: count("Errors"), warnings: count("Warnings") };
};
const offers = async () => {
  const rows = page.locator(".suggest-widget.visible .monaco-list-row");
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all
      .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
      .map((row) => [row.querySelector(".label-name")?.textContent, row.querySelector(".details-label")?.textContent ?? ""]),
  );
};

try {
  await page.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder)}`);
  await page.locator(".monaco-workbench .part.statusbar").waitFor();
  await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();

  await step("a record is opened, coloured, and its server runs", async () => {
    await open("abend.doko");
    await until("colours of the grammar or the server", () =>
      page.evaluate(() => new Set([...document.querySelectorAll(".view-line span span")].map((span) => span.className)).size > 2),
    );
    await until("the lens above the game", async () => (await page.locator(".codelens-decoration a").count()) > 0);
    await until("a hint of who takes the trick", async () => (await shown()).some((line) => /PiA.*Pi9.*→/.test(line) || /1\.\s+1: PiA Pi9 PiA Pi9\S*\s*\S*(Anna|Stich|\d)/.test(line)));
    await picture("1-opened");
  });

  await step("behind a trick the next row begins with its leader", async () => {
    await go(12, 99);
    await page.keyboard.press("Enter");
    await until("the row", async () => (await shown()).some((line) => /^ 2\. {2}1: ?/.test(line)));
  });

  await step("completion offers the lawful cards first, in the order of the hand", async () => {
    await page.keyboard.type("Kr9 ");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Space");
    const seen = await until("the offers", async () => {
      const all = await offers();
      return all[0]?.[0] === "KrA" && all;
    });
    assert.deepEqual(seen.slice(0, 3).map(([label]) => label), ["KrA", "Kr10", "KrK"]);
    assert.ok(seen.slice(3).every(([label, detail]) => !/^(Kr|Pi|He|Ka)/.test(label) || detail), "what is not lawful says why");
    await picture("2-completion");
    await page.keyboard.press("Escape");
  });

  await step("half a row is not found fault with, a whole one is", async () => {
    await page.keyboard.type("Pi10 ");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(1500);
    assert.equal(await page.locator(".squiggly-error").count(), 0, "a finding in half a row");
    await page.keyboard.type("KrA HeB");
    await page.keyboard.press("Escape");
    await until("the revoke", async () => (await page.locator(".squiggly-error").count()) > 0);
    await until("its count", async () => (await problems()).errors === 1);
    await picture("3-revoke");
  });

  await step("hover explains the finding, with its clause", async () => {
    await page.locator(".squiggly-error").first().hover({ force: true });
    await command("Show or Focus Hover").catch(() => {});
    await go(13, 14);
    await command("Show or Focus Hover");
    const text = await until("the hover", async () => {
      const all = await page.locator(".monaco-hover:not(.hidden)").allTextContents();
      return all.find((text) => text.includes("bedient"));
    });
    assert.match(text, /B🂡rt/);
    await picture("4-hover");
    await page.keyboard.press("Escape");
  });

  await step("a slip in a key is mended by its quick fix", async () => {
    await go(6, 1);
    await page.keyboard.press("Shift+End");
    await page.keyboard.type("Geebr:      4");
    await page.keyboard.press("Escape");
    await go(4, 1);
    await until("the finding", () => isMarked("Geebr"));
    await go(6, 2);
    await page.waitForTimeout(500);
    await page.keyboard.press("Control+.");
    const action = page.locator(".action-widget .monaco-list-row.action").first();
    await action.waitFor();
    await picture("5-quick-fix");
    await page.keyboard.press("Enter");
    await until("the mended key", async () => (await shown()).some((line) => /^Geber: +4/.test(line)));
  });

  await step("a player gets another name in the whole list", async () => {
    await go(3, 20);
    await page.keyboard.press("F2");
    await page.locator(".rename-box input").waitFor();
    await page.locator(".rename-box input").fill("Berta");
    await page.keyboard.press("Enter");
    await until("the name", async () => (await shown()).some((line) => /^Spieler: +Anna, Berta, Cora, Dirk/.test(line)));
  });

  await step("the canonical form", async () => {
    await go(2, 1);
    await page.keyboard.press("Shift+End");
    await page.keyboard.type("Regeln:  ddv");
    await page.keyboard.press("Escape");
    await command("Format Document");
    await until("the canonical line", async () => (await shown()).includes("Regeln:     ddv"));
  });

  await step("the report page is shown beside the text and follows it", async () => {
    await open("gespielt.doko");
    await until("the lens above the game", async () => (await page.locator(".codelens-decoration a").count()) > 0);
    await go(8, 1);
    await command("Show the report");
    const inner = await until("the page", async () => {
      for (const frame of page.frames()) {
        const text = await frame.evaluate(() => document.body?.innerText ?? "").catch(() => "");
        if (frame !== page.mainFrame() && /Stich|Augen/.test(text)) return text;
      }
      return undefined;
    });
    assert.match(inner, /Re|Kontra/);
    await page.waitForTimeout(1000);
    await picture("6-report");
  });

  await step("the best play from the cursor on is found", async () => {
    await page.keyboard.press("Control+1");
    await open("gespielt.doko");
    const row = (await until("the rows", async () => ((await shown()).some((line) => /^10\. /.test(line)) ? shown() : undefined))).findIndex((line) => /^10\. /.test(line));
    assert.ok(row >= 0);
    await go(readFileSync(played, "utf8").split("\n").findIndex((line) => /^10\. /.test(line)) + 1, 5);
    await command("Solve from here");
    const toast = page.locator(".notification-list-item-message").filter({ hasText: /Augen/ });
    await toast.first().waitFor();
    await picture("7-solved");
  });

  await step("a rule file is checked and explained", async () => {
    await open("haus.toml");
    await until("the finding of the value", async () => (await page.locator(".squiggly-error").count()) > 0);
    await go(5, 3);
    await command("Show or Focus Hover");
    await until("the meaning of the key", async () => (await page.locator(".monaco-hover:not(.hidden)").allTextContents()).join(" ").includes("ddv"));
    await picture("8-rule-file");
  });
} finally {
  await browser.close();
  server.kill();
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
console.log(failed === 0 ? "vscode: the session went as it should" : `vscode: ${failed} step(s) failed`);
process.exit(failed === 0 ? 0 : 1);
