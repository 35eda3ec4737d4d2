import { useCallback, useEffect, useRef, useState } from 'react'
import { emailDebounceMs } from '#app/constants.ts'
import type { DeliveryKind, ListedDelivery } from '#contract/campaigns.ts'
import { callAsAdmin } from '../session.ts'

export type Asked = { id: string; kind: DeliveryKind | 'bounced'; q: string }

export type Deliveries = {
  state: 'loading' | 'loaded' | 'failed'
  deliveries: readonly ListedDelivery[]
  hasMore: boolean
  reload: () => void
  more: () => void
}

const pageSize = 50

/** Who is of one kind in a newsletter; read anew when `version` changes. */
export function useDeliveries({ id, kind, q }: Asked, token: string | null, version: string): Deliveries {
  const [state, setState] = useState<Deliveries['state']>('loading')
  const [deliveries, setDeliveries] = useState<readonly ListedDelivery[]>([])
  const [hasMore, setHasMore] = useState(false)
  const latest = useRef(0)

  const read = useCallback(
    async (before: readonly ListedDelivery[]) => {
      latest.current += 1
      const turn = latest.current
      const cursor = before.at(-1)?.id
      try {
        // One more than is shown tells whether there are more.
        const query = { state: kind, limit: String(pageSize + 1), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }
        const found = await callAsAdmin('listDeliveries', { params: { id }, query })
        if (turn !== latest.current) return
        setDeliveries([...before, ...found.slice(0, pageSize)])
        setHasMore(found.length > pageSize)
        setState('loaded')
      } catch {
        if (turn === latest.current) setState('failed')
      }
    },
    [id, kind, q],
  )

  // Each version is read anew.
  useEffect(() => {
    if (!token) return
    const timer = setTimeout(() => void read([]), emailDebounceMs)
    return () => {
      clearTimeout(timer)
      latest.current += 1
    }
  }, [read, token, version])

  return { state, deliveries, hasMore, reload: () => void read([]), more: () => void read(deliveries) }
}
