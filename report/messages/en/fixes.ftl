# What mends a finding. Values: `found` stands there, `text` and `mark` would.

fix-instead = Write `{ $text }` in place of `{ $found }`
fix-missing = Put in the missing `{ $mark }`
fix-head = Put the line `doko 1` at the top
fix-language = Name the language of the words: `Sprache: { $language }`
fix-leave-out = Leave out the line, which says the same again
fix-row-number = Number the row { $number }
fix-result = Note `{ $text }` in place of `{ $found }`, as it follows from the cards

fix-summary = { $fixed ->
    [0] Nothing fixed
   *[other] { $fixed } fixed
}, { $left ->
    [0] nothing left
   *[other] { $left } left
}
fix-summary-diff = { $fixed ->
    [0] Nothing would be fixed
   *[other] { $fixed } would be fixed
}, { $left ->
    [0] nothing would be left
   *[other] { $left } would be left
}
fix-more = { $count ->
    [one] One more finding has a fix that somebody should look at: `--fix --unsafe`, first with `--diff`
   *[other] { $count } more findings have a fix that somebody should look at: `--fix --unsafe`, first with `--diff`
}
