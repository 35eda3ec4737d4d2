// Clients that read and write through a proxy all the time and record every failure.
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

type SteadyClients = {
  answered(): number
  failures(): readonly string[]
  /** Subjects of acknowledged messages, and addresses of acknowledged subscriptions. */
  acknowledged: { subjects: string[]; emails: string[] }
  /** Resolves after the last responses. */
  stop(): Promise<void>
}

let requestCount = 0

function nextAddress(): string {
  requestCount += 1
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
}

const paths = ['/', '/api/posts', '/blog', '/favicon.svg', '/contact']

/** Half of the clients keep their connection; the other half opens a new one for each request. */
export function sendSteadily(address: string, { clients, everyMs }: { clients: number; everyMs: number }): SteadyClients {
  let answered = 0
  let isStopping = false
  const failures: string[] = []
  const acknowledged: SteadyClients['acknowledged'] = { subjects: [], emails: [] }
  const loops = Array.from({ length: clients }, (_, client) => runClient(client))
  return {
    answered: () => answered,
    failures: () => failures,
    acknowledged,
    async stop() {
      isStopping = true
      await Promise.all(loops)
    },
  }

  async function runClient(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1, rejectUnauthorized: false })
    for (let round = 0; !isStopping; round += 1) {
      const name = `${client}-${round}`
      // The clients send different kinds of requests at any time, so that every stop of a process interrupts all kinds.
      const kind = (client + round) % 6
      if (kind === 1) await sendMessage(name)
      else if (kind === 4) await subscribe(`reader-${name}@reader.test`)
      else await read(paths[(client + round) % paths.length] ?? '/')
      await wait(everyMs)
    }
    agent.destroy()

    async function read(path: string): Promise<void> {
      await ask('GET', path)
    }

    async function sendMessage(subject: string): Promise<void> {
      const message = { name: 'Ada', email: `ada-${subject}@reader.test`, subject, message: `Hello, this is ${subject}.` }
      if (await ask('POST', '/api/contact', message)) acknowledged.subjects.push(subject)
    }

    async function subscribe(email: string): Promise<void> {
      if (await ask('POST', '/api/newsletter', { email })) acknowledged.emails.push(email)
    }

    function ask(method: string, path: string, body?: object): Promise<boolean> {
      const text = body ? JSON.stringify(body) : ''
      const headers = {
        // With TRUST_PROXY=2 this is the visitor's address. It is always a new one, so that no rate limit applies.
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
          let answerText = ''
          answer.on('error', (error) => end(error.message)).on('data', (chunk) => (answerText += chunk))
          answer.on('end', () => {
            const isGood = answer.statusCode === 200 || answer.statusCode === 201
            end(isGood ? null : `${answer.statusCode} ${answerText.slice(0, 100)}`)
          })
        })
          .on('error', (error) => end(error.message))
          .end(text)
      })
    }
  }
}
