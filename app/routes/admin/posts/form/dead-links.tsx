import { plural } from '#contract/format/plural.ts'
import { formatWords } from '#contract/format/word-list.ts'

/** Names the pages that the text links to and visitors no longer find. `links`: those of the text as it was opened. */
export function DeadLinks({ links, content }: { links: readonly string[]; content: string }) {
  const left = links.filter((href) => content.includes(`href="${href}"`))
  const pages = [...new Set(left.map((href) => href.replace(/[?#].*$/, '')))]
  if (pages.length === 0) return null
  return (
    <p className="admin-notice">
      This post links to {formatWords(pages)}, which visitors can’t open: {plural(pages.length, 'it isn’t', 'they aren’t')}{' '}
      public. They see the words without the link.
    </p>
  )
}
