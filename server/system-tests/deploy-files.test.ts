// Checks that the files of deploy/ fit the site.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../http/server/site-server.ts'
import { deployFolder, isInstalled } from '../testing/http/front-proxies.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(deployFolder, name), 'utf8')
const first = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

test('systemd accepts the unit and rates its sandboxing as good', async ({ skip }) => {
  skip(!isInstalled('systemd-analyze', ['--version']), 'systemd-analyze is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'unit-'))
  const unit = join(folder, 'website@3001.service')
  await writeFile(
    unit,
    read('website@.service').replaceAll('/srv/website/current/node_modules/.bin/node', () => process.execPath),
  )
  // systemd-analyze exits with 0 even if it complains.
  const output = execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(output).toBe('')
  const exposure = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { encoding: 'utf8' })
  expect(exposure).toContain('Overall exposure level')
})

test('systemd and containers wait longer for a stop than it takes', () => {
  const needed = limits.finishMs / 1000 + 5
  expect(first(read('website@.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(needed)
  expect(first(read('compose.yaml'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(needed)
})

test("a proxy closes idle connections before a stopping process does, and its timeouts for responses and photos are the site's", () => {
  const [nginx, caddy] = [read('nginx.conf'), read('Caddyfile')]
  expect(first(nginx, /upstream website \{[^}]*keepalive_timeout (\d+)s/) * 1000).toBeLessThan(2 * limits.noticeMs)
  expect(first(caddy, /\tkeepalive (\d+)s/) * 1000).toBeLessThan(2 * limits.noticeMs)
  // A stopping process keeps its port open for `noticeMs`. Caddy must check its health twice in that time.
  expect(first(caddy, /health_interval (\d+)ms/) * 2).toBeLessThan(limits.noticeMs)
  expect(first(nginx, /proxy_read_timeout (\d+)s/) * 1000).toBeGreaterThanOrEqual(limits.idleMs)
  expect(first(nginx, /client_body_timeout (\d+)s/) * 1000).toBeGreaterThanOrEqual(limits.bodyMs)
  expect(first(caddy, /read_body (\d+)s/) * 1000).toBeGreaterThanOrEqual(limits.uploadMs)
  expect(nginx).toContain('client_max_body_size 13m')
  expect(caddy).toContain('max_size 13MB')
})

test('the container has everything that the site needs, and the copied files exist', () => {
  const dockerfile = read('Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').map((path) => path.replace('/site/', '')),
  )
  for (const path of copied)
    if (path !== 'build' && path !== 'node_modules') expect(existsSync(join(root, path)), path).toBe(true)
  // The package files are needed too, because npm commands in the container compare the installed packages with them.
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'node_modules', 'build', '.env.example']))
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // app/ isn't copied, because build/ contains its built code.
  const folders = Object.keys(imports).map((name) => name.slice(1, -2))
  expect(copied).toEqual(expect.arrayContaining(folders.filter((name) => name !== 'app')))
  expect(dockerfile).toMatch(/^USER node$/m)
})
