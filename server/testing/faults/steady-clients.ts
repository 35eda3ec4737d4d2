// Clients of a site behind a proxy that read and write all the time and take no failure for an answer. Each is a visitor of its own.
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

export type SteadyClients = {
  /** How many answers there were. */
  answered(): number
  /** Every answer that is not the one hoped for, and every request without one. */
  failures(): readonly string[]
  /** What was acknowledged: subjects of messages, addresses of subscribers. */
  acknowledged: { subjects: string[]; emails: string[] }
  /** The last answers are in. */
  leave(): Promise<void>
}

let asked = 0

function nextAddress(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

const paths = ['/', '/api/posts', '/blog', '/favicon.svg', '/contact']

/** Half of them keep their connection, half make a new one for each request. */
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
      // Not all at once: a second of one kind would meet a stop with nothing of the other.
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
        // A proxy adds its own behind it: with TRUST_PROXY=2 this is the visitor, so that no limit is met.
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
