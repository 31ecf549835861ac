# Wat er aan tafel gevraagd en gezegd wordt: `doko list`.
dialogue-hint = `?` legt een vraag uit, `terug` neemt het laatste antwoord terug, `afbreken` laat alles zoals het was
dialogue-lines = De antwoorden komen van de standaardinvoer, per regel één
dialogue-back = terug
dialogue-quit = afbreken
dialogue-yes = ja
dialogue-no = nee
dialogue-first = Dit is al de eerste vraag
dialogue-answers = Al beantwoord was:
dialogue-yes-or-no = { $yes } voor ja, { $no } voor nee
list-interrupted = Onderbroken; de lijst is zoals ze was
list-new-interrupted = Onderbroken; er is geen lijst begonnen
list-not-begun = Er is geen lijst begonnen
list-other-length = De lijst krijgt { $games } spellen, volgens `{ $id }` zouden het er { $usual } zijn. Dat mag; `doko check` wijst erop
list-other-length-soli = Het reglement eist de verplichte soli ook in een korte lijst; wie zonder speelt, maakt een eigen reglement (`doko rules new`)
list-ask-players = Spelers in de volgorde van de plaatsen, gescheiden door komma's
list-ask-title = Naam van de lijst (Enter: geen)
list-ask-date = Datum
list-ask-games = Hoeveel spellen moeten het worden (`open` als dat niet vaststaat)
list-games-open = open
list-help-players = Met de klok mee, zoals jullie zitten: `Anna, Bert, Cora, Dirk`. Wie eerst staat, zit op plaats 1. Zit er om de beurt iemand stil, noem dan alle vijf
list-help-title = Hoe de avond heet, bijvoorbeeld `Donderdagclub, ronde 3`. Het staat boven de lijst
list-help-date = De dag waarop gespeeld wordt: `2026-11-20` of `20.11.2026`
list-help-games = Een getal zoals `24`, of `open`. Met een getal let `doko` op de lengte van de lijst en, als het reglement ze kent, op de verplichte soli
list-help-dealer = Wie gedeeld heeft: een naam of het nummer van een plaats. Tussen haken staat wie aan de beurt is
list-help-out = Aan een tafel van vijf zit er één stil: een naam of het nummer van een plaats
list-help-bock = Hoeveel keer dit spel telt: { $factors }. Wanneer een Bockronde begint, weet de tafel, niet het reglement. Is er een begonnen, dan wordt ze voorgesteld tot iedereen één keer gedeeld heeft
list-help-kind = `{ $normal }`: twee tegen twee, de Kreuz-Damen in verschillende handen. `{ $hochzeit } 2`: een Hochzeit, beslist in de tweede slag. `{ $still }`: iemand had beide Kreuz-Damen en zweeg. `{ $solo } { $damen }`: een solo en welke. `{ $vergeben }` of `{ $neu }`: het spel gold niet, er wordt opnieuw gedeeld. `{ $serious } 3`: een overtreding van speler 3 maakte een eind aan het spel, dat als niet gespeeld telt
list-help-re = De twee met de Kreuz-Damen, met plaats of naam: `1, 3` of `Anna, Cora`. Na een Hochzeit: wie ze had en wie erbij kwam; kwam er niemand bij, dan hij alleen
list-help-alone = Een naam of het nummer van een plaats
list-help-calls = Wie wat aankondigde, in de volgorde waarin het gezegd werd: `1 { $re }, 3 { $kontra }, 1 { $absage }`. Met `@11` erachter staat hoeveel kaarten hij nog had: `3 { $kontra } @11`
list-help-augen = Wat één partij heeft: `130` is van { $re }, `{ $kontra } 110` van de anderen. De rest tot 240 volgt daaruit
list-help-tricks = Eén partij heeft geen Augen. Ze kan toch een slag met alleen negens hebben, en dan is ze niet schwarz. Hoeveel slagen heeft { $re } gehaald?
list-help-specials = Elk met zijn partij, gescheiden door komma's: `{ $re } Fuchs` (een gevangen Fuchs), `{ $kontra } Karlchen`, `{ $re } Doppelkopf 2` voor twee
list-help-enter = Enter schrijft het spel op. `{ $strafe } 3 -12` geeft plaats 3 een boete, `3 { $abbruch }` zegt dat plaats 3 naar huis gaat, `3 { $ersatz } Eva` dat Eva daar gaat zitten. `{ $minor } 3` is de beslissing dat speler 3 een overtreding beging die het spel laat staan, `{ $serious } 3` die waarmee het niet gespeeld is; een straf is een aftrek zonder bijschrijving voor de anderen
list-bock-runs = Er loopt een Bockronde ×{ $factor }: dit is spel { $game } van { $games }
list-ask-undo = Dit spel schrappen?
list-undone = Geschrapt uit { $file }
list-left = Er is niets veranderd
list-edited = Veranderd in { $file }
list-ask-fix = Zo opschrijven?
list-fix-line = Regel { $line }, spel { $game }, { $what }: { $noted } wordt { $right }
list-fix-new = Na regel { $line }, spel { $game }, { $what }: ontbreekt, wordt { $right }
list-fix-nothing = Alle genoteerde punten en standen kloppen met de spellen
list-fixed = { $count ->
    [one] Eén regel in { $file } is verbeterd
   *[other] { $count } regels in { $file } zijn verbeterd
}

