// Messages about leads. They are separate from message-texts.ts, so that public pages don't download them.
export const leadMessages = {
  changedElsewhere: 'Someone else has changed this lead meanwhile',
  ownerGone: 'This person can’t look after leads. Choose an owner or an editor of the site.',
  valueBad: 'Enter a whole amount such as 250,000',
  valueLarge: 'Enter at most 2,000,000,000',
  dayBad: 'Choose a day',
  subjectMissing: 'Enter a subject',
  replyToSpam: 'This message is marked as spam. Press “Not spam” first.',
  erased: 'Message deleted',
  replySent: 'Reply is on its way',
  notSent: 'Couldn’t send this. Your text is still here: please try again.',
  notSaved: 'Couldn’t save. Please try again.',
  confirmErase: 'Permanently delete this message, its notes and its emails?',
} as const
