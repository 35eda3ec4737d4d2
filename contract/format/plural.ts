const rules = new Intl.PluralRules('en')

/** The word for a count: plural(1, 'message') is "message", plural(2, 'person', 'people') is "people". */
export function plural(count: number, singular: string, pluralForm = `${singular}s`): string {
  return rules.select(count) === 'one' ? singular : pluralForm
}

/** A count and its word: formatCount(2000, 'email') is "2,000 emails". */
export function formatCount(count: number, singular: string, pluralForm?: string): string {
  return `${count.toLocaleString('en')} ${plural(count, singular, pluralForm)}`
}
