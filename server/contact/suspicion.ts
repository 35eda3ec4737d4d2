// Tells messages of machines from those of people. A suspect is stored and shown all the same; only its mail waits for the hourly list.
import { createHash } from 'node:crypto'
import type { ContactRequest } from '#contract/contact.ts'
import type { Db, SpamReason } from '../db/schema.ts'
import type { RateLimit } from '../http/limits.ts'
import { createHitCounter, createRateLimit } from '../http/limits.ts'
import { isWorkDone, type Pass, readPass } from './passes.ts'

/** Nobody fills in the form in less. */
const fastestMs = 2000
const mostLinks = 8
/** A short text ("Please call me") may come from several people. */
const knownFromCharacters = 40
const mostRepeats = 3
const dayMs = 24 * 3_600_000
/**
 * Zero bits of work from so many passes and messages within ten minutes on: 8,192 tries of SHA-256 on average, a second or two on a cheap
 * phone while its owner types; more for what no crowd of people does.
 */
const workFrom = [
  { count: 2000, bits: 18 },
  { count: 600, bits: 16 },
  { count: 40, bits: 13 },
]
const mostSuspects = 30

export type Judgement = { suspicion: SpamReason | null; pass: string | null; textHash: string | null }

export type Judge = {
  judge(request: ContactRequest, address: string): Promise<Judgement>
  /** How much work a pass for this address must ask for: none unless many messages come from it, or many suspects from anywhere. */
  bitsFor(address: string): Promise<number>
}

type Deps = { db: Db; signingKey: Uint8Array; now: () => Date }

export function createJudge({ db, signingKey, now }: Deps): Judge {
  // Passes and messages of one address. A crowd behind one mobile address is asked for work, and not held up.
  const seen = createHitCounter(600)
  // So many without work are believed.
  const believed = createRateLimit([
    { points: 60, seconds: 600 },
    { points: 300, seconds: 86_400 },
  ])
  const suspects = createHitCounter(600)

  return {
    async judge(request, address) {
      const pass = request.pass ? readPass(signingKey, request.pass, now()) : null
      const textHash = fingerprintOf(request.message)
      const suspicion = await suspect(request, { address, pass, textHash })
      await seen.add(address)
      if (suspicion) await suspects.add(everywhere)
      return { suspicion, pass: pass?.id ?? null, textHash }
    },
    async bitsFor(address) {
      const count = await seen.add(address)
      const isAttack = (await suspects.read(everywhere)) > mostSuspects
      return workFrom.find((trx) => count > trx.count)?.bits ?? (isAttack ? 13 : 0)
    },
  }

  type Known = { address: string; pass: Pass | null; textHash: string | null }

  async function suspect(request: ContactRequest, { address, pass, textHash }: Known): Promise<SpamReason | null> {
    if (request.website) return 'honeypot'
    if (pass && now().getTime() - pass.issuedAt.getTime() < fastestMs) return 'too fast'
    if (pass && (await isUsed(pass))) return 'used token'
    if (textHash && (await countRepeats(textHash)) >= mostRepeats) return 'repeated'
    if ((request.message.match(/https?:\/\//gi)?.length ?? 0) > mostLinks) return 'links'
    const hasWorked = pass !== null && pass.bits > 0 && isWorkDone(request.pass, request.work, pass.bits)
    return hasWorked || (await take(believed, address)) ? null : 'flood'
  }

  async function isUsed({ id }: Pass): Promise<boolean> {
    return (await db.selectFrom('contact_messages').select('id').where('form_token_id', '=', id).executeTakeFirst()) !== undefined
  }

  async function countRepeats(textHash: string): Promise<number> {
    const rows = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('text_hash', '=', textHash)
      .where('created_at', '>', new Date(now().getTime() - dayMs).toISOString())
      .limit(mostRepeats)
      .execute()
    return rows.length
  }
}

const everywhere = 'everywhere'

/** Whether there was one left. */
function take(limit: RateLimit, address: string): Promise<boolean> {
  return limit.consume(address).then(
    () => true,
    () => false,
  )
}

/** The same for the same words, however they are spaced. Null for short texts. */
function fingerprintOf(message: string): string | null {
  const words = message.toLowerCase().replace(/\s+/g, ' ').trim()
  return words.length < knownFromCharacters ? null : createHash('sha256').update(words).digest('base64url')
}
