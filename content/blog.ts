import type { BlogPage } from '#contract/content/content.ts'

export const blog: BlogPage = {
  meta: {
    title: 'Blog',
    description:
      'Notes on scripts, cameras, posters, posts and the odd power cut, by the people who do the work at Murya in Abuja.',
    keywords: ['creative agency blog', 'animation Nigeria', 'social media tips Abuja', 'branding notes', 'event coverage tips'],
  },
  hero: {
    heading: { text: 'Notes from the', loud: 'desk' },
    lead: 'How the work gets made: scripts, cameras, numbers and the odd power cut.',
  },
  featured: { text: 'Featured', loud: 'Stories' },
  latest: { text: 'Latest', loud: 'Insights' },
  newsletter: {
    heading: { text: 'Get the next one by', loud: 'mail.' },
    line: 'One letter a month with the new posts in it. Unsubscribe in one tap.',
  },
}
