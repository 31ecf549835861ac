posten-gewonnen = gewonnen
posten-gegen-die-alten = gegen die Alten
posten-unter-90 = Verlierer unter 90
posten-unter-60 = Verlierer unter 60
posten-unter-30 = Verlierer unter 30
posten-schwarz = Verlierer schwarz
posten-re = Re angesagt
posten-kontra = Kontra angesagt
posten-vorab = vorab angesagt
posten-supra = weiteres Wort nach Re und Kontra
posten-tuck = Tuck
posten-keine-120 = Verlierer unter 120
posten-keine-90 = keine 90 abgesagt
posten-keine-60 = keine 60 abgesagt
posten-keine-30 = keine 30 abgesagt
posten-schwarz-abgesagt = schwarz abgesagt
posten-gegen-keine-90 = gegen keine 90 erreicht
posten-gegen-keine-60 = gegen keine 60 erreicht
posten-gegen-keine-30 = gegen keine 30 erreicht
posten-gegen-schwarz = gegen schwarz erreicht
posten-doppelkopf = Doppelkopf
posten-fuchs = Fuchs gefangen
posten-fuchs-letzter-stich = Fuchs im letzten Stich gefangen
posten-fuchs-macht-letzten-stich = Fuchs macht den letzten Stich
posten-doppelfuchs-letzter-stich = Doppelfuchs
posten-karlchen = Karlchen macht den letzten Stich
posten-doppelkarlchen = Doppelkarlchen
posten-karlchen-gefangen = Karlchen gefangen
posten-doppelkarlchen-gefangen = Doppelkarlchen gefangen
posten-zehn-faengt-zehn = Herz-Zehn fängt Herz-Zehn
posten-schweinchen-faengt-zehn = Schweinchen fängt Herz-Zehn
posten-herzstich = Herzstich
posten-eigener = eigener Sonderpunkt
posten-solo-grundwert = Grundwert des Solos
posten-solo-zuschlag = Zuschlag für das Solo
posten-verdopplung = Verdopplung
posten-feigheit = Feigheit: zu hoch gewonnen, zu wenig angesagt
posten-hintertuer = die Verlierer gewinnen nichts
posten-bock = Bock
posten-hoechstens = über dem Höchstwert
posten-ramsch = meiste Augen im Ramsch
posten-durchmarsch = Durchmarsch
posten-jungfrau = ohne Stich
posten-rest-ungerade = ungerader Punkt
posten-solo-faktor = allein gegen alle, für den Alleinspieler

outcome-played = gespielt
outcome-aborted = nach einem Verstoß abgebrochen
outcome-not-played = nach einem Verstoß nicht gespielt
outcome-redeal = neu gegeben
outcome-needs-ruling = ein Schiedsrichter muss entscheiden
outcome-undecided = durch diese Aufzeichnung nicht entschieden
outcome-incomplete = die Aufzeichnung bricht ab

fall-unerheblich = wenn unerheblich
    .label = unerheblich
fall-geringfuegig = wenn geringfügig
    .label = geringfügig
fall-geringfuegig-nachteil = wenn geringfügig, mit Nachteil für den Solisten
    .label = geringfügig, mit Nachteil für den Solisten
fall-geringfuegig-ohne-nachteil = wenn geringfügig, ohne Nachteil für den Solisten
    .label = geringfügig, ohne Nachteil für den Solisten
fall-schwerwiegend = wenn schwerwiegend
    .label = schwerwiegend
fall-kein-verstoss = wenn kein Verstoß
    .label = kein Verstoß
fall-rest-re = wenn die restlichen Stiche an Re gehen
    .label = Die restlichen Stiche gehen an Re.
fall-rest-kontra = wenn die restlichen Stiche an Kontra gehen
    .label = Die restlichen Stiche gehen an Kontra.
fall-re-bei = wenn Spieler { $seat } die fehlende Re-Karte hatte
fall-karte = wenn Spieler { $seat } im Stich { $trick } { $card } legte
fall-ansage = wenn die unlesbaren Worte von Spieler { $seat } „{ $call }“ waren
fall-ohne-ansage = wenn die unlesbaren Worte keine Ansage waren
fall-und-rest = { $case } und die restlichen Stiche an { $party } gehen
    .label = { $case }; die restlichen Stiche gehen an { $party }
