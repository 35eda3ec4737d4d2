// Checks whether the mail server may send for the domain (SPF, RFC 7208).
import { BlockList, isIPv6 } from 'node:net'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'
import type { Dns } from './dns.ts'

const { ok, info, problem } = createHealthChecks('SPF')

/** The SPF includes that well-known mail services require. */
const knownIncludes: readonly [RegExp, string][] = [
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/\.amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)office365\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)zoho\.(com|eu)$/, 'zohomail.com'],
  [/(^|\.)brevo\.com$/, 'spf.brevo.com'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(^|\.)mailjet\.com$/, 'spf.mailjet.com'],
]

/** RFC 7208 §4.6.4: receivers stop after ten DNS lookups. */
const maxLookups = 10

/** `domain`: the domain of the envelope sender. `relay`: the mail server's host name. */
export async function checkSpf(domain: string, relay: string, dns: Dns): Promise<HealthCheck[]> {
  const records = await readRecords(domain, dns)
  const suggestion = `v=spf1 ${suggestTerm(relay)} ~all`
  if (records.length === 0)
    return [
      problem(
        `${domain} has no SPF record, so receivers can't verify that ${relay} may send for it.`,
        `Add a TXT record at ${domain}: ${suggestion}`,
      ),
    ]
  if (records.length > 1)
    return [
      problem(
        `${domain} has ${records.length} SPF records, so all are ignored.`,
        'Merge them into one record and delete the rest.',
      ),
    ]
  const policy = await readPolicy(domain, dns)
  if (policy.lookups > maxLookups)
    return [
      problem(
        `The SPF record of ${domain} needs ${policy.lookups} DNS lookups; receivers allow ${maxLookups} and treat more as an error.`,
        'Remove the "include:" of services you no longer use.',
      ),
    ]
  if (policy.terms.some(({ term, recordDomain }) => recordDomain === domain && /^\+?all$/.test(term)))
    return [problem(`The SPF record of ${domain} lets anyone send for it (+all).`, 'End it with ~all.')]
  return [await checkRelayListed(policy, { domain, relay, suggestion, dns })]
}

type SpfPolicy = { terms: { term: string; recordDomain: string }[]; included: Set<string>; lookups: number }

async function checkRelayListed(
  policy: SpfPolicy,
  { domain, relay, suggestion, dns }: { domain: string; relay: string; suggestion: string; dns: Dns },
): Promise<HealthCheck> {
  if (isLocalHost(relay))
    return info(`${domain} has an SPF record. It must include this machine's public IP address, which can't be determined here.`)
  const known = knownIncludes.find(([name]) => name.test(relay))?.[1]
  if (known)
    return policy.included.has(known)
      ? ok(`The SPF record of ${domain} allows ${relay} (include:${known}).`)
      : problem(
          `The SPF record of ${domain} doesn't allow ${relay}.`,
          `Add include:${known} before its "all". For example: ${suggestion}`,
        )
  const allowed = await readAllowed(policy, dns)
  const addresses = await dns.addresses(relay)
  if (addresses.some((address) => allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')))
    return ok(`The SPF record of ${domain} allows ${relay}.`)
  return info(
    `The SPF record of ${domain} doesn't include the address of ${relay}. Many providers send from other addresses than the one they receive at.`,
    `Look up your provider's SPF settings. If it sends from the same server: ${suggestion}`,
  )
}

async function readRecords(domain: string, dns: Dns): Promise<string[]> {
  return (await dns.txt(domain)).filter((record) => /^v=spf1( |$)/i.test(record))
}

/** Reads the SPF record of a domain and all records that it includes. */
async function readPolicy(
  domain: string,
  dns: Dns,
  policy: SpfPolicy = { terms: [], included: new Set(), lookups: 0 },
): Promise<SpfPolicy> {
  const [record = ''] = await readRecords(domain, dns)
  for (const term of record.toLowerCase().split(/\s+/).slice(1)) {
    policy.terms.push({ term, recordDomain: domain })
    const [, next] = /^[+~?-]?(?:include:|redirect=)(.+)$/.exec(term) ?? []
    if (next || /^[+~?-]?(a|mx|ptr|exists)([:/]|$)/.test(term)) policy.lookups += 1
    if (!next || policy.included.has(next) || policy.lookups > maxLookups) continue
    policy.included.add(next)
    await readPolicy(next, dns, policy)
  }
  return policy
}

async function readAllowed({ terms }: SpfPolicy, dns: Dns): Promise<BlockList> {
  const allowed = new BlockList()
  const add = (address: string, bits?: string) => {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    allowed.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  for (const { term, recordDomain } of terms) {
    const [, kind, name = recordDomain, bits] = /^\+?(ip4|ip6|a|mx)(?::([^/]+(?:::[^/]*)?))?(?:\/(\d+))?$/.exec(term) ?? []
    if (kind === 'ip4' || kind === 'ip6') add(name, bits)
    if (kind === 'a') for (const address of await dns.addresses(name)) add(address, bits)
    if (kind === 'mx') for (const host of await dns.mx(name)) for (const address of await dns.addresses(host)) add(address, bits)
  }
  return allowed
}

function suggestTerm(relay: string): string {
  const known = knownIncludes.find(([name]) => name.test(relay))?.[1]
  return known ? `include:${known}` : isLocalHost(relay) ? 'ip4:<public address of this machine>' : `a:${relay}`
}
