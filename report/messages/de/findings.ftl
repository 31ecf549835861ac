falsche-kartenzahl = Spieler { $seat } bekam { $found } { $found ->
        [one] Karte
       *[other] Karten
    } statt { $expected }
    .help = Ist nur eine Karte nicht notiert, schreibe `??` dafür oder beende die Zeile mit `..`; sonst ist falsch ausgeteilt worden
falsche-kartenzahl-tausch = Spieler { $seat } gab { $given ->
        [one] eine Karte
       *[other] { $given } Karten
    } ab und bekam { $back } zurück
    .help = Bei einer Armut werden so viele Karten zurückgegeben, wie abgegeben wurden: prüfe beide `gibt`
falsche-kartenzahl-armut = Spieler { $seat } gab { $given ->
        [one] eine Karte
       *[other] { $given } Karten
    } ab statt { $expected }
    .help = Wie viele Karten in einer Armut abgegeben werden, sagt `vorbehalte.armut` mit `karten`: prüfe `gibt`
falsche-kartenzahl-ruecktrumpf = Spieler { $seat } nannte { $said } Trümpfe, die zurückgingen; es waren { $found }
    .help = Prüfe `Rücktrumpf` und die Karten des zweiten `gibt`
falsche-kartenzahl-ruecktrumpf-gegenteil = Was Spieler { $seat } über die Trümpfe sagte, die zurückgingen, stimmt nicht: Es waren { $found }
    .help = Prüfe `Rücktrumpf` und die Karten des zweiten `gibt`
falsche-kartenzahl-ruecktrumpf-ohne-zahl = Spieler { $seat } sagte nicht, wie viele Trümpfe zurückgingen
    .help = Schreibe die Zahl hinter `Rücktrumpf`
falsche-kartenzahl-ruecktrumpf-mit-zahl = Spieler { $seat } sagte, wie viele Trümpfe zurückgingen, nicht nur, ob es welche waren
    .help = Nach diesem Regelwerk steht hinter `Rücktrumpf` nur `ja` oder `nein`
falsche-kartenzahl-ruecktrumpf-fehlt = Spieler { $seat } sagte nichts über die Trümpfe, die zurückgingen
    .help = Schreibe `Rücktrumpf` hinter das zweite `gibt`
falsches-kartenspiel = { $card } steht { $found }-mal in den Blättern, im Kartenspiel gibt es sie { $expected ->
        [0] gar nicht
       *[other] { $expected }-mal
    }
    .help = Eine dieser Karten ist falsch notiert
falsches-austeilen = Ausgeteilt in Paketen von { $found } statt { $expected }
    .help = Berichtige die Zeile `Gegeben`; hat niemand die Pakete notiert, lass sie weg
abheben-fehlt = Niemand hat abgehoben
    .help = Ist es nur nicht notiert, lass die Zeile `Abheber` weg
abheben-falsch = Falsch abgehoben: Abheben muss Spieler { $expected }; abgehoben und liegen gelassen werden je mindestens { $least } { $least ->
        [one] Karte
       *[other] Karten
    }
    .help = `Abheber` nennt den Platz und, wenn notiert, die Zahl der abgehobenen Karten: `Abheber: 3, 12 Karten`
abheben-nicht-erlaubt = Spieler { $seat } hat abgehoben, aber an diesem Tisch wird nicht abgehoben
    .help = Schreibe `Abheber: keiner`, oder lass die Zeile weg
blatt-widerspricht-spiel = Das Blatt von Spieler { $seat } passt nicht zu seinem Spiel: { $count ->
        [one] eine gelegte Karte steht
       *[other] { $count } gelegte Karten stehen
    } nicht darin
    .help = Wahrscheinlich sind beim Aufschreiben zwei Blätter vertauscht worden
vergeben = Vergeben, das Austeilen ist ungültig
    .help = Derselbe Geber gibt noch einmal; das Spiel zählt nicht
neu-geben = Es wird neu gegeben
    .help = Das Spiel zählt nicht; eine Strafe daneben bleibt
neu-geben-wert = Es wird neu gegeben: Das Spiel ist nur { $value } wert
    .help = Das Spiel selbst wird nicht gewertet; eine Strafe daneben bleibt
neu-geben-einverstaendnis = Es wird neu gegeben, ohne dass über den Verstoß entschieden ist
    .help = Dazu müssen alle Spieler und der Schiedsrichter einverstanden sein. Das Spiel zählt nicht; eine Strafe daneben bleibt
neu-geben-unbegruendet = Neu gegeben, aber die Aufzeichnung zeigt keinen Grund
    .help = Notiere davor, was dazu führte: `(4: Vergeben)`, eine Reklamation oder einen Entscheid
falscher-geber = Spieler { $seat } hat gegeben, an der Reihe war Spieler { $expected }
    .help = Wer sich vergibt, gibt noch einmal; wer nach einem Pflichtsolo gibt, sagt das Regelwerk
setzt-aus = Spieler { $seat } setzt in diesem Spiel aus
    .help = Prüfe die Zeilen `Geber` und `Aussetzer`, oder welcher Platz gemeint ist
setzt-aus-zahl = { $found ->
        [0] Niemand setzt aus
        [one] Einer setzt aus
       *[other] { $found } setzen aus
    }, am Tisch von { $seats } { $expected ->
        [0] setzt niemand aus
        [one] muss es einer sein
       *[other] müssen es { $expected } sein
    }
    .help = Wie viele am Tisch sitzen, sagt `Spieler`; wer aussetzt, `Aussetzer`
setzt-aus-geber = Notiert ist, dass Spieler { $seat } aussetzt; es gibt aber Spieler { $geber }, und der Geber setzt aus
    .help = Prüfe die Zeilen `Geber` und `Aussetzer`
setzt-aus-platz = Platz { $seat } gibt es an einem Tisch von { $seats } nicht; diese Angabe zählt nicht
    .help = Prüfe, welcher Platz gemeint ist. Wie viele am Tisch sitzen, steht in `Spieler`; ohne diese Zeile gilt die übliche Zahl
tisch-passt-nicht = Am Tisch { $found ->
        [one] sitzt einer
       *[other] sitzen { $found }
    }, diese Regeln gelten für { $known }
    .help = Prüfe `Spieler` und `Regeln`
falscher-geber-platz = Platz { $seat } gibt es an einem Tisch von { $seats } nicht
    .help = Wie viele am Tisch sitzen, steht in `Spieler`; ohne diese Zeile gilt die übliche Zahl
falscher-geber-spielt = Als Geber ist Spieler { $seat } notiert, und der Geber setzt aus; er spielt aber mit, und Spieler { $other } nicht
    .help = Beurteilt wird das Spiel so, als hätte Spieler { $other } gegeben

vorbehalt-reihenfolge = Spieler { $seat } sprach, wo Spieler { $expected } an der Reihe war
    .help = Es geht reihum, der Spieler links vom Geber beginnt
