import type { YourData } from '#contract/content/content.ts'

export const yourData: YourData = {
  meta: {
    title: 'Your data',
    description: 'What is stored about your newsletter subscription, and how to download it, leave, or have it erased.',
    keywords: ['your data', 'newsletter', 'Nigeria Data Protection Act 2023'],
  },
  title: { text: 'Your', loud: 'data' },
  lead: 'This is all that we store about your subscription. Whoever has the link to this page sees it, so take care when you forward a letter.',
  download: { title: 'Take it with you', line: 'All of this page in one file (JSON), for you or for another program.' },
  leave: { title: 'Leave', line: 'We stop writing to you. The address stays, marked as one that has left.' },
  hasLeft: { title: 'You have left', line: 'We do not write to you any more.' },
  erase: { title: 'Erase', line: 'The address and the record of each letter go for good.' },
  letters: {
    title: { text: 'Letters of the last twelve', loud: 'months' },
    none: 'No letter has gone out to you yet.',
    note: 'Once a letter is a year old we keep how many people it went to, and no longer whom.',
    fates: { sent: 'Sent', failed: 'Could not be sent', waiting: 'Waiting to be sent', skipped: 'Not sent' },
  },
  messages: {
    title: { text: 'Messages you', loud: 'sent us' },
    line: 'They are not shown here, because letters get forwarded and this link with them. To see your messages or have them erased, write to us from the address that you used:',
  },
  erasing: {
    title: { text: 'Erase', loud: 'everything?' },
    paragraphs: [
      'The address and the record of each letter are deleted at once, and nobody can bring them back. You get no more letters.',
      'What stays is how many people each letter went to, and a fingerprint of the address from which it cannot be read. It keeps anybody else from putting you on the list again. You yourself may subscribe whenever you like.',
    ],
    yes: 'Yes, erase everything',
    no: 'Keep it',
  },
  erased: {
    title: { text: 'Everything is', loud: 'erased' },
    line: 'We will not write to you again, and the links in your old letters no longer lead anywhere.',
  },
  gone: {
    title: { text: 'Nothing is stored', loud: 'here' },
    line: 'This link no longer works: what it led to has been erased, or part of the link was lost on the way. If letters still reach you, open the link in the newest one, or write to us:',
  },
}
