// The form token of the message being written. A message without one is accepted too, so every failure here is ignored.
import * as v from 'valibot'
import { callApi } from '#app/api/client.ts'
import { formToken } from '#contract/entities/contact.ts'

/** The server suspects messages that come within 2 s of their token; this counts from the token's arrival. */
const minFillMs = 2100
const maxWaitMs = 3000

let current: Promise<{ formToken: string; validFrom: number } | null> | undefined
let isUsed = false

/** Called with each edit: fetches one token for each message. */
export function prepareFormToken(): void {
  if (!navigator.onLine || (current && !isUsed)) return
  current = fetchFormToken()
  isUsed = false
}

/** The token of a message that is about to be sent. Waits at most 3 s; empty where there is no token or it is too young. */
export async function takeFormToken(): Promise<{ formToken?: string }> {
  const ready = await Promise.race([current ?? null, sleep(maxWaitMs)])
  if (!ready || ready.validFrom > Date.now()) return {}
  return { formToken: ready.formToken }
}

/** The same message may be sent again with its token; another text needs another token. */
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
