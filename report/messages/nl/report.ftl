report-player-words = Speler|speler
report-kind = Spelverslag
report-turnier = Toernooi
report-runde = Ronde
report-round-of = { $round } van { $of }
report-tisch = Tafel
report-ort = Plaats
report-datum = Datum
report-date = { $day }-{ $month }-{ $year }
report-beginn = Begin
report-ende = Einde
report-schreiber = Schrijver
report-abheber = Gecoupeerd door
report-cut = { $seat }, { $cards } kaarten
report-vorbehalt = Vorbehalte
report-nobody = niemand
report-seat = Speler { $seat }
report-soloist = solospeler
report-alone = speelt alleen
report-sits-out = speelt niet mee

report-hands = De handen
report-hand-unknown = De hand is niet genoteerd.
report-letters-french = A Ass (aas), H König (heer), V Dame (vrouw), B Bube (boer); ♣ Kreuz (klaveren), ♠ Pik (schoppen), ♥ Herz (harten), ♦ Karo (ruiten).
report-letters-german = A Daus (aas), K König (heer), O Ober (vrouw), U Unter (boer); Eichel (eikels) is Kreuz, Grün (bladeren) is Pik, Herz is Herz, Schellen (bellen) is Karo.
report-card = { $suit }-{ $rank }
report-card-unknown = onbekende kaart
report-kreuz = Kreuz
report-pik = Pik
report-herz = Herz
report-karo = Karo
report-eichel = Eichel
report-gruen = Grün
report-schellen = Schellen
report-ass = Ass
report-daus = Daus
report-zehn = Zehn
report-koenig = König
report-dame = Dame
report-ober = Ober
report-bube = Bube
report-unter = Unter
report-neun = Neun

report-tricks = Slag voor slag
report-tricks-how = ▸ komt uit, de anderen volgen met de klok mee. Streep: wint de slag.
report-tricks-unproven = Tussen haakjes: zoals opgeschreven, niet nagerekend.
report-trick = Slag
report-takes = haalt
report-augen = Augen
report-sums = Re : Kontra
report-down = gedekt
report-back = teruggenomen
report-wins = neemt de slag
report-noted = genoteerd: slag voor speler { $seat }{ $augen ->
        [none] {""}
       *[other] , { $augen } Augen
    }
report-with-cards = { $act } ({ $cards ->
        [one] één kaart
       *[other] { $cards } kaarten
    })
report-instance-sr = scheidsrechter
report-instance-sg = Schiedsgericht (beroepscommissie)
report-instance-tl = toernooileiding
report-gives = geeft { $cards } aan speler { $seat }
report-against = { $act } tegen speler { $seat }
report-unreadable = niet leesbaar: { $text }
report-no-tricks = Er is geen slag genoteerd.
report-before = voor de eerste slag
report-at-card = slag { $trick }, kaart { $card }
report-at-word = Abfrage, woord { $word }
report-at-line = regel { $line }
report-announcements = Aankondigingen

report-no-findings = Er is niets gevonden dat tegen de regels of de kaarten ingaat.
report-clause = Regel
report-right-until = { $seat }, tot { $place }
report-right-kept = { $seat }, recht niet verloren
report-led = kwam uit
report-laid = gespeeld
report-legal-mark = toegestaan
report-legal = Toegestaan waren: { $cards }.
report-legal-any = Elk van deze kaarten mocht gespeeld worden.
report-legal-none = Deze speler was niet aan de beurt.
report-legal-unknown = De hand is niet volledig bekend; wat was toegestaan staat dus niet vast.

report-when = Wanneer
report-what = Wat

report-comparison = Genoteerd en berekend
report-written = genoteerd
report-computed = berekend
report-agrees = klopt
report-differs = wijkt af
report-sieger = Winnaar
report-sonderpunkte = Extra punten
report-stand = Tussenstand

report-score = Puntentelling
report-item = Post
report-amount = Punten
report-by-seat = Punten per speler
report-reason = Waarvoor
report-no-items = Er vallen geen punten te tellen.

report-rulings = Mogelijke beslissingen
report-ruling = Beslissing
report-rulings-how = Het programma beslist niet; de tabel laat zien wat elke beslissing zou opleveren.
report-no-rulings = Volgens dit verslag staat geen beslissing open.
report-rulings-open = Een scheidsrechter moet beslissen; wat de beslissingen zouden opleveren, blijkt niet uit het reglement en het verslag.
report-decision = Beslissing van de scheidsrechter
report-other = andere beslissing:
report-stands = De uitslag blijft zoals hij is.
report-grounds = Motivering
report-place-date = Plaats, datum

