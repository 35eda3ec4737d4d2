import type { Project } from '#contract/content.ts'

export const documentaryScript: Project = {
  slug: 'documentary-script',
  title: 'Harmattan, third draft',
  service: 'contentcreationcreativewriting',
  category: 'Script',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'A working page with the red pencil left in, including the speech that became a shot.',
  summary: 'The script of a documentary, with the red pencil left in.',
  picture: 'portfolio/documentary-script',
  wide: 'portfolio/documentary-script',
  asked:
    'A documentary script is a promise about what to look for. This one was written by Zainab Musa and Ifeanyi Obi after weeks of listening on the Kuje road, and rewritten each time the road disagreed.',
  made: 'The page shown here is from the third draft. A speech about scarcity has been struck out, and beside it stands a note: the cans say it. Hajiya Rabi’s line about the can that does not get tired was circled and kept. It became the first voice in the film.',
  how: 'What was left unsaid made room for sound. The script asks for eight seconds of silence, and the film takes more.',
  outcome: '',
  credits: [],
}
