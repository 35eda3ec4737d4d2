/** A number as WhatsApp's links write it: country and number, digits alone. Null: no mobile number, or one whose country nobody knows. */
export function toWhatsappNumber(input: string): string | null {
  const digits = input.replace(/\D/g, '')
  const hasCountry = /^\s*(\+|00)/.test(input) || /^234[789]\d{9}$/.test(digits)
  const number = hasCountry ? digits.replace(/^00/, '').replace(/^2340/, '234') : digits.replace(/^0(?=[789]\d{9}$)/, '234')
  // Nigeria: ten digits, mobile ones begin with 7, 8 or 9. Elsewhere: E.164 has at most 15.
  if (number.startsWith('234')) return /^234[789]\d{9}$/.test(number) ? number : null
  return hasCountry && /^[1-9]\d{7,14}$/.test(number) ? number : null
}
