# What the rules engine finds (G V H S A W R L). The key is the finding's name.
# Values: the fields of the kind in the crate `doko-analyzer`. A seat is shown as "3 (Cora)" where the name is known.

falsche-kartenzahl = Seat { $seat } was dealt { $found } cards instead of { $expected }
    .help = If a card was not noted, write `??` for it or end the line with `..`; otherwise the deal was wrong
falsche-kartenzahl-tausch = Player { $seat } gave away { $given ->
        [one] one card
       *[other] { $given } cards
    } and got { $back } back
    .help = In an Armut as many cards go back as were given away: check both `gibt`
falsches-kartenspiel = { $card } stands { $found } times in the hands, the pack has it { $expected } times
    .help = One of these cards was written down wrong
kartenspiel-passt-nicht = The cards are those of another pack or table: { $found } for each player, these rules deal { $expected }
    .help = Was the game played by other rules? Say which in `Regeln`, or with `--rules`
falsches-austeilen = Dealt in packets of { $found } instead of { $expected }
    .help = Correct the line `Gegeben`, or leave it out if nobody noted the packets
abheben-fehlt = Nobody cut
    .help = If it was only not noted, leave the line `Abheber` out
abheben-falsch = Wrong cut: seat { $expected } cuts, and at least { $least } cards are lifted and left
    .help = `Abheber` names the seat that cut and, if noted, how many cards it lifted, such as `Abheber: 3, 12 Karten`
abheben-nicht-erlaubt = Seat { $seat } cut, but nobody cuts at this table
    .help = Write `Abheber: keiner`, or leave the line out
blatt-widerspricht-spiel = The hand of seat { $seat } does not fit its play: { $count } cards it laid are not in it
    .help = Probably two hands were exchanged when they were written down
vergeben = Misdeal, the deal is void
    .help = The same dealer deals again; the game does not count
neu-geben = The table deals again
    .help = The game does not count; a penalty beside it stays
neu-geben-wert = The table deals again: the game is worth only { $value }
    .help = The game itself is not scored; a penalty beside it stays
neu-geben-einverstaendnis = The table deals again, and nobody has ruled on the violation
    .help = All players and the referee have to agree to that. The game does not count; a penalty beside it stays
neu-geben-unbegruendet = Dealt again, but the record shows no reason
    .help = A remark behind the event can say why
falscher-geber = Seat { $seat } dealt, it was the turn of seat { $expected }
    .help = A misdeal is dealt again by the same player; who deals after a Pflichtsolo, the rule set says
setzt-aus = Seat { $seat } sits out in this game
    .help = Check the lines `Geber` and `Aussetzer`, or which seat is meant
setzt-aus-zahl = { $found ->
        [0] Nobody sits out
        [one] One sits out
       *[other] { $found } sit out
    }, at a table of { $seats } { $expected ->
        [0] nobody does
        [one] it must be one
       *[other] it must be { $expected }
    }
    .help = How many sit at the table is said by `Spieler`, who sits out by `Aussetzer`
setzt-aus-geber = Seat { $seat } is noted to sit out, but seat { $geber } deals, and the dealer sits out
    .help = Check the lines `Geber` and `Aussetzer`
setzt-aus-platz = There is no seat { $seat } at a table of { $seats }; what is written of it here does not count
    .help = Check which seat is meant. How many sit at the table, `Spieler` says; without this line it is the usual number
tisch-passt-nicht = { $found } { $found ->
        [one] sits
       *[other] sit
    } at the table, this rule set is for { $known }
    .help = Check `Spieler` and `Regeln`
falscher-geber-platz = There is no seat { $seat } at a table of { $seats }
    .help = How many sit at the table, `Spieler` says; without this line it is the usual number
falscher-geber-spielt = Seat { $seat } is noted as the dealer, who sits out, but it plays, and seat { $other } does not
    .help = The game is judged as one that seat { $other } dealt

