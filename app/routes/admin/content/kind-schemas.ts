// Schemas of the kinds of content, for forms. Only these admin pages import them.
import { contentSchemas, emptySchemas } from '#contract/content/content.ts'
import type { CollectionKind, ContentKind } from '#contract/content/kinds.ts'
import { listNamedPaths, listNamedServices } from '#contract/content/named-entries.ts'
import { isPostPath } from '#contract/content/post-path.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { createEmptyValue, type FormSchema } from './form/schema-parts.ts'

/** The schema of one entry of a kind; `names` is what it may refer to, besides what the published entry names already. */
export function createEntrySchema(kind: ContentKind, names: ContentNames, published?: unknown): FormSchema {
  const named = listNamedPaths(published)
  const posts = names.pages.map(({ path }) => path).filter(isPostPath)
  const { kinds } = contentSchemas({
    pictures: names.pictures.map(({ id }) => id),
    files: names.files,
    services: [...names.known.services, ...listNamedServices(published)],
    // As on the server, a page may name projects that are hidden.
    projects: null,
    pages: [...names.known.pages, ...posts, ...named],
    posts: [...posts, ...named],
  })
  return kinds[kind]
}

export function createEmptyEntry(kind: CollectionKind): unknown {
  return createEmptyValue(emptySchemas.kinds[kind])
}
