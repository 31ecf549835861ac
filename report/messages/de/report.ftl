report-player-words = Spieler
report-kind = Spielbericht
report-turnier = Turnier
report-runde = Runde
report-round-of = { $round } von { $of }
report-tisch = Tisch
report-ort = Ort
report-datum = Datum
report-date = { $day }.{ $month }.{ $year }
report-beginn = Beginn
report-ende = Ende
report-schreiber = Listenführer
report-abheber = Abgehoben
report-cut = { $seat }, { $cards } Karten
report-vorbehalt = Vorbehalte
report-nobody = niemand
report-seat = Spieler { $seat }
report-soloist = Alleinspieler
report-alone = spielt allein
report-sits-out = setzt aus

report-hands = Die Blätter
report-hand-unknown = Das Blatt ist nicht aufgezeichnet.
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
report-tricks-how = ▸ spielt aus, die anderen folgen im Uhrzeigersinn. Strich: nimmt den Stich.
report-tricks-unproven = In Klammern: wie aufgeschrieben, nicht nachgerechnet.
report-trick = Stich
report-takes = Stich an
report-augen = Augen
report-sums = Re : Kontra
report-down = verdeckt
report-back = zurückgenommen
report-wins = nimmt den Stich
report-noted = aufgeschrieben: Stich an Spieler { $seat }{ $augen ->
        [none] {""}
       *[other] , { $augen } Augen
    }
report-with-cards = { $act } ({ $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    })
report-instance-sr = Schiedsrichter
report-instance-sg = Schiedsgericht
report-instance-tl = Turnierleitung
report-gives = gibt { $cards } an Spieler { $seat }
report-against = { $act } gegen Spieler { $seat }
report-unreadable = nicht lesbar: { $text }
report-no-tricks = Es ist kein Stich aufgezeichnet.
report-before = vor dem ersten Stich
report-at-card = Stich { $trick }, Karte { $card }
report-at-word = Abfrage, Wort { $word }
report-at-line = Zeile { $line }
report-announcements = Ansagen und Absagen

report-no-findings = Es wurde nichts gefunden, was den Regeln oder den Karten widerspricht.
report-clause = Regel
report-right-until = { $seat }, bis { $place }
report-right-kept = { $seat }, Recht nicht verloren
report-led = spielte aus
report-laid = gelegt
report-legal-mark = erlaubt
report-legal = Erlaubt waren: { $cards }.
report-legal-any = Jede dieser Karten durfte gelegt werden.
report-legal-none = Der Spieler war nicht an der Reihe.
report-legal-unknown = Das Blatt ist nicht vollständig bekannt; was erlaubt war, steht darum nicht fest.

report-when = Wann
report-what = Was

report-comparison = Aufgeschrieben und berechnet
report-written = aufgeschrieben
report-computed = berechnet
report-agrees = stimmt
report-differs = weicht ab
report-sieger = Sieger
report-sonderpunkte = Sonderpunkte
report-stand = Stand

report-score = Wertung
report-item = Posten
report-amount = Punkte
report-by-seat = Spielpunkte der Spieler
report-reason = Grund
report-no-items = Es ist nichts zu werten.

report-rulings = Mögliche Entscheide
report-ruling = Entscheid
report-rulings-how = Das Programm entscheidet nicht; die Tabelle zeigt, was jeder Entscheid ergäbe.
report-no-rulings = Nach dieser Aufzeichnung ist kein Entscheid offen.
report-rulings-open = Ein Schiedsrichter muss entscheiden; was die Entscheide ergäben, geht aus Regelwerk und Aufzeichnung nicht hervor.
report-decision = Entscheid des Schiedsrichters
report-other = anderer Entscheid:
report-stands = Das Ergebnis bleibt, wie es steht.
report-grounds = Begründung
report-place-date = Ort, Datum

report-print-rules = Regeln
report-print-record = Aufzeichnung
report-identity-how = Gleiche Fingerabdrücke (SHA-256) heißen gleiche Aufzeichnung und gleiche Regeln. Erstellt mit { $program }.

