# What the command line itself says: notes, summaries, failures.

label-help = help
label-clause = clause
label-note = note

stdin = standard input

note-no-rules = { $file }:{ $line }: no line `Regeln`, judged by `ddv`

findings-left-out = { $count ->
        [one] one more finding is left out: the output would be more than 64 times the text
       *[other] { $count } more findings are left out: the output would be more than 64 times the text
    }
entries-left-out = { $count ->
        [one] one more entry is left out: the output would be more than 64 times the text
       *[other] { $count } more entries are left out: the output would be more than 64 times the text
    }

summary = { $games ->
        [one] one game
       *[other] { $games } games
    }: { $errors ->
        [0] no error
        [one] one error
       *[other] { $errors } errors
    }, { $warnings ->
        [0] no warning
        [one] one warning
       *[other] { $warnings } warnings
    }{ $infos ->
        [0] {""}
        [one] , one note
       *[other] , { $infos } notes
    }

fmt-would-change = { $file }: would be changed

failure-no-input = Nothing to read
    .help = Name a file or a folder, or `-` for standard input
failure-intern = doko failed at a game in { $path }; its text is kept in { $kept }
    .help = This is a defect of doko; please report it with that file
failure-missing = { $path }: there is no such file or folder
    .help = Check the name; a folder is searched for *.doko
failure-unreadable = { $path }: cannot be read: { $reason }
    .help = Check what this name refers to, and whether you may read it
failure-no-records = { $path }: no *.doko file in this folder
    .help = Name the files one by one if they have another ending; files listed in .gitignore are skipped
failure-empty = { $path }: is empty
    .help = A record begins with the line `doko 1`
failure-not-a-record = { $path }: is not a record: it has no line `doko 1` and no line `Spiel`
    .help = A record begins with the line `doko 1`, a game with the line `Spiel`
failure-convert-from = { $path }: its form is not known
    .help = Name it: `--from doko`, `--from json`, `--from jsonl`, or another program's
failure-quoted = { $path }: every line begins with `>`, as in a quoted mail
    .help = Remove the `>`: `sed 's/^[> ]*//'`, or use the record as it was sent
failure-indented = { $path }: all of it is indented
    .help = `doko` and `Spiel` must be at the very start of their lines: remove the blanks in front of all lines
failure-prose = { $path }: is not a record: most of its lines cannot be part of one
    .help = A record begins with the line `doko 1`; copy a record inside another text into a file of its own
failure-binary = { $path }: is not text
    .help = A record is a text file in UTF-8
failure-utf16 = { $path }: is UTF-16, but a record is UTF-8
    .help = Save it as UTF-8, for example with `iconv -f UTF-16 -t UTF-8`
failure-utf32 = { $path }: is UTF-32, but a record is UTF-8
    .help = Save it as UTF-8, for example with `iconv -f UTF-32 -t UTF-8`
failure-old-line-ends = { $path }: its lines end with CR alone, as on an old Mac
    .help = Convert the line ends, for example with `tr '\r' '\n'`
failure-json = { $path }: is JSON, not a record
    .help = Convert it with `doko convert --from json --to doko` (or `--from jsonl`)
failure-json-syntax = { $path }: is not valid JSON (line { $line }, column { $column })
    .help = `doko convert --to { $format }` shows the form of `{ $schema }`
failure-json-form-unknown = { $path }: is not a record in the JSON form of `{ $schema }` (line { $line }, column { $column })
    .help = `doko convert --to { $format }` shows the form; its JSON Schema is part of the project
failure-json-key = { $path }: `{ $place }` is not a key of the JSON form of `{ $schema }` (line { $line }, column { $column })
    .help = Its value would be lost; remove it, or write it under a key of the form, such as a remark
failure-json-value = { $path }: `{ $place }` is { $found }, but { $expected ->
        [card] a card such as CQ, ST or D9
        [laid-card] a card such as CQ, 3:CQ, ~CQ, [CQ] or ??
        [word] { $words }
        [one-of] one of { $words }
        [kinds] a value of the kind { $words }
        [range] a number from { $least } to { $most }
       *[length] a list of at least { $least } values
    } is expected (line { $line }, column { $column })
    .help = `doko convert --to { $format }` shows the form; its JSON Schema is part of the project
failure-json-missing = { $path }: `{ $place }` has no key { $words } (line { $line }, column { $column })
    .help = `doko convert --to { $format }` shows the form; its JSON Schema is part of the project
failure-json-second = { $path }: the key `{ $place }` occurs twice (line { $line }, column { $column })
    .help = Remove one of them
