# Was das Programm selbst sagt: Hinweise, Zusammenfassungen, was nicht ging.
#
# Wörter aller deutschen Texte:
# Person am Tisch = Spieler, Nummer ihres Platzes = Platz, Aufzeichnung = was in der Datei steht,
# notiert = was am Tisch aufgeschrieben wurde, zählt = geht in die Wertung ein.

label-help = Rat
label-clause = Regel
label-note = Hinweis

stdin = Standardeingabe

note-no-rules = { $file }:{ $line }: keine Zeile `Regeln`, beurteilt nach `ddv`

findings-left-out = { $count ->
        [one] ein weiterer Befund ist weggelassen: die Ausgabe wäre mehr als das 64-Fache des Textes
       *[other] { $count } weitere Befunde sind weggelassen: die Ausgabe wäre mehr als das 64-Fache des Textes
    }
entries-left-out = { $count ->
        [one] ein weiterer Eintrag ist weggelassen: die Ausgabe wäre mehr als das 64-Fache des Textes
       *[other] { $count } weitere Einträge sind weggelassen: die Ausgabe wäre mehr als das 64-Fache des Textes
    }

summary = { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }: { $errors ->
        [0] kein Fehler
        [one] ein Fehler
       *[other] { $errors } Fehler
    }, { $warnings ->
        [0] keine Warnung
        [one] eine Warnung
       *[other] { $warnings } Warnungen
    }{ $infos ->
        [0] {""}
        [one] , ein Hinweis
       *[other] , { $infos } Hinweise
    }

fmt-would-change = { $file }: würde geändert

failure-no-input = Nichts zu lesen
    .help = Nenne eine Datei oder einen Ordner, oder `-` für die Standardeingabe
failure-intern = doko ist an einem Spiel in { $path } gescheitert; sein Text liegt in { $kept }
    .help = Das ist ein Fehler von doko; bitte melde ihn mit dieser Datei
failure-missing = { $path }: Eine solche Datei oder einen solchen Ordner gibt es nicht
    .help = Prüfe den Namen; in einem Ordner wird nach *.doko gesucht
failure-unreadable = { $path }: nicht zu lesen: { $reason }
    .help = Sieh nach, was unter diesem Namen liegt und ob du es lesen darfst
failure-no-records = { $path }: In diesem Ordner ist keine Datei *.doko
    .help = Enden die Dateien anders, nenne sie einzeln; was in .gitignore steht, wird übersprungen
failure-empty = { $path }: ist leer
    .help = Eine Aufzeichnung beginnt mit der Zeile `doko 1`
failure-not-a-record = { $path }: ist keine Aufzeichnung: keine Zeile `doko 1` und keine Zeile `Spiel`
    .help = Eine Aufzeichnung beginnt mit der Zeile `doko 1`, ein Spiel mit der Zeile `Spiel`
failure-convert-from = { $path }: Welche Form das hat, ist nicht bekannt
    .help = Nenne sie: `--from doko`, `--from json`, `--from jsonl`, oder die eines anderen Programms
failure-quoted = { $path }: jede Zeile steht hinter `>`, wie Mailprogramme zitieren
    .help = Nimm die `>` weg: `sed 's/^[> ]*//'`, oder nimm die Aufzeichnung, wie sie verschickt wurde
failure-indented = { $path }: alles steht hinter Leerzeichen
    .help = `doko` und `Spiel` müssen ganz am Anfang ihrer Zeile stehen: Nimm die Leerzeichen vor allen Zeilen weg
failure-prose = { $path }: ist keine Aufzeichnung: Die meisten Zeilen sind keine einer Aufzeichnung
    .help = Eine Aufzeichnung beginnt mit der Zeile `doko 1`; eine, die in einem anderen Text steht, kommt in eine eigene Datei
failure-binary = { $path }: ist kein Text
    .help = Eine Aufzeichnung ist eine Textdatei in UTF-8
failure-utf16 = { $path }: ist UTF-16, eine Aufzeichnung ist UTF-8
    .help = Speichere sie als UTF-8, etwa mit `iconv -f UTF-16 -t UTF-8`
failure-utf32 = { $path }: ist UTF-32, eine Aufzeichnung ist UTF-8
    .help = Speichere sie als UTF-8, etwa mit `iconv -f UTF-32 -t UTF-8`
