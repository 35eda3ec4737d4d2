import type { Mails } from '#contract/content/content.ts'

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
  welcome: {
    subject: 'You are on the list',
    paragraphs: [
      'Hello,',
      'thank you for subscribing. From now on you get one letter a month from our desk in Utako: work, rates and lessons.',
      'If somebody else typed your address, or you think better of it, tap Unsubscribe at the foot of this mail. One tap, and no letter comes.',
    ],
  },
  confirmation: {
    subject: 'Is this address yours?',
    paragraphs: [
      'Hello,',
      'this address was entered for our newsletter. If that was you, please confirm it. The link works for seven days.',
      'If it was not you, do nothing, and no letter comes.',
    ],
    button: 'Yes, send me the letters',
  },
}