fall-und-danach = { $case }, danach bei Spieler { $seat }: { $then }
    .label = { $case }; danach bei Spieler { $seat }: { $then }
fall-und-danach-offen = { $case }, danach: { $then }
    .label = { $case }; danach: { $then }
fall-ohne-stich = wenn keinen Stich hatte, wer ohne Augen ist
fall-stich-ohne-augen = wenn einen Stich hatte, wer ohne Augen ist
fall-paarwechsel = wenn der Genscher die Paare geändert hat
fall-kein-paarwechsel = wenn der Genscher die Paare nicht geändert hat

score-as-noted = wie notiert

contract-normal = Normalspiel
contract-hochzeit = Hochzeit
contract-stille-hochzeit = stille Hochzeit
contract-hochzeit-allein = Hochzeit ohne Partner
contract-kontrasolo = Kontrasolo
contract-schwarze-sau = Schwarze Sau
contract-ramsch = Ramsch (experimentell)
contract-solo = Solo { $art }
contract-solo-any = Solo
contract-by = , Spieler { $seat } allein
contract-pflicht = , Pflichtsolo
contract-klaerungsstich = , Klärungsstich { $trick }
genscher-choice = Spieler { $seat } wählt Spieler { $partner }
genscher-choice-unchanged = Spieler { $seat } wählt Spieler { $partner } (ohne Wirkung)
contract-unknown = offen

score-game = Spiel
score-rules = Regeln
score-players = Spieler
score-dealer = Geber
score-contract = Spielart
score-outcome = Ausgang
score-genscher = Genscher
score-parties = Parteien
score-tricks = Stiche
score-trick-head = Aufspiel
score-trick-cards = Karten
score-trick-winner = Gewinner
score-trick-augen = Augen
score-announcements = Ansagen
score-announcement = { $seat }: { $call } – { $judgement }
score-quoted = „{ $text }“
score-in-hand = { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    } auf der Hand
score-in-hand-unknown = Handkarten nicht bekannt
score-at-least = mindestens { $cards } nötig
score-at-most = { $cards ->
        [0] möglich vor der ersten Karte
        [one] möglich bis 1 Karte auf dem Tisch
       *[other] möglich bis { $cards } Karten auf dem Tisch
    }
score-legal = erlaubt
score-illegal = nicht erlaubt
score-legal-unknown = nicht entscheidbar
score-counts = zählt
score-counts-not = zählt nicht
score-counts-unknown = offen, ob es zählt
score-reply = als Erwiderung
score-implies = damit auch { $calls }
score-result = Ergebnis
score-result-line = Re { $re } Augen in { $re-tricks } { $re-tricks ->
        [one] Stich
       *[other] Stichen
    }, Kontra { $kontra } Augen in { $kontra-tricks } { $kontra-tricks ->
        [one] Stich
       *[other] Stichen
    }
score-result-augen = Re { $re } Augen, Kontra { $kontra } Augen
score-result-seat = { $seat }: { $augen } Augen in { $tricks } { $tricks ->
        [one] Stich
       *[other] Stichen
    }
score-result-seat-augen = { $seat }: { $augen } Augen
score-winner = { $party } gewinnt
score-no-winner = Niemand gewinnt
score-won-by = Gewonnen: { $seats }
score-not-decided = Der Sieger steht nicht fest
score-items = Wertung
score-items-none = nichts zu werten
score-trick = Stich { $trick }
score-sum = Wert
score-points = Spielpunkte
score-penalty = Strafe
score-points-open = Punkte des Spiels offen
score-fine = Strafe { $points }
score-goes-on = es wird weitergespielt
score-open = Keine Punkte: { $reason }
score-totals = Stand nach { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    }
score-totals-known = Stand, soweit entschieden ({ $open } von { $games } Spielen offen, ab Spiel { $first })
score-not-judged = nicht beurteilt

fall-ansage-gilt = wenn die Ansage gilt
    .label = Die Ansage gilt.
fall-ansage-gilt-nicht = wenn die Ansage nicht gilt
    .label = Die Ansage gilt nicht.
