/** A finding, in words for administrators. `problem`: something fails until it is fixed. `info`: worth knowing. */
export type CheckResult = { subject: string; severity: 'ok' | 'info' | 'problem'; message: string; fix?: string }

/** Creates findings about one subject. */
export function createResults(subject: string) {
  return {
    ok: (message: string): CheckResult => ({ subject, severity: 'ok', message }),
    info: (message: string, fix?: string): CheckResult => ({ subject, severity: 'info', message, ...(fix ? { fix } : {}) }),
    problem: (message: string, fix: string): CheckResult => ({ subject, severity: 'problem', message, fix }),
  }
}
