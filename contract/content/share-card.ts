/** The picture of a shared link: the size in pixels that messengers expect, and the largest file in bytes that WhatsApp fetches. */
export const shareCard = { width: 1200, height: 630, type: 'image/jpeg', maxBytes: 300_000 } as const
