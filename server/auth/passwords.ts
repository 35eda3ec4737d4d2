import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(argon2)
// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const owaspCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32

/** Returns a salted argon2id hash in PHC string format. Takes about 40 ms. */
export async function hashPassword(password: string, { memory, passes } = owaspCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await deriveKey('argon2id', { memory, passes, parallelism, tagLength, message: Buffer.from(password), nonce })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const tag = Buffer.from(expected, 'base64')
  const derived = await deriveKey('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(Buffer.from(derived), tag)
}

function toUnpaddedBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
