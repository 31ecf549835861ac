//! What a command is called like: the last thing its help says. A test calls each of them as it stands.

/// By the names of the command and of those above it, an example; in an order in which each finds what it needs.
pub(super) const EXAMPLES: &[(&str, &str)] = &[
    ("doko", "doko check spiel.doko"),
    ("check", "doko check spiel.doko"),
    ("score", "doko score abend.doko"),
    ("report", "doko report spiel.doko --output spiel.html"),
    ("new", "doko new --template --example > protest.doko"),
    ("list", "doko list new neu.doko --players \"Anna, Bert, Cora, Dirk\""),
    ("list new", "doko list new liste.doko --players \"Anna, Bert, Cora, Dirk\" --rules ddv"),
    ("list add", "doko list add liste.doko"),
    ("list edit", "doko list edit abend.doko 3"),
    ("list fix", "doko list fix abend.doko --yes"),
    ("list undo", "doko list undo abend.doko --yes"),
    ("season", "doko season abende --by average"),
    ("solve", "doko solve spiel.doko --from 9"),
    ("next", "doko next spiel.doko"),
    ("fmt", "doko fmt --diff spiel.doko"),
    ("convert", "doko convert spiel.doko --to json"),
    ("explain", "doko explain nichtbedienen"),
    ("rules", "doko rules show ddv"),
    ("rules list", "doko rules list"),
    ("rules show", "doko rules show klub-schweine"),
    ("rules check", "doko rules check haus.toml"),
    ("rules diff", "doko rules diff ddv ddv-kurz"),
    ("rules new", "doko rules new > haus.toml"),
    ("corpus", "doko corpus stats abend.doko"),
    ("corpus accept", "doko corpus accept abende"),
    ("corpus test", "doko corpus test abende"),
    ("corpus generate", "doko corpus generate --games 5 --seed 7"),
    ("corpus dedupe", "doko corpus dedupe abende"),
    ("corpus diff", "doko corpus diff --rules ddv-kurz abend.doko"),
    ("corpus stats", "doko corpus stats abend.doko"),
    ("lsp", "doko lsp"),
    ("web", "doko web --port 8080"),
    ("completions", "doko completions bash"),
    ("man", "doko man"),
];

/// Returns the example of a command.
pub(super) fn example(path: &str) -> Option<&'static str> {
    let path = if path.is_empty() { "doko" } else { path };
    EXAMPLES.iter().find(|(name, _)| name.replace(' ', "-") == path).map(|(_, example)| *example)
}
