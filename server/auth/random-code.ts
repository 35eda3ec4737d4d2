import { randomBytes } from 'node:crypto'

/** Letters and digits that can't be confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `length` random characters (almost five bits each), in groups of `groupSize` with hyphens between them. */
export function randomCode(length: number, groupSize: number): string {
  // Bytes of 248 (8 × 31 characters) and more are dropped, so that every character is equally likely.
  const characters: string[] = []
  while (characters.length < length) {
    for (const byte of randomBytes(32))
      if (byte < 248 && characters.length < length) characters.push(alphabet.charAt(byte % alphabet.length))
  }
  return characters.join('').replace(new RegExp(`(.{${groupSize}})(?=.)`, 'g'), '$1-')
}
