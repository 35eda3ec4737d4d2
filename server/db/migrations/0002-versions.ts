import type { Migration } from './migrate.ts'

export const versions: Migration = ({ text }) => [`create table versions (name ${text} primary key, number integer not null)`]
