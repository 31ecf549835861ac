posten-gewonnen = won
posten-gegen-die-alten = against the Kreuz-Damen
posten-unter-90 = losers under 90
posten-unter-60 = losers under 60
posten-unter-30 = losers under 30
posten-schwarz = losers schwarz
posten-re = Re announced
posten-kontra = Kontra announced
posten-vorab = announced in advance
posten-supra = further word after Re and Kontra
posten-tuck = Tuck
posten-keine-120 = losers under 120
posten-keine-90 = keine 90 announced
posten-keine-60 = keine 60 announced
posten-keine-30 = keine 30 announced
posten-schwarz-abgesagt = schwarz announced
posten-gegen-keine-90 = reached against keine 90
posten-gegen-keine-60 = reached against keine 60
posten-gegen-keine-30 = reached against keine 30
posten-gegen-schwarz = reached against schwarz
posten-doppelkopf = Doppelkopf
posten-fuchs = Fuchs caught
posten-fuchs-letzter-stich = Fuchs caught in the last trick
posten-fuchs-macht-letzten-stich = Fuchs takes the last trick
posten-doppelfuchs-letzter-stich = both foxes in the last trick
posten-karlchen = Karlchen takes the last trick
posten-doppelkarlchen = double Charlie
posten-karlchen-gefangen = Karlchen caught
posten-doppelkarlchen-gefangen = double Charlie caught
posten-zehn-faengt-zehn = Herz-Zehn catches Herz-Zehn
posten-schweinchen-faengt-zehn = Schweinchen catches Herz-Zehn
posten-herzstich = Herz trick
posten-eigener = special point of the table’s own
posten-solo-grundwert = value of the Solo
posten-solo-zuschlag = bonus for the Solo
posten-verdopplung = doubled
posten-feigheit = cowardice: won too high without saying so
posten-hintertuer = the losers cannot profit
posten-bock = Bock
posten-hoechstens = above the greatest value
posten-ramsch = most Augen in a Ramsch
posten-durchmarsch = Durchmarsch
posten-jungfrau = without a trick
posten-rest-ungerade = odd point
posten-solo-faktor = played alone (soloist only)

outcome-played = played
outcome-aborted = ended by a violation
outcome-not-played = not played, after a violation
outcome-redeal = redeal
outcome-needs-ruling = a referee has to decide
outcome-undecided = open: the record does not decide it
outcome-incomplete = the record stops

fall-unerheblich = if ruled unerheblich (no influence)
    .label = unerheblich (no influence)
fall-geringfuegig = if ruled geringfügig (minor)
    .label = geringfügig (minor)
fall-geringfuegig-nachteil = if ruled geringfügig (minor), to the disadvantage of the soloist
    .label = geringfügig (minor), to the disadvantage of the soloist
fall-geringfuegig-ohne-nachteil = if ruled geringfügig (minor), without disadvantage for the soloist
    .label = geringfügig (minor), without disadvantage for the soloist
fall-schwerwiegend = if ruled schwerwiegend (serious)
    .label = schwerwiegend (serious)
fall-kein-verstoss = if ruled kein Verstoß (no violation)
    .label = kein Verstoß (no violation)
fall-ansage-gilt = if ruled that the announcement counts
    .label = The announcement counts.
fall-ansage-gilt-nicht = if ruled that the announcement does not count
    .label = The announcement does not count.
fall-neu-geben = if a redeal is ruled
    .label = The cards are dealt again.
fall-rest-re = if the remaining tricks go to Re
    .label = The remaining tricks go to Re.
fall-rest-kontra = if the remaining tricks go to Kontra
    .label = The remaining tricks go to Kontra.
fall-re-bei = if player { $seat } held the missing Re card
fall-karte = if player { $seat } played { $card } in trick { $trick }
fall-ansage = if the unreadable words were “{ $call }” by player { $seat }
fall-ohne-ansage = if the unreadable words were not an announcement
fall-und-rest = { $case } and { $party } gets the remaining tricks
    .label = { $case }; { $party } gets the remaining tricks
fall-und-danach = { $case }, then for player { $seat }: { $then }
    .label = { $case }; then for player { $seat }: { $then }
fall-und-danach-offen = { $case }, then: { $then }
    .label = { $case }; then: { $then }
fall-ohne-stich = if whoever has no Augen took no trick
fall-stich-ohne-augen = if whoever has no Augen took a trick
fall-paarwechsel = if the Genscher changed the pairs
fall-kein-paarwechsel = if the Genscher left the pairs as they were

score-as-noted = as noted

contract-normal = normal game
contract-hochzeit = Hochzeit
contract-stille-hochzeit = Stille Hochzeit
contract-hochzeit-allein = Hochzeit without a partner
contract-kontrasolo = Kontrasolo
contract-schwarze-sau = Schwarze Sau
contract-ramsch = Ramsch (experimental)
contract-solo = Solo { $art }
contract-solo-any = Solo
contract-by = , player { $seat } alone
contract-pflicht = , obligatory
contract-klaerungsstich = , clarified in trick { $trick }
genscher-choice = player { $seat } chooses player { $partner }
genscher-choice-unchanged = player { $seat } chooses player { $partner } (no effect)
contract-unknown = open