failure-old-line-ends = { $path }: die Zeilen enden nur mit CR wie auf einem alten Mac
    .help = Zeilenenden umwandeln, etwa mit `tr '\r' '\n'`
failure-json = { $path }: ist JSON, keine Aufzeichnung
    .help = Wandle es um mit `doko convert --from json --to doko` (oder `--from jsonl`)
failure-json-syntax = { $path }: ist kein gültiges JSON (Zeile { $line }, Spalte { $column })
    .help = `doko convert --to { $format }` zeigt die Form von `{ $schema }`
failure-json-form-unknown = { $path }: ist keine Aufzeichnung in der JSON-Form `{ $schema }` (Zeile { $line }, Spalte { $column })
    .help = `doko convert --to { $format }` zeigt die Form; ihr JSON Schema liegt dem Projekt bei
failure-json-value = { $path }: `{ $place }` ist { $found }; erwartet wird { $expected ->
        [card] eine Karte wie CQ, ST oder D9
        [laid-card] eine Karte wie CQ, 3:CQ, ~CQ, [CQ] oder ??
        [word] { $words }
        [one-of] eines von { $words }
        [kinds] ein Wert der Art { $words }
        [range] eine Zahl von { $least } bis { $most }
       *[length] eine Liste von mindestens { $least } Werten
    } (Zeile { $line }, Spalte { $column })
    .help = `doko convert --to { $format }` zeigt die Form; ihr JSON Schema liegt dem Projekt bei
failure-json-missing = { $path }: `{ $place }` fehlt der Schlüssel { $words } (Zeile { $line }, Spalte { $column })
    .help = `doko convert --to { $format }` zeigt die Form; ihr JSON Schema liegt dem Projekt bei
failure-json-second = { $path }: Der Schlüssel `{ $place }` steht zweimal da (Zeile { $line }, Spalte { $column })
    .help = Nimm einen davon heraus
failure-json-too-long = { $path }: `{ $place }` ist länger als jeder Kopf und jedes Spiel einer Aufzeichnung (Zeile { $line }, Spalte { $column })
    .help = Ein Spiel hat als Text höchstens 64 KiB und als JSON höchstens 4 MiB; mit einem Spiel je Zeile darf die Datei beliebig groß sein
failure-json-more = { $path }: weitere Fehler in der JSON-Form, nicht gezeigt: { $count }
note-json-places = { $file }: Zeilen und Spalten sind die des Textes, den `doko convert` daraus macht
failure-json-lost = { $path }: { $part ->
        [header] der Kopf der Liste { $number }
       *[game] Spiel { $number }
    } lässt sich nicht schreiben: `{ $key }` würde als etwas anderes gelesen: { $value }
    .help = Ändere diesen Wert; Namen und Bemerkungen dürfen jeden Text enthalten, aber jedes Wort muss an seinem Platz stehen
failure-json-limit = { $path }: { $part ->
        [header] der Kopf der Liste { $number }
       *[game] Spiel { $number }
    } lässt sich nicht schreiben: Eine Grenze der Notation ist überschritten; der längste Text ist „{ $value }“
    .help = Eine Zeile hat höchstens 4096 Byte, ein Spiel höchstens 64 KiB und 99 Stiche
failure-json-form = { $path }: { $part ->
        [header] der Kopf der Liste { $number }
       *[game] Spiel { $number }
    } lässt sich in keiner Form schreiben, die als dieselbe Aufzeichnung gelesen wird
    .help = Eine Liste braucht `"version":1` in ihrem Kopf
note-replaced = { $file }: Zeichen, die in keiner Aufzeichnung stehen können, sind ersetzt worden
failure-rules-unknown = Ein Regelwerk `{ $id }` gibt es nicht
    .help = `doko rules list` zeigt die Regelwerke, die es gibt
failure-rules-unknown-suggestion = Ein Regelwerk `{ $id }` gibt es nicht, ist `{ $suggestion }` gemeint?
    .help = `doko rules list` zeigt die Regelwerke, die es gibt
failure-rules-faulty = { $path }: Diese Regeldatei ist nicht zu gebrauchen
failure-rules-missing = { $path }: Eine solche Regeldatei gibt es nicht
    .help = Prüfe den Namen; `doko rules list` zeigt die Regelwerke, die keine Datei brauchen, `doko rules new` schreibt eine Datei
failure-rules-plain = { $path }: ist keine gewöhnliche Datei, also keine Regeldatei
    .help = Ein Ordner, eine Pipe oder ein Gerät wird nicht gelesen; nenne die Datei selbst
