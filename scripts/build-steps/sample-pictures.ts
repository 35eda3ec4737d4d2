// Converts new and changed pictures of the sample posts. The results are committed, so that the first start of a clone needn't convert them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePosts } from '#content/sample-posts/index.ts'
import { runInImagePool } from '#server/images/image-pool.ts'
import { type ConvertedPicture, readIndex } from '#server/media/converted-pictures.ts'
import type { encodePicture } from '#server/media/encode-picture.ts'
import { pictureRecipe } from '#server/media/picture-recipe.ts'
import { findSamplePictures } from '#server/posts/sample-posts.ts'

const folder = join('content', 'converted-pictures', 'posts')
const module = new URL('../../server/media/encode-picture.ts', import.meta.url)
const recipe = createHash('sha256').update(JSON.stringify(pictureRecipe)).digest('hex').slice(0, 8)

mkdirSync(folder, { recursive: true })
const known = await readIndex(folder)
const originals = findSamplePictures(samplePosts).map((file) => ({ file, hash: hashOf(file) }))
const missing = originals.filter(({ hash }) => !isConverted(hash))
if (missing.length > 0) console.log(`Converting ${missing.length} pictures of the sample posts …`)
const converted = new Map<string, ConvertedPicture>()
for (const { file, hash } of missing) converted.set(hash, await convert(file, hash))

const pictures = originals.flatMap(({ hash }) => {
  const picture = converted.get(hash) ?? known[hash]
  return picture ? [[hash, picture] as const] : []
})
if (missing.length > 0 || Object.keys(known).length !== pictures.length)
  write('index.json', `${JSON.stringify(Object.fromEntries(pictures), null, 1)}\n`)
const wanted = new Set(['index.json', ...pictures.flatMap(([, { files }]) => files.map(({ name }) => name))])
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })

/** The same hash as of an upload (server/media/pictures.ts). */
function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)
}

function isConverted(hash: string): boolean {
  const picture = known[hash]
  return picture?.recipe === recipe && picture.files.every(({ name }) => existsSync(join(folder, name)))
}

async function convert(file: string, hash: string): Promise<ConvertedPicture> {
  const encoded = await runInImagePool<typeof encodePicture>(module, 'encodePicture', { file, hash })
  if (encoded.kind === 'refused') throw new Error(`${file} is refused: ${encoded.reason}`)
  const { width, height, widths, files } = encoded
  for (const { name, bytes } of files) write(name, bytes)
  return { recipe, width, height, widths, files: files.map(({ name, type }) => ({ name, type })) }
}

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content)
}