fall-neu-geben = wenn neu gegeben wird
    .label = Es wird neu gegeben.

solve-position = Stellung
solve-before = vor Karte { $card } von Stich { $trick }, Spieler { $seat } ist an der Reihe
solve-won = Bisher gewonnen
solve-augen = Re { $re } Augen, Kontra { $kontra }
solve-table = Auf dem Tisch
solve-hand = Blatt
solve-best = Mit offenen Karten
solve-between = Re { $re_least } bis { $re_most } Augen, Kontra { $kontra_least } bis { $kontra_most }
solve-cards = Beste Karten
solve-budget = mit { $nodes } Stellungen nicht zu klären
next-over = das Spiel ist zu Ende
next-nobody = Karte { $card } von Stich { $trick }; wer dran ist, zeigt die Aufzeichnung nicht
next-asked = vor der ersten Karte; Spieler { $seat } wird gefragt
next-hand-unknown = { $count } Karten, die niemand notiert hat
next-hand-part = { $cards }, von { $count } Karten
next-waits = Zuvor
next-waits-reklamation = Spieler { $seat } reklamiert: bis zum Entscheid wird nichts gelegt
next-waits-rest = Spieler { $seat } kürzt das Spiel ab: bis zum Entscheid wird nichts gelegt
next-waits-nobody = ein Entscheid steht aus: bis dahin wird nichts gelegt
next-may = Darf legen
next-if-void = Nur wenn blank
next-statements = Darf sagen
next-calls = Darf ansagen
next-calls-none = nichts mehr
next-call = { $call }
next-call-hand = { $call } (mit mindestens { $cards } Karten auf der Hand)
next-call-hand-reply = { $call } (als Erwiderung, mit mindestens { $cards } Karten auf der Hand)
next-call-table = { $call } (bis { $cards } Karten gelegt sind)
next-call-reply = { $call } (als Erwiderung)
next-uncertain = (soweit die Aufzeichnung es zeigt)

sheet-kind = Spielliste
sheet-list = Liste
sheet-game = Spiel
sheet-dealer = Geber
sheet-explanation = Erläuterung
sheet-value = Wert
sheet-points = Punkte
sheet-total = Stand
sheet-sum = Zeilensumme
sheet-open = offene Spiele
sheet-counts = gewertet
sheet-plot = Verlauf
sheet-standing = Stand
sheet-plot-of = { $name }: nach { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    } { $points }
sheet-plot-games = Spiel
sheet-plot-how = Unten die Nummer des Spiels, links der Stand. Grau dahinter: die anderen.
sheet-and = { " " }und{ " " }
sheet-won = { $named ->
        [yes] { $seats } gewonnen
       *[no] { $count ->
            [one] Spieler { $seats } gewonnen
           *[other] Spieler { $seats } gewonnen
        }
    }
sheet-solo = Solo
sheet-pflichtsolo = Pflichtsolo
sheet-alone-won = { $named ->
        [yes] { $seat }: { $kind } gewonnen
       *[no] { $kind } Spieler { $seat } gewonnen
    }
sheet-alone-lost = { $named ->
        [yes] { $seat }: { $kind } verloren
       *[no] { $kind } Spieler { $seat } verloren
    }
sheet-nobody = niemand gewonnen
sheet-with-penalty = , mit Strafe
sheet-with-bock = , Bock ×{ $factor }
sheet-with-ramsch = , Ramsch
sheet-note-as-noted = * wie notiert, nicht nachgerechnet: dazu fehlen Angaben
sheet-note-open = (…) ohne das, was offen ist: Spiel { $games }
sheet-note-errors = Spiel { $games }: mit Fehlern in der Aufzeichnung
sheet-note-left = Abbruch: für Spieler { $seat } zählt die Runde { $points }
sheet-note-left-open = Abbruch: was die Runde für Spieler { $seat } zählt, ist offen
sheet-note-empty = In dieser Liste steht noch kein Spiel

tables-rank = Platz
tables-player = Spieler
tables-team = Mannschaft
tables-lists = Listen
tables-penalty = Abzug
tables-points = Punkte
tables-kind = Rangliste
tables-rounds = Runden
