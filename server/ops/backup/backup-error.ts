/** Thrown if a backup can't be made, read or restored. The message is one line that staff see. */
export class BackupError extends Error {}

export const createNotABackupError = () => new BackupError("it isn't a valid backup of this site, or it is damaged.")
