// Builds the image of deploy/Dockerfile and runs it as deploy/compose.yaml does: read-only, without rights, with the data in a volume.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commonOptions, type Engine, findEngine } from '../testing/containers/engine.ts'
import { freePort } from '../testing/http/free-port.ts'
import { logIn, siteCalls } from '../testing/site/site-calls.ts'
import { adminPassword } from '../testing/site/test-site.ts'

const root = join(import.meta.dirname, '../..')
const image = `website-test-${process.pid}`
// The options of compose.yaml that a command line has too.
const options = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--memory', '1g']

test('the image is built, runs read-only as an unprivileged user, and a new container finds the data of the old one', async ({
  skip,
}) => {
  const engine = findEngine()
  if (typeof engine === 'string') return skip(engine)
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = engine(...args)
    expect([status, stdout, stderr]).toEqual([0, stdout, stderr])
    return stdout.trim()
  }
  const exec = (name: string, ...command: string[]) => engine('exec', name, ...command)
  try {
    // Podman keeps the first stage as an image, its own format has no health checks, and it doesn't find Dockerfile.dockerignore.
    const isPodman = /podman/i.test(run('version'))
    const extra = isPodman
      ? ['--layers=false', '--format', 'docker', '--ignorefile', join(root, 'deploy/Dockerfile.dockerignore')]
      : []
    run('build', ...extra, ...commonOptions, '-f', join(root, 'deploy/Dockerfile'), '-t', image, root)

    const first = await start(engine, `${image}-1`)
    expect(run('exec', first.name, 'id', '-un')).toBe('node')
    expect(exec(first.name, 'touch', '/site/file').stderr).toContain('Read-only file system')
    const [check] = JSON.parse(run('inspect', first.name)) as [{ Config: { Healthcheck: { Test: string[] } } }]
    run('exec', first.name, ...check.Config.Healthcheck.Test.slice(1))
    const doctor = exec(first.name, 'npm', 'run', 'doctor').stdout
    expect(doctor).toMatch(/OK +Database .*intact/)
    const calls = siteCalls(first.address)
    const message = { name: 'Halima', email: 'halima@tudu.test', subject: 'From a container', message: 'Hello' }
    expect((await calls.sendMessage(message, crypto.randomUUID())).status).toBe(201)
    run('exec', first.name, 'npm', 'run', 'backup')
    run('stop', '--time', '35', first.name)
    expect(run('inspect', '--format', '{{.State.ExitCode}}', first.name)).toBe('0')
    run('rm', first.name)

    const second = await start(engine, `${image}-2`)
    const token = await logIn(second.address)
    const inbox = await fetch(`${second.address}/api/messages`, { headers: { authorization: `Bearer ${token}` } })
    expect(await inbox.text()).toContain('From a container')
  } finally {
    for (const name of [`${image}-1`, `${image}-2`]) engine('rm', '--force', name)
    engine('volume', 'rm', '--force', image)
    engine('rmi', '--force', image)
  }
})

async function start(engine: Engine, name: string): Promise<{ name: string; address: string }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = [`PORT=${port}`, `SITE_URL=${address}`, `ADMIN_PASSWORD=${adminPassword}`, 'TRUST_PROXY=1', 'BACKUP_KEEP=1']
  const env = settings.flatMap((setting) => ['--env', setting])
  const { status, stderr } = engine(
    'run',
    '--detach',
    '--name',
    name,
    ...commonOptions,
    ...options,
    ...env,
    '--volume',
    `${image}:/data`,
    image,
  )
  expect([status, stderr]).toEqual([0, stderr])
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  return { name, address }
}
