import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, hash, isWindows, read, run } from './process.mjs'

/** Written when the packages of the site are installed, but not those of scripts/test-packages. */
const stamp = join('node_modules', '.installed')

/** Installs the packages that build and serve the site, unless they are installed. */
export function installSite() {
  const expectedHash = hash(['package-lock.json'])
  if (read(stamp) === expectedHash || isComplete()) return
  refuseLink()
  console.log('Installing packages …')
  // Without workspaces, which are the packages for tests. Development dependencies build the pages, optional ones contain Node 24.
  npm('ci', '--workspaces=false')
  writeFileSync(stamp, expectedHash)
}

/** Installs all packages, those for tests included, unless they are installed. */
export function installAll() {
  if (isComplete()) return
  refuseLink()
  const isAddition = read(stamp) === hash(['package-lock.json'])
  console.log(isAddition ? 'Installing the packages for tests …' : 'Installing packages …')
  // `npm ci` would first delete the packages of a site that is running.
  if (isAddition) npm('install', '--no-save')
  else npm('ci')
  rmSync(stamp, { force: true })
}

function npm(...args) {
  run(
    isWindows ? 'npm.cmd' : 'npm',
    [...args, '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { NODE_ENV: '' },
  )
}

/** Whether node_modules has every package of package-lock.json, also if somebody ran npm themselves. */
function isComplete() {
  // npm's own list of what it has installed.
  const list = join('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const ownNode = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`
  // Optional packages are for other systems, except that with Node 24.
  const isNeeded = (path, { optional, link }) => path.startsWith('node_modules/') && !link && (!optional || path === ownNode)
  return Object.entries(wanted).every(([path, entry]) => !isNeeded(path, entry) || installed[path]?.version === entry.version)
}

/** Refuses a linked node_modules, because npm would empty the linked folder, which may belong to another project. */
function refuseLink() {
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail("node_modules is a link to a folder that doesn't match this package.json. Remove the link and start again.")
}
