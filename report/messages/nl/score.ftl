posten-gewonnen = gewonnen
posten-gegen-die-alten = tegen de Kreuz-Damen
posten-unter-90 = verliezers onder 90
posten-unter-60 = verliezers onder 60
posten-unter-30 = verliezers onder 30
posten-schwarz = verliezers schwarz
posten-re = Re aangekondigd
posten-kontra = Kontra aangekondigd
posten-vorab = vooraf aangekondigd
posten-supra = verder woord na Re en Kontra
posten-tuck = Tuck
posten-keine-120 = verliezers onder 120
posten-keine-90 = keine 90 aangekondigd
posten-keine-60 = keine 60 aangekondigd
posten-keine-30 = keine 30 aangekondigd
posten-schwarz-abgesagt = schwarz aangekondigd
posten-gegen-keine-90 = gehaald tegen keine 90
posten-gegen-keine-60 = gehaald tegen keine 60
posten-gegen-keine-30 = gehaald tegen keine 30
posten-gegen-schwarz = gehaald tegen schwarz
posten-doppelkopf = Doppelkopf
posten-fuchs = Fuchs gevangen
posten-fuchs-letzter-stich = Fuchs gevangen in de laatste slag
posten-fuchs-macht-letzten-stich = Fuchs haalt de laatste slag
posten-doppelfuchs-letzter-stich = beide vossen in de laatste slag
posten-karlchen = Karlchen haalt de laatste slag
posten-doppelkarlchen = Doppelkarlchen
posten-karlchen-gefangen = Karlchen gevangen
posten-doppelkarlchen-gefangen = Doppelkarlchen gevangen
posten-zehn-faengt-zehn = Herz-Zehn vangt Herz-Zehn
posten-schweinchen-faengt-zehn = Schweinchen vangt Herz-Zehn
posten-herzstich = Herz-slag
posten-eigener = eigen extra punt
posten-solo-grundwert = waarde van de Solo
posten-solo-zuschlag = toeslag voor de Solo
posten-verdopplung = verdubbeld
posten-feigheit = lafheid: te hoog gewonnen, te weinig aangekondigd
posten-hintertuer = de verliezers winnen niets
posten-bock = Bock
posten-hoechstens = boven de hoogste waarde
posten-ramsch = meeste Augen in een Ramsch
posten-durchmarsch = Durchmarsch
posten-jungfrau = zonder slag
posten-rest-ungerade = oneven punt
posten-solo-faktor = alleen tegen allen, voor wie alleen speelde

outcome-played = gespeeld
outcome-aborted = beëindigd door een overtreding
outcome-not-played = niet gespeeld na een overtreding
outcome-redeal = opnieuw gedeeld
outcome-needs-ruling = een scheidsrechter moet beslissen
outcome-undecided = met dit verslag niet te beslissen
outcome-incomplete = het verslag houdt op

fall-unerheblich = bij de beslissing unerheblich (onbeduidend)
    .label = unerheblich (onbeduidend)
fall-geringfuegig = bij de beslissing geringfügig (gering)
    .label = geringfügig (gering)
fall-geringfuegig-nachteil = bij de beslissing geringfügig (gering), met nadeel voor de solospeler
    .label = geringfügig (gering), met nadeel voor de solospeler
fall-geringfuegig-ohne-nachteil = bij de beslissing geringfügig (gering), zonder nadeel voor de solospeler
    .label = geringfügig (gering), zonder nadeel voor de solospeler
fall-schwerwiegend = bij de beslissing schwerwiegend (ernstig)
    .label = schwerwiegend (ernstig)
fall-kein-verstoss = bij de beslissing kein Verstoß (geen overtreding)
    .label = kein Verstoß (geen overtreding)
fall-rest-re = als de overige slagen naar Re gaan
    .label = De overige slagen gaan naar Re.
fall-rest-kontra = als de overige slagen naar Kontra gaan
    .label = De overige slagen gaan naar Kontra.
