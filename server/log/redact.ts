// What must not stand in the log, whoever wrote it there: a mail server's answer names its recipient, a database's error the value it refused.
import { normalizePath, tokenPathPattern } from '#contract/endpoints/token-paths.ts'

/** Runs of characters that an email address may have, or an escape sequence of JSON, which is never part of one. */
const tokenLike = /\\(?:u.{4}|.)|[^\s"'<>()[\]{},;:\\/=]+/g
/** Message-IDs of our own, by which a mail is found: they name rows, and nobody. */
const isMessageId = /^[mc]\.[\w-]{8,}/
const tokenLinks = new RegExp(`${tokenPathPattern()}[^\\s"'<>\\\\]+`, 'gi')
const restOfPath = new RegExp(`${tokenPathPattern()}.+`, 'is')
/** A token anywhere in a text, recognised by its form: an ID with its signature. */
const signedIds = /(?<!\b[mc]\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}[.-][\w.-]{20,}/gi
/** A quick test for lines with such a token; the full pattern takes twenty times as long. */
const signedIdEnd = /-[\da-fA-F]{12}[.-][\w.-]{20}/
/** At least as long as the token of a backup link (32 random bytes in base64). */
const longRuns = /[\w-]{43,}/g

/** A line, in JSON, without mail addresses and without secrets of links. */
export function redact(line: string): string {
  let plain = line
  // JSON writes a backslash as two; a single one escapes a quote or a line break.
  if (plain.includes('\\')) plain = plain.replace(/\\(.)/g, (pair, escaped) => (escaped === '\\' ? '/' : pair))
  if (plain.includes('%')) plain = plain.replace(/(?:%\w+)+/g, normalizePath)
  if (plain.includes('@'))
    plain = plain.replace(tokenLike, (run) => (/.@./.test(run) && !isMessageId.test(run) ? '[address]' : run))
  return withoutSignedIds(plain.replace(tokenLinks, '/$1/*'))
}

/** A request's path as it may be logged. */
export function redactPath(path: string): string {
  return withoutSignedIds(normalizePath(path).replace(restOfPath, '/$1/*')).replace(longRuns, (run) =>
    /[A-Z]/.test(run) ? '[token]' : run,
  )
}

function withoutSignedIds(text: string): string {
  return signedIdEnd.test(text) ? text.replace(signedIds, '[token]') : text
}
