// Helpers of the npm commands: the project's folder, Node 24, child processes.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')

/** The path of Node 24: the one that runs this file, or else the one in node_modules. */
export function node() {
  const isNewEnough = (version) => {
    const [major, minor] = version.split('.').map(Number)
    return major > 24 || (major === 24 && minor >= 7)
  }
  const local = join(bin, isWindows ? 'node.cmd' : 'node')
  if (isNewEnough(process.versions.node)) return process.execPath
  if (existsSync(local)) return local
  return fail(
    `This needs Node 24.7 or newer (this is ${process.version}), and there is no bundled version for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
  )
}

/** Runs a program, ends with its status if it fails. `extra`: environment variables; undefined unsets one. */
export function run(command, args, extra) {
  const status = tryRun(command, args, extra)
  if (status !== 0) process.exit(status)
}

/** Runs a program beside what follows; resolves to its exit status. */
export async function runBeside(command, args, extra) {
  const [status] = await once(spawn(command, args, { stdio: 'inherit', env: environment(extra), shell: isWindows }), 'exit')
  return status ?? 1
}

/** Runs a program and returns its exit status. */
export function tryRun(command, args, extra) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: environment(extra), shell: isWindows })
  if (result.error) fail(`Couldn't start ${command}: ${result.error.message}`)
  return result.status ?? 1
}

/** What a Git command prints; null if it fails. */
export function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The environment of child processes, with the programs of node_modules. */
export function environment(extra = {}) {
  const merged = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** The text of a file; null if there is none. */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Hashes names and contents of files; of pictures and videos only size and time, because reading them takes long. */
export function hash(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    // Skips pictures and what pictures.mjs converts them into: a change there needs no new build of the pages.
    if (path === join('content', 'media') || path === join('content', 'converted-pictures')) return
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else
      sum.update(`${path}\0`).update(/\.(jpe?g|png|webp|mp4)$/.test(path) ? `${stats.size} ${stats.mtimeMs}` : readFileSync(path))
  }
  paths.forEach(add)
  return sum.digest('hex')
}

/** Ends with a message. @returns {never} */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