failure-rules-long = { $path }: ist zu lang für eine Regeldatei
    .help = `doko rules new` schreibt eine Regeldatei zum Anfangen
failure-rules-utf8 = { $path }: ist kein UTF-8, also keine Regeldatei
    .help = Speichere sie als UTF-8
failure-link-outside = { $path }: ist ein Link, der aus dem Ordner hinausführt, und bleibt deshalb weg
    .help = Nenne die Datei selbst, wenn sie gemeint ist
failure-rules-outside = { $path }: Diese Regeldatei liegt nicht in dem Ordner, aus dem sie genannt wird, und wird nicht gelesen
    .help = Lege sie in diesen Ordner oder darunter, oder erlaube ihren Ordner mit `--rules-dir ORDNER`
failure-rules-dir = { $path }: ist kein Ordner, also kann keine Aufzeichnung darin eine Regeldatei nennen
    .help = `--rules-dir` nimmt einen Ordner, `--rules` eine Datei
failure-rules-exists = { $path }: gibt es schon
    .help = `--force` überschreibt die Datei
failure-no-such-list = { $path }: Eine Liste { $list } gibt es nicht
    .help = `--list` nimmt die Nummer der Liste in der Datei, die erste ist 1
failure-no-such-index = { $path }: Ein Spiel mit der Nummer { $game } gibt es nicht
    .help = `--index` nimmt die Nummer des Spiels in der Datei; das erste ist 1
failure-no-such-game = { $path }: Ein Spiel `{ $game }` gibt es nicht
    .help = Ein Spiel nennt man mit der Bezeichnung hinter `Spiel` oder mit seiner Nummer in der Datei
failure-code-unknown = Einen Befund `{ $code }` gibt es nicht
    .help = `doko explain` zählt alle auf
failure-code-unknown-suggestion = Einen Befund `{ $code }` gibt es nicht, ist `{ $suggestion }` gemeint?
    .help = `doko explain` zählt alle auf
failure-list-missing = { $path }: Eine solche Liste gibt es nicht
    .help = Prüfe den Namen; `doko list new` beginnt eine Liste
failure-write = { $path }: nicht zu schreiben: { $reason }
    .help = Die Datei ist, wie sie vorher war
failure-write-folder = { $path }: nicht zu schreiben: Den Ordner gibt es nicht
    .help = Prüfe den Namen, oder lege den Ordner vorher an
failure-write-links = { $path }: hat noch andere Namen (harte Links), unter denen der alte Text bliebe; die Datei bleibt deshalb, wie sie ist
    .help = Schreibe in eine andere Datei, oder kopiere sie zuerst in eine mit nur einem Namen
failure-write-changed = { $path }: ist inzwischen geändert worden; die Datei bleibt deshalb, wie sie ist
    .help = Rufe denselben Befehl noch einmal auf
failure-write-owner = { $path }: gehört jemand anderem und täte es danach nicht mehr; die Datei bleibt deshalb, wie sie ist
    .help = Lass ihren Besitzer schreiben, oder schreibe in eine andere Datei
failure-write-plain = { $path }: ist keine gewöhnliche Datei und lässt sich nicht neu schreiben
    .help = Mit `-` kommt der Text von der Standardeingabe und geht in die Standardausgabe
failure-output-plain = { $path }: ist keine gewöhnliche Datei und wird nicht geschrieben
    .help = Ohne `--output` geht der Text in die Standardausgabe
failure-write-rights = { $path }: gibt weiteren Benutzern Rechte, oder ein anderes Programm hat etwas an ihr vermerkt, und das ginge verloren; die Datei bleibt deshalb, wie sie ist
    .help = Lass ihren Besitzer schreiben, oder schreibe in eine andere Datei
failure-output = Die Ausgabe ist nicht zu schreiben: { $reason }
    .help = Ist die Platte voll?
failure-one-input = Hier geht nur eine Datei, oder `-` für die Standardeingabe
    .help = Wandle mehrere Dateien nacheinander um
failure-corpus-rules = `--rules` steht { $found }-mal da, verglichen werden aber zwei Regelwerke
    .help = Nenne A und B, oder nur B, wenn A das ist, das die Aufzeichnung nennt
