falsche-kartenzahl = Speler { $seat } kreeg { $found ->
        [one] één kaart
       *[other] { $found } kaarten
    }, het moeten er { $expected } zijn
    .help = Is een kaart niet genoteerd, schrijf dan `??` of eindig de regel met `..`; anders is er verkeerd gegeven
falsche-kartenzahl-tausch = Speler { $seat } gaf { $given ->
        [one] één kaart
       *[other] { $given } kaarten
    } af en kreeg er { $back } terug
    .help = Bij een armoede gaan evenveel kaarten terug als er zijn afgegeven: controleer beide keren `gibt`
falsche-kartenzahl-armut = Speler { $seat } gaf { $given ->
        [one] één kaart
       *[other] { $given } kaarten
    } af in plaats van { $expected }
    .help = Hoeveel kaarten er bij een armoede worden afgegeven, zegt `karten` van `vorbehalte.armut`: controleer `gibt`
falsche-kartenzahl-ruecktrumpf = Speler { $seat } noemde { $said } troeven die teruggingen, het waren er { $found }
    .help = Controleer `Rücktrumpf` en de kaarten van de tweede `gibt`
falsche-kartenzahl-ruecktrumpf-gegenteil = Wat speler { $seat } over de troeven zei die teruggingen, klopt niet: het waren er { $found }
    .help = Controleer `Rücktrumpf` en de kaarten van de tweede `gibt`
falsche-kartenzahl-ruecktrumpf-ohne-zahl = Speler { $seat } zei niet hoeveel troeven er teruggingen
    .help = Schrijf het aantal achter `Rücktrumpf`
falsche-kartenzahl-ruecktrumpf-mit-zahl = Speler { $seat } zei hoeveel troeven er teruggingen, niet alleen of er waren
    .help = Volgens dit reglement staat achter `Rücktrumpf` alleen `ja` of `nein`
falsche-kartenzahl-ruecktrumpf-fehlt = Speler { $seat } zei niets over de troeven die teruggingen
    .help = Schrijf `Rücktrumpf` achter de tweede `gibt`
falsches-kartenspiel = { $card } staat { $found } keer in de handen, het kaartspel heeft deze kaart { $expected } keer
    .help = Een van deze kaarten is verkeerd opgeschreven
falsches-austeilen = Gegeven in groepjes van { $found }, het moet { $expected } zijn
    .help = Verbeter de regel `Gegeben`, of laat hem weg als niemand de groepjes heeft genoteerd
abheben-fehlt = Niemand heeft gecoupeerd
    .help = Is het alleen niet genoteerd, laat de regel `Abheber` dan weg
abheben-falsch = Verkeerd gecoupeerd: speler { $expected } coupeert, neemt minstens { $least } kaarten af en laat er minstens { $least } liggen
    .help = Achter `Abheber` staat wie coupeerde en, als het genoteerd is, hoeveel kaarten er zijn afgenomen, zoals `Abheber: 3, 12 Karten`
abheben-nicht-erlaubt = Speler { $seat } heeft gecoupeerd, maar aan deze tafel coupeert niemand
    .help = Schrijf `Abheber: keiner`, of laat de regel weg
blatt-widerspricht-spiel = De hand van speler { $seat } past niet bij wat er werd gespeeld: { $count } gespeelde kaarten zitten er niet in
    .help = Waarschijnlijk zijn twee handen verwisseld bij het opschrijven
vergeben = Verkeerd gegeven, het geven is ongeldig
    .help = Dezelfde deler deelt opnieuw; het spel telt niet
neu-geben = Er wordt opnieuw gedeeld
    .help = Het spel telt niet; een straf ernaast blijft staan
neu-geben-wert = Er wordt opnieuw gedeeld: het spel is maar { $value } waard
    .help = Het spel zelf telt niet; een straf ernaast blijft staan
neu-geben-einverstaendnis = Er wordt opnieuw gedeeld, zonder dat over de overtreding is beslist
    .help = Alle spelers en de scheidsrechter moeten het daarmee eens zijn. Het spel telt niet; een straf ernaast blijft staan
neu-geben-unbegruendet = Opnieuw gedeeld, maar het verslag toont geen reden
    .help = Noteer ervoor waardoor het kwam: `(4: Vergeben)`, een reclamatie of een beslissing
falscher-geber = Speler { $seat } deelde, speler { $expected } was aan de beurt
    .help = Wie verkeerd deelt, deelt nog eens; wie na een Pflichtsolo deelt, zegt het reglement
setzt-aus = Speler { $seat } speelt in dit spel niet mee
    .help = Controleer de regels `Geber` en `Aussetzer`, of welke plaats bedoeld is
setzt-aus-zahl = { $found ->
        [0] Niemand rust
        [one] Eén rust
       *[other] { $found } rusten
    }, aan een tafel van { $seats } { $expected ->
        [0] rust niemand
        [one] moet het er één zijn
       *[other] moeten het er { $expected } zijn
    }
    .help = Hoeveel er aan tafel zitten, zegt `Spieler`; wie rust, `Aussetzer`
setzt-aus-geber = Genoteerd is dat speler { $seat } niet meespeelt, maar speler { $geber } deelt, en de deler speelt niet mee
    .help = Controleer de regels `Geber` en `Aussetzer`
setzt-aus-platz = Plaats { $seat } bestaat niet aan een tafel van { $seats }; wat hier over die plaats staat, telt niet
    .help = Controleer welke plaats bedoeld is. Hoeveel er aan tafel zitten, zegt `Spieler`; zonder deze regel is het het gewone aantal
tisch-passt-nicht = Aan tafel { $found ->
        [one] zit er één
       *[other] zitten er { $found }
    }, deze regels zijn voor { $known }
    .help = Controleer `Spieler` en `Regeln`
falscher-geber-platz = Plaats { $seat } bestaat niet aan een tafel van { $seats }
    .help = Hoeveel er aan tafel zitten, zegt `Spieler`; zonder deze regel is het het gewone aantal
falscher-geber-spielt = Als deler is speler { $seat } genoteerd, en de deler speelt niet mee; toch speelt hij mee, en speler { $other } niet
    .help = Het spel wordt beoordeeld alsof speler { $other } gaf

vorbehalt-reihenfolge = Speler { $seat } sprak, maar speler { $expected } was aan de beurt
    .help = Het gaat met de klok mee, te beginnen links van de deler
