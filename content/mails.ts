import type { Mails } from '#contract/content/content.ts'

/** Words in braces stand for what content/brand.ts says. */
export const mails: Mails = {
  reply: {
    subject: 'We’ve received your message',
    paragraphs: [
      'Hello,',
      'Thank you for writing to {name}. Your message has arrived, and one of us will reply by the end of the next working day.',
      'If it’s urgent, call {phone}.',
      'If you didn’t write to us, someone entered your address by mistake. You can ignore this email.',
      '{name} {descriptor}\n{address}',
    ],
  },
  welcome: {
    subject: 'You’re subscribed',
    paragraphs: [
      'Hello,',
      'Thank you for subscribing to our newsletter. {newsletter}',
      'Didn’t sign up, or changed your mind? Tap Unsubscribe at the bottom of this email.',
    ],
  },
  confirmation: {
    subject: 'Confirm your subscription to {name}',
    paragraphs: [
      'Hello,',
      'This address was signed up for the {name} newsletter. If that was you, please confirm with the button below. The link works for seven days.',
      'If it wasn’t you, ignore this email and you won’t be subscribed.',
    ],
    button: 'Confirm subscription',
  },
}
