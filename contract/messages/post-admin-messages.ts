// Messages about posts for staff, beyond spec §8. They are separate from messages.ts, so that public pages don't download them.
export const postAdminMessages = {
  postChangedElsewhere: 'This post was edited in another tab or on another device. Nothing was overwritten.',
  postTrashed: 'This post is in the trash. Restore it to keep editing.',
  postRestored: 'Post restored successfully',
  addressTaken: 'That URL is already in use, or redirects to another post. Please choose a different one.',
  badAddress: 'Use lower-case letters, numbers and hyphens, up to 80 characters',
  badPublishAt: 'Choose a date and time in the future',
  unknownCategory: 'Unknown category',
  versionGone: 'This version is no longer available',
  tooMuchFormatting: 'This text has too much formatting, or too many lists and quotes inside each other. Please remove some.',
  pictureMissing: 'This picture is no longer in the library. Please choose it again.',
  altMissing: 'Say what the picture shows, for people who can’t see it',
  altTooLong: 'Please use at most 300 characters',
  picturesOnTheirWay: 'Some pictures are still uploading. Wait for them to finish, or remove them from the list.',
  nothingToSave: 'There’s nothing to save yet',
  changesBeingSaved: 'Your latest changes are being saved as a draft.',
  othersPost: 'Someone else wrote this post. Ask an editor to change it.',
  publishingNotAllowed: 'Authors can’t change what’s on the site. Ask an editor to publish, unpublish or delete this post.',
  confirmUnpublish: 'Take this post off the site? It stays here as a draft.',
  confirmDiscard: 'Discard your changes? You can get them back from version history.',
  discardFailed: 'Couldn’t discard your changes, because the server can’t be reached. They’re kept on this device.',
  /** Follows the question that spec §5 prescribes. */
  trashed: 'It moves to the trash, where you can restore it.',
  confirmDeleteForever: 'Delete this post permanently? You can’t get it back.',
  exportMissing: 'Choose an export of WordPress or Ghost',
  exportTooLarge: 'This file is larger than 20 MB. Your server administrator can import it on the command line.',
  oldSiteBad: 'Enter the address of the old site, such as https://old.example.com',
  tooManyChoices: 'These are too many categories to choose at once. Import the file on the command line instead.',
  categoryGone: (name: string) => `There is no category “${name}” any more. Choose another one.`,
  importBusy: 'Another import is running. Try again when it has finished.',
  importInterrupted: 'The import was interrupted. Import the same file again: it goes on where it ended.',
  postUnpublished: 'The post is a draft now. It isn’t on the site.',
  pictureHeic:
    'We can’t read HEIC photos. On an iPhone, go to Settings, Camera, Formats and choose Most Compatible, or send yourself the photo on WhatsApp and use that copy.',
} as const

/** The message when a post has been scheduled. `when` is a date with its time and time zone. */
export function postScheduled(when: string): string {
  return `Post scheduled. It will be published on ${when}.`
}
