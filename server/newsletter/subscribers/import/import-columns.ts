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

/** These reasons also keep an address out of later imports. The other reasons only say that no consent is known. */
export const lastingReasons: ReadonlySet<ExclusionReason> = new Set([
  'unsubscribed elsewhere',
  'complained elsewhere',
  'bounced elsewhere',
])

type StatusColumn = DateColumn & { name: string; parseValue: ParseValue }
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

/** German, French, Spanish, Portuguese, Italian and Dutch, without accents. */
const leftAbroad =
  /(^| )(abgemeldet|abmeldung|abbestellt|ausgetragen|desabonnee?|desabonnement|desinscrite?|desinscription|de baja|descadastrad[oa]|disiscritt[oa]|uitgeschreven|afgemeld)( |$)/

const statuses: { reason: ExclusionReason | 'subscribed'; words: RegExp }[] = [
  {
    reason: 'subscribed',
    words:
      /^((email )?subscribed|active|confirmed|enabled|opt(ed)? ?in|yes|true|granted|given|accepted|agreed|abonniert|angemeldet|aktiv|bestatigt|ja|abonnee?|inscrite?|actif|confirmee?|oui|suscrit[oa]|activ[oa]|confirmad[oa]|si|inscrit[oa]|ativ[oa]|sim|iscritt[oa]|attiv[oa]|ingeschreven|actief)$/,
  },
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
      /^((globally )?unsub(scribed?)?( .*)?|cancell?ed|opt(ed)? ?out|left|removed|deleted|erased|archived|(black|block) ?list(ed)?|blocked|suppressed|(email )?disabled|do not (e ?mail|mail|contact)|revoked|withdrawn|declined|refused|rejected|denied)$/,
  },
  { reason: 'unsubscribed elsewhere', words: leftAbroad },
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

const unmistakable =
  /^(unsub(scribed?)?|non ?subscribed|unconfirmed|((hard|soft) )?bounced|hard bounce|complained|spam complaint|cleaned|(black|block) ?listed|opted out)$/

/** For a column with an unknown heading. Only unmistakable words count: "cancelled", for example, may describe an order. */
const parseUnmistakableStatus: ParseValue = (value) => {
  const words = normalizeWords(value)
  return unmistakable.test(words) || leftAbroad.test(words) ? parsePossibleStatus(value) : null
}

const no = /^([0 ]*|no|none?|n|nao|nee|nein|nej|not|false|falsch|faux|f|off|never|null|nil|n a)$/
const yes = /^(1|y|j|x|on|yes .*)$/

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
    // "Newsletter email" may be the address.
    return yes.test(words) || /^\d+ \d+/.test(words) || looksLikeDate(value) || value.includes('@')
      ? null
      : parseStatusValue(value)
  }

/** For a column that may say in any words how someone agreed, as this site's own export does: only a no excludes the person. */
const excludeIfRefused: ParseValue = (value) => {
  const words = normalizeWords(value)
  const isNo = words !== '' && (no.test(words) || /^(no|not|non|kein\w*|did ?n[o ]?t|never) /.test(words))
  return isNo ? 'unconfirmed elsewhere' : parsePossibleStatus(value)
}

/** Columns about channels and things other than email are ignored. */
const otherHeadings =
  /^(sms|whats ?app|push|phone|payment|order|marital|civil|family|employment|job|billing|shipping|deal|lead|invoice)( |$)|^(?!.*mail).* (sms|whats ?app|push|phone|calls?)( |$)|^((estado|stato|etat) civile?|estado provincia|statut (marital|matrimonial|juridique)|familienstatus)$/

/** Every row has a link for unsubscribing, and a text above a list may say how to unsubscribe. */
const noLink = '^(?!.*(?:url|link|token|page|(?:^| )(?:rate|click|here|reply|lien|enlace)(?: |$)))'

/** Words that may stand before and after what a heading is about. */
const fillers =
  '(?:is|was|has|been|date|time|last|first|hard|globally|of|from|for|to|by|on|at|as|the|our|all|e|e?mails?|e?mailing|newsletters?|lists?|contact|user|account|subscriber|member|reason|description|type|utc|campaign|title|id)'
const headingAbout = (topic: string): RegExp => new RegExp(`^(?:${fillers} )*(?:${topic})(?: ${fillers})*$`)

