// Do bounce reports reach the mailbox that the site reads?

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
        'Reports of letters that failed are not read: they come to MAIL_FROM, and whoever has no mailbox any more is written to again and again.',
        'Make a mailbox for them and set BOUNCE_IMAP_URL.',
      ),
    ]
  const domain = getEmailDomain(bounces.address)
  return [await checkArrival(domain, dns), await checkMailbox(bounces.imapUrl), explainAddress(bounces.address)]
}

async function checkArrival(domain: string, dns: Dns): Promise<HealthCheck> {
  const hosts = await dns.mx(domain)
  if (hosts.length > 0) return ok(`Mail for ${domain} goes to ${hosts.join(', ')}.`)
  return problem(
    `${domain} takes no mail (it has no MX record), so no report can arrive.`,
    'Add one, or use an address at a domain that takes mail.',
  )
}

async function checkMailbox(imapUrl: string): Promise<HealthCheck> {
  const { hostname } = new URL(imapUrl)
  try {
    const unseen = await withImapFolder(imapUrl, (folder) => folder.findUnseen())
    return ok(`The mailbox at ${hostname} can be read; it has ${formatCount(unseen.length, 'new email')}.`)
  } catch (error) {
    return problem(
      `The mailbox at ${hostname} cannot be read: ${toImapErrorMessage(error)}`,
      'Check user name, password (special characters percent-encoded), host and folder in BOUNCE_IMAP_URL. Many providers ask for an "app password", and for IMAP to be switched on.',
    )
  }
}

function explainAddress(address: string): HealthCheck {
  if (!address.includes('*'))
    return info(
      `All reports go to ${address}. Those that do not return the letter cannot be told apart.`,
      'If the mailbox knows plus-addresses, put +* into BOUNCE_ADDRESS.',
    )
  const testAddress = address.replace('*', 'test')
  return info(
    `Each letter has an address of its own for its report (${address}), which the mailbox must take.`,
    `Send a mail to ${testAddress}. If it does not arrive in the mailbox, set BOUNCE_ADDRESS=${address.replace(/[+-]?\*/, '')}`,
  )
}
