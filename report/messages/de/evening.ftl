# Was am Tisch gefragt und gesagt wird: `doko list`.
dialogue-hint = `?` erklärt eine Frage, `zurück` nimmt die letzte Antwort zurück, `abbruch` lässt alles, wie es war
dialogue-lines = Die Antworten kommen von der Standardeingabe, je Zeile eine
dialogue-back = zurück
dialogue-quit = abbruch
dialogue-yes = ja
dialogue-no = nein
dialogue-first = Das ist schon die erste Frage
dialogue-answers = Beantwortet war schon:
dialogue-yes-or-no = { $yes } für ja, { $no } für nein
list-interrupted = Unterbrochen; die Liste ist, wie sie war
list-new-interrupted = Unterbrochen; es ist keine Liste angelegt
list-not-begun = Es ist keine Liste angelegt
list-other-length = Die Liste soll { $games } Spiele haben, nach `{ $id }` wären es { $usual }. Das ist in Ordnung; `doko check` weist darauf hin
list-other-length-soli = Pflichtsoli verlangt das Regelwerk auch in einer kurzen Liste; wer ohne spielt, macht sich ein eigenes Regelwerk (`doko rules new`)
list-ask-players = Spieler in der Reihenfolge der Plätze, durch Kommas getrennt
list-ask-title = Name der Liste (Enter: keiner)
list-ask-date = Datum
list-ask-games = Wie viele Spiele sollen es werden (`offen`, wenn das nicht feststeht)
list-games-open = offen
list-help-players = Im Uhrzeigersinn, wie ihr sitzt: `Anna, Bert, Cora, Dirk`. Wer zuerst steht, sitzt auf Platz 1. Setzt reihum einer aus, so nenne alle fünf
list-help-title = Wie der Abend heißt, etwa `Donnerstagsrunde, Runde 3`. Das steht über der Liste
list-help-date = Der Spieltag: `20.11.2026` oder `2026-11-20`
list-help-games = Eine Zahl wie `24`, oder `offen`. Steht sie fest, achtet `doko` auf die Länge der Liste und, wo das Regelwerk sie kennt, auf Pflichtsoli und Vorführung
list-help-dealer = Wer gegeben hat: ein Name oder die Nummer eines Platzes. In Klammern steht, wer an der Reihe ist
list-help-out = Am Fünfertisch setzt einer aus: ein Name oder die Nummer eines Platzes
list-help-bock = Wie oft dieses Spiel zählt: { $factors }. Wann eine Bockrunde beginnt, weiß der Tisch, nicht das Regelwerk. Hat eine begonnen, wird sie vorgeschlagen, bis jeder einmal gegeben hat
list-help-kind = `{ $normal }`: zwei gegen zwei, die Kreuz-Damen auf zwei Händen. `{ $hochzeit } 2`: eine Hochzeit, geklärt im zweiten Stich. `{ $still }`: einer hatte beide Kreuz-Damen und schwieg. `{ $solo } { $damen }`: ein Solo und welches. `{ $vergeben }` oder `{ $neu }`: Das Spiel galt nicht, es wird neu gegeben. `{ $serious } 3`: Ein Verstoß von Platz 3 hat das Spiel beendet, es ist nicht gespielt
list-help-re = Die beiden mit den Kreuz-Damen, mit Platz oder Namen: `1, 3` oder `Anna, Cora`. Nach einer Hochzeit: wer sie hatte und wer dazukam; kam niemand dazu, dann er allein
list-help-alone = Ein Name oder die Nummer eines Platzes
list-help-calls = Wer was angesagt hat, in der Reihenfolge, in der es fiel: `1 { $re }, 3 { $kontra }, 1 { $absage }`. Mit `@11` dahinter steht, wie viele Karten er noch hielt: `3 { $kontra } @11`
list-help-augen = Was eine Partei hat: `130` gilt für { $re }, `{ $kontra } 110` für die anderen. Der Rest bis 240 ergibt sich
list-help-tricks = Eine Partei hat keine Augen. Sie kann trotzdem einen Stich aus lauter Neunen haben, und dann ist sie nicht schwarz. Wie viele Stiche hat { $re } gemacht?
list-help-specials = Jeder mit seiner Partei, durch Kommas getrennt: `{ $re } Fuchs` (ein gefangener Fuchs), `{ $kontra } Karlchen`, `{ $re } Doppelkopf 2` für zwei
list-help-enter = Enter trägt das Spiel ein. `{ $strafe } 3 -12` schreibt Platz 3 eine Strafe an, `3 { $abbruch }` sagt, dass Platz 3 nach Hause geht, `3 { $ersatz } Eva`, dass Eva sich dorthin setzt. `{ $minor } 3` ist der Entscheid, dass Platz 3 einen Verstoß beging, der das Spiel stehen lässt, `{ $serious } 3` der, mit dem es nicht gespielt ist; eine Strafe ist ein Abzug ohne Gutschrift für die anderen
list-bock-runs = Eine Bockrunde ×{ $factor } läuft: das ist ihr Spiel { $game } von { $games }
list-ask-undo = Dieses Spiel streichen?
list-undone = Gestrichen in { $file }
list-left = Nichts ist geändert
list-edited = Geändert in { $file }
list-ask-fix = So schreiben?
list-fix-line = Zeile { $line }, Spiel { $game }, { $what }: aus { $noted } wird { $right }
list-fix-new = Hinter Zeile { $line }, Spiel { $game }, { $what }: fehlt, wird { $right }
list-fix-nothing = Alle notierten Punkte und Stände stimmen mit den Spielen überein
list-fixed = { $count ->
    [one] Eine Zeile in { $file } ist berichtigt
   *[other] { $count } Zeilen in { $file } sind berichtigt
}

