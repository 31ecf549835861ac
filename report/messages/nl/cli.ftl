# What the command line itself says: notes, summaries, failures.
#
# Glossary of all Dutch texts: one thing, one word.
#
# German in every language, as in the rule book: Re, Kontra, keine 90 and the other calls, Augen, Solo, Pflichtsolo,
# Lustsolo, Vorbehalt, Vorbehaltsabfrage, Hochzeit, Stille Hochzeit, Schweine, Armut, Schmeißen, Sonderpunkte,
# Doppelkopf, Fuchs, Karlchen, the names of cards (Kreuz-Dame, Herz-Zehn), grades of a ruling. A Vorbehalt is `het`,
# the others are `de`.
# On the pages a Dutch word may stand behind one, once: Hochzeit (bruiloft), Vorbehalt (voorbehoud), Fuchs (vos).
#
#   Stich             slag                        Absage            Absage
#   Klärungsstich     verduidelijkingsslag        Ansage, any call  aankondiging
#   Aufspiel, lead    uitkomen; the suit led is   Erwiderung        weerwoord
#                     `gevraagd`                  Stufe, step       stap
#   bedienen          bekennen; heeft niet        Partei            partij; partner: maat
#                     bekend                      soloist           solospeler
#   Nichtbedienen     verzaken                    Re card           Re-kaart
#   Trumpf            troef                       Fehl              bijkleur
#   pack              kaartspel                   game              spel
#   hand              hand; in hand: in de hand   seat              plaats; who sits there: speler 3
#   face down         gedekt                      dealer            deler
#   cut               couperen                    deal              delen; misdeal: verkeerd gedeeld
#   value, item       waarde, post                points            punten
#   complaint, claim  reclamatie, reclameren      violation         overtreding
#   referee, ruling   scheidsrechter, beslissing  penalty           straf
#   rule set          reglement                   clause            artikel
#   rule file         reglementbestand            record            verslag
#   line              regel (never a rule)        header line       kopregel
#   row               slagregel                   list (header)     lijst (lijstkop)
#   key               sleutel                     event             gebeurtenis
#   remark            opmerking                   comment           commentaar
#   finding           bevinding                   place in a text   plek

label-help = hulp
label-clause = artikel
label-note = melding

stdin = standaardinvoer

note-no-rules = { $file }:{ $line }: geen regel `Regeln`, beoordeeld naar `ddv`

findings-left-out = { $count ->
        [one] nog één bevinding is weggelaten: de uitvoer zou meer dan 64 keer de tekst zijn
       *[other] nog { $count } bevindingen zijn weggelaten: de uitvoer zou meer dan 64 keer de tekst zijn
    }
entries-left-out = { $count ->
        [one] nog één onderdeel is weggelaten: de uitvoer zou meer dan 64 keer de tekst zijn
       *[other] nog { $count } onderdelen zijn weggelaten: de uitvoer zou meer dan 64 keer de tekst zijn
    }

summary = { $games ->
        [one] één spel
       *[other] { $games } spellen
    }: { $errors ->
        [0] geen fouten
        [one] één fout
       *[other] { $errors } fouten
    }, { $warnings ->
        [0] geen waarschuwingen
        [one] één waarschuwing
       *[other] { $warnings } waarschuwingen
    }{ $infos ->
        [0] {""}
        [one] , één melding
       *[other] , { $infos } meldingen
    }

fmt-would-change = { $file }: zou veranderd worden

failure-no-input = Er is niets om te lezen
    .help = Noem een bestand of een map, of `-` voor de standaardinvoer
failure-intern = doko is vastgelopen bij een spel in { $path }; de tekst ervan staat in { $kept }
    .help = Dat is een fout van doko; meld hem met dit bestand
failure-missing = { $path }: dit bestand of deze map bestaat niet
    .help = Controleer de naam; in een map wordt naar *.doko gezocht
failure-unreadable = { $path }: kan niet worden gelezen: { $reason }
    .help = Kijk wat er onder deze naam ligt en of je het mag lezen
failure-no-records = { $path }: in deze map staat geen bestand *.doko
    .help = Noem de bestanden een voor een als ze anders eindigen; wat .gitignore noemt, wordt overgeslagen
failure-empty = { $path }: is leeg
    .help = Een verslag begint met de regel `doko 1`