vorbehalt-vor-der-runde = Spieler { $seat } sprach, bevor alle gefragt waren
    .help = Erst sagen alle reihum, ob sie gesund sind; dann wird ein Vorbehalt gemeldet
vorbehalt-fehlt = Für Spieler { $seat } ist nichts notiert
    .help = Ergänze in der Zeile `Vorbehalt`, was er sagte; `alle anderen gesund` steht für alle, die dort sonst nichts sagen
vorbehalt-fehlt-name = Spieler { $seat } hat einen Vorbehalt; welcher es ist, ist nicht notiert
    .help = Ergänze am Ende der Zeile, was er nannte: eine Hochzeit etwa, oder ein Solo mit seiner Art
vorbehalt-fehlt-art = Welches Solo Spieler { $seat } spielt, ist nicht notiert
    .help = Ergänze seine Art: Damen, Buben, Fleischlos oder eine Farbe
vorbehalt-nicht-notiert = Von der Vorbehaltsabfrage ist nichts notiert: Spieler { $seat } mit beiden Re-Karten gilt als stille Hochzeit
    .help = Wurde eine Hochzeit angemeldet, ergänze die Zeile `Vorbehalt`
vorbehalt-doppelt = Spieler { $seat } hat schon geantwortet
    .help = Die erste Antwort gilt; steht eine Zeile doppelt, oder war es ein anderer Spieler? Nahm er sie zurück, schreibe `zurück`
vorbehalt-nicht-erlaubt-spielart = Diese Spielart kennt das Regelwerk nicht
    .help = Steht hinter `Regeln` das richtige Regelwerk?
soloart-passt-nicht = Die Stiche passen nicht zu diesem Solo von Spieler { $seat }, wohl aber zu `{ $art }`
    .help = Wurde das Solo falsch notiert, berichtige es; solange eines dem andern widerspricht, wird das Spiel nicht gewertet
solo-nicht-notiert = Ein Vorbehalt ist nicht notiert, und die Stiche passen nur zum Solo `{ $art }`
    .help = Ergänze die Zeile `Vorbehalt`; solange sie fehlt, wird das Spiel nicht gewertet
vorbehalt-nicht-erlaubt = Diesen Vorbehalt kennt das Regelwerk nicht (Spieler { $seat })
    .help = Steht hinter `Regeln` das richtige Regelwerk?
vorbehalt-nicht-erlaubt-vergeben = Spieler { $seat } kann die Armut nicht auch noch nehmen: Spieler { $other } hat sie
    .help = Wer nahm sie? Streiche die Ereignisse des anderen
vorbehalt-nicht-erlaubt-genscher = Spieler { $seat } kann hier nicht wählen, mit wem er spielt
vorbehalt-nicht-erlaubt-genscher-notiert = Das Regelwerk lässt niemanden wählen, mit wem er spielt
vorbehalt-ohne-karten = Spieler { $seat } hat nicht die Karten dafür
    .help = Prüfe sein Blatt und die Zeile `Vorbehalt`
vorbehalt-ohne-karten-trumpf = Spieler { $seat } meldete Armut, behielt aber { $cards }
    .help = Wer Armut meldet, gibt alle Trümpfe ab: prüfe sein Blatt und `gibt`
vorbehalt-ohne-karten-genscher = Spieler { $seat } bekam nicht beide { $card } und kann nicht wählen, mit wem er spielt
vorbehalt-nachrangig = Spieler { $seat } nannte einen Vorbehalt, aber der von Spieler { $before } geht vor
    .help = Gespielt wird der Vorbehalt, der vorgeht
vorbehalt-nachrangig-eigenes = Spieler { $seat } hat zu seinem Solo schon etwas angesagt und kann es nicht mehr durch ein anderes ablösen
    .help = Gespielt wird das Solo, zu dem die Ansage gehört
vorbehalt-verspaetet = Spieler { $seat } hat das zu spät angemeldet
    .help = In der Abfrage gilt es, wenn niemand rechtzeitig reklamiert; liegen schon Karten, ist es wirkungslos
vorbehalt-verspaetet-genscher = Spieler { $seat } kann in diesem Augenblick nicht wählen, mit wem er spielt
ruecknahme-zu-spaet = Spieler { $seat } nahm seine Erklärung zu spät zurück
    .help = Wer reklamieren darf, kann ihn daran festhalten; reklamiert niemand, gilt sie als zurückgenommen
ruecknahme-zu-spaet-wort = Was Spieler { $seat } zuletzt sagte, lässt sich nicht zurücknehmen: Es gilt weiter
    .help = `zurück` gilt für einen Vorbehalt, bis der nächste Spieler spricht
pflichtsolo-widerspruch = Pflichtsolo oder nicht: Zum Solo von Spieler { $seat } widerspricht sich die Aufzeichnung
    .help = Vergleiche das Wort in `Vorbehalt` mit `Pflichtsoli` und den Spielen davor
pflichtsolo-widerspruch-vorgefuehrt = Spieler { $seat } war noch nicht vorzuführen: { $left ->
        [one] Ein Spiel ist
       *[other] { $left } Spiele sind
    } übrig, { $owed ->
        [one] ein Pflichtsolo steht aus
       *[other] { $owed } Pflichtsoli stehen aus
    }
    .help = Hat er es von sich aus angemeldet, schreibe `Pflichtsolo`; davon hängt ab, wer als Nächster gibt

schweine-ohne-ansage = Spieler { $seat } meldete Schweine ohne Re oder Kontra
    .help = Mit den Schweinen muss Re oder Kontra gesagt werden; das Wort seiner Partei zählt trotzdem
schweine-ohne-ansage-notiert = Notiert ist ein Schweinchen für { $party }, aber { $party } sagte nichts an
    .help = Mit den Schweinen muss Re oder Kontra gesagt werden: prüfe `Ansagen` und `Sonderpunkte`
hochzeit-verspaetet = Spieler { $seat } meldete die Hochzeit zu spät an
    .help = Wer beide Re-Karten hat und sich nicht rechtzeitig meldet, spielt eine stille Hochzeit
hochzeit-verspaetet-verschwiegen = Spieler { $seat } hatte beide Re-Karten und meldete keine Hochzeit an
    .help = Nach diesem Regelwerk gibt es keine stille Hochzeit. Gewertet wird wie ein Solo
hochzeit-falsche-form = Nach diesem Regelwerk darf Spieler { $seat } den Klärungsstich nicht bestimmen
    .help = Es ist eine einfache Hochzeit
hochzeit-falsche-form-ohne-fehl = Spieler { $seat } hat kein Fehl und musste den ersten Trumpfstich als Klärungsstich ansagen
    .help = Ohne Fehl lautet die Ansage `Hochzeit Trumpf`
hochzeit-falsche-form-allein = Nach Stich { $found } einer Hochzeit spielt noch niemand allein
    .help = Prüfe die Nummer des Stichs; ein gefundener Partner steht auch hinter `Re`
