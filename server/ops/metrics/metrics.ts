// Metrics of this process and its site for Prometheus (text format 0.0.4), collected only if METRICS_TOKEN is set.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { OnRequest } from '#server/http/middleware/request-log.ts'
import type { Header } from '#server/http/middleware/security-headers.ts'
import { createRequestDurations } from './request-durations.ts'
import { classifyRequest } from './request-kind.ts'
import { createSiteGauges, type MetricsSources } from './site-gauges.ts'

export type Metrics = {
  onRequest: OnRequest
  onDatabaseError(reason: string): void
  /** Called for each warning and error in the log. */
  onLogLine(level: 'warn' | 'error' | 'fatal'): void
  /** Answers /metrics; returns false for other URLs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** Database counts are cached, so that frequent scrapes don't load the database. */
const cacheMs = 5000

export function createMetrics(token: string, common: readonly Header[]): Metrics & { watch(sources: MetricsSources): void } {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requestDurations = createRequestDurations()
  const { loginRejections, databaseErrors, logLines } = createCounters(registers)
  const refreshGauges = createSiteGauges(registers)
  const expected = sha256(`Bearer ${token}`)
  let refresh: (() => Promise<void>) | null = null

  return {
    watch(sources) {
      const readCachedSiteStats = cacheFor(cacheMs, () => sources.readSiteStats().catch(() => null))
      refresh = () => refreshGauges(sources, readCachedSiteStats)
    },
    onRequest({ method, path, status, ms }) {
      requestDurations.observe({ method, kind: classifyRequest(path), status, ms })
      if (method === 'POST' && path === '/api/auth/login' && (status === 401 || status === 429))
        loginRejections.inc({ reason: status === 401 ? 'wrong password' : 'too many' })
    },
    onDatabaseError: (reason) => databaseErrors.inc({ reason }),
    onLogLine: (level) => logLines.inc({ level }),
    answer(request, response) {
      if (request.url?.split('?')[0] !== '/metrics') return false
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
        send(response, {
          status: 401,
          type: 'text/plain; charset=utf-8',
          body: 'Missing or invalid bearer token',
          extraHeaders: { 'www-authenticate': 'Bearer' },
        })
      } else void sendMetrics(response)
      return true
    },
  }

  async function sendMetrics(response: ServerResponse): Promise<void> {
    await refresh?.()
    send(response, { status: 200, type: register.contentType, body: `${await register.metrics()}\n${requestDurations.format()}` })
  }

  type MetricsResponse = { status: number; type: string; body: string; extraHeaders?: Record<string, string> }

  function send(response: ServerResponse, { status, type, body, extraHeaders = {} }: MetricsResponse): void {
    response
      .writeHead(status, {
        ...Object.fromEntries(common),
        ...extraHeaders,
        'cache-control': 'no-store',
        'content-type': type,
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  }
}

function createCounters(registers: Registry[]) {
  const loginRejections = new Counter({
    name: 'site_login_refusals_total',
    help: 'Rejected logins: wrong password, or too many attempts',
    labelNames: ['reason'],
    registers,
  })
  const databaseErrors = new Counter({
    name: 'site_database_errors_total',
    help: 'Requests that failed because the database was unavailable',
    labelNames: ['reason'],
    registers,
  })
  const logLines = new Counter({
    name: 'site_log_lines_total',
    help: 'Warnings and errors in the log',
    labelNames: ['level'],
    registers,
  })
  return { loginRejections, databaseErrors, logLines }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** All calls get the result of one read, until `ms` after the read ended. */
function cacheFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null
  return () => {
    reading ??= read().finally(() => setTimeout(() => (reading = null), ms).unref())
    return reading
  }
}
