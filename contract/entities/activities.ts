// Who did what on the site: the list of things that are recorded, in the words of the activity page.
import * as v from 'valibot'

/** What the activity page can be filtered by. */
export const activityGroups = {
  logins: 'Logins and passwords',
  people: 'People',
  posts: 'Posts',
  content: 'Content and redirects',
  newsletter: 'Newsletters',
  subscribers: 'Subscribers',
  messages: 'Messages',
  backups: 'Backups',
} as const
export type ActivityGroup = keyof typeof activityGroups

type Action = { group: ActivityGroup; text: string }

/** What is recorded. The text follows the person's name; the subject, if there is one, follows the text in quotation marks. */
export const activityActions = {
  login: { group: 'logins', text: 'logged in' },
  'code-wrong': { group: 'logins', text: 'gave the right password, but a wrong code' },
  lockout: { group: 'logins', text: 'was warned: someone typed wrong passwords or codes for this account' },
  logout: { group: 'logins', text: 'logged out another device' },
  'logout-all': { group: 'logins', text: 'logged out on all devices' },
  'password-changed': { group: 'logins', text: 'changed their password' },
  'password-reset': { group: 'logins', text: 'chose a new password with a link' },
  'second-factor-added': { group: 'logins', text: 'added a passkey or an app for two-step login' },
  'second-factor-removed': { group: 'logins', text: 'removed a passkey or an app for two-step login' },
  'recovery-codes-renewed': { group: 'logins', text: 'created new recovery codes' },

  'account-changed': { group: 'people', text: 'changed their name or email address' },
  'person-invited': { group: 'people', text: 'invited' },
  'invitation-accepted': { group: 'people', text: 'accepted their invitation' },
  'person-changed': { group: 'people', text: 'changed the name or email address of' },
  'role-changed': { group: 'people', text: 'changed the role of' },
  'person-suspended': { group: 'people', text: 'suspended' },
  'person-reactivated': { group: 'people', text: 'reactivated' },
  'person-removed': { group: 'people', text: 'removed' },
  'second-factor-reset': { group: 'people', text: 'turned off the two-step login of' },
  'second-factor-required': { group: 'people', text: 'required two-step login from everyone' },
  'second-factor-optional': { group: 'people', text: 'made two-step login optional' },

  'post-published': { group: 'posts', text: 'published the post' },
  'post-updated': { group: 'posts', text: 'updated the post' },
  'post-scheduled': { group: 'posts', text: 'scheduled the post' },
  'post-unpublished': { group: 'posts', text: 'unpublished the post' },
  'post-trashed': { group: 'posts', text: 'moved to the trash the post' },
  'post-restored': { group: 'posts', text: 'restored from the trash the post' },
  'post-deleted': { group: 'posts', text: 'permanently deleted the post' },
  'posts-imported': { group: 'posts', text: 'imported posts' },

  'content-published': { group: 'content', text: 'published' },
  'content-scheduled': { group: 'content', text: 'scheduled' },
  'content-unscheduled': { group: 'content', text: 'cancelled the schedule of' },
  'content-hidden': { group: 'content', text: 'hid' },
  'content-shown': { group: 'content', text: 'showed again' },
  'content-deleted': { group: 'content', text: 'deleted' },
  'content-ordered': { group: 'content', text: 'changed the order of' },
  'media-deleted': { group: 'content', text: 'deleted the uploaded file' },
  'samples-hidden': { group: 'content', text: 'hid sample content' },
  'redirect-added': { group: 'content', text: 'added the redirect from' },
  'redirect-deleted': { group: 'content', text: 'deleted the redirect from' },

  'newsletter-ordered': { group: 'newsletter', text: 'ordered the newsletter' },
  'newsletter-scheduled': { group: 'newsletter', text: 'scheduled the newsletter' },
  'newsletter-unscheduled': { group: 'newsletter', text: 'cancelled the schedule of the newsletter' },
  'newsletter-started': { group: 'newsletter', text: 'had scheduled the newsletter that the site began to send' },
  'newsletter-unsent': { group: 'newsletter', text: 'had scheduled the newsletter that couldn’t be sent' },
  'newsletter-deleted': { group: 'newsletter', text: 'deleted the draft of the newsletter' },
  'newsletter-paused': { group: 'newsletter', text: 'paused the newsletter' },
  'newsletter-resumed': { group: 'newsletter', text: 'resumed the newsletter' },
  'newsletter-cancelled': { group: 'newsletter', text: 'cancelled the newsletter' },
  'newsletter-retried': { group: 'newsletter', text: 'retried failed emails of the newsletter' },
  'newsletter-resolved': { group: 'newsletter', text: 'decided about uncertain emails of the newsletter' },
  'newsletter-key-renewed': { group: 'newsletter', text: 'created a new newsletter key' },

  'subscriber-added': { group: 'subscribers', text: 'added a subscriber' },
  'subscriber-changed': { group: 'subscribers', text: 'changed the name or tags of a subscriber' },
  'subscriber-removed': { group: 'subscribers', text: 'unsubscribed a subscriber' },
  'subscriber-erased': { group: 'subscribers', text: 'erased all data about a subscriber' },
  'subscribers-imported': { group: 'subscribers', text: 'imported subscribers' },
  'subscribers-exported': { group: 'subscribers', text: 'exported subscribers' },
  'lead-moved': { group: 'messages', text: 'moved a lead to' },
  'lead-changed': { group: 'messages', text: 'changed owner, value or next step of a lead' },
  'lead-noted': { group: 'messages', text: 'added a note to a message' },
  'lead-replied': { group: 'messages', text: 'replied to a message by email' },
  'message-erased': { group: 'messages', text: 'erased a message, its notes and its emails' },
  'tag-added': { group: 'subscribers', text: 'added the tag' },
  'tag-changed': { group: 'subscribers', text: 'changed the tag' },
  'tag-deleted': { group: 'subscribers', text: 'deleted the tag' },
  'messages-exported': { group: 'messages', text: 'exported messages' },

  'backup-created': { group: 'backups', text: 'created the backup' },
  'backup-uploaded': { group: 'backups', text: 'uploaded the backup' },
  'backup-downloaded': { group: 'backups', text: 'downloaded the backup' },
  'backup-deleted': { group: 'backups', text: 'deleted the backup' },
  'backup-restored': { group: 'backups', text: 'restored the site from the backup' },
  'sending-resumed': { group: 'backups', text: 'resumed email after a restore' },

  'activities-exported': { group: 'people', text: 'exported this list' },
} as const satisfies Record<string, Action>
export type ActivityAction = keyof typeof activityActions

