# What is asked and said at the table: `doko list`.
dialogue-hint = `?` explains a question, `back` takes the last answer back, `cancel` leaves everything as it was
dialogue-lines = Reading the answers from standard input, one per line
dialogue-back = back
dialogue-quit = cancel
dialogue-yes = yes
dialogue-no = no
dialogue-first = This is the first question
dialogue-answers = What had been answered:
dialogue-yes-or-no = { $yes } for yes, { $no } for no
list-interrupted = Interrupted; the list is as it was
list-new-interrupted = Interrupted; no list has been begun
list-not-begun = No list has been begun
list-other-length = The list is planned for { $games } games; under `{ $id }` a list has { $usual }. That is fine; `doko check` mentions it
list-other-length-soli = The rule set requires the Pflichtsoli in a short list, too; to play without them, write a rule set of your own (`doko rules new`)
list-ask-players = Players, in the order of the seats, separated by commas
list-ask-title = Title of the list (Enter: none)
list-ask-date = Date
list-ask-games = How many games are planned (`open` if that is not settled)
list-games-open = open
list-help-players = Clockwise, as you sit: `Anna, Bert, Cora, Dirk`. The first is seat 1. If one sits out in each game, name all five
list-help-title = A name for the evening, such as `Thursday club, round 3`. It is printed above the sheet
list-help-date = The day you play: `2026-11-20` or `20.11.2026`
list-help-games = A number such as `24`, or `open`. With a number, `doko` checks the length of the list and, if the rule set has them, the Pflichtsoli
list-help-dealer = Who dealt the cards: a name or the number of a seat. The suggestion in brackets is the next dealer
list-help-out = At a table of five one player sits out: a name or the number of a seat
list-help-bock = The factor of this game: { $factors }. The table decides when a Bock round begins. Once one has begun, its factor is suggested until everybody has dealt once
list-help-kind = `{ $normal }`: two against two, the Kreuz-Damen in different hands. `{ $hochzeit } 2`: a Hochzeit, decided in the second trick. `{ $still }`: one player had both Kreuz-Damen and kept quiet. `{ $solo } { $damen }`: a Solo and its kind. `{ $vergeben }` or `{ $neu }`: the game does not count, the cards are dealt again. `{ $serious } 3`: a violation by player 3 ended the game, which counts as not played
list-help-re = The two with the Kreuz-Damen, by seat or by name: `1, 3` or `Anna, Cora`. After a Hochzeit: the player who had it and the partner, or that player alone if there was none
list-help-alone = A name or the number of a seat
list-help-calls = Who announced what, in the order in time: `1 { $re }, 3 { $kontra }, 1 { $absage }`. With `@11` behind it how many cards were still held: `3 { $kontra } @11`
list-help-augen = The Augen of one party: `130` for { $re }, or `{ $kontra } 110`. The other party has the rest of 240
list-help-tricks = One party has no Augen. It may still have a trick of nothing but nines, and then it is not schwarz. How many tricks did { $re } take?
list-help-specials = Each with its party, separated by commas: `{ $re } Fuchs` (a Fuchs caught), `{ $kontra } Karlchen`, `{ $re } Doppelkopf 2` for two of them
list-help-enter = Press Enter to add the game. `{ $strafe } 3 -12` fines player 3, `3 { $abbruch }` means that player 3 leaves, `3 { $ersatz } Eva` that Eva takes the seat. `{ $minor } 3` is the ruling that player 3 committed a violation that lets the game stand, `{ $serious } 3` the one with which it is not played; a fine is a deduction that credits nobody
list-bock-runs = Bock round ×{ $factor }: game { $game } of { $games }
list-ask-undo = Remove this game?
list-undone = Removed from { $file }
list-left = Nothing has been changed
list-edited = Changed in { $file }
list-ask-fix = Write these values?
list-fix-line = Line { $line }, game { $game }, { $what }: { $noted } becomes { $right }
list-fix-new = After line { $line }, game { $game }, { $what }: missing, becomes { $right }
list-fix-nothing = All points and totals that are noted are correct
list-fixed = { $count ->
    [one] One line of { $file } is corrected
   *[other] { $count } lines of { $file } are corrected
}

failure-list-new-ended = The answers have ended; no list has been begun
    .help = Say with `--players` who plays, or answer all questions
failure-list-no-game = { $path }: there is no game in this list yet
    .help = `doko list add` adds one
failure-list-cards = { $path }: game { $game } is noted with its cards
    .help = Change it in an editor; `doko list fix` corrects the totals behind it
failure-list-several = { $path }: several games are called { $game }
    .help = Say which one: { $places }

