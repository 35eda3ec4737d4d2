import type { Testimonial } from '#contract/content/content.ts'

/** Testimonials of the home and About pages. Names, organisations and texts are sample content. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'They asked who we wanted to reach before they asked about colours. That meeting was uncomfortable, but it was the most useful hour of the project.',
    author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
    avatar: 'person-1',
    rating: 5,
  },
  {
    quote:
      'Other agencies told us what we wanted to hear. Murya read our report and asked about the water sellers on page nine. The finished film is about those sellers.',
    author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
    avatar: 'person-2',
    rating: 5,
  },
  {
    quote: 'I pay Murya to make noise, but half the time they tell me to keep quiet. They’re usually right.',
    author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
    avatar: 'person-5',
    rating: 5,
  },
]
