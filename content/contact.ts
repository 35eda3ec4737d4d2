import type { ContactPage } from '#contract/content/content.ts'

export const contact: ContactPage = {
  meta: {
    title: 'Contact Our Creative Agency in {district}, {city}',
    description: 'Call, email or visit {name} at {address}. Tell us about your project and get a reply within one working day.',
    keywords: ['contact {name}', 'media agency {district}', 'creative agency {city} phone', 'video production quote {city}'],
  },
  hero: {
    heading: { text: 'Say it to us', loud: 'first' },
    lead: 'Half an idea is plenty. Tell us who should hear it and we’ll ask about the rest.',
    picture: 'contact',
    scrollLabel: 'Send a message',
  },
  form: {
    heading: { text: 'Send us a', loud: 'message' },
    line: 'We reply within one working day.',
    buttonLabel: 'Send Message',
    whatsappMessage: 'Hello, I am on your contact page. ',
  },
  details: { heading: { text: 'Contact', loud: 'details' }, hours: 'Opening hours', profiles: 'Follow us' },
  map: {
    heading: { text: 'Find the', loud: 'studio' },
    line: 'Off Ajose Adeogun Street, between Jabi Lake and the Nnamdi Azikiwe Expressway. Listen for the generator.',
    linkLabel: 'Open in OpenStreetMap',
  },
  quote: {
    heading: { text: 'Need a', loud: 'quote?' },
    line: 'Tell us the service, dates and budget you have in mind. We’ll send a written quote.',
    link: { label: 'Ask for a quote', href: '/quote' },
  },
}