const statusHeadings: { names: RegExp; parseValue: ParseValue }[] = [
  {
    names: new RegExp(`${noLink}(?:.*(?:^| )(?:unsub|opt(?:ed|ing)? ?outs?(?: |$))|.*${leftAbroad.source})`),
    parseValue: excludeIfSet('unsubscribed elsewhere'),
  },
  {
    names: /^(deleted|cancell?ed) (at|on)$/,
    parseValue: excludeIfSet('unsubscribed elsewhere'),
  },
  {
    names: headingAbout(
      'disabled|deactivated|left|removed|blocked|excluded(?: from campaigns)?|(?:black|block) ?list(?:ed)?|suppress(?:ed|ion)?|do not (?:e ?mail|mail|contact)',
    ),
    parseValue: excludeIfSet('unsubscribed elsewhere'),
  },
  { names: headingAbout('clean(?:ed)?|bounce[ds]?'), parseValue: excludeIfSet('bounced elsewhere') },
  {
    names: headingAbout('(?:spam )?complain(?:t|ed)?s?|abuse|spam|(?:marked|reported) as spam'),
    parseValue: excludeIfSet('complained elsewhere'),
  },
  {
    names: new RegExp(
      `${noLink}(?:(?:.* )?(?:status|statut|estado|stato)$|(?:status|statut|estado|stato|etat) |[a-z]+status$|subscri(?:ber|ption) state$)`,
    ),
    parseValue: parseStatusValue,
  },
  { names: /^state$/, parseValue: parsePossibleStatus },
  {
    names:
      /^(consent|double opt ?in|(accepts )?marketing|subscribe|mailing list|active|((agree[ds]?|wants?|accepts?|receives?) )+(to )?(receive )?e ?mails?)$/,
    parseValue: excludeIfRefused,
  },
  { names: /^(is )?(e ?mail |newsletter )?subscribed( to .*)?$/, parseValue: excludeUnlessGranted('unsubscribed elsewhere') },
  { names: /^(is |e ?mail )?confirmed$/, parseValue: excludeUnlessGranted('unconfirmed elsewhere') },
  {
    // The lookahead leaves out columns of details, such as Mailchimp's OPTIN_TIME and OPTIN_IP.
    names:
      /^(?!(date|time|number|count) |(.* )?(at|on|date|time|timestamp|utc|ip|source|method|text|url|link|token|page|id|name|count|received|sent|open(s|ed)?|click(s|ed)?|rate|language|format|tags?|groups?|segments?|type|sign ?up|track(ing)?|cookies?)$)(.* )?(newsletters?|nieuwsbrief|infolettre|rundbrief|boletin|consent(s|ed)?|consentement|consentimiento|consenso|einwilligung|zustimmung|toestemming|gdpr|dsgvo|rgpd|opt(ed)? ?ins?|permissions?|accepts marketing|e ?mail marketing|marketing e ?mails?)( |$)/,
    parseValue: excludeUnlessGranted('unconfirmed elsewhere'),
  },
]

// A "mailing address" is excluded, because it is a postal address.
const emailName = /^(?!mailing).*mail|^(address|subscriber|contact|courriel|correo)$/
const exactEmailName = /^(e ?mail|mail)( ?(address(es)?|adresse))?s?$/

const personHeadings: { names: RegExp; meaning: ColumnMeaning }[] = [
  { names: /^((first|given|fore) ?name|fname|vorname|prenom|voornaam)$/, meaning: 'first name' },
  {
    names: /^((last|family|sur) ?name|lname|nachname|nom de famille|achternaam|cognome|apellidos?|sobrenome)$/,
    meaning: 'last name',
  },
  { names: /^((full|display|contact|member|subscriber) )?names?$|^(nom|nombre|nome)$/, meaning: 'name' },
  // MailPoet exports its lists, and Ghost its labels.
  { names: /^(tags?|labels?|groups?|lists?|segments?|group membership)$/, meaning: 'tags' },
]

/** Columns that say when someone subscribed, the most reliable first. A contact may have been created long before it agreed to newsletters. */
const dateHeadings = [
  /^(e ?mail )?(opt ?in|opted ?in|subscribed?|subscription|sign(ed)? ?up|since|join(ed)?)( (at|on|date|time|timestamp|utc))*$|^date (subscribed|joined|signed up)$/,
  /^confirm(ed|ation)?( (at|on|date|time|timestamp))*$|^date confirmed$/,
  /^(created?|creation|added|registered|registration|start(ed)?|date)( (at|on|date|time|timestamp|added|created|utc))*$/,
]

/** The times of Mailchimp, of MailPoet, and of columns that say so are in UTC. */
const utcHeadings = /^(optin|confirm|subscription|confirmation|unsub|clean) time$| utc$/

/** The position in `dateHeadings`, or -1. */
function rankDateHeading(words: string): number {
  return dateHeadings.findIndex((names) => names.test(words))
}

