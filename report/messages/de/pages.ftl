# Worte von `doko corpus test`, `accept`, `generate` und `dedupe`. Eine Seite ist, was von einer Aufzeichnung behalten
# wird: was dasteht, und was nach jedem Regelwerk daraus folgt.

pages-record = die Aufzeichnung selbst ist eine andere
pages-rules-new = noch nicht angenommen: beurteilt nach { $rules }
pages-rules-gone = nicht mehr beurteilt nach { $rules }
pages-winner = Sieger
pages-open = offen
pages-more = { $seat } bekommt { $points } mehr
pages-less = { $seat } bekommt { $points } weniger
pages-findings = Befunde
pages-finding = Zeile { $line }: { $severity } { $code } { $name }
pages-finding-values = { $finding }: anderer Wortlaut
pages-missing = noch nichts angenommen
pages-orphan = { $file }: aufgehoben, gehört aber zu keiner Aufzeichnung mehr
pages-causes = Was sich geändert hat, und in wie vielen Aufzeichnungen
pages-causes-more = und noch { $count ->
        [one] etwas
       *[other] { $count } Dinge
    }
pages-summary = { $records ->
        [one] eine Aufzeichnung
       *[other] { $records } Aufzeichnungen
    }: { $changed ->
        [0] keine geändert
       *[other] { $changed } geändert
    }, { $missing ->
        [0] keine neu
       *[other] { $missing } noch nicht angenommen
    }{ $orphans ->
        [0] {""}
        [one] , eine Seite ohne Aufzeichnung
       *[other] , { $orphans } Seiten ohne Aufzeichnung
    }
pages-accept = Wenn es so sein soll: `{ $command }`
pages-accepted = { $file }: geändert
pages-accepted-new = { $file }: neu
pages-removed = { $file }: entfernt, gehörte zu keiner Aufzeichnung mehr
pages-accept-summary = { $new } neu, { $changed } geändert, { $removed } entfernt

dedupe-game = Spiel { $id } steht { $count }-mal da
dedupe-deal = Kartenverteilung { $id } kommt in { $count } Spielen vor
dedupe-summary = { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }: { $extra ->
        [0] keines doppelt
        [one] eines zu viel
       *[other] { $extra } zu viel
    }, { $deals ->
        [0] keine Kartenverteilung kam wieder
        [one] eine Kartenverteilung kam wieder
       *[other] { $deals } Kartenverteilungen kamen wieder
    }{ $without ->
        [0] {""}
       *[other] ; mangels Karten oder Regelwerk nicht verglichen: { $without }
    }

failure-pages-no-folder = { $path }: ist kein Ordner
    .help = `doko corpus test` erwartet den Ordner mit den Aufzeichnungen
failure-pages-long = { $path }: zu lang für eine Aufzeichnung mit Seite
    .help = Teile sie auf, oder lass sie mit `records` in corpus.toml aus; für Sammlungen ist `doko check` da
failure-pages-same-name = Die Aufzeichnungen `{ $one }` und `{ $other }` bekämen dieselbe Seite
    .help = Benenne eine um: eine Seite heißt wie ihre Aufzeichnung, mit `__` statt `/`
failure-pages-same-id = Zwei Regelwerke haben den Namen `{ $id }`
    .help = Gib einer der Dateien eine andere `id`
failure-pages-no-match = corpus.toml: keine Aufzeichnung heißt wie `{ $pattern }`
    .help = `*` steht für alles in einem Namen, `**` auch für Ordner; Namen beginnen unter dem Ordner von corpus.toml
failure-pages-no-record = Es gibt keine Aufzeichnung `{ $name }` mit Seite
    .help = `--only` nimmt den Namen, wie `doko corpus test` ihn zeigt, mit oder ohne `.doko`; `*` und `**` stehen für mehr
failure-pages-utf8 = { $path }: ist nicht UTF-8
    .help = Speichere sie als UTF-8
failure-pages-toml = { $path }:{ $line }:{ $column }: ist kein gültiges TOML
    .help = Eine Zeile sieht so aus: `records = ["rules/**"]`
failure-pages-key = { $path }:{ $line }:{ $column }: hier gibt es keinen Schlüssel `{ $key }`
    .help = Es gibt: { $known }
failure-pages-key-suggestion = { $path }:{ $line }:{ $column }: hier gibt es keinen Schlüssel `{ $key }`, gemeint ist vielleicht `{ $suggestion }`
    .help = Es gibt: { $known }
failure-pages-texts = { $path }:{ $line }:{ $column }: `{ $key }` muss ein Text oder eine Liste von Texten sein
    .help = `{ $key } = "..."` oder `{ $key } = ["...", "..."]`
failure-pages-tables = { $path }:{ $line }:{ $column }: `matrix` muss aus Tabellen bestehen
    .help = `[[matrix]]` in einer eigenen Zeile, darunter `records` und `rules`
failure-pages-lacks = { $path }:{ $line }:{ $column }: diesem `[[matrix]]` fehlt `{ $key }`
    .help = `records` und `rules` gehören dazu
failure-pages-outside = { $path }:{ $line }:{ $column }: `snapshots` muss einen Ordner unterhalb von diesem nennen
    .help = `snapshots = "snapshots"`
failure-generate-seats = Einen Tisch mit { $seats } Plätzen gibt es nach `{ $rules }` nicht
    .help = Es gibt: { $known }
failure-interrupted = Unterbrochen
    .help = Nichts Halbes bleibt liegen; derselbe Befehl noch einmal macht den Rest
