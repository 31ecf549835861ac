# Was ein Editor zeigt: `doko lsp`. Schlüssel einer Aufzeichnung: `editor-key-` mit ihrem Wort.

editor-list = Liste
editor-fix-all = Alles berichtigen, was zweifelsfrei ist
editor-cancelled = Abgebrochen
editor-failed = Doko selbst ist an dieser Anfrage gescheitert; der Text ist unverändert
editor-no-game = Hier steht kein Spiel, das sich beurteilen lässt

editor-hover-card = { $seat } legt { $card }: { $augen } Augen
editor-hover-hand = Auf der Hand von { $seat }: { $cards }
editor-hover-hand-part = Vom Blatt von { $seat } ist bekannt: { $cards }
editor-hover-legal = Erlaubt: { $cards }
editor-hover-augen = Augen bisher: Re { $re }, Kontra { $kontra }
editor-hover-trick = { $seat } bekommt den Stich mit { $augen } Augen
editor-hover-call-counts = Die Ansage von { $seat } gilt
editor-hover-call-void = Die Ansage von { $seat } gilt nicht
editor-hover-call-open = Ob die Ansage von { $seat } gilt, hängt von etwas ab, was die Aufzeichnung offenlässt
editor-hover-deadline-hand = mit mindestens { $cards } Karten auf der Hand
editor-hover-deadline-table = bis { $cards } Karten gelegt sind
editor-call = möglich

editor-hint-trick = → { $seat }, { $augen }
editor-hint-trick-running = → { $seat }, { $augen } · Re { $re } : Kontra { $kontra }

editor-card-if-void = nur wenn { $seat } { $led } nicht bedienen kann
editor-card-follow = auf der Hand, aber { $led } muss bedient werden
editor-card-not-held = nicht auf der Hand von { $seat }
editor-card-gone = schon gelegt

editor-computed = berechnet
editor-snippet-game = neues Spiel
editor-snippet-list = neue Liste, heute, mit den Spielern der letzten

editor-lens-open = Ergebnis offen
editor-lens-report = Spielbericht
editor-lens-solve = Löse ab Stich { $trick }
editor-solve-hands = Hier sind nicht alle Blätter bekannt, oder es wurden Karten gelegt, die ein Blatt nicht hat
editor-solve-parties = Die Aufzeichnung zeigt hier nicht, wer mit wem spielt
editor-solve-impossible = Hier gibt es nichts zu lösen

editor-rename-taken = Das ist eine Platznummer oder der Name eines anderen am Tisch
editor-rename-refused = Mit diesem Namen würden die Aufzeichnungen nicht mehr dasselbe sagen
editor-inherited = Geerbt: `{ $value }` ({ $origin })
editor-inherited-value = geerbter Wert

editor-key-sprache = Sprache der Wörter: de, en, nl
editor-key-regeln = Regelwerk: ein Name wie `ddv`, oder eine Regeldatei neben der Aufzeichnung
editor-key-turnier = Name des Turniers
editor-key-liste = Name der Liste
editor-key-ort = Wo gespielt wurde
editor-key-datum = Tag, etwa 2026-11-23
editor-key-beginn = Uhrzeit des Beginns, etwa 19:30
editor-key-ende = Uhrzeit des Endes
editor-key-runde = Die wievielte Runde von wie vielen
editor-key-tisch = Nummer oder Name des Tisches
editor-key-quelle = Woher die Aufzeichnung stammt
editor-key-schreiber = Wer die Liste führt
editor-key-spieler = Namen in der Reihenfolge der Plätze
editor-key-mannschaften = Mannschaften in der Reihenfolge der Plätze
editor-key-plan = Wie viele Spiele die Liste haben soll
editor-key-geber = Wer gibt
editor-key-aussetzer = Wer aussetzt
editor-key-abheber = Wer abgehoben hat, und wie viele Karten
editor-key-gegeben = In welchen Paketen gegeben wurde
editor-key-pflichtsoli = Wer sein Pflichtsolo vor diesem Spiel schon gespielt hatte
editor-key-bock = Um wie viel das Spiel mehr zählt
editor-key-blatt = Die Karten, die ein Spieler bekommen hat
editor-key-vorbehalt = Was jeder in der Abfrage gesagt hat
editor-key-ansagen = Ansagen, deren Platz zwischen den Karten niemand notiert hat
editor-key-spielart = Art eines Spiels, das ohne Karten notiert ist
editor-key-re = Wer in einem ohne Karten notierten Spiel Re war
editor-key-augen = Augen beider Parteien, wie der Tisch sie gezählt hat
editor-key-stiche = Stiche beider Parteien
editor-key-sonderpunkte = Sonderpunkte, wie sie notiert sind
editor-key-sieger = Wer gewonnen hat
editor-key-wert = Wert des Spiels
editor-key-punkte = Punkte in der Reihenfolge der Plätze
editor-key-stand = Gesamtpunkte in der Reihenfolge der Plätze
