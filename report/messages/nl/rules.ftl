regeldatei-unlesbar = Dit is geen TOML
    .help = Een reglementbestand heeft tabellen zoals `[gewinn]` en regels zoals `re = 121`; `doko rules new` schrijft er een om mee te beginnen
regeldatei-unlesbar-mehr = Er is meer mis met dit bestand dan deze { $told }
    .help = Herstel deze, dan komen de andere tevoorschijn
regeldatei-unlesbar-doppelt = Deze sleutel of deze tabel staat al verder naar boven
    .help = Haal een van de twee weg
regeldatei-unlesbar-wert = Dit is geen waarde
    .help = Een waarde is een getal, een tekst tussen rechte aanhalingstekens ("…"), true (ja) of false (nee), een lijst [ … ] of een tabel { "{" } … { "}" }
regeldatei-unlesbar-zahl = Dit getal is te groot
    .help = Schrijf een kleiner getal; de grootste die er zijn hebben vier cijfers
regeldatei-unlesbar-gleich = Achter de sleutel ontbreken een `=` en een waarde
    .help = Een regel is sleutel = waarde
regeldatei-unlesbar-offen = Hier ontbreekt `{ $expected }`
    .help = Wat met een aanhalingsteken of een haak begint, moet er ook mee eindigen

regel-unbekannt = Er is geen sleutel `{ $found }`
    .help = `doko rules new` schrijft een bestand met alle sleutels die er zijn
regel-unbekannt-vorschlag = Er is geen sleutel `{ $found }`, bedoel je `{ $suggestion }`?
    .help = `doko rules new` schrijft een bestand met alle sleutels die er zijn

regelwert-falsch-vorschlag = `{ $found }` is hier niet bekend, bedoel je `{ $suggestion }`?
    .help = Bekend zijn: { $expected }
regelwert-falsch-wort = `{ $found }` is hier niet bekend
    .help = Schrijf een van deze: { $expected }
regelwert-falsch-zahl = `{ $found }` kan hier niet staan
    .help = Schrijf een heel getal van { $least } tot en met { $most }, zonder aanhalingstekens
regelwert-falsch-wahrheit = `{ $found }` kan hier niet staan
    .help = Schrijf true of false, zonder aanhalingstekens
regelwert-falsch-text = `{ $found }` kan hier niet staan
    .help = Schrijf een tekst tussen aanhalingstekens
regelwert-falsch-karte = `{ $found }` is geen kaart
    .help = Een kaart is een kleur (C S H D) en een rang (A T K Q J 9) tussen aanhalingstekens: de Kreuz-Dame is "CQ", de Herz-Zehn "HT"
regelwert-falsch-liste = `{ $found }` kan hier niet staan
    .help = Schrijf een lijst tussen vierkante haken, ook bij één waarde: [ … ]
regelwert-falsch-tabelle = `{ $found }` kan hier niet staan
    .help = Schrijf een tabel met deze sleutels: { $expected }
regelwert-falsch-eins = `{ $found }` heeft er precies één nodig van { $expected }
    .help = Haal alle andere weg

vorlage-unbekannt = Er is geen reglement `{ $found }` om op voort te bouwen
    .help = Kies een van deze: { $known }; of de naam van een reglementbestand dat op .toml eindigt, gezien vanuit dit bestand
vorlage-unbekannt-vorschlag = Er is geen reglement `{ $found }` om op voort te bouwen, bedoel je `{ $suggestion }`?
    .help = Er zijn: { $known }; of de naam van een reglementbestand dat op .toml eindigt, gezien vanuit dit bestand
vorlage-unbekannt-datei = Er is geen bestand `{ $found }` om op voort te bouwen
    .help = De naam geldt vanuit de map waarin dit bestand staat
vorlage-unbekannt-unlesbar = Het bestand `{ $found }` kan niet worden gelezen, dus kan er niet op worden voortgebouwd
    .help = `doko rules check` met dat bestand zegt waarom
vorlage-unbekannt-ausserhalb = Het bestand `{ $found }` ligt buiten de map van het verslag, wordt dus niet gelezen en er kan niet op worden voortgebouwd
    .help = Zet het in die map of eronder, of sta zijn map toe met `--rules-dir MAP`
