export * as messages from './message-texts.ts'

/** Spec §8, admin list: some posts had no ID. */
export function excludedPosts(count: number): string {
  return `Some posts were excluded from editing due to missing IDs (${count} excluded)`
}

/** Pre-flight: Gmail clips longer emails. */
export function emailTooLong(bytes: number, maxBytes: number): string {
  return `The letter has ${Math.ceil(bytes / 1024)} kB. Gmail cuts it off after ${Math.round(maxBytes / 1024)} kB, and the link to leave with it.`
}

/** Pre-flight: a link that wouldn't work in an email. */
export function invalidLink(url: string, problem: 'relative' | 'empty' | 'local' | 'malformed'): string {
  const reasons = {
    relative: 'it begins without https://, so it is no link in a mail',
    empty: 'it names no page',
    local: 'it leads to this machine only',
    malformed: 'it is not an address',
  }
  return `The link ${url} does not work: ${reasons[problem]}.`
}