note-import = { $file }: gelesen von `{ $format }`, Fassung { $version }. Der Import ist experimentell und nie an einer echten Datei erprobt; vergleiche die Aufzeichnung mit dem Original
failure-import-start = { $path }: beginnt nicht wie ein Text für `{ $format }` (Zeile { $line })
    .help = Fassung { $version }; docs/import.md im Projekt sagt, welche Dateien gelesen werden
failure-import-missing = { $path }: `{ $part }` fehlt bis Zeile { $line }
    .help = Die Form solcher Dateien kann sich seit Fassung { $version } von `{ $format }` geändert haben, oder die Datei ist abgeschnitten
failure-import-form = { $path }: Zeile { $line }, in `{ $part }`: damit war nicht zu rechnen: { $found }
    .help = Die Form solcher Dateien kann sich seit Fassung { $version } von `{ $format }` geändert haben; geschrieben wurde nichts, damit nichts Falsches dasteht
failure-import-unsupported = { $path }: Zeile { $line }: dafür hat die Notation keine Worte: { $found }
    .help = `{ $format }`, Fassung { $version }, lässt solche Spiele aus
failure-only-csv = `{ $option }` hat nur mit `--to csv` einen Sinn
    .help = Lass es weg, oder schreibe eine Tabelle
failure-only-table = `{ $option }` hat nur mit `--to csv` oder `--to parquet` einen Sinn
    .help = Lass es weg, oder schreibe eine Tabelle
failure-parquet-left-out = Dieses `doko` ist ohne Parquet gebaut
    .help = Baue es mit `cargo build --release --package doko --features parquet`, oder nimm `--to csv`
failure-parquet-terminal = Eine Parquet-Datei ist nichts für ein Terminal
    .help = Nenne eine Datei: `--output spiele.parquet`
failure-jobs = Es lassen sich keine Threads starten
    .help = Versuche es mit `--jobs 1`
failure-not-utf8-kept = { $path }: enthält Bytes, die kein UTF-8 sind (Zeile { $line }), und bleibt deshalb, wie es ist
    .help = Speichere die Datei zuerst als UTF-8
failure-convert-utf8 = { $path }: enthält in Zeile { $line } Bytes, die kein UTF-8 sind; von dort an wurde nichts umgewandelt
    .help = Speichere die Datei zuerst als UTF-8
failure-convert-character = { $path }: enthält in Zeile { $line } ein Zeichen, das in keinem Text stehen darf; von dort an wurde nichts umgewandelt
    .help = `doko check` zeigt die Stelle; ersetze oder entferne zuerst das Zeichen
failure-convert-limit = { $path }: überschreitet in Zeile { $line } eine Grenze der Notation; von dort an wurde nichts umgewandelt
    .help = `doko check` sagt, welche; teile oder berichtige zuerst die Datei
failure-convert-version = { $path }: ist von Zeile { $line } an eine andere Fassung der Notation; von dort an wurde nichts umgewandelt
    .help = Dieses Programm liest Fassung 1

reason-permission = keine Berechtigung
reason-folder = es ist ein Ordner
reason-full = auf dem Datenträger ist kein Platz mehr
reason-read-only = der Datenträger ist schreibgeschützt
reason-missing = es gibt sie nicht
reason-other = { $number ->
        [0] ein Fehler des Systems
       *[other] Fehler { $number } des Systems
    }

rules-table = { $players } Spieler, { $pack } Karten
rules-source = Quelle
rules-aliases = Auch genannt
rules-extends = Erweitert
rules-own = eigen
rules-from = von { $id }
rules-at-table = An einem Tisch mit { $seats } Plätzen
rules-equal = Kein Unterschied
rules-checked = { $file }: { $errors ->
        [0] kein Fehler
        [one] ein Fehler
       *[other] { $errors } Fehler
    }
