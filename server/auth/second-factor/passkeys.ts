// Passkeys (WebAuthn). The library is loaded at the first use, because it takes 45 MB of memory.
import type { Insertable } from 'kysely'
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/entities/second-factor.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

/** The site as passkeys know it. `url`: SITE_URL; a passkey belongs to its host and works at its origin only. */
export type PasskeySite = { url: string; name: string }

const maxPasskeys = 20
/** The largest number that the column holds. Passkeys count in 32 bits without a sign, or not at all. */
const maxCounter = 2 ** 31 - 1

/** COSE numbers of EdDSA, ES256 and RS256, which all devices have one of. The library would also ask Node for experimental ones. */
const algorithms = [-8, -7, -257]

const loadLibrary = () => import('@simplewebauthn/server')

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type Owner = { id: string; name: string; email: string | null }
type CreationRequest = { site: PasskeySite; account: Owner; challenge: string }

/** What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). @throws AppError 409 with too many passkeys */
export async function createPasskeyOptions(db: Db, { site, account, challenge }: CreationRequest) {
  const existing = await listPasskeys(db, account.id)
  if (existing.length >= maxPasskeys) throw new AppError(409, adminMessages.passkeysFull)
  const { generateRegistrationOptions } = await loadLibrary()
  const name = account.email ?? (account.name || site.name)
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: new URL(site.url).hostname,
    userID: new TextEncoder().encode(account.id),
    userName: name,
    userDisplayName: account.name || name,
    challenge: fromBase64Url(challenge),
    excludeCredentials: existing.map(toDescriptor),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

type Registration = {
  site: PasskeySite
  accountId: string
  name: string
  challenge: string
  response: PasskeyRegistration
  now: Date
}

/** Checks what the browser made; returns the row to store, or null. */
export async function checkNewPasskey({ site, accountId, name, challenge, response, now }: Registration) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library's list of transports is narrower than what browsers may send.
    response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: new URL(site.url).origin,
    expectedRPID: new URL(site.url).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id,
    account_id: accountId,
    name,
    public_key: publicKey,
    counter: Math.min(counter, maxCounter),
    transports: JSON.stringify(response.response.transports ?? []),
    created_at: now.toISOString(),
    last_used_at: null,
  }
}

/** @throws AppError 409 if the passkey was added before, to this account or another one */
export async function insertPasskey(trx: Db, passkey: Insertable<Schema['passkeys']>): Promise<void> {
  const added = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError(409, adminMessages.passkeyExists)
}

/** What the browser needs to ask for one of the account's passkeys (PublicKeyCredentialRequestOptionsJSON). */
export async function passkeyRequestOptions(
  db: Db,
  { site, accountId, challenge }: { site: PasskeySite; accountId: string; challenge: string },
) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: new URL(site.url).hostname,
    challenge: fromBase64Url(challenge),
    allowCredentials: (await listPasskeys(db, accountId)).map(toDescriptor),
    userVerification: 'preferred',
  })
}

type Answer = { site: PasskeySite; accountId: string; challenge: string; response: PasskeyAnswer; now: Date }

/**
 * Checks the answer of a passkey of the account; null if it didn't sign the challenge or its counter didn't rise. Else returns a function
 * that stores the counter, and returns false if another request was first.
 */
export async function checkPasskey(db: Db, { site, accountId, challenge, response, now }: Answer) {
  const stored = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!stored) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { userHandle, ...signed } = response.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: new URL(site.url).origin,
    expectedRPID: new URL(site.url).hostname,
    credential: { id: stored.id, publicKey: new Uint8Array(stored.public_key), counter: stored.counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  const counter = Math.min(authenticationInfo.newCounter, maxCounter)
  return async (trx: Db): Promise<boolean> => {
    const used = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now.toISOString() })
      .where('id', '=', stored.id)
      .where('counter', '=', stored.counter)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }
}

function toDescriptor({ id, transports }: { id: string; transports: string }) {
  return { id, transports: JSON.parse(transports) as string[] }
}

function fromBase64Url(text: string) {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
