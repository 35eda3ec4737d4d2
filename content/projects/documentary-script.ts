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
  meta: {
    title: 'Documentary Script: Harmattan, Draft Three',
    description:
      'A working page from the script of Harmattan, with the red pencil left in and the one good speech that was cut because the picture said it.',
  },
  picture: 'portfolio/documentary-script',
  wide: 'portfolio/documentary-script-wide',
  brief:
    'A documentary script is a promise about what to look for. Ruwa Trust, a clean-water charity, needed one before its donors would fund Harmattan. They’d left an earlier proposal unanswered for months. The donors expected dialogue, and nobody knew yet what people on the road would say.',
  solution:
    'Three drafts. This is page 14 of the third. A speech about scarcity has been struck out, and the margin says: cut, the cans say it. Hajiya Rabi’s line about the can that doesn’t get tired was circled and kept. The plan on the wall has 34 scenes, and in seven of them nobody speaks.',
  process:
    'Zainab Musa and Ifeanyi Obi listened for weeks before they started. They read each draft aloud at the pump and changed whatever sounded strange to the queue. Ngozi Eze then went through it with a red pencil, and the author of a sentence wasn’t allowed to defend it.',
  outcome:
    'The donors read the script in an evening and approved the whole budget before the month was out. The silences were planned as carefully as the speech, so the crew knew what to wait for. Only one scene needed a second trip. Hajiya Rabi’s line became the first voice in the documentary.',
  credits: [
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Script editing', name: 'Ngozi Eze' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
