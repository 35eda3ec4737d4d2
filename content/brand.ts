import type { Brand } from '#contract/content/content.ts'

export const brand = {
  name: 'Murya',
  descriptor: 'Media & Creative',
  description:
    'Murya is a media and creative agency in Abuja. We film, write, design and animate for people with something to say.',
  keywords: [
    'media agency Abuja',
    'creative agency Nigeria',
    'video production Abuja',
    'branding Abuja',
    'social media agency Abuja',
  ],
  email: 'hello@murya.example',
  phones: ['+234 800 000 0001', '+234 800 000 0002'],
  whatsapp: '2348000000001',
  address: {
    street: '14 Studio Close',
    district: 'Utako',
    city: 'Abuja',
    region: 'FCT',
    country: 'Nigeria',
    countryCode: 'NG',
  },
  location: { latitude: 9.0667, longitude: 7.443 },
  openingHours: [
    { firstDay: 'Monday', lastDay: 'Thursday', opens: '09:00', closes: '17:45' },
    { firstDay: 'Friday', lastDay: 'Friday', opens: '09:00', closes: '16:15' },
  ],
  socials: [
    { network: 'Facebook', link: 'https://www.facebook.com/muryamedia' },
    { network: 'Instagram', link: 'https://www.instagram.com/muryamedia' },
    { network: 'X', link: 'https://twitter.com/muryamedia' },
    { network: 'LinkedIn', link: 'https://www.linkedin.com/company/muryamedia' },
  ],
  newsletterLine: 'One email a month: new work, prices and lessons.',
  buttons: {
    contact: 'Get in Touch',
    start: 'Get Started',
    chat: 'Chat on WhatsApp',
    call: 'Call Us',
    subscribe: 'Subscribe',
  },
} satisfies Brand
