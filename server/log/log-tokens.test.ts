// Secret tokens in links must not reach the log, even if the link is misspelled. Needs the built pages (npm test builds them first).
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import { hasToken, type tokenPaths } from '#contract/endpoints/token-paths.ts'
import { createTestStorage } from '../testing/database/test-storage.ts'
import { outboxMails } from '../testing/mail/outbox.ts'
import { backupCallsOf } from '../testing/site/backup-calls.ts'
import { callSettings, logIn } from '../testing/site/site-calls.ts'
import { startProcess } from '../testing/site/site-process.ts'
import { newsletterKey, testSite } from '../testing/site/test-site.ts'
import { redact, redactPath } from './redact.ts'

const everyCharacter = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')

/** One URL in the spellings that mail programs, scanners and people produce. */
function spellingsOf(path: string, token: string): string[] {
  const encoded = path.replaceAll('/', '%2F')
  return [
    `/${path}/${token}`,
    `/${path}%2F${token}`,
    `/${path}%252F${token}`,
    `/${path}%25252f${token}`,
    `/${encoded}/${token}`,
    `/${path.toUpperCase()}/${token}`,
    `/${path}/${token.toUpperCase()}`,
    `//${path}//${token}`,
    `/${path.replaceAll('/', '//')}///${token}/`,
    `/./${path}/./${token}`,
    `/about/../${path}/x/../${token}`,
    `/about/%2e%2e/${path}/${token}`,
    `/blog/${path}/${token}`,
    `/${path}/${token}.`,
    `/${path}/${token}),`,
    `/${path}/${token}%3E`,
    `/${path}/"${token}"`,
    `/${path}/${token}/erase`,
    `/${path}/${token}.data`,
    `/${path}/${token}.state`,
    `/${path};v=1/${token};jsessionid=2`,
    `/${path}\\${token}`,
    `/${path}%5C${token}`,
    `\\${path}\\${token}`.replace('\\', '/\\'),
    `/${everyCharacter(path)}/${token}`,
    `/${path}/${everyCharacter(token)}`,
    `/${path}%E2%81%84${token}`,
    `/${path}:${token}`,
    `/${path}=${token}`,
    `/${path}${token}`,
    `/${token}`,
    `/https://site.test/${path}/${token}`,
    `/about?next=/${path}/${token}`,
    `/?${token}`,
  ]
}

test('no secret token is in the log, however its link is spelled', async () => {
  await using storage = await createTestStorage('sqlite')
  await using site = await startProcess({ ...storage.env, ...callSettings, NEWSLETTER_DOUBLE_OPT_IN: 'true', LOG_LEVEL: 'debug' })
  const tokens = await realTokens(site.address, storage.dataDir)
  const { port } = new URL(site.address)
  let requestCount = 0
  for (const [path, token] of Object.entries(tokens)) {
    expect([path, token.length > 30]).toEqual([path, true])
    for (const target of spellingsOf(path, token)) {
      for (const method of ['GET', 'POST']) {
        requestCount += 1
        const from = `10.1.${requestCount >> 8}.${requestCount & 255}`
        const sent = request({
          port,
          method,
          path: target,
          headers: { referer: `https://site.test/${path}/${token}`, 'x-forwarded-for': from, cookie: `lite=${token}` },
        })
        sent.end()
        const [answer] = await once(sent, 'response')
        answer.resume()
        await once(answer, 'end')
      }
      const clickUrl = `${site.address}/api/clicks?${new URLSearchParams({ page: target.slice(0, 120), kind: 'call' })}`
      await fetch(clickUrl, { method: 'POST', headers: { 'x-forwarded-for': `10.2.${requestCount >> 8}.${requestCount & 255}` } })
    }
  }
  await expect.poll(() => site.output().match(/"msg":"request"/g)?.length ?? 0).toBeGreaterThanOrEqual(requestCount)
  const lines = site.output().split('\n')
  for (const [path, token] of Object.entries(tokens)) {
    // Not even this part of the signature may be logged, because the remaining characters could be guessed.
    const secret = token.slice(-20, -4).toLowerCase()
    const forms = [secret, everyCharacter(secret), everyCharacter(token.slice(-20, -4))]
    expect([path, lines.filter((line) => forms.some((form) => line.toLowerCase().includes(form)))]).toEqual([path, []])
    const clicks = await storage.query((db) => db.selectFrom('click_counts').select('page').execute())
    expect([path, clicks.filter(({ page }) => page.toLowerCase().includes(secret))]).toEqual([path, []])
  }
}, 120_000)

