// The PostgreSQL server that tests share (TEST_DATABASE_URL); each test has its own schema on it.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** URL of the server. If it is empty, tests that need the server are skipped. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** Creates a schema for the data folder unless it has one; returns the schema's connection URL. */
export async function createSchema(dataDir: string): Promise<string> {
  const schema = schemaOf(dataDir)
  await queryServer(`create schema if not exists ${schema}`)
  const url = new URL(serverUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

export async function dropSchema(dataDir: string): Promise<void> {
  await queryServer(`drop schema if exists ${schemaOf(dataDir)} cascade`)
}

/** The name of a data folder's schema. */
export function schemaOf(dataDir: string): string {
  return `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`
}

let connection: Promise<Client> | undefined

/** Runs a query on a connection that stays open, because connecting takes longer than most queries. */
export async function queryServer(statement: string): Promise<Record<string, unknown>[]> {
  connection ??= connect()
  const client = await connection
  return (await client.query(statement)).rows
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  // The process needn't stay alive for it.
  client.unref()
  return client
}
