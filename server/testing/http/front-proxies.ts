// Starts nginx or Caddy with the files of deploy/, but with other paths, host names and ports.
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'

export type FrontProxy = AsyncDisposable & { address: string }

export const deployFolder = join(import.meta.dirname, '../../../deploy')

const hasOpenssl = isInstalled('openssl', ['version'])
export const hasNginx = hasOpenssl && isInstalled('nginx', ['-v'])
export const hasCaddy = hasOpenssl && isInstalled('caddy', ['version'])

export function isInstalled(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts nginx in front of the site's processes; `ports` are theirs. */
export async function startNginx(ports: readonly [number, number]): Promise<FrontProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const site = replaceAllIn(readFileSync(join(deployFolder, 'nginx.conf'), 'utf8'), {
    'server 127.0.0.1:3001': `server 127.0.0.1:${ports[0]}`,
    'server 127.0.0.1:3002': `server 127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': `${folder}/certificate.pem`,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': `${folder}/key.pem`,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const main = `daemon off; pid ${folder}/nginx.pid; events { worker_connections 1024; } http { ${temporary.join(' ')} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return startProxy('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], { port, folder })
}

/** Starts Caddy in front of the site's processes; `ports` are theirs. */
export async function startCaddy(ports: readonly [number, number]): Promise<FrontProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const file = replaceAllIn(readFileSync(join(deployFolder, 'Caddyfile'), 'utf8'), {
    // Keeps Caddy from opening its admin port and port 80, and from requesting a public certificate.
    '{\n\tservers': `{\n\tadmin off\n\thttp_port ${plainPort}\n\tservers`,
    '{$SITE_HOST:www.example.com} {': `https://localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
    '127.0.0.1:3001 127.0.0.1:3002': `127.0.0.1:${ports[0]} 127.0.0.1:${ports[1]}`,
    // Makes Caddy pass on the client's X-Forwarded-For, as nginx does, because the tests name visitors in this header.
    '(processes) {': '(processes) {\n\ttrusted_proxies 127.0.0.1/32 ::1/128',
  })
  writeFileSync(join(folder, 'Caddyfile'), file)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return startProxy('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { port, folder, env })
}

/** @throws when a text to replace is missing */
function replaceAllIn(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((whole, [from, to]) => {
    expect(whole).toContain(from)
    return whole.replaceAll(from, () => to)
  }, text)
}

function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const options = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  execFileSync('openssl', ['req', '-x509', ...options, ...paths], { stdio: 'ignore' })
}

type ProxyOptions = { port: number; folder: string; env?: SpawnOptions['env'] }

async function startProxy(
  program: string,
  args: string[],
  { port, folder, env = process.env }: ProxyOptions,
): Promise<FrontProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  }
  const address = `https://localhost:${port}`
  try {
    await expect.poll(async () => ((await isReached(address)) ? 'reached' : output)).toBe('reached')
  } catch (error) {
    await stop()
    throw error
  }
  return { address, [Symbol.asyncDispose]: stop }
}

function isReached(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    request(`${address}/healthz`, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
}
