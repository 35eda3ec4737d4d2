// The pass of the message that is being written. It only speaks for the writer: whatever goes wrong with it, the message goes without.
import * as v from 'valibot'
import { formToken } from '#contract/contact.ts'
import { call } from '../api.ts'
import { doWork } from './contact-form-work.ts'

export type Proof = { pass?: string; work?: string }

type Ready = { pass: string; work: string; fitFrom: number }

/** Sooner after its pass a message counts as a machine's: the server's 2 s, from when the pass was here. */
const tooFastMs = 2100
const longestWaitMs = 3000
/** More work than any of ours asks for is none of ours. */
const mostBits = 20

let pass: Promise<Ready | null> | undefined
let isSpent = false

/** With each edit: fetches a pass and does its work in the background, once for each message. */
export function preparePass(): void {
  if (!navigator.onLine || (pass && !isSpent)) return
  pass = fetchPass()
  isSpent = false
}

/** The pass of a message that is about to go, waited for at most 3 s; nothing where there is none or it is too young. */
export async function takePass(): Promise<Proof> {
  const started = Date.now()
  const ready = await Promise.race([pass ?? null, pause(longestWaitMs)])
  if (!ready) return {}
  const { fitFrom, ...proof } = ready
  const youngMs = fitFrom - Date.now()
  if (youngMs <= 0) return proof
  // Work is worth waiting for.
  if (!proof.work || fitFrom - started > longestWaitMs) return {}
  await pause(youngMs)
  return proof
}

/** A message has gone with it, and may have arrived: the same one may go with it again, another text needs another. */
export function spendPass(): void {
  isSpent = true
}

async function fetchPass(): Promise<Ready | null> {
  try {
    const read = v.safeParse(formToken, await call('createFormToken'))
    const fitFrom = Date.now() + tooFastMs
    if (!read.success) return null
    const { pass, bits } = read.output
    if (bits === 0) return { pass, work: '', fitFrom }
    // Plain http has no crypto.subtle.
    if (bits > mostBits || !globalThis.crypto?.subtle) return null
    return { pass, work: await doWork(pass, bits), fitFrom }
  } catch {
    return null
  }
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}
