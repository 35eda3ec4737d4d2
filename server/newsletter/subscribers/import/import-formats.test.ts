// The two steps of an import, with files in the shape of other services' exports (server/testing/exports/subscribers).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportPreview, ImportReport, ListedSubscriber, SubscribersPage } from '#contract/entities/subscribers.ts'
import { adminMessages, importTooManyTags, importTooWide } from '#contract/messages/admin-messages.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

type Fields = { tag?: string; names?: string; checked?: string }

async function upload(
  site: TestSite,
  path: string,
  [name, content]: [string, string | Uint8Array<ArrayBuffer>],
  fields: Fields = {},
) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ consent: 'Our old list', ...fields })) body.set(field, value)
  body.set('file', new File([content], name, { type: 'text/csv' }))
  return site.app.request(`/api/subscribers/${path}`, { method: 'POST', headers: await site.login(), body })
}

type ImportedFile = [string, string | Uint8Array<ArrayBuffer>]

async function preview(site: TestSite, file: ImportedFile, fields?: Fields): Promise<ImportPreview> {
  const answer = await upload(site, 'import/preview', file, fields)
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as ImportPreview
}

async function importFile(site: TestSite, file: ImportedFile, fields?: Fields): Promise<ImportReport> {
  const answer = await upload(site, 'import', file, fields)
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as ImportReport
}

const fixture = async (name: string): Promise<ImportedFile> => [
  name,
  await readFile(join(import.meta.dirname, '../../../testing/exports/subscribers', name), 'utf8'),
]

async function list(site: TestSite): Promise<ListedSubscriber[]> {
  const answer = await site.app.request('/api/subscribers', { headers: await site.login() })
  return ((await answer.json()) as SubscribersPage).subscribers.toSorted((a, b) => (a.email < b.email ? -1 : 1))
}

const people = async (site: TestSite) => (await list(site)).map(({ email, name, tags }) => [email, name, tags])

async function rows(site: TestSite) {
  const tables = ['subscribers', 'suppressions', 'tags', 'activities'] as const
  return Promise.all(
    tables.map((table) =>
      site.db
        .selectFrom(table)
        .selectAll()
        .orderBy('created_at' as never)
        .execute()
        .catch(() => []),
    ),
  )
}

const suppressions = async (site: TestSite) => (await site.db.selectFrom('suppressions').select('reason').execute()).length

test('a preview of Mailchimp’s file shows its columns, people and tags, and stores nothing', async () => {
  await using site = await testSite()
  const before = JSON.stringify(await rows(site))
  const shown = await preview(site, await fixture('mailchimp-subscribed.csv'))
  expect(JSON.stringify(await rows(site))).toBe(before)
  expect(shown.added).toBe(3)
  const meanings = shown.columns
    .filter(({ meaning }) => meaning !== 'other')
    .map(({ name, meaning, example }) => [name, meaning, example])
  expect(meanings).toEqual([
    ['Email Address', 'email', 'ada@reader.test'],
    ['First Name', 'first name', 'Ada'],
    ['Last Name', 'last name', 'Obi'],
    ['TAGS', 'tags', '"Press","VIP"'],
  ])
  expect(shown.people[0]).toEqual({ email: 'ada@reader.test', name: 'Ada Obi', tags: ['Press', 'VIP'] })
  expect(shown.tags).toEqual([
    { name: 'Press', people: 2, isNew: true },
    { name: 'VIP', people: 1, isNew: true },
  ])
})

test('the import of a previewed file keeps names and tags, and adds a typed tag; another file is refused', async () => {
  await using site = await testSite()
  const file = await fixture('mailchimp-subscribed.csv')
  const { hash, added } = await preview(site, file)
  const other = await upload(site, 'import', ['other.csv', 'email\nx@reader.test\n'], { checked: hash })
  expect([other.status, await other.json()]).toEqual([409, { message: adminMessages.importChanged }])
  expect(await importFile(site, file, { checked: hash, tag: 'From Mailchimp' })).toMatchObject({ added })
  expect(await people(site)).toEqual([
    ['ada@reader.test', 'Ada Obi', ['From Mailchimp', 'Press', 'VIP']],
    ['bola@reader.test', 'Bọ́lá', ['From Mailchimp', 'Press']],
    ['chi@reader.test', '', ['From Mailchimp']],
  ])
  expect(await site.db.selectFrom('emails').select('id').execute()).toEqual([])
})

