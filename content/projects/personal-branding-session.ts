import type { Project } from '#contract/content/content.ts'

export const personalBrandingSession: Project = {
  slug: 'personal-branding-session',
  title: 'Your work in three words',
  service: 'trainingandconsultingservices',
  category: 'Coaching',
  client: 'Haske Power',
  year: '2025',
  description: 'Coaching for one speaker, with an empty chair and a child on the phone.',
  summary: 'An engineer walks in with a lecture on electrochemistry and leaves, 90 minutes later, with three words.',
  meta: {
    title: 'Personal Branding Coaching in Abuja: Three Words',
    description:
      'A 90-minute coaching session in Abuja for an engineer at Haske Power, who arrived with a lecture on electrochemistry and left with three words.',
  },
  picture: 'portfolio/personal-branding-session',
  wide: 'portfolio/personal-branding-session-poster',
  gallery: [],
  film: '/pictures/portfolio/personal-branding-session.webm',
  ident: {
    file: '/pictures/idents/sample-personal-branding-session.mp3',
    seconds: 3.6,
    caption: 'A switch clicks. A voice says: “Your. Three. Words.” A string rings, and people applaud.',
    levels: '41nqe7400pnmnssromkvwzzxoia99kjjswxupha786hlebba8987867567421000',
  },
  brief:
    'Folake Ajayi designs battery rooms for Haske Power, and she was about to speak to people who could pay to build them. Her talk took 25 minutes and opened with electrochemistry. In rehearsal, her colleagues stopped listening before she said what the rooms are for.',
  solution:
    'We looked for a sentence that she could say while shaking hands, and she found one: “I store sun.” The talk got a new opening, and the formulas were kept for questions. Before she begins, a short film plays behind her. In it, the three words grow as they leave a woman’s mouth.',
  process:
    'The session used no slides. Folake explained her work to an empty chair, then to our driver, then by phone to a child, and left out a little more each time. The child asked where the sun sleeps. Emeka Nwosu wrote the question down and let Folake think. Some minutes later she said the three words, quite softly, to the chair.',
  outcome:
    'The talk is down to a third of its length, and the electrochemistry comes up only when someone asks. A funder in the audience requested a site visit that week and has since paid for a clinic’s battery room. Haske now sends its other engineers for the same coaching.',
  credits: [
    { role: 'Coaching', name: 'Emeka Nwosu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Light', name: 'Bitrus Danjuma' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Speaker', name: 'Folake Ajayi' },
  ],
}
