// The folder that must last, and who may read the secrets in it.
import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '../env.ts'
import { about, type Finding } from '../finding.ts'
import { readFreeBytes } from '../health.ts'

const { ok, note, mend } = about('Files')

const MB = 1024 ** 2
/** Of file systems on other machines (linux/magic.h): NFS, SMB, CIFS, FUSE (sshfs and its like), 9P. */
const networkDisks = [0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997]

type Where = {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backups'>
  /** Files with secrets in them, beside those in DATA_DIR. */
  secretFiles: readonly string[]
  /** Of this process; null on Windows. */
  userId: number | null
}

export async function checkFiles({ env, secretFiles, userId }: Where): Promise<Finding[]> {
  const folder = await checkFolder(env, userId)
  const isUsable = folder.every(({ grade }) => grade !== 'mend')
  return [
    ...folder,
    await checkRoom(env.dataDir),
    ...(isUsable ? await checkDisk(env) : []),
    ...(await checkSecrets([...secretFiles, ...(await secretsIn(env))])),
  ]
}

async function checkFolder({ dataDir }: Where['env'], userId: number | null): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null)
  if (!found) {
    const parent = await existing(dirname(dataDir))
    return (await isWritable(parent))
      ? [note(`DATA_DIR (${dataDir}) is not there yet; the first start makes it.`)]
      : [
          mend(
            `DATA_DIR (${dataDir}) is not there, and this user may not make it in ${parent}: the site does not start.`,
            `Make it: install -d -m 700 -o USER ${dataDir} (USER: the site's), or set DATA_DIR to another folder.`,
          ),
        ]
  }
  if (!found.isDirectory()) return [mend(`DATA_DIR (${dataDir}) is no folder.`, 'Set DATA_DIR to a folder.')]
  // What root makes in it the site could not write to.
  if (userId === 0 && found.uid !== 0)
    return [
      mend(
        `You are root, and DATA_DIR (${dataDir}) belongs to another user: files that root makes there stop the site.`,
        'Run this, and every command of the site, as that user: sudo -u website npm run doctor',
      ),
    ]
  if (!(await isWritable(dataDir)))
    return [
      mend(
        `This user may not write to DATA_DIR (${dataDir}): nothing can be stored.`,
        `Run this as the site's user; if it is, give it the folder: chown -R USER ${dataDir}`,
      ),
    ]
  return [ok(`${dataDir} can be written to.`)]
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const free = await readFreeBytes(dataDir)
  const text = free < 10 * 1024 * MB ? `${Math.floor(free / MB)} MB` : `${Math.floor(free / 1024 / MB)} GB`
  const room = 'Make room: delete what is not needed, keep fewer backups (BACKUP_KEEP), or take a larger disk.'
  if (free < 100 * MB) return mend(`${text} are free where DATA_DIR is: messages will soon be refused.`, room)
  if (free < 1024 * MB) return note(`${text} are free where DATA_DIR is.`, room)
  return ok(`${text} are free.`)
}

async function checkDisk({ dataDir, databaseUrl }: Where['env']): Promise<Finding[]> {
  if (databaseUrl) return []
  const { type } = await statfs(await existing(dataDir))
  if (!networkDisks.includes(type)) return []
  return [
    mend(
      'DATA_DIR is on a disk of another machine: SQLite can be damaged there when two processes write.',
      'Move DATA_DIR to a disk of this machine, or use PostgreSQL (DATABASE_URL).',
    ),
  ]
}

/** Files, and folders that shut them in. */
async function secretsIn({ dataDir, backups }: Where['env']): Promise<string[]> {
  const isShut = async (folder: string) => ((await stat(folder).catch(() => null))?.mode ?? 0) % 0o10 === 0
  const names = async (folder: string, pattern: RegExp) =>
    (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name)).map((name) => join(folder, name))
  return [
    ...((await isShut(dataDir)) ? [] : await names(dataDir, /^site\.db/)),
    ...((await isShut(backups.folder)) ? [] : await names(backups.folder, /\.backup$/)),
  ]
}

/** Windows has other rights, which these bits do not tell. */
async function checkSecrets(files: readonly string[]): Promise<Finding[]> {
  if (process.platform === 'win32') return []
  const modes = await Promise.all(files.map(async (file) => ({ file, mode: (await stat(file).catch(() => null))?.mode })))
  return modes.flatMap(({ file, mode }) =>
    mode !== undefined && mode & 0o004
      ? [mend(`${file} holds secrets or personal data, and every user of this machine can read it.`, `chmod o-rwx ${file}`)]
      : [],
  )
}

async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder))
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}
