import { open, stat } from 'node:fs/promises'
import { ExportRefused, maxExportBytes, type SiteExport } from './exported-item.ts'
import { openGhostExport } from './ghost-export.ts'
import { openWordPressExport } from './wordpress-export.ts'

/**
 * Opens an export of WordPress (XML) or Ghost (JSON). `siteUrl`: the address of the old site, if the export doesn't say it.
 * @throws ExportRefused if the file can't be read or is neither
 */
export async function openExport(file: string, siteUrl: string | null): Promise<SiteExport> {
  const stats = await stat(file).catch(() => null)
  if (!stats?.isFile()) throw new ExportRefused('There is no such file.')
  if (stats.size > maxExportBytes)
    throw new ExportRefused('It is larger than 100 MB. Export fewer posts at a time, for example one year after the other.')
  const start = (await readStart(file)).replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return openGhostExport(file, siteUrl)
  if (start.startsWith('<')) return openWordPressExport(file)
  throw new ExportRefused('This is neither a WordPress export (XML) nor a Ghost export (JSON).')
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await handle.close()
  }
}
