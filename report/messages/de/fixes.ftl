fix-instead = Schreibe `{ $text }` statt `{ $found }`
fix-missing = Setze das fehlende `{ $mark }`
fix-head = Setze die Zeile `doko 1` an den Anfang
fix-language = Nenne die Sprache der Wörter: `Sprache: { $language }`
fix-leave-out = Lass die Zeile weg: sie sagt noch einmal dasselbe
fix-row-number = Gib dem Stich die Nummer { $number }
fix-result = Notiere `{ $text }` statt `{ $found }`, wie es sich aus den übrigen Angaben ergibt

