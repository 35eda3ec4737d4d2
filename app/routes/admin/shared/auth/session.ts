// The admin session: a bearer token in localStorage, under the key that the specification prescribes. All tabs share it.
import { useSyncExternalStore } from 'react'
import { ApiError, type ApiRequest, callEndpoint, type EndpointResponse } from '#app/api/client.ts'
import { tokenStorageKey } from '#app/constants.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { allEndpoints } from '#contract/rights.ts'
import { readClaims } from './token-claims.ts'

type AdminCall = keyof typeof allEndpoints

const listeners = new Set<() => void>()
let mustAddFactor = false

/** The session's token: null when logged out, undefined on the server and during hydration. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, readToken, () => undefined)
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token)
  setMustAddFactor(false)
}

/** Logs out on this device at once, and tells the server without waiting for the response. */
export function endSession(): void {
  if (readToken()) callEndpoint(allEndpoints.endSession, { params: { id: 'this' }, withToken: true }).catch(() => {})
  clearToken()
}

/** Logs out on this device only, for sessions that the server has already ended. */
export function clearToken(): void {
  localStorage.removeItem(tokenStorageKey)
  setMustAddFactor(false)
}

/**
 * Calls an endpoint with the token. A 401 response also logs out and shows a toast.
 * @throws ApiError
 */
export function callAsAdmin<Name extends AdminCall>(
  name: Name,
  request: ApiRequest = {},
): Promise<EndpointResponse<(typeof allEndpoints)[Name]>> {
  return watchSession(() => callEndpoint(allEndpoints[name], { ...request, withToken: true }))
}

/** Carries out a call that has the token. @throws what the call throws */
export async function watchSession<Result>(call: () => Promise<Result>): Promise<Result> {
  const token = readToken()
  try {
    return await call()
  } catch (error) {
    if (isUnauthorized(error)) expireSession(token)
    if (isFactorMissing(error)) setMustAddFactor(true)
    throw error
  }
}

/** Logs out after a 401 for `token`, unless the token has changed meanwhile, for example in another tab. */
export function expireSession(token: string | null): void {
  if (readToken() !== token) return
  clearToken()
  void toast('error', messages.sessionExpired)
}

/** Whether the server refused a call because the account needs a second factor. */
export function useMustAddFactor(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => mustAddFactor,
    () => false,
  )
}

/** Remembers what the server said about it, until the next login. */
export function setMustAddFactor(next: boolean): void {
  mustAddFactor = next
  notifyListeners()
}

function isFactorMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.answer?.message === adminMessages.factorNeeded
}

/** Shows an error toast for a failed admin call (spec §8), but none for a 401, which `expireSession` reports. */
export function toastFailure(error: unknown): void {
  if (isUnauthorized(error)) return
  void toast('error', `Error: ${error instanceof Error ? error.message : String(error)}`)
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function readToken(): string | null {
  return localStorage.getItem(tokenStorageKey) || null
}

/** The ID of the account that is logged in; null when logged out, empty for a token of an earlier version of the site. */
export function readAccountId(): string | null {
  const token = readToken()
  return token === null ? null : toAccountId(token)
}

/** Whether this account is still logged in. Tokens of an earlier version count as anybody's. */
export function isLoggedInAs(account: string | null): boolean {
  const current = readAccountId()
  return current !== null && (current === account || !current || !account)
}

export function toAccountId(token: string): string {
  const { account } = readClaims(token)
  return typeof account === 'string' ? account : ''
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
