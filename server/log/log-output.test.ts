import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { constants, mkdtempSync, openSync, readFileSync, readSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../testing/http/free-port.ts'
import { createLogger } from './logger.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'log-'))

test('a line is written within about a second, an error at once', async () => {
  const file = join(folder(), 'log')
  const log = createLogger('info', { fd: openSync(file, 'w') })
  const read = () => readFileSync(file, 'utf8')
  log.info('first')
  log.error('second')
  await expect.poll(read, { timeout: 500, interval: 5 }).toMatch(/"first"[\s\S]*"second"/)
  log.info({ password: 'secret' }, 'third')
  await expect.poll(read).toMatch(/"msg":"third"/)
  expect(read()).not.toContain('secret')
  const lines = read().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second', 'third'])
})

test('a site goes on when the disk under its log is full, or the reader of its log is gone', async () => {
  for (const output of [openSync('/dev/full', 'w'), 'pipe'] as const) {
    const port = await freePort()
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder(), SEED_SAMPLE_CONTENT: 'false' },
      stdio: ['ignore', output, output],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.destroy()
    const ask = () =>
      fetch(`http://localhost:${port}/api/posts`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ask).toBe(200)
    // Enough lines for several writes.
    for (let time = 0; time < 300; time += 1) expect(await ask()).toBe(200)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

test('the last lines of a process that ends at once are written', () => {
  const script = `import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'logger.ts'))}
    createLogger('info').info('last words')
    process.exit(1)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout).toContain('last words')
})

test('lines for a slow reader arrive whole and in order; lines beyond the limit are counted', async () => {
  const pipe = join(folder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  // The pipe's buffer holds 64 kB. Once it is full, writes fail until the reader has emptied it.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const log = createLogger('info', { fd })
  const sent = 30_000
  for (let line = 0; line < sent; line += 1) log.info({ line }, 'ä')
  let text = ''
  const buffer = Buffer.alloc(64 * 1024)
  const decoder = new TextDecoder()
  const isComplete = () => {
    try {
      text += decoder.decode(buffer.subarray(0, readSync(fd, buffer)), { stream: true })
    } catch {
      // The pipe is empty at the moment.
    }
    return /"lost":\d+.*\n$/.test(text)
  }
  await expect.poll(isComplete, { interval: 1 }).toBe(true)
  const lines: { line?: number; lost?: number }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const lost = lines.at(-1)?.lost ?? 0
  expect(lost).toBeGreaterThan(0)
  expect(lines.slice(0, -1).map(({ line }) => line)).toEqual(Array.from({ length: sent - lost }, (_, line) => line))
})
