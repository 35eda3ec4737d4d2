// Redirects in the folder of npm run content:export and content:import.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { maxRedirects, type RedirectInput, redirectInput } from '#contract/entities/redirects.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { toOwnPath } from '#server/http/own-path.ts'
import { leadsTo, lockRedirects, readTargets, setTarget } from './redirects.ts'

/** The file that lists the redirects. */
export const redirectsFileName = 'redirects.json'

/** Writes all redirects. Returns one line for the report. */
export async function exportRedirects(db: Db, folder: string): Promise<string> {
  const rows = await db.selectFrom('redirects').select(['from_path as from', 'target as to']).orderBy('from_path').execute()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, redirectsFileName), `${JSON.stringify(rows, null, 2)}\n`)
  return `${redirectsFileName}: ${rows.length} written`
}

type ImportOptions = { siteUrl: string; now: Date }

/**
 * Checks the text of the file; `write` stores the redirects in the same transaction and returns one line for each. Redirects that the file
 * doesn't name stay, because a deleted one can't be brought back.
 */
export async function checkRedirects(
  trx: Db,
  text: string,
  { siteUrl, now }: ImportOptions,
): Promise<{ problems: string[]; write(): Promise<string[]> }> {
  const { redirects, problems } = parseFile(text, siteUrl)
  await lockRedirects(trx)
  const before = await readTargets(trx)
  const wanted = new Map([...before, ...redirects.map(({ from, to }) => [from, to] as const)])
  if (problems.length === 0) problems.push(...(await findCircles(wanted, redirects)))
  if (wanted.size > maxRedirects) problems.push(`${redirectsFileName}: ${adminMessages.redirectsFull}`)
  return {
    problems,
    async write() {
      const lines: string[] = []
      for (const { from, to } of redirects) {
        const known = before.get(from)
        if (known !== to) await setTarget(trx, { from, to, now })
        lines.push(`${nameOf(from)}: ${known === undefined ? 'added' : known === to ? 'same' : 'changed'}`)
      }
      return lines
    },
  }
}

/** A field that is missing gets the message of one that is wrong. */
const transferredRedirect = v.pipe(
  v.record(v.string(), v.unknown(), 'must be an object with "from" and "to".'),
  v.transform(({ from = '', to = '' }) => ({ from, to })),
  redirectInput,
)

function parseFile(text: string, siteUrl: string): { redirects: RedirectInput[]; problems: string[] } {
  const list = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'is not valid JSON.'), v.array(v.unknown(), 'must be a list.')),
    text,
  )
  if (!list.success) return { redirects: [], problems: [`${redirectsFileName}: ${list.issues[0].message}`] }
  const problems: string[] = []
  const redirects = list.output.flatMap((item, index) => {
    const { success, output, issues } = v.safeParse(transferredRedirect, item)
    if (success) return [{ from: output.from, to: toOwnPath(output.to, siteUrl) }]
    for (const issue of issues) {
      const field = v.getDotPath(issue)
      problems.push(`${redirectsFileName}: ${field ? `${index}.${field}` : index}: ${issue.message}`)
    }
    return []
  })
  const seen = new Set<string>()
  for (const { from } of redirects) {
    if (seen.has(from)) problems.push(`${nameOf(from)}: is listed twice.`)
    seen.add(from)
  }
  return { redirects, problems }
}

/** One line for each redirect that closes a circle. */
async function findCircles(wanted: ReadonlyMap<string, string>, redirects: readonly RedirectInput[]): Promise<string[]> {
  // One by one, so that a circle is found only once, and what was added before has none.
  const added = new Map(wanted)
  for (const { from } of redirects) added.delete(from)
  const problems: string[] = []
  for (const { from, to } of redirects) {
    if (await leadsTo((path) => added.get(path) ?? null, to, from))
      problems.push(`${nameOf(from)}: ${adminMessages.redirectLoop}`)
    else added.set(from, to)
  }
  return problems
}

function nameOf(from: string): string {
  return `redirects${from}`
}