failure-list-new-ended = De antwoorden zijn op; er is geen lijst begonnen
    .help = Zeg met `--players` wie er spelen, of beantwoord alle vragen
failure-list-no-game = { $path }: in deze lijst staat nog geen spel
    .help = `doko list add` schrijft er een op
failure-list-cards = { $path }: spel { $game } is met zijn kaarten opgeschreven
    .help = Verander het in een editor; `doko list fix` verbetert de standen erachter
failure-list-several = { $path }: meerdere spellen heten { $game }
    .help = Zeg welk: { $places }

# `doko season`.
season-kind = Seizoen
season-by-total = Gerangschikt naar alle punten
season-by-average = Gerangschikt naar punten per avond
season-by-per-game = Gerangschikt naar punten per spel
season-empty = In deze lijsten staat geen spel
season-rank = Plaats
season-player = Speler
season-other = en
season-players = Spelers
season-points = Punten
season-average = Per avond
season-per-game = Per spel
season-nights = Avonden
season-games = Spellen
season-won = Gewonnen
season-soli = Soli
season-soli-won = Soli gewonnen
season-announced = Aankondigingen
season-kept = Gehaald
season-missed = Niet gehaald
season-best = Beste
season-worst = Slechtste
season-form = Vorm
season-evenings = Avonden
season-curves = Het verloop
season-curves-how = De punten van avond tot avond, de anderen grijs erachter. Een volle stip is een gespeelde avond, een ring een gemiste
season-pairs = Met en tegen elkaar
season-as-partners = Samen
season-as-opponents = Tegen elkaar
season-pairs-how = Spellen die de eerste van de twee won en verloor, en zijn punten daaruit
season-pairs-page = Spellen die de eerste van de twee won en verloor, en wat ze opleverden: als partners en als tegenstanders
season-note-columns = Soli: gewonnen/gespeeld. Gehaald: waargemaakte aankondigingen van alle waarvan dat vaststaat
season-note-missing = Wie een avond gemist heeft, staat achter wie er meer gespeeld heeft; `--min-games N` behandelt allen met N spellen gelijk
season-note-missing-page = Wie een avond gemist heeft, staat achter wie er meer gespeeld heeft
season-note-min = Wie minder dan { $games } spellen heeft, staat zonder plaats onderaan
season-note-open = Enkele spellen zijn open; hun punten ontbreken
season-ask-same = Zijn { $name } ({ $games ->
    [one] 1 spel
   *[other] { $games } spellen
}) en { $other } ({ $others }) één en dezelfde speler?
season-note-two-seats = { $file }: { $name } zit hier op twee plaatsen, en wat die twee hebben, is niet zeker. Controleer de regel `Spelers` en season.toml
season-note-same-list-here = { $file }: twee lijsten daarin hebben op dezelfde dag dezelfde spelers en in elk spel dezelfde Augen en punten: is dat dezelfde lijst, dan telt zij dubbel; verwijder er een van
season-note-same-list = { $file } en { $other } hebben op dezelfde dag dezelfde spelers en in elk spel dezelfde Augen en punten: is dat dezelfde lijst, dan telt zij dubbel; verwijder er een
season-note-alias = Voorgoed: in season.toml onder [players] { $name } = ["{ $other }"]
season-note-different = Voorgoed: in season.toml different = [["{ $name }", "{ $other }"]]
season-note-similar = { $name } en { $other } worden bijna hetzelfde gespeld. Is het dezelfde speler, schrijf dan in season.toml onder [players]: "{ $name }" = ["{ $other }"]; zijn het er twee: different = [["{ $name }", "{ $other }"]]
season-interrupted = Onderbroken; er is niets veranderd

