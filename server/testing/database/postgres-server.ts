// The PostgreSQL server that tests share (TEST_DATABASE_URL); each test has its own schema on it.
import { createHash } from 'node:crypto'
import { Pool } from 'pg'

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

/** Keeps its connections, because connecting takes longer than most statements, but doesn't keep the process alive. */
const server = new Pool({ connectionString: serverUrl, allowExitOnIdle: true })

export async function queryServer(statement: string): Promise<Record<string, unknown>[]> {
  return (await server.query(statement)).rows
}
