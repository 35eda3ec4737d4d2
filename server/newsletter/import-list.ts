import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { email, normalizeEmail } from '#contract/email.ts'
import { type ImportReport, type SkipReason, skipReasons } from '#contract/subscribers.ts'
import type { Db } from '../db/schema.ts'
import { type FileEntry, readEntries } from './csv-import.ts'
import { type Exclusion, readFileName, worseOf } from './import-columns.ts'
import { excludeAddresses } from './import-exclusions.ts'
import { addToList } from './staff-list.ts'

/** Put on the list in one transaction: some milliseconds, in which nobody else can write (SQLite). */
const slice = 500
/** Between two of them: visitors come first. */
const pauseMs = 10
/** Of those that were skipped; the counts are of all. */
const mostLines = 10_000

type Settings = { consent: string; signingKey: Uint8Array; now: Date }
type Entry = FileEntry & { email: string | null }

/**
 * Adds the addresses of a file to the list, without emailing them. People who left, bounced or never agreed according to the file are not added.
 * Importing the same file again, or the rest of one that was cut off, adds no one twice.
 */
export async function importList(
  db: Db,
  { text, fileName }: { text: string; fileName: string },
  { consent, signingKey, now }: Settings,
): Promise<ImportReport> {
  const report: ImportReport = {
    added: 0,
    removed: 0,
    skipped: Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>, // fromEntries loses its keys
    lines: [],
  }
  const exclusions = new Map<string, Exclusion>()
  // Reads the whole file first: services write a row for each of their lists, and one row that excludes an address excludes all its rows.
  for await (const entries of readBatches(text)) {
    for (const { email: address, exclusion } of entries) {
      const key = address && normalizeEmail(address)
      const worst = key && worseOf(exclusions.get(key) ?? readFileName(fileName), exclusion)
      if (worst) exclusions.set(key, worst)
    }
  }

  const seen = new Set<string>()
  for await (const entries of readBatches(text)) {
    const adding: (Entry & { email: string })[] = []
    const excluding: (Entry & { email: string; because: Exclusion })[] = []
    for (const entry of entries) {
      const { email: address } = entry
      const key = address && normalizeEmail(address)
      const because = key && exclusions.get(key)
      if (!key) skip(entry, 'invalid')
      else if (because) excluding.push({ ...entry, email: address, because })
      else if (seen.has(key)) skip(entry, 'repeated')
      else {
        seen.add(key)
        adding.push({ ...entry, email: address })
      }
    }
    const excluded = excluding.map(({ email: address, because }) => ({ email: address, reason: because.reason }))
    for (const [index, { reason, isRemoved }] of (await excludeAddresses(db, excluded, { signingKey, now })).entries()) {
      const entry = excluding[index]
      if (isRemoved) report.removed += 1
      if (entry) skip(entry, reason, entry.exclusion?.reason === entry.because.reason ? entry.exclusion : entry.because)
    }
    const emails = adding.map(({ email: address }) => address)
    for (const [index, result] of (await addToList(db, { emails, consent, signingKey, now })).entries()) {
      const entry = adding[index]
      if (result === 'added') report.added += 1
      else if (entry) skip(entry, result)
    }
    await pause(pauseMs)
  }
  report.lines.sort((a, b) => a.line - b.line)
  return report

  function skip({ line, text: skipped }: FileEntry, reason: SkipReason, because?: Exclusion): void {
    report.skipped[reason] += 1
    if (report.lines.length >= mostLines) return
    report.lines.push({ line, text: skipped.slice(0, 100), reason, ...(because ? { evidence: because.evidence } : {}) })
  }
}

/** Parses the file in batches, so that visitors are served between two of them. */
async function* readBatches(text: string): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for (const entry of readEntries(text)) {
    if (!entry) await pause(0)
    else {
      const checked = v.safeParse(email, entry.text)
      batch.push({ ...entry, email: checked.success ? checked.output : null })
    }
    if (batch.length < slice) continue
    yield batch
    batch = []
  }
  yield batch
}