vorbehalt-reihenfolge = Seat { $seat } spoke where seat { $expected } was to speak
    .help = The order goes round from the left of the dealer
vorbehalt-vor-der-runde = Seat { $seat } spoke before everybody had been asked
    .help = First all say in turn whether they are gesund; only then a Vorbehalt is declared
vorbehalt-fehlt = Nothing is noted for seat { $seat }
    .help = Add what it said to the line `Vorbehalt`, or leave the whole line out
vorbehalt-nicht-notiert = Nothing is noted of the Vorbehaltsabfrage: seat { $seat } with both Re cards is taken to play a Stille Hochzeit
    .help = If a Hochzeit was declared, add the line `Vorbehalt`
vorbehalt-doppelt = Seat { $seat } has answered already
    .help = The first answer stands; is a line doubled, or the seat another one? Write `zurück` if it was taken back
vorbehalt-nicht-erlaubt-spielart = The rule set has no such Solo
    .help = Is the right rule set named in `Regeln`?
soloart-passt-nicht = The tricks do not fit this Solo of seat { $seat }, but they fit `{ $art }`
    .help = Correct the Solo if it was noted wrongly; while one contradicts the other the game is not scored
solo-nicht-notiert = No Vorbehalt is noted, and the tricks only fit the Solo `{ $art }`
    .help = Add the line `Vorbehalt`; without it the game is not scored
vorbehalt-nicht-erlaubt = The rule set has no such Vorbehalt (seat { $seat })
    .help = Is the right rule set named in `Regeln`?
vorbehalt-ohne-karten = Seat { $seat } does not hold the cards for this
    .help = Check its hand and the line `Vorbehalt`
vorbehalt-ohne-karten-trumpf = Player { $seat } declared an Armut but kept { $cards }
    .help = A player with an Armut gives away all trumps: check the hand and `gibt`
vorbehalt-nachrangig = Seat { $seat } named a Vorbehalt, but that of seat { $before } goes before it
    .help = The Vorbehalt that goes before is played
vorbehalt-nachrangig-eigenes = Seat { $seat } has announced something with its Solo and cannot put another one in its place
    .help = The Solo that the announcement belongs to is played
vorbehalt-verspaetet = Seat { $seat } declared this too late
    .help = Said in the Abfrage it stands unless somebody complains in time; said when cards lie it has no effect
ruecknahme-zu-spaet = Seat { $seat } took its statement back too late
    .help = Whoever may complain can hold the player to it; if nobody does, it counts as taken back
pflichtsolo-widerspruch = Obligatory or not: the record contradicts itself about the Solo of seat { $seat }
    .help = Compare the word in `Vorbehalt` with `Pflichtsoli` and the games before
pflichtsolo-widerspruch-vorgefuehrt = Seat { $seat } had still time for its Pflichtsolo: { $left } { $left ->
        [one] game is
       *[other] games are
    } left, { $owed } { $owed ->
        [one] Pflichtsolo is
       *[other] Pflichtsoli are
    } missing
    .help = Write `Pflichtsolo` if it was declared freely; who deals next depends on it

schweine-ohne-ansage = Seat { $seat } announced Schweine without Re or Kontra
    .help = With the Schweine Re or Kontra must be said; that of its party counts all the same
schweine-ohne-ansage-notiert = A Schweinchen is noted for { $party }, but { $party } announced nothing
    .help = With the Schweine Re or Kontra must be said: check `Ansagen` and `Sonderpunkte`
hochzeit-verspaetet = Seat { $seat } declared the Hochzeit too late
    .help = Whoever holds both Re cards and did not declare in time plays a Stille Hochzeit
hochzeit-falsche-form = The rule set does not let seat { $seat } name the clarifying trick
    .help = It is a plain Hochzeit
hochzeit-falsche-form-ohne-fehl = Seat { $seat } holds no Fehl and had to name the first trump trick
    .help = Without a Fehl card the declaration is `Hochzeit Trumpf`
