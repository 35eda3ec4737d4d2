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
    ['OPTIN_TIME', 'subscribed on', '2021-02-05 19:28:23'],
    ['CONFIRM_TIME', 'subscribed on', '2021-02-05 19:28:23'],
    ['TAGS', 'tags', '"Press","VIP"'],
  ])
  expect(shown.people[0]).toEqual({
    email: 'ada@reader.test',
    name: 'Ada Obi',
    tags: ['Press', 'VIP'],
    since: '2021-02-05T19:28:23.000Z',
  })
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

test.for<[string, ImportedFile, string[]]>([
  [
    'two exports in one file',
    [
      'all.csv',
      [
        'Email Address,First Name,OPTIN_TIME,LEID',
        'ada@reader.test,Ada,2021-01-01,1',
        'Email Address,First Name,OPTIN_TIME,UNSUB_TIME,UNSUB_REASON,LEID',
        'left@reader.test,Left,2021-01-01,2022-02-02,NORMAL,2',
      ].join('\n'),
    ],
    ['ada@reader.test'],
  ],
  [
    'exports of two services in one file',
    [
      'all.csv',
      'Email,Name,Tags\nada@reader.test,Ada,VIP\nid,email,name,subscribed_to_emails\n1,left@reader.test,Left,false\n2,obi@reader.test,Obi,true\n',
    ],
    ['ada@reader.test', 'obi@reader.test'],
  ],
  [
    'a file whose title has an address',
    [
      'list.csv',
      'Exported for desk@agency.test,,\nEmail,Name,UNSUB_TIME\nleft@reader.test,Left,2022-02-02\nada@reader.test,Ada,\n',
    ],
    ['ada@reader.test', 'desk@agency.test'],
  ],
  ['a file that is named Unsubscribed', ['Unsubscribed contacts 2024.csv', 'Email\nleft@reader.test\n'], []],
  ['a file of somebody’s cleaned list', ['cleaned list.csv', 'Email\nada@reader.test\n'], ['ada@reader.test']],
  [
    'a row with two addresses',
    ['list.csv', 'Email,Status\n"left@reader.test, obi@reader.test",unsubscribed\nobi@reader.test,subscribed\n'],
    [],
  ],
  [
    'a column of reasons',
    [
      'list.csv',
      'Email,Why\na@reader.test,Hard bounce\nb@reader.test,spam complaint\nc@reader.test,unsubscribe\nd@reader.test,\n',
    ],
    ['d@reader.test'],
  ],
  ['Mailjet', ['list.csv', 'email,IsExcludedFromCampaigns\nleft@reader.test,true\nada@reader.test,false\n'], ['ada@reader.test']],
  [
    'people whose address is missing, under a heading that names it',
    [
      'list.csv',
      'Name,Contact by,Newsletter,Email\nObi,Phone,yes,obi@reader.test\nAda,Email,Subscribed,\nEmeka,Phone,yes,emeka@reader.test\n',
    ],
    ['emeka@reader.test', 'obi@reader.test'],
  ],
  [
    'a first person without an address, whose tag may be a heading',
    ['list.csv', 'Email Address,Name,UNSUB_TIME,TAGS\n,Chi,,Active\nleft@reader.test,L,2022-02-02,\nada@reader.test,Ada,,\n'],
    ['ada@reader.test'],
  ],
  // The other service has both states, so each is the person's own choice for that address.
  [
    'the same name with a plus part or dots',
    ['list.csv', 'Email,Status\nada@reader.test,subscribed\nada+news@reader.test,unsubscribed\nA.da@reader.test,subscribed\n'],
    ['A.da@reader.test', 'ada@reader.test'],
  ],
])('%s: only those who didn’t leave are added', async ([, file, added]) => {
  await using site = await testSite()
  const { added: expected } = await preview(site, file)
  await importFile(site, file)
  expect([expected, (await list(site)).map(({ email }) => email)]).toEqual([added.length, added])
})