failure-not-a-record = { $path }: bevat geen verslag: geen regel `doko 1` en geen regel `Spiel`
    .help = Een verslag begint met de regel `doko 1`, een spel met de regel `Spiel`
failure-convert-from = { $path }: welke vorm dit heeft, is niet bekend
    .help = Geef die op: `--from doko`, `--from json`, `--from jsonl`, of die van een ander programma
failure-quoted = { $path }: elke regel staat achter `>`, zoals mailprogramma's citeren
    .help = Haal de `>` weg: `sed 's/^[> ]*//'`, of neem het verslag zoals het verstuurd is
failure-indented = { $path }: alles staat achter spaties
    .help = `doko` en `Spiel` moeten helemaal aan het begin van hun regel staan: haal de spaties vóór alle regels weg
failure-prose = { $path }: is geen verslag: de meeste regels horen niet in een verslag
    .help = Een verslag begint met de regel `doko 1`; staat het in een andere tekst, zet het dan in een eigen bestand
failure-binary = { $path }: is geen tekst
    .help = Een verslag is een tekstbestand in UTF-8
failure-utf16 = { $path }: is UTF-16, een verslag is UTF-8
    .help = Sla het op als UTF-8, bijvoorbeeld met `iconv -f UTF-16 -t UTF-8`
failure-utf32 = { $path }: is UTF-32, een verslag is UTF-8
    .help = Sla het op als UTF-8, bijvoorbeeld met `iconv -f UTF-32 -t UTF-8`
failure-old-line-ends = { $path }: de regels eindigen alleen op CR, zoals op een oude Mac
    .help = Zet de regeleinden om, bijvoorbeeld met `tr '\r' '\n'`
failure-json = { $path }: is JSON, geen verslag
    .help = Zet het om met `doko convert --from json --to doko` (of `--from jsonl`)
failure-json-syntax = { $path }: is geen geldige JSON (regel { $line }, kolom { $column })
    .help = `doko convert --to { $format }` toont de vorm van `{ $schema }`
failure-json-form-unknown = { $path }: is geen verslag in de JSON-vorm van `{ $schema }` (regel { $line }, kolom { $column })
    .help = `doko convert --to { $format }` toont de vorm; het JSON-schema hoort bij het project
failure-json-value = { $path }: `{ $place }` is { $found }, maar verwacht wordt { $expected ->
        [card] een kaart zoals CQ, ST of D9
        [laid-card] een kaart zoals CQ, 3:CQ, ~CQ, [CQ] of ??
        [word] { $words }
        [one-of] een van { $words }
        [kinds] een waarde van de soort { $words }
        [range] een getal van { $least } tot en met { $most }
       *[length] een lijst van minstens { $least } waarden
    } (regel { $line }, kolom { $column })
    .help = `doko convert --to { $format }` toont de vorm; het JSON-schema hoort bij het project
failure-json-missing = { $path }: in `{ $place }` ontbreekt de sleutel { $words } (regel { $line }, kolom { $column })
    .help = `doko convert --to { $format }` toont de vorm; het JSON-schema hoort bij het project
failure-json-second = { $path }: de sleutel `{ $place }` staat er twee keer (regel { $line }, kolom { $column })
    .help = Haal er een weg
failure-json-too-long = { $path }: `{ $place }` is langer dan elke kop en elk spel van een verslag (regel { $line }, kolom { $column })
    .help = Een spel heeft als tekst hoogstens 64 KiB en als JSON hoogstens 4 MiB; met één spel per regel mag het bestand elke lengte hebben
failure-json-more = { $path }: verdere fouten in de JSON-vorm, niet getoond: { $count }
note-json-places = { $file }: regels en kolommen zijn die van de tekst die `doko convert` ervan maakt
failure-json-lost = { $path }: { $part ->
        [header] de kop van lijst { $number }
       *[game] spel { $number }
    } kan niet worden geschreven: `{ $key }` zou als iets anders worden gelezen: { $value }
    .help = Verander deze waarde; in namen en opmerkingen mag elke tekst staan, maar elk woord moet op zijn eigen plek staan
failure-json-limit = { $path }: { $part ->
        [header] de kop van lijst { $number }
       *[game] spel { $number }
    } kan niet worden geschreven, want het gaat over een grens van de notatie; de langste tekst is “{ $value }”
    .help = Een regel heeft hoogstens 4096 bytes, een spel hoogstens 64 KiB en 99 slagregels
