fix-instead = Replace `{ $found }` by `{ $text }`
fix-missing = Add the missing `{ $mark }`
fix-head = Add the line `doko 1` at the top
fix-language = Name the language of the words: `Sprache: { $language }`
fix-leave-out = Remove the line, which repeats another one
fix-row-number = Number the row { $number }
fix-result = Replace `{ $found }` by `{ $text }`, as it follows from the rest of the record

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
    [one] One more finding has a fix that needs a look: use `--fix --unsafe`, first with `--diff`
   *[other] { $count } more findings have a fix that needs a look: use `--fix --unsafe`, first with `--diff`
}