failure-json-too-long = { $path }: `{ $place }` is longer than any header or game of a record (line { $line }, column { $column })
    .help = A game has at most 64 KiB as text, and at most 4 MiB as JSON; one game a line makes a file of any size
failure-json-more = { $path }: further errors of the JSON form, not shown: { $count }
note-json-places = { $file }: lines and columns refer to the text that `doko convert` makes of it
failure-json-lost = { $path }: { $part ->
        [header] the header of list { $number }
       *[game] game { $number }
    } cannot be written: `{ $key }` would be read as something else: { $value }
    .help = Change this value; names and remarks can hold any text, but each word of the notation belongs in its place
failure-json-limit = { $path }: { $part ->
        [header] the header of list { $number }
       *[game] game { $number }
    } cannot be written: it exceeds a limit of the notation; its longest text is "{ $value }"
    .help = A line has at most 4096 bytes, a game at most 64 KiB and 99 rows
failure-json-form = { $path }: { $part ->
        [header] the header of list { $number }
       *[game] game { $number }
    } cannot be written so that it is read back as the same record
    .help = A list needs `"version":1` in its header
note-replaced = { $file }: characters that a record cannot hold were replaced
failure-rules-unknown = There is no rule set `{ $id }`
    .help = `doko rules list` shows the known rule sets
failure-rules-unknown-suggestion = There is no rule set `{ $id }`, did you mean `{ $suggestion }`?
    .help = `doko rules list` shows the known rule sets
failure-rules-faulty = { $path }: this rule file cannot be used
failure-rules-missing = { $path }: there is no such rule file
    .help = Check the name; `doko rules list` shows the rule sets that need no file, `doko rules new` writes a file
failure-rules-plain = { $path }: is not a plain file, so it cannot be a rule file
    .help = Folders, pipes and devices are not read; name the file itself
failure-rules-long = { $path }: is too long for a rule file
    .help = `doko rules new` writes a rule file to start from
failure-rules-utf8 = { $path }: is not UTF-8, so it cannot be a rule file
    .help = Save it as UTF-8
failure-link-outside = { $path }: is a link that leads out of its folder, so it is skipped
    .help = To read it, name the file itself
failure-rules-outside = { $path }: this rule file is outside the folder of the file that names it and is not read
    .help = Move it into that folder or below it, or allow its folder with `--rules-dir DIR`
failure-rules-dir = { $path }: is not a folder, so records cannot name rule files in it
    .help = `--rules-dir` takes a folder, `--rules` a file
failure-rules-exists = { $path }: already exists
    .help = `--force` overwrites it
failure-no-such-list = { $path }: there is no list { $list }
    .help = `--list` takes the number of the list in the file; the first is 1
failure-no-such-index = { $path }: there is no game with number { $game }
    .help = `--index` takes the number of the game in the file; the first is 1
failure-no-such-game = { $path }: there is no game `{ $game }`
    .help = A game is named by its label after `Spiel`, or by its number in the file
failure-solve-rules = { $path }: there is no rule set `{ $rules }` to search by
failure-solve-rules-outside = { $path }: the rule file `{ $rules }` that the record names lies outside its folder and is not read
    .help = Put it into that folder or below it, or allow its folder with `--rules-dir DIR`
failure-solve-rules-missing = { $path }: the rule file `{ $rules }` that the record names is not there
    .help = Check the name; `--rules` takes another rule set
failure-solve-rules-faulty = { $path }: the rule file `{ $rules }` that the record names cannot be used
    .help = `doko rules check` shows its faults; `--rules` takes another rule set
failure-solve-hands = { $path }, game { $game }: not all hands are known before card { $card } of trick { $trick }, or cards were played that were not in that hand
failure-solve-parties = { $path }, game { $game }: the parties are not settled before card { $card } of trick { $trick }
failure-solve-no-cards = { $path }, game { $game }: no trick is noted, so there is nothing to search
failure-solve-place = { $path }, game { $game }: there is no card { $card } in a trick { $trick }
failure-solve-course = { $path }, game { $game }: the course of play is not known up to card { $card } of trick { $trick }
failure-solve-size = { $path }, game { $game }: the search does not support this number of players
failure-solve-augen = { $path }, game { $game }: a Null is not about Augen, and the search looks for nothing else
failure-solve-impossible = { $path }, game { $game }: the hands before card { $card } of trick { $trick } do not fit together
failure-code-unknown = There is no finding `{ $code }`
    .help = `doko explain` lists them all
