kopfzeile-fehlt = De regel `doko 1` ontbreekt, gelezen als versie 1
    .help = Schrijf `doko 1` als eerste regel, of voer `doko fmt` uit
version-unbekannt = Onbekende versie `{ $found }`, dit programma leest versie 1
    .help = Een nieuwer verslag heeft een nieuwere doko nodig; anders is de eerste regel `doko 1`

zeile-unlesbar = Geen kopregel, geen slagregel en geen gebeurtenis: `{ $found }`
    .help = Een kopregel is `Sleutel: waarde`, een slagregel ` 1.  2: KrA Kr9 …`, een gebeurtenis `(3: Kontra @11)`; commentaar begint met `#`
zeile-unlesbar-doppelpunkt = Achter `{ $key }` ontbreekt een dubbele punt
    .help = Schrijf `{ $key }:` en daarachter de waarde
zeile-unlesbar-punkt = Achter slagnummer { $number } ontbreekt een punt
    .help = Een slagregel begint met zijn nummer en een punt: ` { $number }.  2: KrA …`
zeile-unlesbar-anspieler = Achter de speler die uitkomt, plaats { $seat }, ontbreekt een dubbele punt
    .help = Wie uitkomt, staat met een dubbele punt vóór de kaarten, zoals in ` 1.  2: KrA …`
zeile-unlesbar-klammer = De gebeurtenis is niet afgesloten, `)` ontbreekt
    .help = Een gebeurtenis schrijf je als `(3: Kontra @11)`
zeile-unlesbar-nach-stich = `{ $found }` staat achter de uitslag van de slag
    .help = `-> PLAATS AUGEN` staat als laatste in een slagregel; kaarten en gebeurtenissen staan ervoor
zeile-unlesbar-stichergebnis = `{ $found }` is geen uitslag van een slag
    .help = Schrijf plaats en Augen, zoals `-> 2 25`
zeile-unlesbar-umgebrochen = { $lines ->
        [one] Dit is de rest van de regel erboven
       *[other] Dit is de rest van de regel erboven; zo zijn { $lines } regels afgebroken
    }
    .help = Schrijf de regel aan één stuk, of laat `doko fmt` dat doen; mailprogramma's breken lange regels af
zeile-unlesbar-eingerueckt = `{ $found }` moet helemaal aan het begin van de regel staan
    .help = Haal de spaties ervóór weg; alleen daar begint een lijst of een spel
zeile-unlesbar-ereignis = `{ $found }` heeft zo geen effect
    .help = Wat gezegd en gedaan wordt, staat tussen haakjes: `{ $line }`
zeile-unlesbar-angemeldet = `{ $found }` heeft zo geen effect
    .help = Schrijf bijvoorbeeld `{ $line }`
zeile-unlesbar-klage = Een reclamatie in woorden telt niet: `{ $found }`
    .help = Schrijf haar als gebeurtenis op de plek waar ze gedaan werd: `{ $event }`
zeile-unlesbar-klage-muster = Een reclamatie in woorden telt niet: `{ $found }`
    .help = Schrijf haar als gebeurtenis op de plek waar ze gedaan werd, bijvoorbeeld `{ $event }`: wie wat bij wie reclameert
zeile-unlesbar-zu-viel = `{ $found }` is hier te veel
    .help = Er mag niets volgen; een opmerking komt tussen `{"{"}…{"}"}`, commentaar achter `#`

zeichen-verboten = Het teken { $character } mag niet in een verslag staan
    .help = Haal het weg: stuurtekens en tekens die de schrijfrichting omdraaien, worden geweigerd
kein-utf8 = De byte { $byte } is geen UTF-8
    .help = Sla het bestand op als UTF-8; misschien was het opgeslagen als Latin-1 of Windows-1252

grenze-ueberschritten-zeile = Een regel van { $found } bytes, er worden er hoogstens { $most } gelezen
    .help = Breek de regel af: een sleutel mag worden herhaald, gebeurtenissen van een slagregel mogen op eigen regels staan
grenze-ueberschritten-spiel = Een spel van { $found } bytes, er worden er hoogstens { $most } gelezen
    .help = Elk spel begint met een regel `Spiel`; ontbreekt er een?
grenze-ueberschritten-stiche = { $found } slagen in één spel, er worden er hoogstens { $most } gelezen
    .help = Elk spel begint met een regel `Spiel`; ontbreekt er een?
