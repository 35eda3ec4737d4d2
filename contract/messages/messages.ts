export * as messages from './message-texts.ts'

/** The message when posts are left out of the admin's list of posts, because they have no ID (spec §8). */
export function excludedPosts(count: number): string {
  return `Some posts were excluded from editing due to missing IDs (${count} excluded)`
}

/** The message when a newsletter is so long that Gmail would cut it off. */
export function emailTooLong(bytes: number, maxBytes: number): string {
  return `This newsletter is ${Math.ceil(bytes / 1024)} kB. Gmail cuts emails off after ${Math.round(maxBytes / 1024)} kB, which would hide the unsubscribe link.`
}

/** The message when a newsletter contains a link that wouldn't work in an email. */
export function invalidLink(url: string, problem: 'relative' | 'empty' | 'local' | 'malformed'): string {
  const reasons = {
    relative: 'it must start with https:// to work in an email',
    empty: 'it has no address',
    local: 'it only works on this computer',
    malformed: 'it isn’t a valid URL',
  }
  return `The link ${url} doesn’t work: ${reasons[problem]}.`
}
