// Writes compressed versions beside each built text file, at the highest levels; server/http/cache/static-files.ts sends them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = process.argv[2] ?? join('build', 'client')
// Of smaller files, compression saves hardly more than its own headers take.
const minBytes = 512

await Promise.all(textFiles(folder).map(compress))

function textFiles(parent) {
  return readdirSync(parent, { withFileTypes: true }).flatMap((entry) => {
    const path = join(parent, entry.name)
    if (entry.isDirectory()) return textFiles(path)
    return /\.(?:m?js|css|map|json|webmanifest|txt|xml|svg)$/.test(entry.name) ? [path] : []
  })
}

async function compress(path) {
  const plain = readFileSync(path)
  if (plain.length < minBytes) return
  const br = promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  write(`${path}.br`, await br)
  write(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))

  function write(name, bytes) {
    if (bytes.length < plain.length) writeFileSync(name, bytes)
  }
}
