import { hashPassword } from '#server/auth/passwords.ts'

/** Hashes a password at the lowest cost of argon2id. At production's cost, passwords took a third of the time of many tests. */
export function quickHash(password: string): Promise<string> {
  return hashPassword(password, { memory: 8, passes: 1 })
}
