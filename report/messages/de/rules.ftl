regeldatei-unlesbar = Das ist kein TOML
    .help = Eine Regeldatei hat Tabellen wie `[gewinn]` und Zeilen wie `re = 121`; `doko rules new` schreibt eine zum Anfangen
regeldatei-unlesbar-mehr = Die Datei hat mehr Fehler als diese { $told }
    .help = Behebe diese, dann zeigen sich die übrigen
regeldatei-unlesbar-doppelt = Dieser Schlüssel oder diese Tabelle steht schon weiter oben
    .help = Streiche eine der beiden
regeldatei-unlesbar-wert = Das ist kein Wert
    .help = Ein Wert ist eine Zahl, ein Text in geraden Anführungszeichen ("…"), true (ja) oder false (nein), eine Liste [ … ] oder eine Tabelle { "{" } … { "}" }
regeldatei-unlesbar-zahl = Diese Zahl ist zu groß
    .help = Schreibe eine kleinere; die größten, die es gibt, haben vier Ziffern
regeldatei-unlesbar-gleich = Hinter dem Schlüssel fehlen `=` und ein Wert
    .help = Eine Zeile ist Schlüssel = Wert
regeldatei-unlesbar-offen = Hier fehlt `{ $expected }`
    .help = Was mit einem Anführungszeichen oder einer Klammer beginnt, muss auch damit enden

regel-unbekannt = Einen Schlüssel `{ $found }` gibt es nicht
    .help = `doko rules new` schreibt eine Datei mit allen Schlüsseln, die es gibt
regel-unbekannt-vorschlag = Einen Schlüssel `{ $found }` gibt es nicht, ist `{ $suggestion }` gemeint?
    .help = `doko rules new` schreibt eine Datei mit allen Schlüsseln, die es gibt

regelwert-falsch-vorschlag = `{ $found }` ist hier nicht bekannt, ist `{ $suggestion }` gemeint?
    .help = Bekannt sind: { $expected }
regelwert-falsch-wort = `{ $found }` ist hier nicht bekannt
    .help = Schreibe eines von diesen: { $expected }
regelwert-falsch-zahl = `{ $found }` kann hier nicht stehen
    .help = Schreibe eine ganze Zahl von { $least } bis { $most }, ohne Anführungszeichen
regelwert-falsch-wahrheit = `{ $found }` kann hier nicht stehen
    .help = Schreibe true (ja) oder false (nein), ohne Anführungszeichen
regelwert-falsch-text = `{ $found }` kann hier nicht stehen
    .help = Schreibe einen Text in Anführungszeichen
regelwert-falsch-karte = `{ $found }` ist keine Karte
    .help = Eine Karte ist eine Farbe (C S H D) und ein Rang (A T K Q J 9) in Anführungszeichen: Die Kreuz-Dame ist "CQ", die Herz-Zehn "HT"
regelwert-falsch-liste = `{ $found }` kann hier nicht stehen
    .help = Schreibe eine Liste in eckigen Klammern, auch bei einem einzigen Wert: [ … ]
regelwert-falsch-tabelle = `{ $found }` kann hier nicht stehen
    .help = Schreibe eine Tabelle mit diesen Schlüsseln: { $expected }
regelwert-falsch-eins = `{ $found }` braucht genau eines von { $expected }
    .help = Streiche alle bis auf eines

vorlage-unbekannt = Ein Regelwerk `{ $found }`, das man erweitern könnte, gibt es nicht
    .help = Schreibe eines von diesen: { $known }; oder den Namen einer Regeldatei mit der Endung .toml, von dieser Datei aus gesehen
vorlage-unbekannt-vorschlag = Ein Regelwerk `{ $found }`, das man erweitern könnte, gibt es nicht; ist `{ $suggestion }` gemeint?
    .help = Es gibt: { $known }; oder den Namen einer Regeldatei mit der Endung .toml, von dieser Datei aus gesehen
vorlage-unbekannt-datei = Eine Datei `{ $found }`, die man erweitern könnte, gibt es nicht
    .help = Der Name gilt von dem Ordner aus, in dem diese Datei steht
vorlage-unbekannt-unlesbar = Die Datei `{ $found }` kann nicht gelesen und deshalb nicht erweitert werden
    .help = `doko rules check` mit jener Datei sagt, warum
vorlage-unbekannt-ausserhalb = Die Datei `{ $found }` liegt nicht im Ordner der Aufzeichnung, wird deshalb nicht gelesen und nicht erweitert
    .help = Lege sie in diesen Ordner oder darunter, oder erlaube ihren Ordner mit `--rules-dir ORDNER`
