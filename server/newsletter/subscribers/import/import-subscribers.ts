// Imports a file of people, or finds out what an import would do. Both run the same code, so that the preview tells the truth.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { email, normalizeEmail } from '#contract/entities/email.ts'
import {
  type ImportNote,
  type ImportPreview,
  type ImportReport,
  importNotes,
  type NameChoice,
  type SkipReason,
  skipReasons,
} from '#contract/entities/subscribers.ts'
import { maxTags, maxTagsOfSubscriber, normalizeTagName } from '#contract/entities/tags.ts'
import { importTooManyTags } from '#contract/messages/admin-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { findOrAddTags, findTags, readTagNames } from '#server/newsletter/tags/tags.ts'
import { type AddResult, addSubscribers } from '../add-subscribers.ts'
import { type FileEntry, parseEntries } from './csv-import.ts'
import { type Exclusion, type ImportHeading, parseFileName, pickMoreSevere } from './import-columns.ts'
import { type DateCell, type DateOrders, findDateOrders, type ReadDate, readLeftOn, readSubscribedOn } from './import-dates.ts'
import { excludeAddresses } from './import-exclusions.ts'
import { chooseName, findFormula, noNames, type PersonNames } from './import-people.ts'

/** Addresses per transaction: so few that other SQLite writers wait only some milliseconds. */
const batchSize = 500
/** Pause between transactions, so that visitors are served first. */
const batchIntervalMs = 10
/** The report lists at most this many skipped addresses, but counts all of them. */
const maxReportedLines = 10_000
const maxPreviewedPeople = 5
const maxExampleLength = 60

type ImportFile = { text: string; fileName: string }
/** `tag`: for everyone in the file who is subscribed then. */
type ImportOptions = { consent: string; tag: string | null; names: NameChoice; signingKey: Uint8Array; now: Date }
type Entry = FileEntry & { email: string | null }
/** What all rows of an address say together. `tags`: by their normalized names. `dates`: of each row that has some. */
type Person = {
  exclusion: Exclusion | null
  names: PersonNames
  tags: Map<string, string>
  dates: DateCell[][]
  leftDates: DateCell[]
}

/** What an import of this file would do; stores nothing. @throws AppError 400 for a file that can't be imported */
export async function previewImport(
  db: Db,
  file: ImportFile,
  options: Pick<ImportOptions, 'names' | 'signingKey' | 'now'>,
): Promise<ImportPreview> {
  let heading: ImportHeading | null = null
  const { people, examples, dateOrders, leftOrders } = await readPeople(file, (found) => {
    heading = found
  })
  const found = { people: [] as ImportPreview['people'], tags: new Map<string, number>() }
  const names = new Map<string, string>()
  for (const { tags } of people.values()) for (const [key, tag] of tags) names.set(key, names.get(key) ?? tag)
  const known = new Set([...(await readTagNames(db)).values()].map(normalizeTagName))
  const report = await run(
    db,
    file,
    { people, dateOrders, leftOrders },
    {
      ...options,
      consent: '',
      // Tags that don't exist yet have no ID; no list of tags contains this one.
      findTagIds: async () =>
        new Map([...[...names.keys()].map((key) => [key, `new ${key}`] as const), ...(await findTags(db, [...names.keys()]))]),
      isPreview: true,
      onResult({ email: address, name, tags, since }, result) {
        if (result !== 'added' && result !== 'updated' && result !== 'on the list') return
        for (const key of tags) found.tags.set(key, (found.tags.get(key) ?? 0) + 1)
        if (result === 'added' && found.people.length < maxPreviewedPeople)
          found.people.push({
            email: address,
            name,
            tags: tags.map((key) => names.get(key) ?? key),
            since: since?.toISOString() ?? null,
          })
      },
    },
  )
  return {
    ...report,
    hash: hashFile(file.text),
    columns: toColumns(heading, examples, dateOrders),
    people: found.people,
    tags: [...found.tags]
      .map(([key, count]) => ({ name: names.get(key) ?? key, people: count, isNew: !known.has(key) }))
      .sort((a, b) => b.people - a.people),
  }
}

