// The list of subscribers as staff see it.
import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { email } from './email.ts'

/** States of a subscriber. `bounced`: subscribed, but a mail server reported that the mailbox doesn't exist. */
export const subscriberStates = ['subscribed', 'pending', 'bounced', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscribersQuery = v.object({
  state: v.optional(v.picklist(subscriberStates)),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  /** Cursor: the ID of the last subscriber on the previous page. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type SubscribersQuery = v.InferOutput<typeof subscribersQuery>

export const listedSubscriber = v.object({
  id: v.string(),
  email: v.string(),
  state: v.picklist(subscriberStates),
  since: v.string(),
  unsubscribedAt: v.nullable(v.string()),
  /** How the subscriber gave consent; null means with the form on the site. */
  consent: v.nullable(v.string()),
})
export type ListedSubscriber = v.InferOutput<typeof listedSubscriber>

export const subscribersPage = v.object({
  counts: v.object({
    subscribed: v.number(),
    pending: v.number(),
    unsubscribed: v.number(),
    erased: v.number(),
    bounced: v.number(),
  }),
  subscribers: v.array(listedSubscriber),
  hasMore: v.boolean(),
})
export type SubscribersPage = v.InferOutput<typeof subscribersPage>

/** Staff's description of how people gave consent, kept to prove the consent to them or to an authority (NDPA 2023 s.26). */
const consent = v.pipe(
  v.string(adminMessages.consentMissing),
  v.trim(),
  v.minLength(3, adminMessages.consentMissing),
  v.maxLength(200, 'At most 200 characters'),
)

export const newSubscriber = v.object({ email, consent })

export const importInput = v.object({ consent })

/** Why an address must not be subscribed, according to the imported file. If several reasons apply, the first in this list counts. */
export const exclusionReasons = [
  'unsubscribed elsewhere',
  'complained elsewhere',
  'bounced elsewhere',
  'unconfirmed elsewhere',
  'inactive elsewhere',
  'unknown status',
  'more cells',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Why an import skips a row. `subscribed here`: the file says that the person opted out, but the person subscribed on this site. */
export const skipReasons = [
  'on the list',
  'unsubscribed',
  'erased',
  'bounced',
  'excluded before',
  'subscribed here',
  ...exclusionReasons,
  'invalid',
  'repeated',
] as const
export type SkipReason = (typeof skipReasons)[number]

/**
 * The cell that is the reason for skipping a row; `column` is its heading, or empty. `line` 0: the reason is the file's name, in `value`.
 */
const importEvidence = v.object({ line: v.number(), column: v.string(), value: v.string() })
export type ImportEvidence = v.InferOutput<typeof importEvidence>

export const importReport = v.object({
  added: v.number(),
  /** Number of subscribers, added by staff before, whom the import unsubscribed. `skipped` counts them too. */
  removed: v.number(),
  skipped: v.object(
    Object.fromEntries(skipReasons.map((reason) => [reason, v.number()])) as Record<SkipReason, v.NumberSchema<undefined>>, // fromEntries loses the keys
  ),
  /** The first skipped rows. `line` is the row's line in the file. */
  lines: v.array(
    v.object({
      line: v.number(),
      text: v.string(),
      reason: v.picklist(skipReasons),
      evidence: v.optional(importEvidence),
    }),
  ),
})
export type ImportReport = v.InferOutput<typeof importReport>
