// Parses the environment variables. All settings, their defaults and their error messages are here.

import { isAbsolute, join, resolve } from 'node:path'
import type { Analytics } from '#contract/entities/analytics.ts'
import { ConfigError } from './errors.ts'
import { encodeCredentials } from './http/encode-credentials.ts'
import { parseAnalytics } from './http/outside-analytics.ts'
import { readRsaKey } from './mail/message/dkim-key.ts'
import type { Dkim } from './mail/message/mime.ts'
import type { Mailbox } from './mail/message/outgoing-mail.ts'
import { isPlainAddress, parseMailboxes } from './mail/message/parse-mailboxes.ts'

export type Env = {
  isDevelopment: boolean
  port: number
  /** Address to listen on; empty: all interfaces. */
  host: string
  /** Public URL, without trailing slash. */
  siteUrl: string
  dataDir: string
  /** `keep`: how many daily backups are kept; 0: none are made automatically. */
  backups: { folder: string; keep: number }
  /** URL of PostgreSQL; null: SQLite in dataDir. */
  databaseUrl: string | null
  smtpUrl: string | null
  /** Allows the password of smtpUrl to go unencrypted to another machine. */
  smtpAllowPlaintext: boolean
  smtpConnections: number
  /** Limits of the mail account; null: none. */
  quotas: { perMinute: number | null; perHour: number | null; perDay: number | null }
  /** What to do with a newsletter email whose outcome is unknown: send again, or let staff decide. */
  unknownOutcomePolicy: 'resend' | 'review'
  /** The sender of every email. If it has no name, the brand's name is used. */
  mailFrom: Mailbox | null
  /** null: emails are not signed. */
  dkim: Dkim | null
  doubleOptIn: boolean
  bounces: Bounces | null
  contactTo: readonly string[] | null
  adminPassword: string | null
  newsletterApiKey: string | null
  /** How many proxies are in front of this process; their X-Forwarded-For is trusted. */
  trustProxy: number
  allowedOrigins: readonly string[]
  seedSampleContent: boolean
  /** Proves to search engines that notifications come from this site. Null: none are sent. */
  indexNowKey: string | null
  offlinePages: boolean
  /** The token for /metrics; null: /metrics is off. */
  metricsToken: string | null
  /** Who counts visitors. */
  analytics: Analytics
  /** Name of the header in lower case in which the proxy tells a visitor's country; null: countries aren't counted. */
  countryHeader: string | null
}

export type Bounces = {
  imapUrl: string
  /** Address of the bounce mailbox. In each email a token replaces its `*`, to tell which email bounced. */
  address: string
}

type Input = Record<string, string | undefined>

/** @throws ConfigError */
export function parseEnv(input: Input, root: string): Env {
  const port = wholeNumber(input, 'PORT', { min: 0, max: 65_535, fallback: 3000 })
  const siteUrl = siteAddress(input, `http://localhost:${port}`)
  return {
    isDevelopment: input.NODE_ENV === 'development',
    port,
    host: text(input, 'HOST') ?? '',
    siteUrl,
    dataDir: folder(input, 'DATA_DIR', root),
    backups: {
      folder: text(input, 'BACKUP_DIR') ? folder(input, 'BACKUP_DIR', root) : join(folder(input, 'DATA_DIR', root), 'backups'),
      keep: wholeNumber(input, 'BACKUP_KEEP', { min: 0, max: 365, fallback: 0 }),
    },
    databaseUrl: databaseAddress(input),
    smtpUrl: smtpAddress(input),
    smtpAllowPlaintext: yesOrNo(input, 'SMTP_ALLOW_PLAINTEXT', false),
    smtpConnections: wholeNumber(input, 'SMTP_CONNECTIONS', { min: 1, max: 20, fallback: 5 }),
    quotas: {
      perMinute: quota(input, 'MAIL_PER_MINUTE'),
      perHour: quota(input, 'MAIL_PER_HOUR'),
      perDay: quota(input, 'MAIL_PER_DAY'),
    },
    unknownOutcomePolicy: readUnknownOutcomePolicy(input),
    mailFrom: mailFrom(input),
    dkim: signing(input, root),
    doubleOptIn: yesOrNo(input, 'NEWSLETTER_DOUBLE_OPT_IN', false),
    bounces: bounceMailbox(input),
    contactTo: contactTo(input),
    adminPassword: secret(input, 'ADMIN_PASSWORD'),
    newsletterApiKey: secret(input, 'NEWSLETTER_API_KEY'),
    trustProxy: wholeNumber(input, 'TRUST_PROXY', { min: 0, max: 10, fallback: 0 }),
    allowedOrigins: origins(input),
    seedSampleContent: yesOrNo(input, 'SEED_SAMPLE_CONTENT', true),
    indexNowKey: publicKey(input, 'INDEXNOW_KEY'),
    offlinePages: yesOrNo(input, 'OFFLINE_PAGES', true),
    metricsToken: metricsToken(input),
    analytics: analytics(input, siteUrl),
    countryHeader: countryHeader(input),
  }
}

