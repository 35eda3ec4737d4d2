// Disks that a test can fill: `limitedDisk` limits the size of a process's files (Linux), `smallDisk` mounts a small disk in memory.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Disk = Disposable & {
  folder: string
  /** Fills the disk; `limitedDisk` fills it for the process `pid` only. */
  fill(pid: number): void
  /** Makes room for a few writes. A later write then fills the disk and fails halfway. */
  freeSome(pid: number): void
  makeRoom(pid: number): void
}

const littleBytes = 28 * 1024

export const canLimit = succeeds('prlimit', ['--version'])

/** A folder as a disk. `fill` limits all files of a process to the present size of `file`. */
export function limitedDisk(file: string): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  let bytes = 0
  const limit = (pid: number, size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`])
  return {
    folder,
    fill(pid) {
      bytes = statSync(join(folder, file)).size
      limit(pid, bytes)
    },
    freeSome(pid) {
      bytes += littleBytes
      limit(pid, bytes)
    },
    makeRoom: (pid) => limit(pid, 'unlimited'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const canMount = process.platform === 'linux' && succeedsInMounting()

export function smallDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096, 1))
      } catch {
        // The disk is full, as intended.
      } finally {
        closeSync(file)
      }
    },
    freeSome: () => truncateSync(ballast, Math.max(0, statSync(ballast).size - littleBytes)),
    makeRoom: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      // Unmounts lazily (-l), because processes may still use the disk.
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function succeedsInMounting(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const isMounted = succeeds('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder])
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
