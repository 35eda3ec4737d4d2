import type { Migration } from './migration.ts'

/** Uploaded films and sounds. Their bytes come in parts, the first of them before the file's own row. */
export const mediaFiles: Migration = ({ text, blob }) => [
  `create table media_files (
    name ${text} primary key, upload_id ${text} not null unique, type ${text} not null, size integer not null, title ${text} not null,
    poster_hash ${text}, created_at ${text} not null)`,
  `create table media_parts (
    upload_id ${text} not null, number integer not null, bytes ${blob} not null, created_at ${text} not null,
    primary key (upload_id, number))`,
]
