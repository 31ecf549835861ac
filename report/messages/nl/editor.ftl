# Wat een editor laat zien: `doko lsp`. Sleutels van een verslag: `editor-key-` met hun Duitse woord.

editor-list = Lijst
editor-fix-all = Alles verbeteren wat zonder twijfel kan
editor-cancelled = Afgebroken
editor-failed = Doko zelf is bij deze vraag vastgelopen; de tekst is niet veranderd
editor-no-game = Hier staat geen spel dat beoordeeld kan worden

editor-hover-card = { $seat } legt { $card }: { $augen } Augen
editor-hover-hand = Op de hand van { $seat }: { $cards }
editor-hover-hand-part = Van de hand van { $seat } is bekend: { $cards }
editor-hover-legal = Toegestaan: { $cards }
editor-hover-augen = Augen tot nu toe: Re { $re }, Kontra { $kontra }
editor-hover-trick = { $seat } krijgt de slag met { $augen } Augen
editor-hover-call-counts = De aankondiging van { $seat } geldt
editor-hover-call-void = De aankondiging van { $seat } geldt niet
editor-hover-call-open = Of de aankondiging van { $seat } geldt, hangt af van iets wat het verslag openlaat
editor-hover-deadline-hand = met minstens { $cards } kaarten in de hand
editor-hover-deadline-table = tot er { $cards } kaarten zijn gelegd
editor-call = mogelijk

editor-hint-trick = → { $seat }, { $augen }
editor-hint-trick-running = → { $seat }, { $augen } · Re { $re } : Kontra { $kontra }

editor-card-if-void = alleen als { $seat } { $led } niet kan bekennen
editor-card-follow = in de hand, maar { $led } moet bekend worden
editor-card-not-held = niet in de hand van { $seat }
editor-card-gone = al gelegd

editor-computed = berekend
editor-snippet-game = nieuw spel
editor-snippet-list = nieuwe lijst, vandaag, met de spelers van de vorige

editor-lens-open = uitslag open
editor-lens-report = spelverslag
editor-lens-solve = Los op vanaf slag { $trick }
editor-solve-hands = Hier zijn niet alle handen bekend, of er zijn kaarten gelegd die een hand niet had
editor-solve-parties = Het verslag laat hier niet zien wie met wie speelt
editor-solve-impossible = Hier valt niets op te lossen

editor-rename-taken = Dat is een plaatsnummer of de naam van een andere speler aan tafel
editor-rename-refused = Met deze naam zouden de verslagen niet meer hetzelfde zeggen
editor-inherited = Overgenomen: `{ $value }` ({ $origin })
editor-inherited-value = overgenomen waarde

editor-key-sprache = Taal van de woorden: de, en, nl
editor-key-regeln = Reglement: een naam zoals `ddv`, of een reglementbestand naast het verslag
editor-key-turnier = Naam van het toernooi
editor-key-liste = Naam van de lijst
editor-key-ort = Waar er is gespeeld
editor-key-datum = Dag, zoals 2026-11-23
editor-key-beginn = Tijd van het begin, zoals 19:30
editor-key-ende = Tijd van het einde
editor-key-runde = De hoeveelste ronde van hoeveel
editor-key-tisch = Nummer of naam van de tafel
editor-key-quelle = Waar het verslag vandaan komt
editor-key-schreiber = Wie de lijst bijhoudt
editor-key-spieler = Namen in de volgorde van de plaatsen
editor-key-mannschaften = Teams in de volgorde van de plaatsen
editor-key-plan = Hoeveel spellen de lijst moet hebben
editor-key-geber = Wie geeft
editor-key-aussetzer = Wie rust
editor-key-abheber = Wie heeft gecoupeerd, en hoeveel kaarten
editor-key-gegeben = In welke pakjes er is gedeeld
editor-key-pflichtsoli = Wie voor dit spel de Pflichtsolo al had gespeeld
editor-key-bock = Hoeveel het spel meer telt
editor-key-blatt = De kaarten die een speler heeft gekregen
editor-key-vorbehalt = Wat ieder in de Abfrage heeft gezegd
editor-key-ansagen = Aankondigingen waarvan niemand de plaats tussen de kaarten heeft genoteerd
editor-key-spielart = Soort van een spel dat zonder kaarten is genoteerd
editor-key-re = Wie Re was in een spel dat zonder kaarten is genoteerd
editor-key-augen = Augen van beide partijen zoals de tafel ze heeft geteld
editor-key-stiche = Slagen van beide partijen
editor-key-sonderpunkte = Extrapunten zoals genoteerd
editor-key-sieger = Wie heeft gewonnen
editor-key-wert = Waarde van het spel
editor-key-punkte = Punten in de volgorde van de plaatsen
editor-key-stand = Totalen in de volgorde van de plaatsen
