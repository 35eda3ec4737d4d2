// Checks DATA_DIR: it must be writable, on a local disk with free space, and its secrets private.
import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Env } from '#server/env.ts'
import { createHealthChecks } from '../health/health-check.ts'
import { readFreeBytes } from '../health/readiness.ts'

const { ok, info, problem } = createHealthChecks('Files')

const MB = 1024 ** 2
/** Magic numbers of network file systems (linux/magic.h): NFS, SMB, CIFS, SMB2, FUSE (sshfs and others), 9P. */
const networkFileSystems = [0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997]

type FileCheckOptions = {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backups'>
  /** Files with secrets outside DATA_DIR. */
  secretFiles: readonly string[]
  /** The user ID of this process; null on Windows. */
  userId: number | null
}

export async function checkFiles({ env, secretFiles, userId }: FileCheckOptions): Promise<HealthCheck[]> {
  const folder = await checkFolder(env, userId)
  const isUsable = folder.every(({ status }) => status !== 'problem')
  return [
    ...folder,
    await checkFreeSpace(env.dataDir),
    ...(isUsable ? await checkFileSystem(env) : []),
    ...(await checkSecrets([...secretFiles, ...(await findReadableSecrets(env))])),
  ]
}

async function checkFolder({ dataDir }: FileCheckOptions['env'], userId: number | null): Promise<HealthCheck[]> {
  const stats = await stat(dataDir).catch(() => null)
  if (!stats) {
    const parent = await findExistingParent(dirname(dataDir))
    return (await isWritable(parent))
      ? [info(`DATA_DIR (${dataDir}) doesn't exist yet. The first start creates it.`)]
      : [
          problem(
            `DATA_DIR (${dataDir}) doesn't exist, and this user can't create it in ${parent}: the site can't start.`,
            `Create it: install -d -m 700 -o USER ${dataDir} (USER: the site's user), or set DATA_DIR to another folder.`,
          ),
        ]
  }
  if (!stats.isDirectory()) return [problem(`DATA_DIR (${dataDir}) isn't a folder.`, 'Set DATA_DIR to a folder.')]
  // A command that runs as root creates files to which the site can't write.
  if (userId === 0 && stats.uid !== 0)
    return [
      problem(
        `You are root, and DATA_DIR (${dataDir}) belongs to another user: the site can't use files that root creates there.`,
        'Run this and all other commands as that user: sudo -u website npm run doctor',
      ),
    ]
  if (!(await isWritable(dataDir)))
    return [
      problem(
        `This user can't write to DATA_DIR (${dataDir}): nothing can be saved.`,
        `Run this as the site's user. If you already do, give it the folder: chown -R USER ${dataDir}`,
      ),
    ]
  return [ok(`${dataDir} is writable.`)]
}

async function checkFreeSpace(dataDir: string): Promise<HealthCheck> {
  const free = await readFreeBytes(dataDir)
  const text = free < 10 * 1024 * MB ? `${Math.floor(free / MB)} MB` : `${Math.floor(free / 1024 / MB)} GB`
  const advice = "Free disk space: delete files you don't need, keep fewer backups (BACKUP_KEEP), or get a larger disk."
  if (free < 100 * MB) return problem(`Only ${text} free on the disk of DATA_DIR: messages will soon be refused.`, advice)
  if (free < 1024 * MB) return info(`${text} free on the disk of DATA_DIR.`, advice)
  return ok(`${text} free.`)
}

async function checkFileSystem({ dataDir, databaseUrl }: FileCheckOptions['env']): Promise<HealthCheck[]> {
  if (databaseUrl) return []
  const { type } = await statfs(await findExistingParent(dataDir))
  if (!networkFileSystems.includes(type)) return []
  return [
    problem(
      'DATA_DIR is on a network disk, where SQLite files can be damaged if two processes write.',
      'Move DATA_DIR to a local disk, or use PostgreSQL (DATABASE_URL).',
    ),
  ]
}

/** Lists files with secrets in folders that are open to other users. */
async function findReadableSecrets({ dataDir, backups }: FileCheckOptions['env']): Promise<string[]> {
  const isPrivate = async (folder: string) => ((await stat(folder).catch(() => null))?.mode ?? 0) % 0o10 === 0
  const names = async (folder: string, pattern: RegExp) =>
    (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name)).map((name) => join(folder, name))
  return [
    ...((await isPrivate(dataDir)) ? [] : await names(dataDir, /^site\.db/)),
    ...((await isPrivate(backups.folder)) ? [] : await names(backups.folder, /\.backup$/)),
  ]
}

/** Returns nothing on Windows, where mode bits say nothing about permissions. */
async function checkSecrets(files: readonly string[]): Promise<HealthCheck[]> {
  if (process.platform === 'win32') return []
  const modes = await Promise.all(files.map(async (file) => ({ file, mode: (await stat(file).catch(() => null))?.mode })))
  return modes.flatMap(({ file, mode }) =>
    mode !== undefined && mode & 0o004
      ? [problem(`${file} contains secrets or personal data, and every user of this machine can read it.`, `chmod o-rwx ${file}`)]
      : [],
  )
}

async function findExistingParent(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : findExistingParent(dirname(folder))
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}