hochzeit-falsche-form-allein = After trick { $found } of a Hochzeit nobody plays alone yet
    .help = Check the number of the trick; a partner who was found stands behind `Re`, too
hochzeit-falsche-form-stich = Trick { $found } clarifies no Hochzeit, the last one that can is trick { $most }
    .help = Who has found no partner by then plays alone: `Re` names only that player then
partei-unentscheidbar = The record does not show who is Re
    .help = Note the hands (`Blatt N`) or every card of the play
partei-unentscheidbar-zahl = { $found ->
        [one] One is
       *[other] { $found } are
    } noted as Re, by the kind of game it is { $expected }
    .help = Two hold the Re cards; alone plays only who plays a Solo or holds both

nichtbedienen = Seat { $seat } did not follow suit: { $card } on a { $led ->
        [trumpf] trump
       *[other] { $led }
    } lead, with { $held } in hand
    .label = { $led ->
        [trumpf] no trump
       *[other] not { $led }
    }
    .help = Was the card written down wrong, or a card of the led suit laid later by another seat?
falscher-aufspieler = Seat { $seat } led, but seat { $expected } was to lead
    .help = To the first trick leads whom the rules name, then who took the trick before; check the seat before the colon and what stands above
nicht-an-der-reihe = Seat { $seat } played where seat { $expected } was to play
    .help = Check the order of the cards in this row and the seats written before them
karte-nicht-im-blatt = Seat { $seat } does not hold { $card }
    .help = It was not dealt to this seat, or it was laid before
karte-nicht-im-blatt-alle = Seat { $seat } does not hold { $card }, and what follows does not fit the hands either
    .help = Do two rows stand in each other's place, or did another one lead? Who leads belongs before the row: ` 4.  3: …`
karte-nicht-im-blatt-zuviel = { $card } is laid { $found } times, the pack has it { $expected } times
    .help = One of these cards was written down wrong
karte-nicht-im-blatt-verschoben = The cards of this row stand { $by ->
        [one] one place
       *[other] { $by } places
    } out of place; moved back, each was in its player's hand
    .help = Write the cards in the order in which they were laid, the one that was led first
karte-nicht-im-blatt-folge = The order seat { $seat } states has { $card } in it, which it does not hold
    .help = Check the cards behind `Rest`; those it does hold were reckoned with
karte-doppelt-gelegt = One card too many in this trick{ $seat ->
        [none] {""}
       *[other] , from seat { $seat }
    }
    .help = A card that was taken back is written `~KrA`
falscher-stichgewinner = Noted for seat { $noted }, but seat { $seat } took the trick
    .help = Correct the seat behind `->`, or the card that was written down wrong
falsche-stichaugen = Noted with { $noted } Augen, but the cards count { $augen }
    .help = Correct the number behind `->`, or the card that was written down wrong
verdeckt-nicht-erlaubt = Seat { $seat } laid a card face down
    .help = The rule set lets nobody do that
zuruecknahme-nicht-erlaubt = Seat { $seat } took back a card
    .help = A card that lies may be taken back only to correct a violation
zuruecknahme-zu-spaet = Seat { $seat } corrected its card when the next one lay already
    .help = The rule set lets a card be corrected only before the next player has played
nach-spielende = The game was over already
    .help = What was laid or called after that is no part of it
sprecher-fehlt = Who said or did this is not noted
    .help = Put the seat before it, such as `(2: Kontra)`; without it, it counts for nobody, and where the result may depend on it the game is not scored
fuchs-aufspiel = Seat { $seat } led the fox before the partner was found
    .help = With "first trump trick" the Karo-Ass may not be led before that trick
karte-gezeigt = Seat { $seat } showed cards
unvollstaendiger-stich = The trick has { $found } cards instead of { $expected }
    .help = A card nobody noted is written `??`
unvollstaendiges-spiel = The record stops after { $found } of { $expected } tricks
    .help = If the game was shortened, note how: `(1: Rest)` or `(1: schenkt Rest)`
