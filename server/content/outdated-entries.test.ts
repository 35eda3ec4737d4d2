// A published entry may no longer fit the schema of a newer version of the site. For every kind, and for every field that is missing, of
// another type, unknown or too long: pages get the last text that fits, and the admin opens the entry and says so.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentSchemas } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, isCollection } from '#contract/content/kinds.ts'
import { upgradeEntry } from '#contract/content/upgrade-entry.ts'
import type { EditableEntry, ListedEntry, ListedKind } from '#contract/endpoints/content-endpoints.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent, testMediaNames } from '#server/testing/site/test-content.ts'

const { kinds: schemas } = contentSchemas({ ...testMediaNames, services: null, projects: null, pages: null })

type Path = readonly (string | number)[]

/** The paths of all fields of an entry, also of groups, and of the first item of each list. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value)
  return entries.flatMap(([key, part]) => [[...path, key], ...listPaths(part, [...path, key])])
}

/** A copy of the entry in which `change` has changed what is at the path. */
function changeAt(entry: unknown, path: Path, change: (holder: Record<string | number, unknown>, key: string | number) => void) {
  const copy = structuredClone(entry)
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy) // the path of a field
  change(holder as Record<string | number, unknown>, path.at(-1) ?? '')
  return copy
}

const wrongTypes = [7, null, 'text', {}, [], [7], [null], { text: 7 }]

/** Everything that an entry may look like after a change of its schema, of which the schema of today accepts nothing. */
function listDamages(kind: ContentKind, entry: unknown): unknown[] {
  const fields = listPaths(entry).flatMap((path, index) => [
    changeAt(entry, path, (holder, key) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key])),
    // Neighbouring fields get other types, so that each type is tried on fields of each kind.
    ...[index, index + 3].map((at) =>
      changeAt(entry, path, (holder, key) => {
        holder[key] = wrongTypes[at % wrongTypes.length]
      }),
    ),
    changeAt(entry, path, (holder, key) => {
      const part = holder[key]
      if (Array.isArray(part)) holder[key] = Array.from({ length: 101 }, () => part[0] ?? 'text')
      else if (typeof part === 'object' && part !== null) holder[key] = { ...part, anotherField: 'text' }
      else holder[`${key} of another version`] = part
    }),
  ])
  const damages = [...fields, { ...(entry as object), anotherField: 7 }, {}, ...wrongTypes] // entries are objects
  return damages.filter((damaged) => !v.is(schemas[kind], upgradeEntry(kind, damaged)))
}

const colours = { Good: '#112233', New: '#445566' }

/** The entry with another text, or another colour, that its schema accepts. */
function edit(kind: ContentKind, entry: unknown, text: keyof typeof colours): unknown {
  const edited = listPaths(entry)
    .filter((path) => !['slug', 'type', 'service'].includes(String(path.at(-1))))
    .map((path) =>
      changeAt(entry, path, (holder, key) => {
        if (typeof holder[key] === 'string') holder[key] = kind === 'design' ? colours[text] : text
      }),
    )
  const found = edited.find((each) => v.is(schemas[kind], each) && JSON.stringify(each) !== JSON.stringify(entry))
  if (!found) throw new Error(`${kind} has no text to edit`)
  return found
}

const ownPage = {
  slug: 'own-page',
  name: 'Own page',
  lead: '',
  meta: { title: 'Own page', description: 'About it' },
  blocks: [
    { type: 'text', title: 'Title', text: 'Text' },
    { type: 'picture', picture: 'stage', caption: '' },
    { type: 'questions', heading: { text: '', loud: 'asked' }, items: [{ question: 'Why?', answer: 'So.' }] },
  ],
}

test('whatever an entry of an earlier version lacks or has, pages get the last text that fits, and the admin says so', async () => {
  await using site = await createEditor()
  const entries = contentKinds.map((kind) => {
    const original: unknown = kind === 'pages' ? ownPage : [testContent[kind]].flat()[0]
    return { kind, original, key: '' }
  })
  for (const entry of entries) {
    const { kind, original } = entry
    const [listed] = (await (await site.send('GET', `/${kind}`)).json()) as ListedEntry[]
    entry.key = isCollection(kind) ? (listed?.key ?? 'own-page') : kind
    await site.publish(`/${kind}/${entry.key}`, edit(kind, original, 'Good'))
  }
  const good = await site.content()
  for (const { kind, key, original } of entries) await site.publish(`/${kind}/${key}`, edit(kind, original, 'New'))
  expect(await site.content()).not.toEqual(good)

  const damages = entries.map((entry) => ({ ...entry, texts: listDamages(entry.kind, edit(entry.kind, entry.original, 'New')) }))
  const rounds = Math.max(...damages.map(({ texts }) => texts.length))
  const read = async <Answer>(path: string) => {
    const answer = await site.app.request(`/api${path}`, { headers: await site.login() })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Answer
  }
  for (let round = 0; round < rounds; round += 1) {
    // All kinds at once, so that the site reads its content anew only once a round. A kind with fewer damages begins again.
    const damaged = damages.map(({ texts, ...entry }) => ({ ...entry, text: texts[round % texts.length] }))
    await site.db.transaction().execute(async (trx) => {
      for (const { kind, key, text } of damaged)
        await trx
          .updateTable('content_entries')
          .set({ published: JSON.stringify(text) })
          .where('kind', '=', kind)
          .where('key', '=', key)
          .execute()
    })
    await site.send('POST', '/partners/visibility', { isHidden: false })
    const content = await site.content()
    for (const { kind, text } of damaged) expect([kind, text, content[kind]]).toEqual([kind, text, good[kind]])
    if (round % 25 > 0) continue
    for (const { kind, key, text } of damaged) {
      const entry = await read<EditableEntry>(`/content/${kind}/${key}`)
      expect([kind, text, entry.state, Object.keys(entry.errors).length > 0]).toEqual([kind, text, 'invalid', true])
      expect((await read<ListedEntry[]>(`/content/${kind}`)).find((each) => each.key === key)?.state).toBe('invalid')
    }
    expect((await read<ListedKind[]>('/content')).map(({ kind, invalid }) => [kind, invalid])).toEqual(
      contentKinds.map((kind) => [kind, 1]),
    )
    for (const path of ['/content-drafts', '/content-names', '/content-samples', '/content-search?q=good']) await read(path)
    const { health } = await read<Overview>('/overview')
    expect(health.filter(({ subject }) => subject === 'content')).not.toEqual([])
  }
  // Publishing what fits ends it.
  for (const { kind, key, original } of entries) await site.publish(`/${kind}/${key}`, edit(kind, original, 'New'))
  expect((await read<ListedKind[]>('/content')).filter(({ invalid }) => invalid > 0)).toEqual([])
})
