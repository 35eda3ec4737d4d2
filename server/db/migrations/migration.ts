/** Type names for columns, which differ between SQLite and PostgreSQL. */
export type ColumnTypes = { text: string; blob: string; isPostgres: boolean }

export type Migration = (types: ColumnTypes) => readonly string[]