hochzeit-falsche-form-stich = Stich { $found } klärt keine Hochzeit, der letzte dafür ist Stich { $most }
    .help = Wer bis dahin keinen Partner fand, spielt allein: dann steht hinter `Re` nur er
partei-unentscheidbar = Die Aufzeichnung zeigt nicht, wer Re ist
    .help = Notiere die Blätter (`Blatt N`) oder jede gespielte Karte
partei-unentscheidbar-zahl = { $found ->
        [one] Einer ist
       *[other] { $found } sind
    } als Re notiert, nach der Spielart { $expected ->
        [one] ist es einer
       *[other] sind es { $expected }
    }
    .help = Zwei halten die Re-Karten; allein spielt nur, wer ein Solo spielt oder beide hält

nichtbedienen = Spieler { $seat } hat nicht bedient: { $card } auf { $led ->
        [trumpf] Trumpf
       *[other] { $led }
    }, mit { $held } auf der Hand
    .label = { $led ->
        [trumpf] kein Trumpf
       *[other] kein { $led }
    }
    .help = Die Karte bleibt liegen; reklamiert niemand, bleibt es dabei. Ist sie falsch notiert, oder kam eine der späteren Karten von einem anderen Spieler?
falscher-aufspieler = Spieler { $seat } hat ausgespielt, aber Spieler { $expected } war am Ausspiel
    .help = Zum ersten Stich spielt aus, wen das Regelwerk dafür bestimmt, danach, wer den Stich davor gewann; prüfe den Platz vor dem Doppelpunkt und was darüber steht
nicht-an-der-reihe = Spieler { $seat } legte eine Karte, wo Spieler { $expected } an der Reihe war
    .help = Prüfe die Reihenfolge der Karten in dieser Zeile und die Plätze davor
karte-nicht-im-blatt = Spieler { $seat } hat { $card } nicht auf der Hand
    .help = Er bekam sie nicht, oder er hat sie schon gelegt
karte-nicht-im-blatt-alle = Spieler { $seat } hat { $card } nicht auf der Hand, und auch was folgt, passt nicht zu den Blättern
    .help = Stehen zwei Zeilen in falscher Folge, oder spielte ein anderer auf? Wer aufspielt, gehört vor die Zeile: ` 4.  3: …`
karte-nicht-im-blatt-zuviel = { $card } ist { $found }-mal gelegt, das Kartenspiel hat sie { $expected ->
        [0] gar nicht
       *[other] { $expected }-mal
    }
    .help = Eine dieser Karten ist falsch notiert
karte-nicht-im-blatt-verschoben = Die Karten dieser Zeile stehen um { $by ->
        [one] einen Platz
       *[other] { $by } Plätze
    } verschoben; zurückgerückt hatte jeder die seine
    .help = Schreib die Karten in der Reihenfolge, in der sie gelegt wurden, die aufgespielte zuerst
karte-nicht-im-blatt-folge = In der Reihenfolge, die Spieler { $seat } nennt, steht { $card }; die Karte hat er nicht auf der Hand
    .help = Prüfe die Karten hinter `Rest`; gerechnet ist mit denen, die er hat
karte-doppelt-gelegt = Eine Karte zu viel in diesem Stich{ $seat ->
        [none] {""}
       *[other] , von Spieler { $seat }
    }
    .help = Eine zurückgenommene Karte schreibt man `~KrA`
falscher-stichgewinner = Notiert für Spieler { $noted }, aber Spieler { $seat } hat den Stich gewonnen
    .help = Berichtige den Platz hinter `->` oder die falsch notierte Karte
falsche-stichaugen = Notiert mit { $noted } Augen, aber die Karten zählen { $augen }
    .help = Berichtige die Zahl hinter `->` oder die falsch notierte Karte
verdeckt-nicht-erlaubt = Spieler { $seat } legte eine Karte verdeckt
    .help = Das erlaubt dieses Regelwerk niemandem
zuruecknahme-nicht-erlaubt = Spieler { $seat } nahm eine Karte zurück
    .help = Eine gelegte Karte darf nur zurück, um einen Verstoß zu berichtigen
zuruecknahme-zu-spaet = Spieler { $seat } berichtigte seine Karte, als die nächste schon lag
    .help = Nach diesem Regelwerk geht das nur, bis der nächste Spieler gelegt hat
nach-spielende = Das Spiel war schon zu Ende
    .help = Was danach gelegt oder angesagt wurde, gehört nicht mehr dazu
sprecher-fehlt = Wer das sagte oder tat, ist nicht notiert
    .help = Setze den Platz davor, etwa `(2: Kontra)`; ohne ihn zählt es für niemanden, und das Spiel wird nicht gewertet, wenn es darauf ankommt
fuchs-aufspiel = Spieler { $seat } spielte den Fuchs aus, bevor der Partner gefunden war
    .help = Wo der erste Trumpfstich klärt, darf vorher niemand das Karo-Ass ausspielen
karte-gezeigt = Spieler { $seat } hat Karten gezeigt
unvollstaendiger-stich = Der Stich hat { $found } { $found ->
        [one] Karte
       *[other] Karten
    } statt { $expected }
    .help = Eine Karte, die niemand notiert hat, schreibt man `??`
unvollstaendiges-spiel = Die Aufzeichnung endet nach { $found } von { $expected } Stichen
    .help = Wurde das Spiel abgekürzt, notiere wie: `(1: Rest)` oder `(1: schenkt Rest)`; wurde neu gegeben: `(Neu geben)`
reihe-fehlt = Zwischen Stich { $after } und Stich { $next } fehlt eine Zeile: { $cards } hat niemand gelegt
    .help = Schreib den fehlenden Stich an seine Stelle; die Zeilen dahinter rücken um eins
reihe-fehlt-anfang = Vor Stich { $next } fehlt eine Zeile: { $cards } hat niemand gelegt
    .help = Schreib den fehlenden Stich an seine Stelle; die Zeilen dahinter rücken um eins
reihe-fehlt-fremd = Diese Zeile ist kein Stich dieses Spiels: ohne sie stimmen die anderen, und { $cards } hat niemand gelegt
    .help = Hier gehört der Stich mit diesen Karten hin; stammt die Zeile aus einem anderen Spiel?
ueberzaehliger-stich-fremd = Diese Zeile ist keiner der { $expected } Stiche dieses Spiels; ohne sie stimmen alle anderen
    .help = Streich die Zeile, oder setz sie in das Spiel, in dem sie gespielt wurde
ueberzaehliger-stich = Nach { $expected } Stichen ist das Spiel zu Ende
    .help = Fehlt über dieser Zeile eine Zeile `Spiel`?

ansage-zu-spaet = Spieler { $seat } sagte „{ $call }“ mit { $found } { $found ->
        [one] Karte
       *[other] Karten
    } auf der Hand, nötig waren { $least }
    .help = Eine verspätete Ansage gilt, wenn sie niemand reklamiert und das Regelwerk es so vorsieht