failure-json-form = { $path }: { $part ->
        [header] de kop van lijst { $number }
       *[game] spel { $number }
    } kan niet zo worden geschreven dat het als hetzelfde verslag wordt gelezen
    .help = Een lijst heeft `"version":1` nodig in haar kop
note-replaced = { $file }: tekens die niet in een verslag mogen staan, zijn vervangen
failure-rules-unknown = Er is geen reglement `{ $id }`
    .help = `doko rules list` toont welke reglementen er zijn
failure-rules-unknown-suggestion = Er is geen reglement `{ $id }`, bedoel je `{ $suggestion }`?
    .help = `doko rules list` toont welke reglementen er zijn
failure-rules-faulty = { $path }: dit reglementbestand is niet bruikbaar
failure-rules-missing = { $path }: dit reglementbestand bestaat niet
    .help = Controleer de naam; `doko rules list` toont de reglementen waarvoor geen bestand nodig is, `doko rules new` schrijft een bestand
failure-rules-plain = { $path }: is geen gewoon bestand en dus geen reglementbestand
    .help = Een map, een pipe of een apparaat wordt niet gelezen; noem het bestand zelf
failure-rules-long = { $path }: is te lang voor een reglementbestand
    .help = `doko rules new` schrijft een reglementbestand om mee te beginnen
failure-rules-utf8 = { $path }: is geen UTF-8 en dus geen reglementbestand
    .help = Sla het op als UTF-8
failure-link-outside = { $path }: is een link die buiten de map leidt en wordt dus weggelaten
    .help = Noem het bestand zelf als dat bedoeld is
failure-rules-outside = { $path }: dit reglementbestand ligt buiten de map van waaruit het genoemd wordt en wordt niet gelezen
    .help = Zet het in die map of eronder, of sta zijn map toe met `--rules-dir MAP`
failure-rules-dir = { $path }: is geen map, dus kan een verslag er geen reglementbestand in noemen
    .help = `--rules-dir` neemt een map, `--rules` een bestand
failure-rules-exists = { $path }: bestaat al
    .help = `--force` overschrijft het
failure-no-such-list = { $path }: er is geen lijst { $list }
    .help = `--list` neemt het nummer van de lijst in het bestand; de eerste is 1
failure-no-such-index = { $path }: er is geen spel met nummer { $game }
    .help = `--index` neemt het nummer van het spel in het bestand; het eerste is 1
failure-no-such-game = { $path }: er is geen spel `{ $game }`
    .help = Een spel noem je met wat achter `Spiel` staat, of met zijn nummer in het bestand
failure-code-unknown = Er is geen bevinding `{ $code }`
    .help = `doko explain` toont ze allemaal
failure-code-unknown-suggestion = Er is geen bevinding `{ $code }`, bedoel je `{ $suggestion }`?
    .help = `doko explain` toont ze allemaal
failure-list-missing = { $path }: zo'n lijst is er niet
    .help = Controleer de naam; `doko list new` begint een lijst
failure-write = { $path }: kan niet worden geschreven: { $reason }
    .help = Het bestand is zoals het was
failure-write-folder = { $path }: kan niet worden geschreven: de map is er niet
    .help = Controleer de naam, of maak de map eerst
failure-write-links = { $path }: heeft nog andere namen (harde links), waaronder de oude tekst zou blijven staan, daarom bleef het zoals het was
    .help = Schrijf naar een ander bestand, of kopieer het eerst naar een bestand met één naam
failure-write-changed = { $path }: is intussen gewijzigd, daarom bleef het zoals het was
    .help = Roep hetzelfde commando nog eens aan
failure-write-owner = { $path }: is van iemand anders en zou dat daarna niet meer zijn, daarom bleef het zoals het was
    .help = Laat de eigenaar het schrijven, of schrijf naar een ander bestand
failure-write-plain = { $path }: is geen gewoon bestand en kan niet opnieuw worden geschreven
    .help = Met `-` komt de tekst van de standaardinvoer en gaat hij naar de standaarduitvoer
failure-output-plain = { $path }: is geen gewoon bestand en wordt niet geschreven
    .help = Zonder `--output` gaat de tekst naar de standaarduitvoer
failure-write-rights = { $path }: geeft rechten aan andere gebruikers, of een ander programma heeft er iets bij genoteerd, en dat zou verloren gaan, daarom bleef het zoals het was
    .help = Laat de eigenaar het schrijven, of schrijf naar een ander bestand
