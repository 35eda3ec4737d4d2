// Makes a fresh Debian with nothing but Node and npm, as a folder. Needs root, and Debian's debootstrap.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isInstalled } from '../http/front-proxies.ts'

/** The machine's own certificate authorities, for networks whose proxy has one. */
export const certificates = '/etc/ssl/certs/ca-certificates.crt'

const sources = `deb http://deb.debian.org/debian bookworm main
deb http://deb.debian.org/debian bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
`

const npmProgram = ['/usr/bin/npm', '/usr/local/bin/npm'].find((path) => existsSync(path))

export const canMakeDebianRoot = process.getuid?.() === 0 && isInstalled('debootstrap', ['--version']) && npmProgram !== undefined

/** Makes a Debian 12 in the folder `root`, with this program as its Node. */
export function makeDebianRoot(root: string, node: string): void {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // With mounts of its own, so that nothing of this machine is mounted in the folder when it's removed.
  run('unshare', '--mount', 'debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root)
  // debootstrap leaves out the security updates that every installed Debian gets.
  writeFileSync(join(root, 'etc/apt/sources.list'), sources)
  cpSync(node, join(root, 'usr/local/bin/node'), { dereference: true })
  // The program is a link to npm/bin/npm-cli.js.
  const npm = join(dirname(realpathSync(npmProgram ?? '')), '..')
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  run('chroot', root, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  cpSync(certificates, join(root, certificates), { dereference: true })
}
