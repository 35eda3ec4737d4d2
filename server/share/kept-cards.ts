// Cards that were drawn, as files: made once, also across restarts. Bounded; without room on the disk they are drawn again.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type KeptCards = {
  read(address: string): Promise<Buffer<ArrayBuffer> | null>
  keep(address: string, jpeg: Uint8Array): Promise<void>
}

/** At about 100 kB each, 100 MB. */
const maxFiles = 1000

export function keptCards(folder: string, limit = maxFiles): KeptCards {
  return {
    read: (address) => readFile(fileOf(address)).catch(() => null),
    async keep(address, jpeg) {
      const file = fileOf(address)
      const unfinished = `${file}.${process.pid}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, jpeg)
        await rename(unfinished, file)
        await makeRoom()
      } catch {
        // It is kept for speed alone.
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }

  /** The page's name in it is for people. */
  function fileOf(address: string): string {
    return join(folder, basename(address.slice('/share/'.length).replaceAll('/', '-')))
  }

  /** The oldest go first, a tenth at once. */
  async function makeRoom(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= limit) return
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const oldest = dated.sort((one, other) => one.at - other.at).slice(0, names.length - Math.floor(limit * 0.9))
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
  }
}
