import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Receivers reject signatures made with shorter keys (RFC 8301 §3.2). */
const minBits = 1024

/** Returns the private key in a file, or one line that says what is wrong and how to fix it. */
export function readRsaKey(file: string): KeyObject | string {
  const howToCreate = 'Create one with: openssl genrsa -out dkim.pem 2048'
  let pem: Buffer
  try {
    pem = readFileSync(file)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    return `can't read ${file} (${reason}). It must exist and be readable by the site's user.`
  }
  const key = parse(pem)
  if (key?.asymmetricKeyType !== 'rsa') return `${file} doesn't contain an RSA private key in PEM format. ${howToCreate}`
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < minBits) return `the key in ${file} has ${bits} bits; mail servers require ${minBits}. ${howToCreate}`
  return key
}

function parse(pem: Buffer): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