test('people can be greeted by their first name', async () => {
  await using site = await testSite()
  const file = await fixture('mailchimp-subscribed.csv')
  expect((await preview(site, file, { names: 'first name' })).people[0]?.name).toBe('Ada')
  await importFile(site, file, { names: 'first name' })
  expect((await people(site))[0]).toEqual(['ada@reader.test', 'Ada', ['Press', 'VIP']])
})

test.for<[string, { added: [string, string, string[]][]; skipped: Record<string, number>; kept: number }]>([
  ['mailchimp-unsubscribed.csv', { added: [], skipped: { 'unsubscribed elsewhere': 2 }, kept: 2 }],
  ['mailchimp-cleaned.csv', { added: [], skipped: { 'bounced elsewhere': 1 }, kept: 1 }],
  [
    'mailpoet.csv',
    {
      added: [
        ['ada@reader.test', 'Ada Obi', ['Film Fans', 'Newsletter Mailing List']],
        ['bola@reader.test', 'Bọ́lá "Bee, Jr" Ade', ['Newsletter Mailing List']],
      ],
      skipped: {
        repeated: 1,
        'unsubscribed elsewhere': 3,
        'unconfirmed elsewhere': 1,
        'bounced elsewhere': 1,
        'inactive elsewhere': 1,
        'unknown status': 1,
      },
      kept: 3,
    },
  ],
  [
    'ghost.csv',
    {
      added: [
        ['ada@reader.test', 'Ada Obi', ['press', 'VIP']],
        ['bola@reader.test', '', []],
      ],
      skipped: { 'unsubscribed elsewhere': 2 },
      kept: 2,
    },
  ],
  [
    'substack.csv',
    {
      added: [
        ['ada@reader.test', '', []],
        ['bola@reader.test', '', []],
      ],
      skipped: { 'unsubscribed elsewhere': 1 },
      kept: 1,
    },
  ],
  [
    'pasted.txt',
    {
      added: [
        ['bola@reader.test', 'Bọ́lá', []],
        ['chi@reader.test', '', []],
        ['emeka@reader.test', 'Emeka', []],
        ['first@example.com', 'First Last', []],
        ['obi@reader.test', 'Obi, Ada', []],
        ['zainab@reader.test', '', []],
      ],
      skipped: { invalid: 1 },
      kept: 0,
    },
  ],
])('%s: nobody who left elsewhere becomes a subscriber, and the preview says what the import does', async ([name, expected]) => {
  await using site = await testSite()
  const file = await fixture(name)
  const { hash, columns, people: _, tags: _tags, ...shown } = await preview(site, file)
  const report = await importFile(site, file, { checked: hash })
  expect(shown).toEqual(report)
  expect(Object.fromEntries(Object.entries(report.skipped).filter(([, count]) => count > 0))).toEqual(expected.skipped)
  expect(await people(site)).toEqual(expected.added)
  // Who left, complained or bounced is kept out of later imports too.
  expect(await suppressions(site)).toBe(expected.kept)
  expect(columns.some(({ meaning }) => meaning === 'email')).toBe(name !== 'pasted.txt')
})

