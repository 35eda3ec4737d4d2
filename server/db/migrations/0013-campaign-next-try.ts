import type { Migration } from './migrate.ts'

/** When a newsletter that the mail server holds up is tried again. */
export const campaignNextTry: Migration = ({ text }) => [`alter table campaigns add column next_try_at ${text}`]
