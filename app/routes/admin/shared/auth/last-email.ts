import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'

const key = 'admin-email'

/** The email address of the last login on this device, or empty. */
export function readLastEmail(): string {
  return readStored(key, v.string()) ?? ''
}

export function rememberEmail(email: string): void {
  store(key, email)
}
