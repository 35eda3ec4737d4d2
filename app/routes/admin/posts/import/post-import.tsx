import '#app/routes/admin/shared/layout/admin-parts.css'
import '#app/routes/admin/content/content.css'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { type FieldErrors, useForm } from '#app/routes/admin/shared/forms/use-form.ts'
import { BackLink } from '#app/routes/admin/shared/layout/back-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { type ImportLine, maxImportBytes, oldSiteUrl } from '#contract/entities/post-import.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { useCategories } from '../use-categories.ts'
import { countCategories, ImportCategories, type ImportedCategory } from './import-categories.tsx'
import { type ImportProgress, ImportReport } from './import-report.tsx'
import { runImport } from './run-import.ts'

/** An export may have thousands of lines, so they aren't shown one by one. */
const showEveryMs = 300

/** The form for an export of another system, and the report of its import. */
export function PostImport() {
  const [from, setFrom] = useState('')
  const [isDryRun, setIsDryRun] = useState(true)
  const known = useCategories()
  const [categories, setCategories] = useState<readonly ImportedCategory[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => check(input.current?.files?.[0], from),
    async send() {
      const file = input.current?.files?.[0]
      if (!file) return
      const lines: ImportLine[] = []
      const show = (state: ImportProgress['state']) => setProgress({ lines: [...lines], isDryRun, state })
      show('running')
      let shownAt = 0
      try {
        await runImport(file, {
          query: {
            ...(isDryRun && { dryRun: 'true' }),
            ...(from.trim() && { from: from.trim() }),
            ...(Object.keys(chosen).length > 0 && { categories: JSON.stringify(chosen) }),
          },
          onLine(line) {
            lines.push(line)
            if (Date.now() - shownAt < showEveryMs) return
            shownAt = Date.now()
            show('running')
          },
        })
        show('done')
        if (isDryRun) setCategories(countCategories(lines))
      } catch (error) {
        if (lines.length > 0) show('interrupted')
        else setProgress(null)
        throw error
      }
    },
  })

  return (
    <div className="admin-panels">
      <form className="admin-panel admin-form" onSubmit={submit} noValidate>
        <BackLink to="/admin">All posts</BackLink>
        <h2 className="admin-panel-title">From WordPress or Ghost</h2>
        <p>
          Brings the posts of an old site here with their pictures, categories and dates, and redirects their old addresses. No
          one is emailed. Importing a file twice adds nothing twice.
        </p>
        <Field
          label="File from your old site"
          note="An XML file of WordPress (Tools, Export, All content) or a JSON file of Ghost, up to 20 MB."
          name="file"
          type="file"
          accept=".xml,.json,application/json,text/xml,application/xml"
          required
          error={errors.file}
          ref={input}
          onChange={() => {
            clearErrors(['file'])
            setCategories([])
            setChosen({})
          }}
        />
        <Field
          label="Address of the old site"
          note="Only needed for Ghost, to fetch its pictures."
          name="from"
          type="url"
          autoComplete="off"
          placeholder="https://old.example.com"
          error={errors.from}
          value={from}
          onChange={(event) => {
            setFrom(event.target.value)
            clearErrors(['from'])
          }}
        />
        {categories.length > 0 && (
          <ImportCategories
            {...{ categories, known, chosen }}
            onChoose={(name, category) =>
              setChosen(({ [name]: _, ...others }) => (category ? { ...others, [name]: category } : others))
            }
          />
        )}
        <label className="admin-check">
          <input
            className="admin-check-box"
            type="checkbox"
            checked={isDryRun}
            onChange={(event) => setIsDryRun(event.target.checked)}
          />
          Only show what would happen
        </label>
        <div className="admin-form-actions">
          <SubmitButton
            className="button-gold"
            label={isDryRun ? 'Check the file' : 'Import posts'}
            busyLabel={isDryRun ? 'Checking...' : 'Importing...'}
            isBusy={isBusy}
          />
        </div>
      </form>
      {progress && <ImportReport progress={progress} />}
    </div>
  )
}

function check(file: File | undefined, from: string): FieldErrors {
  const isTooLarge = file !== undefined && file.size > maxImportBytes
  const hasBadAddress = from.trim() !== '' && !v.is(oldSiteUrl, from)
  return {
    ...(file ? {} : { file: postAdminMessages.exportMissing }),
    ...(isTooLarge ? { file: postAdminMessages.exportTooLarge } : {}),
    ...(hasBadAddress ? { from: postAdminMessages.oldSiteBad } : {}),
  }
}
