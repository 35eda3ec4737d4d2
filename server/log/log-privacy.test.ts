// Personal data must not reach the log of a running site. Needs the built pages (npm test builds them first).
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createTestStorage, testOnBoth } from '../testing/database/test-storage.ts'
import { bounceAbout } from '../testing/mail/bounce-fixtures.ts'
import { imapServer } from '../testing/mail/imap-server.ts'
import { mailSink } from '../testing/mail/mail-sink.ts'
import { backupCallsOf } from '../testing/site/backup-calls.ts'
import { startProcess } from '../testing/site/site-process.ts'

const person = {
  name: 'Zubaidamarker Bello',
  email: 'zubaida.marker@reader.test',
  phone: '+2348035550199',
  subject: 'Subjectmarker',
  message: 'Textmarker: my daughter’s wedding',
}
const refused = 'refusedmarker@nobody.test'
const bounced = 'bouncedmarker@gone.test'
const secrets = {
  ADMIN_PASSWORD: 'passwordmarker horse',
  NEWSLETTER_API_KEY: 'keymarker for newsletters',
  METRICS_TOKEN: 'metricsmarker-0123456789',
}
const from = '203.0.113.77'
const agent = 'Agentmarker/1.0'

testOnBoth('names, addresses, texts, files, passwords, tokens and referrers stay out of the log', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using sink = await mailSink()
  await using imap = await imapServer()
  sink.rejectRecipient = (to) =>
    to === refused ? { code: 550, text: `5.1.1 <${to}>: no such person, see http://site.test/unsubscribe/abc.def` } : null
  imap.put(
    bounceAbout('postfix-unknown', {
      to: 'bounces+x@agency.test',
      recipient: bounced,
      messageId: '<x@y>',
      unsubscribe: 'none',
    }),
  )
  const env = {
    ...storage.env,
    ...secrets,
    SMTP_URL: sink.url,
    TRUST_PROXY: '1',
    BOUNCE_IMAP_URL: imap.url,
    BOUNCE_ADDRESS: 'bounces+*@agency.test',
  }
  await using site = await startProcess(env)
  const seen: string[] = []
  /** Makes a request as a browser does and returns the response's text. */
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.address + path, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': from, 'user-agent': agent, referer: 'https://refermarker.test/', ...init.headers },
    })
    seen.push(`${answer.status} ${path.split('?')[0]}`)
    return answer.text()
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })

  await send('/blog?q=searchmarker')
  await send(`/${encodeURIComponent(person.email)}`)
  await post('/api/contact', person, { 'idempotency-key': 'one' })
  await post('/api/contact', { ...person, email: `${person.email} oops` })
  await send('/contact', { method: 'POST', body: new URLSearchParams({ form: 'contact', place: 'contact', ...person }) })
  for (const email of [person.email, refused, bounced]) await post('/api/newsletter', { email })
  await post('/api/newsletter', { email: person.email })
  await post('/api/auth/login', { password: 'wrongmarker' })
  const { access_token: token } = JSON.parse(await post('/api/auth/login', { password: secrets.ADMIN_PASSWORD }))
  const staff = { authorization: `Bearer ${token}` }
  await post('/api/newsletter/bulk', { subject: person.subject, message: person.message, apiKey: 'wrongkeymarker' })
  await post('/api/newsletter/bulk', { subject: person.subject, message: person.message, apiKey: secrets.NEWSLETTER_API_KEY })
  const picture = { ...staff, 'content-type': 'application/octet-stream' }
  await send('/api/pictures', { method: 'POST', body: 'no picture', headers: picture })
  const list = new FormData()
  list.set('consent', 'Consentmarker')
  list.set('file', new File([`imported.marker@reader.test,${person.name}\n`], 'listmarker.csv'))
  await send('/api/subscribers/import', { method: 'POST', body: list, headers: staff })
  await send('/api/subscribers?q=zubaida.marker', { headers: staff })
  await send('/api/messages/export', { headers: staff })
  const backups = backupCallsOf((path, init) => fetch(site.address + path, init), token)
  await backups.make()
  const link = await backups.link((await backups.list()).backups[0]?.name ?? '')
  await send(link)
  await send('/metrics', { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })

  // Opens the email's links and forged copies of them, then unsubscribes by one of the links. Each of these requests is logged.
  const email = await expect
    .poll(() => sink.received.find(({ to, raw }) => to.includes(person.email) && raw.includes('your-data')), {
      timeout: 20_000,
    })
    .toBeTruthy()
    .then(() => sink.received.find(({ to, raw }) => to.includes(person.email) && raw.includes('your-data'))?.raw ?? '')
  const links = [...email.replaceAll('=\r\n', '').matchAll(/\/(?:unsubscribe|your-data)\/[\w.-]+/g)].map(([path]) => path)
  expect(links.length).toBeGreaterThan(1)
  for (const path of new Set(links)) {
    await send(path)
    await send(`${path}.data`)
    await send(`${path}x`)
  }
  await send(links.find((path) => path.startsWith('/unsubscribe')) ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  await expect.poll(site.output).toMatch(/mail refused|mail not accepted/)
  await expect.poll(site.output).toMatch(/bounce mailbox read/)

  // Renames tables that the requests below need, so that they fail and errors are logged too.
  await storage.query(async (db) => {
    await db.schema.alterTable('contact_messages').renameTo('elsewhere').execute()
    await db.schema.alterTable('subscribers').renameTo('nowhere').execute()
  })
  await post('/api/contact', person, { 'idempotency-key': 'two' })
  await post('/api/newsletter', { email: person.email })
  await send('/contact', { method: 'POST', body: new URLSearchParams({ form: 'contact', place: 'contact', ...person }) })
  for (const path of links) await send(path)
  await expect.poll(site.output).toMatch(/unexpected error/)

  const log = site.output()
  const tokens = [token, ...links.map((path) => path.split('/').at(-1) ?? ''), link.split('/').at(-1) ?? '']
  const markers = [
    ...Object.values(person),
    ...Object.values(secrets),
    ...tokens,
    'marker',
    '5550199',
    from,
    'abc.def',
    'wedding',
  ]
  const lines = log.toLowerCase().split('\n')
  expect(lines.filter((line) => markers.some((marker) => line.includes(marker.toLowerCase())))).toEqual([])
  // The log must still contain requests and failures.
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(seen.length - 1)
  expect(seen.filter((line) => line.startsWith('5')).length).toBeGreaterThan(2)
})

test('a database error that repeats a value is logged without it', async () => {
  await using storage = await createTestStorage('sqlite')
  await using site = await startProcess(storage.env)
  const database = new DatabaseSync(join(storage.dataDir, 'site.db'))
  database.exec(
    "create trigger refuse before insert on subscribers begin select raise(abort, 'no room for zubaida.marker@reader.test'); end",
  )
  database.close()
  await fetch(`${site.address}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"zubaida.marker@reader.test"}',
  })
  await expect.poll(site.output).toMatch(/no room for \[address\]/)
  expect(site.output()).not.toContain('zubaida.marker')
})
