// Brings the HTML of other systems into the form that the post editor writes, so that the sanitizer keeps as much of it as possible.
import { Parser } from 'htmlparser2'
import { escapeHtml } from '#server/http/html.ts'

export type TidyHtml = {
  /** Top-level blocks only; the `src` of each picture is the URL in `pictureUrls`. */
  html: string
  pictureUrls: string[]
  notes: string[]
}

type TidyOptions = {
  /** Address of the old site, which relative URLs refer to. */
  siteUrl: string | null
  /** Whether empty lines separate paragraphs. */
  hasLineBreaks: boolean
}

/**
 * What an open tag is. `flow`: its content is blocks. `block`: copied with its content. `inline`: stands in a paragraph. `skipped`: dropped
 * with its content.
 */
type Element = { kind: 'flow' | 'block' | 'inline' | 'skipped'; open: string; close: string }

const skippedTags =
  /^(?:script|style|noscript|template|svg|math|object|embed|form|button|input|select|textarea|canvas|video|audio)$/
const blockTags = /^(?:h[1-6]|ul|ol|pre|table)$/
/** Copied inside a block only. */
const innerTags = /^(?:li|thead|tbody|tr|td|th|figcaption)$/
const inlineTags = new Map(
  ['a', 'strong', 'em', 'u', 's', 'code', ['b', 'strong'], ['i', 'em'], ['del', 's'], ['strike', 's']].map((each) =>
    typeof each === 'string' ? [each, each] : [each[0] ?? '', each[1] ?? ''],
  ),
)
/** Figures that hold something else than one picture; their content is taken out of the figure. */
const otherFigure = /embed|gallery|table|video|audio|quote|code|bookmark/

/** More tags inside each other are never needed. */
const maxDepth = 50

/** Never throws. What it returns must still be sanitized. */
export function tidyHtml(html: string, { siteUrl, hasLineBreaks }: TidyOptions): TidyHtml {
  const out: string[] = []
  const stack: Element[] = []
  /** Those of the stack that matter, because searching a deep stack for them would take too long. */
  const inlines: Element[] = []
  const contexts: Element[] = []
  const pictureUrls: string[] = []
  const notes = new Set<string>()
  let isInParagraph = false

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = open(name, attributes)
        stack.push(element)
        if (element !== dropped) (element.kind === 'inline' ? inlines : contexts).push(element)
      },
      onclosetag() {
        const element = stack.pop()
        if (!element || element === dropped) return
        if (element.kind === 'inline') inlines.pop()
        else contexts.pop()
        close(element)
      },
      ontext(text) {
        if (isSkipping()) return
        if (isInFlow()) addToParagraph(text)
        else out.push(escapeHtml(text))
      },
    },
    { lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  endParagraph()
  return { html: clean(out.join('')), pictureUrls: [...new Set(pictureUrls)], notes: [...notes] }

  function open(name: string, attributes: Record<string, string>): Element {
    const { class: classes = '' } = attributes
    if (isSkipping()) return skipped
    // Deeper tags are only unwrapped, because each paragraph repeats the inline tags around it.
    if (stack.length >= maxDepth) return dropped
    if (name === 'iframe') return openEmbed(attributes.src ?? '')
    if (name === 'a' && classes.includes('bookmark')) return openEmbed(attributes.href ?? '')
    if (skippedTags.test(name)) {
      if (name === 'video' || name === 'audio') notes.add(`a ${name} file was left out`)
      return skipped
    }
    if (name === 'img') {
      addPicture(attributes)
      return dropped
    }
    if (name === 'br') {
      if (!isInFlow() || isInParagraph) out.push('<br />')
      return dropped
    }
    if (inlineTags.has(name)) return openInline(name, attributes)
    if (!isInFlow()) return openInBlock(name, attributes)
    if (name === 'hr') {
      endParagraph()
      out.push('<hr />')
      return dropped
    }
    const isGallery = name === 'ul' && classes.includes('gallery')
    if ((blockTags.test(name) && !isGallery) || (name === 'figure' && !otherFigure.test(classes))) {
      endParagraph()
      return copy('block', toAllowed(name), attributes)
    }
    // Everything else that isn't inline separates paragraphs: p, div, section, li without a list, unknown tags.
    if (/^(?:span|font|small|big|sub|sup|mark|abbr|cite|q|time|label|kbd|samp|var|ins|picture|source|center)$/.test(name))
      return dropped
    endParagraph()
    if (name === 'blockquote') return copy('flow', name, attributes)
    return { kind: 'flow', open: '', close: '' }
  }

  function close(element: Element): void {
    if (element.kind === 'flow') endParagraph()
    // The end of an inline tag that stands between two paragraphs was written with the first one.
    if (element.kind !== 'inline' || isInParagraph || !isInFlow()) out.push(element.close)
  }

  function openInline(name: string, attributes: Record<string, string>): Element {
    const allowed = inlineTags.get(name) ?? name
    const href = name === 'a' ? toHref(attributes.href ?? '') : null
    if (name === 'a' && href === null) return dropped
    const element: Element = {
      kind: 'inline',
      open: href === null ? `<${allowed}>` : `<a href="${escapeHtml(href)}">`,
      close: `</${allowed}>`,
    }
    if (!isInFlow() || isInParagraph) out.push(element.open)
    return element
  }

  function openInBlock(name: string, attributes: Record<string, string>): Element {
    if (blockTags.test(name) || innerTags.test(name)) return copy('block', toAllowed(name), attributes)
    if (/^(?:p|div)$/.test(name)) out.push(' ')
    return dropped
  }

  function copy(kind: 'block' | 'flow', name: string, attributes: Record<string, string>): Element {
    const kept = ['start', 'colspan', 'rowspan'].filter((each) => attributes[each] !== undefined)
    out.push(`<${[name, ...kept.map((each) => `${each}="${escapeHtml(attributes[each] ?? '')}"`)].join(' ')}>`)
    return { kind, open: '', close: `</${name}>` }
  }

  /** A player of another site becomes a link to it. */
  function openEmbed(src: string): Element {
    const url = toPlayerPage(src)
    if (!url) return skipped
    const isParagraph = isInFlow()
    if (isParagraph) endParagraph()
    const link = `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    out.push(isParagraph ? `<p>${link}</p>` : link)
    notes.add(`embedded content became a link (${url})`)
    return skipped
  }

  function addPicture(attributes: Record<string, string>): void {
    const { src = '', alt = '', class: classes = '' } = attributes
    const url = resolvePictureUrl(attributes['data-src'] || attributes['data-lazy-src'] || src, siteUrl)
    if (/bookmark|emoji|avatar/.test(classes)) return
    if (!url) {
      notes.add(`a picture without a usable address was left out (${src.slice(0, 80) || 'no src'})`)
      return
    }
    pictureUrls.push(url)
    const picture = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt.slice(0, 300))}" />`
    if (!isInFlow()) out.push(picture)
    else {
      endParagraph()
      out.push(`<figure>${picture}</figure>`)
    }
  }

  function addToParagraph(text: string): void {
    const parts = hasLineBreaks ? text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/) : [text]
    for (const [index, part] of parts.entries()) {
      if (index > 0) endParagraph()
      if (!isInParagraph && part.trim() === '') continue
      const isFirst = !isInParagraph || out.at(-1) === '<br />'
      startParagraph()
      const escaped = escapeHtml(isFirst ? part.replace(/^\s+/, '') : part)
      out.push(hasLineBreaks ? escaped.replaceAll('\n', '<br />') : escaped)
    }
  }

  function startParagraph(): void {
    if (isInParagraph) return
    isInParagraph = true
    out.push('<p>', ...inlines.map((element) => element.open))
  }

  function endParagraph(): void {
    if (!isInParagraph) return
    isInParagraph = false
    out.push(...inlines.toReversed().map((element) => element.close), '</p>')
  }

  function isInFlow(): boolean {
    return contexts.at(-1)?.kind !== 'block'
  }

  function isSkipping(): boolean {
    return stack.at(-1)?.kind === 'skipped'
  }

  /** Null for a link to a picture file of the old site, which won't be there any more. Links to its pages become paths. */
  function toHref(href: string): string | null {
    const url = URL.parse(href.replace('__GHOST_URL__', siteUrl ?? ''), siteUrl ?? undefined)
    // Without the old site's address a relative link stays as it is.
    if (!url) return href === '' ? null : href
    if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return null
    if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(url.pathname)) return null
    return siteUrl && url.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : url.href
  }
}