test.for<[string, string, [string, string, string[]][], string?]>([
  [
    'Substack’s list with details',
    'Email,Name,Type,Start date,Sections,Group membership\nada@reader.test,Ada,Free,2024-03-01T09:30:00.000Z,Main,none\n',
    [['ada@reader.test', 'Ada', []]],
    '2024-03-01T09:30:00.000Z',
  ],
  [
    'a French MailPoet',
    'E-mail,Prénom,Nom,Statut global\nada@reader.test,Ada,Obi,subscribed\nleft@reader.test,Left,Obi,unsubscribed\n',
    [['ada@reader.test', 'Ada Obi', []]],
  ],
  [
    'an Italian MailPoet',
    'Email,Nome,Cognome,Stato globale\nada@reader.test,Ada,Obi,subscribed\nquiet@reader.test,Q,Obi,inactive\n',
    [['ada@reader.test', 'Ada Obi', []]],
  ],
  [
    'a Dutch MailPoet',
    'E-mail,Voornaam,Achternaam,Status\nada@reader.test,Ada,Obi,subscribed\nleft@reader.test,Left,Obi,afgemeld\n',
    [['ada@reader.test', 'Ada Obi', []]],
  ],
  ['a full name beside the first', 'Email,First name,Name\nada@reader.test,Ada,Ada Obi\n', [['ada@reader.test', 'Ada Obi', []]]],
  ['a column Stato civile', 'Email,Stato civile\nada@reader.test,nubile\n', [['ada@reader.test', '', []]]],
])('%s: status, names and dates are read', async ([, text, added, since]) => {
  await using site = await testSite()
  await importFile(site, ['list.csv', text])
  expect(await people(site)).toEqual(added)
  if (since) expect((await list(site))[0]?.since).toBe(since)
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

test('an address and a name that begin like a formula come back from this site’s own export as they were', async () => {
  await using site = await testSite()
  await importFile(site, ['list.csv', 'email,name\n+ada@reader.test,=Ada\n'])
  const csv = await (await site.app.request('/api/subscribers/export', { headers: await site.login() })).text()
  await using twin = await testSite()
  await importFile(twin, ['export.csv', csv])
  expect(await people(twin)).toEqual([['+ada@reader.test', '=Ada', []]])
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
    noted: { formula: 2, 'unreadable date': 0 },
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

test('all rows of a person make one note about formulas', async () => {
  await using site = await testSite()
  const rows = ['ada@reader.test,Ada,=1+1', 'ada@reader.test,=Ada,=2+2', 'obi@reader.test,Obi,', 'obi@reader.test,=Obi,"@SUM(1)"']
  const report = await importFile(site, ['list.csv', `email,name,tags\n${rows.join('\n')}\n`])
  expect(report.noted.formula).toBe(2)
  expect(report.notes).toEqual([
    { line: 2, text: 'ada@reader.test', note: 'formula', value: '=1+1' },
    { line: 4, text: 'obi@reader.test', note: 'formula', value: '@SUM(1)' },
  ])
})

test.for([
  ['mailchimp-subscribed.csv', '2021-02-05T19:28:23.000Z'],
  ['mailpoet.csv', '2024-03-01T09:30:00.000Z'],
  ['ghost.csv', '2024-03-01T09:30:00.000Z'],
  ['substack.csv', '2019-08-18T09:30:00.000Z'],
] as const)('people of %s keep the day on which they subscribed', async ([name, since]) => {
  await using site = await testSite()
  const file = await fixture(name)
  expect((await preview(site, file)).people[0]).toMatchObject({ email: 'ada@reader.test', since })
  expect(await importFile(site, file)).toMatchObject({ notes: [] })
  expect((await list(site))[0]).toMatchObject({ email: 'ada@reader.test', since })
})

test.for([
  ['Date', '08:30'],
  ['Subscribed', '08:30'],
  ['Date added', '08:30'],
  ['Signup date', '08:30'],
  ['Email opt-in time', '08:30'],
  ['Since (UTC)', '09:30'],
  ['Created', '08:30'],
] as const)('the column %s of a spreadsheet is a date, and 9:30 there is %s UTC', async ([heading, time]) => {
  await using site = await testSite()
  const file: ImportedFile = ['list.csv', `${heading},email\n2024-03-01 09:30,ada@reader.test\n`]
  expect((await preview(site, file)).columns.map(({ meaning }) => meaning)).toEqual(['subscribed on', 'email'])
  await importFile(site, file)
  expect((await list(site))[0]?.since).toBe(`2024-03-01T${time}:00.000Z`)
})

test('columns with headings like dates but other values are not dates', async () => {
  await using site = await testSite()
  const file: ImportedFile = [
    'list.csv',
    'Email,Since (UTC),Signed up on,Subscription\nada@reader.test,2024-03-01 09:30,/blog/2024,Free\nobi@reader.test,,/,Paid\n',
  ]
  const { columns, noted, people: shown } = await preview(site, file)
  expect(columns.map(({ meaning }) => meaning)).toEqual(['email', 'subscribed on', 'other', 'other'])
  expect(noted).toEqual({ formula: 0, 'unreadable date': 0, 'future date': 0 })
  expect(shown.map(({ since }) => since)).toEqual(['2024-03-01T09:30:00.000Z', null])
})

test('dates that can’t be read or lie in the future become today, with a note, and nobody gets another date later', async () => {
  const now = new Date('2026-11-22T09:00:00Z')
  await using site = await testSite({ now: () => now })
  const file: ImportedFile = [
    'list.csv',
    [
      'email,Created at,Subscribed on',
      'a@reader.test,2020-01-01,03/04/2024',
      'b@reader.test,2020-01-01,2024-05-01',
      'c@reader.test,,soon',
      'd@reader.test,,2029-01-01',
      'e@reader.test,,',
      'f@reader.test,,2023-02-01',
      'f@reader.test,,2022-02-01',
      'g@reader.test,,2026-11-22 19:00',
    ].join('\n'),
  ]
  const report = await importFile(site, file)
  expect(report.noted).toEqual({ formula: 0, 'unreadable date': 2, 'future date': 1 })
  expect(report.notes).toEqual([
    { line: 2, text: 'a@reader.test', note: 'unreadable date', value: '03/04/2024' },
    { line: 4, text: 'c@reader.test', note: 'unreadable date', value: 'soon' },
    { line: 5, text: 'd@reader.test', note: 'future date', value: '2029-01-01' },
  ])
  const stored = async () => (await list(site)).map(({ email, since }) => [email.slice(0, 1), since.slice(0, 10)])
  const expected = [
    ['a', '2026-11-22'],
    ['b', '2024-05-01'],
    ['c', '2026-11-22'],
    ['d', '2026-11-22'],
    ['e', '2026-11-22'],
    ['f', '2022-02-01'],
    ['g', '2026-11-22'],
  ]
  expect(await stored()).toEqual(expected)
  await importFile(site, ['again.csv', 'email,date,tags\nb@reader.test,2001-01-01,Press\nc@reader.test,2001-01-01,\n'])
  expect(await stored()).toEqual(expected)
})

test('a tag by day of subscribing goes by the date in the file, and a newsletter by the day of the import', async () => {
  await using site = await testSite()
  await importFile(site, ['list.csv', 'email,date\nold@reader.test,2020-05-01\nnew@reader.test,\n'])
  const answer = await site.post(
    '/api/subscribers/tags',
    { name: 'Old friends', rule: { until: '2020-12-31' } },
    await site.login(),
  )
  expect(await answer.json()).toMatchObject({ count: 1 })
  const rows = await site.db.selectFrom('subscribers').select('subscribed_at').execute()
  for (const { subscribed_at } of rows) expect(subscribed_at?.slice(0, 4)).not.toBe('2020')
})
