/** Counts taps on WhatsApp and telephone links and on Send: the page and the kind, nothing of the visitor (server/taps). */
export function countTaps(): void {
  addEventListener('click', count)
  addEventListener('submit', count)
}

function count({ type, target }: Event) {
  // Both events come from elements.
  const place = target as Element
  const on = (link: string) => place.closest(`[href*="${link}"]`)
  const kind = on('tel:') ? 'call' : on('wa.me/') ? 'whatsapp' : type === 'submit' && place.matches('.contact-form') && 'send'
  if (kind) navigator.sendBeacon(`/api/taps?kind=${kind}&page=${location.pathname}`)
}