grenze-ueberschritten-sitze = { $found } plaatsen, er worden er hoogstens { $most } gelezen
    .help = Plaatsen zijn genummerd van 1 tot en met { $most }
grenze-ueberschritten-ereignisse = { $found } gebeurtenissen en uitspraken in één spel, er worden er hoogstens { $most } gelezen
    .help = Elk spel begint met een regel `Spiel`; ontbreekt er een?
grenze-ueberschritten-streitfaelle = { $found } reclamaties en beslissingen in één spel, er worden er hoogstens { $most } gelezen
    .help = Elk spel begint met een regel `Spiel`; ontbreekt er een?
grenze-ueberschritten-befunde = { $found } bevindingen in één spel, de eerste { $most } worden getoond
    .help = Verbeter de eerste en controleer opnieuw

schluessel-unbekannt = Onbekende sleutel `{ $key }`
    .help = De regel blijft bewaard; een eigen sleutel begint met `X-`
schluessel-unbekannt-vorschlag = Onbekende sleutel `{ $key }`, bedoel je `{ $suggestion }`?
    .help = Schrijf `{ $suggestion }`; een eigen sleutel begint met `X-`
schluessel-unbekannt-sprache = Onbekende sleutel `{ $key }`, die vraagt `Sprache: { $language }`
    .help = Schrijf `Sprache: { $language }` direct onder `doko 1`, of de sleutel in de taal van dit verslag
schluessel-doppelt = `{ $key }` staat hier nog een keer, de eerste telt
    .help = Haal een van de twee regels weg
schluessel-ort-liste = `{ $key }` hoort in de lijstkop
    .help = Schrijf het boven de eerste regel `Spiel`
schluessel-ort-spiel = `{ $key }` hoort in een spel
    .help = Schrijf het onder een regel `Spiel`

wert-unlesbar-sitz = `{ $key }`: `{ $found }` is geen plaats
    .help = Schrijf een plaats zoals `4`, of een naam uit `Spieler`
wert-unlesbar-sitze = `{ $key }`: `{ $found }` zijn geen plaatsen
    .help = Schrijf plaatsen zoals `1, 3`, of `keiner`
wert-unlesbar-zahl = `{ $key }`: `{ $found }` is geen getal
    .help = Schrijf een heel getal zoals `24`
wert-unlesbar-zahlen = `{ $key }`: `{ $found }` is geen rij punten
    .help = Schrijf een getal voor elke plaats, zoals `+2 -2 -2 +2`
wert-unlesbar-namen = `{ $key }`: `{ $found }` zijn geen namen
    .help = Schrijf een naam voor elke plaats, met komma's ertussen
wert-unlesbar-abheber = `{ $key }`: `{ $found }` zegt niet wie coupeerde
    .help = Schrijf een plaats, een plaats en een getal zoals `3, 12 Karten`, of `keiner`
wert-unlesbar-pakete = `{ $key }`: `{ $found }` zijn geen groepjes kaarten
    .help = Schrijf in welke groepjes is gegeven, zoals `3-3-3-3`
wert-unlesbar-aussagen = `{ $key }`: `{ $found }` wordt niet in de Abfrage gezegd
    .help = Hier staat wat in de Abfrage gezegd is; schrijf al het andere als gebeurtenis op een eigen regel: `(4: Vergeben)`
wert-unlesbar-ansagen = `{ $key }`: `{ $found }` is geen aankondiging
    .help = Hier staan alleen aankondigingen zoals `1 Re @11`; wat in de Abfrage gezegd is hoort in `Vorbehalt`, al het andere als gebeurtenis op een eigen regel: `(1: Rest)`
wert-unlesbar-parteien = `{ $key }`: `{ $found }` is geen partij met haar getal
    .help = Schrijf een partij met haar getal, zoals `Re 134` of `Kontra 106`
wert-unlesbar-sonderpunkte = `{ $key }`: `{ $found }` zijn geen Sonderpunkte
    .help = Schrijf Sonderpunkte zoals `Re Fuchs 2, Kontra Karlchen`
wert-unlesbar-sieger = `{ $key }`: `{ $found }` is geen winnaar
    .help = Schrijf `Re`, `Kontra`, `keiner`, of plaatsen zoals `2, 3`
