# What an editor shows: `doko lsp`. Keys of a record: `editor-key-` with their German word.

editor-list = List
editor-fix-all = Mend everything that is safe to mend
editor-cancelled = Cancelled
editor-failed = Doko itself failed at this request; the text is untouched
editor-no-game = There is no game here that can be judged

editor-hover-card = { $seat } lays { $card }: { $augen } Augen
editor-hover-hand = In the hand of { $seat }: { $cards }
editor-hover-hand-part = Known of the hand of { $seat }: { $cards }
editor-hover-legal = Allowed: { $cards }
editor-hover-augen = Augen so far: Re { $re }, Kontra { $kontra }
editor-hover-trick = { $seat } takes the trick with { $augen } Augen
editor-hover-call-counts = The announcement of { $seat } counts
editor-hover-call-void = The announcement of { $seat } does not count
editor-hover-call-open = Whether the announcement of { $seat } counts depends on what the record leaves open
editor-hover-deadline-hand = down to { $cards } cards in hand
editor-hover-deadline-table = up to { $cards } cards laid
editor-call = open

editor-hint-trick = → { $seat }, { $augen }
editor-hint-trick-running = → { $seat }, { $augen } · Re { $re } : Kontra { $kontra }

editor-card-if-void = only if { $seat } has no card to follow { $led }
editor-card-follow = in hand, but { $led } has to be followed
editor-card-not-held = not in the hand of { $seat }
editor-card-gone = already laid

editor-computed = computed
editor-snippet-game = new game
editor-snippet-list = new list, today, with the players of the last one

editor-lens-open = result open
editor-lens-report = report
editor-lens-solve = solve from trick { $trick }
editor-solve-hands = Not all hands are known here, or cards were laid that a hand did not hold
editor-solve-parties = The record does not show here who plays with whom
editor-solve-impossible = There is nothing to solve here

editor-rename-taken = That is the number of a seat, or the name of another player at the table
editor-rename-refused = With this name the records would no longer say the same
editor-inherited = Inherited: `{ $value }` ({ $origin })
editor-inherited-value = inherited value

editor-key-sprache = Language of the words: de, en, nl
editor-key-regeln = Rule set: an id such as `ddv`, or a rule file beside the record
editor-key-turnier = Name of the tournament
editor-key-liste = Name of the list
editor-key-ort = Where it was played
editor-key-datum = Day, as in 2026-11-23
editor-key-beginn = Time of the beginning, as in 19:30
editor-key-ende = Time of the end
editor-key-runde = Which round of how many
editor-key-tisch = Number or name of the table
editor-key-quelle = Where the record comes from
editor-key-schreiber = The seat that keeps the list
editor-key-spieler = Names in the order of the seats
editor-key-mannschaften = Teams in the order of the seats
editor-key-plan = How many games the list is to have
editor-key-geber = The seat that deals
editor-key-aussetzer = Who sits out
editor-key-abheber = Who cut, and how many cards
editor-key-gegeben = In which packets the cards were dealt
editor-key-pflichtsoli = Who had played the Pflichtsolo before this game
editor-key-bock = By what the game counts more
editor-key-blatt = The cards dealt to a seat
editor-key-vorbehalt = What each player said in the Abfrage
editor-key-ansagen = Announcements whose place between the cards nobody noted
editor-key-spielart = Kind of a game noted without cards
editor-key-re = Who was Re in a game noted without cards
editor-key-augen = Augen of both parties as the table counted them
editor-key-stiche = Tricks of both parties
editor-key-sonderpunkte = Special points as noted
editor-key-sieger = Who won
editor-key-wert = Value of the game
editor-key-punkte = Points in the order of the seats
editor-key-stand = Totals in the order of the seats
