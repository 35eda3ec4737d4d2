import { type Logger, pino } from 'pino'

/** One JSON object a line, on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req', 'headers', 'password', 'apiKey'],
  })
}
