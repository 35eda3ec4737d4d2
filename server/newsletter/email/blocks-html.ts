// Renders a newsletter's blocks for emails: tables and inline styles, because some mail programs ignore the style element.
// email-css.test.ts checks the CSS against a published table of what mail programs support.
import type { Palette } from '#contract/brand/palette.ts'
import { bone, ink, muted, paper } from '#contract/content/brand-colours.ts'
import type { EmailLine, EmailSpan } from '#contract/entities/web-view-email.ts'
import { escapeHtml } from '#server/http/html.ts'
import { type BlockPicture, type NewsletterBlock, type PostCard, toFullUrl } from './blocks.ts'

/** The frame of blocks: the site for paths, the brand's colours and the fonts as a CSS value. */
export type BlockFrame = { siteUrl: string; palette: Palette; fontFamily: string }

export type EmailLink = { label: string; href: string }

/** Pixels: the 600 of the email without the space at its sides. */
export const contentWidth = 528

export const tableStart = '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'

export function renderBlock(block: NewsletterBlock, frame: BlockFrame): string {
  const toHtml = (line: EmailLine) => renderLine(line, frame)
  switch (block.type) {
    case 'paragraph':
      return `<p style="margin:0 0 18px">${block.lines.map(toHtml).join('<br>')}</p>`
    case 'list':
      return renderList(block.lines.map(toHtml), 'ul', 'square')
    case 'numbers':
      return renderList(block.lines.map(toHtml), `ol start="${block.start}"`, 'decimal')
    case 'heading':
      return renderHeading(block.level, toHtml(block.line), frame)
    case 'quote':
      return `<blockquote style="margin:0 0 18px;padding:0 0 0 18px;border-left:4px solid ${frame.palette.onLight}">${block.lines.map((line) => `<p style="margin:0 0 8px;font-size:20px;line-height:1.4">${toHtml(line)}</p>`).join('')}</blockquote>`
    case 'picture':
      return renderFigure(block.picture, toHtml(block.caption), frame)
    case 'button':
      return renderButton({ label: block.label, href: toFullUrl(block.href, frame.siteUrl) })
    case 'posts':
      return block.posts.map((post) => renderPost(post, frame)).join('\n')
    case 'divider':
      return `${tableStart} style="margin:10px 0 28px"><tr><td class="rule" style="border-top:2px solid ${ink};font-size:0;line-height:0">&nbsp;</td></tr></table>`
  }
}

/** What the blocks need in the style element: the colours of the dark mode. */
export function createBlockDarkStyle(onDark: string): string {
  return [
    `.paper h2,.paper h3,.paper td{color:${bone}!important}.paper .caption{color:#bdb5a6!important}`,
    `.paper blockquote{border-color:${onDark}!important}.paper .rule{border-color:${bone}!important}`,
  ].join('')
}

function renderList(items: readonly string[], tag: string, marker: string): string {
  const [name = ''] = tag.split(' ')
  const rows = items.map((item) => `<li style="margin:0 0 8px">${item}</li>`)
  return `<${tag} style="margin:0 0 18px;padding:0 0 0 22px;list-style:${marker}">${rows.join('')}</${name}>`
}

function renderHeading(level: 2 | 3, html: string, { fontFamily }: BlockFrame): string {
  const [size, above] = level === 2 ? [26, 28] : [20, 22]
  return `<h${level} style="margin:${above}px 0 12px;color:${ink};font:bold ${size}px/1.2 ${fontFamily}">${html}</h${level}>`
}

function renderFigure(picture: BlockPicture, caption: string, frame: BlockFrame): string {
  const image = `<p style="margin:0 0 ${caption ? 6 : 22}px">${renderPicture(picture, frame)}</p>`
  if (!caption) return image
  return `${image}\n<p class="caption" style="margin:0 0 22px;color:${muted};font-size:14px;line-height:1.45">${caption}</p>`
}

/** The attributes are for Outlook, which ignores the style's width. The alternative text is legible where pictures are blocked. */
function renderPicture({ src, alt, width, height }: BlockPicture, { siteUrl, fontFamily }: BlockFrame): string {
  const shown = Math.min(width, contentWidth)
  const style = `display:block;width:100%;max-width:${shown}px;height:auto;border:0;font:14px/1.4 ${fontFamily}`
  return `<img src="${escapeHtml(toFullUrl(src, siteUrl))}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="${escapeHtml(alt)}" style="${style}">`
}

function renderPost({ title, excerpt, href, picture }: PostCard, frame: BlockFrame): string {
  const url = escapeHtml(toFullUrl(href, frame.siteUrl))
  const image = picture
    ? `<tr><td style="padding:0 0 14px"><a href="${url}" style="color:${ink}">${renderPicture(picture, frame)}</a></td></tr>`
    : ''
  const heading = `<h3 style="margin:0 0 6px;color:${ink};font:bold 22px/1.2 ${frame.fontFamily}"><a href="${url}" style="color:${ink};text-decoration:none">${escapeHtml(title)}</a></h3>`
  const text = excerpt ? `<p style="margin:0 0 8px">${escapeHtml(excerpt)}</p>` : ''
  const link = `<p style="margin:0"><a href="${url}" style="color:${ink};font-weight:bold">Read the post</a></p>`
  return `${tableStart} style="margin:0 0 32px">${image}<tr><td style="color:${ink}">${heading}${text}${link}</td></tr></table>`
}

function renderLine(line: EmailLine, { siteUrl }: BlockFrame): string {
  return line.map((span) => renderSpan(span, siteUrl)).join('')
}

function renderSpan({ text, href, isBold, isItalic }: EmailSpan, siteUrl: string): string {
  const marked = isItalic ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text)
  const label = isBold ? `<b>${marked}</b>` : marked
  return href ? `<a href="${escapeHtml(toFullUrl(href, siteUrl))}" style="color:${ink};font-weight:bold">${label}</a>` : label
}

export function renderButton(link: EmailLink): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:10px 0 28px"><tr><td class="button" bgcolor="${ink}" style="background:${ink}">${renderLink(link, `display:inline-block;padding:16px 28px;color:${paper};font-weight:bold;text-decoration:none`)}</td></tr></table>`
}

export function renderLink({ label, href }: EmailLink, css: string): string {
  return `<a href="${escapeHtml(href)}" style="${css}">${escapeHtml(label)}</a>`
}