vorlage-unbekannt-fehler = Die Datei `{ $found }` hat Fehler und kann deshalb nicht erweitert werden
    .help = `doko rules check` mit dieser Datei zeigt sie
vorlage-unbekannt-kreis = `{ $found }` führt zu einer Datei zurück, die hier erweitert wird: { $files }
    .help = Eine von ihnen muss ein eingebautes Regelwerk erweitern: extends = "ddv"
vorlage-unbekannt-tief = `{ $found }` ist eine Datei zu viel: Höchstens { $most } dürfen einander erweitern
    .help = Erweitere eine Datei, die näher an einem eingebauten Regelwerk ist
regelname-vergeben = `{ $found }` heißt schon ein eingebautes Regelwerk, das etwas anderes sagt
    .help = Gib der Datei einen eigenen Namen, etwa id = "haus": Die Urteile zeigen ihn
regel-fehlt = Die Datei nennt ihr `{ $key }` nicht
    .help = Schreibe oben in die Datei eine Zeile wie { $key } = "haus"
vorlage-fehlt = Es { $count ->
        [one] fehlt ein Wert, nämlich
       *[other] fehlen { $count } Werte, als erster
    } `{ $first }`
    .help = Schreibe oben in die Datei eine Zeile wie extends = "ddv": Was hier nicht steht, kommt dann von dort

regelwiderspruch-pakete = Die Pakete ergeben { $dealt } Karten für jeden, das Kartenspiel hat für jeden { $cards }
    .help = Ändere `geben.pakete`, bis es zusammen { $cards } sind; oder schreibe pakete = [], wenn es dem Tisch gleich ist
regelwiderspruch-ungleich = { $pack } Karten lassen sich nicht gleichmäßig an { $players } Spieler austeilen
    .help = Ändere `tisch.spieler` oder `kartenspiel.neunen`: 48 Karten mit Neunen, 40 ohne
regelwiderspruch-plaetze = Ein Tisch mit { $seats } { $seats ->
        [one] Platz
       *[other] Plätzen
    } hat keine { $players } Spieler
    .help = Ändere `tisch.spieler` oder `tisch.plaetze`
regelwiderspruch-tischgroesse = In `tisch.plaetze` kommt ein Tisch mit { $seats } { $seats ->
        [one] Platz
       *[other] Plätzen
    } nicht vor
    .help = Ergänze { $seats } in `tisch.plaetze`, oder streiche diese Tabelle
regelwiderspruch-pflichtansage = Jemand muss ansagen, aber es gibt nichts anzusagen
    .help = Gib `ansagen.stufen` die Stufe "ansage" und nimm sie aus `verboten`, oder schreibe pflichtansage = "keine"
regelwiderspruch-schweine = Zu den Schweinen gehört Re oder Kontra, aber beides kann man nicht ansagen
    .help = Gib `ansagen.stufen` die Stufe "ansage" und nimm sie aus `verboten`, oder schreibe schweine-mit-ansage = false
regelwiderspruch-re-karte = Die Re-Karte ist nicht im Kartenspiel
    .help = Wähle eine andere `kartenspiel.re-karte`, oder schreibe neunen = true
regelwiderspruch-neunen = Zum Schmeißen zählen Neunen, aber sie sind nicht im Kartenspiel
    .help = Schreibe neunen = 0 in `vorbehalte.schmeissen`
regelwiderspruch-stufen = Für { $steps ->
        [one] eine Stufe
       *[other] { $steps } Stufen
    } { $numbers ->
        [one] steht eine Augenzahl
       *[other] stehen { $numbers } Augenzahlen
    } da
    .help = Gib je eine für `keine 90`, `keine 60` und `keine 30`: [90, 60, 30]
regelwiderspruch-absagen = { $next } kann nicht auf { $before } folgen: Jede Stufe lässt der anderen Partei weniger Augen
    .help = Schreibe die Zahlen von groß nach klein, alle unter `gewinn.re`: [90, 60, 30]
regelwiderspruch-schwelle = Re kann nicht { $re } Augen brauchen: Das Kartenspiel hat { $pack }
    .help = Schreibe eine Zahl von 1 bis { $pack }; in der Regel ist es 121
regelwiderspruch-leiter = Die Stufen steigen nicht an
    .help = Jede steht einmal, in dieser Reihenfolge: ansage, keine-90, keine-60, keine-30, schwarz