failure-output = De uitvoer kan niet worden geschreven: { $reason }
    .help = Is de schijf vol?
failure-one-input = Dit werkt met één bestand, of met `-` voor de standaardinvoer
    .help = Zet de bestanden een voor een om
failure-corpus-rules = `--rules` staat er { $found } keer, maar er worden twee reglementen vergeleken
    .help = Noem A en B, of alleen B als A is wat het verslag noemt
note-import = { $file }: gelezen met `{ $format }`, versie { $version }. Dit is een proef: het is nooit op een echt bestand geprobeerd, dus vergelijk het verslag met waar het van gemaakt is
failure-import-start = { $path }: begint niet zoals een tekst voor `{ $format }` (regel { $line })
    .help = Versie { $version }; docs/import.md in het project zegt welke bestanden gelezen worden
failure-import-missing = { $path }: `{ $part }` ontbreekt tot en met regel { $line }
    .help = De vorm van zulke bestanden kan sinds versie { $version } van `{ $format }` veranderd zijn, of het bestand is afgekapt
failure-import-form = { $path }: regel { $line }, in `{ $part }`: dit was niet verwacht: { $found }
    .help = De vorm van zulke bestanden kan sinds versie { $version } van `{ $format }` veranderd zijn; er is niets geschreven, zodat er niets verkeerds staat
failure-import-unsupported = { $path }: regel { $line }: hier heeft de notatie geen woorden voor: { $found }
    .help = `{ $format }`, versie { $version }, laat zulke spellen weg
failure-only-csv = `{ $option }` betekent alleen iets met `--to csv`
    .help = Laat het weg, of schrijf een tabel
failure-only-table = `{ $option }` betekent alleen iets met `--to csv` of `--to parquet`
    .help = Laat het weg, of schrijf een tabel
failure-parquet-left-out = Deze `doko` is zonder Parquet gebouwd
    .help = Bouw hem met `cargo build --release --package doko --features parquet`, of neem `--to csv`
failure-parquet-terminal = Een Parquet-bestand is niets voor een terminal
    .help = Noem een bestand: `--output spellen.parquet`
failure-jobs = Er kunnen geen threads worden gestart
    .help = Probeer `--jobs 1`
failure-not-utf8-kept = { $path }: bevat bytes die geen UTF-8 zijn (regel { $line }) en bleef daarom zoals het was
    .help = Sla het eerst op als UTF-8
failure-convert-utf8 = { $path }: bevat in regel { $line } bytes die geen UTF-8 zijn; vanaf daar is niets omgezet
    .help = Sla het eerst op als UTF-8
failure-convert-character = { $path }: bevat in regel { $line } een teken dat in geen tekst mag staan; vanaf daar is niets omgezet
    .help = `doko check` toont de plek; vervang het teken eerst of haal het weg
failure-convert-limit = { $path }: gaat in regel { $line } over een grens van de notatie; vanaf daar is niets omgezet
    .help = `doko check` zegt welke grens; splits of verbeter het bestand eerst
failure-convert-version = { $path }: is vanaf regel { $line } van een andere versie van de notatie; vanaf daar is niets omgezet
    .help = Dit programma leest versie 1

reason-permission = geen toestemming
reason-folder = het is een map
reason-full = er is geen ruimte meer op de schijf
reason-read-only = de schijf is beveiligd tegen schrijven
reason-missing = het is er niet
reason-other = { $number ->
        [0] een fout van het systeem
       *[other] fout { $number } van het systeem
    }

rules-table = { $players } spelers, { $pack } kaarten
rules-source = Bron
rules-aliases = Heet ook
rules-extends = Bouwt voort op
rules-own = eigen
rules-from = uit { $id }
rules-at-table = Aan een tafel van { $seats }
rules-equal = Geen verschil
rules-checked = { $file }: { $errors ->
        [0] geen fouten
        [one] één fout
       *[other] { $errors } fouten
    }
