// Reads what the columns of exported lists (of Mailchimp, Ghost, Brevo and others) say about a person. A row with an unknown status is not
// imported.
import {
  type ColumnMeaning,
  type ExclusionReason,
  exclusionReasons,
  type ImportEvidence,
} from '#contract/entities/subscribers.ts'
import { type DateCell, type DateColumn, looksLikeDate } from './import-dates.ts'

/** Why a row must not become a subscriber, and what in the file says so. */
export type Exclusion = { reason: ExclusionReason; evidence: ImportEvidence }

type StatusColumn = { index: number; name: string; parseValue: ParseValue }
type ParseValue = (value: string) => ExclusionReason | null

/**
 * The columns of a file; the one that most likely contains the address is first in `emailColumns`, and the one that most likely says when
 * people subscribed is first in `dateColumns`. Only its cells show whether it contains dates. A column of names, tags or dates is also one
 * of `otherColumns`, because a status may stand there.
 */
export type ImportHeading = {
  columns: readonly { name: string; meaning: ColumnMeaning }[]
  emailColumns: number[]
  dateColumns: DateColumn[]
  statusColumns: StatusColumn[]
  otherColumns: StatusColumn[]
}

const statuses: { reason: ExclusionReason | 'subscribed'; words: RegExp }[] = [
  { reason: 'subscribed', words: /^((email )?subscribed|active|confirmed|enabled|opt(ed)? ?in|yes|true)$/ },
  { reason: 'complained elsewhere', words: /^((spam )?complain(t|ed|er)s?|((marked|reported) as )?(spam|junk)|abuse)$/ },
  { reason: 'bounced elsewhere', words: /^((hard|soft) )?bounced?$|^(cleaned|undeliverable|invalid|does not exist)$/ },
  {
    reason: 'unconfirmed elsewhere',
    words:
      /^(unconfirmed|not confirmed|(confirmation )?pending( confirmation)?|awaiting confirmation|waiting|validating|(never|non|not) ?(subscribed|opted in)|no permissions? set|transactional)$/,
  },
  {
    reason: 'unsubscribed elsewhere',
    words:
      /^((globally )?unsub(scribed?)?( .*)?|cancell?ed|opt(ed)? ?out|left|removed|deleted|erased|archived|(black|block) ?list(ed)?|blocked|suppressed|(email )?disabled|do not (e ?mail|mail|contact)|revoked|withdrawn)$/,
  },
  { reason: 'inactive elsewhere', words: /^(inactive|paused|(on |temporary )?hold|held)$/ },
]

/** Returns the meaning of a word for a status, or undefined if the word is unknown. */
export function parseStatus(value: string): ExclusionReason | 'subscribed' | undefined {
  const words = normalizeWords(value)
  return statuses.find((status) => status.words.test(words))?.reason
}

const parseStatusValue: ParseValue = (value) => {
  const status = parseStatus(value) ?? 'unknown status'
  return status === 'subscribed' ? null : status
}

/** For a column such as "State", which may be part of a postal address: an unknown word in it excludes nobody. */
const parsePossibleStatus: ParseValue = (value) => {
  const status = parseStatus(value) ?? 'subscribed'
  return status === 'subscribed' ? null : status
}

/** For a column with an unknown heading. Only unmistakable words count: "cancelled", for example, may describe an order. */
const parseUnmistakableStatus: ParseValue = (value) =>
  /^(unsub(scribed)?|unconfirmed|((hard|soft) )?bounced|complained|cleaned|(black|block) ?listed|opted out)$/.test(
    normalizeWords(value),
  )
    ? parsePossibleStatus(value)
    : null

const no = /^(|0|no|n|false|never|none|null|n a)$/
const yes = /^(1|y|on)$/

/** For a column in which any value (a date, a reason, a yes) excludes the person, unless it is empty or a no. */
const excludeIfSet =
  (reason: ExclusionReason): ParseValue =>
  (value) =>
    no.test(normalizeWords(value)) ? null : reason

