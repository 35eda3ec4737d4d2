import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { type InfiniteQuery, useInfiniteQuery } from '#app/routes/admin/shared/data/use-infinite-query.ts'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'

export type Campaigns = InfiniteQuery<ListedCampaign>

/** All campaigns, newest first. */
export function useCampaigns(): Campaigns {
  return useInfiniteQuery({ pageSize: 20, readAfter })
}

function readAfter(query: Record<string, string>): Promise<readonly ListedCampaign[]> {
  return callAsAdmin('listCampaigns', { query })
}
