// Checks whether the domain that SPF or DKIM authenticates matches the visible sender (DMARC, RFC 7489).

import type { HealthCheck } from '#contract/entities/health-check.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'
import { parseTags } from './check-dkim.ts'
import { type Dns, getOrganisationalDomain, isSameOrganisation } from './dns.ts'

const { ok, info, problem } = createHealthChecks('DMARC')

/** Providers whose DMARC policies make receivers reject their users' email from other servers. */
const freeMailDomains = /^(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|aol|icloud|me|proton|protonmail)\.\w+(\.\w+)?$/

type Domains = { from: string; envelope: string; signature: string | null }

export async function checkDmarc({ from, envelope, signature }: Domains, dns: Dns): Promise<HealthCheck[]> {
  if (freeMailDomains.test(from))
    return [
      problem(
        `MAIL_FROM is at ${from}, a public email service: receivers reject newsletters sent in its name by other servers.`,
        'Use an address at your own domain.',
      ),
    ]
  const name = `_dmarc.${from}`
  const findRecords = async (at: string) => (await dns.txt(at)).filter((record) => /^v=DMARC1\s*(;|$)/i.test(record))
  const ownRecords = await findRecords(name)
  const records = ownRecords.length > 0 ? ownRecords : await findRecords(`_dmarc.${getOrganisationalDomain(from)}`)
  const findings = [checkAlignment({ from, envelope, signature }, parseTags(records[0] ?? ''))]
  if (records.length === 0)
    findings.push(
      problem(
        `${from} has no DMARC record. Gmail, Yahoo and Outlook.com require one for bulk email.`,
        `Add a TXT record at ${name}: v=DMARC1; p=none; rua=mailto:dmarc@${from}`,
      ),
    )
  else if (records.length > 1)
    findings.push(problem(`There are ${records.length} DMARC records at ${name}, so all are ignored.`, 'Keep only one.'))
  else findings.push(checkPolicy(parseTags(records[0] ?? '').get('p'), from))
  return findings
}

function checkPolicy(policy: string | undefined, from: string): HealthCheck {
  if (!/^(none|quarantine|reject)$/i.test(policy ?? ''))
    return problem(
      `The DMARC record of ${from} has no valid policy (p=${policy ?? ''}).`,
      'Use p=none, p=quarantine or p=reject.',
    )
  if (/^none$/i.test(policy ?? ''))
    return info(`${from} has a DMARC record with p=none (monitoring only), which is enough to start with.`)
  return ok(`${from} has a DMARC record (p=${policy}).`)
}

function checkAlignment({ from, envelope, signature }: Domains, tags: Map<string, string>): HealthCheck {
  const isAligned = (domain: string, mode: string | undefined) =>
    mode === 's' ? domain === from : isSameOrganisation(domain, from)
  const bySignature = signature !== null && isAligned(signature, tags.get('adkim'))
  const byEnvelope = isAligned(envelope, tags.get('aspf'))
  if (bySignature) return ok(`The DKIM domain ${signature} is aligned with the From domain ${from}.`)
  if (signature !== null)
    return problem(
      `Email is from ${from} but signed for ${signature}: they aren't aligned, so DMARC ignores the signature.`,
      `Set DKIM_DOMAIN=${from} (and its key), or MAIL_FROM to an address at ${signature}.`,
    )
  if (byEnvelope) return ok(`The bounce domain ${envelope} is aligned with the From domain ${from}, so SPF counts for DMARC.`)
  return problem(
    `Email is from ${from}, but bounces go to ${envelope} and the site doesn't sign its email: DMARC fails.`,
    `Use a bounce mailbox at ${from}, or sign email (DKIM_DOMAIN=${from}).`,
  )
}