/** For a column like "Confirmed": a yes, a date or a word like "active" allows the import, any other value excludes the person. */
const excludeUnlessGranted =
  (reason: ExclusionReason): ParseValue =>
  (value) => {
    const words = normalizeWords(value)
    if (words !== '' && no.test(words)) return reason
    return yes.test(words) || /^\d+ \d+/.test(words) ? null : parseStatusValue(value)
  }

/** Columns about channels and things other than email are ignored. */
const otherHeadings = /^(sms|whats ?app|push|phone|payment|order|marital|employment|billing|shipping|deal|lead|invoice)( |$)/

const statusHeadings: { names: RegExp; parseValue: ParseValue }[] = [
  // The lookahead leaves out columns of unsubscribe links, which every row has.
  {
    names: /^(unsub|opt(ed)? ?out|deleted (at|on)$|cancell?ed (at|on)$|left (at|on|utc)$)(?!.*(url|link|token|page))/,
    parseValue: excludeIfSet('unsubscribed elsewhere'),
  },
  {
    names: /^(e ?mail )?(disabled|((black|block) ?list|suppress)(ed)?( at| on| reason)?)$|^do not (e ?mail|mail|contact)$/,
    parseValue: excludeIfSet('unsubscribed elsewhere'),
  },
  {
    names: /^(clean(ed)?|(hard )?bounced?)( (at|on|date|time|reason|type|campaign.*))?$/,
    parseValue: excludeIfSet('bounced elsewhere'),
  },
  {
    names: /^((spam )?complain(t|ed)s?|abuse)( (at|on|date|time|reason))?$|^(marked|reported) as spam$/,
    parseValue: excludeIfSet('complained elsewhere'),
  },
  { names: /^(is )?(subscribed)( to e ?mails?)?$/, parseValue: excludeUnlessGranted('unsubscribed elsewhere') },
  {
    names:
      /^((is |e ?mail )?confirmed|(e ?mail )?(marketing )?(opt ?in|opted ?in)|(e ?mail )?marketing consent|accepts( e ?mail)? marketing)$/,
    parseValue: excludeUnlessGranted('unconfirmed elsewhere'),
  },
  {
    names:
      /^((e ?mail|newsletter|list|global|member|contact|(e ?mail )?marketing|mailing|permission|subscri(ber|ption)) )*status$/,
    parseValue: parseStatusValue,
  },
  { names: /^subscri(ber|ption) state$/, parseValue: parseStatusValue },
  { names: /^state$| status$/, parseValue: parsePossibleStatus },
]

// A "mailing address" is excluded, because it is a postal address.
const emailName = /^(?!mailing).*mail|^(address|subscriber|contact|courriel|correo)$/
const exactEmailName = /^(e ?mail|mail)( ?(address(es)?|adresse))?s?$/

const personHeadings: { names: RegExp; meaning: ColumnMeaning }[] = [
  { names: /^((first|given|fore) ?name|fname|vorname|prénom|prenom)$/, meaning: 'first name' },
  { names: /^((last|family|sur) ?name|lname|nachname|nom de famille)$/, meaning: 'last name' },
  { names: /^((full|display|contact|member|subscriber) )?names?$|^(nom|nombre)$/, meaning: 'name' },
  // MailPoet exports its lists, and Ghost its labels.
  { names: /^(tags?|labels?|groups?|lists?|segments?|group membership)$/, meaning: 'tags' },
]

/** Columns that say when someone subscribed, the most reliable first. A contact may have been created long before it agreed to newsletters. */
const dateHeadings = [
  /^(e ?mail )?(opt ?in|opted ?in|subscribed?|subscription|sign(ed)? ?up|since|join(ed)?)( (at|on|date|time|timestamp|utc))*$|^date (subscribed|joined|signed up)$/,
  /^confirm(ed|ation)?( (at|on|date|time|timestamp))*$|^date confirmed$/,
  /^(created?|creation|added|registered|registration|date)( (at|on|date|time|timestamp|added|created|utc))*$/,
]

/** The times of Mailchimp, of MailPoet, and of columns that say so are in UTC. */
const utcHeadings = /^(optin|confirm|subscription|confirmation) time$| utc$/

/** The position in `dateHeadings`, or -1. */
function rankDateHeading(words: string): number {
  return dateHeadings.findIndex((names) => names.test(words))
}

