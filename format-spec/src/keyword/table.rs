//! The table of all words. A spelling added here is read, written (if it is the first) and documented at once.

use super::Sprache;

/// Which kind of word may stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// The word that begins a game.
    Structure,
    /// The key of a header line, without colon and without the seat of a Blatt.
    Key,
    /// A statement of the Vorbehaltsabfrage; `Solo`, `Hochzeit` and the like may be followed by a kind.
    Statement,
    /// The kind of a Solo.
    SoloArt,
    /// The clarifying trick of a Hochzeit.
    Hochzeitsform,
    /// `Re` to `schwarz`.
    Ansage,
    /// `Re`, `Kontra`.
    Partei,
    /// What else can happen at the table.
    Act,
    /// What a complaint is about.
    Complaint,
    /// How a ruling classes a violation.
    Grade,
    /// What can stand behind `Entscheid`: the grades, `Ansage`, `Rest`, `Neu geben`, `Punkte`.
    Ruling,
    /// Who rules.
    Instance,
    /// The kind of a game noted without cards.
    Spielart,
    /// `keiner`, `keine`.
    Nobody,
    /// `alle`, `alle anderen`.
    Everybody,
    /// Small words inside a value or an event.
    Particle,
    /// The name of a special point.
    Sonderpunkt,
    /// What may stand in a line of statements: [`Statement`](Group::Statement) and [`Ansage`](Group::Ansage).
    Said,
    /// What may stand in an event: [`Said`](Group::Said) and [`Act`](Group::Act).
    Event,
    /// Every word that may begin a line or a value, to tell whether a name is one. That of a special point stands behind a
    /// party only, and people are called Karlchen.
    Any,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 20] = [
        Group::Structure,
        Group::Key,
        Group::Statement,
        Group::SoloArt,
        Group::Hochzeitsform,
        Group::Ansage,
        Group::Partei,
        Group::Act,
        Group::Complaint,
        Group::Grade,
        Group::Ruling,
        Group::Instance,
        Group::Spielart,
        Group::Nobody,
        Group::Everybody,
        Group::Particle,
        Group::Sonderpunkt,
        Group::Said,
        Group::Event,
        Group::Any,
    ];

    /// Tells whether the word of `entry` belongs to this group.
    pub fn contains(self, entry: &Entry) -> bool {
        let listed = |group: Group| entry.groups.contains(&group);
        match self {
            Group::Any => !listed(Group::Sonderpunkt),
            Group::Event => listed(Group::Statement) || listed(Group::Ansage) || listed(Group::Act),
            Group::Said => listed(Group::Statement) || listed(Group::Ansage),
            Group::Structure
            | Group::Key
            | Group::Statement
            | Group::SoloArt
            | Group::Hochzeitsform
            | Group::Ansage
            | Group::Partei
            | Group::Act
            | Group::Complaint
            | Group::Grade
            | Group::Ruling
            | Group::Instance
            | Group::Spielart
            | Group::Nobody
            | Group::Everybody
            | Group::Particle
            | Group::Sonderpunkt => listed(self),
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The meaning.
    pub word: Word,
    /// The places where it may stand.
    pub groups: &'static [Group],
    /// The German spellings: the first is canonical, the others are read.
    pub de: &'static [&'static str],
    /// The English spellings, likewise.
    pub en: &'static [&'static str],
    /// The Dutch spellings, likewise.
    pub nl: &'static [&'static str],
}

impl Entry {
    /// Returns the spellings in `sprache`; there is at least one, the first is canonical.
    pub const fn spellings(&self, sprache: Sprache) -> &'static [&'static str] {
        match sprache {
            Sprache::De => self.de,
            Sprache::En => self.en,
            Sprache::Nl => self.nl,
        }
    }
}

impl Word {
    /// Returns the row of this word.
    pub const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }
}

/// Makes [`Word`] and [`TABLE`] from the same rows, so that a word without a row cannot be written.
macro_rules! words {
    ($($word:ident [$($group:ident)+] [$de:literal $(, $de_more:literal)*] [$($en:literal),+] [$($nl:literal),+];)+) => {
        /// A word of the notation, whatever the language; named by what it means in German.
        ///
        /// Keys have the prefix `Key`, since several of them are spelled like a statement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Word {
            $(#[doc = concat!("`", $de, "`")] $word,)+
        }

        /// All words in three languages, in the order of [`Word`].
        pub const TABLE: &[Entry] = &[$(Entry {
            word: Word::$word,
            groups: &[$(Group::$group),+],
            de: &[$de $(, $de_more)*],
            en: &[$($en),+],
            nl: &[$($nl),+],
        }),+];
    };
}

