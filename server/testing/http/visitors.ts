import { Agent, get } from 'node:http'

export type Visitors = {
  answered(): number
  /** A line for each request that got no response or a 5xx status. */
  failures(): readonly string[]
  /** Stops the visitors; resolves after the last responses. */
  stop(): Promise<void>
}

type Crowd = { keepAlive: number; everyMs: number; newEveryMs: number; paths: readonly string[] }

/** Without it, Node gives up each address of localhost after a quarter of a second, which is short on a busy machine. */
const patient = { autoSelectFamilyAttemptTimeout: 30_000 }

/** Sends a request every `everyMs` on each of `keepAlive` connections, and every `newEveryMs` on a new one. */
export function sendVisitors(address: string, { keepAlive, everyMs, newEveryMs, paths }: Crowd): Visitors {
  let count = 0
  let answered = 0
  const failures: string[] = []
  const inFlight = new Set<Promise<void>>()
  const agents = Array.from({ length: keepAlive }, () => new Agent({ keepAlive: true, maxSockets: 1, ...patient }))
  const timers = [
    ...agents.map((agent) => setInterval(() => send(agent), everyMs)),
    setInterval(() => send(new Agent({ keepAlive: false, ...patient })), newEveryMs),
  ]
  return {
    answered: () => answered,
    failures: () => failures,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(inFlight)
      for (const agent of agents) agent.destroy()
    },
  }

  function send(agent: Agent): void {
    const path = paths[count++ % paths.length] ?? '/'
    const request = ask(agent, path).finally(() => inFlight.delete(request))
    inFlight.add(request)
  }

  function ask(agent: Agent, path: string): Promise<void> {
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') failures.push(`${path}: ${error.code ?? error.message}`)
        resolve()
      }
      get(address + path, { agent }, (answer) => {
        answer.on('error', fail).resume()
        answer.on('end', () => {
          if ((answer.statusCode ?? 0) >= 500) failures.push(`${path}: ${answer.statusCode}`)
          else answered += 1
          resolve()
        })
      }).on('error', fail)
    })
  }
}
