import type { Brand } from '#contract/content/content.ts'

/** An invented agency, so that tests don't depend on the site's content. */
export const brand: Brand = {
  name: 'Test Agency',
  descriptor: 'Media',
  tagline: '',
  description: '',
  keywords: [],
  founded: 2020,
  email: 'hello@agency.test',
  phones: ['+234 800 000 0001', '+234 800 000 0002'],
  whatsapp: '2348000000001',
  address: { street: '1 Test Close', district: 'Utako', city: 'Abuja', region: 'FCT', country: 'Nigeria', countryCode: 'NG' },
  location: { latitude: 9, longitude: 7 },
  openingHours: [],
  socials: { facebook: '', instagram: '', twitter: '', linkedin: '' },
  newsletterLine: '',
}
