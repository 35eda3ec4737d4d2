import type { YourData } from '#contract/content/content.ts'

export const yourData: YourData = {
  meta: {
    title: 'Your data',
    description: 'See the data we hold about your newsletter subscription, and download it, unsubscribe or delete it.',
    keywords: ['your data', 'newsletter', 'Nigeria Data Protection Act 2023'],
  },
  title: { text: 'Your', loud: 'data' },
  lead: 'This is all the data we hold about your subscription. Take care when you forward our emails, because anyone with the link in them can see this page.',
  states: {
    pending: 'was signed up on {start} and won’t get any emails until its owner confirms.',
    subscribed: 'has been subscribed since {start}.',
    unsubscribed: 'subscribed on {start} and unsubscribed on {end}.',
  },
  download: { title: 'Download your data', line: 'Get everything we hold about your subscription as a JSON file.' },
  unsubscribe: {
    title: 'Unsubscribe',
    line: 'We’ll stop emailing you. We’ll keep your address only so that we don’t email it again.',
  },
  unsubscribed: { title: 'You’re unsubscribed', line: 'We’ve stopped emailing you.' },
  deleteData: { title: 'Delete your data', line: 'Permanently delete your address and the record of every email we sent you.' },
  emails: {
    title: { text: 'Emails in the last 12', loud: 'months' },
    none: 'We haven’t sent you any emails yet.',
    note: 'After a year, we delete the list of a newsletter’s recipients and keep only the total.',
    statuses: { sent: 'Sent', failed: 'Couldn’t be sent', waiting: 'Waiting to be sent', skipped: 'Not sent' },
  },
  messages: {
    title: { text: 'Messages you', loud: 'sent us' },
    line: 'Your messages aren’t shown here, because anyone you forward our emails to gets the link to this page. To see or delete your messages, email us from the address you used:',
  },
  confirmDeletion: {
    title: { text: 'Delete all your', loud: 'data?' },
    paragraphs: [
      'Your address and the record of every email will be deleted immediately. This can’t be undone. You won’t get any more emails from us. Messages that you sent us with a form stay. To have them deleted, email us from the same address.',
      'We keep two things: how many people each newsletter went to, and a one-way code made from your address. The code stops anyone else from signing you up again. You can subscribe again at any time.',
    ],
    yes: 'Delete my data',
    no: 'Cancel',
  },
  deleted: {
    title: { text: 'Your data has been', loud: 'deleted' },
    line: 'We won’t email you again, and the links in our earlier emails no longer work.',
  },
  gone: {
    title: { text: 'No data', loud: 'found' },
    line: 'This link no longer works: the data has been deleted, or the link is incomplete. Still getting our emails? Use the link in the latest one, or write to us:',
  },
}