vorbehalt-vor-der-runde = Speler { $seat } sprak voordat iedereen gevraagd was
    .help = Eerst zegt iedereen op zijn beurt of hij gezond is; pas dan wordt een Vorbehalt gemeld
vorbehalt-fehlt = Voor speler { $seat } is niets genoteerd
    .help = Zet in de regel `Vorbehalt` wat deze speler zei; `alle anderen gesund` staat voor iedereen die daar verder niets zegt
vorbehalt-fehlt-name = Speler { $seat } heeft een Vorbehalt; welk, is niet genoteerd
    .help = Zet aan het eind van de regel wat deze speler noemde: een Hochzeit bijvoorbeeld, of een solo met de soort
vorbehalt-fehlt-art = Welke solo speler { $seat } speelt, is niet genoteerd
    .help = Zet de soort erbij: Vrouwen, Boeren, Azen of een kleur, in de taal van het verslag
vorbehalt-nicht-notiert = Van de Vorbehaltsabfrage is niets genoteerd: speler { $seat } heeft beide Re-kaarten, dus geldt het als Stille Hochzeit
    .help = Is er een Hochzeit gemeld, voeg dan de regel `Vorbehalt` toe
vorbehalt-doppelt = Speler { $seat } heeft al geantwoord
    .help = Het eerste antwoord geldt; staat er een regel dubbel, of was het een andere speler? Is het teruggenomen, schrijf dan `zurück`
vorbehalt-nicht-erlaubt-spielart = Het reglement kent dit soort spel niet
    .help = Staat bij `Regeln` het juiste reglement?
soloart-passt-nicht = De slagen passen niet bij deze solo van speler { $seat }, maar wel bij `{ $art }`
    .help = Verbeter de solo als die fout genoteerd is; zolang het een het ander tegenspreekt, wordt het spel niet gescoord
solo-nicht-notiert = Er is geen Vorbehalt genoteerd, en de slagen passen alleen bij de solo `{ $art }`
    .help = Voeg de regel `Vorbehalt` toe; zonder die regel wordt het spel niet gescoord
vorbehalt-nicht-erlaubt = Het reglement kent dit Vorbehalt niet (speler { $seat })
    .help = Staat bij `Regeln` het juiste reglement?
vorbehalt-nicht-erlaubt-vergeben = Speler { $seat } kan de armoede niet ook nog nemen: speler { $other } heeft die
    .help = Wie nam die? Verwijder de gebeurtenissen van de ander
vorbehalt-nicht-erlaubt-genscher = Speler { $seat } kan hier geen partner kiezen
vorbehalt-nicht-erlaubt-genscher-notiert = Volgens deze regels kiest niemand een partner
vorbehalt-ohne-karten = Speler { $seat } heeft hiervoor de kaarten niet
    .help = Controleer de hand en de regel `Vorbehalt`
vorbehalt-ohne-karten-trumpf = Speler { $seat } meldde armoede, maar hield { $cards }
    .help = Wie armoede meldt, geeft alle troeven af: controleer de hand en `gibt`
vorbehalt-ohne-karten-genscher = Speler { $seat } kreeg niet beide { $card } en kan geen partner kiezen
vorbehalt-nachrangig = Speler { $seat } noemde een Vorbehalt, maar dat van speler { $before } gaat voor
    .help = Het Vorbehalt dat voorgaat, wordt gespeeld
vorbehalt-nachrangig-eigenes = Speler { $seat } heeft bij zijn solo al iets aangekondigd en kan er geen andere voor in de plaats zetten
    .help = De solo waar de aankondiging bij hoort, wordt gespeeld
vorbehalt-verspaetet = Speler { $seat } meldde dit te laat
    .help = Gezegd in de Vorbehaltsabfrage blijft het staan, tenzij iemand op tijd reclameert; gezegd als er al kaarten liggen, heeft het geen gevolg
vorbehalt-verspaetet-genscher = Speler { $seat } kan op dit moment geen partner kiezen
ruecknahme-zu-spaet = Speler { $seat } nam dit te laat terug
    .help = Wie mag reclameren, kan hem eraan houden; doet niemand dat, dan geldt ze als teruggenomen
ruecknahme-zu-spaet-wort = Wat speler { $seat } het laatst zei, kan niet worden teruggenomen: het blijft gelden
    .help = `terug` is voor een Vorbehalt, tot de volgende speler spreekt
pflichtsolo-widerspruch = Verplicht of niet: het verslag spreekt zichzelf tegen over de Solo van speler { $seat }
    .help = Vergelijk het woord in `Vorbehalt` met `Pflichtsoli` en de eerdere spellen
pflichtsolo-widerspruch-vorgefuehrt = Speler { $seat } hoefde zijn Pflichtsolo nog niet te spelen: er { $left ->
        [one] is nog één spel
       *[other] zijn nog { $left } spellen
    } over, er { $owed ->
        [one] ontbreekt één Pflichtsolo
       *[other] ontbreken { $owed } Pflichtsoli
    }
    .help = Heeft hij het zelf gemeld, schrijf dan `Pflichtsolo`; daarvan hangt af wie hierna deelt

schweine-ohne-ansage = Speler { $seat } meldde Schweine zonder Re of Kontra
    .help = Bij de Schweine hoort Re of Kontra; het woord van de eigen partij telt toch
schweine-ohne-ansage-notiert = Genoteerd is een Schweinchen voor { $party }, maar { $party } zei niets
    .help = Bij de Schweine hoort Re of Kontra: controleer `Ansagen` en `Sonderpunkte`
hochzeit-verspaetet = Speler { $seat } meldde de Hochzeit te laat
    .help = Wie beide Re-kaarten heeft en niet op tijd meldt, speelt een Stille Hochzeit
hochzeit-verspaetet-verschwiegen = Speler { $seat } had beide Re-kaarten en meldde geen Hochzeit
    .help = Dit reglement kent geen Stille Hochzeit. Het spel wordt als Solo geteld
hochzeit-falsche-form = Speler { $seat } mag in dit reglement de verduidelijkingsslag (Klärungsstich) niet kiezen
    .help = Het is een gewone Hochzeit
hochzeit-falsche-form-ohne-fehl = Speler { $seat } heeft geen Fehl en moest de eerste troefslag aanwijzen
    .help = Zonder Fehl luidt de aankondiging `Hochzeit Trumpf`
hochzeit-falsche-form-allein = Na slag { $found } van een Hochzeit speelt nog niemand alleen
    .help = Controleer het nummer van de slag; een gevonden maat staat ook achter `Re`
