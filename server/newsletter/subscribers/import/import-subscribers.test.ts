// Imports the files that other services, spreadsheets and mail programs export.
import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/entities/subscribers.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

type Upload = { name?: string; consent?: string }

async function importFile(site: TestSite, content: string | Uint8Array<ArrayBuffer>, { name, consent }: Upload = {}) {
  const body = new FormData()
  body.set('consent', consent ?? 'Our old list')
  body.set('file', new File([content], name ?? 'list.csv', { type: 'text/csv' }))
  const answer = await site.app.request('/api/subscribers/import', { method: 'POST', headers: await site.login(), body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportReport
}

async function subscribed(site: TestSite): Promise<string[]> {
  const rows = await site.db
    .selectFrom('subscribers')
    .select('email')
    .where('state', '=', 'subscribed')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

const toReportedLines = ({ lines }: ImportReport) => lines.map(({ line, text, reason }) => [line, text, reason])

const mailchimpCommon = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP'

test('a Mailchimp file of people who unsubscribed adds no subscriber, and the report says why for each line', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    [
      `${mailchimpCommon},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS`,
      'gone@reader.test,Ada,Obi,2,2021-02-05 19:28:23,,2021-02-05 19:28:23,,2023-06-06 12:56:15,"May, second",1,NORMAL,,1,a,,"""Press"""',
      'reason@reader.test,,,2,2021-02-05 19:28:23,,,,,,,NO_LONGER,,2,b,,',
    ].join('\n'),
  )
  expect(report).toMatchObject({ added: 0, removed: 0, skipped: { 'unsubscribed elsewhere': 2 } })
  expect(report.lines).toEqual([
    {
      line: 2,
      text: 'gone@reader.test',
      reason: 'unsubscribed elsewhere',
      evidence: { line: 2, column: 'UNSUB_TIME', value: '2023-06-06 12:56:15' },
    },
    {
      line: 3,
      text: 'reason@reader.test',
      reason: 'unsubscribed elsewhere',
      evidence: { line: 3, column: 'UNSUB_REASON', value: 'NO_LONGER' },
    },
  ])
  expect(await subscribed(site)).toEqual([])
})

test('Mailchimp’s cleaned and non-subscribed people are excluded; subscribed ones are added, also with empty UNSUB columns', async () => {
  await using site = await testSite()
  const cleaned = `${mailchimpCommon},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID\nc@reader.test,,,1,2018-02-05,,2018-02-05,,2020-03-23 17:30:05,,,1\n`
  expect(await importFile(site, cleaned)).toMatchObject({ added: 0, skipped: { 'bounced elsewhere': 1 } })
  const never = `${mailchimpCommon},LAST_CHANGED,LEID\nnever@reader.test,,,1,,,,,2020-03-23 17:30:05,1\n`
  const name = 'nonsubscribed_email_audience_export_0a1b2c.csv'
  expect(await importFile(site, never, { name })).toMatchObject({ added: 0, skipped: { 'unconfirmed elsewhere': 1 } })
  const yes = `${mailchimpCommon},UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_TIME,LAST_CHANGED,LEID\ns@reader.test,,,2,2018-02-05,,2018-02-05,,,,,2020-03-23 17:30:05,1\n`
  expect(await importFile(site, yes, { name: 'subscribed_email_audience_export_0a1b2c.csv' })).toMatchObject({ added: 1 })
  expect(await subscribed(site)).toEqual(['s@reader.test'])
})

const left = 'unsubscribed elsewhere'

test.for<[string, string, Record<string, string | null>]>([
  [
    'status',
    'email,status',
    {
      subscribed: null,
      Active: null,
      CONFIRMED: null,
      enabled: null,
      unsubscribed: 'unsubscribed elsewhere',
      'Opted-out': 'unsubscribed elsewhere',
      cancelled: 'unsubscribed elsewhere',
      blocklisted: 'unsubscribed elsewhere',
      archived: 'unsubscribed elsewhere',
      bounced: 'bounced elsewhere',
      'Hard bounced': 'bounced elsewhere',
      cleaned: 'bounced elsewhere',
      invalid: 'bounced elsewhere',
      complained: 'complained elsewhere',
      junk: 'complained elsewhere',
      spam: 'complained elsewhere',
      unconfirmed: 'unconfirmed elsewhere',
      pending: 'unconfirmed elsewhere',
      'Awaiting Confirmation': 'unconfirmed elsewhere',
      NEVER_SUBSCRIBED: 'unconfirmed elsewhere',
      'Non-subscribed': 'unconfirmed elsewhere',
      inactive: 'inactive elsewhere',
      Gold: 'unknown status',
      abgemeldet: 'unsubscribed elsewhere',
      отписан: 'unknown status',
      '': 'unknown status',
    },
  ],
  [
    'MailPoet',
    'Email,First name,Global status,List status,List',
    {
      ',subscribed,subscribed,News': null,
      ',subscribed,unsubscribed,News': 'unsubscribed elsewhere',
      ',unsubscribed,subscribed,News': 'unsubscribed elsewhere',
      ',inactive,subscribed,News': 'inactive elsewhere',
      ',unconfirmed,subscribed,News': 'unconfirmed elsewhere',
      ',bounced,subscribed,News': 'bounced elsewhere',
    },
  ],
  [
    'Ghost',
    'email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels',
    {
      'A,,true,false,,2024-03-01T09:30:00.000Z,,': null,
      'A,,false,true,,2024-03-01T09:30:00.000Z,,': 'unsubscribed elsewhere',
      'A,,true,false,,2024-03-01T09:30:00.000Z,2025-01-01T09:30:00.000Z,': 'unsubscribed elsewhere',
      'A,,,false,,,,': 'unknown status',
    },
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at',
    {
      ',,,false,2019-08-18': null,
      'true,2027-01-01,,false,2019-08-18': null,
      'false,,,false,2019-08-18': null,
      'true,2027-01-01,,true,2019-08-18': 'unsubscribed elsewhere',
    },
  ],
  [
    'Substack’s list with details',
    'Email,Name,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Emails received (6mo),Links clicked,Country,State/Province',
    {
      'Ada,Free,,,2024-05-01,,26,3,NG,FCT': null,
      'Ada,Paid,monthly,2026-01-01,2024-05-01,2024-06-01,26,3,NG,FCT': null,
    },
  ],
  [
    'beehiiv',
    'email,First Name,status,tier,created_at,unsubscribed_at',
    {
      ',active,free,2023-03-24,': null,
      ',active,premium,2023-03-24,2024-03-13 11:33:53 UTC': 'unsubscribed elsewhere',
      ',inactive,free,2023-03-24,': 'inactive elsewhere',
    },
  ],
  [
    'phpList',
    'email,confirmed,blacklisted,optedin,bounce count,disabled',
    {
      '1,0,1,0,0': null,
      '1,1,1,0,0': 'unsubscribed elsewhere',
      '0,0,1,0,0': 'unconfirmed elsewhere',
      '1,0,1,0,1': 'unsubscribed elsewhere',
      '1,0,1,3,0': null,
    },
  ],
  [
    'Shopify',
    'Email,Accepts Email Marketing,Unsubscribe link',
    {
      'yes,https://a.test/u': null,
      'no,https://a.test/u': 'unconfirmed elsewhere',
    },
  ],
  [
    'this site',
    'E-mail,State,Since (UTC),Unsubscribed (UTC),Consent',
    {
      'subscribed,2026-01-01 10:00,,': null,
      'left,2026-01-01 10:00,2026-02-01 10:00,': 'unsubscribed elsewhere',
      'bounced,2026-01-01 10:00,,': 'bounced elsewhere',
      'unconfirmed,2026-01-01 10:00,,': 'unconfirmed elsewhere',
    },
  ],
  ['a list of people', 'Name,E-mail,City,State,Status link,Marital status', {}],
  ...Object.entries({
    'Date unsubscribed': { '2024-01-01': left, '': null, no: null, '0000-00-00 00:00:00': null },
    'Last unsubscribe': { '1 May 2024': left, '-': null },
    unsubscribedAt: { '2024-01-01': left, null: null },
    HasOptedOutOfEmail: { '1': left, '0': null },
    'Opted out of email: News': { true: left, '': null },
    'Abgemeldet am': { '01.02.2024': left, nein: null },
    'Fecha de baja': { '2024-01-01': left },
    'Lien de désinscription': { 'https://a.test/u': null },
    'Emails disabled': { TRUE: left, FALSE: null },
    'Disabled e-mail': { yes: left, faux: null },
    'Bounced emails': { '3': 'bounced elsewhere', '0': null, '': null },
    Bounces: { '1': 'bounced elsewhere', '0': null },
    'Spam complaints': { '1': 'complained elsewhere', '0': null },
    newsletter: { no: 'unconfirmed elsewhere', Nein: 'unconfirmed elsewhere', oui: null, Yes: null, '': 'unknown status' },
    'Wants newsletter': { no: 'unconfirmed elsewhere', nee: 'unconfirmed elsewhere', x: null },
    'Would you like our newsletter?': { 'No, thanks': 'unknown status', 'Yes, please': null },
    Newsletters: { '0': 'unconfirmed elsewhere', '1': null },
    'Newsletters received': { '0': null, '12': null },
    Consent: {
      no: 'unconfirmed elsewhere',
      'No consent': 'unconfirmed elsewhere',
      declined: left,
      '': null,
      'At the fair': null,
    },
    'GDPR consent': { declined: left, non: 'unconfirmed elsewhere', '2024-01-01': null, granted: null, '': 'unknown status' },
    'Mailing list': { no: 'unconfirmed elsewhere', Main: null, '': null },
    'Agreed to receive e-mails': { no: 'unconfirmed elsewhere', yes: null },
    Removed: { yes: left, '': null },
    'Consent date': { '': null, '2024-01-01': null },
    'Accepts SMS Marketing': { no: null },
    'Consent to Track': { No: null, Unspecified: null },
    'DOUBLE_OPT-IN': { No: 'unconfirmed elsewhere', Yes: null, '': null },
    'Email Marketing Consent': { SUBSCRIBED: null, NEVER_SUBSCRIBED: 'unconfirmed elsewhere' },
    'Email permission': { false: 'unconfirmed elsewhere', true: null },
    Listenstatus: { abgemeldet: left, Abonniert: null, gelöscht: 'unknown status' },
    'Globaler Status': { abgemeldet: left, aktiv: null },
    Statut: { désabonné: left, Abonné: null, parti: 'unknown status' },
    'Status Global': { désabonnée: left },
    Estado: { 'dado de baja': left, Activo: null, Jalisco: 'unknown status' },
    'Estado civil': { soltera: null },
    Familienstatus: { ledig: null },
    'Statut marital': { marié: null },
    'Customer status': { Gold: 'unknown status', active: null },
  } satisfies Record<string, Record<string, string | null>>).map(
    ([heading, rows]): [string, string, Record<string, string | null>] => [
      `the column ${heading}`,
      `email,"${heading}"`,
      Object.fromEntries(Object.entries(rows).map(([value, reason]) => [`"${value}"`, reason])),
    ],
  ),
])('the status in a row of %s is respected', async ([, heading, rows]) => {
  await using site = await testSite()
  const cases = Object.entries(rows).map(([rest, reason], n) => ({
    row: `r${n}@reader.test,${rest}`,
    reason,
    email: `r${n}@reader.test`,
  }))
  const report = await importFile(
    site,
    [heading, ...cases.map(({ row }) => row)]
      .join('\n')
      .concat('\n', cases.length ? '' : 'Ada,lagos@reader.test,Ikeja,Lagos,,divorced\n'),
  )
  expect(report.lines.map(({ text, reason }) => [text, reason])).toEqual(
    cases.filter(({ reason }) => reason).map(({ email, reason }) => [email, reason]),
  )
  expect(await subscribed(site)).toEqual(
    cases.length
      ? cases
          .filter(({ reason }) => !reason)
          .map(({ email }) => email)
          .sort()
      : ['lagos@reader.test'],
  )
})

test('people who left elsewhere are added by no later file, and come back only by the form and a confirmed email', async () => {
  await using site = await testSite()
  await importFile(
    site,
    'email,status\nleft@reader.test,unsubscribed\nspam@reader.test,complained\ndead@reader.test,bounced\nwaits@reader.test,unconfirmed\n',
  )
  const plain = 'left@reader.test\nspam@reader.test\nDEAD@reader.test\nwaits@reader.test\nnew@reader.test\n'
  const report = await importFile(site, plain)
  expect(report).toMatchObject({ added: 2, skipped: { 'excluded before': 3 } })
  expect(await subscribed(site)).toEqual(['new@reader.test', 'waits@reader.test'])
  const one = await site.post('/api/subscribers', { email: 'left@reader.test', consent: 'By phone' }, await site.login())
  expect([one.status, await one.json()]).toEqual([409, expect.objectContaining({ message: adminMessages.excludedBefore })])
  // People whose address is suppressed may still subscribe by the form, but must confirm by email.
  for (const email of ['left@reader.test', 'dead@reader.test'])
    expect((await site.post('/api/newsletter', { email })).status).toBe(201)
  const confirmations = await until(async () => {
    const mails = await site.db.selectFrom('emails').select(['recipient', 'kind']).orderBy('recipient').execute()
    return mails.length === 2 ? mails : null
  })
  expect(confirmations).toEqual([
    { recipient: 'dead@reader.test', kind: 'confirmation' },
    { recipient: 'left@reader.test', kind: 'confirmation' },
  ])
})

test('one row that says a person left excludes all rows of that address, before and after it', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    'email,list status,list\nada@reader.test,subscribed,News\nobi@reader.test,subscribed,News\nAda@Reader.test,unsubscribed,Shop\n',
  )
  expect(report.added).toBe(1)
  expect(report.lines).toMatchObject([
    { line: 2, text: 'ada@reader.test', reason: 'unsubscribed elsewhere', evidence: { line: 4, column: 'list status' } },
    { line: 4, text: 'Ada@Reader.test', reason: 'unsubscribed elsewhere', evidence: { line: 4 } },
  ])
  expect(await subscribed(site)).toEqual(['obi@reader.test'])
})

