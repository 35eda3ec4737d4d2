const formats = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Joins words: formatWords(['a', 'b', 'c']) is "a, b and c". */
export function formatWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return formats[last].format(words)
}
