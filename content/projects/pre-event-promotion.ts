import type { Project } from '#contract/content/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  category: 'Promotion',
  client: 'Sahel Nights',
  year: '2025',
  description: 'Posters along the bus routes into Jabi count down to a Sahel Nights concert.',
  summary:
    'Countdown posters and films for a concert on the shore of Jabi Lake. Each shows one number, legible from a moving bus.',
  meta: {
    title: 'Event Promotion in Abuja: Sahel Nights Countdown',
    description:
      'Countdown posters and short films for a Sahel Nights concert on the shore of Jabi Lake, Abuja. Each shows one number, legible from a moving bus.',
  },
  picture: 'portfolio/pre-event-promotion',
  wide: 'portfolio/pre-event-promotion-poster',
  gallery: [],
  film: '/pictures/portfolio/pre-event-promotion.webm',
  ident: {
    file: '/pictures/idents/sample-pre-event-promotion.mp3',
    seconds: 3.6,
    caption: 'Beep. “Three.” Beep. “Two.” Beep. A drum and a horn start, and the crowd roars.',
    levels: 'kzmhjie700pzkfjgea00ryi96421003pkgflmeb7pkgfllec6pmigmmgea950000',
  },
  brief:
    'Most concert posters are a list of names in smaller and smaller type. Sahel Nights’ concert at Jabi Lake had never sold out, and few people we asked remembered its posters. This time, the headliners agreed to be left off the posters.',
  solution:
    'Each poster shows one number, as tall as the paper allows, with two words above it: “Three sleeps” over the 3 and “Two sleeps” over the 2. The 1 stands for the night of the concert, and the words over it are “No sleep”. The same numbers appear in the films, on the tickets and at the gate. The posters had one test to pass: could people read them from a moving bus?',
  process:
    'Osaretin Aigbe drew the numbers full size on the studio floor and checked them from a ladder. We pasted up the posters along the routes into Jabi on consecutive nights, so commuters saw the count go down. On the second night, a 3 was left up beside the new 2 at the Wuye bus stop. For some hours, people there had 32 sleeps to wait.',
  outcome:
    'The last 860 tickets went during the countdown, so none were left to sell at the gate. A year earlier, 600 had stayed unsold. On the night, people queued at the gate to be photographed hugging the giant 1.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