hochzeit-falsche-form-stich = In slag { $found } wordt geen maat meer gevonden, de laatste mogelijke is slag { $most }
    .help = Wie dan nog geen maat heeft, speelt alleen: achter `Re` staat dan alleen die speler
partei-unentscheidbar = Het verslag toont niet wie Re is
    .help = Noteer de handen (`Blatt N`) of elke gespeelde kaart
partei-unentscheidbar-zahl = { $found ->
        [one] Eén speler staat
       *[other] { $found } spelers staan
    } als Re genoteerd, volgens het soort spel { $expected ->
        [one] is het er één
       *[other] zijn het er { $expected }
    }
    .help = Twee houden de Re-kaarten; alleen speelt slechts wie een solo speelt of beide houdt

nichtbedienen = Speler { $seat } heeft niet bekend: { $card } op gevraagde { $led ->
        [trumpf] troef
       *[other] { $led }
    }, met { $held } in de hand
    .label = { $led ->
        [trumpf] geen troef
       *[other] geen { $led }
    }
    .help = De kaart blijft liggen; reclameert niemand, dan blijft het daarbij. Is ze verkeerd opgeschreven, of is een latere kaart van de gevraagde kleur van een andere speler?
falscher-aufspieler = Speler { $seat } kwam uit, maar speler { $expected } moest uitkomen
    .help = Voor de eerste slag komt uit wie de spelregels aanwijzen, daarna wie de vorige slag haalde; controleer de plaats vóór de dubbele punt en wat erboven staat
nicht-an-der-reihe = Speler { $seat } speelde, maar speler { $expected } was aan de beurt
    .help = Controleer de volgorde van de kaarten in deze slagregel en de plaatsen die ervoor staan
karte-nicht-im-blatt = Speler { $seat } heeft { $card } niet
    .help = De kaart is niet aan deze speler gegeven, of is al eerder gespeeld
karte-nicht-im-blatt-alle = Speler { $seat } heeft { $card } niet in de hand, en ook wat volgt past niet bij de handen
    .help = Zijn twee regels verwisseld, of kwam een ander uit? Wie uitkomt, hoort voor de regel: ` 4.  3: …`
karte-nicht-im-blatt-zuviel = { $card } is { $found } keer gelegd, het kaartspel heeft deze kaart { $expected } keer
    .help = Een van deze kaarten is verkeerd opgeschreven
karte-nicht-im-blatt-verschoben = De kaarten van deze regel staan { $by ->
        [one] één plaats
       *[other] { $by } plaatsen
    } verschoven; teruggeschoven had ieder de zijne
    .help = Schrijf de kaarten in de volgorde waarin ze zijn gespeeld, de uitgekomen kaart eerst
karte-nicht-im-blatt-folge = In de volgorde die speler { $seat } noemt, staat { $card }; die kaart heeft hij niet in de hand
    .help = Controleer de kaarten achter `Rest`; gerekend is met de kaarten die hij heeft
karte-doppelt-gelegt = Eén kaart te veel in deze slag{ $seat ->
        [none] {""}
       *[other] , van speler { $seat }
    }
    .help = Een kaart die werd teruggenomen, wordt als `~KrA` geschreven
falscher-stichgewinner = Genoteerd voor speler { $noted }, maar speler { $seat } haalde de slag
    .help = Verbeter de plaats achter `->`, of de kaart die verkeerd is opgeschreven
falsche-stichaugen = Genoteerd met { $noted } Augen, maar de kaarten tellen { $augen }
    .help = Verbeter het getal achter `->`, of de kaart die verkeerd is opgeschreven
verdeckt-nicht-erlaubt = Speler { $seat } legde een kaart gedekt neer
    .help = Het reglement staat dat niemand toe
zuruecknahme-nicht-erlaubt = Speler { $seat } nam een kaart terug
    .help = Een kaart die ligt, mag alleen worden teruggenomen om een overtreding te herstellen
zuruecknahme-zu-spaet = Speler { $seat } verbeterde een kaart toen de volgende al lag
    .help = Het reglement staat dat alleen toe zolang de volgende speler nog niet heeft gespeeld
nach-spielende = Het spel was al afgelopen
    .help = Wat daarna gelegd of gemeld werd, hoort er niet meer bij
sprecher-fehlt = Wie dit zei of deed, is niet genoteerd
    .help = Zet de plaats ervoor, zoals `(2: Kontra)`; zonder plaats telt het voor niemand, en als de uitslag ervan kan afhangen, wordt het spel niet gescoord
fuchs-aufspiel = Speler { $seat } kwam uit met de Fuchs voordat de maat gevonden was
    .help = Bij “eerste troefslag” mag niemand vóór die slag met Karo-Ass uitkomen
karte-gezeigt = Speler { $seat } liet kaarten zien
unvollstaendiger-stich = De slag heeft { $found ->
        [one] één kaart
       *[other] { $found } kaarten
    }, het moeten er { $expected } zijn
    .help = Een kaart die niemand noteerde, wordt als `??` geschreven
unvollstaendiges-spiel = Het verslag houdt op na { $found } van de { $expected } slagen
    .help = Is het spel ingekort, noteer dan hoe: `(1: Rest)` of `(1: schenkt Rest)`; is er opnieuw gedeeld: `(Neu geben)`
reihe-fehlt = Tussen slag { $after } en slag { $next } ontbreekt een regel: { $cards } heeft niemand gespeeld
    .help = Schrijf de ontbrekende slag op zijn plaats; de regels daarna schuiven er één op
reihe-fehlt-anfang = Vóór slag { $next } ontbreekt een regel: { $cards } heeft niemand gespeeld
    .help = Schrijf de ontbrekende slag op zijn plaats; de regels daarna schuiven er één op
reihe-fehlt-fremd = Deze regel is geen slag van dit spel: zonder deze regel kloppen de andere, en { $cards } heeft niemand gespeeld
    .help = Hier hoort de slag met deze kaarten; komt de regel uit een ander spel?
ueberzaehliger-stich-fremd = Deze regel is geen van de { $expected } slagen van dit spel; zonder deze regel kloppen alle andere
    .help = Haal de regel weg, of zet hem in het spel waarin hij is gespeeld
ueberzaehliger-stich = Het spel is na { $expected } slagen afgelopen
    .help = Ontbreekt er een regel `Spiel` boven deze slagregel?

