// Starts the site in its own process, as an operator does. Needs the built pages (npm test builds them first).
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export type Launched = { child: ChildProcess; exit: Promise<number | null>; output(): string }

export type SiteProcess = Launched &
  AsyncDisposable & {
    address: string
  }

type Env = Record<string, string>

export const dataFolder = () => mkdtemp(join(tmpdir(), 'main-'))

/** Starts a command without waiting for a site. Of this process's environment it gets only PATH and HOME. */
export function launch(env: Env, command = process.execPath, args = ['server/main.ts']): Launched {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', PORT: '0', SEED_SAMPLE_CONTENT: 'false' },
      // Filled by the build; a start takes a quarter less time with it.
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
      ...env,
    },
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, exit, output: () => output }
}

type StartOptions = { timeoutMs?: number }

/** Starts a site and waits for its URL; disposing kills it and its children. */
export async function startProcess(
  env: Env,
  command?: string,
  args?: string[],
  { timeoutMs = 60_000 }: StartOptions = {},
): Promise<SiteProcess> {
  const launched = launch(env, command, args)
  const { child, exit, output } = launched
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      reject(new Error(`It did not start:\n${output()}`))
    }, timeoutMs)
    exit.then((code) => reject(new Error(`It stopped with ${code}:\n${output()}`)))
    child.stdout?.on('data', () => {
      const [found] = /http:\/\/localhost:\d+/.exec(output()) ?? []
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  return {
    ...launched,
    address,
    async [Symbol.asyncDispose]() {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // The process has already ended.
      }
      await exit
    },
  }
}