regelwiderspruch-rang-doppelt = In der Rangfolge steht etwas doppelt
    .help = Jedes steht einmal, das Höchste vorn
regelwiderspruch-rang-armut = Eine Armut kann angemeldet werden, hat aber keinen Rang
    .help = Ergänze `armut` in `vorbehalte.rang`, oder setze `armut` auf { "{" } truempfe-hoechstens = -1 { "}" }
regelwiderspruch-rang-pflichtsolo = Ein Pflichtsolo kann angemeldet werden, hat aber keinen Rang
    .help = Ergänze `pflichtsolo` in `vorbehalte.rang`, oder schreibe pflichtsolo = false
regelwiderspruch-rang-lustsolo = Ein Solo kann angemeldet werden, hat aber keinen Rang
    .help = Ergänze `lustsolo` in `vorbehalte.rang`, oder schreibe soli = []
regelwiderspruch-rang-hochzeit = Eine Hochzeit kann angemeldet werden, hat aber keinen Rang
    .help = Ergänze `hochzeit` in `vorbehalte.rang`
regelwiderspruch-klaerung = Der Klärungsstich darf der { $last }. sein, es gibt aber nur { $tricks } Stiche
    .help = Setze `hochzeit.klaerung-bis` auf höchstens { $tricks }
regelwiderspruch-frist = Eine Frist verlangt { $hand } Karten auf der Hand, aber jeder bekommt { $cards }
    .help = Schreibe alle Stufen, die es geben soll, mit `hand` höchstens { $cards }; eine, die fehlt, gibt es dann nicht: `stufen = [{"{"} stufe = "ansage", hand = { $cards } {"}"}, {"{"} stufe = "keine-90", hand = … {"}"}, …]`
regelwiderspruch-verdopplung = Re, Kontra und was ihnen folgen darf, nehmen jedes Mal mal { $factor }: Das wird zu viel
    .help = Begrenze sie mit `ansagen.hoechstens`, lass weniger `ansagen.nachwoerter` und kein `ansagen.tuck` zu, oder schreibe einen kleineren `faktor`
regelwiderspruch-solo = Das Solo `{ $solo }` hat einen Rang oder einen Wert, kann aber nicht angemeldet werden
    .help = Ergänze es in `vorbehalte.soli`, oder streiche es hier
regelwiderspruch-paar = `{ $one }` und `{ $other }` passen nicht zusammen
    .help = Eines von beiden ändern; was sie bedeuten, steht in docs/house-rules.md
regelwiderspruch-pflichtsoli = Von { $anzahl ->
        [one] einem Pflichtsolo
       *[other] { $anzahl } Pflichtsoli
    } können nicht { $kinds } von bestimmter Art sein
    .help = `farbe` und `bild` sind Teile von `anzahl`; was übrig bleibt, ist von beliebiger Art
regelwiderspruch-absage-faktor = Jede Absage multipliziert mit { $factor }: Das wird zu viel
    .help = Der Faktor ist mindestens 1; wo auch Re und Kontra verdoppeln, kann eine Absage höchstens verdoppeln
regelwiderspruch-eigener-name = `{ $name }` kann kein eigener Sonderpunkt heißen
    .help = Jeder Name steht einmal, besteht aus Buchstaben, gehört keinem Sonderpunkt mit eigenem Schlüssel und endet nicht mit einer Zahl
regelwiderspruch-eigene-viele = Das sind { $found } eigene Sonderpunkte
    .help = Mehr als { $most } können nicht in einer Regeldatei stehen
regelwiderspruch-nachwort = `{ $name }` kann kein weiteres Wort nach Re und Kontra sein
    .help = Jedes Wort steht einmal, besteht aus Buchstaben und bedeutet in der Notation nichts anderes
regelwiderspruch-nachwoerter-viele = Das sind { $found } weitere Wörter nach Re und Kontra
    .help = Mehr als { $most } können nicht in einer Regeldatei stehen
regelwiderspruch-eigene-raenge = `{ $found }` sind keine Kartenwerte
    .help = Kartenwerte sind die Buchstaben A T K Q J 9: nur-raenge = "Q", wenn nur Damen im Stich liegen dürfen
regelwiderspruch-sonderpunkt = Einen Sonderpunkt `{ $name }` gibt es nicht
    .help = Hier steht sein Schlüssel, zum Beispiel "karlchen", oder der Name, den er unter `eigene` hat