ansage-zu-spaet-tisch = Spieler { $seat } sagte „{ $call }“, als { $found } { $found ->
        [one] Karte lag
       *[other] Karten lagen
    }; rechtzeitig war es { $most ->
        [0] nur vor der ersten Karte
        [one] bis zur ersten Karte
       *[other] bis { $most }
    }
    .help = Prüfe, zwischen welchen Karten die Ansage steht
ansage-zu-spaet-wort = Spieler { $seat } sagte „{ $word }“ erst nach der nächsten Karte der anderen Partei
    .help = Ein weiteres Wort nach Re und Kontra ist eine Erwiderung; verspätet gilt es nicht
ansage-zu-frueh = Spieler { $seat } sagte „{ $call }“, bevor es erlaubt war
    .help = Angesagt wird erst, wenn die Vorbehalte geklärt sind, bei einer Hochzeit erst nach dem Klärungsstich, bei einer Schwarzen Sau erst nach dem Stich mit der zweiten Pik-Dame
absage-ohne-ansage = Spieler { $seat } sagte „{ $call }“, ohne dass { $party } gesagt war
    .help = Ohne Re oder Kontra der eigenen Partei ist eine Absage höchstens erlaubt, solange auch das noch gesagt werden könnte
absage-allein = „{ $call }“ von Spieler { $seat } steht ohne { $party }; hier ist das erlaubt, verdoppelt wird dadurch aber nichts
    .help = Wurde auch { $party } angesagt, trage es dort ein, wo es gesagt wurde
absage-nach-erwiderung = Spieler { $seat } sagte „{ $call }“, aber das { $party } seiner Partei kam nur als Erwiderung rechtzeitig
    .help = Wer nur noch erwidern konnte, darf nichts Weiteres absagen
absage-nach-unzulaessiger = Spieler { $seat } sagte „{ $call }“, aber das { $party } seiner Partei war nicht ordnungsgemäß
    .help = Vor einer Absage muss die eigene Partei Re oder Kontra rechtzeitig gesagt haben
stufe-versaeumt = Spieler { $seat } sagte „{ $call }“ und übersprang „{ $missed }“. Dafür war es zu spät: { $found } { $found ->
        [one] Karte
       *[other] Karten
    } auf der Hand, nötig waren { $least }
    .help = Überspringen darf man eine Stufe nur, solange man sie noch sagen könnte
falsche-partei = Spieler { $seat } sagte „{ $call }“, gehört aber zu { $party }
    .help = Stimmt der Platz, und sind die Re-Karten richtig notiert?
ansage-wiederholt = Spieler { $seat } sagte „{ $call }“, was seine Partei schon gesagt hatte
    .help = Jede Partei sagt eine Ansage nur einmal
ansage-unbekannt = Spieler { $seat } sagte etwas, das die Regeln nicht kennen
    .help = Eine Bemerkung, die keine Ansage ist, schreibt man `(2: sagt "…")`
kartenzahl-widerspruch = Notiert mit { $noted } { $noted ->
        [one] Karte
       *[other] Karten
    } auf der Hand, aber Spieler { $seat } hat an dieser Stelle { $found }
    .help = Berichtige `@{ $noted }`, oder setze die Ansage dorthin, wo sie gesagt wurde
kartenzahl-widerspruch-tisch = Notiert bei { $noted } gelegten Karten, aber als Spieler { $seat } das sagte, { $found ->
        [one] lag 1
       *[other] lagen { $found }
    }
    .help = Berichtige `/{ $noted }`, oder setze die Ansage dorthin, wo sie gesagt wurde
ansage-partei-offen = Die Aufzeichnung zeigt nicht, zu welcher Partei Spieler { $seat } gehört
    .help = Davon hängt ab, ob { $call } erlaubt war; Blätter oder alle Stiche zeigen es
ansage-partei-offen-wort = Die Aufzeichnung zeigt nicht, zu welcher Partei Spieler { $seat } gehört
    .help = Davon hängt ab, ob „{ $word }“ an der Reihe war; Blätter oder alle Stiche zeigen es
ansage-unentscheidbar = Die Aufzeichnung zeigt nicht, ob „{ $call }“ von Spieler { $seat } rechtzeitig kam
    .help = Notiere die Zahl der Handkarten: `(3: Kontra @11)`
erwiderung-nicht-erlaubt = Mit „{ $call }“ konnte Spieler { $seat } darauf nicht erwidern
    .help = Das Regelwerk lässt hier keine Erwiderung zu
erwiderung-nicht-erlaubt-wort = „{ $word }“ von Spieler { $seat } ist hier nicht an der Reihe
    .help = Die Wörter aus `ansagen.nachwoerter` folgen auf Re und Kontra, in ihrer Reihenfolge und abwechselnd; zuerst spricht, wer zuerst angesagt hat

stufe-uebersprungen = Spieler { $seat } sagte „{ $call }“ ohne „{ $missed }“ davor
    .help = Nach diesem Regelwerk sagt man die Stufen der Reihe nach
ansagekette-beendet = Spieler { $seat } sagte „{ $call }“, nachdem Stich { $stich } ohne Ansage eingesammelt war
    .help = Ist ein Stich ohne Ansage eingesammelt, darf niemand mehr ansagen
zu-viele-ansagen = Spieler { $seat } sagte „{ $call }“, als es schon { $most } { $most ->
        [one] Ansage
       *[other] Ansagen
    } gab
    .help = Das Regelwerk erlaubt { $most } { $most ->
        [one] Ansage
       *[other] Ansagen
    } je Spiel
ansage-verboten = Spieler { $seat } sagte „{ $call }“; das ist verboten
    .help = Das Regelwerk bestraft es; sonst hat es keine Folgen
ansage-verboten-ramsch = Spieler { $seat } hat in einem Ramsch etwas angesagt
    .help = Im Ramsch spielt jeder für sich: angesagt wird nichts, und es zählt für niemanden
pflichtansage-fehlt = Spieler { $seat } gewann diesen Stich und musste Re oder Kontra sagen
    .help = Niemand darf mehr ansagen
pflichtansage-fehlt-ohne-kette = Spieler { $seat } gewann diesen Stich und musste Re oder Kontra sagen
    .help = Sagte er es, so fehlt es in der Aufzeichnung; weitere Ansagen bleiben erlaubt
pflichtansage-geschuldet = Spieler { $seat } musste „{ $call }“ sagen
    .help = Sagte er es, so fehlt es in der Aufzeichnung
augen-falsch = Notiert { $noted } Augen für { $party }, die Karten zählen { $augen }
    .help = Zähle nach, oder suche die falsch notierte Karte
stiche-falsch = Notiert { $noted } { $noted ->
        [one] Stich
       *[other] Stiche
    } für { $party }, es sind { $found }
    .help = Zähle nach, oder suche den falsch notierten Stich
sieger-falsch = { $winner ->
        [none] Niemand hat gewonnen
       *[other] { $winner } hat gewonnen
    }, notiert ist etwas anderes
    .help = `doko score` zeigt, wie das Ergebnis zustande kommt
