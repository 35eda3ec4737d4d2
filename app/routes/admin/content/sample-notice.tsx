import type { RefObject } from 'react'
import type { SamplePart } from '#contract/content/sample-content.ts'
import { splitWords } from '#contract/format/word-list.ts'
import { focusField } from './use-field-of-url.ts'

const maxListed = 4

/** Says what came with the site; each part leads to its field. Nothing if there is none. */
export function SampleNotice({ parts, form }: { parts: readonly SamplePart[]; form: RefObject<HTMLFormElement | null> }) {
  if (parts.length === 0) return null
  const paths = new Map(parts.toReversed().map(({ name, path }) => [name, path]))
  const names = [...new Set(parts.map(({ name }) => name))]
  const more = names.length - maxListed
  const listed = more > 0 ? [...names.slice(0, maxListed), `${more} more`] : names
  return (
    <p className="admin-notice">
      Came with the site:{' '}
      {splitWords(listed).map((word) => {
        const path = paths.get(word)
        if (path === undefined) return word
        return (
          <button key={word} type="button" className="sample-part" onClick={() => focusField(form, path)}>
            {word}
          </button>
        )
      })}
      {listed.at(-1)?.endsWith('.”') ? ' ' : '. '}Replace and publish, and this is no longer marked as a sample.
    </p>
  )
}
