// Every message of the error catalogue (spec §8) and of the rules (spec §5), word for word, once.
export const messages = {
  invalidEmail: 'Please enter a valid email',
  subscribeFailed: 'Failed to subscribe. Please try again.',
  // Both are true of an address that no mail reaches, which nobody else must learn of.
  subscribed: 'Thank you for subscribing. If no mail of ours comes, try another address.',
  confirmByMail: 'Almost there: open the link in our mail. If none comes, try another address.',
  alreadySubscribed: 'This email is already subscribed',
  postsFailed: 'Failed to load posts. Please try again later.',
  postFailed: 'Failed to load post. Please try again later.',
  postNotFound: 'Post not found',
  noPosts: 'No posts found',
  linkCopied: 'Link copied',
  linkCopiedForInstagram: 'Link copied. Paste it into your Instagram story or message.',
  linkNotCopied: 'The link could not be copied. It is',
  contactInvalid: 'Please fill in all required fields with valid data',
  contactFailed: 'Failed to send message. Please try again.',
  contactSent: 'Message sent successfully',
  noFaqs: 'No FAQs found matching your search.',
  bulkInvalidKey: 'Invalid API key. Please check and try again.',
  bulkNoSubscribers: 'No subscribers found. Please add subscribers first.',
  bulkFailed: 'Failed to send newsletter. Please try again.',
  bulkKeyReused: 'This newsletter was already sent with other content. Reload the page and try again.',
  campaignNotFound: 'There is no such newsletter',
  campaignEnded: 'This newsletter is in another state by now. Reload the page.',
  testLetterSent: 'The test is on its way',
  incorrectPassword: 'Incorrect password',
  loggedIn: 'Logged in successfully',
  adminPostsFailed: 'Failed to fetch posts',
  sessionExpired: 'Session expired. Please log in again.',
  requiredFields: 'Please fill in all required fields',
  noPostSelected: 'No post selected for editing or invalid post ID',
  invalidPostId: 'Invalid post ID',
  confirmDelete: 'Are you sure you want to delete this post?',
  missingId: 'Warning: This post cannot be edited/deleted (missing ID)',
  postAdded: 'Post added successfully',
  postUpdated: 'Post updated successfully',
  postDeleted: 'Post deleted successfully',
  notFound: 'Not found',
  malformedRequest: 'The request could not be read',
  wrongContentType: 'This call does not accept that content type',
  crossSite: 'Requests from other sites are not accepted here',
  tooLarge: 'The request is too large',
  pictureTooLarge: 'The picture is larger than 10 MB. Please choose a smaller one.',
  pictureUnreadable: 'This file is not a picture we can read. Please use JPEG, PNG, WebP, AVIF or GIF.',
  pictureTooManyPixels: 'The picture has more than 40 megapixels. Please choose a smaller one.',
  serverBusy: 'We are very busy just now. Please try again in a few seconds.',
  serverFull: 'Our server has no room left, so this was not saved. Please try again later, or call us.',
  serverFailed: 'Something went wrong on our side. Please try again.',
} as const

/** Spec §8, admin list: some posts came without an id. */
export function excludedPosts(count: number): string {
  return `Some posts were excluded from editing due to missing IDs (${count} excluded)`
}

/** A 429 says when to try again; `seconds` is rounded up to whole minutes from one minute on. */
export function tooManyAttempts(seconds: number): string {
  const wait = seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `Too many attempts. Please try again in ${wait}.`
}

/** Pre-flight: Gmail shows only the beginning of a longer letter. */
export function letterTooLong(bytes: number, most: number): string {
  return `The letter has ${Math.ceil(bytes / 1024)} kB. Gmail cuts it off after ${Math.round(most / 1024)} kB, and the link to leave with it.`
}

/** Pre-flight: a link that would lead nowhere in a mail. */
export function deadLink(address: string, problem: 'relative' | 'empty' | 'local' | 'malformed'): string {
  const reasons = {
    relative: 'it begins without https://, so it is no link in a mail',
    empty: 'it names no page',
    local: 'it leads to this machine only',
    malformed: 'it is not an address',
  }
  return `The link ${address} does not work: ${reasons[problem]}.`
}
