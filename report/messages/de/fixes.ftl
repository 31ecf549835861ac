fix-instead = Schreibe `{ $text }` statt `{ $found }`
fix-missing = Setze das fehlende `{ $mark }`
fix-head = Setze die Zeile `doko 1` an den Anfang
fix-language = Nenne die Sprache der Wörter: `Sprache: { $language }`
fix-leave-out = Lass die Zeile weg: sie sagt noch einmal dasselbe
fix-row-number = Gib dem Stich die Nummer { $number }
fix-result = Notiere `{ $text }` statt `{ $found }`, wie es sich aus den übrigen Angaben ergibt

fix-summary = { $fixed ->
    [0] Nichts behoben
   *[other] { $fixed } behoben
}, { $left ->
    [0] nichts übrig
   *[other] { $left } übrig
}
fix-summary-diff = { $fixed ->
    [0] Nichts würde behoben
    [one] 1 würde behoben
   *[other] { $fixed } würden behoben
}, { $left ->
    [0] nichts bliebe übrig
    [one] 1 bliebe übrig
   *[other] { $left } blieben übrig
}
fix-more = { $count ->
    [one] Für einen weiteren Befund gibt es eine Lösung, die jemand ansehen sollte: `--fix --unsafe`, vorher mit `--diff`
   *[other] Für { $count } weitere Befunde gibt es Lösungen, die jemand ansehen sollte: `--fix --unsafe`, vorher mit `--diff`
}
