// A hand-written histogram, because the one of prom-client formats labels at every observation, which slows cached pages.
import type { RequestKind } from './request-kind.ts'

type RequestDurations = {
  observe(request: { method: string; kind: RequestKind; status: number; ms: number }): void
  /** In Prometheus text format. */
  format(): string
}

const name = 'site_request_duration_seconds'
/** Upper bounds, in seconds. */
const bucketBounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

type Row = { labels: string; counts: number[]; sum: number; count: number }

export function createRequestDurations(): RequestDurations {
  /** Keyed by method, kind and status class: a few hundred rows at most. */
  const rows = new Map<string, Row>()
  return {
    observe({ method, kind, status, ms }) {
      const seconds = ms / 1000
      const row = getRow(methods.has(method) ? method : 'other', kind, Math.floor(status / 100))
      const bucket = bucketBounds.findIndex((end) => seconds <= end)
      if (bucket >= 0) row.counts[bucket] = (row.counts[bucket] ?? 0) + 1
      row.sum += seconds
      row.count += 1
    },
    format: () =>
      [
        `# HELP ${name} Request durations by method, kind and status class`,
        `# TYPE ${name} histogram`,
        ...[...rows.values()].flatMap(formatRow),
        '',
      ].join('\n'),
  }

  function getRow(method: string, kind: RequestKind, status: number): Row {
    const key = `${method}${kind}${status}`
    const existing = rows.get(key)
    if (existing) return existing
    const labels = `method="${method}",kind="${kind}",status="${status}xx"`
    const row = { labels, counts: bucketBounds.map(() => 0), sum: 0, count: 0 }
    rows.set(key, row)
    return row
  }
}

function formatRow({ labels, counts, sum, count }: Row): string[] {
  let cumulative = 0
  const buckets = bucketBounds.map((end, place) => {
    cumulative += counts[place] ?? 0
    return `${name}_bucket{le="${end}",${labels}} ${cumulative}`
  })
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
