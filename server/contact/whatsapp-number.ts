/** Country code and number as digits, for a wa.me link. Null without a known country, and for Nigerian landlines. */
export function toWhatsappNumber(input: string): string | null {
  const digits = input.replace(/\D/g, '')
  const hasCountry = /^\s*(\+|00)/.test(input) || /^234[789]\d{9}$/.test(digits)
  const number = hasCountry ? digits.replace(/^00/, '').replace(/^2340/, '234') : digits.replace(/^0(?=[789]\d{9}$)/, '234')
  // Nigerian numbers have ten digits after 234; mobile ones start with 7, 8 or 9. E.164 allows at most 15 digits.
  if (number.startsWith('234')) return /^234[789]\d{9}$/.test(number) ? number : null
  return hasCountry && /^[1-9]\d{7,14}$/.test(number) ? number : null
}