score-game = Game
score-rules = Rules
score-players = Players
score-dealer = Dealer
score-contract = Contract
score-outcome = Outcome
score-genscher = Genscher
score-parties = Parties
score-tricks = Tricks
score-trick-head = lead
score-trick-cards = cards
score-trick-winner = takes
score-trick-augen = Augen
score-announcements = Announcements
score-announcement = { $seat }: { $call } — { $judgement }
score-quoted = "{ $text }"
score-in-hand = { $cards } in hand
score-in-hand-unknown = number of cards in hand unknown
score-at-least = at least { $cards } needed
score-at-most = { $cards ->
        [0] before the first card
        [one] up to 1 card on the table
       *[other] up to { $cards } cards on the table
    }
score-legal = allowed
score-illegal = not allowed
score-legal-unknown = cannot be decided
score-counts = counts
score-counts-not = does not count
score-counts-unknown = it is open whether it counts
score-reply = as a reply
score-implies = with { $calls }
score-result = Result
score-result-line = Re { $re } Augen in { $re-tricks } tricks, Kontra { $kontra } Augen in { $kontra-tricks } tricks
score-result-augen = Re { $re } Augen, Kontra { $kontra } Augen
score-result-seat = { $seat }: { $augen } Augen in { $tricks } { $tricks ->
        [one] trick
       *[other] tricks
    }
score-result-seat-augen = { $seat }: { $augen } Augen
score-winner = { $party } wins
score-no-winner = Nobody wins
score-won-by = Won: { $seats }
score-not-decided = The winner is open
score-items = Items
score-items-none = nothing is scored
score-trick = trick { $trick }
score-sum = Value
score-points = Points
score-penalty = Penalty
score-points-open = points of the game open
score-fine = penalty { $points }
score-goes-on = play goes on
score-open = No points: { $reason }
score-totals = Totals after { $games ->
        [one] one game
       *[other] { $games } games
    }
score-totals-known = Totals without open games ({ $open } of { $games } open, from game { $first } on)
score-not-judged = not judged

solve-position = Position
solve-before = before card { $card } of trick { $trick }, player { $seat } to play
solve-won = Won so far
solve-augen = Re { $re } Augen, Kontra { $kontra }
solve-table = On the table
solve-hand = Hand
solve-best = Open cards
solve-between = Re { $re_least } to { $re_most } Augen, Kontra { $kontra_least } to { $kontra_most }
solve-cards = Best cards
solve-budget = not decided within { $nodes } positions
next-over = the game is over
next-nobody = card { $card } of trick { $trick }; the record does not show whose turn it is
next-asked = before the first card; player { $seat } is asked
next-hand-unknown = { $count } cards that were not noted
next-hand-part = { $cards }, of { $count } cards
next-waits = First
next-waits-reklamation = player { $seat } has complained: no card is played until that is ruled on
next-waits-rest = player { $seat } has cut the game short: no card is played until that is ruled on
next-waits-nobody = a ruling is open: no card is played until then
next-may = May play
next-if-void = Only if void
next-statements = May say
next-calls = May announce
next-calls-none = nothing more
next-call = { $call }
next-call-hand = { $call } (down to { $cards } cards in hand)
next-call-hand-reply = { $call } (as a reply, down to { $cards } cards in hand)
next-call-table = { $call } (up to { $cards } cards played)
next-call-reply = { $call } (as a reply)
next-uncertain = (as far as the record shows)

sheet-kind = Score sheet
sheet-list = List
sheet-game = Game
sheet-dealer = Dealer
sheet-explanation = Explanation
sheet-value = Value
sheet-points = Points
sheet-total = Total
sheet-sum = Row sum
sheet-open = open games
sheet-counts = counts
sheet-plot = Running scores
sheet-standing = Standings
sheet-plot-of = { $name }: { $points } after { $games ->
        [one] one game
       *[other] { $games } games
    }
sheet-plot-games = Game
sheet-plot-how = Below, the number of the game; on the left, the running score. In grey behind it: the others.
sheet-and = { " " }and{ " " }
sheet-won = { $named ->
        [yes] { $seats } won
       *[no] { $count ->
            [one] Player { $seats } won
           *[other] Players { $seats } won
        }
    }
sheet-solo = Solo
sheet-pflichtsolo = Pflichtsolo
sheet-alone-won = { $named ->
        [yes] { $seat } won a { $kind }
       *[no] { $kind } of player { $seat } won
    }
sheet-alone-lost = { $named ->
        [yes] { $seat } lost a { $kind }
       *[no] { $kind } of player { $seat } lost
    }
sheet-nobody = nobody won
sheet-with-penalty = , with a penalty
sheet-with-bock = , Bock ×{ $factor }
sheet-with-ramsch = , Ramsch
sheet-note-as-noted = * as noted, not computed: the game is only partly noted
sheet-note-open = (…) without open games: game { $games }
sheet-note-errors = Game { $games }: with errors in the record
sheet-note-left = Left early: for player { $seat } the round counts { $points }
sheet-note-left-open = Left early: what the round counts for player { $seat } is open
sheet-note-empty = This list has no games yet

tables-rank = Rank
tables-player = Player
tables-team = Team
tables-lists = Lists
tables-penalty = Penalty
tables-points = Points
tables-kind = Ranking
tables-rounds = Rounds