# `doko season`.
season-kind = Season
season-by-total = Ranked by total points
season-by-average = Ranked by points per evening
season-by-per-game = Ranked by points per game
season-empty = These lists have no games
season-rank = Rank
season-player = Player
season-other = and
season-players = Players
season-points = Points
season-average = Per evening
season-per-game = Per game
season-nights = Evenings
season-games = Games
season-won = Won
season-soli = Soli
season-soli-won = Soli won
season-announced = Announcements
season-kept = Kept
season-missed = Not kept
season-best = Best
season-worst = Worst
season-form = Form
season-evenings = Evenings
season-curves = Form
season-curves-how = The running total after each evening, with the other players in grey. A full dot is an evening played, a ring one that was missed
season-pairs = Head to head
season-as-partners = As partners
season-as-opponents = As opponents
season-pairs-how = Games won and lost by the first of the two, and the points from these games
season-pairs-page = Games won and lost by the first of the two, and the points from these games, as partners and as opponents
season-note-columns = Soli: won/played. Kept: announcements kept, out of those that could be checked
season-note-missing = A player who missed an evening is ranked after those who played more of them; with `--min-games N` all who have played N games are ranked alike
season-note-missing-page = A player who missed an evening is ranked after those who played more of them
season-note-min = Players with fewer than { $games } games are not ranked
season-note-open = Some games are undecided; their points are not included
season-ask-same = Are { $name } ({ $games ->
    [one] 1 game
   *[other] { $games } games
}) and { $other } ({ $others }) one player?
season-note-two-seats = { $file }: { $name } has two seats here, so what the two have is not certain. Check the line `Spieler` and season.toml
season-note-same-list-here = { $file }: two of its lists have the same players on the same day, and the same Augen and points in each game: if they are one list, it counts twice; delete one of them
season-note-same-list = { $file } and { $other } have the same players on the same day, and the same Augen and points in each game: if they are one list, it counts twice; delete one
season-note-alias = For good: in season.toml, under [players], { $name } = ["{ $other }"]
season-note-different = For good: in season.toml, different = [["{ $name }", "{ $other }"]]
season-note-similar = { $name } and { $other } are spelled almost alike. If they are one player, write under [players] in season.toml: "{ $name }" = ["{ $other }"]; if not: different = [["{ $name }", "{ $other }"]]
season-interrupted = Interrupted; nothing has been changed

failure-season-ended = The answers have ended
    .help = Say in season.toml which names are one player's
failure-season-toml = { $path }: is not valid TOML
    .help = A line under `[players]` looks like `Anna = ["Anni"]`

# `doko new`.
new-ask-rules = Rule set
new-ask-resume = { $file } already exists. Go on where the record ends?
new-ask-dealer = Dealer
new-ask-hand = Hand of { $name } (Enter: not known)
new-ask-vorbehalt = Abfrage
new-ask-play = Trick { $trick }, card { $card }, player { $seat } (Enter: end)
new-ask-play-anybody = Trick { $trick }, card { $card } (Enter: end)
new-ask-complaint = What else was said? A complaint, a notice, a ruling (Enter: nothing)
new-help-rules = The rules you play by: `ddv` are those of the German federation; `doko rules list` shows all. A rule file of your own works, too
new-help-dealer = Who dealt: a name or the number of a seat. The next one clockwise speaks first
new-help-hand = The cards as they were dealt, in any order: `CA S10 HQ DJ …`. Suits `C S H D`, ranks `A 10 K Q J 9`. Press Enter if nobody knows them
new-help-vorbehalt = Who said what, from the dealer's left on: `all healthy`, or for example `1 healthy, 2 reservation, 3 healthy, 4 healthy, 2 wedding`
new-help-play = One card or several of this trick, in the order in which they fell: `CA C9 C10 CK`. For something said before the card: `3 Re`, or between the cards `CA C9 (3: Re) C10`. Out of turn: `4:DK`. An unknown card: `??`. Press Enter if the record ends here
new-help-complaint = `1 complaint revoke 3 trick 4`: player 1 complains that player 3 revoked in trick 4. `1 notice revoke 3` only points it out. `SR ruling serious 3 trick 4` is what the referee says
new-over = The game is over
new-written = { $file } is written; `doko check` judges it, `doko report` makes a page for the referee
new-left = What was answered is in { $file }; the same command goes on from there
new-nothing = Nothing has been written
new-interrupted = Interrupted; what was answered is in the file. The same command goes on from there

failure-new-file = Into which file?
    .help = `doko new game.doko` asks for a game; `doko new --template` gives a form to fill in
failure-new-exists = { $path } already exists
    .help = The record is finished, or is not a single game: change it in an editor, or choose another name
failure-new-ended = The answers have ended; what was answered is in the file
    .help = Go on with the same command, or in an editor; `doko next` shows whose turn it is
