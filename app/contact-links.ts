/** Link to a WhatsApp chat, empty without a number; `message` is prefilled, not sent. */
export function whatsappLink(number: string, message?: string): string {
  return number && `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ''}`
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
