// The address that reports of failure about one letter come to (VERP): it names the letter, so that whatever a server writes, or leaves out,
// we know whose it was.
import { signDelivery } from '../email/delivery-signature.ts'

type DeliveryIds = { campaignId: string; subscriberId: string }

/**
 * A token is the subscriber's id without its dashes (32 characters) and the beginning of the letter's mark. Before an @ there may be 64
 * characters (RFC 5321 §4.5.3.1.1), and servers may change letter case: so it is short, and not base64.
 */
const tokenSignatureLength = 16

/** `pattern`: bounces+*@example.com, the star standing where the token goes. Without a star it is the same address for every letter. */
export function createBounceAddress(pattern: string, signingKey: Uint8Array, delivery: DeliveryIds): string {
  return pattern.replace('*', `${delivery.subscriberId.replaceAll('-', '')}${signToken(signingKey, delivery)}`)
}

/** What each token in a text claims: the subscriber, and a mark that only one of their letters has. Not checked yet. */
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
