import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Campaign, CampaignProgress } from '#contract/entities/campaigns.ts'
import { retryResult } from '#contract/messages/admin-messages.ts'
import { type ConnectionState, isEnded, watchCampaign } from './watch-campaign.ts'

export type CampaignCall = 'pauseCampaign' | 'resumeCampaign' | 'cancelCampaign' | 'retryFailed' | 'resolveUncertain'

export type WatchedCampaign = {
  /** The latest known figures; they stay when the connection or the session is lost. */
  progress: CampaignProgress | null
  isMissing: boolean
  connection: ConnectionState
  clockAheadMs: number
  isBusy: boolean
  /** Resolves with the changed campaign. Resolves with null if another call is running, or after a failure (shown in a toast). */
  act: (call: CampaignCall, body?: unknown) => Promise<Campaign | null>
}

/** Follows a campaign until it has ended. Without a token (logged out) it sends no requests and keeps the last figures. */
export function useCampaign(id: string, token: string | null): WatchedCampaign {
  const [progress, setProgress] = useState<CampaignProgress | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [connection, setConnection] = useState<ConnectionState>('live')
  const [clockAheadMs, setClockAheadMs] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  // Each increment restarts the watching, for example when failed deliveries are retried.
  const [watchKey, setWatchKey] = useState(0)
  const busy = useRef(false)

  useEffect(() => {
    if (!token) return
    const unmounted = new AbortController()
    watchCampaign(id, {
      onProgress: setProgress,
      onConnection: setConnection,
      onClock: setClockAheadMs,
      signal: unmounted.signal,
    }).catch((error) => setIsMissing(error instanceof ApiError && error.status === 404))
    return () => unmounted.abort()
  }, [id, token, watchKey])

  async function act(call: CampaignCall, body?: unknown): Promise<Campaign | null> {
    if (busy.current) return null
    busy.current = true
    setIsBusy(true)
    try {
      const answer = await callAsAdmin(call, { params: { id }, ...(body === undefined ? {} : { body }) })
      const now = 'state' in answer ? answer : await callAsAdmin('readCampaign', { params: { id } })
      setProgress(now)
      if ('retried' in answer) void toast(answer.retried > 0 ? 'success' : 'error', retryResult(answer.retried))
      if (!isEnded(now)) setWatchKey((count) => count + 1)
      return now
    } catch (error) {
      toastFailure(error)
      // Another user may have changed the campaign, so it is read and watched again.
      setWatchKey((count) => count + 1)
      return null
    } finally {
      busy.current = false
      setIsBusy(false)
    }
  }

  return { progress, isMissing, connection, clockAheadMs, isBusy, act }
}
