import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLocalHost } from '#server/http/local-host.ts'
import { findRemovedSettings, parseEnv, weakSecrets } from './env.ts'

test('everything has a default that works', () => {
  expect(parseEnv({}, '/site')).toMatchObject({
    port: 3000,
    host: '',
    siteUrl: 'http://localhost:3000',
    dataDir: '/site/data',
    databaseUrl: null,
    smtpUrl: null,
    quotas: { perMinute: null, perHour: null, perDay: null },
    unknownOutcomePolicy: 'resend',
    trustProxy: 0,
    seedSampleContent: true,
  })
  expect(parseEnv({ PORT: '', SMTP_URL: ' ' }, '/site')).toEqual(parseEnv({}, '/site'))
})

test.for([
  ['me', 'secret', 'smtp://me:secret@mail.test:587'],
  ['me@agency.test', 'secret', 'smtp://me@agency.test:secret@mail.test:587'],
  ['me@agency.test', 'secret', 'smtp://me%40agency.test:secret@mail.test:587'],
  ['me', 'p@ss:w/o?r#d[1] &ü+', 'smtp://me:p@ss:w/o?r#d[1] &ü+@mail.test:587'],
  ['me', 'p@ss:w/o?r#d[1] &ü+', 'smtp://me:p%40ss%3Aw%2Fo%3Fr%23d%5B1%5D%20%26%C3%BC+@mail.test:587'],
  ['me', '12#34', 'smtp://me:12#34@mail.test:587'],
  ['me', '100%', 'smtp://me:100%@mail.test:587'],
  ['me', 'a%zz@', 'smtp://me:a%zz%40@mail.test:587'],
  ['me', '%ff', 'smtp://me:%ff@mail.test:587'],
  ['me', '', 'smtp://me@mail.test:587'],
  ['', '', 'smtp://mail.test:587'],
  ['apikey', 'SG.a_b-c', 'SMTP://apikey:SG.a_b-c@mail.test:587'],
  // `docker run --env-file` keeps quotes around a whole value.
  ['me', 'secret', '"smtp://me:secret@mail.test:587"'],
] as const)('user %s and password %s are read from SMTP_URL=%s', ([user, password, value]) => {
  const url = new URL(parseEnv({ SMTP_URL: value }, '/').smtpUrl ?? '')
  expect(decodeURIComponent(url.username)).toBe(user)
  expect(decodeURIComponent(url.password)).toBe(password)
  expect([url.protocol, url.host]).toEqual(['smtp:', 'mail.test:587'])
})

test('special characters in the passwords of DATABASE_URL and BOUNCE_IMAP_URL are read as typed, too', () => {
  const env = parseEnv(
    {
      DATABASE_URL: 'postgres://site:p@ss/w#rd@db.test:5432/website?sslmode=require',
      BOUNCE_IMAP_URL: 'imaps://bounces@agency.test:p#ss@mail.test:993/INBOX',
    },
    '/',
  )
  expect(env.databaseUrl).toBe('postgres://site:p%40ss%2Fw%23rd@db.test:5432/website?sslmode=require')
  expect(env.bounces).toEqual({
    imapUrl: 'imaps://bounces%40agency.test:p%23ss@mail.test:993/INBOX',
    address: 'bounces+*@agency.test',
  })
})

test('quotes that a tool left around a whole value are removed', () => {
  const { siteUrl, port, doubleOptIn } = parseEnv(
    { SITE_URL: '"https://www.example.com"', PORT: "'3001'", NEWSLETTER_DOUBLE_OPT_IN: '"true"' },
    '/',
  )
  expect({ siteUrl, port, doubleOptIn }).toEqual({ siteUrl: 'https://www.example.com', port: 3001, doubleOptIn: true })
})

test('the trailing slash of SITE_URL is removed', () => {
  expect(parseEnv({ SITE_URL: 'https://www.example.com/' }, '/').siteUrl).toBe('https://www.example.com')
})

test.for([
  ['own', 'own'],
  ['none', 'none'],
  ['plausible:https://plausible.io/js/script.js?domain=agency.test', { name: 'Plausible', scriptOrigin: 'https://plausible.io' }],
  ['umami:https://stats.agency.test/script.js#b59e9c65-ae32-47f1-8400-119fcf4861c4', { name: 'Umami' }],
  ['google:G-AB12CD34EF', { scriptOrigin: 'https://www.googletagmanager.com' }],
] as const)('ANALYTICS=%s is accepted', ([value, expected]) => {
  const { analytics } = parseEnv({ ANALYTICS: value, SITE_URL: 'https://agency.test' }, '/')
  if (typeof expected === 'string') expect(analytics).toBe(expected)
  else expect(analytics).toMatchObject(expected)
})

