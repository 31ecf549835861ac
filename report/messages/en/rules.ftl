regeldatei-unlesbar = This is not TOML
    .help = A rule file has tables such as `[gewinn]` and lines such as `re = 121`; `doko rules new` writes one to start from
regeldatei-unlesbar-mehr = This file has more problems than the { $told } shown
    .help = Correct these first; then the others are shown
regeldatei-unlesbar-doppelt = This key or table occurs further up already
    .help = Delete one of the two
regeldatei-unlesbar-wert = This is not a value
    .help = A value is a number, a text in straight quotes ("…"), true or false, a list [ … ] or a table { "{" } … { "}" }
regeldatei-unlesbar-zahl = This number is too large
    .help = Write a smaller one; no value has more than four digits
regeldatei-unlesbar-gleich = An `=` and a value are missing after the key
    .help = A line is key = value
regeldatei-unlesbar-offen = Here `{ $expected }` is missing
    .help = Every opening quote or bracket has to be closed

regel-unbekannt = There is no key `{ $found }`
    .help = `doko rules new` writes a file with all keys
regel-unbekannt-vorschlag = There is no key `{ $found }`, did you mean `{ $suggestion }`?
    .help = `doko rules new` writes a file with all keys

regelwert-falsch-vorschlag = `{ $found }` is not known here, did you mean `{ $suggestion }`?
    .help = Known are: { $expected }
regelwert-falsch-wort = `{ $found }` is not known here
    .help = Write one of these: { $expected }
regelwert-falsch-zahl = `{ $found }` is not possible here
    .help = Write a whole number from { $least } to { $most }, without quotes
regelwert-falsch-wahrheit = `{ $found }` is not possible here
    .help = Write true or false, without quotes
regelwert-falsch-text = `{ $found }` is not possible here
    .help = Write a text in quotes
regelwert-falsch-karte = `{ $found }` is not a card
    .help = A card is a suit (C S H D) and a rank (A T K Q J 9) in quotes: the Kreuz-Dame is "CQ", the Herz-Zehn "HT"
regelwert-falsch-liste = `{ $found }` is not possible here
    .help = Write a list in brackets, even for one value: [ … ]
regelwert-falsch-tabelle = `{ $found }` is not possible here
    .help = Write a table with these keys: { $expected }
regelwert-falsch-eins = `{ $found }` needs exactly one of { $expected }
    .help = Remove all of them but one

vorlage-unbekannt = There is no rule set `{ $found }` to extend
    .help = Write one of these: { $known }; or the name of a rule file that ends in .toml, relative to this one
vorlage-unbekannt-vorschlag = There is no rule set `{ $found }` to extend, did you mean `{ $suggestion }`?
    .help = There are: { $known }; or the name of a rule file that ends in .toml, relative to this one
vorlage-unbekannt-datei = There is no file `{ $found }` to extend
    .help = The name is relative to the folder this file is in
vorlage-unbekannt-unlesbar = The file `{ $found }` cannot be read, so it cannot be extended
    .help = Run `doko rules check` on that file to see why
vorlage-unbekannt-ausserhalb = The file `{ $found }` is outside the folder of the record, so it is not read and cannot be extended
    .help = Move it into that folder or below it, or allow its folder with `--rules-dir DIR`
vorlage-unbekannt-fehler = The file `{ $found }` has errors, so it cannot be extended
    .help = Run `doko rules check` on that file to see them
vorlage-unbekannt-kreis = `{ $found }` leads back to a file that is already extended here: { $files }
    .help = Let one of them extend a built-in rule set: extends = "ddv"
vorlage-unbekannt-tief = `{ $found }` is one file too many: at most { $most } files may extend one another
    .help = Extend a file closer to a built-in rule set
regelname-vergeben = `{ $found }` is the name of a built-in rule set with other values
    .help = Give the file a name of its own, such as id = "haus": verdicts show it
regel-fehlt = The file does not give its `{ $key }`
    .help = Write a line such as { $key } = "haus" at the top of the file
vorlage-fehlt = { $count } values are missing; the first one is `{ $first }`
    .help = Write a line such as extends = "ddv" at the top of the file: values missing here are taken from that rule set

regelwiderspruch-pakete = The packets deal { $dealt } cards to each player, but the pack has { $cards } for each
    .help = Change `geben.pakete` so that it adds up to { $cards }, or write pakete = [] if any packets are allowed
regelwiderspruch-ungleich = { $pack } cards cannot be dealt evenly to { $players } players
    .help = Change `tisch.spieler`, or `kartenspiel.neunen`: 48 cards with the nines, 40 without
regelwiderspruch-plaetze = At a table of { $seats } there cannot be { $players } players
    .help = Change `tisch.spieler` or `tisch.plaetze`
regelwiderspruch-tischgroesse = There is no table of { $seats } in `tisch.plaetze`
    .help = Add { $seats } to `tisch.plaetze`, or remove this table