rules-written = { $file }: geschreven
rules-new-head = Huisregels voor Doppelkopf. Controleer dit bestand met `doko rules check`, beoordeel ernaar met `--rules`.
rules-ask-left = Verlaten: er is niets geschreven
rules-ask-interrupted = Afgebroken: er is niets geschreven
rules-ask-number = Dat is hier geen mogelijkheid: antwoord met een nummer van 1 tot { $most }
rules-ask-explain = Antwoord met het nummer van een mogelijkheid of met een waarde zoals die in een regelbestand staat; zonder antwoord blijft het zoals het is
rules-ask-file = In welk bestand
rules-ask-file-explain = Noem het bestand, bijvoorbeeld haus.toml
rules-ask-soli-farben = Met Damen, met Buben, zonder troef (Fleischlos) en met elk van de vier kleuren, zoals in de officiële regels
rules-ask-soli-trumpf = Met Damen, met Buben, zonder troef (Fleischlos) en een met de gewone troeven
rules-ask-soli-bilder = Deze, en die met Könige en de Köhler
rules-ask-pflichtsolo-eins = Ieder moet er een spelen
rules-ask-pflichtsolo-keins = Niemand hoeft er een te spelen
rules-ask-pflichtsolo-zwei = Ieder moet er twee spelen, om het even welke
rules-ask-pflichtsolo-arten = Ieder moet er twee spelen, een met een kleur als troef en een waarin alleen plaatjes troef zijn
rules-ask-schmeissen-neunen = Met vijf negens
rules-ask-schmeissen-koenige = Met vijf negens of met vijf koningen
rules-ask-schmeissen-fuchs = Met vijf negens, vijf koningen, zeven van beide of geen troef boven de Fuchs
rules-ask-ansage-punkte = Re en Kontra leveren elk twee punten op
rules-ask-ansage-faktor = Elk verdubbelt de waarde van het spel
rules-ask-absage-punkte = Elk levert één punt op
rules-ask-pflichtansage-keine = Niemand
rules-ask-pflichtansage-stich = Wie de eerste slag maakt
rules-ask-pflichtansage-augen = Wie een eerste slag van 30 Augen of meer maakt
rules-ask-gesagt-nichts = Niets
rules-ask-gesagt-solo = Een Solo
rules-ask-gesagt-hochzeit = Een Solo en een Hochzeit
rules-ask-punkt-keiner = Geen punt
rules-ask-punkt-einer = Eén punt
rules-ask-feigheit-nie = Niemand is laf
rules-ask-feigheit-zwei = Twee stappen meer dan gezegd mag
rules-ask-feigheit-eine = Eén stap meer dan gezegd mag
rules-ask-bock-nie = Niets: geen spel telt meer
rules-ask-bock-gleichstand = Een spel met 120 Augen voor elke partij
rules-ask-bock-herzstich = Hetzelfde, en een Herzstich
failure-rules-ask-ended = De antwoorden eindigden voor de laatste vraag: er is niets geschreven
    Elke regel hieronder zegt wat in het reglement staat waarop dit voortbouwt: haal de `#` weg en verander wat bij jullie anders is.

explain-severity = Ernst
explain-clause = Artikel
explain-wrong = met deze bevinding:
explain-right = zonder:

failure-command-unknown = Er is geen opdracht `{ $command }`
    .help = `doko --help` toont de opdrachten
failure-fmt-character = { $path }: bevat een teken dat in geen tekst mag staan (regel { $line }) en bleef daarom zoals het was
    .help = `doko check` toont de plek; vervang het teken eerst of haal het weg
failure-fmt-limit = { $path }: gaat over een grens van de notatie (regel { $line }) en bleef daarom zoals het was
    .help = `doko check` zegt welke grens; splits of verbeter het bestand eerst
failure-fmt-longer = { $path }: in canonieke vorm zou een regel of een spel over een grens van de notatie gaan, daarom bleef het zoals het was
    .help = Breek eerst de langste regel af: gebeurtenissen van een slagregel mogen op eigen regels staan
failure-fmt-version = { $path }: is van een andere versie van de notatie (regel { $line }) en bleef daarom zoals het was
    .help = Dit programma leest versie 1
failure-fmt-unsafe = { $path }: de canonieke tekst zou niet hetzelfde zeggen, daarom bleef het zoals het was
    .help = Dit is een fout van doko; meld het alsjeblieft, met het bestand erbij
note-unreadable = { $file }: { $count ->
        [one] één plek is
       *[other] { $count } plekken zijn
    } niet te lezen en { $count ->
        [one] blijft zoals hij is
       *[other] blijven zoals ze zijn
    }; zie `doko check`
failure-fmt-translate = { $path }: bevat plekken die niet te lezen zijn, maar in de andere taal wel te lezen zouden zijn, daarom bleef het zoals het was
    .help = `doko check` toont ze; verbeter ze eerst

