import './post-content.css'

/** The body of a post. */
export function PostContent({ content }: { content: string }) {
  // Rich text, sanitised by the server when it was written.
  return <div className="prose post-content" dangerouslySetInnerHTML={{ __html: scrollable(content) }} />
}

/** What is wider than the page scrolls by itself, by keyboard too. */
function scrollable(html: string): string {
  return html
    .replace(/<table/g, '<div class="post-content-table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre/g, '<pre role="region" aria-label="Code" tabindex="0"')
}
