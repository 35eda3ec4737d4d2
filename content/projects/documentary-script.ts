import type { Project } from '#contract/content/content.ts'

export const documentaryScript: Project = {
  slug: 'documentary-script',
  title: 'Harmattan, third draft',
  service: 'contentcreationcreativewriting',
  category: 'Script',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'A working page of Harmattan, including the speech that became a shot.',
  summary: 'A page from the script of a documentary, with the red pencil left in and one good speech struck out.',
  picture: 'portfolio/documentary-script',
  wide: 'portfolio/documentary-script-wide',
  brief:
    'A documentary script is a promise about what to look for. Ruwa Trust needed one before it could pay for a film, and its donors expected dialogue. The road out of Kuje had not been told what to say.',
  solution:
    'Three drafts, of which this is page fourteen of the last. A speech about scarcity has been struck out, and the margin says: cut, the cans say it. Hajiya Rabi’s line about the can that does not get tired was circled and kept. It became the first voice in the film.',
  process:
    'Zainab Musa and Ifeanyi Obi wrote after weeks of listening, and rewrote each time the road disagreed. The red pencil went round the table, and whoever had written a line could not defend it. The second draft was left on a bus in Gwagwalada. What nobody could remember was not missed. The Bitrus who says “Wait” keeps the pump. He is no relation of the Bitrus who held the camera.',
  outcome:
    'What was left unsaid made room for sound. The script asks for eight seconds without music while a needle sits at nothing, and the film takes more. The donors read it in an evening and asked whether the can could speak sooner. It could.',
  credits: [
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Script editing', name: 'Ngozi Eze' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
