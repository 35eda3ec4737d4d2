import type { Project } from '#contract/content/content.ts'

export const preEventPromotion: Project = {
  slug: 'pre-event-promotion',
  title: 'Three, two, no sleep',
  service: 'eventmediacoveragesupport',
  category: 'Promotion',
  client: 'Sahel Nights',
  year: '2025',
  description: 'Sahel Nights, counted down along the bus routes into Jabi.',
  summary: 'Countdown posters and films for a concert by Jabi lake: one numeral each, legible from a moving bus.',
  picture: 'portfolio/pre-event-promotion',
  wide: 'portfolio/pre-event-promotion-poster',
  film: '/pictures/portfolio/pre-event-promotion.webm',
  brief:
    'Concert posters tend to be a list of names that gets smaller until it reaches the ones you want to see. Sahel Nights wanted its night by the lake to be waited for. The headliners agreed to be left off. It took one dinner.',
  solution:
    'Each poster shows a single numeral, as tall as the paper allows. Three sleeps, two sleeps, no sleep. The same numerals open the short films, the tickets and the gate, and the only test they had to pass was being read from a bus that was not going to stop.',
  process:
    'Osaretin Aigbe drew the numerals full size on the studio floor and checked them from a ladder. Then they were pasted along the routes into Jabi on consecutive nights, so that the commute did the counting. On the second night a three was left standing beside the new two at Wuye. For some hours that stop had thirty-two sleeps to wait.',
  outcome:
    'When the night came, people were photographed hugging the one. The other numerals were gone from the walls by then, though the two has been seen in Mpape as the roof of a kiosk.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