/** Warnings about secrets that are allowed but short. */
export function weakSecrets(env: Env): string[] {
  const secrets = { ADMIN_PASSWORD: env.adminPassword, NEWSLETTER_API_KEY: env.newsletterApiKey }
  return Object.entries(secrets)
    .filter(([, value]) => value !== null && value.length < 15)
    .map(([name]) => `${name} is short. Use 15 characters or more.`)
}

const isSingleSite = {
  why: 'the pages and the API are one site, with the API under /api.',
  fix: 'Remove it. List other sites that may call the API in ALLOWED_ORIGINS.',
}
const removedSettings = { BACKEND_URL: isSingleSite, API_URL: isSingleSite }

/** Settings that are set but no longer exist, and what to do about them. The site starts anyway. */
export function findRemovedSettings(input: Input): { name: string; message: string; fix: string }[] {
  return Object.entries(removedSettings)
    .filter(([name]) => text(input, name) !== null)
    .map(([name, { why, fix }]) => ({ name, message: `${name} no longer exists: ${why}`, fix }))
}

function text(input: Input, name: string): string | null {
  // Quotes around the whole value are removed, because some tools, such as docker --env-file, keep them.
  return input[name]?.trim().replace(/^(["'])((?:(?!\1).)*)\1$/, '$2') || null
}

function wholeNumber(input: Input, name: string, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  const value = text(input, name)
  if (value === null) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(name, `"${value}" is not a whole number between ${min} and ${max}. Example: ${name}=${fallback}`)
  }
  return number
}

function quota(input: Input, name: string): number | null {
  if (text(input, name) === null) return null
  return wholeNumber(input, name, { min: 1, max: 100_000_000, fallback: 100 })
}

function readUnknownOutcomePolicy(input: Input): 'resend' | 'review' {
  const value = text(input, 'NEWSLETTER_UNKNOWN_OUTCOME') ?? 'resend'
  if (value !== 'resend' && value !== 'review')
    throw new ConfigError('NEWSLETTER_UNKNOWN_OUTCOME', `"${value}" is not valid. Use resend or review.`)
  return value
}

function yesOrNo(input: Input, name: string, fallback: boolean): boolean {
  const value = text(input, name)
  if (value === null) return fallback
  if (value !== 'true' && value !== 'false') throw new ConfigError(name, `"${value}" is not valid. Use true or false.`)
  return value === 'true'
}

function folder(input: Input, name: string, root: string): string {
  const value = text(input, name) ?? 'data'
  return isAbsolute(value) ? value : resolve(root, value)
}

function siteAddress(input: Input, fallback: string): string {
  const value = text(input, 'SITE_URL')
  if (value === null) return fallback
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError('SITE_URL', `"${value}" is not a URL. Example: SITE_URL=https://www.example.com`)
  }
  if (url.pathname !== '/') {
    throw new ConfigError(
      'SITE_URL',
      `"${value}" must not include a path: the site has to run at the root of its domain. Example: SITE_URL=${url.origin}`,
    )
  }
  return value.replace(/\/+$/, '')
}

function origins(input: Input): string[] {
  const value = text(input, 'ALLOWED_ORIGINS')
  return (value?.split(',') ?? []).map((part) => {
    const origin = part.trim().replace(/\/$/, '')
    if (URL.parse(origin)?.origin !== origin) {
      throw new ConfigError(
        'ALLOWED_ORIGINS',
        `"${origin}" must be an origin such as https://www.example.com (separate several with commas).`,
      )
    }
    return origin
  })
}

function serverUrl(input: Input, name: string): string | null {
  const value = text(input, name)
  return value === null ? null : encodeCredentials(value)
}

function databaseAddress(input: Input): string | null {
  const value = serverUrl(input, 'DATABASE_URL')
  if (value === null) return null
  const url = URL.parse(value)
  // The error doesn't repeat the value, because it may hold a password.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new ConfigError('DATABASE_URL', 'it must look like postgres://user:password@db.example.com:5432/website')
  }
  return value
}

