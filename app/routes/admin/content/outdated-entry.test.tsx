// @vitest-environment happy-dom
// The form of an entry opens whatever an earlier version of the site has stored in it, and says what to fix. For every kind, all of its
// fields are missing, of another type or too long at once, then those of its groups and lists.
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkFields } from '#contract/content/check-fields.ts'
import { emptySchemas } from '#contract/content/content.ts'
import { type ContentKind, contentKinds } from '#contract/content/kinds.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { mockFetch } from '../shared/data/admin-testing.ts'
import EntryPage from './entry.tsx'
import { createEditableEntry, noNames } from './entry-testing.ts'
import { createEmptyValue, describeField, type FormSchema, listVariants } from './form/schema-parts.ts'

/** An entry with every field, also the optional ones, and one item in each list. */
function createFullValue(field: FormSchema): unknown {
  const { schema, control } = describeField(field)
  const [variant] = listVariants(schema)?.variants.values() ?? []
  if (variant) return createFullValue(variant)
  if (control === 'list' && schema.item) return [createFullValue(schema.item)]
  if (!schema.entries) return createEmptyValue(field)
  return Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, createFullValue(entry)]))
}

const damages: Record<string, (value: unknown) => unknown> = {
  missing: () => undefined,
  number: () => 7,
  null: () => null,
  group: () => ({ anotherField: 'text' }),
  list: () => [7, null, {}, 'text', [7]],
  'too long': (value) => (Array.isArray(value) ? Array.from({ length: 41 }, () => value[0]) : 'x'.repeat(5000)),
}

/** Damages everything that is this many levels below the entry. */
function damage(value: unknown, level: number, change: (value: unknown) => unknown): unknown {
  if (level === 0) return change(value)
  if (Array.isArray(value)) return value.map((part) => damage(part, level - 1, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, damage(part, level - 1, change)]))
}

describe.each(contentKinds)('%s', (kind) => {
  const full = createFullValue(emptySchemas.kinds[kind])
  test.each(Object.entries(damages))('%s', async (name, change) => {
    for (const level of name === 'too long' ? [1, 2] : [1, 2, 3]) await openForm(kind, damage(full, level, change))
  })

  test('an unknown field, and no entry at all', async () => {
    await openForm(kind, { ...(full as object), anotherField: { a: 1 } }) // an entry is an object
    await openForm(kind, {})
  })
})

async function openForm(kind: ContentKind, published: unknown): Promise<void> {
  const { errors = {} } = checkFields(emptySchemas.kinds[kind], published)
  const entry = createEditableEntry({ title: '', state: 'invalid', published, errors })
  mockFetch(
    {
      [`GET /api/content/${kind}/one`]: () => ({ status: 200, body: entry }),
      'GET /api/content-names': () => ({ status: 200, body: noNames }),
    },
    { token: 'token' },
  )
  const Stub = createRoutesStub([{ path: '/admin/content/:kind/:key', Component: EntryPage }])
  onTestFinished(cleanup)
  render(<Stub initialEntries={[`/admin/content/${kind}/one`]} />)
  expect(await screen.findByText(contentMessages.outdated, { exact: false })).toBeTruthy()
  // By its text, because finding a role reads all the fields of a form, which took most of this file's time.
  expect(screen.getByText('Publish changes')).toBeTruthy()
  expect(screen.getByText(/^[\d,]+ fields? to fix$/)).toBeTruthy()
  cleanup()
}
