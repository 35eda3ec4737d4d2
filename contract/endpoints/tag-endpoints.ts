// Endpoints of tags. They are separate from endpoints.ts, so that public pages don't download them.
import * as v from 'valibot'
import { audienceCount, audienceQuery, listedTag, tagInput } from '../entities/tags.ts'
import { tagMessages } from '../messages/tag-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const common = { auth: 'bearer', timeoutMs: 15_000 } as const
const body = { type: 'json', schema: tagInput, maxBytes: 8 * 1024 } as const

export const tagEndpoints = {
  listTags: {
    ...common,
    method: 'GET',
    path: '/subscribers/tags',
    summary: 'List tags by name, with the number of people whom a newsletter would reach',
    status: 200,
    response: v.array(listedTag),
    errorResponses: unauthorized,
  },
  addTag: {
    ...common,
    method: 'POST',
    path: '/subscribers/tags',
    summary: 'Add a tag',
    body,
    status: 201,
    response: listedTag,
    errorResponses: { ...unauthorized, 409: tagMessages.nameTaken },
  },
  changeTag: {
    ...common,
    method: 'PUT',
    path: '/subscribers/tags/{id}',
    summary: 'Rename a tag or change its rule',
    body,
    status: 200,
    response: listedTag,
    errorResponses: { ...unauthorized, 404: tagMessages.gone, 409: tagMessages.nameTaken },
  },
  deleteTag: {
    ...common,
    method: 'DELETE',
    path: '/subscribers/tags/{id}',
    summary: 'Delete a tag; its subscribers stay',
    status: 204,
    errorResponses: { ...unauthorized, 404: tagMessages.gone, 409: tagMessages.isScheduled },
    timeoutMs: 600_000,
  },
  countAudience: {
    ...common,
    method: 'GET',
    path: '/newsletter/audience',
    summary: 'Count the people whom a newsletter would reach, each once; `tags`: IDs, separated by commas',
    query: audienceQuery,
    status: 200,
    response: audienceCount,
    errorResponses: unauthorized,
  },
} as const satisfies Record<string, Endpoint>
