// Schemas of post requests. They are separate from entities/posts.ts, so that public pages don't download them.
import * as v from 'valibot'
import { maxCategoryLength, maxQueryLength } from '../entities/post-categories.ts'
import { mapPostTextFields, postTextFields, requiredPostTextFields } from '../entities/post-fields.ts'
import { postStatuses } from '../entities/posts.ts'
import { requestSequence } from '../entities/request-sequence.ts'
import { messages } from '../messages/messages.ts'
import { postAdminMessages } from '../messages/post-admin-messages.ts'
import { optionalTextField } from './text-fields.ts'

/** IDs that clients choose. */
export const postId = v.pipe(v.string(), v.uuid())

// Accepts text besides booleans, because every field of a multipart body is text (spec §7: "featured (as text)").
const booleanField = v.pipe(
  v.optional(v.union([v.boolean(), v.string()]), false),
  v.transform((value) => value === true || value === 'true' || value === 'on' || value === '1'),
)

/** The URL segment below `/blog/`: lower-case letters and digits, joined by hyphens. Without one it is made from the title. */
export const slugField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80, postAdminMessages.badAddress),
  v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, postAdminMessages.badAddress),
)

/** The `hash` of a picture, as the endpoint `storePicture` returns it. */
export const pictureHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, postAdminMessages.pictureMissing))

const dateField = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), postAdminMessages.badPublishAt),
  v.transform((text) => new Date(text).toISOString()),
)

/** The texts of a post in a request. `content` is HTML from the editor, or plain text. */
export const postTextInputs = {
  ...mapPostTextFields((name) => optionalTextField(postTextFields[name].maxLength)),
  content: optionalTextField(400_000),
}

/** The name of a category; empty for the first one. The server checks that it exists. */
export const categoryField = v.optional(v.pipe(v.string(), v.maxLength(maxCategoryLength, postAdminMessages.unknownCategory)), '')

const postFields = v.object({
  ...postTextInputs,
  category: categoryField,
  featured: booleanField,
  removeThumbnail: booleanField,
  /** If the status is omitted, a scheduled post stays scheduled and any other post is published. */
  status: v.optional(v.picklist(['draft', 'scheduled', 'published'])),
  /** Publication date of a scheduled post. */
  publishAt: v.optional(dateField),
  slug: v.optional(slugField),
  /** The `hash` of a stored picture, instead of an uploaded file. */
  picture: v.optional(pictureHash),
  /** ID of a new post, chosen by the client, so that a repeated request creates one post. */
  id: v.optional(postId),
  /** ID of the browser tab, which may overwrite its own draft without a conflict. */
  clientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sequence: requestSequence,
})

/** The fields of the admin form (spec §2, §5) without the thumbnail file. `content` is HTML from the editor or plain text. */
export const postInput = v.pipe(
  postFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const addFieldError = (key: keyof typeof input, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    // Required fields may be empty in a draft.
    for (const field of [...requiredPostTextFields, 'content'] as const)
      if (input.status !== 'draft' && input[field] === '') addFieldError(field, messages.requiredFields)
    if (input.status === 'scheduled' && !input.publishAt) addFieldError('publishAt', postAdminMessages.badPublishAt)
  }),
)
export type PostInput = v.InferOutput<typeof postInput>

/** Query of `GET /posts`. All its parameters are additions to the spec. */
export const postsQuery = v.object({
  /** Words to search for in a post's title, description and content. */
  q: v.optional(v.pipe(v.string(), v.maxLength(maxQueryLength))),
  category: v.optional(v.pipe(v.string(), v.maxLength(maxCategoryLength))),
  featured: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** This and the following parameters are for the administrator only. */
  status: v.optional(v.picklist(postStatuses)),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  content: v.optional(v.picklist(['true', 'false'])),
})
