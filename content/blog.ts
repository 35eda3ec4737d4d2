import type { BlogPage } from '#contract/content/content.ts'

export const blog: BlogPage = {
  meta: {
    title: 'Blog: Video, Branding and Social Media Tips',
    description:
      'Practical notes on video, animation, branding, social media and event coverage in Nigeria, written by the team at {name} in {city}.',
    keywords: ['creative agency blog', 'animation Nigeria', 'social media tips {city}', 'branding notes', 'event coverage tips'],
  },
  hero: {
    heading: { text: 'Notes from the', loud: 'desk' },
    lead: 'How the work gets made: scripts, cameras, numbers and the odd power cut.',
  },
  featured: { text: 'Featured', loud: 'Stories' },
  latest: { text: 'Latest', loud: 'Insights' },
  empty: { line: 'No posts found', note: 'We haven’t published anything here yet.' },
  newsletter: {
    heading: { text: 'Get our new posts by', loud: 'email.' },
    line: 'One email a month. You can unsubscribe at any time.',
  },
}