fall-re-bei = als de ontbrekende Re-kaart bij speler { $seat } was
fall-karte = als speler { $seat } in slag { $trick } { $card } legde
fall-ansage = als de onleesbare woorden van speler { $seat } “{ $call }” waren
fall-ohne-ansage = als de onleesbare woorden geen aankondiging waren
fall-und-rest = { $case }, met de overige slagen voor { $party }
    .label = { $case }; { $party } krijgt de overige slagen
fall-und-danach = { $case }, daarna bij speler { $seat }: { $then }
    .label = { $case }; daarna bij speler { $seat }: { $then }
fall-und-danach-offen = { $case }, daarna: { $then }
    .label = { $case }; daarna: { $then }
fall-ohne-stich = als wie geen Augen heeft, geen slag had
fall-stich-ohne-augen = als wie geen Augen heeft, een slag had
fall-paarwechsel = als de Genscher de paren heeft veranderd
fall-kein-paarwechsel = als de Genscher de paren niet heeft veranderd

score-as-noted = zoals genoteerd

contract-normal = normaal spel
contract-hochzeit = Hochzeit
contract-stille-hochzeit = Stille Hochzeit
contract-hochzeit-allein = Hochzeit zonder maat
contract-kontrasolo = Kontrasolo
contract-schwarze-sau = Schwarze Sau
contract-ramsch = Ramsch (experimenteel)
contract-solo = Solo { $art }
contract-solo-any = Solo
contract-by = , speler { $seat } alleen
contract-pflicht = , verplicht
contract-klaerungsstich = , beslist in slag { $trick }
genscher-choice = speler { $seat } kiest speler { $partner }
genscher-choice-unchanged = speler { $seat } kiest speler { $partner } (zonder gevolg)
contract-unknown = open

score-game = Spel
score-rules = Reglement
score-players = Spelers
score-dealer = Deler
score-contract = Soort spel
score-outcome = Afloop
score-genscher = Genscher
score-parties = Partijen
score-tricks = Slagen
score-trick-head = komt uit
score-trick-cards = kaarten
score-trick-winner = haalt
score-trick-augen = Augen
score-announcements = Aankondigingen
score-announcement = { $seat }: { $call } – { $judgement }
score-quoted = “{ $text }”
score-in-hand = { $cards } in de hand
score-in-hand-unknown = kaarten in de hand niet bekend
score-at-least = minstens { $cards } nodig
score-at-most = { $cards ->
        [0] vóór de eerste kaart
        [one] tot en met 1 kaart op tafel
       *[other] tot en met { $cards } kaarten op tafel
    }
score-legal = toegestaan
score-illegal = niet toegestaan
score-legal-unknown = niet te beslissen
score-counts = telt
score-counts-not = telt niet
score-counts-unknown = open of het telt
score-reply = als weerwoord
score-implies = samen met { $calls }
score-result = Uitslag
score-result-line = Re { $re } Augen in { $re-tricks ->
        [one] één slag
       *[other] { $re-tricks } slagen
    }, Kontra { $kontra } Augen in { $kontra-tricks ->
        [one] één slag
       *[other] { $kontra-tricks } slagen
    }
score-result-augen = Re { $re } Augen, Kontra { $kontra } Augen
score-result-seat = { $seat }: { $augen } Augen in { $tricks } { $tricks ->
        [one] slag
       *[other] slagen
    }
score-result-seat-augen = { $seat }: { $augen } Augen
score-winner = { $party } wint
score-no-winner = Niemand wint
score-won-by = Gewonnen: { $seats }
score-not-decided = Er is geen winnaar vastgesteld
score-items = Posten
score-items-none = er zijn geen posten
score-trick = slag { $trick }
score-sum = Waarde
score-points = Punten
score-penalty = Straf
score-points-open = punten van het spel open
score-fine = straf { $points }
score-goes-on = er wordt doorgespeeld
score-open = Geen punten: { $reason }
score-totals = Stand na { $games ->
        [one] één spel
       *[other] { $games } spellen
    }
score-totals-known = Stand van wat beslist is ({ $open } van { $games } spellen open, vanaf spel { $first })
score-not-judged = niet beoordeeld

fall-ansage-gilt = als de aankondiging geldt
    .label = De aankondiging geldt.
