// Fetches the token that proves the form was loaded. Failures are ignored, because messages without a token are accepted too.
import * as v from 'valibot'
import { callApi } from '#app/api/client.ts'
import { formToken } from '#contract/entities/contact.ts'

/** Minimum age of a token when the message is sent: the server suspects spam within the first 2 s. */
const minFillMs = 2100
const maxWaitMs = 3000

let current: Promise<{ formToken: string; validFrom: number } | null> | undefined
let isUsed = false

/** Call this at each edit. Fetches a token, unless the last one requested is still unused. */
export function prepareFormToken(): void {
  if (!navigator.onLine || (current && !isUsed)) return
  current = fetchFormToken()
  isUsed = false
}

/** Returns the message's token, or an empty object if no token arrives within 3 s or it isn't valid yet. */
export async function takeFormToken(): Promise<{ formToken?: string }> {
  const ready = await Promise.race([current ?? null, sleep(maxWaitMs)])
  if (!ready || ready.validFrom > Date.now()) return {}
  return { formToken: ready.formToken }
}

/** Makes the next edit fetch a new token. Until then, sending the same message again uses the same token. */
export function markFormTokenUsed(): void {
  isUsed = true
}

async function fetchFormToken() {
  try {
    const read = v.safeParse(formToken, await callApi('createFormToken'))
    return read.success ? { ...read.output, validFrom: Date.now() + minFillMs } : null
  } catch {
    return null
  }
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