rules-written = { $file }: geschrieben
rules-new-head = Hausregeln für Doppelkopf. Prüfe diese Datei mit `doko rules check`, beurteile nach ihr mit `--rules`.
rules-ask-left = Verlassen: Es wurde nichts geschrieben
rules-ask-interrupted = Abgebrochen: Es wurde nichts geschrieben
rules-ask-number = Das steht hier nicht zur Wahl: Antworte mit einer Nummer von 1 bis { $most }
rules-ask-explain = Antworte mit der Nummer einer Möglichkeit oder mit einem Wert, wie er in einer Regeldatei steht; ohne Antwort bleibt es, wie es ist
rules-ask-file = In welche Datei
rules-ask-file-explain = Nenne die Datei, zum Beispiel haus.toml
rules-ask-soli-farben = Mit Damen, mit Buben, ohne Trumpf (Fleischlos) und mit jeder der vier Farben, wie in den offiziellen Regeln
rules-ask-soli-trumpf = Mit Damen, mit Buben, ohne Trumpf (Fleischlos) und eines mit den üblichen Trümpfen
rules-ask-soli-bilder = Diese, dazu mit Königen und der Köhler
rules-ask-pflichtsolo-eins = Jeder schuldet eines
rules-ask-pflichtsolo-keins = Niemand schuldet eines
rules-ask-pflichtsolo-zwei = Jeder schuldet zwei, gleich welche
rules-ask-pflichtsolo-arten = Jeder schuldet zwei, eines mit einer Farbe als Trumpf und eines, in dem nur Bilder Trumpf sind
rules-ask-schmeissen-neunen = Mit fünf Neunen
rules-ask-schmeissen-koenige = Mit fünf Neunen oder mit fünf Königen
rules-ask-schmeissen-fuchs = Mit fünf Neunen, fünf Königen, sieben von beiden oder keinem Trumpf über dem Fuchs
rules-ask-ansage-punkte = Re und Kontra bringen je zwei Punkte
rules-ask-ansage-faktor = Jede verdoppelt den Spielwert
rules-ask-absage-punkte = Jede bringt einen Punkt
rules-ask-pflichtansage-keine = Niemand
rules-ask-pflichtansage-stich = Wer den ersten Stich macht
rules-ask-pflichtansage-augen = Wer einen ersten Stich mit 30 Augen oder mehr macht
rules-ask-gesagt-nichts = Nichts
rules-ask-gesagt-solo = Ein Solo
rules-ask-gesagt-hochzeit = Ein Solo und eine Hochzeit
rules-ask-punkt-keiner = Kein Punkt
rules-ask-punkt-einer = Ein Punkt
rules-ask-feigheit-nie = Niemand ist feige
rules-ask-feigheit-zwei = Zwei Stufen mehr als gesagt sind erlaubt
rules-ask-feigheit-eine = Eine Stufe mehr als gesagt ist erlaubt
rules-ask-bock-nie = Nichts: Kein Spiel zählt mehr
rules-ask-bock-gleichstand = Ein Spiel mit 120 Augen für jede Partei
rules-ask-bock-herzstich = Dasselbe und ein Herzstich
failure-rules-ask-ended = Die Antworten endeten vor der letzten Frage: Es wurde nichts geschrieben
    Jede Zeile unten ist die Regel des erweiterten Regelwerks: Entferne das `#` und ändere, was bei euch anders ist.

explain-severity = Schwere
explain-clause = Regel
explain-wrong = mit diesem Befund:
explain-right = ohne ihn:

failure-command-unknown = Einen Befehl `{ $command }` gibt es nicht
    .help = `doko --help` zählt die Befehle auf
failure-fmt-character = { $path }: enthält ein Zeichen, das in keinem Text stehen darf (Zeile { $line }), und bleibt deshalb, wie es ist
    .help = `doko check` zeigt die Stelle; ersetze oder entferne zuerst das Zeichen
failure-fmt-limit = { $path }: überschreitet eine Grenze der Notation (Zeile { $line }) und bleibt deshalb, wie es ist
    .help = `doko check` sagt, welche; teile oder berichtige zuerst die Datei
failure-fmt-longer = { $path }: In kanonischer Form würde eine Zeile oder ein Spiel eine Grenze der Notation überschreiten; die Datei bleibt deshalb, wie sie ist
    .help = Teile zuerst die längste Zeile: Ereignisse einer Reihe dürfen eigene Zeilen haben
failure-fmt-version = { $path }: ist eine andere Fassung der Notation (Zeile { $line }) und bleibt deshalb, wie es ist
    .help = Dieses Programm liest Fassung 1
failure-fmt-unsafe = { $path }: Der kanonische Text würde nicht dasselbe sagen; die Datei bleibt deshalb, wie sie ist
    .help = Das ist ein Fehler von doko; bitte melde ihn zusammen mit der Datei
note-unreadable = { $file }: { $count ->
        [one] eine Stelle war nicht zu lesen und bleibt, wie sie ist
       *[other] { $count } Stellen waren nicht zu lesen und bleiben, wie sie sind
    }; siehe `doko check`
