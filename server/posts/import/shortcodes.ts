/** A known one, or one that can't be a remark in brackets, such as "[sic]". */
const shortcode = /\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000})?)\/?\]/gi

/**
 * Turns WordPress's [caption] into a figure and [embed] into its URL. Removes all other shortcodes, but not the text between an opening and a
 * closing one, and returns their names.
 */
export function unwrapShortcodes(html: string): { html: string; removed: string[] } {
  const withFigures = replaceEnclosing(replaceEnclosing(html, 'caption', toFigure), 'embed', (_, url) => `\n\n${url}\n\n`)
  const closed = new Set([...withFigures.matchAll(/\[\/([a-z][\w-]{1,60})\]/gi)].map(([, name = '']) => name.toLowerCase()))
  const removed = new Set<string>()
  const text = withFigures.replace(shortcode, (whole, slash: string, name: string, attributes: string) => {
    const key = name.toLowerCase()
    const isShortcode = key === 'gallery' || attributes.includes('=') || name.includes('_') || closed.has(key)
    if (!isShortcode) return whole
    if (!slash) removed.add(key)
    return ''
  })
  return { html: text, removed: [...removed] }
}

/** Replaces each `[name …]inside[/name]`. Doesn't use a pattern, which would search the whole text for the end of each open one. */
function replaceEnclosing(html: string, name: string, replace: (attributes: string, inside: string) => string): string {
  const opening = new RegExp(`\\[${name}(\\s[^\\]]{0,2000})?\\]`, 'gi')
  const closing = `[/${name}]`
  let result = ''
  let position = 0
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const start = open.index + open[0].length
    const end = html.indexOf(closing, start)
    if (end === -1) break
    result += html.slice(position, open.index) + replace(open[1] ?? '', html.slice(start, end))
    position = end + closing.length
    opening.lastIndex = position
  }
  return result + html.slice(position)
}

function toFigure(attributes: string, inside: string): string {
  const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0]
  if (!picture) return inside
  const [, inAttribute = ''] = /\scaption="([^"]*)"/.exec(attributes) ?? []
  const caption = inside.slice(picture.length).trim() || inAttribute
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`
}
