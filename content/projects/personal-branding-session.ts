import type { Project } from '#contract/content.ts'

export const personalBrandingSession: Project = {
  slug: 'personal-branding-session',
  title: 'Your work in three words',
  service: 'trainingandconsultingservices',
  category: 'Coaching',
  client: 'Haske Power',
  year: '2025',
  description: 'An engineer walks in with a lecture and walks out with “I store sun”.',
  summary: 'An engineer walks in with a lecture and leaves with a sentence.',
  picture: 'portfolio/personal-branding-session',
  wide: 'portfolio/personal-branding-session',
  asked:
    'Folake Ajayi designs battery rooms, and she was about to speak to people who would decide whether to pay for them. Her talk opened with electrochemistry. Her first listener, a patient chair, had no questions.',
  made: 'The session lasts ninety minutes and uses no slides. She explained the work to the chair, then to our driver, then to a child on the phone, and each time something fell off. What would not fall off was three words long: I store sun.',
  how: 'She opened with it. The electrochemistry came afterwards, when somebody asked, which is the right time for it.',
  outcome: '',
  credits: [],
}