failure-json-key = { $path }: `{ $place }` is geen sleutel van de JSON-vorm `{ $schema }` (regel { $line }, kolom { $column })
    .help = Hij zou verloren gaan; haal hem weg, of schrijf wat hij zegt onder een sleutel van de vorm, zoals een opmerking

failure-solve-rules = { $path }: er is geen reglement `{ $rules }` om naar te zoeken
failure-solve-rules-outside = { $path }: het reglementbestand `{ $rules }` dat het verslag noemt, ligt buiten zijn map en wordt niet gelezen
    .help = Zet het in die map of eronder, of geef de map vrij met `--rules-dir DIR`
failure-solve-rules-missing = { $path }: het reglementbestand `{ $rules }` dat het verslag noemt, is er niet
    .help = Controleer de naam; met `--rules` geldt een ander reglement
failure-solve-rules-faulty = { $path }: het reglementbestand `{ $rules }` dat het verslag noemt, is niet te gebruiken
    .help = `doko rules check` toont de fouten; met `--rules` geldt een ander reglement
failure-solve-hands = { $path }, spel { $game }: voor kaart { $card } van slag { $trick } zijn niet alle handen bekend, of er zijn kaarten gespeeld die een hand niet had
failure-solve-parties = { $path }, spel { $game }: voor kaart { $card } van slag { $trick } staan de partijen niet vast
failure-solve-no-cards = { $path }, spel { $game }: er is geen slag genoteerd, dus valt er niets te zoeken
failure-solve-place = { $path }, spel { $game }: er is geen kaart { $card } in een slag { $trick }
failure-solve-course = { $path }, spel { $game }: het verloop tot kaart { $card } van slag { $trick } is niet bekend
failure-solve-size = { $path }, spel { $game }: zoeken kan niet met zoveel spelers
failure-solve-augen = { $path }, spel { $game }: in een Null gaat het niet om ogen, en naar iets anders wordt niet gezocht
failure-solve-impossible = { $path }, spel { $game }: de handen voor kaart { $card } van slag { $trick } passen niet bij elkaar

# `doko list`.
list-written = { $file } is begonnen; `doko list add` schrijft spellen bij
list-rules-elsewhere = Vanuit een andere map geldt dit reglementbestand alleen met `--rules-dir { $folder }`
list-ask-dealer = Deler
list-ask-out = Wie speelt niet mee?
list-ask-bock = Bock ({ $factors }; 1 als het spel één keer telt)
list-ask-kind = Soort spel ({ $normal }, { $hochzeit } 2, { $solo } { $damen }, { $vergeben }, { $serious } 3 …)
list-ask-re = Wie is Re? (bijvoorbeeld 1, 3)
list-ask-alone = Wie speelt alleen?
list-ask-calls = Aankondigingen (1 { $re }, 3 { $kontra }, 1 { $absage } …; anders { $none })
list-ask-augen = Augen van Re (of: Kontra 106)
list-ask-tricks = Slagen van Re
list-ask-specials = Extra punten ({ $re } Fuchs 2, { $kontra } Karlchen, { $re } Doppelkopf …; anders { $none })
list-ask-enter = Bijschrijven? Of wat er nog was ({ $minor } 3, { $strafe } 3 -12, 3 { $abbruch }, 3 { $ersatz } Eva)
list-yes = j
list-no = n
list-yes-or-no = { $yes } schrijft bij, { $no } verwerpt
list-empty = Hier is een antwoord nodig
list-again = `{ $yes }` laat het zo staan; geef anders een nieuw antwoord
list-points = Punten
list-totals = Stand
list-augen = { $party } wint met { $augen } Augen
list-dropped = Verworpen; de lijst is zoals ze was
list-added = Bijgeschreven in { $file }
list-grown = De lijst is intussen gegroeid: dit wordt { $game }
list-unread = Regel { $line } van de lijst is niet te lezen: { $reason }

failure-list-exists = { $path }: bestaat al
    .help = `doko list add` schrijft spellen bij; neem voor een nieuwe lijst een andere naam
failure-list-seats = Een tafel van { $found } past niet bij `{ $id }`
    .help = Mogelijk zijn { $known } spelers; scheid hun namen door komma's
failure-list-name = Zo kan hier geen speler heten: “{ $name }”
    .help = Elke speler heeft een eigen naam nodig die geen getal is
