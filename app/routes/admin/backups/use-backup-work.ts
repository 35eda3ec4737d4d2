import { useState } from 'react'
import { address, CallError } from '#app/api.ts'
import { type BackupProgress, backupEndpoints } from '#contract/backups.ts'
import { adminMessages } from '#contract/staff-messages.ts'
import { linesOf } from '../lines-of.ts'
import { endSession, readToken, toastFailure } from '../session.ts'

type WorkCall = 'createBackup' | 'checkBackup' | 'restoreBackup'
type Order = { name?: string; body?: object }

/** What is being done, and with which backup; the last line that the server said of it. */
export type Underway = { call: WorkCall; name: string | null; line: Extract<BackupProgress, { state: 'working' }> | null }

export type RunWork = (call: WorkCall, order?: Order) => Promise<boolean>

/** Long work with a backup, one at a time. `run` says whether it was done; a failure has been told. */
export function useBackupWork(): { work: Underway | null; isBusy: boolean; run: RunWork } {
  const [work, setWork] = useState<Underway | null>(null)

  async function run(call: WorkCall, order: Order = {}): Promise<boolean> {
    const name = order.name ?? null
    setWork({ call, name, line: null })
    try {
      await follow(call, order, (line) => setWork({ call, name, line }))
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      setWork(null)
    }
  }

  return { work, isBusy: work !== null, run }
}

/** @throws CallError, or an Error with the server's reason */
async function follow(call: WorkCall, { name = '', body }: Order, onLine: (line: Underway['line']) => void): Promise<void> {
  const { path, timeoutMs } = backupEndpoints[call]
  const token = readToken()
  try {
    const response = await fetch(address(path, { params: { name } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401) endSession(token)
    if (!response.ok || !response.body) throw new CallError(response.status, await response.json().catch(() => null))
    for await (const text of linesOf(response.body)) {
      // The type is the contract's.
      const line = JSON.parse(text) as BackupProgress
      if (line.state === 'done') return
      if (line.state === 'failed') throw new Error(line.message)
      onLine(line)
    }
  } catch (error) {
    // A line that goes down is a TypeError of fetch.
    throw error instanceof TypeError ? new Error(adminMessages.backupInterrupted) : error
  }
  throw new Error(adminMessages.backupInterrupted)
}
