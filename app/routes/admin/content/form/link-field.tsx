import { useState } from 'react'
import * as v from 'valibot'
import { Field } from '#app/ui/field.tsx'
import { kindLabels } from '#contract/content/content.ts'
import { describeProblem } from '#contract/content/describe-problem.ts'
import { pageFolders, pageKinds } from '#contract/content/kinds.ts'
import { isPostPath } from '#contract/content/post-path.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import type { FormSchema } from './schema-parts.ts'

type Pages = ContentNames['pages']

type Props = {
  label: string
  note: string | undefined
  error: string | undefined
  name: string
  schema: FormSchema
  pages: Pages
  value: string
  onChange: (value: string) => void
}

const another = 'another address'

/** A link: a page of this site, chosen from a list, or another address, which is typed. */
export function LinkField({ label, note, error, name, schema, pages, value, onChange }: Props) {
  /** The address as it was typed here. A field whose value comes from elsewhere decides anew whether it is a page. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const isTyped = typed === value || (value !== '' && pages.every(({ path }) => path !== value))

  function change(next: string, isTyping: boolean) {
    setTyped(isTyping ? next : null)
    setIsLeft(false)
    onChange(next)
  }

  return (
    <>
      <Field
        as="select"
        label={label}
        {...(!isTyped && { error, name })}
        value={isTyped ? another : value}
        onChange={({ target }) => (target.value === another ? change('', true) : change(target.value, false))}
      >
        <option value="">Choose a page</option>
        {groupPages(pages).map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={another}>Another address</option>
      </Field>
      {isTyped && (
        <Field
          label="Address"
          note={note}
          error={(isLeft && findProblem(schema, value, label)) || error}
          name={name}
          value={value}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value.trim(), true)}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </>
  )
}

/** What is wrong with an address that isn't empty; null if nothing. */
function findProblem(schema: FormSchema, value: string, label: string): string | null {
  const { issues } = v.safeParse(schema, value)
  return value !== '' && issues ? `${label} ${describeProblem(issues[0])}` : null
}

function groupPages(pages: Pages): { label: string; pages: Pages }[] {
  const labels = new Set(pages.map(findGroup))
  return [...labels].map((label) => ({ label, pages: pages.filter((page) => findGroup(page) === label) }))
}

function findGroup({ path }: Pages[number]): string {
  if (isPostPath(path)) return 'Posts'
  const kind = pageKinds.find((each) => path.startsWith(`${pageFolders[each]}/`))
  return kind && kind !== 'pages' ? kindLabels[kind] : 'Pages'
}