test('a person whom staff imported is removed when a file says they left; a person who subscribed here stays', async () => {
  await using site = await testSite()
  await importFile(site, 'brought@reader.test\nbounces@reader.test\n')
  for (const email of ['own@reader.test', 'reads@reader.test']) await site.post('/api/newsletter', { email })
  const report = await importFile(
    site,
    'email,status\nbrought@reader.test,unsubscribed\nown@reader.test,unsubscribed\nbounces@reader.test,bounced\nreads@reader.test,bounced\n',
  )
  expect(report).toMatchObject({
    added: 0,
    removed: 2,
    skipped: { 'unsubscribed elsewhere': 1, 'subscribed here': 1, 'bounced elsewhere': 1, 'on the list': 1 },
  })
  expect(await subscribed(site)).toEqual(['own@reader.test', 'reads@reader.test'])
  const suppressions = await site.db.selectFrom('suppressions').select('reason').execute()
  expect(suppressions).toEqual([{ reason: 'imported' }, { reason: 'imported' }])
  expect(await importFile(site, 'brought@reader.test\n')).toMatchObject({ added: 0, skipped: { 'excluded before': 1 } })
})

test('the time of unsubscribing is kept, the last of several, and today’s where it is missing or can’t be read', async () => {
  const now = new Date('2026-11-22T09:00:00Z')
  await using site = await testSite({ now: () => now })
  const names = ['mailchimp', 'twice', 'unread', 'future', 'order']
  await importFile(site, names.map((name) => `${name}@reader.test\n`).join(''))
  const report = await importFile(
    site,
    [
      'email,status,OPTIN_TIME,UNSUB_TIME,Left on',
      'mailchimp@reader.test,unsubscribed,2021-02-05 19:28:23,2023-06-06 12:56:15,',
      'twice@reader.test,unsubscribed,,2023-06-06 12:56:15,',
      'twice@reader.test,unsubscribed,,2022-06-06 12:56:15,2024-07-01',
      'unread@reader.test,unsubscribed,,soon,',
      'future@reader.test,unsubscribed,,2029-01-01,',
      'order@reader.test,unsubscribed,,,13/05/2024',
      'unknown@reader.test,unsubscribed,,2023-06-06 12:56:15,',
    ].join('\n'),
  )
  expect(report).toMatchObject({ added: 0, removed: 5, notes: [] })
  const rows = await site.db.selectFrom('subscribers').select(['email', 'unsubscribed_at']).orderBy('email').execute()
  expect(rows.map(({ email, unsubscribed_at }) => [email.split('@')[0], unsubscribed_at])).toEqual([
    ['future', now.toISOString()],
    ['mailchimp', '2023-06-06T12:56:15.000Z'],
    ['order', '2024-05-13T00:00:00.000Z'],
    ['twice', '2024-07-01T00:00:00.000Z'],
    ['unread', now.toISOString()],
  ])
  const times = await site.db.selectFrom('suppressions').select('created_at').orderBy('created_at').execute()
  expect(times.map(({ created_at }) => created_at.slice(0, 4))).toEqual(['2023', '2023', '2024', '2024', '2026', '2026'])
})

