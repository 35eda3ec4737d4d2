// Builds and runs container images with Podman or Docker.
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isInstalled } from '#server/testing/http/front-proxies.ts'

export type Engine = (...args: string[]) => SpawnSyncReturns<string>

/** Limits that an engine may set without more rights than the tests have. */
const limits = ['--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=1000:2000']

/** Options of `run` and `build`. The host's network needs no bridge, which not every machine has. */
export const commonOptions = [...limits, '--network', 'host']

/** The base image of deploy/Dockerfile. */
const baseImage = 'docker.io/library/node:24-slim'

/** An engine that runs containers of the base image here; otherwise the reason why there is none. */
export function findEngine(): Engine | string {
  const programs = ['podman', 'docker'].filter((name) => isInstalled(name, ['version']))
  if (programs.length === 0) return 'neither Podman nor Docker is installed'
  // Podman's default runtime, crun, refuses systems with both versions of cgroups; runc doesn't.
  const engines = programs.flatMap((program) =>
    (program === 'podman' ? [[], ['--runtime', 'runc']] : [[]]).map(
      (options): Engine =>
        (...args) =>
          spawnSync(program, [...options, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
    ),
  )
  const [first] = engines
  if (!first || !provideBaseImage(first)) return `${baseImage} can't be downloaded, nor made with debootstrap`
  const works = (engine: Engine) => engine('run', '--rm', ...commonOptions, baseImage, 'node', '--version').status === 0
  return engines.find(works) ?? `${programs.join(' and ')} can't start a container here`
}

function provideBaseImage(engine: Engine): boolean {
  if (engine('image', 'inspect', baseImage).status === 0) return true
  return engine('pull', '--quiet', baseImage).status === 0 || makeBaseImage(engine)
}

/** Makes a stand-in for the base image from Debian's packages, this Node and npm, for machines that reach no image registry. */
function makeBaseImage(engine: Engine): boolean {
  const [npmProgram] = ['/usr/bin/npm', '/usr/local/bin/npm'].filter((path) => existsSync(path))
  if (process.getuid?.() !== 0 || !isInstalled('debootstrap', ['--version']) || !npmProgram) return false
  // The program is a link to npm/bin/npm-cli.js.
  const npm = join(dirname(realpathSync(npmProgram)), '..')
  const folder = mkdtempSync(join(tmpdir(), 'base-image-'))
  const root = join(folder, 'root')
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root)
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  run('chroot', root, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  run('chroot', root, 'useradd', '--create-home', '--uid', '1000', 'node')
  // The machine's own certificate authorities, in case it reaches the npm registry through a proxy that has one.
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  cpSync(certificates, join(root, certificates), { dereference: true })
  run('tar', '-C', root, '-cf', join(folder, 'root.tar'), ...readdirSync(root).filter((name) => name !== 'proc'))
  const imported = engine('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`, join(folder, 'root.tar'), baseImage)
  rmSync(folder, { recursive: true, force: true })
  return imported.status === 0
}
