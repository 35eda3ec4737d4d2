import type { Mails } from '#contract/content.ts'

export const mails: Mails = {
  reply: {
    subject: 'We have your message',
    paragraphs: [
      'Hello,',
      'your message to Murya has arrived. A person reads it, not a machine, and writes back on the next working day at the latest.',
      'If it cannot wait, call +234 800 000 0001 or write to the same number on WhatsApp.',
      'If you did not write to us, somebody typed your address by mistake. You need not do anything: this is the only mail you get.',
      'Murya Media & Creative\n14 Studio Close, Utako, Abuja, Nigeria',
    ],
  },
}