sieger-falsch-ramsch = Andere haben den Ramsch gewonnen: { $seats }
    .help = Gewonnen haben alle, die bekommen, was die Verlierer zahlen; `keiner`, wenn alle gleich viele Augen haben
re-falsch = Als Re sind andere notiert; nach den Karten ist Re { $seats }
    .help = Vergleiche die Zeile `Re` damit, wer die Kreuz-Damen hatte oder das Solo spielte
re-falsch-abfrage = Nach der Abfrage wird etwas anderes gespielt, als hier notiert ist
    .help = Prüfe beide Zeilen
wert-falsch = Notierter Wert { $noted }, richtig ist { $value }
    .help = `doko score` zeigt, woraus er sich zusammensetzt
punkte-falsch = Notiert { $noted }, richtig sind { $points }
    .help = `doko score` zeigt, woraus sich die Spielpunkte zusammensetzen
punkte-falsch-anzahl = Punkte für { $found }, am Tisch sitzen { $expected }
    .help = `Punkte` hat der Reihe nach eine Zahl für jeden Platz, 0 für den, der aussetzt
summe-nicht-null = Die Punkte ergeben zusammen { $sum } statt 0
    .help = Was die einen gewinnen, verlieren die anderen; eine der Zahlen ist falsch
summe-nicht-null-stand = Seit dem letzten `Stand` ergeben die Punkte zusammen { $sum } statt 0
    .help = Was die einen gewinnen, verlieren die anderen; eine dieser Zahlen ist falsch oder eine der vorigen
stand-falsch = Notiert { $noted }, richtiger Stand { $stand }
    .help = Richtig wäre der letzte `Stand` plus die Punkte seither. Der nächste darf vom richtigen ausgehen oder von diesem; `doko list fix` berichtigt alle
stand-falsch-anzahl = Stand für { $found }, am Tisch sitzen { $expected }
    .help = `Stand` hat der Reihe nach eine Zahl für jeden Platz. Was folgt, wird mit dem errechneten Stand verglichen
unentscheidbar = Die Aufzeichnung zeigt nicht genug, um das Spiel zu entscheiden
    .help = Notiere, was fehlt; bleiben nur wenige Möglichkeiten, zeigt `doko score`, was jede ergäbe
unentscheidbar-aussetzer = Die Aufzeichnung zeigt nicht, wer aussetzt: { $seats } sitzen am Tisch, { $expected } { $expected ->
        [one] setzt
       *[other] setzen
    } aus
    .help = Notiere `Aussetzer`
regelluecke = Dazu sagt das Regelwerk nichts
    .help = Der Tisch oder ein Schiedsrichter muss sich festlegen
regelluecke-selbst = Wer falsches Bedienen feststellen muss, sagt das Regelwerk nicht; hier hat es Spieler { $seat } selbst gesagt
    .help = Gewertet ist, als hätte es ein anderer bemerkt. Sieht die Runde es anders, schreibe, was sie entscheidet: `(SR: Entscheid Punkte …)`
regelluecke-zugleich = Zugleich ist reklamiert, dass mehrere nicht bedient haben (Spieler { $seats }), und jedes für sich ergäbe etwas anderes; was davon gilt, sagt das Regelwerk nicht
    .help = Die Runde muss sich festlegen; schreibe, was sie entscheidet: `(SR: Entscheid Punkte …)`
regelluecke-einstufung = Das Regelwerk stuft Verstöße nicht ein; was diese Entscheidung Spieler { $seat } kostet, sagt es nicht
    .help = Die Runde muss sich festlegen; schreibe, was sie entscheidet: `(SR: Entscheid Punkte …)`
regelluecke-gestrichen = „{ $call }“ von Spieler { $seat } baute auf „{ $struck }“ auf, das nicht gilt; was dann daraus wird, sagt das Regelwerk nicht
    .help = Hier zählt „{ $call }“, weil es niemand reklamiert hat, und bringt „{ $struck }“ nicht zurück. Gilt es nicht, schreibe `(SR: Entscheid Ansage { $number } gilt nicht)`
sonderpunkte-falsch = { $name } für { $party }: notiert { $noted }-mal, richtig ist { $found ->
        [0] keinmal
       *[other] { $found }-mal
    }
    .help = `doko score` zeigt, welcher Stich was eingebracht hat

entscheid-noetig = Ein Schiedsrichter muss über Spieler { $seat } entscheiden: { $what ->
        [nichtbedienen] nicht bedient
        [ansage] eine Ansage
        [aufspiel] falsch ausgespielt
        [vorwerfen] vorgeworfen
        [vorbehalt] ein Vorbehalt
        [geben] das Geben
        [verrat] verraten, was niemand verraten darf
       *[other] „{ $what }“
    }{ $trick ->
        [0] {""}
       *[other] , Stich { $trick }
    }
    .help = Schreibe den Entscheid als Ereignis: `(SR: Entscheid geringfügig { $number }{ $trick ->
        [0] {""}
       *[other] {" "}Stich { $trick }
    })`; `doko score` zeigt, was jeder ergäbe
abkuerzung-nicht-erlaubt = Spieler { $seat } darf das Spiel nicht abkürzen
    .help = Das Spiel wird zu Ende gespielt, oder ein Schiedsrichter entscheidet: `(SR: Entscheid Rest Re)`, `(SR: Entscheid geringfügig { $number })`
spiel-entschieden = „Schwerwiegend“ heißt hier nicht „nicht gespielt“, denn { $partei } hatte vor Stich { $trick } schon gewonnen: Das Spiel wird gewertet, die Stiche ab Stich { $trick } gehen an { $gegner }
    .help = Gewonnen war es mit den ganzen Stichen und den Ansagen bis dahin. Weitere Sonderpunkte gibt es nicht; dazu kommt, was ein geringfügiger Verstoß kostet
spiel-entschieden-gespielt = „Schwerwiegend“ heißt hier nicht „nicht gespielt“, denn alle Stiche waren gespielt, und { $partei } hatte gewonnen: Das Spiel wird gewertet
    .help = Dazu kommt, was ein geringfügiger Verstoß kostet
entscheid-ersetzt = Dieser Entscheid gilt nicht mehr: In derselben Sache ist anders entschieden
    .help = Das Schiedsgericht entscheidet endgültig, sonst gilt, was zuletzt entschieden wurde. Sind es zwei Verstöße, nenne bei jedem seinen Stich
entscheid-ersetzt-strafe = Die Strafe von { $points } Punkten für Spieler { $seat } gilt nicht mehr: Eine andere Instanz hat sie auf { $valid } festgesetzt
    .help = Das Schiedsgericht entscheidet endgültig. Sind beide Strafen gemeint, schreibe ihre Summe: `(SG: Strafe …)`
ausschluss = Spieler { $seat } ist ausgeschlossen
    .help = An den Punkten dieses Spiels ändert das nichts
