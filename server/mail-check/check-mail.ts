// npm run mail:check: what keeps mail from arriving, and how to mend it.
import { type Env, isLocalHost } from '../env.ts'
import { about, type Finding } from '../finding.ts'
import { domainOf } from '../mail/domain-of.ts'
import { checkBounces } from './check-bounces.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkRelay } from './check-relay.ts'
import { checkSpf } from './check-spf.ts'
import type { Dns } from './dns.ts'

type Settings = Pick<Env, 'siteUrl' | 'smtpUrl' | 'smtpAllowPlaintext' | 'dkim' | 'bounces'>

type Options = {
  /** The address that readers see. */
  from: { name: string; address: string }
  /** To whom a trial mail goes; null: none is sent. */
  trialTo: string | null
  dns: Dns
  now: Date
}

export async function checkMail(settings: Settings, { from, trialTo, dns, now }: Options): Promise<Finding[]> {
  const { siteUrl, smtpUrl, smtpAllowPlaintext, dkim, bounces } = settings
  if (!smtpUrl) {
    const where = 'SMTP_URL is not set: mails are written to files in DATA_DIR/outbox, and none is sent.'
    return [about('SMTP').mend(where, 'Set SMTP_URL to a mail server, for example smtp://user:password@mail.example.com:587')]
  }
  const envelopeFrom = bounces?.address.replace('*', 'test') ?? from.address
  const domain = domainOf(from.address).toLowerCase()
  const envelopeDomain = domainOf(envelopeFrom).toLowerCase()
  const trial = trialTo && {
    dkim,
    mail: {
      from,
      envelopeFrom,
      to: trialTo,
      subject: 'A trial mail',
      text: `This mail was sent by npm run mail:check of ${siteUrl}.\n`,
      messageId: `<check.${now.getTime()}@${domain}>`,
      date: now,
    },
  }
  const relay = new URL(smtpUrl).hostname
  const checks = [
    checkRelay({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, trial || null),
    checkSpf(envelopeDomain, relay, dns).catch(unanswered('SPF')),
    checkDkim(dkim, dns).catch(unanswered('DKIM')),
    checkDmarc({ from: domain, envelope: envelopeDomain, signature: dkim?.domain ?? null }, dns).catch(unanswered('DMARC')),
    checkBounces(bounces, dns).catch(unanswered('Bounces')),
  ]
  return [...(await Promise.all(checks)).flat(), checkLinks(siteUrl)]
}

function checkLinks(siteUrl: string): Finding {
  const { mend, ok } = about('Links')
  const example = 'Set SITE_URL to the public address, for example https://www.example.com'
  const url = new URL(siteUrl)
  if (isLocalHost(url.hostname)) return mend(`SITE_URL is ${siteUrl}: links in mails would lead nowhere.`, example)
  if (url.protocol !== 'https:')
    return mend(
      `SITE_URL is ${siteUrl}, without https: mail programs then offer no "unsubscribe" of their own (RFC 8058).`,
      example,
    )
  return ok(`Links in mails lead to ${siteUrl}.`)
}

function unanswered(subject: string) {
  return (error: unknown): Finding[] => {
    const reason = error instanceof Error ? error.message : String(error)
    return [about(subject).mend(`DNS did not answer (${reason}).`, 'Check the name servers of this machine, and try again.')]
  }
}
