falsche-kartenzahl = Player { $seat } was dealt { $found } cards instead of { $expected }
    .help = If a card was not noted, write `??` for it or end the line with `..`; otherwise the deal was wrong
falsche-kartenzahl-tausch = Player { $seat } gave away { $given ->
        [one] one card
       *[other] { $given } cards
    } and got { $back } back
    .help = In an Armut the partner returns as many cards as were given: check both `gibt`
falsche-kartenzahl-armut = Player { $seat } gave away { $given ->
        [one] one card
       *[other] { $given } cards
    } instead of { $expected }
    .help = How many cards are given in an Armut is said by `karten` of `vorbehalte.armut`: check `gibt`
falsche-kartenzahl-ruecktrumpf = Player { $seat } said that { $said } trumps went back, but { $found } did
    .help = Check `Rücktrumpf` and the cards of the second `gibt`
falsche-kartenzahl-ruecktrumpf-gegenteil = What player { $seat } said of the trumps that went back is not true: there were { $found }
    .help = Check `Rücktrumpf` and the cards of the second `gibt`
falsche-kartenzahl-ruecktrumpf-ohne-zahl = Player { $seat } did not say how many trumps went back
    .help = Write the number behind `Rücktrumpf`
falsche-kartenzahl-ruecktrumpf-mit-zahl = Player { $seat } said how many trumps went back, and not only whether any did
    .help = Under these rules only `ja` or `nein` stands behind `Rücktrumpf`
falsche-kartenzahl-ruecktrumpf-fehlt = Player { $seat } said nothing of the trumps that went back
    .help = Write `Rücktrumpf` behind the second `gibt`
falsches-kartenspiel = { $card } is in the hands { $found } times, but the pack has it only { $expected } times
    .help = One of these cards was written down wrong
kartenspiel-passt-nicht = The cards are from another pack or table: { $found } for each player, but these rules deal { $expected }
    .help = Was the game played by other rules? Name them in `Regeln`, or with `--rules`
falsches-austeilen = Dealt in packets of { $found } instead of { $expected }
    .help = Correct the line `Gegeben`, or leave it out if nobody noted the packets
abheben-fehlt = Nobody cut
    .help = If somebody did cut and it was not noted, leave out the line `Abheber`
abheben-falsch = Wrong cut: player { $expected } has to cut, and at least { $least } cards must be lifted and left
    .help = `Abheber` names the player who cut and, if noted, how many cards were lifted, such as `Abheber: 3, 12 Karten`
abheben-nicht-erlaubt = Player { $seat } cut, but nobody cuts at this table
    .help = Write `Abheber: keiner`, or leave the line out
blatt-widerspricht-spiel = The hand of player { $seat } does not fit the cards played: { $count } of them are not in it
    .help = Two hands were probably exchanged when they were written down
vergeben = Misdeal, the deal is void
    .help = The same dealer deals again; the game does not count
neu-geben = The table deals again
    .help = The game does not count; a penalty beside it stays
neu-geben-wert = The table deals again: the game is worth only { $value }
    .help = The game itself is not scored; a penalty beside it stays
neu-geben-einverstaendnis = The table deals again, and nobody has ruled on the violation
    .help = All players and the referee have to agree to that. The game does not count; a penalty beside it stays
neu-geben-unbegruendet = Dealt again, but the record shows no reason
    .help = Note before it what led to it: `(4: Vergeben)`, a complaint or a ruling
falscher-geber = Player { $seat } dealt, but it was the turn of player { $expected }
    .help = After a misdeal the same player deals again; the rule set determines who deals after a Pflichtsolo
setzt-aus = Player { $seat } sits out in this game
    .help = Check the lines `Geber` and `Aussetzer`, or which seat is meant
setzt-aus-zahl = { $found ->
        [0] Nobody sits out
        [one] One sits out
       *[other] { $found } sit out
    }; at a table of { $seats } { $expected ->
        [0] nobody does
        [one] one must
       *[other] { $expected } must
    }
    .help = `Spieler` gives the number of players at the table, `Aussetzer` those who sit out
setzt-aus-geber = Player { $seat } is noted as sitting out, but player { $geber } deals, and the dealer sits out
    .help = Check the lines `Geber` and `Aussetzer`
setzt-aus-platz = There is no seat { $seat } at a table of { $seats }; this entry is ignored
    .help = Check which seat is meant. `Spieler` gives the number of players; without this line it is the usual number
tisch-passt-nicht = { $found } { $found ->
        [one] sits
       *[other] sit
    } at the table, but this rule set is for { $known }
    .help = Check `Spieler` and `Regeln`
falscher-geber-platz = There is no seat { $seat } at a table of { $seats }
    .help = `Spieler` gives the number of players; without this line it is the usual number
falscher-geber-spielt = Player { $seat } is noted as the dealer, who sits out, but played, and player { $other } did not
    .help = The game is judged as if player { $other } had dealt

vorbehalt-reihenfolge = Player { $seat } spoke when it was the turn of player { $expected }
    .help = The Abfrage begins to the left of the dealer and goes round in turn
