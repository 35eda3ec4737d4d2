// Times npm start and npm test in a fresh Debian with nothing but Node and npm: npm run bench rehearsal. Needs root, debootstrap and a network.
// With names of test files, only those are run.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/http/free-port.ts'
import { canMakeDebianRoot, certificates, makeDebianRoot } from '../server/testing/containers/debian-root.ts'
import { report } from './parts/results.ts'

if (!canMakeDebianRoot) throw new Error('This needs root, and Debian’s debootstrap and npm.')
// The system's own Node, which may be older than the one that runs this file.
const node = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path)) ?? process.execPath
const testCommand = ['npm', 'test', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])]
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
const root = join(folder, 'root')
try {
  makeDebianRoot(root, node)
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  execFileSync('git', ['clone', '--quiet', process.cwd(), join(root, 'site')])
  const busy = loadavg()[0]?.toFixed(1)
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const first = await timeStart()
  const later = await timeStart()
  const tests = await timeTests()
  report(
    'Rehearsal',
    `A Debian 12 made by debootstrap, with Node ${version}, npm and a clone of the project, as root; ${cpus().length} cores, load average ${busy} before. Packages come over the network. npm test first installs Chromium’s headless shell, Firefox, PostgreSQL and nginx with apt-get.`,
    {
      columns: ['what', 'seconds'],
      rows: [
        ['npm start, until the first page', seconds(first)],
        ['npm start again, until the first page', seconds(later)],
        [`${testCommand.join(' ')}: ${tests.result}`, seconds(tests.ms)],
      ],
    },
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = enter(['npm', 'start'], { PORT: String(port) })
  const isAnswering = () =>
    fetch(`http://localhost:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isAnswering())) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const ms = performance.now() - began
  // unshare ignores gentler signals.
  child.kill('SIGKILL')
  await once(child, 'exit')
  return ms
}

async function timeTests(): Promise<{ ms: number; result: string }> {
  const began = performance.now()
  const child = enter(testCommand, {})
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  return { ms: performance.now() - began, result: /^\d+ passed, \d+ failed.*$/m.exec(output)?.[0] ?? 'no result' }
}

/** Runs a command in the fresh Debian, with mounts and processes of its own, which end with it. */
function enter(command: string[], env: Record<string, string>) {
  const script =
    'mount -t proc proc "$0/proc"; mount -t tmpfs tmpfs "$0/dev/shm"; exec chroot "$0" /bin/sh -c \'cd /site; exec "$@"\' - "$@"'
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, root, ...command], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      NODE_EXTRA_CA_CERTS: certificates,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.pipe(process.stdout)
  return child
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(0)
}