function smtpAddress(input: Input): string | null {
  const value = serverUrl(input, 'SMTP_URL')
  if (value === null) return null
  const url = URL.parse(value)
  // The error doesn't repeat the value, because it may hold a password.
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new ConfigError('SMTP_URL', 'it must look like smtp://user:password@mail.example.com:587, with smtps:// for port 465.')
  }
  return value
}

function bounceMailbox(input: Input): Bounces | null {
  const imapUrl = serverUrl(input, 'BOUNCE_IMAP_URL')
  if (imapUrl === null) return null
  const url = URL.parse(imapUrl)
  // The error doesn't repeat the value, because it may hold a password.
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username) {
    throw new ConfigError('BOUNCE_IMAP_URL', 'it must look like imaps://bounces@example.com:password@mail.example.com:993/INBOX')
  }
  const address = plainAddress(input, 'BOUNCE_ADDRESS') ?? plusAddress(url.username)
  if (!isBouncePattern(address)) {
    throw new ConfigError(
      'BOUNCE_ADDRESS',
      `"${address}" may contain one * before the @, with at most ${maxAroundStar} other characters before the @. Example: bounces+*@example.com`,
    )
  }
  return { imapUrl, address }
}

/** Most characters that `BOUNCE_ADDRESS` may have before the @ besides its `*`. */
const maxAroundStar = 16

function isBouncePattern(address: string): boolean {
  const [local = '', domain = ''] = address.split('@')
  const stars = local.split('*').length - 1
  return !domain.includes('*') && (stars === 0 || (stars === 1 && local.length <= maxAroundStar + 1))
}

/** Derives the bounce address from the mailbox's user, because most mailboxes also accept bounces+anything@example.com. */
function plusAddress(user: string): string {
  const [name, domain] = user.replace(/%40/i, '@').split('@')
  if (!domain)
    throw new ConfigError(
      'BOUNCE_ADDRESS',
      'enter the address of the bounce mailbox. Example: BOUNCE_ADDRESS=bounces+*@example.com',
    )
  return `${name}+*@${domain}`
}

function mailFrom(input: Input): Mailbox | null {
  const mailboxes = mailboxesOf(input, 'MAIL_FROM')
  if (mailboxes && mailboxes.length > 1)
    throw new ConfigError('MAIL_FROM', 'it must be a single address. Example: MAIL_FROM="Agency <hello@example.com>"')
  return mailboxes?.[0] ?? null
}

function contactTo(input: Input): string[] | null {
  const mailboxes = mailboxesOf(input, 'CONTACT_TO')
  // An unquoted name that contains a comma is ambiguous: the text before the comma may be a mistyped address.
  const unclear = mailboxes?.find(({ name }) => name.includes(',') && !input.CONTACT_TO?.includes(`"${name}"`))
  if (unclear)
    throw new ConfigError(
      'CONTACT_TO',
      `"${unclear.name}" is ambiguous. Put a name that contains a comma in quotes: "${unclear.name}" <${unclear.address}>. Otherwise correct the address before the comma.`,
    )
  const isSame = (one: Mailbox, other: Mailbox) => one.address.toLowerCase() === other.address.toLowerCase()
  return (
    mailboxes?.filter((each, n) => mailboxes.findIndex((other) => isSame(each, other)) === n).map(({ address }) => address) ??
    null
  )
}

