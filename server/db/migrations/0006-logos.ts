import type { Migration } from './migration.ts'

/** Uploaded logos: an SVG and a PNG of each, or a PNG alone. */
export const logos: Migration = ({ text, blob }) => [
  `create table logos (name ${text} primary key, type ${text} not null, bytes ${blob} not null, created_at ${text} not null)`,
]
