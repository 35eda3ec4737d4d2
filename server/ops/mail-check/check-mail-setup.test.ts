import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { imapServer } from '#server/testing/mail/imap-server.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { checkMailSetup } from './check-mail-setup.ts'
import type { Dns } from './dns.ts'

type Zone = Record<string, { txt?: string[]; mx?: string[]; addresses?: string[] }>

function dnsOf(zone: Zone): Dns {
  return {
    txt: async (name) => zone[name]?.txt ?? [],
    mx: async (name) => zone[name]?.mx ?? [],
    addresses: async (name) => zone[name]?.addresses ?? [],
  }
}

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const published = (of = key) =>
  `v=DKIM1; k=rsa; p=${createPublicKey(of).export({ type: 'spki', format: 'der' }).toString('base64')}`
const dkim = { domain: 'agency.test', selector: 'site', key }

const good: Zone = {
  'agency.test': { txt: ['v=spf1 a:relay.agency.test -all', 'something else'], mx: ['mx.agency.test'] },
  'relay.agency.test': { addresses: ['192.0.2.1'] },
  '_dmarc.agency.test': { txt: ['v=DMARC1; p=quarantine'] },
  'site._domainkey.agency.test': { txt: [published()] },
}

type Settings = Parameters<typeof checkMailSetup>[0]

async function check(settings: Partial<Settings>, { zone = good, from = 'hello@agency.test', to = null as string | null } = {}) {
  const all: Settings = {
    siteUrl: 'https://www.agency.test',
    smtpUrl: 'smtp://127.0.0.1:1',
    smtpAllowPlaintext: false,
    dkim: null,
    bounces: null,
    ...settings,
  }
  const options = { from: { name: 'Agency', address: from }, testRecipient: to, dns: dnsOf(zone), now: new Date() }
  const findings = await checkMailSetup(all, options)
  return {
    findings,
    /** The problems of one subject, each with its fix. */
    faults: (about: string) =>
      findings
        .filter((finding) => finding.subject === about && finding.status === 'problem')
        .map(({ message, fix }) => `${message} ${fix}`),
  }
}

const with_ = (changes: Zone): Zone => ({ ...good, ...changes })

async function relay(options: SMTPServerOptions) {
  const server = new SMTPServer(options)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server has a port
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('a correct setup has no problems, and a test email is sent only on request', async () => {
  await using sink = await mailSink()
  await using imap = await imapServer()
  const bounces = { imapUrl: imap.url, address: 'bounces+*@agency.test' }
  const silent = await check({ smtpUrl: sink.url, dkim, bounces })
  expect(silent.findings.filter(({ status }) => status === 'problem')).toEqual([])
  expect(sink.received).toEqual([])
  const { findings } = await check({ smtpUrl: sink.url, dkim, bounces }, { to: 'me@home.test' })
  expect(findings.filter(({ status }) => status === 'problem')).toEqual([])
  expect(sink.received).toMatchObject([
    { to: ['me@home.test'], from: 'bounces+test@agency.test', raw: expect.stringContaining('DKIM-Signature:') },
  ])
})

test('an unusable relay is reported with its own reply', async () => {
  await using closed = await relay({ authOptional: true, logger: false })
  const { port } = closed
  expect((await check({ smtpUrl: 'smtp://127.0.0.1:1' })).faults('SMTP')).toEqual([
    expect.stringMatching(/Nothing is listening.*port/),
  ])
  expect((await check({ smtpUrl: 'smtp://relay.invalid:587' })).faults('SMTP')).toEqual([
    expect.stringMatching(/doesn't exist in DNS/),
  ])
  expect((await check({ smtpUrl: `smtp://127.0.0.1:${port}` })).faults('SMTP')).toEqual([expect.stringMatching(/certificate/)])
  expect((await check({ smtpUrl: `smtps://127.0.0.1:${port}` })).faults('SMTP')).toEqual([expect.stringMatching(/Use smtp:/)])
  await using strict = await relay({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: 'me' }) : done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('5.7.1 Sender not allowed'), { responseCode: 553 })),
  })
  const url = (password: string) => `smtp://me%40agency.test:${password}@127.0.0.1:${strict.port}`
  expect((await check({ smtpUrl: url('wrong') })).faults('SMTP')).toEqual([
    expect.stringMatching(/me@agency.test.*Wrong password.*percent/),
  ])
  expect((await check({ smtpUrl: url('p%40ss') })).faults('SMTP')).toEqual([])
  expect((await check({ smtpUrl: url('p%40ss') }, { to: 'me@home.test' })).faults('SMTP')).toEqual([
    expect.stringMatching(/Sender not allowed.*MAIL_FROM/),
  ])
})

