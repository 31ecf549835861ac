kopfzeile-fehlt = Die Zeile `doko 1` fehlt, gelesen wird als Fassung 1
    .help = Schreibe `doko 1` in die erste Zeile, oder rufe `doko fmt` auf
version-unbekannt = Unbekannte Fassung `{ $found }`, dieses Programm liest Fassung 1
    .help = Eine neuere Aufzeichnung braucht ein neueres doko; sonst heißt die erste Zeile `doko 1`

zeile-unlesbar = Weder Kopfzeile noch Stich noch Ereignis: `{ $found }`
    .help = Eine Kopfzeile ist `Schlüssel: Wert`, ein Stich ` 1.  2: KrA Kr9 …`, ein Ereignis `(3: Kontra @11)`; ein Kommentar beginnt mit `#`
zeile-unlesbar-doppelpunkt = Hinter `{ $key }` fehlt ein Doppelpunkt
    .help = Schreibe `{ $key }:` und dahinter den Wert
zeile-unlesbar-punkt = Hinter der Stichnummer { $number } fehlt ein Punkt
    .help = Ein Stich beginnt mit Nummer und Punkt: ` { $number }.  2: KrA …`
zeile-unlesbar-anspieler = Hinter dem Platz { $seat }, der ausspielt, fehlt ein Doppelpunkt
    .help = Wer ausspielt, steht mit Doppelpunkt vor den Karten: ` 1.  2: KrA …`
zeile-unlesbar-klammer = Das Ereignis ist nicht geschlossen, es fehlt `)`
    .help = Ein Ereignis schreibt man `(3: Kontra @11)`
zeile-unlesbar-nach-stich = `{ $found }` steht hinter dem Ergebnis des Stichs
    .help = `-> SITZ AUGEN` steht in der Zeile zuletzt, Karten und Ereignisse davor
zeile-unlesbar-stichergebnis = `{ $found }` ist kein Ergebnis eines Stichs
    .help = Schreibe Platz und Augen: `-> 2 25`
zeile-unlesbar-umgebrochen = { $lines ->
        [one] Das ist der Rest der Zeile darüber
       *[other] Das ist der Rest der Zeile darüber; so umgebrochen sind { $lines } Zeilen
    }
    .help = Schreib die Zeile in einem Stück, oder lass `doko fmt` das tun; Mailprogramme brechen lange Zeilen um
zeile-unlesbar-eingerueckt = `{ $found }` muss ganz am Anfang seiner Zeile stehen
    .help = Nimm die Leerzeichen davor weg; nur dort beginnt eine Liste oder ein Spiel
zeile-unlesbar-ereignis = `{ $found }` hat so keine Wirkung
    .help = Was gesagt und getan wird, steht in Klammern: `{ $line }`
zeile-unlesbar-angemeldet = `{ $found }` hat so keine Wirkung
    .help = Schreibe wie `{ $line }`
zeile-unlesbar-klage = Eine Reklamation in Worten zählt nicht: `{ $found }`
    .help = Schreibe sie als Ereignis dorthin, wo sie erhoben wurde: `{ $event }`
zeile-unlesbar-klage-muster = Eine Reklamation in Worten zählt nicht: `{ $found }`
    .help = Schreibe sie als Ereignis dorthin, wo sie erhoben wurde, zum Beispiel `{ $event }`: wer was an wem reklamiert
zeile-unlesbar-zu-viel = `{ $found }` ist hier zu viel
    .help = Danach darf nichts mehr stehen; eine Bemerkung kommt in `{"{"}…{"}"}`, ein Kommentar hinter `#`

zeichen-verboten = Das Zeichen { $character } darf in keiner Aufzeichnung stehen
    .help = Entferne es: Steuerzeichen und Zeichen, die die Schreibrichtung umkehren, sind nicht zugelassen
kein-utf8 = Das Byte { $byte } ist kein UTF-8
    .help = Speichere die Datei als UTF-8; vielleicht ist sie als Latin-1 oder Windows-1252 gespeichert

grenze-ueberschritten-zeile = Eine Zeile mit { $found } Byte, gelesen werden höchstens { $most }
    .help = Teile die Zeile: Ein Schlüssel darf mehrmals stehen, Ereignisse dürfen eigene Zeilen haben
grenze-ueberschritten-spiel = Ein Spiel mit { $found } Byte, gelesen werden höchstens { $most }
    .help = Jedes Spiel beginnt mit einer Zeile `Spiel`; fehlt eine?
