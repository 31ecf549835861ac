# What mends a finding. Values: `found` stands there, `text` and `mark` would.

fix-instead = Write `{ $text }` in place of `{ $found }`
fix-missing = Put in the missing `{ $mark }`
fix-head = Put the line `doko 1` at the top
fix-language = Name the language of the words: `Sprache: { $language }`
fix-leave-out = Leave out the line, which says the same again
fix-row-number = Number the row { $number }
fix-result = Note `{ $text }` in place of `{ $found }`, as it follows from the cards