words! {
    Spiel [Structure] ["Spiel"] ["Game"] ["Spel"];

    KeySprache [Key] ["Sprache"] ["Sprache"] ["Sprache"];
    KeyRegeln [Key] ["Regeln", "Regelwerk"] ["Rules", "Rule set", "Ruleset"] ["Regels", "Spelregels"];
    KeyTurnier [Key] ["Turnier"] ["Tournament"] ["Toernooi"];
    KeyListe [Key] ["Liste", "Spielliste"] ["List"] ["Lijst"];
    KeyOrt [Key] ["Ort"] ["Place", "Venue", "Location"] ["Plaats", "Locatie"];
    KeyDatum [Key] ["Datum"] ["Date"] ["Datum"];
    KeyBeginn [Key] ["Beginn", "Begin", "Anfang"] ["Start", "Begin"] ["Begin", "Start"];
    KeyEnde [Key] ["Ende"] ["End"] ["Einde"];
    KeyRunde [Key] ["Runde"] ["Round"] ["Ronde"];
    KeyTisch [Key] ["Tisch"] ["Table"] ["Tafel"];
    KeyQuelle [Key] ["Quelle"] ["Source"] ["Bron"];
    KeySchreiber [Key] ["Schreiber", "Listenführer"] ["Scorer", "Scorekeeper"] ["Schrijver"];
    KeySpieler [Key] ["Spieler", "Spielerinnen", "Namen"] ["Players", "Names"] ["Spelers", "Namen"];
    KeyMannschaften [Key] ["Mannschaften", "Teams"] ["Teams"] ["Teams", "Ploegen"];
    KeyPlan [Key] ["Plan"] ["Plan"] ["Plan"];
    KeyGeber [Key] ["Geber", "Kartengeber"] ["Dealer"] ["Gever", "Deler"];
    KeyAussetzer [Key] ["Aussetzer", "Setzt aus"] ["Sits out", "Out"] ["Rust", "Rustend"];
    KeyAbheber [Key] ["Abheber", "Abgehoben"] ["Cutter", "Cut"] ["Coupeur", "Gecoupeerd"];
    KeyGegeben [Key] ["Gegeben"] ["Dealt"] ["Gedeeld", "Gegeven"];
    KeyPflichtsoli [Key] ["Pflichtsoli", "Pflichtsolos"] ["Compulsory", "Compulsory solos"] ["Verplicht", "Verplichte soli"];
    KeyBock [Key] ["Bock", "Bockspiel"] ["Bock"] ["Bock"];
    KeyBlatt [Key] ["Blatt", "Hand"] ["Hand"] ["Hand", "Blad"];
    KeyVorbehalt [Key] ["Vorbehalt", "Vorbehalte"] ["Reservation", "Reservations"] ["Voorbehoud", "Voorbehouden"];
    KeyAnsagen [Key] ["Ansagen", "Ansage"] ["Calls", "Announcements"] ["Aankondigingen", "Aankondiging"];
    KeySpielart [Key] ["Spielart"] ["Kind"] ["Soort", "Spelsoort"];
    KeyRe [Key] ["Re"] ["Re"] ["Re"];
    KeyAugen [Key] ["Augen"] ["Card points"] ["Ogen", "Kaartpunten"];
    KeyStiche [Key] ["Stiche"] ["Tricks"] ["Slagen"];
    KeySonderpunkte [Key] ["Sonderpunkte", "Extrapunkte"] ["Bonus", "Extra points", "Special points"] ["Extrapunten", "Speciale punten"];
    KeySieger [Key] ["Sieger", "Gewinner"] ["Winner", "Winners"] ["Winnaar", "Winnaars"];
    KeyWert [Key] ["Wert", "Spielwert"] ["Value"] ["Waarde"];
    KeyPunkte [Key] ["Punkte"] ["Score", "Points"] ["Punten"];
    KeyStand [Key] ["Stand"] ["Totals", "Total"] ["Stand"];

    Gesund [Statement] ["gesund"] ["healthy"] ["gezond"];
    Vorbehalt [Statement Complaint] ["Vorbehalt"] ["reservation"] ["voorbehoud"];
    Ungesund [Statement] ["ungesund"] ["unhealthy"] ["ongezond"];
    KeinSolo [Statement] ["kein Solo"] ["no solo"] ["geen solo"];
    KeinPflichtsolo [Statement] ["kein Pflichtsolo"] ["no compulsory solo"] ["geen verplichte solo"];
    KeinLustsolo [Statement] ["kein Lustsolo"] ["no voluntary solo"] ["geen vrijwillige solo"];
    Solo [Statement Spielart] ["Solo"] ["solo"] ["solo"];
    Pflichtsolo [Statement Spielart] ["Pflichtsolo", "Pflicht-Solo"] ["compulsory solo", "obligatory solo"] ["verplichte solo", "verplicht solo"];
    Lustsolo [Statement Spielart] ["Lustsolo", "Lust-Solo"] ["voluntary solo"] ["vrijwillige solo", "vrijwillig solo"];
    Vorgefuehrt [Statement Spielart] ["vorgeführt", "vorgeführtes Solo"] ["forced", "forced solo"] ["gedwongen", "gedwongen solo"];
    Hochzeit [Statement Spielart] ["Hochzeit"] ["marriage", "wedding"] ["bruiloft", "huwelijk"];
    Schweine [Statement] ["Schweine", "Schweinchen"] ["pigs", "piglets"] ["varkens", "varkentjes"];
    Superschweine [Statement] ["Superschweine", "Superschweinchen"] ["super pigs", "superpigs"] ["supervarkens", "supervarkentjes"];
    Hyperschweine [Statement] ["Hyperschweine", "Hyperschweinchen"] ["hyper pigs", "hyperpigs"] ["hypervarkens", "hypervarkentjes"];
    Armut [Statement] ["Armut"] ["poverty"] ["armoede"];
    Schmeissen [Statement] ["Schmeißen", "Schmiss"] ["throw in", "throw-in"] ["smijten", "weggooien"];
    Zurueck [Statement] ["zurück", "zurückgenommen"] ["withdrawn", "takes back"] ["terug", "teruggenomen"];

    Damen [SoloArt] ["Damen", "Dame", "Damensolo"] ["Queens", "Queen"] ["Vrouwen", "Vrouw", "Vrouwensolo", "Dames"];
    Buben [SoloArt] ["Buben", "Bube", "Bubensolo", "Bauern", "Bauer"] ["Jacks", "Jack"] ["Boeren", "Boer", "Boerensolo"];
    Fleischlos [SoloArt] ["Fleischlos", "Asse", "Ass", "As", "Fleischloser"] ["Aces", "Ace", "Fleischlos", "no trump", "trumpless"] ["Azen", "Aas", "Azensolo"];
    Kreuz [SoloArt Hochzeitsform] ["Kreuz", "Treff"] ["Clubs", "Club"] ["Klaver", "Klaveren"];
    Pik [SoloArt Hochzeitsform] ["Pik", "Schippen"] ["Spades", "Spade"] ["Schoppen", "Schop"];
    Herz [SoloArt Hochzeitsform] ["Herz", "Coeur"] ["Hearts", "Heart"] ["Harten", "Hart"];
    Karo [SoloArt] ["Karo"] ["Diamonds", "Diamond"] ["Ruiten", "Ruit"];
    Trumpf [SoloArt] ["Trumpf", "Trumpfsolo"] ["Trumps", "Trump"] ["Troef", "Troefsolo"];
    Koenige [SoloArt] ["Könige", "König", "Königssolo"] ["Kings", "King"] ["Heren", "Heer", "Herensolo", "Koningen"];
    DamenBuben [SoloArt] ["Damen-Buben", "Buben-Damen", "Grand"] ["Queens-Jacks", "Jacks-Queens", "Grand"] ["Vrouwen-Boeren", "Boeren-Vrouwen", "Grand"];
    KoenigeDamen [SoloArt] ["Könige-Damen", "Damen-Könige", "kleiner Köhler"] ["Kings-Queens", "Queens-Kings"] ["Heren-Vrouwen", "Vrouwen-Heren"];
    KoenigeBuben [SoloArt] ["Könige-Buben", "Buben-Könige"] ["Kings-Jacks", "Jacks-Kings"] ["Heren-Boeren", "Boeren-Heren"];
    Koehler [SoloArt] ["Köhler", "großer Köhler", "Ivan"] ["Köhler", "Ivan"] ["Köhler", "Ivan"];
    Zehner [SoloArt] ["Zehner", "Zehnen", "Zehnersolo"] ["Tens", "Ten"] ["Tienen", "Tien", "Tienensolo"];
    Null [SoloArt] ["Null", "Nullsolo", "Knochenloser"] ["Null", "Nullo"] ["Null", "Nullo"];

    FormFehl [Hochzeitsform] ["Fehl", "Fehlstich"] ["plain", "plain suit"] ["bijkleur", "fehl"];
    FormTrumpf [Hochzeitsform] ["Trumpf", "Trumpfstich"] ["trump", "trumps"] ["troef", "troefslag"];

    Re [Ansage Partei] ["Re"] ["Re"] ["Re"];
    Kontra [Ansage Partei] ["Kontra", "Contra"] ["Kontra", "Contra"] ["Contra", "Kontra"];
    Keine120 [Ansage] ["keine 120", "keine120", "keine 12", "keine12", "kein 120", "k120", "k12"] ["no 120", "no120", "no 12", "no12", "n120"] ["geen 120", "geen120", "geen 12", "geen12", "g120"];
    Keine90 [Ansage] ["keine 90", "keine90", "keine 9", "keine9", "kein 90", "keine neunzig", "keine neun", "k90", "k9"] ["no 90", "no90", "no 9", "no9", "no ninety", "n90"] ["geen 90", "geen90", "geen 9", "geen9", "geen negentig", "g90"];
    Keine60 [Ansage] ["keine 60", "keine60", "keine 6", "keine6", "kein 60", "keine sechzig", "keine sechs", "k60", "k6"] ["no 60", "no60", "no 6", "no6", "no sixty", "n60"] ["geen 60", "geen60", "geen 6", "geen6", "geen zestig", "g60"];
    Keine30 [Ansage] ["keine 30", "keine30", "keine 3", "keine3", "kein 30", "keine dreißig", "keine drei", "k30", "k3"] ["no 30", "no30", "no 3", "no3", "no thirty", "n30"] ["geen 30", "geen30", "geen 3", "geen3", "geen dertig", "g30"];
    Schwarz [Ansage] ["schwarz"] ["black", "schwarz"] ["zwart"];

    Tuck [Ansage] ["Tuck", "klopft", "Klopfen"] ["Tuck", "knocks"] ["Tuck", "klopt"];

    Rest [Act Ruling] ["Rest", "der Rest"] ["rest", "the rest"] ["rest", "de rest"];
    FragtRest [Act] ["fragt Rest"] ["asks rest"] ["vraagt rest"];
    SchenktRest [Act] ["schenkt Rest"] ["concedes rest", "concedes"] ["schenkt rest", "geeft rest"];
    Reklamation [Act] ["Reklamation", "reklamiert"] ["complaint", "complains"] ["reclamatie", "reclameert"];
    Hinweis [Act] ["Hinweis"] ["notice", "points out"] ["aanwijzing", "wijst op"];
    KeineReklamation [Act] ["keine Reklamation", "reklamiert nicht"] ["no complaint"] ["geen reclamatie"];
    FragtReklamation [Act] ["fragt Reklamation"] ["asks complaint"] ["vraagt reclamatie"];
    NimmtAn [Act] ["nimmt an"] ["accepts"] ["neemt aan", "accepteert"];
    Sagt [Act] ["sagt"] ["says"] ["zegt"];
    Entscheid [Act] ["Entscheid", "Entscheidung"] ["ruling", "decision"] ["beslissing", "uitspraak"];
    Strafe [Act] ["Strafe"] ["penalty"] ["straf"];
    Ausschluss [Act] ["Ausschluss", "Disqualifikation"] ["disqualification", "disqualified"] ["uitsluiting", "diskwalificatie"];
    Protest [Act] ["Protest"] ["protest"] ["protest"];
    Vergeben [Act] ["Vergeben"] ["misdeal"] ["vergeven", "verkeerd gegeven"];
    NeuGeben [Act Ruling] ["Neu geben", "Neugeben", "neu gegeben"] ["deal again", "redeal"] ["opnieuw geven", "opnieuw delen"];
    Zeigt [Act] ["zeigt"] ["shows"] ["toont", "laat zien"];
    LaesstLiegen [Act] ["lässt liegen"] ["leaves lying"] ["laat liggen"];
    DecktAuf [Act] ["deckt Stiche auf", "deckt auf"] ["uncovers tricks", "uncovers"] ["keert slagen om", "keert om"];
    Gibt [Act] ["gibt"] ["gives"] ["geeft"];
    NimmtArmut [Act] ["nimmt Armut"] ["takes poverty"] ["neemt armoede"];
    LehntAb [Act] ["lehnt ab"] ["declines"] ["wijst af"];
    Ruecktrumpf [Act] ["Rücktrumpf"] ["trumps back"] ["troef terug"];
    Genscher [Act Spielart] ["Genscher"] ["Genscher"] ["Genscher"];
    Abbruch [Act] ["Abbruch", "bricht ab"] ["quits", "leaves"] ["stopt", "breekt af"];
    Ersatz [Act] ["Ersatz"] ["substitute"] ["vervanger", "invaller"];
    ZeitAbgelaufen [Act] ["Zeit abgelaufen", "Zeit um"] ["time up", "time is up"] ["tijd om", "tijd verstreken"];

    Nichtbedienen [Complaint] ["Nichtbedienen", "nicht bedient", "Falschbedienen", "falsch bedient"] ["revoke", "failure to follow", "revoked", "did not follow"] ["verzaken", "niet bedienen", "verzaakt", "niet bediend"];
    Ansage [Complaint Ruling] ["Ansage", "Absage"] ["announcement", "call"] ["aankondiging", "afkondiging"];
    Aufspiel [Complaint] ["Aufspiel", "Ausspiel"] ["lead"] ["uitkomst", "uitspelen"];
    Vorwerfen [Complaint] ["Vorwerfen", "Vorspielen"] ["out of turn"] ["voor de beurt", "buiten de beurt"];
    Geben [Complaint] ["Geben", "Austeilen"] ["deal", "dealing"] ["delen", "geven"];
    Verrat [Complaint] ["Verrat", "Kartenverrat"] ["disclosure", "betrayal"] ["verraad"];

    Unerheblich [Grade Ruling] ["unerheblich"] ["insignificant"] ["onbeduidend"];
    Geringfuegig [Grade Ruling] ["geringfügig"] ["minor"] ["gering"];
    GeringfuegigNachteil [Grade Ruling] ["geringfügig mit Nachteil"] ["minor with disadvantage"] ["gering met nadeel"];
    GeringfuegigOhneNachteil [Grade Ruling] ["geringfügig ohne Nachteil"] ["minor without disadvantage"] ["gering zonder nadeel"];
    Schwerwiegend [Grade Ruling] ["schwerwiegend"] ["serious", "severe"] ["ernstig"];
    Unsportlich [Grade Ruling] ["unsportlich"] ["unsporting", "unsportsmanlike"] ["onsportief"];
    KeinVerstoss [Grade Ruling] ["kein Verstoß"] ["no violation"] ["geen overtreding"];
    Punkte [Ruling] ["Punkte"] ["score", "points"] ["punten"];

    Sr [Instance] ["SR", "Schiedsrichter", "Schiri"] ["SR", "referee"] ["SR", "scheidsrechter"];
    Sg [Instance] ["SG", "Schiedsgericht"] ["SG", "court"] ["SG", "jury"];
    Tl [Instance] ["TL", "Turnierleitung"] ["TL", "director"] ["TL", "toernooileiding"];

    Normal [Spielart] ["normal", "Normalspiel"] ["normal"] ["normaal", "standaard"];
    StilleHochzeit [Spielart] ["Stille Hochzeit"] ["silent marriage"] ["stille bruiloft"];
    SchwarzeSau [Spielart] ["Schwarze Sau"] ["black sow"] ["zwarte zeug"];
    Ramsch [Statement Spielart] ["Ramsch"] ["Ramsch"] ["Ramsch"];
    Kontrasolo [Spielart] ["Kontrasolo"] ["Kontra solo", "contra solo"] ["kontrasolo", "contrasolo"];

    Keiner [Nobody] ["keiner", "niemand"] ["nobody", "no one"] ["niemand"];
    Keine [Nobody] ["keine"] ["none"] ["geen"];

    Alle [Everybody] ["alle", "alle Spieler"] ["all", "everybody", "everyone", "all players"] ["allen", "alle", "alle spelers", "iedereen"];
    AlleAnderen [Everybody] ["alle anderen", "alle übrigen", "die anderen", "sonst alle"] ["all others", "the others", "everybody else", "everyone else"] ["alle anderen", "de anderen", "de rest"];

    Fuer [Particle] ["für"] ["for"] ["voor"];
    Stich [Particle Hochzeitsform] ["Stich"] ["trick"] ["slag"];
    Gilt [Particle] ["gilt"] ["stands", "counts"] ["geldt", "telt"];
    GiltNicht [Particle] ["gilt nicht"] ["does not stand", "does not count"] ["geldt niet", "telt niet"];
    Karten [Particle] ["Karten", "Karte"] ["cards", "card"] ["kaarten", "kaart"];
    Von [Particle] ["von"] ["of"] ["van"];
    Ja [Particle] ["ja"] ["yes"] ["ja"];
    Nein [Particle] ["nein"] ["no"] ["nee"];

    Doppelkopf [Sonderpunkt] ["Doppelkopf", "Doko"] ["Doppelkopf", "Doko"] ["Doppelkopf", "Doko"];
    Fuchs [Sonderpunkt] ["Fuchs", "Fuchs gefangen"] ["Fuchs", "Fuchs caught", "Fox", "Fox caught"] ["Fuchs", "Fuchs gevangen", "Vos", "Vos gevangen"];
    FuchsAmEnde [Sonderpunkt] ["Fuchs am Ende", "Fuchs am Ende gefangen", "Fuchs im letzten Stich gefangen"] ["Fuchs caught in the last trick", "Fox caught in the last trick"] ["Fuchs gevangen in de laatste slag", "Vos gevangen in de laatste slag"];
    FuchsMachtStich [Sonderpunkt] ["Fuchs am Ende macht Stich", "Fuchs macht den letzten Stich"] ["Fuchs takes the last trick", "Fox takes the last trick"] ["Fuchs haalt de laatste slag", "Vos haalt de laatste slag"];
    Karlchen [Sonderpunkt] ["Karlchen", "Charly", "Charlie", "Karlchen macht den letzten Stich"] ["Karlchen", "Karlchen takes the last trick", "Charlie", "Charly"] ["Karlchen", "Karlchen haalt de laatste slag", "Kareltje"];
    KarlchenGefangen [Sonderpunkt] ["Karlchen gefangen", "gefangenes Karlchen"] ["Karlchen caught", "Charlie caught"] ["Karlchen gevangen", "Kareltje gevangen"];
    ZehnFaengtZehn [Sonderpunkt] ["Herz-Zehn gefangen", "Zehn fängt Zehn", "Herz-Zehn fängt Herz-Zehn"] ["Herz-Zehn caught", "Herz-Zehn catches Herz-Zehn"] ["Herz-Zehn gevangen", "Herz-Zehn vangt Herz-Zehn"];
    SchweinchenFaengtZehn [Sonderpunkt] ["Schweinchen", "Schweinchen fängt Zehn", "Schweinchen fängt Herz-Zehn"] ["Schweinchen", "Schweinchen catches Herz-Zehn"] ["Schweinchen", "Schweinchen vangt Herz-Zehn"];
    Herzstich [Sonderpunkt] ["Herzstich", "Herzdurchlauf"] ["Herzstich", "Herz trick"] ["Herzstich", "Herz-slag"];
    Doppelfuchs [Sonderpunkt] ["Doppelfuchs"] ["Doppelfuchs", "Both foxes in the last trick"] ["Doppelfuchs", "Beide vossen in de laatste slag"];
    Doppelkarlchen [Sonderpunkt] ["Doppelkarlchen"] ["Doppelkarlchen", "Double Charlie"] ["Doppelkarlchen"];
    DoppelkarlchenGefangen [Sonderpunkt] ["Doppelkarlchen gefangen"] ["Doppelkarlchen caught", "Double Charlie caught"] ["Doppelkarlchen gevangen"];
    GegenDieAlten [Sonderpunkt] ["gegen die Alten", "gegen"] ["against the Kreuz-Damen", "against the queens"] ["tegen de Kreuz-Damen", "tegen de klaver vrouwen"];
}
