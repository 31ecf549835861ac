report-player-words = Player|player
report-kind = Game report
report-turnier = Tournament
report-runde = Round
report-round-of = { $round } of { $of }
report-tisch = Table
report-ort = Place
report-datum = Date
report-date = { $year }-{ $month }-{ $day }
report-beginn = Beginning
report-ende = End
report-schreiber = Scorer
report-abheber = Cut by
report-cut = { $seat }, { $cards } cards
report-vorbehalt = Vorbehalte
report-nobody = nobody
report-seat = Player { $seat }
report-soloist = soloist
report-alone = plays alone
report-sits-out = sits out

report-hands = The hands
report-hand-unknown = The hand is not recorded.
report-letters-french = A Ass (ace), K König (king), Q Dame (queen), J Bube (jack); ♣ Kreuz, ♠ Pik, ♥ Herz, ♦ Karo.
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
report-tricks-how = ▸ leads, the others follow clockwise. Bar: takes the trick.
report-tricks-unproven = In brackets: as written down, not worked out.
report-trick = Trick
report-takes = takes
report-augen = Augen
report-sums = Re : Kontra
report-down = face down
report-back = taken back
report-wins = takes the trick
report-noted = noted: trick to player { $seat }{ $augen ->
        [none] {""}
       *[other] , { $augen } Augen
    }
report-with-cards = { $act } ({ $cards ->
        [one] one card
       *[other] { $cards } cards
    })
report-instance-sr = referee
report-instance-sg = Schiedsgericht (court of appeal)
report-instance-tl = tournament direction
report-gives = gives { $cards } to player { $seat }
report-against = { $act } against player { $seat }
report-unreadable = cannot be read: { $text }
report-no-tricks = No trick is recorded.
report-before = before the first trick
report-at-card = trick { $trick }, card { $card }
report-at-word = Abfrage, word { $word }
report-at-line = line { $line }
report-announcements = Announcements

report-no-findings = Nothing was found that goes against the rules or the cards.
report-clause = Rule
report-right-until = { $seat }, until { $place }
report-right-kept = { $seat }, right not lost
report-led = led
report-laid = played
report-legal-mark = allowed
report-legal = Allowed were: { $cards }.
report-legal-any = Any of these cards could be played.
report-legal-none = It was not this player's turn.
report-legal-unknown = The hand is not known completely, so what was allowed is not certain.

report-when = When
report-what = What

report-comparison = Written and computed
report-written = written
report-computed = computed
report-agrees = agrees
report-differs = differs
report-sieger = Winner
report-sonderpunkte = Special points
report-stand = Running totals

report-score = Score
report-item = Item
report-amount = Points
report-by-seat = Points by seat
report-reason = Reason
report-no-items = There is nothing to score.

report-rulings = Possible rulings
report-ruling = Ruling
report-rulings-how = The program does not decide; the table shows the result of each ruling.
report-no-rulings = According to this record, no ruling is open.
report-rulings-open = A referee has to decide; neither the rules nor the record show what the rulings would bring.
report-decision = Ruling of the referee
report-other = another ruling:
report-stands = The result stands as it is.
report-grounds = Grounds
report-place-date = Place, date

report-print-rules = Rules
report-print-record = Record
report-identity-how = Equal fingerprints (SHA-256) mean the same record and the same rules. Made with { $program }.

report-contract-unknown = contract open
report-hand-of = Hand of { $name }
report-hands-unknown = The hands are not recorded.
report-trump = trump
report-verdict-aborted = Broken off
report-verdict-not-played = Not played
report-verdict-redeal = Deal again
report-verdict-ruling = Ruling needed
report-verdict-undecided = Undecided
report-verdict-running = Trick { $trick } in play
report-verdict-by = { $clause ->
        [none] after a violation
       *[other] after a violation, rule { $clause }
    }
report-verdict-for = scored for { $party }
report-not-read = { $count ->
        [one] One part of the record cannot be read with certainty; whatever depends on it stays open
       *[other] { $count } parts of the record cannot be read with certainty; whatever depends on them stays open
    }
report-not-read-line = Line { $line }: { $message }
report-more = { $count ->
        [one] One more finding is listed below the tricks.
       *[other] { $count } more findings are listed below the tricks.
    }
report-no-findings-of-own = The cards show no violation.
report-state-complained = A complaint was made: { $place }.
report-state-open = A referee has to rule on it.
report-state-ruled = It has been ruled on.
report-state-ruled-other = The ruling names another player.
report-state-not-yet = No complaint so far.
report-state-unread = Whether anybody complained is not certain: not everything that was said can be read.
report-state-kept = No complaint so far. Still entitled to complain: { $seats }.
report-state-lost = Nobody entitled to complain did so in time. The violation stands.
report-state-lost-ruled = Nobody entitled to complain did so in time. It was ruled on all the same.
report-state-counts = The game is scored as it was played.
report-scene = The table when the card fell
report-scene-how = Green frame: allowed. Violet frame: played.
report-follows = to follow
report-rights = Who could complain when
report-leads-card = Player { $seat } led { $card }
report-lays-card = Player { $seat } played { $card }
report-act-noticeable = From then on, everybody could notice it.
report-act-noticeable-for = From then on, everybody could notice it. Entitled to complain: { $seats }.
report-act-loses = { $act } and lost the right to complain.
report-act-loses-by = { $act }. Player { $seat } thereby lost the right to complain.
report-act-kept = Still entitled to complain: { $seats }.
report-now = at the end of the record
report-hint-is-none = Pointing something out is not a complaint.
report-after-trick = after trick { $trick }
report-before-card = trick { $trick }, before card 1
report-with-hand = with { $cards } { $cards ->
    [one] card
   *[other] cards
} in hand
report-when-unknown = moment not noted
report-after-card = trick { $trick }, after card { $card }
report-said-first = before the first card
report-said-after = after card { $card }
report-others = Further findings and notes
report-curve = Augen after each trick
report-curve-said = Augen after each trick; final totals: Re { $re }, Kontra { $kontra }
report-curve-reached = Re had 121 Augen after trick { $trick }.
report-fine-for = fine of { $points } for player { $seat }
report-goes-on = play goes on
report-not-played = the game counts as not played
report-solo-played = the Solo counts as played
report-only-fine = the points of the rest of the game come on top
report-points-open = still open
report-place-date-referee = Place, date, referee
report-signed = Signatures

