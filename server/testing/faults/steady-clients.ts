// Clients that read and write all the time behind a proxy and accept no failure. Each is a visitor of its own.
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

export type SteadyClients = {
  /** Number of responses. */
  answered(): number
  /** Unexpected responses, and requests without one. */
  failures(): readonly string[]
  /** Acknowledged subjects of messages and addresses of subscribers. */
  acknowledged: { subjects: string[]; emails: string[] }
  /** Resolves after the last responses. */
  leave(): Promise<void>
}

let asked = 0

function nextAddress(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

const paths = ['/', '/api/posts', '/blog', '/favicon.svg', '/contact']

/** Half of them keep their connection, half open a new one for each request. */
export function sendSteadily(address: string, { clients, everyMs }: { clients: number; everyMs: number }): SteadyClients {
  let answered = 0
  let isLeaving = false
  const failures: string[] = []
  const acknowledged: SteadyClients['acknowledged'] = { subjects: [], emails: [] }
  const loops = Array.from({ length: clients }, (_, client) => visit(client))
  return {
    answered: () => answered,
    failures: () => failures,
    acknowledged,
    async leave() {
      isLeaving = true
      await Promise.all(loops)
    },
  }

  async function visit(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1, rejectUnauthorized: false })
    for (let turn = 0; !isLeaving; turn += 1) {
      const name = `${client}-${turn}`
      // Kinds are spread over the clients, so that each stop meets all kinds.
      const kind = (client + turn) % 6
      if (kind === 1) await writeToUs(name)
      else if (kind === 4) await subscribe(`reader-${name}@reader.test`)
      else await read(paths[(client + turn) % paths.length] ?? '/')
      await wait(everyMs)
    }
    agent.destroy()

    async function read(path: string): Promise<void> {
      await ask('GET', path)
    }

    async function writeToUs(subject: string): Promise<void> {
      const message = { name: 'Ada', email: `ada-${subject}@reader.test`, subject, message: `Hello, this is ${subject}.` }
      if (await ask('POST', '/api/contact', message)) acknowledged.subjects.push(subject)
    }

    async function subscribe(email: string): Promise<void> {
      if (await ask('POST', '/api/newsletter', { email })) acknowledged.emails.push(email)
    }

    function ask(method: string, path: string, body?: object): Promise<boolean> {
      const text = body ? JSON.stringify(body) : ''
      const headers = {
        // The proxy adds its own entry: with TRUST_PROXY=2 this is the visitor's address, so that no rate limit applies.
        'x-forwarded-for': nextAddress(),
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      }
      return new Promise((resolve) => {
        const end = (problem: string | null) => {
          if (problem) failures.push(`${method} ${path}: ${problem}`)
          else answered += 1
          resolve(problem === null)
        }
        request(address + path, { method, headers, agent }, (answer) => {
          let said = ''
          answer.on('error', (error) => end(error.message)).on('data', (chunk) => (said += chunk))
          answer.on('end', () => {
            const isGood = answer.statusCode === 200 || answer.statusCode === 201
            end(isGood ? null : `${answer.statusCode} ${said.slice(0, 100)}`)
          })
        })
          .on('error', (error) => end(error.message))
          .end(text)
      })
    }
  }
}
