/** Search results and messengers cut longer descriptions. */
const maxCharacters = 160
/** A shorter first sentence says too little alone. */
const minCharacters = 50

/** The text itself if it fits, else its first sentences, else its first words. */
export function excerpt(text: string): string {
  if (text.length <= maxCharacters) return text
  const sentences = /^.*[.!?](?=\s)/s.exec(text.slice(0, maxCharacters + 1))?.[0] ?? ''
  if (sentences.length >= minCharacters) return sentences
  return `${text.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`
}
