import { useCallback } from 'react'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { ContentNames, EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { VersionHistory } from '../shared/versions/version-history.tsx'
import { EntryChanges } from './entry-changes.tsx'
import type { FormSchema } from './form/schema-parts.ts'
import { listChanges } from './list-changes.ts'

type Props = {
  params: { kind: ContentKind; key: string }
  schema: FormSchema
  /** What is in the form now. */
  value: unknown
  names: ContentNames
  version: number
  /** Whether files are still uploading, so that the form can't take another text yet. It then tells the user. */
  hasUploads: () => boolean
  onClose: () => void
  onRestored: (entry: EditableEntry) => void
}

/** Earlier texts of an entry: how each differs from the form. One that is chosen becomes the draft. */
export function EntryHistory({ params: { kind, key }, schema, value, names, version, hasUploads, onClose, onRestored }: Props) {
  const list = useCallback(() => callAsAdmin('listContentVersions', { params: { kind, key } }), [kind, key])
  const read = (id: string) => callAsAdmin('readContentVersion', { params: { kind, key, version: id } })
  const restore = useAction(async (id: string) => {
    if (hasUploads()) return onClose()
    const params = { kind, key, version: id }
    onRestored(await callAsAdmin('restoreContentVersion', { params, ifMatch: String(version) }))
  })
  return (
    <VersionHistory list={list} read={read} onClose={onClose}>
      {({ id, entry }) => {
        const changes = listChanges(schema, { version: entry, now: value }, names)
        if (changes.length === 0) return <p>This version is the same as the form.</p>
        return (
          <>
            <EntryChanges changes={changes} />
            <button type="button" className="button button-gold" onClick={() => restore.run(id)}>
              Use this version
            </button>
            <p className="note muted">This loads it into the form. It goes live when you publish.</p>
          </>
        )
      }}
    </VersionHistory>
  )
}
