import type { Subscription } from '#contract/content/content.ts'

/** Texts of the pages that emails link to: to confirm a subscription, to unsubscribe, and to read a newsletter in the browser. */
export const subscription: Subscription = {
  confirm: {
    meta: { title: 'Confirm subscription', description: 'Confirm your subscription to the {name} newsletter.' },
    question: { title: { text: 'Confirm your', loud: 'subscription' }, line: 'Tap below and you’re subscribed.' },
    confirmed: {
      title: { text: 'You’re', loud: 'subscribed' },
      line: 'You’ll get our next newsletter. You can unsubscribe at the bottom of any email.',
    },
    nameNote: 'So that our newsletters can greet you.',
    expired: {
      title: { text: 'This link has', loud: 'expired' },
      line: 'Confirmation links work once, for up to seven days. Subscribe again below and we’ll email you a new one.',
    },
  },
  unsubscribe: {
    meta: { title: 'Unsubscribe', description: 'Unsubscribe from the {name} newsletter.' },
    question: { title: { text: 'Unsubscribe from our', loud: 'newsletter?' }, line: 'Tap below and we’ll stop emailing you.' },
    unsubscribed: {
      title: { text: 'You’re', loud: 'unsubscribed' },
      line: 'You won’t get any more emails from us. Unsubscribed by mistake? We can send you a link to resubscribe.',
    },
    resubscribed: {
      title: { text: 'Check your', loud: 'inbox' },
      line: 'Open the link we’ve sent you to resubscribe. Until then you won’t get any emails.',
    },
  },
  invalid: {
    title: { text: 'This link isn’t', loud: 'valid' },
    line: 'The link may be incomplete. Please use the one in our latest email.',
  },
  webView: {
    meta: { title: 'Newsletter', description: 'A newsletter from {name}.' },
    missing: {
      title: { text: 'Newsletter not', loud: 'found' },
      line: 'The link may be incomplete. Your copy is still in your inbox.',
    },
  },
  blogLabel: 'Read our blog',
}