ansage-zu-spaet = Speler { $seat } zei { $call } met { $found } { $found ->
        [one] kaart
       *[other] kaarten
    } in de hand, het moesten er minstens { $least } zijn
    .help = Een late aankondiging blijft staan tenzij iemand reclameert, als het reglement dat zegt
ansage-zu-spaet-tisch = Speler { $seat } zei “{ $call }” toen er { $found } { $found ->
        [one] kaart lag
       *[other] kaarten lagen
    }, op tijd was het { $most ->
        [0] alleen vóór de eerste kaart
       *[other] tot en met { $most }
    }
    .help = Controleer de plek van de aankondiging tussen de kaarten
ansage-zu-spaet-wort = Speler { $seat } zei “{ $word }” pas na de volgende kaart van de andere partij
    .help = Een verder woord na Re en Kontra is een weerwoord; te laat gezegd telt het niet
ansage-zu-frueh = Speler { $seat } zei { $call } voordat het mocht
    .help = Er wordt niets aangekondigd voordat de Vorbehalte zijn afgehandeld, bij een Hochzeit niet voordat de verduidelijkingsslag ligt, en bij een Schwarze Sau niet voordat de slag met de tweede Pik-Dame ligt
absage-ohne-ansage = Speler { $seat } zei { $call } zonder dat { $party } was gezegd
    .help = Zonder Re of Kontra van de eigen partij mag een Absage hoogstens zolang ook dat nog gemeld kan worden
absage-allein = “{ $call }” van speler { $seat } staat zonder { $party }; dat mag hier, maar er wordt niets door verdubbeld
    .help = Is ook { $party } aangekondigd, zet het dan waar het gezegd werd
absage-nach-erwiderung = Speler { $seat } zei “{ $call }”, maar { $party } was alleen als weerwoord op tijd
    .help = Een weerwoord dat als aankondiging te laat was geweest, laat geen verdere stap toe
absage-nach-unzulaessiger = Speler { $seat } zei { $call }, maar { $party } van zijn partij was niet in orde
    .help = Een Absage vraagt eerst Re of Kontra van de eigen partij, op tijd gezegd
stufe-versaeumt = Speler { $seat } zei { $call } en sloeg { $missed } over, wat niet meer kon: { $found } kaarten in de hand, het moesten er minstens { $least } zijn
    .help = Een stap mag alleen worden overgeslagen zolang die nog gezegd kon worden
falsche-partei = Speler { $seat } zei { $call } maar hoort bij { $party }
    .help = Klopt de speler, en zijn de kaarten van de Re-partij goed genoteerd?
ansage-wiederholt = Speler { $seat } zei { $call }, maar de eigen partij had dat al gezegd
    .help = Een partij zegt een aankondiging één keer
ansage-unbekannt = Speler { $seat } zei iets wat het reglement niet kent
    .help = Wat hardop gezegd werd maar geen aankondiging is, schrijf je als `(2: sagt "…")`
kartenzahl-widerspruch = Genoteerd met { $noted } kaarten in de hand, maar speler { $seat } heeft er op dit moment { $found }
    .help = Verbeter `@{ $noted }`, of zet de aankondiging waar ze gezegd werd
kartenzahl-widerspruch-tisch = Genoteerd bij { $noted } gespeelde kaarten, maar toen speler { $seat } dit zei, { $found ->
        [one] lag er 1
       *[other] lagen er { $found }
    }
    .help = Verbeter `/{ $noted }`, of zet de aankondiging waar ze gezegd werd
ansage-partei-offen = Het verslag laat niet zien bij welke partij speler { $seat } hoort
    .help = Daarvan hangt af of { $call } mocht; handen of alle slagen laten het zien
ansage-partei-offen-wort = Het verslag laat niet zien bij welke partij speler { $seat } hoort
    .help = Daarvan hangt af of “{ $word }” aan de beurt was; handen of alle slagen laten het zien
ansage-unentscheidbar = Het verslag toont niet of { $call } van speler { $seat } op tijd was
    .help = Noteer de kaarten in de hand, zoals `(3: Kontra @11)`
erwiderung-nicht-erlaubt = Speler { $seat } kon hierop niet met { $call } antwoorden
    .help = Het reglement kent hier geen weerwoord
erwiderung-nicht-erlaubt-wort = “{ $word }” is hier niet aan de beurt, of niet voor speler { $seat }
    .help = De woorden van `ansagen.nachwoerter` volgen op Re en Kontra, op volgorde en om beurten; de partij die het eerst aankondigde begint

stufe-uebersprungen = Speler { $seat } zei “{ $call }” zonder “{ $missed }” ervoor
    .help = In dit reglement worden de stappen een voor een gezegd
ansagekette-beendet = Speler { $seat } zei “{ $call }” nadat slag { $stich } zonder aankondiging was binnengehaald
    .help = Is een slag zonder aankondiging binnengehaald, dan mag niemand meer aankondigen
zu-viele-ansagen = Speler { $seat } zei “{ $call }” terwijl het aantal aankondigingen al { $most } was
    .help = In dit reglement is het hoogste aantal aankondigingen per spel { $most }
ansage-verboten = Speler { $seat } zei “{ $call }”, en dat is verboden
    .help = Het reglement geeft er straf voor; verder heeft het geen gevolg
ansage-verboten-ramsch = Speler { $seat } kondigde in een Ramsch iets aan
    .help = In een Ramsch speelt iedereen voor zichzelf: er wordt niets aangekondigd, en het telt voor niemand
pflichtansage-fehlt = Speler { $seat } haalde deze slag en moest Re of Kontra zeggen
    .help = Niemand mag nu nog aankondigen
pflichtansage-fehlt-ohne-kette = Speler { $seat } haalde deze slag en moest Re of Kontra zeggen
    .help = Is het gezegd, dan ontbreekt het in de notatie; verdere aankondigingen blijven toegestaan
pflichtansage-geschuldet = Speler { $seat } moest { $call } zeggen
    .help = Als het gezegd is, ontbreekt het in de optekening
augen-falsch = Genoteerd: { $noted } Augen voor { $party }, de kaarten tellen { $augen }
    .help = Tel opnieuw, of zoek een kaart die verkeerd is opgeschreven
stiche-falsch = Genoteerd aantal slagen voor { $party }: { $noted }, het is { $found }
    .help = Tel opnieuw, of zoek een slag die verkeerd is opgeschreven
sieger-falsch = { $winner ->
        [none] Niemand heeft
       *[other] { $winner } heeft
    } gewonnen, het verslag zegt iets anders
    .help = `doko score` toont hoe de uitslag tot stand komt
