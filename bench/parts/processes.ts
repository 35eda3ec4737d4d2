// Starts and stops the measured servers as separate processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Running = AsyncDisposable & { address: string; pids(): number[] }

const root = join(import.meta.dirname, '../..')

type Script = { path: string; args?: readonly string[]; env?: Record<string, string>; output: string; patienceMs?: number }

/** Starts a script that prints the URL it listens at. Its output goes to a file, like a server's log. */
export async function startScript({ path, args = [], env = {}, output, patienceMs }: Script): Promise<Running> {
  const file = openSync(output, 'w')
  // The script gets no environment variables of this machine.
  const child = spawn(process.execPath, [path, ...args], { cwd: root, env, stdio: ['ignore', file, file] })
  const address = await when(
    child,
    output,
    () => /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(readFileSync(output, 'utf8'))?.[0],
    patienceMs,
  )
  return { address: address.replace('localhost', '127.0.0.1'), pids: () => [child.pid ?? 0], ...disposable(child) }
}

/** Starts the built site, with its data in the folder. */
export function startSite(folder: string, env: Record<string, string> = {}): Promise<Running> {
  return startScript({
    path: 'server/main.ts',
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    output: join(folder, 'site.log'),
  })
}

/** Starts a program and waits until it listens at the given URL. */
export async function startProgram(
  name: string,
  args: readonly string[],
  at: { address: string; output: string },
): Promise<Running> {
  const file = openSync(at.output, 'w')
  const child = spawn(name, args, { stdio: ['ignore', file, file] })
  await when(child, at.output, async () => (await isListening(at.address)) || undefined)
  return { address: at.address, pids: () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)], ...disposable(child) }
}

function disposable(child: ChildProcess): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function when<Value>(
  child: ChildProcess,
  output: string,
  read: () => Promise<Value | undefined> | Value | undefined,
  patienceMs = 20_000,
): Promise<Value> {
  const end = Date.now() + patienceMs
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`${child.spawnfile} did not start:\n${readFileSync(output, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isListening(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  )
}

/** PIDs of running child processes (Linux only). */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
