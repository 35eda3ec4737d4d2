/** Words that occur only in sample content: an entry that contains one is marked as a sample in the admin and in `npm run doctor`. */
export const sampleWords: readonly string[] = [
  // Name, address, phone numbers and profiles of the agency
  'Murya',
  'murya.example',
  'muryamedia',
  '-murya',
  '+234 800 000 0001',
  '+234 800 000 0002',
  '2348000000001',
  '14 Studio Close',
  'Ajose Adeogun',
  'mlat=9.0667',
  // Figures of the home page
  'happy clients',
  // Legal text that a lawyer hasn't checked
  'This text is a sample.',
  // The team
  'Emeka Nwosu',
  'Hadiza Bello',
  'Ngozi Eze',
  'Sọlá Adébáyó',
  // Clients and projects
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
  // People in testimonials
  'Adaeze Ọkọli',
  'Bashir Danladi',
  'Omosede Osagie',
  'Rifkatu Bala',
  'Terver Akaa',
  'Wálé Ògúndélé',
  // Awards
  'Capital Creative Awards',
  'Savannah Film Week',
  'Gurara Media Forum',
  // The sounds of "Hear it"
  '/idents/sample-',
]
