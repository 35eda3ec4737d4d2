import { timingSafeEqual } from 'node:crypto'

export function timingSafeEquals(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