failure-list-name-twice = Twee spelers heten “{ $name }”
    .help = Elke speler heeft een eigen naam nodig; hoofdletters en kleine letters maken geen verschil
failure-list-head = Deze kop is niet te lezen: { $reason }
    .help = Controleer wat achter de opties staat
failure-list-dealer = Deze plaats bestaat niet
    .help = De plaatsen zijn 1 tot { $known }
failure-list-games = Een lijst heeft minstens één spel
    .help = Zonder `--games` zijn het er zoveel als het reglement zegt
failure-list-first = Volgens `{ $id }` deelt plaats { $seat } het eerste spel
    .help = Laat `--dealer` weg
failure-list-ended = De antwoorden zijn op; de lijst is zoals ze was
    .help = Roep `doko list add` nog eens aan
failure-list-unjudged = { $path }: deze lijst is niet te beoordelen (reglement `{ $rules }`)
    .help = `doko check` zegt wat eraan mankeert
failure-list-changed = { $path }: is intussen gewijzigd; er is niets bijgeschreven
    .help = Roep `doko list add` nog eens aan

failure-tables-twice = { $first } en { $second } zijn lijsten van dezelfde ronde aan dezelfde tafel
    .help = Laat er een weg, of verbeter `Runde` en `Tisch`

web-serving = De pagina staat op { $address }; Ctrl-C beëindigt haar
failure-web-none = Deze doko is zonder de pagina gebouwd
    .help = Maak de pagina met `web/build` en bouw daarna met haar: `cargo install --locked --path cli --features page`; of open `web/dist/doko.html` in een browser
failure-web-port = Poort { $path } kan niet worden gebruikt: { $reason }
    .help = Kies een andere: `doko web --port 8080`

fix-summary = { $fixed ->
    [0] Niets verholpen
   *[other] { $fixed } verholpen
}, { $left ->
    [0] niets over
   *[other] { $left } over
}
fix-summary-diff = { $fixed ->
    [0] Niets zou verholpen worden
    [one] 1 zou verholpen worden
   *[other] { $fixed } zouden verholpen worden
}, { $left ->
    [0] niets zou overblijven
    [one] 1 zou overblijven
   *[other] { $left } zouden overblijven
}
fix-more = { $count ->
    [one] Voor nog één bevinding is er een oplossing die iemand moet bekijken: `--fix --unsafe`, eerst met `--diff`
   *[other] Voor nog { $count } bevindingen zijn er oplossingen die iemand moet bekijken: `--fix --unsafe`, eerst met `--diff`
}
fix-held = { $count ->
    [one] Eén genoteerde uitslag blijft zoals hij is: eerst moet het hele spel leesbaar zijn
   *[other] { $count } genoteerde uitslagen blijven zoals ze zijn: eerst moet het hele spel leesbaar zijn
}
tables-title = { $lists ->
        [one] Eén lijst
       *[other] { $lists } lijsten
    }
report-noticeable = Voor iedereen zichtbaar
report-entitled = Mag reclameren
report-choice = { $list ->
        [0] {""}
       *[other] lijst { $list }: {""}
    }{ $label ->
        [none] nummer { $number } (regel { $line })
       *[other] { $label }, nummer { $number } (regel { $line })
    }
report-choice-more = en nog { $count }
failure-report-which-game = { $path }: bevat meer dan één spel: { $games }
    .help = `--game` noemt het gewenste spel, met zijn label of zijn nummer in het bestand
failure-report-same-label = { $path }: meer dan één spel heet zo: { $games }
    .help = `--game` met het nummer van het spel in het bestand neemt dat ene; of geef het een eigen label achter `Spiel`
failure-report-same-label-number = { $path }: meer spellen heten zo: { $games }
    .help = `--index` met het nummer van het spel in het bestand neemt precies dat spel, `--list N --game M` spel M van lijst N
failure-report-which-number = { $path }: bevat meer dan één spel: { $games }
    .help = `--game` neemt de naam achter `Spiel`, `--index` het nummer in het bestand, `--list N --game M` spel M van lijst N
failure-report-no-game = { $path }: bevat geen spel
    .help = Een spel begint met de regel `Spiel`
failure-report-exists = { $path }: bestaat al en is geen verslag, daarom blijft het zoals het is
    .help = Noem achter `-o` een ander bestand, of verwijder dit eerst
