// Marks messages that look like spam, which are emailed only in an hourly digest.
import { createHash } from 'node:crypto'
import type { ContactRequest } from '#contract/entities/contact.ts'
import type { Db, SpamReason } from '../db/schema.ts'
import type { RateLimit } from '../http/middleware/rate-limit.ts'
import { createRateLimit } from '../http/middleware/rate-limit.ts'
import { type FormTokenClaims, parseFormToken } from './form-tokens.ts'

/** People need longer than this to fill in the form. */
const minFillMs = 2000
const maxLinks = 8
/** Repeats of shorter texts aren't counted, because several people may write the same few words ("Please call me"). */
const minHashedLength = 40
const maxRepeats = 3
const dayMs = 24 * 3_600_000
type SpamCheckResult = { spamReason: SpamReason | null; formTokenId: string | null; textHash: string | null }

export type SpamCheck = (request: ContactRequest, address: string) => Promise<SpamCheckResult>

type SpamCheckDeps = { db: Db; signingKey: Uint8Array; now: () => Date }

export function createSpamCheck({ db, signingKey, now }: SpamCheckDeps): SpamCheck {
  // Limits per IP address: higher with a form token, because many people share a mobile network's address.
  const limitWithToken = createRateLimit([
    { points: 300, seconds: 600 },
    { points: 3000, seconds: 86_400 },
  ])
  const limitWithoutToken = createRateLimit([
    { points: 60, seconds: 600 },
    { points: 300, seconds: 86_400 },
  ])

  return async (request, address) => {
    const formToken = request.formToken ? parseFormToken(signingKey, request.formToken, now()) : null
    const textHash = hashText(request.message)
    const spamReason = await findSpamReason(request, { address, formToken, textHash })
    return { spamReason, formTokenId: formToken?.id ?? null, textHash }
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
    const isAllowed = await tryConsume(formToken ? limitWithToken : limitWithoutToken, address)
    return isAllowed ? null : 'flood'
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

function tryConsume(limit: RateLimit, address: string): Promise<boolean> {
  return limit.consume(address).then(
    () => true,
    () => false,
  )
}

/** The hash ignores case and spacing. Null for texts shorter than `minHashedLength`. */
function hashText(message: string): string | null {
  const words = message.toLowerCase().replace(/\s+/g, ' ').trim()
  return words.length < minHashedLength ? null : createHash('sha256').update(words).digest('base64url')
}
