// The checks of npm run mail:check: what keeps email from arriving, and how to fix it.

import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Env } from '#server/env.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { getEmailDomain } from '#server/mail/message/email-domain.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'
import { checkBounces } from './check-bounces.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSmtpServer } from './check-smtp-server.ts'
import { checkSpf } from './check-spf.ts'
import type { Dns } from './dns.ts'

type MailSettings = Pick<Env, 'siteUrl' | 'smtpUrl' | 'smtpAllowPlaintext' | 'dkim' | 'bounces'>

type MailCheckOptions = {
  /** The visible sender. */
  from: { name: string; address: string }
  /** Recipient of a test email; null sends none. */
  testRecipient: string | null
  dns: Dns
  now: Date
}

export async function checkMailSetup(
  settings: MailSettings,
  { from, testRecipient, dns, now }: MailCheckOptions,
): Promise<HealthCheck[]> {
  const { siteUrl, smtpUrl, smtpAllowPlaintext, dkim, bounces } = settings
  if (!smtpUrl) {
    const problem = 'SMTP_URL is not set: emails are saved in DATA_DIR/outbox and not sent.'
    return [
      createHealthChecks('SMTP').problem(
        problem,
        'Set SMTP_URL to a mail server, for example smtp://user:password@mail.example.com:587',
      ),
    ]
  }
  const envelopeFrom = bounces?.address.replace('*', 'test') ?? from.address
  const domain = getEmailDomain(from.address).toLowerCase()
  const envelopeDomain = getEmailDomain(envelopeFrom).toLowerCase()
  const testMail = testRecipient && {
    dkim,
    mail: {
      from,
      envelopeFrom,
      to: testRecipient,
      subject: 'Test email',
      text: `This email was sent by npm run mail:check for ${siteUrl}.\n`,
      messageId: `<check.${now.getTime()}@${domain}>`,
      date: now,
    },
  }
  const relay = new URL(smtpUrl).hostname
  const checks = [
    checkSmtpServer({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, testMail || null),
    checkSpf(envelopeDomain, relay, dns).catch(toDnsFinding('SPF')),
    checkDkim(dkim, dns).catch(toDnsFinding('DKIM')),
    checkDmarc({ from: domain, envelope: envelopeDomain, signature: dkim?.domain ?? null }, dns).catch(toDnsFinding('DMARC')),
    checkBounces(bounces, dns).catch(toDnsFinding('Bounces')),
  ]
  return [...(await Promise.all(checks)).flat(), checkLinks(siteUrl)]
}

function checkLinks(siteUrl: string): HealthCheck {
  const { problem, ok } = createHealthChecks('Links')
  const example = 'Set SITE_URL to the public URL, for example https://www.example.com'
  const url = new URL(siteUrl)
  if (isLocalHost(url.hostname)) return problem(`SITE_URL is ${siteUrl}: links in emails wouldn't work.`, example)
  if (url.protocol !== 'https:')
    return problem(
      `SITE_URL is ${siteUrl}, without https: email apps then don't show their one-click unsubscribe button (RFC 8058).`,
      example,
    )
  return ok(`Links in emails go to ${siteUrl}.`)
}

function toDnsFinding(subject: string) {
  return (error: unknown): HealthCheck[] => {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      createHealthChecks(subject).problem(`DNS lookups failed (${reason}).`, "Check this machine's name servers and try again."),
    ]
  }
}
