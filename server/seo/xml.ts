// Writes the XML of feeds and sitemaps.

type Attributes = Record<string, string | number | undefined>

/** `content` is inserted as markup, without escaping. */
export function renderElement(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const children = typeof content === 'string' ? content : content.join('')
  return children ? `<${renderTag(name, attributes)}>${children}</${name}>` : `<${renderTag(name, attributes)}/>`
}

export function renderTextElement(name: string, text: string, attributes: Attributes = {}): string {
  return renderElement(name, escapeXml(text), attributes)
}

export function renderDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function renderTag(name: string, attributes: Attributes): string {
  const renderedAttributes = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeXml(String(value))}"`,
  )
  return name + renderedAttributes.join('')
}

function escapeXml(text: string): string {
  return text
    .replace(invalidXmlCharacters, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** Characters that XML doesn't allow even escaped (XML 1.0 §2.2). */
const invalidXmlCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