reihe-fehlt = Between trick { $after } and trick { $next } a row is missing: nobody laid { $cards }
    .help = Write the missing trick in its place; the rows behind it move on by one
reihe-fehlt-anfang = In front of trick { $next } a row is missing: nobody laid { $cards }
    .help = Write the missing trick in its place; the rows behind it move on by one
reihe-fehlt-fremd = This row is no trick of this game: without it the others agree, and nobody laid { $cards }
    .help = The trick with these cards belongs here; is the row from another game?
ueberzaehliger-stich-fremd = This row is none of the { $expected } tricks of this game; without it all others agree
    .help = Take the row out, or put it into the game it was played in
ueberzaehliger-stich = The game is over after { $expected } tricks
    .help = Is a line `Spiel` missing above this row?

ansage-zu-spaet = Seat { $seat } said { $call } with { $found } { $found ->
        [one] card
       *[other] cards
    } in hand, it needed { $least }
    .help = A late announcement stands unless it is claimed, where the rule set says so
ansage-zu-spaet-tisch = Seat { $seat } said "{ $call }" when { $found } { $found ->
        [one] card
       *[other] cards
    } lay, in time { $most ->
        [0] only before the first card
       *[other] up to { $most }
    }
    .help = Check the place of the announcement between the cards
ansage-zu-frueh = Seat { $seat } said { $call } before it was allowed
    .help = Nothing is announced before the Vorbehalte are settled, and in a Hochzeit before the clarifying trick lies
absage-ohne-ansage = Seat { $seat } said { $call } without { $party } having been said
    .help = An Absage needs Re or Kontra of the own party first
absage-nach-erwiderung = Seat { $seat } said "{ $call }", but its party { $party } has only replied in time
    .help = A reply that would have been too late as an announcement allows no further step
absage-nach-unzulaessiger = Seat { $seat } said { $call }, but { $party } of its party was not in order
    .help = An Absage needs Re or Kontra of the own party first, said in time
stufe-versaeumt = Seat { $seat } said { $call } and skipped { $missed }, which was no longer open: { $found } cards in hand, it needed { $least }
    .help = A step can be skipped only while it could still be said
falsche-partei = Seat { $seat } said { $call } but belongs to { $party }
    .help = Is it the right seat, and are the cards of the Re party noted right?
ansage-wiederholt = Seat { $seat } said { $call }, which its party had said already
    .help = An announcement is said once by a party
ansage-unbekannt = Seat { $seat } said something the rules do not know
    .help = A remark that is no announcement is written `(2: sagt "…")`
kartenzahl-widerspruch = Noted with { $noted } cards in hand, but seat { $seat } has { $found } at this place
    .help = Correct `@{ $noted }`, or put the announcement where it was said
kartenzahl-widerspruch-tisch = Noted with { $noted } cards laid, but { $found ->
        [one] 1 lay
       *[other] { $found } lay
    } when seat { $seat } said it
    .help = Correct `/{ $noted }`, or put the announcement where it was said
ansage-partei-offen = The record does not show to which party seat { $seat } belongs
    .help = Whether { $call } was allowed depends on it; hands or all tricks show it
ansage-unentscheidbar = The record does not show whether { $call } of seat { $seat } was in time
    .help = Note the cards in hand, such as `(3: Kontra @11)`
erwiderung-nicht-erlaubt = Seat { $seat } could not reply with { $call } to this
    .help = The rule set gives no reply here

stufe-uebersprungen = Seat { $seat } said "{ $call }" without "{ $missed }" before it
    .help = The rule set has the steps said one after the other
ansagekette-beendet = Seat { $seat } said "{ $call }" after trick { $stich } was gathered in silence
    .help = Once a trick is gathered without an announcement nobody may announce any more
zu-viele-ansagen = Seat { $seat } said "{ $call }" when { $most } { $most ->
        [one] announcement
       *[other] announcements
    } had been made
    .help = The rule set allows { $most } { $most ->
        [one] announcement
       *[other] announcements
    } in a game
