// Visitors of a running site: some keep their connection, some come for one answer. They count what they got.
import { Agent, get } from 'node:http'

export type Visitors = {
  answered(): number
  /** What a visitor would call broken: no answer, or one of the server's own failures. */
  failures(): readonly string[]
  /** Ends the visits; the last answers are in. */
  leave(): Promise<void>
}

type Crowd = { kept: number; everyMs: number; newEveryMs: number; paths: readonly string[] }

/** `kept` connections that ask every `everyMs`, and a new one every `newEveryMs`. A refused connection ends nothing: nobody was let in. */
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