failure-code-unknown-suggestion = There is no finding `{ $code }`, did you mean `{ $suggestion }`?
    .help = `doko explain` lists them all
failure-list-missing = { $path }: there is no such list
    .help = Check the name; `doko list new` begins a list
failure-write = { $path }: cannot be written: { $reason }
    .help = The file is unchanged
failure-write-folder = { $path }: cannot be written: its folder is not there
    .help = Check the name, or make the folder first
failure-write-links = { $path }: has other names too (hard links), which would keep the old text, so it was left unchanged
    .help = Write to another file, or copy it to one with a single name first
failure-write-changed = { $path }: somebody has changed it meanwhile, so it was left as it is
    .help = Call the same command again
failure-write-owner = { $path }: belongs to another user and would change its owner, so it was left unchanged
    .help = Let its owner write it, or write to another file
failure-write-plain = { $path }: is not a plain file, so it cannot be rewritten
    .help = With `-` the text comes from standard input and goes to standard output
failure-output-plain = { $path }: is not a plain file, so it is not written
    .help = Without `--output` the text goes to standard output
failure-write-rights = { $path }: has access rights or attributes that would be lost, so it was left unchanged
    .help = Let its owner write it, or write to another file
failure-output = The output cannot be written: { $reason }
    .help = Is the disk full?
failure-one-input = This takes one file, or `-` for standard input
    .help = Convert several files one after the other
failure-corpus-rules = `--rules` was given { $found } times, but two rule sets are compared
    .help = Name A and B, or B alone if A is what each record names
note-import = { $file }: read by importer `{ $format }`, version { $version }. It is experimental: it was never tried on a real file, so compare the record with its source
failure-import-start = { $path }: does not begin like a text for `{ $format }` (line { $line })
    .help = Importer version { $version }; the project's docs/import.md says which files it reads
failure-import-missing = { $path }: `{ $part }` is missing up to line { $line }
    .help = The form of such files may have changed since version { $version } of importer `{ $format }`, or the file is cut off
failure-import-form = { $path }: line { $line }, in `{ $part }`: this was not expected: { $found }
    .help = The form of such files may have changed since version { $version } of importer `{ $format }`; nothing was written, so that nothing is wrong
failure-import-unsupported = { $path }: line { $line }: the notation has no words for this: { $found }
    .help = Importer `{ $format }`, version { $version }, leaves such games out
failure-only-csv = `{ $option }` has an effect only with `--to csv`
    .help = Leave it out, or write a table
failure-only-table = `{ $option }` has an effect only with `--to csv` or `--to parquet`
    .help = Leave it out, or write a table
failure-parquet-left-out = This `doko` was built without Parquet
    .help = Build it with `cargo build --release --package doko --features parquet`, or use `--to csv`
failure-parquet-terminal = A Parquet file cannot be shown in a terminal
    .help = Name a file: `--output games.parquet`
failure-jobs = No threads can be started
    .help = Try `--jobs 1`
failure-not-utf8-kept = { $path }: contains bytes that are not UTF-8 (line { $line }), so it was left unchanged
    .help = Save it as UTF-8 first
failure-convert-utf8 = { $path }: contains bytes that are not UTF-8 in line { $line }; nothing from there on was converted
    .help = Save it as UTF-8 first
failure-convert-character = { $path }: contains a forbidden character in line { $line }; nothing from there on was converted
    .help = `doko check` shows the place; replace or remove the character first
failure-convert-limit = { $path }: exceeds a limit of the notation in line { $line }; nothing from there on was converted
    .help = `doko check` shows which limit; split the file or correct it first
failure-convert-version = { $path }: uses another version of the notation from line { $line } on; nothing from there on was converted
    .help = This program reads version 1

reason-permission = permission denied
reason-folder = it is a folder
reason-full = no space is left on the disk
reason-read-only = the disk is write-protected
reason-missing = it is not there
reason-other = { $number ->
        [0] an error of the system
       *[other] error { $number } of the system
    }

rules-table = { $players } players, { $pack } cards
rules-source = Source
rules-aliases = Also called
rules-extends = Extends
rules-own = own
rules-from = from { $id }
rules-at-table = At a table of { $seats }
rules-equal = No differences
rules-checked = { $file }: { $errors ->
        [0] no error
        [one] one error
       *[other] { $errors } errors
    }