test('the script of a service gets its ID, and only the origins of that service are allowed', () => {
  const read = (value: string) => parseEnv({ ANALYTICS: value, SITE_URL: 'https://agency.test' }, '/').analytics
  expect(read('plausible:https://plausible.io/js/script.js')).toMatchObject({
    script: { src: 'https://plausible.io/js/script.js', attributes: { 'data-domain': 'agency.test' } },
    connectOrigins: ['https://plausible.io'],
  })
  expect(read('umami:https://stats.agency.test/script.js#b59e9c65-ae32')).toMatchObject({
    script: { src: 'https://stats.agency.test/script.js', attributes: { 'data-website-id': 'b59e9c65-ae32' } },
    connectOrigins: ['https://stats.agency.test'],
  })
})

test.for([
  'yes',
  'matomo:https://a.test/x.js',
  'plausible:http://plausible.io/js/script.js',
  'plausible:https://user:pass@plausible.io/js/script.js',
  'plausible:https://plausible.io/',
  'plausible:https://plausible.io/js/script.js?domain=a"b',
  // In a content security policy these would allow any site, or begin another directive.
  'plausible:https://*/js/script.js',
  'umami:https://stats.test;img-src/script.js#b59e9c65-ae32',
  'umami:https://stats.agency.test/script.js',
  "google:G-1');alert(1)",
  'google:UA-12345-1',
])('ANALYTICS=%s is refused', (value) => {
  expect(() => parseEnv({ ANALYTICS: value }, '/')).toThrow(/ANALYTICS/)
})

