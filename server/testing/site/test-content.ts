import type { Brand, LegalPage, Project, Service, SiteContent } from '#contract/content/content.ts'

const heading = (loud: string) => ({ text: 'Our', loud })
const link = { label: 'More', href: '/contact' }
const meta = { title: 'A page', description: 'About the page', keywords: ['agency'] }
const line = { heading: heading('work'), line: 'A line.' }
const titled = { title: 'A title', line: 'A line.' }
const headed = { title: heading('title'), line: 'A line.' }
const searchMeta = { title: 'A page', description: 'About the page' }
const stat = { figure: '10+', label: 'Projects' }
const closing = { ...line, link }

/** An invented agency, so that tests don't depend on the site's content. */
const brand: Brand = {
  name: 'Test Agency',
  descriptor: 'Media',
  description: 'An agency for tests.',
  keywords: [],
  founded: 2020,
  email: 'hello@agency.test',
  phones: ['+234 800 000 0001', '+234 800 000 0002'],
  whatsapp: '2348000000001',
  address: { street: '1 Test Close', district: 'Utako', city: 'Abuja', region: 'FCT', country: 'Nigeria', countryCode: 'NG' },
  location: { latitude: 9, longitude: 7 },
  openingHours: [],
  socials: [
    { network: 'Facebook', link: 'https://facebook.com/agency' },
    { network: 'Instagram', link: 'https://instagram.com/agency' },
    { network: 'X', link: 'https://x.com/agency' },
    { network: 'LinkedIn', link: 'https://linkedin.com/company/agency' },
  ],
  newsletterLine: 'One email a month.',
}

const service: Service = {
  slug: 'films',
  name: 'Films',
  aliases: [],
  category: 'Media',
  icon: 'film',
  accent: 'media',
  description: 'We make films.',
  meta,
  hero: { heading: heading('films'), lead: 'Films of every length.', picture: 'stage' },
  intro: {
    heading: heading('way'),
    statement: 'A film in six weeks.',
    paragraphs: ['We shoot.', 'We edit.'],
    cards: [
      { icon: 'film', title: 'Script', desc: 'Words first.' },
      { icon: 'film', title: 'Shoot', desc: 'Then pictures.' },
      { icon: 'film', title: 'Edit', desc: 'Then order.' },
    ],
  },
  stats: [stat, stat, stat],
  portfolio: { heading: heading('projects'), videoExtensions: ['.mp4'] },
  testimonials: { heading: heading('clients'), items: [] },
  faqHeading: heading('questions'),
  newsletterHeading: heading('newsletter'),
  faqs: [{ question: 'How long?', answer: 'Six weeks.' }],
  closing: { heading: heading('turn'), line: 'Ask us.' },
  whatsappMessage: 'Hello, a film, please.',
}

const project = (slug: string, title: string): Project => ({
  slug,
  title,
  service: 'films',
  category: 'Film',
  client: 'A client',
  year: '2025',
  description: 'A film.',
  summary: 'A film for a client.',
  meta: { title, description: 'A film for a client.' },
  picture: 'stage',
  wide: 'stage',
  gallery: [],
  brief: 'The question.',
  solution: 'The answer.',
  process: 'The way.',
  outcome: 'The result.',
  credits: [{ role: 'Camera', name: 'Halima Sani' }],
})

const legalPage = (loud: string): LegalPage => ({
  title: heading(loud),
  effective: '1 January 2026',
  meta,
  intro: 'What applies.',
  notice: '',
  sections: [{ title: 'Scope', paragraphs: ['All of it.'] }],
})