fall-ansage-gilt-nicht = als de aankondiging niet geldt
    .label = De aankondiging geldt niet.
fall-neu-geben = als er opnieuw gegeven wordt
    .label = Er wordt opnieuw gegeven.

solve-position = Stelling
solve-before = voor kaart { $card } van slag { $trick }, speler { $seat } is aan de beurt
solve-won = Tot nu toe
solve-augen = Re { $re } Augen, Kontra { $kontra }
solve-table = Op tafel
solve-hand = Hand
solve-best = Met open kaarten
solve-between = Re { $re_least } tot { $re_most } Augen, Kontra { $kontra_least } tot { $kontra_most }
solve-cards = Beste kaarten
solve-budget = met { $nodes } stellingen niet uit te zoeken
next-over = het spel is afgelopen
next-nobody = kaart { $card } van slag { $trick }; het verslag laat niet zien wie aan de beurt is
next-asked = vóór de eerste kaart; speler { $seat } wordt gevraagd
next-hand-unknown = { $count } kaarten die niemand heeft genoteerd
next-hand-part = { $cards }, van { $count } kaarten
next-waits = Eerst
next-waits-reklamation = speler { $seat } heeft gereclameerd: tot de beslissing wordt er niets gelegd
next-waits-rest = speler { $seat } kort het spel in: tot de beslissing wordt er niets gelegd
next-waits-nobody = er moet nog een beslissing komen: tot dan wordt er niets gelegd
next-may = Mag leggen
next-if-void = Alleen zonder
next-statements = Mag zeggen
next-calls = Mag melden
next-calls-none = niets meer
next-call = { $call }
next-call-hand = { $call } (met minstens { $cards } kaarten in de hand)
next-call-hand-reply = { $call } (als antwoord, met minstens { $cards } kaarten in de hand)
next-call-table = { $call } (tot er { $cards } kaarten zijn gelegd)
next-call-reply = { $call } (als antwoord)
next-uncertain = (voor zover het verslag het laat zien)

sheet-kind = Scoreblad
sheet-list = Lijst
sheet-game = Spel
sheet-dealer = Deler
sheet-explanation = Toelichting
sheet-value = Waarde
sheet-points = Punten
sheet-total = Stand
sheet-sum = Rijsom
sheet-open = open spellen
sheet-counts = telt
sheet-plot = Verloop
sheet-standing = Stand
sheet-plot-of = { $name }: na { $games ->
        [one] één spel
       *[other] { $games } spellen
    } { $points }
sheet-plot-games = Spel
sheet-plot-how = Onderaan het nummer van het spel, links de stand. Grijs erachter: de anderen.
sheet-and = { " " }en{ " " }
sheet-won = { $named ->
        [yes] { $seats } gewonnen
       *[no] { $count ->
            [one] Speler { $seats } gewonnen
           *[other] Spelers { $seats } gewonnen
        }
    }
sheet-solo = Solo
sheet-pflichtsolo = Pflichtsolo
sheet-alone-won = { $named ->
        [yes] { $seat }: { $kind } gewonnen
       *[no] { $kind } speler { $seat } gewonnen
    }
sheet-alone-lost = { $named ->
        [yes] { $seat }: { $kind } verloren
       *[no] { $kind } speler { $seat } verloren
    }
sheet-nobody = niemand gewonnen
sheet-with-penalty = , met straf
sheet-with-bock = , Bock ×{ $factor }
sheet-with-ramsch = , Ramsch
sheet-note-as-noted = * zoals genoteerd, niet nagerekend: niet alles is genoteerd
sheet-note-open = (…) zonder wat open is: spel { $games }
sheet-note-errors = Spel { $games }: met fouten in het verslag
sheet-note-left = Gestopt: voor speler { $seat } telt de ronde { $points }
sheet-note-left-open = Gestopt: wat de ronde voor speler { $seat } telt, is open
sheet-note-empty = Er staat nog geen spel in deze lijst

tables-rank = Plaats
tables-player = Speler
tables-team = Team
tables-lists = Lijsten
tables-penalty = Aftrek
tables-points = Punten
tables-kind = Rangschikking
tables-rounds = Rondes