failure-fmt-translate = { $path }: enthält Stellen, die jetzt nicht zu lesen sind, in der anderen Sprache aber gelesen würden; die Datei bleibt deshalb, wie sie ist
    .help = `doko check` zeigt sie; berichtige sie zuerst

failure-json-key = { $path }: `{ $place }` ist kein Schlüssel der JSON-Form `{ $schema }` (Zeile { $line }, Spalte { $column })
    .help = Er ginge verloren; nimm ihn heraus, oder schreibe seinen Inhalt unter einen Schlüssel der Form, etwa als Bemerkung

failure-solve-rules = { $path }: Ein Regelwerk `{ $rules }`, nach dem sich suchen ließe, gibt es nicht
failure-solve-rules-outside = { $path }: Die Regeldatei `{ $rules }`, die die Aufzeichnung nennt, liegt außerhalb ihres Ordners und wird nicht gelesen
    .help = Lege sie in diesen Ordner oder darunter, oder gib ihren Ordner mit `--rules-dir DIR` frei
failure-solve-rules-missing = { $path }: Die Regeldatei `{ $rules }`, die die Aufzeichnung nennt, gibt es nicht
    .help = Prüfe den Namen; `--rules` nimmt ein anderes Regelwerk
failure-solve-rules-faulty = { $path }: Die Regeldatei `{ $rules }`, die die Aufzeichnung nennt, ist nicht zu gebrauchen
    .help = `doko rules check` zeigt ihre Fehler; `--rules` nimmt ein anderes Regelwerk
failure-solve-hands = { $path }, Spiel { $game }: Vor Karte { $card } von Stich { $trick } sind nicht alle Blätter bekannt, oder es wurden Karten gelegt, die ein Blatt nicht hat
failure-solve-parties = { $path }, Spiel { $game }: Vor Karte { $card } von Stich { $trick } stehen die Parteien nicht fest
failure-solve-no-cards = { $path }, Spiel { $game }: kein Stich ist notiert, da gibt es nichts zu rechnen
failure-solve-place = { $path }, Spiel { $game }: Eine Karte { $card } in einem Stich { $trick } gibt es nicht
failure-solve-course = { $path }, Spiel { $game }: Der Verlauf bis zu Karte { $card } von Stich { $trick } ist nicht bekannt
failure-solve-size = { $path }, Spiel { $game }: Für so viele Spieler ist die Suche nicht gemacht
failure-solve-augen = { $path }, Spiel { $game }: In einem Null geht es nicht um Augen, und nach anderem wird nicht gesucht
failure-solve-impossible = { $path }, Spiel { $game }: Die Blätter vor Karte { $card } von Stich { $trick } passen nicht zusammen

# `doko list`.
list-written = { $file } ist angelegt; `doko list add` trägt Spiele ein
list-rules-elsewhere = Aus einem anderen Ordner gilt diese Regeldatei nur mit `--rules-dir { $folder }`
list-ask-dealer = Geber
list-ask-out = Wer setzt aus?
list-ask-bock = Bock ({ $factors }; 1, wenn das Spiel einfach zählt)
list-ask-kind = Spielart ({ $normal }, { $hochzeit } 2, { $solo } { $damen }, { $vergeben }, { $serious } 3 …)
list-ask-re = Wer ist Re? (etwa 1, 3)
list-ask-alone = Wer spielt allein?
list-ask-calls = Ansagen (1 { $re }, 3 { $kontra }, 1 { $absage } …; sonst { $none })
list-ask-augen = Augen von Re (oder: Kontra 106)
list-ask-tricks = Stiche von Re
list-ask-specials = Sonderpunkte ({ $re } Fuchs 2, { $kontra } Karlchen, { $re } Doppelkopf …; sonst { $none })
list-ask-enter = Eintragen? Oder was noch war ({ $minor } 3, { $strafe } 3 -12, 3 { $abbruch }, 3 { $ersatz } Eva)
list-yes = j
list-no = n
list-yes-or-no = { $yes } trägt ein, { $no } verwirft
list-empty = Hier ist eine Antwort nötig
list-again = `{ $yes }` lässt es so stehen; sonst antworte neu
list-points = Punkte
list-totals = Stand
list-augen = { $party } gewinnt mit { $augen } Augen
list-dropped = Verworfen; die Liste ist, wie sie war
list-added = Eingetragen in { $file }
list-grown = Die Liste ist inzwischen gewachsen: das wird { $game }
list-unread = Zeile { $line } der Liste ist nicht zu lesen: { $reason }