/** Small but complete content: it passes the same checks as content/. */
export const testContent: SiteContent = {
  brand,
  design: { accent: '#FFB81C', second: '#B4432A' },
  menu: {
    items: [
      { type: 'link', label: 'About', href: '/about' },
      { type: 'services', label: 'Services' },
    ],
    button: { label: 'Contact', href: '/contact' },
    footer: [{ label: 'Blog', href: '/blog' }],
    footerHeading: 'Links',
    servicesHeading: 'Services',
  },
  home: {
    meta,
    notFound: 'There is no such page.',
    slides: [{ type: 'image', src: 'stage', title: heading('stage'), subtitle: 'A stage.', cta: 'Get Started' }],
    about: { statement: heading('agency'), link: { label: 'About', href: '/about' } },
    stats: { items: [stat, stat, stat] },
    services: { heading: heading('services'), link },
    portfolio: { heading: heading('films'), projects: ['first-film'], link: { label: 'All', href: '/portfolio' } },
    partners: { heading: heading('partners') },
    awards: { heading: heading('awards') },
    testimonials: { heading: heading('clients') },
    audiences: { heading: heading('audiences') },
    posts: { heading: heading('blog'), link: { label: 'Blog', href: '/blog' } },
    newsletter: line,
    closing,
  },
  about: {
    meta,
    hero: { heading: heading('story'), picture: 'stage' },
    story: { heading: heading('start'), paragraphs: ['We began.'], picture: 'stage', link },
    mission: heading('mission'),
    vision: heading('vision'),
    achievements: { heading: heading('figures'), stats: [stat, stat, stat, stat] },
    team: { heading: heading('team') },
    person: { expertise: 'Skills', work: 'Work' },
    awards: { heading: heading('awards') },
    values: { heading: heading('values'), items: [{ name: 'Care', description: 'We care.' }] },
    services: { heading: heading('services'), slugs: ['films', 'films', 'films'] },
    timeline: { heading: heading('years'), entries: [{ year: '2020', event: 'Founded.' }] },
    testimonials: { heading: heading('clients') },
    faq: { heading: heading('questions'), items: [{ question: 'Where?', answer: 'In Abuja.' }] },
    socials: { heading: heading('profiles'), profiles: [{ words: 'We are on', platform: 'Instagram' }] },
    posts: { heading: heading('blog'), link: { label: 'Blog', href: '/blog' } },
    closing: { ...closing, more: link },
  },
  blog: {
    meta,
    hero: { heading: heading('blog'), lead: 'What we learnt.' },
    featured: heading('picks'),
    latest: heading('news'),
    newsletter: line,
  },
  contact: {
    meta,
    hero: { heading: heading('door'), lead: 'Come in.', picture: 'stage', scrollLabel: 'Write to us' },
    form: { heading: heading('form'), line: 'We reply in a day.', whatsappMessage: 'Hello.' },
    details: { heading: heading('details') },
    map: { heading: heading('map'), line: 'Near the market.', linkLabel: 'Map' },
    quote: closing,
  },
  quote: {
    label: 'Quotes',
    meta,
    heading: heading('price'),
    lead: 'Ask for a price.',
    needs: { heading: heading('needs'), items: ['What you need.'] },
    sizes: ['Small', 'Large'],
    steps: { heading: heading('steps'), items: [titled] },
    direct: { heading: heading('phone'), whatsappMessage: 'Hello, a price, please.' },
  },
  portfolio: {
    label: 'Work',
    meta,
    heading: heading('work'),
    lead: 'What we made.',
    closing: { line: 'Yours next?', link },
    project: {
      brief: heading('brief'),
      solution: heading('solution'),
      process: heading('process'),
      outcome: heading('outcome'),
      analytics: heading('figures'),
      credits: heading('credits'),
      share: 'Share',
      next: 'Next project',
      ask: closing,
    },
  },
  services: [service],
  projects: [project('first-film', 'First film'), project('second-film', 'Second film')],
  team: [
    {
      slug: 'ada-obi',
      name: 'Ada Obi',
      role: 'Director',
      image: 'stage',
      linkedin: 'https://linkedin.com/in/ada',
      bio: ['She films.', 'She edits.', 'She teaches.'],
      expertise: ['Film', 'Sound', 'Light'],
      quote: 'Roll.',
      meta: { title: 'Ada Obi', description: 'Director' },
    },
  ],
  pages: [],
  terms: legalPage('terms'),
  privacy: {
    ...legalPage('privacy'),
    counting: {
      own: ['We count visits ourselves.'],
      countries: ['We count countries too.'],
      service: ['{service} counts visits.'],
      newsletter: ['We count clicks.'],
    },
  },
  mails: {
    reply: { subject: 'We have your message', paragraphs: ['Thank you.', 'A person answers.'] },
    welcome: { subject: 'Welcome', paragraphs: ['Hello,', 'you are on the list.'] },
    confirmation: { subject: 'Is it you?', paragraphs: ['Hello,', 'please confirm.'], button: 'It is me' },
  },
  testimonials: [{ quote: 'Good work.', author: { name: 'Musa Bello', role: 'A client' }, avatar: 'stage', rating: 5 }],
  awards: [{ title: 'Best film', issuer: 'Film week', description: 'For a film.', year: '2024' }],
  audiences: [{ name: 'Startups', icon: 'rocket', description: 'Small teams.', accent: 'brand' }],
  partners: [{ name: 'Tudu', logo: 'tudu' }],
  categories: [
    { name: 'Animation', accent: 'animation' },
    { name: 'Social Media', accent: 'social' },
    { name: 'Event Coverage', accent: 'events' },
    { name: 'Branding', accent: 'brand' },
    { name: 'Marketing', accent: 'marketing' },
  ],
  subscription: {
    confirm: { meta: searchMeta, question: headed, confirmed: headed, expired: headed },
    unsubscribe: { meta: searchMeta, question: headed, unsubscribed: headed, resubscribed: headed },
    invalid: headed,
    webView: { meta: searchMeta, missing: headed },
  },
  yourData: {
    meta,
    title: heading('data'),
    lead: 'What we store.',
    states: {
      pending: 'was signed up on {start}.',
      subscribed: 'has been subscribed since {start}.',
      unsubscribed: 'was subscribed from {start} to {end}.',
    },
    download: titled,
    unsubscribe: titled,
    unsubscribed: titled,
    deleteData: titled,
    emails: {
      title: heading('emails'),
      none: 'None.',
      note: 'A note.',
      statuses: { sent: 'Sent', failed: 'Failed', waiting: 'Waiting', skipped: 'Skipped' },
    },
    messages: { title: heading('messages'), line: 'A line.' },
    confirmDeletion: { title: heading('end'), paragraphs: ['Sure?'], yes: 'Delete', no: 'Keep' },
    deleted: { title: heading('end'), line: 'Deleted.' },
    gone: { title: heading('end'), line: 'Gone.' },
  },
  offline: {
    meta,
    heading: heading('signal'),
    lead: 'You are offline.',
    retryLabel: 'Try again',
    direct: { ...line, whatsappMessage: 'Hello.' },
    savedPages: line,
  },
}

/** The pictures and drawings that the content refers to. */
export const testMediaNames = {
  pictures: ['stage'],
  files: ['svg/services/film.svg', 'svg/awards/cup.svg', 'svg/audiences/rocket.svg', 'svg/partners/tudu.svg'],
}
