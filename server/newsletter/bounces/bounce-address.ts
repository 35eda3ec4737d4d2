// The address that bounces of one delivery go to (VERP). It identifies the delivery, whatever the report contains.
import { signDelivery } from '../email/delivery-signature.ts'

type DeliveryIds = { campaignId: string; subscriberId: string }

/**
 * A token is the subscriber's ID without dashes (32 characters) and the start of the delivery's signature. The part before the @ may have 64
 * characters (RFC 5321 §4.5.3.1.1) and servers may change its letter case, so base64 isn't possible.
 */
const tokenSignatureLength = 16

/** `pattern`: bounces+*@example.com, where the token replaces the star. Without a star all deliveries share the address. */
export function createBounceAddress(pattern: string, signingKey: Uint8Array, delivery: DeliveryIds): string {
  return pattern.replace('*', `${delivery.subscriberId.replaceAll('-', '')}${signToken(signingKey, delivery)}`)
}

/** The subscriber and the signature in each token of a text; the signatures aren't verified. */
export function parseBounceTokens(
  text: string,
): { subscriberId: string; isForCampaign(signingKey: Uint8Array, campaignId: string): boolean }[] {
  return [
    ...text.matchAll(/(?<![0-9a-f])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{16})@/gi),
  ].map((parts) => {
    const id = parts.slice(1, 6).join('-').toLowerCase()
    const signature = parts[6]?.toLowerCase()
    return {
      subscriberId: id,
      isForCampaign: (signingKey, campaignId) => signature === signToken(signingKey, { campaignId, subscriberId: id }),
    }
  })
}

function signToken(signingKey: Uint8Array, delivery: DeliveryIds): string {
  return signDelivery(signingKey, delivery).slice(0, tokenSignatureLength)
}
