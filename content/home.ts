import type { HomePage } from '#contract/content/content.ts'

export const home: HomePage = {
  meta: {
    title: 'Amplify Your Impact: Media & Creative Agency, {city}',
    description:
      '{name} is a media and creative agency in {city}, Nigeria: video production, branding, social media, campaigns, animation, event coverage and training.',
    keywords: [
      'media agency {city}',
      'creative agency {city}',
      'video production Nigeria',
      'branding {city}',
      'event coverage {city}',
      'animation studio Nigeria',
    ],
  },
  notFound: 'That page isn’t here. This is home.',
  slides: [
    {
      type: 'image',
      src: 'hero-1',
      title: { text: 'Amplify your', loud: 'Impact' },
      subtitle: 'A media and creative agency in {city}. We find what’s worth saying and make sure people hear it.',
      cta: 'Discover More',
    },
    {
      type: 'image',
      src: 'hero-2',
      title: { text: 'Heard in the back', loud: 'row' },
      subtitle: 'Camera crews, livestreams and screens for the night you only get once.',
      cta: 'Get Started',
    },
    {
      type: 'image',
      src: 'hero-3',
      title: { text: 'Stop the', loud: 'scroll' },
      subtitle: 'Posts, polls and short videos made for small screens, slow networks and people in a hurry.',
      cta: 'Learn How',
    },
    {
      type: 'image',
      src: 'hero-4',
      title: { text: 'Look like you', loud: 'mean it' },
      subtitle: 'Names, logos and print that say the same thing on a card, a cup and a truck.',
      cta: 'Discover More',
    },
    {
      type: 'image',
      src: 'hero-5',
      title: { text: 'Made in {city}, heard', loud: 'all over' },
      subtitle: 'Campaigns that start in {district} and still sound like you in Lagos and Calabar.',
      cta: 'Get Started',
    },
    {
      type: 'video',
      src: '/pictures/hero-6.webm',
      title: { text: 'Quiet, please.', loud: 'Rolling.' },
      subtitle: 'Documentaries, brand films and podcasts, with a sound recordist who stops any take that isn’t clean.',
      cta: 'Learn How',
    },
  ],
  about: {
    statement: {
      text: 'Since 2020, from a studio in {district}, we’ve helped founders, ministries, congregations and charities be',
      loud: 'heard over the noise.',
    },
    link: { label: 'Meet the agency', href: '/about' },
  },
  stats: {
    items: [
      { figure: '100+', label: 'projects completed' },
      { figure: '50+', label: 'happy clients' },
      { figure: '5', label: 'years of impact' },
    ],
  },
  services: { heading: { text: 'Services with one', loud: 'voice' }, link: { label: 'Ask for a quote', href: '/quote' } },
  portfolio: {
    heading: { text: 'Selected', loud: 'work' },
    projects: ['brand-film', '3d-animated-commercial', 'logo-ngo', 'documentary-film'],
    link: { label: 'All projects', href: '/portfolio' },
  },
  partners: { heading: { text: 'Our', loud: 'partners' } },
  awards: { heading: { text: 'Our', loud: 'awards' } },
  testimonials: { heading: { text: 'What clients', loud: 'say' } },
  audiences: { heading: { text: 'Who we', loud: 'serve' } },
  posts: { heading: { text: 'From the', loud: 'blog' }, link: { label: 'View All Posts', href: '/blog' } },
  newsletter: { heading: { text: 'Our monthly', loud: 'newsletter.' }, line: 'One email a month. Unsubscribe in one tap.' },
  closing: {
    heading: { text: 'Turn it', loud: 'up.' },
    line: 'Tell us what you want people to do, and who they are. We reply within one working day.',
    link: { label: 'Start a project', href: '/contact' },
  },
}