test('people who are here already get tags and a missing name; those who left here stay away, unchanged', async () => {
  await using site = await testSite()
  await importFile(site, ['list.csv', 'email,name\nada@reader.test,\nbola@reader.test,Bola A.\nleft@reader.test,Left\n'])
  const left = (await list(site)).find(({ email }) => email === 'left@reader.test')
  await site.app.request(`/api/subscribers/${left?.id}/unsubscribe`, { method: 'POST', headers: await site.login() })
  const file: ImportedFile = [
    'list.csv',
    'email,name,tags\nAda@reader.test,Ada,fair\nbola@reader.test,Other,fair\nleft@reader.test,X,fair\n',
  ]
  const shown = await preview(site, file)
  expect(shown).toMatchObject({ added: 0, updated: 2, skipped: { 'on the list': 2, unsubscribed: 1 } })
  expect(await importFile(site, file)).toMatchObject({ added: 0, updated: 2 })
  expect(await preview(site, file)).toMatchObject({ updated: 0, tags: [{ name: 'fair', people: 2, isNew: false }] })
  expect(await people(site)).toEqual([
    ['ada@reader.test', 'Ada', ['fair']],
    ['bola@reader.test', 'Bola A.', ['fair']],
    ['left@reader.test', 'Left', []],
  ])
})

test('this site’s own export comes back with names and tags', async () => {
  await using site = await testSite()
  await importFile(site, await fixture('mailchimp-subscribed.csv'))
  const before = await people(site)
  const csv = await (await site.app.request('/api/subscribers/export', { headers: await site.login() })).text()
  await using twin = await testSite()
  await importFile(twin, ['export.csv', csv])
  expect(await people(twin)).toEqual(before)
})

test.for<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['a zero character', `email\n${'a@reader.test\n'.repeat(1000)}\0`, adminMessages.importUnreadable],
  ['many columns', `email${',x'.repeat(600)}\n`.concat('a@reader.test\n'), importTooWide(1)],
  ['a long line', `email\na@reader.test,${'x'.repeat(200_000)}\n`, adminMessages.importLineTooLong],
  [
    'many tags',
    `email,tags\n${Array.from({ length: 201 }, (_, n) => `r${n}@reader.test,t${n}\n`).join('')}`,
    importTooManyTags(200),
  ],
  ['no addresses', 'name\nAda\n', adminMessages.importNoAddresses],
])('a file with %s is refused with a clear message, in both steps', async ([, content, message]) => {
  await using site = await testSite()
  for (const step of ['import/preview', 'import']) {
    const answer = await upload(site, step, ['list.csv', content])
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, message])
  }
  expect(await list(site)).toEqual([])
  expect(await site.db.selectFrom('tags').select('id').execute()).toEqual([])
})

test('names lose what can’t be seen and are cut, and a minus or an @ is no formula', async () => {
  await using site = await testSite()
  await importFile(site, [
    'list.csv',
    `email,name\na@reader.test,"  Ada\u202e \n Obi\u0007 "\nb@reader.test,-\nc@reader.test,@chi\nd@reader.test,${'é'.repeat(300)}\n`,
  ])
  expect((await people(site)).map(([, name]) => name)).toEqual(['Ada Obi', '-', '@chi', 'é'.repeat(100)])
})

test('names and tags like formulas are imported as text, reported by line, and exported without running', async () => {
  await using site = await testSite()
  const file: [string, string] = [
    'list.csv',
    'email,name,tags\nada@reader.test,"=HYPERLINK(""http://evil.test"")",Press\nobi@reader.test,+Ada,"@SUM(1+1)"\nchi@reader.test,Chi,VIP\n',
  ]
  const expected = {
    added: 3,
    noted: { formula: 2 },
    notes: [
      { line: 2, text: 'ada@reader.test', note: 'formula', value: '=HYPERLINK("http://evil.test")' },
      { line: 3, text: 'obi@reader.test', note: 'formula', value: '@SUM(1+1)' },
    ],
  }
  expect(await (await upload(site, 'import/preview', file)).json()).toMatchObject(expected)
  expect(await (await upload(site, 'import', file)).json()).toMatchObject(expected)
  expect((await people(site)).map(([, name]) => name)).toEqual(['=HYPERLINK("http://evil.test")', 'Chi', '+Ada'])
  const exported = await site.app.request('/api/subscribers/export', { headers: await site.login() })
  expect(await exported.text()).not.toMatch(/(^|,)"\s*[=+\-@]/m)
})
