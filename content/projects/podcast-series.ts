import type { Project } from '#contract/content.ts'

export const podcastSeries: Project = {
  slug: 'podcast-series',
  title: 'The Long Signal',
  service: 'mediaproduction',
  category: 'Podcast',
  client: 'The Long Signal',
  year: '2025',
  description: 'Conversations about who gets to be on air, cut so that both sides finish their sentences.',
  summary: 'A podcast about radio, phones and who gets to be heard in Nigeria.',
  picture: 'portfolio/podcast-series',
  wide: 'portfolio/podcast-series',
  asked:
    'Adaeze Ọkọli came to us with a list of guests and one rule: nobody interrupts. We built the sound of the programme around that rule, with two microphones at equal distance and the host’s voice never louder than the guest’s.',
  made: 'Episodes travel. “The tower at Mpape” was recorded on a staircase, “Radio for a village of nine” in a kitchen, and “Dead air, 4 a.m.” in a transmitter room where the only guest was a night engineer with a flask.',
  how: 'We record, cut and mix each one, write the notes, and make the upright clips that send people to the whole conversation.',
  outcome: '',
  credits: [],
}
