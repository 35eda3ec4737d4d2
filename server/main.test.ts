// The process as an operator uses it: starting, restarting, stopping, refusing. Needs the built pages (npm test builds them first).
import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, launch, startProcess } from './testing/site/site-process.ts'

const answers = (address: string) =>
  fetch(`${address}/api`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether any process of the child's group still runs. */
function hasProcesses({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

test('the first start makes the secrets, which work, and shows them once, after it listens', async () => {
  const DATA_DIR = await dataFolder()
  let password = ''
  {
    await using first = await startProcess({ DATA_DIR })
    await expect.poll(() => first.output()).toContain('Newsletter API key')
    expect(first.output()).toContain(DATA_DIR)
    password = /password[^\n]*:\s+(\S+)/.exec(first.output())?.[1] ?? ''
    const key = /API key[^\n]*:\s+(\S+)/.exec(first.output())?.[1] ?? ''
    const post = (path: string, body: object) =>
      fetch(`${first.address}/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    expect((await post('/auth/login', { password })).status).toBe(200)
    expect((await post('/newsletter/bulk', { subject: 's', message: 'm', apiKey: key })).status).toBe(400)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
  }
  await using second = await startProcess({ DATA_DIR })
  expect(second.output()).not.toMatch(/password|API key/)
  second.child.kill('SIGINT')
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test('a request with an absolute-form target is refused, and the site goes on', async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder() })
  const status = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(run.address).port), 'localhost', () =>
      socket.write('GET http://user:password@elsewhere.test/blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    )
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
  })
  expect(status).toContain('400')
  expect(await answers(run.address)).toBe(true)
})

test('npm start serves, and a signal to npm stops it without an orphan', async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder() }, 'npm', ['start'])
  expect(await answers(run.address)).toBe(true)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  await expect.poll(() => answers(run.address)).toBe(false)
  await expect.poll(() => hasProcesses(run.child)).toBe(false)
})

test('Ctrl-C, which signals every process of the terminal, stops it cleanly', async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder() }, process.execPath, ['scripts/run.mjs', 'start'])
  process.kill(-(run.child.pid ?? 0), 'SIGINT')
  expect(await run.exit).toBe(0)
  expect(await answers(run.address)).toBe(false)
})

test('bad settings stop the start with one line that names the setting', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  const bound = taken.address()
  const port = String(typeof bound === 'object' && bound ? bound.port : 0)
  const file = join(await dataFolder(), 'a-file')
  await writeFile(file, '')
  const notDatabase = await dataFolder()
  await writeFile(join(notDatabase, 'site.db'), 'this is not a database, but it is long enough to be read as one'.repeat(50))
  for (const [name, value] of [
    ['PORT', port],
    ['PORT', 'many'],
    ['DATA_DIR', join(file, 'data')],
    ['DATA_DIR', notDatabase],
    ['SMTP_URL', 'mail.example.com'],
    ['ADMIN_PASSWORD', 'weak'],
    ['NEWSLETTER_API_KEY', 'NEWSLETTER_API_KEY'],
    ['HOST', '192.0.2.1'],
  ] as const) {
    const { exit, output } = launch({ DATA_DIR: await dataFolder(), [name]: value })
    expect([name, value, await exit]).toEqual([name, value, 1])
    expect(output().trim()).toMatch(new RegExp(`^${name}: [^\\n]+$`))
  }
  await new Promise((resolve) => taken.close(resolve))
})

test('removed settings for other hosts are warned about, and pages and API stay on one site', async () => {
  const other = 'https://backend.example.test'
  await using run = await startProcess({ DATA_DIR: await dataFolder(), BACKEND_URL: other, API_URL: `${other}/v1` })
  for (const name of ['BACKEND_URL', 'API_URL'])
    await expect.poll(run.output).toMatch(new RegExp(`${name} no longer exists[^\\n]*/api[^\\n]*Remove it`))
  const page = await fetch(`${run.address}/blog`)
  expect(page.headers.get('content-security-policy')).not.toContain(other)
  expect(await page.text()).not.toContain(other)
})

test('after a first start that finds its port taken, the next one still shows the secrets', async () => {
  const DATA_DIR = await dataFolder()
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  const bound = taken.address()
  const failed = launch({ DATA_DIR, PORT: String(typeof bound === 'object' && bound ? bound.port : 0) })
  expect(await failed.exit).toBe(1)
  await new Promise((resolve) => taken.close(resolve))
  await using run = await startProcess({ DATA_DIR })
  await expect.poll(() => run.output()).toMatch(/password[^\n]*:\s+\S+[\s\S]*API key[^\n]*:\s+\S+/)
})
