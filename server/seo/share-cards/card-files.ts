// Caches rendered share cards as files, so that they survive restarts. If the disk is full, cards are rendered on each request.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

type CardFiles = {
  read(url: string): Promise<Buffer<ArrayBuffer> | null>
  write(url: string, jpeg: Uint8Array): Promise<void>
}

/** The files take about 100 MB, at 100 kB each. */
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
        // A card that can't be cached is drawn again for the next request.
        await rm(temporaryFile, { force: true }).catch(() => {})
      }
    },
  }

  function toFile(url: string): string {
    return join(folder, basename(url.slice('/share/'.length).replaceAll('/', '-')))
  }

  async function evictOldest(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= limit) return
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const oldest = dated.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(limit * 0.9))
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
  }
}