test('the header with the country needs a proxy', () => {
  expect(parseEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' }, '/').countryHeader).toBe('cf-ipcountry')
  expect(() => parseEnv({ COUNTRY_HEADER: 'CF-IPCountry' }, '/')).toThrow(/TRUST_PROXY/)
  expect(() => parseEnv({ COUNTRY_HEADER: 'a b', TRUST_PROXY: '1' }, '/')).toThrow(/COUNTRY_HEADER/)
})

test('removed settings that are still set are named', () => {
  expect(findRemovedSettings({ BACKEND_URL: 'https://b.test', API_URL: ' ', PORT: '80' }).map(({ name }) => name)).toEqual([
    'BACKEND_URL',
  ])
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://example.com/site'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://me:secret@'],
  ['SMTP_URL', 'smtp://me:secret@mail.test:99999'],
  ['MAIL_FROM', 'Murya <hello>'],
  ['CONTACT_TO', 'a@b.test,c.test'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'ADMIN_PASSWORD'],
  ['NEWSLETTER_API_KEY', 'newsletter_api_key'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', '../../robots.txt'],
  ['TRUST_PROXY', 'yes'],
  ['SEED_SAMPLE_CONTENT', '1'],
  ['ALLOWED_ORIGINS', 'example.com'],
  ['DATABASE_URL', 'postgres://x'],
  ['DATABASE_URL', 'mysql://x/site'],
  ['DATABASE_URL', 'site.db'],
  ['SMTP_CONNECTIONS', '0'],
  ['MAIL_PER_MINUTE', '0'],
  ['MAIL_PER_HOUR', 'many'],
  ['MAIL_PER_DAY', '-1'],
  ['NEWSLETTER_UNKNOWN_OUTCOME', 'maybe'],
  ['NEWSLETTER_DOUBLE_OPT_IN', 'yes'],
  ['BACKUP_KEEP', 'daily'],
  ['BOUNCE_IMAP_URL', 'mail.example.com'],
  ['BOUNCE_IMAP_URL', 'imaps://mail.example.com'],
] as const)('%s=%s stops the start with one line that names it', ([name, value]) => {
  expect(() => parseEnv({ [name]: value }, '/')).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('a bad SMTP_URL, DATABASE_URL or BOUNCE_IMAP_URL is not repeated: it may hold a password', () => {
  expect(() => parseEnv({ SMTP_URL: 'smtpx://me:hunter22@mail' }, '/')).toThrow(/^(?!.*hunter22)/)
  expect(() => parseEnv({ DATABASE_URL: 'postgres://me:hunter22@db' }, '/')).toThrow(/^(?!.*hunter22)/)
  expect(() => parseEnv({ BOUNCE_IMAP_URL: 'pop3://me:hunter22@mail' }, '/')).toThrow(/^(?!.*hunter22)/)
})

test('bounces go to the bounce mailbox, with room for a token; a bad address stops the start', () => {
  const BOUNCE_IMAP_URL = 'imaps://bounces%40example.com:p%40ss@mail.example.com'
  const read = (BOUNCE_ADDRESS: string, user = 'bounces%40example.com') =>
    parseEnv({ BOUNCE_IMAP_URL: BOUNCE_IMAP_URL.replace('bounces%40example.com', user), BOUNCE_ADDRESS }, '/').bounces?.address
  expect(read('')).toBe('bounces+*@example.com')
  expect(read('*@returns.example.com')).toBe('*@returns.example.com')
  expect(read('bounces@example.com')).toBe('bounces@example.com')
  expect(read('b+*@example.com', 'account7')).toBe('b+*@example.com')
  for (const bad of ['**@example.com', 'b@*.example.com', 'a-rather-long-name+*@example.com', 'nobody'])
    expect(() => read(bad)).toThrow(/^BOUNCE_ADDRESS: [^\n]+$/)
  expect(() => read('', 'account7')).toThrow(/^BOUNCE_ADDRESS: (?!.*p%40ss)[^\n]+$/)
})

test('short secrets are warned about', () => {
  expect(weakSecrets(parseEnv({ ADMIN_PASSWORD: 'twelve chars' }, '/'))).toHaveLength(1)
  expect(weakSecrets(parseEnv({ ADMIN_PASSWORD: 'more than fifteen' }, '/'))).toEqual([])
})

test('localhost is recognised by its names', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'site.localhost']) expect(isLocalHost(name)).toBe(true)
  for (const name of ['example.com', 'localhost.example.com', '10.0.0.1']) expect(isLocalHost(name)).toBe(false)
})

const pem = (type: 'rsa' | 'rsa-pss', modulusLength: number) =>
  generateKeyPairSync(type as 'rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }) // each overload accepts only one of the two types

test('a signing key is read from its file, whose path may be relative to the site', () => {
  const root = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(root, 'dkim.pem'), pem('rsa', 1024))
  const { dkim } = parseEnv({ DKIM_DOMAIN: 'Agency.test', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: 'dkim.pem' }, root)
  expect(dkim).toMatchObject({ domain: 'agency.test', selector: 'site', key: { asymmetricKeyType: 'rsa' } })
  expect(parseEnv({}, root).dkim).toBeNull()
})

test("a DKIM setting that can't work stops the start with one line that names it", () => {
  const root = mkdtempSync(join(tmpdir(), 'env-'))
  const good = { DKIM_DOMAIN: 'agency.test', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: 'good.pem' }
  const files = {
    'good.pem': pem('rsa', 1024),
    'short.pem': pem('rsa', 1016),
    'other.pem': pem('rsa-pss', 1024),
    'text.pem': 'no key',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  for (const [wrong, name] of [
    [{ DKIM_DOMAIN: '' }, 'DKIM_DOMAIN'],
    [{ DKIM_SELECTOR: '' }, 'DKIM_SELECTOR'],
    [{ DKIM_KEY_FILE: '' }, 'DKIM_KEY_FILE'],
    [{ DKIM_DOMAIN: 'agency' }, 'DKIM_DOMAIN'],
    [{ DKIM_DOMAIN: 'a@agency.test' }, 'DKIM_DOMAIN'],
    [{ DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR'],
    [{ DKIM_KEY_FILE: 'missing.pem' }, 'DKIM_KEY_FILE'],
    [{ DKIM_KEY_FILE: 'short.pem' }, 'DKIM_KEY_FILE'],
    [{ DKIM_KEY_FILE: 'other.pem' }, 'DKIM_KEY_FILE'],
    [{ DKIM_KEY_FILE: 'text.pem' }, 'DKIM_KEY_FILE'],
    [{ DKIM_KEY_FILE: '.' }, 'DKIM_KEY_FILE'],
  ] as const) {
    expect(() => parseEnv({ ...good, ...wrong }, root)).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  }
})
