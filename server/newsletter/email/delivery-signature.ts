import { createHmac } from 'node:crypto'

/** Signs a delivery; used in its Message-ID and its bounce address. */
export function signDelivery(
  signingKey: Uint8Array,
  { campaignId, subscriberId }: { campaignId: string; subscriberId: string },
): string {
  return createHmac('sha256', signingKey).update(`${campaignId} ${subscriberId}`).digest('hex').slice(0, 24)
}
