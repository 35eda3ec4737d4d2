// The scoring of Mozilla's HTTP Observatory (rules of 2026, github.com/mdn/mdn-http-observatory, src/grader), without redirects.

type Scored = { score: number; findings: Record<string, number> }

type Answer = { headers: Headers; html: string }

export function observatoryScore({ headers, html }: Answer): Scored {
  const csp = readPolicy(headers.get('content-security-policy'))
  const findings: Record<string, number> = {
    csp: policyScore(csp),
    cookies: headers.has('set-cookie') ? -40 : 0,
    cors: headers.has('access-control-allow-credentials') ? -50 : 0,
    referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers.get('referrer-policy') ?? '',
    )
      ? 5
      : -5,
    hsts: hstsScore(headers.get('strict-transport-security')),
    scripts: scriptScore(html),
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: csp.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    resources: /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  }
  const values = Object.values(findings)
  const lost = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 100)
  const gained = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0)
  return { score: lost < 90 ? lost : lost + gained, findings }
}

function readPolicy(header: string | null): Map<string, string[]> {
  const directives = (header ?? '').split(';').map((each) => each.trim().split(/\s+/))
  return new Map(directives.flatMap(([name = '', ...values]) => (name ? [[name.toLowerCase(), values] as const] : [])))
}

function policyScore(csp: Map<string, string[]>): number {
  const of = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*']
  const wide = /^(\*|https?:|data:|blob:|'unsafe-inline'|'unsafe-eval')$/
  if (csp.size === 0) return -25
  if (of('script-src').some((source) => wide.test(source)) || of('object-src').some((source) => source !== "'none'")) return -20
  if (of('style-src').some((source) => wide.test(source))) return 0
  if ([...csp.values()].flat().some((source) => source.startsWith('http:'))) return -20
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5
}

function hstsScore(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)
  if (seconds === 0) return -20
  return seconds < 15_768_000 ? -10 : 0
}

/** Penalizes only scripts of other origins, because the site's own need no integrity hash. */
function scriptScore(html: string): number {
  return /<script[^>]+src=["']?(?:https?:)?\/\//i.test(html) ? -5 : 0
}
