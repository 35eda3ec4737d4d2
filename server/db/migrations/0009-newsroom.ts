import type { Migration } from './migrate.ts'

/** Texts that visitors do not see: drafts and the trash, earlier versions; private links to them; pictures in the order of the library. */
export const newsroom: Migration = ({ text }) => {
  const postText = `
    slug ${text} not null, title ${text} not null, description ${text} not null, content ${text} not null, category ${text} not null,
    featured integer not null check (featured in (0, 1)), picture_hash ${text} references pictures (hash)`
  return [
    `create table post_versions (id ${text} primary key, post_id ${text} not null, ${postText}, was_published integer not null, created_at ${text} not null)`,
    'create index post_versions_of_post on post_versions (post_id, created_at, id)',
    `create table drafts (
    post_id ${text} primary key, ${postText}, created_at ${text} not null, published_at ${text}, updated_at ${text} not null, writer ${text} not null,
    trashed_at ${text}, was_published integer not null check (was_published in (0, 1)), beside ${text} references post_versions (id))`,
    'create index drafts_by_trashing on drafts (trashed_at)',
    `create table previews (post_id ${text} primary key, nonce ${text} not null)`,
    'create index pictures_newest on pictures (created_at desc, hash desc)',
  ]
}
