# Words of `doko corpus test`, `accept`, `generate` and `dedupe`. A page is what is kept of a record: what is written, and
# what follows from it under each rule set.

pages-record = the record itself has changed
pages-rules-new = not accepted yet: judged by { $rules }
pages-rules-gone = no longer judged by { $rules }
pages-winner = winner
pages-open = open
pages-more = { $seat } gets { $points } more
pages-less = { $seat } gets { $points } fewer
pages-findings = Findings
pages-finding = line { $line }: { $severity } { $code } { $name }
pages-finding-values = { $finding }: the sentence has changed
pages-missing = nothing accepted yet
pages-orphan = { $file }: kept, but of no record any more
pages-causes = What has changed, and in how many records
pages-causes-more = and { $count ->
        [one] one more thing
       *[other] { $count } more
    }
pages-summary = { $records ->
        [one] one record
       *[other] { $records } records
    }: { $changed ->
        [0] none changed
       *[other] { $changed } changed
    }, { $missing ->
        [0] none new
       *[other] { $missing } not accepted yet
    }{ $orphans ->
        [0] {""}
        [one] , one page of no record
       *[other] , { $orphans } pages of no record
    }
pages-accept = If that is as it should be: `{ $command }`
pages-accepted = { $file }: changed
pages-accepted-new = { $file }: new
pages-removed = { $file }: removed, it was of no record any more
pages-accept-summary = { $new } new, { $changed } changed, { $removed } removed

dedupe-game = Game { $id } stands there { $count } times
dedupe-deal = Deal { $id } was played in { $count } games
dedupe-summary = { $games ->
        [one] one game
       *[other] { $games } games
    }: { $extra ->
        [0] none stands there twice
        [one] one too many
       *[other] { $extra } too many
    }, { $deals ->
        [0] no deal came up again
        [one] one deal came up again
       *[other] { $deals } deals came up again
    }{ $without ->
        [0] {""}
       *[other] ; not compared, for want of cards or rules: { $without }
    }

failure-pages-no-folder = { $path }: is not a folder
    .help = `doko corpus test` takes the folder of the records
failure-pages-long = { $path }: too long for a record with a page
    .help = Split it, or leave it out by `records` in corpus.toml; for collections there is `doko check`
failure-pages-same-name = The records `{ $one }` and `{ $other }` would have the same page
    .help = Rename one of them: a page is named after its record, with `__` for `/`
failure-pages-same-id = Two rule sets have the id `{ $id }`
    .help = Give one of the files another `id`
failure-pages-no-match = corpus.toml: no record is called like `{ $pattern }`
    .help = `*` stands for anything within a name, `**` for folders too; names begin below the folder of corpus.toml
failure-pages-no-record = There is no record `{ $name }` with a page
    .help = `--only` takes the name as `doko corpus test` shows it, with or without `.doko`; `*` and `**` stand for more
failure-pages-utf8 = { $path }: is not UTF-8
    .help = Save it as UTF-8
failure-pages-toml = { $path }:{ $line }:{ $column }: is no valid TOML
    .help = A line looks like `records = ["rules/**"]`
failure-pages-key = { $path }:{ $line }:{ $column }: there is no key `{ $key }` here
    .help = There are: { $known }
failure-pages-key-suggestion = { $path }:{ $line }:{ $column }: there is no key `{ $key }` here, did you mean `{ $suggestion }`?
    .help = There are: { $known }
failure-pages-texts = { $path }:{ $line }:{ $column }: `{ $key }` has to be a text, or a list of texts
    .help = `{ $key } = "..."` or `{ $key } = ["...", "..."]`
failure-pages-tables = { $path }:{ $line }:{ $column }: `matrix` has to be made of tables
    .help = `[[matrix]]` in a line of its own, below it `records` and `rules`
failure-pages-lacks = { $path }:{ $line }:{ $column }: this `[[matrix]]` has no `{ $key }`
    .help = It has to say `records` and `rules`
failure-pages-outside = { $path }:{ $line }:{ $column }: `snapshots` has to name one folder below this one
    .help = `snapshots = "snapshots"`
failure-generate-seats = There is no table of { $seats } under `{ $rules }`
    .help = There are: { $known }
failure-interrupted = Interrupted
    .help = Nothing half-written is left; the same command again does the rest