report-contract-unknown = Spielart offen
report-hand-of = Blatt von { $name }
report-hands-unknown = Die Blätter sind nicht aufgezeichnet.
report-trump = Trumpf
report-verdict-aborted = Abgebrochen
report-verdict-not-played = Nicht gespielt
report-verdict-redeal = Neu geben
report-verdict-ruling = Entscheid nötig
report-verdict-undecided = Nicht entschieden
report-verdict-running = Stich { $trick } läuft
report-verdict-by = { $clause ->
        [none] nach einem Verstoß
       *[other] nach einem Verstoß, Regel { $clause }
    }
report-verdict-for = gewertet für { $party }
report-not-read = { $count ->
        [one] Eine Stelle der Aufzeichnung ist nicht sicher lesbar; was von ihr abhängt, bleibt offen
       *[other] { $count } Stellen der Aufzeichnung sind nicht sicher lesbar; was von ihnen abhängt, bleibt offen
    }
report-not-read-line = Zeile { $line }: { $message }
report-more = { $count ->
        [one] Ein weiterer Befund steht hinter den Stichen.
       *[other] { $count } weitere Befunde stehen hinter den Stichen.
    }
report-no-findings-of-own = Die Karten zeigen keinen Verstoß.
report-state-complained = Reklamiert: { $place }.
report-state-open = Darüber muss ein Schiedsrichter entscheiden.
report-state-ruled = Darüber ist entschieden.
report-state-ruled-other = Der Entscheid nennt einen anderen Spieler.
report-state-not-yet = Noch nicht reklamiert.
report-state-unread = Ob reklamiert wurde, ist nicht sicher: Nicht alles, was gesagt wurde, ist lesbar.
report-state-kept = Noch nicht reklamiert. Reklamieren dürfen noch: { $seats }.
report-state-lost = Niemand, der es durfte, hat rechtzeitig reklamiert. Der Verstoß bleibt stehen.
report-state-lost-ruled = Niemand, der es durfte, hat rechtzeitig reklamiert. Entschieden ist trotzdem.
report-state-counts = Das Spiel wird gewertet, wie es gespielt wurde.
report-scene = Am Tisch, als die Karte fiel
report-scene-how = Grün umrandet: erlaubt. Violett umrandet: gelegt.
report-follows = folgt
report-rights = Wer durfte wann reklamieren
report-leads-card = Spieler { $seat } spielte { $card } aus
report-lays-card = Spieler { $seat } legte { $card }
report-act-noticeable = Von da an konnten es alle bemerken.
report-act-noticeable-for = Von da an konnten es alle bemerken. Reklamieren durften: { $seats }.
report-act-loses = { $act } und verlor das Recht zu reklamieren.
report-act-loses-by = { $act }. Damit verlor Spieler { $seat } das Recht zu reklamieren.
report-act-kept = Noch reklamieren dürfen: { $seats }.
report-now = am Ende der Aufzeichnung
report-hint-is-none = Ein Hinweis ist keine Reklamation.
report-after-trick = nach Stich { $trick }
report-before-card = Stich { $trick }, vor Karte 1
report-with-hand = mit { $cards } { $cards ->
    [one] Karte
   *[other] Karten
} auf der Hand
report-when-unknown = Zeitpunkt nicht notiert
report-after-card = Stich { $trick }, nach Karte { $card }
report-said-first = vor der ersten Karte
report-said-after = nach Karte { $card }
report-others = Weitere Befunde und Hinweise
report-curve = Augen nach jedem Stich
report-curve-said = Augen nach jedem Stich, am Ende Re { $re }, Kontra { $kontra }
report-curve-reached = Re hatte 121 Augen nach Stich { $trick }.
report-fine-for = Strafe { $points } für Spieler { $seat }
report-goes-on = es wird weitergespielt
report-not-played = das Spiel gilt als nicht gespielt
report-solo-played = das Solo gilt als gespielt
report-only-fine = dazu kommen die Punkte des weitergespielten Spiels
report-points-open = noch offen
report-place-date-referee = Ort, Datum, Schiedsrichter
report-signed = Unterschriften

