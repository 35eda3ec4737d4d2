// Tests that a password crosses a network only with encryption and a valid certificate.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import type { Campaign } from '#contract/entities/campaigns.ts'
import type { Overview } from '#contract/entities/overview.ts'
import { parseEnv } from '#server/env.ts'
import { checkMailSetup } from '#server/ops/mail-check/check-mail-setup.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { newsletterKey, type TestSite, testSite, until } from '#server/testing/site/test-site.ts'
import { toNodemailerOptions } from './smtp-connection.ts'

const password = 'a-secret-password'

/** This machine, at an address that the site treats as remote. */
const remoteHost = '[::ffff:127.0.0.1]'

type Relay = AsyncDisposable & { port: number; received: string[]; accepted: number }

/** An SMTP server that accepts any login and any email and records every line, encrypted or not. */
async function relay({ certificate }: { certificate?: { key: string; cert: string } } = {}): Promise<Relay> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 relay ESMTP\r\n')
    converse(socket)
  })
  const state: Relay = {
    port: 0,
    received: [],
    accepted: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.address() as AddressInfo).port // a TCP server has a port
  return state

  function converse(socket: Socket): void {
    let isData = false
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        state.received.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          state.accepted += 1
          socket.write('250 accepted\r\n')
        } else if (/^EHLO/.test(line)) {
          const canEncrypt = certificate && !(socket instanceof TLSSocket)
          socket.write(`250-relay\r\n${canEncrypt ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN LOGIN\r\n`)
        } else if (line === 'STARTTLS' && certificate) {
          socket.removeAllListeners('data')
          socket.write('220 go ahead\r\n')
          const secure = new TLSSocket(socket, { isServer: true, ...certificate })
          secure.on('error', () => {})
          converse(secure)
        } else if (/^AUTH/.test(line)) socket.write('235 welcome\r\n')
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go ahead\r\n')
        } else socket.write(/^(MAIL|RCPT|RSET|QUIT|HELO)/.test(line) ? '250 fine\r\n' : '502 5.5.2 not known\r\n')
      }
    })
  }
}

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=relay.test', ...paths], {
    stdio: 'ignore',
  })
  return { key: readFileSync(join(folder, 'key.pem'), 'utf8'), cert: readFileSync(join(folder, 'cert.pem'), 'utf8') }
}

const urlOf = ({ port }: Relay, { host = remoteHost, user = `user:${password}@`, query = '' } = {}) =>
  `smtp://${user}${host}:${port}${query}`

async function send(site: TestSite): Promise<string> {
  await addSubscribers(site, ['a@one.test', 'b@one.test', 'c@one.test'])
  await site.post('/api/contact', { name: 'Ada', email: 'ada@one.test', subject: 'Film', message: 'Hello' })
  const order = await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  return ((await order.json()) as { id: string }).id
}

async function get<Answer>(site: TestSite, path: string): Promise<Answer> {
  return (await (await site.app.request(`/api${path}`, { headers: await site.login() })).json()) as Answer
}

async function pausedBecause(site: TestSite, id: string): Promise<Campaign> {
  return until(async () => {
    const campaign = await get<Campaign>(site, `/newsletter/campaigns/${id}`)
    return campaign.state === 'paused' ? campaign : null
  })
}

const receivedText = ({ received }: Relay) => received.join('\n')
const secrets = new RegExp(`AUTH|${password}|${Buffer.from(password).toString('base64')}`)

async function mailCheck(url: string, more: Record<string, string> = {}): Promise<string[]> {
  const env = parseEnv({ SMTP_URL: url, SITE_URL: 'https://site.test', ...more }, '/')
  const noRecords = async () => []
  const findings = await checkMailSetup(env, {
    from: { name: 'Agency', address: 'hello@agency.test' },
    testRecipient: null,
    dns: { txt: noRecords, mx: noRecords, addresses: noRecords },
    now: new Date(),
  })
  return findings.flatMap((finding) =>
    finding.subject === 'SMTP' && finding.status === 'problem' ? [`${finding.message} ${finding.fix}`] : [],
  )
}

test.for([
  ['offers no encryption', undefined, /encryption.*STARTTLS.*password/],
  ['shows a wrong certificate', selfSigned(), /certificate.*isn’t valid.*sent it nothing/],
] as const)('a remote mail server that %s never gets the password, and staff see why', async ([, certificate, words]) => {
  await using server = await relay(certificate ? { certificate } : {})
  await using site = await testSite({ env: { SMTP_URL: urlOf(server, { query: '?ignoreTLS=true' }) } })
  const id = await send(site)
  const campaign = await pausedBecause(site, id)
  expect(campaign).toMatchObject({ counts: { sent: 0, failed: 0, waiting: 3 }, reason: expect.stringMatching(words) })
  const { health } = await get<Overview>(site, '/overview')
  expect(health.find(({ subject }) => subject === 'newsletters')).toMatchObject({
    status: 'problem',
    message: expect.stringMatching(words),
  })
  // Single emails wait too, and their error names the same cause as the newsletter's.
  const mails = await until(async () => {
    const rows = await site.db.selectFrom('emails').select(['state', 'last_error']).execute()
    return rows.some(({ last_error }) => last_error !== null) ? rows : null
  })
  expect(mails.map(({ state }) => state)).not.toContain('failed')
  expect(mails.find(({ last_error }) => last_error !== null)?.last_error).toMatch(words)
  expect(await mailCheck(urlOf(server, { query: '?ignoreTLS=true' }))).toEqual([expect.stringMatching(/encryption|certificate/)])
  expect(server.received).toContainEqual(expect.stringMatching(/^EHLO/))
  expect(receivedText(server)).not.toMatch(secrets)
  expect(server.accepted).toBe(0)
})

test('with TLS the password is sent only after STARTTLS', async () => {
  await using server = await relay({ certificate: selfSigned() })
  await using site = await testSite({ env: { SMTP_URL: urlOf(server, { query: '?tls.rejectUnauthorized=false' }) } })
  await send(site)
  await until(() => (server.accepted >= 5 ? true : null))
  const at = server.received.findIndex((line) => /^AUTH/.test(line))
  expect(server.received.slice(0, at)).toContain('STARTTLS')
})

test.for([
  ['where the setting allows it', urlOf, { SMTP_ALLOW_PLAINTEXT: 'true' }],
  ['to this machine', (server: Relay) => urlOf(server, { host: '127.0.0.1' }), {}],
  ['without a password', (server: Relay) => urlOf(server, { user: '' }), {}],
] as const)('email is sent unencrypted %s', async ([, url, env]) => {
  await using server = await relay()
  await using site = await testSite({ env: { SMTP_URL: url(server), ...env } })
  await send(site)
  await until(() => (server.accepted >= 5 ? true : null))
})

test.for([
  ['mail.example.com', true],
  ['mailpit', true],
  ['10.0.0.5', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
] as const)('a password to %s requires TLS: %s', ([host, isNeeded]) => {
  const required = (url: string, allowPlaintext = false) =>
    Object(toNodemailerOptions({ url, allowPlaintext }).options).requireTLS === true
  expect(required(`smtp://user:secret@${host}:587?requireTLS=false`)).toBe(isNeeded)
  expect(required(`smtp://user:secret@${host}:587`, true)).toBe(false)
  expect(required(`smtp://${host}:587`)).toBe(false)
})
