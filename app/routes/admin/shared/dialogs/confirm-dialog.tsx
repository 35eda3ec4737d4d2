import { AdminDialog } from './admin-dialog.tsx'
import { useConfirmation } from './confirm.ts'

const confirmed = 'confirmed'

/** Shows the question of `askToConfirm`. Escape says no. Every admin page renders this component once. */
export function ConfirmDialog() {
  const confirmation = useConfirmation()
  if (!confirmation) return null
  const { question, action, refusal, answer } = confirmation
  const [title, text] = splitQuestion(question)
  return (
    <AdminDialog key={question} title={title} kind="alert" onClose={(result) => answer(result === confirmed)}>
      {text && <p>{text}</p>}
      {/* The button that says no is first, because the browser focuses the first button of a dialog. */}
      <div className="admin-dialog-actions admin-dialog-choice">
        <button type="button" className="button button-line" onClick={(event) => close(event.currentTarget)}>
          {refusal}
        </button>
        <button type="button" className="button" onClick={(event) => close(event.currentTarget, confirmed)}>
          {action}
        </button>
      </div>
    </AdminDialog>
  )
}

function close(button: HTMLElement, result = ''): void {
  button.closest('dialog')?.close(result)
}

/** Returns the dialog's title, up to the question mark, and the text after it. */
function splitQuestion(question: string): [string, string | undefined] {
  const [, title, text] = /^(.+?\?)\s+(.+)$/.exec(question) ?? []
  return [title ?? question, text]
}