/** Adds the people of a file and sends no email. Skips those who, according to the file, left, bounced or never agreed. */
export async function importSubscribers(db: Db, file: ImportFile, { tag, ...options }: ImportOptions): Promise<ImportReport> {
  const read = await readPeople(file)
  const importTag = tag === null ? [] : [tag]
  return run(db, file, read, {
    ...options,
    addedTags: importTag,
    findTagIds: (names) => findOrAddTags(db, [...importTag, ...names], options.now),
    isPreview: false,
    onResult() {},
  })
}

/** Identifies what was previewed. */
export function hashFile(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

type RunOptions = Omit<ImportOptions, 'tag'> & {
  addedTags?: readonly string[]
  isPreview: boolean
  /** The IDs of the tags of the file, by normalized name. */
  findTagIds(names: readonly string[]): Promise<Map<string, string>>
  /** `tags`: those in the file, by normalized name. */
  onResult(person: { email: string; name: string; tags: string[]; since: Date | null }, result: AddResult): void
}

/** `leftOrders`: of the columns that say when people left. */
type FilePeople = { people: ReadonlyMap<string, Person>; dateOrders: DateOrders; leftOrders: DateOrders }

async function run(
  db: Db,
  file: ImportFile,
  { people, dateOrders, leftOrders }: FilePeople,
  options: RunOptions,
): Promise<ImportReport> {
  const { consent, names, signingKey, now, isPreview, addedTags = [] } = options
  const report: ImportReport = {
    added: 0,
    updated: 0,
    removed: 0,
    // Object.fromEntries loses the type of the keys.
    skipped: Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>,
    lines: [],
    noted: Object.fromEntries(importNotes.map((note) => [note, 0])) as Record<ImportNote, number>, // fromEntries loses the keys
    notes: [],
  }
  const wanted = new Map<string, string>()
  for (const { exclusion, tags } of people.values()) if (!exclusion) for (const [key, tag] of tags) wanted.set(key, tag)
  await requireRoom(db, [...wanted.keys(), ...addedTags.map(normalizeTagName)])
  const ids = await options.findTagIds([...wanted.values()])
  // Not for each row, because a person may have very many.
  const leftOn = new Map([...people].map(([key, { leftDates }]) => [key, readLeftOn(leftDates, leftOrders, now)]))
  const decided = new Map<string, SkipReason>()
  const seen = new Set<string>()
  for await (const entries of readBatches(file.text)) {
    const toAdd: { entry: Entry & { email: string }; name: string; tags: string[]; date: ReadDate }[] = []
    const toExclude: { entry: Entry & { email: string }; exclusion: Exclusion; leftOn: Date | null }[] = []
    for (const entry of entries) {
      const { email: address } = entry
      const key = address && normalizeEmail(address)
      const person = key && people.get(key)
      if (!key || !person) skip(entry, 'invalid')
      else if (person.exclusion)
        toExclude.push({
          entry: { ...entry, email: address },
          exclusion: person.exclusion,
          leftOn: leftOn.get(key) ?? null,
        })
      else if (seen.has(key)) skip(entry, 'repeated')
      else {
        seen.add(key)
        const keys = [...addedTags.map(normalizeTagName), ...person.tags.keys()]
        const tags = keys.flatMap((each) => ids.get(each) ?? []).slice(0, maxTagsOfSubscriber)
        toAdd.push({
          entry: { ...entry, email: address },
          name: chooseName(person.names, names),
          tags,
          date: readSubscribedOn(person.dates, dateOrders, now),
        })
      }
    }
    const decidedBefore = decided.size
    const excluded = toExclude.map(({ entry, exclusion, leftOn }) => ({ email: entry.email, reason: exclusion.reason, leftOn }))
    const exclusions = await excludeAddresses(db, excluded, { signingKey, now, isPreview, decided })
    for (const [index, { reason, isRemoved }] of exclusions.entries()) {
      if (isRemoved) report.removed += 1
      const { entry, exclusion } = toExclude[index] ?? {}
      if (entry) skip(entry, reason, entry.exclusion?.reason === exclusion?.reason ? entry.exclusion : exclusion)
    }
    const newPeople = toAdd.map(({ entry, name, tags, date }) => ({ email: entry.email, name, tags, since: date.since }))
    const results = await addSubscribers(db, { people: newPeople, consent, signingKey, now, isPreview, updatesKnown: true })
    for (const [index, result] of results.entries()) {
      const added = toAdd[index]
      if (!added) continue
      const { entry, name, date } = added
      const person = people.get(normalizeEmail(entry.email))
      options.onResult(
        {
          email: entry.email,
          name,
          tags: [...(person?.tags.keys() ?? [])],
          since: date.since,
        },
        result,
      )
      if (result === 'added' && date.problem) addNote(entry, date.problem.note, date.problem.value)
      if (result === 'added') report.added += 1
      else skip(entry, result === 'updated' ? 'on the list' : result)
      if (result === 'updated') report.updated += 1
      const formula = person && findFormula(person.names, person.tags.values())
      if (formula !== undefined && (result === 'added' || result === 'updated')) addNote(entry, 'formula', formula)
    }
    // Rows that repeat an address write nothing, so no other writer waits for them.
    await sleep(toAdd.length > 0 || decided.size > decidedBefore ? batchIntervalMs : 0)
  }
  report.lines.sort((a, b) => a.line - b.line)
  return report

  function addNote({ line, text }: FileEntry, note: ImportNote, value: string): void {
    report.noted[note] += 1
    if (report.notes.length < maxReportedLines)
      report.notes.push({ line, text: text.slice(0, 100), note, value: value.slice(0, 100) })
  }

  function skip({ line, text: skipped }: FileEntry, reason: SkipReason, strongestExclusion?: Exclusion | null): void {
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

/** Reads the whole file first: an address may have several rows (one per list), of which an exclusion in any, and the tags of all count. */
async function readPeople(
  { text, fileName }: ImportFile,
  onHeading?: (heading: ImportHeading) => void,
): Promise<FilePeople & { examples: string[] }> {
  const people = new Map<string, Person>()
  const examples: string[] = []
  const ofFileName = parseFileName(fileName)
  for await (const entries of readBatches(text, onHeading)) {
    for (const { email: address, exclusion, names, tags, dates, leftDates, cells } of entries) {
      for (const [index, cell] of cells.entries()) examples[index] ||= cell.trim().slice(0, maxExampleLength)
      if (!address) continue
      const key = normalizeEmail(address)
      const person: Person = people.get(key) ?? {
        exclusion: ofFileName,
        names: noNames,
        tags: new Map(),
        dates: [],
        leftDates: [],
      }
      people.set(key, person)
      person.exclusion = pickMoreSevere(person.exclusion, exclusion)
      if (!chooseName(person.names, 'first and last name')) person.names = names
      for (const tag of tags) person.tags.set(normalizeTagName(tag), tag)
      if (dates.length > 0) person.dates.push(dates)
      person.leftDates.push(...leftDates)
    }
  }
  const all = [...people.values()]
  return {
    people,
    examples,
    dateOrders: findDateOrders(all.flatMap(({ dates }) => dates.flat())),
    leftOrders: findDateOrders(all.flatMap(({ leftDates }) => leftDates)),
  }
}

async function requireRoom(db: Db, keys: readonly string[]): Promise<void> {
  const known = [...(await readTagNames(db)).values()].map(normalizeTagName)
  if (new Set([...known, ...keys]).size <= maxTags) return
  const message = importTooManyTags(maxTags)
  throw new AppError(400, message, { errors: { file: message } })
}

function toColumns(heading: ImportHeading | null, examples: readonly string[], dateOrders: DateOrders): ImportPreview['columns'] {
  const ofDates = new Set([...dateOrders.keys()].map(({ index }) => index))
  return (heading?.columns ?? []).map(({ name, meaning }, index) => ({
    name,
    meaning: ofDates.has(index) ? 'subscribed on' : meaning,
    example: examples[index] ?? '',
  }))
}

/** Parses the file in batches, so that visitors are served in between. */
async function* readBatches(text: string, onHeading?: (heading: ImportHeading) => void): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for (const entry of parseEntries(text, onHeading)) {
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
