import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hash, node, read, root, run, runBeside } from './process.mjs'

/** Builds pages while pictures are converted. */
export async function build() {
  const pictures = makePictures()
  buildPages()
  compileServer()
  await pictures
}

/** Environment variables that save memory; bench/memory.ts measures their effect. */
export function siteEnvironment() {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
  }
}

/** Fills Node's compile cache, so that even the first start can use it. */
function compileServer() {
  const stamp = join('build', 'compile-cache', '.stamp')
  const expectedHash = hash(['server', 'content', 'contract', 'package-lock.json'])
  if (read(stamp) === expectedHash) return
  // Retries, because a site that runs may write to the folder.
  rmSync(dirname(stamp), { recursive: true, force: true, maxRetries: 5 })
  run(node(), ['server/main.ts', '--compile'], siteEnvironment())
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, expectedHash)
}

/** Converts only pictures that are new or changed. Building the pages again doesn't delete the converted ones. */
export async function makePictures() {
  for (const file of ['pictures.mjs', 'sample-pictures.ts']) {
    const status = await runBeside(node(), [join('scripts', 'build-steps', file)])
    if (status !== 0) process.exit(status)
  }
}

function buildPages() {
  const stamp = join('build', '.stamp')
  const expectedHash = hash([
    'app',
    'content',
    'contract',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/build-steps/precompress.mjs',
  ])
  if (read(stamp) === expectedHash) return
  console.log('Building pages …')
  run(node(), ['scripts/build-steps/check-content.ts'])
  rmSync(stamp, { force: true })
  for (const folder of ['client', 'server']) rmSync(join('build', folder), { recursive: true, force: true })
  run(node(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  run(node(), ['scripts/build-steps/precompress.mjs'])
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, expectedHash)
}
