export * as messages from './message-texts.ts'

/** Error in the admin's list of posts: some posts have no ID (spec §8). */
export function excludedPosts(count: number): string {
  return `Some posts were excluded from editing due to missing IDs (${count} excluded)`
}

/** Pre-send check: the email is so long that Gmail cuts it off. */
export function emailTooLong(bytes: number, maxBytes: number): string {
  return `This newsletter is ${Math.ceil(bytes / 1024)} kB. Gmail cuts emails off after ${Math.round(maxBytes / 1024)} kB, which would hide the unsubscribe link.`
}

/** Pre-send check: a link wouldn't work in an email. */
export function invalidLink(url: string, problem: 'relative' | 'empty' | 'local' | 'malformed'): string {
  const reasons = {
    relative: 'it must start with https:// to work in an email',
    empty: 'it has no address',
    local: 'it only works on this computer',
    malformed: 'it isn’t a valid URL',
  }
  return `The link ${url} doesn’t work: ${reasons[problem]}.`
}
