import type { ListedCampaign } from '#contract/campaigns.ts'
import { callAsAdmin } from '../session.ts'
import { type GrowingList, useGrowingList } from './use-growing-list.ts'

export type Campaigns = GrowingList<ListedCampaign>

/** Newsletters that were ordered, newest first. */
export function useCampaigns(token: string | null): Campaigns {
  return useGrowingList({ token, pageSize: 20, readAfter })
}

function readAfter(query: Record<string, string>): Promise<readonly ListedCampaign[]> {
  return callAsAdmin('listCampaigns', { query })
}
