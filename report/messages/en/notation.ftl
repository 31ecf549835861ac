# What the parser finds (N). The key is the finding's name, or the name and what makes the case special.
# Values: see the arguments of the kind in the crate `doko-parser`.

kopfzeile-fehlt = The line `doko 1` is missing; read as version 1
    .help = Write `doko 1` as the first line, or run `doko fmt`
version-unbekannt = Unknown version `{ $found }`; this program reads version 1
    .help = A newer record needs a newer doko; otherwise the first line is `doko 1`

zeile-unlesbar = Neither a header line nor a row nor events: `{ $found }`
    .help = A header line is `Key: value`, a row ` 1.  2: KrA Kr9 …`, an event `(3: Kontra @11)`, a comment begins with `#`
zeile-unlesbar-doppelpunkt = A colon is missing after `{ $key }`
    .help = Write `{ $key }:` and the value after it
zeile-unlesbar-punkt = A dot is missing after the row number { $number }
    .help = A row begins with its number and a dot: ` { $number }.  2: KrA …`
zeile-unlesbar-anspieler = A colon is missing after the leader, seat { $seat }
    .help = Write the leader and a colon before the cards, as in ` 1.  2: KrA …`
zeile-unlesbar-klammer = The event is not closed, `)` is missing
    .help = An event is written `(3: Kontra @11)`
zeile-unlesbar-nach-stich = `{ $found }` follows the result of the trick
    .help = `-> SEAT AUGEN` is the last item of a row; cards and events come before it
zeile-unlesbar-stichergebnis = `{ $found }` is not a result of a trick
    .help = Write seat and Augen, such as `-> 2 25`
zeile-unlesbar-umgebrochen = { $lines ->
        [one] This is the rest of the line above
       *[other] This is the rest of the line above; { $lines } lines are broken like this
    }
    .help = Write the line in one piece, or let `doko fmt` do so; mail programs break long lines
zeile-unlesbar-eingerueckt = `{ $found }` must stand at the very start of its line
    .help = Remove the blanks in front of it; only there does a list or a game begin
zeile-unlesbar-ereignis = `{ $found }` has no effect
    .help = What is said and done stands in parentheses: `{ $line }`
zeile-unlesbar-angemeldet = `{ $found }` has no effect
    .help = Write such as `{ $line }`
zeile-unlesbar-klage = A complaint in plain words is not read: `{ $found }`
    .help = Write it as an event where it was made: `{ $event }`
zeile-unlesbar-klage-muster = A complaint in plain words is not read: `{ $found }`
    .help = Write it as an event where it was made, such as `{ $event }`: who complains, about what, and about whom
zeile-unlesbar-zu-viel = `{ $found }` is too much here
    .help = Nothing may follow; a remark goes into `{"{"}…{"}"}`, a comment after `#`

zeichen-verboten = The character { $character } is not allowed in a record
    .help = Remove it: control characters and marks that reverse the direction of writing are refused
kein-utf8 = The byte { $byte } is not UTF-8
    .help = Save the file as UTF-8; it may have been saved as Latin-1 or Windows-1252

grenze-ueberschritten-zeile = A line of { $found } bytes, at most { $most } are read
    .help = Break the line up: a key may be repeated, and the events of a row may be on lines of their own
grenze-ueberschritten-spiel = A game of { $found } bytes, at most { $most } are read
    .help = Every game begins with a line `Spiel`; is one missing?
grenze-ueberschritten-stiche = { $found } tricks in one game, at most { $most } are read
    .help = Every game begins with a line `Spiel`; is one missing?
grenze-ueberschritten-sitze = { $found } seats, at most { $most } are read
    .help = Seats are numbered from 1 to { $most }
grenze-ueberschritten-ereignisse = { $found } events and statements in one game, at most { $most } are read
    .help = Every game begins with a line `Spiel`; is one missing?
grenze-ueberschritten-streitfaelle = { $found } complaints and rulings in one game, at most { $most } are read
    .help = Every game begins with a line `Spiel`; is one missing?
grenze-ueberschritten-befunde = { $found } findings in one game, the first { $most } are shown
    .help = Correct the first ones and check again

schluessel-unbekannt = Unknown key `{ $key }`
    .help = The line is kept; a key of your own begins with `X-`
schluessel-unbekannt-vorschlag = Unknown key `{ $key }`, did you mean `{ $suggestion }`?
    .help = Write `{ $suggestion }`; a key of your own begins with `X-`