vorbehalt-vor-der-runde = Player { $seat } spoke before everybody had been asked
    .help = First all players say in turn whether they are gesund; only then are Vorbehalte declared
vorbehalt-fehlt = Nothing is noted for player { $seat }
    .help = Add what the player said to the line `Vorbehalt`; `alle anderen gesund` stands for all who say nothing else there
vorbehalt-fehlt-name = Player { $seat } has a Vorbehalt, but which one is not noted
    .help = Add at the end of the line what the player named: a Hochzeit (marriage), say, or a Solo with its kind
vorbehalt-fehlt-art = Which Solo player { $seat } plays is not noted
    .help = Add its kind: Queens, Jacks, Aces or a suit, in the language of the record
vorbehalt-nicht-notiert = No Abfrage is noted; player { $seat } holds both Re cards and is taken to play a Stille Hochzeit
    .help = If a Hochzeit was declared, add the line `Vorbehalt`
vorbehalt-doppelt = Player { $seat } has answered already
    .help = The first answer counts. Was a line doubled, or is another seat meant? Write `zurück` if it was taken back
vorbehalt-nicht-erlaubt-spielart = The rule set has no such kind of game
    .help = Is the right rule set named in `Regeln`?
soloart-passt-nicht = The tricks do not fit this Solo of player { $seat }, but they fit `{ $art }`
    .help = Correct the Solo if it was noted wrongly; until then the game is not scored
solo-nicht-notiert = No Vorbehalt is noted, and the tricks fit only the Solo `{ $art }`
    .help = Add the line `Vorbehalt`; without it the game is not scored
vorbehalt-nicht-erlaubt = The rule set has no such Vorbehalt (player { $seat })
    .help = Is the right rule set named in `Regeln`?
vorbehalt-nicht-erlaubt-vergeben = Player { $seat } cannot take the Armut as well: player { $other } has it
    .help = Who took it? Delete the events of the other one
vorbehalt-nicht-erlaubt-genscher = Player { $seat } cannot choose a partner here
vorbehalt-nicht-erlaubt-genscher-notiert = The rule set lets nobody choose a partner
vorbehalt-ohne-karten = Player { $seat } does not hold the cards for this
    .help = Check the hand and the line `Vorbehalt`
vorbehalt-ohne-karten-trumpf = Player { $seat } declared an Armut but kept { $cards }
    .help = A player with an Armut gives away all trumps: check the hand and `gibt`
vorbehalt-ohne-karten-genscher = Player { $seat } was not dealt both { $card } and cannot choose a partner
vorbehalt-nachrangig = Player { $seat } named a Vorbehalt, but that of player { $before } takes precedence
    .help = The Vorbehalt that takes precedence is played
vorbehalt-nachrangig-eigenes = Player { $seat } announced something with a Solo and cannot replace it by another one
    .help = The Solo that the announcement belongs to is played
vorbehalt-verspaetet = Player { $seat } declared this too late
    .help = Declared during the Abfrage, it stands unless somebody complains in time; declared after a card was played, it has no effect
vorbehalt-verspaetet-genscher = Player { $seat } cannot choose a partner at this moment
ruecknahme-zu-spaet = Player { $seat } took the statement back too late
    .help = Anybody with the right to complain can hold the player to it; if nobody does, it counts as taken back
ruecknahme-zu-spaet-wort = What player { $seat } said last cannot be taken back: it stands
    .help = `withdrawn` is for a Vorbehalt, until the next player speaks
pflichtsolo-widerspruch = The record contradicts itself on whether the Solo of player { $seat } was obligatory
    .help = Compare the word in `Vorbehalt` with `Pflichtsoli` and the games before
pflichtsolo-widerspruch-vorgefuehrt = Player { $seat } still had time for the Pflichtsolo: { $left } { $left ->
        [one] game is
       *[other] games are
    } left, { $owed } { $owed ->
        [one] Pflichtsolo is
       *[other] Pflichtsoli are
    } missing
    .help = Write `Pflichtsolo` if it was declared freely; the next dealer depends on it

schweine-ohne-ansage = Player { $seat } announced Schweine without Re or Kontra
    .help = Schweine must be announced together with Re or Kontra; the announcement of the party counts nevertheless
schweine-ohne-ansage-notiert = A Schweinchen is noted for { $party }, but { $party } announced nothing
    .help = Schweine must be announced together with Re or Kontra: check `Ansagen` and `Sonderpunkte`
hochzeit-verspaetet = Player { $seat } declared the Hochzeit too late
    .help = A player with both Re cards who did not declare in time plays a Stille Hochzeit
hochzeit-verspaetet-verschwiegen = Player { $seat } held both Re cards and did not declare the Hochzeit
    .help = This rule set has no Stille Hochzeit. The game is scored as a Solo
hochzeit-falsche-form = The rule set does not let player { $seat } name the clarification trick
    .help = It counts as a plain Hochzeit
