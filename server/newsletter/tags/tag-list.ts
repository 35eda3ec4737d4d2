// The lists of tag IDs in columns: `,ID,ID,`, or empty. The commas on both sides let a condition find one ID among others.
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** Ten hexadecimal digits, chosen at random, so that a deleted tag's ID doesn't come back. */
export function createTagId(): string {
  return randomBytes(5).toString('hex')
}

export function formatTagList(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `,${[...new Set(ids)].join(',')},`
}

export function parseTagList(list: string): string[] {
  return list.split(',').filter(Boolean)
}

export function listHasTag(id: string): RawBuilder<boolean> {
  return sql<boolean>`tags like ${`%,${id},%`}`
}

/** The list with one more tag, in one statement, so that simultaneous changes of others aren't lost. */
export function withTag(id: string): RawBuilder<string> {
  return sql<string>`case when tags = '' then ',' else tags end || ${`${id},`}`
}

export function withoutTag(id: string): RawBuilder<string> {
  return sql<string>`case when tags = ${`,${id},`} then '' else replace(tags, ${`,${id},`}, ',') end`
}
