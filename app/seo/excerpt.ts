/** Longest description: search results and messengers cut longer ones. */
const maxCharacters = 160
/** Shortest description that ends with a sentence. Shorter ones say too little, so the text is cut after a word instead. */
const minCharacters = 50

/** Shortens a text to its first sentences, or to its first words if the sentences that fit are too short. */
export function excerpt(text: string): string {
  if (text.length <= maxCharacters) return text
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, maxCharacters + 1))?.[0] ?? ''
  if (sentences.length >= minCharacters) return sentences
  return `${text.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`
}
