import type { ContentKind } from '#contract/content/kinds.ts'

type Numbers = { phones: readonly string[]; whatsapp: string }

/**
 * While the WhatsApp number is the first phone number, it changes with it, so that the sample's isn't published by accident. Another
 * number stays as it is, and an empty one stays empty.
 */
export function followPhone(kind: ContentKind, { before, after }: { before: unknown; after: unknown }): unknown {
  if (kind !== 'brand' || !hasNumbers(before) || !hasNumbers(after)) return after
  const [last = ''] = before.phones
  const isReplaced = !after.phones.includes(last)
  const isOwn = after.whatsapp !== before.whatsapp || before.whatsapp !== toWhatsappNumber(last)
  return isReplaced && !isOwn ? { ...after, whatsapp: toWhatsappNumber(after.phones[0] ?? '') } : after
}

/** Empty for a number without a country code, because WhatsApp would read its first digits as one. */
const toWhatsappNumber = (phone: string) => (phone.trim().startsWith('+') ? phone.replaceAll(/\D/g, '') : '')

function hasNumbers(brand: unknown): brand is Numbers {
  if (typeof brand !== 'object' || brand === null || !('phones' in brand) || !('whatsapp' in brand)) return false
  const { phones, whatsapp } = brand
  return Array.isArray(phones) && phones.every((phone) => typeof phone === 'string') && typeof whatsapp === 'string'
}
