// Checks whether bounce reports reach the mailbox that the site reads.

import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Bounces } from '#server/env.ts'
import { toImapErrorMessage, withImapFolder } from '#server/mail/imap.ts'
import { getEmailDomain } from '#server/mail/message/email-domain.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'
import type { Dns } from './dns.ts'

const { ok, info, problem } = createHealthChecks('Bounces')

export async function checkBounces(bounces: Bounces | null, dns: Dns): Promise<HealthCheck[]> {
  if (!bounces)
    return [
      info(
        "Bounce reports aren't being read: they go to MAIL_FROM, and the site keeps emailing addresses that no longer exist.",
        'Create a mailbox for them and set BOUNCE_IMAP_URL.',
      ),
    ]
  const domain = getEmailDomain(bounces.address)
  return [await checkArrival(domain, dns), await checkMailbox(bounces.imapUrl), explainAddress(bounces.address)]
}

async function checkArrival(domain: string, dns: Dns): Promise<HealthCheck> {
  const hosts = await dns.mx(domain)
  if (hosts.length > 0) return ok(`Mail for ${domain} goes to ${hosts.join(', ')}.`)
  return problem(
    `${domain} can't receive email (it has no MX record), so bounce reports can't arrive.`,
    'Add an MX record, or use an address at a domain that receives email.',
  )
}

async function checkMailbox(imapUrl: string): Promise<HealthCheck> {
  const { hostname } = new URL(imapUrl)
  try {
    const unseen = await withImapFolder(imapUrl, (folder) => folder.findUnseen())
    return ok(`The mailbox at ${hostname} is readable. It has ${formatCount(unseen.length, 'unread email')}.`)
  } catch (error) {
    return problem(
      `Can't read the mailbox at ${hostname}: ${toImapErrorMessage(error)}`,
      'Check the user name, password (special characters percent-encoded), host and folder in BOUNCE_IMAP_URL. Many providers require an "app password" and IMAP to be turned on.',
    )
  }
}

function explainAddress(address: string): HealthCheck {
  if (!address.includes('*'))
    return info(
      `All bounce reports go to ${address}. Reports that don't include the original email can't be matched to a recipient.`,
      'If the mailbox supports plus-addressing, put +* into BOUNCE_ADDRESS.',
    )
  const testAddress = address.replace('*', 'test')
  return info(
    `Each newsletter email has its own bounce address (${address}), which the mailbox must accept.`,
    `Send an email to ${testAddress}. If it doesn't arrive in the mailbox, set BOUNCE_ADDRESS=${address.replace(/[+-]?\*/, '')}`,
  )
}
