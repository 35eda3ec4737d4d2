// What visitors meet at SITE_URL: the name, the certificate, the proxy.

import { connect } from 'node:tls'
import { formatCount } from '#contract/plural.ts'
import { type Env, isLocalHost } from '../env.ts'
import { about, type Finding } from '../finding.ts'

const { ok, mend } = about('Address')
const patienceMs = 10_000
const dayMs = 86_400_000

/** Nothing where SITE_URL is this machine's own. `ca`: who else's certificates are good, for tests. */
export async function checkPublic(
  { siteUrl }: Pick<Env, 'siteUrl'>,
  { now, ca }: { now: Date; ca?: string },
): Promise<Finding[]> {
  const url = new URL(siteUrl)
  if (isLocalHost(url.hostname) && !ca) return []
  const findings = url.protocol === 'https:' ? await checkCertificate(url, { now, ...(ca ? { ca } : {}) }) : []
  if (ca || findings.some(({ grade }) => grade === 'mend')) return findings
  return [...findings, await checkAnswer(siteUrl)]
}

function checkCertificate(url: URL, { now, ca }: { now: Date; ca?: string }): Promise<Finding[]> {
  const port = Number(url.port) || 443
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port, servername: url.hostname, timeout: patienceMs, ...(ca ? { ca } : {}) })
    const end = (finding: Finding) => {
      socket.destroy()
      resolve([finding])
    }
    socket.on('secureConnect', () => end(judge(Date.parse(socket.getPeerCertificate().valid_to), now)))
    socket.on('timeout', () => end(unreached(url, 'no answer')))
    socket.on('error', (error: NodeJS.ErrnoException) => end(unreached(url, error.code ?? error.message)))
  })
}

function judge(validTo: number, now: Date): Finding {
  const days = Math.floor((validTo - now.getTime()) / dayMs)
  if (days < 14)
    return mend(
      `The certificate ends in ${formatCount(days, 'day')}: from then on browsers refuse the site.`,
      'Renew it (certbot renew), and see why that did not happen by itself (systemctl status certbot.timer).',
    )
  return ok(`The certificate is valid for ${formatCount(days, 'day')}.`)
}

function unreached(url: URL, reason: string): Finding {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason))
    return mend(
      `There is no server called ${url.hostname}: nobody finds the site.`,
      'Give the name an A (and AAAA) record, and check SITE_URL.',
    )
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED|ALTNAME/.test(reason))
    return mend(
      `Browsers refuse the certificate of ${url.hostname} (${reason}).`,
      'Get one for this name: certbot, or Caddy does it by itself.',
    )
  return mend(
    `Nobody answers at ${url.origin} (${reason}): visitors do not reach the site.`,
    'Start the proxy, and open ports 80 and 443 in the firewall. (A network that does not reach its own public address gives this, too.)',
  )
}

async function checkAnswer(siteUrl: string): Promise<Finding> {
  const said = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' }).then(
    async (answer) => `${answer.status} ${(await answer.text()).slice(0, 20)}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (said === '200 ok') return ok(`The site answers at ${siteUrl}.`)
  return mend(
    `At ${siteUrl} it is not the site that answers (${said}).`,
    'Does the proxy know the right port (see deploy/), and does the site run? Is SITE_URL the address that it is served under, with or without www?',
  )
}
