/** Why a backup could not be made or restored, in one line. */
export class BackupFault extends Error {}
