// Messages for staff beyond the error catalogue. Separate from messages.ts, which every public page loads.
export const postAdminMessages = {
  postChangedElsewhere: 'This post was changed in another tab or on another device. Nothing was overwritten.',
  postTrashed: 'This post is in the trash. Restore it to go on writing.',
  postRestored: 'Post restored successfully',
  addressTaken: 'Another post has, or had, this address. Please choose a different one.',
  badAddress: 'Small letters, digits and hyphens only, at most 80 characters',
  badPublishAt: 'Please choose a date and time that lie ahead',
  versionGone: 'This version is no longer kept',
  tooMuchFormatting:
    'This text has too many formats, or too many lists and quotes inside each other. Please remove some of them.',
  pictureMissing: 'This picture is no longer in the library. Please choose it again.',
  picturesOnTheirWay: 'Some pictures in this text aren’t uploaded yet. Wait until they are, or remove them from the list.',
  changesBeingSaved: 'Your latest changes are being saved as a draft.',
  postUnpublished: 'Post unpublished. It is no longer on the site.',
  pictureHeic:
    'This is a HEIC photo, which cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send the photo by WhatsApp and use the copy that arrives.',
} as const

/** `when` is a date with its time and time zone. */
export function postScheduled(when: string): string {
  return `Post scheduled. It will be published on ${when}.`
}
