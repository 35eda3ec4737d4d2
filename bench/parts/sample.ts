// Raw responses of the site, for other servers to send.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'

type Sample = { path: string; status: number; headers: Record<string, string>; body: Buffer }
export type StoredSample = Omit<Sample, 'body'> & { file: string }

export function readSample(address: string, path: string, headers: Record<string, string>): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get(address + path, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const fields = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name))
        resolve({
          path,
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    }).on('error', reject)
  })
}

const ofTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

export function storeSamples(folder: string, samples: readonly Sample[]): StoredSample[] {
  mkdirSync(folder, { recursive: true })
  const stored = samples.map(({ body, ...sample }, index) => {
    const file = join(folder, `answer-${index}`)
    writeFileSync(file, body)
    return { ...sample, file }
  })
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(stored))
  return stored
}

export function readStored(folder: string): StoredSample[] {
  return JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
}