hochzeit-falsche-form-ohne-fehl = Player { $seat } holds no Fehl card and had to name the first trump trick
    .help = Without a Fehl card the declaration is `Hochzeit Trumpf`
hochzeit-falsche-form-allein = After trick { $found } of a Hochzeit nobody plays alone yet
    .help = Check the number of the trick; a partner who was found is listed under `Re` as well
hochzeit-falsche-form-stich = No Hochzeit is clarified in trick { $found }; trick { $most } is the last that can do so
    .help = A player who has found no partner by then plays alone: `Re` then names only that player
partei-unentscheidbar = The record does not show who is Re
    .help = Note the hands (`Blatt N`) or every card of the play
partei-unentscheidbar-zahl = { $found ->
        [one] One is
       *[other] { $found } are
    } noted as Re, but this kind of game has { $expected }
    .help = Two players hold the Re cards; only a soloist or a player with both of them plays alone

nichtbedienen = Player { $seat } did not follow suit: { $card } on a { $led ->
        [trumpf] trump
       *[other] { $led }
    } lead, with { $held } in hand
    .label = { $led ->
        [trumpf] no trump
       *[other] not { $led }
    }
    .help = The card stays played, and the revoke stands unless somebody complains. Was the card written down wrong, or was a later card of the suit led played by somebody else?
falscher-aufspieler = Player { $seat } led, but it was the turn of player { $expected }
    .help = The rules name the leader of the first trick; after that the winner of a trick leads to the next. Check the seat before the colon and the rows above
nicht-an-der-reihe = Player { $seat } played when it was the turn of player { $expected }
    .help = Check the order of the cards in this row and the seats written before them
karte-nicht-im-blatt = Player { $seat } does not hold { $card }
    .help = This player was not dealt the card, or had already played it
karte-nicht-im-blatt-alle = Player { $seat } does not hold { $card }, and the following cards do not fit the hands either
    .help = Were two rows swapped, or did somebody else lead? Write the leader before the cards: ` 4.  3: …`
karte-nicht-im-blatt-zuviel = { $card } was played { $found } times, but the pack has it only { $expected } times
    .help = One of these cards was written down wrong
karte-nicht-im-blatt-verschoben = The cards of this row are shifted by { $by ->
        [one] one place
       *[other] { $by } places
    }; moved back, each was in its player's hand
    .help = Write the cards in the order in which they were played, beginning with the card led
karte-nicht-im-blatt-folge = The stated order of player { $seat } contains { $card }, which this player does not hold
    .help = Check the cards after `Rest`; only cards that the player holds were considered
karte-doppelt-gelegt = One card too many in this trick{ $seat ->
        [none] {""}
       *[other] , from player { $seat }
    }
    .help = A card that was taken back is written `~KrA`
falscher-stichgewinner = Noted for player { $noted }, but player { $seat } took the trick
    .help = Correct the seat after `->`, or the card that was written down wrong
falsche-stichaugen = Noted with { $noted } Augen, but the cards add up to { $augen }
    .help = Correct the number after `->`, or the card that was written down wrong
verdeckt-nicht-erlaubt = Player { $seat } laid a card face down
    .help = The rule set does not allow that
zuruecknahme-nicht-erlaubt = Player { $seat } took back a card
    .help = A played card may be taken back only to correct a violation
zuruecknahme-zu-spaet = Player { $seat } corrected a card after the next one had been played
    .help = The rule set allows a correction only until the next player has played
nach-spielende = The game was already over
    .help = Cards and announcements after its end are not part of it
sprecher-fehlt = The record does not show who said or did this
    .help = Put the seat before it, such as `(2: Kontra)`. Without a seat it counts for nobody, and if the result may depend on it, the game is not scored
fuchs-aufspiel = Player { $seat } led the fox before the partner was found
    .help = If "first trump trick" was named, the Karo-Ass may not be led before that trick
karte-gezeigt = Player { $seat } showed cards
unvollstaendiger-stich = The trick has { $found } cards instead of { $expected }
    .help = Write `??` for a card that nobody noted
unvollstaendiges-spiel = The record stops after { $found } of { $expected } tricks
    .help = If the game ended early, note how: `(1: Rest)` or `(1: schenkt Rest)`; if the table dealt again, `(Neu geben)`
reihe-fehlt = A row is missing between trick { $after } and trick { $next }: nobody played { $cards }
    .help = Write the missing trick in its place; the rows after it move down by one
reihe-fehlt-anfang = A row is missing before trick { $next }: nobody played { $cards }
    .help = Write the missing trick in its place; the rows after it move down by one
reihe-fehlt-fremd = This row is not a trick of this game: without it the others agree, and nobody played { $cards }
    .help = The trick with these cards belongs here; is the row from another game?
ueberzaehliger-stich-fremd = This row is not one of the { $expected } tricks of this game; without it all others agree
    .help = Remove the row, or move it to the game it belongs to
ueberzaehliger-stich = The game is over after { $expected } tricks
    .help = Is the line `Spiel` of the next game missing above this row?

