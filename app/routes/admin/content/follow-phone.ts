import type { ContentKind } from '#contract/content/kinds.ts'

type Numbers = { phones: readonly string[]; whatsapp: string }

/**
 * A WhatsApp number that is the first phone number is changed with it, so that nobody publishes that of the sample. An own one stays, and
 * so does none.
 */
export function followPhone(kind: ContentKind, { before, after }: { before: unknown; after: unknown }): unknown {
  if (kind !== 'brand' || !hasNumbers(before) || !hasNumbers(after)) return after
  const [last = ''] = before.phones
  const isReplaced = !after.phones.includes(last)
  const isOwn = after.whatsapp !== before.whatsapp || before.whatsapp !== toWhatsappNumber(last)
  return isReplaced && !isOwn ? { ...after, whatsapp: toWhatsappNumber(after.phones[0] ?? '') } : after
}

/** Without a country code it would be somebody else's number. */
const toWhatsappNumber = (phone: string) => (phone.trim().startsWith('+') ? phone.replaceAll(/\D/g, '') : '')

function hasNumbers(brand: unknown): brand is Numbers {
  if (typeof brand !== 'object' || brand === null || !('phones' in brand) || !('whatsapp' in brand)) return false
  const { phones, whatsapp } = brand
  return Array.isArray(phones) && phones.every((phone) => typeof phone === 'string') && typeof whatsapp === 'string'
}
