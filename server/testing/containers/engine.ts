// Builds and runs container images with Podman or Docker.
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '../http/front-proxies.ts'
import { canMakeDebianRoot, certificates, makeDebianRoot } from './debian-root.ts'

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
  if (!canMakeDebianRoot) return false
  const folder = mkdtempSync(join(tmpdir(), 'base-image-'))
  const [root, file] = [join(folder, 'root'), join(folder, 'root.tar')]
  makeDebianRoot(root, process.execPath)
  execFileSync('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
  execFileSync('tar', ['-C', root, '-cf', file, '.'])
  const { status } = engine('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`, file, baseImage)
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}