ansage-verboten = Seat { $seat } said "{ $call }", which is forbidden
    .help = The rule set fines it; it has no other effect
pflichtansage-fehlt = Seat { $seat } took this trick and had to say Re or Kontra
    .help = Nobody may announce any more
pflichtansage-fehlt-ohne-kette = Seat { $seat } took this trick and had to say Re or Kontra
    .help = If it was said, the record lacks it; further announcements stay allowed
ansage-nicht-berechtigt = Seat { $seat } said { $call }, but only seat { $owner }, who took this trick, may announce in it
    .help = It does not count; everybody may announce before the first card
augen-falsch = Noted { $noted } Augen for { $party }, the cards count { $augen }
    .help = Count again, or look for a card that was written down wrong
stiche-falsch = Noted { $noted } tricks for { $party }, it took { $found }
    .help = Count again, or look for a trick that was written down wrong
sieger-falsch = { $winner ->
        [none] Nobody won
       *[other] { $winner } won
    }, the record says otherwise
    .help = `doko score` shows how the result comes about
wert-falsch = Noted value { $noted }, it is { $value }
    .help = `doko score` shows the items it is made of
punkte-falsch = Noted { $noted }, the points are { $points }
    .help = `doko score` shows the items they are made of
punkte-falsch-anzahl = Points of { $found }, at the table sit { $expected }
    .help = `Punkte` has a number for each seat in turn, 0 for who sits out
summe-nicht-null = The points add up to { $sum } instead of 0
    .help = What one side wins the other loses; one of the numbers is wrong
summe-nicht-null-stand = Since the last `Stand` the points add up to { $sum } instead of 0
    .help = What one side wins the other loses; one of these totals is wrong, or one of the last
stand-falsch = Noted { $noted }, the running totals are { $stand }
    .help = They are the last `Stand` and the points since. The next one may go on from what is right, or from this as it is written
stand-falsch-anzahl = Running totals of { $found }, at the table sit { $expected }
    .help = `Stand` has a number for each seat in turn. What comes behind is compared with the totals as worked out
unentscheidbar = The record does not show enough to decide the game
    .help = Note what is missing; where only a few possibilities are left, `doko score` shows what each would bring
unentscheidbar-aussetzer = The record does not show who sits out: { $seats } sit at the table, { $expected } { $expected ->
        [one] sits
       *[other] sit
    } out
    .help = Note it: `Aussetzer`
regelluecke = The rule set has no clause for this
    .help = The table or a referee has to agree on what happens
regelluecke-selbst = The rule set does not say who has to find out a revoke; here player { $seat } admitted it
    .help = It is scored as if another player had noticed it. If the table sees it differently, write what it decides: `(SR: Entscheid Punkte …)`
regelluecke-zugleich = Complaints at the same moment are about several revokes (players { $seats }), and each alone would bring another result; the rule set does not say which one counts
    .help = The table has to agree; write what it decides: `(SR: Entscheid Punkte …)`
regelluecke-gestrichen = "{ $call }" of player { $seat } built on "{ $struck }", which does not count; the rule set does not say what becomes of it
    .help = Here "{ $call }" counts, because nobody complained of it, and it does not bring "{ $struck }" back. If it does not count, write `(SR: Entscheid Ansage { $number } gilt nicht)`
sonderpunkte-falsch = { $name } for { $party }: noted { $noted ->
        [one] once
       *[other] { $noted } times
    }, it is { $found ->
        [one] once
       *[other] { $found } times
    }
    .help = `doko score` shows which trick earned what

entscheid-noetig = A referee has to decide about player { $seat }: { $what ->
        [nichtbedienen] did not follow suit
        [ansage] an announcement
        [aufspiel] a wrong lead
        [vorwerfen] a card played out of turn
        [vorbehalt] a Vorbehalt
        [geben] the deal
        [verrat] gave away what nobody may tell
       *[other] "{ $what }"
    }{ $trick ->
        [0] {""}
       *[other] , trick { $trick }
    }
    .help = Write the ruling as an event, such as `(SR: Entscheid geringfügig { $number }{ $trick ->
        [0] {""}
       *[other] {" "}Stich { $trick }
    })`; `doko score` shows what each would bring
