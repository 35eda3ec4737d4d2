import type { Migration } from './migration.ts'

/** What pages need to show an uploaded picture. A picture without details can be in posts only. */
export const pictureDetails: Migration = ({ text }) => [
  `create table picture_details (
    hash ${text} primary key, alt ${text} not null, focus_x real not null, focus_y real not null,
    fill ${text} not null, top_fill ${text} not null, tone ${text} not null check (tone in ('ink', 'bone')))`,
]
