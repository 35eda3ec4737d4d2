import { lstatSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, hash, isWindows, read, run } from './process.mjs'

/** Installs the packages of package-lock.json, unless they are installed already. */
export function install() {
  const stamp = join('node_modules', '.installed')
  const expectedHash = hash(['package-lock.json'])
  if (read(stamp) === expectedHash) return
  // Refuses a linked node_modules, because npm would empty the linked folder, which may belong to another project.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail("node_modules is a link to a folder that doesn't match this package.json. Remove the link and start again.")
  // Includes development dependencies, which build the pages, and optional ones, which contain Node 24.
  run(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { NODE_ENV: '' },
  )
  writeFileSync(stamp, expectedHash)
}