const day = v.pipe(v.string(), v.isoDate('Choose a day'))

export const activitiesQuery = v.object({
  /** The ID of an account. */
  person: v.optional(v.pipe(v.string(), v.maxLength(60))),
  group: v.optional(v.picklist(Object.keys(activityGroups) as ActivityGroup[])),
  /** Days in the agency's time zone, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** Cursor: the ID of the last activity on the previous page. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type ActivitiesQuery = v.InferOutput<typeof activitiesQuery>

const activity = v.object({
  id: v.string(),
  at: v.string(),
  /** The name at that time. */
  name: v.string(),
  /** Another version of the site may have recorded one that this version doesn't know. */
  action: v.string(),
  /** What it was done to, such as the title of a post; empty if there is nothing to name. */
  subject: v.string(),
})
export type Activity = v.InferOutput<typeof activity>

export const activitiesPage = v.object({
  activities: v.array(activity),
  /** Everyone who did something in the last year. */
  people: v.array(v.object({ id: v.string(), name: v.string() })),
  hasMore: v.boolean(),
})
export type ActivitiesPage = v.InferOutput<typeof activitiesPage>

/** What was done, without the name: published the post “Our new film”. */
export function describeActivity({ action, subject }: Pick<Activity, 'action' | 'subject'>): string {
  const known: Record<string, Action> = activityActions
  return `${known[action]?.text ?? action}${subject && ` “${subject}”`}`
}