schluessel-unbekannt-sprache = Unknown key `{ $key }`; it needs `Sprache: { $language }`
    .help = Write `Sprache: { $language }` directly below `doko 1`, or the key in this record's language
schluessel-doppelt = `{ $key }` occurs again here; the first one counts
    .help = Delete one of the two lines
schluessel-ort-liste = `{ $key }` belongs in the list header
    .help = Write it above the first `Spiel` line
schluessel-ort-spiel = `{ $key }` belongs in a game
    .help = Write it below a `Spiel` line

wert-unlesbar-sitz = `{ $key }`: `{ $found }` is not a seat
    .help = Write a seat such as `4`, or a name from `Spieler`
wert-unlesbar-sitze = `{ $key }`: `{ $found }` are not seats
    .help = Write seats such as `1, 3`, or `keiner`
wert-unlesbar-zahl = `{ $key }`: `{ $found }` is not a number
    .help = Write a whole number such as `24`
wert-unlesbar-zahlen = `{ $key }`: `{ $found }` is not a row of points
    .help = Write a number for each seat, such as `+2 -2 -2 +2`
wert-unlesbar-namen = `{ $key }`: `{ $found }` are not names
    .help = Write a name for each seat, separated by commas
wert-unlesbar-abheber = `{ $key }`: `{ $found }` does not name who cut
    .help = Write a seat, a seat and a number such as `3, 12 Karten`, or `keiner`
wert-unlesbar-pakete = `{ $key }`: `{ $found }` are not packets
    .help = Write the packets of a deal such as `3-3-3-3`
wert-unlesbar-aussagen = `{ $key }`: `{ $found }` is not said in the Abfrage
    .help = This line holds what was said in the Abfrage; write anything else as an event on a line of its own: `(4: Vergeben)`
wert-unlesbar-ansagen = `{ $key }`: `{ $found }` is not an announcement
    .help = This line holds announcements such as `1 Re @11` alone; what was said in the Abfrage belongs in `Vorbehalt`, anything else is an event on a line of its own: `(1: Rest)`
wert-unlesbar-parteien = `{ $key }`: `{ $found }` is not a party with its number
    .help = Write a party with its number, such as `Re 134` or `Kontra 106`
wert-unlesbar-sonderpunkte = `{ $key }`: `{ $found }` are not special points
    .help = Write special points such as `Re Fuchs 2, Kontra Karlchen`
wert-unlesbar-sieger = `{ $key }`: `{ $found }` is not a winner
    .help = Write `Re`, `Kontra`, `keiner`, or seats such as `2, 3`
wert-unlesbar-spielart = `{ $key }`: `{ $found }` is not a kind of game
    .help = Write `normal`, `Hochzeit`, `Stille Hochzeit`, `Genscher`, `Kontrasolo`, `Schwarze Sau`, `Ramsch`, or a Solo such as `Solo Damen`
wert-unlesbar-sprache = `{ $key }`: `{ $found }` is not a language
    .help = Write `de`, `en` or `nl`
wert-unlesbar-datum = `{ $key }`: `{ $found }` is not a date
    .help = Write a day of the calendar, such as `2026-11-20` or `20.11.2026`
wert-unlesbar-zeit = `{ $key }`: `{ $found }` is not a time
    .help = Write hour and minute, such as `19:30`
wert-unlesbar-text = `{ $key }`: `{ $found }` is not a text
    .help = Write plain text, or text in quotes with nothing after it

karte-unbekannt = `{ $found }` is not a card
    .help = A card is suit and rank without a blank, such as `KrA`, `Pi10`, `HeD`; a card nobody noted is `??`
karte-unbekannt-vorschlag = `{ $found }` is not a card, did you mean `{ $suggestion }`?
    .help = Write `{ $suggestion }`
karte-unbekannt-rang = `{ $found }` has an unknown rank
    .help = The ranks are A, 10, K, D, B and 9
karte-unbekannt-rang-vorschlag = `{ $found }` has an unknown rank, did you mean `{ $suggestion }`?
    .help = Write `{ $suggestion }`
karte-unbekannt-zweideutig = `{ $found }` may be `{ $either }` or `{ $or }`
    .help = A suit needs two letters here: `{ $either }` or `{ $or }`
karte-unbekannt-sprache = `{ $found }` is a card of another language
    .help = Write `{ $card }`, or `Sprache: { $language }` directly below `doko 1`

wort-unbekannt = Unknown word `{ $found }`
    .help = Write anything that the notation has no word for in quotes, such as `(2: "Sub")`
