# The page of `doko report`.

report-kind = Game report
report-turnier = Tournament
report-liste = List
report-runde = Round
report-round-of = { $round } of { $of }
report-tisch = Table
report-ort = Place
report-datum = Date
report-beginn = Beginning
report-ende = End
report-schreiber = Scorer
report-quelle = Source
report-abheber = Cut by
report-cut = { $seat }, { $cards } cards
report-vorbehalt = Vorbehalte
report-nobody = nobody
report-seat = Seat { $seat }
report-soloist = soloist
report-alone = plays alone
report-sits-out = sits out

report-summary = In short
report-found = { $count ->
        [0] No findings
        [one] One finding
       *[other] { $count } findings
    }
report-hands = The hands
report-hand-unknown = The hand is not recorded.
report-hand-missing = { $count ->
        [one] One card is not known.
       *[other] { $count } cards are not known.
    }
report-letters-french = A Ass (ace), K König (king), D Dame (queen), B Bube (jack); ♣ Kreuz, ♠ Pik, ♥ Herz, ♦ Karo.
report-letters-german = A Daus (Ass, ace), K König (king), O Ober (Dame, queen), U Unter (Bube, jack); Eichel (acorns) are Kreuz, Grün (leaves) are Pik, Herz is Herz, Schellen (bells) are Karo.
report-card = { $suit }-{ $rank }
report-card-unknown = unknown card
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

report-tricks = Trick by trick
report-tricks-how = The cards stand in the order in which they were laid; the one that took the trick is underlined. A number at a card is that of the finding about it.
report-trick = Trick
report-lead = leads
report-cards = Cards and announcements
report-takes = takes
report-augen = Augen
report-sums = Re : Kontra
report-down = face down
report-back = taken back
report-wins = takes the trick
report-noted = noted: { $seat } { $augen }
report-with-cards = { $act } ({ $cards ->
        [one] one card
       *[other] { $cards } cards
    })
report-instance-sr = referee
report-instance-sg = Schiedsgericht (court of appeal)
report-instance-tl = tournament direction
report-against = { $act } against { $seat }
report-unreadable = cannot be read: { $text }
report-no-tricks = No trick is recorded.
report-before = before the first trick
report-at-card = trick { $trick }, card { $card }
report-at-word = Abfrage, word { $word }
report-at-line = line { $line }
report-announcements = Announcements

report-findings = Findings
report-finding = Finding { $number }
report-no-findings = Nothing was found that goes against the rules or the cards.
report-clause = Rule
report-advice = Advice
report-related = Shown by
report-deadline = Deadline
report-settled = Parties
report-settled-yes = settled for all
report-settled-no = not settled for all
report-noticeable = Noticeable for all
report-entitled = May complain
report-right-until = { $seat }, until { $place }
report-right-kept = { $seat }, right not lost
report-complained = Complained
report-complained-by-none = by nobody who could
report-not-complained = not in time by anybody entitled
report-led = Led was
report-hand-before = Hand of { $seat } before this card
report-laid = laid
report-legal-mark = allowed
report-legal = Allowed were: { $cards }.
report-legal-any = Any of these cards could be laid.
report-legal-none = It was not this player's turn.
report-legal-unknown = The hand is not known completely, so what was allowed is not certain.

report-acts = Complaints and rulings in the record
report-when = When
report-what = What

report-comparison = Result: written and computed
report-result = Result
report-written = written
report-computed = computed
report-agreement = Comparison
report-agrees = agrees
report-differs = differs
report-open = open
report-sieger = Winner
report-sonderpunkte = Special points
report-stand = Running totals

report-score = Score
report-item = Item
report-amount = Points
report-sum = Sum
report-by-seat = Points by seat
report-reason = For
report-no-items = There is nothing to score.

report-rulings = Possible rulings
report-ruling = Ruling
report-rulings-how = The program does not decide. The table shows what each ruling brings. Where play goes on, only the fine is known.
report-no-rulings = By this record no ruling is open.
report-rulings-open = A referee has to decide; what the rulings would bring follows neither from the rules nor from the record.
report-decision = Decision
report-other = another ruling:
report-stands = The result stands as it is.
report-grounds = Grounds
report-place-date = Place, date
report-referee = Referee

report-identity = What this report was made from
report-print-rules = Fingerprint of the rule set (SHA-256)
report-print-record = Fingerprint of the record (SHA-256)
report-made-by = Made with
report-identity-how = Equal fingerprints mean: the same record, the same rules.

report-choice = { $label ->
        [none] number { $number } (line { $line })
       *[other] { $label }, number { $number } (line { $line })
    }
report-choice-more = and { $count } more
failure-report-which-game = { $path }: holds several games: { $games }
    .help = `--game` names the one to report, by its label or its number in the file
failure-report-same-label = { $path }: several games are called so: { $games }
    .help = `--game` with the number of the game in the file takes that one; or give it a label of its own behind `Spiel`
failure-report-no-game = { $path }: holds no game
    .help = A game begins with the line `Spiel`
failure-report-exists = { $path }: is there already and is no report, so it was left as it is
    .help = Name another file behind `-o`, or remove this one first
