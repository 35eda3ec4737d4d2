// Reads the memory of processes from /proc, which only Linux has.
import { readFileSync } from 'node:fs'

/** Memory of processes. RSS counts shared pages in every process, PSS divides them among the processes that share them. */
export type Memory = { rssMb: number; pssMb: number }

/** Returns the total memory of the processes; a process that has ended counts as 0. */
export function readMemory(pids: readonly number[]): Memory {
  const sum = { rssMb: 0, pssMb: 0 }
  for (const pid of pids) {
    const text = readIfThere(`/proc/${pid}/smaps_rollup`)
    sum.rssMb += Number(/^Rss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
    sum.pssMb += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  }
  return sum
}

export function descendantsOf(pid: number): number[] {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
