import type { Migration } from './migrate.ts'

/** Addresses that posts had before, how long posts take to read, and the words by which they are found (search.ts). */
export const slugsAndSearch: Migration = ({ text, isPostgres }) => [
  `create table old_slugs (slug ${text} primary key, post_id ${text} not null)`,
  'create index old_slugs_of_post on old_slugs (post_id)',
  `create table reading_times (post_id ${text} primary key references posts (id) on delete cascade, minutes integer not null)`,
  ...(isPostgres
    ? [
        `create table post_words (
    post_id ${text} primary key references posts (id) on delete cascade, in_title tsvector not null, in_post tsvector not null)`,
        // With it every search would first read all that was written since the last vacuum.
        'create index post_words_of_title on post_words using gin (in_title) with (fastupdate = off)',
        'create index post_words_of_post on post_words using gin (in_post) with (fastupdate = off)',
      ]
    : [
        // Words come as they are to be compared, so the plainest tokenizer does; where in the text they stand is not asked for.
        `create virtual table post_words using fts5 (
    post_id unindexed, in_title, in_post, content = '', contentless_delete = 1, contentless_unindexed = 1, tokenize = 'ascii', detail = column, prefix = '3')`,
      ]),
]
