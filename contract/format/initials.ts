/** The first letters of a name's first and last word: "ES" for "Efua de Souza". */
export function toInitials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map(([letter = '']) => letter.toUpperCase()).join('')
}