wert-unlesbar-spielart = `{ $key }`: `{ $found }` is geen soort spel
    .help = Schrijf `normal`, `Hochzeit`, `Stille Hochzeit`, `Genscher`, `Kontrasolo`, `Schwarze Sau`, `Ramsch`, of een Solo zoals `Solo Damen`
wert-unlesbar-sprache = `{ $key }`: `{ $found }` is geen taal
    .help = Schrijf `de`, `en` of `nl`
wert-unlesbar-datum = `{ $key }`: `{ $found }` is geen datum
    .help = Schrijf een dag die bestaat, zoals `2026-11-20` of `20.11.2026`
wert-unlesbar-zeit = `{ $key }`: `{ $found }` is geen tijd
    .help = Schrijf uur en minuut, zoals `19:30`
wert-unlesbar-text = `{ $key }`: `{ $found }` is geen tekst
    .help = Schrijf gewone tekst, of tekst tussen aanhalingstekens met niets erachter

karte-unbekannt = `{ $found }` is geen kaart
    .help = Een kaart is kleur en rang zonder spatie, zoals `KrA`, `Pi10`, `HeD`; een kaart die niemand noteerde, is `??`
karte-unbekannt-vorschlag = `{ $found }` is geen kaart, bedoel je `{ $suggestion }`?
    .help = Schrijf `{ $suggestion }`
karte-unbekannt-rang = `{ $found }` heeft een rang die niet bestaat
    .help = De kaarten van een kleur zijn bijvoorbeeld `KrA`, `Kr10`, `KrK`, `KrD`, `KrB` en `Kr9`
karte-unbekannt-rang-vorschlag = `{ $found }` heeft een rang die niet bestaat, bedoel je `{ $suggestion }`?
    .help = Schrijf `{ $suggestion }`
karte-unbekannt-rang-fehlt = `{ $found }` is een kleur zonder rang
    .help = De kaarten van een kleur zijn bijvoorbeeld `KrA`, `Kr10`, `KrK`, `KrD`, `KrB` en `Kr9`
karte-unbekannt-zweideutig = `{ $found }` kan `{ $either }` of `{ $or }` zijn
    .help = Een kleur heeft hier twee letters nodig: `{ $either }` of `{ $or }`
karte-unbekannt-sprache = `{ $found }` is een kaart uit een andere taal
    .help = Schrijf `{ $card }`, of `Sprache: { $language }` direct onder `doko 1`

wort-unbekannt = Onbekend woord `{ $found }`
    .help = Waar de notatie geen woord voor heeft, komt tussen aanhalingstekens, zoals `(2: "Sub")`
wort-unbekannt-vorschlag = Onbekend woord `{ $found }`, bedoel je `{ $suggestion }`?
    .help = Schrijf `{ $suggestion }`
wort-unbekannt-sprache = Onbekend woord `{ $found }`, dat vraagt `Sprache: { $language }`
    .help = Schrijf `Sprache: { $language }` direct onder `doko 1`, of het woord in de taal van dit verslag
wort-unbekannt-fehlt = Hier ontbreekt een woord
    .help = Schrijf erbij wat er gezegd of gedaan werd, of schrap de rest
wort-unbekannt-reklamation = Over `{ $found }` kun je in de notatie niet reclameren
    .help = Achter `Reklamation` staat { $words } of een eigen woord tussen aanhalingstekens, daarachter de plaats tegen wie het gaat: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-reklamation-fehlt = Hier ontbreekt waarover gereclameerd wordt
    .help = Achter `Reklamation` staat { $words } of een eigen woord tussen aanhalingstekens, daarachter de plaats tegen wie het gaat: `(2: Reklamation Nichtbedienen 1)`
wort-unbekannt-entscheid = `{ $found }` is geen beslissing
    .help = Achter `Entscheid` staat { $words }, bij een overtreding daarachter de plaats: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-entscheid-fehlt = Hier ontbreekt wat er beslist is
    .help = Achter `Entscheid` staat { $words }, bij een overtreding daarachter de plaats: `(SR: Entscheid geringfügig 1)`
wort-unbekannt-ohne-entscheid = Vóór `{ $ruling }` ontbreekt het woord `{ $word }`
    .help = Schrijf `(SR: { $word } { $ruling })`
