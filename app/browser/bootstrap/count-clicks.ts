/** Counts clicks on WhatsApp and phone links, and sent contact forms. Reports page and kind, but nothing about the visitor. */
export function countClicks(): void {
  addEventListener('click', count)
  addEventListener('submit', count)
}

function count({ type, target }: Event) {
  // The target of click and submit events is always an element.
  const element = target as Element
  const findLink = (link: string) => element.closest(`[href*="${link}"]`)
  const kind = findLink('tel:')
    ? 'call'
    : findLink('wa.me/')
      ? 'whatsapp'
      : type === 'submit' && element.matches('.contact-form') && 'send'
  if (kind) navigator.sendBeacon(`/api/clicks?kind=${kind}&page=${location.pathname}`)
}
