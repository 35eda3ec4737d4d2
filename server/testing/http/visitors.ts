// Visitors of a running site, with keep-alive or new connections. They count their responses.
import { Agent, get } from 'node:http'

export type Visitors = {
  answered(): number
  /** Failures that a visitor would notice: no response, or a 5xx. */
  failures(): readonly string[]
  /** Stops the visitors; resolves after the last responses. */
  leave(): Promise<void>
}

type Crowd = { kept: number; everyMs: number; newEveryMs: number; paths: readonly string[] }

/**
 * `kept` keep-alive connections that send a request every `everyMs`, and a new connection every `newEveryMs`. A refused connection is not a failure.
 */
export function sendVisitors(address: string, { kept, everyMs, newEveryMs, paths }: Crowd): Visitors {
  let count = 0
  let answered = 0
  const failures: string[] = []
  const underway = new Set<Promise<void>>()
  const agents = Array.from({ length: kept }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const timers = [
    ...agents.map((agent) => setInterval(() => send(agent), everyMs)),
    setInterval(() => send(new Agent({ keepAlive: false })), newEveryMs),
  ]
  return {
    answered: () => answered,
    failures: () => failures,
    async leave() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underway)
      for (const agent of agents) agent.destroy()
    },
  }

  function send(agent: Agent): void {
    const path = paths[count++ % paths.length] ?? '/'
    const visit = ask(agent, path).finally(() => underway.delete(visit))
    underway.add(visit)
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
