import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { afterBlock } from '#app/routes/admin/posts/editor/insert-later.ts'
import { parseUrl } from '#app/routes/admin/posts/parse-url.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { Field } from '#app/ui/field.tsx'

type Button = { label: string; href: string }

export function AddButton({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <ButtonDialog
      initial={null}
      onClose={onClose}
      onDone={(button) => {
        editor.chain().insertContentAt(afterBlock(editor), { type: 'emailButton', attrs: button }).run()
      }}
    />
  )
}

type Props = { initial: Button | null; onClose: () => void; onDone: (button: Button) => void }

/** Adds or changes a button. */
export function ButtonDialog({ initial, onClose, onDone }: Props) {
  const [label, setLabel] = useState(initial?.label ?? '')
  const [address, setAddress] = useState(initial?.href ?? '')
  const [errors, setErrors] = useState<{ label?: string; address?: string }>({})
  const title = initial ? 'Change button' : 'Add button'

  function apply(event: FormEvent) {
    event.preventDefault()
    const href = completeLink(address)
    const found = {
      ...(label.trim() ? {} : { label: 'Enter what the button says' }),
      ...(href ? {} : { address: 'Enter a web address, such as https://example.com' }),
    }
    setErrors(found)
    if (found.label || !href) return
    onDone({ label: label.trim(), href })
    onClose()
  }

  return (
    <AdminDialog title={title} onClose={onClose}>
      <form className="admin-form" onSubmit={apply} noValidate>
        <Field
          label="Label"
          name="button-label"
          maxLength={80}
          placeholder="See the work"
          error={errors.label}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Field
          label="Link URL"
          name="button-link"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={errors.address}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="admin-dialog-actions">
          <button className="button button-gold" type="submit">
            {title}
          </button>
        </div>
      </form>
    </AdminDialog>
  )
}

/** Adds a missing scheme. Returns null if the text isn't a web address, an email address or a page of this site. */
function completeLink(typed: string): string | null {
  const text = typed.trim()
  if (/^\/(?!\/)\S*$/.test(text) || /^(mailto|tel):\S+$/i.test(text)) return text
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
