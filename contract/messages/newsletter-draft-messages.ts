// Messages about newsletters that are written and scheduled in the admin.
import { formatCount } from '../format/plural.ts'

export const newsletterDraftMessages = {
  notFound: 'This newsletter no longer exists',
  changedElsewhere: 'This newsletter was changed in another tab or by someone else',
  alreadySent: 'This newsletter has been sent and can’t be changed any more',
  isScheduled: 'This newsletter is scheduled. Cancel its schedule to change it.',
  notScheduled: 'This newsletter isn’t scheduled',
  tooMuchFormatting: 'This text has too much formatting. Paste it again as plain text.',
  badTime: 'Choose a time in the future',
  subjectMissing: 'Enter a subject.',
  textMissing: 'Write something, or add a block.',
  linkMissing: 'A button has no label or no link.',
  listFailed: 'Couldn’t load your drafts.',
  openFailed: 'Couldn’t open this newsletter. Please try again.',
  previewFailed: 'Couldn’t load the preview.',
  picturesOnTheirWay: 'Wait until all pictures are uploaded, or remove those that failed.',
  siteWasOff: 'Not sent: the site was off or had an error at the scheduled time, and more than a day has passed.',
  restored: 'Not sent: the site was restored from a backup. Check whether it was sent before, and schedule it again.',
  notSaved: 'Your text isn’t saved on the server yet, so it can’t be sent. Please try again.',
  scheduled: 'Newsletter scheduled',
  unscheduled: 'Schedule cancelled. It’s a draft again.',
  deleted: 'Draft deleted',
  confirmDelete: 'Delete this draft? This can’t be undone.',
  confirmUnschedule: 'Cancel the schedule? The newsletter becomes a draft again.',
} as const

/** A field for the reader's name that can't be filled in. */
export function brokenField(field: string): string {
  return `“${field}” can’t be replaced by a name. Write {name|there}, without bold or a link on a part of it.`
}

/** Pictures without a description can’t be understood where mail programs block pictures. */
export function picturesWithoutAlt(count: number): string {
  return `${formatCount(count, 'picture')} ${count === 1 ? 'has' : 'have'} no alt text. Describe what ${count === 1 ? 'it shows' : 'they show'}.`
}

export function pictureGone(alt: string): string {
  return `A picture isn’t in the library any more${alt && `: “${alt}”`}. Remove it.`
}

export function postGone(title: string): string {
  return `A post isn’t published any more: “${title}”. Remove it.`
}

/** The message when an email comes close to the size from which Gmail cuts it off. */
export function emailNearlyTooLong(bytes: number, maxBytes: number): string {
  return `This newsletter is ${Math.ceil(bytes / 1024)} kB. It can’t be sent above ${Math.round(maxBytes / 1024)} kB, because Gmail would cut it off.`
}