regelwiderspruch-pflichtansage = An announcement is obligatory, but nothing can be announced
    .help = Give `ansagen.stufen` the step "ansage" and take it out of `verboten`, or write pflichtansage = "keine"
regelwiderspruch-schweine = Schweine must be announced with Re or Kontra, but these cannot be announced
    .help = Give `ansagen.stufen` the step "ansage" and take it out of `verboten`, or write schweine-mit-ansage = false
regelwiderspruch-re-karte = The Re card is not in the pack
    .help = Choose another `kartenspiel.re-karte`, or write neunen = true
regelwiderspruch-neunen = Nines are counted for Schmeißen, but they are not in the pack
    .help = Write neunen = 0 in `vorbehalte.schmeissen`
regelwiderspruch-stufen = { $numbers ->
        [one] One Augen limit
       *[other] { $numbers } Augen limits
    } for { $steps } steps
    .help = Give one for each of `keine 90`, `keine 60` and `keine 30`: [90, 60, 30]
regelwiderspruch-absagen = { $next } cannot follow { $before }: each step leaves the other party fewer Augen
    .help = Write the numbers from high to low, all below `gewinn.re`: [90, 60, 30]
regelwiderspruch-schwelle = Re cannot need { $re } Augen: the pack has { $pack }
    .help = Write a number from 1 to { $pack }; usually it is 121
regelwiderspruch-leiter = The steps are not in rising order
    .help = Each may occur once, in this order: ansage, keine-90, keine-60, keine-30, schwarz
regelwiderspruch-rang-doppelt = An entry occurs twice in the order
    .help = Each may occur once, the highest first
regelwiderspruch-rang-armut = An Armut can be declared, but has no place in the order
    .help = Add `armut` to `vorbehalte.rang`, or set `armut` to { "{" } truempfe-hoechstens = -1 { "}" }
regelwiderspruch-rang-pflichtsolo = A Pflichtsolo can be declared, but has no place in the order
    .help = Add `pflichtsolo` to `vorbehalte.rang`, or write pflichtsolo = false
regelwiderspruch-rang-lustsolo = A Solo can be declared, but has no place in the order
    .help = Add `lustsolo` to `vorbehalte.rang`, or write soli = []
regelwiderspruch-rang-hochzeit = A Hochzeit can be declared, but has no place in the order
    .help = Add `hochzeit` to `vorbehalte.rang`
regelwiderspruch-klaerung = The clarification trick may be trick { $last }, but there are { $tricks } tricks
    .help = Change `hochzeit.klaerung-bis` to { $tricks } or less
regelwiderspruch-frist = A deadline asks for { $hand } cards in hand, but each player is dealt { $cards }
    .help = Write every step that there is to be, with `hand` at most { $cards }; one that is left out does not exist then: `stufen = [{"{"} stufe = "ansage", hand = { $cards } {"}"}, {"{"} stufe = "keine-90", hand = … {"}"}, …]`
regelwiderspruch-verdopplung = Re, Kontra and what may follow them multiply by { $factor } each time: that is too often
    .help = Limit them with `ansagen.hoechstens`, allow fewer `ansagen.nachwoerter` and no `ansagen.tuck`, or write a smaller `faktor`
regelwiderspruch-solo = The Solo `{ $solo }` has a rank or a value, but cannot be declared
    .help = Add it to `vorbehalte.soli`, or remove it here
regelwiderspruch-paar = `{ $one }` and `{ $other }` cannot stand together
    .help = Change one of the two; docs/house-rules.md says what each of them means
regelwiderspruch-pflichtsoli = Of { $anzahl ->
        [one] one Pflichtsolo
       *[other] { $anzahl } Pflichtsoli
    } not as many as { $kinds } can be of a kind
    .help = `farbe` and `bild` are parts of `anzahl`; the others are of any kind
regelwiderspruch-absage-faktor = Each Absage may multiply by { $factor }: that is too often
    .help = A factor is 1 or more; where Re and Kontra double as well, an Absage doubles at most
regelwiderspruch-eigener-name = `{ $name }` cannot be the name of a special point of your own
    .help = Each name stands once, has letters, is no special point that has a key, and does not end in a number
regelwiderspruch-eigene-viele = There are { $found } special points of your own
    .help = No more than { $most } can be written down
regelwiderspruch-nachwort = `{ $name }` cannot be a further word after Re and Kontra
    .help = Each word stands once, has letters, and means nothing else in the notation
regelwiderspruch-nachwoerter-viele = There are { $found } further words after Re and Kontra
    .help = No more than { $most } can be written down
regelwiderspruch-eigene-raenge = `{ $found }` are no ranks
    .help = Ranks are letters, A T K Q J 9: nur-raenge = "Q" for nothing but Damen
regelwiderspruch-sonderpunkt = There is no special point `{ $name }`
    .help = Write its key, such as "karlchen", or the name it has under `eigene`