grenze-ueberschritten-stiche = { $found } Stiche in einem Spiel, gelesen werden höchstens { $most }
    .help = Jedes Spiel beginnt mit einer Zeile `Spiel`; fehlt eine?
grenze-ueberschritten-sitze = { $found } Plätze, gelesen werden höchstens { $most }
    .help = Die Plätze haben die Nummern 1 bis { $most }
grenze-ueberschritten-ereignisse = { $found } Ereignisse und Aussagen in einem Spiel, gelesen werden höchstens { $most }
    .help = Jedes Spiel beginnt mit einer Zeile `Spiel`; fehlt eine?
grenze-ueberschritten-streitfaelle = { $found } Reklamationen und Entscheide in einem Spiel, gelesen werden höchstens { $most }
    .help = Jedes Spiel beginnt mit einer Zeile `Spiel`; fehlt eine?
grenze-ueberschritten-befunde = { $found } Befunde in einem Spiel, gezeigt werden die ersten { $most }
    .help = Behebe die ersten und prüfe noch einmal

schluessel-unbekannt = Unbekannter Schlüssel `{ $key }`
    .help = Die Zeile bleibt erhalten; eigene Schlüssel beginnen mit `X-`
schluessel-unbekannt-vorschlag = Unbekannter Schlüssel `{ $key }`, ist `{ $suggestion }` gemeint?
    .help = Schreibe `{ $suggestion }`; eigene Schlüssel beginnen mit `X-`
schluessel-unbekannt-sprache = Unbekannter Schlüssel `{ $key }`, er braucht `Sprache: { $language }`
    .help = Schreibe `Sprache: { $language }` gleich unter `doko 1`, oder den Schlüssel in der Sprache dieser Aufzeichnung
schluessel-doppelt = `{ $key }` steht hier noch einmal, es zählt das erste
    .help = Streiche eine der beiden Zeilen
schluessel-ort-liste = `{ $key }` gehört in den Kopf der Liste
    .help = Schreibe es über die erste Zeile `Spiel`
schluessel-ort-spiel = `{ $key }` gehört in ein Spiel
    .help = Schreibe es unter eine Zeile `Spiel`

wert-unlesbar-sitz = `{ $key }`: `{ $found }` ist kein Platz
    .help = Schreibe einen Platz wie `4`, oder einen Namen aus `Spieler`
wert-unlesbar-sitze = `{ $key }`: `{ $found }` sind keine Plätze
    .help = Schreibe Plätze wie `1, 3`, oder `keiner`
wert-unlesbar-zahl = `{ $key }`: `{ $found }` ist keine Zahl
    .help = Schreibe eine ganze Zahl wie `24`
wert-unlesbar-zahlen = `{ $key }`: `{ $found }` sind keine Punkte
    .help = Schreibe für jeden Platz eine Zahl: `+2 -2 -2 +2`
wert-unlesbar-namen = `{ $key }`: `{ $found }` sind keine Namen
    .help = Schreibe für jeden Platz einen Namen, mit Komma dazwischen
wert-unlesbar-abheber = `{ $key }`: `{ $found }` sagt nicht, wer abgehoben hat
    .help = Schreibe einen Platz, einen Platz und eine Zahl wie `3, 12 Karten`, oder `keiner`
wert-unlesbar-pakete = `{ $key }`: `{ $found }` sind keine Pakete
    .help = Schreibe die Pakete des Austeilens: `3-3-3-3`
wert-unlesbar-aussagen = `{ $key }`: `{ $found }` ist keine Aussage der Abfrage
    .help = Hier steht, was in der Abfrage gesagt wurde; schreibe alles andere als Ereignis in eine eigene Zeile: `(4: Vergeben)`
wert-unlesbar-ansagen = `{ $key }`: `{ $found }` ist keine Ansage
    .help = Hier stehen nur Ansagen wie `1 Re @11`; was in der Abfrage gesagt wurde, gehört in `Vorbehalt`, alles andere als Ereignis in eine eigene Zeile: `(1: Rest)`
wert-unlesbar-parteien = `{ $key }`: `{ $found }` ist keine Angabe wie `Re 134`
    .help = Schreibe jede Partei mit ihrer Zahl: `Re 134, Kontra 106`; eine von beiden genügt
wert-unlesbar-sonderpunkte = `{ $key }`: `{ $found }` sind keine Sonderpunkte
    .help = Schreibe Sonderpunkte wie `Re Fuchs 2, Kontra Karlchen`
wert-unlesbar-sieger = `{ $key }`: `{ $found }` ist kein Sieger
    .help = Schreibe `Re`, `Kontra`, `keiner` oder Plätze wie `2, 3`