test('a person in two rows of a file is removed once', async () => {
  await using site = await testSite()
  await importFile(site, 'brought@reader.test\n')
  const file = 'email,list status,list\nbrought@reader.test,unsubscribed,News\nBrought@reader.test,unsubscribed,Shop\n'
  expect(await importFile(site, file)).toMatchObject({ removed: 1, skipped: { 'unsubscribed elsewhere': 2 } })
})

test('a row with more cells than the heading is not trusted, because its status may stand under another heading', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    'email,name,city,UNSUB_TIME\nada@reader.test,Obi, Ada,,2023-06-06\nobi@reader.test,Obi,Kano,,,\n',
  )
  expect(toReportedLines(report)).toEqual([[2, 'ada@reader.test', 'more cells']])
  expect(await subscribed(site)).toEqual(['obi@reader.test'])
})

test('the words for leaving count under unknown headings too, but not in columns of other channels', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    [
      'E-mail;Statut de la liste;Motif;UNSUB_REASON;SMS status;Order status;Notes',
      'a@reader.test;unsubscribed;;;;;',
      'b@reader.test;;;больше не интересно;;;',
      'c@reader.test;subscribed;;;unsubscribed;cancelled;left early',
    ].join('\n'),
  )
  expect(toReportedLines(report)).toEqual([
    [2, 'a@reader.test', 'unsubscribed elsewhere'],
    [3, 'b@reader.test', 'unsubscribed elsewhere'],
  ])
  expect(await subscribed(site)).toEqual(['c@reader.test'])
})

