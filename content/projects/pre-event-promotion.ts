import type { Project } from '#contract/content/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  category: 'Promotion',
  client: 'Sahel Nights',
  year: '2025',
  description: 'Sahel Nights, counted down along the bus routes into Jabi.',
  summary: 'Countdown posters and films for a concert by Jabi Lake: one numeral each, legible from a moving bus.',
  meta: {
    title: 'Event Promotion in Abuja: Sahel Nights Countdown',
    description:
      'Countdown posters and short films for a Sahel Nights concert by Jabi Lake in Abuja: one numeral each, readable from a moving bus.',
  },
  picture: 'portfolio/pre-event-promotion',
  wide: 'portfolio/pre-event-promotion-poster',
  film: '/pictures/portfolio/pre-event-promotion.webm',
  brief:
    'Concert posters tend to be a list of names that gets smaller until it reaches the ones you want to see. The lakeside concert of Sahel Nights had never sold out, and few people could remember its posters. This time the headliners agreed to be left off.',
  solution:
    'Each poster shows one numeral, as tall as the paper allows. Three sleeps, two sleeps, no sleep. The same numerals open the films, the tickets and the gate. The only test they had to pass was being read from a bus that wasn’t going to stop.',
  process:
    'Osaretin Aigbe drew the numerals full size on the studio floor and checked them from a ladder. They were pasted along the routes into Jabi on consecutive nights, so that the commute did the counting. On the second night a 3 was left standing beside the new 2 at Wuye. For some hours that stop had 32 sleeps to wait.',
  outcome:
    'On the night, people posed for photographs hugging the giant 1. By then the box office had closed: the last 860 tickets went during the countdown, and none were left for the gate. A year earlier 600 had stayed unsold.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