rules-written = { $file }: written
rules-new-head = House rules for Doppelkopf. Check this file with `doko rules check`, judge by it with `--rules`.
rules-ask-left = Left: nothing was written
rules-ask-interrupted = Interrupted: nothing was written
rules-ask-number = That is no choice here: answer with a number from 1 to { $most }
rules-ask-explain = Answer with the number of a choice, or with a value as it stands in a rule file; nothing typed leaves it as it is
rules-ask-file = Which file
rules-ask-file-explain = Name the file to write, such as haus.toml
rules-ask-soli-farben = With Damen, with Buben, without trumps (Fleischlos), and with each of the four suits, as in the official rules
rules-ask-soli-trumpf = With Damen, with Buben, without trumps (Fleischlos), and one with the usual trumps
rules-ask-soli-bilder = These, and the ones with Könige and of the Köhler
rules-ask-pflichtsolo-eins = Each player owes one
rules-ask-pflichtsolo-keins = Nobody owes one
rules-ask-pflichtsolo-zwei = Each player owes two of any kind
rules-ask-pflichtsolo-arten = Each player owes two, one with a suit as trumps and one with pictures alone
rules-ask-schmeissen-neunen = With five nines
rules-ask-schmeissen-koenige = With five nines, or with five kings
rules-ask-schmeissen-fuchs = With five nines, five kings, seven of both, or no trump above the fox
rules-ask-ansage-punkte = Re and Kontra add two points each
rules-ask-ansage-faktor = Each doubles the value of the game
rules-ask-absage-punkte = Each adds one point
rules-ask-pflichtansage-keine = Nobody
rules-ask-pflichtansage-stich = Who takes the first trick
rules-ask-pflichtansage-augen = Who takes a first trick of 30 Augen or more
rules-ask-gesagt-nichts = Nothing
rules-ask-gesagt-solo = A Solo
rules-ask-gesagt-hochzeit = A Solo and a Hochzeit
rules-ask-punkt-keiner = No point
rules-ask-punkt-einer = One point
rules-ask-feigheit-nie = Nobody is cowardly
rules-ask-feigheit-zwei = Two steps more than was said are allowed
rules-ask-feigheit-eine = One step more than was said is allowed
rules-ask-bock-nie = Nothing: no game counts more
rules-ask-bock-gleichstand = A game with 120 Augen for each party
rules-ask-bock-herzstich = The same, and a Herzstich
failure-rules-ask-ended = The answers ended before the last question: nothing was written
    Every line below is a rule of the set that is extended: remove the `#` and change what your group does differently.

explain-severity = Severity
explain-clause = Clause
explain-wrong = with this finding:
explain-right = without it:

failure-command-unknown = There is no command `{ $command }`
    .help = `doko --help` lists the commands
failure-fmt-character = { $path }: contains a forbidden character (line { $line }), so it was left unchanged
    .help = `doko check` shows the place; replace or remove the character first
failure-fmt-limit = { $path }: exceeds a limit of the notation (line { $line }), so it was left unchanged
    .help = `doko check` shows which limit; split the file or correct it first
failure-fmt-longer = { $path }: in canonical form a line or a game would exceed a limit of the notation, so it was left unchanged
    .help = Break up the longest line first: the events of a row may be on lines of their own
failure-fmt-version = { $path }: uses another version of the notation (line { $line }), so it was left unchanged
    .help = This program reads version 1
failure-fmt-unsafe = { $path }: the canonical text would not mean the same, so it was left unchanged
    .help = This is a defect of doko; please report it with the file
note-unreadable = { $file }: { $count ->
        [one] one place
       *[other] { $count } places
    } could not be read and { $count ->
        [one] stays unchanged
       *[other] stay unchanged
    }; see `doko check`
failure-fmt-translate = { $path }: contains unreadable places that would have a meaning in the other language, so it was left unchanged
    .help = `doko check` shows them; correct them first

