// The pass of the message that is being written. It only speaks for the writer: whatever goes wrong with it, the message goes without.
import * as v from 'valibot'
import { callApi } from '#app/api/client.ts'
import { formToken } from '#contract/entities/contact.ts'
import { solveProofOfWork } from './proof-of-work.ts'

export type FormToken = { pass?: string; work?: string }

type UsableToken = { pass: string; work: string; validFrom: number }

/** Sooner after its pass a message counts as a machine's: the server's 2 s, from when the pass was here. */
const minFillMs = 2100
const maxWaitMs = 3000
/** More work than any of ours asks for is none of ours. */
const maxBits = 20

let pass: Promise<UsableToken | null> | undefined
let isUsed = false

/** With each edit: fetches a pass and does its work in the background, once for each message. */
export function prepareFormToken(): void {
  if (!navigator.onLine || (pass && !isUsed)) return
  pass = fetchFormToken()
  isUsed = false
}

/** The pass of a message that is about to go, waited for at most 3 s; nothing where there is none or it is too young. */
export async function takeFormToken(): Promise<FormToken> {
  const started = Date.now()
  const ready = await Promise.race([pass ?? null, sleep(maxWaitMs)])
  if (!ready) return {}
  const { validFrom, ...proof } = ready
  const waitMs = validFrom - Date.now()
  if (waitMs <= 0) return proof
  // Work is worth waiting for.
  if (!proof.work || validFrom - started > maxWaitMs) return {}
  await sleep(waitMs)
  return proof
}

/** A message has gone with it, and may have arrived: the same one may go with it again, another text needs another. */
export function markFormTokenUsed(): void {
  isUsed = true
}

async function fetchFormToken(): Promise<UsableToken | null> {
  try {
    const read = v.safeParse(formToken, await callApi('createFormToken'))
    const validFrom = Date.now() + minFillMs
    if (!read.success) return null
    const { pass, bits } = read.output
    if (bits === 0) return { pass, work: '', validFrom: validFrom }
    // Plain http has no crypto.subtle.
    if (bits > maxBits || !globalThis.crypto?.subtle) return null
    return { pass, work: await solveProofOfWork(pass, bits), validFrom: validFrom }
  } catch {
    return null
  }
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
