import type { Project } from '#contract/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  client: 'Sahel Nights',
  year: '2025',
  summary: 'Countdown posters for a concert by Jabi lake, legible from a moving bus.',
  picture: 'portfolio/pre-event-promotion',
  story: [
    'Concert posters tend to be a list of names that gets smaller until it reaches the ones you want to see. The headliners of Sahel Nights agreed to be left off. It took one dinner.',
    'Each poster shows a single numeral, as tall as the paper allows. Three sleeps, two sleeps, no sleep. They were pasted along the bus routes into Jabi on consecutive nights, so that the commute did the counting.',
    'The same numerals opened the short films, the tickets and the gate. On the night itself people were photographed hugging the one.',
  ],
}
