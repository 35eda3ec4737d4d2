import type { OfflinePage } from '#contract/content/content.ts'

/** Texts of the page shown while the browser is offline. */
export const offline: OfflinePage = {
  meta: {
    title: 'You’re offline',
    description: 'How to reach us without an internet connection, and the pages saved on your device.',
    keywords: [],
  },
  heading: { text: 'You’re', loud: 'offline' },
  lead: 'This page isn’t saved on your device. It will load automatically when you’re back online.',
  retryLabel: 'Try again',
  direct: {
    heading: { text: 'You can still', loud: 'reach us' },
    line: 'Calls don’t need data. Messages and emails will be sent when you’re back online.',
    whatsappMessage: 'Hello, I couldn’t open your website. ',
  },
  savedPages: {
    heading: { text: 'Saved', loud: 'pages' },
    line: 'Pages you’ve opened before are saved on this device.',
  },
}
