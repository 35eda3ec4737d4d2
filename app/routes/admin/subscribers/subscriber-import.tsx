import { type Ref, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { type ImportEvidence, type ImportReport, type SkipReason, skipReasons } from '#contract/entities/subscribers.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { type FieldErrors, useForm } from '../shared/forms/use-form.ts'

const maxFileBytes = 20 * 1024 * 1024

export function SubscriberImport({ onImported }: { onImported: () => void }) {
  const [consent, setConsent] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const reportTitle = useRef<HTMLHeadingElement>(null)
  const { errors, isBusy, submit } = useForm({
    check: () => check(input.current?.files?.[0], consent),
    async send() {
      const file = input.current?.files?.[0]
      if (!file) return
      const body = new FormData()
      body.set('consent', consent)
      body.set('file', file)
      setReport(null)
      setReport(await callAsAdmin('importSubscribers', { body }))
      if (input.current) input.current.value = ''
      setConsent('')
      onImported()
      reportTitle.current?.focus()
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 400 && error.answer ? { file: error.answer.message } : null,
  })

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title" id="import-list">
        Import a list
      </h2>
      <p>
        Upload a CSV file from a spreadsheet or another newsletter service. We import only the email addresses and email no one.
        Anyone who unsubscribed, bounced or never confirmed is skipped, whether this site or the file says so. Subscribers whom
        you added or imported are unsubscribed if the file says that they left.
      </p>
      <Field
        label="CSV file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        required
        error={errors.file}
        ref={input}
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
        onChange={(event) => setConsent(event.target.value)}
      />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Import" busyLabel="Reading the file..." isBusy={isBusy} />
      </div>
      {report && <ImportReportView report={report} titleRef={reportTitle} />}
    </form>
  )
}

function check(file: File | undefined, consent: string): FieldErrors {
  return {
    ...(file ? {} : { file: adminMessages.importMissing }),
    ...(file && file.size > maxFileBytes ? { file: adminMessages.importTooLarge } : {}),
    ...(consent.trim().length < 3 ? { consent: adminMessages.consentMissing } : {}),
  }
}

function ImportReportView({ report, titleRef }: { report: ImportReport; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="admin-import-report">
      <h3 className="admin-subtitle" ref={titleRef} tabIndex={-1}>
        {report.added.toLocaleString('en')} added, {countSkipped(report).toLocaleString('en')} skipped
      </h3>
      <ul className="admin-import-reasons">
        {skipReasons.map(
          (reason) =>
            report.skipped[reason] > 0 && (
              <li key={reason}>
                <b>{report.skipped[reason].toLocaleString('en')}</b> {reasonNames[reason]}
              </li>
            ),
        )}
        {report.removed > 0 && (
          <li>
            <b>{report.removed.toLocaleString('en')}</b> imported earlier, now removed because of this file
          </li>
        )}
      </ul>
      {report.lines.length > 0 && (
        <details>
          <summary className="admin-text-button">Show skipped lines</summary>
          <ul className="admin-import-lines">
            {report.lines.map(({ line, text, reason, evidence }) => (
              <li key={`${line} ${text} ${reason}`}>
                <b>Line {line}</b> {text}: {reasonNames[reason]}
                {evidence && ` (${describeLines(evidence, line)})`}
              </li>
            ))}
          </ul>
          {countSkipped(report) > report.lines.length && (
            <p className="note muted">And {(countSkipped(report) - report.lines.length).toLocaleString('en')} more.</p>
          )}
        </details>
      )}
    </div>
  )
}

const reasonNames: Record<SkipReason, string> = {
  'on the list': 'already subscribed',
  unsubscribed: 'unsubscribed on this site',
  erased: 'deleted earlier',
  bounced: 'bounced: the mailbox doesn’t exist',
  'excluded before': 'unsubscribed or bounced elsewhere, according to an earlier file',
  'subscribed here': 'unsubscribed elsewhere, but subscribed on this site, so still subscribed',
  'unsubscribed elsewhere': 'unsubscribed, according to this file',
  'complained elsewhere': 'reported as spam, according to this file',
  'bounced elsewhere': 'bounced, according to this file',
  'unconfirmed elsewhere': 'never confirmed or agreed, according to this file',
  'inactive elsewhere': 'inactive, according to this file',
  'unknown status': 'a status we don’t know',
  'more cells': 'more cells than the header row, so we can’t read the status',
  invalid: 'not an email address',
  repeated: 'in the file twice',
}

/** Describes what caused line `ofLine` to be skipped: the file's name, or a value in that line or in another one. */
function describeLines({ line, column, value }: ImportEvidence, ofLine: number): string {
  if (line === 0) return `the file name is ${value}`
  const cell = column ? `${column}: ${value || 'empty'}` : value
  return line === ofLine ? cell : `line ${line}, ${cell}`
}

function countSkipped({ skipped }: ImportReport): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0)
}
