// Tags, which put subscribers into groups.
import * as v from 'valibot'
import { tagMessages } from '../messages/tag-messages.ts'

/** The most tags of a site, of one subscriber, and of a newsletter's audience. */
export const maxTags = 200
export const maxTagsOfSubscriber = 50
export const maxTagsOfAudience = 20

/** Collapses spaces and removes characters that can't be seen or that end a line. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()
}

/** Commas separate tags where several are typed. */
export const tagName = v.pipe(
  v.string(tagMessages.nameMissing),
  v.maxLength(500, tagMessages.nameLong),
  v.transform(cleanText),
  v.minLength(1, tagMessages.nameMissing),
  v.maxLength(60, tagMessages.nameLong),
  v.check((name) => !name.includes(','), tagMessages.nameHasComma),
)

/** Names are compared without case. */
export function normalizeTagName(name: string): string {
  return name.toLowerCase()
}

const day = v.pipe(v.string(), v.isoDate(tagMessages.badDay))

/**
 * Who has a tag besides those who were given it. All parts that are set must be true. `page`: signed up on this page or one below it.
 * `since` and `until`: subscribed on these days or between them, in the agency's time zone.
 */
export const tagRule = v.pipe(
  v.object({
    page: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(200, tagMessages.badPage), v.regex(/^\/[^\s?#]*$/, tagMessages.badPage)),
    ),
    since: v.optional(day),
    until: v.optional(day),
  }),
  v.check(({ page, since, until }) => Boolean(page ?? since ?? until), tagMessages.ruleEmpty),
)
export type TagRule = v.InferOutput<typeof tagRule>

export const tagInput = v.object({ name: tagName, rule: v.nullable(tagRule) })
export type TagInput = v.InferOutput<typeof tagInput>

export const listedTag = v.object({
  id: v.string(),
  name: v.string(),
  rule: v.nullable(v.object({ page: v.optional(v.string()), since: v.optional(v.string()), until: v.optional(v.string()) })),
  count: v.pipe(v.number(), v.description('Subscribers with this tag whom a newsletter would reach')),
})
export type ListedTag = v.InferOutput<typeof listedTag>

/** IDs of tags. A newsletter to several goes to everyone who has at least one of them, once. */
export const audienceTags = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/))),
  v.maxLength(maxTagsOfAudience, tagMessages.tooManyForAudience),
  v.description('IDs of the tags it goes to; empty: everyone'),
)

export const audienceQuery = v.object({
  tags: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    v.transform((text) => (text === '' ? [] : text.split(','))),
    audienceTags,
  ),
})

export const audienceCount = v.object({ recipients: v.number() })
