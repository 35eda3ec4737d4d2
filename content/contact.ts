import type { ContactPage } from '#contract/content/content.ts'

export const contact: ContactPage = {
  meta: {
    title: 'Contact',
    description:
      'Write, call or visit Murya at 14 Studio Close, Utako, Abuja. Tell us what people should do after they have heard you.',
    keywords: ['contact Murya', 'media agency Utako', 'creative agency Abuja phone', 'video production quote Abuja'],
  },
  hero: {
    heading: { text: 'Say it to us', loud: 'first' },
    lead: 'Half an idea is plenty. Tell us who should hear it and we will ask about the rest.',
    picture: 'contact',
    scrollLabel: 'Write to us',
  },
  form: { heading: { text: 'Write it', loud: 'down' }, whatsappMessage: 'Hello, I am on your contact page. ' },
  details: { heading: { text: 'Or just', loud: 'call' } },
  map: {
    heading: { text: 'Find the', loud: 'studio' },
    line: 'Off Ajose Adeogun Street, between Jabi Lake and the Nnamdi Azikiwe Expressway. Listen for the generator.',
    link: { label: 'Open in OpenStreetMap', href: 'https://www.openstreetmap.org/?mlat=9.0667&mlon=7.4430#map=16/9.0667/7.4430' },
  },
  quote: {
    heading: { text: 'Need a price, not a', loud: 'chat?' },
    line: 'Tell us the service, the dates and the budget you have in mind, and get a written quote.',
    link: { label: 'Ask for a quote', href: '/quote' },
  },
}