vorlage-unbekannt-fehler = In het bestand `{ $found }` zitten fouten, dus kan er niet op worden voortgebouwd
    .help = `doko rules check` met dat bestand toont ze
vorlage-unbekannt-kreis = `{ $found }` leidt terug naar een bestand waarop hier wordt voortgebouwd: { $files }
    .help = Laat een ervan op een ingebouwd reglement voortbouwen: extends = "ddv"
vorlage-unbekannt-tief = `{ $found }` is een bestand te veel: er mogen er hoogstens { $most } op elkaar voortbouwen
    .help = Bouw voort op een bestand dat dichter bij een ingebouwd reglement staat
regelname-vergeben = `{ $found }` is de naam van een ingebouwd reglement dat iets anders zegt
    .help = Geef het bestand een eigen naam, zoals id = "haus": die staat bij elke uitslag
regel-fehlt = Het bestand zegt niet wat zijn `{ $key }` is
    .help = Schrijf bovenaan in het bestand een regel zoals { $key } = "haus"
vorlage-fehlt = Er { $count ->
        [one] ontbreekt één waarde
       *[other] ontbreken { $count } waarden
    }, de eerste is `{ $first }`
    .help = Schrijf bovenaan in het bestand een regel zoals extends = "ddv": wat hier niet staat, komt daarvandaan

regelwiderspruch-pakete = Er worden { $dealt } kaarten per speler gegeven, maar het kaartspel heeft er { $cards } voor elk
    .help = Verander `geben.pakete` zo dat de som { $cards } is, of schrijf pakete = [] als het aan deze tafel niet uitmaakt
regelwiderspruch-ungleich = { $pack } kaarten zijn niet gelijk te verdelen over { $players } spelers
    .help = Verander `tisch.spieler` of `kartenspiel.neunen`: 48 kaarten met de negens, 40 zonder
regelwiderspruch-plaetze = Een tafel van { $seats } heeft geen { $players } spelers
    .help = Verander `tisch.spieler` of `tisch.plaetze`
regelwiderspruch-tischgroesse = In `tisch.plaetze` staat geen tafel van { $seats }
    .help = Voeg { $seats } toe aan `tisch.plaetze`, of haal deze tafel weg
regelwiderspruch-pflichtansage = Iemand moet aankondigen, maar er valt niets aan te kondigen
    .help = Geef `ansagen.stufen` de stap "ansage" en haal die uit `verboten`, of schrijf pflichtansage = "keine"
regelwiderspruch-schweine = Bij de Schweine hoort Re of Kontra, maar die kunnen niet worden aangekondigd
    .help = Geef `ansagen.stufen` de stap "ansage" en haal die uit `verboten`, of schrijf schweine-mit-ansage = false
regelwiderspruch-re-karte = De Re-kaart zit niet in het kaartspel
    .help = Kies een andere `kartenspiel.re-karte`, of schrijf neunen = true
regelwiderspruch-neunen = Voor Schmeißen worden negens geteld, maar die zitten niet in het kaartspel
    .help = Schrijf neunen = 0 in `vorbehalte.schmeissen`
regelwiderspruch-stufen = Er { $numbers ->
        [one] is één getal
       *[other] zijn { $numbers } getallen
    } voor de Augen bij { $steps } stappen
    .help = Geef er een voor elk van `keine 90`, `keine 60` en `keine 30`: [90, 60, 30]
regelwiderspruch-absagen = { $next } kan niet volgen op { $before }: elke stap laat de andere partij minder Augen
    .help = Schrijf de getallen van hoog naar laag, alle onder `gewinn.re`: [90, 60, 30]
regelwiderspruch-schwelle = Re kan geen { $re } Augen nodig hebben: het kaartspel heeft er { $pack }
    .help = Schrijf een getal van 1 tot en met { $pack }; gewoonlijk is het 121
regelwiderspruch-leiter = De stappen lopen niet op
    .help = Elke staat er één keer, in deze volgorde: ansage, keine-90, keine-60, keine-30, schwarz