failure-list-exists = { $path }: gibt es schon
    .help = `doko list add` trägt Spiele ein; für eine neue Liste nimm einen anderen Namen
failure-list-seats = Zu `{ $id }` passt die Spielerzahl { $found } nicht
    .help = Möglich sind { $known } Spieler; trenne die Namen durch Kommas
failure-list-name = So kann hier kein Spieler heißen: „{ $name }“
    .help = Jeder Spieler braucht einen eigenen Namen, der keine Zahl ist
failure-list-name-twice = Zwei Spieler heißen „{ $name }“
    .help = Jeder Spieler braucht einen eigenen Namen, bei dem Groß- und Kleinschreibung nicht zählt
failure-list-head = Dieser Kopf ist nicht zu lesen: { $reason }
    .help = Prüfe, was nach den Schaltern steht
failure-list-dealer = Diesen Platz gibt es nicht
    .help = Die Plätze sind 1 bis { $known }
failure-list-games = Eine Liste hat mindestens ein Spiel
    .help = Ohne `--games` sind es so viele, wie das Regelwerk sagt
failure-list-first = Nach `{ $id }` gibt Platz { $seat } das erste Spiel
    .help = Lass `--dealer` weg
failure-list-ended = Die Antworten sind zu Ende; die Liste ist, wie sie war
    .help = Rufe `doko list add` noch einmal auf
failure-list-unjudged = { $path }: Diese Liste ist nicht zu beurteilen (Regelwerk `{ $rules }`)
    .help = `doko check` sagt, was ihr fehlt
failure-list-changed = { $path }: ist inzwischen geändert worden; nichts ist eingetragen
    .help = Rufe `doko list add` noch einmal auf

failure-tables-twice = { $first } und { $second } sind Listen derselben Runde am selben Tisch
    .help = Lass eine davon weg, oder berichtige `Runde` und `Tisch`

web-serving = Die Seite steht unter { $address }; Strg-C beendet sie
failure-web-none = Dieses doko wurde ohne die Seite gebaut
    .help = Erzeuge die Seite mit `web/build` und baue mit ihr: `cargo install --locked --path cli --features page`; oder öffne `web/dist/doko.html` in einem Browser
failure-web-port = Port { $path } ist nicht zu haben: { $reason }
    .help = Nimm einen anderen: `doko web --port 8080`

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
fix-held = { $count ->
    [one] Eine Angabe bleibt, wie sie notiert ist: erst muss das ganze Spiel zu lesen sein
   *[other] { $count } Angaben bleiben, wie sie notiert sind: erst muss das ganze Spiel zu lesen sein
}
tables-title = { $lists ->
        [one] Eine Liste
       *[other] { $lists } Listen
    }
report-noticeable = Für alle erkennbar
report-entitled = Darf reklamieren
report-choice = { $list ->
        [0] {""}
       *[other] Liste { $list }: {""}
    }{ $label ->
        [none] Nummer { $number } (Zeile { $line })
       *[other] { $label }, Nummer { $number } (Zeile { $line })
    }
report-choice-more = und { $count } weitere
failure-report-which-game = { $path }: enthält mehrere Spiele: { $games }
    .help = `--game` nennt das gewünschte, mit seiner Bezeichnung oder seiner Nummer in der Datei
failure-report-same-label = { $path }: mehrere Spiele heißen so: { $games }
    .help = `--game` mit der Nummer des Spiels in der Datei nimmt genau dieses; oder gib ihm eine eigene Bezeichnung hinter `Spiel`
failure-report-same-label-number = { $path }: mehrere Spiele heißen so: { $games }
    .help = `--index` mit der Nummer des Spiels in der Datei nimmt genau dieses, `--list N --game M` Spiel M der Liste N
failure-report-which-number = { $path }: enthält mehrere Spiele: { $games }
    .help = `--game` nimmt die Bezeichnung, `--index` die Nummer in der Datei, `--list N --game M` Spiel M der Liste N
failure-report-no-game = { $path }: enthält kein Spiel
    .help = Ein Spiel beginnt mit der Zeile `Spiel`
failure-report-exists = { $path }: ist schon da und kein Bericht, darum bleibt es, wie es ist
    .help = Nenne hinter `-o` eine andere Datei, oder entferne diese vorher
