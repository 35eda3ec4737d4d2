// Keeps unsaved text on this device for the account that typed it, because several people may share a device.
import type * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'

/** The account's own value, or one that an earlier version of the site stored without an account; null without either. */
export function readOwn<Schema extends v.GenericSchema>(
  key: string,
  account: string | null,
  schema: Schema,
): v.InferOutput<Schema> | null {
  return readStored(toOwnKey(key, account), schema) ?? readStored(key, schema)
}

/** Stores a value of the account; null deletes it. Returns whether it worked. */
export function storeOwn(key: string, account: string | null, value: unknown): boolean {
  if (account) store(key, null)
  return store(toOwnKey(key, account), value)
}

function toOwnKey(key: string, account: string | null): string {
  return account ? `${key} ${account}` : key
}
