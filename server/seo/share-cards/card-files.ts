// Cards that were drawn, as files: made once, also across restarts. Bounded; without room on the disk they are drawn again.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type CardFiles = {
  read(url: string): Promise<Buffer<ArrayBuffer> | null>
  write(url: string, jpeg: Uint8Array): Promise<void>
}

/** At about 100 kB each, 100 MB. */
const maxFiles = 1000

export function createCardFiles(folder: string, limit = maxFiles): CardFiles {
  return {
    read: (url) => readFile(toFile(url)).catch(() => null),
    async write(url, jpeg) {
      const file = toFile(url)
      const temporaryFile = `${file}.${process.pid}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporaryFile, jpeg)
        await rename(temporaryFile, file)
        await evictOldest()
      } catch {
        // It is kept for speed alone.
        await rm(temporaryFile, { force: true }).catch(() => {})
      }
    },
  }

  /** The page's name in it is for people. */
  function toFile(url: string): string {
    return join(folder, basename(url.slice('/share/'.length).replaceAll('/', '-')))
  }

  /** The oldest go first, a tenth at once. */
  async function evictOldest(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= limit) return
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const oldest = dated.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(limit * 0.9))
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
  }
}