entscheid-ohne-verstoss = Die Aufzeichnung zeigt hier keinen Verstoß von Spieler { $seat }
    .help = Der Entscheid ist befolgt, denn nicht jeden Verstoß zeigt eine Karte; prüfe Platz und Stich
entscheid-ohne-verstoss-anderer = Der Entscheid nennt Spieler { $seat }, reklamiert war Spieler { $other }
    .help = Befolgt ist er, wie er dasteht. Ist Spieler { $other } gemeint, berichtige den Platz
    .label = nennt Spieler { $seat }
entscheid-ohne-verstoss-ansage = Nach der Aufzeichnung war „{ $call }“ von Spieler { $seat } in Ordnung
    .help = Der Entscheid ist befolgt; prüfe, ob die Ansage an ihrem Platz steht
abkuerzung-nicht-erlaubt-ungeregelt = Spieler { $seat } darf das Spiel nicht abkürzen; was daraus folgt, sagt dieses Regelwerk nicht
    .help = Das Spiel wird zu Ende gespielt, oder schreibe, worauf die Runde sich einigt: `(SR: Entscheid Rest Re)`, `(SR: Entscheid Rest Kontra)`
stich-liegt = Spieler { $seat } ließ Stiche von Stich { $trick } an liegen und verlor Stich { $lost }: Ab Stich { $trick } gehen alle an die Gegner
    .help = Wer gewonnene Stiche gleich einsammelt, verliert sie nicht; notiere `lässt liegen` bei jedem Stich, der liegen blieb
entscheid-ohne-verstoss-nachteil = Spieler { $seat } spielte gegen keinen Solisten, der einen Nachteil haben konnte
    .help = Der Verstoß zählt als geringfügig, mit oder ohne Nachteil
entscheid-ohne-verstoss-recht = Entschieden ist über Spieler { $seat }, obwohl niemand rechtzeitig reklamiert hat
    .help = Gewertet ist, wie entschieden wurde; ohne Reklamation bliebe der Verstoß stehen. Hat doch jemand rechtzeitig reklamiert, schreibe es dorthin, wo es war
entscheid-unmoeglich = Hierüber gibt es nichts zu entscheiden
    .help = Prüfe, wer entscheidet (`SR`, `SG`, `TL`), Platz, Stich und Zahl der Punkte; eine Strafe hat ein Minus
entscheid-unmoeglich-abzug = Spieler { $seat } soll { $points } Punkte verlieren; für eine Tat dürfen höchstens { $most } abgezogen werden
    .help = Der Abzug wird nicht berücksichtigt. Trage ein, was entschieden wurde
reklamation-unbegruendet-ansage = „{ $call }“ von Spieler { $seat } war in Ordnung; die Reklamation ändert nichts
    .help = Prüfe, wo die Ansage zwischen den Karten steht und wessen Sitz die Reklamation nennt
reklamation-entschieden = Über das, was Spieler { $seat } tat, ist schon entschieden
    .help = Eine Tat wird einmal geahndet. Wer mit dem Entscheid nicht einverstanden ist, ruft sofort das Schiedsgericht an; schreibe, was es entscheidet: `(SG: Entscheid …)`
reklamation-wartet = Über die Reklamation gegen Spieler { $seat } wird nach der früheren entschieden, wenn das Spiel damit nicht zu Ende ist
    .help = Schreibe zuerst den früheren Entscheid; danach zeigt `doko score`, was jeder Entscheid über diese bringt
reklamation-wartet-gegen = Über diese Reklamation wird nach der früheren entschieden, wenn das Spiel damit nicht zu Ende ist
    .help = Schreibe zuerst den früheren Entscheid, und hier ans Ende der Reklamation den Platz dessen, gegen den sie geht
reklamation-unbegruendet = Nichts dergleichen ist geschehen
    .help = Die Reklamation ändert nichts; prüfe Platz und Stich, die sie nennt. Wer eine Karte berichtigt, solange er das darf, hat nichts verletzt
reklamation-unbegruendet-stich = Im genannten Stich ist nichts dergleichen geschehen, wohl aber in Stich { $trick }, durch Spieler { $seat }
    .help = So ändert die Reklamation nichts. Ist jener Stich gemeint, berichtige die Zahl
strafe = Spieler { $seat } bekommt eine Strafe von { $points } Punkten
    .help = Niemandem werden sie gutgeschrieben

reklamation-verspaetet = Spieler { $seat } reklamiert zu spät
    .help = Wer weiterspielt, nachdem es alle bemerken konnten, verliert das Recht: durch eine Karte, ein Wort in der Abfrage, eine Ansage, das Annehmen einer Berichtigung oder das Abkürzen des Spiels. Diese Reklamation ändert nichts
reklamation-verspaetet-antwort = Spieler { $seat } kann das nicht mehr reklamieren: Auf die Frage des Partners war die Antwort `keine Reklamation`
    .help = Fragt ein Spieler seinen Partner, so bindet die Antwort beide. Diese Reklamation ändert nichts
reklamation-verspaetet-geber = Der Geber wird zu spät beanstandet: Alle haben schon eine Karte gelegt, das Spiel gilt
    .help = Das nächste Spiel gibt, wer dieses hätte geben müssen. Ist etwas anderes am Austeilen falsch, notiere alle Blätter
reklamation-verspaetet-alle = Für jeden kommt diese Reklamation zu spät
    .help = Alle, die reklamieren durften, hatten schon weitergespielt. Die Reklamation ändert nichts
reklamation-nicht-berechtigt = Spieler { $seat } darf das nicht reklamieren
    .help = Niemand reklamiert gegen sich selbst; steht fest, wer mit wem spielt, reklamieren nur die Gegner. Darauf hinweisen darf jeder: `Hinweis` statt `Reklamation`
verstoss-steht = Was Spieler { $seat } tat, hat niemand rechtzeitig reklamiert: Es bleibt stehen
    .help = Reklamieren durften: { $seats }. Das Spiel wird gewertet, wie es gespielt wurde
kartenspiel-passt-nicht = Die Karten gehören zu einem anderen Kartenspiel oder Tisch: { $found } für jeden, nach diesen Regeln bekommt jeder { $expected }
    .help = Wurde nach anderen Regeln gespielt? Nenne sie in `Regeln` oder mit `--rules`
ansage-nicht-berechtigt = Spieler { $seat } sagte „{ $call }“, aber ansagen darf in diesem Stich nur Spieler { $owner }, der ihn gewann
    .help = Es zählt nicht; vor der ersten Karte darf jeder ansagen

entscheid-noetig-nachteil = Ein Schiedsrichter muss entscheiden, ob der Verstoß von Spieler { $seat } dem Solisten schaden konnte
    .help = Schreibe den Entscheid: `(SR: Entscheid geringfügig mit Nachteil { $number } Stich { $trick })` oder `(SR: Entscheid geringfügig ohne Nachteil { $number } Stich { $trick })`; `doko score` zeigt, was jeder bringt
