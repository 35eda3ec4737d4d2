import { type Logger, pino } from 'pino'
import { logOutput } from './log-output.ts'
import { redact } from './redact.ts'

const warnLevel = 40
const errorLevel = 50

type LoggerOptions = {
  fd?: number
  onLine?: ((level: 'warn' | 'error' | 'fatal') => void) | undefined
}

/** Writes one JSON object per line to standard output, within a second, errors at once. */
export function createLogger(level: string, { fd = 1, onLine }: LoggerOptions = {}): Logger {
  const output = logOutput(fd)
  return pino(
    {
      level,
      base: null,
      timestamp: createTimestamp(),
      // The last three are fields of PostgreSQL errors and may repeat values of a query or a row, such as email addresses.
      redact: ['req', 'headers', 'password', 'apiKey', 'err.detail', 'err.where', 'err.internalQuery'],
      hooks: {
        streamWrite: redact,
        logMethod(line, log, lineLevel) {
          log.apply(this, line)
          if (lineLevel >= errorLevel) output.flush()
          if (lineLevel >= warnLevel) onLine?.(lineLevel > errorLevel ? 'fatal' : lineLevel === errorLevel ? 'error' : 'warn')
        },
      },
    },
    output,
  )
}

/** The time field, made once for all lines of one millisecond. */
function createTimestamp(): () => string {
  let madeAt = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== madeAt) text = `,"time":"${new Date(now).toISOString()}"`
    madeAt = now
    return text
  }
}