wort-unbekannt-ohne-reklamation = Vóór `{ $found }` ontbreekt het woord `{ $word }`
    .help = Schrijf `(1: { $word } { $found })`, met vooraan de plaats van wie reclameert
wort-unbekannt-zu-viel = `{ $found }` is hier te veel
    .help = Daarvóór is de gebeurtenis voorbij; een opmerking erbij staat erachter, tussen accolades. Een reclamatie schrijf je zo: `(2: Reklamation Nichtbedienen 1 Stich 4)`

sitz-unbekannt = `{ $found }` is geen plaats en geen naam van een speler
    .help = Schrijf het nummer van de plaats, of een naam zoals die in `Spieler` staat
sitz-unbekannt-vorschlag = Niemand heet `{ $found }`, bedoel je `{ $suggestion }`?
    .help = Schrijf `{ $suggestion }`, of het nummer van de plaats
sitz-unbekannt-zahl = `{ $found }` is geen plaats; de plaatsen zijn 1 tot en met { $seats }
    .help = Een tafel heeft zoveel plaatsen als `Spieler` namen noemt
sitz-unbekannt-doppelt = Twee spelers heten `{ $found }`
    .help = Schrijf het nummer van de plaats
sitz-unbekannt-keinname = De naam `{ $found }` kan niet voor een plaats staan
    .help = Het is een getal of een woord van de notatie; schrijf het nummer van de plaats
sitz-unbekannt-fehlt = Hier ontbreekt de plaats
    .help = Schrijf erbij wiens plaats bedoeld is: het nummer, of een naam zoals die in `Spieler` staat
sitz-unbekannt-alle = Wie met `{ $found }` bedoeld is, is niet bekend
    .help = Noteer met `Geber` en `Aussetzer` wie er speelt, of schrijf ieder apart op: `1 gesund, 2 gesund, …`

stichnummer = Slagregel { $found } staat waar slagregel { $expected } hoort
    .help = Nummer de slagregels in de volgorde van het spel, met `?? ?? ?? ??` voor een die niemand noteerde, of laat de nummers weg en voer `doko fmt` uit
bemerkung-offen = De opmerking is niet afgesloten, `{"}"}` ontbreekt
    .help = Sluit haar af; verdere regels van een opmerking springen twee spaties in
anfuehrung-offen = De tekst tussen aanhalingstekens is niet afgesloten, `"` ontbreekt
    .help = Sluit hem af; binnen de tekst schrijf je een aanhalingsteken als `\"`

intern = doko zelf is bij dit spel vastgelopen, het wordt niet beoordeeld: { $reason }
    .help = Dat is een fout van doko, niet van de notatie; meld hem met de tekst van dit spel. Alle andere spellen worden beoordeeld
regelwerk-unbekannt = Onbekend reglement `{ $found }`, dit spel wordt niet beoordeeld
    .help = `doko rules list` toont welke reglementen er zijn
regelwerk-unbekannt-datei = Er is geen reglementbestand `{ $found }`, dit spel wordt niet beoordeeld
    .help = De naam geldt vanuit de map van het verslag (bij de standaardinvoer: vanuit de werkmap)
regelwerk-unbekannt-ausserhalb = Het reglementbestand `{ $found }` ligt buiten de map van het verslag en wordt niet gelezen, dit spel wordt niet beoordeeld
    .help = Zet het in die map of eronder, of sta zijn map toe met `--rules-dir MAP`, of beoordeel ernaar met `--rules BESTAND`
regelwerk-unbekannt-fehler = Het reglementbestand `{ $found }` is niet bruikbaar, dit spel wordt niet beoordeeld
    .help = `doko rules check` toont wat er niet klopt
regelwerk-unbekannt-vorschlag = Onbekend reglement `{ $found }`, bedoel je `{ $suggestion }`? Dit spel wordt niet beoordeeld
    .help = Schrijf `Regeln: { $suggestion }`; `doko rules list` toont welke reglementen er zijn

tischgroesse = { $found ->
        [one] Eén speler
       *[other] { $found } spelers
    } aan tafel, het moeten er 4 tot en met 7 zijn
    .help = Schrijf de namen van alle plaatsen in `Spieler`, met komma's ertussen

stichnummer-zu-gross = Geen spel heeft een slag met dit nummer; dit zou slag { $expected } zijn
    .help = Schrijf dat nummer; of laat de nummers weg en gebruik `doko fmt`
