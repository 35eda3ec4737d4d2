// The PostgreSQL server for tests, where there is one: each test has a schema of its own on it.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** The address of a server for tests; a test that needs one is skipped where there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** An empty schema on the server, named after the folder; gives the address that leads there. */
export async function createSchema(dataDir: string): Promise<string> {
  const schema = schemaOf(dataDir)
  await onServer(`create schema if not exists ${schema}`)
  const url = new URL(serverUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

export async function dropSchema(dataDir: string): Promise<void> {
  await onServer(`drop schema if exists ${schemaOf(dataDir)} cascade`)
}

function schemaOf(dataDir: string): string {
  return `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