/** Returns what the columns of a heading mean, or null if the row isn't a heading (no cell names the email address). */
export function parseHeading(cells: readonly string[]): ImportHeading | null {
  const emailColumns: number[] = []
  const unlikelyEmailColumns: number[] = []
  const dateColumns: { column: DateColumn; rank: number }[] = []
  const statusColumns: StatusColumn[] = []
  const otherColumns: StatusColumn[] = []
  const columns = cells.map((cell) => ({ name: truncate(cell), meaning: 'other' as ColumnMeaning }))
  for (const [index, cell] of cells.entries()) {
    const words = normalizeWords(cell)
    const name = cell.trim()
    const mean = (meaning: ColumnMeaning) => columns.splice(index, 1, { name: truncate(cell), meaning })
    if (otherHeadings.test(words)) continue
    const rank = rankDateHeading(words)
    if (rank !== -1) dateColumns.push({ column: { index, isUtc: utcHeadings.test(words) }, rank })
    const status = statusHeadings.find(({ names }) => names.test(words))
    if (status) {
      mean('status')
      statusColumns.push({ index, name, parseValue: status.parseValue })
    } else if (exactEmailName.test(words)) emailColumns.unshift(index)
    // "Email sign-up" may be an address or a date.
    else if (emailName.test(words)) (rank === -1 ? emailColumns : unlikelyEmailColumns).push(index)
    else {
      mean(personHeadings.find(({ names }) => names.test(words))?.meaning ?? 'other')
      otherColumns.push({ index, name, parseValue: parseUnmistakableStatus })
    }
  }
  emailColumns.push(...unlikelyEmailColumns)
  const [email] = emailColumns
  if (email === undefined) return null
  columns.splice(email, 1, { name: truncate(cells[email] ?? ''), meaning: 'email' })
  const byRank = dateColumns.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
  return { columns, emailColumns, dateColumns: byRank, statusColumns, otherColumns }
}

/** What a row says about when the person subscribed, the most reliable first. A column such as "Subscribed" may hold a yes or a date. */
export function readDates({ columns, dateColumns }: ImportHeading, cells: readonly string[]): DateCell[] {
  return dateColumns.flatMap((column) => {
    const value = truncate(cells[column.index] ?? '')
    const mayBeDate = columns[column.index]?.meaning === 'status' ? looksLikeDate(value) : value !== ''
    return mayBeDate ? { column, value } : []
  })
}

/** Why a row must not be imported, and which column says so; null if it may be. */
export function findExclusion(heading: ImportHeading, cells: readonly string[], line: number): Exclusion | null {
  const surplus = cells.slice(heading.columns.length).find((cell) => cell.trim() !== '')
  if (surplus !== undefined && heading.statusColumns.length > 0)
    return { reason: 'more cells', evidence: { line, column: '', value: truncate(surplus) } }
  return [...heading.statusColumns, ...heading.otherColumns].reduce<Exclusion | null>((worst, { index, name, parseValue }) => {
    const value = cells[index] ?? ''
    const reason = parseValue(value)
    return pickMoreSevere(worst, reason && { reason, evidence: { line, column: truncate(name), value: truncate(value) } })
  }, null)
}

/** Returns the exclusion whose reason comes first in `exclusionReasons`. */
export function pickMoreSevere(one: Exclusion | null, other: Exclusion | null): Exclusion | null {
  if (!one || !other) return one ?? other
  return exclusionReasons.indexOf(other.reason) < exclusionReasons.indexOf(one.reason) ? other : one
}

/** Mailchimp names an exported file after the status of the people in it; this reads that status. */
export function parseFileName(name: string): Exclusion | null {
  const [, word = ''] = /^([a-z]+)_.*export/i.exec(name) ?? []
  const reason = parsePossibleStatus(word)
  return reason && { reason, evidence: { line: 0, column: '', value: truncate(name) } }
}

/** Lower-case words, so that `UNSUB_TIME`, `Unsub time` and `unsub-time` become the same text. */
function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function truncate(text: string): string {
  return text.trim().slice(0, 100)
}
