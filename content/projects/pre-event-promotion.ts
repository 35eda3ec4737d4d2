import type { Project } from '#contract/content/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  category: 'Promotion',
  client: 'Sahel Nights',
  year: '2025',
  description: 'A countdown to a Sahel Nights concert along the bus routes into Jabi.',
  summary:
    'Countdown posters and films for a concert on the shore of Jabi Lake. Each shows one number, legible from a moving bus.',
  meta: {
    title: 'Event Promotion in Abuja: Sahel Nights Countdown',
    description:
      'Countdown posters and short films for a Sahel Nights concert on the shore of Jabi Lake, Abuja. Each shows one number, legible from a moving bus.',
  },
  picture: 'portfolio/pre-event-promotion',
  wide: 'portfolio/pre-event-promotion-poster',
  film: '/pictures/portfolio/pre-event-promotion.webm',
  brief:
    'Concert posters tend to be a list of names that gets smaller until it reaches the ones you want to see. The lakeside concert of Sahel Nights had never sold out, and few people we asked remembered its posters. This time, the headliners agreed to be left off.',
  solution:
    'Each poster shows one number, as tall as the paper allows, and a line above: “Three sleeps”, “Two sleeps”, “No sleep”. The same numbers are on the films, the tickets and the gate. They had to pass only one test, which was being read from a bus that wasn’t going to stop.',
  process:
    'Osaretin Aigbe drew the numbers full size on the studio floor and checked them from a ladder. We pasted up the posters along the routes into Jabi on consecutive nights, so commuters saw the count go down. On the second night, a 3 was left standing beside the new 2 at Wuye. For some hours that bus stop had 32 sleeps to wait.',
  outcome:
    'On the night, people posed for photographs hugging the giant 1 at the gate. By then the box office had closed: the last 860 tickets went during the countdown, and none were left to sell at the gate. A year earlier, 600 tickets had stayed unsold.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
