/** The periodic jobs in plain words, by their name in the `jobs` table. */
const jobDescriptions = {
  backup: 'The daily backup',
  'send spam digest': 'The hourly email about suspected spam',
  'index posts': 'The search index of the blog',
  'delete unconfirmed subscribers': 'Deleting unconfirmed addresses',
  'delete old messages': 'Deleting old messages',
  'delete old click counts': 'Deleting old click counts',
  'delete old deliveries': 'Deleting old newsletter records',
  'notify search engines': 'Notifying search engines of changed pages',
  'delete old login attempts': 'Deleting old login attempts',
  'send reset emails': 'The emails for forgotten passwords',
  'warn of wrong passwords': 'The email about wrong passwords and codes',
  'delete old activities': 'Deleting old entries of the activity list',
  'delete old send counts': 'Deleting old email counts',
  'delete old visitor counts': 'Deleting old visitor counts',
  'empty the trash': 'Emptying the trash',
  'delete unfinished uploads': 'Deleting uploads of films that weren’t finished',
  'send scheduled newsletters': 'Sending scheduled newsletters',
  'publish scheduled content': 'Publishing scheduled changes of the content',
  'send reminders': 'The reminders of next steps',
  'read bounces': 'Reading bounced emails and answers',
  'correct future dates': 'Correcting dates from a wrong clock',
} as const

export type FailingJob = {
  name: string
  since: string
  /** Failed attempts in a row. */
  failures: number
  /** Why the job fails, in plain words without a full stop. */
  reason: string
}

export type JobName = keyof typeof jobDescriptions

/** The description of a job. A job that this version of the site doesn't know is described by its name. */
export function describeJob(name: string): string {
  return Object.entries(jobDescriptions).find(([known]) => known === name)?.[1] ?? `The job “${name}”`
}