failure-season-ended = De antwoorden zijn op
    .help = Schrijf in season.toml welke namen bij één speler horen
failure-season-toml = { $path }: is geen geldige TOML
    .help = Een regel onder `[players]` ziet er zo uit: `Anna = ["Anni"]`

# `doko new`.
new-ask-rules = Reglement
new-ask-resume = { $file } bestaat al. Verdergaan waar het verslag eindigt?
new-ask-dealer = Deler
new-ask-hand = Hand van { $name } (Enter: onbekend)
new-ask-vorbehalt = Abfrage
new-ask-play = Slag { $trick }, kaart { $card }, speler { $seat } (Enter: einde)
new-ask-play-anybody = Slag { $trick }, kaart { $card } (Enter: einde)
new-ask-complaint = Wat werd er nog gezegd? Een reclamatie, een aanwijzing, een beslissing (Enter: niets)
new-help-rules = Volgens welke regels jullie spelen: `ddv` zijn die van de Duitse bond; `doko rules list` toont ze allemaal, een eigen bestand kan ook
new-help-dealer = Wie gedeeld heeft: een naam of het nummer van een plaats. De volgende met de klok mee spreekt eerst
new-help-hand = De kaarten zoals ze gedeeld werden, in willekeurige volgorde: `KA S10 HV RB …`. Kleuren `K S H R`, waarden `A 10 H V B 9`. Kent niemand ze, dan Enter
new-help-vorbehalt = Wie wat zei, links van de deler te beginnen: `allen gezond`, of bijvoorbeeld `1 gezond, 2 voorbehoud, 3 gezond, 4 gezond, 2 bruiloft`
new-help-play = Een kaart of meer van deze slag, in de volgorde waarin ze vielen: `KA K9 K10 KH`. Werd er eerst iets gezegd: `3 Re`, of tussen de kaarten `KA K9 (3: Re) K10`. Voor zijn beurt: `4:RH`. Een onbekende kaart: `??`. Enter als het verslag hier eindigt
new-help-complaint = `1 reclamatie verzaken 3 slag 4`: speler 1 reclameert dat speler 3 in slag 4 verzaakte. `1 aanwijzing verzaken 3` wijst er alleen op. Wat de scheidsrechter beslist, begint met `SR`
new-over = Het spel is afgelopen
new-written = { $file } is geschreven; `doko check` beoordeelt het verslag, `doko report` maakt er een pagina voor de scheidsrechter van
new-left = Wat beantwoord was, staat in { $file }; dezelfde opdracht gaat daar verder
new-nothing = Er is niets geschreven
new-interrupted = Onderbroken; wat beantwoord was, staat in het bestand. Dezelfde opdracht gaat daar verder

failure-new-file = In welk bestand?
    .help = `doko new spel.doko` vraagt een spel op; `doko new --template` geeft een formulier om in te vullen
failure-new-exists = { $path }: bestaat al
    .help = Het verslag is af, of is niet één spel: verander het in een editor, of neem een andere naam
failure-new-ended = De antwoorden zijn op; wat beantwoord was, staat in het bestand
    .help = Ga verder met dezelfde opdracht of in een editor; `doko next` zegt wie aan de beurt is
