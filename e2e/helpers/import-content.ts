import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SiteContent } from '../../contract/content/content.ts'
import { contentKinds, isCollection, isPageKind, readSlug } from '../../contract/content/kinds.ts'
import { formatContentFile, getFileName } from '../../server/content/transfer/content-file.ts'
import type { RunningSite } from './site.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Replaces the whole content of a running site by `npm run content:import`. */
export async function importContent({ dataDir }: Pick<RunningSite, 'dataDir'>, content: SiteContent): Promise<void> {
  const folder = join(dataDir, 'content-to-import')
  await mkdir(folder, { recursive: true })
  for (const kind of contentKinds) {
    const entries: readonly object[] = isCollection(kind) ? content[kind] : [content[kind]]
    const listed = entries.map((entry, index) => ({
      key: isPageKind(kind) ? readSlug(entry) : `${kind.toLowerCase()}-${index + 1}`,
      isHidden: false,
      oldSlugs: [],
      entry: { ...entry },
    }))
    await writeFile(join(folder, getFileName(kind)), formatContentFile(kind, listed))
  }
  const { PATH = '' } = process.env
  await run(process.execPath, ['scripts/content-import.ts', folder], { cwd: root, env: { PATH, DATA_DIR: dataDir } })
}

/** The paths of all pages in the sitemap. */
export async function listPages({ url }: Pick<RunningSite, 'url'>): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
