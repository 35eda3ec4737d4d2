/** Why a backup could not be made or restored: its message is one line for people. */
export class BackupError extends Error {}

/** The file can't be read as a backup. */
export const createNotABackupError = () => new BackupError("it isn't a valid backup of this site, or it is damaged.")
