// The field in newsletters that stands for a reader's name: `{name|there}`.

/** What the editor inserts. */
export const nameField = '{name|there}'

/** The most characters of a reader's name. */
export const maxNameLength = 100

/** Stands for readers whose name isn't known, where the field has no words of its own for them. */
const defaultWords = 'there'

const pattern = /\{\s*name\s*(?:\|([^{}|]*))?\}/gi

/** Replaces the field by the name or, if it is empty, by the words after the bar. */
export function fillName(text: string, name: string): string {
  return text.replace(pattern, (_, words: string | undefined) => name || (words ?? defaultWords).trim())
}

export function hasNameField(text: string): boolean {
  return text.search(pattern) !== -1
}

/** What is left of a field in a filled text because it was misspelt, so that readers would see it; null if there is nothing. */
export function findBrokenNameField(filled: string): string | null {
  return /\{[^{}]{0,40}name[^{}]{0,60}\}?/i.exec(filled)?.[0] ?? null
}
