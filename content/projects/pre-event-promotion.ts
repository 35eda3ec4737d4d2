import type { Project } from '#contract/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  category: 'Promotion',
  client: 'Sahel Nights',
  year: '2025',
  description: 'Countdown posters for Sahel Nights by Jabi lake, legible from a moving bus.',
  summary: 'Countdown posters for a concert by Jabi lake, legible from a moving bus.',
  picture: 'portfolio/pre-event-promotion',
  wide: 'portfolio/pre-event-promotion',
  asked:
    'Concert posters tend to be a list of names that gets smaller until it reaches the ones you want to see. The headliners of Sahel Nights agreed to be left off. It took one dinner.',
  made: 'Each poster shows a single numeral, as tall as the paper allows. Three sleeps, two sleeps, no sleep. They were pasted along the bus routes into Jabi on consecutive nights, so that the commute did the counting.',
  how: 'The same numerals opened the short films, the tickets and the gate. On the night itself people were photographed hugging the one.',
  outcome: '',
  credits: [],
}
