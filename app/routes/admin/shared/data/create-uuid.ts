import { createRandomId } from '#app/api/random-id.ts'

/** Creates a UUID version 4 (RFC 9562 §5.4). */
export function createUuid(): string {
  const hex = createRandomId()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
