import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { email, normalizeEmail } from '#contract/email.ts'
import { type ImportReport, type SkipReason, skipReasons } from '#contract/subscribers.ts'
import type { Db } from '../db/schema.ts'
import { type FoundAddress, readAddresses } from './address-file.ts'
import { addToList } from './staff-list.ts'

/** Put on the list in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const slice = 500
/** Between two of them: visitors come first. */
const pauseMs = 10
/** Of those that were skipped; the counts are of all. */
const mostLines = 1000

type Settings = { consent: string; signingKey: Uint8Array; now: Date }

/** Puts the addresses of a file on the list and mails nobody. The same file again, or the rest of one that was cut off, adds nobody twice. */
export async function importList(db: Db, text: string, { consent, signingKey, now }: Settings): Promise<ImportReport> {
  const report: ImportReport = {
    added: 0,
    skipped: Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>, // fromEntries loses its keys
    lines: [],
  }
  const seen = new Set<string>()
  let waiting: (FoundAddress & { email: string })[] = []
  let restedAt = performance.now()
  for (const found of readAddresses(text)) {
    if (found) take(found)
    if (waiting.length === slice) await addWaiting()
    // Also where nothing is added: reading takes the process's time.
    else if (performance.now() - restedAt > pauseMs) await rest()
  }
  await addWaiting()
  report.lines.sort((a, b) => a.line - b.line)
  return report

  function take(found: FoundAddress): void {
    const checked = v.safeParse(email, found.text)
    if (!checked.success) skip(found, 'invalid')
    else if (seen.has(normalizeEmail(checked.output))) skip(found, 'repeated')
    else {
      seen.add(normalizeEmail(checked.output))
      waiting.push({ ...found, email: checked.output })
    }
  }

  async function addWaiting(): Promise<void> {
    const results = await addToList(db, { emails: waiting.map((each) => each.email), consent, signingKey, now })
    for (const [index, result] of results.entries()) {
      const found = waiting[index]
      if (result === 'added') report.added += 1
      else if (found) skip(found, result)
    }
    waiting = []
    await rest()
  }

  async function rest(): Promise<void> {
    await pause(pauseMs)
    restedAt = performance.now()
  }

  function skip({ line, text: skipped }: FoundAddress, reason: SkipReason): void {
    report.skipped[reason] += 1
    if (report.lines.length < mostLines) report.lines.push({ line, text: skipped.slice(0, 100), reason })
  }
}
