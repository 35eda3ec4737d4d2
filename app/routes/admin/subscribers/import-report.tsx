import type { Ref } from 'react'
import {
  type ImportEvidence,
  type ImportNote,
  type ImportReport,
  importNotes,
  type SkipReason,
  skipReasons,
} from '#contract/entities/subscribers.ts'

type Props = { report: ImportReport; titleRef: Ref<HTMLHeadingElement>; isPreview?: boolean }

/** What an import did, or would do: how many people were added, and why the others weren't. */
export function ImportReportView({ report, titleRef, isPreview = false }: Props) {
  const { added, updated, removed, skipped, lines, noted, notes } = report
  const notedCount = Object.values(noted).reduce((sum, count) => sum + count, 0)
  const format = (count: number) => count.toLocaleString('en')
  return (
    <div className="admin-import-report">
      <h3 className="admin-subtitle" ref={titleRef} tabIndex={-1}>
        {format(added)} {isPreview ? 'to add' : 'added'}, {format(countSkipped(report))} {isPreview ? 'to skip' : 'skipped'}
      </h3>
      <ul className="admin-import-reasons">
        {skipReasons.map(
          (reason) =>
            skipped[reason] > 0 && (
              <li key={reason}>
                <b>{format(skipped[reason])}</b> {reasonNames[reason]}
              </li>
            ),
        )}
        {updated > 0 && (
          <li>
            <b>{format(updated)}</b> of those already subscribed {isPreview ? 'would get' : 'got'} tags or a name
          </li>
        )}
        {importNotes.map(
          (note) =>
            noted[note] > 0 && (
              <li key={note}>
                <b>{format(noted[note])}</b> {noteNames[note]}
              </li>
            ),
        )}
        {removed > 0 && (
          <li>
            <b>{format(removed)}</b> imported earlier, {isPreview ? 'would be' : 'now'} removed because of this file
          </li>
        )}
      </ul>
      {lines.length > 0 && (
        <details>
          <summary className="admin-text-button">Show skipped lines</summary>
          <ul className="admin-import-lines">
            {lines.map(({ line, text, reason, evidence }, index) => (
              <li key={index}>
                <b>Line {line}</b> {text}: {reasonNames[reason]}
                {evidence && ` (${describeLines(evidence, line)})`}
              </li>
            ))}
          </ul>
          {countSkipped(report) > lines.length && (
            <p className="note muted">And {format(countSkipped(report) - lines.length)} more.</p>
          )}
        </details>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="admin-text-button">Show lines to check</summary>
          <ul className="admin-import-lines">
            {notes.map(({ line, text, note, value }, index) => (
              <li key={index}>
                <b>Line {line}</b> {text}: {noteNames[note]} ({value})
              </li>
            ))}
          </ul>
          {notedCount > notes.length && <p className="note muted">And {format(notedCount - notes.length)} more.</p>}
        </details>
      )}
    </div>
  )
}

const noteNames: Record<ImportNote, string> = {
  formula: 'with a name or tag that starts like a formula; we keep it as text',
  'unreadable date': 'with a date we can’t read, so we use today’s',
  'future date': 'with a date in the future, so we use today’s',
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
