import { useCallback } from 'react'
import { emailDebounceMs } from '#app/constants.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { type InfiniteQuery, useInfiniteQuery } from '#app/routes/admin/shared/data/use-infinite-query.ts'
import type { DeliveryStatus, ListedDelivery } from '#contract/entities/campaigns.ts'

type DeliveryQuery = { id: string; kind: DeliveryStatus | 'bounced'; q: string }

/** The deliveries of one kind. They are read again when `version` changes. */
export function useDeliveries(
  { id, kind, q }: DeliveryQuery,
  token: string | null,
  version: string,
): InfiniteQuery<ListedDelivery> {
  const readAfter = useCallback(
    (query: Record<string, string>) =>
      callAsAdmin('listDeliveries', { params: { id }, query: { state: kind, ...query, ...(q ? { q } : {}) } }),
    // `version` isn't used inside; it makes a new function, which makes the query run again.
    [id, kind, q, version],
  )
  return useInfiniteQuery({ token, pageSize: 50, readAfter, debounceMs: emailDebounceMs })
}
