// Checks whether the signing key matches the record in DNS (DKIM, RFC 6376).
import { createPublicKey } from 'node:crypto'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Dkim } from '#server/mail/message/mime.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'
import type { Dns } from './dns.ts'

const { ok, info, problem } = createHealthChecks('DKIM')

/** The key length that receivers recommend. The site doesn't start with less than 1024 bits. */
const recommendedBits = 2048

export async function checkDkim(dkim: Dkim | null, dns: Dns): Promise<HealthCheck[]> {
  if (!dkim)
    return [
      info(
        "The site doesn't sign its email with DKIM. Most email providers sign it for you; Gmail and Yahoo reject unsigned newsletters.",
        "Send yourself a test email (npm run mail:check -- --to you@example.com) and look for dkim=pass in its source. If it's missing, set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE.",
      ),
    ]
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const localKey = createPublicKey(dkim.key).export({ type: 'spki', format: 'der' }).toString('base64')
  const publish = `Add a TXT record at ${name}: v=DKIM1; k=rsa; p=${localKey}`
  const records = (await dns.txt(name)).filter((record) => /(^|;)\s*p\s*=/.test(record))
  if (records.length === 0) return [problem(`Email is signed, but there is no DKIM record at ${name} to verify it.`, publish)]
  if (records.length > 1)
    return [problem(`There are ${records.length} DKIM records at ${name}; receivers may use any of them.`, 'Keep one record.')]
  const tags = parseTags(records[0] ?? '')
  const publishedKey = (tags.get('p') ?? '').replace(/\s/g, '')
  if (!publishedKey) return [problem(`The DKIM key at ${name} has been revoked (p= is empty): every signature fails.`, publish)]
  if (publishedKey !== localKey)
    return [
      problem(
        `The key at ${name} doesn't match DKIM_KEY_FILE: every signature fails.`,
        `${publish}\nOr use the key file that matches the record.`,
      ),
    ]
  const findings = [ok(`Email is signed for ${dkim.domain}, and ${name} has the matching key.`)]
  if (tags.get('t')?.includes('y'))
    findings.push(info('The record is in test mode (t=y), so some receivers ignore it.', 'Remove t=y.'))
  const bits = dkim.key.asymmetricKeyDetails?.modulusLength ?? recommendedBits
  if (bits < recommendedBits)
    findings.push(
      info(
        `The key has ${bits} bits; ${recommendedBits} are recommended.`,
        'Create a new one: openssl genrsa -out dkim.pem 2048',
      ),
    )
  return findings
}

/** Parses the tags of a DKIM or DMARC record, such as `v=DKIM1; k=rsa; p=...`. */
export function parseTags(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
    }),
  )
}
