// Passkeys, by the browser's own functions. Browsers from before 2025 may lack them (Chrome 129, Firefox 119, Safari 18.4 have them).
import { adminMessages } from '#contract/messages/admin-messages.ts'

/** Why a passkey wasn't made or used, for the user. */
export class PasskeyError extends Error {}

/** Options as the server sends them in JSON. */
type Options = Record<string, unknown>

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Asks the device for a new passkey. Returns what the server checks. @throws PasskeyError */
export function createPasskey(options: Options): Promise<unknown> {
  return ask(() =>
    navigator.credentials.create({
      // The server's library makes these options by the same standard.
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON),
    }),
  )
}

/** Asks the device for a passkey of the account. Returns what the server checks. @throws PasskeyError */
export function answerWithPasskey(options: Options): Promise<unknown> {
  return ask(() =>
    navigator.credentials.get({
      // The server's library makes these options by the same standard.
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON),
    }),
  )
}

async function ask(request: () => Promise<Credential | null>): Promise<unknown> {
  if (!canUsePasskeys()) throw new PasskeyError(adminMessages.passkeysUnsupported)
  const credential = await request().catch((error: unknown) => {
    // The device says so if it has one of the account's passkeys already.
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new PasskeyError(isKnown ? adminMessages.passkeyOnDevice : adminMessages.passkeyCancelled)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError(adminMessages.passkeyCancelled)
  return credential.toJSON()
}