wort-unbekannt-vorschlag = Unknown word `{ $found }`, did you mean `{ $suggestion }`?
    .help = Write `{ $suggestion }`
wort-unbekannt-sprache = Unknown word `{ $found }`; it needs `Sprache: { $language }`
    .help = Write `Sprache: { $language }` directly below `doko 1`, or the word in this record's language
wort-unbekannt-fehlt = A word is missing here
    .help = Write what was said or done, or delete the rest
wort-unbekannt-reklamation = The notation has no complaint about `{ $found }`
    .help = After `Reklamation` write { $words }, or a word of your own in quotes, then the seat it is against: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-reklamation-fehlt = The subject of the complaint is missing here
    .help = After `Reklamation` write { $words }, or a word of your own in quotes, then the seat it is against: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-entscheid = `{ $found }` is not a ruling
    .help = After `Entscheid` write { $words }, and for a violation the seat: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-entscheid-fehlt = The ruling is missing here
    .help = After `Entscheid` write { $words }, and for a violation the seat: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-ohne-entscheid = The word `{ $word }` is missing before `{ $ruling }`
    .help = Write `(SR: { $word } { $ruling })`
wort-unbekannt-ohne-reklamation = The word `{ $word }` is missing before `{ $found }`
    .help = Write `(1: { $word } { $found })`, with the seat of who complains in front
wort-unbekannt-zu-viel = `{ $found }` is too much here
    .help = The event ends before it; a remark about it stands behind the event, in braces. A complaint is written like this: `(2: Reklamation Nichtbedienen 1 Stich 4)`

sitz-unbekannt = `{ $found }` is neither a seat nor a name at this table
    .help = Write the seat's number, or a name from `Spieler`
sitz-unbekannt-vorschlag = Nobody is called `{ $found }`, did you mean `{ $suggestion }`?
    .help = Write `{ $suggestion }`, or the seat's number
sitz-unbekannt-zahl = `{ $found }` is not a seat; the seats are 1 to { $seats }
    .help = A table has as many seats as `Spieler` has names
sitz-unbekannt-doppelt = Two players are called `{ $found }`
    .help = Write the seat's number
sitz-unbekannt-keinname = The name `{ $found }` cannot be used for a seat
    .help = It is a number or a word of the notation; write the seat's number instead
sitz-unbekannt-fehlt = The seat is missing here
    .help = Write whose seat is meant: its number, or a name from `Spieler`
sitz-unbekannt-alle = It is not known whom `{ $found }` means
    .help = Note `Geber` and `Aussetzer`, or write each player separately: `1 gesund, 2 gesund, …`

stichnummer = Row { $found } is in the place of row { $expected }
    .help = Number the rows in the order of the game, with `?? ?? ?? ??` for one that nobody noted, or leave the numbers out and run `doko fmt`
stichnummer-zu-gross = No game has a row with this number; this would be row { $expected }
    .help = Write that number, or leave the numbers out and run `doko fmt`
bemerkung-offen = The remark is not closed, `{"}"}` is missing
    .help = Close it; further lines of a remark are indented by two blanks
anfuehrung-offen = The quoted text is not closed, `"` is missing
    .help = Close it; inside the text a quote is written `\"`

intern = doko itself failed on this game, which is not judged: { $reason }
    .help = This is a defect of doko, not of the record; please report it with the text of this game. All other games are judged
regelwerk-unbekannt = Unknown rule set `{ $found }`; this game is not judged
    .help = `doko rules list` shows the known rule sets
regelwerk-unbekannt-datei = There is no rule file `{ $found }`; this game is not judged
    .help = The name is relative to the record (from standard input: to the working directory)
regelwerk-unbekannt-ausserhalb = The rule file `{ $found }` is outside the folder of the record and is not read; this game is not judged
    .help = Move it into that folder or below it, allow its folder with `--rules-dir DIR`, or judge by it with `--rules FILE`
regelwerk-unbekannt-fehler = The rule file `{ $found }` cannot be used; this game is not judged
    .help = `doko rules check` shows what is wrong with it
regelwerk-unbekannt-vorschlag = Unknown rule set `{ $found }`, did you mean `{ $suggestion }`? This game is not judged
    .help = Write `Regeln: { $suggestion }`; `doko rules list` shows the known rule sets

tischgroesse = { $found ->
        [one] One player
       *[other] { $found } players
    } at the table; there must be 4 to 7
    .help = Write the names of all seats in `Spieler`, separated by commas