report-print-rules = Regels
report-print-record = Verslag
report-identity-how = Gelijke vingerafdrukken (SHA-256) betekenen: hetzelfde verslag en dezelfde regels. Gemaakt met { $program }.

report-contract-unknown = speltype open
report-hand-of = Hand van { $name }
report-hands-unknown = De handen zijn niet genoteerd.
report-trump = troef
report-verdict-aborted = Afgebroken
report-verdict-not-played = Niet gespeeld
report-verdict-redeal = Opnieuw delen
report-verdict-ruling = Beslissing nodig
report-verdict-undecided = Niet beslist
report-verdict-running = Slag { $trick } loopt
report-verdict-by = { $clause ->
        [none] na een overtreding
       *[other] na een overtreding, regel { $clause }
    }
report-verdict-for = geteld voor { $party }
report-not-read = { $count ->
        [one] Eén plek in het verslag is niet met zekerheid te lezen; wat ervan afhangt, blijft open
       *[other] { $count } plekken in het verslag zijn niet met zekerheid te lezen; wat ervan afhangt, blijft open
    }
report-not-read-line = Regel { $line }: { $message }
report-more = { $count ->
        [one] Nog één bevinding staat achter de slagen.
       *[other] Nog { $count } bevindingen staan achter de slagen.
    }
report-no-findings-of-own = De kaarten tonen geen overtreding.
report-state-complained = Gereclameerd: { $place }.
report-state-open = Een scheidsrechter moet erover beslissen.
report-state-ruled = Daarover is beslist.
report-state-ruled-other = De beslissing noemt een andere speler.
report-state-not-yet = Nog niet gereclameerd.
report-state-unread = Of er gereclameerd is, staat niet vast: niet alles wat gezegd is, is leesbaar.
report-state-kept = Nog niet gereclameerd. Wie nog mag reclameren: { $seats }.
report-state-lost = Niemand die het mocht, heeft op tijd gereclameerd. De overtreding blijft staan.
report-state-lost-ruled = Niemand die het mocht, heeft op tijd gereclameerd. Er is toch over beslist.
report-state-counts = Het spel telt zoals het gespeeld is.
report-scene = De tafel toen de kaart viel
report-scene-how = Groene rand: toegestaan. Paarse rand: gespeeld.
report-follows = volgt
report-rights = Wie mocht wanneer reclameren
report-leads-card = Speler { $seat } kwam uit met { $card }
report-lays-card = Speler { $seat } speelde { $card }
report-act-noticeable = Vanaf dat moment kon iedereen het merken.
report-act-noticeable-for = Vanaf dat moment kon iedereen het merken. Wie mocht reclameren: { $seats }.
report-act-loses = { $act } en verloor het recht om te reclameren.
report-act-loses-by = { $act }. Daarmee verloor speler { $seat } het recht om te reclameren.
report-act-kept = Wie nog mag reclameren: { $seats }.
report-now = aan het eind van het verslag
report-hint-is-none = Ergens op wijzen is geen reclamatie.
report-after-trick = na slag { $trick }
report-before-card = slag { $trick }, vóór kaart 1
report-with-hand = met { $cards } { $cards ->
    [one] kaart
   *[other] kaarten
} in de hand
report-when-unknown = moment niet genoteerd
report-after-card = slag { $trick }, na kaart { $card }
report-said-first = vóór de eerste kaart
report-said-after = na kaart { $card }
report-others = Verdere bevindingen en opmerkingen
report-curve = Augen na elke slag
report-curve-said = Augen na elke slag, aan het eind Re { $re }, Kontra { $kontra }
report-curve-reached = Re had 121 Augen na slag { $trick }.
report-fine-for = straf { $points } voor speler { $seat }
report-goes-on = er wordt doorgespeeld
report-not-played = het spel geldt als niet gespeeld
report-solo-played = de Solo geldt als gespeeld
report-only-fine = daar komen de punten van het verdere spel bij
report-points-open = nog open
report-place-date-referee = Plaats, datum, scheidsrechter
report-signed = Handtekeningen

