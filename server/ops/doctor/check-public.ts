// Checks SITE_URL from outside: DNS name, certificate, proxy.

import { connect } from 'node:tls'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Env } from '#server/env.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, problem } = createHealthChecks('Address')
const timeoutMs = 10_000
const dayMs = 86_400_000

/** Returns nothing if SITE_URL is local. `ca`: extra trusted certificates, for tests. */
export async function checkPublic(
  { siteUrl }: Pick<Env, 'siteUrl'>,
  { now, ca }: { now: Date; ca?: string },
): Promise<HealthCheck[]> {
  const url = new URL(siteUrl)
  if (isLocalHost(url.hostname) && !ca) return []
  const findings = url.protocol === 'https:' ? await checkCertificate(url, { now, ...(ca ? { ca } : {}) }) : []
  if (ca || findings.some(({ status }) => status === 'problem')) return findings
  return [...findings, await checkHealthEndpoint(siteUrl)]
}

function checkCertificate(url: URL, { now, ca }: { now: Date; ca?: string }): Promise<HealthCheck[]> {
  const port = Number(url.port) || 443
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port, servername: url.hostname, timeout: timeoutMs, ...(ca ? { ca } : {}) })
    const finish = (finding: HealthCheck) => {
      socket.destroy()
      resolve([finding])
    }
    socket.on('secureConnect', () => finish(checkExpiry(Date.parse(socket.getPeerCertificate().valid_to), now)))
    socket.on('timeout', () => finish(explainConnectError(url, 'no response')))
    socket.on('error', (error: NodeJS.ErrnoException) => finish(explainConnectError(url, error.code ?? error.message)))
  })
}

function checkExpiry(validTo: number, now: Date): HealthCheck {
  const days = Math.floor((validTo - now.getTime()) / dayMs)
  if (days < 14)
    return problem(
      `The certificate expires in ${formatCount(days, 'day')}. Browsers will then block the site.`,
      "Renew it (certbot renew), and find out why it wasn't renewed automatically (systemctl status certbot.timer).",
    )
  return ok(`The certificate is valid for another ${formatCount(days, 'day')}.`)
}

function explainConnectError(url: URL, reason: string): HealthCheck {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason))
    return problem(
      `${url.hostname} doesn't exist in DNS: visitors can't find the site.`,
      'Add an A (and AAAA) record for this name, and check SITE_URL.',
    )
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED|ALTNAME/.test(reason))
    return problem(
      `Browsers reject the certificate of ${url.hostname} (${reason}).`,
      'Get a certificate for this name with certbot, or use Caddy, which does so automatically.',
    )
  return problem(
    `No response from ${url.origin} (${reason}): visitors can't reach the site.`,
    "Start the proxy, and open ports 80 and 443 in the firewall. (Networks that can't reach their own public address also show this.)",
  )
}

async function checkHealthEndpoint(siteUrl: string): Promise<HealthCheck> {
  const result = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).then(
    async (response) => `${response.status} ${(await response.text()).slice(0, 20)}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (result === '200 ok') return ok(`The site responds at ${siteUrl}.`)
  return problem(
    `Something other than this site responds at ${siteUrl} (${result}).`,
    'Check that the site is running, that the proxy uses its port (see deploy/), and that SITE_URL is its public address, with or without www.',
  )
}