ansage-zu-spaet = Player { $seat } announced { $call } with { $found } { $found ->
        [one] card
       *[other] cards
    } in hand; it takes at least { $least }
    .help = If the rule set says so, a late announcement stands unless somebody complains in time
ansage-zu-spaet-tisch = Player { $seat } announced "{ $call }" after { $found } { $found ->
        [one] card
       *[other] cards
    } had been played; it was in time { $most ->
        [0] only before the first card
       *[other] up to { $most }
    }
    .help = Check the place of the announcement between the cards
ansage-zu-spaet-wort = Player { $seat } said "{ $word }" only after the next card of the other party
    .help = A further word after Re and Kontra is a reply; said too late it does not count
ansage-zu-frueh = Player { $seat } announced { $call } before it was allowed
    .help = Nobody may announce before the Vorbehalte are settled, nor in a Hochzeit before the clarification trick is complete, nor in a Schwarze Sau before the trick with the second Pik-Dame is
absage-ohne-ansage = Player { $seat } announced { $call }, but { $party } had not been announced
    .help = Without Re or Kontra of the same party, an Absage is allowed at most while that could still be announced
absage-allein = "{ $call }" of player { $seat } stands without { $party }: these rules allow that, but nothing is doubled by it
    .help = If { $party } was announced too, add it where it was said
absage-nach-erwiderung = Player { $seat } announced "{ $call }", but the { $party } of this party was in time only as a reply
    .help = No further step can follow a reply that would have been too late as an announcement
absage-nach-unzulaessiger = Player { $seat } announced { $call }, but the { $party } of this party was not in order
    .help = An Absage needs Re or Kontra of the same party first, announced in time
stufe-versaeumt = Player { $seat } announced { $call } and skipped { $missed }, which was no longer possible: { $found } cards in hand, and it takes { $least }
    .help = A step can be skipped only while it could still be announced
falsche-partei = Player { $seat } announced { $call } but belongs to { $party }
    .help = Is it the right seat, and are the cards of the Re party noted right?
ansage-wiederholt = Player { $seat } announced { $call }, which the party had already announced
    .help = Each party makes an announcement only once
ansage-unbekannt = Player { $seat } announced something that the rules do not know
    .help = Write a remark that is not an announcement as `(2: sagt "…")`
kartenzahl-widerspruch = Noted with { $noted } cards in hand, but player { $seat } has { $found } at this place
    .help = Correct `@{ $noted }`, or move the announcement to where it was made
kartenzahl-widerspruch-tisch = Noted with { $noted } cards played, but { $found ->
        [one] 1 had been played
       *[other] { $found } had been played
    } when player { $seat } announced it
    .help = Correct `/{ $noted }`, or move the announcement to where it was made
ansage-partei-offen = The record does not show the party of player { $seat }
    .help = Whether { $call } was allowed depends on it; note the hands or all tricks
ansage-partei-offen-wort = The record does not show the party of player { $seat }
    .help = Whether "{ $word }" was in its turn depends on it; note the hands or all tricks
ansage-unentscheidbar = The record does not show whether the { $call } of player { $seat } was in time
    .help = Note the cards in hand, such as `(3: Kontra @11)`
erwiderung-nicht-erlaubt = Player { $seat } could not reply with { $call } to this
    .help = The rule set allows no reply here
erwiderung-nicht-erlaubt-wort = "{ $word }" is not the next word here, or not for player { $seat }
    .help = The words of `ansagen.nachwoerter` follow Re and Kontra in their order and in turn; the party that announced first begins

stufe-uebersprungen = Player { $seat } announced "{ $call }" without "{ $missed }" before it
    .help = Under this rule set the steps are announced one after the other
ansagekette-beendet = Player { $seat } announced "{ $call }" after trick { $stich } had been gathered without an announcement
    .help = Once a trick is gathered without an announcement, nobody may announce any longer
zu-viele-ansagen = Player { $seat } announced "{ $call }" after { $most } { $most ->
        [one] announcement
       *[other] announcements
    } had been made
    .help = The rule set allows { $most } { $most ->
        [one] announcement
       *[other] announcements
    } in a game
ansage-verboten = Player { $seat } announced "{ $call }", which is forbidden
    .help = The rule set sets a penalty for it; it has no other effect
ansage-verboten-ramsch = Player { $seat } announced something in a Ramsch
    .help = In a Ramsch everybody plays alone: nothing is announced, and it counts for nobody
pflichtansage-fehlt = Player { $seat } took this trick and had to announce Re or Kontra
    .help = Nobody may announce any longer
pflichtansage-fehlt-ohne-kette = Player { $seat } took this trick and had to announce Re or Kontra
    .help = If it was announced, the record lacks it; further announcements are still allowed
pflichtansage-geschuldet = Player { $seat } had to announce { $call }
    .help = If it was announced, it is missing in the record
ansage-nicht-berechtigt = Player { $seat } announced { $call }, but only player { $owner }, who took this trick, may announce in it
    .help = It does not count; everybody may announce before the first card
