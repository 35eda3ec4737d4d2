import type { Migration } from './migration.ts'

/** People with accounts of their own, how they log in, what they did, and who edits what. Sessions from before belong to the owner. */
export const accounts: Migration = ({ text, blob }) => [
  `create table accounts (
    id ${text} primary key, name ${text} not null, email ${text} unique, role ${text} not null, state ${text} not null,
    password_hash ${text}, totp_secret ${text}, totp_used_step integer, created_at ${text} not null, updated_at ${text} not null,
    last_seen_at ${text})`,
  `create table account_links (
    token_hash ${text} primary key, account_id ${text} not null references accounts (id), purpose ${text} not null,
    created_at ${text} not null, expires_at ${text} not null)`,
  'create index account_links_of_account on account_links (account_id)',
  `create table passkeys (
    id ${text} primary key, account_id ${text} not null references accounts (id), name ${text} not null, public_key ${blob} not null,
    counter integer not null, transports ${text} not null, created_at ${text} not null, last_used_at ${text})`,
  'create index passkeys_of_account on passkeys (account_id)',
  `create table recovery_codes (
    account_id ${text} not null references accounts (id), code_hash ${text} not null, primary key (account_id, code_hash))`,
  `create table login_challenges (
    id ${text} primary key, account_id ${text} not null references accounts (id), purpose ${text} not null, challenge ${text} not null,
    password_version ${text} not null, expires_at ${text} not null)`,
  `create table activities (
    id ${text} primary key, at ${text} not null, account_id ${text} not null, account_name ${text} not null, action ${text} not null,
    subject ${text} not null)`,
  'create index activities_by_time on activities (at)',
  `create table post_authors (post_id ${text} primary key, account_id ${text} not null references accounts (id))`,
  `create table editors (
    document ${text} not null, session_id ${text} not null references sessions (id) on delete cascade,
    account_id ${text} not null references accounts (id), seen_at ${text} not null, primary key (document, session_id))`,
  `create table account_guesses (
    id ${text} primary key, count integer not null, wait_until ${text} not null, forget_at ${text} not null)`,
  `create table known_networks (id ${text} primary key, seen_at ${text} not null)`,
  `alter table sessions add column account_id ${text} not null default 'owner'`,
  'create index sessions_of_account on sessions (account_id)',
]
