const formats = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Joins words: formatWords(['a', 'b', 'c']) is "a, b and c". */
export function formatWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return formats[last].format(words)
}

/** The words and what joins them: splitWords(['a', 'b', 'c']) is ['a', ', ', 'b', ' and ', 'c']. */
export function splitWords(words: readonly string[]): string[] {
  return formats.and.formatToParts(words).map(({ value }) => value)
}
