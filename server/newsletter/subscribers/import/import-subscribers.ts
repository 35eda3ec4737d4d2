import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { email, normalizeEmail } from '#contract/entities/email.ts'
import { type ImportReport, type SkipReason, skipReasons } from '#contract/entities/subscribers.ts'
import type { Db } from '#server/db/schema.ts'
import { addSubscribers } from '../subscriber-admin.ts'
import { type FileEntry, parseEntries } from './csv-import.ts'
import { type Exclusion, parseFileName, pickMoreSevere } from './import-columns.ts'
import { excludeAddresses } from './import-exclusions.ts'

/** Addresses per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 500
/** Pause between transactions, so that visitors are served first. */
const batchIntervalMs = 10
/** The report lists at most this many skipped addresses, but counts all of them. */
const maxReportedLines = 10_000

type ImportContext = { consent: string; signingKey: Uint8Array; now: Date }
type Entry = FileEntry & { email: string | null }

/** Adds the addresses of a file to the list and sends no email. Skips people who, according to the file, left, bounced or never agreed. */
export async function importSubscribers(
  db: Db,
  { text, fileName }: { text: string; fileName: string },
  { consent, signingKey, now }: ImportContext,
): Promise<ImportReport> {
  const report: ImportReport = {
    added: 0,
    removed: 0,
    // Object.fromEntries loses the type of the keys.
    skipped: Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>,
    lines: [],
  }
  const exclusions = new Map<string, Exclusion>()
  // The whole file is read first: an address may have several rows (one per list), and an exclusion in any row counts.
  for await (const entries of readBatches(text)) {
    for (const { email: address, exclusion } of entries) {
      const key = address && normalizeEmail(address)
      const strongest = key && pickMoreSevere(exclusions.get(key) ?? parseFileName(fileName), exclusion)
      if (strongest) exclusions.set(key, strongest)
    }
  }

  const seen = new Set<string>()
  for await (const entries of readBatches(text)) {
    const toAdd: (Entry & { email: string })[] = []
    const toExclude: (Entry & { email: string; strongestExclusion: Exclusion })[] = []
    for (const entry of entries) {
      const { email: address } = entry
      const key = address && normalizeEmail(address)
      const strongestExclusion = key && exclusions.get(key)
      if (!key) skip(entry, 'invalid')
      else if (strongestExclusion) toExclude.push({ ...entry, email: address, strongestExclusion })
      else if (seen.has(key)) skip(entry, 'repeated')
      else {
        seen.add(key)
        toAdd.push({ ...entry, email: address })
      }
    }
    const excluded = toExclude.map(({ email: address, strongestExclusion }) => ({
      email: address,
      reason: strongestExclusion.reason,
    }))
    for (const [index, { reason, isRemoved }] of (await excludeAddresses(db, excluded, { signingKey, now })).entries()) {
      const entry = toExclude[index]
      if (isRemoved) report.removed += 1
      if (entry)
        skip(
          entry,
          reason,
          entry.exclusion?.reason === entry.strongestExclusion.reason ? entry.exclusion : entry.strongestExclusion,
        )
    }
    const emails = toAdd.map(({ email: address }) => address)
    for (const [index, result] of (await addSubscribers(db, { emails, consent, signingKey, now })).entries()) {
      const entry = toAdd[index]
      if (result === 'added') report.added += 1
      else if (entry) skip(entry, result)
    }
    await sleep(batchIntervalMs)
  }
  report.lines.sort((a, b) => a.line - b.line)
  return report

  function skip({ line, text: skipped }: FileEntry, reason: SkipReason, strongestExclusion?: Exclusion): void {
    report.skipped[reason] += 1
    if (report.lines.length >= maxReportedLines) return
    report.lines.push({
      line,
      text: skipped.slice(0, 100),
      reason,
      ...(strongestExclusion ? { evidence: strongestExclusion.evidence } : {}),
    })
  }
}

/** Parses the file in batches, so that visitors are served in between. */
async function* readBatches(text: string): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for (const entry of parseEntries(text)) {
    if (!entry) await sleep(0)
    else {
      const checked = v.safeParse(email, entry.text)
      batch.push({ ...entry, email: checked.success ? checked.output : null })
    }
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
