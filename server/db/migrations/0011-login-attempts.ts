import type { Migration } from './migrate.ts'

/** How often a client tried to guess a secret, for all processes and across restarts. */
export const loginAttempts: Migration = ({ text }) => [
  `create table login_attempts (secret ${text} not null, client ${text} not null, period_seconds integer not null, count integer not null, expires_at ${text} not null, primary key (secret, client, period_seconds))`,
  'create index login_attempts_by_expiry on login_attempts (expires_at)',
]
