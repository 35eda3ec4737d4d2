import type { Testimonial } from '#contract/content/content.ts'

/** Testimonials of the home and About pages. Names, organisations and texts are sample content. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'They asked who we were talking to before they asked about colours. That meeting was uncomfortable, and it was the most useful hour of our first year.',
    author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
    avatar: 'person-1',
    rating: 5,
  },
  {
    quote:
      'Other agencies told us what we wanted to hear. Murya read our report, put it down, and asked about the water sellers on page nine. They became the film.',
    author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
    avatar: 'person-2',
    rating: 5,
  },
  {
    quote: 'I pay them to make noise, and half the time they tell me to stop. They’re usually right.',
    author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
    avatar: 'person-5',
    rating: 5,
  },
]
