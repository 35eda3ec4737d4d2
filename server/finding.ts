/** What a check found, in words for whoever runs the site. `mend`: something suffers until it is mended. `note`: worth knowing. */
export type Finding = { about: string; grade: 'ok' | 'note' | 'mend'; says: string; mend?: string }

/** Findings about one thing. */
export function about(subject: string) {
  return {
    ok: (says: string): Finding => ({ about: subject, grade: 'ok', says }),
    note: (says: string, mend?: string): Finding => ({ about: subject, grade: 'note', says, ...(mend ? { mend } : {}) }),
    mend: (says: string, mend: string): Finding => ({ about: subject, grade: 'mend', says, mend }),
  }
}
