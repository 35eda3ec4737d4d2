/** What a check found, in words for whoever runs the site. `problem`: something suffers until it is fixed. `info`: worth knowing. */
export type CheckResult = { subject: string; severity: 'ok' | 'info' | 'problem'; message: string; fix?: string }

/** Findings about one thing. */
export function createResults(subject: string) {
  return {
    ok: (message: string): CheckResult => ({ subject, severity: 'ok', message }),
    info: (message: string, fix?: string): CheckResult => ({ subject, severity: 'info', message, ...(fix ? { fix } : {}) }),
    problem: (message: string, fix: string): CheckResult => ({ subject, severity: 'problem', message, fix }),
  }
}