const skipped: Element = { kind: 'skipped', open: '', close: '' }
/** A tag without effect; its content stays. */
const dropped: Element = { kind: 'inline', open: '', close: '' }

/** The editor has no h1, h5 and h6. */
function toAllowed(name: string): string {
  if (name === 'h1') return 'h2'
  return name === 'h5' || name === 'h6' ? 'h4' : name
}

/** Null if it isn't an http(s) URL. */
export function resolvePictureUrl(src: string, siteUrl: string | null): string | null {
  if (src.includes('__GHOST_URL__') && !siteUrl) return null
  const url = URL.parse(src.trim().replace('__GHOST_URL__', siteUrl ?? ''), siteUrl ?? undefined)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The page of a video, from the address of its player; null if it isn't an https URL. */
function toPlayerPage(src: string): string | null {
  const url = URL.parse(src, 'https://player.invalid')
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === 'player.invalid') return null
  const [, youTubeId] = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname) ?? []
  if (youTubeId && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)) return `https://www.youtube.com/watch?v=${youTubeId}`
  const [, vimeoId] = /^\/video\/(\d+)$/.exec(url.pathname) ?? []
  if (vimeoId && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeoId}`
  return url.href
}

/** Removes what became empty, and makes links of addresses that stand alone, which WordPress shows as players. */
function clean(html: string): string {
  return html
    .replace(/<(a|strong|em|u|s|code)(?: href="[^"]*")?>\s*<\/\1>/g, '')
    .replace(/(?:<br \/>\s*)+(?=<\/p>)/g, '')
    .replace(/<p>(?:\s|<br \/>)*<\/p>/g, '')
    .replace(/<figcaption>\s*<\/figcaption>/g, '')
    .replace(/<p>\s*(https:\/\/[^\s<"]+)\s*<\/p>/g, '<p><a href="$1">$1</a></p>')
}
