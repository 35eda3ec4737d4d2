// Tells messages of machines from those of people. A suspect is stored and shown all the same; only its mail waits for the hourly list.
import { createHash } from 'node:crypto'
import type { ContactRequest } from '#contract/entities/contact.ts'
import type { Db, SpamReason } from '../db/schema.ts'
import type { RateLimit } from '../http/middleware/rate-limit.ts'
import { createHitCounter, createRateLimit } from '../http/middleware/rate-limit.ts'
import { type FormTokenClaims, isProofOfWorkValid, parseFormToken } from './form-tokens.ts'

/** Nobody fills in the form in less. */
const minFillMs = 2000
const maxLinks = 8
/** A short text ("Please call me") may come from several people. */
const minHashedLength = 40
const maxRepeats = 3
const dayMs = 24 * 3_600_000
/**
 * Zero bits of work from so many passes and messages within ten minutes on: 8,192 tries of SHA-256 on average, a second or two on a cheap
 * phone while its owner types; more for what no crowd of people does.
 */
const proofOfWorkLevels = [
  { count: 2000, bits: 18 },
  { count: 600, bits: 16 },
  { count: 40, bits: 13 },
]
const attackThreshold = 30

export type SpamCheckResult = { spamReason: SpamReason | null; formTokenId: string | null; textHash: string | null }

export type SpamCheck = {
  check(request: ContactRequest, address: string): Promise<SpamCheckResult>
  /** How much work a pass for this address must ask for: none unless many messages come from it, or many suspects from anywhere. */
  requiredBitsFor(address: string): Promise<number>
}

type SpamCheckDeps = { db: Db; signingKey: Uint8Array; now: () => Date }

export function createSpamCheck({ db, signingKey, now }: SpamCheckDeps): SpamCheck {
  // Passes and messages of one address. A crowd behind one mobile address is asked for work, and not held up.
  const requestCounter = createHitCounter(600)
  // So many without work are believed.
  const trustedLimit = createRateLimit([
    { points: 60, seconds: 600 },
    { points: 300, seconds: 86_400 },
  ])
  const suspectCounter = createHitCounter(600)

  return {
    async check(request, address) {
      const formToken = request.pass ? parseFormToken(signingKey, request.pass, now()) : null
      const textHash = hashText(request.message)
      const spamReason = await findSpamReason(request, { address, formToken, textHash })
      await requestCounter.add(address)
      if (spamReason) await suspectCounter.add(allAddressesKey)
      return { spamReason, formTokenId: formToken?.id ?? null, textHash }
    },
    async requiredBitsFor(address) {
      const count = await requestCounter.add(address)
      const isAttack = (await suspectCounter.read(allAddressesKey)) > attackThreshold
      return proofOfWorkLevels.find((trx) => count > trx.count)?.bits ?? (isAttack ? 13 : 0)
    },
  }

  type RequestFacts = { address: string; formToken: FormTokenClaims | null; textHash: string | null }

  async function findSpamReason(
    request: ContactRequest,
    { address, formToken, textHash }: RequestFacts,
  ): Promise<SpamReason | null> {
    if (request.website) return 'honeypot'
    if (formToken && now().getTime() - formToken.issuedAt.getTime() < minFillMs) return 'too fast'
    if (formToken && (await isTokenUsed(formToken))) return 'used token'
    if (textHash && (await countRepeats(textHash)) >= maxRepeats) return 'repeated'
    if ((request.message.match(/https?:\/\//gi)?.length ?? 0) > maxLinks) return 'links'
    const hasValidProofOfWork =
      formToken !== null && formToken.requiredBits > 0 && isProofOfWorkValid(request.pass, request.work, formToken.requiredBits)
    return hasValidProofOfWork || (await tryConsume(trustedLimit, address)) ? null : 'flood'
  }

  async function isTokenUsed({ id }: FormTokenClaims): Promise<boolean> {
    return (await db.selectFrom('contact_messages').select('id').where('form_token_id', '=', id).executeTakeFirst()) !== undefined
  }

  async function countRepeats(textHash: string): Promise<number> {
    const rows = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('text_hash', '=', textHash)
      .where('created_at', '>', new Date(now().getTime() - dayMs).toISOString())
      .limit(maxRepeats)
      .execute()
    return rows.length
  }
}

const allAddressesKey = 'everywhere'

/** Whether there was one left. */
function tryConsume(limit: RateLimit, address: string): Promise<boolean> {
  return limit.consume(address).then(
    () => true,
    () => false,
  )
}

/** The same for the same words, however they are spaced. Null for short texts. */
function hashText(message: string): string | null {
  const words = message.toLowerCase().replace(/\s+/g, ' ').trim()
  return words.length < minHashedLength ? null : createHash('sha256').update(words).digest('base64url')
}
