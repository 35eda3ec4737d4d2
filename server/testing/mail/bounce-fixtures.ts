// What servers write when a letter fails, each in its own manner (shapes as they are seen in public, with names of our own).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'bounces')

export type ReturnedLetter = { to: string; recipient: string; messageId: string; unsubscribe: string }

export const bounceFixtures: readonly string[] = readdirSync(folder).map((name) => name.replace(/\.eml$/, ''))

/** A report as this server would write it about a letter; `to` is where it goes, the envelope sender of the letter. */
export function bounceAbout(name: string, { to, recipient, messageId, unsubscribe }: ReturnedLetter): string {
  return readFileSync(join(folder, `${name}.eml`), 'utf8')
    .replaceAll('{{TO}}', () => to)
    .replaceAll('{{RECIPIENT}}', () => recipient)
    .replaceAll('{{MESSAGE_ID}}', () => messageId)
    .replaceAll('{{UNSUBSCRIBE}}', () => unsubscribe)
    .replaceAll('\n', '\r\n')
}
