// Renders a newsletter's blocks for its web page, where the site's style sheet applies.
import type { EmailLine, EmailSpan } from '#contract/entities/web-view-email.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { BlockPicture, NewsletterBlock, PostCard } from './blocks.ts'

export function renderBlocksWeb(blocks: readonly NewsletterBlock[]): string {
  return blocks.map(renderBlockWeb).join('\n')
}

function renderBlockWeb(block: NewsletterBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${block.lines.map(renderLine).join('<br>')}</p>`
    case 'list':
      return `<ul>${block.lines.map((line) => `<li>${renderLine(line)}</li>`).join('')}</ul>`
    case 'numbers':
      return `<ol start="${block.start}">${block.lines.map((line) => `<li>${renderLine(line)}</li>`).join('')}</ol>`
    case 'heading':
      return `<h${block.level}>${renderLine(block.line)}</h${block.level}>`
    case 'quote':
      return `<blockquote>${block.lines.map((line) => `<p>${renderLine(line)}</p>`).join('')}</blockquote>`
    case 'picture': {
      const caption = renderLine(block.caption)
      return `<figure>${renderPicture(block.picture)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
    }
    case 'button':
      return `<p><a class="button" href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a></p>`
    case 'posts':
      return block.posts.map(renderPost).join('\n')
    case 'divider':
      return '<hr>'
  }
}

function renderPost({ title, excerpt, href, picture }: PostCard): string {
  const url = escapeHtml(href)
  // The picture is no second link, because screen readers would read the title twice.
  const figure = picture ? `<figure>${renderPicture({ ...picture, alt: '' })}</figure>` : ''
  const text = excerpt ? `<p>${escapeHtml(excerpt)}</p>` : ''
  return `${figure}<h3><a href="${url}">${escapeHtml(title)}</a></h3>${text}`
}

function renderPicture({ src, alt, width, height }: BlockPicture): string {
  return `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy">`
}

function renderLine(line: EmailLine): string {
  return line.map(renderSpan).join('')
}

function renderSpan({ text, href, isBold, isItalic }: EmailSpan): string {
  const marked = isItalic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)
  const label = isBold ? `<strong>${marked}</strong>` : marked
  return href ? `<a href="${escapeHtml(href)}">${label}</a>` : label
}
