// Endpoints for the results of newsletters. They are separate from endpoints.ts, so that public pages don't download them.
import { campaignResults } from '../entities/campaign-results.ts'
import { messages } from '../messages/messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const common = { method: 'GET', auth: 'bearer', status: 200 } as const
const campaignErrors = { ...unauthorized, 404: messages.campaignNotFound }

export const resultEndpoints = {
  readCampaignResults: {
    ...common,
    path: '/newsletter/campaigns/{id}/results',
    summary: 'Get a newsletter’s results: clicks by link, unsubscribes, bounces, complaints, replies, and what is usual',
    response: campaignResults,
    errorResponses: campaignErrors,
    timeoutMs: 15_000,
  },
  exportCampaignLinks: {
    ...common,
    path: '/newsletter/campaigns/{id}/results/export',
    summary: 'Export the clicks on a newsletter’s links as CSV',
    errorResponses: campaignErrors,
    timeoutMs: 60_000,
  },
  exportCampaignResults: {
    ...common,
    path: '/newsletter/results/export',
    summary: 'Export the results of all newsletters as CSV',
    errorResponses: unauthorized,
    timeoutMs: 60_000,
  },
} as const satisfies Record<string, Endpoint>