test('a route whose URL holds a token is in the table of token paths', async () => {
  // The values of these parameters are no secrets.
  const harmless = ['id', 'slug', 'name', 'version', 'document', 'file', 'kind', 'key', 'hash']
  await using site = await testSite()
  // Removes the pattern in braces after a parameter.
  const routes = site.app.routes.map(({ path }) => path.replace(/\{.*\}/, ''))
  expect(routes).toContain('/unsubscribe/:token')
  const described = Object.values({
    ...endpoints,
    ...postAdminEndpoints,
    ...adminEndpoints,
    ...backupEndpoints,
    ...contentEndpoints,
  }).map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`)
  for (const path of [...routes, ...described]) {
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
      const isListed = hasToken(path.replace(/:\w+/g, 'x'))
      expect([path, name, isListed || harmless.includes(name)]).toEqual([path, name, true])
    }
  }
})

test('redacting a line keeps other paths, message IDs, IDs of rows and the JSON format', () => {
  const id = '0192f0c1-5b1e-7abc-8def-0123456789ab'
  for (const path of ['/', '/blog/preview', `/api/posts/${id}/preview`, '/blog/confirm-your-date', '/assets/emails-x1.js'])
    expect(redactPath(path)).toBe(path)
  for (const line of [
    `{"path":"/api/posts/${id}","messageId":"<c.${id}.${'a'.repeat(24)}@site.test>"}`,
    '{"err":{"stack":"Error: 100 % full\\n    at file:///srv/site/app/routes/preview.tsx:12:3 \\"quoted\\""}}',
  ])
    expect(redact(line)).toBe(line)
  const beginning = JSON.stringify({ msg: 'to\nada@reader.test and \u0001obi@reader.test, x=y@z.test' })
  expect(JSON.parse(redact(beginning))).toEqual({ msg: 'to\n[address] and \u0001[address], x=[address]' })
  const escaped = JSON.stringify({ msg: `see "/unsubscribe/${id}.${'x'.repeat(30)}"\nand \\confirm\\abc` })
  expect(JSON.parse(redact(escaped))).toEqual({ msg: 'see "/unsubscribe/*"\nand /confirm/*' })
})

/** One valid token for each token path (URL that holds a secret). */
async function realTokens(address: string, dataDir: string): Promise<Record<(typeof tokenPaths)[number], string>> {
  const bearer = await logIn(address)
  const headers = { authorization: `Bearer ${bearer}`, 'x-forwarded-for': '10.0.0.1' }
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/subscribers', { email: 'ada@reader.test', consent: 'At the fair' })
  await post('/newsletter/bulk', { subject: 's', message: 'm', apiKey: newsletterKey })
  await post('/newsletter', { email: 'obi@reader.test' })
  const form = new FormData()
  for (const field of ['title', 'description', 'content']) form.append(field, 'Text')
  const { id } = await (await fetch(`${address}/api/posts`, { method: 'POST', headers, body: form })).json()
  const { preview } = await (await fetch(`${address}/api/posts/${id}/preview`, { method: 'POST', headers })).json()
  const backups = backupCallsOf((path, init) => fetch(address + path, init), bearer)
  await backups.make()
  const link = await backups.link((await backups.list()).backups[0]?.name ?? '')
  const readMails = async () => (await outboxMails(dataDir)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  await expect.poll(async () => (await readMails()).length).toBeGreaterThanOrEqual(2)
  const mails = await readMails()
  const tokenIn = (path: string) => mails.flatMap((mail) => new RegExp(`/${path}/([\\w.-]+)`).exec(mail)?.[1] ?? [])[0] ?? ''
  return {
    unsubscribe: tokenIn('unsubscribe'),
    confirm: tokenIn('confirm'),
    emails: tokenIn('emails'),
    'your-data': tokenIn('your-data'),
    preview: preview.split('/').at(-1) ?? '',
    'api/backups/files': link.split('/').at(-1) ?? '',
  }
}