wert-unlesbar-spielart = `{ $key }`: `{ $found }` ist keine Spielart
    .help = Schreibe `normal`, `Hochzeit`, `Stille Hochzeit`, `Genscher`, `Kontrasolo`, `Schwarze Sau`, `Ramsch` oder ein Solo wie `Solo Damen`
wert-unlesbar-sprache = `{ $key }`: `{ $found }` ist keine Sprache
    .help = Schreibe `de`, `en` oder `nl`
wert-unlesbar-datum = `{ $key }`: `{ $found }` ist kein Datum
    .help = Schreibe einen Tag, den es gibt: `2026-11-20` oder `20.11.2026`
wert-unlesbar-zeit = `{ $key }`: `{ $found }` ist keine Uhrzeit
    .help = Schreibe Stunde und Minute: `19:30`
wert-unlesbar-text = `{ $key }`: `{ $found }` ist kein Text
    .help = Schreibe einfachen Text, oder Text in Anführungszeichen und nichts dahinter

karte-unbekannt = `{ $found }` ist keine Karte
    .help = Eine Karte ist Farbe und Rang ohne Leerzeichen: `KrA`, `Pi10`, `HeD`; eine Karte, die niemand notiert hat, ist `??`
karte-unbekannt-vorschlag = `{ $found }` ist keine Karte, ist `{ $suggestion }` gemeint?
    .help = Schreibe `{ $suggestion }`
karte-unbekannt-rang = Den Rang von `{ $found }` gibt es nicht
    .help = Die Karten einer Farbe sind zum Beispiel `KrA`, `Kr10`, `KrK`, `KrD`, `KrB` und `Kr9`
karte-unbekannt-rang-vorschlag = Den Rang von `{ $found }` gibt es nicht, ist `{ $suggestion }` gemeint?
    .help = Schreibe `{ $suggestion }`
karte-unbekannt-rang-fehlt = `{ $found }` ist eine Farbe ohne Rang
    .help = Die Karten einer Farbe sind zum Beispiel `KrA`, `Kr10`, `KrK`, `KrD`, `KrB` und `Kr9`
karte-unbekannt-zweideutig = `{ $found }` kann `{ $either }` oder `{ $or }` sein
    .help = Hier braucht die Farbe zwei Buchstaben: `{ $either }` oder `{ $or }`
karte-unbekannt-sprache = `{ $found }` ist eine Karte einer anderen Sprache
    .help = Schreibe `{ $card }`, oder `Sprache: { $language }` gleich unter `doko 1`

wort-unbekannt = Unbekanntes Wort `{ $found }`
    .help = Wofür die Notation kein Wort hat, das steht in Anführungszeichen: `(2: "Sub")`
wort-unbekannt-vorschlag = Unbekanntes Wort `{ $found }`, ist `{ $suggestion }` gemeint?
    .help = Schreibe `{ $suggestion }`
wort-unbekannt-sprache = Unbekanntes Wort `{ $found }`, es braucht `Sprache: { $language }`
    .help = Schreibe `Sprache: { $language }` gleich unter `doko 1`, oder das Wort in der Sprache dieser Aufzeichnung
wort-unbekannt-fehlt = Hier fehlt ein Wort
    .help = Schreibe dazu, was gesagt oder getan wurde, oder streiche den Rest
wort-unbekannt-reklamation = `{ $found }` ist nichts, was die Notation reklamieren lässt
    .help = Hinter `Reklamation` steht { $words } oder ein eigenes Wort in Anführungszeichen, dahinter der Platz, gegen den sie geht: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-reklamation-fehlt = Hier fehlt, was reklamiert wird
    .help = Hinter `Reklamation` steht { $words } oder ein eigenes Wort in Anführungszeichen, dahinter der Platz, gegen den sie geht: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-entscheid = `{ $found }` ist kein Entscheid
    .help = Hinter `Entscheid` steht { $words }, bei einem Verstoß dahinter der Platz: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-entscheid-fehlt = Hier fehlt, was entschieden wurde
    .help = Hinter `Entscheid` steht { $words }, bei einem Verstoß dahinter der Platz: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-ohne-entscheid = Vor `{ $ruling }` fehlt das Wort `{ $word }`
    .help = Schreibe `(SR: { $word } { $ruling })`
wort-unbekannt-ohne-reklamation = Vor `{ $found }` fehlt das Wort `{ $word }`
    .help = Schreibe `(1: { $word } { $found })`, vorn der Platz dessen, der reklamiert
