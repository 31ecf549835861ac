# Woorden van `doko corpus test`, `accept`, `generate` en `dedupe`. Een pagina is wat van een verslag bewaard wordt: wat er
# staat, en wat er volgens elk reglement uit volgt.

pages-record = het verslag zelf is veranderd
pages-rules-new = nog niet aanvaard: beoordeeld volgens { $rules }
pages-rules-gone = niet meer beoordeeld volgens { $rules }
pages-winner = winnaar
pages-open = open
pages-more = { $seat } krijgt { $points } meer
pages-less = { $seat } krijgt { $points } minder
pages-findings = Bevindingen
pages-finding = regel { $line }: { $severity } { $code } { $name }
pages-finding-values = { $finding }: andere bewoording
pages-missing = nog niets aanvaard
pages-orphan = { $file }: bewaard, maar van geen verslag meer
pages-causes = Wat er veranderd is, en in hoeveel verslagen
pages-causes-more = en nog { $count ->
        [one] iets
       *[other] { $count } dingen
    }
pages-summary = { $records ->
        [one] één verslag
       *[other] { $records } verslagen
    }: { $changed ->
        [0] geen veranderd
       *[other] { $changed } veranderd
    }, { $missing ->
        [0] geen nieuw
       *[other] { $missing } nog niet aanvaard
    }{ $orphans ->
        [0] {""}
        [one] , één pagina zonder verslag
       *[other] , { $orphans } pagina's zonder verslag
    }
pages-accept = Als het zo hoort: `{ $command }`
pages-accepted = { $file }: veranderd
pages-accepted-new = { $file }: nieuw
pages-removed = { $file }: verwijderd, hoorde bij geen verslag meer
pages-accept-summary = { $new } nieuw, { $changed } veranderd, { $removed } verwijderd

dedupe-game = Spel { $id } staat er { $count } keer
dedupe-deal = Kaartverdeling { $id } komt in { $count } spellen voor
dedupe-summary = { $games ->
        [one] één spel
       *[other] { $games } spellen
    }: { $extra ->
        [0] geen dubbel
        [one] één te veel
       *[other] { $extra } te veel
    }, { $deals ->
        [0] geen kaartverdeling kwam terug
        [one] één kaartverdeling kwam terug
       *[other] { $deals } kaartverdelingen kwamen terug
    }{ $without ->
        [0] {""}
       *[other] ; bij gebrek aan kaarten of reglement niet vergeleken: { $without }
    }

failure-pages-no-folder = { $path }: is geen map
    .help = `doko corpus test` verwacht de map met de verslagen
failure-pages-long = { $path }: te lang voor een verslag met een pagina
    .help = Splits het, of laat het met `records` in corpus.toml weg; voor verzamelingen is er `doko check`
failure-pages-same-name = De verslagen `{ $one }` en `{ $other }` zouden dezelfde pagina krijgen
    .help = Hernoem er één: een pagina heet als haar verslag, met `__` voor `/`
failure-pages-same-id = Twee reglementen hebben de naam `{ $id }`
    .help = Geef één van de bestanden een andere `id`
failure-pages-no-match = corpus.toml: geen verslag heet als `{ $pattern }`
    .help = `*` staat voor alles in een naam, `**` ook voor mappen; namen beginnen onder de map van corpus.toml
failure-pages-no-record = Er is geen verslag `{ $name }` met een pagina
    .help = `--only` neemt de naam zoals `doko corpus test` die toont, met of zonder `.doko`; `*` en `**` staan voor meer
failure-pages-utf8 = { $path }: is geen UTF-8
    .help = Bewaar het als UTF-8
failure-pages-toml = { $path }:{ $line }:{ $column }: is geen geldige TOML
    .help = Een regel ziet er zo uit: `records = ["rules/**"]`
failure-pages-key = { $path }:{ $line }:{ $column }: hier bestaat geen sleutel `{ $key }`
    .help = Er zijn: { $known }
failure-pages-key-suggestion = { $path }:{ $line }:{ $column }: hier bestaat geen sleutel `{ $key }`, bedoel je `{ $suggestion }`?
    .help = Er zijn: { $known }
failure-pages-texts = { $path }:{ $line }:{ $column }: `{ $key }` moet een tekst of een lijst van teksten zijn
    .help = `{ $key } = "..."` of `{ $key } = ["...", "..."]`
failure-pages-tables = { $path }:{ $line }:{ $column }: `matrix` moet uit tabellen bestaan
    .help = `[[matrix]]` op een eigen regel, daaronder `records` en `rules`
failure-pages-lacks = { $path }:{ $line }:{ $column }: deze `[[matrix]]` heeft geen `{ $key }`
    .help = `records` en `rules` horen erbij
failure-pages-outside = { $path }:{ $line }:{ $column }: `snapshots` moet een map onder deze noemen
    .help = `snapshots = "snapshots"`
failure-generate-seats = Een tafel van { $seats } bestaat volgens `{ $rules }` niet
    .help = Er zijn: { $known }
failure-interrupted = Onderbroken
    .help = Er blijft niets halfs liggen; dezelfde opdracht nog eens doet de rest