entscheid-noetig-ansage = Ein Schiedsrichter muss entscheiden, ob die Ansage von Spieler { $seat } gilt
    .help = Schreibe den Entscheid: `(SR: Entscheid Ansage { $number } gilt)` oder `(SR: Entscheid Ansage { $number } gilt nicht)`; `doko score` zeigt, was jeder bringt
entscheid-noetig-geben = Ein Schiedsrichter muss über das Geben von Spieler { $number } entscheiden: ob neu gegeben wird
    .help = Schreibe den Entscheid: `(SR: Entscheid Neu geben)` oder `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-gegen = Ein Schiedsrichter muss entscheiden; die Reklamation nennt keinen Spieler dieses Spiels, darum ist offen, wen eine Strafe träfe
    .help = Schreibe den Platz dessen, gegen den sie geht, ans Ende der Reklamation, vor die Klammer
entscheid-noetig-blatt = Ob Spieler { $number } nicht bedient hat, zeigt die Aufzeichnung nicht, und was jeder Entscheid brächte, darum auch nicht: Ein Schiedsrichter muss entscheiden
    .help = Notiere das Blatt von Spieler { $number } und jede Karte, die er legte, oder schreibe den Entscheid: `(SR: Entscheid kein Verstoß { $number })`
entscheid-noetig-aufgedeckt = Spieler { $seat } deckt Stiche auf und beendet damit das Spiel; wer die übrigen Stiche bekommt, sagt das Regelwerk nicht: Ein Schiedsrichter muss entscheiden
    .help = Schreibe den Entscheid: `(SR: Entscheid Rest Re)` oder `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest = Spieler { $seat } beansprucht den Rest: Ein Schiedsrichter muss entscheiden, wer die restlichen Stiche bekommt
    .help = Schreibe den Entscheid: `(SR: Entscheid Rest Re)` oder `(SR: Entscheid Rest Kontra)`; `doko score` zeigt, was jeder bringt
entscheid-noetig-rest-offen = Ob Spieler { $seat } den Rest macht, war mit diesem Aufwand nicht zu klären: Ein Schiedsrichter muss entscheiden
    .help = Spielt die Karten aus, oder schreibe den Entscheid: `(SR: Entscheid Rest Re)` oder `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-karten = Ob Spieler { $seat } den Rest macht, ist nicht zu klären, denn nicht alle Karten sind bekannt: Ein Schiedsrichter muss entscheiden
    .help = Notiere alle Blätter, oder schreibe den Entscheid: `(SR: Entscheid Rest Re)` oder `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-parteien = Ob Spieler { $seat } den Rest macht, ist nicht zu klären, solange die Parteien offen sind: Ein Schiedsrichter muss entscheiden
    .help = Schreibe den Entscheid: `(SR: Entscheid Rest Re)` oder `(SR: Entscheid Rest Kontra)`
entscheid-noetig-rest-steht = { $partei } macht alle restlichen Stiche, was auch gespielt wird; der Verstoß ist höchstens unerheblich: Ein Schiedsrichter muss entscheiden
    .help = Schreibe den Entscheid: `(SR: Entscheid unerheblich { $number } Stich { $trick })` oder `(SR: Entscheid kein Verstoß { $number } Stich { $trick })`; `doko score` zeigt, was jeder bringt
rest-nicht-sicher = Spieler { $seat } macht nicht sicher alle restlichen Stiche
    .help = So verliert Spieler { $seat } einen: { $line }
rest-nicht-sicher-folge = Spieler { $seat } macht in der genannten Reihenfolge nicht sicher alle restlichen Stiche
    .help = So verliert Spieler { $seat } einen: { $line }

augen-falsch-summe = Die notierten Augen ergeben zusammen { $found }, im Spiel sind { $expected }
    .help = Zähle nach; die Augen einer Partei genügen
augen-falsch-unmoeglich = { $augen } Augen für { $party }: Diese Summe ergibt kein Stich und keine Folge von Stichen
    .help = Zähle nach; der Rest der 240 Augen liegt bei der anderen Partei, und auch der muss aufgehen
augen-falsch-sitz = Notiert { $noted } Augen für Spieler { $seat }, die Karten zählen { $augen }
    .help = Zähle nach, oder suche die falsch notierte Karte
augen-falsch-sitz-unmoeglich = { $augen } Augen für Spieler { $seat }: Diese Summe ergibt kein Stich und keine Folge von Stichen
    .help = Zähle nach
augen-falsch-sitz-fehlt = Die Augen von Spieler { $seat } fehlen
    .help = Im Ramsch stehen die Augen aller Spieler da, höchstens einer darf fehlen: `1 40, 2 90, 3 60, 4 50`
augen-falsch-sitz-doppelt = Spieler { $seat } steht in dieser Zeile zweimal
    .help = Jeder Spieler hat eine Zahl
augen-falsch-je-sitz = In einem Ramsch gibt es keine Parteien
    .help = Notiere Augen und Stiche für jeden Spieler: `1 40, 2 90, 3 60, 4 50`
augen-falsch-je-partei = In diesem Spiel gibt es Parteien
    .help = Notiere Augen und Stiche für Re und Kontra: `Re 134, Kontra 106`. Für jeden Spieler werden sie nur im Ramsch notiert
stiche-falsch-summe = Die notierten Stiche ergeben zusammen { $found }, ein Spiel hat { $expected }
    .help = Zähle nach; die Stiche einer Partei genügen
stiche-falsch-augen = Für { $party } sind kein Stich und doch { $augen } Augen notiert
    .help = Wer keinen Stich hat, hat keine Augen: prüfe beide Zeilen
stiche-falsch-unmoeglich = { $party }: { $found ->
        [one] ein Stich hat
       *[other] { $found } Stiche haben
    } nie { $augen } Augen
    .help = Prüfe beide Zeilen; die Karten so vieler Stiche können diese Augenzahl nicht ergeben
stiche-falsch-sitz = Notiert { $noted } { $noted ->
        [one] Stich
       *[other] Stiche
    } für Spieler { $seat }, es { $found ->
        [one] ist einer
       *[other] sind { $found }
    }
    .help = Zähle nach, oder suche den falsch notierten Stich
stiche-falsch-sitz-augen = Für Spieler { $seat } sind kein Stich und doch { $augen } Augen notiert
    .help = Wer keinen Stich hat, hat keine Augen: prüfe beide Zeilen
stiche-falsch-sitz-unmoeglich = Spieler { $seat }: { $found ->
        [one] ein Stich hat
       *[other] { $found } Stiche haben
    } nie { $augen } Augen
    .help = Prüfe beide Zeilen; die Karten so vieler Stiche können diese Augenzahl nicht ergeben
