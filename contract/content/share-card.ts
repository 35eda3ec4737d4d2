/** The picture that stands for a page where its address is shared: the size that messengers ask for, and the most that WhatsApp fetches. */
export const shareCard = { width: 1200, height: 630, type: 'image/jpeg', maxBytes: 300_000 } as const