augen-falsch = Noted { $noted } Augen for { $party }, but the cards add up to { $augen }
    .help = Count again, or look for a card that was written down wrong
stiche-falsch = Noted { $noted } tricks for { $party }, but it took { $found }
    .help = Count again, or look for a trick that was written down wrong
sieger-falsch = { $winner ->
        [none] Nobody won
       *[other] { $winner } won
    }, but the record notes something else
    .help = `doko score` shows how the result comes about
sieger-falsch-ramsch = Others won the Ramsch: { $seats }
    .help = The winners are those whom the losers pay; `keiner` where all have equally many Augen
re-falsch = Other players are noted as Re; by the cards Re is { $seats }
    .help = Check the line `Re`: who held the Kreuz-Damen or played the Solo?
re-falsch-abfrage = By what was declared another game is played than is noted here
    .help = Check both lines
wert-falsch = Noted value { $noted }, but it is { $value }
    .help = `doko score` shows the items it is made of
punkte-falsch = Noted { $noted }, but the points are { $points }
    .help = `doko score` shows the items they are made of
punkte-falsch-anzahl = Points for { $found }, but { $expected } sit at the table
    .help = `Punkte` has a number for each seat in turn, 0 for a player who sits out
summe-nicht-null = The points add up to { $sum } instead of 0
    .help = One party wins what the other loses; one of the numbers is wrong
summe-nicht-null-stand = Since the last `Stand` the points add up to { $sum } instead of 0
    .help = One party wins what the other loses; one of these totals is wrong, or one of the last
stand-falsch = Noted { $noted }, but the running totals are { $stand }
    .help = The correct totals are the last `Stand` plus the points since. The next `Stand` may go on from the correct one or from this one; `doko list fix` corrects them all
stand-falsch-anzahl = Running totals for { $found }, but { $expected } sit at the table
    .help = `Stand` has a number for each seat in turn. The next `Stand` is compared with the computed totals
unentscheidbar = The record does not show enough to decide the game
    .help = Note what is missing; if only a few possibilities are left, `doko score` shows the result of each
unentscheidbar-aussetzer = The record does not show who sits out: { $seats } sit at the table, and { $expected } { $expected ->
        [one] sits
       *[other] sit
    } out
    .help = Note it: `Aussetzer`
regelluecke = The rule set has no clause for this
    .help = The table or a referee has to agree on what happens
regelluecke-selbst = The rule set does not specify who has to discover a revoke; here player { $seat } admitted it
    .help = It is scored as if another player had noticed it. If the table sees it differently, write its decision: `(SR: Entscheid Punkte …)`
regelluecke-zugleich = Complaints at the same moment are about several revokes (players { $seats }), and each alone would give another result; the rule set does not specify which one counts
    .help = The table has to agree; write its decision: `(SR: Entscheid Punkte …)`
regelluecke-einstufung = The rule set has no grades of violations: it does not specify what this ruling costs player { $seat }
    .help = The table has to agree; write its decision: `(SR: Entscheid Punkte …)`
regelluecke-gestrichen = "{ $call }" of player { $seat } built on "{ $struck }", which does not count; the rule set does not specify what becomes of it
    .help = Here "{ $call }" counts, because nobody complained about it, and it does not bring "{ $struck }" back. If it does not count, write `(SR: Entscheid Ansage { $number } gilt nicht)`
sonderpunkte-falsch = { $name } for { $party }: noted { $noted ->
        [one] once
       *[other] { $noted } times
    }, but it is { $found ->
        [one] once
       *[other] { $found } times
    }
    .help = `doko score` shows which trick earned each of them

entscheid-noetig = A referee has to decide about player { $seat }: { $what ->
        [nichtbedienen] did not follow suit
        [ansage] an announcement
        [aufspiel] a wrong lead
        [vorwerfen] a card played out of turn
        [vorbehalt] a Vorbehalt
        [geben] the deal
        [verrat] gave away secret information
       *[other] "{ $what }"
    }{ $trick ->
        [0] {""}
       *[other] , trick { $trick }
    }
    .help = Write the ruling as an event, such as `(SR: Entscheid geringfügig { $number }{ $trick ->
        [0] {""}
       *[other] {" "}Stich { $trick }
    })`; `doko score` shows the result of each
entscheid-noetig-nachteil = A referee has to decide whether the violation of player { $seat } could harm the soloist
    .help = Write the ruling: `(SR: Entscheid geringfügig mit Nachteil { $number } Stich { $trick })` or `(SR: Entscheid geringfügig ohne Nachteil { $number } Stich { $trick })`; `doko score` shows the result of each
entscheid-noetig-ansage = A referee has to decide whether the announcement of player { $seat } counts
    .help = Write the ruling: `(SR: Entscheid Ansage { $number } gilt)` or `(SR: Entscheid Ansage { $number } gilt nicht)`; `doko score` shows the result of each
