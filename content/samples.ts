import type { SampleKind } from '#contract/content/sample-content.ts'

/** Kinds of sample content, each with words that occur only in it. On a public site the admin's overview warns about these words. */
export const sampleKinds: readonly SampleKind[] = [
  { what: 'the email address', where: 'content/brand.ts', words: ['murya.example'] },
  {
    what: 'the phone and WhatsApp numbers',
    where: 'content/brand.ts',
    words: ['+234 800 000 0001', '+234 800 000 0002', '2348000000001'],
  },
  { what: 'the street address', where: 'content/brand.ts', words: ['14 Studio Close'] },
  { what: 'the agency’s name', where: 'content/brand.ts', words: ['Murya'] },
  { what: 'the social profiles', where: 'content/brand.ts', words: ['muryamedia', '-murya'] },
  { what: 'the legal text, which a lawyer hasn’t checked yet', where: 'content/legal', words: ['This text is a sample.'] },
  { what: 'the team', where: 'content/team', words: ['Emeka Nwosu', 'Hadiza Bello', 'Ngozi Eze', 'Sọlá Adébáyó'] },
  {
    what: 'invented clients and projects',
    where: 'content/projects',
    words: [
      'Haske Power',
      'Karu Makers’ Day',
      'Kasuwa',
      'Ladi shea',
      'Nyanya Traders’ Circle',
      'Okon Haulage',
      'Ruwa Trust',
      'Sahel Nights',
      'Savannah Radio Circle',
      'Sọrọ zobo',
      'The Long Signal',
      'Tudu',
      'Usuma Capital',
      'Wuta',
    ],
  },
  {
    what: 'invented testimonials',
    where: 'content/testimonials.ts and content/services',
    words: ['Adaeze Ọkọli', 'Bashir Danladi', 'Omosede Osagie', 'Rifkatu Bala', 'Terver Akaa', 'Wálé Ògúndélé'],
  },
  {
    what: 'invented awards',
    where: 'content/awards.ts',
    words: ['Capital Creative Awards', 'Savannah Film Week', 'Gurara Media Forum'],
  },
  { what: 'the sounds of “Hear it”', where: 'content/services and content/projects', words: ['/idents/sample-'] },
]