failure-list-new-ended = Die Antworten sind zu Ende; es ist keine Liste angelegt
    .help = Sage mit `--players`, wer spielt, oder beantworte alle Fragen
failure-list-no-game = { $path }: In dieser Liste steht noch kein Spiel
    .help = `doko list add` trägt eines ein
failure-list-cards = { $path }: Spiel { $game } ist mit seinen Karten aufgeschrieben
    .help = Ändere es im Editor; `doko list fix` berichtigt die Stände dahinter
failure-list-several = { $path }: Mehrere Spiele heißen { $game }
    .help = Sage, welches: { $places }

# `doko season`.
season-kind = Saison
season-by-total = Rangfolge nach allen Punkten
season-by-average = Rangfolge nach Punkten je Abend
season-by-per-game = Rangfolge nach Punkten je Spiel
season-empty = In diesen Listen steht kein Spiel
season-rank = Platz
season-player = Spieler
season-other = und
season-players = Spieler
season-points = Punkte
season-average = Je Abend
season-per-game = Je Spiel
season-nights = Abende
season-games = Spiele
season-won = Gewonnen
season-soli = Soli
season-soli-won = Soli gewonnen
season-announced = Ansagen
season-kept = Gehalten
season-missed = Nicht gehalten
season-best = Bester
season-worst = Schlechtester
season-form = Form
season-evenings = Abende
season-curves = Der Verlauf
season-curves-how = Die Punkte von Abend zu Abend, dahinter grau die anderen. Ein voller Punkt ist ein gespielter Abend, ein Ring ein versäumter
season-pairs = Miteinander und gegeneinander
season-as-partners = Miteinander
season-as-opponents = Gegeneinander
season-pairs-how = Spiele, die der Erste der beiden gewonnen und verloren hat, und seine Punkte daraus
season-pairs-page = Spiele, die der Erste der beiden gewonnen und verloren hat, und was sie ihm brachten: als Partner und als Gegner
season-note-columns = Soli: gewonnen/gespielt. Gehalten: eingelöste Ansagen von allen, bei denen das feststeht
season-note-missing = Wer einen Abend versäumt hat, steht hinter denen, die mehr Abende gespielt haben; `--min-games N` stellt alle mit N Spielen gleich
season-note-missing-page = Wer einen Abend versäumt hat, steht hinter denen, die mehr Abende gespielt haben
season-note-min = Wer weniger als { $games } Spiele hat, steht ohne Platz am Ende
season-note-open = Einige Spiele sind offen; ihre Punkte fehlen
season-ask-same = Sind { $name } ({ $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}) und { $other } ({ $others }) ein und derselbe Spieler?
season-note-two-seats = { $file }: { $name } sitzt hier auf zwei Plätzen, und was die beiden haben, ist nicht sicher. Prüfe die Zeile `Spieler` und season.toml
season-note-same-list-here = { $file }: Zwei Listen darin haben am selben Tag dieselben Spieler und in jedem Spiel dieselben Augen und Punkte: Ist das dieselbe Liste, zählt sie doppelt; lösche eine davon
season-note-same-list = { $file } und { $other } haben am selben Tag dieselben Spieler und in jedem Spiel dieselben Augen und Punkte: Ist das dieselbe Liste, zählt sie doppelt; lösche eine
season-note-alias = Für immer: in season.toml unter [players] { $name } = ["{ $other }"]
season-note-different = Für immer: in season.toml different = [["{ $name }", "{ $other }"]]
season-note-similar = { $name } und { $other } sind fast gleich geschrieben. Ist es derselbe Spieler, schreibe in season.toml unter [players]: "{ $name }" = ["{ $other }"]; sind es zwei: different = [["{ $name }", "{ $other }"]]
season-interrupted = Unterbrochen; nichts ist geändert

