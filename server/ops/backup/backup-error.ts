/** Why a backup could not be made or restored, in one line. */
export class BackupError extends Error {}

/** Of a file that nothing can be read from as a backup. */
export const createNotABackupError = () => new BackupError('it is no backup of this site, or it is damaged.')
