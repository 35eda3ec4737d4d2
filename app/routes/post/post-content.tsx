import './post-content.css'

export function PostContent({ content }: { content: string }) {
  // The HTML is safe to insert, because the server sanitised it when it was saved.
  return <div className="prose post-content" dangerouslySetInnerHTML={{ __html: scrollable(content) }} />
}

/** Makes wide tables and code scroll in a box of their own, by keyboard too. */
function scrollable(html: string): string {
  return html
    .replace(/<table/g, '<div class="post-content-table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre/g, '<pre role="region" aria-label="Code" tabindex="0"')
}
