// A site whose process is killed and started again; whoever writes to it waits meanwhile.
import { callSettings, logIn, type SiteCalls, siteCalls } from './site-calls.ts'
import { type Launched, launch, startProcess } from './site-process.ts'

export type CrashingSite = AsyncDisposable & {
  /** Its calls, as soon as it runs. */
  reach(): Promise<SiteCalls>
  /** SIGKILL: nothing of it ends in order. Resolves when it is gone. */
  kill(): Promise<void>
  start(): Promise<void>
}

export async function crashingSite(env: Record<string, string>): Promise<CrashingSite> {
  const settings = { ...callSettings, ...env }
  let running = await startProcess(settings)
  const token = await logIn(running.address)
  let place = Promise.resolve(siteCalls(running.address, token))
  let arrive = (_calls: SiteCalls) => {}
  return {
    reach: () => place,
    async kill() {
      const { promise, resolve } = Promise.withResolvers<SiteCalls>()
      place = promise
      arrive = resolve
      await killHard(running)
    },
    async start() {
      running = await startProcess(settings)
      arrive(siteCalls(running.address, token))
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}

/** Starts the product and kills it before it has said anything, most of the time. */
export async function killWhileStarting(env: Record<string, string>, afterMs: number): Promise<void> {
  const launched = launch({ ...callSettings, ...env })
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await killHard(launched)
}

export async function killHard({ child, exit }: Launched): Promise<void> {
  child.kill('SIGKILL')
  await exit
}
