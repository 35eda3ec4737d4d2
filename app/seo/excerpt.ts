/** What search results and messengers show of a description before they cut it off themselves. */
const maxCharacters = 160
/** A sentence shorter than this says too little to stand alone. */
const minCharacters = 50

/** A text that fits there: as it is, or its first sentences, or its first words. */
export function excerpt(text: string): string {
  if (text.length <= maxCharacters) return text
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, maxCharacters + 1))?.[0] ?? ''
  if (sentences.length >= minCharacters) return sentences
  return `${text.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`
}
