/** Names of column types, which differ between SQLite and PostgreSQL. */
export type ColumnTypes = { text: string; blob: string; isPostgres: boolean }

/** The SQL statements from one version of the tables to the next. */
export type Migration = (types: ColumnTypes) => readonly string[]
