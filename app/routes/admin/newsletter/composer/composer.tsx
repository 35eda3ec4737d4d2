import '#app/routes/admin/posts/form/post-form.css'
import './composer.css'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { PlainTextEditor } from '#app/routes/admin/posts/editor/plain-text-editor.tsx'
import { callAsAdmin, toastFailure, useToken } from '#app/routes/admin/shared/auth/session.ts'
import { useShortcuts } from '#app/routes/admin/shared/commands/shortcuts.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import { TitleField } from '#app/routes/admin/shared/forms/title-field.tsx'
import { confirmLeave, useUnsavedGuard } from '#app/routes/admin/shared/forms/unsaved-guard.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { AudienceField } from './audience-field.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftSaver } from './draft-saver.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import type { OpenedDraft } from './use-draft-editor.ts'

// If the editor's chunk can't be loaded, a plain text field replaces it, so that the form stays usable.
const LazyEditor = lazy(() =>
  import('./blocks/newsletter-editor.tsx')
    .then(({ NewsletterEditor }) => ({ default: NewsletterEditor }))
    .catch(() => ({ default: PlainTextEditor })),
)

type Props = {
  opened: OpenedDraft
  onClose: () => void
  /** Called after it was sent, with the campaign, or scheduled. */
  onSent: (campaign: string | null) => void
  /** Begins a new newsletter with a text that can't be saved here. */
  onCopy: (text: NewsletterText) => void
  onReopen: () => void
  /** Called when the text was saved after the form was closed. */
  onSaved: () => void
}

type Dialog = 'preview' | 'test' | 'send'

/** The form that writes a newsletter of blocks. Each newsletter needs its own `key`. */
export function Composer({ opened, onClose, onSent, onCopy, onReopen, onSaved }: Props) {
  const { id, isRestored } = opened
  const saver = useSaver(opened, onSaved)
  const [text, setText] = useState(opened.text)
  const [state, setState] = useState<SaveState>(isRestored ? 'local' : opened.saved ? 'saved' : 'untouched')
  const [conflict, setConflict] = useState<number | null>(null)
  const [uploads, setUploads] = useState(0)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const isAtRisk = uploads > 0 || state === 'lost'
  useUnsavedGuard(state !== 'untouched' && state !== 'saved', isAtRisk)

  saver.callbacks = {
    onState: setState,
    onConflict: setConflict,
    onRefused: (message) => void toast('error', message),
  }

  useEffect(() => {
    if (isRestored) void saver.save()
    form.current?.querySelector<HTMLElement>('[name="subject"]')?.focus({ preventScroll: true })
  }, [saver, isRestored])

  function change(patch: Partial<NewsletterText>) {
    saver.change(patch)
    setText(saver.latest)
  }

  async function close() {
    if (!(await confirmLeave(isAtRisk ? 'changed' : 'saved'))) return
    if (saver.isEmpty()) saver.end()
    onClose()
  }

  function openDialog(next: Dialog) {
    if (uploads > 0) return void toast('error', newsletterDraftMessages.picturesOnTheirWay)
    setDialog(next)
  }

  async function remove() {
    if (!(await askToConfirm(newsletterDraftMessages.confirmDelete, 'Delete draft'))) return
    try {
      if (saver.isOnServer()) await callAsAdmin('deleteNewsletterDraft', { params: { id } })
      saver.end()
      void toast('success', newsletterDraftMessages.deleted)
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }

  useShortcuts({
    'mod+s'(event) {
      event.preventDefault()
      void saver.save()
    },
    Escape: () => void close(),
  })

  return (
    <form
      className="post-form composer"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        openDialog('send')
      }}
      noValidate
      aria-labelledby={headingId}
    >
      <ComposerBar
        state={state}
        onClose={() => void close()}
        onPreview={() => openDialog('preview')}
        onTest={() => openDialog('test')}
        onDelete={() => void remove()}
      />
      <div className="post-columns">
        <div className="post-sheet">
          <header className="post-sheet-head">
            <h2 className="post-sheet-title" id={headingId}>
              {opened.saved ? 'Edit newsletter' : 'New newsletter'}
            </h2>
          </header>
          {opened.saved?.problem && <p className="admin-notice composer-problem">{opened.saved.problem}</p>}
          {isRestored && <p className="admin-notice">We’ve restored unsaved text from this device.</p>}
          <TitleField
            name="subject"
            label="Subject"
            maxLength={200}
            value={text.subject}
            onChange={(subject) => change({ subject })}
          />
          <AudienceField value={text.tags ?? []} onChange={(tags) => change({ tags })} />
          <div className="post-content-field">
            <Suspense fallback={<p className="admin-editor-loading">Loading editor...</p>}>
              <LazyEditor
                initialContent={opened.text.content}
                label="Newsletter text"
                onChange={(content) => change({ content })}
                onUploads={setUploads}
              />
            </Suspense>
          </div>
        </div>
      </div>
      {dialog === 'preview' && <PreviewDialog text={text} onClose={() => setDialog(null)} />}
      {dialog === 'test' && <TestDialog text={text} onClose={() => setDialog(null)} />}
      {dialog === 'send' && (
        <SendDialog
          saver={saver}
          onClose={() => setDialog(null)}
          onDone={(campaign) => {
            saver.end()
            onSent(campaign)
          }}
        />
      )}
      {conflict !== null && (
        <ConflictDialog
          status={conflict}
          onCopy={() => {
            saver.end()
            onCopy(saver.latest)
          }}
          onGiveUp={() => {
            saver.end()
            if (conflict === 409) onReopen()
            else onClose()
          }}
        />
      )}
    </form>
  )
}

function useSaver({ id, text, saved, version, isRestored }: OpenedDraft, onSaved: () => void): DraftSaver {
  const latestOnSaved = useRef(onSaved)
  latestOnSaved.current = onSaved
  const [saver] = useState(() => new DraftSaver(id, { latest: text, saved: isRestored || !saved ? null : text, version }))
  const token = useToken()
  useEffect(() => {
    // After a login, saves what was typed without one.
    if (token && !saver.isDone() && !saver.isEmpty()) void saver.save()
  }, [token, saver])
  useEffect(() => {
    const tryAgain = () => void saver.save()
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      saver.callbacks = null
      // Closing saves what isn't saved yet. An empty new newsletter isn't worth a draft.
      if (saver.isEmpty()) saver.end()
      else if (!saver.isDone()) void saver.save().then(() => latestOnSaved.current())
    }
  }, [saver])
  return saver
}
