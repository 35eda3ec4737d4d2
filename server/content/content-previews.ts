// Private links to the page of an entry with its draft.
import { contentKinds, findEntryPath } from '#contract/content/kinds.ts'
import type { Db } from '../db/schema.ts'
import { createPreviewToken, parsePreviewToken, readPreviewToken, revokePreview } from '../http/preview-tokens.ts'
import type { EntryRef } from './content-rows.ts'
import type { ContentPreview, LiveContent } from './published/live-content.ts'

/** The query parameter of a page that shows a draft. */
export const previewParam = 'preview'

/** Whether a URL may be one of a preview, which isn't cached. Few other URLs contain the word. */
export function isPreview(url: string): boolean {
  return url.includes(`${previewParam}=`)
}

type PreviewEntry = EntryRef & { newest: unknown }

/** The path and query of an entry's preview, which is created on the first call; null for an entry that no page shows. */
export async function createContentPreview(db: Db, signingKey: Uint8Array, { newest, ...ref }: PreviewEntry) {
  const path = findPreviewPath(ref, newest)
  return path && toUrl(path, await createPreviewToken(db, { signingKey, subject: toSubject(ref) }))
}

/** The path and query of an entry's preview; null if there is none. */
export async function readContentPreview(db: Db, signingKey: Uint8Array, { newest, ...ref }: PreviewEntry) {
  const path = findPreviewPath(ref, newest)
  const token = path && (await readPreviewToken(db, { signingKey, subject: toSubject(ref) }))
  return token ? toUrl(path, token) : null
}

/** Makes the link to an entry's draft invalid. */
export function revokeContentPreview(db: Db, ref: EntryRef): Promise<void> {
  return revokePreview(db, toSubject(ref))
}

/** What the link with this token shows; null if the token is invalid or revoked. */
export async function openContentPreview(
  db: Db,
  { signingKey, token, live }: { signingKey: Uint8Array; token: string; live: Pick<LiveContent, 'buildPreview'> },
): Promise<ContentPreview | null> {
  const subject = await parsePreviewToken(db, signingKey, token)
  const [, name, key = ''] = /^(\w+)\.(.+)$/.exec(subject ?? '') ?? []
  const kind = contentKinds.find((known) => known === name)
  return kind ? live.buildPreview({ kind, key }) : null
}

function toSubject({ kind, key }: EntryRef): string {
  return `${kind}.${key}`
}

function toUrl(path: string, token: string): string {
  return `${path}?${previewParam}=${token}`
}

/** Entries without a page of their own are previewed on the home page. Emails and pages of subscribers have no preview. */
function findPreviewPath({ kind }: EntryRef, newest: unknown): string | null {
  if (kind === 'mails' || kind === 'subscription' || kind === 'yourData' || kind === 'offline') return null
  const path = findEntryPath(kind, newest)
  // The slug of a draft may be anything, such as another site's address.
  return path && /^(?:\/[a-z\d-]+)*\/?$/.test(path) && !path.startsWith('//') ? path : kind === 'categories' ? '/blog' : '/'
}
