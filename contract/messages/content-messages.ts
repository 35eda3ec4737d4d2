// Messages about the site's content, for staff. They are separate from messages.ts, so that public pages don't download them.
import { formatCount, plural } from '../format/plural.ts'
import { formatWords } from '../format/word-list.ts'

export const contentMessages = {
  entryNotFound: 'This entry doesn’t exist any more',
  changedElsewhere: 'This entry was edited in another tab or on another device. Nothing was overwritten.',
  invalid: 'Some fields aren’t right yet',
  outdated: 'Visitors don’t see this as it was published: since an update of the site, some fields aren’t right any more.',
  draftsInvalid: 'Nothing was published, because some drafts aren’t right yet',
  draftsNotScheduled: 'Nothing was scheduled, because some drafts aren’t right yet',
  nothingToPublish: 'There’s nothing to publish yet',
  neverPublished: 'This entry was never published. Delete it instead.',
  onlyOne: 'There’s one entry of this kind, so it can’t be added, hidden, deleted or moved',
  otherOrder: 'The list has changed meanwhile. Reload it and try again.',
  urlTaken: (name: string) => `is already used by “${name}”.`,
  cannotShow: (problem: string) => `This entry can’t be shown, because its URL or name ${problem} Change the other entry first.`,
  slugFixed: 'can’t be changed here, because other sites link to this service. Hide the service and add a new one instead.',
  tooMany: 'There are too many entries of this kind. Delete one first.',
  tooDeep: 'This entry has too many parts inside each other',
  versionGone: 'This version is no longer available',
  noPreview: 'No public page shows this, so there is no preview',
  previewFailed: 'The draft couldn’t be saved, so there is no preview of it. Close this and try again.',
  logoUnreadable: 'This file can’t be used. Choose an SVG without scripts, fonts or links, or a PNG.',
  logoTooLarge: 'This file is larger than 200 kB. Choose a smaller one.',
  mediaUnreadable: {
    film: 'This file isn’t a film in MP4 or WebM. Save the film as MP4 (H.264) and try again.',
    sound: 'This file isn’t an MP3. Save the sound as MP3 and try again.',
    captions: 'This file has no captions in WebVTT or SRT. Save them as WebVTT (.vtt), in UTF-8, and try again.',
  },
  mediaTooLarge: {
    film: 'This film is larger than 30 MB. Save it shorter, or with fewer pixels, and try again.',
    sound: 'This sound is larger than 1 MB. Save it shorter, or in a lower quality, and try again.',
    captions: 'This file is larger than 200 kB. Captions have only text and times: check that you chose the right file.',
  },
  uploadsOnTheirWay: 'Some files are still uploading. Wait for them to finish, or remove those that failed.',
  chunkMissing: 'A part of this file got lost on the way. Try again.',
  mediaUsed: 'This file is in use. Choose another one there first.',
  mediaUsedIn: (name: string, places: readonly string[]) =>
    `“${name}” is used in ${formatWords(places)}, or in a draft of it. Choose another file there first.`,
  mediaUsedInDeleted: (name: string, places: readonly string[]) =>
    `“${name}” is used in ${formatWords(places)}, which is deleted and can be brought back. Bring it back, choose another file there, and delete it again.`,
  filmGone: 'This film is no longer on the site. Upload it again.',
  categoryTaken: 'is already used by another category.',
  categoryNeeded: 'Posts need at least one category. Add another one first.',
  categoryUsed: (name: string, posts: number) =>
    `${formatCount(posts, 'post is', 'posts are')} in “${name}”. Give ${plural(posts, 'it', 'them')} another category first, or rename this one.`,
  noPlaceInLink:
    'There’s no place in this. If it’s a short link, such as maps.app.goo.gl, open it in a browser and copy the long address once the map shows. On a phone, touch and hold the place in Google Maps instead, and copy the coordinates.',
  badPublishAt: 'Choose a date and time in the future',
} as const
