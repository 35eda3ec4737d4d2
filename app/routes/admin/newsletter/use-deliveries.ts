import { useCallback } from 'react'
import { emailDebounceMs } from '#app/constants.ts'
import type { DeliveryStatus, ListedDelivery } from '#contract/campaigns.ts'
import { callAsAdmin } from '../session.ts'
import { type GrowingList, useGrowingList } from './use-growing-list.ts'

type Asked = { id: string; kind: DeliveryStatus | 'bounced'; q: string }

/** Who is of one kind in a newsletter; read anew when `version` changes. */
export function useDeliveries({ id, kind, q }: Asked, token: string | null, version: string): GrowingList<ListedDelivery> {
  const readAfter = useCallback(
    (query: Record<string, string>) =>
      callAsAdmin('listDeliveries', { params: { id }, query: { state: kind, ...query, ...(q ? { q } : {}) } }),
    // Each version is read anew.
    [id, kind, q, version],
  )
  return useGrowingList({ token, pageSize: 50, readAfter, waitMs: emailDebounceMs })
}
