import type { Project } from '#contract/content/content.ts'

export const podcastSeries: Project = {
  slug: 'podcast-series',
  title: 'The Long Signal',
  service: 'mediaproduction',
  category: 'Podcast',
  client: 'The Long Signal',
  year: '2025',
  description: 'Conversations about who gets to be on air, edited so that both sides finish their sentences.',
  summary:
    'A podcast about radio, phones and who gets to be heard in Nigeria, recorded on a staircase, in a kitchen and beside a transmitter.',
  meta: {
    title: 'The Long Signal: Podcast Production in Abuja',
    description:
      'A podcast about radio, phones and who gets to be heard in Nigeria, recorded on location on a staircase, in a kitchen and beside a transmitter.',
  },
  picture: 'portfolio/podcast-series',
  wide: 'portfolio/podcast-series-poster',
  gallery: [],
  film: '/pictures/portfolio/podcast-series.webm',
  ident: {
    file: '/pictures/idents/sample-podcast-series.mp3',
    seconds: 4.0,
    caption: 'Someone searches for a station. A voice on the radio says: “The Long Signal.” Then one long beep.',
    levels: '8edeeeeffeeeehhfffffc7naozha67gha5amjb444444444448nonnnlhd830000',
  },
  brief:
    'Adaeze Ọkọli produces and hosts The Long Signal, a podcast about who gets to be on air. Her first episodes were recorded at a studio table. Guests who’d never held a microphone went stiff, and most listeners switched off early. She asked us to keep her one rule, that nobody interrupts, and still make listeners stay.',
  solution:
    'Every episode is now recorded on location. “The tower at Mpape” was made on a staircase, “Radio for a village of nine” in a kitchen, and “Dead air, 4 a.m.” during a night shift at a transmitter. Each comes with notes, a transcript and vertical clips that lead to the full episode. On the cover, a host and a guest face each other across a sound wave.',
  process:
    'Guests choose the place. Halima Sani sets both microphones at the same distance, so that the host never sounds closer than her guest. Túndé Àlàbí cuts for content first. He decides about the pauses last and keeps many of them, because a pause often says more than the words around it.',
  outcome:
    'Downloads climbed over the season from about 900 an episode to 5,600, and the average listener now stays for 26 minutes. A radio station in Jos airs the series on Sunday mornings, and the fee it pays covers the recording.',
  credits: [
    { role: 'Host', name: 'Adaeze Ọkọli' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
