// Enough of XML to write feeds and sitemaps.

type Attributes = Record<string, string | number | undefined>

/** An element with text or elements in it; `content` is markup already. */
export function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const inside = typeof content === 'string' ? content : content.join('')
  return inside ? `<${open(name, attributes)}>${inside}</${name}>` : `<${open(name, attributes)}/>`
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, escapeXml(text), attributes)
}

export function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function open(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeXml(String(value))}"`,
  )
  return name + written.join('')
}

function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** What no XML document may hold, in any form (XML 1.0 §2.2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
