// The list of subscribers as staff see it.
import * as v from 'valibot'
import { maxNameLength } from '../format/name-field.ts'
import { adminMessages } from '../messages/admin-messages.ts'
import { tagMessages } from '../messages/tag-messages.ts'
import { email } from './email.ts'
import { cleanText, maxTagsOfSubscriber, tagName } from './tags.ts'

/** States of a subscriber. `bounced`: subscribed, but a mail server reported that the mailbox doesn't exist. */
export const subscriberStates = ['subscribed', 'pending', 'bounced', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscribersQuery = v.object({
  state: v.optional(v.picklist(subscriberStates)),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  /** The ID of a tag. */
  tag: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Cursor: the ID of the last subscriber on the previous page. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type SubscribersQuery = v.InferOutput<typeof subscribersQuery>

export const listedSubscriber = v.object({
  id: v.string(),
  email: v.string(),
  name: v.pipe(v.string(), v.description('As newsletters greet the subscriber; empty if it isn’t known')),
  tags: v.pipe(v.array(v.string()), v.description('Names of the tags that the subscriber was given, without those by rule')),
  /** The path of the page with whose form the subscriber signed up; empty if it isn’t known. */
  signupPage: v.string(),
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

/** As newsletters greet the subscriber. */
export const subscriberName = v.pipe(
  v.string(),
  v.maxLength(500, adminMessages.subscriberNameLong),
  v.transform(cleanText),
  v.maxLength(maxNameLength, adminMessages.subscriberNameLong),
)
const tags = v.pipe(v.array(tagName), v.maxLength(maxTagsOfSubscriber, tagMessages.tooManyForSubscriber))

export const newSubscriber = v.object({ email, consent, name: v.optional(subscriberName, ''), tags: v.optional(tags, []) })

export const subscriberChange = v.object({
  name: subscriberName,
  tags: v.pipe(tags, v.description('All tags of the subscriber; new ones are added')),
})

export const subscriberErasure = v.object({
  messages: v.pipe(
    v.optional(v.picklist(['keep', 'delete']), 'keep'),
    v.description('Whether messages in the inbox from this address are deleted too, with their notes and emails'),
  ),
})

/** Which of a file's columns the name is made of. */
export const nameChoices = ['first and last name', 'first name'] as const
export type NameChoice = (typeof nameChoices)[number]

export const importInput = v.object({
  consent,
  tag: v.pipe(
    v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        tagName,
      ]),
      '',
    ),
    v.description('A tag for everyone in the file who is subscribed then'),
  ),
  names: v.optional(v.picklist(nameChoices), nameChoices[0]),
  checked: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(100))),
    v.description('`hash` of the preview: another file is refused'),
  ),
})

export const importPreviewInput = v.object({ names: importInput.entries.names })

/** What the import reads from a column. */
export const columnMeanings = ['email', 'name', 'first name', 'last name', 'tags', 'subscribed on', 'status', 'other'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

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

/**
 * What an import did otherwise than the file says. `formula`: a cell that a spreadsheet might run was imported as text. The others: the
 * person is subscribed from the day of the import on.
 */
export const importNotes = ['formula', 'unreadable date', 'future date'] as const
export type ImportNote = (typeof importNotes)[number]

export const importReport = v.object({
  added: v.number(),
  /** Number of people who are subscribed already and get tags, or the name that was missing. `skipped` counts them too. */
  updated: v.number(),
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
  noted: v.object(
    Object.fromEntries(importNotes.map((note) => [note, v.number()])) as Record<ImportNote, v.NumberSchema<undefined>>, // fromEntries loses the keys
  ),
  /** The first rows of people who are subscribed then, but otherwise than the file says; `value` is the cell. */
  notes: v.array(v.object({ line: v.number(), text: v.string(), note: v.picklist(importNotes), value: v.string() })),
})
export type ImportReport = v.InferOutput<typeof importReport>

export const importPreview = v.object({
  ...importReport.entries,
  hash: v.pipe(v.string(), v.description('Identifies the file')),
  /** `example`: the first value in the column. Empty for a list without a heading. */
  columns: v.array(v.object({ name: v.string(), meaning: v.picklist(columnMeanings), example: v.string() })),
  /** The first people who would be added. */
  people: v.array(
    v.object({
      email: v.string(),
      name: v.string(),
      tags: v.array(v.string()),
      /** When they subscribed, according to the file; null for the day of the import. */
      since: v.nullable(v.string()),
    }),
  ),
  /** The tags in the file of people who are or would be subscribed. */
  tags: v.array(v.object({ name: v.string(), people: v.number(), isNew: v.boolean() })),
})
export type ImportPreview = v.InferOutput<typeof importPreview>
