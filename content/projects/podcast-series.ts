import type { Project } from '#contract/content/content.ts'

export const podcastSeries: Project = {
  slug: 'podcast-series',
  title: 'The Long Signal',
  service: 'mediaproduction',
  category: 'Podcast',
  client: 'The Long Signal',
  year: '2025',
  description: 'Conversations about who gets to be on air, cut so that both sides finish their sentences.',
  summary:
    'A podcast about radio, phones and who gets to be heard in Nigeria, recorded on staircases, in kitchens and beside a transmitter.',
  picture: 'portfolio/podcast-series',
  wide: 'portfolio/podcast-series-poster',
  film: '/pictures/portfolio/podcast-series.webm',
  brief:
    'Adaeze Ọkọli arrived with a list of guests and one rule: nobody interrupts. She wanted a programme about who gets to be on air, told by people who mostly are not. A rule like that makes for good manners and very long recordings.',
  solution:
    'Episodes travel. “The tower at Mpape” was recorded on a staircase, “Radio for a village of nine” in a kitchen, and “Dead air, 4 a.m.” in a transmitter room with a night engineer and his flask. Each comes with notes, a transcript and upright clips that send people to the whole conversation. On the cover two heads face each other across the sound they make.',
  process:
    'Two microphones stand at equal distance, and the host is never mixed louder than the guest. Túndé Àlàbí cuts the pauses last and puts half of them back. In Mpape a goat joined us on the fourth landing. It had a view on frequencies, and it is in the episode.',
  outcome:
    'Adaeze has stopped asking guests to the studio. She takes us to them, with a shorter cable each time. Listeners write in about the pauses, and one night guard has requested longer ones.',
  credits: [
    { role: 'Host', name: 'Adaeze Ọkọli' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
