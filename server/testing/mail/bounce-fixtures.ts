// Bounce reports as real servers write them, with invented names.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'bounces')

export type ReturnedEmail = { to: string; recipient: string; messageId: string; unsubscribe: string }

export const bounceFixtures: readonly string[] = readdirSync(folder).map((name) => name.replace(/\.eml$/, ''))

/** The bounce report `name` about a returned email; `to` is the email's envelope sender, who gets the report. */
export function bounceAbout(name: string, { to, recipient, messageId, unsubscribe }: ReturnedEmail): string {
  return readFileSync(join(folder, `${name}.eml`), 'utf8')
    .replaceAll('{{TO}}', () => to)
    .replaceAll('{{RECIPIENT}}', () => recipient)
    .replaceAll('{{MESSAGE_ID}}', () => messageId)
    .replaceAll('{{UNSUBSCRIBE}}', () => unsubscribe)
    .replaceAll('\n', '\r\n')
}