sieger-falsch-ramsch = Anderen wonnen de Ramsch: { $seats }
    .help = Gewonnen heeft wie door de verliezers betaald wordt; `niemand` als allen evenveel Augen hebben
re-falsch = Als Re zijn anderen genoteerd; volgens de kaarten is Re { $seats }
    .help = Vergelijk de regel `Re` met wie de Kreuz-Damen had of de solo speelde
re-falsch-abfrage = Volgens wat er gemeld is, wordt er iets anders gespeeld dan hier genoteerd is
    .help = Controleer beide regels
wert-falsch = Genoteerd: waarde { $noted }, het is { $value }
    .help = `doko score` toont uit welke posten ze bestaat
punkte-falsch = Genoteerd: { $noted }, de punten zijn { $points }
    .help = `doko score` toont uit welke posten ze bestaan
punkte-falsch-anzahl = Punten van { $found }, aan tafel zitten er { $expected }
    .help = `Punkte` heeft op volgorde een getal voor elke plaats, 0 voor wie niet meespeelt
summe-nicht-null = De som van de punten is { $sum } in plaats van 0
    .help = Wat de ene kant wint, verliest de andere; een van de getallen is fout
summe-nicht-null-stand = Sinds de laatste `Stand` is de som van de punten { $sum } in plaats van 0
    .help = Wat de ene kant wint, verliest de andere; een van deze getallen is fout of een van de vorige
stand-falsch = Genoteerd: { $noted }, de juiste stand is { $stand }
    .help = Dat is de laatste `Stand` en de punten sindsdien. De volgende mag uitgaan van de juiste of van deze; `doko list fix` verbetert ze allemaal
stand-falsch-anzahl = Stand van { $found }, aan tafel zitten er { $expected }
    .help = `Stand` heeft op volgorde een getal voor elke plaats. Wat volgt, wordt met de berekende stand vergeleken
unentscheidbar = Het verslag toont niet genoeg om de uitslag vast te stellen
    .help = Noteer wat ontbreekt; blijven er maar enkele mogelijkheden over, dan toont `doko score` wat elk zou opleveren
unentscheidbar-aussetzer = Het verslag toont niet wie niet meespeelt: { $seats } zitten aan tafel, { $expected } { $expected ->
        [one] rust
       *[other] rusten
    }
    .help = Noteer `Aussetzer`
regelluecke = Het reglement heeft hier geen artikel voor
    .help = De tafel of een scheidsrechter moet afspreken wat er gebeurt
regelluecke-selbst = Wie verzaken moet opmerken, zeggen de regels niet; hier zei speler { $seat } het zelf
    .help = Het telt alsof een ander het had gemerkt. Ziet de tafel het anders, schrijf dan wat ze beslist: `(SR: Entscheid Punkte …)`
regelluecke-zugleich = Er wordt tegelijk gereclameerd dat meer spelers niet hebben bekend (speler { $seats }), en elk afzonderlijk zou iets anders opleveren; welke telt, zeggen de regels niet
    .help = De tafel moet het eens worden; schrijf wat ze beslist: `(SR: Entscheid Punkte …)`
regelluecke-einstufung = Het reglement kent geen zwaarte van overtredingen; wat deze beslissing speler { $seat } kost, staat er niet in
    .help = De tafel moet het eens worden; schrijf wat ze beslist: `(SR: Entscheid Punkte …)`
regelluecke-gestrichen = “{ $call }” van speler { $seat } bouwde voort op “{ $struck }”, dat niet geldt; wat er dan van komt, zeggen de regels niet
    .help = Hier telt “{ $call }”, omdat niemand ertegen heeft gereclameerd, en het brengt “{ $struck }” niet terug. Geldt het niet, schrijf dan `(SR: Entscheid Ansage { $number } gilt nicht)`
sonderpunkte-falsch = Genoteerd: { $noted } keer { $name } voor { $party }, het is { $found } keer
    .help = `doko score` toont welke slag wat opleverde

entscheid-noetig = Een scheidsrechter moet over speler { $seat } beslissen: { $what ->
        [nichtbedienen] niet bekend
        [ansage] een aankondiging
        [aufspiel] verkeerd uitgekomen
        [vorwerfen] voor de beurt gespeeld
        [vorbehalt] een voorbehoud
        [geben] het delen
        [verrat] verraden wat niemand mag verraden
       *[other] “{ $what }”
    }{ $trick ->
        [0] {""}
       *[other] , slag { $trick }
    }
    .help = Schrijf de beslissing als gebeurtenis, zoals `(SR: Entscheid geringfügig { $number }{ $trick ->
        [0] {""}
       *[other] {" "}Stich { $trick }
    })`; `doko score` toont wat elke beslissing zou opleveren
abkuerzung-nicht-erlaubt = Speler { $seat } mag het spel niet inkorten
    .help = Het spel wordt uitgespeeld, of een scheidsrechter beslist: `(SR: Entscheid Rest Re)`, `(SR: Entscheid geringfügig { $number })`
spiel-entschieden = “Schwerwiegend” betekent hier niet “niet gespeeld”, want { $partei } had vóór slag { $trick } al gewonnen: het spel telt, de slagen vanaf slag { $trick } gaan naar { $gegner }
    .help = Gewonnen was het met de volledige slagen en de aankondigingen tot dan. Er zijn geen Sonderpunkte meer; erbij komt wat een lichte overtreding kost
spiel-entschieden-gespielt = “Schwerwiegend” betekent hier niet “niet gespeeld”, want alle slagen waren gespeeld en { $partei } had gewonnen: het spel telt
    .help = Erbij komt wat een lichte overtreding kost
entscheid-ersetzt = Deze beslissing geldt niet meer: over dezelfde zaak is anders beslist
    .help = Het Schiedsgericht beslist definitief, anders geldt wat het laatst is beslist. Zijn het twee overtredingen, noem dan bij elk de slag
entscheid-ersetzt-strafe = De straf van { $points } punten voor speler { $seat } geldt niet meer: een andere instantie heeft er { $valid } van gemaakt
    .help = Het Schiedsgericht beslist definitief. Zijn beide straffen bedoeld, schrijf dan de som: `(SG: Strafe …)`
ausschluss = Speler { $seat } is uitgesloten
    .help = Aan de punten van dit spel verandert dat niets
