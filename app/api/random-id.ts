/** A random ID, for Idempotency-Keys, uploads and tabs: 128 bits in hex. */
export function createRandomId(): string {
  // Doesn't use randomUUID, because browsers lack it on plain HTTP.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
