import { createHmac } from 'node:crypto'

/** Signs one letter to one person: in its Message-ID, and in the address that reports of failure go to. */
export function signDelivery(
  signingKey: Uint8Array,
  { campaignId, subscriberId }: { campaignId: string; subscriberId: string },
): string {
  return createHmac('sha256', signingKey).update(`${campaignId} ${subscriberId}`).digest('hex').slice(0, 24)
}
