import type { Project } from '#contract/content/content.ts'

export const personalBrandingSession: Project = {
  slug: 'personal-branding-session',
  title: 'Your work in three words',
  service: 'trainingandconsultingservices',
  category: 'Coaching',
  client: 'Haske Power',
  year: '2025',
  description: 'Coaching for one speaker, with an empty chair and a child on the phone.',
  summary: 'An engineer walks in with a lecture on electrochemistry and leaves, ninety minutes later, with three words.',
  picture: 'portfolio/personal-branding-session',
  wide: 'portfolio/personal-branding-session-poster',
  film: '/pictures/portfolio/personal-branding-session.webm',
  brief:
    'Folake Ajayi designs battery rooms for Haske Power, and she was about to speak to people who would decide whether to pay for them. Her talk opened with electrochemistry. Her first listener, a patient chair, had no questions.',
  solution:
    'A sentence that can be said while shaking hands: I store sun. It came with a first page for the talk, the formulas moved to the back, and a small film of a voice that grows as it leaves, to play behind her before she begins.',
  process:
    'The session lasts ninety minutes and uses no slides. She explained the work to the chair, then to our driver, then to a child on the phone, and each time something fell off. The child asked where the sun sleeps. We wrote that on the wall and stopped talking, which Emeka Nwosu finds hard. Some minutes later she said the three words, quite softly, to the chair.',
  outcome:
    'She opened with them. The electrochemistry came afterwards, when somebody asked, which is the right time for it. Her colleagues have been caught using the sentence as their own. She makes them sit with the chair first.',
  credits: [
    { role: 'Coaching', name: 'Emeka Nwosu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Speaker', name: 'Folake Ajayi' },
  ],
}