entscheid-ohne-verstoss = Het verslag toont hier geen overtreding van speler { $seat }
    .help = De beslissing is gevolgd, want niet elke overtreding is aan een kaart te zien; controleer de speler en de slag
entscheid-ohne-verstoss-anderer = De beslissing noemt speler { $seat }, gereclameerd is over speler { $other }
    .help = Ze is gevolgd zoals ze er staat. Is speler { $other } bedoeld, verbeter dan het plaatsnummer
    .label = noemt speler { $seat }
entscheid-ohne-verstoss-ansage = Volgens het verslag was “{ $call }” van speler { $seat } in orde
    .help = De beslissing is gevolgd; controleer of de aankondiging op haar plaats staat
abkuerzung-nicht-erlaubt-ungeregelt = Speler { $seat } mag het spel niet inkorten; wat eruit volgt, zeggen deze regels niet
    .help = Het spel wordt uitgespeeld, of schrijf wat de tafel afspreekt: `(SR: Entscheid Rest Re)`, `(SR: Entscheid Rest Kontra)`
stich-liegt = Speler { $seat } liet vanaf slag { $trick } slagen liggen en verloor slag { $lost }: vanaf slag { $trick } gaan ze allemaal naar de tegenstanders
    .help = Wie zijn slagen meteen ophaalt, verliest ze niet; noteer `lässt liegen` bij elke slag die bleef liggen
entscheid-ohne-verstoss-nachteil = Speler { $seat } speelde niet tegen een solospeler die er nadeel van kon hebben
    .help = De overtreding telt als geringfügig (gering), met of zonder nadeel
entscheid-ohne-verstoss-recht = Er is beslist over speler { $seat }, hoewel niemand op tijd heeft gereclameerd
    .help = Het spel telt zoals beslist is; zonder reclamatie bleef de overtreding staan. Heeft toch iemand op tijd gereclameerd, noteer dat dan op de plaats waar het was
entscheid-unmoeglich = Er is niets waarover zo te beslissen valt
    .help = Controleer wie beslist (`SR`, `SG`, `TL`), de speler, de slag en het aantal punten; een straf heeft een min
entscheid-unmoeglich-abzug = Speler { $seat } zou { $points } punten verliezen; voor één handeling mogen er hoogstens { $most } worden afgetrokken
    .help = De aftrek telt niet mee. Noteer wat er beslist is
reklamation-unbegruendet-ansage = “{ $call }” van speler { $seat } was in orde; de reclamatie verandert niets
    .help = Kijk waar de aankondiging tussen de kaarten staat en welke speler de reclamatie noemt
reklamation-entschieden = Over wat speler { $seat } deed, is al beslist
    .help = Een overtreding wordt één keer bestraft. Wie het er niet mee eens is, gaat meteen in beroep bij het Schiedsgericht; noteer wat dat beslist: `(SG: Entscheid …)`
reklamation-wartet = Over de reclamatie tegen speler { $seat } wordt beslist na de eerdere, tenzij die beslissing het spel beëindigt
    .help = Noteer eerst de eerdere beslissing; daarna toont `doko score` wat elke beslissing over deze oplevert
reklamation-wartet-gegen = Over deze reclamatie wordt beslist na de eerdere, tenzij die beslissing het spel beëindigt
    .help = Noteer eerst de eerdere beslissing, en hier aan het eind van de reclamatie het plaatsnummer van degene over wie het gaat
reklamation-unbegruendet = Zoiets is niet gebeurd
    .help = De reclamatie verandert niets; controleer de speler en de slag die daarin staan. Wie een kaart verbetert zolang dat mag, heeft niets overtreden
reklamation-unbegruendet-stich = In de genoemde slag is zoiets niet gebeurd, wel in slag { $trick }, door speler { $seat }
    .help = Zo verandert de reclamatie niets. Is die slag bedoeld, verbeter dan het getal
strafe = Straf voor speler { $seat }: { $points } punten
    .help = Niemand krijgt die punten erbij

reklamation-verspaetet = Speler { $seat } reclameert te laat
    .help = Wie verder speelt nadat iedereen het kon merken, verliest het recht: met een kaart, een woord in de Vorbehaltsabfrage, een aankondiging, door een verbetering te aanvaarden of door het spel te verkorten. Deze reclamatie verandert niets
reklamation-verspaetet-antwort = Speler { $seat } kan hierover niet meer reclameren: op de vraag van de maat was het antwoord `keine Reklamation` (geen reclamatie)
    .help = Vraagt een speler het aan zijn maat, dan bindt het antwoord beiden. Deze reclamatie verandert niets
reklamation-verspaetet-geber = Het is te laat om over de deler te reclameren: iedereen heeft al een kaart gespeeld, het spel geldt
    .help = Het volgende spel deelt wie dit spel had moeten delen. Was er iets anders mis met het delen, noteer dan alle handen
reklamation-verspaetet-alle = Voor iedereen komt deze reclamatie te laat
    .help = Allen die mochten reclameren, hadden al verder gespeeld. De reclamatie verandert niets
reklamation-nicht-berechtigt = Speler { $seat } mag hierover niet reclameren
    .help = Niemand reclameert tegen zichzelf; staat vast wie met wie speelt, dan reclameren alleen de tegenstanders. Erop wijzen mag iedereen: `Hinweis` in plaats van `Reklamation`
verstoss-steht = Over wat speler { $seat } deed, heeft niemand op tijd gereclameerd: het blijft staan
    .help = Reclameren mochten: { $seats }. Het spel telt zoals het gespeeld is
kartenspiel-passt-nicht = De kaarten horen bij een ander kaartspel of een andere tafel: { $found } voor elke speler, volgens dit reglement zijn het er { $expected }
    .help = Is er naar andere regels gespeeld? Noem ze in `Regeln` of met `--rules`
ansage-nicht-berechtigt = Speler { $seat } zei “{ $call }”, maar in deze slag mag alleen speler { $owner } aankondigen, die hem haalde
    .help = Het telt niet; voor de eerste kaart mag iedereen aankondigen

entscheid-noetig-nachteil = Een scheidsrechter moet beslissen of de overtreding van speler { $seat } de solospeler kon schaden
    .help = Schrijf de beslissing: `(SR: Entscheid geringfügig mit Nachteil { $number } Stich { $trick })` of `(SR: Entscheid geringfügig ohne Nachteil { $number } Stich { $trick })`; `doko score` laat zien wat elk ervan oplevert
