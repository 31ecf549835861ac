fix-instead = Schrijf `{ $text }` in plaats van `{ $found }`
fix-missing = Voeg de ontbrekende `{ $mark }` toe
fix-head = Zet de regel `doko 1` bovenaan
fix-language = Noem de taal van de woorden: `Sprache: { $language }`
fix-leave-out = Laat de regel weg, die nog eens hetzelfde zegt
fix-row-number = Geef de slag nummer { $number }
fix-result = Noteer `{ $text }` in plaats van `{ $found }`, zoals het uit de overige gegevens volgt

fix-summary = { $fixed ->
    [0] Niets verholpen
   *[other] { $fixed } verholpen
}, { $left ->
    [0] niets over
   *[other] { $left } over
}
fix-summary-diff = { $fixed ->
    [0] Niets zou verholpen worden
    [one] 1 zou verholpen worden
   *[other] { $fixed } zouden verholpen worden
}, { $left ->
    [0] niets zou overblijven
    [one] 1 zou overblijven
   *[other] { $left } zouden overblijven
}
fix-more = { $count ->
    [one] Voor nog één bevinding is er een oplossing die iemand moet bekijken: `--fix --unsafe`, eerst met `--diff`
   *[other] Voor nog { $count } bevindingen zijn er oplossingen die iemand moet bekijken: `--fix --unsafe`, eerst met `--diff`
}