/** @throws ConfigError */
function mailboxesOf(input: Input, name: string): Mailbox[] | null {
  const value = text(input, name)
  const mailboxes = value === null ? null : parseMailboxes(value)
  if (typeof mailboxes === 'string') throw new ConfigError(name, `${mailboxes} Example: ${name}="Agency <hello@example.com>"`)
  return mailboxes
}

function plainAddress(input: Input, name: string): string | null {
  const value = text(input, name)
  if (value !== null && !isPlainAddress(value))
    throw new ConfigError(name, `"${value}" must be a single email address without a name. Example: ${name}=bounces@example.com`)
  return value
}

// Keys of indexnow.org are names of public files, so the error may show them.
function publicKey(input: Input, name: string): string | null {
  const value = text(input, name)
  if (value !== null && !/^[a-z0-9-]{8,128}$/i.test(value)) {
    throw new ConfigError(name, `"${value}" must be 8 to 128 letters, numbers or hyphens. Example: ${name}=0f1e2d3c4b5a6978`)
  }
  return value
}

const dkimNames = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const

function signing(input: Input, root: string): Dkim | null {
  const [domain, selector, keyFile] = dkimNames.map((name) => text(input, name))
  if (!domain && !selector && !keyFile) return null
  for (const name of dkimNames) {
    if (!text(input, name)) throw new ConfigError(name, `it is missing. ${dkimNames.join(', ')} must be set together.`)
  }
  if (!isDnsName(domain) || !domain.includes('.'))
    throw new ConfigError('DKIM_DOMAIN', `"${domain}" must be the domain of MAIL_FROM. Example: DKIM_DOMAIN=example.com`)
  if (!isDnsName(selector))
    throw new ConfigError('DKIM_SELECTOR', `"${selector}" must be the key's selector in DNS. Example: DKIM_SELECTOR=site`)
  const key = readRsaKey(resolve(root, keyFile ?? ''))
  if (typeof key === 'string') throw new ConfigError('DKIM_KEY_FILE', key)
  return { domain: domain.toLowerCase(), selector, key }
}

function isDnsName(name: string | null | undefined): name is string {
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(name ?? '')
}

function metricsToken(input: Input): string | null {
  const value = secret(input, 'METRICS_TOKEN')
  // The token must be long, because guesses of it are not limited.
  if (value !== null && (value.length < 16 || /\s/.test(value)))
    throw new ConfigError(
      'METRICS_TOKEN',
      'it must be 16 characters or more, without spaces. Create one with: openssl rand -hex 16',
    )
  return value
}

function analytics(input: Input, siteUrl: string): Analytics {
  const read = parseAnalytics(text(input, 'ANALYTICS') ?? 'own', siteUrl)
  if (typeof read === 'object' && 'problem' in read) throw new ConfigError('ANALYTICS', read.problem)
  return read
}

function countryHeader(input: Input): string | null {
  const value = text(input, 'COUNTRY_HEADER')
  if (value === null) return null
  if (!/^[a-z][a-z0-9-]{0,60}$/i.test(value))
    throw new ConfigError('COUNTRY_HEADER', `"${value}" is not the name of a header. Example: COUNTRY_HEADER=cf-ipcountry`)
  // Without a proxy, visitors could choose what the header says.
  if (wholeNumber(input, 'TRUST_PROXY', { min: 0, max: 10, fallback: 0 }) === 0)
    throw new ConfigError('COUNTRY_HEADER', 'only a proxy can set it. Set TRUST_PROXY too, or remove it.')
  return value.toLowerCase()
}

function secret(input: Input, name: string): string | null {
  const value = input[name] || null
  if (value === null) return null
  if (value.toUpperCase() === name)
    throw new ConfigError(name, 'it is set to its own name. Choose a secret, or remove it and the site will generate one.')
  if (value.length < 8)
    throw new ConfigError(
      name,
      'it has fewer than 8 characters. Choose a longer one, or remove it and the site will generate one.',
    )
  if (value.length > 128) throw new ConfigError(name, 'it has more than 128 characters. Choose a shorter one.')
  return value
}
