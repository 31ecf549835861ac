-- A session in Neovim, without a screen: nvim --headless -u NONE -l is not there before 0.9, so:
--   DOKO=target/debug/doko EVENING=corpus/games/abend.doko nvim --headless -u NONE -c 'luafile editor/server/tests/neovim.lua'
-- It types a record as somebody would, and fails with the first thing that is not as it should be.

local doko = assert(os.getenv("DOKO"), "DOKO says where the program lies")
local file = vim.fn.tempname() .. ".doko"

local function fail(text)
  io.stderr:write("neovim: " .. text .. "\n")
  vim.cmd("cquit 1")
end

local function check(condition, text)
  if not condition then
    fail(text)
    error(text)
  end
end

local function lines(text)
  return vim.split(text, "\n", { plain = true })
end

local ok, message = pcall(function()
  vim.cmd("edit " .. file)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines([[
doko 1
Regeln: ddv
Spieler: Anna, B🂡rt, Cora, Dirk

Spiel 1
Geber: 4
Blatt 1: KaK PiK KrD Pi10 Ka9 Kr9 Ka9 He9 PiB Kr9 PiA HeB
Blatt 2: PiD HeA KrB HeD Pi10 HeK KaB KrA Pi9 HeD Kr10 KrK
Blatt 3: PiA He10 KrA Ka10 KaD KrK HeA KrD Kr10 KaB He10 PiB
Blatt 4: KrB PiK KaK KaA PiD HeK He9 Pi9 KaD Ka10 KaA HeB
Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund
 1.  1: PiA Pi9 PiA Pi9
 2.  1: Kr9 ]]))
  vim.bo.filetype = "doko"
  -- As with a plugin that fills in snippets.
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.textDocument.completion.completionItem.snippetSupport = true
  local id = vim.lsp.start_client({
    capabilities = capabilities,
    name = "doko",
    cmd = { doko, "--lang", "de", "lsp" },
    init_options = { halfLines = "shown" },
  })
  check(id, "the server does not start")
  vim.lsp.buf_attach_client(0, id)
  local client = vim.lsp.get_client_by_id(id)
  check(vim.wait(20000, function() return client.initialized end), "the server does not answer")

  local function ask(method, row, column, more)
    local params = vim.tbl_extend("force", {
      textDocument = vim.lsp.util.make_text_document_params(),
      position = { line = row, character = column },
    }, more or {})
    -- By its number, for what was typed last is sent before for that buffer alone.
    local answer = client.request_sync(method, params, 20000, vim.api.nvim_get_current_buf())
    check(answer and not answer.err, method .. " fails")
    return answer.result
  end
  local function labels(row, column)
    local found = {}
    for _, item in ipairs(ask("textDocument/completion", row, column).items) do
      if not item.detail then table.insert(found, item.label) end
    end
    return table.concat(found, " ")
  end

  -- Bert has to follow Kreuz, and gets these cards in the order of his hand.
  check(labels(12, 12) == "KrA Kr10 KrK", "lawful cards: " .. labels(12, 12))

  -- He lays Pik instead: a revoke, at that card, as soon as the trick is written.
  vim.api.nvim_buf_set_text(0, 12, 12, 12, 12, { "Pi10 KrA HeB" })
  local revoke
  vim.wait(20000, function()
    for _, one in ipairs(vim.diagnostic.get(0)) do
      if one.lnum == 12 and one.col == 12 and one.severity == vim.diagnostic.severity.ERROR then revoke = one end
    end
    return revoke
  end)
  check(revoke and revoke.message:find("B🂡rt"), "the revoke: " .. vim.inspect(vim.diagnostic.get(0)))

  local hover = ask("textDocument/hover", 12, 13)
  check(hover.contents.value:find("nichtbedienen") or hover.contents.value:find("bedien"), "hover: " .. vim.inspect(hover))
  local hints = ask("textDocument/inlayHint", 0, 0, { range = { start = { line = 0, character = 0 }, ["end"] = { line = 20, character = 0 } } })
  check(#hints > 0, "no hints")

  -- A player gets another name; Neovim makes the edits itself.
  local edit = ask("textDocument/rename", 2, 16, { newName = "Berta" })
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  check(vim.api.nvim_buf_get_lines(0, 2, 3, false)[1] == "Spieler: Anna, Berta, Cora, Dirk", "rename: " .. vim.api.nvim_buf_get_lines(0, 2, 3, false)[1])

  -- Canonical form.
  local edits = ask("textDocument/formatting", 0, 0, { options = { tabSize = 8, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, 0, client.offset_encoding)
  check(vim.api.nvim_buf_get_lines(0, 1, 2, false)[1] == "Regeln:     ddv", "formatting: " .. vim.api.nvim_buf_get_lines(0, 1, 2, false)[1])

  -- A slip is mended by its quick fix.
  vim.api.nvim_buf_set_lines(0, 5, 6, false, { "Geebr: 4" })
  check(vim.wait(20000, function()
    for _, one in ipairs(vim.diagnostic.get(0)) do if one.lnum == 5 then return true end end
  end), "the slip is not found")
  local range = { start = { line = 5, character = 0 }, ["end"] = { line = 5, character = 3 } }
  local actions = ask("textDocument/codeAction", 5, 0, { range = range, context = { diagnostics = {} } })
  check(actions[1], "nothing mends the slip")
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  check(vim.api.nvim_buf_get_lines(0, 5, 6, false)[1] == "Geber: 4", "the fix: " .. vim.api.nvim_buf_get_lines(0, 5, 6, false)[1])

  -- Everything else that an editor is promised, each as Neovim asks for it.
  local function has(text, part, what) check(text and tostring(text):find(part, 1, true), what .. ": " .. vim.inspect(text)) end
  local function row_of(part)
    for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      if line:find(part, 1, true) then return row - 1 end
    end
    fail("no line has " .. part)
  end
  local function all_labels(row, column)
    local found = {}
    for _, item in ipairs(ask("textDocument/completion", row, column).items) do table.insert(found, item.label) end
    return "|" .. table.concat(found, "|") .. "|"
  end
  local function put(row, line)
    vim.api.nvim_buf_set_lines(0, row, row + 1, false, { line })
    return #line
  end
  local function found_at(row, code)
    local found
    vim.wait(20000, function()
      for _, one in ipairs(vim.diagnostic.get(0)) do
        if one.lnum == row and (not code or one.code == code) then found = one end
      end
      return found
    end)
    check(found, "no finding " .. tostring(code) .. " in line " .. row .. ": " .. vim.inspect(vim.diagnostic.get(0)))
    return found
  end
  local function whole() return { range = { start = { line = 0, character = 0 }, ["end"] = { line = 200, character = 0 } } } end

  -- A revoke has its reasons beside it, and that nobody complained is a hint, no second line below the text.
  local row = row_of("Pi10 KrA HeB")
  local of_revoke = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.lnum == row and one.col == 12 then table.insert(of_revoke, one) end
  end
  local worst = 0
  for _, one in ipairs(of_revoke) do
    if one.severity < vim.diagnostic.severity.HINT then worst = worst + 1 end
  end
  check(worst == 1, "one finding and hints: " .. vim.inspect(of_revoke))
  local related = of_revoke[1].user_data.lsp.relatedInformation
  check(related and #related > 0, "related places: " .. vim.inspect(of_revoke))
  local places = ask("textDocument/definition", row, 13)
  check(#places > 0, "from a finding to what it has to do with")

  -- Hover of a card has the hand at that moment and the Augen so far.
  local card = ask("textDocument/hover", row, 9).contents.value
  has(card, "Auf der Hand von", "the hand")
  -- Calls with their deadlines, keys, names, rule sets, where the next row begins.
  local line = put(row, " 2.  1: Kr9 (2: ")
  has(all_labels(row, line), "Re", "calls")
  -- Dirk trumps.
  put(row, " 2.  1: Kr9 KrA KrA HeB")
  vim.api.nvim_buf_set_lines(0, row + 1, -1, false, { "" })
  local edits = ask("textDocument/onTypeFormatting", row + 1, 0, { ch = "\n", options = { tabSize = 8, insertSpaces = true } })
  check(edits[1] and edits[1].newText == " 3.  4: ", "the next row: " .. vim.inspect(edits))
  has(all_labels(row + 1, 0), "|Ansagen|", "keys")
  has(all_labels(1, #"Regeln:     "), "|ddv|", "rule sets")
  line = put(row + 1, "Geber: ")
  has(all_labels(row + 1, line), "|4|", "seats")
  put(row + 1, "")

  -- A game of a whole evening: results as computed, a new game, who played yesterday.
  local evening = lines(os.getenv("EVENING") and io.open(os.getenv("EVENING")):read("*a") or "")
  check(#evening > 10, "EVENING names a record")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, evening)
  row = row_of("Punkte:")
  put(row, "Punkte:     ")
  has(all_labels(row, 12), "|+6 -6 +6 -6|", "points as computed")
  put(row, "Punkte:     +6 -6 +6 -6")
  put(row + 1, "Stand:      ")
  has(all_labels(row + 1, 12), "|+6 -6 +6 -6|", "totals as computed")
  put(row + 1, "")
  vim.api.nvim_buf_set_lines(0, row + 2, -1, false, { "" })
  local snippet
  for _, item in ipairs(ask("textDocument/completion", row + 2, 0).items) do
    if item.insertTextFormat == 2 and item.label:find("doko 1", 1, true) then snippet = item.textEdit.newText end
  end
  has(snippet, "Anna, Bert, Cora, Dirk", "a new list with the players of the last one")
  hints = ask("textDocument/inlayHint", 0, 0, whole())
  local shown = vim.inspect(hints)
  has(shown, "Anna", "who takes a trick")
  check(#hints >= 24, "a hint for each row: " .. #hints)
  local symbols = ask("textDocument/documentSymbol", 0, 0)
  check(#symbols == 1 and symbols[1].children[1].name == "Spiel 7", "symbols: " .. vim.inspect(symbols))
  check(#ask("textDocument/foldingRange", 0, 0) == 2, "folds of header and game")
  check(#ask("textDocument/semanticTokens/full", 0, 0).data > 500, "semantic colours")
  local titles = {}
  for _, lens in ipairs(ask("textDocument/codeLens", 0, 0)) do
    local resolved = ask("codeLens/resolve", 0, 0, lens)
    table.insert(titles, resolved.command.title .. " " .. resolved.command.command)
  end
  has(table.concat(titles, "|"), "+6 -6 +6 -6 doko.report|", "points above the game")
  has(table.concat(titles, "|"), "doko.solve", "solving above the game")
  local uri = vim.uri_from_bufnr(0)
  local page = ask("workspace/executeCommand", 0, 0, { command = "doko.report", arguments = { uri, { line = 8, character = 0 } } })
  has(page.html, "<html", "the report")
  local best = ask("workspace/executeCommand", 0, 0, { command = "doko.solve", arguments = { uri, { line = row_of("10.  4:"), character = 5 } } })
  has(best.text, "Augen", "the best play")

  -- All that is safe at once.
  put(row_of("Geber:"), "Geebr:      4")
  found_at(row_of("Geebr:"))
  local all = ask("textDocument/codeAction", 0, 0, vim.tbl_extend("force", whole(), { context = { diagnostics = {}, only = { "source.fixAll" } } }))
  check(#all == 1, "fix all: " .. vim.inspect(all))
  vim.lsp.util.apply_workspace_edit(all[1].edit, client.offset_encoding)
  row_of("Geber:")

  -- In another language, by setting.
  row = row_of("Punkte:")
  put(row, "Punkte:     +7 -7 +7 -7")
  has(found_at(row).message, "Notiert", "German")
  for language, word in pairs({ en = "noted", nl = "genoteerd" }) do
    client.notify("workspace/didChangeConfiguration", { settings = { doko = { language = language, halfLines = "shown" } } })
    check(vim.wait(20000, function()
      for _, one in ipairs(vim.diagnostic.get(0)) do if one.message:lower():find(word, 1, true) then return true end end
    end), "findings in " .. language .. ": " .. vim.inspect(vim.diagnostic.get(0)))
  end

  -- A rule file that a record names: gone to, and found fault with.
  local folder = vim.fn.fnamemodify(file, ":h")
  vim.fn.writefile({ 'id = "haus"', 'extends = "ddv"', "[stich]", 'gleiche-karten = "x"' }, folder .. "/haus.toml")
  put(1, "Regeln:     haus.toml")
  local at = ask("textDocument/definition", 1, 14)
  check(at[1] and at[1].uri:find("haus.toml", 1, true), "to the rule file: " .. vim.inspect(at))
  vim.cmd("edit! " .. folder .. "/haus.toml")
  vim.bo.filetype = "toml"
  vim.lsp.buf_attach_client(0, id)
  found_at(3)
  has(ask("textDocument/hover", 3, 3).contents.value, "ddv", "what the rule file inherits")
  check(#ask("textDocument/completion", 3, 0).items > 1, "keys of a rule file")

  client.stop()
  check(vim.wait(20000, function() return client.is_stopped() end), "the server does not end")
end)
if not ok then fail(tostring(message)) end
print("neovim: what docs/editors.md promises is as it should be\n")
vim.cmd("qall!")
