import type { Migration } from './migration.ts'

/** When people last used the admin. Sessions don't tell, because they are deleted when they end. */
export const lastSeen: Migration = ({ text }) => [`alter table accounts add column last_seen_at ${text}`]