entscheid-noetig-ansage = Een scheidsrechter moet beslissen of de aankondiging van speler { $seat } telt
    .help = Schrijf de beslissing: `(SR: Entscheid Ansage { $number } gilt)` of `(SR: Entscheid Ansage { $number } gilt nicht)`; `doko score` laat zien wat elk ervan oplevert
entscheid-noetig-geben = Een scheidsrechter moet over het delen van speler { $number } beslissen: of er opnieuw gedeeld wordt
    .help = Schrijf de beslissing: `(SR: Entscheid Neu geben)` of `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-gegen = Een scheidsrechter moet beslissen; de reclamatie noemt geen speler van dit spel, dus blijft open wie een straf zou treffen
    .help = Zet het plaatsnummer van degene over wie het gaat aan het eind van de reclamatie, vóór het haakje
entscheid-noetig-blatt = Of speler { $number } heeft verzaakt, blijkt niet uit het verslag, en dus ook niet wat elke beslissing oplevert: een scheidsrechter moet beslissen
    .help = Noteer de hand van speler { $number } en elke kaart die hij speelde, of schrijf de beslissing op: `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-aufgedeckt = Speler { $seat } legt slagen open en beëindigt daarmee het spel; wie de overige slagen krijgt, zeggen de regels niet: een scheidsrechter moet beslissen
    .help = Schrijf de beslissing: `(SR: Entscheid Rest Re)` of `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest = Speler { $seat } eist de rest op: een scheidsrechter moet beslissen wie de overige slagen krijgt
    .help = Schrijf de beslissing: `(SR: Entscheid Rest Re)` of `(SR: Entscheid Rest Kontra)`; `doko score` laat zien wat elk ervan oplevert
entscheid-noetig-rest-offen = Of speler { $seat } de rest haalt, was binnen deze grens niet uit te zoeken: een scheidsrechter moet beslissen
    .help = Speel de kaarten uit, of schrijf de beslissing op: `(SR: Entscheid Rest Re)` of `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-karten = Of speler { $seat } de rest haalt, is niet uit te zoeken, want niet alle kaarten zijn bekend: een scheidsrechter moet beslissen
    .help = Noteer alle handen, of schrijf de beslissing op: `(SR: Entscheid Rest Re)` of `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-parteien = Of speler { $seat } de rest haalt, is niet uit te zoeken zolang de partijen open zijn: een scheidsrechter moet beslissen
    .help = Schrijf de beslissing op: `(SR: Entscheid Rest Re)` of `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-steht = { $partei } haalt alle overige slagen, wat er ook gespeeld wordt; de overtreding is hooguit unerheblich (onbeduidend): een scheidsrechter moet beslissen
    .help = Schrijf de beslissing: `(SR: Entscheid unerheblich { $number } Stich { $trick })` of `(SR: Entscheid kein Verstoß { $number } Stich { $trick })`; `doko score` laat zien wat elk ervan oplevert
rest-nicht-sicher = Speler { $seat } haalt niet zeker alle overige slagen
    .help = Zo verliest speler { $seat } er een: { $line }
rest-nicht-sicher-folge = Speler { $seat } haalt in de genoemde volgorde niet zeker alle overige slagen
    .help = Zo verliest speler { $seat } er een: { $line }

augen-falsch-summe = De genoteerde Augen zijn samen { $found }, het spel heeft er { $expected }
    .help = Tel opnieuw; de Augen van één partij zijn genoeg
augen-falsch-unmoeglich = { $augen } Augen voor { $party }: geen slag of reeks slagen komt daarop uit
    .help = Tel opnieuw; de andere partij heeft de rest van de 240, en ook die moet kunnen
augen-falsch-sitz = Genoteerd: { $noted } Augen voor speler { $seat }, de kaarten tellen { $augen }
    .help = Tel opnieuw, of zoek een kaart die verkeerd is opgeschreven
augen-falsch-sitz-unmoeglich = { $augen } Augen voor speler { $seat }: geen slag of reeks slagen komt daarop uit
    .help = Tel opnieuw
augen-falsch-sitz-fehlt = De Augen van speler { $seat } ontbreken
    .help = Bij een Ramsch staan de Augen van alle spelers er, hooguit één mag ontbreken: `1 40, 2 90, 3 60, 4 50`
augen-falsch-sitz-doppelt = Speler { $seat } staat twee keer in deze regel
    .help = Elke speler heeft één getal
augen-falsch-je-sitz = In een Ramsch zijn er geen partijen
    .help = Noteer Augen en slagen voor elke speler: `1 40, 2 90, 3 60, 4 50`
augen-falsch-je-partei = In dit spel zijn er partijen
    .help = Noteer Augen en slagen voor Re en Kontra: `Re 134, Kontra 106`. Alleen bij een Ramsch worden ze per speler genoteerd
stiche-falsch-summe = De genoteerde slagen zijn samen { $found }, een spel heeft er { $expected }
    .help = Tel opnieuw; de slagen van één partij zijn genoeg
stiche-falsch-augen = Voor { $party } is geen slag genoteerd, maar wel { $augen } Augen
    .help = Wie geen slag heeft, heeft geen Augen: controleer beide regels
stiche-falsch-unmoeglich = { $party }: { $found ->
        [one] één slag heeft
       *[other] { $found } slagen hebben
    } nooit { $augen } Augen
    .help = Controleer beide regels; zoveel kaarten als er in deze slagen liggen, tellen meer of minder
stiche-falsch-sitz = Genoteerd aantal slagen voor speler { $seat }: { $noted }, het is { $found }
    .help = Tel opnieuw, of zoek een slag die verkeerd is opgeschreven
stiche-falsch-sitz-augen = Voor speler { $seat } is geen slag genoteerd, maar wel { $augen } Augen
    .help = Wie geen slag heeft, heeft geen Augen: controleer beide regels
stiche-falsch-sitz-unmoeglich = Speler { $seat }: { $found ->
        [one] één slag heeft
       *[other] { $found } slagen hebben
    } nooit { $augen } Augen
    .help = Controleer beide regels: zoveel slagen kunnen dit aantal Augen niet opleveren
sonderpunkt-unbekannt = Onbekend extra punt `{ $name }`
    .help = Bekend zijn Doppelkopf, Fuchs, Fuchs gevangen in de laatste slag, Fuchs haalt de laatste slag, Karlchen, Karlchen gevangen, Herz-Zehn gevangen, Schweinchen, Herzstich, Doppelfuchs, Doppelkarlchen, Doppelkarlchen gevangen, tegen de Kreuz-Damen; wat een tafel verder nog heeft, kan onder `eigene` in het regelbestand staan, anders telt het alleen via `Sieger` en `Wert`, of `Punkte`
