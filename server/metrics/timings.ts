// The histogram of requests, kept by hand: prom-client spells out its labels for each value (1.5 µs of the 30 that a kept page takes), and this
// is noted for every request.
import type { RequestKind } from './request-kind.ts'

export type Timings = {
  note(request: { method: string; kind: RequestKind; status: number; ms: number }): void
  /** In Prometheus' text format. */
  text(): string
}

const name = 'site_request_duration_seconds'
/** Upper ends, in seconds. */
const ends = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

type Row = { labels: string; counts: number[]; sum: number; count: number }

export function createTimings(): Timings {
  /** By method, kind and class of status: a few hundred at most. */
  const rows = new Map<string, Row>()
  return {
    note({ method, kind, status, ms }) {
      const seconds = ms / 1000
      const row = rowOf(methods.has(method) ? method : 'other', kind, Math.floor(status / 100))
      const place = ends.findIndex((end) => seconds <= end)
      if (place >= 0) row.counts[place] = (row.counts[place] ?? 0) + 1
      row.sum += seconds
      row.count += 1
    },
    text: () =>
      [
        `# HELP ${name} Requests by what they asked for and how they ended`,
        `# TYPE ${name} histogram`,
        ...[...rows.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  }

  function rowOf(method: string, kind: RequestKind, status: number): Row {
    const key = `${method}${kind}${status}`
    const known = rows.get(key)
    if (known) return known
    const labels = `method="${method}",kind="${kind}",status="${status}xx"`
    const row = { labels, counts: ends.map(() => 0), sum: 0, count: 0 }
    rows.set(key, row)
    return row
  }
}

function linesOf({ labels, counts, sum, count }: Row): string[] {
  let soFar = 0
  const buckets = ends.map((end, place) => {
    soFar += counts[place] ?? 0
    return `${name}_bucket{le="${end}",${labels}} ${soFar}`
  })
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
