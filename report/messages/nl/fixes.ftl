fix-instead = Schrijf `{ $text }` in plaats van `{ $found }`
fix-missing = Voeg de ontbrekende `{ $mark }` toe
fix-head = Zet de regel `doko 1` bovenaan
fix-language = Noem de taal van de woorden: `Sprache: { $language }`
fix-leave-out = Laat de regel weg, die nog eens hetzelfde zegt
fix-row-number = Geef de slag nummer { $number }
fix-result = Noteer `{ $text }` in plaats van `{ $found }`, zoals het uit de overige gegevens volgt