entscheid-noetig-geben = A referee has to decide about the deal of player { $number }: whether the same player deals again
    .help = Write the ruling: `(SR: Entscheid Neu geben)` or `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-gegen = A referee has to decide; the complaint names no player of this game, so it is open who would be penalised
    .help = Write the seat of the player it is about at the end of the complaint, before the bracket
entscheid-noetig-blatt = The record does not show whether player { $number } revoked, nor therefore what each ruling would bring: a referee has to decide
    .help = Note the hand of player { $number } and each card they laid, or write the ruling: `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-aufgedeckt = Player { $seat } uncovered tricks, which ends the game; the rule book does not say who gets the remaining ones: a referee has to decide
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest = After the claim of player { $seat } a referee has to decide who gets the remaining tricks
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`; `doko score` shows the result of each
entscheid-noetig-rest-offen = The claim of player { $seat } was not decided within the budget: a referee has to decide
    .help = Play the cards on, or write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-karten = The claim of player { $seat } cannot be decided, because not all cards are known: a referee has to decide
    .help = Note every hand, or write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-parteien = The claim of player { $seat } cannot be decided before the parties are settled: a referee has to decide
    .help = Write the ruling: `(SR: Entscheid Rest Re)` or `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-steht = { $partei } takes all remaining tricks whatever is played, so the violation is at most unerheblich (without influence): a referee has to decide
    .help = Write the ruling: `(SR: Entscheid unerheblich { $number } Stich { $trick })` or `(SR: Entscheid kein Verstoß { $number } Stich { $trick })`; `doko score` shows the result of each
rest-nicht-sicher = Player { $seat } is not certain of all remaining tricks
    .help = Player { $seat } loses a trick if play goes: { $line }
rest-nicht-sicher-folge = Player { $seat } is not certain of all remaining tricks in the stated order
    .help = Player { $seat } loses a trick if play goes: { $line }
abkuerzung-nicht-erlaubt = Player { $seat } may not end the game early
    .help = The game is played to its end, or a referee decides: `(SR: Entscheid Rest Re)`, `(SR: Entscheid geringfügig { $number })`
spiel-entschieden = "Schwerwiegend" (serious) does not make the game "not played" here, because { $partei } had won before trick { $trick }: the game is scored, and the tricks from { $trick } on go to { $gegner }
    .help = It was won with the complete tricks and the announcements by then. No further special points are scored; the penalty for a minor violation is added
spiel-entschieden-gespielt = "Schwerwiegend" (serious) does not make the game "not played" here, because all tricks were played and { $partei } had won: the game is scored
    .help = The penalty for a minor violation is added
entscheid-ersetzt = This ruling is superseded: the same matter was later ruled on differently
    .help = The Schiedsgericht (court of appeal) decides finally; otherwise the last ruling binds. If these are two violations, name the trick of each
entscheid-ersetzt-strafe = The penalty of { $points } points for player { $seat } is superseded: another authority has set it to { $valid }
    .help = The Schiedsgericht (court of appeal) decides finally. If both are meant, write their sum: `(SG: Strafe …)`
ausschluss = Player { $seat } is disqualified
    .help = That changes no points of this game
entscheid-ohne-verstoss = The record shows no violation of player { $seat } here
    .help = The ruling is followed, because not every violation shows in the cards; check the seat and the trick
entscheid-ohne-verstoss-anderer = The ruling names player { $seat }, but the complaint was about player { $other }
    .help = It is followed as it stands. If player { $other } is meant, correct the seat
    .label = names player { $seat }
entscheid-ohne-verstoss-ansage = According to the record, the `{ $call }` of player { $seat } was in order
    .help = The ruling is followed; check that the announcement is in the right place
abkuerzung-nicht-erlaubt-ungeregelt = Player { $seat } may not end the game early; these rules do not specify what follows
    .help = The game is played to its end; otherwise write what the table agrees on: `(SR: Entscheid Rest Re)`, `(SR: Entscheid Rest Kontra)`
stich-liegt = Player { $seat } left tricks uncollected from trick { $trick } on and lost trick { $lost }: all tricks from { $trick } on go to the opponents
    .help = A player who gathers a trick immediately cannot lose it this way; note `lässt liegen` in each trick that was left
entscheid-ohne-verstoss-nachteil = Player { $seat } did not play against a soloist who could be harmed
    .help = The violation counts as geringfügig (minor), whether or not it did harm
entscheid-ohne-verstoss-recht = This ruling is about player { $seat }, although nobody complained in time
    .help = The game is scored as ruled; without a complaint the violation would stand. If somebody did complain in time, write the complaint where it was made
entscheid-unmoeglich = There is nothing here that this ruling could be about
    .help = Check the authority (`SR`, `SG`, `TL`), the seat, the trick and the number of points; a penalty has a minus
entscheid-unmoeglich-abzug = Player { $seat } is to lose { $points } points, but a penalty for one act is at most { $most }
    .help = The penalty is ignored. Write down what was decided
reklamation-verspaetet = Player { $seat } complains too late
    .help = A player who goes on after everybody could have noticed loses the right to complain: by a card, a statement in the Abfrage, an announcement, accepting a correction, or ending the game early. This complaint changes nothing
