role-here = hier
role-led = das war ausgespielt
role-still-held = diese Karte hatte der Spieler noch
role-dealt = dem Spieler ausgeteilt
role-earlier = davor
role-call = darauf antwortet es
role-contradicts = hier steht es anders
role-klaerungsstich = der Klärungsstich

role-erkennbar = ab hier konnten es alle bemerken
role-verwirkt = Spieler { $by } macht weiter und verliert das Recht zu reklamieren
role-gilt = hier ist entschieden, was gilt
