/** The periodic jobs in plain words, by their name in the `jobs` table. */
const jobDescriptions = {
  backup: 'The daily backup',
  'send spam digest': 'The hourly list of messages that may be spam',
  'index posts': 'The search index of the blog',
  'delete unconfirmed subscribers': 'The removal of addresses that were never confirmed',
  'delete old messages': 'The removal of old messages',
  'delete old click counts': 'The removal of old click counts',
  'delete old deliveries': 'The removal of old newsletter records',
  'notify search engines': 'The notice to search engines about changed pages',
  'delete old login attempts': 'The removal of old login attempts',
  'delete old send counts': 'The removal of old email counts',
  'empty the trash': 'The emptying of the trash',
  'read bounces': 'The reading of bounced emails',
  'correct future dates': 'The correction of dates from a wrong clock',
} as const

export type FailingJob = {
  name: string
  since: string
  /** Failed tries in a row. */
  failures: number
  /** In plain words, without a full stop. */
  reason: string
}

export type JobName = keyof typeof jobDescriptions

/** A job of another version of the site is shown by its name. */
export function describeJob(name: string): string {
  return Object.entries(jobDescriptions).find(([known]) => known === name)?.[1] ?? `The job “${name}”`
}
