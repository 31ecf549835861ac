role-here = hier
role-led = dit was gevraagd
role-still-held = deze kaart had de speler toen nog
role-dealt = aan deze speler gegeven
role-earlier = eerder
role-call = hierop was het een weerwoord
role-contradicts = hier staat het anders
role-klaerungsstich = de verduidelijkingsslag (Klärungsstich)

role-erkennbar = vanaf hier kon iedereen het merken
role-verwirkt = speler { $by } gaat door en verliest het recht om te reclameren
role-gilt = hier is beslist wat geldt