regelwiderspruch-rang-doppelt = In de rangorde staat iets dubbel
    .help = Elk staat er één keer, het hoogste vooraan
regelwiderspruch-rang-armut = Een Armut kan worden gemeld, maar heeft geen rang
    .help = Voeg `armut` toe aan `vorbehalte.rang`, of zet `armut` op { "{" } truempfe-hoechstens = -1 { "}" }
regelwiderspruch-rang-pflichtsolo = Een Pflichtsolo kan worden gemeld, maar heeft geen rang
    .help = Voeg `pflichtsolo` toe aan `vorbehalte.rang`, of schrijf pflichtsolo = false
regelwiderspruch-rang-lustsolo = Een solo kan worden gemeld, maar heeft geen rang
    .help = Voeg `lustsolo` toe aan `vorbehalte.rang`, of schrijf soli = []
regelwiderspruch-rang-hochzeit = Een Hochzeit kan worden gemeld, maar heeft geen rang
    .help = Voeg `hochzeit` toe aan `vorbehalte.rang`
regelwiderspruch-klaerung = De verduidelijkingsslag (Klärungsstich) mag slag { $last } zijn, maar er zijn maar { $tricks } slagen
    .help = Zet `hochzeit.klaerung-bis` op hoogstens { $tricks }
regelwiderspruch-frist = Een termijn vraagt { $hand } kaarten in de hand, maar elke speler krijgt er { $cards }
    .help = Schrijf elke trap die er moet zijn, met `hand` hoogstens { $cards }; een trap die ontbreekt, bestaat dan niet: `stufen = [{"{"} stufe = "ansage", hand = { $cards } {"}"}, {"{"} stufe = "keine-90", hand = … {"}"}, …]`
regelwiderspruch-verdopplung = Re, Kontra en wat erop mag volgen vermenigvuldigen elke keer met { $factor }: dat is te vaak
    .help = Begrens ze met `ansagen.hoechstens`, laat minder `ansagen.nachwoerter` en geen `ansagen.tuck` toe, of schrijf een kleinere `faktor`
regelwiderspruch-solo = De Solo `{ $solo }` heeft een rang of een waarde, maar kan niet worden gemeld
    .help = Voeg hem toe aan `vorbehalte.soli`, of haal hem hier weg
regelwiderspruch-paar = `{ $one }` en `{ $other }` gaan niet samen
    .help = Verander een van beide; docs/house-rules.md zegt wat ze betekenen
regelwiderspruch-pflichtsoli = Van { $anzahl ->
        [one] één Pflichtsolo
       *[other] { $anzahl } Pflichtsoli
    } kunnen er niet { $kinds } van een bepaalde soort zijn
    .help = `farbe` en `bild` zijn delen van `anzahl`; de andere zijn van een willekeurige soort
regelwiderspruch-absage-faktor = Elke Absage vermenigvuldigt met { $factor }: dat is te vaak
    .help = De factor is minstens 1; waar ook Re en Kontra verdubbelen, kan een Absage hoogstens verdubbelen
regelwiderspruch-eigener-name = `{ $name }` kan geen naam van een eigen extra punt zijn
    .help = Elke naam staat er één keer, bestaat uit letters, is geen extra punt met een eigen sleutel en eindigt niet op een getal
regelwiderspruch-eigene-viele = Er zijn { $found } eigen extra punten
    .help = Er kunnen er hoogstens { $most } staan
regelwiderspruch-nachwort = `{ $name }` kan geen verder woord na Re en Kontra zijn
    .help = Elk woord staat er één keer, bestaat uit letters en betekent in de notatie niets anders
regelwiderspruch-nachwoerter-viele = Er zijn { $found } verdere woorden na Re en Kontra
    .help = Er kunnen er hoogstens { $most } staan
regelwiderspruch-eigene-raenge = `{ $found }` zijn geen kaartwaarden
    .help = Kaartwaarden zijn de letters A T K Q J 9: nur-raenge = "Q" als er alleen vrouwen in de slag mogen liggen
regelwiderspruch-sonderpunkt = Een extra punt `{ $name }` is er niet
    .help = Schrijf de sleutel, bijvoorbeeld "karlchen", of de naam die het onder `eigene` heeft