/** Returns what the columns of a heading mean, or null if the row isn't a heading (no cell names the email address or a status). */
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
    const isUtc = utcHeadings.test(words)
    if (rank !== -1) dateColumns.push({ column: { index, isUtc }, rank })
    const status = statusHeadings.find(({ names }) => names.test(words))
    if (status) {
      mean('status')
      statusColumns.push({ index, isUtc, name, parseValue: status.parseValue })
    } else if (exactEmailName.test(words)) emailColumns.unshift(index)
    // "Email sign-up" may be an address or a date.
    else if (emailName.test(words)) (rank === -1 ? emailColumns : unlikelyEmailColumns).push(index)
    else {
      mean(personHeadings.find(({ names }) => names.test(words))?.meaning ?? 'other')
      otherColumns.push({ index, isUtc, name, parseValue: parseUnmistakableStatus })
    }
  }
  emailColumns.push(...unlikelyEmailColumns)
  const [email] = emailColumns
  if (email !== undefined) columns.splice(email, 1, { name: truncate(cells[email] ?? ''), meaning: 'email' })
  else if (isHeadingWithoutEmail(cells, statusColumns)) emailColumns.push(...cells.keys())
  else return null
  const byRank = dateColumns.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
  return { columns, emailColumns, dateColumns: byRank, statusColumns, otherColumns }
}

/** Whether one of the columns is certainly that of the address. */
export function namesEmail({ columns }: ImportHeading): boolean {
  return columns.some(({ name, meaning }) => meaning === 'email' && exactEmailName.test(normalizeWords(name)))
}

/**
 * The heading of the next export in the same file, below addresses; null if the row isn't one. A row with the
 * word "email" may also be a person without an address, for example one who prefers email.
 */
export function parseNextHeading(cells: readonly string[], current: ImportHeading | null): ImportHeading | null {
  if (!cells.some((cell) => /mail/i.test(cell))) return null
  const heading = parseHeading(cells)
  if (!heading || !namesEmail(heading)) return null
  const [email] = heading.emailColumns
  const known = heading.columns.filter(
    ({ meaning }, index) => index !== email && (meaning !== 'other' || heading.dateColumns.some((date) => date.index === index)),
  )
  return known.length >= (current === null || current.emailColumns[0] === email ? 1 : 2) ? heading : null
}

/** Whether a row names a status, but no column of addresses. A title such as "Our newsletter" above a list names no column. */
function isHeadingWithoutEmail(cells: readonly string[], statusColumns: readonly StatusColumn[]): boolean {
  const isTitle = cells.filter((cell) => cell.trim() !== '').length === 1
  // Under the title "Unsubscribed", addresses are those of people who left.
  return statusColumns.some(({ parseValue }) => !isTitle || parseValue('ada@example.com') !== null)
}

/** What a row says about when the person subscribed, the most reliable first. A column such as "Subscribed" may hold a yes or a date. */
export function readDates({ columns, dateColumns }: ImportHeading, cells: readonly string[]): DateCell[] {
  return dateColumns.flatMap((column) => {
    const value = truncate(cells[column.index] ?? '')
    const mayBeDate = columns[column.index]?.meaning === 'status' ? looksLikeDate(value) : value !== ''
    return mayBeDate ? { column, value } : []
  })
}

/** What a row says about when the person left, complained or bounced: the dates that exclude the person. */
export function readLeftDates({ statusColumns }: ImportHeading, cells: readonly string[]): DateCell[] {
  return statusColumns.flatMap((column) => {
    const value = truncate(cells[column.index] ?? '')
    const reason = looksLikeDate(value) ? column.parseValue(value) : null
    return reason && lastingReasons.has(reason) ? [{ column, value }] : []
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

/** The status of all people in a file, if its name begins with it: as Mailchimp names its exports, or `Unsubscribed contacts.csv`. */
export function parseFileName(name: string): Exclusion | null {
  const [, exported = ''] = /^([a-z]+)_.*export/i.exec(name) ?? []
  const [first = '', second = ''] = normalizeWords(name).split(' ')
  // "cleaned list.csv" may be a list that was tidied up, and not Mailchimp's list of bounces.
  const typed = [first, `${first} ${second}`].find((words) => words !== 'cleaned' && parseUnmistakableStatus(words))
  const reason = parsePossibleStatus(exported || typed || '')
  return reason && { reason, evidence: { line: 0, column: '', value: truncate(name) } }
}

/** Lower-case words without accents, so that `UNSUB_TIME`, `unsubTime` and `unsub-time` become the same text. */
function normalizeWords(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function truncate(text: string): string {
  return text.trim().slice(0, 100)
}
