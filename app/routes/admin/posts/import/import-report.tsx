import { Link } from 'react-router'
import { type ImportLine, type ImportOutcome, importOutcomes } from '#contract/entities/post-import.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'

export type ImportProgress = { lines: readonly ImportLine[]; isDryRun: boolean; state: 'running' | 'done' | 'interrupted' }

const outcomeNames: Record<ImportOutcome, string> = {
  published: 'Published',
  draft: 'Draft',
  known: 'Imported before',
  failed: 'Failed',
  skipped: 'Skipped',
  counted: 'Not imported',
}

/** What happened to each item of an import, while it runs and after it. */
export function ImportReport({ progress: { lines, isDryRun, state } }: { progress: ImportProgress }) {
  const shown = lines.filter(({ outcome }) => outcome !== 'counted')
  return (
    <section className="admin-panel" aria-labelledby="import-report">
      <h2 className="admin-panel-title" id="import-report">
        {isDryRun ? 'What would happen' : 'What happened'}
      </h2>
      <p role="status">{describeState(state, isDryRun)}</p>
      {lines.length > 0 && (
        <ul className="post-import-counts">
          {importOutcomes.map((outcome) => {
            const count = lines.filter((line) => line.outcome === outcome).length
            return (
              count > 0 && (
                <li key={outcome}>
                  <b>{count.toLocaleString('en')}</b> {outcomeNames[outcome].toLowerCase()}
                  {outcome === 'draft' && count !== 1 && 's'}
                  {outcome === 'counted' && ' (files, menus, earlier versions)'}
                </li>
              )
            )
          })}
        </ul>
      )}
      {state === 'done' && shown.length === 0 && <p>The export contains no posts.</p>}
      <ul className="post-import-lines">
        {shown.map((line, index) => (
          <li key={index} className="post-import-line">
            <p className="post-import-title">
              <span className={`admin-tag ${line.outcome === 'failed' ? 'admin-tag-alarm' : ''}`}>
                {outcomeNames[line.outcome]}
              </span>
              {line.path ? <Link to={line.path}>{line.title}</Link> : line.title || 'No title'}
            </p>
            {line.notes.map((note) => (
              <p key={note} className="note muted">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeState(state: ImportProgress['state'], isDryRun: boolean): string {
  if (state === 'interrupted') return postAdminMessages.importInterrupted
  if (state === 'running') return isDryRun ? 'Reading the file …' : 'Importing. Keep this page open.'
  return isDryRun ? 'Nothing was changed. Untick “Only show what would happen” to import.' : 'The import is complete.'
}
