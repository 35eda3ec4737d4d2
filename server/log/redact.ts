// Removes email addresses and secrets from log lines, such as a mail server's reply that names its recipient.
import { normalizePath, tokenPathPattern } from '#contract/endpoints/token-paths.ts'

/** Matches runs of characters that may be an email address. JSON escape sequences match separately, so that no run includes one. */
const addressLike = /\\(?:u.{4}|.)|[^\s"'<>()[\]{},;:\\/=]+/g
/** The site's own Message-IDs look like addresses, but name nobody. They stay, so that staff can find an email in the log. */
const isMessageId = /^[mc]\.[\w-]{8,}/
const tokenLinks = new RegExp(`${tokenPathPattern()}[^\\s"'<>\\\\]+`, 'gi')
const restOfPath = new RegExp(`${tokenPathPattern()}.+`, 'is')
/** A token anywhere in a text: a UUID with its signature. Message-IDs may have the same form, so they are excluded. */
const signedIds = /(?<!\b[mc]\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}[.-][\w.-]{20,}/gi
/** A quick test for a signed ID; `signedIds` takes twenty times as long. */
const signedIdEnd = /-[\da-fA-F]{12}[.-][\w.-]{20}/
/** Runs of characters at least as long as the token of a backup link (32 random bytes in base64). */
const longRuns = /[\w-]{43,}/g

/** Removes email addresses and the secrets of links from a JSON log line. */
export function redact(line: string): string {
  let plain = line
  // Replaces escaped backslashes by slashes, so that links with backslashes are found. Other escape sequences stay.
  if (plain.includes('\\')) plain = plain.replace(/\\(.)/g, (pair, escaped) => (escaped === '\\' ? '/' : pair))
  if (plain.includes('%')) plain = plain.replace(/(?:%\w+)+/g, normalizePath)
  if (plain.includes('@'))
    plain = plain.replace(addressLike, (run) => (/.@./.test(run) && !isMessageId.test(run) ? '[address]' : run))
  return withoutSignedIds(plain.replace(tokenLinks, '/$1/*'))
}

/** Removes the secrets of links from a request's path. */
export function redactPath(path: string): string {
  return withoutSignedIds(normalizePath(path).replace(restOfPath, '/$1/*')).replace(longRuns, (run) =>
    /[A-Z]/.test(run) ? '[token]' : run,
  )
}

function withoutSignedIds(text: string): string {
  return signedIdEnd.test(text) ? text.replace(signedIds, '[token]') : text
}