test.for<[string, string, string[]]>([
  ['Kontakt;newsletter\nada@reader.test;no\nobi@reader.test;yes\n', 'unconfirmed elsewhere', ['obi@reader.test']],
  ['Newsletter email,Status\nada@reader.test,left\nobi@reader.test,active\n', left, ['obi@reader.test']],
  ['Unsubscribed\nada@reader.test\n', left, []],
  ['Bounced emails\nada@reader.test\n', 'bounced elsewhere', []],
])('a status counts where no heading names the addresses: %s', async ([file, reason, added]) => {
  await using site = await testSite()
  expect(toReportedLines(await importFile(site, file))).toEqual([[2, 'ada@reader.test', reason]])
  expect(await subscribed(site)).toEqual(added)
})

test('a title about a newsletter above a list excludes nobody', async () => {
  await using site = await testSite()
  await importFile(site, 'Readers of our newsletter\nAda <ada@reader.test>, Obi <obi@reader.test>\n')
  expect(await subscribed(site)).toEqual(['ada@reader.test', 'obi@reader.test'])
})

test('a status beside an address in a file without a heading is respected too', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    'ada@reader.test;Ada;unsubscribed\nobi@reader.test;Obi;subscribed\nof@reader.test;Spam Museum;Lagos\n',
  )
  expect(toReportedLines(report)).toEqual([[1, 'ada@reader.test', 'unsubscribed elsewhere']])
  expect(await subscribed(site)).toEqual(['obi@reader.test', 'of@reader.test'])
})

