// Reads the editor's sanitized HTML into blocks. Posts and pictures are only named; resolve-blocks.ts looks them up.
import { Parser } from 'htmlparser2'
import type { EmailSpan } from '#contract/entities/web-view-email.ts'
import type { NewsletterBlock } from '../email/blocks.ts'

/** A block as it is written: a picture may have no description, and posts are named by their IDs. */
export type WrittenBlock =
  | Exclude<NewsletterBlock, { type: 'picture' | 'posts' }>
  | { type: 'picture'; src: string; alt: string; caption: EmailSpan[] }
  | { type: 'posts'; posts: { id: string; title: string }[] }

type Line = EmailSpan[]
type LineBlockType = 'paragraph' | 'list' | 'numbers' | 'quote'

export function parseNewsletter(html: string): WrittenBlock[] {
  const reader = new BlockReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text),
  })
  parser.end(html)
  return reader.end()
}

class BlockReader {
  readonly #blocks: WrittenBlock[] = []
  /** Open elements that decide what a text belongs to. */
  readonly #containers: string[] = []
  #lines: Line[] | null = null
  #lineType: LineBlockType = 'paragraph'
  #start = 1
  #bold = 0
  #italic = 0
  #href = ''
  #figure: { src: string; alt: string; caption: Line } | null = null
  #button: { label: string; href: string } | null = null
  #posts: { id: string; title: string }[] | null = null

  open(name: string, attributes: Record<string, string>): void {
    const { href = '', src = '', alt = '', start = '' } = attributes
    switch (name) {
      case 'strong':
        this.#bold += 1
        return
      case 'em':
        this.#italic += 1
        return
      case 'a':
        this.#openLink(href, attributes['data-post'] ?? '')
        return
      case 'br':
        this.#lines?.push([])
        return
      case 'hr':
        this.#endLines()
        this.#blocks.push({ type: 'divider' })
        return
      case 'img':
        this.#openPicture(src, alt)
        return
      case 'figure':
        this.#endLines()
        this.#figure = { src: '', alt: '', caption: [] }
        return
      case 'div':
        this.#openDiv(attributes['data-type'] ?? '')
        return
      case 'ul':
      case 'ol':
        this.#openList(name, Number(start) || 1)
        return
      case 'blockquote':
        this.#openLines('quote')
        this.#containers.push(name)
        return
      case 'li':
        this.#openLines('list')
        return
      default:
        this.#openText(name)
    }
  }

  close(name: string): void {
    if (name === 'strong') this.#bold -= 1
    else if (name === 'em') this.#italic -= 1
    else if (name === 'a') this.#href = ''
    else if (name === 'figure') this.#endFigure()
    else if (name === 'div') this.#endDiv()
    else if (name === 'ul' || name === 'ol' || name === 'blockquote') {
      this.#containers.pop()
      if (this.#containers.length === 0) this.#endLines()
    } else if (name === 'h2' || name === 'h3') this.#endHeading(name)
    else if (name === 'p' && this.#containers.length === 0) this.#endLines()
  }

  text(text: string): void {
    // Only the white space that HTML collapses: a no-break space stays.
    const words = text.replace(/[ \t\n\r\f]+/g, ' ')
    if (this.#posts) {
      const post = this.#posts.at(-1)
      if (post) post.title += words
    } else if (this.#button) this.#button.label += words
    else if (this.#figure) this.#addSpan(this.#figure.caption, words)
    else if (this.#lines || words.trim()) {
      if (!this.#lines) this.#openLines('paragraph')
      const line = this.#lines?.at(-1)
      if (line) this.#addSpan(line, words)
    }
  }

  end(): WrittenBlock[] {
    this.#endLines()
    return this.#blocks
  }

  #addSpan(line: Line, text: string): void {
    // Without the character that keeps an empty paragraph open in editors.
    const shown = line.length === 0 ? text.trimStart() : text
    if (shown === '') return
    line.push({
      text: shown,
      ...(this.#href && { href: this.#href }),
      ...(this.#bold > 0 && { isBold: true }),
      ...(this.#italic > 0 && { isItalic: true }),
    })
  }

  #openLink(href: string, post: string): void {
    if (this.#posts) {
      if (post) this.#posts.push({ id: post, title: '' })
    } else if (this.#button) this.#button.href ||= href
    // An anchor leads nowhere in an email.
    else this.#href = href.startsWith('#') ? '' : href
  }

  #openPicture(src: string, alt: string): void {
    if (this.#posts || this.#button) return
    if (this.#figure) Object.assign(this.#figure, { src, alt })
    else {
      this.#endLines()
      this.#blocks.push({ type: 'picture', src, alt: alt.trim(), caption: [] })
    }
  }

  #openDiv(type: string): void {
    this.#endLines()
    if (type === 'button') this.#button = { label: '', href: '' }
    else if (type === 'posts') this.#posts = []
  }

  #openList(name: string, start: number): void {
    // Lists within a list become items of the outer one, and lists in a quote become lines of the quote.
    if (this.#containers.length === 0) this.#openLines(name === 'ul' ? 'list' : 'numbers')
    this.#start = this.#containers.length === 0 ? start : this.#start
    this.#containers.push(name)
  }

  #openText(name: string): void {
    if (this.#figure || this.#button || this.#posts) return
    if (name === 'p' || name === 'h2' || name === 'h3') this.#openLines('paragraph')
  }

  #openLines(type: LineBlockType): void {
    // Within a list or a quote, everything begins another line of it. Empty lines are dropped in the end.
    if (this.#containers.length > 0) {
      this.#lines ??= []
      this.#lines.push([])
      return
    }
    this.#endLines()
    this.#lines = [[]]
    this.#lineType = type
  }

  #takeLines(): Line[] {
    const lines = (this.#lines ?? []).map(trimLine).filter((line) => line.length > 0)
    this.#lines = null
    return lines
  }

  #endLines(): void {
    const type = this.#lineType
    const lines = this.#takeLines()
    if (lines.length === 0) return
    this.#blocks.push(type === 'numbers' ? { type, start: this.#start, lines } : { type, lines })
  }

  #endHeading(name: 'h2' | 'h3'): void {
    if (this.#containers.length > 0) return
    const line = this.#takeLines().flatMap((each, index) => (index === 0 ? each : [{ text: ' ' }, ...each]))
    if (line.length > 0) this.#blocks.push({ type: 'heading', level: name === 'h2' ? 2 : 3, line })
  }

  #endFigure(): void {
    const figure = this.#figure
    this.#figure = null
    if (!figure) return
    const { src, alt } = figure
    if (src) this.#blocks.push({ type: 'picture', src, alt: alt.trim(), caption: trimLine(figure.caption) })
  }

  #endDiv(): void {
    const { label, href } = this.#button ?? { label: '', href: '' }
    if (this.#button) this.#blocks.push({ type: 'button', label: label.trim(), href: href.trim() })
    if (this.#posts && this.#posts.length > 0) this.#blocks.push({ type: 'posts', posts: this.#posts })
    this.#button = null
    this.#posts = null
  }
}

function trimLine(line: Line): Line {
  const last = line.at(-1)
  if (!last) return line
  const text = last.text.trimEnd()
  const rest = line.slice(0, -1)
  return text === '' ? trimLine(rest) : [...rest, { ...last, text }]
}
