// Each delivery has its own address for bounces (VERP), which identifies the delivery whatever the bounce report contains.
import { signDelivery } from '../email/delivery-signature.ts'

type DeliveryIds = { campaignId: string; subscriberId: string }

/** Hexadecimal digits of the signature in a token. At most 64 characters may precede the @ (RFC 5321 §4.5.3.1.1). */
const tokenSignatureLength = 16

/** The token replaces the star in `pattern` (bounces+*@example.com). Without a star all deliveries share one address. */
export function createBounceAddress(pattern: string, signingKey: Uint8Array, delivery: DeliveryIds): string {
  return pattern.replace('*', `${delivery.subscriberId.replaceAll('-', '')}${signToken(signingKey, delivery)}`)
}

/** Finds the tokens in a text. Their signatures are verified only by calling `isForCampaign`. */
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
