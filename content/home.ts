import type { HomePage } from '#contract/content/content.ts'

export const home: HomePage = {
  meta: {
    title: 'Amplify Your Impact',
    description:
      'Murya is a media and creative agency in Utako, Abuja. Films, brands, campaigns, animation, event coverage and training for people with something to say.',
    keywords: [
      'media agency Abuja',
      'creative agency Abuja',
      'video production Nigeria',
      'branding Abuja',
      'event coverage Abuja',
      'animation studio Nigeria',
    ],
  },
  slides: [
    {
      type: 'image',
      src: 'hero-1',
      title: { text: 'Amplify your', loud: 'Impact' },
      subtitle: 'A media and creative agency in Abuja. We find the thing worth saying, then make it carry.',
      cta: 'Discover More',
    },
    {
      type: 'image',
      src: 'hero-2',
      title: { text: 'Heard in the last', loud: 'row' },
      subtitle: 'Live crews, streams and screens for the night that will not happen twice.',
      cta: 'Get Started',
    },
    {
      type: 'image',
      src: 'hero-3',
      title: { text: 'Stop the', loud: 'thumb' },
      subtitle: 'Posts, polls and short films made for a small screen, a slow line and a person in a hurry.',
      cta: 'Learn How',
    },
    {
      type: 'image',
      src: 'hero-4',
      title: { text: 'Look like you', loud: 'mean it' },
      subtitle: 'Names, marks and print that say the same thing on a card, a cup and a lorry.',
      cta: 'Discover More',
    },
    {
      type: 'image',
      src: 'hero-5',
      title: { text: 'Made in Abuja, heard', loud: 'further' },
      subtitle: 'Campaigns that start under Zuma Rock and keep their voice all the way to the coast.',
      cta: 'Get Started',
    },
    {
      type: 'video',
      src: '/pictures/hero-6.webm',
      title: { text: 'Quiet, please.', loud: 'Rolling.' },
      subtitle: 'Documentaries, films and podcasts, with a sound recordist who is allowed to stop the shoot.',
      cta: 'Learn How',
    },
  ],
  about: {
    statement: {
      text: 'We are strategists, camera people, designers and animators under one roof in Utako. Since 2020 we have helped founders, ministries, churches and charities be',
      loud: 'heard over the noise.',
    },
    link: { label: 'Meet the agency', href: '/about' },
  },
  stats: [
    { figure: '100+', label: 'projects completed' },
    { figure: '50+', label: 'happy clients' },
    { figure: '5', label: 'years of impact' },
  ],
  services: { heading: { text: 'Eight channels, one', loud: 'voice' }, link: { label: 'Ask for a quote', href: '/quote' } },
  portfolio: {
    heading: { text: 'Made', loud: 'lately' },
    items: [
      {
        type: 'video',
        src: '/pictures/portfolio-2.webm',
        fallbackImage: 'portfolio-2-poster',
        title: 'Wire, clay, zobo',
        category: '3D commercial',
        description: 'The turn of a bottle, timed by hand on a spinning drum.',
        link: '/portfolio/3d-animated-commercial',
      },
      {
        type: 'video',
        src: '/pictures/portfolio-3.webm',
        fallbackImage: 'portfolio-3-poster',
        title: 'Tudu, a hotel on the hill',
        category: 'Brand film',
        description: 'A minute of film in which the hill gets the first line.',
        link: '/portfolio/brand-film',
      },
      {
        type: 'video',
        src: '/pictures/portfolio-1.webm',
        fallbackImage: 'portfolio-1-poster',
        title: 'The day, by ear',
        category: 'Event recap',
        description: 'A full hall, told by how loud it was, hour by hour.',
        link: '/portfolio/post-event-recap',
      },
      {
        type: 'image',
        src: 'blog-lead-2',
        title: 'Sahel Nights, on the wall',
        category: 'Event promotion',
        description: 'Posters that count down to one night by Jabi lake.',
        link: '/portfolio/pre-event-promotion',
      },
    ],
  },
  partners: {
    heading: { text: 'In good', loud: 'company' },
    items: [
      { name: 'Tudu', logo: 'tudu' },
      { name: 'Ruwa Trust', logo: 'ruwa-trust' },
      { name: 'Kasuwa', logo: 'kasuwa' },
      { name: 'Sahel Nights', logo: 'sahel-nights' },
    ],
  },
  awards: { heading: { text: 'On the', loud: 'shelf' } },
  testimonials: { heading: { text: 'What clients', loud: 'say back' } },
  audiences: { heading: { text: 'Who we', loud: 'serve' } },
  posts: { heading: { text: 'From the', loud: 'blog' }, link: { label: 'View All Posts', href: '/blog' } },
  newsletter: { heading: { text: 'Hear it from us', loud: 'first.' }, line: 'One letter a month. Unsubscribe in one tap.' },
  closing: {
    heading: { text: 'Turn it', loud: 'up.' },
    line: 'Tell us what you want people to do, and who they are. A person reads it, and a person answers.',
    link: { label: 'Start a project', href: '/contact' },
  },
}
