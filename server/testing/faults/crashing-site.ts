// A site whose process a test kills and restarts.
import { callSettings, logIn, type SiteCalls, siteCalls } from '../site/site-calls.ts'
import { type Launched, launch, startProcess } from '../site/site-process.ts'

type CrashingSite = AsyncDisposable & {
  /** Resolves once the site runs. */
  connect(): Promise<SiteCalls>
  /** Kills the process with SIGKILL; resolves when it has exited. */
  kill(): Promise<void>
  start(): Promise<void>
  unexpectedErrors(): string[]
}

export async function crashingSite(env: Record<string, string>): Promise<CrashingSite> {
  const settings = { ...callSettings, ...env }
  let running = await startProcess(settings)
  const runs = [running]
  const token = await logIn(running.address)
  let calls = Promise.resolve(siteCalls(running.address, token))
  let arrive = (_calls: SiteCalls) => {}
  return {
    connect: () => calls,
    async kill() {
      const { promise, resolve } = Promise.withResolvers<SiteCalls>()
      calls = promise
      arrive = resolve
      await killHard(running)
    },
    async start() {
      running = await startProcess(settings)
      runs.push(running)
      arrive(siteCalls(running.address, token))
    },
    unexpectedErrors: () => runs.flatMap(({ output }) => output().split('\n').filter(isUnexpectedError)),
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}

function isUnexpectedError(line: string): boolean {
  // 60 is pino's level for fatal errors.
  return line.includes('"msg":"unexpected error"') || line.startsWith('{"level":60')
}

/** Starts the site and kills it after `afterMs`, usually before it listens. */
export async function killWhileStarting(env: Record<string, string>, afterMs: number): Promise<void> {
  const launched = launch({ ...callSettings, ...env })
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await killHard(launched)
}

export async function killHard({ child, exit }: Launched): Promise<void> {
  child.kill('SIGKILL')
  await exit
}
