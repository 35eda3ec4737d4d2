import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { Field } from '#app/ui/field.tsx'

type Props = { editor: Editor; onClose: () => void }

/** Adds, changes or removes the link at the caret. */
export function LinkDialog({ editor, onClose }: Props) {
  const href: unknown = editor.getAttributes('link').href
  const current = typeof href === 'string' ? href : ''
  const [typed, setTyped] = useState(current)
  const [error, setError] = useState('')

  function apply(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim()
    const url = completeUrl(address)
    if (address === '') return setError('Enter a URL')
    if (!/^(https?|mailto|tel):/i.test(url)) return setError('A link must start with https://, http://, mailto: or tel:')
    onClose()
    setLink(editor, { href: url, text: address })
  }

  function remove() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <AdminDialog title={current ? 'Change the link' : 'Add a link'} onClose={onClose}>
      <form className="admin-form" onSubmit={apply} noValidate>
        <Field
          label="Link URL"
          name="link"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="admin-dialog-actions">
          <button className="button button-gold" type="submit">
            {current ? 'Change link' : 'Add link'}
          </button>
          {current && (
            <button className="button button-line" type="button" onClick={remove}>
              Remove link
            </button>
          )}
        </div>
      </form>
    </AdminDialog>
  )
}

function setLink(editor: Editor, { href, text }: { href: string; text: string }): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    // Without a selection, the URL becomes the link's text.
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .run()
    return
  }
  editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}

/** Adds a missing scheme: "mailto:" to email addresses, "https://" to other text. */
function completeUrl(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return typed
  return /^[^\s/]+@[^\s/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed.replace(/^\/+/, '')}`
}
