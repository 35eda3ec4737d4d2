// Words that stood in the code before version 1.1, for entries that were stored then.
import type { ContentKind } from './kinds.ts'

/** Every service had these headings. */
export const earlierServiceHeadings = {
  faqHeading: { text: 'Frequently', loud: 'asked' },
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
}

/** What the page of a subscriber's data said after the address. */
const states = {
  pending: 'was signed up on {start} and won’t get any emails until its owner confirms.',
  subscribed: 'has been subscribed since {start}.',
  unsubscribed: 'subscribed on {start} and unsubscribed on {end}.',
}

/** How the privacy page described counting. */
const counting = {
  own: [
    'How we count visits: on our own server, without a cookie and without storing anything on your device. For each day we keep only sums: how many visits there were, which pages were read, which sites and campaigns led to us, and the kinds of device. We keep these sums for two years.',
    'To count each visitor once a day, we make a one-way code from your IP address, the name of your browser and a random number. Your address is not stored. The random number and the codes are deleted just after midnight, so we cannot tell whether you also came on another day. If you send us a message, we store with it which site or campaign led you to us that day, and which page you wrote from. This is deleted together with the message.',
    'If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. Our lawful basis for counting is our legitimate interest in knowing what is read.',
  ],
  countries: ['We also keep a sum for each of the countries that visits came from, for two years as well.'],
  service: [
    'How we count visits: with the service {service}. When you open a page, your browser loads a script of this service and tells it which page you opened and which site led you to it. The service also sees your IP address and your browser. Its own privacy policy applies.',
    'Where this policy says that we use no analytics from other companies, or that no other company learns that you opened a page, this paragraph applies instead. Pages in Lite mode, and pages that you open with a personal link from an email, do not load the script.',
  ],
  newsletter: [
    'How we count clicks in our newsletter: its links lead through our own server, and their addresses are the same for everybody who gets the newsletter. We see how often a link was opened, not by whom. To count each reader once a day, we make a one-way code from the newsletter, your IP address, the name of your browser and a random number. The codes and the number are deleted just after midnight. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. We do not measure whether you open the newsletter: it has no hidden pictures. We also count how many people unsubscribe or reply.',
  ],
}

/** The fields of each kind that entries stored before version 1.1 lack, with the words that the pages showed. */
export const earlierWords: Partial<Record<ContentKind, Record<string, unknown>>> = {
  brand: {
    buttons: {
      contact: 'Get in Touch',
      start: 'Get Started',
      chat: 'Chat on WhatsApp',
      call: 'Call Us',
      subscribe: 'Subscribe',
    },
  },
  menu: {
    footerHeading: 'Quick Links',
    servicesHeading: 'Our Services',
    newsletterHeading: 'Stay Connected',
    rights: 'All rights reserved.',
  },
  about: {
    purpose: { mission: 'Mission', vision: 'Vision' },
    team: { profileLabel: 'View Profile' },
    person: { expertise: 'Expertise', work: 'Recent work', contact: 'Contact us', team: 'The whole team' },
  },
  blog: { empty: { line: 'No posts found', note: 'We haven’t published anything here yet.' } },
  contact: { form: { buttonLabel: 'Send Message' }, details: { hours: 'Opening hours', profiles: 'Follow us' } },
  quote: { label: 'Quote Page', buttonLabel: 'Ask for a quote' },
  portfolio: { label: 'Portfolio Page', project: { all: 'All projects' } },
  services: earlierServiceHeadings,
  subscription: { confirm: { nameNote: 'So that our newsletters can greet you.' }, blogLabel: 'Read our blog' },
  yourData: { states },
  privacy: { counting },
}