entscheid-noetig-nachteil = A referee has to decide whether the violation of player { $seat } could hurt the soloist
    .help = Write the ruling: `(SR: Entscheid geringfügig mit Nachteil { $number } Stich { $trick })` or `(SR: Entscheid geringfügig ohne Nachteil { $number } Stich { $trick })`; `doko score` shows what each would bring
entscheid-noetig-ansage = A referee has to decide whether the announcement of player { $seat } counts
    .help = Write the ruling: `(SR: Entscheid Ansage { $number } gilt)` or `(SR: Entscheid Ansage { $number } gilt nicht)`; `doko score` shows what each would bring
entscheid-noetig-geben = A referee has to decide about the deal of player { $number }: whether the cards are dealt again
    .help = Write the ruling: `(SR: Entscheid Neu geben)` or `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-gegen = A referee has to decide; the complaint names no player of this game, so it is open whom a fine would hit
    .help = Add the seat: `(2: Reklamation Nichtbedienen 3)`
entscheid-noetig-blatt = The record does not show whether seat { $number } revoked, nor therefore what each ruling would bring: a referee has to decide
    .help = Note the hand of seat { $number }, or write the ruling: `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-aufgedeckt = Seat { $seat } uncovers tricks, and that ends the game; who gets the remaining ones the rule book does not say: a referee has to decide
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest = After the claim of seat { $seat } a referee has to decide who gets the remaining tricks
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`; `doko score` shows what each would bring
entscheid-noetig-rest-offen = The claim of seat { $seat } was not decided within the budget: a referee has to decide
    .help = Play the cards on, or write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-karten = The claim of seat { $seat } cannot be decided, for not all cards are known: a referee has to decide
    .help = Note every hand, or write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-parteien = The claim of seat { $seat } cannot be decided before the parties are settled: a referee has to decide
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-steht = { $partei } takes all remaining tricks whatever is played, so the violation is at most unerheblich (without influence): a referee has to decide
    .help = Write the ruling: `(SR: Entscheid unerheblich { $number } Stich { $trick })` or `(SR: Entscheid kein Verstoß { $number } Stich { $trick })`; `doko score` shows what each would bring
rest-nicht-sicher = Seat { $seat } need not take all remaining tricks
    .help = This play takes one from seat { $seat }: { $line }
rest-nicht-sicher-folge = Seat { $seat } need not take all remaining tricks in the stated order
    .help = This play takes one from seat { $seat }: { $line }
abkuerzung-nicht-erlaubt = Seat { $seat } may not shorten the game
    .help = The game is played to its end, or a referee decides: `(SR: Entscheid Rest Re)`, `(SR: Entscheid geringfügig { $number })`
spiel-entschieden = "Schwerwiegend" does not mean "not played" here, for { $partei } had won before trick { $trick }: the game is scored, and the tricks from { $trick } on go to { $gegner }
    .help = It was won with the complete tricks and the announcements by then. There are no further Sonderpunkte; what a minor violation costs comes on top
spiel-entschieden-gespielt = "Schwerwiegend" does not mean "not played" here, for all tricks were played and { $partei } had won: the game is scored
    .help = What a minor violation costs comes on top
entscheid-ersetzt = This ruling does not bind any more: the same matter has been ruled on otherwise
    .help = The Schiedsgericht decides finally, else whatever was ruled last. If these are two violations, name the trick of each
entscheid-ersetzt-strafe = The fine of { $points } points for seat { $seat } does not bind any more: another instance has made it { $valid }
    .help = The Schiedsgericht decides finally. If both are meant, write their sum: `(SG: Strafe …)`
ausschluss = Seat { $seat } is disqualified
    .help = That changes no points of this game
entscheid-ohne-verstoss = The record shows no violation of seat { $seat } here
    .help = The ruling is followed, for not every violation shows in a card; check the seat and the trick
entscheid-ohne-verstoss-ansage = By the record, `{ $call }` of seat { $seat } was in order
    .help = The ruling is followed; check that the announcement stands in its place
abkuerzung-nicht-erlaubt-ungeregelt = Seat { $seat } may not shorten the game; what follows these rules do not say
    .help = The game is played to its end, or write what the table agrees on: `(SR: Entscheid Rest Re)`, `(SR: Entscheid Rest Kontra)`
stich-liegt = Seat { $seat } left tricks lying from trick { $trick } on and lost trick { $lost }: from trick { $trick } on all go to the opponents
    .help = Who gathers his tricks at once does not lose them; note `leaves lying` in each trick that was left
entscheid-ohne-verstoss-nachteil = Seat { $seat } played against no soloist whom it could hurt
    .help = The violation counts as geringfügig (minor), whether it hurt or not
entscheid-unmoeglich = There is nothing of the kind to rule on
    .help = Check who rules (`SR`, `SG`, `TL`), the seat, the trick, the number of points; a fine has a minus
entscheid-unmoeglich-abzug = Seat { $seat } is to lose { $points } points; at most { $most } may be taken for one act
    .help = The fine is left out. Write down what was decided
reklamation-verspaetet = Seat { $seat } complains too late
    .help = Who goes on after all could notice it loses the right: with a card, a word of the query, an announcement, by accepting a correction, or by shortening the game. This complaint changes nothing
reklamation-verspaetet-antwort = Player { $seat } can no longer complain of this: a partner asked, and the answer was `keine Reklamation` (no complaint)
    .help = When a player asks the partner, the answer binds both. This complaint changes nothing
reklamation-verspaetet-geber = It is too late to complain of the dealer: everybody has played a card, so the game is valid
    .help = The player who should have dealt this game deals the next one. If something else was wrong with the deal, write down all hands
reklamation-verspaetet-alle = This complaint comes too late for everybody
    .help = All who could complain had gone on already. The complaint changes nothing
reklamation-nicht-berechtigt = Seat { $seat } cannot complain of this
    .help = Nobody complains of himself, and once it is settled who plays with whom only the opponents complain. Anybody may point it out: `Hinweis` in place of `Reklamation`
verstoss-steht = Nobody complained in time of what seat { $seat } did: it stands
    .help = Who could complain: { $seats }. The game is scored as it was played
reklamation-entschieden = What seat { $seat } did has been ruled on already
    .help = One act is penalised once. Who disagrees appeals to the Schiedsgericht at once; write what it rules: `(SG: Entscheid …)`
reklamation-wartet = The complaint against seat { $seat } is ruled on after the earlier one, unless that ends the game
    .help = Write the earlier ruling first; `doko score` then shows the result of each ruling on this one
reklamation-wartet-gegen = This complaint is ruled on after the earlier one, unless that ends the game
    .help = Write the earlier ruling first, and the seat here: `(2: Reklamation Nichtbedienen 3)`
reklamation-unbegruendet = Nothing of the kind happened
    .help = The complaint changes nothing; check the seat and the trick it names. Who corrects a card while he may has broken no rule
strafe = Seat { $seat } is fined { $points } points
    .help = Nobody is credited with them

augen-falsch-summe = The noted Augen come to { $found } together, the pack has { $expected }
    .help = Count again; the Augen of one party are enough
augen-falsch-unmoeglich = { $augen } Augen for { $party }: no trick or tricks come to that
    .help = Count again; the other side has what is left of the 240, and that has to come out, too
stiche-falsch-summe = The noted tricks come to { $found } together, a game has { $expected }
    .help = Count again; the tricks of one party are enough
stiche-falsch-augen = { $party } is noted without a trick, but with { $augen } Augen
    .help = Who takes no trick has no Augen: check both lines
stiche-falsch-unmoeglich = { $party }: { $found ->
        [one] one trick never has
       *[other] { $found } tricks never have
    } { $augen } Augen
    .help = Check both lines; as many cards as lie in these tricks count more or less than that
sonderpunkt-unbekannt = Unknown special point `{ $name }`
    .help = Known are Doppelkopf, Fuchs, Fuchs caught in the last trick, Fuchs takes the last trick, Karlchen, Karlchen caught, Herz-Zehn caught, Schweinchen, against the Kreuz-Damen; what a table has beyond them counts only by `Sieger` and `Wert`, or `Punkte`
sonderpunkte-falsch-zu-oft = { $name }: noted { $noted }, a game has { $most } at most
    .help = Both parties together have no more: there are not so many cards or tricks for it
sonderpunkte-falsch-zusammen = { $name } for { $party } and { $other } for { $other_party } cannot be in one game
    .help = One party takes the last trick with one card, and no card is there more often than the pack has it
sonderpunkte-falsch-augen = { $name } for { $party }: not with { $augen } Augen
    .help = What brings this special point counts more than that by itself: check Augen and special points
wert-falsch-teilbar = Noted value { $noted }; for a Solo the sheet shows { $factor } times the value
    .help = The value of a Solo has to be divisible by { $factor }
gerade-ungerade = Even and odd results in one row: { $noted }
    .help = All four are even or all are odd, but for a penalty in a Solo: work out the row again
bock-falsch = By this rule set no game counts { $noted } times
    .help = By what a game can count more stands under `[spielwerte]`: `bock = [2]`
listenlaenge = The list has { $found } games, { $plan } are planned
    .help = What is dealt again is no game of the list; check `Plan` and whether two lists stand under one header
listenlaenge-zeit = Time had run out: this game is struck from the list
    .help = After time only Pflichtsoli that are owed are played; `(Zeit abgelaufen)` stands in the game that was still finished
listenlaenge-zu-kurz = The list stops after { $found } { $found ->
        [one] game
       *[other] games
    }, { $plan } are planned
    .help = If time ran out, write `(Zeit abgelaufen)` into the last game
listenlaenge-plan = { $plan } games are planned, under this rule set a list has { $expected }
    .help = Check `Plan`, `Regeln` and the number of players
pflichtsolo-fehlt = Seat { $seat } has played no Pflichtsolo
    .help = Each player has to declare one Solo in a list; a Hochzeit played alone is none
pflichtsolo-fehlt-vorfuehrung = Seat { $seat } has to play its Pflichtsolo in this game (Vorführung)
    .help = No more games are left than Pflichtsoli are missing: of those who owe one, the next to the left of the dealer begins
pflichtsolo-ungeprueft = Whether everybody played a Pflichtsolo was not checked: of { $games } { $games ->
        [one] game
       *[other] games
    } it is not noted what was played
    .help = A line `Spielart` or `Vorbehalt` says it, or `Pflichtsoli` in the first game behind: who had played his
pflichtsolo-doppelt = Seat { $seat } had played its Pflichtsolo
    .help = The first Solo of a player is his Pflichtsolo, each further one a Lustsolo
geberfolge = Seat { $seat } dealt the first game, but seat { $expected } begins
    .help = Check `Geber`, and `Schreiber` where it decides who begins
rundenzahl = An event of { $found } rounds; it has { $least } to { $most }
    .help = Check the second number of `Runde`
rundenzahl-nummer = Round { $number } of { $of }
    .help = Check the numbers of `Runde`
schreiber-fehlt = Nobody is named who keeps the list
    .help = Write `Schreiber` with his seat or name into the list header
schreiber-platz = Seat { $seat } keeps the list, that is for seat { $expected }
    .help = Check `Schreiber` and the order of the players
abbruch = Seat { $seat } leaves early: this round brings at best { $points }, each further one { $points }
    .help = `doko score` shows what counts of the round; who takes the seat plays on for the others alone