wort-unbekannt-zu-viel = `{ $found }` ist hier zu viel
    .help = Davor ist das Ereignis zu Ende; eine Bemerkung dazu steht dahinter, in geschweiften Klammern. Eine Reklamation schreibt man so: `(2: Reklamation Nichtbedienen 1 Stich 4)`

sitz-unbekannt = `{ $found }` ist kein Platz, und niemand heißt so
    .help = Schreibe die Nummer des Platzes, oder einen Namen, wie er in `Spieler` steht
sitz-unbekannt-vorschlag = Niemand heißt `{ $found }`, ist `{ $suggestion }` gemeint?
    .help = Schreibe `{ $suggestion }` oder die Nummer des Platzes
sitz-unbekannt-zahl = `{ $found }` ist kein Platz; die Plätze sind 1 bis { $seats }
    .help = Ein Tisch hat so viele Plätze, wie `Spieler` Namen nennt
sitz-unbekannt-doppelt = Zwei Spieler heißen `{ $found }`
    .help = Schreibe die Nummer des Platzes
sitz-unbekannt-keinname = Der Name `{ $found }` kann nicht für einen Platz stehen
    .help = Er ist eine Zahl oder ein Wort der Notation; schreibe stattdessen die Nummer des Platzes
sitz-unbekannt-fehlt = Hier fehlt der Platz
    .help = Schreibe dazu, wessen Platz gemeint ist: seine Nummer, oder ein Name, wie er in `Spieler` steht
sitz-unbekannt-alle = Wen `{ $found }` meint, ist nicht bekannt
    .help = Schreibe mit `Geber` und `Aussetzer` auf, wer spielt, oder jeden einzeln: `1 gesund, 2 gesund, …`

stichnummer = Stich { $found } steht, wo Stich { $expected } stehen müsste
    .help = Nummeriere die Stiche der Reihe nach, mit `?? ?? ?? ??` für einen, den niemand notiert hat; oder lass die Nummern weg und rufe `doko fmt` auf
bemerkung-offen = Die Bemerkung ist nicht geschlossen, es fehlt `{"}"}`
    .help = Schließe sie; weitere Zeilen einer Bemerkung sind um zwei Leerzeichen eingerückt
anfuehrung-offen = Der Text in Anführungszeichen ist nicht geschlossen, es fehlt `"`
    .help = Schließe ihn; im Text selbst schreibt man ein Anführungszeichen als `\"`

intern = doko selbst ist an diesem Spiel gescheitert, es wird nicht beurteilt: { $reason }
    .help = Das ist ein Fehler von doko, nicht der Aufzeichnung; bitte melde ihn mit dem Text dieses Spiels. Alle anderen Spiele werden beurteilt
regelwerk-unbekannt = Unbekanntes Regelwerk `{ $found }`, dieses Spiel wird nicht beurteilt
    .help = `doko rules list` zeigt die Regelwerke, die es gibt
regelwerk-unbekannt-datei = Eine Regeldatei `{ $found }` gibt es nicht, dieses Spiel wird nicht beurteilt
    .help = Der Name gilt von der Aufzeichnung aus (bei der Standardeingabe: vom Arbeitsverzeichnis aus)
regelwerk-unbekannt-ausserhalb = Die Regeldatei `{ $found }` liegt nicht im Ordner der Aufzeichnung und wird nicht gelesen, dieses Spiel wird nicht beurteilt
    .help = Lege sie in diesen Ordner oder darunter, oder erlaube ihren Ordner mit `--rules-dir ORDNER`, oder urteile mit `--rules DATEI` nach ihr
regelwerk-unbekannt-fehler = Die Regeldatei `{ $found }` ist nicht zu gebrauchen, dieses Spiel wird nicht beurteilt
    .help = `doko rules check` zeigt, was an ihr falsch ist
regelwerk-unbekannt-vorschlag = Unbekanntes Regelwerk `{ $found }`, ist `{ $suggestion }` gemeint? Dieses Spiel wird nicht beurteilt
    .help = Schreibe `Regeln: { $suggestion }`; `doko rules list` zeigt die Regelwerke, die es gibt

tischgroesse = { $found ->
        [one] Ein Spieler
       *[other] { $found } Spieler
    } am Tisch, es müssen 4 bis 7 sein
    .help = Schreibe die Namen aller Plätze hinter `Spieler`, mit Komma dazwischen

stichnummer-zu-gross = Einen Stich dieser Nummer hat kein Spiel; dieser wäre Stich { $expected }
    .help = Schreibe diese Nummer; oder lass die Nummern weg und rufe `doko fmt` auf
