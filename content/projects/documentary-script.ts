import type { Project } from '#contract/content/content.ts'

export const documentaryScript: Project = {
  slug: 'documentary-script',
  title: 'Harmattan, third draft',
  service: 'contentcreationcreativewriting',
  category: 'Script',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'A working page from the script of Harmattan, with one speech cut because the images already say it.',
  summary: 'Page 14 of a documentary script, with the editor’s red pencil marks and one good speech struck out.',
  meta: {
    title: 'Documentary Script: Harmattan, Draft Three',
    description:
      'A working page from the script of Harmattan, our documentary for Ruwa Trust, with the editor’s red pencil marks and one good speech struck out.',
  },
  picture: 'portfolio/documentary-script',
  wide: 'portfolio/documentary-script-wide',
  gallery: ['portfolio/documentary-script-detail'],
  ident: {
    file: '/pictures/idents/sample-documentary-script.mp3',
    seconds: 3.7,
    caption: 'A page is typed. A pencil corrects it, then strikes out a whole line.',
    levels: '4bfhgd4pjnknknlmmlmjn77sltltktktlrnrop3mrvzw07ehhhdskihgfedda850',
  },
  brief:
    'A documentary script tells the crew what to look for. Ruwa Trust, a clean-water charity, needed one before donors would fund its film, “Harmattan”. The donors had left an earlier proposal unanswered for months. A script needs dialogue, but nobody yet knew what the people queuing for water would say.',
  solution:
    'We wrote three drafts, and the picture shows page 14 of the third. On that page, Hajiya Rabi explains why jerrycans queue at the borehole without their owners: “A can doesn’t get tired. So we let the can wait for us.” Her line is circled, and we kept it. The speech after it, about the shortage of water, has been struck out, with a note in the margin: “cut, the cans say it.” The scene plan for the film, pinned to our wall, has 34 scenes, seven of them, on yellow cards, without a word.',
  process:
    'Zainab Musa and Ifeanyi Obi listened for weeks before they wrote a word. They read each draft aloud to people in the queue and changed whatever sounded strange. Ngozi Eze then edited each draft with a red pencil, and neither writer was allowed to defend a sentence.',
  outcome:
    'The donors approved the whole budget within a month of receiving the script. The silent scenes were planned as carefully as the spoken ones, so the crew knew what to wait for. Only one scene had to be filmed again. The first voice you hear in the documentary is Hajiya Rabi’s.',
  credits: [
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Script editing', name: 'Ngozi Eze' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