sonderpunkte-falsch-zu-oft = { $name }: { $noted } genoteerd, een spel heeft er hoogstens { $most }
    .help = Beide partijen samen hebben er niet meer: zoveel kaarten of slagen zijn er niet voor
sonderpunkte-falsch-zusammen = { $name } voor { $party } en { $other } voor { $other_party } kunnen niet in één spel samen voorkomen
    .help = De laatste slag haalt één partij met één kaart, en elke kaart is er maar zo vaak als het spel hem heeft
sonderpunkte-falsch-augen = { $name } voor { $party }: dat gaat niet met { $augen } Augen
    .help = Wat dit extra punt oplevert, telt zelf al meer: controleer Augen en Sonderpunkte
wert-falsch-teilbar = Genoteerd: waarde { $noted }; bij een solo toont het blad { $factor } keer de waarde
    .help = De waarde van een solo moet deelbaar zijn door { $factor }
gerade-ungerade = Even en oneven uitslagen in één rij: { $noted }
    .help = Alle vier zijn even of alle vier oneven, behalve bij een straf in een solo: reken de rij na
bock-falsch = Volgens dit reglement telt geen spel { $noted } keer
    .help = Waarmee een spel vermenigvuldigd kan worden, staat onder `[spielwerte]`: `bock = [2]`
bock-falsch-faellig = Genoteerd is Bock { $noted }; volgens de spellen ervoor telt dit spel { $due } keer
    .help = Wat een Bockronde begint, staat onder `[bock]`; dit spel is met de genoteerde factor berekend
bock-falsch-offen = Of dit spel meer dan één keer telt, tonen de spellen ervoor niet; het is één keer geteld
    .help = Vul de spellen ervoor aan, of noteer hier `Bock`
bock-falsch-ramsch = Na een Bockronde is hier een Ramsch aan de beurt
    .help = Op elke Bockronde volgt een ronde Ramsch (`ramsch.wann`); alleen een Solo gaat voor
bock-falsch-kein-ramsch = Hier is geen Ramsch aan de beurt
    .help = Volgens `ramsch.wann` wordt alleen in de ronde na een Bockronde Ramsch gespeeld
listenlaenge = De lijst heeft { $found } spellen, gepland zijn er { $plan }
    .help = Wat opnieuw gedeeld wordt, is geen spel van de lijst; controleer `Plan` en of er twee lijsten onder één kop staan
listenlaenge-zeit = De tijd was om: dit spel is geschrapt
    .help = Na de tijd worden alleen nog openstaande Pflichtsoli gespeeld; `(Zeit abgelaufen)` staat in het spel dat nog is afgemaakt
listenlaenge-topf = De pot van { $topf } punten is vol: dit spel is geschrapt
    .help = Daarna worden alleen verschuldigde Pflichtsoli gespeeld; de waarden van de spellen ervoor tellen op tot `liste.topf`
listenlaenge-zu-kurz = De lijst houdt op na { $found } { $found ->
        [one] spel
       *[other] spellen
    }, gepland zijn er { $plan }
    .help = Was de tijd om, schrijf dan `(Zeit abgelaufen)` in het laatste spel
listenlaenge-plan = Gepland zijn { $plan } spellen, volgens dit reglement heeft een lijst er { $expected }
    .help = Controleer `Plan`, `Regeln` en het aantal spelers
pflichtsolo-fehlt = Speler { $seat } heeft geen Pflichtsolo gespeeld
    .help = Ieder moet in een lijst één Solo melden; een Hochzeit die alleen gespeeld wordt, telt niet
pflichtsolo-fehlt-mehrere = Speler { $seat } heeft { $played ->
        [0] geen
       *[other] maar { $played }
    } van de { $all } Pflichtsoli gespeeld
    .help = Hoeveel Soli ieder moet melden en welke, staat in `vorbehalte.pflichtsolo`; een Hochzeit die alleen gespeeld wordt, telt niet
pflichtsolo-fehlt-vorfuehrung = Speler { $seat } moet in dit spel zijn Pflichtsolo spelen (Vorführung)
    .help = Er zijn niet meer spellen over dan er Pflichtsoli ontbreken: van wie er nog een moet, begint wie links het dichtst bij de deler zit
pflichtsolo-ungeprueft = Of ieder zijn Pflichtsolo heeft gespeeld, is niet gecontroleerd: van { $games } { $games ->
        [one] spel
       *[other] spellen
    } is niet genoteerd wat er gespeeld is
    .help = Een regel `Spielart` of `Vorbehalt` zegt het, of `Pflichtsoli` in het volgende spel: wie de zijne al gespeeld had
pflichtsolo-doppelt = Speler { $seat } had zijn Pflichtsolo al gespeeld
    .help = De eerste Solo van een speler is zijn Pflichtsolo, elke volgende een Lustsolo
pflichtsolo-doppelt-art = Een Pflichtsolo van deze soort hoeft speler { $seat } niet te spelen
    .help = Welke Soli ieder moet spelen, staat in `vorbehalte.pflichtsolo`; een Solo die daar niet bij hoort, is een Lustsolo
geberfolge = Speler { $seat } deelde het eerste spel, maar speler { $expected } begint
    .help = Controleer `Geber`, en `Schreiber` waar die bepaalt wie begint
rundenzahl = Een wedstrijd van { $found } ronden; ze heeft er { $least } tot { $most }
    .help = Controleer het tweede getal van `Runde`
rundenzahl-nummer = Ronde { $number } van { $of }
    .help = Controleer de getallen van `Runde`
schreiber-fehlt = Niemand is genoemd die de lijst bijhoudt
    .help = Schrijf `Schreiber` met zijn plaats of naam in de lijstkop
schreiber-platz = Speler { $seat } houdt de lijst bij, dat is de taak van speler { $expected }
    .help = Controleer `Schreiber` en de volgorde van de spelers
abbruch = Speler { $seat } gaat voortijdig weg: deze ronde brengt hoogstens { $points }, elke volgende { $points }
    .help = `doko score` toont wat van de ronde telt; wie de plaats inneemt, speelt alleen voor de anderen verder

severity-error = fout
severity-warning = waarschuwing
severity-info = info
note-related-left-out = { $count ->
        [one] nog één plaats laat het zien
       *[other] nog { $count } plaatsen laten het zien
    }