test('addresses with names, as mail programs copy them, keep their lines', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    [
      '"First Last" <first@reader.test>',
      'Ngozi Eze <ngozi@reader.test>',
      '',
      'nobody at all',
      '"Obi, Ada" <obi@reader.test>, Bola <bola@reader.test>; chi@reader.test',
      'Okafor, Emeka <emeka@reader.test>',
      "'O’Brien' <o'brien@reader.test>",
      'sade@reader.test (Sade)',
      'mailto:femi@reader.test',
      'zainab@reader.test <zainab@reader.test>',
      'one@reader.test two@reader.test',
      'first@reader.test',
    ].join('\n'),
  )
  expect(toReportedLines(report)).toEqual([
    [4, 'nobody at all', 'invalid'],
    [11, 'one@reader.test two@reader.test', 'invalid'],
    [12, 'first@reader.test', 'repeated'],
  ])
  expect(await subscribed(site)).toEqual(
    ['bola', 'chi', 'emeka', 'femi', 'first', 'ngozi', "o'brien", 'obi', 'sade', 'zainab'].map((name) => `${name}@reader.test`),
  )
})

const table = (delimiter: string) =>
  [
    ['Name', 'Email', 'Note'],
    ['Ada', 'ada@reader.test', '"two\nlines"'],
    [],
    ['"Obi ""O"" Eze"', 'wrong', `"a${delimiter}b"`],
    ['Bola', 'bola@reader.test', ''],
    ['Bola', 'bola@reader.test', 'again'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\n')

test.for<[string, Uint8Array<ArrayBuffer>]>([
  ['UTF-8 with a BOM and CRLF', new Uint8Array(Buffer.from(`\ufeff${table(',').replaceAll('\n', '\r\n')}`))],
  ['semicolons and CR', new Uint8Array(Buffer.from(table(';').replaceAll('\n', '\r')))],
  ['UTF-16 with tabs', new Uint8Array(Buffer.from(`\ufeff${table('\t').replaceAll('\n', '\r\n')}`, 'utf16le'))],
  ['UTF-16, the other way round', new Uint8Array(Buffer.from(`\ufeff${table('\t')}`, 'utf16le').swap16())],
  ['the separator line of Excel', new Uint8Array(Buffer.from(`sep=;\n${table(';')}`))],
])('line numbers are those of the file: %s', async ([name, bytes]) => {
  await using site = await testSite()
  const report = await importFile(site, bytes)
  const more = name.startsWith('the separator') ? 1 : 0
  expect(toReportedLines(report)).toEqual([
    [5 + more, 'wrong', 'invalid'],
    [7 + more, 'bola@reader.test', 'repeated'],
  ])
  expect(await subscribed(site)).toEqual(['ada@reader.test', 'bola@reader.test'])
})

test('the heading is found under a title, and the address column among others that mention e-mail', async () => {
  await using site = await testSite()
  const report = await importFile(
    site,
    'Our readers,,,\n\nE-mail 1 - Label,Mailing address,Email status,E-mail 1 - Value\nWork,"1 Jabi Road, x@y",active,ada@reader.test\nHome,2 Jabi Road,unsubscribed,obi@reader.test\n',
  )
  expect(toReportedLines(report)).toEqual([
    [1, 'Our readers', 'invalid'],
    [5, 'obi@reader.test', 'unsubscribed elsewhere'],
  ])
  expect(await subscribed(site)).toEqual(['ada@reader.test'])
})

test('a stray quote affects only its own line', async () => {
  await using site = await testSite()
  const lines = Array.from({ length: 1500 }, (_, n) => `r${n}@reader.test,${n % 70 === 3 ? '"5 inch' : 'x'}`)
  const report = await importFile(site, `email,note\n${lines.join('\n')}\nwrong,x\n`)
  expect(report.added).toBeGreaterThanOrEqual(1500)
  expect(toReportedLines(report)).toEqual([[1502, 'wrong', 'invalid']])
})
