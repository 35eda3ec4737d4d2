import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListedCampaign } from '#contract/campaigns.ts'
import { callAsAdmin } from '../session.ts'

export type CampaignList = {
  state: 'loading' | 'loaded' | 'failed'
  campaigns: readonly ListedCampaign[]
  hasMore: boolean
  reload: () => void
  more: () => void
}

const pageSize = 20

/** Newsletters that were ordered, newest first; read at once, after each login, and by `reload`. */
export function useCampaigns(token: string | null): CampaignList {
  const [state, setState] = useState<CampaignList['state']>('loading')
  const [campaigns, setCampaigns] = useState<readonly ListedCampaign[]>([])
  const [hasMore, setHasMore] = useState(false)
  const latest = useRef(0)

  const read = useCallback(async (before: readonly ListedCampaign[]) => {
    latest.current += 1
    const turn = latest.current
    const cursor = before.at(-1)?.id
    try {
      // One more than is shown tells whether there are more.
      const query = { limit: String(pageSize + 1), ...(cursor ? { cursor } : {}) }
      const found = await callAsAdmin('listCampaigns', { query })
      if (turn !== latest.current) return
      setCampaigns([...before, ...found.slice(0, pageSize)])
      setHasMore(found.length > pageSize)
      setState('loaded')
    } catch {
      if (turn === latest.current) setState('failed')
    }
  }, [])
  const reload = useCallback(() => void read([]), [read])

  useEffect(() => {
    if (!token) return
    reload()
    return () => {
      // What is still on its way belongs to a session that is no more.
      latest.current += 1
    }
  }, [token, reload])

  return { state, campaigns, hasMore, reload, more: () => void read(campaigns) }
}
