fix-instead = Replace `{ $found }` by `{ $text }`
fix-missing = Add the missing `{ $mark }`
fix-head = Add the line `doko 1` at the top
fix-language = Name the language of the words: `Sprache: { $language }`
fix-leave-out = Remove the line, which repeats another one
fix-row-number = Number the row { $number }
fix-result = Replace `{ $found }` by `{ $text }`, as it follows from the rest of the record