sonderpunkt-unbekannt = Unbekannter Sonderpunkt `{ $name }`
    .help = Bekannt sind Doppelkopf, Fuchs, Fuchs am Ende, Fuchs am Ende macht Stich, Karlchen, Karlchen gefangen, Herz-Zehn gefangen, Schweinchen, Herzstich, Doppelfuchs, Doppelkarlchen, Doppelkarlchen gefangen, gegen die Alten; was eine Runde darüber hinaus hat, kann unter `eigene` in ihrer Regeldatei stehen, sonst zählt es nur über `Sieger` und `Wert` oder `Punkte`
sonderpunkte-falsch-zu-oft = { $name }: { $noted } notiert, ein Spiel hat höchstens { $most }
    .help = Beide Parteien zusammen haben nicht mehr: so viele Karten oder Stiche dafür gibt es nicht
sonderpunkte-falsch-zusammen = { $name } für { $party } und { $other } für { $other_party } können nicht in einem Spiel zusammenkommen
    .help = Den letzten Stich macht eine Partei mit einer Karte, und jede Karte ist nur so oft da, wie das Kartenspiel sie hat
sonderpunkte-falsch-augen = { $name } für { $party }: mit { $augen } Augen geht das nicht
    .help = Was diesen Sonderpunkt bringt, zählt selbst mehr: prüfe Augen und Sonderpunkte
wert-falsch-teilbar = Notierter Wert { $noted }; der Zettel zeigt bei einem Solo das { $factor }-Fache
    .help = Der Wert eines Solos muss durch { $factor } teilbar sein
gerade-ungerade = Gerade und ungerade Ergebnisse in einer Zeile: { $noted }
    .help = Alle vier sind gerade oder alle ungerade, außer bei einer Strafe im Solo: rechne die Zeile nach
bock-falsch = Nach diesem Regelwerk zählt kein Spiel { $noted }-fach
    .help = Womit ein Spiel multipliziert werden kann, steht unter `[spielwerte]`: `bock = [2]`
bock-falsch-faellig = Notiert ist Bock { $noted }; nach den Spielen davor zählt dieses { $due }-fach
    .help = Was eine Bockrunde auslöst, steht unter `[bock]`; gerechnet ist dieses Spiel mit dem notierten Faktor
bock-falsch-offen = Ob dieses Spiel mehrfach zählt, zeigen die Spiele davor nicht; gerechnet ist es einfach
    .help = Ergänze die Spiele davor, oder notiere hier `Bock`
bock-falsch-ramsch = Nach einer Bockrunde ist hier ein Ramsch fällig
    .help = Auf jede Bockrunde folgt eine Runde Ramsch (`ramsch.wann`); nur ein Solo geht vor
bock-falsch-kein-ramsch = Hier ist kein Ramsch fällig
    .help = Nach `ramsch.wann` wird nur in der Runde hinter einer Bockrunde geramscht
listenlaenge = Die Liste hat { $found } Spiele, geplant sind { $plan }
    .help = Was neu gegeben wird, ist kein Spiel der Liste; prüfe `Plan` und ob zwei Listen unter einem Kopf stehen
listenlaenge-zeit = Die Zeit war um: Dieses Spiel ist gestrichen
    .help = Nach der Zeit werden nur ausstehende Pflichtsoli gespielt; `(Zeit abgelaufen)` steht in dem Spiel, das noch beendet wurde
listenlaenge-topf = Der Topf von { $topf } Punkten ist voll: Dieses Spiel ist gestrichen
    .help = Danach werden nur noch geschuldete Pflichtsoli gespielt; die Werte der Spiele davor zählen bis `liste.topf`
listenlaenge-zu-kurz = Die Liste endet nach { $found } { $found ->
        [one] Spiel
       *[other] Spielen
    }, geplant sind { $plan }
    .help = War die Zeit um, schreibe `(Zeit abgelaufen)` in das letzte Spiel
listenlaenge-plan = Geplant sind { $plan } Spiele, nach diesem Regelwerk hat eine Liste { $expected }
    .help = Prüfe `Plan`, `Regeln` und die Zahl der Spieler
pflichtsolo-fehlt = Spieler { $seat } hat kein Pflichtsolo gespielt
    .help = Jeder muss in einer Liste ein Solo anmelden; eine allein gespielte Hochzeit zählt nicht
pflichtsolo-fehlt-mehrere = Spieler { $seat } hat { $played ->
        [0] keines
       *[other] nur { $played }
    } von { $all } Pflichtsoli gespielt
    .help = Wie viele Soli und welche jeder anmelden muss, steht in `vorbehalte.pflichtsolo`; eine allein gespielte Hochzeit zählt nicht
pflichtsolo-fehlt-vorfuehrung = Spieler { $seat } muss in diesem Spiel mit seinem Pflichtsolo vorgeführt werden
    .help = Es sind nicht mehr Spiele übrig, als Pflichtsoli ausstehen: Von denen, die eines schulden, beginnt, wer dem Geber links am nächsten sitzt
pflichtsolo-ungeprueft = Ob jeder sein Pflichtsolo gespielt hat, wurde nicht geprüft: Bei { $games } { $games ->
        [one] Spiel
       *[other] Spielen
    } ist nicht notiert, was gespielt wurde
    .help = Das sagt eine Zeile `Spielart` oder `Vorbehalt`, oder `Pflichtsoli` im nächsten Spiel: wer seines schon gespielt hatte
pflichtsolo-doppelt = Spieler { $seat } hatte sein Pflichtsolo schon gespielt
    .help = Das erste Solo eines Spielers ist sein Pflichtsolo, jedes weitere ein Lustsolo
pflichtsolo-doppelt-art = Ein Pflichtsolo dieser Art schuldet Spieler { $seat } nicht
    .help = Welche Soli jeder schuldet, steht in `vorbehalte.pflichtsolo`; eines, das keines davon erfüllt, ist ein Lustsolo
geberfolge = Spieler { $seat } hat das erste Spiel gegeben, es beginnt aber Spieler { $expected }
    .help = Prüfe `Geber`, und `Schreiber`, wo er bestimmt, wer beginnt
rundenzahl = Eine Veranstaltung über { $found } Runden; sie hat { $least } bis { $most }
    .help = Prüfe die zweite Zahl von `Runde`
rundenzahl-nummer = Runde { $number } von { $of }
    .help = Prüfe die Zahlen von `Runde`
schreiber-fehlt = Niemand ist genannt, der die Liste führt
    .help = Schreibe `Schreiber` mit seinem Platz oder Namen in den Kopf der Liste
schreiber-platz = Spieler { $seat } führt die Liste, das ist Sache von Spieler { $expected }
    .help = Prüfe `Schreiber` und die Reihenfolge der Spieler
abbruch = Spieler { $seat } geht vorzeitig: Diese Runde bringt höchstens { $points }, jede weitere { $points }
    .help = `doko score` zeigt, was von der Runde zählt; wer den Platz einnimmt, spielt nur für die anderen weiter

severity-error = Fehler
severity-warning = Warnung
severity-info = Hinweis
note-related-left-out = { $count ->
        [one] eine weitere Stelle zeigt es
       *[other] { $count } weitere Stellen zeigen es
    }