reklamation-verspaetet-antwort = Player { $seat } can no longer complain about this: a partner asked, and the answer was `keine Reklamation` (no complaint)
    .help = When a player asks the partner, the answer binds both. This complaint changes nothing
reklamation-verspaetet-geber = It is too late to complain about the dealer: everybody has played a card, so the game is valid
    .help = The player who should have dealt this game deals the next one. If something else was wrong with the deal, write down all hands
reklamation-verspaetet-alle = This complaint comes too late for everybody
    .help = Everybody with the right to complain had already gone on. The complaint changes nothing
reklamation-nicht-berechtigt = Player { $seat } cannot complain about this
    .help = Nobody can complain about their own act, and once the parties are settled only opponents can. Anybody may point it out: write `Hinweis` instead of `Reklamation`
verstoss-steht = Nobody complained in time about what player { $seat } did: it stands
    .help = Players who could complain: { $seats }. The game is scored as it was played
reklamation-unbegruendet-ansage = "{ $call }" of player { $seat } was in order, so the complaint changes nothing
    .help = Check the place of the announcement between the cards, and the seat in the complaint
reklamation-entschieden = The act of player { $seat } has already been ruled on
    .help = An act is penalised only once. A player who disagrees appeals to the Schiedsgericht (court of appeal) immediately; write its ruling: `(SG: Entscheid …)`
reklamation-wartet = The complaint against player { $seat } is decided after the earlier one, unless that ends the game
    .help = Write the earlier ruling first; `doko score` then shows the result of each possible ruling on this one
reklamation-wartet-gegen = This complaint is decided after the earlier one, unless that ends the game
    .help = Write the earlier ruling first, and at the end of this complaint the seat of the player it is about
reklamation-unbegruendet = Nothing of the kind happened
    .help = The complaint changes nothing; check the seat and the trick it names. Correcting a card while that is allowed breaks no rule
reklamation-unbegruendet-stich = Nothing of the kind happened in the trick named, but player { $seat } did it in trick { $trick }
    .help = As it stands, the complaint changes nothing. If that trick is meant, correct the number
strafe = Player { $seat } is penalised { $points } points
    .help = Nobody gets these points

augen-falsch-summe = The noted Augen add up to { $found }, but the pack has { $expected }
    .help = Count again; noting the Augen of one party is enough
augen-falsch-unmoeglich = { $augen } Augen for { $party }: no set of tricks adds up to that
    .help = Count again; the other party gets the rest of the 240, and that must be possible as well
augen-falsch-sitz = Noted { $noted } Augen for player { $seat }, but the cards add up to { $augen }
    .help = Count again, or look for a card that was written down wrong
augen-falsch-sitz-unmoeglich = { $augen } Augen for player { $seat }: no set of tricks adds up to that
    .help = Count again
augen-falsch-sitz-fehlt = The Augen of player { $seat } are missing
    .help = In a Ramsch the Augen of all players are noted, of all but one at least: `1 40, 2 90, 3 60, 4 50`
augen-falsch-sitz-doppelt = Player { $seat } occurs twice in this line
    .help = Each player has one number
augen-falsch-je-sitz = A Ramsch has no parties
    .help = Note Augen and tricks for each player: `1 40, 2 90, 3 60, 4 50`
augen-falsch-je-partei = This game has parties
    .help = Note Augen and tricks for Re and Kontra: `Re 134, Kontra 106`. Only in a Ramsch are they noted for each player
stiche-falsch-summe = The noted tricks add up to { $found }, but a game has { $expected }
    .help = Count again; noting the tricks of one party is enough
stiche-falsch-augen = { $party } is noted without a trick, but with { $augen } Augen
    .help = A party without a trick has no Augen: check both lines
stiche-falsch-unmoeglich = { $party }: { $found ->
        [one] one trick never has
       *[other] { $found } tricks never have
    } { $augen } Augen
    .help = Check both lines; the cards of that many tricks cannot add up to these Augen
stiche-falsch-sitz = Noted { $noted } tricks for player { $seat }, who took { $found }
    .help = Count again, or look for a trick that was written down wrong
stiche-falsch-sitz-augen = Player { $seat } is noted without a trick, but with { $augen } Augen
    .help = A player without a trick has no Augen: check both lines
stiche-falsch-sitz-unmoeglich = Player { $seat }: { $found ->
        [one] one trick never has
       *[other] { $found } tricks never have
    } { $augen } Augen
    .help = Check both lines: the cards of that many tricks cannot add up to these Augen
sonderpunkt-unbekannt = Unknown special point `{ $name }`
    .help = Known are Doppelkopf, Fuchs, Fuchs caught in the last trick, Fuchs takes the last trick, Karlchen, Karlchen caught, Herz-Zehn caught, Schweinchen, Herzstich, Doppelfuchs, Doppelkarlchen, Doppelkarlchen caught, against the Kreuz-Damen; any others that a table has can be put under `eigene` in its rule file, else they count only through `Sieger` and `Wert`, or `Punkte`
