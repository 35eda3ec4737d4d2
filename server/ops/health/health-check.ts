import type { HealthCheck } from '#contract/entities/health-check.ts'

export function createHealthChecks(subject: string) {
  return {
    ok: (message: string): HealthCheck => ({ subject, status: 'ok', message }),
    info: (message: string, fix?: string): HealthCheck => ({ subject, status: 'info', message, ...(fix ? { fix } : {}) }),
    problem: (message: string, fix: string): HealthCheck => ({ subject, status: 'problem', message, fix }),
  }
}
