-- A session in Neovim, without a screen: nvim --headless -u NONE -l is not there before 0.9, so:
--   DOKO=target/debug/doko nvim --headless -u NONE -c 'luafile editor/server/tests/neovim.lua'
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
  local id = vim.lsp.start_client({
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
    local answer = client.request_sync(method, params, 20000, 0)
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

  client.stop()
  check(vim.wait(20000, function() return client.is_stopped() end), "the server does not end")
end)
if not ok then fail(tostring(message)) end
print("neovim: findings, completion, hover, hints, rename, canonical form and a fix are as they should be\n")
vim.cmd("qall!")