# `doko list`.
list-written = { $file } is begun; `doko list add` adds games
list-rules-elsewhere = From another folder a record may name this rule file only with `--rules-dir { $folder }`
list-ask-dealer = Dealer
list-ask-out = Who sits out?
list-ask-bock = Bock ({ $factors }; 1 if the game counts once)
list-ask-kind = Kind of game ({ $normal }, { $hochzeit } 2, { $solo } { $damen }, { $vergeben }, { $serious } 3 …)
list-ask-re = Who is Re? (such as 1, 3)
list-ask-alone = Who plays alone?
list-ask-calls = Announcements (1 { $re }, 3 { $kontra }, 1 { $absage } …; { $none } if there were none)
list-ask-augen = Augen of Re (or: Kontra 106)
list-ask-tricks = Tricks of Re
list-ask-specials = Special points ({ $re } Fuchs 2, { $kontra } Karlchen, { $re } Doppelkopf …; { $none } if there were none)
list-ask-enter = Enter it? Or what else there was ({ $minor } 3, { $strafe } 3 -12, 3 { $abbruch }, 3 { $ersatz } Eva)
list-yes = y
list-no = n
list-yes-or-no = { $yes } enters it, { $no } drops it
list-empty = An answer is needed here
list-again = `{ $yes }` keeps it as it is; otherwise answer again
list-points = Points
list-totals = Totals
list-augen = { $party } wins with { $augen } Augen
list-dropped = Dropped; the list is as it was
list-added = Entered in { $file }
list-grown = The list has grown meanwhile: this becomes { $game }
list-unread = Line { $line } of the list cannot be read: { $reason }

failure-list-exists = { $path }: already exists
    .help = `doko list add` adds games; for a new list take another name
failure-list-seats = `{ $id }` has no rules for a table of { $found }
    .help = It can have { $known } players; separate their names by commas
failure-list-name = No player can be called that here: “{ $name }”
    .help = Each player needs a name of his own that is no number
failure-list-name-twice = Two players are called “{ $name }”
    .help = Each player needs a name of his own; capital and small letters make no difference
failure-list-head = This head cannot be read: { $reason }
    .help = Check what stands behind the options
failure-list-dealer = There is no such seat
    .help = The seats are 1 to { $known }
failure-list-games = A list has at least one game
    .help = Without `--games` it has as many as the rule set says
failure-list-first = By `{ $id }` seat { $seat } deals the first game
    .help = Leave `--dealer` out
failure-list-ended = The answers have ended; the list is as it was
    .help = Call `doko list add` again
failure-list-unjudged = { $path }: this list cannot be judged (rule set `{ $rules }`)
    .help = `doko check` says what is wrong with it
failure-list-changed = { $path }: has been changed meanwhile; nothing is entered
    .help = Call `doko list add` again

failure-tables-twice = { $first } and { $second } are lists of the same round at the same table
    .help = Leave one of them out, or mend `Runde` and `Tisch`

web-serving = The page is at { $address }; Ctrl-C ends it
failure-web-none = This doko was built without the page
    .help = Make the page with `web/build`, then build with it: `cargo install --locked --path cli --features page`; or open `web/dist/doko.html` in a browser
failure-web-port = Port { $path } cannot be used: { $reason }
    .help = Choose another one: `doko web --port 8080`

fix-summary = { $fixed ->
    [0] Nothing fixed
   *[other] { $fixed } fixed
}, { $left ->
    [0] nothing left
   *[other] { $left } left
}
fix-summary-diff = { $fixed ->
    [0] Nothing would be fixed
   *[other] { $fixed } would be fixed
}, { $left ->
    [0] nothing would be left
   *[other] { $left } would be left
}
fix-more = { $count ->
    [one] One more finding has a fix that needs a look: use `--fix --unsafe`, first with `--diff`
   *[other] { $count } more findings have a fix that needs a look: use `--fix --unsafe`, first with `--diff`
}
fix-held = { $count ->
    [one] One noted result is left as it is: all of its game has to be readable first
   *[other] { $count } noted results are left as they are: all of their game has to be readable first
}
tables-title = { $lists ->
        [one] One list
       *[other] { $lists } lists
    }
report-noticeable = Noticeable for all
report-entitled = May complain
report-choice = { $list ->
        [0] {""}
       *[other] list { $list }: {""}
    }{ $label ->
        [none] number { $number } (line { $line })
       *[other] { $label }, number { $number } (line { $line })
    }
report-choice-more = and { $count } more
failure-report-which-game = { $path }: contains several games: { $games }
    .help = `--game` names the one to report, by its label or its number in the file
failure-report-same-label = { $path }: several games have this label: { $games }
    .help = `--game` with the number of the game in the file takes that one; or give it a label of its own after `Spiel`
failure-report-same-label-number = { $path }: several games have this label: { $games }
    .help = `--index` with the number of the game in the file takes that one, `--list N --game M` game M of list N
failure-report-which-number = { $path }: contains several games: { $games }
    .help = `--game` takes the label, `--index` the number in the file, `--list N --game M` game M of list N
failure-report-no-game = { $path }: contains no game
    .help = A game begins with the line `Spiel`
failure-report-exists = { $path }: already exists and is not a report, so it was left as it is
    .help = Name another file after `-o`, or remove this one first
