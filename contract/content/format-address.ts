import type { Brand } from './content.ts'

/** The address on one line, without the parts that the agency doesn't have. */
export function formatAddress({ street, district, city, country }: Brand['address']): string {
  return joinParts([street, district, city, country])
}

/** Joins the parts of an address that aren't empty. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ')
}
