// Links in texts of pages of one's own: [words](address).

/** Words between links, or those of a link. */
type LinkWords = { text: string; href?: string }

// The address may contain pairs of brackets, as Wikipedia's do.
const pattern = /\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/** Whether an address may be a link: a path of this site, a web address, an email address or a phone number. */
export function isTextLink(address: string): boolean {
  // "//other.example" and "/\other.example" are addresses of another site.
  return /^(?:\/(?![/\\])|https?:\/\/[^/]|mailto:[^?]|tel:\+?\d)/i.test(address)
}

/** The addresses that stand where a link's does, even those that aren't shown as links. */
export function listTextLinks(text: string): string[] {
  return [...text.matchAll(pattern)].map(([, , address = '']) => address)
}

/** Splits a text at its links. What looks like a link to another kind of address, such as "javascript:", stays text. */
export function splitTextLinks(text: string): LinkWords[] {
  const spans: LinkWords[] = []
  let end = 0
  for (const { 0: match, 1: words = '', 2: href = '', index } of text.matchAll(pattern)) {
    if (!isTextLink(href)) continue
    if (index > end) spans.push({ text: text.slice(end, index) })
    spans.push({ text: words, href })
    end = index + match.length
  }
  if (end < text.length) spans.push({ text: text.slice(end) })
  return spans
}

/** Gives each link the address that `toLive` returns, or leaves only its words if that is null. */
export function rewriteTextLinks(text: string, toLive: (address: string) => string | null): string {
  return text.replace(pattern, (match, words: string, address: string) => {
    const live = isTextLink(address) ? toLive(address) : address
    if (live === address) return match
    return live === null ? words : `[${words}](${live})`
  })
}