failure-season-ended = Die Antworten sind zu Ende
    .help = Schreibe in season.toml, welche Namen zu einem Spieler gehören
failure-season-toml = { $path }: ist kein gültiges TOML
    .help = Eine Zeile unter `[players]` sieht so aus: `Anna = ["Anni"]`

# `doko new`.
new-ask-rules = Regelwerk
new-ask-resume = { $file } gibt es schon. Dort weitermachen, wo die Aufzeichnung endet?
new-ask-dealer = Geber
new-ask-hand = Blatt von { $name } (Enter: nicht bekannt)
new-ask-vorbehalt = Abfrage
new-ask-play = Stich { $trick }, Karte { $card }, Spieler { $seat } (Enter: Schluss)
new-ask-play-anybody = Stich { $trick }, Karte { $card } (Enter: Schluss)
new-ask-complaint = Was wurde noch gesagt? Eine Reklamation, ein Hinweis, ein Entscheid (Enter: nichts)
new-help-rules = Nach welchen Regeln ihr spielt: `ddv` sind die des Deutschen Doppelkopf-Verbands; `doko rules list` zeigt alle, auch eine eigene Datei geht
new-help-dealer = Wer gegeben hat: ein Name oder die Nummer eines Platzes. Der Nächste im Uhrzeigersinn spricht zuerst
new-help-hand = Die Karten, wie sie ausgeteilt wurden, in beliebiger Reihenfolge: `KrA Pi10 HeD KaB …`. Farben `Kr Pi He Ka`, Werte `A 10 K D B 9`. Kennt sie niemand, dann Enter
new-help-vorbehalt = Wer was sagte, links vom Geber beginnend: `alle gesund` oder etwa `1 gesund, 2 Vorbehalt, 3 gesund, 4 gesund, 2 Hochzeit`
new-help-play = Eine Karte oder mehrere dieses Stichs, in der Reihenfolge, in der sie fielen: `KrA Kr9 Kr10 KrK`. Wurde vorher etwas gesagt: `3 Re`, oder zwischen den Karten `KrA Kr9 (3: Re) Kr10`. Außer der Reihe: `4:KaK`. Eine unbekannte Karte: `??`. Enter, wenn die Aufzeichnung hier endet
new-help-complaint = `1 Reklamation Nichtbedienen 3 Stich 4`: Spieler 1 reklamiert, dass Spieler 3 in Stich 4 nicht bedient hat. `1 Hinweis Nichtbedienen 3` weist nur darauf hin. `SR Entscheid schwerwiegend 3 Stich 4` sagt der Schiedsrichter
new-over = Das Spiel ist zu Ende
new-written = { $file } ist geschrieben; `doko check` beurteilt die Aufzeichnung, `doko report` macht daraus eine Seite für den Schiedsrichter
new-left = Was beantwortet war, steht in { $file }; derselbe Befehl macht dort weiter
new-nothing = Es ist nichts geschrieben
new-interrupted = Unterbrochen; was beantwortet war, steht in der Datei. Derselbe Befehl macht dort weiter

failure-new-file = In welche Datei?
    .help = `doko new spiel.doko` fragt ein Spiel ab; `doko new --template` gibt eine Vorlage zum Ausfüllen
failure-new-exists = { $path }: gibt es schon
    .help = Die Aufzeichnung ist zu Ende oder nicht nur ein Spiel: Ändere sie im Editor, oder nimm einen anderen Namen
failure-new-ended = Die Antworten sind zu Ende; was beantwortet war, steht in der Datei
    .help = Mach dort weiter mit demselben Befehl oder im Editor; `doko next` sagt, wer an der Reihe ist
