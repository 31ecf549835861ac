# De pagina van `doko report`.

report-kind = Spelverslag
report-turnier = Toernooi
report-liste = Lijst
report-runde = Ronde
report-round-of = { $round } van { $of }
report-tisch = Tafel
report-ort = Plaats
report-datum = Datum
report-beginn = Begin
report-ende = Einde
report-schreiber = Schrijver
report-quelle = Bron
report-abheber = Gecoupeerd door
report-cut = { $seat }, { $cards } kaarten
report-vorbehalt = Vorbehalte
report-nobody = niemand
report-seat = Speler { $seat }
report-soloist = solist
report-alone = speelt alleen
report-sits-out = zit uit

report-summary = In het kort
report-found = { $count ->
        [0] Geen bevindingen
        [one] Eén bevinding
       *[other] { $count } bevindingen
    }
report-hands = De handen
report-hand-unknown = De hand is niet genoteerd.
report-hand-missing = { $count ->
        [one] Eén kaart is niet bekend.
       *[other] { $count } kaarten zijn niet bekend.
    }
report-letters-french = A Ass (aas), K König (heer), D Dame (vrouw), B Bube (boer); ♣ Kreuz (klaveren), ♠ Pik (schoppen), ♥ Herz (harten), ♦ Karo (ruiten).
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
report-tricks-how = De kaarten staan in de volgorde waarin ze vielen; de kaart die de slag nam is onderstreept. Een cijfer bij een kaart verwijst naar de bevinding.
report-trick = Slag
report-lead = start
report-cards = Kaarten en aankondigingen
report-takes = haalt
report-augen = Augen
report-sums = Re : Kontra
report-down = gedekt
report-back = teruggenomen
report-wins = neemt de slag
report-noted = genoteerd: { $seat } { $augen }
report-with-cards = { $act } ({ $cards ->
        [one] één kaart
       *[other] { $cards } kaarten
    })
report-instance-sr = scheidsrechter
report-instance-sg = Schiedsgericht (beroepscommissie)
report-instance-tl = toernooileiding
report-against = { $act } tegen { $seat }
report-unreadable = niet leesbaar: { $text }
report-no-tricks = Er is geen slag genoteerd.
report-before = voor de eerste slag
report-at-card = slag { $trick }, kaart { $card }
report-at-word = Abfrage, woord { $word }
report-at-line = regel { $line }
report-announcements = Aankondigingen

report-findings = Bevindingen
report-finding = Bevinding { $number }
report-no-findings = Er is niets gevonden dat tegen de regels of de kaarten ingaat.
report-clause = Regel
report-advice = Advies
report-related = Blijkt uit
report-deadline = Termijn
report-settled = Partijen
report-settled-yes = voor iedereen bekend
report-settled-no = niet voor iedereen bekend
report-noticeable = Voor iedereen zichtbaar
report-entitled = Mag reclameren
report-right-until = { $seat }, tot { $place }
report-right-kept = { $seat }, recht niet verloren
report-complained = Gereclameerd
report-complained-by-none = door niemand die het mocht
report-not-complained = niet op tijd door een gerechtigde
report-led = Uitgekomen was
report-hand-before = Hand van { $seat } voor deze kaart
report-laid = gelegd
report-legal-mark = toegestaan
report-legal = Toegestaan waren: { $cards }.
report-legal-any = Elk van deze kaarten mocht worden gelegd.
report-legal-none = Deze speler was niet aan de beurt.
report-legal-unknown = De hand is niet volledig bekend; wat was toegestaan staat dus niet vast.

report-acts = Reclamaties en beslissingen in het verslag
report-when = Wanneer
report-what = Wat

report-comparison = Uitslag: genoteerd en berekend
report-result = Uitslag
report-written = genoteerd
report-computed = berekend
report-agreement = Vergelijking
report-agrees = klopt
report-differs = wijkt af
report-open = open
report-sieger = Winnaar
report-sonderpunkte = Extra punten
report-stand = Tussenstand

report-score = Waardering
report-item = Post
report-amount = Punten
report-sum = Som
report-by-seat = Punten per speler
report-reason = Waarvoor
report-no-items = Er is niets te waarderen.

report-rulings = Mogelijke beslissingen
report-ruling = Beslissing
report-rulings-how = Het programma beslist niet. De tabel toont wat elke beslissing oplevert. Waar wordt doorgespeeld, staat alleen de straf vast.
report-no-rulings = Volgens dit verslag staat geen beslissing open.
report-rulings-open = Een scheidsrechter moet beslissen; wat de beslissingen zouden opleveren, blijkt niet uit het reglement en het verslag.
report-decision = Beslissing
report-other = andere beslissing:
report-stands = De uitslag blijft zoals hij is.
report-grounds = Motivering
report-place-date = Plaats, datum
report-referee = Scheidsrechter

report-identity = Waaruit dit verslag is gemaakt
report-print-rules = Vingerafdruk van de regels (SHA-256)
report-print-record = Vingerafdruk van het spel (SHA-256)
report-made-by = Gemaakt met
report-identity-how = Gelijke vingerafdrukken betekenen: hetzelfde spel, dezelfde regels.

report-choice = { $label ->
        [none] nummer { $number } (regel { $line })
       *[other] { $label }, nummer { $number } (regel { $line })
    }
report-choice-more = en nog { $count }
failure-report-which-game = { $path }: bevat meer dan één spel: { $games }
    .help = `--game` noemt het gewenste spel, met zijn label of zijn nummer in het bestand
failure-report-same-label = { $path }: meer dan één spel heet zo: { $games }
    .help = `--game` met het nummer van het spel in het bestand neemt dat ene; of geef het een eigen label achter `Spiel`
failure-report-no-game = { $path }: bevat geen spel
    .help = Een spel begint met de regel `Spiel`
failure-report-exists = { $path }: bestaat al en is geen verslag, daarom blijft het zoals het is
    .help = Noem achter `-o` een ander bestand, of verwijder dit eerst
