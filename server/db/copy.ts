import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { replaceNul } from './connection/postgres.ts'
import { advisoryLock, allowIdle, lockAgainstWrites } from './dialect.ts'
import type { Db, Schema } from './schema.ts'

/**
 * These tables aren't copied: a site derives the first two from its posts (posts/index-posts.ts), and what tells today's visitors apart
 * must be forgotten at midnight (http/counting), which a copy wouldn't do.
 */
const uncopiedTables = ['post_words', 'reading_times', 'visitor_hashes', 'visitor_salts', 'link_clicks'] as const

type CopiedTableName = Exclude<keyof Schema, 'schema_migrations' | (typeof uncopiedTables)[number]>

/** Primary keys. Referenced tables come first, because rows are inserted in this order. */
const keys = {
  settings: ['name'],
  change_counters: ['name'],
  jobs: ['name'],
  pictures: ['hash'],
  picture_files: ['name'],
  picture_details: ['hash'],
  logos: ['name'],
  media_files: ['name'],
  media_parts: ['upload_id', 'number'],
  posts: ['id'],
  old_slugs: ['slug'],
  post_versions: ['id'],
  drafts: ['post_id'],
  previews: ['post_id'],
  content_entries: ['kind', 'key'],
  content_versions: ['id'],
  redirects: ['id'],
  imported_posts: ['source_id'],
  tags: ['id'],
  subscribers: ['id'],
  campaigns: ['id'],
  campaign_links: ['campaign_id', 'number'],
  newsletter_drafts: ['id'],
  deliveries: ['campaign_id', 'subscriber_id'],
  suppressions: ['hash'],
  contact_messages: ['id'],
  lead_notes: ['id'],
  lead_answers: ['id'],
  emails: ['id'],
  send_counts: ['period', 'slot'],
  accounts: ['id'],
  account_links: ['token_hash'],
  reset_requests: ['id'],
  passkeys: ['id'],
  recovery_codes: ['account_id', 'code_hash'],
  login_challenges: ['id'],
  activities: ['id'],
  post_authors: ['post_id'],
  sessions: ['id'],
  editors: ['document', 'session_id'],
  account_guesses: ['id'],
  known_networks: ['id'],
  login_attempts: ['secret', 'client', 'period_seconds'],
  click_counts: ['day', 'page', 'kind'],
  visitor_counts: ['day', 'kind', 'name'],
} satisfies Record<CopiedTableName, string[]>

// Rows per statement. Files and their parts are large, and PostgreSQL accepts at most 65,535 values in a statement.
const batchSize = (table: string) => (/_(?:files|parts)$/.test(table) ? 4 : 500)

export type CopiedTable = { table: string; key: readonly string[]; rows: number; hash: string }

type CopyOptions = {
  /** Deletes the target's rows first. Without it, a target that has rows is refused. */
  replace?: boolean
  /** Tables that are left empty. */
  without?: readonly CopiedTableName[]
  /** Runs at the start of the transaction, before anything is deleted. */
  prepare?(trx: Db): Promise<void>
  finish?(trx: Db): Promise<void>
  onTable?: OnTable
}

export type OnTable = (progress: { done: number; of: number }) => void

/** Thrown if the target has rows, or the copy differs from the source. The target is then unchanged. */
export class CopyRefused extends Error {}

/**
 * Copies all tables into a migrated database in one transaction, and compares counts and hashes before the commit.
 * @throws CopyRefused
 */
export function copyTables(
  from: Db,
  to: Db,
  { replace = false, without = [], prepare = async () => {}, finish = async () => {}, onTable }: CopyOptions = {},
): Promise<CopiedTable[]> {
  return to.transaction().execute(async (trx) => {
    await allowIdle(trx)
    await advisoryLock(trx, 'copy')
    const tables = Object.keys(keys) as CopiedTableName[] // Object.keys returns string[]
    if (replace) await lockAgainstWrites(trx, [...tables, ...uncopiedTables])
    await prepare(trx)
    if (replace)
      for (const table of [...uncopiedTables, ...tables.toReversed()]) await sql`delete from ${sql.table(table)}`.execute(trx)
    for (const table of tables) {
      for await (const _ of batches(trx, table, keys[table]))
        throw new CopyRefused(`its table ${table} is not empty. Choose an empty database.`)
    }
    const copied: CopiedTable[] = []
    for (const table of tables) {
      if (without.includes(table)) {
        copied.push({ table, key: keys[table], ...(await summarize(trx, table, keys[table])) })
        continue
      }
      for await (const rows of batches(from, table, keys[table])) {
        // The cast is safe, because both databases have the same columns.
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute()
      }
      const [source, target] = [await summarize(from, table, keys[table]), await summarize(trx, table, keys[table])]
      if (source.rows !== target.rows || source.hash !== target.hash) {
        throw new CopyRefused(
          `the copy of ${table} differs (${source.rows} rows ${source.hash}, ${target.rows} rows ${target.hash}).`,
        )
      }
      copied.push({ table, key: keys[table], ...target })
      onTable?.({ done: copied.length, of: tables.length })
    }
    await finish(trx)
    return copied
  })
}

type Row = Record<string, unknown>

export async function* batches(db: Db, table: string, columns: readonly string[]): AsyncGenerator<Row[]> {
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const limit = batchSize(table)
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${key}) > (${sql.join(columns.map((column) => last?.[column]))})` : sql``
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(limit)}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

/** The number of rows and the first 16 digits of their SHA-256. Equal rows have equal hashes in SQLite and PostgreSQL. */
export async function summarize(db: Db, table: string, key: readonly string[]): Promise<{ rows: number; hash: string }> {
  const digest = createHash('sha256')
  let count = 0
  for await (const rows of batches(db, table, key)) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))) {
        const bytes = value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(JSON.stringify(replaceNul(value)))
        digest.update(`${column} ${bytes.length} `).update(bytes)
      }
    }
    count += rows.length
  }
  return { rows: count, hash: digest.digest('hex').slice(0, 16) }
}
