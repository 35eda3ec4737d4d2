import './post-content.css'

/** The body of a post. */
export function PostContent({ content }: { content: string }) {
  if (/<[a-z][^>]*>/i.test(content)) {
    // Rich text, sanitised by the server when it was written.
    return <div className="prose post-content" dangerouslySetInnerHTML={{ __html: scrollable(content) }} />
  }
  // Another backend may send plain text.
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className="prose post-content">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** What is wider than the page scrolls by itself, by keyboard too. */
function scrollable(html: string): string {
  return html
    .replace(/<table/g, '<div class="post-content-table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre/g, '<pre role="region" aria-label="Code" tabindex="0"')
}
