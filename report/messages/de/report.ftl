# Die Seite von `doko report`.

report-kind = Spielbericht
report-turnier = Turnier
report-liste = Liste
report-runde = Runde
report-round-of = { $round } von { $of }
report-tisch = Tisch
report-ort = Ort
report-datum = Datum
report-beginn = Beginn
report-ende = Ende
report-schreiber = Listenführer
report-quelle = Quelle
report-abheber = Abgehoben
report-cut = { $seat }, { $cards } Karten
report-vorbehalt = Vorbehalte
report-nobody = niemand
report-seat = Spieler { $seat }
report-soloist = Solist
report-alone = spielt allein
report-sits-out = setzt aus

report-summary = Kurz gefasst
report-found = { $count ->
        [0] Keine Befunde
        [one] Ein Befund
       *[other] { $count } Befunde
    }
report-hands = Die Blätter
report-hand-unknown = Das Blatt ist nicht aufgezeichnet.
report-hand-missing = { $count ->
        [one] Eine Karte ist nicht bekannt.
       *[other] { $count } Karten sind nicht bekannt.
    }
report-letters-french = {""}
report-letters-german = A Daus (Ass), K König, O Ober (Dame), U Unter (Bube); Eichel ist Kreuz, Grün ist Pik, Herz ist Herz, Schellen ist Karo.
report-card = { $suit }-{ $rank }
report-card-unknown = unbekannte Karte
report-kreuz = Kreuz
report-pik = Pik
report-herz = Herz
report-karo = Karo
report-eichel = Eichel
report-gruen = Grün
report-schellen = Schellen
report-ass = Ass
report-daus = Daus
report-zehn = Zehn
report-koenig = König
report-dame = Dame
report-ober = Ober
report-bube = Bube
report-unter = Unter
report-neun = Neun

report-tricks = Stich für Stich
report-tricks-how = Die Karten stehen in der Reihenfolge, in der sie fielen; unterstrichen ist die, die den Stich nahm. Eine Zahl an einer Karte verweist auf den Befund.
report-trick = Stich
report-lead = Aufspiel
report-cards = Karten und Ansagen
report-takes = Stich an
report-augen = Augen
report-sums = Re : Kontra
report-down = verdeckt
report-back = zurückgenommen
report-wins = nimmt den Stich
report-noted = aufgeschrieben: { $seat } { $augen }
report-with-cards = { $act } ({ $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    })
report-instance-sr = Schiedsrichter
report-instance-sg = Schiedsgericht
report-instance-tl = Turnierleitung
report-against = { $act } gegen { $seat }
report-unreadable = nicht lesbar: { $text }
report-no-tricks = Es ist kein Stich aufgezeichnet.
report-before = vor dem ersten Stich
report-at-card = Stich { $trick }, Karte { $card }
report-at-word = Abfrage, Wort { $word }
report-at-line = Zeile { $line }
report-announcements = Ansagen und Absagen

report-findings = Befunde
report-finding = Befund { $number }
report-no-findings = Es wurde nichts gefunden, was den Regeln oder den Karten widerspricht.
report-clause = Regel
report-advice = Hinweis
report-related = Belegt durch
report-deadline = Frist
report-settled = Parteien
report-settled-yes = für alle geklärt
report-settled-no = nicht für alle geklärt
report-noticeable = Für alle erkennbar
report-entitled = Darf reklamieren
report-right-until = { $seat }, bis { $place }
report-right-kept = { $seat }, Recht nicht verloren
report-complained = Reklamiert
report-complained-by-none = von keinem Berechtigten
report-not-complained = nicht rechtzeitig von einem Berechtigten
report-led = Ausgespielt war
report-hand-before = Blatt von { $seat } vor dieser Karte
report-laid = gelegt
report-legal-mark = erlaubt
report-legal = Erlaubt waren: { $cards }.
report-legal-any = Jede dieser Karten durfte gelegt werden.
report-legal-none = Der Spieler war nicht an der Reihe.
report-legal-unknown = Das Blatt ist nicht vollständig bekannt; was erlaubt war, steht darum nicht fest.

report-acts = Reklamationen und Entscheide in der Aufzeichnung
report-when = Wann
report-what = Was

report-comparison = Ergebnis: aufgeschrieben und berechnet
report-result = Ergebnis
report-written = aufgeschrieben
report-computed = berechnet
report-agreement = Vergleich
report-agrees = stimmt
report-differs = weicht ab
report-open = offen
report-sieger = Sieger
report-sonderpunkte = Sonderpunkte
report-stand = Stand

report-score = Wertung
report-item = Posten
report-amount = Punkte
report-sum = Summe
report-by-seat = Spielpunkte der Spieler
report-reason = Grund
report-no-items = Es ist nichts zu werten.

report-rulings = Mögliche Entscheide
report-ruling = Entscheid
report-rulings-how = Das Programm entscheidet nicht. Die Tafel zeigt, was jeder Entscheid einbringt. Wo weitergespielt wird, steht nur die Strafe fest.
report-no-rulings = Nach dieser Aufzeichnung ist kein Entscheid offen.
report-rulings-open = Ein Schiedsrichter muss entscheiden; was die Entscheide ergäben, geht aus Regelwerk und Aufzeichnung nicht hervor.
report-decision = Entscheid
report-other = anderer Entscheid:
report-stands = Das Ergebnis bleibt, wie es steht.
report-grounds = Begründung
report-place-date = Ort, Datum
report-referee = Schiedsrichter

report-identity = Woraus dieser Bericht entstand
report-print-rules = Fingerabdruck des Regelwerks (SHA-256)
report-print-record = Fingerabdruck der Aufzeichnung (SHA-256)
report-made-by = Erstellt mit
report-identity-how = Gleiche Fingerabdrücke heißen: gleiche Aufzeichnung, gleiche Regeln.

report-choice = { $label ->
        [none] Nummer { $number } (Zeile { $line })
       *[other] { $label }, Nummer { $number } (Zeile { $line })
    }
report-choice-more = und { $count } weitere
failure-report-which-game = { $path }: enthält mehrere Spiele: { $games }
    .help = `--game` nennt das gewünschte, mit seiner Bezeichnung oder seiner Nummer in der Datei
failure-report-same-label = { $path }: mehrere Spiele heißen so: { $games }
    .help = `--game` mit der Nummer des Spiels in der Datei nimmt genau dieses; oder gib ihm eine eigene Bezeichnung hinter `Spiel`
failure-report-no-game = { $path }: enthält kein Spiel
    .help = Ein Spiel beginnt mit der Zeile `Spiel`
failure-report-exists = { $path }: ist schon da und kein Bericht, darum bleibt es, wie es ist
    .help = Nenne hinter `-o` eine andere Datei, oder entferne diese vorher
