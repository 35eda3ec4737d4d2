import { type RefObject, useRef } from 'react'
import * as v from 'valibot'
import type { EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { formatWords, splitWords } from '#contract/format/word-list.ts'
import { describeField, type FormSchema } from './form/schema-parts.ts'
import { focusField } from './use-field-of-url.ts'

const maxListed = 4

type Props = {
  entry: Pick<EditableEntry, 'isSample' | 'sampleParts'>
  form: RefObject<HTMLFormElement | null>
  schema: FormSchema
  value: unknown
  onChange: (value: unknown) => void
}

/** Says what the form still has of what came with the site: each part leads to its field, and sections with parts can be hidden. */
export function SampleNotice({ entry: { isSample, sampleParts }, form, schema, value, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  if (!isSample && sampleParts.length === 0) return null
  const paths = new Map<string, string[]>()
  for (const { name, path } of sampleParts) paths.set(name, [...(paths.get(name) ?? []), path])
  const more = paths.size - maxListed
  const listed = [...paths.keys()].slice(0, maxListed)
  const sections = listSections(schema, value).filter(({ name }) => sampleParts.some(({ path }) => path.startsWith(`${name}.`)))

  const { meta }: { meta?: { title?: unknown } } = Object(value)
  const canFillMeta = Boolean(meta?.title) && mayFillMeta(schema) && sampleParts.some(({ path }) => path.startsWith('meta.'))

  function change(parts: Record<string, unknown>) {
    onChange({ ...Object(value), ...parts })
    // The pressed button disappears.
    box.current?.focus({ preventScroll: true })
  }
  const hideSections = () =>
    change(Object.fromEntries(sections.map(({ name, section }) => [name, { ...section, isHidden: true }])))

  return (
    <div className="admin-notice admin-outcome" ref={box} tabIndex={-1}>
      {listed.length === 0 ? (
        <p>Nothing in this draft came with the site. Publish it, and it’s no longer marked as a sample.</p>
      ) : (
        <p>
          Came with the site:{' '}
          {splitWords(more > 0 ? [...listed, `${more} more`] : listed).map((word) => {
            const [path, ...others] = paths.get(word) ?? []
            if (path === undefined) return word
            return (
              <a
                key={word}
                href={`?field=${path}`}
                className="sample-part"
                onClick={(event) => {
                  event.preventDefault()
                  focusField(form, path)
                }}
              >
                {others.length > 0 ? `${word} (${others.length + 1} places)` : word}
              </a>
            )
          })}
          {more <= 0 && listed.at(-1)?.endsWith('.”') ? ' ' : '. '}Replace and publish, and this is no longer marked as a sample.
        </p>
      )}
      {sections.length > 0 && (
        <div className="sample-choice">
          <p>You can leave out {formatWords(sections.map(({ label }) => `“${label}”`))} until you have your own.</p>
          <button type="button" className="button button-line" onClick={hideSections}>
            Hide {formatCount(sections.length, 'section')}
          </button>
        </div>
      )}
      {canFillMeta && (
        <div className="sample-choice">
          <p>Search results can show what the page says instead of texts of their own.</p>
          <button
            type="button"
            className="button button-line"
            onClick={() => change({ meta: { ...meta, title: '', description: '', keywords: [] } })}
          >
            Clear search texts
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether the site fills in empty texts for search results. */
function mayFillMeta({ entries = {} }: FormSchema): boolean {
  const title = entries.meta && describeField(entries.meta).schema.entries?.title
  return title !== undefined && v.is(title, '')
}

/** The sections that a page shows and that can be hidden. */
function listSections({ entries = {} }: FormSchema, value: unknown) {
  return Object.entries(entries).flatMap(([name, field]) => {
    const { label, schema } = describeField(field)
    const section: { isHidden?: unknown } = Object(Object(value)[name])
    return schema.entries?.isHidden && !section.isHidden ? [{ name, label, section }] : []
  })
}