sonderpunkte-falsch-zu-oft = { $name }: noted { $noted }, but a game has at most { $most }
    .help = Both parties together cannot have more: there are not enough cards or tricks
sonderpunkte-falsch-zusammen = { $name } for { $party } and { $other } for { $other_party } cannot be in one game
    .help = One party takes the last trick with one card, and no card occurs more often than in the pack
sonderpunkte-falsch-augen = { $name } for { $party }: not with { $augen } Augen
    .help = The cards that earn this special point have more Augen than that: check Augen and special points
wert-falsch-teilbar = Noted value { $noted }, but for a Solo the sheet shows { $factor } times the value
    .help = The value of a Solo must be divisible by { $factor }
gerade-ungerade = Even and odd results in one row: { $noted }
    .help = Except for a penalty in a Solo, all four results are even or all are odd: work out the row again
bock-falsch = Under this rule set no game counts { $noted } times
    .help = The factors by which a game can count more are under `[spielwerte]`: `bock = [2]`
bock-falsch-faellig = Noted Bock { $noted }; after the games before it, this one counts { $due ->
        [one] once
       *[other] { $due } times
    }
    .help = What starts a Bockrunde is under `[bock]`; this game was worked out with the noted factor
bock-falsch-offen = The games before do not show whether this one counts more than once; it was counted once
    .help = Complete the games before, or note `Bock` here
bock-falsch-ramsch = After a Bockrunde, a Ramsch is due here
    .help = Each Bockrunde is followed by a round of Ramsch (`ramsch.wann`); only a Solo takes precedence
bock-falsch-kein-ramsch = No Ramsch is due here
    .help = Under `ramsch.wann` a Ramsch is played only in the round after a Bockrunde
listenlaenge = The list has { $found } games, but { $plan } are planned
    .help = A game that is dealt again does not count; check `Plan`, and whether two lists share one header
listenlaenge-zeit = Time had run out: this game is struck from the list
    .help = After time only owed Pflichtsoli are played; `(Zeit abgelaufen)` belongs in the last game that was finished
listenlaenge-topf = The pot of { $topf } points is full: this game is struck from the list
    .help = Behind it only owed Pflichtsoli are played; the values of the games before add up to `liste.topf`
listenlaenge-zu-kurz = The list stops after { $found } { $found ->
        [one] game
       *[other] games
    }, but { $plan } are planned
    .help = If time ran out, write `(Zeit abgelaufen)` into the last game
listenlaenge-plan = { $plan } games are planned, but under this rule set a list has { $expected }
    .help = Check `Plan`, `Regeln` and the number of players
pflichtsolo-fehlt = Player { $seat } has played no Pflichtsolo
    .help = Each player has to declare one Solo in a list; a Hochzeit played alone does not count as one
pflichtsolo-fehlt-mehrere = Player { $seat } has played { $played ->
        [0] none
       *[other] only { $played }
    } of { $all } Pflichtsoli
    .help = `vorbehalte.pflichtsolo` says how many Soli each player has to declare, and of which kinds; a Hochzeit played alone does not count as one
pflichtsolo-fehlt-vorfuehrung = Player { $seat } has to play the owed Pflichtsolo in this game (Vorführung)
    .help = As many Pflichtsoli are missing as games are left: of the players who owe one, the next to the left of the dealer begins
pflichtsolo-ungeprueft = Whether everybody played a Pflichtsolo was not checked: { $games } { $games ->
        [one] game does
       *[other] games do
    } not show what was played
    .help = Add a line `Spielart` or `Vorbehalt`, or list in `Pflichtsoli` of the next game who had already played theirs
pflichtsolo-doppelt = Player { $seat } had already played a Pflichtsolo
    .help = The first Solo of a player is the Pflichtsolo, each further one a Lustsolo
pflichtsolo-doppelt-art = Player { $seat } does not owe a Pflichtsolo of this kind
    .help = `vorbehalte.pflichtsolo` says which Soli each player owes; one that is none of these is a Lustsolo
geberfolge = Player { $seat } dealt the first game, but player { $expected } begins
    .help = Check `Geber`, and `Schreiber` if it decides who begins
rundenzahl = An event of { $found } rounds; it should have { $least } to { $most }
    .help = Check the second number of `Runde`
rundenzahl-nummer = Round { $number } of { $of }
    .help = Check the numbers of `Runde`
schreiber-fehlt = The keeper of the list is not named
    .help = Write `Schreiber` with a seat or name into the list header
schreiber-platz = Player { $seat } keeps the list, but player { $expected } has to
    .help = Check `Schreiber` and the order of the players
abbruch = Player { $seat } leaves early: this round counts at most { $points }, each further one { $points }
    .help = `doko score` shows what counts of the round; a substitute plays on for the others only

severity-error = error
severity-warning = warning
severity-info = info
note-related-left-out = { $count ->
        [one] one more place of evidence
       *[other] { $count } more places of evidence
    }
