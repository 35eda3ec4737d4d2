import { type Ref, useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import type { ImportPreview, ImportReport, NameChoice } from '#contract/entities/subscribers.ts'
import { tagName } from '#contract/entities/tags.ts'
import { formatCount } from '#contract/format/plural.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { type FieldErrors, useForm } from '../shared/forms/use-form.ts'
import { ImportPreviewView } from './import-preview.tsx'
import { ImportReportView } from './import-report.tsx'

const maxFileBytes = 20 * 1024 * 1024

/** What was checked and waits to be imported. */
type Checked = { file: File; preview: ImportPreview; names: NameChoice }

/** Imports a list in two steps: shows first what would happen, and stores it after that. */
export function SubscriberImport({ onImported }: { onImported: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  /** The pressed button disappears, so the focus moves to the result. */
  function show(next: { checked?: Checked; report?: ImportReport }) {
    setChecked(next.checked ?? null)
    setReport(next.report ?? null)
    setTimeout(() => title.current?.focus())
  }

  return (
    <section className="admin-panel" aria-labelledby="import-list">
      <h2 className="admin-panel-title" id="import-list">
        Import a list
      </h2>
      {checked ? (
        <ImportForm
          {...checked}
          titleRef={title}
          onChecked={(next) => show({ checked: next })}
          onCancel={() => setChecked(null)}
          onDone={(done) => {
            show({ report: done })
            onImported()
          }}
        />
      ) : (
        <>
          {report && <ImportReportView report={report} titleRef={title} />}
          <CheckForm onChecked={(next) => show({ checked: next })} />
        </>
      )}
    </section>
  )
}

async function checkFile(file: File, names: NameChoice): Promise<Checked> {
  const body = new FormData()
  body.set('names', names)
  body.set('file', file)
  return { file, names, preview: await callAsAdmin('previewImport', { body }) }
}

/** The first step: a file, or a pasted list. */
function CheckForm({ onChecked }: { onChecked: (checked: Checked) => void }) {
  const [pasted, setPasted] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const readFile = () =>
    input.current?.files?.[0] ?? (pasted.trim() ? new File([pasted], 'pasted.txt', { type: 'text/plain' }) : undefined)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => findFileError(readFile()),
    async send() {
      const file = readFile()
      if (file) onChecked(await checkFile(file, 'first and last name'))
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 400 && error.answer ? { file: error.answer.message } : null,
  })

  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <p>
        From Mailchimp, MailPoet, Ghost, Substack or a spreadsheet. You see what would happen before anything is stored. We email
        no one. Anyone who unsubscribed, complained, bounced or never confirmed is skipped, whether this site or the file says so.
        Subscribers whom you added or imported are unsubscribed if the file says that they left.
      </p>
      <Field
        label="CSV file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        error={errors.file}
        ref={input}
        onChange={() => clearErrors()}
      />
      <Field
        as="textarea"
        label="Or paste a list"
        note="Such as Ada Obi <ada@example.com>, one person per line."
        name="pasted"
        rows={3}
        spellCheck={false}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value)
          clearErrors()
        }}
      />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Check the list" busyLabel="Reading the list..." isBusy={isBusy} />
      </div>
    </form>
  )
}

function findFileError(file: File | undefined): FieldErrors {
  if (!file) return { file: adminMessages.importMissing }
  return file.size > maxFileBytes ? { file: adminMessages.importTooLarge } : {}
}

type ImportFormProps = Checked & {
  titleRef: Ref<HTMLHeadingElement>
  onChecked: (checked: Checked) => void
  onCancel: () => void
  onDone: (report: ImportReport) => void
}

/** The second step: what would happen, the consent and a tag for all. */
function ImportForm({ file, preview, names, titleRef, onChecked, onCancel, onDone }: ImportFormProps) {
  const [consent, setConsent] = useState('')
  const [tag, setTag] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => ({ ...findTagError(tag), ...(consent.trim().length < 3 ? { consent: adminMessages.consentMissing } : {}) }),
    async send() {
      const body = new FormData()
      for (const [name, value] of Object.entries({ consent, tag: tag.trim(), names, checked: preview.hash }))
        body.set(name, value)
      body.set('file', file)
      onDone(await callAsAdmin('importSubscribers', { body }))
    },
  })
  const recheck = useAction(async (next: NameChoice) => onChecked(await checkFile(file, next)))
  const people = preview.added + preview.updated

  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <p className="note muted">{file.name === 'pasted.txt' ? 'A pasted list' : file.name}. Nothing is stored yet.</p>
      <ImportReportView report={preview} titleRef={titleRef} isPreview />
      <ImportPreviewView
        preview={preview}
        names={names}
        isBusy={isBusy || recheck.isBusy}
        onNames={(next) => void recheck.run(next)}
      />
      <Field
        label="Tag for everyone in this list"
        note="Optional. People who are subscribed already get it too."
        name="tag"
        autoComplete="off"
        maxLength={60}
        error={errors.tag}
        value={tag}
        onChange={(event) => {
          setTag(event.target.value)
          clearErrors(['tag'])
        }}
      />
      <Field
        label="How did they give consent?"
        note="Only import people who agreed to get your newsletter."
        name="consent"
        autoComplete="off"
        maxLength={200}
        required
        error={errors.consent}
        value={consent}
        onChange={(event) => {
          setConsent(event.target.value)
          clearErrors(['consent'])
        }}
      />
      <div className="admin-form-actions">
        <SubmitButton
          className="button-gold"
          label={people > 0 ? `Import ${formatCount(people, 'person', 'people')}` : 'Import'}
          busyLabel="Importing..."
          isBusy={isBusy}
        />
        <button type="button" className="button button-line" onClick={onCancel}>
          Start over
        </button>
      </div>
    </form>
  )
}

function findTagError(tag: string): FieldErrors {
  const { issues } = v.safeParse(tagName, tag)
  return tag.trim() && issues ? { tag: issues[0].message } : {}
}
