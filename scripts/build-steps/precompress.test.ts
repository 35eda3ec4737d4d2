import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('text files get compressed versions; tiny, binary and incompressible files get none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(folder, 'assets'))
  const script = 'console.log("again and again");\n'.repeat(100)
  // Random bytes don't compress, so noise.svg must get no compressed version.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(2000)))
  const files = {
    'assets/a.js': script,
    'robots.txt': 'short',
    'small.js': script.slice(0, 600),
    'noise.svg': noise,
    'a.woff2': script,
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  execFileSync(process.execPath, [join(import.meta.dirname, 'precompress.mjs'), folder])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(readdirSync(folder).sort()).toEqual([
    'a.woff2',
    'assets',
    'noise.svg',
    'robots.txt',
    'small.js',
    'small.js.br',
    'small.js.gz',
  ])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))))).toBe(script)
})
