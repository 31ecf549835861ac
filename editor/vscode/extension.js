// The extension: it starts `doko lsp`, shows the report page of a game in a panel, and asks for the best play from a place on.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let panel;

/** What the server is told of the settings. */
function settings() {
  const own = vscode.workspace.getConfiguration("doko");
  const language = own.get("language");
  return {
    language: language === "auto" ? vscode.env.language.split("-")[0] : language,
    halfLines: own.get("halfLines"),
    inlayHints: own.get("inlayHints"),
    solveBudget: own.get("solveBudget"),
  };
}

function start() {
  const own = vscode.workspace.getConfiguration("doko");
  const folders = own.get("rulesDirs").flatMap((folder) => ["--rules-dir", folder]);
  const server = { command: own.get("path"), args: ["lsp", ...folders] };
  const options = {
    documentSelector: [{ language: "doko" }, { scheme: "file", pattern: "**/*.toml" }],
    initializationOptions: settings(),
    middleware: {
      // The page that a code lens asks for is shown here.
      executeCommand: async (command, args, next) => {
        if (command !== "doko.report") return next(command, args);
        show(await next(command, args), args);
      },
    },
  };
  client = new LanguageClient("doko", "Doko", server, options);
  return client.start().catch((error) => vscode.window.showErrorMessage(`Doko: ${error.message ?? error}`));
}

/** The page is finished HTML without scripts; a policy sees to it that it stays so. */
function show(page, args) {
  if (!page || !page.html) return;
  if (!panel) {
    panel = vscode.window.createWebviewPanel("dokoReport", page.title, vscode.ViewColumn.Beside, { enableFindWidget: true });
    panel.onDidDispose(() => (panel = undefined));
  }
  panel.game = args;
  panel.title = page.title;
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;
  panel.webview.html = page.html.replace(/<head>/, `<head>${policy}`);
}

/** The document and the place of the cursor, as the commands of the server take them. */
function here() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.languageId !== "doko") return undefined;
  const { line, character } = editor.selection.active;
  return [client.code2ProtocolConverter.asUri(editor.document.uri), { line, character }];
}

async function ask(command, args) {
  try {
    return await client.sendRequest("workspace/executeCommand", { command, arguments: args });
  } catch (error) {
    vscode.window.showWarningMessage(`Doko: ${error.message ?? error}`);
    return undefined;
  }
}

async function activate(context) {
  const register = (name, run) => context.subscriptions.push(vscode.commands.registerCommand(name, run));
  register("doko.showReport", async () => {
    const args = here();
    if (args) show(await ask("doko.report", args), args);
  });
  register("doko.solveHere", async () => {
    const args = here();
    if (!args) return;
    // The server shows what it has found as a message.
    const location = vscode.ProgressLocation.Window;
    await vscode.window.withProgress({ location, title: "Doko" }, () => ask("doko.solve", args));
  });
  register("doko.restart", async () => {
    await client?.stop();
    await start();
  });
  // A page that is open follows its game.
  context.subscriptions.push(
    // By itself VS Code says nothing of a cursor that has moved to a line without a word.
    vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      const { document } = textEditor;
      if (document.languageId !== "doko" || !client?.isRunning()) return;
      const { line, character } = selections[0].active;
      const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
      client.sendNotification("doko/cursor", { textDocument, position: { line, character } });
    }),
    vscode.workspace.onDidSaveTextDocument(async () => {
      if (panel?.game) show(await ask("doko.report", panel.game), panel.game);
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration("doko")) return;
      if (change.affectsConfiguration("doko.path") || change.affectsConfiguration("doko.rulesDirs")) {
        await client?.stop();
        await start();
      } else {
        client?.sendNotification("workspace/didChangeConfiguration", { settings: { doko: settings() } });
      }
    }),
  );
  await start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
