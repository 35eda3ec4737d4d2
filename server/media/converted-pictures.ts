// Pictures of the sample posts that the repository ships converted: converting them delayed the first page of a new site by 13 seconds.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedPicture } from './encode-picture.ts'

/** `recipe`: the hash of the picture recipe that was used. */
export type ConvertedPicture = {
  recipe: string
  width: number
  height: number
  widths: number[]
  files: { name: string; type: string }[]
}

/** The converted pictures of a folder by the hash of their original, as scripts/build-steps/sample-pictures.ts wrote them. */
export async function readIndex(folder: string): Promise<Record<string, ConvertedPicture>> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, ConvertedPicture> // written by the build
}

/** Reads a converted picture; null if the folder lacks it. */
export async function readConvertedPicture(folder: string, hash: string): Promise<EncodedPicture | null> {
  const picture = (await readIndex(folder))[hash]
  if (!picture) return null
  const { width, height, widths } = picture
  try {
    const read = picture.files.map(async (file) => ({ ...file, bytes: await readFile(join(folder, file.name)) }))
    return { width, height, widths, files: await Promise.all(read) }
  } catch {
    // A missing file: the picture is converted again.
    return null
  }
}
