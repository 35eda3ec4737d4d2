import type { SampleKind } from '#contract/samples.ts'

/**
 * What was invented to show the site, by words that tell it. As long as a public site holds one of them, the overview and the doctor say so and
 * name the files. A new sample goes on this list too.
 */
export const samples: readonly SampleKind[] = [
  { what: 'the email address', words: ['murya.example'] },
  { what: 'the phone and WhatsApp numbers', words: ['+234 800 000 0001', '+234 800 000 0002', '2348000000001'] },
  { what: 'the street address', words: ['14 Studio Close'] },
  { what: 'the agency’s name', words: ['Murya'] },
  { what: 'the social profiles', words: ['muryamedia', '-murya'] },
  { what: 'the legal text, which a lawyer has yet to check', words: ['This text is a sample.'] },
  { what: 'the team', words: ['Emeka Nwosu', 'Hadiza Bello', 'Ngozi Eze', 'Sọlá Adébáyó'] },
  {
    what: 'invented clients and projects',
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
    words: ['Adaeze Ọkọli', 'Bashir Danladi', 'Omosede Osagie', 'Rifkatu Bala', 'Terver Akaa', 'Wálé Ògúndélé'],
  },
  { what: 'invented awards', words: ['Capital Creative Awards', 'Savannah Film Week', 'Gurara Media Forum'] },
]
