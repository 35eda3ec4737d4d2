import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, isUnauthorized } from '#app/routes/admin/shared/auth/session.ts'
import { createUuid } from '#app/routes/admin/shared/data/create-uuid.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { NewsletterText, OpenNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { readStoredDrafts, storeDraft } from './stored-drafts.ts'

/** The newsletter in the composer. `saved` is null while the server doesn't have the text. */
export type OpenedDraft = {
  id: string
  text: NewsletterText
  saved: OpenNewsletterDraft | null
  version: number | null
  /** Whether the text was restored from this device. */
  isRestored: boolean
}

const emptyText: NewsletterText = { subject: '', content: '' }

/** The newsletter that the URL names (`?draft=ID`), so that Back, a reload and links work. */
export function useDraftEditor() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('draft')
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const current = useRef<string | null>(null)

  const open = useCallback(
    async (id: string) => {
      const draft = await read(id)
      // Ignores the response if another newsletter was opened meanwhile.
      if (current.current !== id) return
      if (draft) setOpened(draft)
      else setParams({}, { replace: true })
    },
    [setParams],
  )

  useEffect(() => {
    if (wanted === current.current) return
    current.current = wanted
    setOpened(null)
    if (wanted !== null) void open(wanted)
  }, [wanted, open])

  return {
    /** The ID in the URL, also while the newsletter is being loaded. */
    wanted,
    opened: opened?.id === wanted ? opened : null,
    edit: (id: string) => setParams({ draft: id }),
    /** Begins a newsletter, with the text of another one if it is given. */
    add(text: NewsletterText = emptyText) {
      const id = createUuid()
      // The stored text tells after a reload that the newsletter is new.
      storeDraft(id, { ...text, version: null })
      setParams({ draft: id })
    },
    close() {
      current.current = null
      setOpened(null)
      setParams({}, { replace: true })
    },
    /** Reads the newsletter again, for example after its schedule was cancelled. */
    reopen(id: string) {
      setOpened(null)
      void open(id)
    },
  }
}

/** Null if there is no such newsletter, or it couldn't be read. */
async function read(id: string): Promise<OpenedDraft | null> {
  const stored = readStoredDrafts()[id]
  const local = stored && { subject: stored.subject, content: stored.content, ...(stored.tags && { tags: stored.tags }) }
  if (local && stored.version === null)
    return { id, text: local, saved: null, version: null, isRestored: local.subject !== '' || local.content !== '' }
  try {
    const saved = await callAsAdmin('readNewsletterDraft', { params: { id } })
    const text = { subject: saved.subject, content: saved.content, tags: saved.tags }
    const isRestored = stored !== undefined && saved.state === 'draft'
    return {
      id,
      text: isRestored && local ? { ...text, ...local } : text,
      saved,
      version: isRestored ? stored.version : saved.version,
      isRestored,
    }
  } catch (error) {
    // Without a connection the text on this device can still be written on.
    const isOffline = error instanceof ApiError && error.status === null
    if (isOffline && stored && local) return { id, text: local, saved: null, version: stored.version, isRestored: true }
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone && local) return { id, text: local, saved: null, version: stored.version, isRestored: true }
    if (!isUnauthorized(error))
      void toast('error', isGone ? newsletterDraftMessages.notFound : newsletterDraftMessages.openFailed)
    return null
  }
}
