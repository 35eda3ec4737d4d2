// The second factor of a login: a passkey, a code of an app, or a recovery code.
import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { messages } from '../messages/messages.ts'

const challengeId = v.pipe(v.string(), v.maxLength(64, adminMessages.challengeGone))

/** Six digits; spaces don't count, because apps show them in two groups. */
export const appCode = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, adminMessages.codeMalformed),
)
const recoveryCode = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, adminMessages.codeMissing),
  v.maxLength(64, adminMessages.codeWrong),
)

const base64Url = (maxLength: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, adminMessages.passkeyRefused), v.maxLength(maxLength, adminMessages.passkeyRefused))
/** Longest ID of a passkey: 1023 bytes (WebAuthn). */
const passkeyId = base64Url(1364)

/** What the browser's PublicKeyCredential.toJSON() gives for a new passkey, as far as it is read. */
const passkeyRegistration = v.object({
  id: passkeyId,
  rawId: passkeyId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64Url(8000),
    attestationObject: base64Url(24_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(8))),
  }),
})
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>

/** What it gives for a login. */
const passkeyAnswer = v.object({
  id: passkeyId,
  rawId: passkeyId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64Url(8000),
    authenticatorData: base64Url(8000),
    signature: base64Url(8000),
    userHandle: v.nullish(base64Url(100)),
  }),
})
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>

export const challengeRequest = v.object({ challenge: challengeId })
export const codeLogin = v.object({ challenge: challengeId, code: appCode })
export const recoveryLogin = v.object({ challenge: challengeId, code: recoveryCode })
export const passkeyLogin = v.object({ challenge: challengeId, response: passkeyAnswer })

/** Options for the browser's own parsers, which read them as they are. */
export const passkeyOptions = v.object({ challenge: v.string(), publicKey: v.record(v.string(), v.unknown()) })

export const factors = v.object({
  hasApp: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), since: v.string(), used: v.nullable(v.string()) })),
  /** How many codes are left. */
  recoveryCodes: v.number(),
  /** Whether everyone needs a second factor. */
  isRequired: v.boolean(),
  /** Whether the account may change that. */
  mayRequire: v.boolean(),
})
export type Factors = v.InferOutput<typeof factors>

/** An app that is being set up. `key`: base32. `qr`: one path in an SVG of `size` × `size` units. */
export const newApp = v.object({
  challenge: v.string(),
  key: v.string(),
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewApp = v.InferOutput<typeof newApp>

const maxPasskeyName = 80
export const passkeyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, adminMessages.passkeyNameMissing),
  v.maxLength(maxPasskeyName, adminMessages.nameLong),
)
export const newPasskey = v.object({ challenge: challengeId, name: passkeyName, response: passkeyRegistration })

export const passwordConfirmation = v.object({ password: v.pipe(v.string(), v.maxLength(1024, messages.incorrectPassword)) })

/** Codes that are shown only now; null if the account has codes already. */
export const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export const firstRecoveryCodes = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

export const factorPolicy = v.object({ isRequired: v.boolean() })