test.for<[string, Zone[string], RegExp | null]>([
  ['none', { txt: ['hello'] }, /no SPF record.*v=spf1 a:relay\.agency\.test ~all/],
  ['two', { txt: ['v=spf1 -all', 'v=spf1 mx -all'] }, /2 SPF records/],
  ['for everybody', { txt: ['v=spf1 +all'] }, /anyone/],
  [
    'too many questions',
    { txt: [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.test`).join(' ')} -all`] },
    /11 DNS lookups/,
  ],
  ['one that includes itself', { txt: ['v=spf1 include:agency.test a:relay.agency.test -all'] }, null],
  ['by network', { txt: ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all'] }, null],
  ['by mail exchange', { txt: ['v=spf1 mx -all'], mx: ['relay.agency.test'] }, null],
])('SPF: %s', async ([, record, fault]) => {
  const zone = with_({ 'agency.test': { mx: ['mx.agency.test'], ...record } })
  const found = await check({ smtpUrl: 'smtp://relay.agency.test:1' }, { zone })
  expect(found.faults('SPF')).toEqual(fault ? [expect.stringMatching(fault)] : [])
  if (!fault) expect(found.findings.find(({ subject: about }) => about === 'SPF')?.status).toBe('ok')
})

test('SPF: the record that a known mail service needs is named', async () => {
  const found = await check({ smtpUrl: 'smtp://smtp.sendgrid.net:1' })
  expect(found.faults('SPF')).toEqual([expect.stringMatching(/Add include:sendgrid\.net/)])
  const zone = with_({
    'agency.test': { txt: ['v=spf1 include:all.agency.test -all'], mx: ['mx'] },
    'all.agency.test': { txt: ['v=spf1 include:sendgrid.net -all'] },
  })
  expect((await check({ smtpUrl: 'smtp://smtp.sendgrid.net:1' }, { zone })).faults('SPF')).toEqual([])
})

test.for([
  ['missing', [], /no DKIM record at site\._domainkey\.agency\.test.*v=DKIM1; k=rsa; p=MII/],
  ['another key', [published(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)], /doesn't match DKIM_KEY_FILE/],
  ['withdrawn', ['v=DKIM1; p='], /revoked/],
  ['the same, in pieces', [published().replace('p=MII', 'p= MII')], null],
] as const)('DKIM: %s', async ([, txt, fault]) => {
  const found = await check({ dkim }, { zone: with_({ 'site._domainkey.agency.test': { txt: [...txt] } }) })
  expect(found.faults('DKIM')).toEqual(fault ? [expect.stringMatching(fault)] : [])
})

test('DMARC: the record is checked, and the signing domain must match the sender', async () => {
  const without = await check({}, { zone: with_({ '_dmarc.agency.test': {} }) })
  expect(without.faults('DMARC')).toEqual([expect.stringMatching(/_dmarc\.agency\.test: v=DMARC1; p=none/)])
  expect((await check({ dkim })).faults('DMARC')).toEqual([])
  const from = 'hello@news.agency.test'
  // The DMARC record and the DKIM signature of a domain are also valid for its subdomains.
  expect((await check({ dkim }, { from })).faults('DMARC')).toEqual([])
  const strict = with_({ '_dmarc.agency.test': { txt: ['v=DMARC1; p=reject; adkim=s'] } })
  expect((await check({ dkim }, { from, zone: strict })).faults('DMARC')).toEqual([
    expect.stringMatching(/DKIM_DOMAIN=news\.agency\.test/),
  ])
  const elsewhere = { imapUrl: 'imap://a:b@127.0.0.1:1', address: 'b+*@mailbox.test' }
  expect((await check({ bounces: elsewhere })).faults('DMARC')).toEqual([expect.stringMatching(/DMARC fails/)])
  expect((await check({}, { from: 'agency@gmail.com' })).faults('DMARC')).toEqual([expect.stringMatching(/your own domain/)])
})

test('Bounces: the mailbox and its address are checked', async () => {
  await using imap = await imapServer()
  const bounces = { imapUrl: imap.url, address: 'bounces+*@agency.test' }
  expect((await check({ bounces })).faults('Bounces')).toEqual([])
  const wrong = { ...bounces, imapUrl: imap.url.replace('secret', 'guess') }
  expect((await check({ bounces: wrong })).faults('Bounces')).toEqual([
    expect.stringMatching(/Invalid credentials.*BOUNCE_IMAP_URL/),
  ])
  const noMail = with_({ 'agency.test': { txt: good['agency.test']?.txt ?? [] } })
  expect((await check({ bounces }, { zone: noMail })).faults('Bounces')).toEqual([expect.stringMatching(/can't receive email/)])
})

test('local links and an unreachable name server are reported', async () => {
  expect((await check({ siteUrl: 'http://localhost:3000' })).faults('Links')).toEqual([
    expect.stringMatching(/wouldn't work.*SITE_URL/),
  ])
  expect((await check({ siteUrl: 'http://www.agency.test' })).faults('Links')).toEqual([expect.stringMatching(/https/)])
  const away = async () => Promise.reject(new Error('queryTxt ETIMEOUT agency.test'))
  const findings = await checkMailSetup(
    { siteUrl: 'https://www.agency.test', smtpUrl: 'smtp://127.0.0.1:1', smtpAllowPlaintext: false, dkim, bounces: null },
    {
      from: { name: '', address: 'a@agency.test' },
      testRecipient: null,
      dns: { txt: away, mx: away, addresses: away },
      now: new Date(),
    },
  )
  expect(findings.filter(({ message }) => message.includes('ETIMEOUT')).map(({ subject: about }) => about)).toEqual([
    'SPF',
    'DKIM',
    'DMARC',
  ])
})
