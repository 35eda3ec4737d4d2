// Finds misspelt names, rejected values, and valid settings that are risky.

import type { HealthCheck } from '#contract/entities/health-check.ts'
import { levenshtein } from '#contract/format/closest-match.ts'
import { type Env, findRemovedSettings, parseEnv, weakSecrets } from '#server/env.ts'
import { ConfigError } from '#server/errors.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Settings')

type Input = Record<string, string | undefined>

type SettingsCheckInput = {
  /** The environment that the site would start with. */
  input: Input
  /** The names set in .env; null without that file. */
  inFile: readonly string[] | null
  /** The names of all settings. */
  known: readonly string[]
  root: string
}

/** `env`: the parsed settings, with defaults in place of rejected values. */
export function checkSettings({ input, inFile, known, root }: SettingsCheckInput): { env: Env; findings: HealthCheck[] } {
  const { env, rejected } = parseTolerantly(input, root)
  const findings = [...findRemoved(input), ...findUnknown(input, { inFile, known }), ...rejected, ...checkRisks(env)]
  if (findings.some(({ status }) => status === 'problem')) return { env, findings }
  const count = known.filter((name) => input[name]?.trim()).length
  return { env, findings: [ok(`${count} of ${known.length} settings are set, all with valid values.`), ...findings] }
}

/** parseEnv throws at the first bad value. Here each bad value is removed in turn, so that all are reported. */
function parseTolerantly(input: Input, root: string): { env: Env; rejected: HealthCheck[] } {
  const rest = { ...input }
  const rejected: HealthCheck[] = []
  for (;;) {
    try {
      return { env: parseEnv(rest, root), rejected }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      rejected.push(problem(`The site can't start: ${error.message}`, `Correct ${error.setting} in .env, or remove it.`))
      // If a required setting is missing, remove its whole group (such as DKIM_*), so that parsing can continue.
      const group = error.setting.split('_')[0] ?? ''
      const names = rest[error.setting] ? [error.setting] : Object.keys(rest).filter((name) => name.startsWith(`${group}_`))
      for (const name of names) delete rest[name]
    }
  }
}

function findRemoved(input: Input): HealthCheck[] {
  return findRemovedSettings(input).map(({ message, fix }) => problem(message, fix))
}

function findUnknown(input: Input, { inFile, known }: Pick<SettingsCheckInput, 'inFile' | 'known'>): HealthCheck[] {
  const namesFromFile = new Set(inFile ?? [])
  const removed = new Set(findRemovedSettings(input).map(({ name }) => name))
  return Object.keys(input).flatMap((name) => {
    // NODE_ENV and TZ are standard names, which .env.example doesn't list.
    if (known.includes(name) || removed.has(name) || name === 'NODE_ENV' || name === 'TZ') return []
    const suggestion = known.find((each) => isLikelyTypo(name, each))
    if (suggestion) return [problem(`Unknown setting ${name}: it has no effect.`, `Did you mean ${suggestion}? Rename it.`)]
    return namesFromFile.has(name)
      ? [problem(`Unknown setting ${name}: it has no effect.`, 'Remove it. All settings are listed in .env.example.')]
      : []
  })
}

/** Accepts another case, two swapped letters, and one or two wrong letters in longer names. */
function isLikelyTypo(name: string, known: string): boolean {
  const distance = levenshtein(name.toUpperCase(), known)
  return distance > 0 ? distance <= (known.length > 7 ? 2 : known.length > 4 ? 1 : 0) || isSwap(name, known) : name !== known
}

function isSwap(name: string, known: string): boolean {
  return (
    name.length === known.length && levenshtein(name, known) === 2 && [...name].sort().join('') === [...known].sort().join('')
  )
}

function checkRisks(env: Env): HealthCheck[] {
  return [...checkSiteUrl(env), ...checkProxy(env), ...checkMailEncryption(env), ...checkSecretStrength(env)]
}

function checkSiteUrl({ siteUrl }: Env): HealthCheck[] {
  const { protocol, hostname } = new URL(siteUrl)
  const example = 'Set SITE_URL to the public URL, for example https://www.example.com'
  if (isLocalHost(hostname))
    return [
      info(
        `SITE_URL is ${siteUrl}: links in emails and shared pages only work on this machine, so the site isn't public yet.`,
        example,
      ),
    ]
  if (protocol !== 'https:')
    return [
      problem(
        `SITE_URL is ${siteUrl}, without https: passwords and forms are sent unencrypted, and browsers warn visitors.`,
        example,
      ),
    ]
  return []
}

function checkProxy({ siteUrl, trustProxy, host }: Env): HealthCheck[] {
  const isHttps = siteUrl.startsWith('https:')
  // The site itself serves plain HTTP, so HTTPS implies a proxy.
  if (isHttps && trustProxy === 0)
    return [
      problem(
        'SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is not set: all visitors share one rate limit.',
        'Set TRUST_PROXY=1 (the number of proxies in front of the site).',
      ),
    ]
  if (trustProxy > 0 && !isLocalHost(host))
    return [
      info(
        `TRUST_PROXY=${trustProxy}, and the site listens on ${host || 'all addresses'}: anyone who bypasses the proxy can fake their IP address.`,
        'If the proxy is on this machine, set HOST=127.0.0.1. Otherwise allow only the proxy in the firewall.',
      ),
    ]
  return []
}

function checkMailEncryption({ smtpUrl, smtpAllowPlaintext }: Env): HealthCheck[] {
  const url = smtpUrl === null ? null : new URL(smtpUrl)
  if (!smtpAllowPlaintext || !url?.password || url.protocol === 'smtps:' || isLocalHost(url.hostname)) return []
  return [
    info(
      `SMTP_ALLOW_PLAINTEXT=true: if ${url.hostname} doesn't offer encryption, the password of SMTP_URL is sent unencrypted.`,
      'Remove SMTP_ALLOW_PLAINTEXT, and check that the mail server still works: npm run mail:check',
    ),
  ]
}

function checkSecretStrength(env: Env): HealthCheck[] {
  const { adminPassword, newsletterApiKey } = env
  const guessable = Object.entries({ ADMIN_PASSWORD: adminPassword, NEWSLETTER_API_KEY: newsletterApiKey })
    .filter(([, value]) => value !== null && isGuessable(value))
    .map(([name]) =>
      problem(
        `${name} is one of the first passwords attackers try.`,
        `Choose another, for example the output of: openssl rand -base64 18 (or remove ${name}, and the site generates one).`,
      ),
    )
  return guessable.length > 0 ? guessable : weakSecrets(env).map((warning) => info(warning))
}

const commonParts =
  /password|passwort|passw0rd|admin|welcome|letmein|qwerty|asdf|secret|changeme|website|newsletter|iloveyou|abc|(19|20)\d\d|0?1234\d*|\d*4321/g

/** A secret that consists of common words and keyboard rows is guessable. */
function isGuessable(secret: string): boolean {
  const rest = secret
    .toLowerCase()
    .replace(commonParts, '')
    .replace(/[^a-z0-9]/g, '')
  return new Set(rest).size < 5
}
