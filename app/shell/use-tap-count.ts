import { useEffect } from 'react'

/** Counts taps on WhatsApp and telephone links and on Send: the page and the kind, nothing of the visitor (server/taps). */
export function useTapCount(): void {
  useEffect(() => {
    function count({ type, target }: Event) {
      // Both events come from elements.
      const place = target as Element
      const kind =
        type === 'submit'
          ? place.matches('.contact-form') && 'send'
          : place.closest('[href^="tel:"]')
            ? 'call'
            : place.closest('[href*="//wa.me/"]') && 'whatsapp'
      if (kind)
        navigator.sendBeacon?.(
          '/api/taps',
          new Blob([JSON.stringify({ page: location.pathname, kind })], { type: 'application/json' }),
        )
    }
    addEventListener('click', count)
    addEventListener('submit', count)
    return () => {
      removeEventListener('click', count)
      removeEventListener('submit', count)
    }
  }, [])
}
